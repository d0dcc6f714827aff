import { expect, it } from "vitest";
import { ago } from "./ago";

it("tells how long ago something was in the largest unit that fits", () => {
  const now = 1_800_000_000;
  const told = (passed: number, lang = "en") => ago(now - passed, now, lang);
  expect(told(0)).toBe("");
  expect(told(59, "nl")).toBe("");
  expect(told(60)).toBe("1 minute ago");
  expect(told(7300, "nl")).toBe("2 uur geleden");
  expect(told(86_400)).toBe("yesterday");
  expect(told(20 * 86_400, "nl")).toBe("2 weken geleden");
  expect(told(-30)).toBe("");
});
