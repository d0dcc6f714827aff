import { describe, expect, it } from "vitest";
import type { Schema } from "../boards/contract";
import { doers, emptyDraft, finish, isWhole, needs, plainActs, pointed, possibleActs, seatsFor, startDeed, sumsOf, topics } from "./speak";
import type { Said, Statement } from "../generated/messages";
import type { Request } from "./book";

const FOUR = [0, 1, 2, 3];
const none: ReadonlyMap<number, Request> = new Map();
/** Requests to this seat, by these numbers. */
const asked = (doer: number, ...numbers: number[]): ReadonlyMap<number, Request> =>
  new Map(numbers.map((number) => [number, { said: { number }, statement: {} as Statement, doer, status: "open" }]));

const schema = {
  speech: {
    acts: {
      ask: ["deed", "until?"],
      offer: ["deed", "condition", "until?"],
      thank: [],
      accuse: ["about?"],
      accept: ["about"],
      promise: ["deed", "condition?", "until?"],
    },
    deeds: {
      room: { palace: "seat", owner: "seat", profession: "profession", amount: "money" },
      bribe: { payer: "seat", palace: "seat", profession: "profession", amount: "money" },
    },
    private: true,
    sums: { room: { amount: { choices: [10_000, 50_000], step: 1 } }, bribe: { amount: { choices: [], step: 10_000 } } },
  },
  pieces: { profession: ["judge", "cleric"] },
} as unknown as Schema;

const room = { kind: "room", palace: 0, owner: 2, profession: "judge", amount: 50_000 };
const bribe = { kind: "bribe", payer: 2, palace: 0, profession: "judge", amount: 40_000 };
const said = (number: number, seat: number, act: string): Said => ({
  number,
  statement: { act, seat, to: [], deed: null, condition: null, until: 0, about: -1 } satisfies Statement,
});

describe("statements", () => {
  it("knows what an act needs", () => {
    expect(needs(schema, "offer")).toEqual({ deed: "must", condition: "must", unless: "no", until: "may", about: "no", fact: "no" });
    expect(needs(schema, "accuse").about).toBe("may");
  });

  it("makes a promise on a condition", () => {
    const draft = { ...emptyDraft("promise", [2]), deed: room, condition: bribe, until: 9 };
    expect(finish(schema, draft, 0)).toEqual({ act: "promise", seat: 0, to: [2], deed: room, condition: bribe, until: 9, about: -1 });
  });

  it("lets a condition be left out only where it may", () => {
    expect(finish(schema, { ...emptyDraft("promise"), deed: room }, 0)?.condition).toBeNull();
    expect(finish(schema, { ...emptyDraft("offer"), deed: room }, 0)).toBeNull();
  });

  it("is not finished before every field is there", () => {
    expect(isWhole(schema, { ...room, amount: 0 })).toBe(false);
    expect(isWhole(schema, { kind: "room", palace: 0 })).toBe(false);
    expect(isWhole(schema, null)).toBe(false);
    expect(isWhole(schema, room)).toBe(true);
    expect(finish(schema, { ...emptyDraft("promise"), deed: { kind: "room" } }, 0)).toBeNull();
    // A condition that was begun must be finished or dropped.
    expect(finish(schema, { ...emptyDraft("promise"), deed: room, condition: { kind: "bribe" } }, 0)).toBeNull();
  });

  it("speaks of no amount that there is not", () => {
    expect(isWhole(schema, { ...room, amount: 40_000 })).toBe(false);
    expect(isWhole(schema, { ...bribe, amount: 15_000 })).toBe(false);
    expect(isWhole(schema, bribe)).toBe(true);
    expect(sumsOf(schema, "room", "amount").choices).toEqual([10_000, 50_000]);
    expect(sumsOf(schema, "send", "palace")).toEqual({ choices: [], step: 1 });
  });

  it("takes along only the parts of its act", () => {
    const draft = { ...emptyDraft("thank", [1]), deed: room, condition: bribe, until: 4, about: 3 };
    expect(finish(schema, draft, 0)).toEqual({ act: "thank", seat: 0, to: [1], deed: null, condition: null, until: 0, about: -1 });
  });

  it("needs something to agree to", () => {
    expect(finish(schema, emptyDraft("accept"), 0)).toBeNull();
    expect(finish(schema, { ...emptyDraft("accept"), about: 4 }, 0)?.about).toBe(4);
    expect(possibleActs(schema, [], 0, none)).not.toContain("accept");
    expect(possibleActs(schema, [said(0, 1, "ask")], 0, asked(0, 0))).toContain("accept");
    expect(possibleActs(schema, [said(0, 1, "ask")], 0, asked(2, 0))).not.toContain("accept");
  });

  it("finds what others said, the latest first", () => {
    const heard = [said(0, 1, "ask"), said(1, 0, "ask"), said(2, 2, "promise"), said(3, 2, "offer")];
    expect(topics(schema, "accept", heard, 0, asked(0, 0, 3)).map((one) => one.number)).toEqual([3, 0]);
    expect(topics(schema, "accuse", heard, 0, none).map((one) => one.number)).toEqual([3, 2]);
    expect(topics(schema, "accept", heard, 0, asked(0, 0)).map((one) => one.number)).toEqual([0]);
  });

  it("knows who can be the doer", () => {
    expect(doers(emptyDraft("promise", [2]), "deed", 0, FOUR)).toEqual([0]);
    expect(doers(emptyDraft("promise", [2]), "condition", 0, FOUR)).toEqual([2]);
    expect(doers(emptyDraft("ask"), "deed", 0, FOUR)).toEqual([1, 2, 3]);
    expect(startDeed(schema, "room", [0])).toEqual({ kind: "room", palace: 0 });
    expect(startDeed(schema, "room", [1, 2])).toEqual({ kind: "room" });
  });

  it("does not name a seat twice in a deed", () => {
    const fields = Object.keys(schema.speech.deeds.room ?? {});
    expect(seatsFor({ kind: "room", palace: 0 }, fields, "owner", [0], [0, 1, 2])).toEqual([1, 2]);
    expect(seatsFor({ kind: "room" }, fields, "palace", [0], [0, 1, 2])).toEqual([0]);
  });
});

describe("what is pointed at", () => {
  const judge = { palace: 0, owner: 2, payer: 2, profession: "judge", "room.amount": 50_000 };

  it("fills every field that it says something of", () => {
    expect(pointed(schema, { kind: "room", palace: 0 }, judge, [0], FOUR)).toEqual(room);
  });

  it("gives a field only to the deed that means it so", () => {
    expect(pointed(schema, { kind: "bribe" }, judge, [1, 2, 3], FOUR)).toEqual({ kind: "bribe", payer: 2, palace: 0, profession: "judge" });
  });

  it("leaves a deed as it is where nothing fits", () => {
    const deed = { kind: "bribe", payer: 0 };
    expect(pointed(schema, deed, { area: "O1" }, [0], FOUR)).toBe(deed);
    expect(pointed(schema, deed, { palace: 0, profession: "judge" }, [0], FOUR)).toBe(deed);
    expect(pointed(schema, deed, { palace: 1, profession: "jester" }, [0], FOUR)).toBe(deed);
  });
});

it("names the plainest acts that a game has", () => {
  expect(plainActs(schema)).toEqual(["ask", "offer", "promise"]);
});
