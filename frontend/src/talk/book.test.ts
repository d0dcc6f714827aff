import { describe, expect, it } from "vitest";
import { awaits, expired, kept, promises, roomOf, seatsIn, STANDS, TABLE, talk, tally, unchanged, unread } from "./book";
import type { Statement } from "../generated/messages";
import type { Entry } from "../boards/contract";

const promise = (seat: number, to: number[] = []): Statement => ({
  act: "promise",
  seat,
  to,
  deed: { kind: "spare", owner: seat, profession: "judge", palace: 2 },
  condition: null,
  until: 0,
  about: -1,
});

const entries: Entry[] = [
  { k: 1, n: 0, talk: { number: 0, statement: promise(0) } },
  { k: 2, n: 0, talk: { number: 1, statement: { ...promise(1), act: "thank", deed: null } } },
  { k: 3, n: 1, talk: { number: 2, statement: promise(1, [0]) } },
  { k: 4, n: 2, settled: [{ number: 0, statement: promise(0), status: "broken" }] },
  { k: 5, n: 2, talk: { number: 3, text: "hallo", from: 2, to: [0] } },
  { k: 6, n: 2, talk: { number: 4, text: "boe", from: -2, to: [] } },
];

describe("the promise book", () => {
  it("has every promise once, with what became of it, the latest first", () => {
    expect(promises(entries).map((one) => [one.number, one.status, one.k])).toEqual([
      [2, "open", 3],
      [0, "broken", 1],
    ]);
  });

  it("enters a promise that is heard of only when it is settled", () => {
    const late: Entry[] = [{ k: 9, n: 3, settled: [{ number: 7, statement: promise(1), status: "kept" }] }];
    expect(promises(late).map((one) => [one.number, one.status])).toEqual([[7, "kept"]]);
  });

  it("counts how everybody keeps their word", () => {
    expect(tally(promises(entries), 3)).toEqual([
      { open: 0, kept: 0, broken: 1, void: 0 },
      { open: 1, kept: 0, broken: 0, void: 0 },
      { open: 0, kept: 0, broken: 0, void: 0 },
    ]);
  });
});

describe("entries", () => {
  it("are kept unless the server takes them back or tells them anew", () => {
    const ks = (k: number, sent: number[]) => kept(entries, { k, entries: sent.map((one) => ({ k: one, n: 0 })) }).map((one) => one.k);
    expect(ks(7, [7])).toEqual([1, 2, 3, 4, 5, 6]);
    expect(ks(6, [])).toEqual([1, 2, 3, 4, 5, 6]);
    expect(ks(4, [])).toEqual([1, 2, 3, 4]);
    expect(ks(6, [5, 6])).toEqual([1, 2, 3, 4]);
  });

  it("that are told once more are no news", () => {
    const other: Entry = { k: 6, n: 9, events: [] };
    expect(unchanged(entries, { k: 7, entries: [{ ...other, k: 7 }] })).toBe(6);
    expect(unchanged(entries, { k: 4, entries: [] })).toBe(4);
    expect(unchanged(entries, { k: 6, entries: [...entries.slice(0, 5), other] })).toBe(5);
    expect(unchanged(entries, { k: 7, entries: [...entries, other] })).toBe(6);
    expect(unchanged([], { k: 6, entries })).toBe(0);
  });
});

describe("talk", () => {
  it("puts what is said in its room", () => {
    expect(talk(entries).map((one) => one.room)).toEqual([TABLE, TABLE, "0-1", "0-2", STANDS]);
    expect(roomOf(2, [0, 1])).toBe(roomOf(0, [2, 1]));
    expect(seatsIn("0-2")).toEqual([0, 2]);
    expect(seatsIn(TABLE)).toEqual([]);
  });

  it("counts what others said since a room was read", () => {
    expect(unread(talk(entries), {}, 0)).toEqual({ [TABLE]: 1, "0-1": 1, "0-2": 1, [STANDS]: 1 });
    expect(unread(talk(entries), { [TABLE]: 2, "0-1": 3 }, 0)).toEqual({ "0-2": 1, [STANDS]: 1 });
  });
});

describe("a request", () => {
  const deeds = { spare: { owner: "seat", profession: "profession", palace: "seat" } };
  const asked: Entry[] = [{ k: 1, n: 0, talk: { number: 0, statement: { ...promise(1), seat: 0, act: "ask" } } }];
  const answer: Entry = { k: 2, n: 0, talk: { number: 1, statement: { ...promise(1), act: "decline", deed: null, about: 0 } } };
  const waits = (me: number, all: Entry[]) => talk(all).map((heard) => awaits(heard, me, talk(all), deeds, expired(all)));

  it("waits for the word of whoever is to do it, until that is given", () => {
    expect(waits(1, asked)).toEqual([true]);
    expect(waits(2, asked)).toEqual([false]);
    expect(waits(1, [...asked, answer])).toEqual([false, false]);
  });

  it("waits no longer for what is past", () => {
    const past: Entry = { k: 2, n: 1, events: [], expired: [0] };
    expect([...expired([...asked, past])]).toEqual([0]);
    expect(waits(1, [...asked, past])).toEqual([false]);
  });
});
