"""What chance says: which coat, card or number comes, and who begins."""

from __future__ import annotations

from typing import ClassVar, Final, final

from turncoat.core.record import Action


@final
class DealCoat(Action):
    """Chance deals a coat of arms."""

    FIELDS: ClassVar = {"knight": "knight"}

    def __init__(self, knight: int) -> None:
        self.knight: Final = knight


@final
class DealLoyalty(Action):
    """Chance deals a loyalty card."""

    FIELDS: ClassVar = {"loyalty": "loyalty"}

    def __init__(self, loyalty: int) -> None:
        self.loyalty: Final = loyalty


@final
class Begin(Action):
    """Chance names the first player."""

    FIELDS: ClassVar = {"seat": "seat"}

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat


@final
class TurnWhite(Action):
    """Chance says which white card comes: off the pile, out of a hand, or out of cards to share."""

    FIELDS: ClassVar = {"card": "white"}

    def __init__(self, card: int) -> None:
        self.card: Final = card


@final
class TurnBlack(Action):
    """Chance says which black card comes."""

    FIELDS: ClassVar = {"card": "black"}

    def __init__(self, card: int) -> None:
        self.card: Final = card


@final
class Roll(Action):
    """Chance rolls the siege die."""

    FIELDS: ClassVar = {"pips": "number"}

    def __init__(self, pips: int) -> None:
        self.pips: Final = pips
