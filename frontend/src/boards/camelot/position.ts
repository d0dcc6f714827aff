/** What the view says, in the terms of the board: quests with their slots, what is known of each, who is where. */

import type { Entry, GameRecord, Sure } from "../contract";
import { RELIC, WHITE, type CamelotView as Generated, type Place, type Relic, type TrackSpot } from "../../generated/camelot";
import type { Box, QuestName } from "./box";

export type { Place, Relic, TrackSpot };

/** A view of the game; where all may be seen, with everybody's hands. */
export type CamelotView = Sure<Generated, "active" | "statuses" | "open_places" | "track" | "deeds" | "siege" | "sharers" | "winners"> & { readonly every_hand?: readonly (readonly number[])[] };

export const viewOf = (record: GameRecord): CamelotView => record as unknown as CamelotView;

/** The quests as they lie around Camelot; the Dragon is the other side of Lancelot. */
export function questsOf(view: CamelotView): QuestName[] {
  const second = view.open_places.includes("lancelot") ? "lancelot" : "dragon";
  return ["black_knight", second, "excalibur", "grail", "picts", "saxons"];
}

/** Fight cards, counted by value, as they fill groups of alike cards; 0 is an empty slot. */
export function fillGroups(fights: readonly number[], groups: readonly number[]): number[][] {
  const left = fights.map((count, i) => ({ value: i + 1, count })).filter(({ count }) => count > 0);
  left.sort((a, b) => b.count - a.count);
  const rows = groups.map((size) => ({ size, cards: [] as number[] }));
  const over: number[] = [];
  for (const { value, count } of left) {
    const free = rows.filter((row) => row.cards.length === 0).sort((a, b) => b.size - a.size);
    let rest = count;
    for (const row of free) {
      const fits = Math.min(rest, row.size);
      row.cards.push(...Array<number>(fits).fill(value));
      rest -= fits;
      if (rest === 0) break;
    }
    over.push(...Array<number>(rest).fill(value));
  }
  const filled = rows.map(({ size, cards }) => [...cards, ...Array<number>(size - cards.length).fill(0)]);
  return over.length ? [...filled, over] : filled;
}

export interface BlackCard {
  /** null where the reader may not know it. */
  name: string | null;
  down: boolean;
  strength: number | null;
}
export interface Combat {
  groups: number[][];
  white: number;
  row: BlackCard[];
  /** What is known of the black row; `unknown` cards come on top. */
  black: number;
  unknown: number;
}

/** What a combat card counts at a place. */
export function strengthOf(card: string | null, place: Place, box: Box): number | null {
  const number = Number(card?.split("_").at(-1));
  return Number.isNaN(number) ? null : number + (place === "dragon" ? box.dragonMore : 0);
}

/** Both sides of a combat quest. */
export function combatOf(view: CamelotView, place: "black_knight" | "lancelot" | "dragon", box: Box): Combat {
  const own = place === "black_knight";
  const fights = own ? view.black_knight_fights : view.lancelot_fights;
  const cards = own ? view.black_knight_row : view.lancelot_row;
  const down = own ? view.black_knight_down : view.lancelot_down;
  const row = cards.map((name, i): BlackCard => ({ name, down: down[i] ?? false, strength: strengthOf(name, place, box) }));
  return {
    groups: fillGroups(fights, box.quests[place].groups),
    white: fights.reduce((sum, count, i) => sum + count * (i + 1), 0),
    row,
    black: row.reduce((sum, card) => sum + (card.strength ?? 0), 0),
    unknown: row.filter((card) => card.strength === null).length,
  };
}

export interface War {
  /** The values of the run; with Mordred the five comes twice. */
  run: number[];
  laid: number;
  warriors: number;
  mordred: boolean;
}
export function warOf(view: CamelotView, place: "picts" | "saxons"): War {
  const at = place === "picts" ? 0 : 1;
  const mordred = view.mordred === place;
  return { run: [1, 2, 3, 4, 5, ...(mordred ? [5] : [])], laid: view.war_cards[at] ?? 0, warriors: view.warriors[at] ?? 0, mordred };
}

/** Who has a relic has won the quest where it lay. */
const RELIC_OF: Partial<Record<QuestName, Relic>> = { excalibur: "excalibur", grail: "grail" };
export type Outcome = "open" | "won" | "lost" | "over";

/** How a quest stands; one that is over for good says how it went, as far as that can be told. */
export function outcomeOf(view: CamelotView, place: QuestName, entries: readonly Entry[]): Outcome {
  if (view.open_places.includes(place)) return "open";
  for (let i = entries.length - 1; i >= 0; i--) {
    const end = entries[i]?.events?.find((event) => event.type === "QuestEnded" && event.place === place);
    if (end) return end.won === true ? "won" : "lost";
  }
  if (place === "excalibur" && view.sword !== 0) return view.sword > 0 ? "won" : "lost";
  const relic = RELIC_OF[place];
  if (relic && view.relics[RELIC.indexOf(relic)] !== null) return "won";
  if (place === "grail" && view.track.every((spot) => spot !== "free")) return view.track.every((spot) => spot === "grail") ? "won" : "lost";
  return "over";
}

/** The living knights at a place, by seat. */
export function presentAt(view: CamelotView, place: Place): number[] {
  return view.places.flatMap((at, seat) => (at === place && view.statuses[seat] === "living" ? [seat] : []));
}

export const relicsOf = (view: CamelotView, seat: number): Relic[] => RELIC.filter((_, i) => view.relics[i] === seat);

/** A loyalty that everybody may know: shown to all, or laid open because the game is over or everything is. */
export function openLoyalty(view: CamelotView, seat: number, reader: number): string | null {
  const known = view.loyalties[seat] ?? null;
  return view.loyalty_shown[seat] || view.ending !== null || reader === -3 ? known : null;
}

/** What somebody holds, as far as it may be seen: each kind once, with its number. */
function held(counts: readonly number[]): { card: string; count: number }[] {
  return WHITE.flatMap((card, i) => {
    const count = counts[i] ?? 0;
    return count > 0 ? [{ card, count }] : [];
  });
}
/** What the reader holds. */
export const handOf = (view: CamelotView): { card: string; count: number }[] => held(view.hand);
/** What another one holds, where all may be seen. */
export const openHand = (view: CamelotView, seat: number): { card: string; count: number }[] => held(view.every_hand?.[seat] ?? []);

/** A special card that stays in play, and where. */
export interface Force {
  card: string;
  kind: "black" | "white";
  place: Place | null;
}
export function forces(view: CamelotView): Force[] {
  const all: (Force | false)[] = [
    view.vivien && { card: "vivien", kind: "black", place: null },
    view.mists && { card: "mists", kind: "black", place: null },
    view.dark_forest && { card: "dark_forest", kind: "black", place: "grail" },
    view.mordred !== null && { card: "mordred", kind: "black", place: view.mordred },
    view.heroism !== null && { card: "heroism", kind: "white", place: view.heroism },
  ];
  return all.filter((force) => force !== false);
}
