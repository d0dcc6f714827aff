import { expect, test } from "vitest";
import { inSight, wayTo } from "./reveal";

const window = { top: 60, bottom: 600 };

test("a thing is in sight if its middle is", () => {
  expect(inSight({ top: 550, bottom: 640 }, window)).toBe(true);
  expect(inSight({ top: 580, bottom: 700 }, window)).toBe(false);
  expect(inSight({ top: 0, bottom: 80 }, window)).toBe(false);
});

test("what is in sight stays where it is", () => {
  expect(wayTo([], window)).toBe(0);
  expect(wayTo([{ top: 60, bottom: 100 }, { top: 500, bottom: 600 }], window)).toBe(0);
});

test("all answers come into sight together", () => {
  expect(wayTo([{ top: 120, bottom: 140 }, { top: 580, bottom: 640 }], window)).toBe(48);
  expect(wayTo([{ top: 20, bottom: 140 }, { top: 400, bottom: 440 }], window)).toBe(-48);
});

test("of too many answers one is enough", () => {
  expect(wayTo([{ top: 100, bottom: 140 }, { top: 900, bottom: 940 }], window)).toBe(0);
  expect(wayTo([{ top: 700, bottom: 740 }, { top: 2000, bottom: 2040 }], window)).toBe(148);
});

test("of what is taller than the window the beginning is shown", () => {
  expect(wayTo([{ top: 500, bottom: 1300 }], window)).toBe(440);
});
