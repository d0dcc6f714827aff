"""Speech: what seats may say in a form that everybody, bots included, understands. Never binding."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from turncoat.core.record import Event

OPEN: Final = "open"
KEPT: Final = "kept"
BROKEN: Final = "broken"
VOID: Final = "void"


@dataclass(frozen=True)
class Deed:
    """An act that somebody may do later, such as paying a bribe of at least so much."""

    kind: str
    fields: Mapping[str, Any]
    """By name, as in ``Speech.deeds``; pieces by their names."""


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


@dataclass(frozen=True)
class Speech:
    """The vocabulary of one game."""

    acts: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Each act with its parts: ``deed``, ``condition``, ``until``, ``about``; ``?`` marks optional ones."""
    deeds: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """Each deed with the names and kinds of its fields; the first field is the seat that does it."""
    private: bool = False
    """Whether seats may talk in private."""
    settle: Callable[[Deed, Event], str] | None = None
    """What an event makes of a deed: kept, broken or still open."""
    lapse: Callable[[Deed], str] | None = None
    """What is left of a deed when its time has passed."""
    turn: Callable[[Event], int] | None = None
    """The number of the turn that an event begins, or 0."""


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
