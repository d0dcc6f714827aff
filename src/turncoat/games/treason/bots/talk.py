"""Talk: when a player speaks. It answers what it is asked, and else says little."""

from __future__ import annotations

from typing import Final

from turncoat.core.game import Game
from turncoat.core.native import mypyc_attr
from turncoat.core.record import Event
from turncoat.core.speech import BROKEN, KEPT, Deed
from turncoat.games.treason.bots.book import Book
from turncoat.games.treason.bots.mind import Mind
from turncoat.games.treason.bots.outlook import Outlook
from turncoat.games.treason.bots.proposals import propose
from turncoat.games.treason.bots.replies import agrees
from turncoat.games.treason.events.city import Burned, Razed, Seized, TowerFell, Vacated
from turncoat.games.treason.events.force import AttackBegan
from turncoat.games.treason.events.table import Opened, Reshuffled, RowDiscarded, TargetReached, TurnBegan
from turncoat.talk.promise import Promise
from turncoat.talk.statement import Statement

PATIENCE: Final = 2
"""How many proposals in a row a seat may leave unanswered before it is left in peace."""
OPENING: Final = (TargetReached, Opened, Reshuffled, RowDiscarded)
"""What can happen in a turn before anybody is asked anything."""
PAUSE: Final = 3
"""How many rounds pass between two proposals to one seat."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Talker:
    """What one player has heard, and what it has still to say. What it has said it learns by hearing it."""

    def __init__(self, game: Game, mind: Mind) -> None:
        self.mind = mind
        self.me = mind.seat
        self.book = Book(game, mind.seats)
        self.stirred = False
        """Whether there may be something to say: cheap to ask before every answer."""
        self.bargain = False
        """Whether a turn has begun in which there may be something to agree on."""
        self.turn = 0
        self.active = 0
        self.requests: list[tuple[int, int]] = []
        """The numbers of requests not answered yet, each with the turn in which it was heard."""
        self.remarks: list[Statement] = []
        self.ignored = [0] * mind.seats
        self.next = [0] * mind.seats
        """The turn from which on each seat may be spoken to again."""
        self.threatened = 0
        self.thanked = 0

    def see(self, event: Event) -> None:
        """Note how promises fare, who strikes, and when there is something to agree on."""
        for number, promise in self.book.see(event):
            self._settled(number, promise)
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

    def _settled(self, number: int, promise: Promise) -> None:
        said = promise.said
        if said.seat == self.me:
            return
        trust = self.mind.trust
        if promise.status == KEPT:
            trust[said.seat] = min(3.0, trust[said.seat] + 1.0)
        elif promise.status == BROKEN:
            trust[said.seat] = max(-4.0, trust[said.seat] - 2.0)
        if said.to and self.me not in said.to:
            return
        if promise.status == BROKEN:
            self.remarks.insert(0, Statement("accuse", self.me, (), about=number))
            self.stirred = True
        elif promise.status == KEPT and self.turn >= self.thanked:
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
        wanted = said.condition if said.act == "offer" else said.deed if said.act == "ask" else None
        if wanted is not None and self.book.actor(wanted) == self.me:
            self.requests.append((number, self.turn))
            self.stirred = True

    def _spoken(self, said: Statement) -> None:
        if said.act in ("accept", "decline"):
            self.requests = [request for request in self.requests if request[0] != said.about]
        elif said.act in ("ask", "offer"):
            self.bargain = False
            wanted = said.condition if said.act == "offer" else said.deed
            if wanted is not None:
                seat = self.book.actor(wanted)
                self.ignored[seat] += 1
                self.next[seat] = self.turn + PAUSE * self.mind.seats
            self.next[self.active] = max(self.next[self.active], self.turn + 1)
        else:
            self.remarks = []
            if said.act == "thank":
                self.thanked = self.turn + 4 * self.mind.seats
            elif said.act == "threaten":
                self.threatened = self.turn + 4 * self.mind.seats

    def speak(self, look: Outlook) -> list[Statement]:
        """One answer, remark or proposal, in this order; the rest waits for the next occasion."""
        while self.requests:
            number, turn = self.requests.pop(0)
            if turn < look.view.turn - 1:
                continue
            said = self.book.said[number]
            act = "accept" if agrees(look, self.book, said) else "decline"
            return [Statement(act, self.me, (said.seat,), about=number)]
        self.stirred = False
        if self.remarks:
            remark = self.remarks[0]
            self.remarks = []
            return [remark]
        if self.bargain:
            self.bargain = False
            deaf = [seat for seat in range(look.seats) if self.ignored[seat] >= PATIENCE]
            return propose(look, self.book, deaf)
        return []
