import { describe, expect, it } from "vitest";
import { tell } from "../../story/story";
import { recorded, telling } from "../../story/telling";
import game from "./story";

const entries = recorded("unmasked");
const story = tell(game, entries, 4, telling);
const texts = story.moments.map(({ text }) => text);

describe("the story of Camelot", () => {
  it("begins with the traitor's card and tells every great moment", () => {
    expect(texts[0]).toBe("story.dealt seat=3");
    expect(story.moments[0]?.when).toBe("story.before");
    expect(texts.filter((text) => text.startsWith("QuestEnded"))).toHaveLength(7);
    expect(texts).toContain("QuestEnded RelicWon");
  });
  it("tells a right accusation once, as the promise it broke", () => {
    const found = story.moments.filter(({ text }) => text.includes("story.accused"));
    expect(found.map(({ text, when }) => [text, when])).toEqual([["1 broken spare story.accused seat=1 target=3 loyalty=traitor count=0", "story.when round=0 turn=26"]]);
    const plain = tell(game, entries.map((entry) => ({ ...entry, settled: [] })), 4, telling);
    expect(plain.moments.filter(({ text }) => text.startsWith("story.accused"))).toHaveLength(1);
  });
  it("unmasks everybody", () => {
    expect(story.fates.map(({ title, dark }) => [title, dark])).toEqual([
      ["knight:galahad: loyalty:loyal", false],
      ["knight:gawain: loyalty:loyal", false],
      ["knight:kay: loyalty:loyal", false],
      ["knight:palamedes: loyalty:traitor", true],
    ]);
    expect(story.fates[1]?.facts[0]).toBe("story.has_accused target=3 loyalty=traitor");
    expect(story.fates[3]?.facts[0]).toBe("story.unmasked turn=26");
  });
  it("draws swords and engines turn by turn to the end", () => {
    const [white, black, engines] = story.graphs[0]?.series ?? [];
    expect([white?.values.at(-1), black?.values.at(-1), engines?.values.at(-1)]).toEqual([8, 5, 8]);
    expect(white?.values).toHaveLength(story.graphs[0]?.labels.length ?? 0);
    expect(story.closing?.text).toBe("story.closing white=8 black=5 engines=8");
  });
  it("tells a traitor's lie, and the first who smelled it", () => {
    const at = entries.findIndex(({ k }) => k === 100);
    const lie = { k: 100, n: 99, events: [{ type: "Declared", seat: 3 }] };
    const deed = { kind: "knight", seat: 3 };
    const doubt = { k: 101, n: 99, talk: { number: 9, statement: { act: "suspect", seat: 0, to: [], deed, condition: null, until: 0, about: -1 } } };
    const told = tell(game, [...entries.slice(0, at), lie, doubt, ...entries.slice(at + 2)], 4, telling).moments.map(({ text }) => text);
    expect(told).toContain("story.lie seat=3");
    expect(told).toContain("story.suspected seat=0 target=3");
  });
});
