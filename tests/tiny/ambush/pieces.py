"""The pieces of Ambush: cards and fates, the options, and how the rules can be read."""

from __future__ import annotations

from typing import Final

from turncoat.core.game import Option, Value

CARDS: Final = ("path", "wolves", "horn")
KINDS: Final = 3
Card = int
Fate = int
PATH: Final = 0
WOLVES: Final = 1
HORN: Final = 2
FATES: Final = ("arrived", "eaten", "nightfall")
EMPTY: Final = -1
MOST_SEATS: Final = 5

PIECES: Final = {"card": CARDS, "fate": FATES}
OPTIONS: Final = (Option("open_council", False, "6.1"), Option("wounds", "3", "6.2", ("2", "3")))
READINGS: Final[dict[str, dict[str, Value]]] = {
    "old": {},
    "tales": {"open_council": True, "wounds": "2"},
}
