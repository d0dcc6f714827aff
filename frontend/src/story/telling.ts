/** Words for tests: they show their keys and what was filled in. */

import chronicles from "./chronicles.json";
import { happened, type Chronicle, type Telling } from "./story";
import type { Settled, Statement } from "../generated/messages";
import type { Entry } from "../boards/contract";

const filled = (fields: object = {}): string => Object.entries(fields).map(([name, field]) => ` ${name}=${String((field as unknown[])[1])}`).join("");
const shown = (key: string, fields?: object): string => key + filled(fields);

export const telling = {
  lang: "en",
  has: () => true,
  say: shown,
  phrase: shown,
  piece: (kind: string, name: string, form?: string) => `${kind}:${name}${form ? `.${form}` : ""}`,
  name: (seat: number | null) => `seat ${String(seat)}`,
  ownName: (seat: number) => `seat ${seat}`,
  number: String,
  list: (items: readonly string[]) => items.join(" & "),
  event: ({ type }: { type: string }) => type,
  statement: ({ seat, deed }: Statement) => `${seat} promises ${deed?.kind ?? ""}`,
  settled: ({ statement, status }: Settled) => `${statement.seat} ${status} ${statement.deed?.kind ?? ""}`,
} as unknown as Telling;

/** A recorded game: the entries as they came, with promises put in by `python -m tests.web.chronicles`. */
export function recorded(name: keyof typeof chronicles): readonly Entry[] {
  return chronicles[name] as unknown as Entry[];
}

export function chronicleOf(entries: readonly Entry[], seats: number): Chronicle {
  return { entries, happened: happened(entries), seats, words: telling };
}
