/** What is asked can be answered without hunting: all that answers it comes into sight, or as much as fits. */

/** What answers a question: something to press, or a form. */
const ANSWERS = "[data-lit], button[data-spot], [data-finish], [data-asks]";
/** What sticks to an edge while the rest scrolls, and covers that. */
const DOCKS = "[data-dock]";
/** Room between what is shown and the edge, in pixels. */
const EASE = 8;

interface Extent {
  top: number;
  bottom: number;
}

const within = (thing: Extent, window: Extent): boolean => thing.top >= window.top && thing.bottom <= window.bottom;

/** Whether the middle of something is in sight. */
export function inSight(thing: Extent, window: Extent): boolean {
  const middle = (thing.top + thing.bottom) / 2;
  return middle > window.top && middle < window.bottom;
}

/** How far to scroll down until these are in sight: all of them, or where that is too much, any one. */
export function wayTo(things: readonly Extent[], window: Extent): number {
  const first = things[0];
  if (!first) return 0;
  const all: Extent = { top: Math.min(...things.map(({ top }) => top)), bottom: Math.max(...things.map(({ bottom }) => bottom)) };
  const high = window.bottom - window.top;
  const fits = all.bottom - all.top <= high;
  if (!fits && things.some((thing) => within(thing, window))) return 0;
  const shown = fits ? all : first;
  if (within(shown, window)) return 0;
  const ease = Math.min(EASE, Math.max(0, (high - shown.bottom + shown.top) / 2));
  if (shown.top < window.top || shown.bottom - shown.top > high) return shown.top - window.top - ease;
  return shown.bottom - window.bottom + ease;
}

/** What of the field the docks leave free. */
function freeOf(field: HTMLElement): Extent {
  let { top, bottom } = field.getBoundingClientRect();
  for (const dock of field.querySelectorAll<HTMLElement>(DOCKS)) {
    const style = getComputedStyle(dock);
    if (style.position !== "sticky") continue;
    const high = dock.getBoundingClientRect().height;
    if (style.bottom !== "auto") bottom -= high + parseFloat(style.bottom);
    else top += high + parseFloat(style.top);
  }
  return { top, bottom };
}

/** Bring what can be pressed into sight; what sticks to an edge is there already, but for what hangs over it. */
export function reveal(field: HTMLElement, still: boolean): void {
  const found = [...field.querySelectorAll<HTMLElement>(ANSWERS)].filter((one) => one.getClientRects().length > 0);
  const loose = found.filter((one) => getComputedStyle(one.closest(DOCKS) ?? field).position !== "sticky");
  const by = wayTo(loose.map((one) => one.getBoundingClientRect()), freeOf(field));
  const behavior = still ? "auto" : "smooth";
  if (by) field.scrollBy({ top: by, behavior });
  else if (!loose.length && found.some((one) => one.getBoundingClientRect().top < field.getBoundingClientRect().top)) field.scrollTo({ top: 0, behavior });
}
