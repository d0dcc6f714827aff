/** Where the figures of an edition come from, gathered by their standing. */

import type { Schema, TableWords } from "../contract";

export const STANDINGS = ["rulebook", "reviews", "inferred", "reconstructed"] as const;
export type Standing = (typeof STANDINGS)[number];

type TomlTable = Readonly<Record<string, unknown>>;
const isTomlTable = (value: unknown): value is TomlTable => typeof value === "object" && value !== null && !Array.isArray(value);

/** For each standing the places in the edition's file, as the words name them: `figures.tax_free`, `board.price` … */
export function sources(schema: Schema): Map<Standing, string[]> {
  const found = new Map<Standing, string[]>(STANDINGS.map((standing) => [standing, []]));
  const note = (standing: unknown, place: string): void => {
    const places = found.get(standing as Standing);
    if (places && !places.includes(place)) places.push(place);
  };
  for (const [section, table] of Object.entries(isTomlTable(schema.data) ? schema.data : {})) {
    if (!isTomlTable(table)) continue;
    tell(table.standing, section, note);
    for (const [name, entry] of Object.entries(table)) {
      if (!isTomlTable(entry) || name === "standing") continue;
      // A figure by itself has one standing; a power has one for each of its figures.
      if (typeof entry.standing === "string") note(entry.standing, `${section}.${name}`);
      else tell(entry.standing, section, note);
      // What an influence card does is a list of cards, each with a standing for each of its fields.
      for (const [card, record] of Object.entries(entry)) if (isTomlTable(record)) tell(record.standing, `${section}.${name}.${card}`, note);
    }
  }
  return found;
}

/** What a figure is called; that of a card tells whose it is, and nothing if it has no name. */
export function called(words: TableWords, place: string): string {
  const parts = place.split(".");
  const [section = "", , card = ""] = parts;
  const key = `about.place.${parts.length > 2 ? `${section}.${parts.at(-1) ?? ""}` : place}`;
  return words.has(key) ? words.phrase(key, parts.length > 2 ? { card: [section, card] } : {}) : "";
}

function tell(standing: unknown, section: string, note: (standing: unknown, place: string) => void): void {
  if (typeof standing === "string") note(standing, section);
  else if (isTomlTable(standing)) for (const [name, of] of Object.entries(standing)) note(of, `${section}.${name}`);
}
