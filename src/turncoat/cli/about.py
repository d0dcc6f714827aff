"""About: the version and how it was built, and the games there are."""

from __future__ import annotations

import platform

from rich.table import Table
from rich.text import Text

import turncoat
from turncoat.cli.language import words_of
from turncoat.cli.screen import Screen
from turncoat.cli.setting import all_games
from turncoat.core import state
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
