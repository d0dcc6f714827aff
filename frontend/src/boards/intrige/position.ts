/** What the view says, in the terms of the board: figures and where they stand, and who contends for what. */

import type { IntrigeView as Generated, Profession } from "../../generated/intrige";
import type { Entry, GameRecord, Question, Sure } from "../contract";

/** A view of the game. */
export type IntrigeView = Sure<Generated, "active" | "room_values" | "step" | "winners" | "professions">;

export const viewOf = (record: GameRecord): IntrigeView => record as unknown as IntrigeView;

/** Where a figure stands: `hand`, `park.2`, `room.2.30000` or `island`. */
export type Place = string;
export const park = (palace: number): Place => `park.${palace}`;
export const room = (palace: number, value: number): Place => `room.${palace}.${value}`;

export interface Standing {
  owner: number;
  profession: string;
  place: Place;
  /** It stands there only as long as the answer is not given. */
  tentative?: boolean;
}

export interface Figure extends Standing {
  /** Stays with the figure as it moves, so that its way can be shown. */
  id: string;
}

/** A figure that an unfinished answer would move. */
export interface Move {
  owner: number;
  profession: string;
  from: Place;
  to: Place;
}

/** All figures of the view, with the moves of an unfinished answer made. */
export function standings(view: IntrigeView, moves: readonly Move[] = []): Standing[] {
  const found: Standing[] = [];
  view.hands.forEach((hand, owner) => {
    view.professions.forEach((profession, kind) => {
      for (let i = hand[kind] ?? 0; i > 0; i--) found.push({ owner, profession, place: "hand" });
      for (let i = view.island[owner]?.[kind] ?? 0; i > 0; i--) found.push({ owner, profession, place: "island" });
    });
    for (const waiting of clockwise(view, owner)) {
      const profession = view.parks[owner]?.[waiting];
      if (profession) found.push({ owner: waiting, profession, place: park(owner) });
    }
    view.room_values.forEach((value, i) => {
      const lodger = view.room_owners[owner]?.[i];
      const profession = view.room_professions[owner]?.[i];
      if (typeof lodger === "number" && profession) found.push({ owner: lodger, profession, place: room(owner, value) });
    });
  });
  for (const move of moves) {
    const it = found.find((s) => s.owner === move.owner && s.profession === move.profession && s.place === move.from);
    if (it) Object.assign(it, { place: move.to, tentative: true });
  }
  return found;
}

/** Give every figure the id it had: whoever stayed keeps it, and whoever left is found where one has come. */
export function track(before: readonly Figure[], now: readonly Standing[]): Figure[] {
  const free = new Map<string, Figure[]>();
  const kind = (s: Standing): string => `${s.owner}.${s.profession}`;
  for (const figure of before) free.set(kind(figure), [...(free.get(kind(figure)) ?? []), figure]);
  const take = (s: Standing, here: boolean): string | undefined => {
    const left = free.get(kind(s)) ?? [];
    const at = here ? left.findIndex((figure) => figure.place === s.place) : left.length - 1;
    return at < 0 ? undefined : left.splice(at, 1)[0]?.id;
  };
  const kept = now.map((s) => take(s, true));
  let fresh = before.length;
  return now.map((s, i) => ({ ...s, id: kept[i] ?? take(s, false) ?? `${kind(s)}.${fresh++}` }));
}

/** The other seats as they come after one. */
export function clockwise(view: IntrigeView, seat: number): number[] {
  const seats = view.hands.length;
  return Array.from({ length: seats - 1 }, (_, k) => (seat + k + 1) % seats);
}

/** What all rooms are worth in which a seat has a figure. */
export function incomeOf(view: IntrigeView, seat: number): number {
  let sum = 0;
  for (const owners of view.room_owners) owners.forEach((owner, i) => (sum += owner === seat ? (view.room_values[i] ?? 0) : 0));
  return sum;
}

/** Those who have paid in this step a sum that the reader may not know; a defender's payment has a `!`. */
export function secretPayments(entries: readonly Entry[]): Set<string> {
  const payers = new Set<string>();
  const events = entries.flatMap((entry) => entry.events ?? []);
  for (const event of events.reverse()) {
    if (event.type === "Bribed") {
      if (event.amount === null) payers.add(`${String(event.payer)}${event.defending ? "!" : ""}`);
    } else if (event.type !== "Favoured" && event.type !== "Refunded") break;
  }
  return payers;
}

