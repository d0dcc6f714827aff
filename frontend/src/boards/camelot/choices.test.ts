import { describe, expect, it } from "vitest";
import type { GameRecord } from "../contract";
import { buttonsOf, choicesOf, dropped, following, kindsOf, litBy, ownTurn, passOf, press, REACTIONS, shownBy, wayOf } from "./choices";
import { ask, sample } from "./sample";

const move = (place: string) => ({ type: "Move", place });
const lay = (card: string) => ({ type: "LayFight", card });
const merlin = (place: string) => ({ type: "PlayMerlin", place });
const options: GameRecord[] = [
  move("camelot"), move("grail"), lay("fight_3"), { type: "Heal", card: "fight_3" }, lay("fight_5"),
  merlin("camelot"), merlin("grail"), { type: "PlayPiety", others: true }, { type: "PlayPiety", others: false }, { type: "EndTurn" },
];
const choices = choicesOf(sample(), ask("heroic", options), 1);
const way = (option: GameRecord, about = {}) => wayOf(option, sample(), ask("heroic", [option], about), 1);

describe("the way to an option", () => {
  it("is a place for a ride and a war for a warrior", () => {
    expect(way(move("grail")).leads).toEqual(["place.grail"]);
    expect(way({ type: "Aim", place: "picts" }).leads).toEqual(["place.picts"]);
  });
  it("is a card and where it goes", () => {
    expect(way(lay("fight_3"))).toEqual({ leads: ["card.fight_3"], more: ["place.lancelot"] });
    expect(way({ type: "LayGrail" })).toEqual({ leads: ["card.grail"], more: ["place.grail"] });
    expect(way({ type: "Feed", card: "merlin" })).toEqual({ leads: ["card.merlin"], more: ["place.excalibur"] });
    expect(way(merlin("camelot"))).toEqual({ leads: ["card.merlin"], more: ["siege"] });
    expect(way({ type: "PlayMessenger", seat: 2 })).toEqual({ leads: ["card.messenger"], more: ["knight.2"] });
  });
  it("can begin at the siege", () => expect(way({ type: "Besiege", card: "fight_5" }).leads).toEqual(["card.fight_5", "siege"]));
  it("tells a card for a combat from one against an engine", () => {
    expect(way({ type: "AddFight", card: "fight_1" }, { place: "dragon" }).more).toEqual(["place.dragon"]);
    expect(way({ type: "AddFight", card: "fight_1" }).more).toEqual(["siege"]);
  });
  it("brings the Lady to the lake, or to oneself when that quest is over", () => {
    expect(way({ type: "PlayLady" }).more).toEqual(["knight.1"]);
    const open = sample({ open_places: ["camelot", "excalibur"] });
    expect(wayOf({ type: "PlayLady" }, open, ask("heroic"), 1).more).toEqual(["place.excalibur"]);
  });
  it("is a knight for whatever is done to one", () => {
    for (const type of ["Accuse", "Swap", "Taunt", "Name", "Allot"]) expect(way({ type, seat: 3 }).leads).toEqual(["knight.3"]);
    for (const type of ["LoseLife", "PayLife"]) expect(way({ type }).leads).toEqual(["knight.1"]);
  });
  it("is a pile for drawing", () => {
    for (const type of ["DrawBlack", "DrawTwo", "Peek"]) expect(way({ type }).leads).toEqual(["pile.black"]);
    expect(way({ type: "DrawCards" }).leads).toEqual(["pile.white"]);
  });
  it("is a card that the reader looks at", () => expect(way({ type: "PutBack", card: "despair" }).leads).toEqual(["seen.despair"]));
  it("is only a button for all else", () => {
    for (const type of ["EndTurn", "Pass", "Volunteer", "Accept", "Come", "LayHidden"]) expect(way({ type })).toEqual({ leads: [], more: [] });
  });
});

describe("what is lit", () => {
  it("is at first what a choice can begin with", () =>
    expect([...litBy(choices, [])].sort()).toEqual(["card.fight_3", "card.fight_5", "card.merlin", "card.piety", "place.camelot", "place.grail"]));
  it("is then where the card may go", () => {
    expect([...litBy(choices, ["card.merlin"])].sort()).toEqual(["place.grail", "siege"]);
    expect([...litBy(choices, ["card.fight_3"])].sort()).toEqual(["knight.1", "place.lancelot"]);
  });
  it("does not begin with the place of a card", () => expect(following(choices, ["place.grail"]).map(({ option }) => option)).toEqual([move("grail")]));
});

it("tells only of kinds of things that can be chosen", () => {
  expect(kindsOf(new Set(["card.fight_3", "place.grail", "card.piety"]))).toEqual(["place", "card"]);
  expect(kindsOf(new Set(["siege", "pile.white", "knight.2"]))).toEqual(["place", "pile", "knight"]);
  expect(kindsOf(new Set())).toEqual([]);
});

