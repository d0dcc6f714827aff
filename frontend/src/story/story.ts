/** The story of a finished game: moments, fates, graphs and promises, folded from its chronicle. */

import type { Entry, GameRecord, TableWords } from "../boards/contract";
import { scoreOf } from "./score";
import { colourOf, shapeOf } from "../parts/shapes";
import type { Teller } from "../words/tell";
import type { Statement, Status } from "../generated/messages";

/** In which entry, round and turn; both are 0 before the first turn. */
export interface Time {
  k: number;
  round: number;
  turn: number;
}

/** Something that happened, and when. */
export interface Happening extends Time {
  event: GameRecord;
}

/** What became of a promise: where it was made, and where it was settled. */
export interface Settlement {
  statement: Statement;
  status: Status;
  made: number;
  k: number;
}

/** Everything a game's story is made of. */
export interface Chronicle {
  entries: readonly Entry[];
  happened: readonly Happening[];
  seats: number;
  words: TableWords;
}

export type Sign = "crown" | "sword" | "mask" | "skull" | "seal" | "coin" | "door" | "castle" | "eye" | "flame" | "star";

/** A line of the story. The heavier it is, the likelier it is told. */
export interface Moment {
  time: Time;
  weight: number;
  sign: Sign;
  text: string;
  /** One seat harms another: left out where a broken promise tells the same. */
  harm?: boolean;
}

/** What a game has to tell of one seat: who that was in truth, counters to turn over, and short facts. */
export interface Fate {
  title?: string;
  dark?: boolean;
  counters?: { title: string; values: readonly number[] };
  facts: readonly string[];
}

export interface Series {
  name: string;
  colour: string;
  /** The path of its mark, in a square of 16. */
  shape: string;
  dashed?: boolean;
  values: readonly number[];
}

/** Series over the same places on the way, each with a label. */
export interface Graph {
  title: string;
  along: string;
  labels: readonly string[];
  series: readonly Series[];
}

/** What a broken promise cost, and in which entry that was seen. */
export interface Loss {
  k: number;
  text: string;
  weight: number;
}

/** What a game's folder tells in `story.ts`; each part may be left out. */
export interface GameStory {
  moments?: (all: Chronicle) => Moment[];
  closing?: (all: Chronicle) => string;
  fates?: (all: Chronicle) => Fate[];
  graphs?: (all: Chronicle) => Graph[];
  loss?: (broken: Settlement, all: Chronicle) => Loss | null;
}

/** The words of the table, which also tell promises. */
export type Telling = TableWords & Pick<Teller, "statement" | "settled">;

export interface Told extends Settlement {
  text: string;
  loss: Loss | null;
}

interface Story {
  /** How it stood when it was over. */
  closing: Moment | null;
  moments: (Moment & { when: string })[];
  fates: readonly Fate[];
  graphs: readonly Graph[];
  /** The worst first: broken by what it cost, then kept, then void. */
  promises: Told[];
}

const MOST = 12;
const BROKEN = 58;
const WEARY = 4;
const RANK: Readonly<Record<Status, number>> = { broken: 0, kept: 1, void: 2, open: 3 };

const files = import.meta.glob<{ default: GameStory }>("../boards/*/story.ts");

/** What a game has to tell; nothing if its folder has no story. */
export async function storyOf(game: string): Promise<GameStory> {
  const load = files[`../boards/${game}/story.ts`];
  return load === undefined ? {} : (await load()).default;
}

export function happened(entries: readonly Entry[]): Happening[] {
  let round = 0;
  let turn = 0;
  return entries.flatMap(({ k, events = [] }) =>
    events.map((event) => {
      if (event.type === "TurnBegan") {
        round = numberIn(event, "round");
        turn = numberIn(event, "turn");
      }
      return { event, k, round, turn };
    }),
  );
}

export function settlements(entries: readonly Entry[]): Settlement[] {
  const made = new Map<number, number>();
  const found: Settlement[] = [];
  for (const { k, talk, agreed = [], settled = [] } of entries) {
    if (talk?.statement?.act === "promise") made.set(talk.number, k);
    for (const { number } of agreed) made.set(number, k);
    for (const { number, statement, status } of settled) {
      if (statement.act !== "threaten") found.push({ statement, status, made: made.get(number) ?? k, k });
    }
  }
  return found;
}

export function tell(game: GameStory, entries: readonly Entry[], seats: number, teller: Telling): Story {
  const all: Chronicle = { entries, happened: happened(entries), seats, words: teller };
  const promises = settlements(entries).map((one): Told => {
    const loss = one.status === "broken" ? (game.loss?.(one, all) ?? null) : null;
    return { ...one, text: teller.statement(one.statement), loss };
  });
  const broken = promises.filter(({ status }) => status === "broken");
  const told = new Set(broken.flatMap(({ k, loss }) => [k, loss?.k ?? k]));
  const moments = [
    ...(game.moments?.(all) ?? []).filter(({ time, harm }) => !(harm && told.has(time.k))),
    ...broken.map((one): Moment => ({ time: timeOf(one.k, all), weight: BROKEN + (one.loss?.weight ?? 0), sign: "seal", text: brokenText(one, teller) })),
  ];
  const end = all.happened.at(-1);
  return {
    closing: end && game.closing ? { time: end, weight: 0, sign: "crown", text: game.closing(all) } : null,
    moments: heaviest(moments).map((one) => ({ ...one, when: when(one.time, teller) })),
    fates: game.fates?.(all) ?? [],
    graphs: (game.graphs ?? scores)(all).filter(({ labels, series }) => labels.length > 1 && series.length > 0),
    promises: promises.sort((a, b) => RANK[a.status] - RANK[b.status] || (b.loss?.weight ?? 0) - (a.loss?.weight ?? 0) || a.k - b.k),
  };
}

