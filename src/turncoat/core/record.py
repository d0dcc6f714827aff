"""Records: the named facts, choices and views that cross the edge of the rules."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from turncoat.core.native import mypyc_attr

CHANCE: Final = -1
"""The seat that answers for shuffles, draws and dice."""
BYSTANDER: Final = -2
"""The seat of somebody who only watches."""
HIDDEN: Final = -9
"""Stands in a record for a number that its reader may not know."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Record:
    """A fact with named, typed fields.

    ``FIELDS`` names each constructor argument in order, with its kind: ``seat``, ``money``, ``number``,
    ``flag``, ``text``, or the name of a kind of piece; a star behind the kind makes it a list.
    """

    FIELDS: ClassVar[dict[str, str]] = {}

    def values(self) -> tuple[Any, ...]:
        return tuple([_frozen(getattr(self, name)) for name in type(self).FIELDS])

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self.values() == other.values()

    def __hash__(self) -> int:
        return hash((type(self).__name__, self.values()))

    def __repr__(self) -> str:
        inner = ", ".join(f"{name}={getattr(self, name)!r}" for name in type(self).FIELDS)
        return f"{type(self).__name__}({inner})"


@mypyc_attr(allow_interpreted_subclasses=True)
class Action(Record):
    """A choice somebody may make: imperative, intent only."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Event(Record):
    """Something that happened: past tense. Its ``apply`` is the only way a state changes."""

    ALONE: ClassVar[bool] = False
    """Whether one seat sees it and nobody else anything of it: what brought it can be taken back."""
    ENDS: ClassVar[bool] = False
    """Whether the game is over with it."""

    def apply(self, s: Any) -> None:
        """Change the state accordingly; an announcement changes nothing."""

    def seen_by(self, seat: int) -> Event | None:
        """What this seat sees of it: all of it, a copy with blanks, or nothing."""
        return self


@mypyc_attr(allow_interpreted_subclasses=True)
class View(Record):
    """What one seat may know of the position: an allow-list, written field by field."""

    def parts(self) -> tuple[Any, ...]:
        """The values of all fields, in order; a view that is often wanted may write them out."""
        return tuple([getattr(self, name) for name in type(self).FIELDS])


def _frozen(value: Any) -> Any:
    return tuple([_frozen(v) for v in value]) if isinstance(value, (list, tuple)) else value
