"""The tools for checking an edition file: each looks at one value and writes down what is wrong with it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import pairwise
from typing import Any, Final

from turncoat.core.errors import BadSetup

STANDINGS: Final = ("rulebook", "reviews", "inferred", "reconstructed")
"""Where a figure comes from."""
LARGE: Final = 999


class Checker:
    """Walks through an edition and writes down what it finds."""

    def __init__(self) -> None:
        self.problems: list[BadSetup] = []

    def say(self, key: str, place: str, **fields: tuple[str, Any]) -> None:
        self.problems.append(BadSetup(key, place=("text", place), **fields))

    def table(self, place: str, value: Any, keys: Iterable[str], optional: Iterable[str] = ()) -> bool:
        """Whether this is a table with all these keys; other keys are reported too."""
        if not isinstance(value, Mapping):
            self.say("edition_wrong_type", place, wanted=("text", "table"))
            return False
        missing = [key for key in keys if key not in value]
        for key in missing:
            self.say("edition_missing", join(place, key))
        for key in value:
            if key not in keys and key not in optional:
                self.say("edition_unknown_key", join(place, key))
        return not missing

    def array(self, place: str, value: Any) -> bool:
        if isinstance(value, list):
            return True
        self.say("edition_wrong_type", place, wanted=("text", "array"))
        return False

    def text(self, place: str, value: Any) -> bool:
        if isinstance(value, str) and value.strip():
            return True
        self.say("edition_wrong_type", place, wanted=("text", "text"))
        return False

    def flag(self, place: str, value: Any) -> bool:
        if isinstance(value, bool):
            return True
        self.say("edition_wrong_type", place, wanted=("text", "flag"))
        return False

    def number(self, place: str, value: Any, low: int, high: int = LARGE) -> bool:
        if isinstance(value, bool) or not isinstance(value, int):
            self.say("edition_wrong_type", place, wanted=("text", "number"))
            return False
        if value < 0:
            self.say("edition_negative", place, value=("number", value))
            return False
        if not low <= value <= high:
            self.say(
                "edition_out_of_range",
                place,
                value=("number", value),
                low=("number", low),
                high=("number", high),
            )
            return False
        return True

    def one_of(self, key: str, place: str, value: Any, known: tuple[str, ...]) -> bool:
        if value in known:
            return True
        self.say(key, place, value=("text", str(value)), known=("text", ", ".join(known)))
        return False

    def standing(self, place: str, value: Any, parts: tuple[str, ...] = ()) -> None:
        """A standing for the whole place, or one for each of its parts."""
        if not parts:
            self.one_of("edition_unknown_standing", place, value, STANDINGS)
        elif self.table(place, value, parts):
            for part in parts:
                self.one_of("edition_unknown_standing", join(place, part), value[part], STANDINGS)

    def total(self, place: str, found: int, wanted: int) -> None:
        if found != wanted:
            self.say("edition_wrong_total", place, found=("number", found), wanted=("number", wanted))

    def unique(self, place: str, names: list[str]) -> bool:
        """Whether no two are called the same."""
        twice = sorted({name for name in names if names.count(name) > 1})
        for name in twice:
            self.say("edition_twice", place, name=("text", name))
        return not twice

    def rising(self, place: str, values: list[Any], low: int) -> None:
        """Numbers of which each is larger than the one before."""
        fine = [self.number(f"{place}.{i}", value, low) for i, value in enumerate(values, 1)]
        if all(fine) and any(b <= a for a, b in pairwise(values)):
            self.say("edition_not_rising", place)


def join(place: str, key: str) -> str:
    return f"{place}.{key}" if place else key
