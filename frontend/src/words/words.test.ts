import { describe, expect, it } from "vitest";
import type { Fields } from "../boards/contract";
import { capitalise, Words, WordsError, type WordsData, type WordsEntry } from "./words";
import vectors from "./words.vectors.json";

interface Templates {
  game: string;
  lang: string;
  names: string[];
  entries: Record<string, WordsEntry>;
}
interface Vector {
  game: string;
  lang: string;
  key: string;
  reader: number | null;
  speaking: number | null;
  fields: Fields;
  said: string;
}

const all = vectors as unknown as (Templates | Vector)[];
const templates = all.filter((one): one is Templates => "entries" in one);

describe("the page tells what Python tells", () => {
  for (const { game, lang, names, entries } of templates) {
    const words = new Words({ lang, entries });
    const own = all.filter((one): one is Vector => "said" in one && one.game === game && one.lang === lang);
    it(`${game} in ${lang}: ${own.length} sentences`, () => {
      expect(own.length).toBeGreaterThan(30);
      for (const { key, fields, reader, speaking, said } of own) {
        const again = words.say(key, fields, reader, names, speaking);
        expect({ key, fields, reader, speaking, said: again }).toEqual({ key, fields, reader, speaking, said });
      }
    });
  }
});

function wordsWith(entries: Record<string, WordsEntry>, lang = "nl"): Words {
  const text = (literal: string): WordsEntry => ({ forms: [{ when: [], parts: [literal] }] });
  const data: WordsData = { lang, entries: { "language.digraphs": text("ij"), "empty.other": text("niets"), "hidden.other": text("iets"), ...entries } };
  return new Words(data);
}

describe("words", () => {
  it("capitalises a digraph together, behind an opening quote", () => {
    expect(capitalise("ijverig", ["ij"])).toBe("IJverig");
    expect(capitalise("“ijverig”", ["ij"])).toBe("“IJverig”");
    expect(capitalise("ijverig")).toBe("Ijverig");
    expect(capitalise("")).toBe("");
  });

  it("takes the variant whose conditions hold, in their order", () => {
    const words = wordsWith({
      x: {
        forms: [
          { when: [["seat", "=", ["you"]], ["flag", "=", ["true"]]], parts: ["beide"] },
          { when: [["seat", "=", "you"]], parts: ["jij"] },
          { when: [], parts: ["anders"] },
        ],
      },
    });
    expect(words.say("x", { seat: ["seat", 1], flag: ["flag", true] }, 1)).toBe("Beide");
    expect(words.say("x", { seat: ["seat", 1], flag: ["flag", false] }, 1)).toBe("Jij");
    expect(words.say("x", { seat: ["seat", 1], flag: ["flag", true] }, null)).toBe("Anders");
  });

  it("chooses plurals by exact number, by category, and for what is hidden", () => {
    const words = wordsWith({
      x: { forms: [{ when: [], parts: [{ plural: "n", options: { "=0": "geen", "=none": "wie weet", one: "# ding", other: "# dingen" } }] }] },
    });
    const said = (value: number | null) => words.phrase("x", { n: ["number", value] });
    expect([said(0), said(1), said(2000), said(null)]).toEqual(["geen", "1 ding", "2.000 dingen", "wie weet"]);
  });

  it("writes an empty list and a hidden value by their stand-ins", () => {
    const words = wordsWith({ x: { forms: [{ when: [], parts: [{ field: "list" }] }] } });
    expect(words.phrase("x", { list: ["number*", []] })).toBe("niets");
    expect(words.phrase("x", { list: ["number*", null] })).toBe("iets");
    expect(words.phrase("x", { list: ["number*", [1, 2, 3]] })).toBe("1, 2 en 3");
  });

  it("says clearly what is missing", () => {
    const words = wordsWith({ x: { forms: [{ when: [], parts: [{ field: "who" }] }] } });
    expect(() => words.say("nothing")).toThrow(WordsError);
    expect(() => words.say("x")).toThrow(/who/);
  });
});

it("takes names of pieces from elsewhere, and keeps them at hand", () => {
  const entry = (text: string) => ({ forms: [{ when: [], parts: [text] }] });
  const words = new Words({ lang: "en", entries: { "language.digraphs": entry(""), "piece.card.well": entry("well") } });
  const names = { "piece.card.well": "{spring}" };
  expect(words.named(names).piece("card", "well")).toBe("{spring}");
  expect(words.named(names)).toBe(words.named(names));
  expect(words.piece("card", "well")).toBe("well");
});
