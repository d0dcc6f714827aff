import { expect, test } from "vitest";
import type { GameRecord } from "../contract";
import { nearest } from "../shared/keys";
import { eventsBehind } from "../shared/motion";
import { arrivals, blows, flights, walk } from "./motion";

const events: GameRecord[] = [
  { type: "Collected", seat: 1, place: 2, amount: 3 },
  { type: "Taxed", seat: 0, amount: 4 },
  { type: "Earned", seat: 2, category: "city", area: "O4", amount: 5 },
  { type: "TowerBuilt", seat: 0, area: "O1", price: 0 },
  { type: "AreaBought", seat: 0, area: "O2", price: 3 },
  { type: "Moved", seat: 0, area: "O3", way: ["O2", "O3"], entered: false, passed: false },
  { type: "Seized", taker: null, loser: 1, area: "O3", cause: "attack", points: 0 },
];

test("only what is new is shown", () => {
  const entries = [{ k: 1, n: 0, events: [events[0]!] }, { k: 2, n: 1 }, { k: 3, n: 2, events: [events[1]!] }];
  expect(eventsBehind(entries, 1)).toEqual([events[1]]);
  expect(eventsBehind(entries, 3)).toEqual([]);
});

test("blocks fly from where they were to whoever gets them; what is free flies nowhere", () => {
  expect(flights(events).map(({ from, to, label }) => [from, to, label])).toEqual([
    ['[data-place="row.2"]', '[data-plate="1"]', "3"],
    ['[data-plate="0"]', null, "−4"],
    ['[data-spot="area.O4"]', '[data-plate="2"]', "5"],
    ['[data-plate="0"]', '[data-spot="area.O2"]', "3"],
  ]);
});

test("what an influence card of another edition pays, takes and destroys", () => {
  const card: GameRecord[] = [
    { type: "Granted", seat: 1, amount: 4 },
    { type: "Paid", seat: 0, area: "O2", amount: 3 },
    { type: "Razed", area: "O5", owner: 2, building: "inn", points: 3, out: true },
  ];
  expect(flights(card).map(({ from, to, label }) => [from, to, label])).toEqual([
    [null, '[data-plate="1"]', "+4"],
    ['[data-plate="0"]', '[data-spot="area.O2"]', "3"],
  ]);
  expect([...blows(card)]).toEqual(["O5"]);
});

test("new pieces, blows and the way he went", () => {
  expect([...arrivals(events)]).toEqual(["tower.O1", "knight.O2", "knight.O3"]);
  expect([...blows(events)]).toEqual(["O3"]);
  expect(walk(events)).toEqual(["O2", "O3"]);
  expect(walk([])).toEqual([]);
});

test("arrow keys go to the nearest spot in their direction", () => {
  const others = [{ x: 0, y: -50 }, { x: 40, y: 5 }, { x: 90, y: 0 }, { x: 0, y: 80 }];
  expect(nearest({ x: 0, y: 0 }, others, "ArrowRight")).toBe(1);
  expect(nearest({ x: 0, y: 0 }, others, "ArrowUp")).toBe(0);
  expect(nearest({ x: 0, y: 0 }, others, "ArrowDown")).toBe(3);
  expect(nearest({ x: 0, y: 0 }, others, "ArrowLeft")).toBe(-1);
});
