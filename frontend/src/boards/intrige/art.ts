/** The drawings of the board, all our own: symbols of the professions, signs of the seats, silhouettes of the cities. */

export const CITIES = ["venice", "rome", "milan", "naples", "florence"] as const;
export type City = (typeof CITIES)[number];

/** A layer of a drawing: its path, and the class that colours it. */
export interface Layer {
  readonly d: string;
  readonly c: string;
}

/** In a field of 24 by 24: `fill` is filled, `line` drawn. */
export const SYMBOLS: Readonly<Record<string, { fill: string; line?: string }>> = {
  banker: {
    fill: "M8.5 2.5h7l-2 3.6C17.8 7.8 20.5 12 20.5 16c0 4.2-3.3 5.7-8.5 5.7S3.5 20.2 3.5 16c0-4 2.7-8.2 7-9.9ZM12 11a3.4 3.4 0 1 0 0 6.8A3.4 3.4 0 0 0 12 11Z",
  },
  scientist: {
    fill: "M11.1 6.2C8.9 4.5 5.7 3.8 2 4v14.3c3.7-.2 6.9.5 9.1 2.2ZM12.9 6.2C15.1 4.5 18.3 3.8 22 4v14.3c-3.7-.2-6.9.5-9.1 2.2Z",
  },
  soldier: {
    fill: "M12 2 20.5 4.6v6.9c0 5.2-3.6 8.7-8.5 10.5-4.9-1.8-8.5-5.3-8.5-10.5V4.6ZM12 4.9 6 6.7v4.8c0 3.7 2.4 6.2 6 7.7Z",
  },
  cleric: { fill: "M9.8 2h4.4v5.3h5v4.3h-5V22H9.8V11.6h-5V7.3h5Z" },
  judge: {
    fill: "M11.1 2.5h1.8V19h3.6v2.5h-9V19h3.6ZM1.5 14h7.6a3.8 3.4 0 0 1-7.6 0ZM14.9 14h7.6a3.8 3.4 0 0 1-7.6 0Z",
    line: "M3.5 6.5 12 4.8l8.5 1.7M2.6 14 5.3 6.2 8 14M16 14l2.7-7.8L21.4 14",
  },
  doctor: {
    fill: "M10.9 2h2.2v20h-2.2Z",
    line: "M17 5.5C17 3 8.5 3 7.5 5.5S16.5 9 16.5 12 8 14 8 16.5s4 2.5 6 2.3",
  },
  clerk: { fill: "M21 2.5C12 3.3 6.3 8.8 5.7 16.3L3 21l1.5 1 2.7-4.5C14.3 17.3 20 12 21 2.5ZM17 6.5 8.8 15l-.8-.8Z" },
  priest: {
    fill: "M5.5 3h13c0 5.6-2 8.8-5.2 9.6V18c2.5.2 4.2 1.2 4.2 3h-11c0-1.8 1.7-2.8 4.2-3v-5.4C7.5 11.8 5.5 8.6 5.5 3Z",
  },
};

/** The sign of each seat, the same as in the terminal, in a field of 20 by 20. */
export const SIGNS: readonly string[] = [
  "M10 1.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17Z",
  "M10 1 19.5 18H.5Z",
  "M2.5 2.5h15v15h-15Z",
  "M10 .2 19.6 10 10 19.8.4 10Z",
  "M10 .4 12.6 7h7l-5.6 4.4L16.1 18.6 10 14.4 3.9 18.6 6 11.4.4 7h7Z",
];

/** A cloak in a field of 40 by 52; the owner's sign is its head. */
export const CLOAK =
  "M20 17c-6.5 0-9 3.5-11 10.5-2.3 8-4.8 13-6 19.5-.5 3 5 4.2 17 4.2s17.5-1.2 17-4.2c-1.2-6.5-3.7-11.5-6-19.5-2-7-4.5-10.5-11-10.5Z";

