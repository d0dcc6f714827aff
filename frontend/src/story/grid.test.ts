import { expect, it } from "vitest";
import { rowsOf } from "./grid";

it("leaves no gap in a row, for any number of players and any width", () => {
  for (let cards = 1; cards <= 7; cards++) {
    for (let most = 1; most <= 5; most++) {
      const { columns, widest } = rowsOf(cards, most);
      expect(columns).toBeLessThanOrEqual(most);
      expect(widest).toBeLessThanOrEqual(columns);
      expect((cards - 1 + widest) % columns).toBe(0);
    }
  }
});

it("never sets three beside one", () => {
  expect([2, 3, 4, 5].map((most) => rowsOf(4, most))).toEqual([
    { columns: 2, widest: 1 },
    { columns: 2, widest: 1 },
    { columns: 4, widest: 1 },
    { columns: 4, widest: 1 },
  ]);
  expect(rowsOf(5, 3)).toEqual({ columns: 3, widest: 2 });
  expect(rowsOf(7, 4)).toEqual({ columns: 4, widest: 2 });
  expect(rowsOf(0, 3)).toEqual({ columns: 1, widest: 1 });
});
