/** What the parts of the board share: the words, and what can be chosen now. */

import type { TableWords, Value } from "../contract";
import type { Spot } from "../shared/rove";

export interface Desk {
  readonly words: TableWords;
  readonly seat: number;
  readonly lit: ReadonlySet<Spot>;
  /** What the reader holds, or considers in the options panel. */
  readonly marked: ReadonlySet<Spot>;
  readonly press: (spot: Spot) => void;
}

/** A sum in few letters, for the places where it must be read at a glance. */
export function compact(lang: string, amount: number): string {
  return new Intl.NumberFormat(lang, { notation: "compact", maximumFractionDigits: 2 }).format(amount);
}

/** Whose figure it is and of which profession, for promises about it. */
export const whose = ({ owner, profession }: { owner: number; profession: string }): Record<string, Value> => ({ owner, payer: owner, profession });

/** What a thing on the board stands for when somebody points at it. */
export const means = (fields: Readonly<Record<string, Value>>): string => JSON.stringify(fields);
