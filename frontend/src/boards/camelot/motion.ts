/** Movement that explains what has happened: cards and swords fly to where they went. */

import type { GameRecord } from "../contract";
import type { Flight } from "../shared/motion";
import { BLACK_PILE, knightSpot, placeSpot, SIEGE, WHITE_PILE, type Spot } from "./choices";

type Look = "white" | "black" | "life" | "loss" | "good" | "evil";
const at = (spot: Spot): string => `[data-at="${spot}"]`;

/** What flies when something happens. Cards show their backs only, whatever the reader may know. */
export function flightsOf(event: GameRecord): Flight[] {
  const seat = (name: string): Spot => knightSpot(Number(event[name]));
  const card = (from: Spot, to: Spot, look: Look = "white"): Flight[] => [{ from: at(from), to: at(to), look, label: "" }];
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
      return [{ from: null, to: at(seat("seat")), look: by > 0 ? "life" : "loss", label: by > 0 ? `+${by}` : `−${-by}` }];
    }
    case "QuestEnded":
      return [{ from: at(place), to: at(placeSpot("camelot")), look: event.won === true ? "good" : "evil", label: `+${Number(event.swords)}` }];
    default:
      return [];
  }
}
