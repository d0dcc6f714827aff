/** What the edition says about the boards: how much room there is, and what each quest gives. Only for drawing. */

import { getContext, setContext } from "svelte";
import type { Relic } from "./position";

const QUEST_NAMES = ["black_knight", "lancelot", "dragon", "excalibur", "grail", "picts", "saxons"] as const;
export type QuestName = (typeof QUEST_NAMES)[number];

export interface Quest {
  /** Whether one knight goes alone. */
  solo: boolean;
  groups: readonly number[];
  slots: number;
  /** What a victory brings. */
  swords: number;
  life: number;
  cards: number;
  relic: Relic | null;
}

export interface Box {
  /** How many swords, black swords and siege engines end the game. */
  swords: number;
  blackSwords: number;
  engines: number;
  warriors: number;
  life: number;
  /** How far Excalibur goes to either side. */
  steps: number;
  /** How much more a card counts for the Dragon. */
  dragonMore: number;
  quests: Readonly<Record<QuestName, Quest>>;
}

/** The parts of the edition's file that the board needs. */
interface Edition {
  box: { warriors: number; dragon_more: number };
  start: { life_most: number };
  limits: { end_swords: number; lose_black_swords: number; lose_engines: number; excalibur_steps: number };
  quests: Readonly<Record<QuestName, { solo: boolean; groups?: number[]; black_slots?: number; relic?: Relic; win: { swords: number; life: number; cards: number } }>>;
}

export function boxOf(data: unknown): Box {
  const { box, start, limits, quests } = data as Edition;
  const questOf = (name: QuestName): Quest => {
    const { solo, groups = [], black_slots: slots = 0, relic = null, win } = quests[name];
    return { solo, groups, slots, relic, swords: win.swords, life: win.life, cards: win.cards };
  };
  return {
    swords: limits.end_swords,
    blackSwords: limits.lose_black_swords,
    engines: limits.lose_engines,
    warriors: box.warriors,
    life: start.life_most,
    steps: limits.excalibur_steps,
    dragonMore: box.dragon_more,
    quests: Object.fromEntries(QUEST_NAMES.map((name) => [name, questOf(name)])) as Record<QuestName, Quest>,
  };
}

const KEY = Symbol("camelot");
/** Cards lie everywhere on the board; they learn from here what they count. */
export const provideBox = (box: () => Box): (() => Box) => setContext(KEY, box);
export const useBox = (): (() => Box) => getContext(KEY);
