"""What chance says: which coat, card or number comes, and who begins."""

from __future__ import annotations

from typing import final

from turncoat.core.record import Action, Seat
from turncoat.games.camelot.pieces import Black, Knight, Loyalty, White


@final
class DealCoat(Action):
    """Chance deals a coat of arms."""

    knight: Knight


@final
class DealLoyalty(Action):
    """Chance deals a loyalty card."""

    loyalty: Loyalty


@final
class Begin(Action):
    """Chance names the first player."""

    seat: Seat


@final
class TurnWhite(Action):
    """Chance says which white card comes: off the pile, out of a hand, or out of cards to share."""

    card: White


@final
class TurnBlack(Action):
    """Chance says which black card comes."""

    card: Black


@final
class Roll(Action):
    """Chance rolls the siege die."""

    pips: int
