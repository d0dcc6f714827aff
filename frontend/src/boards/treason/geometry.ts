/** Where everything lies in the round city: a field of 1000 by 1000 with its middle at 0, 0; angles in degrees from the top. */

import { RINGS, type Area, type Edition, type Ring } from "./edition";

export const HALF = 500;

/** The inner and outer radius of each ring of areas. */
const RADII: Readonly<Record<Ring, readonly [number, number]>> = { inner: [92, 204], middle: [204, 314], outer: [314, 420] };
export const PLAZA = RADII.inner[0];
/** The wall is the score track. */
export const TRACK: readonly [number, number] = [430, 480];

export interface Point {
  readonly x: number;
  readonly y: number;
}

interface Polar {
  readonly r: number;
  readonly a: number;
}

const round = (value: number): number => Math.round(value * 10) / 10;

export function polar(r: number, a: number): Point {
  const turn = (a * Math.PI) / 180;
  return { x: round(r * Math.sin(turn)), y: round(-r * Math.cos(turn)) };
}

/** A piece of a ring as a path, drawn `inset` within its borders. */
export function sector(r0: number, r1: number, a0: number, a1: number, inset = 0): string {
  const [low, high] = [r0 + inset, r1 - inset];
  const trim = (r: number): number => (inset / r) * (180 / Math.PI);
  const at = (r: number, a: number): string => {
    const { x, y } = polar(r, a);
    return `${x} ${y}`;
  };
  const [a, b] = [a0 + trim(high), a1 - trim(high)];
  const [c, d] = [a1 - trim(low), a0 + trim(low)];
  const far = b - a > 180 ? 1 : 0;
  return `M${at(high, a)}A${high} ${high} 0 ${far} 1 ${at(high, b)}L${at(low, c)}A${low} ${low} 0 ${far} 0 ${at(low, d)}Z`;
}

export interface Plot {
  readonly area: Area;
  readonly index: number;
  readonly r0: number;
  readonly r1: number;
  readonly a0: number;
  readonly a1: number;
  /** Its middle, and how large things may be drawn there. */
  readonly at: Point;
  readonly scale: number;
  /** Its outline, and the same a little within it. */
  readonly edge: string;
  readonly face: string;
}

/** Each area as a plot of ground, in the order of the edition. */
export function plots(edition: Edition): Plot[] {
  const counts = Object.fromEntries(RINGS.map((ring) => [ring, edition.areas.filter((area) => area.ring === ring).length]));
  const next: Record<string, number> = {};
  return edition.areas.map((area, index) => {
    const place = (next[area.ring] = (next[area.ring] ?? -1) + 1);
    const wide = 360 / (counts[area.ring] ?? 1);
    const [r0, r1] = RADII[area.ring];
    const [a0, a1] = [place * wide, (place + 1) * wide];
    const middle = (r0 + r1) / 2;
    const arc = (middle * wide * Math.PI) / 180;
    return {
      area,
      index,
      r0,
      r1,
      a0,
      a1,
      at: polar(middle, (a0 + a1) / 2),
      scale: Math.min(1, arc / 90),
      edge: sector(r0, r1, a0, a1),
      face: sector(r0, r1, a0, a1, 4),
    };
  });
}

/** The dots of a price, in a row along the outer border of a plot. */
export function dots(plot: Plot): Point[] {
  const { price } = plot.area;
  const r = plot.r1 - 13;
  const step = (10.5 / r) * (180 / Math.PI);
  const middle = (plot.a0 + plot.a1) / 2;
  return Array.from({ length: price }, (_, i) => polar(r, middle + (i - (price - 1) / 2) * step));
}

/** A point of a plot by where it lies between its borders: from 0 to 1 inwards to outwards, and clockwise. */
export function within(plot: Plot, out: number, along: number): Point {
  return polar(plot.r0 + (plot.r1 - plot.r0) * out, plot.a0 + (plot.a1 - plot.a0) * along);
}

