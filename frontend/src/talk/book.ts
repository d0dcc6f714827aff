/** The promise book and the talk of a table, folded from the entries that this reader was given. */

import type { Entry, Schema } from "../boards/contract";
import type { Given, Said, StateMessage, Statement, Status } from "../generated/messages";

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

/** A word somebody has given: a promise, a threat, or one half of a deal. */
export interface Word extends Given {
  status: Status;
  /** The entry in which it was given. */
  k: number;
  /** The entry that settled it; 0 while it is open. */
  settledAt: number;
}

/** Every word this reader heard of, and what has become of it, the latest first. */
export function words(entries: readonly Entry[]): Word[] {
  const book = new Map<number, Word>();
  for (const { k, talk, agreed = [], settled = [] } of entries) {
    const said = talk?.statement;
    if (talk && said?.deed && (said.act === "promise" || said.act === "threaten")) {
      book.set(talk.number, { number: talk.number, statement: said, when: talk.when, status: "open", k, settledAt: 0 });
    }
    for (const given of agreed) book.set(given.number, { ...given, status: "open", k, settledAt: 0 });
    for (const one of settled) book.set(one.number, { ...one, k: book.get(one.number)?.k ?? k, settledAt: k });
  }
  return [...book.values()].sort((a, b) => b.k - a.k || b.number - a.number);
}

export const isThreat = (word: Word): boolean => word.statement.act === "threaten";

/** What somebody's word has been worth: how many were kept of those decided, and which way that goes. */
export interface Worth {
  kept: number;
  decided: number;
  trend: "" | "rising" | "falling" | "steady";
}

/** So many words must be decided before they show a tendency. */
const ENOUGH = 4;

export function worth(book: readonly Word[], seat: number): Worth {
  const decided = book
    .filter((word) => word.statement.seat === seat && !isThreat(word) && (word.status === "kept" || word.status === "broken"))
    .sort((a, b) => a.k - b.k || a.number - b.number)
    .map(({ status }) => (status === "kept" ? 1 : 0));
  const share = (some: readonly number[]) => some.reduce<number>((sum, one) => sum + one, 0) / some.length;
  const half = Math.floor(decided.length / 2);
  const [earlier, later] = [share(decided.slice(0, half)), share(decided.slice(half))];
  const trend = decided.length < ENOUGH ? "" : later > earlier ? "rising" : later < earlier ? "falling" : "steady";
  return { kept: decided.filter(Boolean).length, decided: decided.length, trend };
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

export type Answered = "agreed" | "declined" | "countered" | "withdrawn" | "expired";
/** A request or an offer, whose word it wants, and what has become of it. */
export interface Request {
  said: Said;
  statement: Statement;
  doer: number;
  status: "open" | Answered;
}

const CLOSES: Readonly<Record<string, Answered>> = { accept: "agreed", decline: "declined", withdraw: "withdrawn", ask: "countered", offer: "countered" };

/** Every request and offer this reader heard, by number. */
export function requests(entries: readonly Entry[], deeds: Schema["speech"]["deeds"]): ReadonlyMap<number, Request> {
  const known = new Map<number, Request>();
  for (const { talk, expired = [] } of entries) {
    const said = talk?.statement;
    if (talk && said) {
      const asked = known.get(said.about);
      const how = CLOSES[said.act];
      if (asked?.status === "open" && how !== undefined && said.seat === (how === "withdrawn" ? asked.statement.seat : asked.doer)) asked.status = how;
      const doer = wantedOf(said, deeds);
      if (doer !== null) known.set(talk.number, { said: talk, statement: said, doer, status: "open" });
    }
    for (const number of expired) {
      const late = known.get(number);
      if (late?.status === "open") late.status = "expired";
    }
  }
  return known;
}

/** The seat whose word a statement wants; null if it wants none. */
function wantedOf(said: Statement, deeds: Schema["speech"]["deeds"]): number | null {
  const wanted = said.act === "offer" ? said.condition : said.act === "ask" ? said.deed : null;
  const doer = wanted && Object.keys(deeds[wanted.kind] ?? {})[0];
  const seat = wanted && doer ? wanted[doer] : null;
  return typeof seat === "number" ? seat : null;
}
