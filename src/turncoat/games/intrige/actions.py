"""The actions of Intrige as records."""

from __future__ import annotations

from typing import Final, final

from turncoat.core.record import Action, Money, Seat
from turncoat.games.intrige.pieces import Profession


@final
class Start(Action):
    """Chance names the start player."""

    seat: Seat


@final
class Bribe(Action):
    """Pay the owner of a palace for a figure."""

    amount: Money


@final
class Place(Action):
    """Give every figure to be housed a room of its own, in the order of the question."""

    rooms: list[Money]


@final
class Admit(Action):
    """Decide for the figure that this seat has in the park."""

    owner: Seat


@final
class Uphold(Action):
    """Decide for the figure that has the room already."""


@final
class Send(Action):
    """Send two figures to the parks of two palaces."""

    professions: list[Profession]
    palaces: list[Seat]


ACTIONS: Final = (Start, Bribe, Place, Admit, Uphold, Send)
