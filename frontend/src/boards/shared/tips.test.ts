import { describe, expect, it } from "vitest";
import { beside } from "./tips";

describe("a tip", () => {
  const thing = (left: number, top: number) => ({ left, top, width: 40, height: 20, right: left + 40, bottom: top + 20 }) as DOMRect;
  const screen = { width: 360, height: 700 };
  it("stands above its thing", () => expect(beside(thing(150, 300), 200, 60, screen)).toEqual({ left: 70, top: 232 }));
  it("stays on the screen", () => {
    expect(beside(thing(0, 10), 200, 60, screen)).toEqual({ left: 8, top: 38 });
    expect(beside(thing(330, 690), 200, 60, screen).left).toBe(152);
  });
});
