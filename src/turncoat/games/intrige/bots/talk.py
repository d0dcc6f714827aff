"""Talk: when a player speaks. It answers what it is asked, and else says little."""

from __future__ import annotations

from typing import Final

from turncoat.core.native import mypyc_attr
from turncoat.core.record import Event
from turncoat.core.speech import BROKEN, KEPT
from turncoat.games.intrige.bots.book import Book
from turncoat.games.intrige.bots.memory import Memory
from turncoat.games.intrige.bots.outlook import Outlook
from turncoat.games.intrige.bots.proposals import propose
from turncoat.games.intrige.bots.replies import agrees
from turncoat.games.intrige.bots.traits import Traits
from turncoat.games.intrige.events import Bribed, TurnBegan
from turncoat.talk.promise import Promise
from turncoat.talk.statement import Statement

PATIENCE: Final = 2
"""How many proposals in a row a seat may leave unanswered before it is left in peace."""
THANKS: Final = 12
"""How many turns pass between two words of thanks."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Talker:
    """What one player has heard, and what it has still to say. What it has said it learns by hearing it."""

    def __init__(self, memory: Memory, traits: Traits) -> None:
        self.memory = memory
        self.traits = traits
        self.me = memory.seat
        self.book = Book()
        self.stirred = False
        """Whether there may be something to say: cheap to ask before every answer."""
        self.bargain = False
        """Whether a turn has begun in which there is something to agree on."""
        self.requests: list[tuple[int, int]] = []
        """The numbers of requests not answered yet, each with the turn in which it was heard."""
        self.remarks: list[Statement] = []
        self.ignored = [0] * memory.seats
        self.thanked = -THANKS

    def see(self, event: Event) -> None:
        """Note how promises fare, and when there is something to agree on."""
        for number, promise in self.book.see(event):
            self._settled(number, promise)
        if isinstance(event, TurnBegan):
            self.bargain = False
            if event.seat == self.me or (event.seat, self.me) in self.memory.waiting:
                self.bargain = self.stirred = True
        elif isinstance(event, Bribed):
            # Once money has moved it is too late to make the terms.
            self.bargain = False

    def _settled(self, number: int, promise: Promise) -> None:
        said = promise.said
        if said.seat == self.me:
            if promise.met:
                for seat in concerned(said):
                    self.ignored[seat] = 0
            return
        trust = self.memory.trust
        if promise.status == KEPT:
            trust[said.seat] = min(3.0, trust[said.seat] + 1.0)
        elif promise.status == BROKEN:
            trust[said.seat] = max(-4.0, trust[said.seat] - 2.0)
        if self.me not in concerned(said):
            return
        if promise.status == BROKEN:
            self.remarks.insert(0, Statement("accuse", self.me, (), about=number))
            self.stirred = True
        elif promise.status == KEPT and said.deed is not None and said.deed.kind in ("house", "room"):
            if self.memory.turn - self.thanked < THANKS:
                return
            self.remarks.append(Statement("thank", self.me, (said.seat,)))
            self.stirred = True

    def hear(self, number: int, said: Statement) -> None:
        """Take in a statement; one's own words as well, so that nothing is said twice."""
        if not self.book.sound(said):
            return
        self.book.hear(number, said)
        if said.seat == self.me:
            self._spoken(said)
            return
        self.ignored[said.seat] = 0
        if said.act == "threaten" and (not said.to or self.me in said.to):
            self.memory.goodwill[said.seat] -= 0.25
        wanted = said.condition if said.act == "offer" else said.deed if said.act == "ask" else None
        if wanted is not None and self.book.actor(wanted) == self.me:
            self.requests.append((number, self.memory.turn))
            self.stirred = True

    def _spoken(self, said: Statement) -> None:
        if said.act in ("accept", "decline"):
            self.requests = [request for request in self.requests if request[0] != said.about]
        elif said.act in ("accuse", "thank"):
            self.remarks = []
            if said.act == "thank":
                self.thanked = self.memory.turn
        else:
            self.bargain = False
            for seat in concerned(said):
                if seat != self.me:
                    self.ignored[seat] += 1

    def speak(self, look: Outlook) -> list[Statement]:
        """One answer, remark or proposal, in this order; the rest waits for the next occasion."""
        while self.requests:
            number, turn = self.requests.pop(0)
            if turn < look.view.turn - 1:
                continue
            said = self.book.said[number]
            act = "accept" if agrees(look, self.book, self.traits, said) else "decline"
            return [Statement(act, self.me, (said.seat,), about=number)]
        self.stirred = False
        if self.remarks:
            remark = self.remarks[0]
            self.remarks = []
            return [remark]
        if self.bargain:
            self.bargain = False
            deaf = [seat for seat in range(look.seats) if self.ignored[seat] >= PATIENCE]
            return propose(look, self.book, self.traits, deaf)
        return []


def concerned(said: Statement) -> set[int]:
    """The seats that a promise or proposal is meant for."""
    if said.to:
        return set(said.to)
    seats: set[int] = set()
    for deed in (said.deed, said.condition):
        if deed is not None:
            for name in ("palace", "owner", "payer"):
                if name in deed.fields:
                    seats.add(deed.fields[name])
    return seats - {said.seat}
