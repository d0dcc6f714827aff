"""Promise: what somebody has given a word for, and the judge who marks what became of it."""

from __future__ import annotations

from turncoat.base.native import mypyc_attr
from turncoat.core.record import Event
from turncoat.core.speech import BROKEN, KEPT, OPEN, VOID, Speech
from turncoat.talk.statement import Statement


@mypyc_attr(allow_interpreted_subclasses=True)
class Promise:
    """A promise and what has become of it."""

    def __init__(self, said: Statement) -> None:
        self.said = said
        self.status = OPEN
        self.met = said.condition is None
        """Whether its condition has been met."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge:
    """Marks promises from nothing but the events it is shown."""

    def __init__(self, speech: Speech) -> None:
        self.speech = speech
        self.promises: list[Promise] = []

    def hear(self, said: Statement) -> Promise | None:
        """Enter a promise in the book; other statements are not judged."""
        if said.act != "promise" or said.deed is None:
            return None
        promise = Promise(said)
        self.promises.append(promise)
        return promise

    def see(self, event: Event) -> list[Promise]:
        """Take in an event; returns the promises it settles."""
        settled: list[Promise] = []
        for promise in self.promises:
            if promise.status == OPEN:
                self._judge(promise, event)
                if promise.status != OPEN:
                    settled.append(promise)
        return settled

    def close(self) -> list[Promise]:
        """The game is over: nothing stays open."""
        settled = [promise for promise in self.promises if promise.status == OPEN]
        for promise in settled:
            self._lapse(promise)
        return settled

    def _judge(self, promise: Promise, event: Event) -> None:
        said = promise.said
        assert said.deed is not None and self.speech.settle is not None and self.speech.turn is not None
        turn = self.speech.turn(event)
        if turn and said.until and turn > said.until:
            self._lapse(promise)
            return
        if said.condition is not None and not promise.met:
            outcome = self.speech.settle(said.condition, event)
            if outcome == KEPT:
                promise.met = True
            elif outcome == BROKEN:
                promise.status = VOID
                return
        outcome = self.speech.settle(said.deed, event)
        if outcome == KEPT:
            promise.status = KEPT
        elif outcome == BROKEN:
            promise.status = BROKEN if promise.met else VOID

    def _lapse(self, promise: Promise) -> None:
        assert promise.said.deed is not None and self.speech.lapse is not None
        promise.status = self.speech.lapse(promise.said.deed) if promise.met else VOID
