"""Book: the promises one player has heard, those implied by an accepted request or offer included."""

from __future__ import annotations

from turncoat.base.native import mypyc_attr
from turncoat.core.record import Event
from turncoat.core.speech import OPEN, Deed, Speech
from turncoat.talk.promise import Judge, Promise
from turncoat.talk.statement import Statement


@mypyc_attr(allow_interpreted_subclasses=True)
class Book:
    """What was said by number, and the promises still open. Everything in it was heard or seen."""

    at_once = False
    """Whether an accepted offer binds both sides at once, as where what is withheld cannot be waited for."""

    def __init__(self, speech: Speech) -> None:
        self.speech = speech
        self.judge = Judge(speech)
        self.said: dict[int, Statement] = {}
        self.made: list[tuple[int, Promise]] = []
        """The open promises, each with the number of the statement that made it."""

    def actor(self, deed: Deed) -> int:
        """The seat that is to do it."""
        return self.speech.doer(deed)

    def sound(self, said: Statement) -> bool:
        """Whether a statement is made as the vocabulary wants it: what is not, is not understood."""
        if said.act not in self.speech.acts:
            return False
        for deed in (said.deed, said.condition):
            if deed is not None and not self.sound_deed(deed):
                return False
        needs = self.speech.acts[said.act]
        return not (
            ("deed" in needs and said.deed is None) or ("condition" in needs and said.condition is None)
        )

    def sound_deed(self, deed: Deed) -> bool:
        """Whether a deed has all its fields; a game may ask for more."""
        kinds = self.speech.deeds.get(deed.kind)
        return kinds is not None and set(deed.fields) == set(kinds)

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
        if asked.act == "ask" and self.actor(asked.deed) == said.seat:
            self._enter(number, Statement("promise", said.seat, (asked.seat,), asked.deed, None, asked.until))
        elif (
            asked.act == "offer" and asked.condition is not None and self.actor(asked.condition) == said.seat
        ):
            wanted, given = asked.condition, asked.deed
            first = None if self.at_once else given
            self._enter(number, Statement("promise", said.seat, (asked.seat,), wanted, first, asked.until))
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
