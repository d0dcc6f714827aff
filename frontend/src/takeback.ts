/** Taking back: whether the reader's last answer can still be taken back, told from what they saw themselves. */

import type { StateMessage, TableEntry } from "./wire";

type Now = Pick<StateMessage, "n" | "waiting" | "over">;

/**
 * Only what nobody else has learned of: the reader alone is asked again, right after their own answer, and it
 * brought nothing, or nothing but what they alone have seen. `answered` is the question that this page answered last and alone.
 */
export function takesBack(now: Now, me: number, entries: readonly TableEntry[], answered: number, alone: readonly string[]): boolean {
  if (now.over || now.waiting.length !== 1 || now.waiting[0] !== me) return false;
  const before = now.n - 1;
  const brought = entries.findLast(({ n, rule }) => n === before && rule !== undefined)?.events ?? [];
  return brought.length > 0 ? brought.every(({ type }) => alone.includes(type)) : answered === before;
}
