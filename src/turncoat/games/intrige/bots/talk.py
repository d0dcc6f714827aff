"""Talk: when a player of Intrige speaks."""

from __future__ import annotations

from typing import Any, Final

from turncoat.base.native import mypyc_attr
from turncoat.bots import talk
from turncoat.core.record import Event
from turncoat.games.intrige.bots.book import Book
from turncoat.games.intrige.bots.memory import Memory
from turncoat.games.intrige.bots.proposals import propose
from turncoat.games.intrige.bots.replies import agrees
from turncoat.games.intrige.bots.traits import Traits
from turncoat.games.intrige.events import Bribed, TurnBegan
from turncoat.talk.promise import Promise
from turncoat.talk.statement import Statement

THANKS: Final = 12
"""How many turns pass between two words of thanks."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Talker(talk.Talker):
    """Bargains about rooms and bribes, as long as no money has moved."""

    def __init__(self, memory: Memory, traits: Traits) -> None:
        self.promises = Book()
        super().__init__(memory.seat, self.promises, memory.trust)
        self.memory = memory
        self.traits = traits

    def see(self, event: Event) -> None:
        """Note also when there is something to agree on."""
        if isinstance(event, TurnBegan):
            self.turn = event.turn
        super().see(event)
        if isinstance(event, TurnBegan):
            self.bargain = False
            if event.seat == self.me or (event.seat, self.me) in self.memory.waiting:
                self.bargain = self.stirred = True
        elif isinstance(event, Bribed):
            # Once money has moved it is too late to make the terms.
            self.bargain = False

    def hear(self, number: int, said: Statement) -> None:
        """A threat is taken ill."""
        super().hear(number, said)
        mine = said.seat != self.me and (not said.to or self.me in said.to)
        if mine and said.act == "threaten" and self.book.sound(said):
            self.memory.goodwill[said.seat] -= 0.25

    def agrees(self, look: Any, said: Statement) -> bool:
        return agrees(look, self.promises, self.traits, said)

    def propose(self, look: Any, deaf: list[int]) -> list[Statement]:
        return propose(look, self.promises, self.traits, deaf)

    def concerns_me(self, said: Statement) -> bool:
        return self.me in concerned(said)

    def grateful(self, promise: Promise) -> bool:
        deed = promise.said.deed
        return deed is not None and deed.kind in ("house", "room")

    def kept_or_broke(self, promise: Promise) -> None:
        if promise.met:
            for seat in concerned(promise.said):
                self.ignored[seat] = 0

    def spoke(self, said: Statement) -> None:
        if said.act in ("accuse", "thank"):
            self.remarks = []
            if said.act == "thank":
                self.thanked = self.turn + THANKS
        else:
            self.bargain = False
            for seat in concerned(said) - {self.me}:
                self.ignored[seat] += 1


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
