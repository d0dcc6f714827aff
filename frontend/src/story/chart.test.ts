import { describe, expect, it } from "vitest";
import { cut, marks, shown, spread, ticks } from "./chart";

describe("a chart", () => {
  it("has round ticks that reach the highest value", () => {
    expect(ticks(12)).toEqual([0, 5, 10, 15]);
    expect(ticks(7)).toEqual([0, 2, 4, 6, 8]);
    expect(ticks(1_450_000)).toEqual([0, 500_000, 1_000_000, 1_500_000]);
    expect(ticks(1)).toEqual([0, 1]);
    expect(ticks(0)).toEqual([0, 1]);
  });
  it("keeps labels apart and inside, in their order", () => {
    expect(spread([10, 12, 50], 15, 0, 100)).toEqual([10, 25, 50]);
    expect(spread([98, 99, 100], 15, 0, 100)).toEqual([70, 85, 100]);
    expect(spread([50, 10], 15, 0, 100)).toEqual([50, 10]);
  });
  it("marks a long line where it changes, and its end", () => {
    expect(marks([0, 0, 1, 1, 1, 2, 3, 3], 1)).toEqual([2, 5, 6, 7]);
    expect(marks([0, 0, 1, 1, 1, 2, 3, 3], 3)).toEqual([2, 7]);
  });
  it("names as many places along the way as there is room for, always the last", () => {
    expect(shown(7, 10)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(shown(30, 5)).toEqual([0, 8, 16, 24, 29]);
    expect(shown(1, 5)).toEqual([0]);
  });
  it("cuts long names where there is no room, between letters", () => {
    const wide = (text: string) => [...text].length * 10;
    expect(cut("Anna", 40, wide)).toBe("Anna");
    expect(cut("Annabel", 40, wide)).toBe("Ann…");
    expect(cut("👑🏰🔥🎭👑", 30, wide)).toBe("👑🏰…");
    expect(cut("Anna", 0, wide)).toBe("A…");
  });
});
