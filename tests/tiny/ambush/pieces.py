"""The pieces of Ambush: cards, editions, options, and the actions with their numbers."""

from __future__ import annotations

from typing import Final, final

from turncoat.core.actions import ActionTable
from turncoat.core.errors import BadSetup
from turncoat.core.game import Option, Setup, Value, read_editions
from turncoat.core.record import Action, Seat

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
EDITIONS: Final = read_editions("tests.tiny.ambush")


@final
class Buy(Action):
    """Chance names the traitor."""

    seat: Seat


@final
class Turn(Action):
    """Chance says which card is the next of the trail."""

    card: Card


@final
class Lay(Action):
    """Lay a card of the hand face down."""

    card: Card


@final
class Vote(Action):
    """Say in secret whether to ride on."""

    aye: bool


@final
class Hold(Action):
    """Do nothing about the wolves."""


@final
class Blow(Action):
    """Spend a horn on them."""


@final
class Whistle(Action):
    """Call more of them, as only the traitor can."""


ACTIONS: Final = (Buy, Turn, Lay, Vote, Hold, Blow, Whistle)
TABLE: Final = ActionTable()
BUY: Final = TABLE.add([Buy(seat) for seat in range(MOST_SEATS)])
TURN: Final = TABLE.add([Turn(card) for card in range(KINDS)])
LAY: Final = TABLE.add([Lay(card) for card in range(KINDS)])
NAY: Final = TABLE.one(Vote(False))
AYE: Final = TABLE.one(Vote(True))
HOLD: Final = TABLE.one(Hold())
BLOW: Final = TABLE.one(Blow())
WHISTLE: Final = TABLE.one(Whistle())


def table(setup: Setup) -> ActionTable:
    return TABLE


def check(setup: Setup) -> None:
    """§6.2 With five riders two bites are too few to be a game."""
    if setup.options["wounds"] == "2" and setup.seats == MOST_SEATS:
        raise BadSetup("too_few_wounds")


@final
class Rulings:
    """What this table has agreed, and the numbers of its edition."""

    def __init__(self, setup: Setup) -> None:
        edition = EDITIONS[setup.edition]
        self.trail: list[int] = edition["trail"]
        self.hand: int = edition["hand"]
        self.legs: int = edition["legs"]
        self.goal: int = edition["goal"]
        self.open_council = setup.options["open_council"] is True
        self.wounds = int(setup.options["wounds"])
