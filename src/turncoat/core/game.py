"""Game: the record by which a folder offers its rules to the rest of the program."""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from importlib.resources import files
from pkgutil import iter_modules
from types import ModuleType
from typing import Any, Protocol

from turncoat.base.by_parts import ByParts
from turncoat.base.frozen import FrozenDict
from turncoat.core.actions import ActionTable
from turncoat.core.clause import Rulebook
from turncoat.core.errors import BadSetup, IllegalAction
from turncoat.core.record import Action, Event, View
from turncoat.core.speech import Speech
from turncoat.core.state import State

Value = bool | int | str


class Random(Protocol):
    """A source of chance; ``random.Random`` and the operating system's own both fit."""

    def random(self) -> float: ...


@dataclass(frozen=True)
class Option(ByParts):
    """A variant or ruling that a table may choose, with its default and its clause."""

    name: str
    default: Value
    clause: str
    choices: tuple[Value, ...] = (False, True)

    def read(self, text: str) -> Value:
        """The value written as ``text``."""
        for choice in self.choices:
            if text.lower() in _spellings(choice):
                return choice
        raise BadSetup(
            "bad_option_value",
            option=("text", self.name),
            value=("text", text),
            choices=("text", ", ".join(_spellings(choice)[0] for choice in self.choices)),
        )


@dataclass(frozen=True)
class Setup(ByParts):
    """What was agreed before the game: it never changes while the game runs."""

    seats: int
    edition: str
    options: Mapping[str, Value]

    def __post_init__(self) -> None:
        object.__setattr__(self, "options", FrozenDict(self.options))


