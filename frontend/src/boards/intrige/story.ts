/** The story of Intrige: money round by round, whom the hosts put out, and who paid for nothing. */

import type { Fields, GameRecord } from "../contract";
import { bySeat, endOf, eventsAt, graphOf, leaders, numberIn, numbersIn, seatIn, type Chronicle, type Fate, type GameStory, type Graph, type Happening, type Loss, type Moment, type Settlement, type Time } from "../../story/story";

/** A figure that lost, whose took the place, and what both had paid. */
interface Defeat {
  time: Time;
  palace: number;
  owner: number;
  profession: string;
  /** Whether it had to leave a room. */
  ousted: boolean;
  paid: number;
  winner: number;
  room: number;
  winnerPaid: number;
}

function* turns(happened: readonly Happening[]): Generator<Happening[]> {
  let turn: Happening[] = [];
  for (const one of happened) {
    if (one.event.type === "TurnBegan" && turn.length > 0) {
      yield turn;
      turn = [];
    }
    turn.push(one);
  }
  yield turn;
}

const HOUSED = new Set(["Placed", "TookOver", "Upheld"]);

/** Every figure that another one was preferred to. */
export function defeats({ happened }: Chronicle): Defeat[] {
  const found: Defeat[] = [];
  for (const turn of turns(happened)) {
    const of = (type: string) => turn.filter(({ event }) => event.type === type);
    const paid = (owner: number | null, profession: unknown, defending: boolean | null) =>
      of("Bribed")
        .filter(({ event }) => event.payer === owner && event.profession === profession && (defending === null || event.defending === defending))
        .reduce((sum, { event }) => sum + numberIn(event, "amount"), 0);
    for (const time of of("Banished")) {
      const { event } = time;
      const { profession, defending } = event;
      const host = turn.findLast((one) => HOUSED.has(one.event.type) && one.event.profession === profession)?.event;
      const [palace, owner, winner] = [seatIn(event, "palace"), seatIn(event, "owner"), host ? seatIn(host, "owner") : null];
      if (!host || palace === null || owner === null || winner === null || owner === winner) continue;
      found.push({
        time,
        palace,
        owner,
        profession: String(profession),
        ousted: defending === true,
        paid: paid(owner, profession, defending === true),
        winner,
        room: numberIn(host, "room"),
        winnerPaid: paid(winner, profession, null),
      });
    }
  }
  return found;
}

const fieldsOf = (one: Defeat): Fields => ({
  palace: ["seat", one.palace],
  owner: ["seat", one.owner],
  profession: ["profession", one.profession],
  room: ["money", one.room],
  winner: ["seat", one.winner],
  amount: ["money", one.paid],
  less: ["money", one.winnerPaid],
  spurned: ["flag", one.paid > one.winnerPaid],
});

/** What the seats had: where each round began, and at the end. */
export function fortunes(all: Chronicle): (Time & { money: number[] })[] {
  const { happened, seats } = all;
  const end = endOf(all);
  const last = end ? numbersIn(end, "money") : [];
  if (last.length !== seats) return [];
  const money = [...last];
  const found = [{ k: happened.at(-1)?.k ?? 0, round: 0, turn: 0, money: last }];
  // Only the last sums are told, so the money is counted backwards.
  for (const { event, k, round, turn } of [...happened].reverse()) {
    if (event.type === "TurnBegan" && round !== happened.findLast((one) => one.k < k)?.round) found.push({ k, round, turn, money: [...money] });
    move(money, event, -1);
  }
  return found.reverse();
}

function move(money: number[], event: GameRecord, sign: 1 | -1): void {
  const give = (seat: string, factor: 1 | -1) => {
    const at = seatIn(event, seat);
    if (at !== null) money[at] = (money[at] ?? 0) + sign * factor * numberIn(event, "amount");
  };
  if (event.type === "Earned") give("seat", 1);
  else if (event.type === "Bribed") {
    give("payer", -1);
    give("palace", 1);
  } else if (event.type === "Refunded") {
    give("palace", -1);
    give("owner", 1);
  }
}

