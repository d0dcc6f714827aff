/** Going about a board by the arrow keys: the spot that lies nearest in their direction. */

export interface Box {
  readonly x: number;
  readonly y: number;
}

export function nearest(from: Box, others: readonly Box[], key: string): number {
  const dx = key === "ArrowLeft" ? -1 : key === "ArrowRight" ? 1 : 0;
  const dy = key === "ArrowUp" ? -1 : key === "ArrowDown" ? 1 : 0;
  let best = -1;
  let least = Infinity;
  others.forEach(({ x, y }, i) => {
    const along = (x - from.x) * dx + (y - from.y) * dy;
    const aside = Math.abs((x - from.x) * dy) + Math.abs((y - from.y) * dx);
    if (along > 4 && along + 2 * aside < least) {
      least = along + 2 * aside;
      best = i;
    }
  });
  return best;
}

export function neighbour(from: Element, spots: readonly HTMLElement[], key: string): HTMLElement | null {
  const middle = (el: Element): Box => {
    const box = el.getBoundingClientRect();
    return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  };
  const others = spots.filter((spot) => spot !== from);
  return others[nearest(middle(from), others.map(middle), key)] ?? null;
}
