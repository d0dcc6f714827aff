/** The options of a question as things on the board to press. No rules here: only what was offered. */

import type { GameRecord, Question } from "../contract";
import type { CamelotAction } from "../../generated/camelot";
import type { Spot } from "../shared/rove";
import type { CamelotView } from "./position";

export const cardSpot = (card: string): Spot => `card.${card}`;
export const placeSpot = (place: string): Spot => `place.${place}`;
export const knightSpot = (seat: number): Spot => `knight.${seat}`;
export const seenSpot = (card: string): Spot => `seen.${card}`;
export const SIEGE: Spot = "siege";
export const WHITE_PILE: Spot = "pile.white";
export const BLACK_PILE: Spot = "pile.black";

/** The spots of an option; with the first ones, the leads, its choice can begin. */
export interface Way {
  leads: readonly Spot[];
  more: readonly Spot[];
}
const way = (leads: readonly Spot[], more: readonly Spot[] = []): Way => ({ leads, more });

/** Where Merlin works: in Camelot it is the siege. */
const aimSpot = (place: string): Spot => (place === "camelot" ? SIEGE : placeSpot(place));

/** What to press for an option; nothing for one that is only a button. */
export function wayOf(record: GameRecord, view: CamelotView, question: Question, seat: number): Way {
  const option = record as CamelotAction;
  const me = knightSpot(seat);
  switch (option.type) {
    case "Move":
    case "Aim":
      return way([placeSpot(option.place)]);
    case "LayFight":
      return way([cardSpot(option.card)], [placeSpot(view.places[seat] ?? "")]);
    case "LayGrail":
      return way([cardSpot("grail")], [placeSpot("grail")]);
    case "Feed":
      return way([cardSpot(option.card)], [placeSpot("excalibur")]);
    case "Besiege":
      return way([cardSpot(option.card), SIEGE]);
    case "AddFight":
      return way([cardSpot(option.card)], [typeof question.about.place === "string" ? placeSpot(question.about.place) : SIEGE]);
    case "RollDie":
      return way([SIEGE]);
    case "Heal":
      return way([cardSpot(option.card)], [me]);
    case "Discard":
    case "Offer":
    case "Give":
      return way([cardSpot(option.card)]);
    case "PlayMerlin":
      return way([cardSpot("merlin")], [aimSpot(option.place)]);
    case "PlayHeroism":
      return way([cardSpot("heroism")], [placeSpot(option.place)]);
    case "PlayClairvoyance":
      return way([cardSpot("clairvoyance")], [BLACK_PILE]);
    case "PlayConvocation":
      return way([cardSpot("convocation")], [placeSpot("camelot")]);
    case "PlayFate":
      return way([cardSpot("fate")]);
    case "PlayLady":
      return way([cardSpot("lady_of_the_lake")], [view.open_places.includes("excalibur") ? placeSpot("excalibur") : me]);
    case "PlayMessenger":
      return way([cardSpot("messenger")], [knightSpot(option.seat)]);
    case "PlayPiety":
      return way([cardSpot("piety")], option.others ? [] : [me]);
    case "PlayReinforcements":
      return way([cardSpot("reinforcements")], option.others ? [] : [WHITE_PILE]);
    case "DrawCards":
      return way([WHITE_PILE]);
    case "DrawBlack":
    case "DrawTwo":
    case "Peek":
      return way([BLACK_PILE]);
    case "AddEngine":
      return way([SIEGE]);
    case "LoseLife":
    case "PayLife":
      return way([me]);
    case "Accuse":
    case "Swap":
    case "Taunt":
    case "Name":
    case "Allot":
      return way([knightSpot(option.seat)]);
    case "Resolve":
    case "PutBack":
      return way([seenSpot(option.card)]);
    default:
      return way([]);
  }
}

export interface Choice extends Way {
  option: GameRecord;
}

/**
 * What the board offers. Only a traitor may come forward, but everybody has it listed who might be one, and a button
 * for it: the board of a traitor looks like everybody else's.
 */
export function choicesOf(view: CamelotView, question: Question | null, seat: number): Choice[] {
  return (question?.options ?? []).map((option) => ({ option, ...wayOf(option, view, question as Question, seat) }));
}

/** The choices that what has been pressed so far leaves, once there is a lead among it. */
export function following(choices: readonly Choice[], picked: readonly Spot[]): Choice[] {
  return choices.filter(
    ({ leads, more }) => picked.every((spot) => leads.includes(spot) || more.includes(spot)) && picked.some((spot) => leads.includes(spot)),
  );
}

