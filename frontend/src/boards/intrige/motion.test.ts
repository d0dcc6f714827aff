import { expect, it } from "vitest";
import type { Entry } from "../contract";
import { payments } from "./motion";

const entries: Entry[] = [
  { k: 1, n: 1, events: [{ type: "Bribed", payer: 0, palace: 1, amount: 10000 }] },
  { k: 2, n: 2, events: [{ type: "Earned", seat: 2, amount: 0 }, { type: "Earned", seat: 3, amount: 50000 }, { type: "Sent", owner: 3 }] },
  { k: 3, n: 3 },
  { k: 4, n: 4, events: [{ type: "Bribed", payer: 3, palace: 1, amount: null }, { type: "Refunded", palace: 1, owner: 3, amount: 20000 }] },
];

it("shows the money that has moved since, and only that", () => {
  expect(payments(entries, 1)).toEqual([
    { from: null, to: 3, amount: 50000 },
    { from: 3, to: 1, amount: null },
    { from: 1, to: 3, amount: 20000 },
  ]);
  expect(payments(entries, 4)).toEqual([]);
});