/** The areas of a road or river one after the other, by the shortest way; empty if they do not hang together. */
export function chain(edition: Edition, all: readonly Plot[], areas: readonly string[]): string[] {
  const at = new Map(all.map((plot) => [plot.area.name, plot.at]));
  const wanted = new Set(areas);
  const ringOf = (name: string | undefined): Ring | undefined => edition.area.get(name ?? "")?.ring;
  const found: string[][] = [];
  const follow = (path: string[]): void => {
    if (path.length === wanted.size) found.push(path);
    for (const next of edition.area.get(path.at(-1) ?? "")?.neighbours ?? []) {
      if (wanted.has(next) && !path.includes(next)) follow([...path, next]);
    }
  };
  for (const start of wanted) follow([start]);
  // A road leads from its gate to the middle, a river from wall to wall.
  const fault = (path: readonly string[]): number => {
    const gated = areas.some((name) => edition.area.get(name)?.gate);
    const [first, last] = [path[0], path.at(-1)];
    if (gated) return (edition.area.get(first ?? "")?.gate ? 0 : 2) + (ringOf(last) === "inner" ? 0 : 1);
    return (ringOf(first) === "outer" ? 0 : 1) + (ringOf(last) === "outer" ? 0 : 1);
  };
  const length = (path: readonly string[]): number =>
    path.slice(1).reduce((sum, name, i) => {
      const [a, b] = [at.get(path[i] ?? ""), at.get(name)];
      return a && b ? sum + Math.hypot(a.x - b.x, a.y - b.y) : sum;
    }, 0);
  return found.sort((a, b) => fault(a) - fault(b) || length(a) - length(b))[0] ?? [];
}

interface Course {
  readonly kind: "road" | "river";
  readonly number: number;
  readonly d: string;
}

/** The courses of all roads and rivers, from end to end. */
export function courses(edition: Edition, all: readonly Plot[]): Course[] {
  const byName = new Map(all.map((plot) => [plot.area.name, plot]));
  const found: Course[] = [];
  for (const kind of ["river", "road"] as const) {
    const numbers = new Set(edition.areas.map((area) => area[kind]).filter(Boolean));
    for (const number of [...numbers].sort((a, b) => a - b)) {
      const way = chain(edition, all, edition.areas.filter((area) => area[kind] === number).map((area) => area.name));
      const steps = way.flatMap((name) => byName.get(name) ?? []);
      if (steps.length) found.push({ kind, number, d: spline(route(kind, steps)) });
    }
  }
  return found;
}

function route(kind: Course["kind"], steps: readonly Plot[]): Polar[] {
  // Roads keep a little inside the middle of an area and rivers a little outside, so that both can be seen.
  const lean = kind === "road" ? -13 : 15;
  const points: Polar[] = steps.map(({ r0, r1, a0, a1 }) => ({ r: (r0 + r1) / 2 + lean, a: (a0 + a1) / 2 }));
  const outside = (step: Plot | undefined): Polar[] => (step?.area.ring === "outer" ? [{ r: TRACK[0] - 4, a: (step.a0 + step.a1) / 2 }] : []);
  const inside = (step: Plot | undefined): Polar[] => (step?.area.ring === "inner" && kind === "road" ? [{ r: PLAZA - 6, a: (step.a0 + step.a1) / 2 }] : []);
  const [first, last] = [steps[0], steps.at(-1)];
  return unwound([...outside(first), ...inside(first), ...points, ...(steps.length > 1 ? [...outside(last), ...inside(last)] : [])]);
}

/** The same angles without a leap at the top. */
function unwound(points: readonly Polar[]): Polar[] {
  let before = points[0]?.a ?? 0;
  return points.map(({ r, a }) => {
    const turn = before + ((((a - before) % 360) + 540) % 360) - 180;
    before = turn;
    return { r, a: turn };
  });
}

