/** The position in lines of text, by heading. One's own loyalty is not among them: that is asked for on the board. */

import type { Fields, Position, TableWords } from "../contract";
import { takenSeats } from "../../words/names";
import { boxOf, type Box, type QuestName } from "./box";
import { combatOf, forces, handOf, openHand, outcomeOf, presentAt, questsOf, viewOf, warOf, type CamelotView } from "./position";
import { cardsName, drawnTitle, knightFacts, seatName } from "./tell";

interface Section {
  title: string;
  lines: string[];
}

const number = (value: number): Fields[string] => ["number", value];

/** Both sides of a quest that is open. */
function sides(words: TableWords, view: CamelotView, place: QuestName, box: Box): string[] {
  const nothing = words.phrase("board.nothing");
  const side = (key: "good" | "evil", told: string): string => `${words.say(`board.${key}`)}: ${told}`;
  switch (place) {
    case "black_knight":
    case "lancelot":
    case "dragon": {
      const combat = combatOf(view, place, box);
      const laid = combat.groups.flat().filter((value) => value > 0);
      const row = combat.row.map(({ name, down }) => {
        const card = name === null ? words.phrase("board.face_down") : words.piece("black", name);
        return down && name !== null ? `${card} (${words.phrase("board.face_down")})` : card;
      });
      const black = `${combat.black}${combat.unknown ? " + ?" : ""}`;
      return [
        side("good", laid.length ? `${words.list(laid.map((value) => words.piece("white", `fight_${value}`)))} = ${combat.white}` : nothing),
        side("evil", row.length ? `${words.list(row)} = ${black} (${row.length}/${box.quests[place].slots})` : nothing),
      ];
    }
    case "excalibur":
      return [words.say("board.web.lake", { position: number(view.sword) })];
    case "grail":
      return [`${words.say("board.web.track")}: ${view.track.map((spot) => words.piece("spot", spot)).join(", ")}`];
    default: {
      const war = warOf(view, place);
      const laid = war.run.slice(0, war.laid).map((value) => words.piece("white", `fight_${value}`));
      const next = war.run[war.laid];
      return [
        side("good", [laid.length ? words.list(laid) : nothing, next === undefined ? "" : words.phrase("board.needs", { card: number(next) })].filter(Boolean).join("; ")),
        side("evil", words.phrase("board.web.warriors", { place: ["place", place], count: number(war.warriors), most: number(box.warriors) })),
      ];
    }
  }
}

function questText(words: TableWords, view: CamelotView, place: QuestName, seat: number, box: Box): Section {
  const title = words.piece("place", place);
  const outcome = outcomeOf(view, place, []);
  if (outcome !== "open") return { title, lines: [words.say(`board.web.${outcome}`)] };
  const here = presentAt(view, place).map((one) => seatName(words, one, seat));
  return {
    title,
    lines: [
      ...sides(words, view, place, box),
      `${words.say("board.present")}: ${here.length ? words.list(here) : words.phrase("board.web.nobody")}`,
      ...forces(view).filter((force) => force.place === place).map(({ kind, card }) => words.piece(kind, card)),
      words.say(`about.quest.${place}`),
    ],
  };
}

function knightText(words: TableWords, view: CamelotView, seat: number, reader: number): string {
  const has = words.phrase("board.web.has", { life: number(view.lives[seat] ?? 0), cards: number(view.hand_sizes[seat] ?? 0) });
  return `${seatName(words, seat, reader)}: ${knightFacts(words, view, seat, reader, has).join(", ")}`;
}

function pileText(words: TableWords, view: CamelotView): Section {
  const known = (key: "next" | "under", cards: readonly (string | null)[]): string[] => {
    if (cards.every((card) => card === null)) return [];
    return [`${words.say(`board.web.${key}`)}: ${cards.map((card) => (card === null ? "?" : words.piece("black", card))).join(", ")}`];
  };
  return {
    title: words.say("board.piles"),
    lines: [
      words.say("board.white_pile", { pile: number(view.white_pile), gone: number(view.white_discards) }),
      words.say("board.black_pile", { pile: number(view.black_pile), gone: number(view.black_discards) }),
      ...known("next", view.black_top),
      ...known("under", view.black_bottom),
    ],
  };
}

/** What is being dealt with just now. */
function nowText(words: TableWords, view: CamelotView): Section[] {
  const lines: string[] = [];
  if (view.drawer !== null && (view.drawn !== null || view.drawn_down)) lines.push(drawnTitle(words, view));
  for (const key of ["armor_cards", "scried", "ordered"] as const) {
    const cards = view[key].filter((card) => card !== null);
    if (cards.length) lines.push(`${words.say(`board.${key}`)}: ${words.list(cards.map((card) => words.piece("black", card)))}`);
  }
  if (view.siege.length) {
    const cards = words.list(view.siege.map((card) => words.piece("white", card)));
    const die = view.die ? `; ${words.phrase("board.die", { pips: number(view.die) })}` : "";
    lines.push(`${words.say("board.against_engine")}: ${cards}${die}`);
  }
  view.shared.forEach((card, i) => lines.push(words.say("board.web.share", { card: ["white", card], seat: ["seat", view.proposal[i] ?? null] })));
  return lines.length ? [{ title: words.say("board.web.now"), lines }] : [];
}

export function text({ view: record, seat, names, words, schema }: Position): Section[] {
  const view = viewOf(record);
  const box = boxOf(schema.data);
  const turn = view.ending !== null ? "over" : view.turn ? "turn" : "start";
  const force = forces(view).map(({ kind, card, place }) => [words.piece(kind, card), place ? words.piece("place", place, "at") : ""].filter(Boolean).join(" "));
  const told = (held: ReturnType<typeof handOf>): string => words.list(held.map(({ card, count }) => cardsName(words, card, count)));
  const hand = handOf(view);
  const others = view.lives.flatMap((_, one) => (one === seat || !openHand(view, one).length ? [] : [`${seatName(words, one, seat)}: ${told(openHand(view, one))}`]));
  const done = [...(view.evil ? [words.piece("evil", view.evil)] : []), ...view.deeds.map((deed) => words.piece("deed", deed))];
  const swords: Fields = { white: number(view.white_swords), black: number(view.black_swords), end: number(box.swords), lost: number(box.blackSwords) };
  return [
    {
      title: words.say(`board.${turn}`, { turn: number(view.turn), seat: ["seat", view.active] }),
      lines: done.length && view.ending === null ? [`${words.say("board.this_turn")}: ${words.list(done)}`] : [],
    },
    ...nowText(words, view),
    ...(seat >= 0 ? [{ title: words.say("board.hand"), lines: [hand.length ? told(hand) : words.say("board.web.no_hand"), ...others] }] : others.length ? [{ title: words.say("board.hand"), lines: others }] : []),
    { title: words.say("board.table"), lines: [words.say("board.swords", swords)] },
    { title: words.say("board.siege"), lines: [words.say("board.engines", { count: number(view.engines), most: number(box.engines) })] },
    ...questsOf(view).map((place) => questText(words, view, place, seat, box)),
    { title: words.say("board.knight"), lines: takenSeats(names, view.lives.length).map((one) => knightText(words, view, one, seat)) },
    ...(force.length ? [{ title: words.say("board.in_force"), lines: force }] : []),
    pileText(words, view),
  ];
}
