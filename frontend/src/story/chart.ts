/** The measures of a chart: ticks, marks and where its labels stand. */

const NICE = [1, 2, 2.5, 5, 10];

/** Round numbers from nothing up to at least the highest value, about so many. */
export function ticks(highest: number, wanted = 4): number[] {
  if (highest <= 0) return [0, 1];
  const rough = highest / wanted;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = NICE.map((nice) => nice * power).find((size) => size >= Math.max(1, rough) && Number.isInteger(size)) ?? 1;
  const found: number[] = [];
  for (let i = 0; i === 0 || (found.at(-1) ?? 0) < highest; i++) found.push(i * step);
  return found;
}

/** The same places with at least a gap between them, as near to where they were as can be. */
export function spread(places: readonly number[], gap: number, low: number, high: number): number[] {
  const order = places.map((_, i) => i).sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0));
  const found = [...places];
  let least = low;
  for (const i of order) {
    found[i] = Math.max(found[i] ?? 0, least);
    least = (found[i] ?? 0) + gap;
  }
  let most = high;
  for (const i of order.reverse()) {
    found[i] = Math.min(found[i] ?? 0, most);
    most = (found[i] ?? 0) - gap;
  }
  return found;
}

/** Where a line with many points has its marks: where it changed, but never nearer to each other than so many points. */
export function marks(values: readonly number[], apart: number): number[] {
  const found: number[] = [];
  values.forEach((value, i) => {
    const last = i === values.length - 1;
    if (!last && (i === 0 || value === values[i - 1])) return;
    const before = found.at(-1);
    if (before !== undefined && i - before < apart) {
      if (last) found.pop();
      else return;
    }
    found.push(i);
  });
  return found;
}

/** Which labels along the way have room: every so many, and always the last. */
export function shown(count: number, most: number): number[] {
  const step = Math.max(1, Math.ceil((count - 1) / Math.max(1, most - 1)));
  const found = Array.from({ length: count }, (_, i) => i).filter((i) => i % step === 0 && count - 1 - i >= step / 2);
  return [...found, count - 1];
}

/** As much of a name as has room, never half a letter; `wide` tells how wide a text is. */
export function cut(name: string, room: number, wide: (text: string) => number): string {
  if (wide(name) <= room) return name;
  const letters = [...name];
  while (letters.length > 1 && wide(`${letters.join("")}…`) > room) letters.pop();
  return `${letters.join("")}…`;
}
