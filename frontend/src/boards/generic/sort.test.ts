import { describe, expect, it } from "vitest";
import type { Schema } from "../contract";
import { isEmpty, sortView } from "./sort";

const schema = {
  view: { round: "number", drawn: "card", lives: "number*", hand: "card*", hand_sizes: "number*", owners: "seat*", first: "seat*", row: "card*" },
  by_seat: ["lives", "hand_sizes"],
  pieces: { card: ["a", "b"], area: ["n", "e", "s", "w"] },
} as unknown as Schema;

describe("sorting a view", () => {
  const view = { type: "View", round: 2, drawn: null, lives: [3, 4, 5], hand: ["a", "b", "a"], hand_sizes: [3, 0, 1], owners: [0, null, 1, 2], first: [1, 0, 2], row: [] };
  const sorted = sortView(view, schema);

  it("finds facts, the lists that are declared by seat, and lists", () => {
    expect(sorted.facts.map((fact) => fact.name)).toEqual(["round", "drawn"]);
    expect(sorted.seats.map((fact) => fact.name)).toEqual(["lives", "hand_sizes"]);
    expect(sorted.lists.map((fact) => fact.name)).toEqual(["hand", "owners", "first", "row"]);
  });

  it("names the items of a list that is as long as a kind of piece", () => {
    expect(sorted.lists[1]?.items.map((item) => item.of)).toEqual(["area.n", "area.e", "area.s", "area.w"]);
    expect(sorted.lists[0]?.items.map((item) => item.of)).toEqual([null, null, null]);
  });

  it("knows what there is nothing to see of", () => {
    expect([null, false, [], [null, false]].every(isEmpty)).toBe(true);
    expect([0, true, "a", [0]].some(isEmpty)).toBe(false);
  });
});
