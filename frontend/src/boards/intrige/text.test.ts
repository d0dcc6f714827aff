import { describe, expect, it } from "vitest";
import type { Fields, Position, TableWords } from "../contract";
import { ask, record, sample } from "./sample";
import { remark, subjects, text } from "./text";

/** Words that tell the key and the values, so that a test sees what is said without a language. */
const told = (key: string, fields: Fields = {}): string => [key.replace("board.", ""), ...Object.values(fields).map(([, value]) => String(value))].join(" ");
const words = { lang: "en", say: told, phrase: told, piece: (_: string, name: string) => name, list: (items: string[]) => items.join("+") } as unknown as TableWords;
const schema = {} as Position["schema"];
const at = (question: Position["question"], seat = 0, view = sample()): Position => ({ view: record(view), question, seat, names: [], words, schema });

describe("the board in text", () => {
  const parts = text(at(null, 2));
  it("begins with the reader's palace and ends with the island", () => {
    expect(parts.map((part) => part.title)).toEqual(["palace 2 milan", "palace 0 venice", "palace 1 rome", "palace 3 naples", "island"]);
  });
  it("has every room, the dearest first, the park, hand and income", () => {
    expect(parts[2]?.lines).toEqual([
      "room 0 banker 100000",
      "room null null 50000",
      "room 3 cleric 30000",
      "room 3 soldier 20000",
      "room 2 judge 10000",
      "waiting 2 cleric",
      "waiting 0 cleric",
      "stock 1 2 banker+1 scientist+2 soldier+1 judge 6",
      "income 1 230000",
    ]);
  });
  it("tells money only where the view has it", () => {
    expect(parts[1]?.lines.at(-1)).toBe("has 0 500000");
    expect(JSON.stringify(parts)).not.toContain("has 1");
  });
  it("tells who is banished", () => expect(parts[4]?.lines).toEqual(["figures 2 scientist"]));
});

describe("remarks", () => {
  const question = ask("judge_internal", { palace: 1, profession: "cleric" });
  it("say who wins, what was paid and who must go", () => {
    expect(remark({ type: "Uphold" }, at(question))).toBe("verdict figure 3 cleric 10000 figure 2 cleric+figure 0 cleric");
    expect(remark({ type: "Admit", owner: 0 }, at(question))).toBe("verdict figure 0 cleric null figure 3 cleric+figure 2 cleric");
  });
  it("say what a bribe leaves", () => {
    const pays = ask("bribe", { palace: 1, payer: 0, profession: "cleric" });
    expect(remark({ type: "Bribe", amount: 40000 }, at(pays))).toBe("bribe 1 cleric 460000");
    expect(remark({ type: "Bribe", amount: 40000 }, at(pays, 2))).toBe("");
  });
});

it("names whom rooms are for", () => {
  const view = sample({ parks: [[], ["scientist", null, null, null], [], []], paid: [30000, null, null, null, null] });
  expect(subjects(at(ask("house_free", { palace: 1 }), 1, view), 1)).toEqual([
    { palace: ["seat", 1], owner: ["seat", 0], profession: ["profession", "scientist"], price: ["money", 30000] },
  ]);
});
