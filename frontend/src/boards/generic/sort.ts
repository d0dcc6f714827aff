/** Sorting a view: which fields are single facts, which go by seat, and which are lists. */

import type { GameRecord, Position, Schema, TableWords, Value } from "../contract";

interface Fact {
  name: string;
  kind: string;
  value: Value;
}

/** A list, with a name for each of its items where the items belong to pieces. */
interface Listing extends Fact {
  items: readonly { of: string | null; value: Value }[];
  item: string;
}

interface Sorted {
  facts: readonly Fact[];
  seats: readonly Fact[];
  lists: readonly Listing[];
}

export function sortView(view: GameRecord, schema: Schema): Sorted {
  const facts: Fact[] = [];
  const bySeat: Fact[] = [];
  const lists: Listing[] = [];
  for (const [name, kind] of Object.entries(schema.view)) {
    const value = view[name] ?? null;
    const fact = { name, kind, value };
    if (!kind.endsWith("*")) facts.push(fact);
    else if (!Array.isArray(value)) facts.push(fact);
    else if (schema.by_seat?.includes(name)) bySeat.push(fact);
    else lists.push(listing(fact, value, schema));
  }
  return { facts, seats: bySeat, lists };
}

function listing(fact: Fact, value: readonly Value[], schema: Schema): Listing {
  const item = fact.kind.slice(0, -1);
  // A list of pieces is what it is; a list of numbers or seats as long as a kind of piece goes by those pieces.
  const fitting = item in schema.pieces ? [] : Object.entries(schema.pieces).filter(([, names]) => names.length === value.length);
  const [kind, names] = fitting.length === 1 && fitting[0] && value.length > 2 ? fitting[0] : [null, []];
  return {
    ...fact,
    item,
    items: value.map((one, i) => ({ of: kind === null ? null : `${kind}.${names[i] ?? ""}`, value: one })),
  };
}

/** Whether there is anything to see: hidden, empty, and lists of nothing are left out. */
export function isEmpty(value: Value): boolean {
  return value === null || value === false || (Array.isArray(value) && value.every(isEmpty));
}

/** A field's name in the reader's language, or as the rules call it. */
export function labelOf(words: TableWords, name: string): string {
  for (const key of [`view.${name}`, `web.view.${name}`]) if (words.has(key)) return words.say(key);
  const plain = name.replaceAll("_", " ");
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

/** A value as its kind is written. */
export function written(words: TableWords, kind: string, value: Value): string {
  if (value === null) return "–";
  if (kind.endsWith("*")) {
    const items = Array.isArray(value) ? value : [];
    return items.map((item) => written(words, kind.slice(0, -1), item)).join(", ") || "–";
  }
  if (kind === "seat" && typeof value === "number") return words.ownName(value);
  if (kind === "flag") return words.phrase(value === true ? "flag.true" : "flag.false");
  if (typeof value === "number") return words.number(value);
  const text = kind === "text" ? String(value) : words.piece(kind, String(value));
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A piece that an item of a list belongs to. */
export function pieceName(words: TableWords, of: string): string {
  const dot = of.indexOf(".");
  return written(words, of.slice(0, dot), of.slice(dot + 1));
}

/** The same in lines of text. */
export function sentences(now: Position): { title: string; lines: string[] }[] {
  const { words } = now;
  const sorted = sortView(now.view, now.schema);
  const facts = sorted.facts
    .filter(({ value }) => !isEmpty(value))
    .map(({ name, kind, value }) => `${labelOf(words, name)}: ${written(words, kind, value)}`);
  const players = now.names.map((_, seat) => ({
    title: words.ownName(seat),
    lines: sorted.seats.flatMap(({ name, kind, value }) => {
      const own = Array.isArray(value) ? (value[seat] ?? null) : null;
      return isEmpty(own) ? [] : [`${labelOf(words, name)}: ${written(words, kind.slice(0, -1), own)}`];
    }),
  }));
  const lists = sorted.lists
    .filter(({ value }) => !isEmpty(value))
    .map(({ name, item, items }) => ({
      title: labelOf(words, name),
      lines: items
        .filter(({ value }) => !isEmpty(value) && value !== 0)
        .map(({ of, value }) => `${of === null ? "" : `${pieceName(words, of)}: `}${written(words, item, value)}`),
    }));
  return [{ title: labelOf(words, "board"), lines: facts }, ...players, ...lists.filter(({ lines }) => lines.length > 0)];
}
