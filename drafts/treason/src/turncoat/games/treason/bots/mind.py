"""Mind: what a player keeps in mind from turn to turn: its side, and how far it trusts the others."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Traits:
    """The few numbers that tell one character of player from another."""

    word: float
    """The threshold for breaking a promise: it is broken when that gains more points than this."""
    envy: float
    """How much a point less for the strongest rival is worth, measured in points of one's own."""
    foresight: float
    """The part of a major power's points that counts on the way to it."""
    fear: float
    """How much it does against what the Dark Master may do to it."""
    lean: float
    """How much it likes the chance to win by serving the Dark Master, against that to win by building."""
    temper: float
    """How far this inclination differs from game to game."""


GREEDY: Final = Traits(word=2.5, envy=0.6, foresight=0.8, fear=2.0, lean=0.9, temper=0.4)
"""Goes with the side that looks better."""
BUILDER: Final = Traits(word=2.5, envy=0.6, foresight=0.8, fear=2.0, lean=0.0, temper=0.0)
"""Never serves, though it may lead the Dark Master against whoever is ahead."""
SERVANT: Final = Traits(word=2.5, envy=0.6, foresight=0.8, fear=2.0, lean=1e9, temper=0.0)
"""Serves the Dark Master from the beginning to the end."""


class Mind:
    """One player's memory. The side it is on changes with the race."""

    def __init__(self, seat: int, seats: int, traits: Traits) -> None:
        self.seat = seat
        self.seats = seats
        self.traits = traits
        self.evil = False
        self.lean = 1.0
        """The inclination to evil in this game; drawn once."""
        self.drawn = False
        self.turn = 0
        """The turn in which it last thought about its side."""
        self.trust = [0.0] * seats
        self.grudge = [0.0] * seats
        """What others have done to it, in points."""
