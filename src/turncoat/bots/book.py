"""Book: what one player has heard of promises, requests and offers, and who is bound by them."""

from __future__ import annotations

from turncoat.base.native import mypyc_attr
from turncoat.core.record import Event
from turncoat.core.speech import NOBODY, Deed, Speech
from turncoat.talk.ledger import Ledger
from turncoat.talk.promise import Promise
from turncoat.talk.statement import Statement


@mypyc_attr(allow_interpreted_subclasses=True)
class Book:
    """What was said by number, and what became of it. Everything in it was heard or seen."""

    def __init__(self, speech: Speech) -> None:
        self.speech = speech
        self.ledger = Ledger(speech)
        self.said: dict[int, Statement] = {}
        self.active = NOBODY
        """Whose turn it is."""

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
        """Enter a statement."""
        self.said[number] = said
        self.ledger.hear(number, said, self.active)

    def see(self, event: Event) -> list[Promise]:
        """Let an event settle what it settles."""
        assert self.speech.active is not None
        active = self.speech.active(event)
        if active != NOBODY:
            self.active = active
        return [] if self.ledger.idle else self.ledger.see(event)[0]

    def open_by(self, seat: int) -> list[Promise]:
        """The promises this seat has still to keep; its threats are none."""
        return [promise for promise in self.ledger.open if promise.said.seat == seat and not promise.threat]

    def binds(self, promise: Promise) -> bool:
        """Whether it is to be kept now: nothing has to happen first, or it is a deal's first half."""
        return promise.met or (promise.deal >= 0 and self.goes_first(promise))

    def goes_first(self, promise: Promise) -> bool:
        """Which half of a deal is done before the other; by itself, that of the one who offered it."""
        return promise.number == promise.deal
