"""Bot: a player that gets what a person at that seat would get, and nothing more."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Protocol

from turncoat.core.errors import BadSetup
from turncoat.core.game import Game, Random, Setup
from turncoat.core.record import Event
from turncoat.seat.glimpse import Glimpse
from turncoat.talk.statement import Statement


class Bot(Protocol):
    """A seat's player. It sees events as that seat sees them, and glimpses; never a state."""

    def see(self, event: Event) -> None:
        """Take in something that happened."""

    def hear(self, number: int, said: Statement) -> None:
        """Take in something said in this seat's hearing, its own words included; talk is numbered."""

    def wants_to_speak(self) -> bool:
        """Whether it may have something to say: asked before every answer, so that few glimpses are made."""

    def speak(self, now: Glimpse, rng: Random) -> list[Statement]:
        """What to say before the open question is answered; usually nothing."""

    def choose(self, now: Glimpse, rng: Random) -> int:
        """One of ``now.asked.options``."""


class SilentBot:
    """The parts of a bot that neither watches nor talks."""

    def see(self, event: Event) -> None:
        """Nothing is remembered."""

    def hear(self, number: int, said: Statement) -> None:
        """Nothing is heard."""

    def wants_to_speak(self) -> bool:
        return False

    def speak(self, now: Glimpse, rng: Random) -> list[Statement]:
        return []


class RandomBot(SilentBot):
    """Takes any option."""

    def __init__(self, game: Game, setup: Setup, seat: int) -> None:
        pass

    def choose(self, now: Glimpse, rng: Random) -> int:
        assert now.asked is not None
        return now.asked.options[int(rng.random() * len(now.asked.options))]


Maker = Callable[[Game, Setup, int], Bot]


def bots_of(game: Game) -> Mapping[str, Maker]:
    """The bots that can play a game: those of its folder, and the random one."""
    own: Mapping[str, Maker] = import_module(f"{game.package}.bots").BOTS
    return {**own, "random": RandomBot}


def opponents(game: Game) -> list[str]:
    """The bots that one can play against: all but the one that answers for who is not there."""
    return [kind for kind in bots_of(game) if kind != "absent"]


def make_bot(kind: str, game: Game, setup: Setup, seat: int) -> Bot:
    """A bot of this kind for this seat."""
    known = bots_of(game)
    if kind not in known:
        raise BadSetup("unknown_bot", bot=("text", kind), known=("text", ", ".join(known)))
    return known[kind](game, setup, seat)
