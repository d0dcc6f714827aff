/**
 * The words: keys and typed fields in, sentences of one language out.
 *
 * The templates come parsed from /api/words; what is done with them here is what `turncoat.words` does in Python,
 * and words.test.ts holds the two against each other.
 */

import type { Field, Fields, Value } from "../boards/contract";
import { BYSTANDER, CHANCE } from "../generated/messages";

interface Slot {
  field: string;
  form?: string | null;
  item?: number | null;
}

interface Plural {
  plural: string;
  options: Readonly<Record<string, string>>;
}

type Condition = readonly [field: string, op: string, value: string | readonly string[]];

interface Select {
  when: readonly Condition[];
  yes: readonly Part[];
  no: readonly Part[];
}

type Part = string | Slot | Plural | Select;

interface Variant {
  when: readonly Condition[];
  parts: readonly Part[];
}

export interface WordsEntry {
  forms: readonly Variant[];
  named?: Readonly<Record<string, readonly Part[]>>;
}

/** The answer to GET /api/words. */
export interface WordsData {
  lang: string;
  entries: Readonly<Record<string, WordsEntry>>;
}

export class WordsError extends Error {}

const NUMBERS = new Set(["money", "number", "turn"]);
const ALIASES: Readonly<Record<string, string>> = { seats: "seat*", moneys: "money*" };
const OPENERS = "\"“„‘«([¿¡";
const NO_FIELDS: Fields = {};

export class Words {
  readonly lang: string;
  private readonly entries: ReadonlyMap<string, WordsEntry>;
  private readonly numbers: Intl.NumberFormat;
  private readonly percents: Intl.NumberFormat;
  private readonly lists: Intl.ListFormat;
  private readonly plurals: Intl.PluralRules;
  private readonly digraphs: readonly string[];
  private own: { names: Readonly<Record<string, string>>; words: Words } | null = null;

  constructor(data: WordsData) {
    this.lang = data.lang;
    this.entries = new Map(Object.entries(data.entries));
    this.numbers = new Intl.NumberFormat(data.lang);
    this.percents = new Intl.NumberFormat(data.lang, { style: "percent" });
    this.lists = new Intl.ListFormat(data.lang, { type: "conjunction", style: "long" });
    this.plurals = new Intl.PluralRules(data.lang);
    this.digraphs = this.literal(this.entry("language.digraphs")).split(" ").filter(Boolean);
  }

  has(key: string): boolean {
    return this.entries.has(key);
  }

  /** The sentence of a key, as its reader is to see it, or as a seat says it to the reader. */
  say(key: string, fields: Fields = NO_FIELDS, reader: number | null = null, names: readonly string[] = [], speaking: number | null = null): string {
    return capitalise(this.phrase(key, fields, reader, names, speaking), this.digraphs);
  }

  /** The text of a key as a part of a sentence. */
  phrase(key: string, fields: Fields = NO_FIELDS, reader: number | null = null, names: readonly string[] = [], speaking: number | null = null): string {
    return new Speaker(this, reader, names, speaking).text(key, fields);
  }

  /** The same words with names of pieces that come from elsewhere. */
  named(names: Readonly<Record<string, string>>): Words {
    if (this.own?.names !== names) {
      const entries = Object.entries(names).map(([key, name]): [string, WordsEntry] => [key, { forms: [{ when: [], parts: [name] }] }]);
      const all = { ...Object.fromEntries(this.entries), ...Object.fromEntries(entries) };
      this.own = { names, words: new Words({ lang: this.lang, entries: all }) };
    }
    return this.own.words;
  }

  capital(text: string): string {
    return capitalise(text, this.digraphs);
  }

  number(value: number): string {
    return this.numbers.format(value);
  }

  percent(share: number): string {
    return this.percents.format(share);
  }

  list(items: readonly string[]): string {
    return this.lists.format(items);
  }

  plural(value: number): string {
    return this.plurals.select(value);
  }

  /** A form of the name of a piece, or its plain text if it lacks that form. */
  piece(kind: string, name: string, form: string | null = null): string {
    const entry = this.entry(`piece.${kind}.${name}`);
    return this.literal(entry, form);
  }

  /** A form of what the reader calls a seat. */
  name(seat: number | null, reader: number | null = null, names: readonly string[] = [], form = "name"): string {
    return new Speaker(this, reader, names).seat(seat, form);
  }

  entry(key: string): WordsEntry {
    const found = this.entries.get(key);
    if (found === undefined) throw new WordsError(`there is no text for ${key} in ${this.lang}`);
    return found;
  }

  /** A form of an entry, without any fields. */
  literal(entry: WordsEntry, form: string | null = null): string {
    const parts = (form !== null && entry.named?.[form]) || entry.forms.at(-1)?.parts || [];
    return parts.filter((part) => typeof part === "string").join("");
  }
}

/** A language as it addresses one reader, at a table with these names; perhaps in the words of a seat. */
class Speaker {
  constructor(
    private readonly words: Words,
    private readonly reader: number | null,
    private readonly names: readonly string[],
    private readonly speaking: number | null = null,
  ) {}

  text(key: string, fields: Fields): string {
    const entry = this.words.entry(key);
    const variant = entry.forms.find((form) => form.when.every((condition) => this.holds(condition, fields, key)));
    if (variant === undefined) throw new WordsError(`no variant of ${key} fits`);
    return this.filled(variant.parts, fields, key);
  }

  private filled(parts: readonly Part[], fields: Fields, key: string): string {
    return parts.map((part) => this.part(part, fields, key)).join("");
  }