function moments(all: Chronicle): Moment[] {
  const { happened, words } = all;
  const found: Moment[] = [];
  const sum = (type: string) => happened.filter(({ event }) => event.type === type).map(({ event }) => numberIn(event, "amount"));
  const dearest = Math.max(...sum("Bribed"), 1);
  const best = Math.max(...sum("Earned"), 1);
  const top = Math.max(...happened.map(({ event }) => numberIn(event, "room")), 1);
  const lost = defeats(all);
  for (const one of lost) {
    const spurned = one.paid > one.winnerPaid;
    const wasted = Math.max(0, one.paid - one.winnerPaid) / dearest;
    if (one.ousted) found.push({ time: one.time, weight: 26 + 26 * (one.room / top) + 20 * wasted, sign: "door", text: words.say("story.ousted", fieldsOf(one)), harm: true });
    else if (spurned) found.push({ time: one.time, weight: 30 + 32 * wasted, sign: "coin", text: words.say("story.spurned", fieldsOf(one)), harm: true });
  }
  const bribe = happened.find(({ event }) => event.type === "Bribed" && event.amount === dearest);
  if (bribe && !lost.some(({ time, paid }) => paid === dearest && time.k >= bribe.k)) {
    found.push({ time: bribe, weight: 44, sign: "coin", text: words.say("story.dearest", withSeats(bribe.event)) });
  }
  const harvest = happened.find(({ event }) => event.type === "Earned" && event.amount === best);
  if (harvest) found.push({ time: harvest, weight: 36, sign: "star", text: words.say("story.harvest", { seat: ["seat", seatIn(harvest.event, "seat")], amount: ["money", best] }) });
  const rows = fortunes(all);
  for (const { at, seat, first } of leaders(rows.slice(1, -1).map(({ money }) => money))) {
    const row = rows[at + 1];
    if (row && !first) found.push({ time: row, weight: 40 + at, sign: "star", text: words.say("story.leads", { seat: ["seat", seat], money: ["money", row.money[seat] ?? 0] }) });
  }
  return found;
}

const withSeats = (event: GameRecord): Fields => ({
  payer: ["seat", seatIn(event, "payer")],
  palace: ["seat", seatIn(event, "palace")],
  profession: ["profession", event.profession ?? null],
  amount: ["money", numberIn(event, "amount")],
});

function closing(all: Chronicle): string {
  const event = endOf(all);
  if (!event) return "";
  const money = numbersIn(event, "money");
  const winners = numbersIn(event, "winners");
  const rest = money.filter((_, seat) => !winners.includes(seat));
  const [most, next] = [Math.max(...money), Math.max(...rest)];
  const second = rest.length > 0 ? money.findIndex((sum, seat) => sum === next && !winners.includes(seat)) : null;
  return all.words.say("story.closing", { money: ["money", most], margin: ["money", second === null ? 0 : most - next], second: ["seat", second] });
}

function fates({ happened, seats, words }: Chronicle): Fate[] {
  const total = (type: string, by: string, seat: number) =>
    happened.filter(({ event }) => event.type === type && event[by] === seat).reduce((sum, { event }) => sum + numberIn(event, "amount"), 0);
  return Array.from({ length: seats }, (_, seat) => ({
    facts: [
      words.say("story.income", { amount: ["money", total("Earned", "seat", seat)] }),
      words.say("story.bribes", { paid: ["money", total("Bribed", "payer", seat)], taken: ["money", total("Bribed", "palace", seat)] }),
      words.say("story.island", { count: ["number", happened.filter(({ event }) => event.type === "Banished" && event.owner === seat).length] }),
    ],
  }));
}

function graphs(all: Chronicle): Graph[] {
  const rows = fortunes(all);
  return [graphOf(all, rows.map(({ round }) => round), bySeat(all, rows.map(({ money }) => money)))];
}

/** What a broken promise cost: a room, or money paid in vain. */
function loss({ statement: { deed }, k }: Settlement, all: Chronicle): Loss | null {
  if (deed === null) return null;
  const { words } = all;
  const at = eventsAt(k, all);
  const about = (event: GameRecord) => event.profession === deed.profession && event.palace === deed.palace;
  if (deed.kind === "bribe") {
    const bribe = at.find((event) => event.type === "Bribed" && about(event));
    if (!bribe) return null;
    const fields: Fields = { payer: ["seat", seatIn(bribe, "payer")], amount: ["money", numberIn(bribe, "amount")], promised: ["money", deed.amount ?? null] };
    return { k, weight: 4, text: words.say("story.paid_less", fields) };
  }
  const lost = defeats(all).find((one) => one.time.k === k && one.owner === deed.owner && one.profession === deed.profession);
  if (lost) return { k, weight: lost.ousted || lost.paid > 0 ? 24 : 10, text: words.say(lost.ousted ? "story.lost_room" : "story.lost_bribe", fieldsOf(lost)) };
  const housed = at.find((event) => HOUSED.has(event.type) && about(event) && event.owner === deed.owner);
  if (!housed) return null;
  return { k, weight: 8, text: words.say("story.got_room", { owner: ["seat", seatIn(housed, "owner")], profession: ["profession", deed.profession ?? null], room: ["money", numberIn(housed, "room")] }) };
}

const story: GameStory = { moments, closing, fates, graphs, loss };
export default story;
