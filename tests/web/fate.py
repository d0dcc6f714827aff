"""Fate: a source of chance at a live table that a test has decided beforehand."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

import pytest

from tests.web.running import Running
from turncoat.core.record import Action
from turncoat.core.run import draw
from turncoat.core.state import Question, State
from turncoat.table import lobby

Wish = Callable[[State], Action | None]
"""What chance is to answer to the open question; None to leave it to luck."""


class Fate:
    """Answers as wished, and else by a seed; every question takes one number of it, wished for or not."""

    def __init__(self, running: Running, table: str, wish: Wish, seed: int = 1) -> None:
        self.running = running
        self.table = table
        self.wish = wish
        self.rng = Random(seed)

    def random(self) -> float:
        session = self.running.server.host.tables[self.table].session
        assert session is not None and session.s.question is not None
        luck = self.rng.random()
        wanted = self.wish(session.s)
        if wanted is None:
            return luck
        number = session.game.table(session.setup).number(wanted)
        assert number is not None
        return _fraction(session.s.question, number)


class _Fixed:
    def __init__(self, value: float) -> None:
        self.value = value

    def random(self) -> float:
        return self.value


def _fraction(q: Question, number: int) -> float:
    """The number for which ``draw`` draws this answer."""
    weights = q.weights or [1] * len(q.choices)
    at = q.choices.index(number)
    value = (sum(weights[:at]) + 0.5) / sum(weights)
    assert draw(q, _Fixed(value)) == number
    return value


@contextmanager
def fated(fate: Any) -> Iterator[None]:
    """Whatever game begins meanwhile has this fate."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(lobby, "SystemRandom", lambda: fate)
        yield
