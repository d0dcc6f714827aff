/** Movement that explains what has happened: figures glide to where they went, coins fly to whoever got them. */

import type { GameRecord } from "../contract";
import { standing, type Flight, type Standings } from "../shared/motion";
import type { Figure } from "./position";

/** Where every figure stands on the screen; one that is not drawn stands at its owner's name. */
export function measure(root: Element, figures: readonly Figure[]): Standings {
  const boxes = standing(root);
  for (const { id, owner, place } of figures) {
    const plate = boxes.has(id) || place !== "hand" ? null : root.querySelector(`[data-plate="${owner}"]`);
    if (plate) boxes.set(id, plate.getBoundingClientRect());
  }
  return boxes;
}

/** Where somebody's money is: the reader's in the tray, that of others at their names. */
const purse = (seat: unknown): string => {
  const own = `[data-purse="${String(seat)}"]`;
  return `${own}, .board:not(:has(${own})) [data-plate="${String(seat)}"]`;
};

/** The money that has moved, written as `worth` tells it. */
export function payments(events: readonly GameRecord[], worth: (amount: number) => string): Flight[] {
  return events.flatMap((event): Flight[] => {
    if (event.amount === 0) return [];
    const coin = (from: string | null, to: string): Flight[] => [{ from, to, label: typeof event.amount === "number" ? worth(event.amount) : "?", look: "coin" }];
    if (event.type === "Bribed") return coin(purse(event.payer), purse(event.palace));
    if (event.type === "Refunded") return coin(purse(event.palace), purse(event.owner));
    return event.type === "Earned" ? coin(null, purse(event.seat)) : [];
  });
}
