/** Movement that explains what has happened: figures glide to where they went, coins fly to whoever got them. */

import type { Entry, GameRecord } from "../contract";
import type { Figure } from "./position";

const EASE = "cubic-bezier(.3,.7,.2,1)";

const middle = (box: DOMRect): [number, number] => [box.left + box.width / 2, box.top + box.height / 2];

/** Where every figure stands on the screen; one that is not drawn stands at its owner's name. */
export function measure(root: Element, figures: readonly Figure[]): Map<string, DOMRect> {
  const boxes = new Map<string, DOMRect>();
  const drawn = new Map<string, Element>();
  for (const el of root.querySelectorAll("[data-figure]")) drawn.set(el.getAttribute("data-figure") ?? "", el);
  for (const { id, owner, place } of figures) {
    const el = drawn.get(id) ?? (place === "hand" ? root.querySelector(`[data-plate="${owner}"]`) : null);
    if (el) boxes.set(id, el.getBoundingClientRect());
  }
  return boxes;
}

/** Let each figure glide from where it stood to where it stands now. */
export function glide(root: Element, before: ReadonlyMap<string, DOMRect>): void {
  for (const el of root.querySelectorAll<SVGElement>("[data-figure]")) {
    const from = before.get(el.dataset.figure ?? "");
    const to = el.getBoundingClientRect();
    if (!from || !to.width) continue;
    const [x, y] = middle(from);
    const [toX, toY] = middle(to);
    const far = Math.hypot(x - toX, y - toY);
    if (far < 3 || far > 3000) continue;
    const size = Math.min(2, Math.max(0.4, from.height / to.height));
    el.animate(
      [{ transform: `translate(${x - toX}px, ${y - toY}px) scale(${size})`, zIndex: 9 }, { transform: "none", zIndex: 9 }],
      { duration: Math.min(450, 220 + far / 4), easing: EASE },
    );
  }
}

export interface Payment {
  /** null is the bank. */
  from: number | null;
  to: number;
  amount: number | null;
}

/** The money that has moved in the entries behind `seen`. */
export function payments(entries: readonly Entry[], seen: number): Payment[] {
  const number = (value: unknown): number => Number(value);
  const sum = (event: GameRecord): number | null => (typeof event.amount === "number" ? event.amount : null);
  const found: Payment[] = [];
  for (const entry of entries) {
    if (entry.k <= seen) continue;
    for (const event of entry.events ?? []) {
      if (event.type === "Bribed") found.push({ from: number(event.payer), to: number(event.palace), amount: sum(event) });
      if (event.type === "Refunded") found.push({ from: number(event.palace), to: number(event.owner), amount: sum(event) });
      if (event.type === "Earned") found.push({ from: null, to: number(event.seat), amount: sum(event) });
    }
  }
  return found.filter((payment) => payment.amount !== 0);
}

/** A coin with its worth flies from one element to another; from the bank it only rises. */
export function coin(layer: HTMLElement, from: Element | null, to: Element | null, label: string, delay: number): void {
  if (!to) return;
  const frame = layer.getBoundingClientRect();
  const [x, y] = middle(to.getBoundingClientRect());
  const [fromX, fromY] = from ? middle(from.getBoundingClientRect()) : [x, y + 24];
  const el = document.createElement("span");
  el.className = "coin";
  el.textContent = label;
  layer.append(el);
  const at = (left: number, top: number): string => `translate(${left - frame.left}px, ${top - frame.top}px) translate(-50%, -50%)`;
  const flight = el.animate(
    [
      { transform: `${at(fromX, fromY)} scale(.6)`, opacity: 0 },
      { transform: `${at(fromX, fromY)} scale(1)`, opacity: 1, offset: 0.2 },
      { transform: `${at(x, y)} scale(1)`, opacity: 1, offset: 0.8 },
      { transform: `${at(x, y - 14)} scale(.8)`, opacity: 0 },
    ],
    { duration: 450, delay, easing: EASE, fill: "backwards" },
  );
  flight.finished.finally(() => el.remove());
}
