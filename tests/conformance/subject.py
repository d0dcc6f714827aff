"""Subjects: the games under test and the ways to set them up."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from importlib.resources import files
from itertools import islice
from math import gcd
from pathlib import Path
from types import ModuleType

import tests.tiny
import turncoat.games
from tests.soak import SOAK
from turncoat.core.errors import BadSetup
from turncoat.core.game import Game, Setup, Value, find_games
from turncoat.words import Words, languages

SWITCHED = 1 if SOAK == 1 else 2
"""At how many tables each choice of an option is tried."""
_TESTS = Path(__file__).resolve().parents[1]


@dataclass(frozen=True)
class Subject:
    """A game with the folders its texts, clauses and tests are in."""

    game: Game
    package: str
    tests: Path

    @property
    def folder(self) -> Path:
        return Path(str(files(self.package)))

    def words(self) -> list[Words]:
        """The game's texts, once for each language."""
        return [Words.load(lang, self.package) for lang in languages()]


def _discover(package: ModuleType, folder: Path | None) -> Iterator[Subject]:
    for name, game in sorted(find_games(package).items()):
        tests = folder or _TESTS / "games" / name
        # A game that lies elsewhere has its tests with it.
        elsewhere = Path(str(files(f"{package.__name__}.{name}")))
        yield Subject(game, f"{package.__name__}.{name}", tests if tests.is_dir() else elsewhere)


SUBJECTS = [*_discover(turncoat.games, None), *_discover(tests.tiny, _TESTS / "tiny")]


def setups(game: Game) -> dict[str, Setup]:
    """Every number of seats with every edition; each option switched, and all of them, at some tables."""
    low, high = game.seats
    tables = [(seats, edition) for edition in game.editions for seats in range(low, high + 1)]
    found = {f"{edition}-{seats}": game.setup(seats, edition) for seats, edition in tables}
    switches: list[dict[str, Value]] = [
        {option.name: choice}
        for option in game.options
        for choice in option.choices
        if choice != option.default
    ]
    for turn, switch in enumerate(switches):
        ((name, value),) = switch.items()
        allowed: dict[str, Setup] = {}
        for i in range(len(tables)):
            seats, edition = tables[(turn + i * _stride(len(tables))) % len(tables)]
            with suppress(BadSetup):
                allowed[f"{edition}-{seats}-{name}={value}"] = game.setup(seats, edition, switch)
        assert allowed, f"{game.name}: no table can play with {name}={value}"
        found.update(islice(allowed.items(), SWITCHED))
    for seats, edition in tables[:: len(tables) - 1]:
        found[f"{edition}-{seats}-everything"] = _everything(game, seats, edition, switches)
    return found


def _stride(tables: int) -> int:
    """How far apart in the list tables are taken, so that in the end all of them have their turn."""
    return next(step for step in (5, 4, 3, 1) if gcd(step, tables) == 1)


def _everything(game: Game, seats: int, edition: str, switches: list[dict[str, Value]]) -> Setup:
    """As many options switched together as go together."""
    together: dict[str, Value] = {}
    for switch in switches:
        with suppress(BadSetup):
            game.setup(seats, edition, {**together, **switch})
            together |= switch
    return game.setup(seats, edition, together)


CASES = {
    f"{subject.game.name}-{name}": (subject, setup)
    for subject in SUBJECTS
    for name, setup in setups(subject.game).items()
}
"""Every game at every table, by the name of its test."""
