/** The story of Treason: points round by round, the Dark Master's attacks, powers that changed hands, the black counters. */

import type { Fields, GameRecord, Value } from "../contract";
import { byRound, bySeat, endOf, eventsAt, graphOf, leaders, numberIn, numbersIn, seatIn, views, type Chronicle, type Fate, type GameStory, type Graph, type Loss, type Moment, type Settlement, type Time } from "../../story/story";

/** The Dark Master's mark: a horned head. */
const HORNS = "M2 1c1 3 2 4 3.500 4.200h5C12 5 13 4 14 1c1.500 4 .5 6-1 7l-1 4-4 3-4-3-1-4C1.500 7 .5 5 2 1z";
const TAKEN = new Set(["Seized", "Vacated", "Burned", "Razed"]);
const LOST = new Set(["Seized", "Vacated", "PowerLost"]);

const fieldOf = (kind: string, value: Value | undefined) => [kind, value ?? null] as const;

/** An attack that was decided, with all it cost the defender. */
interface Attack {
  time: Time;
  event: GameRecord;
  points: number;
}

function attacks(all: Chronicle): Attack[] {
  return all.happened
    .filter(({ event }) => event.type === "Attacked" && seatIn(event, "defender") !== null)
    .map((time) => {
      const { event, k } = time;
      const cost = eventsAt(k, all).filter((one) => LOST.has(one.type) && (one.loser ?? one.holder) === event.defender);
      return { time, event, points: total(cost.map((one) => numberIn(one, "points"))) };
    });
}

const attackFields = ({ event, points }: Attack): Fields => ({
  seat: ["seat", seatIn(event, "seat")],
  defender: ["seat", seatIn(event, "defender")],
  area: fieldOf("area", event.area),
  outcome: fieldOf("outcome", event.outcome),
  points: ["number", points],
  own: ["flag", event.seat === event.defender],
});

function moments(all: Chronicle): Moment[] {
  const { happened, words } = all;
  const found: Moment[] = attacks(all).map((one) => ({
    time: one.time,
    weight: one.event.outcome === "held" ? 20 : 36 + 5 * one.points,
    sign: "mask",
    text: words.say("story.attack", attackFields(one)),
    harm: true,
  }));
  const firsts = new Set<string>();
  /** Whether this is the first of its kind. */
  const first = (kind: string) => !firsts.has(kind) && firsts.add(kind).has(kind);
  for (const time of happened) {
    const { event, k } = time;
    const tell = (weight: number, sign: Moment["sign"], text: string, harm = false) => found.push({ time, weight, sign, text, harm });
    if (event.type === "Moved" && event.passed === true && first(`passed ${String(event.seat)}`)) tell(66, "door", words.event(event));
    else if (event.type === "Moved" && event.entered === true && first("entered")) tell(50, "mask", words.event(event));
    const armed = event.type === "CounterTurned" || (event.type === "CounterBought" && event.force === "dark");
    if (armed && first("black")) tell(52, "eye", words.say("story.first_black", { seat: ["seat", seatIn(event, "seat")] }));
    const attacked = () => eventsAt(k, all).some(({ type }) => type === "Attacked");
    const victim = TAKEN.has(event.type) && !attacked() ? (seatIn(event, "loser") ?? seatIn(event, "owner")) : null;
    if (victim !== null) {
      const card = cardBehind(event, k, all);
      if (card?.seat !== victim) tell(28 + 5 * numberIn(event, "points"), event.type === "Burned" ? "flame" : "door", [...(card ? [card] : []), event].map((one) => words.event(one)).join(" "), true);
    }
    if (event.type === "PowerGained") {
      const lost = eventsAt(k, all).find(({ type, power }) => type === "PowerLost" && power === event.power);
      if (lost) tell(34 + 4 * numberIn(event, "points"), "castle", words.say("story.power", powerFields(event, lost)));
    }
    if (event.type === "TargetReached") tell(72, "star", words.event(event));
    if (event.type === "Revealed" && first("revealed")) tell(86, "eye", words.say("story.revealed", { sums: ["text", sums(all, k)] }));
  }
  return [...leads(all), ...found];
}

/** The influence card that took or burned something, unless the event itself tells who played it. */
function cardBehind(event: GameRecord, k: number, { happened }: Chronicle): GameRecord | null {
  if (event.cause === "isolation" || seatIn(event, "taker") !== null) return null;
  return happened.findLast((one) => one.k <= k && one.event.type === "CardPlayed" && one.event.area === event.area)?.event ?? null;
}

const powerFields = (gained: GameRecord, lost: GameRecord): Fields => ({
  holder: ["seat", seatIn(gained, "holder")],
  loser: ["seat", seatIn(lost, "holder")],
  power: fieldOf("power", gained.power),
  points: ["number", numberIn(gained, "points")],
});

