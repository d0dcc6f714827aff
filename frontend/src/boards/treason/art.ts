/** The drawings of the board, all our own. Symbols lie in a field of 24 by 24: `fill` is filled, `line` drawn. */

export interface Drawing {
  readonly fill?: string;
  readonly line?: string;
}

const HOOD = "M12 1.5C7.6 1.5 5.6 5 5.6 9c0 1.6.3 3 .8 4.2C4.6 15.6 3.4 19 3 22.5h18c-.4-3.5-1.6-6.9-3.4-9.3.5-1.2.8-2.6.8-4.2 0-4-2-7.5-6.4-7.5ZM12 5c2.5 0 3.8 2 3.8 4.3 0 2.5-1.7 4.5-3.8 4.5s-3.8-2-3.8-4.5C8.2 7 9.5 5 12 5Z";

export const SYMBOLS: Readonly<Record<string, Drawing>> = {
  // Categories
  citizenry: { fill: "M15.5 3.5h2.8v3.6l3.7 3.6h-2.6V21H4.6V10.7H2L12 1.5l3.5 3.2ZM10 21h4v-5.5h-4Z" },
  industry: { fill: "M8.7 10.2h6.6L17 22H7ZM10.8 22h2.4v-4h-2.4Z", line: "M3.5 2.5 20.5 15.5M20.5 2.5 3.5 15.5" },
  city: {
    fill: "M12 1.5 22 8.5v1.7H2V8.5ZM2 19.6h20V22H2ZM4 11.2h2.9v7.4H4ZM10.55 11.2h2.9v7.4h-2.9ZM17.1 11.2H20v7.4h-2.9Z",
  },
  trade: {
    fill: "M4.2 2.5h15.6L22 9H2ZM2 9.8a2.5 2.5 0 0 0 5 0 2.5 2.5 0 0 0 5 0 2.5 2.5 0 0 0 5 0 2.5 2.5 0 0 0 5 0ZM3.8 13.8h1.9v2h12.6v-2h1.9V22h-1.9v-3.7H5.7V22H3.8Z",
  },
  // Powers and pieces
  towers: { fill: "M5 2h3v2.5h2.5V2h3v2.5H16V2h3v7l-2 1.8V22h-3.3v-4.5h-3.4V22H7V10.8L5 9ZM11.1 11v3.5h1.8V11Z" },
  good: {
    fill: "M12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10Z",
    line: "M12 1.5v3M12 19.5v3M1.5 12h3M19.5 12h3M4.6 4.6l2.1 2.1M17.3 17.3l2.1 2.1M4.6 19.4l2.1-2.1M17.3 6.7l2.1-2.1",
  },
  dark: { fill: HOOD },
  knight: { fill: "M12 1.5C7 1.5 4.5 5.2 4.5 10v8.5L9.5 22v-8h5v8l5-3.5V10c0-4.8-2.5-8.5-7.5-8.5ZM7.5 9.3h9v2h-9Z" },
  block: { fill: "M12 1.8 21 6.6v10.8l-9 4.8-9-4.8V6.6Z", line: "M3.5 7 12 11.6 20.5 7M12 11.6v10" },
  building: { fill: "M5 1.5h14a1.5 1.5 0 0 1 1.5 1.5v18a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 21V3A1.5 1.5 0 0 1 5 1.5ZM12 6 7 10.5V17h3.5v-3.5h3V17H17v-6.5Z" },
  influence: { fill: "M5 1.5h14a1.5 1.5 0 0 1 1.5 1.5v18a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 21V3A1.5 1.5 0 0 1 5 1.5ZM12 5.5l1.8 4.7 4.7 1.8-4.7 1.8L12 18.5l-1.8-4.7L5.5 12l4.7-1.8Z" },
  crown: { fill: "M2.5 6.5 7 11l5-7.5L17 11l4.5-4.5L19.5 20h-15Z" },
  // Influence cards
  wizard: { fill: "M13.5 1.5 17 14.3c-3.2-1-6.8-1-10 0L10 5ZM2.5 17c5.5-2.6 13.5-2.6 19 0 .8.5.8 2 0 2.5-5.5 3-13.5 3-19 0-.8-.5-.8-2 0-2.5Z" },
  protection: { fill: "M12 1.5 20.5 4.4v7c0 5.3-3.6 8.9-8.5 11.1-4.9-2.2-8.5-5.8-8.5-11.1v-7ZM12 4.8 6.3 6.7v4.7c0 3.7 2.3 6.3 5.7 8Z" },
  blockade: { fill: "M1.5 7h21v6h-21ZM5 8.3 3.4 11.7h2.8l1.6-3.4ZM10.8 8.3l-1.6 3.4H12l1.6-3.4ZM16.6 8.3 15 11.7h2.8l1.6-3.4ZM4 14.2h2.6V22H4ZM17.4 14.2H20V22h-2.6Z" },
  donation: { fill: "M12.5 1.5a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM1.5 13H5l3.5-1.3h5.7c2 0 2 2.8 0 2.8h-3.7v.9h5.3l4.3-2.6c1.7-.8 2.8 1.3 1.4 2.4L15.5 20.5H5.8L5 20H1.5Z" },
  fire: {
    fill: "M12.5 1.5c.8 4-4.5 6.5-5.5 11-.3-1.3-.2-2.3.2-3.7C4.5 11 3.5 13.5 3.8 16c.4 3.8 4 6.3 8.2 6.3s8-2.6 8.3-6.8c.3-3.5-1.6-6-3.3-8.2.1 1.8-.3 3-1.4 3.8C15.8 7.5 15.3 4 12.5 1.5ZM12 20.3c-1.9 0-3.2-1.1-3.2-2.8 0-1.9 1.9-2.7 2.9-4.9 1.7 1.7 3.4 3.2 3.4 5.1 0 1.6-1.3 2.6-3.1 2.6Z",
  },
  robbery: { line: "M4 2.5 16.5 16M20 2.5 7.5 16M13 19.5l6.5-6.5M11 19.5 4.5 13M17 17l4 4.5M7 17l-4 4.5" },
  infiltrator: {
    fill: "M1.5 7.5C5 6 9 6.5 12 8.3 15 6.5 19 6 22.5 7.5c0 5.5-2.2 9.5-6 9.5-2.5 0-3-2.5-4.5-2.5S10 17 7.5 17c-3.8 0-6-4-6-9.5ZM7.5 10.3c-1.4 0-2.4.6-2.9 1.5.6 1 1.6 1.5 2.9 1.5s2.3-.5 2.9-1.5c-.5-.9-1.5-1.5-2.9-1.5ZM16.5 10.3c-1.4 0-2.4.6-2.9 1.5.6 1 1.6 1.5 2.9 1.5s2.3-.5 2.9-1.5c-.5-.9-1.5-1.5-2.9-1.5Z",
  },
  witchcraft: {
    fill: "M2.5 9.5h19v2.2h-1.4c.9 6.3-2.3 10.5-8.1 10.5S3 18 3.9 11.7H2.5ZM9 3.8a2 2 0 1 0 0 4 2 2 0 0 0 0-4ZM14.7 1.5a2.4 2.4 0 1 0 0 4.8 2.4 2.4 0 0 0 0-4.8Z",
  },
  pioneer: { fill: "M4.5 1.5h2.3v21H4.5ZM8 3h13l-4 4.5 4 4.5H8Z" },
  golden_trade: {
    fill: "M12 2.5c-4.7 0-8.5 1.4-8.5 3.2S7.3 8.9 12 8.9s8.5-1.4 8.5-3.2S16.7 2.5 12 2.5ZM3.5 8.5v3c0 1.8 3.8 3.2 8.5 3.2s8.5-1.4 8.5-3.2v-3c-1.6 1.5-4.8 2.3-8.5 2.3s-6.9-.8-8.5-2.3ZM3.5 14.3v3.5c0 1.8 3.8 3.2 8.5 3.2s8.5-1.4 8.5-3.2v-3.5c-1.6 1.5-4.8 2.3-8.5 2.3s-6.9-.8-8.5-2.3Z",
  },
};

