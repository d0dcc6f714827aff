"""The first line: games as a researcher plays them, without a terminal or a browser.

>>> import turncoat
>>> game = turncoat.new_game("intrige", seats=4, seed=1)
>>> game.asked
[1]
>>> game.texts()[0]
'A banker to Seat 1 and a banker to Seat 3'
>>> game.answer(game.options()[0])
>>> game.story(seat=0)[-2]
'Seat 2 sends a banker to you and a banker to Seat 3.'
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from io import StringIO
from pathlib import Path
from typing import Any

from rich.console import Console

import turncoat.games
from turncoat.bots.bot import opponents
from turncoat.cli.boards import board_of
from turncoat.cli.language import words_for
from turncoat.cli.scene import Scene, winners_of
from turncoat.cli.text import Teller
from turncoat.core.errors import BadSetup, IllegalAction
from turncoat.core.game import Value, find_games
from turncoat.core.record import BYSTANDER, Action, Event, View
from turncoat.core.state import State
from turncoat.journal.codec import step_fields
from turncoat.journal.file import read_file, write_whole
from turncoat.play.match import streams
from turncoat.play.session import Session
from turncoat.seat.glimpse import Glimpse
from turncoat.table.statements import read_statement


def new_game(
    name: str,
    seats: int = 0,
    seed: int | str | None = None,
    bots: str | Sequence[str] | Mapping[int, str] = (),
    *,
    edition: str = "",
    options: Mapping[str, str | Value] | None = None,
    reading: str = "",
    names: Sequence[str] = (),
    language: str = "en",
) -> LiveGame:
    """A new game, run up to its first question.

    ``bots`` names the bot of each seat: one kind for all, a list with empty places for the seats that you
    answer for, or a dict. Chance and each bot draw from a stream of their own, made from the seed as
    ``turncoat simulate`` makes it, so two bots can be compared on the same cards.

    >>> game = new_game("treason", seats=3, seed=7, bots="random")
    >>> game.over, sum(game.returns)
    (True, 1.0)
    """
    known = find_games(turncoat.games)
    if name not in known:
        raise BadSetup("unknown_game", game=("text", name), known=("text", ", ".join(known)))
    found = known[name]
    setup = found.setup(seats or found.recommended[0], edition, options, reading)
    if isinstance(bots, str):
        kinds = [bots] * setup.seats
    elif isinstance(bots, Mapping):
        kinds = [bots.get(seat, "") for seat in range(setup.seats)]
    else:
        kinds = [*bots, *[""] * (setup.seats - len(bots))]
    called = [*names, *[f"Seat {seat + 1}" for seat in range(len(names), setup.seats)]]
    players = [{"name": who, "bot": kind} for who, kind in zip(called, kinds, strict=True)]
    chance, minds = streams(secrets.token_hex(8) if seed is None else str(seed), setup.seats)
    session = Session.new(found, setup, players, chance)
    session.minds = minds
    return LiveGame(session, language)


def load(path: str | Path, seed: int | str | None = None, language: str = "en") -> LiveGame:
    """A saved game, every seal of its journal checked, ready to go on."""
    journal, game = read_file(Path(path), find_games(turncoat.games))
    chance, minds = streams(secrets.token_hex(8) if seed is None else str(seed), journal.setup.seats)
    session = Session.resume(game, journal, chance)
    session.minds = minds
    return LiveGame(session, language)


class LiveGame:
    """A game on the table: who is asked what, how it looks to a seat, what happened, and how to go on.

    Chance and bots answer by themselves; the game stands still where you are to answer for a seat.

    >>> game = new_game("camelot", seats=4, seed=3, bots=["", "greedy", "greedy", "greedy"])
    >>> game.asked
    [0]
    >>> game.question()
    'Which white card is laid open for the table to share out?'
    >>> game.answer(0)
    >>> game.story(seat=0)[-1]
    'Seat 4 proposes: a Grail card for Seat 4.'
    """

    def __init__(self, session: Session, language: str = "en") -> None:
        self.session = session
        self.rules = session.game
        """The game's rules, as its folder offers them."""
        self.teller = Teller(session.game, words_for(language, session.game), session.names)
        session.run()

    @property
    def state(self) -> State:
        """The position itself, with everything that is hidden from the seats."""
        return self.session.s

    @property
    def asked(self) -> list[int]:
        """The seats that you are to answer for; none when the game is over."""
        return self.session.s.pending()

    @property
    def over(self) -> bool:
        return self.session.over

    @property
    def returns(self) -> list[float]:
        """Each seat's share of the victory, in a finished game."""
        return self.rules.returns(self.session.s) if self.over else [0.0] * self.session.setup.seats

    @property
    def ending(self) -> str:
        """How a finished game has ended; empty while it runs."""
        return self.rules.ending(self.session.s) if self.over else ""

    def glimpse(self, seat: int) -> Glimpse:
        """All that a seat may know now; what bots get."""
        return self.session.glimpse(seat)

    def view(self, seat: int) -> View:
        """The position as a seat may know it, as a record."""
        return self.session.glimpse(seat).view

    def options(self, seat: int | None = None) -> list[Action]:
        """What a seat may answer, as records; of the first seat that is asked if none is named."""
        asked = self.glimpse(self._who(seat)).asked
        actions = self.rules.table(self.session.setup).actions
        return [] if asked is None else [actions[number] for number in asked.options]

    def question(self, seat: int | None = None) -> str:
        """What a seat is asked, as a sentence."""
        seat = self._who(seat)
        asked = self.glimpse(seat).asked
        return "" if asked is None else self.teller.question(asked.step, seat)

    def texts(self, seat: int | None = None) -> list[str]:
        """What a seat may answer, as text, in the order of ``options``."""
        seat = self._who(seat)
        asked = self.glimpse(seat).asked
        about = {} if asked is None else step_fields(self.rules, asked.step)
        return [self.teller.action(action, seat, about) for action in self.options(seat)]

    def answer(self, answer: Action | int, seat: int | None = None) -> None:
        """Answer for a seat, by a record or by its place among the options, and play on to the next question.

        What the rules forbid is refused, with the clause that forbids it, and changes nothing.
        """
        seat = self._who(seat)
        action = self.options(seat)[answer] if isinstance(answer, int) else answer
        self.session.answer(seat, action)
        self.session.run()

    def say(self, seat: int, act: str, to: Sequence[int] = (), **parts: Any) -> None:
        """Let a seat say something that the game knows: ``rules.speech`` lists the acts and the deeds.

        >>> game = new_game("intrige", seats=3, seed=1)
        >>> deed = {"kind": "send", "owner": 0, "profession": "judge", "palace": 2}
        >>> game.say(0, "promise", deed=deed)
        >>> game.story(seat=2)[-1]
        'Seat 1 promises everyone: “I will send a judge to you.”'
        """
        self.session.say(
            read_statement(self.rules, self.session.setup, seat, {"act": act, "to": list(to), **parts})
        )
        self.session.run()

    def events(self, seat: int = BYSTANDER) -> list[Event]:
        """Everything that happened so far, as a seat or a bystander saw it."""
        return [event for entry in self.session.past for event in entry.seen_by(seat)]

    def story(self, seat: int = BYSTANDER) -> list[str]:
        """The same as sentences, with what was said in that seat's hearing."""
        told = [self.teller.entry(entry, seat, self.session.talk) for entry in self.session.past]
        return [one.sentence for entry in told for one in entry]

    def board(self, seat: int = BYSTANDER, width: int = 100) -> str:
        """The table as it looks from a seat, as text."""
        now = self.glimpse(seat)
        paper = Console(file=StringIO(), width=width, color_system=None, force_terminal=False, emoji=False)
        paper.print(
            board_of(self.rules.name).draw(
                Scene(
                    self.rules,
                    self.teller.words,
                    self.session.names,
                    seat,
                    now.view,
                    asked=now.asked,
                    waiting=now.waiting,
                    width=width,
                    setup=self.session.setup,
                    winners=winners_of(self.rules, self.session.s),
                )
            )
        )
        assert isinstance(paper.file, StringIO)
        return paper.file.getvalue()

    def seat_bot(self, seat: int, kind: str = "greedy") -> None:
        """Let a bot answer for a seat from here on."""
        self.session.hand_over(seat, kind)
        self.session.run()

    def finish(self, bot: str = "greedy") -> list[float]:
        """Let bots answer for every seat until the game is over; returns the shares of the victory."""
        for seat in self.session.humans():
            if not self.over:
                self.seat_bot(seat, bot)
        return self.returns

    @property
    def bots(self) -> list[str]:
        """The kinds of bots that can play this game."""
        return opponents(self.rules)

    def save(self, path: str | Path) -> None:
        """Write the journal, from which ``turncoat.load`` and ``turncoat play`` go on."""
        write_whole(Path(path), self.session.journal.text().encode())

    def _who(self, seat: int | None) -> int:
        if seat is not None:
            return seat
        if not self.asked:
            raise IllegalAction("game_over", "")
        return self.asked[0]

    def __repr__(self) -> str:
        stands = f"over: {self.ending}" if self.over else f"question {self.state.n} to {self.asked}"
        return f"<{self.rules.name}, {self.session.setup.seats} seats, {stands}>"
