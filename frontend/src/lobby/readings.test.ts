import { describe, expect, it } from "vitest";
import { OWN, read, readingOf } from "./readings";

const readings = [
  { name: "rulebook", options: { refund: false, start: "random" } },
  { name: "variant", options: { refund: true, start: "random" } },
];

describe("readings", () => {
  it("are known by their options", () => {
    expect(readingOf(readings, { refund: false, start: "random" })).toBe("rulebook");
    expect(readingOf(readings, { refund: true, start: "random" })).toBe("variant");
    expect(readingOf(readings, { refund: true, start: "2" })).toBe(OWN);
    expect(readingOf([], {})).toBe(OWN);
  });

  it("set all their options at once", () => {
    expect(read(readings, "variant", { refund: false, start: "2" })).toEqual({ refund: true, start: "random" });
    expect(read(readings, OWN, { refund: false, start: "2" })).toEqual({ refund: false, start: "2" });
  });
});
