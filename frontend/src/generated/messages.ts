// Written by scripts/page_types.py from the messages of a table; not to be changed by hand.

import type { Deed, Fields, GameRecord, Kinds, Value } from "../boards/contract";

export const CHANCE = -1;
export const BYSTANDER = -2;
export const PROTOCOL = "turncoat.1";

export type Phase = "gathering" | "playing" | "over";
export type SeatKind = "empty" | "human" | "bot" | "chair";
export type ClockKind = "none" | "live" | "days";
export type Status = "open" | "kept" | "broken" | "void";
export type Label = "true" | "mistaken" | "lie";

/** What a connection sends up; its id comes back with the answer. */
export type Up =
  | { type: "answer"; n: number; action: object }
  | { type: "say"; statement: object }
  | { type: "text"; text: string; to?: readonly number[] }
  | { type: "undo"; n: number }
  | { type: "pause"; want: boolean }
  | { type: "why"; action: object }
  | { type: "suggest"; n: number };

/** What comes down a connection. */
export type Down = HelloMessage | StateMessage | AckMessage | RefusedMessage | WhyMessage | SuggestMessage;

export interface SeatInfo {
  name: string;
  kind: SeatKind;
  bot: string;
  you: boolean;
  here?: boolean;
  /** The seat that whoever sits here would like to have. */
  swap?: number | null;
}

export interface ClockSetting {
  kind: ClockKind;
  seconds: number;
}

export interface TableSetup {
  seats: number;
  edition: string;
  options: Readonly<Record<string, Value>>;
}

/** How many promises a seat kept, broke and saw lapse. */
export interface PromiseRecord {
  kept: number;
  broken: number;
  void: number;
}

/** What a table is, whoever asks. */
export interface TableHead {
  id: string;
  game: string;
  phase: Phase;
  setup: TableSetup;
  seats: readonly SeatInfo[];
  created: number;
}

/** A table whose game is shown once more. */
export interface ArchivedTable {
  id: string;
  game: string;
  phase: Phase;
  setup: TableSetup;
  seats: readonly SeatInfo[];
  created: number;
  ending: string | null;
  returns: readonly number[];
}

/** A table as everybody sees it, with what is the reader's own marked. */
export interface LobbyView {
  id: string;
  game: string;
  phase: Phase;
  setup: TableSetup;
  seats: readonly SeatInfo[];
  created: number;
  code: string;
  invite: string;
  you: number | null;
  host: boolean;
  host_seat: number;
  clock: ClockSetting;
  /** The seats that want a pause. */
  pause: readonly number[];
  spectators: boolean;
  open: boolean;
  private_talk: boolean;
  /** Whether free words may be written. */
  free_talk: boolean;
  records: boolean;
  webhook: boolean;
  /** The table where the same people play once more. */
  rematch: string | null;
  /** How each seat kept its word at earlier tables, if the table shows that. */
  past?: readonly (PromiseRecord | null)[];
}

/** A table in a list. */
export interface ListedTable {
  id: string;
  game: string;
  phase: Phase;
  seats: readonly SeatInfo[];
  your_turn: boolean;
  clock: ClockSetting;
  created: number;
  updated: number;
  /** What each seat won, of a finished game. */
  returns: readonly number[];
}

export interface Statement {
  act: string;
  seat: number;
  to: readonly number[];
  deed: Deed | null;
  condition: Deed | null;
  until: number;
  about: number;
  /** For a claim: what is said to be so. */
  fact?: Deed;
  /** Whether the condition averts the deed, as with a threat. */
  unless?: boolean;
}

/** A word somebody has given, by the number of what was said; one half of a deal names the offer. */
export interface Given {
  number: number;
  statement: Statement;
  deal?: number;
  /** The seat in whose turn it is to be done, where that is known. */
  when?: number;
}

export interface Settled {
  number: number;
  statement: Statement;
  deal?: number;
  /** The seat in whose turn it is to be done, where that is known. */
  when?: number;
  status: Status;
  /** Once the game is over, of a broken word: whether it could still have been kept. */
  avoidable?: boolean;
}

/** What the claims one heard were, and which broken words could have been kept, by number. */
export interface LabelsHeard {
  claims: Readonly<Record<string, Label>>;
  avoidable: Readonly<Record<string, boolean>>;
}

export interface Said {
  number: number;
  statement?: Statement;
  text?: string;
  from?: number;
  to?: readonly number[];
  name?: string;
  when?: number;
  label?: Label;
}

/** A bot takes a seat or its player comes back; with a name, somebody new sits on an empty chair. */
export interface Handed {
  seat: number;
  bot: string;
  name?: string;
}

/** The open question as this seat sees it. */
export interface Question {
  rule: string;
  clause: string;
  about: Readonly<Record<string, Value>>;
  /** What this seat may choose now; empty if it is not asked. */
  options: readonly GameRecord[];
  /** The places of what is listed to everybody although only some may choose it. */
  decoys?: readonly number[];
  /** What this seat has chosen while others still think. */
  answered: GameRecord | null;
}

