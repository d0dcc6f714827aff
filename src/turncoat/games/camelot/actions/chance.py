"""What chance says: which coat, card or number comes, and who begins."""

from __future__ import annotations

from typing import Final, final

from turncoat.core.actions import ActionTable
from turncoat.core.record import Action, Seat
from turncoat.games.camelot.cards import BLACKS, WHITES
from turncoat.games.camelot.pieces import KNIGHTS, LOYALTIES, MOST_SEATS, Black, Knight, Loyalty, White

TABLE: Final[ActionTable] = ActionTable()
"""All actions of the game; those of chance have the first numbers."""


@final
class DealCoat(Action):
    """Chance deals a coat of arms."""

    knight: Knight


DEAL_COAT: Final = TABLE.add([DealCoat(knight) for knight in range(len(KNIGHTS))])


@final
class DealLoyalty(Action):
    """Chance deals a loyalty card."""

    loyalty: Loyalty


DEAL_LOYALTY: Final = TABLE.add([DealLoyalty(loyalty) for loyalty in range(len(LOYALTIES))])


@final
class Begin(Action):
    """Chance names the first player."""

    seat: Seat


BEGIN: Final = TABLE.add([Begin(seat) for seat in range(MOST_SEATS)])


@final
class TurnWhite(Action):
    """Chance says which white card comes: off the pile, out of a hand, or out of cards to share."""

    card: White


TURN_WHITE: Final = TABLE.add([TurnWhite(card) for card in range(WHITES)])


@final
class TurnBlack(Action):
    """Chance says which black card comes."""

    card: Black


TURN_BLACK: Final = TABLE.add([TurnBlack(card) for card in range(BLACKS)])


@final
class Roll(Action):
    """Chance rolls the siege die."""

    pips: int


ROLL: Final = TABLE.add([Roll(pips) for pips in range(1, 9)])
