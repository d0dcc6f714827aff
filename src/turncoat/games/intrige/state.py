"""The table of Intrige: palaces, parks, hands, the island and the money."""

from __future__ import annotations

from typing import Final, final

from turncoat.core.record import Seat
from turncoat.core.state import State
from turncoat.games.intrige.edition import Rulings
from turncoat.games.intrige.pieces import EMPTY, EXTERNAL, FREE, INTERNAL, KINDS, Profession

UNPAID: Final = -1
INCOME: Final = 0
BRIBE: Final = 1
REFUND: Final = 2
ENTRY: Final = 5
"""The length of an entry in the ledger: kind, payer, palace, amount, whether the figure defends."""


@final
class Intrige(State):
    """Flat lists of numbers. A figure is ``owner * KINDS + profession``."""

    rulings: Rulings
    seats: int
    round: int = 0
    turn: int = 0
    first: int = 0
    active: int = 0
    over: bool = False
    money: list[int]
    hand: list[int]
    """``hand[figure]``: how many copies its owner still holds."""
    rooms: list[int]
    """``rooms[palace * R + room]``: the figure in that room, or EMPTY."""
    bound: list[int]
    """``bound[palace * KINDS + profession]``: the room it has there for good (§6.7, §6.14), or EMPTY."""
    park: list[int]
    """``park[palace * seats + owner]``: the profession waiting there, or EMPTY (§6.6 never two)."""
    island: list[int]
    """``island[figure]``: how many copies have been banished."""
    paid: list[int]
    """What was paid in this step for the park figure of each owner; last, for the figure that defends."""
    favoured: list[int]
    """``favoured[profession]``: the owner whose figure wins that external conflict, or EMPTY."""
    winners: list[int] = []
    ledger: list[int] = []
    """All movements of money, where bribes are secret; for a refund's amount, the place of its bribe."""


def cause_of(s: Intrige, palace: Seat, profession: Profession) -> int:
    """§3.2 §7.6 Whether a profession in the park is free, in external or in internal conflict."""
    if s.bound[palace * KINDS + profession] != EMPTY:
        return INTERNAL
    base = palace * s.seats
    waiting = 0
    for owner in range(s.seats):
        if s.park[base + owner] == profession:
            waiting += 1
    return EXTERNAL if waiting > 1 else FREE


def defender_of(s: Intrige, palace: Seat, profession: Profession) -> int:
    """The owner of the figure of this profession that lives in this palace."""
    room = s.bound[palace * KINDS + profession]
    return s.rooms[palace * len(s.rulings.edition.rooms) + room] // KINDS


def paid_for(s: Intrige, palace: Seat) -> list[int]:
    """The owners, in seat order, whose figures in the park have been paid for in this step."""
    owners: list[int] = []
    seats = s.seats
    base = palace * seats
    for k in range(palace + 1, palace + seats):
        owner = k % seats
        if s.paid[owner] != UNPAID and s.park[base + owner] != EMPTY:
            owners.append(owner)
    return owners


def empty_rooms(s: Intrige, palace: Seat) -> int:
    """The empty rooms of a palace, bit by bit."""
    width = len(s.rulings.edition.rooms)
    base = palace * width
    bits = 0
    for room in range(width):
        if s.rooms[base + room] == EMPTY:
            bits |= 1 << room
    return bits


def income_of(s: Intrige, seat: Seat) -> int:
    """§3.1 The worth of all rooms that hold a figure of this seat."""
    values = s.rulings.edition.rooms
    width = len(values)
    total = 0
    at = 0
    rooms = s.rooms
    low = seat * KINDS
    high = low + KINDS
    for _ in range(s.seats):
        for room in range(width):
            if low <= rooms[at] < high:
                total += values[room]
            at += 1
    return total
