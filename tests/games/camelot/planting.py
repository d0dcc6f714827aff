"""Planting leaks in Camelot; two worlds that differ in one secret, compared as in the conformance suite."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from tests.conformance import secrecy
from tests.conformance.walk import Witnesses
from tests.games.camelot.random_play import any_setup, steps
from tests.games.camelot.table import Table
from turncoat.core import state
from turncoat.core.game import Game, Setup
from turncoat.core.record import CHANCE, Action, Event
from turncoat.core.state import State
from turncoat.games.camelot import GAME
from turncoat.games.camelot.sight.view import CamelotView
from turncoat.games.camelot.state import Camelot

Patch = pytest.MonkeyPatch
Fault = Callable[[Patch], Game]
COMPILED = not str(state.__file__).endswith(".py")
interpreted = pytest.mark.skipif(COMPILED, reason="a compiled class cannot be changed")


# Two worlds


class Worlds:
    """Two tables that one seat must not be able to tell apart."""

    def __init__(self, game: Game, seat: int, one: Table, two: Table) -> None:
        self.actions = game.table(one.setup)
        self.pair = secrecy._Pair(game, one.setup, seat, one.s, two.s, ())
        self.rng = Random(1)
        self.pair.compare(self.rng)

    def answer(self, actor: int, action: Action, other: Action | None = None) -> Worlds:
        """This answer here, and there the same or another one; then all that the seat gets is compared."""
        numbers = [self.actions.number(each) for each in (action, other or action)]
        assert numbers[0] is not None and numbers[1] is not None
        alike = self.pair.answer(actor, numbers[0], numbers[1])
        assert alike, f"seat {self.pair.seat} can tell the worlds apart"
        self.pair.compare(self.rng)
        return self

    def chance(self, action: Action, other: Action | None = None) -> Worlds:
        return self.answer(CHANCE, action, other)

    def luck(self) -> Worlds:
        """Chance answers alike in both until somebody else is asked."""
        while self.pair.one.question is not None and self.pair.one.question.seat == CHANCE:
            number = self.pair.one.question.choices[0]
            self.answer(CHANCE, self.actions.actions[number])
        return self


Story = Callable[[Game], object]
"""Tells two worlds, and compares them on the way."""


def catches(fault: Fault, story: Story, patch: Patch) -> None:
    """Honest worlds look alike to the seat; with the leak they do not."""
    story(GAME)
    broken = fault(patch)
    with pytest.raises(AssertionError):
        story(broken)


# Leaks


def shown(self: Event, seat: int) -> Event:
    return self


def told(kind: type[Event]) -> Fault:
    """An event that everybody sees as it is."""

    def plant(patch: Patch) -> Game:
        patch.setattr(kind, "seen_by", shown)
        return GAME

    return plant


def in_rule(**bodies: Callable[..., Any]) -> Fault:
    """Rules of these names do something else."""

    def plant(patch: Patch) -> Game:
        for name, body in bodies.items():
            patch.setattr(GAME.book.rules[name], "body", body)
        return GAME

    return plant


def showing(change: Callable[[Camelot], dict[str, Any]]) -> Fault:
    """A view that shows what it should hide."""

    def view(s: Camelot, seat: int) -> CamelotView:
        honest = GAME.view(s, seat)
        parts = {name: getattr(honest, name) for name in CamelotView.FIELDS}
        return CamelotView(**{**parts, **change(s)})

    return lambda patch: replace(GAME, view=view)


# Random positions


class Positions:
    """In place of those of the conformance suite: from games with any options, played with some sense.

    Relics are given away at the start, so that everything that can be hidden is.
    """

    def __init__(self, each: int) -> None:
        self.each = each
        """How many of one game."""
        self.count = 0

    def __call__(self, game: Game, setup: Setup, seed: str, rng: Random) -> Iterator[tuple[State, Witnesses]]:
        length = sum(1 for _ in steps(setup, Random(seed), gifts=True))
        wanted = set(rng.sample(range(length), min(self.each, length)))
        witnesses = Witnesses(game, setup)
        for i, (s, events) in enumerate(steps(setup, Random(seed), gifts=True)):
            for seat, mind in witnesses.minds.items():
                for event in events:
                    copy = event.seen_by(seat)
                    if copy is not None:
                        mind.see(copy)
            if i in wanted:
                self.count += 1
                yield s.clone(), witnesses


def some_setup(seed: str) -> Setup:
    return any_setup(Random(seed))
