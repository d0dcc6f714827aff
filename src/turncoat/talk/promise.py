"""Promise: what somebody has given a word for, or has threatened with, and what became of it."""

from __future__ import annotations

from typing import Final

from turncoat.base.native import mypyc_attr
from turncoat.core.record import Event
from turncoat.core.speech import BROKEN, KEPT, OPEN, VOID, Speech
from turncoat.talk.statement import Statement

_OTHERWISE: Final = {OPEN: OPEN, KEPT: BROKEN, BROKEN: KEPT}


@mypyc_attr(allow_interpreted_subclasses=True)
class Promise:
    """One word given: a promise, a threat, or one half of a deal, judged from nothing but events."""

    def __init__(self, number: int, said: Statement, deal: int = -1) -> None:
        self.number = number
        """What its giver said, by its number in the journal's talk: a promise, threat, offer or yes."""
        self.said = said
        """Who gave it to whom, for what, on which condition and until when."""
        self.deal = deal
        """The offer that was agreed to, if this is one half of a deal."""
        self.status = OPEN
        self.met = said.condition is None
        """Whether its condition has been met."""

    def clone(self) -> Promise:
        """The same word as it stands, for whoever wonders what would become of it."""
        same = Promise(self.number, self.said, self.deal)
        same.status, same.met = self.status, self.met
        return same

    @property
    def threat(self) -> bool:
        return self.said.act == "threaten"

    def see(self, event: Event, speech: Speech) -> None:
        """Take in an event while it is open."""
        said = self.said
        assert said.deed is not None and speech.settle is not None and speech.turn is not None
        turn = speech.turn(event)
        if turn and said.until and turn > said.until:
            self.lapse(speech)
            return
        if said.condition is not None and not self.met:
            outcome = speech.settle(said.condition, event)
            if said.unless:
                outcome = _OTHERWISE[outcome]
            if outcome == KEPT:
                self.met = True
            elif outcome == BROKEN:
                self.status = VOID
                return
        outcome = speech.settle(said.deed, event)
        if outcome == KEPT:
            self.status = KEPT
        elif outcome == BROKEN:
            # Who has a deal and fails first has broken it, though the other has done nothing yet.
            self.status = BROKEN if self.met or self.deal >= 0 else VOID

    def lapse(self, speech: Speech) -> None:
        """Its time is up."""
        assert self.said.deed is not None and speech.lapse is not None
        if not self.met and self.deal >= 0 and self.said.condition is not None:
            # What the other was to leave undone was left undone to the end.
            self.met = speech.lapse(self.said.condition) == KEPT
        if not self.met:
            self.status = VOID
        elif self.threat:
            # Nothing came of it.
            self.status = BROKEN if speech.lapse(self.said.deed) != KEPT else KEPT
        else:
            self.status = speech.lapse(self.said.deed)
