import { describe, expect, test } from "vitest";
import { kept, moved, showing, WHOLE, zoomed } from "./zoom";

describe("looking closer", () => {
  test("the point under the finger stays where it is", () => {
    const look = zoomed(WHOLE, 2, 0.25, 0.75);
    expect(look.k).toBe(2);
    expect(look.x + 0.25 * look.k).toBeCloseTo(0.25);
    expect(look.y + 0.75 * look.k).toBeCloseTo(0.75);
  });
  test("never beyond its bounds", () => {
    expect(zoomed(WHOLE, 100).k).toBe(4);
    expect(zoomed(WHOLE, 0.1)).toEqual(WHOLE);
    expect(kept({ k: 2, x: 1, y: -5 })).toEqual({ k: 2, x: 0, y: -1 });
  });
  test("moving keeps the frame filled", () => {
    expect(moved(WHOLE, 0.3, 0.3)).toEqual(WHOLE);
    expect(moved({ k: 2, x: -0.5, y: -0.5 }, 0.1, -0.1)).toEqual({ k: 2, x: -0.4, y: -0.6 });
  });
  test("a place out of sight is brought in, one in sight stays", () => {
    const look = { k: 4, x: 0, y: 0 };
    expect(showing(look, 0.1, 0.1)).toEqual(look);
    const there = showing(look, 0.5, 0.1);
    expect(there.x + 0.5 * 4).toBeCloseTo(0.85);
    expect(there.y).toBe(0);
  });
});
