"""Traits: the few numbers that tell one character of player from another."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from turncoat.base.by_parts import ByParts


@dataclass(frozen=True)
class Traits(ByParts):
    """What a player cares for. Sums are told as shares of the money everybody starts with."""

    honour: float
    """How much a bribe moves this player as owner of a palace, against envy and grudges."""
    faith: float
    """The part of that honour which is left in the last round, when no later bribe depends on it."""
    envy: float
    """How much it minds what others earn, the leaders above all."""
    grudge: float
    """How much one favour or injury counts, in steps of money."""
    word: float
    """The threshold for breaking a promise: it is broken when that gains more than this share."""
    purse: float
    """The largest share of its money that it pays at once."""


GREEDY: Final = Traits(honour=3.0, faith=0.3, envy=1.0, grudge=1.5, word=0.3, purse=0.3)
"""Wants to win: pays where it helps, sells rooms, holds leaders down, and lies when lying pays well."""
HONEST: Final = Traits(honour=1000.0, faith=1.0, envy=0.0, grudge=0.0, word=1e9, purse=0.3)
"""Goes by the highest bribe and keeps every promise."""
