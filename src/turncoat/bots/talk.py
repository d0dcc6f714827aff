"""Talk: when a player speaks. It answers what it is asked, and else says little."""

from __future__ import annotations

from typing import Any, Final

from turncoat.base.native import mypyc_attr
from turncoat.bots.book import Book
from turncoat.core.record import Event
from turncoat.core.speech import BROKEN, KEPT
from turncoat.talk.promise import Promise
from turncoat.talk.statement import Statement

PATIENCE: Final = 2
"""How many proposals in a row a seat may leave unanswered before it is left in peace."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Talker:
    """What one player has heard, and what it has still to say. What it has said it learns by hearing it.

    A game says how its players look at the table, what they agree to and what they propose.
    """

    def __init__(self, me: int, book: Book, trust: list[float]) -> None:
        self.me = me
        self.book = book
        self.trust = trust
        """Promises kept minus promises broken, the latter counting double."""
        self.turn = 0
        self.stirred = False
        """Whether there may be something to say: cheap to ask before every answer."""
        self.bargain = False
        """Whether a turn has begun in which there may be something to agree on."""
        self.requests: list[tuple[int, int]] = []
        """The numbers of requests not answered yet, each with the turn in which it was heard."""
        self.remarks: list[Statement] = []
        self.ignored = [0] * len(trust)
        self.thanked = 0
        """The turn from which on thanks may be said again."""

    # What a game adds

    def agrees(self, look: Any, said: Statement) -> bool:
        """Whether to do what a request wants; who has no mind of its own agrees to nothing."""
        return False

    def propose(self, look: Any, deaf: list[int]) -> list[Statement]:
        """What to offer or ask, of anybody but these; by itself nothing."""
        return []

    def concerns_me(self, said: Statement) -> bool:
        """Whether another's promise was meant for this player."""
        return not said.to or self.me in said.to

    def grateful(self, promise: Promise) -> bool:
        """Whether a kept promise is worth thanks."""
        return True

    def kept_or_broke(self, promise: Promise) -> None:
        """One's own promise is settled."""

    def spoke(self, said: Statement) -> None:
        """One has said something that is no answer."""

    # What they share

    def see(self, event: Event) -> None:
        """Note how promises fare."""
        for promise in self.book.see(event):
            self._settled(promise)

    def _settled(self, promise: Promise) -> None:
        said = promise.said
        if promise.threat:
            return
        if said.seat == self.me:
            self.kept_or_broke(promise)
            return
        trust = self.trust[said.seat]
        if promise.status == KEPT:
            self.trust[said.seat] = min(3.0, trust + 1.0)
        elif promise.status == BROKEN:
            self.trust[said.seat] = max(-4.0, trust - 2.0)
        if not self.concerns_me(said):
            return
        if promise.status == BROKEN:
            self.remarks.insert(0, Statement("accuse", self.me, (), about=promise.number))
            self.stirred = True
        elif promise.status == KEPT and self.turn >= self.thanked and self.grateful(promise):
            self.remarks.append(Statement("thank", self.me, (said.seat,)))
            self.stirred = True

    def hear(self, number: int, said: Statement) -> None:
        """Take in a statement; one's own words as well, so that nothing is said twice."""
        if not self.book.sound(said):
            return
        self.book.hear(number, said)
        if said.seat == self.me:
            if said.act in ("accept", "decline"):
                self.requests = [request for request in self.requests if request[0] != said.about]
            else:
                self.spoke(said)
            return
        self.ignored[said.seat] = 0
        wanted = said.condition if said.act == "offer" else said.deed if said.act == "ask" else None
        if wanted is not None and self.book.actor(wanted) == self.me:
            self.requests.append((number, self.turn))
            self.stirred = True

    def speak(self, look: Any) -> list[Statement]:
        """One answer, remark or proposal, in this order; the rest waits for the next occasion."""
        while self.requests:
            number, turn = self.requests.pop(0)
            if turn < self.turn - 1:
                continue
            said = self.book.said[number]
            act = "accept" if self.agrees(look, said) else "decline"
            return [Statement(act, self.me, (said.seat,), about=number)]
        self.stirred = False
        if self.remarks:
            remark = self.remarks[0]
            self.remarks = []
            return [remark]
        if self.bargain:
            self.bargain = False
            return self.propose(look, [seat for seat, times in enumerate(self.ignored) if times >= PATIENCE])
        return []
