/** Words for the tests of stories: they show their keys and what was filled in. */

import chronicles from "./chronicles.json";
import type { Chronicle, Telling } from "./story";
import { happened } from "./story";
import type { Settled, Statement, TableEntry } from "../net/wire";

const filled = (fields: object = {}): string => Object.entries(fields).map(([name, field]) => ` ${name}=${String((field as unknown[])[1])}`).join("");
const shown = (key: string, fields?: object): string => key + filled(fields);

export const telling = {
  lang: "en",
  has: () => true,
  say: shown,
  phrase: shown,
  piece: (kind: string, name: string) => `${kind}:${name}`,
  name: (seat: number | null) => `seat ${String(seat)}`,
  ownName: (seat: number) => `seat ${seat}`,
  number: String,
  list: (items: readonly string[]) => items.join(" & "),
  event: ({ type }: { type: string }) => type,
  statement: ({ seat, deed }: Statement) => `${seat} promises ${deed?.kind ?? ""}`,
  settled: ({ statement, status }: Settled) => `${statement.seat} ${status} ${statement.deed?.kind ?? ""}`,
} as unknown as Telling;

/** A recorded game: the entries as they came, with promises put in by `python -m tests.web.chronicles`. */
export function recorded(name: keyof typeof chronicles): readonly TableEntry[] {
  return chronicles[name] as unknown as TableEntry[];
}

export function chronicleOf(entries: readonly TableEntry[], seats: number): Chronicle {
  return { entries, happened: happened(entries), seats, words: telling };
}
