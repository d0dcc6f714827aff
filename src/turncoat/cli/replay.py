"""Replay: a kept game once more, from a seat's eyes, or from all of them when it is over."""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path

from rich.rule import Rule
from rich.text import Text

from turncoat.cli.arguments import all_games
from turncoat.cli.language import words_for
from turncoat.cli.prompt import read_command
from turncoat.cli.screen import Screen, cleaned
from turncoat.cli.text import Teller
from turncoat.cli.watch import Playback
from turncoat.core.errors import TurncoatError
from turncoat.core.record import BYSTANDER
from turncoat.journal.file import read_file
from turncoat.journal.past import EVERYTHING, is_over, past_of


def replay(screen: Screen, lang: str, file: Path, seat: str, pace: float | None) -> None:
    """Tell the story entry by entry, and show the board whenever a turn begins."""
    journal, game = read_file(file, all_games())
    over = is_over(past_of(journal, game, ()))
    names = [cleaned(name) for name in journal.names()]
    words = words_for(lang, game)
    teller = Teller(game, words, names)
    reader = _reader(seat, names) if seat else None if over else BYSTANDER
    past = past_of(journal, game, [EVERYTHING if reader is None else reader])
    screen.show(Rule(Text(words.say("game.name"), style="bold"), align="left", style="dim"))
    key = "cli.replay.seat" if seat else "cli.replay.all" if over else "cli.replay.bystander"
    screen.say(words.say(key, {"seat": ("seat", reader)}, None, names))
    playback = Playback(screen, game, journal.setup, teller, reader)
    skip = 0
    for i, entry in enumerate(past):
        if playback.show(entry):
            if pace is not None:
                time.sleep(pace)
            elif screen.typed and screen.live and i + 1 < len(past):
                skip -= 1
                if skip < 1:
                    wanted = _wait(screen, teller, len(past) - i - 1)
                    if wanted == 0:
                        return
                    skip = wanted
    playback.draw()
    if not over:
        screen.say(words.say("cli.replay.breaks_off"), "dim")


def _reader(text: str, names: Sequence[str]) -> int:
    """The seat with this number, counted from 1, or this name."""
    text = text.strip()
    if text.isdecimal() and 1 <= int(text) <= len(names) and names[int(text) - 1]:
        return int(text) - 1
    for seat, name in enumerate(names):
        if name and name.lower() == text.lower():
            return seat
    known = ", ".join(f"{number} ({name})" for number, name in enumerate(names, 1) if name)
    raise TurncoatError("unknown_seat", seat=("text", text), known=("text", known))


def _wait(screen: Screen, teller: Teller, left: int) -> int:
    """How many steps to take; 0 to stop."""
    screen.say(teller.say("cli.replay.step", {"left": ("number", left)}), "dim")
    text = screen.read()
    command = read_command(text)
    if command is not None and command.name == "quit":
        return 0
    return max(1, int(text)) if text.isdecimal() and len(text) < 6 else 1
