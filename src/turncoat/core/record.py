"""Records: the named facts, choices and views that cross the edge of the rules."""

from __future__ import annotations

from types import ModuleType
from typing import Any, ClassVar, Final, dataclass_transform

from turncoat.base.by_parts import ByParts
from turncoat.base.declare import complete_record
from turncoat.base.native import mypyc_attr

Seat = int
"""A place at the table; in a record also CHANCE, where that may answer."""
Money = int

CHANCE: Final = -1
"""The seat that answers for shuffles, draws and dice."""
BYSTANDER: Final = -2
"""The seat of somebody who only watches."""
HIDDEN: Final = -9
"""Stands in a record for a number that its reader may not know."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Record(ByParts):
    """A fact with named, typed fields: a subclass declares them, ``seat: Seat``, and gets all the rest.

    The type tells the kind: ``Seat``, ``Money``, ``int`` (a number), ``bool`` (a flag), ``str`` (a text), the
    name of a kind of piece, or a list of these.
    """

    FIELDS: ClassVar[dict[str, str]] = {}
    """The name of each field with its kind, in order; a star behind the kind makes it a list."""
    KEYWORD: ClassVar[bool] = False
    """Whether the fields are given by name when a record is made."""

    def __init_subclass__(cls) -> None:
        complete_record(cls)

    def parts(self) -> tuple[Any, ...]:
        """The values of all fields, in order."""
        return tuple([getattr(self, name) for name in type(self).FIELDS])

    def __reduce__(self) -> Any:
        return _made, (type(self), self.parts())

    def __repr__(self) -> str:
        inner = ", ".join(f"{name}={getattr(self, name)!r}" for name in type(self).FIELDS)
        return f"{type(self).__name__}({inner})"


@dataclass_transform(frozen_default=True)
@mypyc_attr(allow_interpreted_subclasses=True)
class Action(Record):
    """A choice somebody may make: imperative, intent only."""


@dataclass_transform(frozen_default=True)
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


@dataclass_transform(frozen_default=True, kw_only_default=True)
@mypyc_attr(allow_interpreted_subclasses=True)
class View(Record):
    """What one seat may know of the position: an allow-list, made field by field and by name."""

    KEYWORD: ClassVar[bool] = True
    BY_SEAT: ClassVar[tuple[str, ...]] = ()
    """The lists that have an item for each seat, or are empty: a board shows them seat by seat."""


def events_of(*modules: ModuleType) -> tuple[type[Event], ...]:
    """Every kind of event that these modules declare, in their order."""
    found: dict[type[Event], None] = {}
    for module in modules:
        for kind in vars(module).values():
            if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event:
                found[kind] = None
    return tuple(found)


def _made(kind: type[Record], parts: tuple[Any, ...]) -> Record:
    """A copied record."""
    made: Record = kind(**dict(zip(kind.FIELDS, parts))) if kind.KEYWORD else kind(*parts)
    return made
