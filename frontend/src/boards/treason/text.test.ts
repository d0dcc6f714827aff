import { describe, expect, test } from "vitest";
import type { GameRecord, Position } from "../contract";
import board from "./index";
import { asked, buildingName, paid } from "./edition";
import { buildings, edition, owners, schema, view, words } from "./fixture";
import { areaLabel, influenceText, influenceTip, ownerName } from "./labels";
import { called, sources } from "./notes";
import { DARK, holdings, landOf, powerHolders, seating, stacked, viewOf } from "./position";
import { remark, text } from "./text";

const now = (changes: Record<string, unknown> = {}, steps = 0): Position =>
  ({ view: view(changes), question: { rule: "march", clause: "", about: { steps }, options: [], answered: null }, seat: 0, names: ["A", "B", "C"], words, schema }) as Position;
const told = (action: GameRecord, changes: Record<string, unknown> = {}, steps = 0): string => remark(action, now(changes, steps));

describe("what stands where", () => {
  const shown = viewOf(view({ owners: owners({ O1: 1 }), dark_areas: ["O2"], buildings: buildings({ O1: "inn" }), towers: ["O1"], master: "O2", powers: [2, null, null, null, null, null, null], dark_powers: ["city"] }));
  const at = (name: string) => holdings(shown, edition)[edition.areas.findIndex((area) => area.name === name)];
  test("owners, buildings, towers and the Dark Master", () => {
    expect(at("O1")).toEqual({ owner: 1, building: "inn", tower: true, master: false });
    expect(at("O2")).toEqual({ owner: DARK, building: null, tower: false, master: true });
    expect(at("O3")!.owner).toBeNull();
    expect([...landOf(shown, edition, DARK)]).toEqual(["O2"]);
  });
  test("powers have holders", () => {
    expect(powerHolders(shown).get("citizenry")).toBe(2);
    expect(powerHolders(shown).get("city")).toBe(DARK);
    expect(powerHolders(shown).get("dark")).toBeNull();
  });
  test("an area tells all that is to be seen on it", () => {
    const label = areaLabel(words, edition, edition.area.get("O1")!, at("O1"));
    expect(label).toContain("seat 1");
    expect(label).toContain("inn");
    expect(label).toContain("board.sign.tower");
    expect(areaLabel(words, edition, edition.area.get("M7")!, undefined)).toContain("board.sign.road, board.sign.river");
    expect(ownerName(words, DARK)).toBe("hidden.seat");
  });
  test("alike cards lie on one another, the reader sits first", () => {
    expect(stacked(["inn", "well", "inn"])).toEqual([{ id: "inn", count: 2 }, { id: "well", count: 1 }]);
    expect(seating(shown, 2)).toEqual([2, 0, 1]);
    expect(seating(shown, -2)).toEqual([0, 1, 2]);
  });
});

describe("what an option costs or means", () => {
  test("prices of land, buildings, towers and cards", () => {
    expect(told({ type: "BuyArea", area: "I1" })).toBe("browser.blocks 8");
    expect(told({ type: "Build", building: "inn", area: "O1" })).toBe("browser.blocks 3");
    expect(told({ type: "BuildTower", area: "O1" })).toBe("browser.blocks 5");
    expect(told({ type: "BuildTower", area: "O1" }, { round: 0 })).toBe("");
    expect(told({ type: "Purchase", stack: "building" })).toBe("browser.blocks 5");
    expect(told({ type: "Exchange", value: 1 })).toBe("browser.blocks 5");
  });
  test("a counter costs what the next slot says", () => {
    expect(told({ type: "BuyCounter", force: "good" })).toBe("browser.blocks 3");
    expect(told({ type: "BuyCounter", force: "dark" }, { black: [2, 0, 0] })).toBe("browser.blocks 5");
  });
  test("markets", () => {
    expect(told({ type: "Sell", building: "inn", market: "pawn_shop" })).toBe("browser.earns 2");
    expect(told({ type: "Sell", building: "inn", market: "free_market" })).toBe("browser.earns 3");
    expect(told({ type: "BuyCard", building: "inn", market: "free_market" })).toBe("browser.blocks 3");
    expect(asked(edition, edition.card.get("inn"), "pawn_shop")).toBe(5);
    expect([1, 2, 3, 4, 5].map((value) => paid({ ...edition.card.get("inn")!, value }, "pawn_shop"))).toEqual([1, 1, 2, 2, 3]);
  });
  test("the way of the Dark Master", () => {
    expect(told({ type: "MoveTo", area: "O3" }, { master: "O1" }, 4)).toBe("browser.steps 2");
    expect(told({ type: "MoveTo", area: "O3" }, { master: "O1", towers: ["O2"], owners: owners({ O2: 0 }) }, 2)).toBe("browser.steps 2, browser.over_tower");
    expect(told({ type: "March" }, { black: [3, 0, 0] })).toBe("browser.steps 3");
  });
  test("whom it hits", () => {
    const changes = { owners: owners({ O1: 1 }), buildings: buildings({ O1: "inn" }), towers: ["O1"], master: "O1" };
    expect(told({ type: "Aim", card: "fire", area: "O1" }, changes)).toBe("seat 1, inn, board.sign.tower");
    expect(told({ type: "Attack" }, changes)).toBe("O1: seat 1, inn, board.sign.tower");
    expect(told({ type: "Take", place: 1, building: "inn" })).toBe("citizenry, browser.earns 2");
    expect(told({ type: "Claim", area: "O3" }, { round: 0 })).toBe("browser.dots 4 1");
    expect(told({ type: "Claim", area: "O1" }, { ...changes, round: 2 })).toBe("seat 1, inn, board.sign.tower");
    expect(told({ type: "Play", card: "donation" }, { phase: "dark" })).toBe("browser.no_effect");
    expect(told({ type: "Play", card: "donation" }, { phase: "actions" })).toBe("");
    expect(told({ type: "Done" })).toBe("");
  });
  test("without the edition there is nothing to tell", () => {
    const blind = { ...now(), schema: undefined } as unknown as Position;
    expect(remark({ type: "BuyArea", area: "I1" }, blind)).toBe("");
    expect(text(blind)).toEqual([]);
  });
});