describe("pressing", () => {
  it("a place once asks, twice rides", () => {
    expect(press(choices, [], "place.grail")).toEqual({ picked: ["place.grail"], chosen: null });
    expect(press(choices, ["place.grail"], "place.grail")).toEqual({ picked: [], chosen: move("grail") });
  });
  it("a card and its place is an answer", () => {
    expect(press(choices, ["card.merlin"], "siege").chosen).toEqual(merlin("camelot"));
    expect(press(choices, ["card.fight_3"], "place.lancelot").chosen).toEqual(lay("fight_3"));
  });
  it("a card twice is an answer if it has only one meaning, and else lets go", () => {
    expect(press(choices, ["card.fight_5"], "card.fight_5").chosen).toEqual(lay("fight_5"));
    expect(press(choices, ["card.merlin"], "card.merlin")).toEqual({ picked: [], chosen: null });
  });
  it("something else begins anew", () => expect(press(choices, ["card.merlin"], "card.fight_5")).toEqual({ picked: ["card.fight_5"], chosen: null }));
  it("what means nothing changes nothing", () => expect(press(choices, ["card.merlin"], "knight.3")).toEqual({ picked: ["card.merlin"], chosen: null }));
});

describe("dropping", () => {
  it("a card on its place is an answer", () => expect(dropped(choices, "card.merlin", ["place.grail"]).chosen).toEqual(merlin("grail")));
  it("a card elsewhere is none", () => expect(dropped(choices, "card.merlin", ["place.picts", "knight.0"]).chosen).toBeNull());
  it("one's knight on a place is a ride", () => {
    expect(dropped(choices, "knight.1", ["place.grail"]).chosen).toEqual(move("grail"));
    expect(dropped(choices, "knight.1", ["place.lancelot"]).chosen).toBeNull();
  });
});

describe("buttons", () => {
  const labels = (rule: string, all: GameRecord[]) => buttonsOf(choicesOf(sample(), ask(rule, all), 1), rule).map(({ option }) => option.type);
  it("stand for what is nowhere on the board", () => expect(labels("heroic", options)).toEqual(["EndTurn"]));
  it("stand for every answer of a prompt", () => {
    expect(labels("progress", [{ type: "DrawBlack" }, { type: "AddEngine" }, { type: "LoseLife" }])).toEqual(["DrawBlack", "AddEngine", "LoseLife"]);
    expect(labels("besiege", [{ type: "RollDie" }, { type: "AddFight", card: "fight_1" }])).toEqual(["RollDie"]);
  });
  it("ask the owner of Excalibur whether it counts, in a calm prompt", () => {
    for (const rule of ["wield", "brandish"]) {
      expect(labels(rule, [{ type: "Pass" }, { type: "WieldExcalibur" }])).toEqual(["Pass", "WieldExcalibur"]);
      expect(REACTIONS.has(rule)).toBe(true);
    }
  });
  it("are the same for a traitor and a loyal knight", () => {
    expect(labels("progress", [{ type: "DrawBlack" }, { type: "Unmask" }])).toEqual(["DrawBlack", "Unmask"]);
    expect(labels("declare", [{ type: "Unmask" }, { type: "Declare" }])).toEqual(["Declare", "Unmask"]);
    expect(shownBy(sample(), ask("progress", [{ type: "Unmask" }]), 1, { type: "Unmask" }).size).toBe(0);
  });
});

describe("passing", () => {
  it("offers nothing and volunteers for nothing", () => {
    expect(passOf(ask("offer_merlins", [{ type: "OfferMerlins", count: 0 }, { type: "OfferMerlins", count: 1 }]))).toEqual({ type: "OfferMerlins", count: 0 });
    expect(passOf(ask("volunteer", [{ type: "Pass" }, { type: "Volunteer" }]))).toEqual({ type: "Pass" });
  });
  it("leaves alone what deserves a thought", () => {
    expect(passOf(ask("dying", [{ type: "Pass" }, { type: "Rescue" }]))).toBeNull();
    expect(passOf(ask("vote", [{ type: "Accept" }, { type: "Refuse" }]))).toBeNull();
    expect(passOf(ask("wield", [{ type: "Pass" }, { type: "WieldExcalibur" }]))).toBeNull();
    expect(passOf(null)).toBeNull();
  });
  it("ends with one's own turn", () => {
    expect(ownTurn(ask("progress", [{ type: "DrawBlack" }]))).toBe(true);
    expect(ownTurn(ask("progress"))).toBe(false);
    expect(ownTurn(ask("volunteer", [{ type: "Pass" }]))).toBe(false);
  });
});

it("shows what is considered in the options panel", () => {
  expect([...shownBy(sample(), ask("heroic", options), 1, merlin("grail"))]).toEqual(["card.merlin", "place.grail"]);
  expect(shownBy(sample(), ask("heroic", options), 1, null).size).toBe(0);
});
