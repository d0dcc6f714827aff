"""The actions of Ambush with their numbers."""

from __future__ import annotations

from typing import Final, final

from tests.tiny.ambush.pieces import KINDS, MOST_SEATS, Card
from turncoat.core.actions import ActionTable
from turncoat.core.game import Setup
from turncoat.core.record import Action, Seat


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
