"""How much is played: little in an ordinary run, plenty in a soak (`make soak`)."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import TypeVar
from zlib import crc32

T = TypeVar("T")
SOAK = max(1, int(os.environ.get("TURNCOAT_SOAK", "1")))
"""How many times as much as usual the conformance checks play."""
SHARE = max(1, int(os.environ.get("TURNCOAT_SHARE", "1")))
"""One in so many of the random games is played here: another run of the same source plays all of them."""


def share(things: Sequence[T], whose: str) -> Sequence[T]:
    """This run's share of these, spread evenly; another one for every test."""
    return things[crc32(whose.encode()) % min(SHARE, len(things)) :: SHARE]


def games(usual: int) -> range:
    """The random games in which everything on the table is counted after every event."""
    return range(max(usual // SHARE, int(os.environ.get("TURNCOAT_GAMES", "0"))))