describe("the position in words", () => {
  test("has a heading for everything, one's own cards only for a player", () => {
    const titles = text(now()).map((part) => part.title);
    expect(titles.filter((title) => title.startsWith("browser.castle"))).toHaveLength(3);
    expect(titles).toContain("browser.hand");
    expect(titles).toContain("board.ring.outer");
    expect(text({ ...now(), seat: -2 }).map((part) => part.title)).not.toContain("browser.hand");
  });
  test("has a line for every area and none that is empty", () => {
    const parts = text(now({ pawn_shop: ["inn", "inn"] }));
    expect(parts.filter((part) => part.title.startsWith("board.ring")).flatMap((part) => part.lines)).toHaveLength(48);
    expect(parts.find((part) => part.title === "pawn_shop")!.lines[0]).toContain("×2");
    for (const part of parts) for (const line of part.lines) expect(line).not.toBe("");
  });
});

describe("influence cards", () => {
  const known = { reach: "adjoining", dark_reach: "near", site: "any", shelter: "falls", fate: "stays" };
  test("are told as the edition has them", () => {
    expect(influenceText(words, edition, "robbery")).toBe(`about.strike.take take ${Object.values(known).join(" ")}`);
    expect(influenceText(words, edition, "donation")).toBe("about.influence.donation others 2");
    expect(influenceText(words, edition, "blockade")).toBe("about.influence.blockade adjoining 1 1 0");
    expect(influenceTip(words, edition, "wizard")).toBe("wizard: about.influence.wizard 2");
    const own = { ...edition, influence: { ...edition.influence, robbery: { ...known, effect: "vacate", reach: "anywhere" } } };
    expect(influenceText(words, own, "robbery")).toContain("about.strike.vacate anywhere");
  });
  test("have a standing for each field", () => {
    const found = sources(schema);
    expect(found.get("rulebook")).toEqual(expect.arrayContaining(["influence.cards.fire.shelter", "influence.cards.robbery.effect", "influence.cards.wizard.looks"]));
    expect(found.get("reviews")).toEqual(expect.arrayContaining(["influence.cards.fire.effect"]));
    expect(found.get("reconstructed")).toEqual(expect.arrayContaining(["influence.cards.donation.amount", "influence.cards.pioneer.reach", "markets.sold"]));
    expect([...found.values()].flat().filter((place) => place.startsWith("influence.cards."))).toHaveLength(40);
    expect(called(words, "influence.cards.fire.shelter")).toBe("about.place.influence.shelter fire");
    expect(called(words, "markets.sold")).toBe("about.place.markets.sold");
    expect(called({ ...words, has: () => false } as typeof words, "markets.sold")).toBe("");
  });
});

describe("the edition", () => {
  test("says where its figures come from", () => {
    const found = sources(schema);
    expect(found.get("rulebook")).toContain("figures.tax_free");
    expect(found.get("reconstructed")).toEqual(expect.arrayContaining(["red_squares", "board.price", "powers.points", "castle.others"]));
    expect(found.get("reviews")).toContain("board.ring");
  });
  test("brings the names of its buildings", () => {
    const own = { ...words, has: () => false };
    expect(buildingName(own, edition, "inn")).toBe("Inn");
    expect(buildingName(words, edition, "inn")).toBe("inn");
  });
});

test("the board asks back where something is spent or decided", () => {
  const question = now().question!;
  expect(board.confirms!({ type: "BuyArea", area: "O1" }, question)).toBe(true);
  expect(board.confirms!({ type: "MoveTo", area: "O1" }, question)).toBe(false);
  expect(board.confirms!({ type: "Pass" }, question)).toBe(false);
  expect(board.turn!(view({ turn: 7 }))).toBe(7);
});
