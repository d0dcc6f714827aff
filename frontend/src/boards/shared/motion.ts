/** Movement that explains what has happened: pieces glide to where they went, coins and cards fly to whoever got them. */

import type { Entry, GameRecord } from "../contract";

export const EASE = "cubic-bezier(.3,.7,.2,1)";
const DURATION = 450;
/** How far something rises or sinks that has only one end. */
const RISE = 24;
/** So many fly at the most: the last ones. */
const MOST = 10;

/** The events of the entries behind `seen`, oldest first. */
export function eventsBehind(entries: readonly Entry[], seen: number): GameRecord[] {
  return entries.filter((entry) => entry.k > seen).flatMap((entry) => entry.events ?? []);
}

/** Something that flies over the board, from one thing to another, found by their marks; null for none. */
export interface Flight {
  readonly from: string | null;
  readonly to: string | null;
  readonly label: string;
  /** What it looks like: a class of the game's own. */
  readonly look: string;
}

/** Where every piece stands on the screen that can glide: whatever has its name in `data-figure`. */
export type Standings = Map<string, DOMRect>;
export function standing(root: Element): Standings {
  return new Map([...root.querySelectorAll<SVGElement>("[data-figure]")].map((el) => [el.dataset.figure ?? "", el.getBoundingClientRect()]));
}

type Point = readonly [x: number, y: number];
const middle = (box: DOMRect): Point => [box.left + box.width / 2, box.top + box.height / 2];

/** Let things fly one after the other. What is measured is measured first. */
export function fly(root: Element, layer: HTMLElement, flights: readonly Flight[], stagger: number): void {
  const frame = layer.getBoundingClientRect();
  const find = (mark: string | null): Point | null => {
    const box = mark === null ? undefined : root.querySelector(mark)?.getBoundingClientRect();
    if (!box || (!box.width && !box.height)) return null;
    const [x, y] = middle(box);
    return [x - frame.left, y - frame.top];
  };
  const ways = flights.slice(-MOST).flatMap(({ from, to, label, look }) => {
    const [start, end] = [find(from), find(to)];
    const from_ = start ?? (end && ([end[0], end[1] + RISE] as const));
    const to_ = end ?? (start && to === null ? ([start[0], start[1] + RISE] as const) : null);
    return from_ && to_ ? [{ from: from_, to: to_, label, look }] : [];
  });
  ways.forEach(({ from, to, label, look }, i) => {
    const el = document.createElement("span");
    el.className = `flyer ${look}`;
    el.textContent = label;
    layer.append(el);
    const at = ([x, y]: Point, size: number): string => `translate(${x}px, ${y}px) translate(-50%, -50%) scale(${size})`;
    const flown = el.animate(
      [
        { transform: at(from, 0.6), opacity: 0 },
        { transform: at(from, 1), opacity: 1, offset: 0.2 },
        { transform: at(to, 1), opacity: 1, offset: 0.8 },
        { transform: at(to, 0.8), opacity: 0 },
      ],
      { duration: DURATION, delay: i * stagger, easing: EASE, fill: "both" },
    );
    flown.finished.finally(() => el.remove());
  });
}

/** Let each piece glide from where it stood to where it stands now; all are measured before the first one moves. */
export function glide(root: Element, before: Standings, scaled: boolean): void {
  const moves = [...root.querySelectorAll<SVGElement>("[data-figure]")].flatMap((el) => {
    const from = before.get(el.dataset.figure ?? "");
    const to = el.getBoundingClientRect();
    if (!from || !to.width) return [];
    const [x, y] = middle(from);
    const [toX, toY] = middle(to);
    return [{ el, x: x - toX, y: y - toY, size: scaled ? Math.min(2, Math.max(0.4, from.height / to.height)) : 1 }];
  });
  for (const { el, x, y, size } of moves) {
    const far = Math.hypot(x, y);
    if (far < 3 || far > 3000) continue;
    el.animate([{ transform: `translate(${x}px, ${y}px) scale(${size})`, zIndex: 9 }, { transform: "none", zIndex: 9 }], {
      duration: Math.min(DURATION, 220 + far / 4),
      easing: EASE,
    });
  }
}
