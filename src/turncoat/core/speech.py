"""Speech: the vocabulary of a game, which everybody at the table understands, bots included."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from turncoat.core.record import Event

OPEN: Final = "open"
KEPT: Final = "kept"
BROKEN: Final = "broken"
VOID: Final = "void"


@dataclass(frozen=True)
class Deed:
    """An act that somebody may do later, such as paying a bribe of at least so much."""

    kind: str
    fields: Mapping[str, Any]
    """By name, as in ``Speech.deeds``; pieces by their names."""


@dataclass(frozen=True)
class Speech:
    """The vocabulary of one game."""

    acts: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Each act with its parts: ``deed``, ``condition``, ``until``, ``about``; ``?`` marks optional ones."""
    deeds: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """Each deed with the names and kinds of its fields; the first field is the seat that does it."""
    private: bool = False
    """Whether seats may talk in private."""
    settle: Callable[[Deed, Event], str] | None = None
    """What an event makes of a deed: kept, broken or still open."""
    lapse: Callable[[Deed], str] | None = None
    """What is left of a deed when its time has passed."""
    turn: Callable[[Event], int] | None = None
    """The number of the turn that an event begins, or 0."""