/** A smooth line through points, bent with the rings. */
function spline(points: readonly Polar[]): string {
  const fine: Point[] = [];
  const at = (i: number): Polar => points[Math.min(points.length - 1, Math.max(0, i))] ?? { r: 0, a: 0 };
  /** A Hermite curve from q to r, with soft tangents so that it does not swing out. */
  const blend = (p: number, q: number, r: number, s: number, t: number): number => {
    const [u, v] = [0.36 * (r - p), 0.36 * (s - q)];
    return q + u * t + (3 * (r - q) - 2 * u - v) * t * t + (2 * (q - r) + u + v) * t * t * t;
  };
  for (let i = 0; i < points.length - 1; i++) {
    const [p, q, r, s] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    for (let t = 0; t < 1; t += 0.125) fine.push(polar(blend(p.r, q.r, r.r, s.r, t), blend(p.a, q.a, r.a, s.a, t)));
  }
  const end = at(points.length - 1);
  fine.push(polar(end.r, end.a));
  return `M${fine.map(({ x, y }) => `${x} ${y}`).join("L")}`;
}

/** The line of a way through the city; from gate to gate it runs around the wall. */
export function trail(edition: Edition, all: readonly Plot[], from: Point, start: string | null, path: readonly string[]): string {
  const turn = (plot: Plot): number => (plot.a0 + plot.a1) / 2;
  let d = `M${from.x} ${from.y}`;
  let before = all.find((plot) => plot.area.name === start);
  for (const name of path) {
    const plot = all.find((other) => other.area.name === name);
    if (!plot) continue;
    if (before?.area.gate && plot.area.gate && !before.area.neighbours.includes(name)) {
      const r = HALF - 6;
      const [a, b] = [polar(r, turn(before)), polar(r, turn(plot))];
      const clockwise = (turn(plot) - turn(before) + 360) % 360 <= 180 ? 1 : 0;
      d += `L${a.x} ${a.y}A${r} ${r} 0 0 ${clockwise} ${b.x} ${b.y}`;
    }
    d += `L${plot.at.x} ${plot.at.y}`;
    before = plot;
  }
  return d;
}

/** The squares of the score track: up to the last red one, or as far as anybody has come. */
export function squares(edition: Edition, target: number, scores: readonly number[]): number {
  return Math.max(target + 10, ...edition.red, ...scores) + 1;
}

interface Square {
  readonly score: number;
  readonly d: string;
  readonly at: Point;
}

export function track(count: number): Square[] {
  const wide = 360 / count;
  return Array.from({ length: count }, (_, score) => ({
    score,
    d: sector(TRACK[0], TRACK[1], (score - 0.5) * wide, (score + 0.5) * wide),
    at: polar((TRACK[0] + TRACK[1]) / 2, score * wide),
  }));
}

interface Marker extends Point {
  /** A seat, or -1 for the Dark Master. */
  readonly owner: number;
  readonly size: number;
}

/** The markers on the track; those on one square share it. */
export function markers(count: number, scores: readonly number[], dark: number): Marker[] {
  const all = [...scores.map((score, owner) => ({ owner, score })), { owner: -1, score: dark }];
  const wide = 360 / count;
  return all.map(({ owner, score }) => {
    const here = all.filter((other) => other.score === score);
    const place = here.findIndex((other) => other.owner === owner);
    const size = here.length === 1 ? 21 : here.length === 2 ? 15 : 12;
    const across = here.length > 2 ? 2 : 1;
    const rows = Math.ceil(here.length / across);
    const middle = (TRACK[0] + TRACK[1]) / 2;
    const r = middle + ((rows - 1) / 2 - Math.floor(place / across)) * (here.length === 2 ? 27 : 20);
    const beside = across === 1 ? 0 : ((place % 2) - 0.5) * 23;
    return { owner, size, ...polar(r, score * wide + (beside / r) * (180 / Math.PI)) };
  });
}
