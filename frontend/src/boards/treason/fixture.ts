/** For the tests: the standard edition read from its own file, and a view of an empty city. */

import toml from "../../../../src/turncoat/games/treason/editions/standard.toml?raw";
import type { GameRecord, Schema, TableWords } from "../contract";
import { editionOf } from "./edition";

const body = (section: string): string => new RegExp(`^\\[${section.replace(".", "\\.")}\\][^\\n]*\\n([\\s\\S]*?)(?=^\\[|$(?![\\s\\S]))`, "m").exec(toml)?.[1] ?? "";

/** One line of inline TOML as JSON. */
const parsed = (text: string): unknown => JSON.parse(text.replace(/,(\s*[\]}])/g, "$1").replace(/([{,]\s*)(\w+) = /g, '$1"$2": ').replace(/: (\{[^{}]*\})/g, ": $1"));

function table(section: string): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  for (const [, name = "", value = ""] of body(section).matchAll(/^(\w+) = (\[\n[\s\S]*?^\]|[^\n]*)/gm)) {
    found[name] = parsed(value.replace(/\s+#[^"\]}]*$/, ""));
  }
  return found;
}

const data = {
  title: { en: "Standard edition", nl: "Standaardeditie" },
  ...Object.fromEntries(["figures", "red_squares", "castle", "black_counters", "powers", "markets", "buildings", "board"].map((name) => [name, table(name)])),
  influence: { ...table("influence"), cards: table("influence.cards") },
};
export const schema = { game: "treason", data } as unknown as Schema;
export const edition = editionOf(schema);

export function view(changes: Record<string, unknown> = {}): GameRecord {
  return {
    type: "TreasonView",
    round: 1,
    turn: 1,
    first: 0,
    active: 0,
    phase: "actions",
    target: 35,
    closing: false,
    owners: edition.areas.map(() => null),
    dark_areas: [],
    buildings: edition.areas.map(() => null),
    towers: [],
    master: null,
    blocks: [5, 5, 5],
    scores: [0, 0, 0],
    dark_score: 0,
    knights: [25, 25, 25],
    incomes: [[0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]],
    powers: [null, null, null, null, null, null, null],
    dark_powers: [],
    white: [0, 0, 0],
    black: [0, 0, 0],
    counters: [[], [], []],
    row: ["inn", "bakery", null],
    row_blocks: [2, 0, 0],
    pawn_shop: [],
    free_market: [],
    hand: [],
    hand_sizes: [3, 3, 3],
    known_hands: [[], [], []],
    influence: [],
    influence_sizes: [0, 0, 0],
    winners: [],
    over: false,
    ...changes,
  } as unknown as GameRecord;
}

/** Words that tell their key and fields. */
export const words = {
  lang: "en",
  has: () => true,
  say: (key: string, fields = {}) => [key, ...Object.values(fields as Record<string, [string, unknown]>).map(([, value]) => String(value))].join(" "),
  phrase: (key: string, fields = {}) => [key, ...Object.values(fields as Record<string, [string, unknown]>).map(([, value]) => String(value))].join(" "),
  piece: (_: string, name: string) => name,
  name: (seat: number | null) => `seat ${String(seat)}`,
  list: (items: readonly string[]) => items.join(", "),
} as unknown as TableWords;

export const owners = (held: Readonly<Record<string, number>>): (number | null)[] => edition.areas.map(({ name }) => held[name] ?? null);
export const buildings = (built: Readonly<Record<string, string>>): (string | null)[] => edition.areas.map(({ name }) => built[name] ?? null);
