/** The story of Camelot: swords and engines turn by turn, quests, deaths, accusations, and the traitor. */

import type { Fields, GameRecord } from "../contract";
import { SHAPES } from "../../parts/shapes";
import { endOf, eventsAt, graphOf, numberIn, seatIn, timeOf, views, type Chronicle, type Fate, type GameStory, type Graph, type Loss, type Moment, type Settlement } from "../../story/story";

const GREAT = new Set(["excalibur", "grail", "lancelot", "dragon"]);
const ENGINES_NEAR = 9;

const traitorOf = (all: Chronicle): number | null => {
  const end = endOf(all);
  return end ? seatIn(end, "traitor") : null;
};
const one = (seat: number | null): Fields => ({ seat: ["seat", seat] });

function moments(all: Chronicle): Moment[] {
  const { happened, words } = all;
  const traitor = traitorOf(all);
  const found: Moment[] = beginning(all, traitor);
  let near = false;
  for (const time of happened) {
    const { event, k } = time;
    const beside = () => eventsAt(k, all);
    const tell = (weight: number, sign: Moment["sign"], text: string, harm = false) => found.push({ time, weight, sign, text, harm });
    switch (event.type) {
      case "QuestEnded": {
        const relic = beside().find(({ type }) => type === "RelicWon");
        const text = [event, ...(relic && event.won === true ? [relic] : [])].map((part) => words.event(part)).join(" ");
        tell(30 + 6 * numberIn(event, "swords") + (GREAT.has(String(event.place)) ? 10 : 0), event.won === true ? "sword" : "castle", text);
        break;
      }
      case "Accused":
        tell(90, "eye", accused(event, beside(), all), true);
        break;
      case "Unmasked":
        if (!beside().some(({ type }) => type === "Accused")) tell(92, "mask", words.event(event));
        break;
      case "Declared":
        if (seatIn(event, "seat") === traitor && !happened.some((other) => other.k < k && other.event.type === "Unmasked")) tell(80, "mask", words.say("story.lie", one(traitor)));
        break;
      case "Died":
      case "Left":
        tell(76, "skull", words.event(event));
        break;
      case "Rescued":
        tell(70, "star", words.event(event));
        break;
      case "TraitorTurned":
        tell(98, "mask", words.event(event));
        break;
      case "EnginesChanged":
        if (!near && numberIn(event, "engines") >= ENGINES_NEAR) {
          near = true;
          tell(46, "castle", words.say("story.engines", { count: ["number", numberIn(event, "engines")] }));
        }
        break;
    }
  }
  return found;
}

/** Who was the traitor from the beginning, and who smelled it first. */
function beginning(all: Chronicle, traitor: number | null): Moment[] {
  const { entries, happened, words } = all;
  const dealt = happened.find(({ event }) => event.type === "LoyaltyDealt" && seatIn(event, "seat") === traitor) ?? happened.findLast(({ event }) => event.type === "LoyaltyDealt");
  if (!dealt) return [];
  const found: Moment[] = [{ time: dealt, weight: 95, sign: "mask", text: words.say("story.dealt", one(traitor)) }];
  if (traitor === null) return found;
  const first = entries.find(({ talk }) => talk?.statement?.act === "suspect" && talk.statement.deed?.seat === traitor && talk.statement.seat !== traitor);
  if (first?.talk?.statement) {
    found.push({ time: timeOf(first.k, all), weight: 56, sign: "eye", text: words.say("story.suspected", { ...one(first.talk.statement.seat), target: ["seat", traitor] }) });
  }
  return found;
}

function accused(event: GameRecord, beside: readonly GameRecord[], { words }: Chronicle): string {
  const shown = beside.find(({ type }) => type === "LoyaltyShown");
  const turned = beside.find(({ type }) => type === "SwordsTurned");
  return words.say("story.accused", {
    ...one(seatIn(event, "seat")),
    target: ["seat", seatIn(event, "target")],
    loyalty: ["loyalty", shown?.loyalty ?? null],
    count: ["number", turned ? numberIn(turned, "count") : 0],
  });
}

function closing(all: Chronicle): string {
  const view = views(all).at(-1)?.view;
  const count = (field: string): readonly ["number", number] => ["number", view ? numberIn(view, field) : 0];
  return all.words.say("story.closing", { white: count("white_swords"), black: count("black_swords"), engines: count("engines") });
}

function fates(all: Chronicle): Fate[] {
  const { happened, seats, words } = all;
  const view = views(all).at(-1)?.view;
  const knights = Array.isArray(view?.knights) ? view.knights : [];
  const loyalties = endOf(all)?.loyalties;
  return Array.from({ length: seats }, (_, seat) => {
    const loyalty = Array.isArray(loyalties) ? loyalties[seat] : null;
    const knight = knights[seat];
    const names = [typeof knight === "string" ? words.piece("knight", knight) : "", typeof loyalty === "string" ? words.piece("loyalty", loyalty) : ""];
    return { title: names.filter(Boolean).join(": "), dark: loyalty === "traitor", facts: factsOf(seat, happened, words) };
  });
}

function factsOf(seat: number, happened: Chronicle["happened"], words: Chronicle["words"]): string[] {
  const facts: string[] = [];
  const own = happened.filter(({ event }) => seatIn(event, "seat") === seat);
  for (const { event, turn, k } of own) {
    if (event.type === "Accused") {
      const shown = happened.find((other) => other.k === k && other.event.type === "LoyaltyShown")?.event;
      facts.push(words.say("story.has_accused", { target: ["seat", seatIn(event, "target")], loyalty: ["loyalty", shown?.loyalty ?? null] }));
    }
    if (event.type === "Died" || event.type === "Left") facts.push(words.say("story.died", { turn: ["number", turn] }));
    if (event.type === "Unmasked") facts.push(words.say("story.unmasked", { turn: ["number", turn] }));
  }
  const evil = (...ways: string[]): readonly ["number", number] => ["number", own.filter(({ event }) => event.type === "EvilChosen" && ways.includes(String(event.evil))).length];
  facts.push(words.say("story.evil", { cards: evil("draw", "draw_two"), engines: evil("engine"), lives: evil("life") }));
  return facts;
}

function graphs(all: Chronicle): Graph[] {
  const shown = views(all);
  const line = (name: string, field: string, colour: string, shape: number, dashed = false) => ({
    name: all.words.say(name),
    colour,
    shape: SHAPES[shape] ?? SHAPES[0],
    dashed,
    values: shown.map(({ view }) => numberIn(view, field)),
  });
  const series = [
    line("story.white", "white_swords", "var(--gold)", 3),
    line("story.black", "black_swords", "var(--ink)", 2),
    line("story.engines_line", "engines", "var(--bad)", 1, true),
  ];
  return [graphOf(all, shown.map(({ turn }) => turn), series)];
}

/** A promise not to accuse that was broken wrongly turns swords. */
function loss({ statement: { deed }, k }: Settlement, all: Chronicle): Loss | null {
  if (deed?.kind !== "spare") return null;
  const beside = eventsAt(k, all);
  const event = beside.find(({ type }) => type === "Accused");
  return event ? { k, weight: 34, text: accused(event, beside, all) } : null;
}

const story: GameStory = { moments, closing, fates, graphs, loss };
export default story;
