"""Playback: a game told entry by entry, with the board as it stands whenever a turn begins."""

from __future__ import annotations

import time

from rich.text import Text

from turncoat.cli.boards import board_of
from turncoat.cli.desk import show_told
from turncoat.cli.scene import Scene
from turncoat.cli.screen import Screen
from turncoat.cli.text import Teller
from turncoat.core.game import Game, Setup
from turncoat.core.record import BYSTANDER
from turncoat.journal.journal import Talk
from turncoat.journal.past import Entry
from turncoat.seat.glimpse import Knowledge
from turncoat.talk.statement import Statement


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
