"""Named sets of options: how each source that tells the rules would have them read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from turncoat.core.game import Value

READINGS: Final[Mapping[str, Mapping[str, Value]]] = {
    "rulebook": {},
    "reviews": {"stop_early": True},
}
"""The options that a reading sets; all others are at their defaults, which are those of the rulebook."""
