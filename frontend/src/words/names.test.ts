import { expect, it } from "vitest";
import { initial, isolated, takenSeats } from "./names";

const NAMES = ["Anna", "歐陽修", "👑", "عبد", "שרה", "Ali علي"];

it("sets names apart that are written from right to left, and no others", () => {
  expect(NAMES.map(isolated)).toEqual(["Anna", "歐陽修", "👑", "\u2068عبد\u2069", "\u2068שרה\u2069", "\u2068Ali علي\u2069"]);
});

it("finds the first letter of every name", () => {
  expect(NAMES.map((name) => initial(isolated(name)))).toEqual(["A", "歐", "👑", "ع", "ש", "A"]);
  expect([initial("ömer"), initial("")]).toEqual(["Ö", "?"]);
});

it("counts nobody on a chair that nobody has taken", () => {
  expect(takenSeats(["Anna", "Bram", "", "Cleo", ""])).toEqual([0, 1, 3]);
  expect(takenSeats([], 3)).toEqual([0, 1, 2]);
});
