import { expect, test } from "vitest";
import { inSight } from "./reveal";

test("a thing is in sight if its middle is", () => {
  const window = { top: 60, bottom: 600 };
  expect(inSight({ top: 550, bottom: 640 }, window)).toBe(true);
  expect(inSight({ top: 580, bottom: 700 }, window)).toBe(false);
  expect(inSight({ top: 0, bottom: 80 }, window)).toBe(false);
});
