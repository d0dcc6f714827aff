/** What the board says about its pieces: the sentence behind each of them. */

import type { TableWords } from "../contract";
import type { Kind } from "./choices";
import { openLoyalty, relicsOf, type BlackCard, type CamelotView, type Place } from "./position";

/** Sentences that never change in a language: there are many of them on the board, all the time. */
const known = new Map<string, string>();
function once(words: TableWords, key: string, tell: () => string): string {
  if (!words.has(key)) return tell();
  const at = `${words.lang} ${key}`;
  const told = known.get(at) ?? tell();
  known.set(at, told);
  return told;
}

const capital = (words: TableWords, text: string): string => text.charAt(0).toLocaleUpperCase(words.lang) + text.slice(1);

const explained = (words: TableWords, kind: string, name: string, chapter: string): string =>
  once(words, `about.${chapter}.${name}`, () => `${capital(words, words.piece(kind, name))}: ${words.say(`about.${chapter}.${name}`)}`);

export const cardTip = (words: TableWords, kind: "white" | "black", card: string): string => explained(words, kind, card, "card");
export const relicTip = (words: TableWords, relic: string): string => explained(words, "relic", relic, "relic");
const knightTip = (words: TableWords, knight: string): string => explained(words, "knight", knight, "knight");
export const questTip = (words: TableWords, place: Place): string => once(words, `about.quest.${place}`, () => words.say(`about.quest.${place}`));

/** A card of a black row. One that lies face down is told only to whom the view tells it. */
export function rowTip(words: TableWords, { name, down }: BlackCard): string {
  if (!down) return name === null ? "" : cardTip(words, "black", name);
  return words.say(name === null ? "tip.face_down" : "tip.own_face_down", { card: ["black", name] });
}

export function swordsTip(words: TableWords, view: CamelotView, end: number, lost: number): string {
  return words.say("tip.swords", {
    white: ["number", view.white_swords],
    black: ["number", view.black_swords],
    end: ["number", end],
    lost: ["number", lost],
  });
}

/** Who a seat is; nobody yet before coats of arms are dealt, or before a newcomer has come. */
export function knightName(words: TableWords, view: CamelotView, seat: number): string {
  const knight = view.knights[seat];
  return knight ? capital(words, words.piece("knight", knight)) : view.squires[seat] ? words.say("board.squire") : "";
}

/** What the knight of a seat can do. */
export const powerTip = (words: TableWords, knight: string | null | undefined): string =>
  knight ? knightTip(words, knight) : words.say("tip.squire");

/** Alike cards by their number. */
export const cardsName = (words: TableWords, card: string, count: number): string =>
  count > 1 ? `${count} ${words.piece("white", card, "many")}` : words.piece("white", card);

/** All that everybody may know of the knight of a seat, one thing after the other; `has` is what it has. */
export function knightFacts(words: TableWords, view: CamelotView, seat: number, reader: number, has: string): string[] {
  const status = view.statuses[seat] ?? "living";
  const place = view.places[seat];
  const loyalty = openLoyalty(view, seat, reader);
  const told = [
    knightName(words, view, seat),
    status === "living" ? has : words.piece("status", status),
    status === "living" && place ? words.piece("place", place, "at") : "",
    ...relicsOf(view, seat).map((relic) => words.piece("relic", relic)),
    loyalty ? words.piece("loyalty", loyalty) : "",
    view.accusation_used[seat] ? words.phrase("board.has_accused") : "",
  ];
  return told.filter(Boolean);
}

/** What a seat is called on the board. */
export const seatName = (words: TableWords, seat: number, me: number): string =>
  seat === me ? words.say("board.web.me", { name: ["text", words.ownName(seat)] }) : words.ownName(seat);

/** What there is to choose from, where there is anything but buttons. */
export function chooseHint(words: TableWords, kinds: readonly Kind[]): string {
  const either = new Intl.ListFormat(words.lang === "en" ? "en-GB" : words.lang, { type: "disjunction" });
  return kinds.length ? words.say("board.web.choose", { what: ["text", either.format(kinds.map((kind) => words.phrase(`board.web.one.${kind}`)))] }) : "";
}

/** Who has drawn a black card, and which one it is as far as the reader may know. */
export const drawnTitle = (words: TableWords, view: CamelotView): string =>
  words.say("board.web.drawn", { seat: ["seat", view.drawer], card: ["black", view.drawn], place: ["place", view.drawn_place], down: ["flag", view.drawn_down] });
