"""Watch: a game told entry by entry, with the board whenever a turn begins; bots among themselves."""

from __future__ import annotations

import time
from collections.abc import Sequence
from random import Random, SystemRandom

from rich.rule import Rule
from rich.text import Text

from turncoat.cli.arguments import bots_for_all, find_game, read_setup, seat_players
from turncoat.cli.boards import board_of
from turncoat.cli.desk import show_told
from turncoat.cli.edition import bring
from turncoat.cli.language import words_for
from turncoat.cli.scene import Scene
from turncoat.cli.screen import Screen
from turncoat.cli.text import Teller
from turncoat.core.game import Game, Setup
from turncoat.core.record import BYSTANDER
from turncoat.journal.journal import Talk
from turncoat.journal.past import Entry
from turncoat.play.session import Session
from turncoat.seat.glimpse import Knowledge
from turncoat.talk.statement import Statement

USUAL_PACE = 0.8
"""Seconds between two sentences, where somebody watches them come."""


class Playback:
    """The table as it is rebuilt, event by event, from what the reader saw; a reader of None sees all."""

    def __init__(
        self, screen: Screen, game: Game, setup: Setup, teller: Teller, reader: int | None, wait: float = 0.0
    ) -> None:
        self.screen = screen
        self.game = game
        self.setup = setup
        self.teller = teller
        self.reader = reader
        self.wait = wait
        self.board = board_of(game.name)
        self.memory = Knowledge(game, setup, BYSTANDER if reader is None else reader)
        self.talk: list[Statement] = []

    def show(self, entry: Entry) -> bool:
        """Tell an entry; False if there was nothing to tell."""
        if isinstance(entry.entry, Talk):
            self.talk.append(entry.entry.said)
        told = self.teller.entry(entry, self.reader, self.talk)
        for one in told:
            if one.event is not None:
                self.memory.see(one.event)
            if one.sort == "turn":
                self.draw()
            show_told(self.screen, [one])
            time.sleep(self.wait)
        return bool(told)

    def draw(self) -> None:
        state = self.memory.state
        seats = range(state.seats)
        reader = BYSTANDER if self.reader is None else self.reader
        scene = Scene(
            self.game,
            self.teller.words,
            self.teller.names,
            self.reader,
            self.game.view(state, reader),
            views=[self.game.view(state, seat) for seat in seats] if self.reader is None else (),
            width=self.screen.width,
            plain=self.screen.plain,
            setup=self.setup,
        )
        self.screen.show(Text(), self.board.draw(scene))


def watch(
    screen: Screen,
    lang: str,
    name: str,
    seats: int | None,
    bots: str,
    edition: str,
    reading: str,
    options: Sequence[str],
    seed: str | None,
    pace: float | None,
) -> None:
    """Play a game with nobody but bots, as a bystander sees it."""
    game, edition = bring(find_game(name), edition)
    kinds = bots_for_all(game, bots, seats)
    setup = read_setup(game, len(kinds), edition, options, reading)
    words = words_for(lang, game)
    rng = SystemRandom() if seed is None else Random(seed)
    session = Session.new(game, setup, seat_players(words, len(kinds), kinds, []), rng)
    teller = Teller(game, words, session.names)
    wait = pace if pace is not None else USUAL_PACE if screen.live else 0.0
    screen.show(Rule(Text(words.say("game.name"), style="bold"), align="left", style="dim"))
    seated = words.list([f"{player['name']} ({player['bot']})" for player in session.journal.players])
    screen.say(words.say("cli.watch.welcome", {"players": ("text", seated)}))
    playback = Playback(screen, game, setup, teller, BYSTANDER, wait)
    told = 0
    going = True
    while going:
        going = session.step()
        for entry in session.past[told:]:
            playback.show(entry)
        told = len(session.past)
    playback.draw()
