/** What the pieces of the board are called and what they are for, in the reader's words. */

import type { Fields, TableWords } from "../contract";
import { buildingName, categoryOfCard, type Area, type Edition } from "./edition";
import { DARK, type Holding } from "./position";

/** Who holds something; the Dark Master and nobody have names too. */
export function ownerName(words: TableWords, owner: number | null): string {
  if (owner === null) return words.phrase("board.neutral");
  return owner === DARK ? words.phrase("hidden.seat") : words.name(owner);
}

/** Everything to be seen on an area, for those who cannot see it. */
export function areaLabel(words: TableWords, edition: Edition, area: Area, holding: Holding | undefined): string {
  const signs = (["road", "river", "gate"] as const).filter((sign) => area[sign]).map((sign) => words.phrase(`board.sign.${sign}`));
  const there = [
    ...(holding?.building ? [buildingLabel(words, edition, holding.building)] : []),
    ...(holding?.tower ? [words.phrase("board.sign.tower")] : []),
    ...(holding?.master ? [words.phrase("board.sign.master")] : []),
  ];
  return words.say("browser.area", {
    area: ["text", area.name],
    ring: ["text", words.phrase(`board.ring.${area.ring}`)],
    price: ["number", area.price],
    bonus: ["number", area.bonus],
    signs: ["text", signs.map((sign) => `, ${sign}`).join("")],
    owner: ["text", ownerName(words, holding?.owner ?? null)],
    there: ["text", there.map((thing) => `, ${thing}`).join("")],
  });
}

/** Labels are long to tell, so this tells anew only what has changed. */
export function labeller(): (words: TableWords, edition: Edition, area: Area, holding: Holding | undefined, seat: number) => string {
  const told = new Map<string, string>();
  return (words, edition, area, holding, seat) => {
    const key = [area.name, holding?.owner, holding?.building, holding?.tower, holding?.master, words.lang, seat].join();
    let text = told.get(key);
    if (text === undefined) told.set(key, (text = areaLabel(words, edition, area, holding)));
    return text;
  };
}

/** A building with its category and its worth. */
export function buildingLabel(words: TableWords, edition: Edition, id: string): string {
  return words.phrase("browser.building", { name: ["text", buildingName(words, edition, id)], ...cardFields(edition, id) });
}

/** What a building card says, and where it may be built. */
export function cardTip(words: TableWords, edition: Edition, id: string): string {
  const told = words.phrase("board.card", cardFields(edition, id));
  return `${buildingName(words, edition, id)}: ${told}. ${words.say(`about.category.${categoryOfCard(edition, id)}`)}`;
}

/** What an influence card does in this edition, in one sentence; yes and no are numbers in its text. */
export function influenceText(words: TableWords, edition: Edition, id: string): string {
  const card = edition.influence[id] ?? {};
  const fields: Record<string, [string, string | number]> = {};
  for (const [field, value] of Object.entries(card)) {
    if (typeof value === "string") fields[field] = [field, value];
    else if (typeof value === "number" || typeof value === "boolean") fields[field] = ["number", Number(value)];
  }
  return words.phrase(typeof card.effect === "string" ? `about.strike.${card.effect}` : `about.influence.${id}`, fields);
}

/** The same behind its name. */
export const influenceTip = (words: TableWords, edition: Edition, id: string): string => `${words.piece("influence", id)}: ${influenceText(words, edition, id)}`;

function cardFields(edition: Edition, id: string): Fields {
  const card = edition.card.get(id);
  return {
    category: ["category", categoryOfCard(edition, id)],
    value: ["number", card?.value ?? 0],
    class: ["text", card?.class ?? ""],
    copies: ["number", card?.copies ?? 0],
  };
}

export const blocks = (words: TableWords, count: number): string => words.phrase("browser.blocks", { blocks: ["number", count] });

/** The same with the rules of what stands there, or else of the ground itself. */
export function areaTip(words: TableWords, edition: Edition, area: Area, holding: Holding | undefined): string {
  const { owner = null, building = null, tower = false, master = false } = holding ?? {};
  const things = [
    ...(master ? ["thing.dark_master"] : []),
    ...(tower ? ["thing.tower"] : []),
    ...(building ? [`category.${categoryOfCard(edition, building)}`] : []),
    ...(owner !== null && !building && !tower ? ["thing.knight"] : []),
  ];
  const ground = (["gate", "road", "river"] as const).filter((sign) => area[sign]).map((sign) => `thing.${sign}`);
  const told = things.length ? things : ["thing.area", ...ground];
  return [`${areaLabel(words, edition, area, holding)}.`, ...told.map((key) => words.say(`about.${key}`))].join(" ");
}
