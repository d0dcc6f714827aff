/** A position of a real game for four, for the tests: in Rome, seat 1's palace, a cleric is attacked by two. */

import type { GameRecord, Question } from "../contract";
import type { IntrigeView } from "./position";

export function sample(change: Partial<IntrigeView> = {}): IntrigeView {
  return {
    round: 3,
    rounds: 6,
    turn: 9,
    active: 1,
    first: 0,
    room_values: [10000, 20000, 30000, 50000, 100000],
    step: 10000,
    money: [500000, null, null, null],
    hands: [[1, 2, 0, 1, 2], [2, 1, 2, 0, 1], [2, 0, 2, 1, 1], [1, 2, 1, 0, 2]],
    room_owners: [[2, 3, null, null, 1], [2, 3, 3, null, 0], [1, 1, 3, null, null], [null, 0, null, null, 1]],
    room_professions: [
      ["scientist", "banker", null, null, "cleric"],
      ["judge", "soldier", "cleric", null, "banker"],
      ["judge", "scientist", "cleric", null, null],
      [null, "soldier", null, null, "cleric"],
    ],
    parks: [[null, null, null, null], ["cleric", null, "cleric", null], ["soldier", null, null, null], [null, null, null, null]],
    island: [[0, 0, 0, 0, 0], [0, 0, 0, 0, 0], [0, 1, 0, 0, 0], [0, 0, 0, 0, 0]],
    paid: [null, null, null, null, 10000],
    favoured: [null, null, null, null, null],
    winners: [],
    professions: ["banker", "scientist", "soldier", "cleric", "judge"],
    ...change,
  };
}

export const record = (view: IntrigeView): GameRecord => ({ ...view, type: "IntrigeView" }) as unknown as GameRecord;

export function ask(rule: string, about: Question["about"], options: readonly GameRecord[] = []): Question {
  return { rule, clause: "7", about, options, answered: null };
}
