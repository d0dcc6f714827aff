"""Request: a request or an offer that somebody has heard, and whether it can still be answered."""

from __future__ import annotations

from typing import Final

from turncoat.base.native import mypyc_attr
from turncoat.core.record import Event
from turncoat.core.speech import ANSWERED, EXPIRED, OPEN, Deed, Speech
from turncoat.talk.statement import Statement

ANSWERS: Final = ("accept", "decline")


@mypyc_attr(allow_interpreted_subclasses=True)
class Request:
    """A request or an offer, by its number in the journal's talk."""

    def __init__(self, number: int, said: Statement, doer: int) -> None:
        self.number = number
        self.said = said
        self.doer = doer
        """The seat whose word is wanted."""
        self.status = OPEN
        self.begun: list[int] = []
        """The seats in whose turns it is to be decided, as soon as those have begun."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Requests:
    """Marks requests and offers from nothing but what one audience hears and sees."""

    def __init__(self, speech: Speech) -> None:
        self.speech = speech
        self.known: dict[int, Request] = {}
        self.open: list[Request] = []

    def hear(self, number: int, said: Statement, active: int) -> None:
        """Enter a request or an offer, made in the turn of ``active``; an answer to one closes it."""
        wanted = said.deed if said.act == "ask" else said.condition if said.act == "offer" else None
        if wanted is not None:
            request = Request(number, said, self.speech.doer(wanted))
            request.begun = [seat for seat in self._occasions(said) if seat == active]
            self.known[number] = request
            self.open.append(request)
        elif said.act in ANSWERS:
            asked = self.known.get(said.about)
            if asked is not None and asked.status == OPEN and asked.doer == said.seat:
                asked.status = ANSWERED
                self.open.remove(asked)

    def see(self, event: Event) -> list[int]:
        """Take in an event; returns the numbers of what can be answered no longer."""
        turn = self.speech.turn(event) if self.speech.turn is not None else 0
        expired: list[int] = []
        for request in self.open:
            if self._decided(request, event) or (turn and self._past(request, event, turn)):
                request.status = EXPIRED
                expired.append(request.number)
        if expired:
            self.open = [request for request in self.open if request.status == OPEN]
        return expired

    def close(self) -> list[int]:
        """The game is over: nothing is left to be answered."""
        expired = [request.number for request in self.open]
        for request in self.open:
            request.status = EXPIRED
        self.open = []
        return expired

    def is_expired(self, number: int) -> bool:
        request = self.known.get(number)
        return request is not None and request.status == EXPIRED

    def _decided(self, request: Request, event: Event) -> bool:
        """Whether what it is about has been done, or can be done no longer."""
        settle = self.speech.settle
        if settle is None:
            return False
        for deed in (request.said.deed, request.said.condition):
            if deed is not None and settle(deed, event) != OPEN:
                return True
        return False

    def _past(self, request: Request, event: Event, turn: int) -> bool:
        """Whether the time that was given is up or, if none was, the turn is over in which it was to be."""
        said = request.said
        if said.until:
            return turn > said.until
        if request.begun:
            return True
        assert self.speech.active is not None
        active = self.speech.active(event)
        request.begun = [seat for seat in self._occasions(said) if seat == active]
        return False

    def _occasions(self, said: Statement) -> list[int]:
        """The seats in whose turns it is to be decided."""
        occasion = self.speech.occasion
        if occasion is None:
            return []
        deeds: list[Deed] = [deed for deed in (said.deed, said.condition) if deed is not None]
        return [seat for seat in [occasion(deed) for deed in deeds] if seat >= 0]
