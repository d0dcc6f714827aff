import { describe, expect, it } from "vitest";
import type { Entry } from "../contract";
import { contestOf, incomeOf, secretPayments, standings, toHouse, track, type Figure, type Standing } from "./position";
import { ask, sample } from "./sample";

const none = new Set<string>();
const brief = (view = sample(), question = ask("bribe", { palace: 1, payer: 2, profession: "cleric" }), secret = none) =>
  contestOf(view, question, secret)?.contenders.map((c) => `${c.owner}${c.defending ? "!" : ""} ${c.state} ${c.paid ?? "-"}`);

/** Everybody where they are, but in this palace nobody. */
const vacant = (palace: number) => sample().room_professions.map((row, i) => (i === palace ? row.map(() => null) : row));

describe("standings", () => {
  it("finds every figure once", () => {
    const all = standings(sample());
    const counted = (place: RegExp) => all.filter((s) => place.test(s.place)).length;
    expect([counted(/^hand$/), counted(/^park/), counted(/^room/), counted(/^island$/)]).toEqual([24, 3, 12, 1]);
  });
  it("makes the moves of an unfinished answer", () => {
    const moved = standings(sample(), [{ owner: 1, profession: "soldier", from: "hand", to: "park.3" }]);
    expect(moved.filter((s) => s.tentative)).toEqual([{ owner: 1, profession: "soldier", place: "park.3", tentative: true }]);
    expect(moved.filter((s) => s.owner === 1 && s.profession === "soldier" && s.place === "hand")).toHaveLength(1);
  });
  it("leaves out a move of a figure that is not there", () => {
    const moves = [{ owner: 0, profession: "soldier", from: "hand", to: "park.3" }];
    expect(standings(sample(), moves)).toEqual(standings(sample()));
  });
});

describe("track", () => {
  const at = (place: string): Standing => ({ owner: 0, profession: "judge", place });
  const start: Figure[] = track([], [at("hand"), at("hand")]);
  it("names each figure apart", () => expect(new Set(start.map((f) => f.id)).size).toBe(2));
  it("keeps who stays and follows who goes", () => {
    const one = track(start, [at("park.1"), at("hand")]);
    const two = track(one, [at("hand"), at("room.1.30000")]);
    expect(one[1]?.id).toBe(start[0]?.id);
    expect(one[0]?.id).toBe(start[1]?.id);
    expect(two[0]?.id).toBe(one[1]?.id);
    expect(two[1]?.id).toBe(one[0]?.id);
  });
  it("takes a figure for new that no other has left", () => {
    const more = track(start, [at("hand"), at("hand"), at("island")]);
    expect(new Set(more.map((f) => f.id)).size).toBe(3);
  });
});

describe("contest", () => {
  it("puts the defender first, then the attackers in seat order", () => {
    expect(brief()).toEqual(["3! paid 10000", "2 deciding -", "0 waiting -"]);
  });
  it("tells the room that is fought over", () => {
    const contest = contestOf(sample(), ask("judge_internal", { palace: 1, profession: "cleric" }), none);
    expect([contest?.cause, contest?.room, contest?.contenders[0]?.place]).toEqual(["internal", 30000, "room.1.30000"]);
  });
  it("tells who has paid in secret from who has yet to pay", () => {
    const hidden = sample({ paid: [null, null, null, null, null] });
    const question = ask("bribe", { palace: 1, payer: 0, profession: "cleric" });
    expect(brief(hidden, question, new Set(["3!", "2"]))).toEqual(["3! secret -", "2 secret -", "0 deciding -"]);
  });
  it("knows rivals without a room as an external conflict", () => {
    const view = sample({ room_professions: [[], [null, null, null, null, null], [], []] });
    const contest = contestOf(view, ask("judge_external", { palace: 1, profession: "cleric" }), none);
    expect([contest?.cause, contest?.room, contest?.contenders.length]).toEqual(["external", null, 2]);
    expect(contest?.contenders.map((c) => c.state)).toEqual(["none", "none"]);
  });
  it("shows all free figures together, and nobody else", () => {
    const view = sample({ parks: [[], ["scientist", null, "cleric", "scientist"], [], []], room_professions: vacant(1) });
    const contest = contestOf(view, ask("bribe", { palace: 1, payer: 2, profession: "cleric" }), none);
    expect([contest?.cause, contest?.contenders.map((c) => c.owner)]).toEqual(["free", [2]]);
  });
  it("is silent where no palace is in question", () => {
    expect(contestOf(sample(), ask("dispatch", { owner: 1 }), none)).toBeNull();
    expect(contestOf(sample(), null, none)).toBeNull();
  });
});

describe("who is housed", () => {
  const free = sample({ parks: [[], ["scientist", null, "soldier", "judge"], [], []], paid: [0, null, 20000, 30000, null], room_professions: vacant(1) });
  const question = ask("house_free", { palace: 1 });
  it("comes in seat order", () => expect(toHouse(free, question, 3).map((c) => c.owner)).toEqual([2, 3, 0]));
  it("leaves out who could not pay, where fewer rooms are asked for", () =>
    expect(toHouse(free, question, 2).map((c) => c.owner)).toEqual([2, 3]));
  it("takes the winners by the first contender of their conflict", () => {
    const view = sample({
      parks: [[null, "cleric", "judge", "cleric"], [], [], []],
      active: 0,
      favoured: [null, null, null, 3, 2],
      room_professions: vacant(0),
    });
    expect(toHouse(view, ask("house_winners", { palace: 0 }), 2).map((c) => `${c.owner} ${c.profession}`)).toEqual(["3 cleric", "2 judge"]);
  });
  it("is nobody in other questions", () => expect(toHouse(free, ask("bribe", { palace: 1 }), 1)).toEqual([]));
});

it("sums what rooms yield", () => expect([0, 1, 2, 3].map((seat) => incomeOf(sample(), seat))).toEqual([120000, 230000, 20000, 100000]));

it("finds secret payments of this step only", () => {
  const bribed = (payer: number, amount: number | null, defending = false) => ({ type: "Bribed", payer, amount, defending });
  const entries: Entry[] = [
    { k: 1, n: 1, events: [bribed(4, null), { type: "Upheld" }] },
    { k: 2, n: 2, events: [bribed(3, null, true)] },
    { k: 3, n: 3, events: [bribed(2, 20000)] },
    { k: 4, n: 4, events: [bribed(1, null)] },
  ];
  expect([...secretPayments(entries)].sort()).toEqual(["1", "3!"]);
});
