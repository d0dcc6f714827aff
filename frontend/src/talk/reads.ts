/** How far this browser's reader has read the talk of each table, so that what came meanwhile is still new to them. */

import { keep, kept } from "../app/kept";

const KEY = "turncoat.read";
const MOST = 40;

export type Reads = Readonly<Record<string, number>>;

const remembered = (): [string, Reads][] => kept(KEY, []);

/** Up to which entry each room of a table was read; null if nothing of it ever was. */
export function readAt(table: string): Reads | null {
  return remembered().find(([id]) => id === table)?.[1] ?? null;
}

/** Remember it, the latest table last; the oldest tables are forgotten. */
export function keepRead(table: string, reads: Reads): void {
  const others = remembered().filter(([id]) => id !== table);
  keep(KEY, [...others, [table, reads]].slice(-MOST));
}
