"""Conditions: what must be true of the fields for a variant of a text to be used."""

import re
from dataclasses import dataclass

from turncoat.words.field import item_kind, items_of, plain

_CONDITION = re.compile(r"\s*([A-Za-z_]\w*)\s*=(.*)")


@dataclass(frozen=True)
class Condition:
    """A field and the values, any of which makes the condition hold."""

    field: str
    values: tuple[str, ...]

    def holds(self, kind: str, value: object, reader: int | None, speaking: int | None = None) -> bool:
        """Tell whether a field with this kind and value satisfies the condition."""
        return any(_matches(wanted, kind, value, reader, speaking) for wanted in self.values)


def parse_conditions(text: str) -> tuple[Condition, ...]:
    """Parse conditions joined by commas; malformed ones raise ValueError."""
    conditions: list[Condition] = []
    for part in text.split(","):
        found = _CONDITION.fullmatch(part)
        if found is None:
            raise ValueError(f"{part!r} is not a condition such as 'field=value'")
        if any(found[1] == earlier.field for earlier in conditions):
            raise ValueError(f"the conditions {text!r} name field {found[1]!r} twice")
        conditions.append(Condition(found[1], tuple(value.strip() for value in found[2].split("|"))))
    return tuple(conditions)


def _matches(wanted: str, kind: str, value: object, reader: int | None, speaking: int | None) -> bool:
    if wanted == "none" or value is None:
        return wanted == "none" and value is None
    if wanted in ("you", "me"):
        seat = reader if wanted == "you" else speaking
        return seat is not None and seat in _seats(kind, value)
    if wanted.startswith("*"):
        return plain(value).casefold().endswith(wanted[1:].casefold())
    return plain(value) == wanted


def _seats(kind: str, value: object) -> list[object]:
    if kind == "seat":
        return [value]
    return items_of(value) if item_kind(kind) == "seat" else []
