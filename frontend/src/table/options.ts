/** Options: found by typing, grouped where many are alike, amounts, and answers made of parts. */

import type { GameRecord, Kinds, Part, Schema, Value } from "../boards/contract";

const FEWEST_ALIKE = 4;
const WORD = /[\p{L}\p{N}]+(?:['’][\p{L}\p{N}]+)*/gu;

/** Whether these options are amounts of money and nothing else. */
export function isAmount(options: readonly GameRecord[], schema: Schema): boolean {
  const kinds = sameType(options, schema);
  return kinds !== null && Object.values(kinds).join() === "money" && options.length > 1;
}

/** The amounts on offer, rising, and the name of their field. */
export function amounts(options: readonly GameRecord[], schema: Schema): { field: string; values: number[] } {
  const field = Object.keys(sameType(options, schema) ?? {})[0] ?? "";
  return { field, values: options.map((option) => Number(option[field])) };
}

/** Whether these options can be chosen part by part: one type of action, made of nothing but lists. */
export function hasParts(options: readonly GameRecord[], schema: Schema): boolean {
  const kinds = sameType(options, schema);
  if (kinds === null || options.length < 2) return false;
  const all = Object.values(kinds);
  return all.length > 0 && all.every((kind) => kind.endsWith("*"));
}

function sameType(options: readonly GameRecord[], schema: Schema): Kinds | null {
  const first = options[0];
  if (first === undefined || options.some((option) => option.type !== first.type)) return null;
  return schema.actions[first.type] ?? null;
}

/** The options of a composed answer. If no two hold the same parts in another order, any may come first. */
export class Parts {
  readonly ordered: boolean;
  readonly longest: number;
  private readonly whole: readonly (readonly Part[])[];

  constructor(
    private readonly options: readonly GameRecord[],
    readonly lists: readonly string[],
  ) {
    this.whole = options.map((option) => partsOf(option, lists));
    const unordered = new Set(this.whole.map((parts) => parts.map(same).sort().join("|")));
    this.ordered = unordered.size < this.whole.length;
    this.longest = Math.max(0, ...this.whole.map((parts) => parts.length));
  }

  /** The parts that may come next, those alike in their last field together. */
  following(chosen: readonly Part[]): Part[] {
    const found = new Map<string, Part>();
    for (const parts of this.whole) {
      for (const part of this.left(parts, chosen)) found.set(same(part), part);
    }
    return [...found.values()].sort(byLastField);
  }

  /** The option that these parts make, if they make one. */
  made(chosen: readonly Part[]): GameRecord | null {
    const wanted = chosen.map(same);
    const key = (parts: readonly string[]) => (this.ordered ? parts : [...parts].sort()).join("|");
    const at = this.whole.findIndex((parts) => key(parts.map(same)) === key(wanted));
    return this.options[at] ?? null;
  }

  private left(parts: readonly Part[], chosen: readonly Part[]): readonly Part[] {
    if (this.ordered) {
      const next = parts[chosen.length];
      const begins = chosen.every((part, i) => same(part) === same(parts[i] ?? []));
      return begins && next !== undefined ? [next] : [];
    }
    const rest = [...parts];
    for (const part of chosen) {
      const at = rest.findIndex((other) => same(other) === same(part));
      if (at < 0) return [];
      rest.splice(at, 1);
    }
    return rest;
  }
}

function partsOf(option: GameRecord, lists: readonly string[]): Part[] {
  const columns = lists.map((name) => option[name] as Value[]);
  return (columns[0] ?? []).map((_, i) => columns.map((column) => column[i] ?? null));
}

/** A part as text, to compare it by. */
export function same(part: Part): string {
  return JSON.stringify(part);
}

function byLastField(a: Part, b: Part): number {
  for (let i = a.length - 1; i >= 0; i--) {
    const [x, y] = [a[i] ?? "", b[i] ?? ""];
    if (x !== y) return typeof x === "number" && typeof y === "number" ? x - y : String(x) < String(y) ? -1 : 1;
  }
  return 0;
}

export interface Labelled {
  label: string;
  index: number;
}

export interface Group {
  /** What the labels of a group have in common; empty for options that stand alone. */
  stem: string;
  options: readonly (Labelled & { tail: string })[];
}

/** Options that differ in their last word alone, by what they share; others stand alone. */
export function groups(options: readonly Labelled[]): Group[] {
  const stems = new Map<string, number>();
  for (const { label } of options) stems.set(stemOf(label), (stems.get(stemOf(label)) ?? 0) + 1);
  const found = new Map<string, (Labelled & { tail: string })[]>();
  for (const option of options) {
    const stem = stemOf(option.label);
    const alike = stem !== "" && (stems.get(stem) ?? 0) >= FEWEST_ALIKE;
    const key = alike ? stem : "";
    const tail = alike ? option.label.slice(stem.length + 1) : option.label;
    found.set(key, [...(found.get(key) ?? []), { ...option, tail }]);
  }
  return [...found].map(([stem, members]) => ({ stem, options: members }));
}

function stemOf(label: string): string {
  return label.slice(0, Math.max(0, label.lastIndexOf(" ")));
}

/** The options that have all typed words in them; whole words come first: O1 is not O10. */
export function matching(options: readonly Labelled[], typed: string): readonly Labelled[] {
  const parts = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (parts.length === 0) return options;
  const whole = options.filter(({ label }) => {
    const words = new Set(label.toLowerCase().match(WORD) ?? []);
    return parts.every((part) => words.has(part));
  });
  if (whole.length > 0) return whole;
  return options.filter(({ label }) => parts.every((part) => label.toLowerCase().includes(part)));
}

/** A typed amount: 40000, 40.000, 40,000, 40k or 40 000; null if it is none. */
export function readAmount(text: string): number | null {
  const found = /^(\d{1,3}(?:[.,\s]\d{3})+|\d+)\s*(k?)$/i.exec(text.trim());
  if (found === null) return null;
  const value = Number((found[1] ?? "").replace(/[.,\s]/g, "")) * (found[2] ? 1000 : 1);
  return Number.isSafeInteger(value) ? value : null;
}
