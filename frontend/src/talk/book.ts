/** The promise book and the talk of a table, folded from the entries that this reader was given. */

import type { Entry, Schema } from "../boards/contract";
import type { Said, Settled, StateMessage, Status } from "../generated/messages";

/** The entries that still stand when a newer state has come: what was taken back is dropped. */
export function kept(entries: readonly Entry[], state: Pick<StateMessage, "k" | "entries">): readonly Entry[] {
  const from = state.entries[0]?.k ?? state.k + 1;
  return entries.filter((entry) => entry.k < from && entry.k <= state.k);
}

/** How many of the entries at hand a newer state leaves as they were, told once more or not. */
export function unchanged(entries: readonly Entry[], state: Pick<StateMessage, "k" | "entries">): number {
  const count = kept(entries, state).length;
  const again = state.entries.findIndex((entry, i) => JSON.stringify(entry) !== JSON.stringify(entries[count + i]));
  return count + (again < 0 ? state.entries.length : again);
}

/** A promise in the book, and what has become of it. */
export interface BookedPromise extends Settled {
  /** The entry in which it was said. */
  k: number;
}

/** Every promise this reader heard of, and what has become of it, the latest first. */
export function promises(entries: readonly Entry[]): BookedPromise[] {
  const book = new Map<number, BookedPromise>();
  for (const entry of entries) {
    const said = entry.talk;
    if (said?.statement?.act === "promise" && said.statement.deed) {
      book.set(said.number, { number: said.number, statement: said.statement, status: "open", k: entry.k });
    }
    for (const settled of entry.settled ?? []) settle(book, settled, entry.k);
  }
  return [...book.values()].sort((a, b) => b.number - a.number);
}

function settle(book: Map<number, BookedPromise>, settled: Settled, k: number): void {
  const known = book.get(settled.number);
  book.set(settled.number, { number: settled.number, statement: settled.statement, status: settled.status, k: known?.k ?? k });
}

/** How often each seat kept and broke its word, as far as this reader knows. */
export function tally(book: readonly BookedPromise[], seats: number): Record<Status, number>[] {
  const counts = Array.from({ length: seats }, () => ({ open: 0, kept: 0, broken: 0, void: 0 }));
  for (const { statement, status } of book) {
    const row = counts[statement.seat];
    if (row) row[status]++;
  }
  return counts;
}

/** Something said, and in which room: the table, some seats among themselves, or the spectators. */
export interface Heard {
  said: Said;
  k: number;
  from: number;
  room: string;
  at: number | undefined;
}

export const TABLE = "table";
export const STANDS = "stands";

/** The room of a talk among these seats; the name lists them, rising. */
export function roomOf(from: number, to: readonly number[]): string {
  if (from === -2) return STANDS;
  return to.length === 0 ? TABLE : [...new Set([from, ...to])].sort((a, b) => a - b).join("-");
}

/** The seats in a private room. */
export function seatsIn(room: string): number[] {
  return room === TABLE || room === STANDS ? [] : room.split("-").map(Number);
}

/** Everything said, oldest first. */
export function talk(entries: readonly Entry[]): Heard[] {
  const heard: Heard[] = [];
  for (const entry of entries) {
    const said = entry.talk;
    if (said === undefined) continue;
    const from = said.statement?.seat ?? said.from ?? -2;
    const to = said.statement?.to ?? said.to ?? [];
    heard.push({ said, k: entry.k, from, room: roomOf(from, to), at: entry.at });
  }
  return heard;
}

/** How many things in each room came after what was read there, oneself not counted. */
export function unread(heard: readonly Heard[], read: Readonly<Record<string, number>>, me: number | null): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { room, k, from } of heard) {
    if (from !== me && k > (read[room] ?? 0)) counts[room] = (counts[room] ?? 0) + 1;
  }
  return counts;
}

/** The requests and offers that can be answered no longer, by their numbers. */
export function expired(entries: readonly Entry[]): ReadonlySet<number> {
  return new Set(entries.flatMap((entry) => entry.expired ?? []));
}

/** Whether a request or an offer waits for this seat's word: it is about what this seat would do, and not answered yet. */
export function awaits(heard: Heard, me: number, all: readonly Heard[], deeds: Schema["speech"]["deeds"], late: ReadonlySet<number>): boolean {
  if (late.has(heard.said.number)) return false;
  const statement = heard.said.statement;
  if (!statement || heard.from === me) return false;
  const wanted = statement.act === "offer" ? statement.condition : statement.act === "ask" ? statement.deed : null;
  const doer = wanted && Object.keys(deeds[wanted.kind] ?? {})[0];
  if (!wanted || !doer || wanted[doer] !== me) return false;
  return !all.some(({ from, said }) => from === me && said.statement?.about === heard.said.number);
}
