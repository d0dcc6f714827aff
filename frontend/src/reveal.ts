/** What is asked can be answered without hunting: if nothing that can be pressed is in sight, the page goes there. */

const PRESSABLE = "[data-lit], button[data-spot], [data-finish]";

export interface Span {
  top: number;
  bottom: number;
}

/** Whether the middle of something is in sight. */
export function inSight(thing: Span, window: Span): boolean {
  const middle = (thing.top + thing.bottom) / 2;
  return middle > window.top && middle < window.bottom;
}

/** Scroll to the first thing that can be pressed, unless one is in sight already. */
export function reveal(field: HTMLElement, still: boolean): void {
  const found = [...field.querySelectorAll<HTMLElement>(PRESSABLE)].filter((one) => one.getClientRects().length > 0);
  const window = field.getBoundingClientRect();
  if (found.some((one) => inSight(one.getBoundingClientRect(), window))) return;
  found[0]?.scrollIntoView({ block: "center", behavior: still ? "auto" : "smooth" });
}
