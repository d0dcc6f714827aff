import { describe, expect, test } from "vitest";
import { edition } from "./fixture";
import { way, type Ground } from "./ways";

const ground = (changes: Partial<Ground> = {}): Ground => ({ edition, master: "O1", towers: new Set(), own: new Set(), dark: new Set(), ...changes });

describe("the way of the Dark Master", () => {
  test("takes a step for each border", () => expect(way(ground(), "O3", 4)).toEqual(["O2", "O3"]));
  test("enters through a gate, which is a step", () => {
    expect(way(ground({ master: null }), "O11", 1)).toEqual(["O11"]);
    expect(way(ground({ master: null }), "O10", 2)).toEqual(["O11", "O10"]);
  });
  test("goes from gate to gate in one step", () => expect(way(ground({ master: "O4" }), "O20", 4)).toEqual(["O3", "O19", "O20"]));
  test("avoids towers where there is another way", () => {
    const path = way(ground({ towers: new Set(["O2"]), own: new Set(["O2"]) }), "O3", 6);
    expect(path).not.toContain("O2");
    expect(path.at(-1)).toBe("O3");
  });
  test("crosses an own tower if it must", () => {
    expect(way(ground({ towers: new Set(["O2"]), own: new Set(["O2"]) }), "O3", 2)).toEqual(["O2", "O3"]);
  });
  test("crosses a tower of the Dark Master after that", () => {
    expect(way(ground({ towers: new Set(["O2"]), dark: new Set(["O2"]) }), "O3", 2)).toEqual(["O2", "O3"]);
  });
  test("never crosses a tower of somebody else", () => expect(way(ground({ towers: new Set(["O2"]) }), "O3", 2)).toEqual([]));
  test("goes through gates at no cost where the table plays so", () => {
    expect(way(ground({ master: "O3" }), "O12", 1)).toEqual(["O11", "O12"]);
  });
  test("is empty where there is none", () => expect(way(ground(), "I5", 1)).toEqual([]));
});
