"""Opinion: what a bot makes of the others, told to anybody who asks, and resting on public acts alone."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol, runtime_checkable

from turncoat.bots.bot import Bot
from turncoat.core.record import BYSTANDER, Event
from turncoat.talk.statement import Statement
from turncoat.words.field import Fields

Reason = tuple[str, Fields]
"""The key of a sentence of the game, and what it is filled with."""


@runtime_checkable
class Reasoner(Protocol):
    """A bot that can say what it makes of the others."""

    def reasons(self) -> list[Reason]:
        """Sentences, the weightiest first."""


def opinion(bot: Bot, past: Iterable[Event | Statement]) -> list[Reason] | None:
    """What a bot that has just sat down says after watching all this; None if its kind has no opinions.

    It is shown the events as bystanders see them and hears only what was said to all. So whatever it says,
    it cannot give away a hand, a loyalty or a peek of the seat it speaks for: it has never seen them.
    """
    if not isinstance(bot, Reasoner):
        return None
    number = 0
    for item in past:
        if isinstance(item, Statement):
            if not item.to:
                bot.hear(number, item)
            number += 1
        else:
            public = item.seen_by(BYSTANDER)
            if public is not None:
                bot.see(public)
    return bot.reasons()
