import { describe, expect, it } from "vitest";
import { tell } from "../../story/story";
import { chronicleOf, recorded, telling } from "../../story/telling";
import game, { defeats, fortunes } from "./story";

const entries = recorded("alone");
const all = chronicleOf(entries, 3);
const story = tell(game, entries, 3, telling);
const texts = story.moments.map(({ text }) => text).join("\n");

describe("the story of Intrige", () => {
  it("counts the money of every round, back from the end", () => {
    const rows = fortunes(all);
    expect(rows).toHaveLength(7);
    expect(rows.map(({ round }) => round)).toEqual([1, 2, 3, 4, 5, 6, 0]);
    expect(new Set(rows[0]?.money).size).toBe(1);
    expect(rows.at(-1)?.money).toEqual([2_810_000, 430_000, 540_000]);
    expect(story.graphs[0]?.series.map(({ values }) => values.length)).toEqual([7, 7, 7]);
    expect(story.graphs[0]?.labels.at(-1)).toBe("story.end");
  });
  it("knows who was put out by whom, for whose sake, and never for one's own", () => {
    const lost = defeats(all);
    expect(lost.filter(({ ousted }) => ousted).map(({ palace, owner, winner, room }) => [palace, owner, winner, room])).toEqual([
      [0, 2, 1, 10_000],
      [0, 1, 2, 10_000],
      [1, 2, 0, 20_000],
      [1, 0, 2, 50_000],
    ]);
    expect(lost.every(({ owner, winner }) => owner !== winner)).toBe(true);
  });
  it("tells five to twelve moments, with rounds, in order", () => {
    expect(story.moments.length).toBeGreaterThanOrEqual(5);
    expect(story.moments.length).toBeLessThanOrEqual(12);
    expect(story.moments.map(({ time }) => time.k)).toEqual(story.moments.map(({ time }) => time.k).sort((a, b) => a - b));
    expect(story.moments.every(({ when }) => when.startsWith("story.when round="))).toBe(true);
    expect(texts).toContain("story.ousted palace=1 owner=0 profession=soldier room=50000 winner=2");
    expect(texts).toContain("story.harvest");
  });
  it("tells a broken promise with what it cost, and not once more without it", () => {
    const broken = story.promises[0];
    expect(broken?.loss?.text).toMatch(/^story.lost_bribe palace=1 owner=0 profession=banker room=100000 winner=2/);
    expect(texts).toContain("1 broken house story.lost_bribe");
    expect(texts).not.toContain("story.spurned palace=1 owner=0 profession=banker room=100000");
  });
  it("closes with the margin, and tells what everybody paid", () => {
    expect(story.closing?.text).toBe("story.closing money=2810000 margin=2270000 second=2");
    expect(story.fates).toHaveLength(3);
    expect(story.fates[0]?.facts[2]).toMatch(/^story.island count=\d+$/);
  });
});
