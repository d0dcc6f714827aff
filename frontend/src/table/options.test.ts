import { describe, expect, it } from "vitest";
import type { GameRecord, Schema } from "../boards/contract";
import { amounts, groups, hasParts, isAmount, matching, Parts, readAmount, type Labelled } from "./options";

const schema = {
  actions: {
    Bribe: { amount: "money" },
    Send: { professions: "profession*", palaces: "seat*" },
    Place: { rooms: "money*" },
    Uphold: {},
    Admit: { owner: "seat" },
  },
} as unknown as Schema;

const labelled = (...labels: string[]): Labelled[] => labels.map((label, index) => ({ label, index }));
const send = (a: string, x: number, b: string, y: number): GameRecord => ({ type: "Send", professions: [a, b], palaces: [x, y] });
const place = (...rooms: number[]): GameRecord => ({ type: "Place", rooms });

describe("kinds of options", () => {
  it("tells amounts and parts from the rest", () => {
    const bribes = [10, 20].map((amount): GameRecord => ({ type: "Bribe", amount }));
    expect(isAmount(bribes, schema)).toBe(true);
    expect(amounts(bribes, schema)).toEqual({ field: "amount", values: [10, 20] });
    expect(isAmount([{ type: "Admit", owner: 1 }, { type: "Uphold" }], schema)).toBe(false);
    expect(hasParts([place(10), place(20)], schema)).toBe(true);
    expect(hasParts([place(10)], schema)).toBe(false);
    expect(hasParts([{ type: "Uphold" }, { type: "Uphold" }], schema)).toBe(false);
    expect(hasParts([], schema)).toBe(false);
  });
});

describe("parts", () => {
  const sends = new Parts(
    [send("judge", 0, "cleric", 1), send("cleric", 0, "judge", 1), send("judge", 0, "judge", 1), send("judge", 0, "judge", 2)],
    ["professions", "palaces"],
  );

  it("takes either part first where the order does not matter", () => {
    expect(sends.ordered).toBe(false);
    expect(sends.following([])).toEqual([
      ["cleric", 0],
      ["judge", 0],
      ["cleric", 1],
      ["judge", 1],
      ["judge", 2],
    ]);
    expect(sends.following([["judge", 1]])).toEqual([
      ["cleric", 0],
      ["judge", 0],
    ]);
    expect(sends.made([["cleric", 1], ["judge", 0]])).toEqual(send("judge", 0, "cleric", 1));
    expect(sends.made([["judge", 0]])).toBeNull();
  });

  it("keeps the order where it matters", () => {
    const rooms = new Parts([place(10, 20), place(20, 10), place(10, 50)], ["rooms"]);
    expect(rooms.ordered).toBe(true);
    expect(rooms.following([])).toEqual([[10], [20]]);
    expect(rooms.following([[10]])).toEqual([[20], [50]]);
    expect(rooms.made([[20], [10]])).toEqual(place(20, 10));
    expect(rooms.longest).toBe(2);
  });
});

describe("lists of options", () => {
  it("groups what differs in the last word alone", () => {
    const found = groups(labelled("Build in O1", "Build in O2", "Pass", "Build in O3", "Build in O10", "Claim O1"));
    expect(found.map((group) => [group.stem, group.options.map((option) => option.tail)])).toEqual([
      ["Build in", ["O1", "O2", "O3", "O10"]],
      ["", ["Pass", "Claim O1"]],
    ]);
  });

  it("leaves a few alike alone", () => {
    expect(groups(labelled("Pay 1", "Pay 2")).map((group) => group.stem)).toEqual([""]);
  });

  it("finds whole words first, then parts of words", () => {
    const options = labelled("Build in O1", "Build in O10", "Claim O1");
    const found = (typed: string) => matching(options, typed).map((one) => one.index);
    expect(found("o1")).toEqual([0, 2]);
    expect(found("bui 10")).toEqual([1]);
    expect(found("  ")).toEqual([0, 1, 2]);
    expect(found("zzz")).toEqual([]);
  });

  it.each([
    ["40000", 40_000],
    ["40.000", 40_000],
    ["40,000", 40_000],
    ["40 000", 40_000],
    ["40k", 40_000],
    ["0", 0],
    ["", null],
    ["veertig", null],
    ["4.0", null],
    ["-5", null],
  ])("reads %s as an amount", (typed, amount) => {
    expect(readAmount(typed)).toBe(amount);
  });
});
