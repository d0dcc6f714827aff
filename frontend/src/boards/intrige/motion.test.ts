import { expect, it } from "vitest";
import type { Entry } from "../contract";
import { eventsBehind } from "../shared/motion";
import { payments } from "./motion";

const entries: Entry[] = [
  { k: 1, n: 1, events: [{ type: "Bribed", payer: 0, palace: 1, amount: 10000 }] },
  { k: 2, n: 2, events: [{ type: "Earned", seat: 2, amount: 0 }, { type: "Earned", seat: 3, amount: 50000 }, { type: "Sent", owner: 3 }] },
  { k: 3, n: 3 },
  { k: 4, n: 4, events: [{ type: "Bribed", payer: 3, palace: 1, amount: null }, { type: "Refunded", palace: 1, owner: 3, amount: 20000 }] },
];

it("shows the money that has moved since, and only that", () => {
  const seats = (mark: string | null): string | undefined => mark?.match(/\d/)?.[0];
  const moved = payments(eventsBehind(entries, 1), (amount) => `${amount / 1000}k`);
  expect(moved.map(({ from, to, label }) => [seats(from), seats(to), label])).toEqual([
    [undefined, "3", "50k"],
    ["3", "1", "?"],
    ["1", "3", "20k"],
  ]);
  expect(eventsBehind(entries, 4)).toEqual([]);
});
