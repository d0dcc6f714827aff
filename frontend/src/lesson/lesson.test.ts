import { describe, expect, it } from "vitest";
import type { Entry, GameRecord, Question } from "../boards/contract";
import { again, due, fits, follow, holds, read, suggestion, type Note, type Progress, type Sight } from "./lesson";
import type { Statement } from "../generated/messages";

const ME = 1;
const BEGUN: Progress = { done: [], current: "", n: -1 };

const asks = (rule: string, ...options: GameRecord[]): Question => ({ rule, clause: "1", about: {}, options, answered: null });
const saw = (...events: GameRecord[]): Entry => ({ k: 1, n: 0, events });
const sight = (more: Partial<Sight> = {}): Sight => ({ n: 1, seat: ME, view: null, question: null, best: null, entries: [], over: false, ...more });

const NOTES: readonly Note[] = [
  { name: "welcome" },
  { name: "pay", when: { asked: "bribe" } },
  { name: "paid", when: { event: { type: "Bribed", payer: "me" } } },
  { name: "close", when: { view: { round: 3 } } },
];

describe("when a note is told", () => {
  it("compares fields, with the learner's seat and with several values", () => {
    expect(fits({ type: "Bribed", payer: 1 }, { type: "Bribed", payer: "me" }, ME)).toBe(true);
    expect(fits({ type: "Bribed", payer: 2 }, { type: "Bribed", payer: "me" }, ME)).toBe(false);
    expect(fits({ type: "Bribed", payer: 2 }, { type: "Bribed", payer: "other" }, ME)).toBe(true);
    expect([1, null, -1].some((payer) => fits({ type: "Bribed", payer }, { payer: "other" }, ME))).toBe(false);
    expect(fits({ type: "Placed" }, { type: ["Placed", "Bribed"] }, ME)).toBe(true);
    expect(fits({ type: "Bribed", payer: null }, { type: "Bribed", payer: "me" }, ME)).toBe(false);
  });

  it("is asked only if it is the learner who is asked", () => {
    const bribe = asks("bribe", { type: "Bribe", amount: 1 });
    expect(holds({ asked: "bribe" }, sight({ question: bribe }))).toBe(true);
    expect(holds({ asked: ["defend", "bribe"] }, sight({ question: bribe }))).toBe(true);
    expect(holds({ asked: "bribe" }, sight({ question: asks("bribe") }))).toBe(false);
    expect(holds({ asked: "bribe", offers: "Bribe" }, sight({ question: bribe }))).toBe(true);
    expect(holds({ asked: "bribe", offers: ["Send", "Stay"] }, sight({ question: bribe }))).toBe(false);
  });

  it("knows what was seen, what others said and how far the view is", () => {
    const promise = (seat: number) => ({ k: 1, n: 0, talk: { number: 0, statement: { act: "promise", seat } as Statement } });
    expect(holds({ said: "promise" }, sight({ entries: [promise(0)] }))).toBe(true);
    expect(holds({ said: "promise" }, sight({ entries: [promise(ME)] }))).toBe(false);
    expect(holds({ event: { type: "Banished" } }, sight({ entries: [saw({ type: "Placed" })] }))).toBe(false);
    expect(holds({ view: { round: 3 } }, sight({ view: { type: "V", round: 2 } }))).toBe(false);
    expect(holds({ view: { round: 3 } }, sight({ view: { type: "V", round: 4 } }))).toBe(true);
    expect(holds({ view: { round: 3 } }, sight())).toBe(false);
  });
});

describe("going through a lesson", () => {
  it("tells each note once, in their order", () => {
    const bribe = asks("bribe", { type: "Bribe", amount: 1 });
    let now = follow(NOTES, BEGUN, sight());
    expect(now.current).toBe("welcome");
    now = follow(NOTES, now, sight({ n: 2, question: bribe }));
    expect(now.current).toBe("welcome");
    now = read(NOTES, now, sight({ n: 2, question: bribe }));
    expect(now.current).toBe("pay");
    const after = sight({ n: 3, question: bribe, entries: [saw({ type: "Bribed", payer: 1 })] });
    now = follow(NOTES, now, after);
    expect(now).toEqual({ done: ["welcome", "pay"], current: "paid", n: 3 });
    now = read(NOTES, now, after);
    expect(now.current).toBe("");
    expect(follow(NOTES, now, after).done).toEqual(["welcome", "pay", "paid"]);
  });

  it("ends a note about a question with that question, even if the next is of the same kind", () => {
    const bribe = asks("bribe", { type: "Bribe", amount: 1 });
    const told: Progress = { done: ["welcome"], current: "pay", n: 4 };
    expect(follow(NOTES, told, sight({ n: 4, question: bribe }))).toBe(told);
    expect(follow(NOTES, told, sight({ n: 5, question: bribe })).current).toBe("");
  });

  it("comes back after a reload to the note that was not read", () => {
    const now = sight({ entries: [saw({ type: "Bribed", payer: 1 })] });
    expect(follow(NOTES, { ...BEGUN, done: ["welcome", "pay"] }, now).current).toBe("paid");
  });

  it("can be read again", () => {
    expect(again({ done: ["welcome", "pay"], current: "", n: 3 }, 7)).toEqual({ done: ["welcome"], current: "pay", n: 7 });
  });

  it("closes when the game is over, whatever was not told", () => {
    const over = sight({ over: true });
    expect(follow(NOTES, { done: [], current: "welcome", n: 1 }, over).current).toBe("close");
    expect(due(NOTES, ["close"], over)).toBe(null);
  });
});

describe("a suggestion", () => {
  const [low, high]: GameRecord[] = [{ type: "Bribe", amount: 10 }, { type: "Bribe", amount: 90 }];
  const offers = asks("bribe", low!, high!, { type: "Stay" });
  const pay: Note = { name: "pay", when: { asked: "bribe" } };
  const stay: Note = { name: "stay", when: { asked: "bribe", best: { type: "Stay" } } };

  it("is what a good player would answer, and not the first of its kind", () => {
    expect(suggestion(pay, sight({ question: offers, best: high! }))).toBe(high);
    expect(suggestion(pay, sight({ question: offers, best: low! }))).toBe(low);
  });

  it("is none where there is no advice, no such question, or nothing to answer", () => {
    expect(suggestion(pay, sight({ question: offers }))).toBe(null);
    expect(suggestion(pay, sight({ question: asks("send", { type: "Send" }), best: { type: "Send" } }))).toBe(null);
    expect(suggestion({ name: "welcome" }, sight({ question: offers, best: high! }))).toBe(null);
    expect(suggestion(null, sight({ question: offers, best: high! }))).toBe(null);
  });

  it("decides which note is told, so that the text fits it", () => {
    const notes = [stay, pay];
    expect(due(notes, [], sight({ question: offers, best: high! }))?.name).toBe("pay");
    expect(due(notes, [], sight({ question: offers, best: { type: "Stay" } }))?.name).toBe("stay");
    expect(suggestion(stay, sight({ question: offers, best: high! }))).toBe(null);
    expect(holds({ best: { type: ["Stay", "Bribe"] } }, sight({ question: offers, best: high! }))).toBe(true);
    expect(holds({ best: { type: "Stay" } }, sight({ question: offers }))).toBe(false);
  });
});
