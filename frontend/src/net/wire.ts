/** The shapes of what travels between the page and the server; docs/protocol.md explains them. */

import type { ClockKind, Label, Phase, SeatKind, Status } from "../generated/messages";
import type { Entry, Fields, GameRecord, Question, Value } from "../boards/contract";

export type { Label, Phase, Status };

/** Why something was refused. */
export interface Wrong {
  key: string;
  fields?: Fields;
  clause?: string | null;
}

export interface Deed {
  kind: string;
  [field: string]: Value;
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
  fact?: Deed | null;
  /** Whether the condition averts the deed, as with a threat. */
  unless?: boolean;
}

/** A word that was given, by the number of what its giver said; one half of a deal names the offer. */
export interface Given {
  number: number;
  statement: Statement;
  deal?: number;
  /** The seat in whose turn it is to be done, where that is known. */
  when?: number;
}

export interface Settled extends Given {
  status: Status;
  /** Once the game is over, of a broken word: whether it could still have been kept. */
  avoidable?: boolean;
}

/** What the claims one heard were, and which broken words could have been kept, by number. */
export interface Labels {
  claims: Readonly<Record<string, Label>>;
  avoidable: Readonly<Record<string, boolean>>;
}

/** Something said: a statement, or free words. */
export interface Said {
  number: number;
  statement?: Statement;
  /** The seat in whose turn it is to be done, where that is known. */
  when?: number;
  /** What a claim was, once the game is over. */
  label?: Label;
  text?: string;
  from?: number;
  to?: readonly number[];
  name?: string;
}

export interface TableEntry extends Entry {
  talk?: Said;
  /** A bot takes a seat or its player comes back; with a name, somebody new has sat down on an empty chair. */
  hand?: { seat: number; bot: string; name?: string };
  stood_in?: number;
  /** The promises that somebody made by agreeing. */
  agreed?: readonly Given[];
  settled?: readonly Settled[];
  /** The requests and offers that can be answered no longer. */
  expired?: readonly number[];
  at?: number;
  view?: GameRecord;
  question?: Question | null;
}

export interface SeatInfo {
  name: string;
  /** A chair is for a newcomer, and nobody may take it before it is opened. */
  kind: SeatKind;
  bot?: string | null;
  you?: boolean;
  here?: boolean;
  /** The seat that whoever sits here would like to have. */
  swap?: number | null;
}

export interface ClockSetting {
  kind: ClockKind;
  seconds: number;
}

/** The lobby view of a table. */
export interface Lobby {
  id: string;
  game: string;
  phase: Phase;
  seats: readonly SeatInfo[];
  setup: { seats: number; edition: string; options: Readonly<Record<string, Value>> };
  clock: ClockSetting;
  code?: string | null;
  name?: string | null;
  host?: boolean;
  host_seat?: number;
  invite?: string | null;
  spectators?: boolean;
  private_talk?: boolean;
  /** Whether free words may be written. */
  free_talk?: boolean;
  records?: boolean;
  open?: boolean;
  /** The seats that want a pause. */
  pause?: readonly number[];
  /** The table where the same people play once more. */
  rematch?: string | null;
  /** How each seat kept its word at earlier tables, if the table shows that. */
  past?: readonly (PromiseRecord | null)[];
}

/** A table in a list. */
export interface Row {
  id: string;
  game: string;
  phase: Phase;
  seats: readonly SeatInfo[];
  name?: string | null;
  your_turn?: boolean;
  updated?: number;
  created?: number;
  clock?: ClockSetting;
  /** What each seat won, of a finished game. */
  returns?: readonly number[] | null;
}

export interface Clock {
  left: number;
  of: number;
  paused: boolean;
}

export interface Endings {
  ending: string;
  returns: readonly number[];
  records: readonly PromiseRecord[];
}

export interface PromiseRecord {
  kept: number;
  broken: number;
  void: number;
}

export interface StateMessage {
  type: "state";
  n: number;
  seat: number | null;
  table: Lobby;
  /** Null before the start. */
  view: GameRecord | null;
  question: Question | null;
  waiting: readonly number[];
  /** 1 if this seat's last answer can be taken back. */
  undo?: 0 | 1;
  /** How many entries there are now for this audience. */
  k: number;
  /** Shows the server, after a break, that we have these entries and no others. */
  mark: number;
  entries: readonly TableEntry[];
  over: boolean;
  clock: Clock | null;
  here: readonly number[];
  endings: Endings | null;
}

export interface GameInfo {
  name: string;
  seats: readonly [number, number];
  recommended: readonly [number, number];
  editions: readonly string[];
  options: readonly OptionInfo[];
  readings: readonly ReadingInfo[];
  bots: readonly string[];
  private?: boolean;
  /** The table at which it is taught, if it has a lesson. */
  lesson?: { seats: number; edition: string; options: Readonly<Record<string, Value>>; bots: readonly string[] } | null;
}

/** A named set of options, with the value of every one. */
export interface ReadingInfo {
  name: string;
  options: Readonly<Record<string, Value>>;
}

export interface OptionInfo {
  name: string;
  default: Value;
  choices: readonly Value[];
  clause: string;
}

export interface Clause {
  clause: string;
  title: string;
  text: string;
}
