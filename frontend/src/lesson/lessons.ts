/** Lessons: the tables where this browser learns a game, and what has been told there. */

import { keep, kept } from "../app/kept";

const KEY = "turncoat.lessons";
const tables = new Map(kept<[string, readonly string[]][]>(KEY, []));

/** The notes that were told at a table; null if it is no lesson. */
export const toldAt = (table: string): readonly string[] | null => tables.get(table) ?? null;

export function keepTold(table: string, told: readonly string[]): void {
  tables.set(table, told);
  keep(KEY, [...tables]);
}

export function endLesson(table: string): void {
  tables.delete(table);
  keep(KEY, [...tables]);
}
