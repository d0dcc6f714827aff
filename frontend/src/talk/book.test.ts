import { describe, expect, it } from "vitest";
import { kept, requests, roomOf, seatsIn, STANDS, TABLE, talk, unchanged, unread, words, worth } from "./book";
import type { Entry } from "../boards/contract";
import type { Statement } from "../generated/messages";

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
    expect(words(entries).map((one) => [one.number, one.status, one.k])).toEqual([
      [2, "open", 3],
      [0, "broken", 1],
    ]);
  });

  it("enters a promise that is heard of only when it is settled", () => {
    const late: Entry[] = [{ k: 9, n: 3, settled: [{ number: 7, statement: promise(1), status: "kept" }] }];
    expect(words(late).map((one) => [one.number, one.status])).toEqual([[7, "kept"]]);
  });

  it("knows a deal by the yes that made it", () => {
    const deal: Entry = { k: 7, n: 2, agreed: [0, 1].map((seat) => ({ number: 5 + seat, statement: promise(seat), deal: 5 })) };
    const done: Entry = { k: 8, n: 3, settled: [{ number: 6, statement: promise(1), deal: 5, status: "kept" }] };
    expect(words([deal, done]).map((one) => [one.number, one.deal, one.status, one.k, one.settledAt])).toEqual([
      [6, 5, "kept", 7, 8],
      [5, 5, "open", 7, 0],
    ]);
  });

  it("weighs what a word has been worth, and which way that goes", () => {
    const settled = (statuses: readonly ("kept" | "broken" | "void")[]): Entry[] =>
      statuses.map((status, i) => ({ k: i + 1, n: i, settled: [{ number: i, statement: promise(0), status }] }));
    const weigh = (...statuses: ("kept" | "broken" | "void")[]) => worth(words(settled(statuses)), 0);
    expect(weigh("kept", "void", "broken")).toEqual({ kept: 1, decided: 2, trend: "" });
    expect(weigh("broken", "broken", "kept", "kept").trend).toBe("rising");
    expect(weigh("kept", "kept", "kept", "broken").trend).toBe("falling");
    expect(weigh("kept", "kept", "kept", "kept").trend).toBe("steady");
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
  const status = (...all: Entry[]) => requests([...asked, ...all], deeds).get(0)?.status;
  const by = (seat: number, act: string): Entry => ({ k: 2, n: 0, talk: { number: 1, statement: { ...promise(seat), act, about: 0 } } });

  it("waits for the word of whoever is to do it, until that is given", () => {
    expect(requests(asked, deeds).get(0)?.doer).toBe(1);
    expect([status(), status(answer), status(by(1, "accept")), status(by(1, "ask"))]).toEqual(["open", "declined", "agreed", "countered"]);
    expect([status(by(2, "accept")), status(by(0, "withdraw")), status(by(1, "withdraw"))]).toEqual(["open", "withdrawn", "open"]);
  });

  it("waits no longer for what is past", () => {
    const past: Entry = { k: 2, n: 1, events: [], expired: [0] };
    expect(status(past)).toBe("expired");
    expect(status(answer, past)).toBe("declined");
  });
});