/** Windows in a field of 100 by 100, stretched to the room. */
export const WINDOWS: Readonly<Record<City, string>> = {
  venice: "M3 100V46C3 28 36 26 50 3C64 26 97 28 97 46V100Z",
  rome: "M3 100V42A47 38 0 0 1 97 42V100Z",
  milan: "M3 100V40C8 20 30 8 50 2C70 8 92 20 97 40V100Z",
  naples: "M3 100V16Q50 2 97 16V100Z",
  florence: "M3 100V30C3 10 24 5 50 5S97 10 97 30V100Z",
};

const rect = (x: number, y: number, w: number, h: number): string => `M${x} ${y}h${w}v${h}h${-w}Z`;
const spire = (x: number, base: number, top: number, w: number): string => `M${x - w} ${base}L${x} ${top}L${x + w} ${base}Z`;
const ball = (x: number, y: number, r: number): string => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0 ${r} ${r} 0 1 0 ${-2 * r} 0Z`;
const onion = (x: number, base: number, w: number, h: number): string =>
  `M${x - w} ${base}C${x - w * 1.3} ${base - h * 0.62} ${x - w * 0.35} ${base - h * 0.72} ${x} ${base - h}` +
  `C${x + w * 0.35} ${base - h * 0.72} ${x + w * 1.3} ${base - h * 0.62} ${x + w} ${base}Z`;
const round = (x: number, base: number, w: number, h: number): string =>
  `M${x - w} ${base}C${x - w} ${base - h * 0.9} ${x - w * 0.5} ${base - h} ${x} ${base - h}S${x + w} ${base - h * 0.9} ${x + w} ${base}Z`;

/** Battlements from one point to another, so many of them. */
function merlons(from: number, to: number, y: number, h: number, count: number, notch = 0): string {
  const w = (to - from) / (2 * count - 1);
  let d = "";
  for (let i = 0; i < count; i++) {
    const x = from + 2 * i * w;
    d += notch ? `M${x} ${y}v${-h}l${w / 2} ${notch}l${w / 2} ${-notch}v${h}Z` : rect(x, y - h, w, h);
  }
  return d;
}

/** What stands above the walls, in a field of 240 by 72. */
export const ROOFS: Readonly<Record<City, readonly Layer[]>> = {
  venice: [
    { c: "roof", d: onion(48, 56, 24, 34) + onion(192, 56, 24, 34) },
    { c: "roof", d: onion(120, 54, 34, 46) },
    { c: "trim", d: rect(119, 0, 2.5, 10) + rect(116, 3, 8.5, 2.2) + ball(48, 20, 2.5) + ball(192, 20, 2.5) },
    { c: "wall", d: rect(0, 56, 240, 16) + [8, 84, 156, 232].map((x) => spire(x, 58, 36, 4)).join("") },
    { c: "trim", d: merlons(14, 226, 57, 5, 18) + rect(0, 56.5, 240, 2.5) },
  ],
  rome: [
    { c: "wall", d: rect(78, 44, 84, 16) },
    { c: "roof", d: round(120, 44, 40, 34) },
    { c: "rib", d: "M120 10V44M104 12C96 22 94 34 94 44M136 12C144 22 146 34 146 44" },
    { c: "wall", d: rect(113, 4, 14, 8) },
    { c: "trim", d: "M112 4Q120 -4 128 4Z" + rect(76, 42, 88, 3) + rect(0, 59, 240, 3) },
    { c: "wall", d: rect(0, 60, 240, 12) },
    { c: "trim", d: [20, 50, 190, 220].map((x) => rect(x - 2.5, 46, 5, 14) + ball(x, 43, 3)).join("") + rect(0, 59, 240, 3) },
    { c: "rib", d: "M86 48v9M97 48v9M108 48v9M120 48v9M132 48v9M143 48v9M154 48v9" },
  ],
  milan: [
    { c: "roof", d: "M0 72V62L58 46 120 22 182 46 240 62V72Z" },
    { c: "wall", d: "M0 72V66L60 51 120 30 180 51 240 66V72Z" },
    {
      c: "trim",
      d: [
        [7, 40], [32, 34], [58, 24], [89, 14], [151, 14], [182, 24], [208, 34], [233, 40],
      ]
        .map(([x = 0, top = 0]) => spire(x, top + 32, top, 4))
        .join("") + spire(120, 40, 0, 5),
    },
    { c: "trim", d: ball(120, 2, 2.5) },
    { c: "glass", d: ball(120, 52, 9) },
    { c: "rib", d: "M120 43v18M111 52h18M113.6 45.6l12.8 12.8M126.4 45.6l-12.8 12.8" },
  ],
  naples: [
    { c: "mount", d: "M40 72C78 58 92 34 104 22q5 4 9 1 6 3 12 0C138 36 158 60 200 72Z" },
    { c: "smoke", d: "M113 20c-7-3-4-9 1-9-2-7 7-11 11-6 6-4 13 2 9 7 3 6-5 9-9 6-4 4-9 4-12 2Z" },
    { c: "wall", d: rect(56, 52, 128, 20) },
    { c: "trim", d: merlons(62, 178, 52, 6, 9) },
    { c: "wall", d: rect(6, 26, 50, 46) + rect(184, 26, 50, 46) },
    { c: "roof", d: rect(2, 22, 58, 9) + rect(180, 22, 58, 9) + merlons(2, 60, 23, 8, 5) + merlons(180, 238, 23, 8, 5) },
    { c: "rib", d: "M8 36h46M8 48h46M8 60h46M186 36h46M186 48h46M186 60h46" },
    { c: "glass", d: rect(28, 41, 6, 13) + rect(206, 41, 6, 13) },
  ],
  florence: [
    { c: "wall", d: rect(146, 12, 30, 44) },
    { c: "roof", d: rect(141, 12, 40, 10) + merlons(141, 181, 13, 6, 4, 3) + spire(161, 7, -1, 7) },
    { c: "glass", d: "M156 44v-8a5 5 0 0 1 10 0v8Z" },
    { c: "roof", d: rect(0, 50, 240, 12) + merlons(0, 240, 51, 9, 13) },
    { c: "wall", d: rect(6, 62, 228, 10) },
    { c: "rib", d: Array.from({ length: 15 }, (_, i) => `M${6 + i * 15.2} 62q7.6 -8 15.2 0`).join("") },
  ],
};

/** The islet where the banished sit: a rock, a watch tower and two palms, in a field of 240 by 90. */
export const ISLET: readonly Layer[] = [
  { c: "shore", d: "M8 90C20 62 58 58 92 54C132 47 190 54 232 90Z" },
  { c: "rock", d: "M26 90C40 70 70 68 98 62C140 56 180 64 212 90Z" },
  { c: "tower", d: "M150 60V26h-3v-7h6v3h4v-3h6v3h4v-3h6v7h-3V62Z" },
  { c: "hole", d: "M158 50v-8a4 4 0 0 1 8 0v8Z" },
  { c: "trunk", d: "M72 66C70 50 74 38 80 28M80 28" },
  { c: "leaf", d: "M80 28C70 20 58 24 54 34C64 28 72 28 80 28C74 30 68 38 69 48C75 40 78 34 80 28C86 32 92 40 90 48C97 40 92 30 80 28C90 24 100 28 106 34C103 22 90 20 80 28C80 20 86 14 94 14C86 8 78 16 80 28Z" },
];
/** Waves for the sea, one tile of 40 by 12. */
export const WAVE = "M0 6q5-5 10 0t10 0 10 0 10 0";
/** A cypress in a field of 12 by 40. */
export const CYPRESS = "M6 0C10 10 12 22 10 32C9 36 3 36 2 32C0 22 2 10 6 0ZM5.2 34h1.6v6h-1.6Z";
export const CROWN = "M2 17 .5 5.5 6.5 10 10 2l3.5 8 6-4.5L18 17Z";
