import { describe, expect, it } from "vitest";
import { takesBack } from "./takeback";
import type { TableEntry } from "./wire";

const ALONE = ["Favoured"];
const now = { n: 12, waiting: [0], over: false };
const answer = (n: number, ...types: string[]): TableEntry => ({ k: n, n, rule: "judged", clause: "5.2", events: types.map((type) => ({ type })) });
const said: TableEntry = { k: 20, n: 12, talk: { number: 0, text: "hurry up", from: 1, to: [] } };

describe("taking back", () => {
  it("is for what the reader alone has seen, also after a reload and after talk", () => {
    expect(takesBack(now, 0, [answer(10, "Paid"), answer(11, "Favoured"), said], -1, ALONE)).toBe(true);
  });

  it("is for an answer that brought nothing, on the page that gave it", () => {
    expect(takesBack(now, 0, [answer(10, "Moved")], 11, ALONE)).toBe(true);
    expect(takesBack(now, 0, [answer(10, "Moved")], -1, ALONE)).toBe(false);
    expect(takesBack(now, 0, [answer(10, "Moved")], 9, ALONE)).toBe(false);
  });

  it("is not for what others saw, were it but a part", () => {
    expect(takesBack(now, 0, [answer(11, "Bribed")], 11, ALONE)).toBe(false);
    expect(takesBack(now, 0, [answer(11, "Favoured", "Bribed")], 11, ALONE)).toBe(false);
  });

  it("ends when others are asked, when the reader is not, and with the game", () => {
    const entries = [answer(11, "Favoured")];
    expect(takesBack({ ...now, waiting: [0, 1] }, 0, entries, 11, ALONE)).toBe(false);
    expect(takesBack({ ...now, waiting: [1] }, 0, entries, 11, ALONE)).toBe(false);
    expect(takesBack({ ...now, waiting: [], over: true }, 0, entries, 11, ALONE)).toBe(false);
    expect(takesBack({ ...now, waiting: [] }, -2, entries, 11, ALONE)).toBe(false);
  });

  it("is gone once it was done", () => {
    expect(takesBack({ ...now, n: 11 }, 0, [answer(10, "Paid")], 11, ALONE)).toBe(false);
  });
});
