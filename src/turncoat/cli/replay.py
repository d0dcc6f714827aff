"""Replay: a kept game once more, from a seat's eyes, or from all of them when it is over."""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path

from rich.rule import Rule
from rich.text import Text

from turncoat.cli.command import read_command
from turncoat.cli.language import words_for
from turncoat.cli.screen import Screen, cleaned
from turncoat.cli.setting import all_games
from turncoat.cli.showing import Showing
from turncoat.cli.text import Teller
from turncoat.core.codec import event_from_json
from turncoat.core.errors import BadJournal, TurncoatError
from turncoat.core.game import Game
from turncoat.core.journal import Journal, Line, Talk, story
from turncoat.core.journal import replay as play_again
from turncoat.core.record import BYSTANDER, Event
from turncoat.seat.glimpse import Knowledge
from turncoat.seat.talk import Judge, spoken
from turncoat.table.files import read_file
from turncoat.table.session import EVERYTHING, Entry, hears


def replay(screen: Screen, lang: str, file: Path, seat: str, pace: float | None) -> None:
    """Tell the story entry by entry, and show the board whenever a turn begins."""
    journal, game = read_file(file, all_games())
    over = _is_over(journal, game, _story(journal, game, None))
    names = [cleaned(name) for name in journal.names()]
    words = words_for(lang, game)
    teller = Teller(game, words, names)
    reader = _reader(seat, names) if seat else None if over else BYSTANDER
    past = _story(journal, game, reader)
    screen.show(Rule(Text(words.say("game.name"), style="bold"), align="left", style="dim"))
    key = "cli.replay.seat" if seat else "cli.replay.all" if over else "cli.replay.bystander"
    screen.say(words.say(key, {"seat": ("seat", reader)}, None, names))
    showing = Showing(screen, game, journal.setup, teller, reader)
    skip = 0
    for i, entry in enumerate(past):
        if showing.show(entry):
            if pace is not None:
                time.sleep(pace)
            elif screen.typed and screen.live and i + 1 < len(past):
                skip -= 1
                if skip < 1:
                    wanted = _wait(screen, teller, len(past) - i - 1)
                    if wanted == 0:
                        return
                    skip = wanted
    showing.draw()
    if not over:
        screen.say(words.say("cli.replay.breaks_off"), "dim")


def _story(journal: Journal, game: Game, reader: int | None) -> list[Entry]:
    """Everything that was written, with the promises it settled in the reader's eyes."""
    try:
        told = story(journal, game)
    except (ValueError, KeyError, TypeError) as error:
        raise BadJournal("journal_other_events", _odd_line(journal, game)) from error
    judge = Judge(game.speech)
    past: list[Entry] = []
    for entry, events in told:
        said = spoken(entry) if isinstance(entry, Talk) else None
        if said is not None and (reader is None or hears(said, reader)):
            judge.hear(said)
        shown = Entry(entry, events, {})
        seen = events if reader is None else shown.seen_by(reader)
        settled = [promise for event in seen for promise in judge.see(event)]
        shown.settled[EVERYTHING if reader is None else reader] = settled
        past.append(shown)
    if _is_over(journal, game, past):
        last = max(i for i, entry in enumerate(past) if entry.events)
        past[last].settled[EVERYTHING if reader is None else reader] += judge.close()
    return past


def _odd_line(journal: Journal, game: Game) -> int:
    """The first line whose events mean nothing to this program."""
    written = [journal.first, *[entry.events if isinstance(entry, Line) else [] for entry in journal.entries]]
    for number, events in enumerate(written, 1):
        try:
            for event in events:
                event_from_json(game, event)
        except (ValueError, KeyError, TypeError):
            return number
    return 1


def _is_over(journal: Journal, game: Game, past: Sequence[Entry]) -> bool:
    """By the rules; a journal of older rules by whether anybody has won."""
    if journal.rules_version == game.rules_version:
        return play_again(journal, game).question is None
    memory = Knowledge(game, journal.setup, BYSTANDER)
    events: list[Event] = [event for entry in past for event in entry.events]
    for event in events:
        memory.see(event)
    return any(game.returns(memory.state))


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
