"""Whole games of Treason among bots, for the tests."""

from __future__ import annotations

import random
from collections.abc import Mapping

from tests.games.treason.table import Table
from turncoat.core.game import Value
from turncoat.core.record import Action
from turncoat.games.treason import GAME
from turncoat.games.treason.bots.greedy import GreedyBot
from turncoat.games.treason.bots.mind import BUILDER, Traits
from turncoat.play.session import Session
from turncoat.seat.glimpse import glimpse


def seat_all(kinds: list[str], seed: int, options: Mapping[str, Value | str] | None = None) -> Session:
    """A table with these bots, nothing played yet."""
    setup = GAME.setup(len(kinds), "", options)
    players = [{"name": f"{kind} {seat}", "bot": kind} for seat, kind in enumerate(kinds)]
    return Session.new(GAME, setup, players, random.Random(seed))


def play(kinds: list[str], seed: int, options: Mapping[str, Value | str] | None = None) -> Session:
    """A whole game."""
    session = seat_all(kinds, seed, options)
    session.run()
    assert session.over
    return session


def share(kinds: list[str], games: int) -> float:
    """The first bot's share of the victories, each seat being his equally often."""
    won = 0.0
    for game in range(games):
        at = game % len(kinds)
        seated = kinds[1:]
        seated.insert(at, kinds[0])
        won += GAME.returns(play(seated, game).s)[at]
    return won / games


def answer(table: Table, seat: int, traits: Traits = BUILDER) -> Action:
    """What a player of this character answers to the open question."""
    bot = GreedyBot(table.game, table.setup, seat, traits)
    now = glimpse(table.game, table.s, seat)
    assert now.asked is not None
    number = bot.choose(now, random.Random(3))
    assert number in now.asked.options
    return table.game.table(table.setup).actions[number]
