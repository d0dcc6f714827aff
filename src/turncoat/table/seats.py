"""Seats: who holds which, by the hashes of their secrets."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from turncoat.core.record import BYSTANDER
from turncoat.table.store.rows import Holding, SeatChange
from turncoat.table.who import Who, hashed, new_secret


@dataclass
class Seats:
    """The guests who hold each seat, and the hash of its personal link."""

    guests: dict[int, set[str]] = field(default_factory=dict)
    links: dict[int, str] = field(default_factory=dict)

    @classmethod
    def of_rows(cls, holdings: Iterable[Holding], links: dict[int, str]) -> Seats:
        seats = cls(links=dict(links))
        for holding in holdings:
            seats.guests.setdefault(holding.seat, set()).add(holding.guest)
        return seats

    def of(self, who: Who) -> int:
        """The seat somebody holds, or that of a bystander."""
        for seat, link in self.links.items():
            if who.link and link == who.link:
                return seat
        for seat, guests in self.guests.items():
            if who.guest and who.guest in guests:
                return seat
        return BYSTANDER

    def give(self, seat: int, who: Who) -> str:
        """Give a seat to somebody, and nobody else; returns the secret of its new link."""
        secret = new_secret()
        self.guests[seat] = {who.guest} if who.guest else set()
        self.links[seat] = hashed(secret)
        return secret

    def admit(self, seat: int, guest: str) -> list[int]:
        """Let one more guest hold a seat; returns the seats that changed."""
        before = self.of(Who(guest=guest))
        if before == seat or not guest:
            return []
        if before >= 0:
            self.guests[before].discard(guest)
        self.guests.setdefault(seat, set()).add(guest)
        return [seat] if before < 0 else [before, seat]

    def free(self, seat: int) -> None:
        self.guests.pop(seat, None)
        self.links.pop(seat, None)

    def swap(self, seat: int, other: int) -> None:
        mine, theirs = self.guests.pop(seat, set()), self.guests.pop(other, set())
        self.guests |= {seat: theirs, other: mine}
        my_link, their_link = self.links.pop(seat, ""), self.links.pop(other, "")
        self.links |= {place: link for place, link in ((seat, their_link), (other, my_link)) if link}

    def change(self, seat: int) -> SeatChange:
        """A seat as it is to be kept."""
        return SeatChange(seat, tuple(sorted(self.guests.get(seat, ()))), self.links.get(seat, ""))
