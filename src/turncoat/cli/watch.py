"""Watch: bots among themselves, at a pace one can follow."""

from __future__ import annotations

import time
from collections.abc import Sequence
from random import Random, SystemRandom

from rich.console import RenderableType
from rich.rule import Rule
from rich.text import Text

from turncoat.cli.boards import Board, board_of
from turncoat.cli.desk import show_told
from turncoat.cli.language import words_of
from turncoat.cli.scene import Scene
from turncoat.cli.screen import Screen
from turncoat.cli.setting import bots_for_all, find_game, read_setup, seat_players
from turncoat.cli.text import Teller
from turncoat.core.record import BYSTANDER
from turncoat.table.session import Entry, Session

USUAL_PACE = 0.8
"""Seconds between two sentences, where somebody watches them come."""


def watch(
    screen: Screen,
    lang: str,
    name: str,
    seats: int | None,
    bots: str,
    edition: str,
    options: Sequence[str],
    seed: str | None,
    pace: float | None,
) -> None:
    """Play a game with nobody but bots, as a bystander sees it."""
    game = find_game(name)
    kinds = bots_for_all(game, bots, seats)
    setup = read_setup(game, len(kinds), edition, options)
    words = words_of(lang, game.name)
    rng = SystemRandom() if seed is None else Random(seed)
    session = Session.new(game, setup, seat_players(words, len(kinds), kinds, []), rng)
    teller = Teller(game, words, session.names)
    board = board_of(game.name)
    wait = pace if pace is not None else USUAL_PACE if screen.live else 0.0
    screen.show(Rule(Text(words.say("game.name"), style="bold"), align="left", style="dim"))
    seated = words.list([f"{player['name']} ({player['bot']})" for player in session.journal.players])
    screen.say(words.say("cli.watch.welcome", {"players": ("text", seated)}))
    told = 0
    going = True
    while going:
        going = session.step()
        for entry in session.past[told:]:
            _show(screen, session, teller, board, entry, wait)
        told = len(session.past)
    screen.show(Text(), _draw(screen, session, teller, board))


def _show(screen: Screen, session: Session, teller: Teller, board: Board, entry: Entry, wait: float) -> None:
    for told in teller.entry(entry, BYSTANDER, session.talk):
        if told.sort == "turn":
            screen.show(Text(), _draw(screen, session, teller, board))
        show_told(screen, [told])
        time.sleep(wait)


def _draw(screen: Screen, session: Session, teller: Teller, board: Board) -> RenderableType:
    now = session.glimpse(BYSTANDER)
    return board.draw(
        Scene(
            session.game,
            teller.words,
            teller.names,
            BYSTANDER,
            now.view,
            asked=now.asked,
            width=screen.width,
            plain=screen.plain,
        )
    )
