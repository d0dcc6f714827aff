/** Movement that explains what has happened: cards and swords fly to where they went. */

import type { GameRecord } from "../contract";
import type { CamelotEvent } from "../../generated/camelot";
import type { Flight } from "../shared/motion";
import type { Spot } from "../shared/rove";
import { BLACK_PILE, knightSpot, placeSpot, SIEGE, WHITE_PILE } from "./choices";

type Look = "white" | "black" | "life" | "loss" | "good" | "evil";
const at = (spot: Spot): string => `[data-at="${spot}"]`;

/** What flies when something happens. Cards show their backs only, whatever the reader may know. */
export function flightsOf(record: GameRecord): Flight[] {
  const event = record as CamelotEvent;
  const knight = (seat: number | null): Spot => knightSpot(Number(seat));
  const card = (from: Spot, to: Spot, look: Look = "white"): Flight[] => [{ from: at(from), to: at(to), look, label: "" }];
  switch (event.type) {
    case "WhiteDrawn":
      return card(WHITE_PILE, knight(event.seat));
    case "Shared":
      return card(placeSpot("camelot"), knight(event.seat));
    case "Discarded":
      return card(knight(event.seat), WHITE_PILE);
    case "Taunted":
      return card(knight(event.victim), WHITE_PILE);
    case "Gave":
      return card(knight(event.giver), knight(event.receiver));
    case "FightLaid":
    case "KayAdded":
      return card(knight(event.seat), placeSpot(String(event.place)));
    case "GrailLaid":
      return card(knight(event.seat), placeSpot("grail"));
    case "Fed":
      return card(knight(event.seat), placeSpot("excalibur"));
    case "SiegeLaid":
      return card(knight(event.seat), SIEGE);
    case "BlackDrawn":
    case "ArmorDrew":
      return card(BLACK_PILE, knight(event.seat), "black");
    case "BlackLaid":
      return card(knight(event.seat), placeSpot(String(event.place)), "black");
    case "TrackDarkened":
      return card(BLACK_PILE, placeSpot("grail"), "black");
    case "LifeChanged": {
      const by = Number(event.by);
      return [{ from: null, to: at(knight(event.seat)), look: by > 0 ? "life" : "loss", label: by > 0 ? `+${by}` : `−${-by}` }];
    }
    case "QuestEnded":
      return [{ from: at(placeSpot(String(event.place))), to: at(placeSpot("camelot")), look: event.won === true ? "good" : "evil", label: `+${Number(event.swords)}` }];
    default:
      return [];
  }
}
