/** The position in words, and what an option costs or means. */

import type { GameRecord, Position, TableWords } from "../contract";
import { asked, buildingName, CATEGORIES, editionIn, paid, RINGS, type Edition } from "./edition";
import { areaLabel, blocks, buildingLabel, influenceTip, ownerName } from "./labels";
import { DARK, holdings, landOf, powerHolders, seating, stacked, viewOf, type TreasonView } from "./position";
import { way } from "./ways";

type Part = { title: string; lines: readonly string[] };

export function heading(words: TableWords, view: TreasonView): string {
  return words.say(view.over ? "board.over" : view.round ? "board.round" : "board.start", {
    round: ["number", view.round],
    seat: ["seat", view.active],
    phase: ["phase", view.phase],
  });
}

export function goal(words: TableWords, view: TreasonView): string {
  if (view.over) return "";
  return words.say(view.closing ? "board.last_round" : "board.target", { target: ["number", view.target] });
}

export function text(now: Position): Part[] {
  const edition = editionIn(now);
  const view = viewOf(now.view);
  if (!edition) return [];
  const { words, seat } = now;
  const parts: Part[] = [{ title: heading(words, view), lines: [goal(words, view), ...dark(words, view)] }];
  if (seat >= 0) parts.push({ title: words.say("browser.hand"), lines: own(words, edition, view, seat) });
  parts.push(...seating(view, seat).map((owner) => ({ title: words.say("browser.castle", { seat: ["seat", owner] }), lines: castle(words, edition, view, owner) })));
  parts.push({ title: words.say("board.row"), lines: row(words, edition, view) });
  for (const market of ["pawn_shop", "free_market"] as const) {
    const lines = stacked(view[market]).map(({ id, count }) => {
      const price = blocks(words, asked(edition, edition.card.get(id), market));
      return words.say("browser.ware", { card: ["text", buildingLabel(words, edition, id) + (count > 1 ? ` ×${count}` : "")], price: ["text", price] });
    });
    parts.push({ title: words.piece("market", market), lines: lines.length ? lines : [words.say("browser.no_wares")] });
  }
  const powers = [...powerHolders(view)].map(([power, holder]) =>
    words.say("browser.power", { power: ["power", power], points: ["number", edition.powers[power]?.points ?? 0], holder: ["text", ownerName(words, holder)] }),
  );
  parts.push({ title: words.say("board.powers"), lines: powers });
  parts.push({ title: words.say("browser.bank"), lines: [stock(words, view)] });
  const held = holdings(view, edition);
  for (const ring of RINGS) {
    const lines = edition.areas.flatMap((area, i) => (area.ring === ring ? [areaLabel(words, edition, area, held[i])] : []));
    parts.push({ title: words.say(`board.ring.${ring}`), lines });
  }
  return parts;
}

function dark(words: TableWords, view: TreasonView): string[] {
  return [
    words.say("browser.dark_score", { score: ["number", view.dark_score], areas: ["number", view.dark_areas.length] }),
    view.master === null ? words.say("browser.outside") : words.say("browser.stands", { area: ["text", view.master] }),
  ];
}

function own(words: TableWords, edition: Edition, view: TreasonView, seat: number): string[] {
  const values = view.counters[seat] ?? [];
  return [
    ...view.hand.map((id) => words.say("browser.open_card", { card: ["text", buildingLabel(words, edition, id)], blocks: ["number", 0] })),
    ...view.influence.map((card) => influenceTip(words, edition, card)),
    words.say("board.own_counters", { values: ["text", words.list(values.map(String))], sum: ["number", values.reduce((a, b) => a + b, 0)], count: ["number", values.length] }),
  ];
}

function castle(words: TableWords, edition: Edition, view: TreasonView, owner: number): string[] {
  const count = (key: string, value = 0): string => words.phrase(`browser.${key}`, { count: ["number", value] });
  const means = [
    count("points", view.scores[owner]),
    blocks(words, view.blocks[owner] ?? 0),
    count("building_cards", view.hand_sizes[owner]),
    count("influence_cards", view.influence_sizes[owner]),
    count("areas", landOf(view, edition, owner).size),
  ];
  const forces = (["good", "dark"] as const).map((force) => {
    const has = (force === "good" ? view.white : view.black)[owner] ?? 0;
    const values = force === "dark" ? (view.counters[owner] ?? []) : [];
    return words.say("browser.column", { force: ["force", force], count: ["number", has], values: ["text", values.length ? words.list(values.map(String)) : null] });
  });
  const incomes = CATEGORIES.map((category, i) => words.phrase("browser.income", { category: ["category", category], amount: ["number", view.incomes[owner]?.[i] ?? 0] }));
  const known = view.known_hands[owner] ?? [];
  const seen = known.length ? [`${words.say("board.known_hand", { seat: ["seat", owner] })}: ${words.list(known.map((id) => buildingName(words, edition, id)))}`] : [];
  const open = [...(view.every_hand?.[owner] ?? []).map((id) => buildingName(words, edition, id)), ...(view.every_influence?.[owner] ?? []).map((card) => words.piece("influence", card))];
  const hand = open.length ? [`${words.say("board.hands")}: ${words.list(open)}`] : [];
  return [words.list(means), ...forces, words.list(incomes), ...(hand.length ? hand : seen)];
}

