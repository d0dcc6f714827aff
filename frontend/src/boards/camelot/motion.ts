/** Movement that explains what has happened: knights glide, cards and swords fly to where they went. */

import type { Entry, GameRecord } from "../contract";
import { BLACK_PILE, knightSpot, placeSpot, SIEGE, WHITE_PILE, type Spot } from "./choices";

const EASE = "cubic-bezier(.3,.7,.2,1)";
const DURATION = 450;
const STAGGER = 70;

const middle = (box: DOMRect): [number, number] => [box.left + box.width / 2, box.top + box.height / 2];

/** Where every piece that can move stands on the screen. */
export function measure(root: Element): Map<string, DOMRect> {
  const boxes = new Map<string, DOMRect>();
  for (const el of root.querySelectorAll("[data-figure]")) boxes.set(el.getAttribute("data-figure") ?? "", el.getBoundingClientRect());
  return boxes;
}

/** Let each piece glide from where it stood to where it stands now. */
export function glide(root: Element, before: ReadonlyMap<string, DOMRect>): void {
  const moves: { el: SVGElement; x: number; y: number }[] = [];
  for (const el of root.querySelectorAll<SVGElement>("[data-figure]")) {
    const from = before.get(el.dataset.figure ?? "");
    const to = el.getBoundingClientRect();
    if (!from || !to.width) continue;
    const [x, y] = middle(from);
    const [toX, toY] = middle(to);
    moves.push({ el, x: x - toX, y: y - toY });
  }
  for (const { el, x, y } of moves) {
    const far = Math.hypot(x, y);
    if (far < 3 || far > 3000) continue;
    el.animate([{ transform: `translate(${x}px, ${y}px)`, zIndex: 9 }, { transform: "none", zIndex: 9 }], {
      duration: Math.min(DURATION, 240 + far / 4),
      easing: EASE,
    });
  }
}

/** Something that flies over the board. Cards show their backs only, whatever the reader may know. */
export interface Flight {
  from: Spot | null;
  to: Spot;
  what: "white" | "black" | "life" | "loss" | "good" | "evil";
  label: string;
}

function flightsOf(event: GameRecord): Flight[] {
  const seat = (name: string): Spot => knightSpot(Number(event[name]));
  const card = (from: Spot, to: Spot, what: Flight["what"] = "white"): Flight[] => [{ from, to, what, label: "" }];
  const place = placeSpot(String(event.place));
  switch (event.type) {
    case "WhiteDrawn":
      return card(WHITE_PILE, seat("seat"));
    case "Shared":
      return card(placeSpot("camelot"), seat("seat"));
    case "Discarded":
      return card(seat("seat"), WHITE_PILE);
    case "Taunted":
      return card(seat("victim"), WHITE_PILE);
    case "Gave":
      return card(seat("giver"), seat("receiver"));
    case "FightLaid":
    case "KayAdded":
      return card(seat("seat"), place);
    case "GrailLaid":
      return card(seat("seat"), placeSpot("grail"));
    case "Fed":
      return card(seat("seat"), placeSpot("excalibur"));
    case "SiegeLaid":
      return card(seat("seat"), SIEGE);
    case "BlackDrawn":
    case "ArmorDrew":
      return card(BLACK_PILE, seat("seat"), "black");
    case "BlackLaid":
      return card(seat("seat"), place, "black");
    case "TrackDarkened":
      return card(BLACK_PILE, placeSpot("grail"), "black");
    case "LifeChanged": {
      const by = Number(event.by);
      return [{ from: null, to: seat("seat"), what: by > 0 ? "life" : "loss", label: by > 0 ? `+${by}` : `−${-by}` }];
    }
    case "QuestEnded":
      return [{ from: place, to: placeSpot("camelot"), what: event.won === true ? "good" : "evil", label: `+${Number(event.swords)}` }];
    default:
      return [];
  }
}

/** What has flown in the entries behind `seen`. */
export function flights(entries: readonly Entry[], seen: number): Flight[] {
  return entries.filter((entry) => entry.k > seen).flatMap((entry) => (entry.events ?? []).flatMap(flightsOf));
}

/** Let all of them fly, one after the other; one without a start only rises. What is measured is measured first. */
export function fly(layer: HTMLElement, all: readonly Flight[], at: (spot: Spot) => Element | null): void {
  const frame = layer.getBoundingClientRect();
  const point = (spot: Spot): [number, number] | null => {
    const [x, y] = middle(at(spot)?.getBoundingClientRect() ?? new DOMRect());
    return x || y ? [x - frame.left, y - frame.top] : null;
  };
  const ways = all.flatMap((flight) => {
    const to = point(flight.to);
    const from = flight.from === null ? null : point(flight.from);
    return to ? [{ flight, to, from: from ?? ([to[0], to[1] + 20] as [number, number]) }] : [];
  });
  ways.forEach(({ flight, from, to }, i) => {
    const el = document.createElement("span");
    el.className = `flyer ${flight.what}`;
    el.textContent = flight.label;
    layer.append(el);
    const by = ([x, y]: [number, number], size: number): string => `translate(${x}px, ${y}px) translate(-50%, -50%) scale(${size})`;
    const flown = el.animate(
      [
        { transform: by(from, 0.6), opacity: 0 },
        { transform: by(from, 1), opacity: 1, offset: 0.2 },
        { transform: by(to, 1), opacity: 1, offset: 0.8 },
        { transform: by(to, 0.8), opacity: 0 },
      ],
      { duration: DURATION, delay: i * STAGGER, easing: EASE, fill: "both" },
    );
    flown.finished.finally(() => el.remove());
  });
}
