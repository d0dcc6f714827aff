/** Movement that explains what has happened: he walks his way, markers slide, blocks fly to whoever got them. */

import type { GameRecord } from "../contract";
import type { TreasonEvent } from "../../generated/treason";
import { EASE, type Flight } from "../shared/motion";
import type { Edition } from "./edition";
import { plots, type Point } from "./geometry";

const plate = (seat: number | null): string => `[data-plate="${seat}"]`;
const ground = (area: string | null): string => `[data-spot="area.${area}"]`;

/** The blocks that changed hands. */
export function flights(events: readonly GameRecord[]): Flight[] {
  const blocks = (from: string | null, to: string | null, amount: number | null, sign = ""): Flight[] =>
    amount === 0 ? [] : [{ from, to, label: `${sign}${amount ?? ""}`, look: "coin" }];
  return (events as readonly TreasonEvent[]).flatMap((event): Flight[] => {
    switch (event.type) {
      case "Earned":
      case "Cashed":
        return blocks(ground(event.area), plate(event.seat), event.amount);
      case "Collected":
        return blocks(`[data-place="row.${event.place}"]`, plate(event.seat), event.amount);
      case "Donated":
        return blocks(plate(event.seat), plate(event.to), event.amount);
      case "Sold":
        return blocks(`[data-drop="market.${event.market}"]`, plate(event.seat), event.price);
      case "Granted":
        return blocks(null, plate(event.seat), event.amount, "+");
      case "Taxed":
        return blocks(plate(event.seat), null, event.amount, "−");
      case "Paid":
        return blocks(plate(event.seat), ground(event.area), event.amount);
      case "AreaBought":
      case "Built":
      case "TowerBuilt":
        return blocks(plate(event.seat), ground(event.area), event.price);
      default:
        return [];
    }
  });
}

/** The pieces that have just been set up, by their marks. */
export function arrivals(events: readonly GameRecord[]): Set<string> {
  const found = new Set<string>();
  for (const { type, area } of events) {
    if (type === "Built") found.add(`building.${String(area)}`);
    if (type === "TowerBuilt") found.add(`tower.${String(area)}`);
    if (["Claimed", "AreaBought", "Occupied", "Seized"].includes(type)) found.add(`knight.${String(area)}`);
  }
  return found;
}

/** The areas where something was lost or fought over. */
export function blows(events: readonly GameRecord[]): Set<string> {
  const types = ["Burned", "Razed", "TowerFell", "Vacated", "Attacked", "Seized", "Cleared"];
  return new Set(events.filter(({ type }) => types.includes(type)).map(({ area }) => String(area)));
}

/** The way he went last. */
export function walk(events: readonly GameRecord[]): string[] {
  const way = events.findLast(({ type }) => type === "Moved")?.way;
  return Array.isArray(way) ? way.map(String) : [];
}

// On the screen

function shake(el: Element): void {
  el.animate(
    [{ transform: "rotate(-200deg) scale(.4)" }, { transform: "rotate(30deg) scale(1.15)", offset: 0.7 }, { transform: "none" }],
    { duration: 420, easing: EASE },
  );
}

const PAD = 4;

/**
 * Let a copy of a piece move over the city instead of the piece itself: a copy of its own moves without the
 * whole city being drawn anew for every frame.
 */
