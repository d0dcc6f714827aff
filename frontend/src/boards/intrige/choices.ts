/** The options of a question as places on the board. No rules here: only what was offered. */

import type { GameRecord, Part, Question } from "../contract";
import type { Spot } from "../shared/rove";
import { park, room, type IntrigeView, type Move } from "./position";

export const waitingSpot = (palace: number, owner: number): Spot => `waiting.${palace}.${owner}`;
export const handSpot = (profession: string): Spot => `hand.${profession}`;
export const palaceSpot = (palace: number): Spot => `palace.${palace}`;
export const roomSpot = room;
export const spots = (found: Iterable<Spot>): ReadonlySet<Spot> => new Set(found);

const of = (options: readonly GameRecord[], type: string): GameRecord[] => options.filter((o) => o.type === type);
const numbers = (value: unknown): number[] => (Array.isArray(value) ? value.filter((v) => typeof v === "number") : []);

/** The amounts that may be paid, in ascending order. */
export function amounts(options: readonly GameRecord[]): number[] {
  return of(options, "Bribe")
    .map((o) => Number(o.amount))
    .sort((a, b) => a - b);
}

/** The offered amount nearest to a wish. */
export function nearest(offered: readonly number[], wish: number): number {
  return offered.reduce((best, a) => (Math.abs(a - wish) < Math.abs(best - wish) ? a : best), offered[0] ?? 0);
}

/** Which option a figure or room stands for in a verdict. */
export function verdicts(view: IntrigeView, question: Question | null): Map<Spot, GameRecord> {
  const found = new Map<Spot, GameRecord>();
  const palace = Number(question?.about.palace);
  for (const option of question?.options ?? []) {
    if (option.type === "Admit") found.set(waitingSpot(palace, Number(option.owner)), option);
    if (option.type === "Uphold") {
      const at = view.room_professions[palace]?.findIndex((kind) => kind === question?.about.profession) ?? -1;
      const value = view.room_values[at];
      if (value !== undefined) found.set(roomSpot(palace, value), option);
    }
  }
  return found;
}

/** For each figure to be housed its room, if it has one already. */
export type Housing = readonly (number | undefined)[];

/** The placements that leave what has been housed as it is; the figure at `but` may change rooms. */
function placements(options: readonly GameRecord[], housing: Housing, but = -1): GameRecord[] {
  return of(options, "Place").filter((o) => {
    const rooms = numbers(o.rooms);
    return housing.every((value, i) => i === but || value === undefined || rooms[i] === value);
  });
}

/** The rooms that one of the figures may get, as the others have theirs. */
export function roomsFor(options: readonly GameRecord[], housing: Housing, index: number): Set<number> {
  return new Set(placements(options, housing, index).map((o) => numbers(o.rooms)[index] ?? 0));
}

/** The placement that this housing makes, once every figure has its room. */
export function placement(options: readonly GameRecord[], housing: Housing): GameRecord | null {
  const made = placements(options, housing);
  return made.length === 1 && numbers(made[0]?.rooms).length === housing.filter((h) => h !== undefined).length ? (made[0] ?? null) : null;
}

/** The professions of which a figure may be sent next, and where that of one profession may go. */
export function sendable(following: readonly Part[]): Set<string> {
  return new Set(following.map((part) => String(part[0])));
}
export function destinations(following: readonly Part[], profession: string | null): Set<number> {
  return new Set(following.filter((part) => part[0] === profession).map((part) => Number(part[1])));
}

/** The moves of a sending, whole or in part. */
export function sendMoves(owner: number, parts: readonly Part[]): Move[] {
  return parts.map(([profession, palace]) => ({ owner, profession: String(profession), from: "hand", to: park(Number(palace)) }));
}

/** How far the reader is with an answer of parts: the figure to be housed now, or the profession in hand. */
interface Doing {
  guest: number;
  held: string | null;
}

/** The places that an option is about, to be shown while the reader considers it; of several parts, that which is being done. */
export function shownBy(
  view: IntrigeView,
  question: Question | null,
  action: GameRecord | null,
  { guest, held }: Doing = { guest: -1, held: null },
): Set<Spot> {
  if (!question || !action) return new Set();
  if (action.type === "Admit" || action.type === "Uphold") {
    const about: Question = { ...question, options: [action] };
    return new Set(verdicts(view, about).keys());
  }
  if (action.type === "Place") {
    const rooms = numbers(action.rooms).filter((_, i) => guest < 0 || i === guest);
    return new Set(rooms.map((value) => roomSpot(Number(question.about.palace), value)));
  }
  if (action.type === "Send") {
    const sent = Array.isArray(action.professions) ? action.professions.map(String) : [];
    const palaces = numbers(action.palaces).filter((_, i) => held === null || sent[i] === held);
    return new Set([...(held === null ? sent.map(handSpot) : []), ...palaces.map(palaceSpot)]);
  }
  return new Set();
}
