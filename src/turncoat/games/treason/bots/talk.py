"""Talk: when a player of Treason speaks."""

from __future__ import annotations

from typing import Any, Final

from turncoat.base.native import mypyc_attr
from turncoat.bots import talk
from turncoat.core.game import Game
from turncoat.core.record import Event
from turncoat.core.speech import Deed
from turncoat.games.treason.bots.book import Book
from turncoat.games.treason.bots.mind import Mind
from turncoat.games.treason.bots.proposals import propose
from turncoat.games.treason.bots.replies import agrees
from turncoat.games.treason.events.city import Burned, Razed, Seized, TowerFell, Vacated
from turncoat.games.treason.events.force import AttackBegan
from turncoat.games.treason.events.table import Opened, Reshuffled, RowDiscarded, TargetReached, TurnBegan
from turncoat.talk.statement import Statement

OPENING: Final = (TargetReached, Opened, Reshuffled, RowDiscarded)
"""What can happen in a turn before anybody is asked anything."""
PAUSE: Final = 3
"""How many rounds pass between two proposals to one seat."""
QUIET: Final = 4
"""How many rounds pass between two words of thanks, and between two threats."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Talker(talk.Talker):
    """Bargains before the first answer of a turn, and tells who strikes what that will bring him."""

    def __init__(self, game: Game, mind: Mind) -> None:
        self.promises = Book(game, mind.seats)
        super().__init__(mind.seat, self.promises, mind.trust)
        self.mind = mind
        self.active = 0
        self.next = [0] * mind.seats
        """The turn from which on each seat may be spoken to again."""
        self.threatened = 0

    def see(self, event: Event) -> None:
        """Note also who strikes, and when there is something to agree on."""
        super().see(event)
        if isinstance(event, TurnBegan):
            self.turn, self.active = event.turn, event.seat
            self.bargain = event.turn >= self.next[event.seat]
            if self.bargain:
                self.stirred = True
            return
        if not isinstance(event, OPENING):
            # Proposals are made before the first answer of a turn, so that a resumed game knows them made.
            self.bargain = False
        if isinstance(event, AttackBegan):
            if event.defender == self.me and event.seat != self.me:
                self._struck(1.0)
                self._threaten(event.seat)
        elif isinstance(event, (Burned, Razed, TowerFell)):
            if event.owner == self.me:
                self._struck(1.0)
        elif isinstance(event, (Seized, Vacated)) and event.loser == self.me:
            self._struck(0.5 + 0.3 * event.points)

    def _struck(self, points: float) -> None:
        if self.active != self.me:
            self.mind.grudge[self.active] += points

    def _threaten(self, seat: int) -> None:
        """Who attacks is told once in a while what the next attack will bring him."""
        if self.turn < self.threatened:
            return
        deed = Deed("attack", {"seat": self.me, "owner": seat})
        again = Deed("attack", {"seat": seat, "owner": self.me})
        until = self.turn + PAUSE * self.mind.seats
        self.remarks.append(Statement("threaten", self.me, (seat,), deed, again, until))
        self.stirred = True

    def agrees(self, look: Any, said: Statement) -> bool:
        return agrees(look, self.promises, said)

    def propose(self, look: Any, deaf: list[int]) -> list[Statement]:
        return propose(look, self.promises, deaf)

    def spoke(self, said: Statement) -> None:
        if said.act in ("ask", "offer"):
            self.bargain = False
            wanted = said.condition if said.act == "offer" else said.deed
            if wanted is not None:
                seat = self.book.actor(wanted)
                self.ignored[seat] += 1
                self.next[seat] = self.turn + PAUSE * self.mind.seats
            self.next[self.active] = max(self.next[self.active], self.turn + 1)
            return
        self.remarks = []
        if said.act == "thank":
            self.thanked = self.turn + QUIET * self.mind.seats
        elif said.act == "threaten":
            self.threatened = self.turn + QUIET * self.mind.seats