@dataclass(frozen=True)
class Game(ByParts):
    """One game, as its folder offers it."""

    name: str
    package: str
    """The folder it lives in, as Python names it: its words, rules and bots are found there."""
    seats: tuple[int, int]
    recommended: tuple[int, int]
    rules_version: int
    editions: Mapping[str, Mapping[str, Any]]
    options: tuple[Option, ...]
    pieces: Mapping[str, tuple[str, ...]]
    """The names of each kind of piece; a record's number is an index here."""
    events: tuple[type[Event], ...]
    actions: tuple[type[Action], ...]
    book: Rulebook
    speech: Speech
    endings: tuple[str, ...]
    check: Callable[[Setup], None]
    """Refuse options that do not go together."""
    new: Callable[[Setup], State]
    """The position before anything has happened, its first rule planned."""
    table: Callable[[Setup], ActionTable]
    view: Callable[[Any, int], View]
    imagine: Callable[[Any, int, Random], None]
    """Fill in what a seat cannot know of a state folded from what it saw."""
    refusal: Callable[[Any, int, Action], IllegalAction]
    """Why this seat may not answer the open question with this action."""
    returns: Callable[[Any], list[float]]
    """Each seat's share of the victory."""
    ending: Callable[[Any], str]
    """Which of ``endings`` a finished game is."""
    views: Callable[[Any, Sequence[int]], Sequence[View]] | None = None
    """The views of several seats, with what they have alike made once; nobody changes a view."""
    reason: Callable[[Any, int, Action], str] | None = None
    """The clause behind one option, from a seat's view; empty where that of the question says it all."""
    decoys: Callable[[Setup, Any, int, str], Sequence[Action]] | None = None
    """What is shown besides the options to whoever is asked under a rule, so that no list tells a secret."""
    masked: tuple[str, ...] = ()
    """Kinds of pieces whose names differ in length where not even that may tell which one a seat has."""
    adopt: Callable[[Game, str, Mapping[str, Any]], Game] | None = None
    """The same game in an edition that somebody brings along, by its name and data."""
    faults: Callable[[Mapping[str, Any]], Sequence[BadSetup]] | None = None
    """Everything that is wrong with the data of an edition that somebody brings along."""
    naming: Callable[[Mapping[str, Any], str], Mapping[str, str]] | None = None
    """What an edition calls its own pieces in a language, by the keys that the words know pieces by."""
    standings: Callable[[Mapping[str, Any]], Mapping[str, str]] | None = None
    """Where the figures of an edition come from, by their place in its data."""
    foreign: tuple[str, ...] = ()
    """The editions that were brought along: a journal carries their data."""
    widen: Callable[[Setup], Setup] | None = None
    """What was agreed, with a seat more for everybody who may sit down at the running game."""
    fewer: Mapping[str, Mapping[str, tuple[str, ...]]] = field(default_factory=dict)
    """The names of each kind of which an edition has not all pieces."""
    readings: Mapping[str, Mapping[str, Value]] = field(default_factory=dict)
    """Named sets of options, as in one source of the rules: each with where it differs from the defaults."""

    def __reduce__(self) -> Any:
        """A game that its folder offers is found there; one that was made otherwise is made of its parts."""
        home = sys.modules.get(self.package)
        return (_offered_by, (self.package,)) if getattr(home, "GAME", None) is self else super().__reduce__()

    def pieces_in(self, edition: str, kind: str) -> tuple[str, ...]:
        """The names of the pieces of a kind that an edition has."""
        return self.fewer.get(edition, {}).get(kind, self.pieces[kind])

    def setup(
        self,
        seats: int,
        edition: str = "",
        options: Mapping[str, str | Value] | None = None,
        reading: str = "",
    ) -> Setup:
        """Check what the table wants and fill in the defaults: first a reading's, single options on top."""
        low, high = self.seats
        if not low <= seats <= high:
            raise BadSetup("wrong_seats", seats=("number", seats), low=("number", low), high=("number", high))
        edition = edition or next(iter(self.editions))
        if edition not in self.editions:
            raise BadSetup(
                "unknown_edition", edition=("text", edition), known=("text", ", ".join(self.editions))
            )
        chosen = self.read(reading)
        known = {option.name: option for option in self.options}
        for name, value in (options or {}).items():
            if name not in known:
                raise BadSetup("unknown_option", option=("text", name), known=("text", ", ".join(known)))
            chosen[name] = known[name].read(value if isinstance(value, str) else _spellings(value)[0])
        setup = Setup(seats, edition, chosen)
        self.check(setup)
        return setup

    def read(self, reading: str = "") -> dict[str, Value]:
        """Every option as a reading has it; without one, as is usual."""
        chosen = {option.name: option.default for option in self.options}
        if not reading:
            return chosen
        if reading not in self.readings:
            known = ", ".join(self.readings)
            raise BadSetup("unknown_reading", reading=("text", reading[:40]), known=("text", known))
        chosen.update(self.readings[reading])
        return chosen


def start(game: Game, setup: Setup, listen: bool = False) -> State:
    """A new game, run up to its first question."""
    s = game.new(setup)
    if listen:
        s.heard = []
    s.advance()
    return s


def find_games(package: ModuleType) -> dict[str, Game]:
    """Every game whose folder lies in this package: a folder is all it takes."""
    found: dict[str, Game] = {}
    for module in iter_modules(package.__path__):
        if module.ispkg:
            game = _offered_by(f"{package.__name__}.{module.name}")
            found[game.name] = game
    return found


def _offered_by(package: str) -> Game:
    """The game that a folder offers."""
    game: Game = import_module(package).GAME
    return game


def read_editions(package: str) -> dict[str, dict[str, Any]]:
    """The edition files of a game's folder, its default first."""
    folder = files(package).joinpath("editions")
    read = {
        entry.name.removesuffix(".toml"): tomllib.loads(entry.read_text("utf-8"))
        for entry in folder.iterdir()
        if entry.name.endswith(".toml")
    }
    return dict(sorted(read.items(), key=lambda item: (not item[1].get("default", False), item[0])))


def _spellings(value: Value) -> tuple[str, ...]:
    if value is True:
        return ("on", "true", "yes", "ja", "aan", "1")
    if value is False:
        return ("off", "false", "no", "nee", "uit", "0")
    return (str(value),)
