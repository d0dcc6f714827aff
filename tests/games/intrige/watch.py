"""Watch: what always holds in Intrige (clause 8), checked after every single event."""

from __future__ import annotations

from turncoat.core.record import Event
from turncoat.games.intrige.events import Bribed, Earned, Ended, Placed, Sent, TookOver, TurnBegan
from turncoat.games.intrige.pieces import EMPTY, EXTERNAL, KINDS
from turncoat.games.intrige.state import Intrige


class Watch:
    """Folds events into a copy of a position and notes what should never be, by clause."""

    def __init__(self, s: Intrige) -> None:
        self.s = s.clone()
        self.breaches: list[tuple[str, str]] = []
        self.homes: dict[tuple[int, int], int] = {}
        """The room that a profession has in a palace."""
        self.contenders: dict[int, int] = {}
        """How many have paid for each profession in external conflict in this turn."""
        for at, figure in enumerate(s.rooms):
            if figure != EMPTY:
                palace, room = divmod(at, len(s.rulings.edition.rooms))
                self.homes[palace, figure % KINDS] = s.rulings.edition.rooms[room]

    def see(self, event: Event) -> None:
        """Apply an event and look at everything again."""
        s = self.s
        money = sum(s.money)
        self._before(event)
        event.apply(s)
        earned = event.amount if isinstance(event, Earned) else 0
        self._hold("8.1", sum(s.money) == money + earned, f"{event} made or lost money")
        self._money()
        self._palaces(event)
        self._figures(event)
        self._conflicts(event)

    def clauses(self) -> set[str]:
        return {clause for clause, _ in self.breaches}

    def _hold(self, clause: str, truth: bool, fault: str) -> None:
        if not truth:
            self.breaches.append((clause, fault))

    def _before(self, event: Event) -> None:
        """Admission is over when the seat sends, and when the next turn or the end comes."""
        s = self.s
        if s.turn and isinstance(event, (Sent, TurnBegan, Ended)):
            self._hold("8.4", self._waiting(s.active) == [], f"the park of {s.active} is not empty")

    def _waiting(self, palace: int) -> list[int]:
        s = self.s
        return [p for p in s.park[palace * s.seats : (palace + 1) * s.seats] if p != EMPTY]

    def _money(self) -> None:
        s = self.s
        step = s.rulings.edition.step
        whole = all(amount >= 0 and amount % step == 0 for amount in s.money)
        self._hold("8.2", whole, f"money {s.money}")

    def _palaces(self, event: Event) -> None:
        s = self.s
        width = len(s.rulings.edition.rooms)
        for palace in range(s.seats):
            figures = [figure for figure in s.rooms[palace * width : (palace + 1) * width] if figure != EMPTY]
            professions = [figure % KINDS for figure in figures]
            self._hold("8.3", len(set(professions)) == len(professions), f"twice in {palace}: {professions}")
            self._hold("8.3", palace not in [f // KINDS for f in figures], f"{palace} lives at home")
            self._hold("8.4", s.park[palace * s.seats + palace] == EMPTY, f"{palace} waits at home")
            self._hold("8.4", len(self._waiting(palace)) < s.seats, f"{palace} has a crowd in the park")
        if isinstance(event, (Placed, TookOver)):
            home = self.homes.setdefault((event.palace, event.profession), event.room)
            self._hold("8.3", home == event.room, f"{event} moves a profession")

    def _figures(self, event: Event) -> None:
        s = self.s
        edition = s.rulings.edition
        whole = len(edition.professions) * edition.copies
        for owner in range(s.seats):
            mine = range(owner * KINDS, (owner + 1) * KINDS)
            count = sum(s.hand[at] + s.island[at] for at in mine)
            count += sum(figure in mine for figure in s.rooms)
            count += sum(s.park[palace * s.seats + owner] != EMPTY for palace in range(s.seats))
            least = min(min(s.hand[at], s.island[at]) for at in mine)
            self._hold("8.5", count == whole and least >= 0, f"{owner} has {count} figures after {event}")
        if isinstance(event, Sent):
            held = sum(s.hand[event.owner * KINDS : (event.owner + 1) * KINDS])
            self._hold("8.5", held == whole - 2 * s.round, f"{held} in hand after round {s.round}")

    def _conflicts(self, event: Event) -> None:
        s = self.s
        if isinstance(event, TurnBegan):
            self.contenders = {}
            if s.seats == 3 and s.round > 1:
                waiting = len(self._waiting(event.seat))
                # In the last round nothing is sent any more, so only figures sent before it can wait.
                last = s.round == s.rulings.edition.rounds
                due = 2 - (event.seat - s.first) % 3 if last else 2
                self._hold("8.8", waiting == due, f"{waiting} figures wait for {event.seat}")
        if isinstance(event, Bribed) and event.cause == EXTERNAL:
            self.contenders[event.profession] = self.contenders.get(event.profession, 0) + 1
            self._hold("8.6", len(self.contenders) < 2 or s.seats == 5, "two external conflicts")
            self._hold("8.6", self.contenders[event.profession] < 3 or s.seats > 3, "a three-way conflict")
