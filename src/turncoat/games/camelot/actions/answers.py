"""What a seat may answer besides: gifts and sieges, calls and votes, coming and going."""

from __future__ import annotations

from typing import Final, final

from turncoat.core.actions import ActionTable
from turncoat.core.record import Action, Seat
from turncoat.games.camelot.actions import deeds
from turncoat.games.camelot.cards import BLACKS, FIGHTS, WHITES
from turncoat.games.camelot.pieces import MOST_SEATS, Black, White

TABLE: Final[ActionTable] = deeds.TABLE
"""The numbers go on where those of ``deeds`` end."""


@final
class Give(Action):
    """Hand over this card."""

    card: White


GIVE: Final = TABLE.add([Give(card) for card in range(WHITES)])


@final
class Stop(Action):
    """Give no more."""


STOP: Final = TABLE.one(Stop())


@final
class AddFight(Action):
    """Throw in another Fight card."""

    card: White


ADD_FIGHT: Final = TABLE.add([AddFight(card) for card in range(FIGHTS)])


@final
class RollDie(Action):
    """Lay no more cards: roll the siege die."""


ROLL_DIE: Final = TABLE.one(RollDie())


@final
class Come(Action):
    """Answer the call to the Round Table."""


COME: Final = TABLE.one(Come())


@final
class Stay(Action):
    """Stay where one is."""


STAY: Final = TABLE.one(Stay())


@final
class Declare(Action):
    """Declare oneself loyal."""


DECLARE: Final = TABLE.one(Declare())


@final
class PutBack(Action):
    """Of the cards looked at, this one comes next."""

    card: Black


PUT_BACK: Final = TABLE.add([PutBack(card) for card in range(BLACKS)])


@final
class Offer(Action):
    """Lay this card open for everybody before the first turn."""

    card: White


OFFER: Final = TABLE.add([Offer(card) for card in range(WHITES)])


@final
class Allot(Action):
    """Propose this seat for the next card to be shared."""

    seat: Seat


ALLOT: Final = TABLE.add([Allot(seat) for seat in range(MOST_SEATS)])


@final
class Accept(Action):
    """Agree to a proposal."""


ACCEPT: Final = TABLE.one(Accept())


@final
class Refuse(Action):
    """Refuse a proposal."""


REFUSE: Final = TABLE.one(Refuse())


@final
class Taunt(Action):
    """As the unmasked traitor: take a card from this knight."""

    seat: Seat


TAUNT: Final = TABLE.add([Taunt(seat) for seat in range(MOST_SEATS)])


@final
class Name(Action):
    """Name the squire who is to be knighted."""

    seat: Seat


NAME: Final = TABLE.add([Name(seat) for seat in range(MOST_SEATS)])


@final
class Join(Action):
    """As a newcomer: sit down at the Round Table."""


JOIN: Final = TABLE.one(Join())


@final
class Wait(Action):
    """As a newcomer: come another time."""


WAIT: Final = TABLE.one(Wait())


@final
class Leave(Action):
    """Leave the table for good."""


LEAVE: Final = TABLE.one(Leave())


@final
class WieldExcalibur(Action):
    """Let Excalibur count in a fight that hangs in the balance."""


WIELD: Final = TABLE.one(WieldExcalibur())


@final
class BeKnight(Action):
    """Begin with a coat of arms."""


BE_KNIGHT: Final = TABLE.one(BeKnight())


@final
class BeSquire(Action):
    """Begin without a coat of arms, to be knighted later."""


BE_SQUIRE: Final = TABLE.one(BeSquire())
