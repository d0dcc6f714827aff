"""Editions that people bring along: reading them, checking them, and playing with them."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from turncoat.cli.arguments import all_games, find_game
from turncoat.cli.language import words_of
from turncoat.cli.screen import Screen, cleaned
from turncoat.core.errors import BadSetup, TurncoatError
from turncoat.core.game import Game
from turncoat.journal.file import trouble
from turncoat.words import Words

FAILED = 1
SUFFIX = ".toml"


def bring(game: Game, edition: str) -> tuple[Game, str]:
    """The game and the name of its edition; a file makes it the game in an edition of its own."""
    if edition in game.editions or not _is_file(edition):
        return game, edition
    if game.adopt is None:
        raise BadSetup("no_own_editions", game=("text", game.name))
    path = Path(edition).expanduser()
    name = cleaned(path.stem) or game.name
    return game.adopt(game, name, read_data(path)), name


def offer(file: Path) -> Game:
    """The game in the edition of a file, beside the shipped ones."""
    game = _game("")
    assert game.adopt is not None
    name = cleaned(file.stem) or game.name
    if name in game.editions:
        raise BadSetup("edition_taken", edition=("text", name))
    return game.adopt(game, name, read_data(file))


def read_data(file: Path) -> dict[str, Any]:
    """What stands in an edition file; not yet checked."""
    try:
        text = file.read_bytes().decode("utf-8")
    except OSError as error:
        raise trouble(file, error) from error
    except UnicodeDecodeError as error:
        raise BadSetup("edition_not_toml", line=("number", _line(error))) from error
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        at = re.search(r"line (\d+)", str(error))
        line = int(at[1]) if at else text.count("\n") + 1
        raise BadSetup("edition_not_toml", line=("number", line)) from error


def check(screen: Screen, lang: str, name: str, file: Path) -> int:
    """Say everything that is wrong with an edition file, or that nothing is."""
    game = _game(name)
    words = words_of(lang, game.name)
    data: dict[str, Any] = {}
    faults: list[BadSetup] = []
    try:
        data = read_data(file)
        faults += game.faults(data) if game.faults is not None else []
    except BadSetup as error:
        faults.append(error)
    for fault in faults:
        reason = words.say(f"error.{fault.key}", fault.fields)
        about = {"file": ("text", str(file)), "reason": ("text", reason)}
        screen.complain(words.say("cli.edition.bad", about, capital=False))
    if faults:
        return FAILED
    about = {"file": ("text", str(file)), "game": ("text", words.say("game.name"))}
    screen.say(words.say("cli.edition.fine", about, capital=False))
    for sentence in sources(words, game, data):
        screen.say(sentence)
    return 0


def notes(data: Mapping[str, Any], lang: str) -> str:
    """What an edition says about itself."""
    told = data.get("notes")
    return cleaned(" ".join(str(told.get(lang, "")).split())) if isinstance(told, Mapping) else ""


def sources(words: Words, game: Game, data: Mapping[str, Any]) -> list[str]:
    """Where the figures of an edition come from: how many of each standing, and which these are."""
    if game.standings is None:
        return []
    found = game.standings(data)
    counts = Counter(found.values())
    keys = [key.split(".") for key, _, _ in words.entries()]
    known = list(dict.fromkeys([key[2] for key in keys if key[:2] == ["about", "standing"]]))
    about = {standing: ("number", counts[standing]) for standing in known}
    told = [words.say("about.edition.figures", {"all": ("number", len(found)), **about})]
    for standing in reversed(known):
        places = dict.fromkeys([_place(words, place) for place, how in found.items() if how == standing])
        if places:
            name = words.say(f"about.standing.{standing}.name")
            told.append(f"{name}: {'; '.join(places)}.")
    return told


def _place(words: Words, place: str) -> str:
    """What a figure is called; those of one kind in a list share a name, which may tell whose it is."""
    parts = place.split(".")
    about = {"card": (parts[0], parts[-2])} if len(parts) > 2 else {}
    for key in (place, f"{parts[0]}.{parts[-1]}"):
        if words.has(f"about.place.{key}"):
            return words.phrase(f"about.place.{key}", about)
    return place


def _game(name: str) -> Game:
    """The game that an edition file is for: the one named, or else the only one that takes such files."""
    if name:
        game = find_game(name)
        if game.adopt is None or game.faults is None:
            raise BadSetup("no_own_editions", game=("text", game.name))
        return game
    takers = [game for game in all_games().values() if game.adopt is not None and game.faults is not None]
    if len(takers) != 1:
        known = ", ".join(game.name for game in takers)
        raise TurncoatError("edition_which_game", known=("text", known))
    return takers[0]


def _is_file(edition: str) -> bool:
    """Whether somebody means a file: a name is no path and has no ending."""
    return edition.endswith(SUFFIX) or "/" in edition or "\\" in edition


def _line(error: UnicodeDecodeError) -> int:
    return error.object[: error.start].count(b"\n") + 1
