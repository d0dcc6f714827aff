import { describe, expect, test } from "vitest";
import { edition } from "./fixture";
import { chain, courses, dots, markers, plots, polar, sector, squares, track, TRACK, trail } from "./geometry";

const ground = plots(edition);
const of = (name: string) => ground.find((plot) => plot.area.name === name)!;
const far = (a: { x: number; y: number }, b: { x: number; y: number }) => Math.hypot(a.x - b.x, a.y - b.y);

describe("areas", () => {
  test("lie in three rings of 8, 16 and 24, clockwise from the top", () => {
    expect(ground).toHaveLength(48);
    expect([of("I1").a0, of("I1").a1]).toEqual([0, 45]);
    expect([of("M5").a0, of("M5").a1]).toEqual([90, 112.5]);
    expect([of("O24").a0, of("O24").a1]).toEqual([345, 360]);
  });
  test("touch exactly their neighbours of the same ring", () => {
    expect(of("M1").a1).toBe(of("M2").a0);
    expect(of("I1").r1).toBe(of("M1").r0);
  });
  test("have as many dots as they cost, within their borders", () => {
    for (const plot of ground) {
      expect(dots(plot)).toHaveLength(plot.area.price);
      for (const { x, y } of dots(plot)) {
        const r = Math.hypot(x, y);
        const a = ((Math.atan2(x, -y) * 180) / Math.PI + 360) % 360;
        expect(r).toBeLessThan(plot.r1);
        expect(a > plot.a0 && a < plot.a1).toBe(true);
      }
    }
  });
  test("angles run clockwise from the top", () => {
    expect(polar(10, 0)).toEqual({ x: 0, y: -10 });
    expect(polar(10, 90).x).toBe(10);
    expect(sector(10, 20, 0, 90)).toMatch(/^M.*A.*L.*A.*Z$/);
  });
});

describe("roads and rivers", () => {
  test("a road leads from its gate to the inner ring", () => {
    const road = chain(edition, ground, edition.areas.filter((area) => area.road === 2).map((area) => area.name));
    expect(road[0]).toBe("O11");
    expect(road.at(-1)).toBe("I4");
    expect(road).toHaveLength(5);
    const first = chain(edition, ground, edition.areas.filter((area) => area.road === 1).map((area) => area.name));
    expect(first).not.toEqual(["O3", "M2", "O2", "M1", "I1"]);
  });
  test("a river runs from wall to wall", () => {
    const river = chain(edition, ground, edition.areas.filter((area) => area.river === 1).map((area) => area.name));
    expect([river[0], river.at(-1)].sort()).toEqual(["O22", "O5"]);
    expect(river.slice(1, -1).sort()).toEqual(["I1", "I2", "I8", "M15", "M3"]);
  });
  test("areas that do not hang together make no course", () => expect(chain(edition, ground, ["O1", "O12"])).toEqual([]));
  test("all are drawn, and none leaves the city", () => {
    const all = courses(edition, ground);
    expect(all.map(({ kind, number }) => `${kind} ${number}`)).toEqual(["river 1", "river 2", "road 1", "road 2", "road 3"]);
    for (const { d } of all) {
      for (const [x, y] of d.slice(1).split("L").map((at) => at.split(" ").map(Number))) {
        expect(Math.hypot(x!, y!)).toBeLessThan(TRACK[1]);
        expect(Math.hypot(x!, y!)).toBeGreaterThan(60);
      }
    }
  });
});

describe("the score track", () => {
  test("reaches to the last red square, and as far as anybody has come", () => {
    expect(squares(edition, 35, [3])).toBe(61);
    expect(squares(edition, 35, [70])).toBe(71);
    expect(track(61)[0]!.at).toEqual({ x: 0, y: -455 });
  });
  test("markers on one square do not cover one another", () => {
    const all = markers(61, [0, 0, 0, 0, 0], 0);
    expect(all).toHaveLength(6);
    for (const a of all) for (const b of all) if (a !== b) expect(far(a, b)).toBeGreaterThan(15);
  });
  test("a marker by itself is larger", () => {
    const [first, second] = markers(61, [4, 9], 9);
    expect(first!.size).toBeGreaterThan(second!.size);
  });
});

describe("a way through the city", () => {
  test("goes from middle to middle, and around the wall from gate to gate", () => {
    const plain = trail(edition, ground, of("O2").at, "O2", ["O3"]);
    expect(plain).not.toContain("A");
    const around = trail(edition, ground, of("O3").at, "O3", ["O19", "O18"]);
    expect(around).toMatch(/A494 494 0 0 0/);
    expect(trail(edition, ground, of("O3").at, "O3", ["O11"])).toMatch(/A494 494 0 0 1/);
  });
});
