/** The drawings of the board, all our own: symbols of cards, quests and knights, scenery, swords and engines. */

export interface Drawing {
  /** Filled, by the even-odd rule. */
  fill?: string;
  /** Drawn as a line. */
  line?: string;
}

const ball = (x: number, y: number, r: number): string => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0 ${r} ${r} 0 1 0 ${-2 * r} 0Z`;
const box = (x: number, y: number, w: number, h: number): string => `M${x} ${y}h${w}v${h}h${-w}Z`;
const waves = (y: number): string => `M2 ${y}q2.5-2.4 5 0t5 0 5 0 5 0`;

const CHALICE = "M5 3h14c0 5.8-2 8.9-5.4 9.8v4.9c2.6.3 4.4 1.4 4.4 3.3H6c0-1.9 1.8-3 4.4-3.3v-4.9C7 11.9 5 8.8 5 3Z";
const CROSS = "M10.3 2h3.4v5.3h5.3v3.4h-5.3V22h-3.4V10.7H5V7.3h5.3Z";
const STAR = "M12 1.5 15 8.6 22.5 9.2 16.8 14.2 18.5 21.7 12 17.7 5.5 21.7 7.2 14.2 1.5 9.2 9 8.6Z";
const CROWN = "M3 17 1.5 6.5 7 10.5 12 3.5l5 7 5.5-4L21 17ZM3 18.6h18v2.9H3Z";
const SKULL =
  "M12 2C6.5 2 3 5.8 3 10.3c0 3 1.5 5.5 4 6.7V21.5h10V17c2.5-1.2 4-3.7 4-6.7C21 5.8 17.5 2 12 2Z" +
  ball(8.4, 11, 2.2) + ball(15.6, 11, 2.2) + "M12 13.6 13.3 16.4h-2.6ZM9.3 18.5v3h1.2v-3ZM13.5 18.5v3h1.2v-3Z";
const HELM = "M12 1.5C7 1.5 4.5 5.5 4.5 10v8.5L9 22.5h6l4.5-4V10C19.5 5.5 17 1.5 12 1.5ZM6.5 9.5h4.6v2.2H6.5ZM12.9 9.5h4.6v2.2h-4.6ZM11.1 14h1.8v6.5h-1.8Z";
const LANCE = "M2.5 21 18.6 4.9l.9.9L3.9 22.2Z M20.5 1.5 22.5 3.5 19.5 6.9 17.2 4.6ZM16.5 6.5 5 7.5 8.6 10.6 6.5 15.5 13.5 9.5Z";
const DRAGON =
  "M2 21C2 12 6 6.5 12.5 6L10 2l6 2.7C20 5.7 22.5 8 22.5 11L19 11.5l1 2.3-5-.3c-.5 3 1.5 4.5 2 8.5H13c.5-2-.3-3.7-2-4.5C11 19.5 9.5 21 7.5 21 7.5 17 6 15.5 6 13 4.5 15 4.2 18 4.5 21ZM15.8 8a1.3 1.3 0 1 0 .01 0Z";
const BLADE = "M12 .8 14 4v10.5h3.8v2.2H14v3.8a2 2 0 1 1-4 0v-3.8H6.2v-2.2H10V4Z";
const FALLEN = "M12 23.2 10 20V9.5H6.2V7.3H10V3.5a2 2 0 1 1 4 0v3.8h3.8v2.2H14V20Z";
const TREES = "M7 2l4 7H9l3 5H8v7.5H6V14H2l3-5H3ZM17 5l4 6.5h-2l3 5h-4v5h-2v-5h-4l3-5h-2Z";
const PICT =
  box(4, 6, 1.7, 16) + "M4.850 1 7 6H2.7Z" + ball(15, 9, 3.6) +
  "M11 6.3 11.6 1.8 13.5 4.3 15 1 16.5 4.3 18.4 1.8 19 6.3ZM8.5 22c0-6 2.5-9 6.5-9s6.5 3 6.5 9Z";
const SAXON =
  box(4.5, 3, 1.8, 19) + "M6.3 3.5c4.2-.5 5.4 3.5 4.2 7C9.6 8.5 8.4 8 6.3 8ZM11.5 9.5C11.5 5 13 2.5 15.5 1.5 18 2.5 19.5 5 19.5 9.5h-3v3h-2v-3ZM9 22c0-6 2.5-9 6.5-9s6.5 3 6.5 9Z";

/** In a field of 24 by 24. */
export const SYMBOLS: Readonly<Record<string, Drawing>> = {
  // white cards
  fight: { fill: BLADE },
  grail: { fill: CHALICE },
  merlin: { fill: "M13.5 1C12.3 6.5 10 11.5 6 16h12.5C15.5 11.5 14.2 6.5 13.5 1ZM3 17.3h18c2.2.7 1.8 3.5-.3 4.2H3.3c-2.1-.7-2.5-3.5-.3-4.2ZM12.7 8.8l.8 2 2 .2-1.5 1.4.4 2-1.7-1-1.7 1 .4-2-1.5-1.4 2-.2Z" },
  clairvoyance: { fill: "M.8 12C5 6 8.8 4 12 4s7 2 11.2 8C19 18 15.2 20 12 20S5 18 .8 12ZM12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10Z" + ball(12, 12, 2.4) },
  convocation: { fill: "M1.5 8.5C7 11.5 12 10.5 15 7.5L20 2l2.5 8.5-5 1.5C14 17.5 7 18.5 2.5 15.5l2-2.3C8.5 14 12 13 14 11c-4 2-9 1.5-12.5 0Z" },
  fate: { fill: ball(12, 12, 10.5) + ball(12, 12, 7.8) + ball(12, 12, 2), line: "M12 4v16M4 12h16M6.4 6.4l11.2 11.2M17.6 6.4 6.4 17.6" },
  heroism: { fill: STAR },
  lady_of_the_lake: { fill: "M12 .5 13.7 3v7h3.6v2.2h-3.6V16h-3.4v-3.8H6.7V10h3.6V3Z", line: waves(18) + waves(21.8) },
  messenger: { fill: "M1.5 4.5h21v1.8L12 13.3 1.5 6.3ZM1.5 8.9 12 15.9l10.5-7v10.6h-21Z" },
  piety: { fill: CROSS, line: "M4 3.5 6.5 6M20 3.5 17.5 6M4 15l2.5-2.5M20 15l-2.5-2.5" },
  reinforcements: { fill: box(3, 3, 1.7, 19) + "M4.7 3.6H11L9 6.3l2 2.7H4.7Z" + box(10, 6.5, 1.7, 15.5) + "M11.7 7h6.3l-2 2.7 2 2.7h-6.3Z" + box(17, 11, 1.7, 11) + "M18.7 11.5h4.5l-1.5 2 1.5 2h-4.5Z" },
  // black cards
  black_knight: { fill: HELM },
  lancelot: { fill: LANCE },
  dragon: { fill: DRAGON },
  excalibur: { fill: FALLEN },
  despair: { fill: SKULL },
  picts: { fill: PICT },
  saxons: { fill: SAXON },
  mercenaries: { fill: ball(8, 8.5, 6.5) + ball(8, 8.5, 4) + "M16 9.5a6.5 6.5 0 1 0 .01 0ZM16 12a4 4 0 1 1-.01 0Z" },
  dark_forest: { fill: TREES },
  desolation: { fill: "M10.8 22.5V14.5L6 10.5l-2.5.7L5 8.8 2 6l4.3 1.7L7 3.5l1.6 5.7 2.2 1.8V2h2.4v7L16 6V2.5l1.8 3L22 4.5 18 8.3l-4.8 4.2v10Z" },
  guinevere: { fill: CROWN },
  mists: { line: "M2 6.5q3.3-3.4 6.6 0t6.6 0 6.6 0M2 12q3.3-3.4 6.6 0t6.6 0 6.6 0M2 17.5q3.3-3.4 6.6 0t6.6 0 6.6 0" },
  mordred: { fill: "M1.5 3.5C4 9 7 10 9 8l3-5.5L15 8c2 2 5 1 7.5-4.5 0 9-2 14-4.5 18H6C3.5 17.5 1.5 12.5 1.5 3.5ZM7.5 13l3.5 1.5-3 1.3ZM16.5 13 13 14.5l3 1.3Z" },
  morgan: { fill: "M14.5 1.5A10.5 10.5 0 1 0 22.5 17 9 9 0 0 1 14.5 1.5Z" },
  vivien: { fill: "M7 2.5h10L22.5 9 12 22.5 1.5 9ZM8 4.5 4.7 8.5h4ZM16 4.5l-.7 4h4ZM9 10.5l3 8.5 3-8.5Z" },
  // knights
  arthur: { fill: CROWN },
  galahad: { fill: CROSS },
  gawain: { fill: STAR },
  kay: { fill: ball(7, 7.5, 5.5) + ball(7, 7.5, 2.7) + "M10.2 12.2 12.2 10.2 22 20v2.5h-3v-2h-2v-2h-2Z" },
  palamedes: { fill: box(3, 3, 6, 6) + box(15, 3, 6, 6) + box(9, 9, 6, 6) + box(3, 15, 6, 6) + box(15, 15, 6, 6) },
  percival: { fill: LANCE },
  tristan: { line: "M5 2.5C5 14 8 20.5 14 21.5M5 2.5C9 7 15 4.5 19.5 8.5M19.5 8.5 14 21.5M8.7 6v11M12.3 6v14M15.7 6.5V16" },
  // relics and marks
  armor: { fill: "M7 2 9 4.5q3 2 6 0L17 2l5 3.5-2.5 5c.5 4-.5 8-2.5 11H7c-2-3-3-7-2.5-11L2 5.5ZM11.4 8v12h1.2V8Z" },
  sword: { fill: BLADE },
  sword_down: { fill: FALLEN },
  life: { fill: "M12 21.5C5 16 1.5 12 1.5 7.8 1.5 4.5 4 2.5 6.8 2.5c2.2 0 4 1.2 5.2 3.2 1.2-2 3-3.2 5.2-3.2 2.8 0 5.3 2 5.3 5.3 0 4.2-3.5 8.2-10.5 13.7Z" },
  cards: { fill: "M8.5 1.5h12a1.5 1.5 0 0 1 1.5 1.5v14a1.5 1.5 0 0 1-1.5 1.5H18V7a2 2 0 0 0-2-2H7V3a1.5 1.5 0 0 1 1.5-1.5ZM3.5 6.5h11A1.5 1.5 0 0 1 16 8v13a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 2 21V8a1.5 1.5 0 0 1 1.5-1.5Z" },
  eye: { fill: "M.8 12C5 6 8.8 4 12 4s7 2 11.2 8C19 18 15.2 20 12 20S5 18 .8 12ZM12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10Z" + ball(12, 12, 2.4) },
  accused: { fill: "M2 9.5 13 6c4-1.2 7 0 8.5 2.5v7C19 19 16 20 12 19.5L8.5 19c-1.7-.3-1.7-2.7 0-2.7h2.2c-2.7 0-2.7-2.6-.5-2.8-2.2-.3-2-2.7 0-3L2.5 12c-1.7.3-2.2-2-.5-2.5Z" },
  traitor: { fill: "M12 1.5 13.8 5v9h4v2h-4v6.5h-3.6V16h-4v-2h4V5Z" },
  loyal: { fill: CROSS },
  camelot: { fill: "M3 22V9H2V4h3v2h2V4h3v2h1V2h2v4h1V4h3v2h2V4h3v5h-1v13h-6v-5a3 3 0 0 0-6 0v5Z" },
};

/** The symbol on a card, and the number if it has one. */
export function faceOf(card: string): { symbol: string; number: string } {
  const [, stem = card, number = ""] = /^(.*)_(\d)$/.exec(card) ?? [];
  return { symbol: stem in SYMBOLS ? stem : card, number };
}

/** A shield in a field of 32 by 38. */
export const SHIELD = "M2 2.5Q16 .5 30 2.5V17c0 9.5-5.5 15.5-14 19.5C7.5 32.5 2 26.5 2 17Z";
/** The sign of each seat in a field of 16 by 16, the same as beside the players' names. */
export const SIGNS: readonly string[] = [
  "M8 1.5a6.5 6.5 0 1 1 0 13a6.5 6.5 0 0 1 0-13Z",
  "M8 1.5 15 14H1Z",
  "M2 2h12v12H2Z",
  "M8 .8 15.2 8 8 15.2.8 8Z",
  "M8 1l2.1 4.6 5 .6-3.7 3.4 1 4.9L8 12l-4.4 2.5 1-4.9L.9 6.2l5-.6Z",
  "M5.5 1h5v4.5H15v5h-4.5V15h-5v-4.5H1v-5h4.5Z",
  "M4.5 1.5h7L15 8l-3.5 6.5h-7L1 8Z",
];

/** A sword on the Round Table, in a field of 14 by 60 with its point up: blade, then hilt. */
export const SWORD = { blade: "M7 0 10 7V42H4V7Z", hilt: "M0 42h14v4.5H0ZM5 46.5h4V55H5Z" + ball(7, 57, 3), rib: "M7 6V40" } as const;

/** A siege engine in a field of 44 by 34: a frame on wheels, its arm drawn back. */
export const ENGINE = {
  frame: "M4 24h36v4H4ZM15 24 23 9l8 15h-3.6L23 15.5 18.6 24Z",
  arm: "M5.5 6.5 34 21l-1.5 3L4 9.5Z",
  stone: ball(6, 5.5, 4.5),
  wheels: ball(11, 28, 5) + ball(33, 28, 5),
} as const;

export interface Layer {
  d: string;
  c: "far" | "near" | "mark" | "shine";
}
const hills = (a: number, b: number): string => `M0 60V${a}Q60 ${a - 16} 120 ${b}T240 ${a - 4}V60Z`;
const tent = (x: number, y: number, w: number): string => `M${x - w} ${y}L${x} ${y - 26}L${x + w} ${y}Z`;
const flag = (x: number, y: number): string => `M${x} ${y}h1.6v-12l9 3.5-9 3.5Z`;
const stones = [
  [150, 44], [166, 44], [186, 42], [202, 42], [222, 40],
] as const;
const ship = (x: number, y: number, s: number): string =>
  `M${x - 22 * s} ${y - 5 * s}C${x - 18 * s} ${y + 5 * s} ${x + 18 * s} ${y + 5 * s} ${x + 22 * s} ${y - 7 * s}C${x + 25 * s} ${y + 6 * s} ${x + 14 * s} ${y + 9 * s} ${x} ${y + 9 * s}S${x - 26 * s} ${y + 4 * s} ${x - 22 * s} ${y - 5 * s}Z`;
const sail = (x: number, y: number, s: number): string => `M${x - 11 * s} ${y - 26 * s}q${11 * s} ${4 * s} ${22 * s} 0v${20 * s}q${-11 * s} ${-4 * s} ${-22 * s} 0Z`;

/** What lies behind the name of each quest, in a field of 240 by 60. */
export const SCENES: Readonly<Record<string, readonly Layer[]>> = {
  black_knight: [
    { c: "far", d: hills(34, 30) },
    { c: "mark", d: tent(150, 46, 15) + tent(216, 44, 17) + flag(149, 20) + flag(215, 18) },
    { c: "near", d: "M0 60V46H240V60Z" },
    { c: "shine", d: box(110, 42, 130, 2.5) + [114, 138, 162, 186, 210, 234].map((x) => box(x, 40, 2.5, 12)).join("") },
  ],
  lancelot: [
    { c: "far", d: hills(38, 26) },
    { c: "near", d: "M128 60V40h6v-4h5v4h6V22h-3v-7h4v3h4v-3h4v3h4v-3h4v7h-3v12h22V28h-3v-7h4v3h4v-3h4v3h4v-3h4v7h-3v10h8v-5h5v5h14V60Z" },
    { c: "mark", d: flag(151, 15) + flag(192, 21) },
    { c: "shine", d: box(150, 27, 4, 7) + box(190, 32, 4, 7) + "M168 60V50a6 6 0 0 1 12 0V60Z" },
  ],
  dragon: [
    { c: "far", d: "M0 60V48L40 30 62 42 96 14 122 38 150 18 178 40 206 10 240 36V60Z" },
    { c: "mark", d: "M236 20C216 6 190 8 176 24C170 30 168 36 156 38L150 34 152 42 140 44C156 50 170 48 178 42L172 56C184 54 190 48 196 40L204 56C210 50 210 44 208 36L226 46C226 40 222 34 216 30Z" },
    { c: "near", d: "M0 60V54Q60 46 120 54T240 50V60Z" },
  ],
  excalibur: [
    { c: "far", d: "M120 60V34Q160 20 200 30T240 26V60Z" },
    { c: "near", d: "M0 60V42H240V60Z" },
    { c: "mark", d: "M206 8 209 13V38H203V13ZM196 36h20v4h-20Z" },
    { c: "shine", d: "M186 47q5-3 10 0t10 0 10 0 10 0v2q-5-3-10 0t-10 0-10 0-10 0ZM150 54q5-3 10 0t10 0 10 0 10 0v2q-5-3-10 0t-10 0-10 0-10 0Z" },
  ],
  grail: [
    { c: "far", d: "M196 60 150 0h18L198 60ZM202 60 204 0h14L208 60ZM212 60 240 8V30L216 60Z" },
    { c: "near", d: "M172 60V36L190 20 208 8 226 20 240 34V60Z" },
    { c: "shine", d: "M201 60V46a7 7 0 0 1 14 0V60Z" + ball(208, 28, 4.5) },
    { c: "mark", d: "M207 -2h2.4v3.5h3.5v2.4h-3.5V9h-2.4V3.9h-3.5V1.5h3.5Z" },
  ],
  picts: [
    { c: "far", d: "M0 60V50L60 34 100 44 150 16 196 38 240 22V60Z" },
    { c: "near", d: "M0 60V52Q70 44 130 48T240 44V60Z" },
    { c: "mark", d: stones.map(([x, y]) => box(x, y - 20, 7, 24)).join("") + box(148, 22, 27, 5) + box(184, 20, 27, 5) },
  ],
  saxons: [
    { c: "far", d: "M0 60V40H240V60Z" },
    { c: "mark", d: ship(160, 42, 0.8) + ship(212, 44, 1) },
    { c: "shine", d: sail(160, 40, 0.8) + sail(212, 42, 1) },
    { c: "near", d: "M0 60V50q8-5 16 0t16 0 16 0 16 0 16 0 16 0 16 0 16 0 16 0 16 0 16 0 16 0 16 0 16 0 16 0V60Z" },
  ],
};

/** The walls of Camelot above the siege, in a field of 340 by 40. */
export const WALLS =
  "M0 40V20H8V12H16V20H26V4H22V-3H30V2H36V-3H44V2H50V-3H58V4H54V20H78V12H90V20H112V12H124V20H140V-2H136V-10H144V-5H150V-10H158V-5H164V-10H172V-5H178V-10H186V-5H192V-10H200V-2H196V20H216V12H228V20H250V12H262V20H286V4H282V-3H290V2H296V-3H304V2H310V-3H318V4H314V20H324V12H332V20H340V40Z";
export const GATE = "M156 40V24a12 12 0 0 1 24 0V40Z";
