"""Worth: what somebody's word has been worth so far."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from turncoat.core.speech import BROKEN, KEPT
from turncoat.talk.promise import Promise

RISING: Final = "rising"
FALLING: Final = "falling"
STEADY: Final = "steady"
ENOUGH: Final = 4
"""So many words must be decided before they show a tendency."""


class Worth(NamedTuple):
    """How many words were kept, of how many that were decided, and which way that goes."""

    kept: int
    decided: int
    trend: str


def worth(promises: Iterable[Promise]) -> Worth:
    """Of one person's promises, in the order in which they were given; threats are not counted."""
    outcomes = [word.status == KEPT for word in promises if not word.threat and word.status in (KEPT, BROKEN)]
    half = len(outcomes) // 2
    trend = ""
    if len(outcomes) >= ENOUGH:
        earlier, later = _share(outcomes[:half]), _share(outcomes[half:])
        trend = RISING if later > earlier else FALLING if later < earlier else STEADY
    return Worth(sum(outcomes), len(outcomes), trend)


def _share(outcomes: list[bool]) -> float:
    return sum(outcomes) / len(outcomes)
