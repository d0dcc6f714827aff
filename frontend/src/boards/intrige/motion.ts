/** Movement that explains what has happened: figures glide to where they went, coins fly to whoever got them. */

import type { GameRecord } from "../contract";
import type { IntrigeEvent } from "../../generated/intrige";
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
const purse = (seat: number | null): string => {
  const own = `[data-purse="${String(seat)}"]`;
  return `${own}, .board:not(:has(${own})) [data-plate="${String(seat)}"]`;
};

/** The money that has moved, written as `worth` tells it. */
export function payments(events: readonly GameRecord[], worth: (amount: number) => string): Flight[] {
  const coin = (from: string | null, to: string, amount: number | null): Flight[] => (amount === 0 ? [] : [{ from, to, label: amount === null ? "?" : worth(amount), look: "coin" }]);
  return (events as readonly IntrigeEvent[]).flatMap((event) => {
    if (event.type === "Bribed") return coin(purse(event.payer), purse(event.palace), event.amount);
    if (event.type === "Refunded") return coin(purse(event.palace), purse(event.owner), event.amount);
    return event.type === "Earned" ? coin(null, purse(event.seat), event.amount) : [];
  });
}
