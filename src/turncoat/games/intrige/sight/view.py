"""What a seat may know of a game of Intrige: everything but the money of others and minds not yet spoken."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, final

from turncoat.core.record import HIDDEN, Money, Seat, View
from turncoat.games.intrige.pieces import EMPTY, KINDS, NOBODY, Profession
from turncoat.games.intrige.state import UNPAID, Intrige


@final
class IntrigeView(View):
    """Lists by seat. Figures are pairs of owner and profession; ``None`` stands for an empty place."""

    BY_SEAT: ClassVar[tuple[str, ...]] = (
        "money",
        "hands",
        "room_owners",
        "room_professions",
        "parks",
        "island",
    )
    round: int
    rounds: int
    turn: int
    active: Seat
    first: Seat
    room_values: list[Money]
    step: Money
    money: list[Money]
    """Each seat's money; only one's own, unless the table plays with open money or the game is over."""
    hands: list[list[int]]
    """For each seat, how many figures of each of ``professions`` it still holds."""
    room_owners: list[list[Seat]]
    """For each palace, room by room, whose figure lives there."""
    room_professions: list[list[Profession]]
    parks: list[list[Profession]]
    """For each palace, the profession that each seat has waiting there."""
    island: list[list[int]]
    """For each seat, how many of its figures of each of ``professions`` are on the island."""
    paid: list[Money]
    """What each seat has paid in this step for its figure in the park; last, for the defender."""
    favoured: list[Seat]
    """For each of ``professions`` whom the owner of the palace has chosen; only he sees it."""
    winners: list[Seat]
    professions: list[Profession]
    """The professions of this edition."""


def view(s: Intrige, seat: Seat) -> IntrigeView:
    """§5.1 §5.2 §5.3 §5.5 §5.7 §6.2 All but money is open, and that to the end."""
    return views(s, [seat])[0]


def views(s: Intrige, seats: Sequence[int]) -> list[IntrigeView]:
    """What is open to all is written once."""
    edition = s.rulings.edition
    professions = edition.professions
    open_money = s.over or s.rulings.open_money
    rooms = _rows(s.rooms, len(edition.rooms))
    hands = [[s.hand[at + p] for p in professions] for at in range(0, len(s.hand), KINDS)]
    owners = [[HIDDEN if figure == EMPTY else figure // KINDS for figure in row] for row in rooms]
    kinds = [[HIDDEN if figure == EMPTY else figure % KINDS for figure in row] for row in rooms]
    parks = _rows([_shown(profession) for profession in s.park], s.seats)
    island = [[s.island[at + p] for p in professions] for at in range(0, len(s.island), KINDS)]
    paid: list[int] | None = None
    if not s.rulings.secret_bribes:
        paid = [_paid(s, s.active, place) for place in range(s.seats + 1)]
    nobody = [HIDDEN] * len(professions)
    winners = s.winners.copy()
    return [
        IntrigeView(
            round=s.round,
            rounds=edition.rounds,
            turn=s.turn,
            active=s.active,
            first=s.first,
            room_values=edition.rooms,
            step=edition.step,
            money=[money if open_money or owner == seat else HIDDEN for owner, money in enumerate(s.money)],
            hands=hands,
            room_owners=owners,
            room_professions=kinds,
            parks=parks,
            island=island,
            paid=[_paid(s, seat, place) for place in range(s.seats + 1)] if paid is None else paid,
            favoured=[_shown(s.favoured[p]) for p in professions] if seat == s.active else nobody,
            winners=winners,
            professions=professions,
        )
        for seat in seats
    ]


def _rows(numbers: list[int], width: int) -> list[list[int]]:
    """A flat list, cut into pieces of one length."""
    return [numbers[at : at + width] for at in range(0, len(numbers), width)]


def _shown(value: int) -> int:
    return HIDDEN if value == EMPTY else value


def _paid(s: Intrige, seat: Seat, place: int) -> int:
    """§6.23 Who paid a secret sum is open, how much is not; an unpaid place is told apart by the question."""
    paid = s.paid[place]
    if paid == UNPAID:
        return HIDDEN
    if s.rulings.secret_bribes and paid > 0 and seat not in (s.active, _payer(s, place)):
        return HIDDEN
    return paid


def _payer(s: Intrige, place: int) -> int:
    """Whose payment lies there; the last place is the defender's, in the cheapest room under attack."""
    if place < s.seats:
        return place
    width = len(s.rulings.edition.rooms)
    park = s.park[s.active * s.seats : (s.active + 1) * s.seats]
    for figure in s.rooms[s.active * width : (s.active + 1) * width]:
        if figure != EMPTY and figure % KINDS in park:
            return figure // KINDS
    return NOBODY
