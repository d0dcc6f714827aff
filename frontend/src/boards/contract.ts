/**
 * What the table and a game's board agree on.
 *
 * A board is a folder `boards/<game>/` with an `index.ts` whose default export is a `BoardModule`; the
 * table finds and loads it by itself. A board knows no rules: it draws the view it is given and lights
 * the options it is given. Everything a board offers can also be done in the options panel beside it.
 *
 * Parts that a lesson may light have a name in `data-part`; whatever has `data-tip` explains itself (see tips.ts);
 * whatever has `data-means` can be pointed at when a promise is put together (see pointing.ts).
 */

import type { Component } from "svelte";
import type { Entry, Question, Schema } from "../generated/messages";

export type { Entry, Question, Schema };

/** A field's value as it travels: a piece by its name, a hidden value as null. */
export type Value = null | boolean | number | string | Value[];

/** A record with its type and its fields by name: an action, an event or a view. */
export interface GameRecord {
  type: string;
  [field: string]: Value;
}

/** What a statement is about: its kind, and its fields by name. */
export interface Deed {
  kind: string;
  [field: string]: Value;
}

type NeverNull<T> = T extends readonly (infer Item)[] ? readonly NeverNull<Item>[] : NonNullable<T>;
/** A generated view of which these fields are always told: they are never null. */
export type Sure<View, Field extends keyof View> = Omit<View, Field> & { readonly [F in Field]: NeverNull<View[F]> };

/** A field for the words: what kind of thing it is (`seat`, `money`, `profession*` …) and its value. */
export type Field = readonly [kind: string, value: Value];
export type Fields = Readonly<Record<string, Field>>;

/** The kinds of the fields of a record, in the order of the record. */
export type Kinds = Readonly<Record<string, string>>;

/** The words of the reader's language, told to this reader at this table. Reading them is reactive. */
export interface TableWords {
  readonly lang: string;
  has(key: string): boolean;
  /** A sentence: the text of a key with a capital. */
  say(key: string, fields?: Fields): string;
  /** The same as part of a sentence, without a capital. */
  phrase(key: string, fields?: Fields): string;
  /** The name of a piece in one of its forms (`a`, `the`, `many` …). */
  piece(kind: string, name: string, form?: string): string;
  /** What the reader calls a seat; oneself is "you". Forms: `name`, `obj`, `poss`, `of`. */
  name(seat: number | null, form?: string): string;
  /** The player's own name, never "you". */
  ownName(seat: number): string;
  number(value: number): string;
  list(items: readonly string[]): string;
  /** An event, an option or the question as a sentence. */
  event(event: GameRecord): string;
  action(action: GameRecord): string;
  question(): string;
}

/** One part of an answer made of lists: what stands at one place of each list, in the order of the kinds. */
export type Part = readonly Value[];

/**
 * An answer that is put together part by part, such as two figures and the palace for each. The options panel
 * and the board share it: what is taken on one shows on the other.
 */
export interface Compose {
  /** The type of the action and the names of its lists. */
  readonly type: string;
  readonly lists: readonly string[];
  readonly chosen: readonly Part[];
  /** The parts that may come next. */
  readonly following: readonly Part[];
  /** The answer that the chosen parts make, if they make one already. */
  readonly made: GameRecord | null;
  take(part: Part): void;
  back(): void;
  clear(): void;
}

/** What is known of a position. */
export interface Position {
  view: GameRecord;
  question: Question | null;
  /** The reader's seat; -2 for a spectator, -3 where everything is shown (a replay after the end). */
  seat: number;
  /** The players' names by seat. */
  names: readonly string[];
  words: TableWords;
  schema: Schema;
}

/** What a board component is given. */
export interface BoardProps extends Position {
  /**
   * Answer with one of `question.options`. The table asks for confirmation where the board's `confirms` wants
   * it, sends the answer and says so if it is refused. It does nothing while an answer is under way.
   */
  choose: (action: GameRecord) => void;
  /** Set where the options are put together part by part; null otherwise. */
  compose: Compose | null;
  /** The option that has the reader's attention in the options panel, to be shown on the board. */
  preview: GameRecord | null;
  /** The entries so far, oldest first; those that are new since the last view come at the end. */
  entries: readonly Entry[];
  /** The `k` up to which entries were already shown: animate only events of entries behind it. */
  seen: number;
  reducedMotion: boolean;
  /** Open the rules at a clause, or at the one behind an option. */
  why: (about: string | GameRecord) => void;
}

export interface BoardModule {
  component: Component<BoardProps>;
  /** A board that only shows: the list of options stands open beside it. Otherwise it is folded away. */
  plain?: boolean;
  /** The position in sentences or short lines by heading, for the text view. Without it the generic text serves. */
  text?: (now: Position) => readonly { title: string; lines: readonly string[] }[];
  /** Whether this option is asked back before it is sent: where money moves or a verdict falls. Default: yes. */
  confirms?: (action: GameRecord, question: Question) => boolean;
  /** What to add to an option's label: whom it is about, what was paid for it. */
  remark?: (action: GameRecord, now: Position) => string;
  /** For an answer of so many parts in order: the fields that tell what each is about (and `price`, if paid). */
  subjects?: (now: Position, count: number) => readonly Fields[];
  /** The number of the turn that the view is in; 0 if it has none. */
  turn?: (view: GameRecord) => number;
}