/** The heaviest lines, in the order in which they happened; of the same sort each further one weighs less. */
export function heaviest(moments: readonly Moment[], most = MOST): Moment[] {
  const kept = new Set<Moment>();
  const told = new Map<Sign, number>();
  const left = new Set(moments);
  const weight = (one: Moment) => one.weight - WEARY * (told.get(one.sign) ?? 0);
  while (kept.size < most && left.size > 0) {
    const best = [...left].reduce((a, b) => (weight(b) > weight(a) ? b : a));
    left.delete(best);
    kept.add(best);
    told.set(best.sign, (told.get(best.sign) ?? 0) + 1);
  }
  // What happened at the same moment stays in the order in which it was told.
  return moments.filter((one) => kept.has(one)).sort((a, b) => a.time.k - b.time.k);
}

function brokenText({ statement, status, loss }: Told, teller: Telling): string {
  const broken = teller.settled({ number: -1, statement, status });
  return loss === null ? broken : `${broken} ${loss.text}`;
}

function when({ round, turn }: Time, words: TableWords): string {
  if (!words.has("story.when")) return "";
  return turn === 0 ? words.say("story.before") : words.say("story.when", { round: ["number", round], turn: ["number", turn] });
}

/** For a game without graphs: what its views count by seat, turn by turn. */
function scores(all: Chronicle): Graph[] {
  const shown = views(all);
  const rows = shown.map(({ view }) => scoreOf(view, all.seats)?.list ?? []);
  if (rows.some((row) => row.length === 0)) return [];
  return [{ title: "", along: "", labels: shown.map(({ turn }) => String(turn)), series: bySeat(all, rows) }];
}

// ---------------------------------------------------------------- for the games' own stories

/** The time of an entry: that of the turn it came in, even if it ends it. */
export function timeOf(k: number, { happened }: Chronicle): Time {
  const before = happened.findLast((one) => one.k < k);
  return { k, round: before?.round ?? 0, turn: before?.turn ?? 0 };
}

/** The boards of the chronicle: where turns begin, and at the end. */
export function views({ entries, happened }: Chronicle): (Time & { view: GameRecord })[] {
  return entries.flatMap(({ view, k }) => {
    const last = happened.findLast((one) => one.k <= k);
    return view && last && last.turn > 0 ? [{ view, k, round: last.round, turn: last.turn }] : [];
  });
}

/** The first of each round, and the last of all. */
export function byRound<T extends { round: number }>(all: readonly T[]): T[] {
  return all.filter((one, i) => i === all.length - 1 || one.round !== all[i - 1]?.round);
}

/** All that happened in one entry. */
export function eventsAt(k: number, { happened }: Chronicle): GameRecord[] {
  return happened.filter((one) => one.k === k).map(({ event }) => event);
}

/** How the game ended. */
export function endOf({ happened }: Chronicle): GameRecord | undefined {
  return happened.findLast(({ event }) => event.type === "Ended")?.event;
}

/** The graph that a game's words name, over such turns or rounds, of which the last is the end. */
export function graphOf({ words }: Chronicle, turns: readonly number[], series: readonly Series[]): Graph {
  const labels = turns.map((turn, i) => (i === turns.length - 1 ? words.say("story.end") : String(turn)));
  return { title: words.say("story.graph"), along: words.say("story.along"), labels, series };
}

/** One series a seat from rows of numbers by seat. */
export function bySeat({ seats, words }: Chronicle, rows: readonly (readonly number[])[]): Series[] {
  return Array.from({ length: seats }, (_, seat) => ({
    name: words.ownName(seat),
    colour: colourOf(seat),
    shape: shapeOf(seat),
    values: rows.map((row) => row[seat] ?? 0),
  }));
}

/** Who comes to lead alone, by rows of numbers by seat; the first to do so has overtaken nobody. */
export function leaders(rows: readonly (readonly number[])[]): { at: number; seat: number; first: boolean }[] {
  let leader = -1;
  return rows.flatMap((row, at) => {
    const best = Math.max(...row);
    const seat = row.indexOf(best);
    if (row.lastIndexOf(best) !== seat || seat === leader) return [];
    const first = leader < 0;
    leader = seat;
    return [{ at, seat, first }];
  });
}

export function numberIn(record: GameRecord, field: string): number {
  const value = record[field];
  return typeof value === "number" ? value : 0;
}

export function seatIn(record: GameRecord, field: string): number | null {
  const value = record[field];
  return typeof value === "number" ? value : null;
}

export function numbersIn(record: GameRecord, field: string): number[] {
  const value = record[field];
  return Array.isArray(value) ? value.filter((item) => typeof item === "number") : [];
}