/** What has happened, as this audience saw it; each entry has only the parts that it needs. */
export interface EntryParts {
  events?: readonly GameRecord[];
  rule?: string;
  clause?: string;
  talk?: Said;
  hand?: Handed;
  stood_in?: number;
  /** The promises that somebody made by agreeing. */
  agreed?: readonly Given[];
  settled?: readonly Settled[];
  /** The requests and offers that can be answered no longer. */
  expired?: readonly number[];
}

export interface Entry {
  events?: readonly GameRecord[];
  rule?: string;
  clause?: string;
  talk?: Said;
  hand?: Handed;
  stood_in?: number;
  /** The promises that somebody made by agreeing. */
  agreed?: readonly Given[];
  settled?: readonly Settled[];
  /** The requests and offers that can be answered no longer. */
  expired?: readonly number[];
  /** Counts the entries of this audience. */
  k: number;
  /** When it was, in seconds since 1970. */
  at?: number;
  /** The number of the question it belongs to. */
  n: number;
  view?: GameRecord;
  question?: Question | null;
}

/** The clock of the open question, in seconds. */
export interface TimeLeft {
  left: number;
  of: number;
  paused: boolean;
}

export interface Endings {
  ending: string;
  returns: readonly number[];
  records: readonly PromiseRecord[];
}

export interface StateMessage {
  type: "state";
  table: LobbyView;
  n: number;
  seat: number | null;
  /** Null before the start. */
  view: GameRecord | null;
  question: Question | null;
  waiting: readonly number[];
  /** 1 if this seat's last answer can be taken back. */
  undo?: 0 | 1;
  over: boolean;
  endings: Endings | null;
  clock: TimeLeft | null;
  here: readonly number[];
  /** How many entries there are now for this audience. */
  k: number;
  /** Shows the server, after a break, that we have these entries and no others. */
  mark: number;
  entries: readonly Entry[];
}

/** Why something was refused, for the words. */
export interface Refusal {
  key: string;
  fields: Fields;
  clause: string | null;
}

export interface HelloMessage {
  type: "hello";
  version: number;
  seat: number | null;
}

export interface AckMessage {
  type: "ack";
  id: number | string;
}

export interface RefusedMessage {
  type: "refused";
  id: number | string;
  error: Refusal;
}

export interface WhyMessage {
  type: "why";
  id: number | string;
  error: Refusal | null;
  clause: string;
}

export interface SuggestMessage {
  type: "suggest";
  id: number | string;
  n: number;
  option: number;
}

export interface OptionInfo {
  name: string;
  default: Value;
  choices: readonly Value[];
  clause: string;
}

/** A named set of options, with the value of every one. */
export interface ReadingInfo {
  name: string;
  options: Readonly<Record<string, Value>>;
}

/** The table at which a game is taught. */
export interface LessonTable {
  seats: number;
  edition: string;
  options: Readonly<Record<string, Value>>;
  bots: readonly string[];
}

/** A game as the lobby offers it. */
export interface GameInfo {
  name: string;
  seats: readonly [number, number];
  recommended: readonly [number, number];
  editions: readonly string[];
  options: readonly OptionInfo[];
  readings: readonly ReadingInfo[];
  bots: readonly string[];
  private: boolean;
  lesson: LessonTable | null;
}

export interface Clause {
  clause: string;
  title: string;
  text: string;
}

/** The amounts of money that can be spoken of: some, or whatever can be paid in such steps. */
export interface Sums {
  choices: readonly number[];
  step: number;
}

export interface SpeechInfo {
  /** Each act with its parts: `deed`, `condition`, `unless`, `until`, `about`, `fact`; `?` is optional. */
  acts: Readonly<Record<string, readonly string[]>>;
  /** Each deed with its fields; the first is the seat that does it. */
  deeds: Readonly<Record<string, Kinds>>;
  /** What can be claimed, each fact with its fields. */
  facts: Readonly<Record<string, Kinds>>;
  private: boolean;
  /** For each deed the amounts its fields of money may have. */
  sums: Readonly<Record<string, Readonly<Record<string, Sums>>>>;
}

/** The kinds of every field there is, so that a page can show a game it knows nothing of. */
export interface Schema {
  game: string;
  edition: string;
  /** The names of each kind of piece. */
  pieces: Readonly<Record<string, readonly string[]>>;
  /** The names of each kind of which this edition has not all pieces. */
  fewer: Readonly<Record<string, readonly string[]>>;
  events: Readonly<Record<string, Kinds>>;
  /** The events that one seat sees and nobody else anything of. */
  alone: readonly string[];
  actions: Readonly<Record<string, Kinds>>;
  questions: Readonly<Record<string, Kinds>>;
  clauses: Readonly<Record<string, string>>;
  view: Kinds;
  /** The lists of the view that have an item for each seat. */
  by_seat: readonly string[];
  endings: readonly string[];
  speech: SpeechInfo;
  /** The figures, cards and places of the edition, as its file has them. */
  data: unknown;
  /** What an edition that was brought along calls its own pieces, by language and key of the words. */
  names: Readonly<Record<string, Readonly<Record<string, string>>>>;
}
