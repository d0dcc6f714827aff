/** Speaking: a statement put together from what the game lets its players say. */

import type { Deed, Schema, Value } from "../boards/contract";
import type { Said, Statement } from "../generated/messages";
import type { Request } from "./book";

/** Acts about what the speaker will do. */
const OWN_DEEDS = new Set(["promise", "offer", "threaten", "intend", "hint_strong", "hint_weak"]);
/** Acts that close a request or an offer, or answer it with another. */
const CLOSING = new Set(["accept", "decline", "withdraw", "ask", "offer"]);
const MOST_RECENT = 12;

export type Needs = Readonly<Record<"deed" | "condition" | "unless" | "until" | "about" | "fact", "no" | "may" | "must">>;

/** Which parts an act has. */
export function needs(schema: Schema, act: string): Needs {
  const parts = schema.speech.acts[act] ?? [];
  const need = (part: string) => (parts.includes(part) ? "must" : parts.includes(`${part}?`) ? "may" : "no");
  return {
    deed: need("deed"),
    condition: need("condition"),
    unless: need("unless"),
    until: need("until"),
    about: need("about"),
    fact: need("fact"),
  };
}

/** What a draft may still lack. */
export interface Draft {
  act: string;
  to: readonly number[];
  deed: Partial<Deed> | null;
  condition: Partial<Deed> | null;
  until: number;
  about: number;
  fact: Partial<Deed> | null;
  unless: boolean;
}

export function emptyDraft(act: string, to: readonly number[] = []): Draft {
  return { act, to, deed: null, condition: null, until: 0, about: -1, fact: null, unless: false };
}

/** Who may be the doer of a deed in this place of a statement. */
export function doers(draft: Draft, place: "deed" | "condition", me: number, seats: readonly number[]): number[] {
  if (place === "deed" && OWN_DEEDS.has(draft.act)) return [me];
  return draft.to.length > 0 ? [...draft.to] : seats.filter((seat) => seat !== me);
}

/** The seats that fit a field of a deed: the doer first, then anybody not yet in it. */
export function seatsFor(
  deed: Partial<Deed>,
  fields: readonly string[],
  name: string,
  doer: readonly number[],
  seats: readonly number[],
): number[] {
  if (fields[0] === name) return [...doer];
  const earlier = fields.slice(0, fields.indexOf(name)).map((field) => deed[field]);
  return seats.filter((seat) => !earlier.includes(seat));
}

/** A deed with its doer filled in where there is only one. */
export function startDeed(schema: Schema, kind: string, doer: readonly number[]): Partial<Deed> {
  const first = Object.keys(schema.speech.deeds[kind] ?? {})[0];
  return first !== undefined && doer.length === 1 ? { kind, [first]: doer[0] as Value } : { kind };
}

/** What a thing on the board stands for: fields of deeds by name, or as `deed.field` where only that deed means it so. */
export type Means = Readonly<Record<string, Value>>;

/** A deed with all that a thing pointed at says about it; the same deed if it says nothing, or somebody else is meant. */
export function pointed(schema: Schema, deed: Partial<Deed>, means: Means, doer: readonly number[], seats: readonly number[]): Partial<Deed> {
  const kinds = schema.speech.deeds[deed.kind ?? ""] ?? {};
  const names = Object.keys(kinds);
  let made = deed;
  for (const [name, kind] of Object.entries(kinds)) {
    const value = means[`${deed.kind}.${name}`] ?? means[name];
    if (value === undefined || value === null || value === made[name]) continue;
    const fitting: readonly Value[] | undefined = kind === "seat" ? seatsFor(made, names, name, doer, seats) : piecesOf(schema, kind);
    if (fitting === undefined || fitting.includes(value)) made = { ...made, [name]: value };
    else if (name !== names[0]) return deed;
  }
  return made;
}

/** The pieces of a kind that this edition has; undefined for what is no piece. */
export const piecesOf = (schema: Schema, kind: string): readonly string[] | undefined => schema.fewer?.[kind] ?? schema.pieces[kind];

/** The amounts that a field of a deed may have: some, or whatever can be paid in such steps. */
export function sumsOf(schema: Schema, deed: string | undefined, name: string): { choices: readonly number[]; step: number } {
  return schema.speech.sums?.[deed ?? ""]?.[name] ?? { choices: [], step: 1 };
}

/** Whether a deed, or a fact, has all its fields. */
export function isWhole(schema: Schema, deed: Partial<Deed> | null, known = schema.speech.deeds): deed is Deed {
  if (deed?.kind === undefined) return false;
  const kinds = known[deed.kind];
  if (kinds === undefined) return false;
  return Object.entries(kinds).every(([name, kind]) => {
    const value = deed[name];
    if (value === undefined || value === null || value === "") return false;
    const { choices, step } = sumsOf(schema, deed.kind, name);
    if (known !== schema.speech.deeds) return kind !== "money" || typeof value === "number";
    return kind !== "money" || (typeof value === "number" && (choices.length > 0 ? choices.includes(value) : value >= step && value % step === 0));
  });
}

/** The statement that a draft makes, or null while something is missing. */
export function finish(schema: Schema, draft: Draft, me: number): Statement | null {
  const need = needs(schema, draft.act);
  const said: Statement = { act: draft.act, seat: me, to: draft.to, deed: null, condition: null, until: 0, about: -1 };
  for (const part of ["deed", "condition"] as const) {
    const deed = draft[part];
    if (need[part] === "no" || (need[part] === "may" && deed === null)) continue;
    if (!isWhole(schema, deed)) return null;
    said[part] = deed;
  }
  if (need.fact === "must") {
    if (!isWhole(schema, draft.fact, schema.speech.facts ?? {})) return null;
    said.fact = draft.fact;
  }
  if (need.unless !== "no" && said.condition !== null && draft.unless) said.unless = true;
  if (need.until !== "no") said.until = draft.until;
  if (need.until === "must" && draft.until <= 0) return null;
  if (need.about !== "no") said.about = draft.about;
  if (need.about === "must" && draft.about < 0) return null;
  return said;
}

/** The statements that an act can be about, the latest first. */
export function topics(schema: Schema, act: string, heard: readonly Said[], me: number, asked: ReadonlyMap<number, Request>): Said[] {
  const spoken = Object.entries(schema.speech.acts).filter(([, parts]) => parts.includes("deed"));
  const fitting = new Set(act === "accuse" ? ["promise", "offer", "accept"] : spoken.map(([name]) => name));
  const fits = ({ number, statement }: Said): boolean => {
    if (!statement) return false;
    if (!CLOSING.has(act)) return statement.seat !== me && fitting.has(statement.act);
    const request = asked.get(number);
    return request?.status === "open" && me === (act === "withdraw" ? statement.seat : request.doer);
  };
  return heard.filter(fits).slice(-MOST_RECENT).reverse();
}

/** What people say most, in the order in which it is offered. */
const PLAIN = ["ask", "offer", "threaten", "promise", "thank"];
const NAMED = 3;

/** The acts that stand for all those of a game: some of its plainest. */
export function plainActs(schema: Schema): string[] {
  return PLAIN.filter((act) => schema.speech.acts[act] !== undefined).slice(0, NAMED);
}

/** The acts that make sense now: one that must be about something needs something to be about. */
export function possibleActs(schema: Schema, heard: readonly Said[], me: number, asked: ReadonlyMap<number, Request>): string[] {
  return Object.keys(schema.speech.acts).filter(
    (act) => needs(schema, act).about !== "must" || topics(schema, act, heard, me, asked).length > 0,
  );
}
