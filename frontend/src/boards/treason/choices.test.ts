import { describe, expect, test } from "vitest";
import type { GameRecord } from "../contract";
import { buying, exchanging, fetching, free, ofBuilding, ofInfluence, onAreas, plain, played, selling, showing, taking } from "./choices";

const act: GameRecord[] = [
  { type: "Done" },
  { type: "Purchase", stack: "influence" },
  { type: "BuyCounter", force: "dark" },
  { type: "Exchange", value: 2 },
  { type: "Play", card: "donation" },
  { type: "BuyArea", area: "O1" },
  { type: "BuildTower", area: "O2" },
  { type: "Aim", card: "fire", area: "M3" },
  { type: "Aim", card: "pioneer", area: "O1" },
  { type: "Sell", building: "inn", market: "pawn_shop" },
  { type: "BuyCard", building: "well", market: "pawn_shop" },
  { type: "Build", building: "inn", area: "O2" },
  { type: "Build", building: "inn", area: "O5" },
];

describe("areas", () => {
  test("all that can be done on one is found there", () => {
    expect(onAreas(act, null).get("O1")!.map((option) => option.type)).toEqual(["BuyArea", "Aim"]);
    expect(onAreas(act, null).get("O2")!.map((option) => option.type)).toEqual(["BuildTower", "Build"]);
  });
  test("with something held only what it is for", () => {
    expect([...onAreas(act, { kind: "building", id: "inn" }).keys()]).toEqual(["O2", "O5"]);
    expect([...onAreas(act, { kind: "tower" }).keys()]).toEqual(["O2"]);
    expect([...onAreas(act, { kind: "influence", id: "fire" }).keys()]).toEqual(["M3"]);
    expect([...onAreas(act, { kind: "building", id: "well" }).keys()]).toEqual([]);
  });
  test("while acting only those for sale are lit", () => expect([...free(act)]).toEqual(["O1"]));
  test("a question about areas lights them all", () => {
    expect([...free([{ type: "Claim", area: "O7" }, { type: "Enough" }])]).toEqual(["O7"]);
    expect([...free([{ type: "BuildTower", area: "O7" }])]).toEqual(["O7"]);
    expect([...free([{ type: "Stay" }, { type: "MoveTo", area: "O3" }])]).toEqual(["O3"]);
  });
});

describe("cards, counters and markets", () => {
  test("a building card can be built or sold", () => {
    expect(ofBuilding(act, "inn")).toHaveLength(3);
    expect(ofBuilding(act, "well")).toHaveLength(0);
  });
  test("an influence card is played at once or aimed", () => {
    expect(played(act, "donation")).toBe(act[4]);
    expect(played(act, "fire")).toBeNull();
    expect(ofInfluence(act, "fire")).toHaveLength(1);
    expect(played([{ type: "Discard", card: "fire" }], "fire")).toEqual({ type: "Discard", card: "fire" });
  });
  test("a market takes the card that is held", () => {
    expect(selling(act, { kind: "building", id: "inn" }, "pawn_shop")).toBe(act[9]);
    expect(selling(act, { kind: "building", id: "inn" }, "free_market")).toBeNull();
    expect(selling(act, null, "pawn_shop")).toBeNull();
    expect(fetching(act, "well", "pawn_shop")).toBe(act[10]);
  });
  test("the bank sells cards and counters", () => {
    expect(buying(act, { stack: "influence" })).toBe(act[1]);
    expect(buying(act, { stack: "building" })).toBeNull();
    expect(buying(act, { force: "dark" })).toBe(act[2]);
    expect(exchanging(act, 2)).toBe(act[3]);
    expect(exchanging(act, 1)).toBeNull();
  });
  test("open cards are taken by their place, shown ones by their name", () => {
    const take = { type: "Take", place: 2, building: "inn" };
    expect(taking([take], 2)).toBe(take);
    expect(taking([take], 1)).toBeNull();
    expect(showing([{ type: "Show", building: "inn" }], "inn")).not.toBeNull();
  });
  test("what needs no place is a button", () => expect(plain([...act, { type: "Attack" }]).map(({ type }) => type)).toEqual(["Done", "Attack"]));
});
