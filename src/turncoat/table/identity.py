"""Identity: who somebody is, by the hash of a secret they hold, and who holds which seat.

The secrets themselves are kept nowhere.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Final

from turncoat.core.record import BYSTANDER
from turncoat.table.store.rows import Holding, SeatChange

_CODE_LETTERS: Final = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
_ID_LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"


@dataclass(frozen=True)
class Identity:
    """A guest, by the secret in a cookie, or whoever carries a seat link."""

    guest: str = ""
    link: str = ""
    name: str = ""


def new_secret() -> str:
    """128 random bits."""
    return secrets.token_urlsafe(16)


def hashed(secret: str) -> str:
    """What is kept of a secret: with this many random bits a plain hash cannot be turned back."""
    return sha256(secret.encode()).hexdigest()


def new_code() -> str:
    """What a table is called when people tell it to each other."""
    return "".join(secrets.choice(_CODE_LETTERS) for _ in range(6))


def new_id() -> str:
    """What a table is called in addresses; whoever knows it was told."""
    return "".join(secrets.choice(_ID_LETTERS) for _ in range(12))


@dataclass
class Holders:
    """The guests who hold each seat, and the hash of its personal link."""

    guests: dict[int, set[str]] = field(default_factory=dict)
    links: dict[int, str] = field(default_factory=dict)

    @classmethod
    def of_rows(cls, holdings: Iterable[Holding], links: dict[int, str]) -> Holders:
        holders = cls(links=dict(links))
        for holding in holdings:
            holders.guests.setdefault(holding.seat, set()).add(holding.guest)
        return holders

    def of(self, who: Identity) -> int:
        """The seat somebody holds, or that of a bystander."""
        for seat, link in self.links.items():
            if who.link and link == who.link:
                return seat
        for seat, guests in self.guests.items():
            if who.guest and who.guest in guests:
                return seat
        return BYSTANDER

    def give(self, seat: int, who: Identity) -> str:
        """Give a seat to somebody, and nobody else; returns the secret of its new link."""
        secret = new_secret()
        self.guests[seat] = {who.guest} if who.guest else set()
        self.links[seat] = hashed(secret)
        return secret

    def admit(self, seat: int, guest: str) -> list[int]:
        """Let one more guest hold a seat; returns the seats that changed."""
        before = self.of(Identity(guest=guest))
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
