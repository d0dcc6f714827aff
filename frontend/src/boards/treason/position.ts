/** The view of a game of Treason with its fields' types, and small questions about it. */

import type { GameRecord, TableWords, Sure } from "../contract";
import type { TreasonView as Generated } from "../../generated/treason";
import type { Edition } from "./edition";

/** A view of the game; where all may be seen, with everybody's hands. */
export type TreasonView = Sure<Generated, "phase" | "towers" | "dark_areas" | "dark_powers" | "hand" | "known_hands" | "looked" | "influence" | "discards" | "pawn_shop" | "free_market" | "influence_discards" | "barred" | "winners"> & { readonly every_hand?: readonly (readonly string[])[]; readonly every_influence?: readonly (readonly string[])[] };

export const viewOf = (record: GameRecord): TreasonView => record as unknown as TreasonView;

/** The Dark Master where owners are numbered. */
export const DARK = -1;
const POWERS = ["citizenry", "industry", "city", "trade", "towers", "good", "dark"] as const;

/** What stands on an area. */
export interface Holding {
  /** A seat, DARK, or null for nobody. */
  readonly owner: number | null;
  readonly building: string | null;
  readonly tower: boolean;
  readonly master: boolean;
}

/** What stands on every area, in the order of the edition. */
export function holdings(view: TreasonView, edition: Edition): Holding[] {
  const dark = new Set(view.dark_areas);
  const towers = new Set(view.towers);
  return edition.areas.map(({ name }, i) => ({
    owner: view.owners[i] ?? (dark.has(name) ? DARK : null),
    building: view.buildings[i] ?? null,
    tower: towers.has(name),
    master: view.master === name,
  }));
}

/** The names of the areas that an owner holds. */
export function landOf(view: TreasonView, edition: Edition, owner: number): Set<string> {
  return new Set(holdings(view, edition).flatMap((holding, i) => (holding.owner === owner ? [edition.areas[i]?.name ?? ""] : [])));
}

/** Who holds each major power: a seat, DARK, or null. */
export function powerHolders(view: TreasonView): Map<string, number | null> {
  return new Map(POWERS.map((power, i) => [power, view.powers[i] ?? (view.dark_powers.includes(power) ? DARK : null)]));
}

interface Copies {
  readonly id: string;
  readonly count: number;
}

/** Alike cards once, with their number. */
export function stacked(cards: readonly string[]): Copies[] {
  const counts = new Map<string, number>();
  for (const id of cards) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts].map(([id, count]) => ({ id, count }));
}

/** The seats as they sit, the reader first. */
export function seating(view: TreasonView, seat: number): number[] {
  const all = view.scores.map((_, i) => i);
  return seat > 0 ? [...all.slice(seat), ...all.slice(0, seat)] : all;
}

/** What an owner is called on a piece; the Dark Master needs no name. */
export function nameOf(words: TableWords, owner: number): string {
  return owner === DARK ? "" : words.ownName(owner);
}

/** The colours of an owner, as a class. */
export function seatClass(owner: number | null): string {
  return owner === null ? "" : owner === DARK ? "dark-owner" : `seat-${owner}`;
}
