/** How far this browser's reader has read the talk of each table, so that what came meanwhile is still new to them. */

const KEY = "turncoat.read";
const MOST = 40;

export type Reads = Readonly<Record<string, number>>;

function remembered(): [string, Reads][] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? (found as [string, Reads][]) : [];
  } catch {
    return [];
  }
}

/** Up to which entry each room of a table was read; null if nothing of it ever was. */
export function readAt(table: string): Reads | null {
  return remembered().find(([id]) => id === table)?.[1] ?? null;
}

/** Remember it, the latest table last; the oldest tables are forgotten. */
export function keepRead(table: string, reads: Reads): void {
  const others = remembered().filter(([id]) => id !== table);
  try {
    localStorage.setItem(KEY, JSON.stringify([...others, [table, reads]].slice(-MOST)));
  } catch {
    // A browser that keeps nothing counts from when the page was opened.
  }
}
