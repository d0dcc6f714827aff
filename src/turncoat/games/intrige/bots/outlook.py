"""Outlook: what rooms and rivals are worth to a player, as far as it can tell from its own view."""

from __future__ import annotations

from math import exp
from typing import Final

from turncoat.core.record import HIDDEN, Seat
from turncoat.games.intrige.bots.memory import Memory
from turncoat.games.intrige.pieces import EMPTY, NOBODY, Profession
from turncoat.games.intrige.sight.view import IntrigeView

ATTACK: Final = 0.35
"""How much of a room's worth one rival figure costs that may still be sent against it."""
FOG: Final = 0.6
"""How far apart, in shares of the starting money, two players must be before one clearly leads early on."""


class Outlook:
    """A reading of one view: made for one decision and thrown away."""

    def __init__(self, view: IntrigeView, memory: Memory) -> None:
        self.view = view
        self.memory = memory
        self.me = memory.seat
        self.seats = memory.seats
        self.values = view.room_values
        self.money = [noted if shown == HIDDEN else shown for shown, noted in zip(view.money, memory.money)]
        self.threat = self._threats(NOBODY, EMPTY)
        """For each rival the chance that he is the one to beat; one's own entry is 0."""

    def leave_open(self, palace: Seat, room: int) -> None:
        """Take no account of who lives in a room: in a fight for it, all start as equals."""
        self.threat = self._threats(palace, room)

    def _threats(self, open_palace: int, open_room: int) -> list[float]:
        view = self.view
        worth = [float(money) for money in self.money]
        for palace in range(self.seats):
            for room, owner in enumerate(view.room_owners[palace]):
                if owner != HIDDEN and (palace, room) != (open_palace, open_room):
                    worth[owner] += self.values[room] * self.collections(view.active, owner, view.round)
        left = (view.rounds - view.round) / view.rounds
        fog = FOG * self.memory.edition.start_money * (0.25 + left)
        top = max(worth)
        heat = [0.0 if i == self.me else exp((worth[i] - top) / fog) for i in range(self.seats)]
        total = sum(heat)
        return [h / total if total > 0 else 1.0 / (self.seats - 1) for h in heat]

    def is_leader(self, seat: Seat) -> bool:
        """Whether this rival is clearly more dangerous than the others."""
        return self.threat[seat] * (self.seats - 1) > 1.25

    def place(self, seat: Seat) -> int:
        """How many seats have their turn before this one."""
        return (seat - self.view.first) % self.seats

    def collections(self, palace: Seat, owner: Seat, round: int) -> int:
        """How often a figure earns that is housed in this palace's turn of that round and never leaves."""
        later = 1 if self.place(owner) > self.place(palace) else 0
        return self.view.rounds - round + later + 1

    def next_round(self, palace: Seat) -> int:
        """The round in which a figure sent now by the active seat is admitted to this palace."""
        later = self.place(palace) > self.place(self.view.active)
        return self.view.round if later else self.view.round + 1

    def earnings(self, palace: Seat, owner: Seat, profession: Profession, round: int) -> float:
        """The collections to be expected, fewer the more rivals can still attack this profession."""
        hunters = 0
        column = self.view.professions.index(profession)
        for seat in range(self.seats):
            if seat not in (owner, palace):
                hunters += self.view.hands[seat][column]
        safety = 1.0 / (1.0 + ATTACK * hunters / (self.seats - 1))
        return self.collections(palace, owner, round) * safety
