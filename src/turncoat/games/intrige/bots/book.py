"""Book: the promises one player has heard, those implied by an accepted request or offer included."""

from __future__ import annotations

from typing import Any

from turncoat.core.record import Event
from turncoat.core.speech import OPEN, Deed
from turncoat.games.intrige.pieces import PROFESSIONS
from turncoat.games.intrige.speech import ACTS, DEEDS, SPEECH
from turncoat.seat.talk import Judge, Promise, Statement


def actor(deed: Deed) -> int:
    """The seat that is to do it."""
    seat = deed.fields[next(iter(DEEDS[deed.kind]))]
    assert isinstance(seat, int)
    return seat


def about(deed: Deed, palace: int, owner: int, profession: str) -> bool:
    """Whether a deed concerns the fate of this figure in this palace."""
    fields: dict[str, Any] = dict(deed.fields)
    return (
        deed.kind in ("house", "banish", "room")
        and fields["palace"] == palace
        and fields["owner"] == owner
        and fields["profession"] == profession
    )


def sound(said: Statement) -> bool:
    """Whether a statement is made as the vocabulary wants it: what is not, is not understood."""
    if said.act not in ACTS:
        return False
    for deed in (said.deed, said.condition):
        if deed is not None and not _sound_deed(deed):
            return False
    needs = ACTS[said.act]
    return not (("deed" in needs and said.deed is None) or ("condition" in needs and said.condition is None))


def _sound_deed(deed: Deed) -> bool:
    if deed.kind not in DEEDS or set(deed.fields) != set(DEEDS[deed.kind]):
        return False
    for name, kind in DEEDS[deed.kind].items():
        value = deed.fields[name]
        if value not in PROFESSIONS if kind == "profession" else not isinstance(value, int):
            return False
    return True


class Book:
    """What was said by number, and the promises still open. Everything in it was heard or seen."""

    def __init__(self) -> None:
        self.judge = Judge(SPEECH)
        self.said: dict[int, Statement] = {}
        self.made: list[tuple[int, Promise]] = []
        """The open promises, each with the number of the statement that made it."""

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
            self._enter(number, Statement("promise", said.seat, (asked.seat,), wanted, given, asked.until))
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

    def open_by(self, seat: int) -> list[Promise]:
        """The promises this seat has still to keep."""
        return [promise for _, promise in self.made if promise.said.seat == seat]