  seat(seat: Value, form: string): string {
    if (seat === null) return this.formed(this.standIn("hidden", "seat"), form);
    if (typeof seat !== "number") throw new WordsError(`${String(seat)} is not a seat`);
    const key = this.person(seat);
    if (key === null) return this.formed(this.seatName(seat), form);
    const entry = this.words.entry(key);
    if (entry.named && form in entry.named) return this.words.literal(entry, form);
    return this.formed(this.words.literal(entry), form);
  }

  /** The key of a seat that is called by no name. */
  private person(seat: number): string | null {
    if (seat === this.speaking) return "seat.me";
    if (seat === this.reader) return "seat.you";
    return { [CHANCE]: "seat.chance", [BYSTANDER]: "seat.bystander" }[seat] ?? null;
  }

  private holds(condition: Condition, fields: Fields, key: string): boolean {
    const [name, , value] = condition;
    const [kind, given] = get(fields, name, key);
    const wanted = typeof value === "string" ? [value] : value;
    return wanted.some((want) => matches(want, kind, given, this.reader, this.speaking));
  }

  private part(part: Part, fields: Fields, key: string): string {
    if (typeof part === "string") return part;
    if ("when" in part) {
      const holds = part.when.every((condition) => this.holds(condition, fields, key));
      return this.filled(holds ? part.yes : part.no, fields, key);
    }
    if ("plural" in part) return this.plural(part, get(fields, part.plural, key));
    let field = get(fields, part.field, key);
    if (part.item !== null && part.item !== undefined) field = itemOf(field, part.item);
    return this.field(field[0], field[1], part.form ?? null);
  }

  private field(kind: string, value: Value, form: string | null): string {
    if (kind === "seat") return this.seat(value, form ?? "name");
    if (value === null) return this.standIn("hidden", kind);
    const items = itemKind(kind);
    if (items !== null) {
      const texts = itemsOf(value).map((item) => this.field(items, item, form));
      return texts.length > 0 ? this.words.list(texts) : this.standIn("empty", kind);
    }
    if (kind === "text") return String(value);
    if (kind === "flag") return this.text(value === true ? "flag.true" : "flag.false", NO_FIELDS);
    if (NUMBERS.has(kind)) {
      if (typeof value !== "number") throw new WordsError(`${String(value)} is not a ${kind}`);
      return this.words.number(value);
    }
    return this.words.piece(kind, String(value), form);
  }

  private plural({ options }: Plural, [kind, value]: Field): string {
    if (value === null) return (options["=none"] ?? options.other ?? "").replaceAll("#", "?");
    const count = itemKind(kind) === null ? value : itemsOf(value).length;
    if (typeof count !== "number") throw new WordsError(`${String(value)} is not a number or a list`);
    const text = options[`=${count}`] ?? options[this.words.plural(count)] ?? options.other ?? "";
    return text.replaceAll("#", this.words.number(count));
  }

  private seatName(seat: number): string {
    return this.names[seat] || this.text("seat.unnamed", { number: ["number", seat + 1] });
  }

  private formed(name: string, form: string): string {
    return this.text(`seat.form.${form}`, { name: ["text", name] });
  }

  private standIn(why: "hidden" | "empty", kind: string): string {
    const key = `${why}.${ALIASES[kind] ?? kind}`;
    return this.text(this.words.has(key) ? key : `${why}.other`, NO_FIELDS);
  }
}

/** The text with its first letter, or the digraph it begins with, in upper case. */
export function capitalise(text: string, digraphs: readonly string[] = []): string {
  let start = 0;
  while (start < text.length && OPENERS.includes(text.charAt(start))) start++;
  const begun = digraphs.filter((digraph) => text.startsWith(digraph, start));
  const first = String.fromCodePoint(text.codePointAt(start) ?? 32).length;
  const length = Math.max(first, ...begun.map((digraph) => digraph.length));
  return text.slice(0, start) + text.slice(start, start + length).toUpperCase() + text.slice(start + length);
}

export function itemKind(kind: string): string | null {
  const full = ALIASES[kind] ?? kind;
  return full.endsWith("*") ? full.slice(0, -1) : null;
}

function itemsOf(value: Value): Value[] {
  if (!Array.isArray(value)) throw new WordsError(`${String(value)} is not a list`);
  return value;
}

function itemOf([kind, value]: Field, number: number): Field {
  const items = itemKind(kind);
  const values = items === null ? [] : itemsOf(value);
  if (items === null || number > values.length) throw new WordsError(`${String(value)} has no item ${number}`);
  return [items, values[number - 1] ?? null];
}

function get(fields: Fields, name: string, key: string): Field {
  const field = fields[name];
  if (field === undefined) throw new WordsError(`${key}: the field ${name} is not given`);
  return field;
}

function matches(wanted: string, kind: string, value: Value, reader: number | null, speaking: number | null): boolean {
  if (wanted === "none" || value === null) return wanted === "none" && value === null;
  if (wanted === "you" || wanted === "me") {
    const seat = wanted === "you" ? reader : speaking;
    return seat !== null && seatsOf(kind, value).includes(seat);
  }
  if (wanted.startsWith("*")) return plain(value).toLowerCase().endsWith(wanted.slice(1).toLowerCase());
  return plain(value) === wanted;
}

function seatsOf(kind: string, value: Value): Value[] {
  if (kind === "seat") return [value];
  return itemKind(kind) === "seat" ? itemsOf(value) : [];
}

function plain(value: Value): string {
  return Array.isArray(value) ? value.map(plain).join(" ") : String(value);
}
