"""The figures of the box, and what a table has agreed."""

from __future__ import annotations

from typing import Final, final

from tests.tiny.ambush.pieces import MOST_SEATS
from turncoat.core.errors import BadSetup
from turncoat.core.game import Setup, read_editions

EDITIONS: Final = read_editions("tests.tiny.ambush")


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
