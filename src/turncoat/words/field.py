"""Fields: the typed parameters that texts are filled with."""

from collections.abc import Mapping
from typing import NamedTuple, TypeAlias

_ALIASES = {"seats": "seat*", "moneys": "money*"}


class Field(NamedTuple):
    """A value and what kind of thing it is; a value of None is unknown or hidden."""

    kind: str
    value: object


Fields: TypeAlias = Mapping[str, tuple[str, object]]
"""Fields by name; any (kind, value) pair serves as a field."""


def full_kind(kind: str) -> str:
    """Return a kind by its full name: `seats` is short for `seat*`."""
    return _ALIASES.get(kind, kind)


def item_kind(kind: str) -> str | None:
    """Return the kind of the items of a list kind, or None if the kind is no list."""
    kind = full_kind(kind)
    return kind[:-1] if kind.endswith("*") else None


def items_of(value: object) -> list[object]:
    """Return the items of a list value."""
    if isinstance(value, list | tuple):
        return list(value)
    raise ValueError(f"{value!r} is not a list")


def plain(value: object) -> str:
    """Return the string form of a value, as conditions compare it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return str.__str__(value)
    if isinstance(value, list | tuple):
        return " ".join(plain(item) for item in value)
    return str(value)
