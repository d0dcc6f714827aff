import { describe, expect, it } from "vitest";
import { happened, heaviest, leaders, settlements, storyOf, tell, timeOf, type Moment } from "./story";
import { chronicleOf, recorded, telling } from "./telling";

const moment = (k: number, weight: number, sign: Moment["sign"] = "star"): Moment => ({ time: { k, round: 1, turn: 1 }, weight, sign, text: String(k) });

describe("a story", () => {
  it("tells the heaviest moments in the order in which they came", () => {
    const all = [moment(1, 10), moment(2, 30, "seal"), moment(3, 20, "mask"), moment(4, 25, "coin")];
    expect(heaviest(all, 3).map(({ time }) => time.k)).toEqual([2, 3, 4]);
    expect(heaviest(all)).toHaveLength(4);
  });
  it("grows weary of moments of one sort", () => {
    const doors = [1, 2, 3].map((k) => moment(k, 30, "door"));
    expect(heaviest([...doors, moment(9, 23, "eye")], 3).map(({ text }) => text)).toEqual(["1", "2", "9"]);
  });
  it("knows who comes to lead", () => {
    expect(leaders([[1, 1], [3, 2], [3, 4], [5, 5], [6, 5]]).map(({ at, seat, first }) => [at, seat, first])).toEqual([[1, 0, true], [2, 1, false], [4, 0, false]]);
  });
  it("puts an entry that ends a turn into that turn", () => {
    const all = chronicleOf(recorded("alone"), 3);
    expect(timeOf(75, all)).toEqual({ k: 75, round: 5, turn: 15 });
    expect(timeOf(1, all).turn).toBe(0);
    expect(happened(all.entries).at(-1)?.round).toBe(6);
  });
  it("finds what became of promises, and where they were made", () => {
    const found = settlements(recorded("alone"));
    expect(found.map(({ status, made, k }) => [status, made, k])).toEqual([
      ["kept", 42, 75],
      ["broken", 21, 75],
    ]);
  });
  it("tells promises and the score of a game that has no story of its own", async () => {
    const story = tell(await storyOf("whist"), recorded("alone"), 3, telling);
    expect(story.closing).toBeNull();
    expect(story.moments.map(({ text, when }) => [text, when])).toEqual([["1 broken house", "story.when round=5 turn=15"]]);
    expect(story.graphs[0]?.series).toHaveLength(3);
    expect(story.promises.map(({ status }) => status)).toEqual(["broken", "kept"]);
  });
  it("has nothing to tell of nothing, and minds nothing that is missing", async () => {
    for (const game of ["intrige", "camelot", "treason", "whist"]) {
      const story = tell(await storyOf(game), [], 3, telling);
      expect([story.moments, story.graphs, story.promises]).toEqual([[], [], []]);
    }
    const early = recorded("unmasked").slice(0, 70).map(({ k, n, events }) => ({ k, n, ...(events && { events }) }));
    const story = tell(await storyOf("camelot"), early, 4, telling);
    expect(story.graphs).toEqual([]);
    expect(story.fates).toHaveLength(4);
  });
});
