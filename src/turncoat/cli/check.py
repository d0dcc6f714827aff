"""Check: whether kept games follow the rules, and mending what a crash has torn."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from turncoat.cli.arguments import all_games, words_that_say
from turncoat.cli.language import words_of
from turncoat.cli.screen import Screen
from turncoat.core.errors import BadJournal, TurncoatError
from turncoat.journal.file import mend, read_file
from turncoat.journal.journal import replay

FAILED = 1


def check(screen: Screen, lang: str, files: Sequence[Path], repair: bool) -> int:
    """Check each file; the first line that is wrong is told with the reason."""
    code = 0
    for file in files:
        try:
            if repair:
                _repair(screen, lang, file)
            screen.say(_fine(lang, file))
        except TurncoatError as error:
            words = words_of(lang)
            key = f"error.{error.key}"
            reason = words_that_say(lang, key).say(key, error.fields)
            screen.complain(
                words.say("cli.check.bad", {"file": ("text", str(file)), "reason": ("text", reason)})
            )
            code = FAILED
    return code


def _fine(lang: str, file: Path) -> str:
    """A sentence about a journal that is in order."""
    journal, game = read_file(file, all_games())
    s = replay(journal, game)
    words = words_of(lang, game.name)
    state = words.phrase("cli.check.unfinished")
    if s.question is None:
        ending = words.phrase(f"ending.{game.ending(s)}")
        state = words.phrase("cli.check.over", {"ending": ("text", ending)})
    return words.say(
        "cli.check.fine",
        {
            "file": ("text", str(file)),
            "game": ("text", words.say("game.name")),
            "seats": ("number", len([name for name in journal.names() if name])),
            "answers": ("number", len(journal.lines())),
            "state": ("text", state),
        },
        capital=False,
    )


def _repair(screen: Screen, lang: str, file: Path) -> None:
    """Drop a torn last line, if that is what is wrong."""
    try:
        read_file(file, all_games())
    except BadJournal as bad:
        words = words_of(lang)
        if bad.key == "journal_torn":
            kept = mend(file)
            about = {"file": ("text", str(file)), "kept": ("text", str(kept))}
            screen.say(words.say("cli.check.repaired", about, capital=False))
        else:
            screen.say(words.say("cli.check.not_torn", {"file": ("text", str(file))}, capital=False))