/** What can be pressed next: at first the leads, then whatever tells the choices left apart or completes them. */
export function litBy(choices: readonly Choice[], picked: readonly Spot[]): Set<Spot> {
  if (picked.length === 0) return new Set(choices.flatMap(({ leads }) => leads));
  const next = following(choices, picked).flatMap(({ leads, more }) => [...leads, ...more]);
  return new Set(next.filter((spot) => !picked.includes(spot)));
}

/** The kinds of things that can be pressed, in the order in which they are told. */
const KINDS = ["place", "card", "pile", "knight"] as const;
export type Kind = (typeof KINDS)[number];

/** What there is to choose from on the board and in the hand: the siege is a place too. */
export function kindsOf(spots: ReadonlySet<Spot>): Kind[] {
  const found = new Set([...spots].map((spot) => (spot === SIEGE ? "place" : spot.split(".", 1)[0])));
  return KINDS.filter((kind) => found.has(kind));
}

/** What pressing a spot leads to: an answer, or a longer row of spots. */
export interface Pressed {
  picked: readonly Spot[];
  chosen: GameRecord | null;
}

/** A second press makes the answer: on the target of a card, or once more on what was pressed. */
export function press(choices: readonly Choice[], picked: readonly Spot[], spot: Spot): Pressed {
  const before = following(choices, picked);
  if (picked.includes(spot)) {
    const only = picked.length === 1 && before.length === 1 ? before[0] : undefined;
    return only ? { picked: [], chosen: only.option } : { picked: [], chosen: null };
  }
  const next = following(choices, [...picked, spot]);
  if (next.length === 1 && picked.length > 0) return { picked: [], chosen: next[0]?.option ?? null };
  if (next.length > 0) return { picked: [...picked, spot], chosen: null };
  return following(choices, [spot]).length > 0 ? { picked: [spot], chosen: null } : { picked, chosen: null };
}

/** What dropping one thing on another means; dragging one's own knight is riding. */
export function dropped(choices: readonly Choice[], grabbed: Spot, targets: readonly Spot[]): Pressed {
  for (const target of targets) {
    const meant = grabbed.startsWith("knight.")
      ? choices.filter(({ option, leads }) => option.type === "Move" && leads.includes(target))
      : following(choices, [grabbed, target]);
    if (meant.length === 1) return { picked: [], chosen: meant[0]?.option ?? null };
    if (meant.length > 1) return { picked: [grabbed, target], chosen: null };
  }
  return { picked: [], chosen: null };
}

/** Questions in which the whole table is asked at once, or may be often: a calm prompt with large buttons. */
export const REACTIONS: ReadonlySet<string> = new Set([
  "offer_merlins", "spare_excalibur", "wield", "brandish", "volunteer", "pay_morgan", "vote", "convoke", "dying", "announce", "declare",
]);

/** The options that stand as buttons in the prompt while nothing has been pressed; coming forward is the last of them. */
export function buttonsOf(choices: readonly Choice[], rule: string): Choice[] {
  const found = buttons(choices, rule);
  const comingForward = ({ option }: Choice): boolean => option.type === "Unmask";
  return [...found.filter((one) => !comingForward(one)), ...found.filter(comingForward)];
}
function buttons(choices: readonly Choice[], rule: string): Choice[] {
  const always = rule === "heroic" ? ["EndTurn", "PayLife", "DrawCards"] : ["RollDie"];
  const onCards = choices.some(({ leads }) => leads.some((spot) => spot.startsWith("card.") || spot.startsWith("seen.")));
  if (rule !== "heroic" && !onCards) return [...choices];
  return choices.filter(({ option, leads }) => leads.length === 0 || always.includes(option.type));
}

/** The answer of somebody who wants to be left alone until their turn; null where the question deserves a thought. */
export function passOf(question: Question | null): GameRecord | null {
  const { rule = "", options = [] } = question ?? {};
  if (rule === "offer_merlins") return options.find((option) => option.count === 0) ?? null;
  return rule === "volunteer" || rule === "spare_excalibur" ? (options.find((option) => option.type === "Pass") ?? null) : null;
}
export const passable = (question: Question | null): boolean => passOf(question) !== null;
/** Whether the reader's own turn has come, which ends all passing. */
export const ownTurn = (question: Question | null): boolean =>
  ["progress", "heroic", "press_on"].includes(question?.rule ?? "") && (question?.options.length ?? 0) > 0;

/** The spots that an option is about, to be shown while the reader considers it. */
export function shownBy(view: CamelotView, question: Question | null, seat: number, action: GameRecord | null): Set<Spot> {
  if (!question || !action) return new Set();
  const { leads, more } = wayOf(action, view, question, seat);
  return new Set([...leads, ...more]);
}
