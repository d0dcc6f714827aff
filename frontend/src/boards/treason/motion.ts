/** Movement that explains what has happened: he walks his way, markers slide, blocks fly to whoever got them. */

import type { Entry, GameRecord } from "../contract";
import type { Point } from "./geometry";

const EASE = "cubic-bezier(.3,.7,.2,1)";

/** The events of the entries behind `seen`, oldest first. */
export function fresh(entries: readonly Entry[], seen: number): GameRecord[] {
  return entries.filter((entry) => entry.k > seen).flatMap((entry) => entry.events ?? []);
}

/** Something that flies: from an element to another, by their marks on the board; null for the bank. */
export interface Flight {
  readonly from: string | null;
  readonly to: string | null;
  readonly label: string;
}

const plate = (seat: unknown): string => `[data-plate="${String(seat)}"]`;
const ground = (area: unknown): string => `[data-spot="area.${String(area)}"]`;

/** The blocks that changed hands. */
export function flights(events: readonly GameRecord[]): Flight[] {
  return events.flatMap((event): Flight[] => {
    const label = String(event.amount ?? event.price ?? "");
    if (event.amount === 0 || event.price === 0) return [];
    switch (event.type) {
      case "Earned":
      case "Cashed":
        return [{ from: ground(event.area), to: plate(event.seat), label }];
      case "Collected":
        return [{ from: `[data-place="row.${String(event.place)}"]`, to: plate(event.seat), label }];
      case "Donated":
        return [{ from: plate(event.seat), to: plate(event.to), label }];
      case "Sold":
        return [{ from: `[data-drop="market.${String(event.market)}"]`, to: plate(event.seat), label }];
      case "Granted":
        return [{ from: null, to: plate(event.seat), label: `+${label}` }];
      case "Taxed":
        return [{ from: plate(event.seat), to: null, label: `−${label}` }];
      case "AreaBought":
      case "Paid":
      case "Built":
      case "TowerBuilt":
        return [{ from: plate(event.seat), to: ground(event.area), label }];
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

const middle = (box: DOMRect): [number, number] => [box.left + box.width / 2, box.top + box.height / 2];

export function fly(root: Element, layer: HTMLElement, { from, to, label }: Flight, delay: number): void {
  const goal = to === null ? null : root.querySelector(to);
  const start = from === null ? goal : root.querySelector(from);
  if (!start) return;
  const frame = layer.getBoundingClientRect();
  const [x0, y0] = middle(start.getBoundingClientRect());
  const [x1, y1] = goal ? middle(goal.getBoundingClientRect()) : [x0, y0 + 40];
  const el = document.createElement("span");
  el.className = "coin";
  el.textContent = label;
  layer.append(el);
  const at = (x: number, y: number): string => `translate(${x - frame.left}px, ${y - frame.top}px) translate(-50%, -50%)`;
  const flight = el.animate(
    [
      { transform: `${at(x0, y0)} scale(.6)`, opacity: 0 },
      { transform: `${at(x0, y0)} scale(1)`, opacity: 1, offset: 0.2 },
      { transform: `${at(x1, y1)} scale(1)`, opacity: 1, offset: 0.8 },
      { transform: `${at(x1, y1)} scale(.8)`, opacity: 0 },
    ],
    { duration: 450, delay, easing: EASE, fill: "backwards" },
  );
  flight.finished.finally(() => el.remove());
}

export function shake(el: Element): void {
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
export function pop(el: SVGGraphicsElement): void {
  ghost(el, () => [{ transform: "scale(.2)", opacity: 0 }, { transform: "scale(1.25)", opacity: 1, offset: 0.6 }, { transform: "none" }], 320);
}

/** Something was lost here. */
export function flash(el: SVGGraphicsElement): void {
  ghost(el, () => [{ opacity: 0 }, { opacity: 1, offset: 0.3 }, { opacity: 0 }], 450, "rgb(255 70 30 / .75)");
}

/** Let a piece of the city come to its place by other points of it. */
export function along(el: SVGGraphicsElement, points: readonly Point[], to: Point, duration: number): void {
  ghost(el, (unit) => [...points, to].map(({ x, y }) => ({ transform: `translate(${(x - to.x) * unit}px, ${(y - to.y) * unit}px)` })), duration);
}
