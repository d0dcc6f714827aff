/** What a view counts by seat and players compare in the end. */

import type { GameRecord } from "../boards/contract";

const COUNTED = ["money", "scores"];

export interface Score {
  /** The name of the field. */
  name: string;
  list: readonly number[];
}

export function scoreOf(view: GameRecord | null | undefined, seats: number): Score | null {
  for (const name of COUNTED) {
    const list = view?.[name];
    if (Array.isArray(list) && list.length === seats) return { name, list: list.map(Number) };
  }
  return null;
}
