"""Language: which one a person reads, and the words for it."""

from __future__ import annotations

import os

from turncoat.cli.screen import cleaned
from turncoat.core.errors import TurncoatError
from turncoat.core.game import Game
from turncoat.words import Words, best_language, languages


def chosen_language(lang: str) -> str:
    """The language asked for, or else the one the environment speaks."""
    if lang:
        if lang.lower() not in languages():
            raise TurncoatError(
                "unknown_language", language=("text", lang), known=("text", ", ".join(languages()))
            )
        return lang.lower()
    return environment_language()


def environment_language() -> str:
    """By TURNCOAT_LANG, or by what the system calls its language."""
    named = (os.environ.get(name, "") for name in ("TURNCOAT_LANG", "LC_ALL", "LC_MESSAGES", "LANG"))
    return best_language(next(filter(None, named), ""))


def words_for(lang: str, game: Game) -> Words:
    """The words of a game as it is played: an edition brought along has names of its own."""
    names: dict[str, str] = {}
    for edition in game.foreign:
        names |= game.naming(game.editions[edition], lang) if game.naming is not None else {}
    return Words.load(lang, game.package, names={key: cleaned(name) for key, name in names.items()})


def words_of(lang: str, game: str = "") -> Words:
    """The shared words, and those of a game."""
    return Words.load(lang, *([f"turncoat.games.{game}"] if game else []))
