"""Ledger: all that was asked, offered, agreed, promised and threatened, as one audience knows it.

It is written from nothing but what that audience hears and sees. Nothing in it binds anybody.
"""

from __future__ import annotations

from typing import Final

from turncoat.base.native import mypyc_attr
from turncoat.core.record import Event
from turncoat.core.speech import AGREED, COUNTERED, DECLINED, EXPIRED, OPEN, WITHDRAWN, Deed, Speech
from turncoat.talk.promise import Promise
from turncoat.talk.request import ANSWERS, ASKING, Request
from turncoat.talk.statement import Statement

FIRST: Final = 1
"""How talk was kept at first: only what was called a promise was one."""
NOW: Final = 2
"""A yes is a promise, an offer with a yes is a deal, and threats are kept."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Ledger:
    """The requests and promises of one audience, by the numbers of the statements that made them."""

    def __init__(self, speech: Speech, version: int = NOW) -> None:
        self.speech = speech
        self.version = version
        self.requests: dict[int, Request] = {}
        self.promises: list[Promise] = []
        self._open: list[Promise] = []
        self._asking: list[Request] = []

    @property
    def idle(self) -> bool:
        """Whether no event could change anything here."""
        return not self._open and not self._asking

    @property
    def asking(self) -> list[Request]:
        """What still wants an answer."""
        return self._asking

    @property
    def open(self) -> list[Promise]:
        """What is still to be kept."""
        return self._open

    def hear(self, number: int, said: Statement, active: int = -1) -> list[Promise]:
        """Take in what was said in the turn of ``active``; returns the promises that it made."""
        if said.act in ASKING:
            self._close(said, COUNTERED)
            request = Request(number, said, self.speech, active)
            self.requests[number] = request
            self._asking.append(request)
        elif said.act == "withdraw":
            self._close(said, WITHDRAWN)
        elif said.act in ANSWERS:
            asked = self._close(said, AGREED if said.act == "accept" else DECLINED)
            if asked is not None and asked.status == AGREED and self.version > FIRST:
                return self._agreed(number, asked, said)
        elif said.deed is not None and (
            said.act == "promise" or (said.act == "threaten" and self.version > FIRST)
        ):
            return [self._enter(Promise(number, said))]
        return []

    def see(self, event: Event) -> tuple[list[Promise], list[int]]:
        """Take in an event; returns the promises it settles, and the requests it makes too late."""
        for promise in self._open:
            promise.see(event, self.speech)
        late = [request.number for request in self._asking if request.is_past(event, self.speech)]
        return self._settle(), self._expire(late)

    def close(self) -> tuple[list[Promise], list[int]]:
        """The game is over: nothing stays open."""
        for promise in self._open:
            promise.lapse(self.speech)
        return self._settle(), self._expire([request.number for request in self._asking])

    def status(self, number: int) -> str:
        """What has become of a request or an offer; nothing if it is none."""
        request = self.requests.get(number)
        return "" if request is None else request.status

    def can_answer(self, said: Statement) -> bool:
        """Whether a yes, a no, a counter-offer or a withdrawal still finds what it is about."""
        asked = self.requests.get(said.about)
        return asked is not None and asked.status == OPEN and said.seat == _closer(asked, said)

    def _close(self, said: Statement, how: str) -> Request | None:
        """Close the request that a statement is about, if its speaker may."""
        asked = self.requests.get(said.about)
        if asked is None or asked.status != OPEN or said.seat != _closer(asked, said):
            return None
        asked.status = how
        self._asking.remove(asked)
        return asked

    def _agreed(self, number: int, asked: Request, yes: Statement) -> list[Promise]:
        """A yes to a request is a promise; a yes to an offer makes two, each on the other's condition."""
        said = asked.said
        if said.act == "ask":
            return [self._enter(Promise(number, _word(yes.seat, asked, yes, asked.wanted, None)))]
        assert said.deed is not None and said.condition is not None
        given = _word(said.seat, asked, yes, said.deed, said.condition)
        taken = _word(yes.seat, asked, yes, said.condition, said.deed)
        return [
            self._enter(Promise(asked.number, given, asked.number)),
            self._enter(Promise(number, taken, asked.number)),
        ]

    def _enter(self, promise: Promise) -> Promise:
        self.promises.append(promise)
        self._open.append(promise)
        return promise

    def _settle(self) -> list[Promise]:
        settled = [promise for promise in self._open if promise.status != OPEN]
        if settled:
            self._open = [promise for promise in self._open if promise.status == OPEN]
        return settled

    def _expire(self, numbers: list[int]) -> list[int]:
        for number in numbers:
            self.requests[number].status = EXPIRED
        if numbers:
            self._asking = [request for request in self._asking if request.status == OPEN]
        return numbers


def _closer(asked: Request, said: Statement) -> int:
    """Who may close a request in this way: whoever made it takes it back, the one who was asked answers."""
    return asked.said.seat if said.act == "withdraw" else asked.doer


def _word(seat: int, asked: Request, yes: Statement, deed: Deed, condition: Deed | None) -> Statement:
    """What somebody has given a word for by agreeing, in the hearing of all who heard both."""
    said = asked.said
    heard: set[int] = set()
    if said.to and yes.to:
        heard = {*said.to, said.seat} & {*yes.to, yes.seat}
    elif said.to or yes.to:
        heard = {said.seat, yes.seat, *said.to, *yes.to}
    return Statement("promise", seat, tuple(sorted(heard - {seat})), deed, condition, said.until)