function ghost(el: SVGGraphicsElement, frames: (unit: number) => Keyframe[], duration: number, paint = ""): void {
  const frame = el.closest<HTMLElement>("[data-frame]");
  const city = el.ownerSVGElement;
  const box = el.getBBox();
  const to = el.getScreenCTM();
  if (!frame || !city || !to || !box.width) return;
  const unit = Math.hypot(to.a, to.b);
  const [wide, high] = [box.width + 2 * PAD, box.height + 2 * PAD];
  const corner = new DOMPoint(box.x - PAD, box.y - PAD).matrixTransform(to);
  const base = frame.getBoundingClientRect();
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", `${box.x - PAD} ${box.y - PAD} ${wide} ${high}`);
  svg.setAttribute("class", city.getAttribute("class") ?? "");
  svg.setAttribute("aria-hidden", "true");
  const copy = el.cloneNode(true) as SVGElement;
  for (const node of [copy, ...copy.querySelectorAll<SVGElement>("*")]) {
    for (const name of node.getAttributeNames()) if (/^(data-|aria-|role|tabindex)/.test(name)) node.removeAttribute(name);
  }
  if (paint) copy.style.fill = paint;
  svg.append(copy);
  Object.assign(svg.style, {
    position: "absolute",
    left: `${corner.x - base.left}px`,
    top: `${corner.y - base.top}px`,
    width: `${wide * unit}px`,
    height: `${high * unit}px`,
    transform: "none",
    transformOrigin: "50% 50%",
    pointerEvents: "none",
    willChange: "transform, opacity",
  });
  frame.append(svg);
  // What is only painted over stays in sight beneath.
  if (!paint) el.style.visibility = "hidden";
  const motion = svg.animate(frames(unit), { duration, easing: EASE });
  motion.finished
    .catch(() => undefined)
    .finally(() => {
      svg.remove();
      el.style.visibility = "";
    });
}

/** A new piece is set down. */
function pop(el: SVGGraphicsElement): void {
  ghost(el, () => [{ transform: "scale(.2)", opacity: 0 }, { transform: "scale(1.25)", opacity: 1, offset: 0.6 }, { transform: "none" }], 320);
}

/** Something was lost here. */
function flash(el: SVGGraphicsElement): void {
  ghost(el, () => [{ opacity: 0 }, { opacity: 1, offset: 0.3 }, { opacity: 0 }], 450, "rgb(255 70 30 / .75)");
}

/** Let a piece of the city come to its place by other points of it. */
function along(el: SVGGraphicsElement, points: readonly Point[], to: Point, duration: number): void {
  ghost(el, (unit) => [...points, to].map(({ x, y }) => ({ transform: `translate(${(x - to.x) * unit}px, ${(y - to.y) * unit}px)` })), duration);
}

/** Where the markers and the Dark Master stand in the city. */
export type Stands = ReadonlyMap<string, Point>;
export const markersIn = (root: Element): Stands =>
  new Map([...root.querySelectorAll<SVGElement>("[data-marker],[data-master]")].map((el) => [el.dataset.marker ?? "master", { x: Number(el.dataset.x), y: Number(el.dataset.y) }]));

/** Show in the city what has happened: who went where, what was set up, lost and rolled. */
export function show(root: Element, events: readonly GameRecord[], edition: Edition, before: Stands, now: Stands): void {
  const way = walk(events);
  for (const [key, to] of now) {
    const from = before.get(key);
    const el = root.querySelector<SVGGraphicsElement>(key === "master" ? "[data-master]" : `[data-marker="${key}"]`);
    if (!el || !from || (Math.abs(from.x - to.x) < 1 && Math.abs(from.y - to.y) < 1)) continue;
    const middles = plots(edition);
    const passed = key === "master" ? way.slice(0, -1).flatMap((name) => middles.find((plot) => plot.area.name === name)?.at ?? []) : [];
    along(el, [from, ...passed], to, key === "master" ? Math.min(450, 200 + 80 * passed.length) : 400);
  }
  const set = arrivals(events);
  for (const el of root.querySelectorAll<SVGGraphicsElement>("[data-piece]")) if (set.has(el.dataset.piece ?? "")) pop(el);
  for (const area of blows(events)) {
    const el = root.querySelector<SVGGraphicsElement>(ground(area));
    if (el) flash(el);
  }
  for (const { type, die } of events) {
    const el = type === "Rolled" ? root.querySelector(`[data-die="${String(die)}"]`) : null;
    if (el) shake(el);
  }
}
