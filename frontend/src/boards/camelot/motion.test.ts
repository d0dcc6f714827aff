import { describe, expect, it } from "vitest";
import type { Entry } from "../contract";
import { eventsBehind } from "../shared/motion";
import { flightsOf } from "./motion";

const entries: Entry[] = [
  { k: 1, n: 1, events: [{ type: "WhiteDrawn", seat: 0, card: "fight_5" }] },
  { k: 2, n: 2, events: [{ type: "BlackLaid", seat: 2, card: null, place: "lancelot", down: true }, { type: "LifeChanged", seat: 1, by: -2, life: 1 }, { type: "Voted", voters: [0] }] },
  { k: 3, n: 3 },
  { k: 4, n: 4, events: [{ type: "QuestEnded", place: "grail", won: true, swords: 3, white: null, black: null }] },
];

const flights = (seen: number) => eventsBehind(entries, seen).flatMap(flightsOf);

describe("flights", () => {
  it("show what has happened since, and only that", () =>
    expect(flights(1)).toEqual([
      { from: '[data-at="knight.2"]', to: '[data-at="place.lancelot"]', look: "black", label: "" },
      { from: null, to: '[data-at="knight.1"]', look: "loss", label: "−2" },
      { from: '[data-at="place.grail"]', to: '[data-at="place.camelot"]', look: "good", label: "+3" },
    ]));
  it("never show the face of a card", () => {
    const own = flights(0)[0];
    expect(own).toEqual({ from: '[data-at="pile.white"]', to: '[data-at="knight.0"]', look: "white", label: "" });
  });
});