function row(words: TableWords, edition: Edition, view: TreasonView): string[] {
  return view.row.flatMap((id, i) =>
    id === null ? [] : [words.say("browser.open_card", { card: ["text", buildingLabel(words, edition, id)], blocks: ["number", view.row_blocks[i] ?? 0] })],
  );
}

function stock(words: TableWords, view: TreasonView): string {
  return words.say("board.left", {
    cards: ["number", view.stack],
    influence: ["number", view.influence_stack],
    towers: ["number", view.towers_left],
    white: ["number", view.white_left],
    black: ["number", view.black_left],
  });
}

/** The way to an area that the Dark Master could be led to, and whether it crosses a tower. */
export function wayTo(edition: Edition, view: TreasonView, seat: number, area: string, steps: number): { path: string[]; passes: boolean } {
  const towers = new Set(view.towers);
  const path = way(
    { edition, master: view.master, towers, own: landOf(view, edition, seat), dark: landOf(view, edition, DARK) },
    area,
    steps,
  );
  return { path, passes: path.some((name) => towers.has(name)) };
}

/** What an option costs, brings or is about, behind its name. */
export function remark(action: GameRecord, now: Position): string {
  const edition = editionIn(now);
  if (!edition) return "";
  const { words, seat } = now;
  const view = viewOf(now.view);
  const card = typeof action.building === "string" ? edition.card.get(action.building) : undefined;
  const area = typeof action.area === "string" ? edition.area.get(action.area) : undefined;
  const earns = (amount: number): string => words.phrase("browser.earns", { blocks: ["number", amount] });
  switch (action.type) {
    case "BuyArea":
      return blocks(words, area?.price ?? 0);
    case "Play":
      // Only what does nothing for the Dark Master is played for him without an area.
      return view.phase === "dark" ? words.phrase("browser.no_effect") : "";
    case "Claim":
      // After the start only what has been cut off is claimed: what matters is what stands there.
      if (view.round && area) return aimed(words, edition, view, edition.areas.indexOf(area));
      return words.phrase("browser.dots", { price: ["number", area?.price ?? 0], bonus: ["number", area?.bonus ?? 0] });
    case "Build":
      return blocks(words, card?.value ?? 0);
    case "BuildTower":
      return view.round ? blocks(words, edition.figure("tower_price")) : "";
    case "Purchase":
      return blocks(words, edition.figure("card_price"));
    case "Exchange":
      return blocks(words, edition.figure("exchange_price"));
    case "BuyCounter": {
      const force = action.force === "good" ? "good" : "dark";
      return blocks(words, edition.castle[force][(force === "good" ? view.white : view.black)[seat] ?? 0] ?? 0);
    }
    case "Sell":
      return earns(paid(card, String(action.market)));
    case "BuyCard":
      return blocks(words, asked(edition, card, String(action.market)));
    case "Take":
      return taking(words, view, card?.category ?? null, Number(action.place));
    case "Aim":
      return area ? aimed(words, edition, view, edition.areas.indexOf(area)) : "";
    case "MoveTo": {
      const { path, passes } = wayTo(edition, view, seat, String(action.area), Number(now.question?.about.steps ?? 0));
      const steps = path.length ? words.phrase("browser.steps", { steps: ["number", path.length] }) : "";
      return passes ? `${steps}, ${words.phrase("browser.over_tower")}` : steps;
    }
    case "March":
      return words.phrase("browser.steps", { steps: ["number", view.black[seat] ?? 0] });
    case "Attack": {
      const at = edition.areas.findIndex(({ name }) => name === view.master);
      return at < 0 ? "" : `${view.master}: ${aimed(words, edition, view, at)}`;
    }
    default:
      return "";
  }
}

function taking(words: TableWords, view: TreasonView, category: string | null, place: number): string {
  const lying = view.row_blocks[place - 1] ?? 0;
  return words.list([
    ...(category === null ? [] : [words.piece("category", category)]),
    ...(lying ? [words.phrase("browser.earns", { blocks: ["number", lying] })] : []),
  ]);
}

function aimed(words: TableWords, edition: Edition, view: TreasonView, index: number): string {
  const holding = holdings(view, edition)[index];
  const things = [
    ownerName(words, holding?.owner ?? null),
    ...(holding?.building ? [buildingName(words, edition, holding.building)] : []),
    ...(holding?.tower ? [words.phrase("board.sign.tower")] : []),
  ];
  return things.join(", ");
}
