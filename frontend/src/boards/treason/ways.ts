/** The way that the Dark Master would take, to be shown before it is chosen. */

import type { Edition } from "./edition";

export interface Ground {
  readonly edition: Edition;
  /** Where he stands; null outside the city. */
  readonly master: string | null;
  readonly towers: ReadonlySet<string>;
  /** The areas whose towers let him pass. */
  readonly own: ReadonlySet<string>;
  readonly dark: ReadonlySet<string>;
}

/**
 * The areas on a shortest way to the goal, itself included; over towers only if need be. The goal is one that was
 * offered, so there is a way: what kind of table this is shows in which way it takes.
 */
export function way(ground: Ground, goal: string, steps: number): string[] {
  const { towers, own, dark } = ground;
  const closed = [
    towers,
    new Set([...towers].filter((name) => !own.has(name))),
    new Set([...towers].filter((name) => !own.has(name) && !dark.has(name))),
  ];
  for (const free of [false, true]) {
    for (const shut of closed) {
      const found = shortest(ground, goal, steps, shut, free);
      if (found.length) return found;
    }
  }
  return [];
}

/** The steps that a way takes, from gate to gate at no cost where the table plays so. */
function shortest({ edition, master }: Ground, goal: string, steps: number, shut: ReadonlySet<string>, free: boolean): string[] {
  const gates = edition.areas.filter((area) => area.gate && !shut.has(area.name)).map((area) => area.name);
  const beyond = (name: string): readonly string[] => {
    const area = edition.area.get(name);
    return [...(area?.neighbours ?? []), ...(area?.gate ? gates : [])].filter((next) => !shut.has(next));
  };
  const order = new Map(edition.areas.map((area, i) => [area.name, i]));
  const before = new Map<string, string | null>();
  let edge = master === null ? gates : [master];
  for (const name of edge) before.set(name, null);
  let taken = master === null ? 1 : 0;
  const spread = (names: readonly string[]): string[] => {
    const fresh: string[] = [];
    for (const name of [...names].sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0))) {
      for (const next of beyond(name)) {
        if (before.has(next)) continue;
        before.set(next, name);
        fresh.push(next);
      }
    }
    return fresh;
  };
  const through = (names: string[]): string[] => {
    const gate = free ? names.find((name) => edition.area.get(name)?.gate) : undefined;
    if (gate === undefined) return names;
    const others = gates.filter((name) => !before.has(name));
    for (const name of others) before.set(name, gate);
    return [...names, ...others];
  };
  edge = through([...edge]);
  while (edge.length && !before.has(goal) && taken < steps) {
    edge = through(spread(edge));
    taken += 1;
  }
  const path: string[] = [];
  for (let at: string | null = before.has(goal) ? goal : null; at !== null && at !== master; at = before.get(at) ?? null) path.unshift(at);
  return path;
}
