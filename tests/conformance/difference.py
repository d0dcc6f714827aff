"""Difference: what is not alike in two worlds, told so that the fault can be found and seen again."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager

from turncoat.core.game import Game, Setup
from turncoat.core.state import State
from turncoat.journal.codec import Json, dumps

MOST = 12
"""So many differences are told; the first ones usually say it all."""
_MISSING = object()


def difference(here: Json, there: Json) -> str:
    """Where two JSON values differ, one place a line."""
    found = list(_places("", here, there))
    lines = [
        f"    {place or 'all of it'}: {_short(one)} here, {_short(two)} there" for place, one, two in found
    ]
    more = [f"    and {len(lines) - MOST} places more"] if len(lines) > MOST else []
    return "\n".join(["", *(lines[:MOST] or ["    the same values, written in another order"]), *more])


@contextmanager
def found_at(game: Game, setup: Setup, seed: str, s: State, seat: int) -> Iterator[None]:
    """Whatever fails here is told with the question that was open, the seat, the table and the seed."""
    asking = "at the end" if s.asking is None else f"when {s.asking} asked (clause {s.asking.rule.clause})"
    place = f"question {s.n}, {asking}"
    try:
        yield
    except AssertionError as fault:
        test = os.environ.get("PYTEST_CURRENT_TEST", "").rpartition(" ")[0]
        raise AssertionError(
            f"{fault}\n"
            f"  who: seat {seat} of {setup.seats} (-2 only watches), {game.name}, edition {setup.edition}\n"
            f"  options: {dumps(setup.options)}\n"
            f"  from where: {place}\n"
            f"  seed: {seed!r}\n"
            f"  again: python -m pytest '{test}'"
        ) from None


def _places(place: str, here: Json, there: Json) -> Iterator[tuple[str, Json, Json]]:
    if isinstance(here, dict) and isinstance(there, dict):
        for key in {**here, **there}:
            inner = f"{place}.{key}" if place else str(key)
            yield from _places(inner, here.get(key, _MISSING), there.get(key, _MISSING))
    elif isinstance(here, list) and isinstance(there, list):
        for i in range(max(len(here), len(there))):
            one, two = [side[i] if i < len(side) else _MISSING for side in (here, there)]
            yield from _places(f"{place}[{i}]", one, two)
    elif here is not there and (type(here) is not type(there) or here != there):
        yield place, here, there


def _short(value: Json) -> str:
    return "nothing" if value is _MISSING else dumps(value)
