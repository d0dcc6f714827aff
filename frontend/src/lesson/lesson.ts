/**
 * A lesson: a first game that explains itself. Its notes are told one by one, each once, when something holds that
 * the learner's own page can see; docs/add-a-game.md says how they are written.
 */

import type { Entry, GameRecord, Question, Value } from "../boards/contract";

/** What the fields of a record must be, one of several if it is a list. `me` is the learner's seat, `other` any other. */
type Pattern = Readonly<Record<string, Value>>;

/** When a note is told: all of this must hold. */
export interface When {
  /** The learner is asked by this rule … */
  asked?: string | readonly string[];
  /** … and may answer with an action of this type. */
  offers?: string | readonly string[];
  /** A good player would answer so. */
  best?: Pattern;
  /** Such an event has been seen. */
  event?: Pattern;
  /** Somebody else has said this. */
  said?: string;
  /** Numbers of the view are at least so high. */
  view?: Readonly<Record<string, number>>;
}

export interface Note {
  name: string;
  when?: When;
  /** The parts of the page to light. */
  show?: readonly string[];
  /** The clause behind it. */
  why?: string;
}

/** What the learner's page knows. */
export interface Sight {
  n: number;
  seat: number;
  view: GameRecord | null;
  question: Question | null;
  /** What a good player would answer who knows what the learner knows. */
  best: GameRecord | null;
  entries: readonly Entry[];
  over: boolean;
}

/** How far the learner is: the notes that were told, and the one that is being told since question `n`. */
export interface Progress {
  done: readonly string[];
  current: string;
  n: number;
}

const either = <T>(wanted: T | readonly T[]): readonly T[] => (Array.isArray(wanted) ? (wanted as readonly T[]) : [wanted as T]);

export function fits(record: Readonly<Record<string, Value>>, pattern: Pattern, seat: number): boolean {
  const is = (found: Value | undefined, wanted: Value): boolean => {
    if (wanted === "other") return typeof found === "number" && found >= 0 && found !== seat;
    return found === (wanted === "me" ? seat : wanted);
  };
  return Object.entries(pattern).every(([field, wanted]) => either(wanted).some((value) => is(record[field], value)));
}

export function holds(when: When, { question, best, entries, seat, view }: Sight): boolean {
  const options = question?.options ?? [];
  if (when.asked !== undefined && !(options.length > 0 && either(when.asked).includes(question?.rule ?? ""))) return false;
  if (when.offers !== undefined && !options.some(({ type }) => either(when.offers).includes(type))) return false;
  if (when.best && !(best && fits(best, when.best, seat))) return false;
  const { event, said } = when;
  if (event && !entries.some((entry) => entry.events?.some((one) => fits(one, event, seat)))) return false;
  if (said && !entries.some(({ talk }) => talk?.statement?.act === said && talk.statement.seat !== seat)) return false;
  return Object.entries(when.view ?? {}).every(([field, least]) => Number(view?.[field] ?? 0) >= least);
}

/** The note to tell next; once the game is over, the last one. */
export function due(notes: readonly Note[], done: readonly string[], sight: Sight): Note | null {
  const left = (sight.over ? notes.slice(-1) : notes).filter(({ name }) => !done.includes(name));
  return left.find(({ when }) => sight.over || holds(when ?? {}, sight)) ?? null;
}

/** Go on as the game does: a note about a question ends with the question, any other stays until it has been read. */
export function follow(notes: readonly Note[], before: Progress, sight: Sight): Progress {
  const current = notes.find(({ name }) => name === before.current);
  const answered = current?.when?.asked !== undefined && before.n !== sight.n;
  const late = sight.over && current !== notes.at(-1);
  return current && !answered && !late ? before : read(notes, before, sight);
}

/** The current note has been read: the next one, if there is one already. */
export function read(notes: readonly Note[], { done, current }: Progress, sight: Sight): Progress {
  const told = current === "" ? done : [...done, current];
  return { done: told, current: due(notes, told, sight)?.name ?? "", n: sight.n };
}

/** Tell the last note once more. */
export function again({ done }: Progress, n: number): Progress {
  return { done: done.slice(0, -1), current: done.at(-1) ?? "", n };
}

/** The answer that a note suggests: to the question that it is about, what a good player would say. */
export function suggestion(note: Note | null, sight: Sight): GameRecord | null {
  return note?.when?.asked !== undefined && holds(note.when, sight) ? sight.best : null;
}
