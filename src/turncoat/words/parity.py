"""Parity: whether two languages say the same things."""

from collections.abc import Iterable
from typing import TypeAlias

from turncoat.words.template import placeholders

Rows: TypeAlias = Iterable[tuple[str, str, str]]

_GRAMMAR = "seat.form."
"""The keys that each language has as its grammar needs."""


def compare(one: Rows, other: Rows, one_name: str = "the first", other_name: str = "the second") -> list[str]:
    """Return the problems that keep the entries of two languages from matching.

    Variants and forms may differ, as grammar does; keys and the fields that each key uses may not.
    """
    ours, theirs = _fields_by_key(one), _fields_by_key(other)
    problems: list[str] = []
    for key in sorted(ours.keys() | theirs.keys()):
        if key not in theirs:
            problems.append(f"{key}: missing in {other_name}")
        elif key not in ours:
            problems.append(f"{key}: missing in {one_name}")
        else:
            problems += [f"{key}: {{{name}}} only in {one_name}" for name in sorted(ours[key] - theirs[key])]
            problems += [
                f"{key}: {{{name}}} only in {other_name}" for name in sorted(theirs[key] - ours[key])
            ]
    return problems


def _fields_by_key(rows: Rows) -> dict[str, set[str]]:
    fields: dict[str, set[str]] = {}
    for key, _, text in rows:
        if not key.startswith(_GRAMMAR):
            fields.setdefault(key, set()).update(placeholders(text))
    return fields
