"""How much is played: little in an ordinary run, plenty in a soak (`make soak`)."""

from __future__ import annotations

import os

SOAK = max(1, int(os.environ.get("TURNCOAT_SOAK", "1")))
"""How many times as much as usual the conformance checks play."""


def games(usual: int) -> range:
    """The random games in which everything on the table is counted after every event."""
    return range(max(usual, int(os.environ.get("TURNCOAT_GAMES", "0"))))
