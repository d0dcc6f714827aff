/** The position in lines of text, and what to say beside an option. */

import type { Fields, GameRecord, Position } from "../contract";
import { CITIES } from "./art";
import { clockwise, contestOf, incomeOf, toHouse, viewOf, type Contender } from "./position";

export function text({ view: record, seat, words }: Position): { title: string; lines: string[] }[] {
  const view = viewOf(record);
  const figure = (key: string, owner: number | null, profession: string | null, more: Fields = {}): string =>
    words.say(key, { owner: ["seat", owner], profession: ["profession", profession], ...more });
  const counted = (counts: readonly number[] | undefined): string =>
    words.list(
      view.professions.flatMap((profession, i) => {
        const count = counts?.[i] ?? 0;
        return count ? [`${count} ${words.piece("profession", profession, count > 1 ? "many" : "text")}`] : [];
      }),
    );
  const palaces = view.hands.map((hand, owner) => {
    const whose: Fields = { seat: ["seat", owner] };
    const lines: string[] = [];
    for (let i = view.room_values.length - 1; i >= 0; i--) {
      const room: Fields = { room: ["money", view.room_values[i] ?? 0] };
      lines.push(figure("board.room", view.room_owners[owner]?.[i] ?? null, view.room_professions[owner]?.[i] ?? null, room));
    }
    for (const guest of clockwise(view, owner)) {
      const profession = view.parks[owner]?.[guest];
      if (profession) lines.push(figure("board.waiting", guest, profession));
    }
    const count = hand.reduce((sum, n) => sum + n, 0);
    lines.push(words.say("board.stock", { ...whose, figures: ["text", counted(hand)], count: ["number", count] }));
    lines.push(words.say("board.income", { ...whose, money: ["money", incomeOf(view, owner)] }));
    const money = view.money[owner];
    if (typeof money === "number") lines.push(words.say("board.has", { ...whose, money: ["money", money] }));
    return { title: words.say("board.palace", { ...whose, city: ["city", CITIES[owner] ?? "venice"] }), lines, own: owner === seat };
  });
  const exiles = view.island.flatMap((counts, owner) => {
    const figures = view.professions.flatMap((profession, i) => Array<string>(counts[i] ?? 0).fill(profession));
    return figures.length ? [words.say("board.figures", { seat: ["seat", owner], figures: ["profession*", figures] })] : [];
  });
  return [
    ...palaces.sort((a, b) => Number(b.own) - Number(a.own)).map(({ title, lines }) => ({ title, lines })),
    { title: words.say("board.island"), lines: exiles.length ? exiles : [words.say("board.nobody")] },
  ];
}

/** What an answer does: whom a verdict favours and whom it banishes, what a bribe leaves. */
export function remark(action: GameRecord, { view: record, question, seat, words }: Position): string {
  const view = viewOf(record);
  const contest = contestOf(view, question, new Set());
  const verdict = action.type === "Admit" || action.type === "Uphold";
  if (verdict && contest) {
    const wins = (c: Contender): boolean => (action.type === "Uphold" ? c.defending : !c.defending && c.owner === action.owner);
    const named = (c: Contender): string =>
      words.phrase("board.figure", { owner: ["seat", c.owner], profession: ["profession", c.profession] });
    const winner = contest.contenders.find(wins);
    return words.phrase("board.verdict", {
      winner: ["text", winner ? named(winner) : ""],
      amount: ["money", winner?.paid ?? null],
      losers: ["text", words.list(contest.contenders.filter((c) => !wins(c)).map(named))],
    });
  }
  const money = view.money[seat];
  if (action.type !== "Bribe" || typeof money !== "number" || !question) return "";
  return words.phrase("board.bribe", {
    palace: ["seat", question.about.palace ?? null],
    profession: ["profession", question.about.profession ?? null],
    money: ["money", money - Number(action.amount)],
  });
}

export function subjects({ view: record, question }: Position, count: number): Fields[] {
  const palace = Number(question?.about.palace);
  return toHouse(viewOf(record), question, count).map(({ owner, profession, paid }) => ({
    palace: ["seat", palace],
    owner: ["seat", owner],
    profession: ["profession", profession],
    price: ["money", paid],
  }));
}
