import { describe, expect, it } from "vitest";
import type { Entry } from "../contract";
import { flights } from "./motion";

const entries: Entry[] = [
  { k: 1, n: 1, events: [{ type: "WhiteDrawn", seat: 0, card: "fight_5" }] },
  { k: 2, n: 2, events: [{ type: "BlackLaid", seat: 2, card: null, place: "lancelot", down: true }, { type: "LifeChanged", seat: 1, by: -2, life: 1 }, { type: "Voted", voters: [0] }] },
  { k: 3, n: 3 },
  { k: 4, n: 4, events: [{ type: "QuestEnded", place: "grail", won: true, swords: 3, white: null, black: null }] },
];

describe("flights", () => {
  it("show what has happened since, and only that", () =>
    expect(flights(entries, 1)).toEqual([
      { from: "knight.2", to: "place.lancelot", what: "black", label: "" },
      { from: null, to: "knight.1", what: "loss", label: "−2" },
      { from: "place.grail", to: "place.camelot", what: "good", label: "+3" },
    ]));
  it("never show the face of a card", () => {
    const own = flights(entries, 0)[0];
    expect(own).toEqual({ from: "pile.white", to: "knight.0", what: "white", label: "" });
  });
});
