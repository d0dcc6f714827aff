import { describe, expect, it } from "vitest";
import { tell } from "../../story/story";
import { chronicleOf, recorded, telling } from "../../story/telling";
import type { Entry } from "../contract";
import game, { counters } from "./story";

const entries = recorded("evil");
const story = tell(game, entries, 5, telling);
const texts = story.moments.map(({ text }) => text).join("\n");

describe("the story of Treason", () => {
  it("knows every black counter, turned over or not", () => {
    expect(counters(chronicleOf(entries, 5))).toEqual([
      [1, 1, 1, 2, 2, 2],
      [1, 1, 2, 2],
      [1, 1, 1, 3],
      [1, 1, 2, 2, 3],
      [1, 1, 2, 2],
    ]);
    expect(story.fates.map(({ dark }) => dark)).toEqual([true, false, false, false, false]);
    expect(texts).not.toContain("story.revealed");
  });
  it("tells what those show who are tied", () => {
    const shown = [[0, [1, 2, 4]], [3, [2, 2, 2]]].map(([seat, counters]) => ({ type: "Revealed", seat, counters })) as Entry["events"];
    const last = entries.findLastIndex(({ events }) => events?.some(({ type }) => type === "Ended"));
    const tied = entries.map((entry, i) => (i === last ? { ...entry, events: [...(shown ?? []), ...(entry.events ?? [])] } : entry));
    expect(tell(game, tied, 5, telling).moments.map(({ text }) => text)).toContain("story.revealed sums=seat 0 7 & seat 3 6");
  });
  it("counts a white counter that became a black one", () => {
    const first = entries.findIndex(({ events }) => events?.some(({ type }) => type === "TurnBegan"));
    const turned = entries.map((entry, i) => (i === first ? { ...entry, events: [...(entry.events ?? []), { type: "CounterTurned", seat: 1, value: 4 }] } : entry));
    expect(counters(chronicleOf(turned, 5))[1]).toEqual([1, 1, 2, 2, 4]);
  });
  it("tells attacks with all they cost", () => {
    expect(texts).toContain("story.attack seat=0 defender=2 area=M4 outcome=won points=9 own=false");
    expect(texts).toContain("story.first_black");
    expect(story.moments.length).toBe(12);
  });
  it("tells a broken promise to spare somebody with the attack that followed, once", () => {
    expect(story.promises[0]?.loss?.text).toBe("story.attack seat=0 defender=4 area=M5 outcome=won points=9 own=false");
    expect(texts.split("area=M5")).toHaveLength(2);
    expect(texts).toContain("0 broken spare story.attack");
  });
  it("draws the points of all, and of the Dark Master", () => {
    const { series = [], labels = [] } = story.graphs[0] ?? {};
    expect(series.map(({ values }) => values.at(-1))).toEqual([31, 6, 0, 18, 8, 68]);
    expect(labels).toEqual(["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "story.end"]);
    expect(texts).toMatch(/story.leads seat=null points=\d+/);
  });
  it("says whose card it was that took something", () => {
    const last = entries.at(-1);
    const burned: Entry = { k: 500, n: 499, events: [{ type: "CardPlayed", seat: 1, card: "fire", area: "O9", dark: true }, { type: "Burned", area: "O9", owner: 3, building: "pigsty", points: 9 }] };
    const told = tell(game, [...entries.slice(0, -1), burned, ...(last ? [last] : [])], 5, telling).moments.map(({ text }) => text);
    expect(told).toContain("CardPlayed Burned");
  });
});
