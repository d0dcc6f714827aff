/**
 * Pointing at the board: for a while a press on a thing is no move but tells which thing is meant.
 *
 * A thing says what it stands for in `data-means`: fields of deeds by name, as JSON.
 */

import { neighbour } from "../boards/shared/keys";
import { inSight } from "../table/reveal";
import type { Means } from "./speak";

export interface Pointing {
  /** Whether a thing that means this may be pointed at now. */
  fits: (means: Means) => boolean;
  pick: (means: Means) => void;
  cancel: () => void;
}

const LENT = ["tabindex", "role"] as const;

export function meaning(thing: Element | null): Means | null {
  const text = thing?.getAttribute("data-means");
  return text ? (JSON.parse(text) as Means) : null;
}

/** Light what may be pointed at in this field and wait for it; returns what ends it. */
export function pointing(field: HTMLElement, { fits, pick, cancel }: Pointing): () => void {
  const things = [...field.querySelectorAll<HTMLElement>("[data-means]")].filter((thing) => {
    const means = meaning(thing);
    return means !== null && fits(means);
  });
  const before = things.map((thing) => LENT.map((name) => thing.getAttribute(name)));
  for (const thing of things) {
    thing.setAttribute("data-pointable", "");
    thing.setAttribute("tabindex", "0");
    if (!thing.hasAttribute("role") && thing.localName !== "button") thing.setAttribute("role", "button");
  }
  const found = (event: Event): Element | null => {
    let thing = (event.target as Element).closest("[data-means]");
    // A room is meant where the figure in it does not fit.
    while (thing && !fits(meaning(thing) ?? {})) thing = thing.parentElement?.closest("[data-means]") ?? null;
    return thing;
  };
  const choose = (event: Event, thing: Element | null): void => {
    halt(event);
    const means = meaning(thing);
    if (means) pick(means);
  };
  function press(event: Event): void {
    if (!field.contains(event.target as Node)) return;
    if (event.type === "click") choose(event, found(event));
    // Nothing is dragged and nothing explains itself, but the page still scrolls.
    else event.stopImmediatePropagation();
  }
  function key(event: KeyboardEvent): void {
    if (event.key === "Escape") {
      halt(event);
      cancel();
    }
    const from = event.target as Element;
    if (!field.contains(from)) return;
    if (event.key === "Enter" || event.key === " ") choose(event, found(event));
    else if (event.key.startsWith("Arrow")) {
      halt(event);
      neighbour(from, things, event.key)?.focus();
    }
  }
  const heard: readonly [string, (event: never) => void][] = [["click", press], ["pointerdown", press], ["focusin", press], ["keydown", key]];
  for (const [name, hear] of heard) window.addEventListener(name, hear as EventListener, { capture: true });
  const frame = field.getBoundingClientRect();
  const seen = things.filter((thing) => inSight(thing.getBoundingClientRect(), frame));
  const first = seen[0] ?? things[0];
  if (seen.length * 2 < things.length) first?.scrollIntoView({ block: "center" });
  first?.focus({ preventScroll: true });
  return () => {
    for (const [name, hear] of heard) window.removeEventListener(name, hear as EventListener, { capture: true });
    things.forEach((thing, i) => {
      thing.removeAttribute("data-pointable");
      LENT.forEach((name, j) => {
        const old = before[i]?.[j] ?? null;
        if (old === null) thing.removeAttribute(name);
        else thing.setAttribute(name, old);
      });
    });
  };
}

function halt(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
