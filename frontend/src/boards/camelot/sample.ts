/** A position of a game for four in its middle, for the tests. Seat 1 is at Lancelot and has laid a card face down. */

import type { GameRecord, Question } from "../contract";
import { boxOf } from "./box";
import type { CamelotView } from "./position";

export function sample(change: Partial<CamelotView> = {}): CamelotView {
  return {
    turn: 14,
    active: 1,
    engines: 4,
    white_swords: 3,
    black_swords: 2,
    knights: ["arthur", "kay", "tristan", null],
    squires: [false, false, false, true],
    lives: [4, 3, 5, 1],
    statuses: ["living", "living", "living", "living"],
    places: ["camelot", "lancelot", "camelot", "grail"],
    hand_sizes: [6, 5, 7, 2],
    hand: [1, 0, 2, 0, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0],
    loyalties: [null, "traitor", null, null],
    loyalty_shown: [false, false, false, false],
    accusation_used: [false, false, true, false],
    relics: [2, null, null],
    relics_lost: [false, false, false],
    open_places: ["camelot", "black_knight", "lancelot", "grail", "picts", "saxons"],
    sword: 5,
    track: ["grail", "grail", "free", "free", "free", "despair", "desolation"],
    warriors: [1, 3],
    war_cards: [2, 0],
    mordred: "saxons",
    black_knight_fights: [0, 0, 0, 0, 0],
    black_knight_row: ["black_knight_3"],
    black_knight_down: [false],
    lancelot_fights: [0, 2, 0, 1, 0],
    lancelot_row: ["lancelot_1", "lancelot_5", null],
    lancelot_down: [false, true, true],
    heroism: "grail",
    dark_forest: false,
    vivien: true,
    mists: false,
    white_pile: 30,
    white_discards: 12,
    black_pile: 55,
    black_discards: 9,
    black_top: [],
    black_bottom: [],
    drawn: null,
    drawn_place: null,
    drawn_down: false,
    drawer: null,
    armor_cards: [],
    scried: [],
    ordered: [],
    evil: "draw",
    deeds: [],
    siege: [],
    die: 0,
    sharers: [],
    shared: [],
    proposal: [],
    ending: null,
    winners: [],
    ...change,
  } as CamelotView;
}

export const record = (view: CamelotView): GameRecord => ({ ...view, type: "CamelotView" }) as unknown as GameRecord;

export function ask(rule: string, options: readonly GameRecord[] = [], about: Question["about"] = {}): Question {
  return { rule, clause: "3.3", about, options, answered: null };
}

const win = (swords: number, life: number, cards: number) => ({ swords, life, cards });
/** The figures of the base game that the board reads, as the edition has them. */
export const edition = {
  box: { warriors: 4, dragon_more: 4 },
  start: { life_most: 6 },
  limits: { end_swords: 12, lose_black_swords: 7, lose_engines: 12, excalibur_steps: 5 },
  quests: {
    black_knight: { solo: true, groups: [2, 2], black_slots: 4, win: win(1, 1, 3) },
    lancelot: { solo: true, groups: [3, 2], black_slots: 5, relic: "armor", win: win(1, 1, 4) },
    dragon: { solo: false, groups: [3, 3, 3], black_slots: 5, win: win(2, 2, 7) },
    excalibur: { solo: false, relic: "excalibur", win: win(2, 1, 7) },
    grail: { solo: false, relic: "grail", win: win(3, 1, 7) },
    picts: { solo: false, win: win(1, 1, 4) },
    saxons: { solo: false, win: win(1, 1, 4) },
  },
};
export const box = boxOf(edition);
