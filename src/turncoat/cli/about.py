"""About: the version and how it was built, and the games there are."""

from __future__ import annotations

import platform
from collections.abc import Mapping
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

import turncoat
from turncoat.bots.bot import opponents
from turncoat.cli.arguments import all_games, find_game
from turncoat.cli.edition import notes, sources
from turncoat.cli.language import words_of
from turncoat.cli.screen import Screen, hanging
from turncoat.core import state
from turncoat.core.game import Game, Value
from turncoat.words import Words


def mode(words: Words) -> str:
    """Whether the rules run compiled."""
    interpreted = str(state.__file__).endswith(".py")
    return words.phrase("cli.about.interpreted" if interpreted else "cli.about.compiled")


def version(lang: str) -> str:
    """One plain sentence."""
    words = words_of(lang)
    return words.say(
        "cli.about.version",
        {
            "version": ("text", turncoat.__version__),
            "python": ("text", platform.python_version()),
            "mode": ("text", mode(words)),
        },
    )


def list_games(screen: Screen, lang: str) -> None:
    """Each game with its title, its players and what it is about."""
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
    table.add_column(no_wrap=True)
    for name, game in all_games().items():
        words = words_of(lang, name)
        low, high = game.seats
        seats = words.say("cli.games.seats", {"low": ("number", low), "high": ("number", high)})
        about = words.say("game.tagline") if words.has("game.tagline") else ""
        table.add_row(Text(name, style="key"), Text(words.say("game.name"), style="bold"), seats, about)
    screen.show(table)


def show_game(screen: Screen, lang: str, name: str) -> None:
    """What a table may agree on before it plays."""
    game = find_game(name)
    words = words_of(lang, game.name)
    editions = Table(box=None, show_header=False, padding=(0, 2, 0, 2))
    for i, edition in enumerate(game.editions):
        text = words.say(f"edition.{edition}") if words.has(f"edition.{edition}") else ""
        usual = Text(words.phrase("cli.games.usual") if i == 0 else "", style="dim")
        editions.add_row(Text(edition, style="key"), words.say(f"edition.{edition}.name"), usual, text)
    told = [sentence for edition in game.editions.values() for sentence in _of_edition(words, game, edition)]
    options = Table(box=None, show_header=False, padding=(0, 2, 0, 2))
    for option in game.options:
        options.add_row(Text(option.name, style="key"), Text(words.say(f"option.{option.name}")))
        for value in option.choices:
            spelled = _spelled(value)
            key = f"option.{option.name}.value.{spelled}"
            meaning = words.phrase(key) if words.has(key) else str(spelled)
            shown = f"{option.name}={spelled}" + (f"  {meaning}" if meaning != spelled else "")
            line = Text("  " + shown)
            if value == option.default:
                line.append(f"  ({words.phrase('cli.games.usual')})", style="dim")
            options.add_row("", line)
    bots = ", ".join(opponents(game))
    screen.show(
        Text(words.say("game.name"), style="bold"),
        Text("  " + words.say("game.goal")) if words.has("game.goal") else Text(),
        Text(),
        Text(words.say("cli.games.editions"), style="bold"),
        editions,
        *[Group(Text(), hanging(sentence, "  ", screen.width)) for sentence in told],
        Text(),
        *_readings(words, game),
        Text(words.say("cli.games.options"), style="bold"),
        options,
        Text(),
        Text(words.say("cli.games.bots"), style="bold"),
        Text("  " + bots),
    )


def _readings(words: Words, game: Game) -> list[RenderableType]:
    """The named sets of options, each with where it differs from the defaults."""
    if not game.readings:
        return []
    readings = Table(box=None, show_header=False, padding=(0, 2, 0, 2))
    for name, options in game.readings.items():
        readings.add_row(Text(name, style="key"), Text(words.say(f"reading.{name}")))
        readings.add_row("", Text(words.say(f"reading.{name}.about"), style="dim"))
        for option, value in options.items():
            readings.add_row("", Text(f"  {option}={_spelled(value)}"))
    return [Text(words.say("cli.games.readings"), style="bold"), readings, Text()]


def _spelled(value: Value) -> Value:
    return {True: "on", False: "off"}[value] if isinstance(value, bool) else value


def _of_edition(words: Words, game: Game, edition: Mapping[str, Any]) -> list[str]:
    """What an edition says of itself, and where its figures come from."""
    told = [notes(edition, words.lang), *sources(words, game, edition)]
    if game.adopt is not None:
        told.append(words.say("cli.games.own"))
    return [sentence for sentence in told if sentence]
