import { expect, it } from "vitest";
import { atEnd } from "./stick";

it("knows whether the end of a list is in sight", () => {
  expect(atEnd({ scrollHeight: 900, scrollTop: 600, clientHeight: 300 })).toBe(true);
  expect(atEnd({ scrollHeight: 900, scrollTop: 590, clientHeight: 300 })).toBe(true);
  expect(atEnd({ scrollHeight: 900, scrollTop: 300, clientHeight: 300 })).toBe(false);
  expect(atEnd({ scrollHeight: 200, scrollTop: 0, clientHeight: 300 })).toBe(true);
});
