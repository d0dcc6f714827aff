"""A game of Intrige that could be the true one, from what one seat saw."""

from __future__ import annotations

from turncoat.core.game import Random
from turncoat.games.intrige.state import Intrige


def imagine(s: Intrige, seat: int, rng: Random) -> None:
    """Fill in what the seat cannot know."""
