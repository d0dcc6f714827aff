"""Wish: what somebody asked for on the command line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path


@dataclass
class Wish:
    """A table as it is wanted; what is not said is asked or has its usual value."""

    lang: str
    game: str = ""
    seats: int | None = None
    bots: str | None = None
    edition: str = ""
    reading: str = ""
    options: Sequence[str] = field(default_factory=list)
    names: Sequence[str] = field(default_factory=list)
    save: Path | None = None
    resume: Path | None = None
