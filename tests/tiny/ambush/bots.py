"""Bots for Ambush."""

from __future__ import annotations

from typing import Final

from tests.tiny.ambush.actions import AYE, BLOW, WHISTLE
from turncoat.bots.bot import SilentBot
from turncoat.core.game import Game, Random, Setup
from turncoat.seat.glimpse import Glimpse


class GreedyBot(SilentBot):
    """Always wants to ride, blows every horn, and whistles whenever it can."""

    def __init__(self, game: Game, setup: Setup, seat: int) -> None:
        pass

    def choose(self, now: Glimpse, rng: Random) -> int:
        assert now.asked is not None
        for wanted in (WHISTLE, BLOW, AYE):
            if wanted in now.asked.options:
                return wanted
        return now.asked.options[0]


class AbsentBot(GreedyBot):
    """Does nothing of its own accord: the first option lays, waits and holds."""

    def choose(self, now: Glimpse, rng: Random) -> int:
        assert now.asked is not None
        return now.asked.options[0]


BOTS: Final = {"greedy": GreedyBot, "absent": AbsentBot}