/** What each seat's black counters come to where they are turned over. */
function sums(all: Chronicle, k: number): string {
  const { words } = all;
  const shown = eventsAt(k, all).filter(({ type }) => type === "Revealed");
  return words.list(shown.map((event) => `${words.ownName(numberIn(event, "seat"))} ${words.number(total(numbersIn(event, "counters")))}`));
}

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** Standings where rounds begin and at the end; the Dark Master comes last. */
function standings(all: Chronicle): (Time & { points: number[] })[] {
  return byRound(views(all)).map(({ view, ...time }) => ({ ...time, points: [...numbersIn(view, "scores"), numberIn(view, "dark_score")] }));
}

function leads(all: Chronicle): Moment[] {
  const rows = standings(all);
  return leaders(rows.slice(1, -1).map(({ points }) => points)).flatMap(({ at, seat, first }): Moment[] => {
    const row = rows[at + 1];
    if (!row || (first && seat < all.seats)) return [];
    const fields: Fields = { seat: ["seat", seat < all.seats ? seat : null], points: ["number", row.points[seat] ?? 0] };
    return [{ time: row, weight: seat < all.seats ? 34 : 62, sign: seat < all.seats ? "star" : "mask", text: all.words.say("story.leads", fields) }];
  });
}

function closing(all: Chronicle): string {
  const { words } = all;
  const event = endOf(all);
  if (!event) return "";
  const scores = numbersIn(event, "scores");
  const listed = words.list(scores.map((score, seat) => `${words.ownName(seat)} ${words.number(score)}`));
  return words.say("story.closing", { scores: ["text", listed], dark: ["number", numberIn(event, "dark_score")] });
}

/** The values of each seat's black counters at the end, whether they were turned over or not. */
export function counters({ happened, seats }: Chronicle): number[][] {
  const held = Array.from({ length: seats }, (): number[] => []);
  for (const { event } of happened) {
    const own = held[seatIn(event, "seat") ?? -1];
    if (!own) continue;
    const value = numberIn(event, "value");
    if (["CounterDrawn", "CounterSwapped", "CounterTurned"].includes(event.type)) own.push(value);
    if (event.type === "CounterOffered" && event.force === "dark") own.splice(own.indexOf(value), 1);
  }
  return held.map((values) => values.sort((a, b) => a - b));
}

function fates(all: Chronicle): Fate[] {
  const { happened, seats, words } = all;
  const led = attacks(all);
  const black = counters(all);
  const most = Math.max(...black.map((values) => values.length));
  const view = views(all).at(-1)?.view;
  const white = view ? numbersIn(view, "white") : [];
  return Array.from({ length: seats }, (_, seat) => {
    const own = led.filter(({ event }) => event.seat === seat);
    const lost = happened.filter(({ event }) => (event.type === "Seized" || event.type === "Vacated") && event.loser === seat).length;
    const values = black[seat] ?? [];
    return {
      dark: values.length > 0 && values.length === most,
      counters: { title: words.say("story.counters", { count: ["number", values.length], sum: ["number", total(values)] }), values },
      facts: [
        words.say("story.white", { count: ["number", white[seat] ?? 0] }),
        ...(own.length > 0 ? [words.say("story.led", { count: ["number", own.length], won: ["number", own.filter(({ event }) => event.outcome === "won").length] })] : []),
        ...(lost > 0 ? [words.say("story.lost", { count: ["number", lost] })] : []),
      ],
    };
  });
}

function graphs(all: Chronicle): Graph[] {
  const rows = standings(all);
  const dark = { name: all.words.say("story.marker"), colour: "var(--ink)", shape: HORNS, dashed: true, values: rows.map(({ points }) => points.at(-1) ?? 0) };
  return [graphOf(all, rows.map(({ round }) => round), [...bySeat(all, rows.map(({ points }) => points)), dark])];
}

/** What an attack cost that was promised not to come. */
function loss({ statement: { deed }, k }: Settlement, all: Chronicle): Loss | null {
  if (deed === null) return null;
  if (deed.kind === "spare") {
    const attack = attacks(all).find((one) => one.time.k >= k && one.event.seat === deed.seat && one.event.defender === deed.owner);
    return attack ? { k: attack.time.k, weight: attack.event.outcome === "held" ? 4 : 14 + 4 * attack.points, text: all.words.say("story.attack", attackFields(attack)) } : null;
  }
  const taken = eventsAt(k, all).find(({ type }) => type === "Seized");
  return taken ? { k, weight: 14 + 4 * numberIn(taken, "points"), text: all.words.event(taken) } : null;
}

const story: GameStory = { moments, closing, fates, graphs, loss };
export default story;