export interface Contender {
  owner: number;
  profession: string;
  defending: boolean;
  place: Place;
  /** What was paid for it; null if that is secret or nothing has been paid yet. */
  paid: number | null;
  state: "paid" | "secret" | "deciding" | "waiting" | "none";
}

/** Who contends for what in the palace that the question is about. */
export interface Contest {
  palace: number;
  profession: string | null;
  cause: "free" | "external" | "internal" | "winners";
  /** The worth of the room that is fought over, if it is a certain one. */
  room: number | null;
  contenders: Contender[];
}

const PAYING = ["bribe", "defend"];

export function contestOf(view: IntrigeView, question: Question | null, secret: ReadonlySet<string>): Contest | null {
  const palace = question?.about.palace;
  if (!question || typeof palace !== "number") return null;
  const named = question.about.profession;
  const profession = typeof named === "string" ? (named as Profession) : null;
  const at = view.room_professions[palace]?.indexOf(profession) ?? -1;
  const held = profession !== null && at >= 0;
  const rivals = (kind: string): number => view.parks[palace]?.filter((p) => p === kind).length ?? 0;
  const housed = (kind: Profession): boolean => view.room_professions[palace]?.includes(kind) ?? false;
  const free = (kind: Profession): boolean => rivals(kind) === 1 && !housed(kind);
  const winners = question.rule === "house_winners";
  const decided = view.favoured.some((owner) => owner !== null);
  const wanted = (owner: number, kind: Profession): boolean => {
    if (winners) return decided ? view.favoured[view.professions.indexOf(kind)] === owner : rivals(kind) > 1 && !housed(kind);
    return profession !== null && !free(profession) ? kind === profession : free(kind);
  };
  const seen = (owner: number, kind: string, defending: boolean): Contender => {
    const paid = view.paid[defending ? view.hands.length : owner] ?? null;
    const paying = PAYING.includes(question.rule);
    const deciding = paying && question.about.payer === owner && (question.rule === "defend") === defending;
    const hidden = secret.has(`${owner}${defending ? "!" : ""}`);
    const state = paid !== null ? "paid" : deciding ? "deciding" : hidden ? "secret" : paying ? "waiting" : "none";
    const value = view.room_values[at] ?? 0;
    return { owner, profession: kind, defending, place: defending ? room(palace, value) : park(palace), paid, state };
  };
  const contenders: Contender[] = [];
  const defender = held ? view.room_owners[palace]?.[at] : null;
  if (profession !== null && typeof defender === "number") contenders.push(seen(defender, profession, true));
  for (const owner of clockwise(view, palace)) {
    const kind = view.parks[palace]?.[owner];
    if (kind && wanted(owner, kind)) contenders.push(seen(owner, kind, false));
  }
  const cause = winners ? "winners" : held ? "internal" : profession !== null && !free(profession) ? "external" : "free";
  return { palace, profession, cause, room: held ? (view.room_values[at] ?? null) : null, contenders };
}

/** Whose figures a placement of so many rooms is about, in its order. */
export function toHouse(view: IntrigeView, question: Question | null, count: number): Contender[] {
  if (question?.rule !== "house_free" && question?.rule !== "house_winners") return [];
  const contest = contestOf(view, question, new Set());
  let all = contest?.contenders ?? [];
  if (question.rule === "house_winners") {
    const first = (c: Contender): number => clockwise(view, contest?.palace ?? 0).findIndex((o) => view.parks[contest?.palace ?? 0]?.[o] === c.profession);
    all = [...all].sort((a, b) => first(a) - first(b));
  }
  // Where nothing paid is nothing gained, such figures are not housed.
  return all.length > count ? all.filter((c) => c.paid !== 0) : all;
}

/** The part that a figure at some place has in the open contest, as classes. */
export function roleIn(contest: Contest | null, figure: Figure | null, place: string): string {
  const it = figure && contest?.contenders.find((c) => c.place === place && c.owner === figure.owner && c.profession === figure.profession);
  return it ? (it.state === "deciding" ? "contends deciding" : "contends") : "";
}
