"""What a seat may know of a game of Intrige: everything but the money of others and minds not yet spoken."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final, final

from turncoat.core.record import HIDDEN, View
from turncoat.games.intrige.pieces import EMPTY, KINDS
from turncoat.games.intrige.state import UNPAID, Intrige


@final
class IntrigeView(View):
    """Lists by seat. Figures are pairs of owner and profession; ``None`` stands for an empty place."""

    FIELDS: ClassVar = {
        "round": "number",
        "rounds": "number",
        "turn": "number",
        "active": "seat",
        "first": "seat",
        "room_values": "money*",
        "step": "money",
        "money": "money*",
        "hands": "number**",
        "room_owners": "seat**",
        "room_professions": "profession**",
        "parks": "profession**",
        "island": "number**",
        "paid": "money*",
        "favoured": "seat*",
        "winners": "seat*",
        "professions": "profession*",
    }

    def __init__(
        self,
        round: int,
        rounds: int,
        turn: int,
        active: int,
        first: int,
        room_values: list[int],
        step: int,
        money: list[int],
        hands: list[list[int]],
        room_owners: list[list[int]],
        room_professions: list[list[int]],
        parks: list[list[int]],
        island: list[list[int]],
        paid: list[int],
        favoured: list[int],
        winners: list[int],
        professions: list[int],
    ) -> None:
        self.round: Final = round
        self.rounds: Final = rounds
        self.turn: Final = turn
        self.active: Final = active
        self.first: Final = first
        self.room_values: Final = room_values
        self.step: Final = step
        self.money: Final = money
        """Each seat's money; only one's own, unless the table plays with open money or the game is over."""
        self.hands: Final = hands
        """For each seat, how many figures of each of ``professions`` it still holds."""
        self.room_owners: Final = room_owners
        """For each palace, room by room, whose figure lives there."""
        self.room_professions: Final = room_professions
        self.parks: Final = parks
        """For each palace, the profession that each seat has waiting there."""
        self.island: Final = island
        """For each seat, how many of its figures of each of ``professions`` are on the island."""
        self.paid: Final = paid
        """What each seat has paid in this step for its figure in the park; last, for the defender."""
        self.favoured: Final = favoured
        """For each of ``professions`` whom the owner of the palace has chosen; only he sees it."""
        self.winners: Final = winners
        self.professions: Final = professions
        """The professions of this edition."""

    def parts(self) -> tuple[Any, ...]:
        return (
            self.round,
            self.rounds,
            self.turn,
            self.active,
            self.first,
            self.room_values,
            self.step,
            self.money,
            self.hands,
            self.room_owners,
            self.room_professions,
            self.parks,
            self.island,
            self.paid,
            self.favoured,
            self.winners,
            self.professions,
        )


def view(s: Intrige, seat: int) -> IntrigeView:
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
            s.round,
            edition.rounds,
            s.turn,
            s.active,
            s.first,
            edition.rooms,
            edition.step,
            [money if open_money or owner == seat else HIDDEN for owner, money in enumerate(s.money)],
            hands,
            owners,
            kinds,
            parks,
            island,
            [_paid(s, seat, place) for place in range(s.seats + 1)] if paid is None else paid,
            [_shown(s.favoured[p]) for p in professions] if seat == s.active else nobody,
            winners,
            professions,
        )
        for seat in seats
    ]


def _rows(numbers: list[int], width: int) -> list[list[int]]:
    """A flat list, cut into pieces of one length."""
    return [numbers[at : at + width] for at in range(0, len(numbers), width)]


def _shown(value: int) -> int:
    return HIDDEN if value == EMPTY else value


def _paid(s: Intrige, seat: int, place: int) -> int:
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
    return EMPTY
