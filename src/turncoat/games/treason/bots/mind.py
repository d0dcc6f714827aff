"""Mind: what a player keeps in mind from turn to turn: its side, and how far it trusts the others."""

from __future__ import annotations

from dataclasses import dataclass
from math import exp
from typing import Final

from turncoat.base.by_parts import ByParts
from turncoat.base.native import mypyc_attr
from turncoat.core.record import Seat
from turncoat.games.treason.pieces import EVIL_SIDE, GOOD_SIDE, Building

MOODS: Final = 101
"""How many inclinations there are."""
FREE: Final = -1
"""In place of a side."""


@dataclass(frozen=True)
class Traits(ByParts):
    """The few numbers that tell one character of player from another."""

    word: float
    """The threshold for breaking a promise: it is broken when that gains more points than this."""
    envy: float
    """How much a point less for the strongest rival is worth, measured in points of one's own."""
    foresight: float
    """The part of a major power's points that counts on the way to it."""
    fear: float
    """How much it does against what the Dark Master may do to it."""
    temper: float
    """How far its inclination to evil differs from game to game."""
    side: int = FREE
    """The side it is always on; else it goes with the one that looks better."""


GREEDY: Final = Traits(word=2.5, envy=0.6, foresight=0.8, fear=2.0, temper=0.4)
"""Goes with the side that looks better."""
BUILDER: Final = Traits(word=2.5, envy=0.6, foresight=0.8, fear=2.0, temper=0.0, side=GOOD_SIDE)
"""Never serves, though it may lead the Dark Master against whoever is ahead."""
SERVANT: Final = Traits(word=2.5, envy=0.6, foresight=0.8, fear=2.0, temper=0.0, side=EVIL_SIDE)
"""Serves the Dark Master from the beginning to the end."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Mind:
    """One player's memory. The side it is on changes with the race."""

    def __init__(self, seat: Seat, seats: int, traits: Traits) -> None:
        self.seat = seat
        self.seats = seats
        self.traits = traits
        self.evil = traits.side == EVIL_SIDE
        """Whether it serves the Dark Master; a free player thinks about it when its turn begins."""
        self.lean = 1.0
        """How much it likes its chance to win by serving, against that to win by building."""
        self.dealt = 0
        self.trust = [0.0] * seats
        self.grudge = [0.0] * seats
        """What others have done to it, in points."""

    def deal(self, building: Building) -> None:
        """The cards dealt to it decide its inclination: nobody else knows them, and a resumed game does."""
        self.dealt = (31 * self.dealt + building + 7) % MOODS
        self.lean = exp(self.traits.temper * (2.0 * self.dealt / (MOODS - 1) - 1.0))
