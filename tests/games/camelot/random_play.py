"""Whole games of Camelot at random, for the tests."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from turncoat.core.errors import BadSetup
from turncoat.core.game import Setup, Value, start
from turncoat.core.record import CHANCE, Event
from turncoat.core.run import draw
from turncoat.games.camelot import GAME
from turncoat.games.camelot.events.turn import RelicWon
from turncoat.games.camelot.state import Camelot, living
from turncoat.journal.journal import take_events

ZEST = {
    "LoseLife": 0.08, "PayLife": 0.3, "DrawBlack": 2, "DrawTwo": 4, "LayFight": 25, "LayGrail": 40, "Feed": 6,
    "Besiege": 2, "AddFight": 4, "RollDie": 0.5, "Heal": 2, "EndTurn": 1.5, "Move": 0.5, "DrawCards": 6,
    "Unmask": 0.05, "Accuse": 0.3, "GiveUpExcalibur": 0.1, "Peek": 4, "PlayHeroism": 0.3, "PlayMerlin": 3,
    "Declare": 5, "Leave": 0.05,
}  # fmt: skip
"""How much more likely than others an action is, so that games last and quests are won."""
_WEIGHTS = [ZEST.get(type(action).__name__, 1.0) for action in GAME.table(GAME.setup(3)).actions]


def any_setup(rng: Random) -> Setup:
    """A table of any size with some options switched."""
    while True:
        options: dict[str, str | Value] = {
            option.name: rng.choice(option.choices) for option in GAME.options if rng.random() < 0.25
        }
        try:
            return GAME.setup(rng.randint(3, 7), "", options)
        except BadSetup:
            continue


def lively(s: Camelot, rng: Random) -> tuple[int, int]:
    """A seat that has to answer, and an answer that is rather sensible."""
    q = s.question
    assert q is not None
    if q.seat == CHANCE:
        return CHANCE, draw(q, rng)
    seat = rng.choice(s.pending())
    options = q.options[q.seats.index(seat)]
    return seat, rng.choices(options, [_WEIGHTS[number] for number in options])[0]


def steps(setup: Setup, rng: Random, gifts: bool = False) -> Iterator[tuple[Camelot, list[Event]]]:
    """The game at its start and after each answer, with what has happened in between.

    With ``gifts`` some relics are given away at the start: in random games hardly any are won.
    """
    s = start(GAME, setup, listen=True)
    assert isinstance(s, Camelot)
    if gifts:
        for relic in range(3):
            if rng.random() < 0.7:
                s.do(RelicWon(rng.choice(living(s)), relic))
    yield s, take_events(s)
    while s.question is not None:
        s.answer(*lively(s, rng))
        yield s, take_events(s)
