"""Book: the promises one player has heard, those implied by an accepted request or offer included."""

from __future__ import annotations

from turncoat.core.game import Game
from turncoat.core.record import Event
from turncoat.core.speech import OPEN, Deed
from turncoat.seat.talk import Judge, Promise, Statement


def actor(deed: Deed) -> int:
    """The seat that is to do it."""
    seat = deed.fields["seat"]
    assert isinstance(seat, int)
    return seat


class Book:
    """What was said by number, and the promises still open. Everything in it was heard or seen."""

    def __init__(self, game: Game, seats: int) -> None:
        self.speech = game.speech
        self.areas = game.pieces["area"]
        self.seats = seats
        self.judge = Judge(game.speech)
        self.said: dict[int, Statement] = {}
        self.made: list[tuple[int, Promise]] = []
        """The open promises, each with the number of the statement that made it."""

    def sound(self, said: Statement) -> bool:
        """Whether a statement is made as the vocabulary wants it: what is not, is not understood."""
        if said.act not in self.speech.acts:
            return False
        for deed in (said.deed, said.condition):
            if deed is not None and not self._sound_deed(deed):
                return False
        needs = self.speech.acts[said.act]
        if "deed" in needs and said.deed is None:
            return False
        return not ("condition" in needs and said.condition is None)

    def _sound_deed(self, deed: Deed) -> bool:
        kinds = self.speech.deeds.get(deed.kind)
        if kinds is None or set(deed.fields) != set(kinds):
            return False
        for name, kind in kinds.items():
            value = deed.fields[name]
            if kind == "seat" and not (isinstance(value, int) and 0 <= value < self.seats):
                return False
            if kind == "area" and value not in self.areas:
                return False
        return "owner" not in deed.fields or deed.fields["owner"] != deed.fields["seat"]

    def hear(self, number: int, said: Statement) -> None:
        """Enter a statement; an accepted request or offer is as good as a promise."""
        self.said[number] = said
        if said.act == "promise":
            self._enter(number, said)
        elif said.act == "accept":
            self._accepted(number, said, self.said.get(said.about))

    def _accepted(self, number: int, said: Statement, asked: Statement | None) -> None:
        if asked is None or asked.deed is None or asked.seat == said.seat:
            return
        if asked.act == "ask" and actor(asked.deed) == said.seat:
            self._enter(number, Statement("promise", said.seat, (asked.seat,), asked.deed, None, asked.until))
        elif asked.act == "offer" and asked.condition is not None and actor(asked.condition) == said.seat:
            wanted, given = asked.condition, asked.deed
            # What is withheld cannot be waited for: each side is bound at once.
            self._enter(number, Statement("promise", said.seat, (asked.seat,), wanted, None, asked.until))
            self._enter(said.about, Statement("promise", asked.seat, (said.seat,), given, None, asked.until))

    def _enter(self, number: int, said: Statement) -> None:
        promise = self.judge.hear(said)
        if promise is not None:
            self.made.append((number, promise))

    def see(self, event: Event) -> list[tuple[int, Promise]]:
        """Let an event settle what it settles; settled promises leave the book, with their numbers."""
        if not self.made or not self.judge.see(event):
            return []
        settled = [(number, promise) for number, promise in self.made if promise.status != OPEN]
        self.made = [(number, promise) for number, promise in self.made if promise.status == OPEN]
        self.judge.promises = [promise for _, promise in self.made]
        return settled

    def bound(self, seat: int) -> list[Deed]:
        """The deeds that a seat has still to keep to."""
        deeds: list[Deed] = []
        for _, promise in self.made:
            said = promise.said
            if said.seat == seat and promise.met and said.deed is not None and actor(said.deed) == seat:
                deeds.append(said.deed)
        return deeds

    def has(self, seat: int, kind: str) -> bool:
        """Whether a seat is bound by a deed of this kind."""
        return any(deed.kind == kind for deed in self.bound(seat))
