import { expect, it } from "vitest";
import { ago, hour } from "./ago";

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

it("tells the hour of today and the day of any other", () => {
  const now = new Date(2027, 0, 15, 18, 30).getTime() / 1000;
  const at = (day: number) => new Date(2027, 0, day, 9, 5).getTime() / 1000;
  expect(hour(at(15), now, "nl")).toBe("09:05");
  expect(hour(at(14), now, "nl")).toContain("14 jan");
  expect(hour(at(14), now, "en")).toContain("09:05");
});
