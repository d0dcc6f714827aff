"""Request: a request or an offer that somebody has heard, and whether it can still be answered."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from turncoat.base.native import mypyc_attr
from turncoat.core.record import Event
from turncoat.core.speech import OPEN, Deed, Speech
from turncoat.talk.statement import Statement

ASKING: Final = ("ask", "offer")
"""The acts that want an answer; what is ``about`` another of them is a counter-offer."""
ANSWERS: Final = ("accept", "decline")
CLOSING: Final = ("accept", "decline", "withdraw")
"""The acts that close a request and say nothing else."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Request:
    """A request or an offer."""

    def __init__(self, number: int, said: Statement, speech: Speech, active: int) -> None:
        wanted = said.deed if said.act == "ask" else said.condition
        assert wanted is not None
        self.number = number
        """In the journal's talk."""
        self.said = said
        self.wanted = wanted
        self.doer = speech.doer(wanted)
        """The seat whose word is wanted."""
        self.status = OPEN
        """Open, or how it was closed: agreed, declined, countered, withdrawn or expired."""
        self._occasions = [] if speech.occasion is None else _occasions(said, speech.occasion)
        self._begun = active in self._occasions
        """Whether the turn is on in which it is to be decided."""

    def is_past(self, event: Event, speech: Speech) -> bool:
        """Whether with this event it can be answered no longer: it has been done, or its time is up."""
        if speech.settle is not None:
            for deed in (self.said.deed, self.said.condition):
                if deed is not None and speech.settle(deed, event) != OPEN:
                    return True
        turn = speech.turn(event) if speech.turn is not None else 0
        if not turn:
            return False
        if self.said.until:
            return turn > self.said.until
        if self._begun:
            return True
        assert speech.active is not None
        self._begun = speech.active(event) in self._occasions
        return False


def _occasions(said: Statement, occasion: Callable[[Deed], int]) -> list[int]:
    """The seats in whose turns it is to be decided."""
    deeds = [deed for deed in (said.deed, said.condition) if deed is not None]
    return [seat for seat in [occasion(deed) for deed in deeds] if seat >= 0]
