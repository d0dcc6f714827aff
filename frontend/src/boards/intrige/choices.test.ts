import { describe, expect, it } from "vitest";
import { amounts, destinations, nearest, placement, roomsFor, sendable, sendMoves, shownBy, verdicts } from "./choices";
import { ask, sample } from "./sample";

const place = (...rooms: number[]) => ({ type: "Place", rooms });
const pairs = [place(10, 20), place(20, 10), place(10, 30), place(30, 10), place(20, 30), place(30, 20)];

describe("a bribe", () => {
  const options = [30000, 10000, 20000].map((amount) => ({ type: "Bribe", amount }));
  it("is one of the amounts offered, in order", () => expect(amounts(options)).toEqual([10000, 20000, 30000]));
  it("is not asked where no amounts are offered", () => expect(amounts(pairs)).toEqual([]));
  it("snaps to the nearest amount", () => {
    expect(nearest([10000, 20000, 30000], 24000)).toBe(20000);
    expect(nearest([10000, 20000, 30000], 999999)).toBe(30000);
  });
});

describe("a verdict", () => {
  const admit = { type: "Admit", owner: 2 };
  const uphold = { type: "Uphold" };
  const question = ask("judge_internal", { palace: 1, profession: "cleric" }, [admit, uphold]);
  it("lights the figures that may win", () => {
    expect([...verdicts(sample(), question)]).toEqual([["waiting.1.2", admit], ["room.1.30000", uphold]]);
  });
  it("lights nothing that is not offered", () => expect(verdicts(sample(), ask("judge_internal", { palace: 1 })).size).toBe(0));
  it("is shown while it is considered", () => {
    expect([...shownBy(sample(), question, uphold)]).toEqual(["room.1.30000"]);
    expect([...shownBy(sample(), question, place(10000, 50000))]).toEqual(["room.1.10000", "room.1.50000"]);
    expect([...shownBy(sample(), question, { type: "Send", professions: ["judge", "judge"], palaces: [0, 2] })]).toEqual(["hand.judge", "palace.0", "palace.2"]);
    expect(shownBy(sample(), question, null).size).toBe(0);
  });
  it("shows of several parts the one that is being done", () => {
    const send = { type: "Send", professions: ["judge", "banker"], palaces: [0, 2] };
    expect([...shownBy(sample(), question, place(10000, 50000), { guest: 1, held: null })]).toEqual(["room.1.50000"]);
    expect([...shownBy(sample(), question, send, { guest: -1, held: "banker" })]).toEqual(["palace.2"]);
    expect([...shownBy(sample(), question, send, { guest: -1, held: "cleric" })]).toEqual([]);
  });
});

describe("rooms", () => {
  it("are open to every figure at first", () => expect([...roomsFor(pairs, [undefined, undefined], 1)].sort()).toEqual([10, 20, 30]));
  it("are open unless another figure has them", () => {
    expect([...roomsFor(pairs, [undefined, 20], 0)].sort()).toEqual([10, 30]);
    expect([...roomsFor(pairs, [10, 20], 0)].sort()).toEqual([10, 30]);
  });
  it("make an answer once everyone has one", () => {
    expect(placement(pairs, [30, undefined])).toBeNull();
    expect(placement(pairs, [30, 20])).toEqual(place(30, 20));
    expect(placement([place(10)], [undefined])).toBeNull();
  });
});

describe("a sending", () => {
  const following = [["judge", 0], ["judge", 2], ["banker", 2]];
  it("lights figures, then palaces", () => {
    expect([...sendable(following)]).toEqual(["judge", "banker"]);
    expect([...destinations(following, "judge")]).toEqual([0, 2]);
    expect([...destinations(following, null)]).toEqual([]);
  });
  it("moves figures from the hand to the parks", () =>
    expect(sendMoves(3, [["banker", 2]])).toEqual([{ owner: 3, profession: "banker", from: "hand", to: "park.2" }]));
});
