"""The clause behind each option of Treason."""

from __future__ import annotations

from typing import Final

from turncoat.core.record import Action
from turncoat.games.treason.pieces import INFLUENCE
from turncoat.games.treason.view import TreasonView

CLAUSES: Final = {
    "BuyArea": "10.2.1", "Build": "10.2.2", "BuildTower": "10.2.3", "BuyCounter": "10.2.4", "Sell": "10.2.5",
    "BuyCard": "10.2.5", "Purchase": "10.2.6", "Play": "10.2.7", "Aim": "10.2.7", "Exchange": "8.6",
    "CastDie": "10.4.1", "March": "10.4.1", "MoveTo": "10.4.1", "Stay": "10.4.1", "Attack": "10.4.6",
}  # fmt: skip
"""The clause behind an option, where it is another than that of the question."""
CARD_CLAUSES: Final = {name: f"4.2.{number}" for number, name in enumerate(INFLUENCE, 1)}


def reason(view: TreasonView, seat: int, action: Action) -> str:
    """The clause of the kind of action; an influence card has one of its own."""
    card = getattr(action, "card", None)
    if isinstance(card, int):
        return CARD_CLAUSES[INFLUENCE[card]]
    return CLAUSES.get(type(action).__name__, "")