/** The sign of each seat in a field of 20 by 20 around its middle, the same as elsewhere on the page. */
export const SIGNS: readonly string[] = [
  "M0-9.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19Z",
  "M0-10.5 11 9H-11Z",
  "M-8.7-8.7H8.7V8.7H-8.7Z",
  "M0-11.5 11 0 0 11.5-11 0Z",
  "M0-11.5 3.2-4.2l7.8.9-5.8 5.3 1.6 7.7L0 5.8-6.8 9.7l1.6-7.7L-11-3.3l7.8-.9Z",
];
/** Where a letter stands in each sign. */
export const LETTER: readonly number[] = [0, 2.5, 0, 0, 0.5];

/** The Dark Master in a field of 40 by 52, standing on its lower edge: his cloak, the dark under the hood, his eyes. */
export const MASTER = {
  cloak: "M20 1C10.5 1 7 9 7 17c0 3.2.6 6 1.7 8.2C4.5 31 2 41 1 51h38c-1-10-3.5-20-7.7-25.8C32.4 23 33 20.2 33 17 33 9 29.5 1 20 1Z",
  fold: "M9 27c3 3.5 7 5 11 5s8-1.5 11-5M14 33l-3 17M26 33l3 17M20 33v17",
  face: "M20 7.5c-5.2 0-7.7 4.5-7.7 9.7 0 5 3.3 9.3 7.7 9.3s7.7-4.3 7.7-9.3c0-5.2-2.5-9.7-7.7-9.7Z",
  eyes: "M14.5 16.5l4.2 1.6-1 1.7-2.7-.7ZM25.5 16.5l-4.2 1.6 1 1.7 2.7-.7Z",
};

/** A gate in the wall seen from above: the portcullis between its two turrets. */
export const GATE = { bars: "M-12-5V5M-4-5V5M4-5V5M12-5V5M-14-3H14M-14 3H14" };

/** The pips of a die, in a field of 24 by 24. */
const PIP: Readonly<Record<string, readonly [number, number]>> = { a: [7, 7], b: [17, 7], c: [7, 12], d: [12, 12], e: [17, 12], f: [7, 17], g: [17, 17] };
const FACES = ["", "d", "ag", "adg", "abfg", "abdfg", "abcefg"];
export function pips(value: number): readonly (readonly [number, number])[] {
  return [...(FACES[value] ?? "")].map((at) => PIP[at] ?? [12, 12]);
}
