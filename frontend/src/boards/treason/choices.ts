/** The options of a question as places on the board. No rules here: only what was offered. */

import type { GameRecord } from "../contract";

/** What the reader has taken up and now wants to put somewhere. */
export type Held = { readonly kind: "building" | "influence"; readonly id: string } | { readonly kind: "tower" };

/** Answers that need no place: they are buttons beside the city. */
const PLAIN = new Set(["Pass", "Done", "Enough", "Stay", "Attack", "CastDie", "March"]);

const is = (option: GameRecord, type: string): boolean => option.type === type;

export function plain(options: readonly GameRecord[]): GameRecord[] {
  return options.filter((option) => PLAIN.has(option.type));
}

/** Whether an option is what becomes of the thing held. */
function serves(option: GameRecord, held: Held): boolean {
  if (held.kind === "tower") return is(option, "BuildTower");
  if (held.kind === "influence") return is(option, "Aim") && option.card === held.id;
  return is(option, "Build") && option.building === held.id;
}

/** The areas that can be chosen, each with what it would mean; with something held only what it is for. */
export function onAreas(options: readonly GameRecord[], held: Held | null): Map<string, GameRecord[]> {
  const found = new Map<string, GameRecord[]>();
  for (const option of options) {
    if (typeof option.area !== "string" || (held && !serves(option, held))) continue;
    const here = found.get(option.area);
    if (here) here.push(option);
    else found.set(option.area, [option]);
  }
  return found;
}

/**
 * The areas to light while nothing is held: those one can choose by themselves. Where cards, buildings and towers
 * go is lit once they are taken up, or else half the city would shine.
 */
export function free(options: readonly GameRecord[]): Set<string> {
  const acting = options.some((option) => is(option, "Done"));
  const light = options.filter((option) => !acting || is(option, "BuyArea") || is(option, "MoveTo"));
  return new Set(onAreas(light, null).keys());
}

/** The cards in the hand that have something to do, and whether it is done at once or needs a place. */
export function ofBuilding(options: readonly GameRecord[], id: string): GameRecord[] {
  return options.filter((option) => option.building === id && (is(option, "Build") || is(option, "Sell")));
}

export function ofInfluence(options: readonly GameRecord[], card: string): GameRecord[] {
  return options.filter((option) => option.card === card);
}

/** The option that a press on an influence card means, if it needs no area. */
export function played(options: readonly GameRecord[], card: string): GameRecord | null {
  return options.find((option) => option.card === card && (is(option, "Play") || is(option, "Discard"))) ?? null;
}

export function taking(options: readonly GameRecord[], place: number): GameRecord | null {
  return options.find((option) => is(option, "Take") && option.place === place) ?? null;
}

export function showing(options: readonly GameRecord[], building: string): GameRecord | null {
  return options.find((option) => is(option, "Show") && option.building === building) ?? null;
}

export function selling(options: readonly GameRecord[], held: Held | null, market: string): GameRecord | null {
  if (held?.kind !== "building") return null;
  return options.find((option) => is(option, "Sell") && option.building === held.id && option.market === market) ?? null;
}

export function fetching(options: readonly GameRecord[], building: string, market: string): GameRecord | null {
  return options.find((option) => is(option, "BuyCard") && option.building === building && option.market === market) ?? null;
}

export function buying(options: readonly GameRecord[], what: { stack?: string; force?: string }): GameRecord | null {
  return (
    options.find((option) => (what.stack ? is(option, "Purchase") && option.stack === what.stack : is(option, "BuyCounter") && option.force === what.force)) ?? null
  );
}

export function exchanging(options: readonly GameRecord[], value: number): GameRecord | null {
  return options.find((option) => is(option, "Exchange") && option.value === value) ?? null;
}
