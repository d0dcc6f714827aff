/** The lobby: what a new table is made of, and what its parts are called. */

import { app, t, tPart } from "../app/app.svelte";
import type { Value } from "../boards/contract";
import { keepTold } from "../lesson/lessons";
import { keepLink } from "./links";
import { post } from "../net/net";
import type { ClockSetting, GameInfo } from "../generated/messages";

export const CLOCKS: readonly ClockSetting[] = [
  { kind: "none", seconds: 0 },
  ...[60, 120, 300].map((seconds): ClockSetting => ({ kind: "live", seconds })),
  ...[12, 24, 72].map((hours): ClockSetting => ({ kind: "days", seconds: hours * 3600 })),
];

/** How many seconds a clock leaves at least that is started amid a game. */
export const LEAST_LATE = 300;

export function clockName(clock: ClockSetting): string {
  if (clock.kind === "none") return t("clock.none");
  if (clock.kind === "live") return t("clock.live", { minutes: ["number", Math.max(1, Math.round(clock.seconds / 60))] });
  const hours = Math.round(clock.seconds / 3600);
  return hours < 48
    ? t("clock.hours", { hours: ["number", hours] })
    : t("clock.days", { days: ["number", Math.round(hours / 24)] });
}

/** The bots a person may choose, the best first; the stand-in for absent people is none of them. */
export function botsOf(game: GameInfo): string[] {
  return game.bots.filter((bot) => bot !== "absent");
}

/** What a bot is called, as part of a sentence. */
export function botName(bot: string, game?: string): string {
  if (game && app.has(`bot.${bot}`, game)) return app.phrase(`bot.${bot}`, {}, game);
  return app.has(`web.bot.${bot}`) ? tPart(`bot.${bot}`) : bot;
}

/** What a game says of itself; nothing before its words have come. */
export function gameText(key: "name" | "tagline" | "goal", game: string): string {
  return app.has(`game.${key}`, game) ? app.say(`game.${key}`, {}, game) : "";
}

export const gameName = (game: string): string => gameText("name", game);

/** A choice of an option as the game's words call it. */
export function choiceName(game: string, option: string, choice: Value): string {
  const spelled = choice === true ? "on" : choice === false ? "off" : String(choice);
  const key = `option.${option}.value.${spelled}`;
  return app.has(key, game) ? app.say(key, {}, game) : spelled;
}

/** Open a table that teaches a game, begin, and go there. */
export async function learn(game: GameInfo): Promise<void> {
  const name = app.me?.name || t("lesson.name");
  const wish = { game: game.name, lesson: true, clock: CLOCKS[0], spectators: false, open: false, name };
  const made = await post<{ id: string; link?: string }>("/api/tables", wish);
  keepLink(made.id, made.link);
  keepTold(made.id, []);
  await post(`/api/tables/${made.id}/start`);
  app.go(`/t/${made.id}`);
}
