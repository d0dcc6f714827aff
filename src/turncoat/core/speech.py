"""Speech: the vocabulary of a game, which everybody at the table understands, bots included."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from turncoat.base.by_parts import ByParts
from turncoat.base.frozen import FrozenDict
from turncoat.core.record import Event

OPEN: Final = "open"
KEPT: Final = "kept"
BROKEN: Final = "broken"
VOID: Final = "void"
AGREED: Final = "agreed"
DECLINED: Final = "declined"
COUNTERED: Final = "countered"
WITHDRAWN: Final = "withdrawn"
EXPIRED: Final = "expired"
NOBODY: Final = -1
"""In place of a seat: no turn begins, or any turn will do."""

TRUE: Final = "true"
MISTAKEN: Final = "mistaken"
LIE: Final = "lie"


@dataclass(frozen=True)
class Deed(ByParts):
    """An act that somebody may do later, such as paying a bribe of at least so much."""

    kind: str
    fields: Mapping[str, Any]
    """By name, as in ``Speech.deeds``; pieces by their names."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "fields", FrozenDict(self.fields))


@dataclass(frozen=True)
class Claim(ByParts):
    """A fact that a seat has claimed, and all there is to know of it once the game is over."""

    seat: int
    fact: Deed
    s: Any
    """The position when it was said."""
    before: Sequence[Event]
    after: Sequence[Event]
    """What had happened, and what happened then."""
    heard: Sequence[Any]
    """What had been said in the hearing of the seat."""


@dataclass(frozen=True)
class Sums(ByParts):
    """The amounts that can be spoken of: some, or whatever can be paid in steps of so much."""

    choices: tuple[int, ...] = ()
    step: int = 1

    def has(self, amount: int) -> bool:
        if self.choices:
            return amount in self.choices
        return amount >= self.step and amount % self.step == 0


@dataclass(frozen=True)
class Speech(ByParts):
    """The vocabulary of one game."""

    acts: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Each act with its parts: ``deed``, ``condition``, ``until``, ``about``; ``?`` marks optional ones."""
    deeds: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """Each deed with the names and kinds of its fields; the first field is the seat that does it."""
    facts: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """What the act ``claim`` may be about: each fact with the names and kinds of its fields."""
    label: Callable[[Claim], str] | None = None
    """Whether what was claimed was true, mistaken or a lie; nothing if that never showed."""
    opposite: Mapping[str, str] = field(default_factory=dict)
    """For a deed, the one that is meant if somebody says that it is not done."""
    hostile: tuple[str, ...] = ()
    """The deeds with which one threatens."""
    sum_means: str = ""
    """The deed that is meant by whoever names an amount and nothing else."""
    private: bool = False
    """Whether seats may talk in private."""
    settle: Callable[[Deed, Event], str] | None = None
    """What an event makes of a deed: kept, broken or still open."""
    lapse: Callable[[Deed], str] | None = None
    """What is left of a deed when its time has passed."""
    turn: Callable[[Event], int] | None = None
    """The number of the turn that an event begins, or 0."""
    active: Callable[[Event], int] | None = None
    """The seat whose turn an event begins, or NOBODY."""
    occasion: Callable[[Deed], int] | None = None
    """The seat in whose turn a deed is done or not; NOBODY if that may be at any time."""

    sums: Callable[[Mapping[str, Any]], Mapping[str, Mapping[str, Sums]]] | None = None
    """From the data of an edition, for each deed, the amounts that its fields may have."""

    def __post_init__(self) -> None:
        if self.deeds and None in (self.settle, self.lapse, self.turn):
            raise TypeError("a speech with deeds needs settle, lapse and turn")
        if {"ask", "offer"} & set(self.acts) and None in (self.active, self.occasion):
            raise TypeError("a speech with requests or offers needs active and occasion")

    def sums_in(self, edition: Mapping[str, Any], deed: str, name: str) -> Sums:
        """The amounts that a field of a deed may have in an edition."""
        found = {} if self.sums is None else self.sums(edition)
        return found.get(deed, {}).get(name, Sums())

    def doer(self, deed: Deed) -> int:
        """The seat that is to do it."""
        seat = deed.fields[next(iter(self.deeds[deed.kind]))]
        assert isinstance(seat, int)
        return seat
