"""Talk: what a seat says, and the promise book in which its promises are marked. Never binding."""

from __future__ import annotations

from dataclasses import dataclass

from turncoat.core.codec import Json
from turncoat.core.journal import Talk
from turncoat.core.record import Event
from turncoat.core.speech import BROKEN, KEPT, OPEN, VOID, Deed, Speech


@dataclass(frozen=True)
class Statement:
    """Something said by one seat to others: an act of speech, mostly about a deed, perhaps on a condition."""

    act: str
    seat: int
    to: tuple[int, ...]
    """Who hears it; empty for the whole table."""
    deed: Deed | None = None
    condition: Deed | None = None
    until: int = 0
    """The last turn for which a promise holds; 0 for the end of the game."""
    about: int = -1
    """For an accusation: which statement, by its number in the journal's talk, it is about."""


class Promise:
    """A promise and what has become of it."""

    def __init__(self, said: Statement) -> None:
        self.said = said
        self.status = OPEN
        self.met = said.condition is None
        """Whether its condition has been met."""


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


def spoken(talk: Talk) -> Statement:
    """What was said in a line of the journal."""
    return statement_from_json(talk.said)


def statement_to_json(said: Statement) -> Json:
    def deed(d: Deed | None) -> Json:
        return None if d is None else {"kind": d.kind, **d.fields}

    return {
        "act": said.act,
        "seat": said.seat,
        "to": list(said.to),
        "deed": deed(said.deed),
        "condition": deed(said.condition),
        "until": said.until,
        "about": said.about,
    }


def statement_from_json(data: Json) -> Statement:
    def deed(d: Json) -> Deed | None:
        return None if d is None else Deed(d["kind"], {k: v for k, v in d.items() if k != "kind"})

    return Statement(
        data["act"],
        data["seat"],
        tuple(data["to"]),
        deed(data["deed"]),
        deed(data["condition"]),
        data["until"],
        data["about"],
    )
