/** The figures of the edition, as the schema carries them: the board, the cards, the prices, the notes. */

import type { Position, Schema, TableWords } from "../contract";

export type Ring = "inner" | "middle" | "outer";
export const RINGS: readonly Ring[] = ["inner", "middle", "outer"];
export const CATEGORIES = ["citizenry", "industry", "city", "trade"] as const;
export type Category = (typeof CATEGORIES)[number];

export interface Area {
  readonly name: string;
  readonly ring: Ring;
  readonly price: number;
  readonly bonus: number;
  /** The number of the road, river or gate; 0 for none. */
  readonly road: number;
  readonly river: number;
  readonly gate: number;
  readonly neighbours: readonly string[];
}

export interface Card {
  readonly id: string;
  readonly category: Category;
  readonly value: number;
  readonly class: string;
  readonly copies: number;
  readonly [lang: string]: unknown;
}

/** What an influence card does in this edition: names of values, numbers, yes and no. */
type Effects = Readonly<Record<string, unknown>>;

interface Figure {
  readonly is: number;
}

/** What the schema's `data` holds for this game. */
interface Data {
  readonly title: Readonly<Record<string, string>>;
  readonly notes?: Readonly<Record<string, string>>;
  readonly figures: Readonly<Record<string, Figure>>;
  readonly red_squares: { readonly is: readonly number[] };
  readonly castle: { readonly good: readonly number[]; readonly dark: readonly number[] };
  readonly powers: Readonly<Record<string, { readonly points: number; readonly income?: number }>>;
  readonly influence: { readonly cards: Readonly<Record<string, Effects>> };
  readonly buildings: { readonly cards: readonly Card[] };
  readonly board: { readonly areas: readonly Area[] };
}

export interface Edition {
  readonly title: Readonly<Record<string, string>>;
  readonly notes: Readonly<Record<string, string>>;
  readonly areas: readonly Area[];
  readonly area: ReadonlyMap<string, Area>;
  readonly card: ReadonlyMap<string, Card>;
  /** What each influence card does. */
  readonly influence: Readonly<Record<string, Effects>>;
  readonly red: ReadonlySet<number>;
  readonly castle: Readonly<Record<"good" | "dark", readonly number[]>>;
  readonly powers: Readonly<Record<string, { readonly points: number; readonly income?: number }>>;
  /** A figure by its name in the edition's file; 0 if it has none. */
  figure(name: string): number;
}

const read = new WeakMap<Schema, Edition>();

export function editionOf(schema: Schema): Edition {
  let found = read.get(schema);
  if (!found) {
    found = readEdition(schema.data as Data);
    read.set(schema, found);
  }
  return found;
}

function readEdition(data: Data): Edition {
  const areas = data.board.areas;
  return {
    title: data.title,
    notes: data.notes ?? {},
    areas,
    area: new Map(areas.map((area) => [area.name, area])),
    card: new Map(data.buildings.cards.map((card) => [card.id, card])),
    influence: data.influence.cards,
    red: new Set(data.red_squares.is),
    castle: data.castle,
    powers: data.powers,
    figure: (name) => data.figures[name]?.is ?? 0,
  };
}

/** The edition of a position told without a board: the schema stands in it or behind its words. */
export function editionIn(now: Position): Edition | null {
  type Carrier = { readonly schema?: Schema | null };
  const schema = (now as Carrier).schema ?? (now.words as Carrier).schema;
  return schema ? editionOf(schema) : null;
}

export const categoryOfCard = (edition: Edition, id: string): Category => edition.card.get(id)?.category ?? "citizenry";

/** What a building is called; an edition of one's own brings its names along. */
export function buildingName(words: TableWords, edition: Edition, id: string, form?: string): string {
  const own = edition.card.get(id)?.[words.lang];
  const known = words.has(`piece.building.${id}`);
  return known || typeof own !== "string" ? words.piece("building", id, form) : own;
}

/** What the Pawn Shop pays for a card: half its value, rounded up; the Free Market pays all of it. */
export function paid(card: Card | undefined, market: string): number {
  const value = card?.value ?? 0;
  return market === "pawn_shop" ? Math.ceil(value / 2) : value;
}

/** What a card costs that lies at a market. */
export function asked(edition: Edition, card: Card | undefined, market: string): number {
  return market === "pawn_shop" ? edition.figure("pawn_price") : (card?.value ?? 0);
}
