"""Park: who waits before a palace and for what, read from a view."""

from __future__ import annotations

from turncoat.core.record import HIDDEN, Seat
from turncoat.games.intrige.pieces import EMPTY, EXTERNAL, FREE, INTERNAL, Profession
from turncoat.games.intrige.sight.view import IntrigeView


def seat_order(view: IntrigeView, palace: Seat) -> list[Seat]:
    """The other seats, clockwise from the owner's left."""
    seats = len(view.money)
    return [(palace + k) % seats for k in range(1, seats)]


def room_of(view: IntrigeView, palace: Seat, profession: Profession) -> int:
    """The room in which this profession lives there, or EMPTY."""
    professions = view.room_professions[palace]
    return professions.index(profession) if profession in professions else EMPTY


def cause_of(view: IntrigeView, palace: Seat, profession: Profession) -> int:
    """Whether a figure of this profession in that park is free, or in which kind of conflict."""
    if profession in view.room_professions[palace]:
        return INTERNAL
    return EXTERNAL if view.parks[palace].count(profession) > 1 else FREE


def contenders(view: IntrigeView, palace: Seat, profession: Profession) -> list[Seat]:
    """The owners of the park's figures of one profession, in seat order."""
    park = view.parks[palace]
    return [owner for owner in seat_order(view, palace) if park[owner] == profession]


def free_owners(view: IntrigeView, palace: Seat) -> list[Seat]:
    """The owners of the park's free figures, in seat order."""
    park = view.parks[palace]
    return [
        owner
        for owner in seat_order(view, palace)
        if park[owner] != HIDDEN and cause_of(view, palace, park[owner]) == FREE
    ]


def free_figures(view: IntrigeView, palace: Seat, broke_loses: bool) -> list[tuple[int, int]]:
    """Owner and profession of each figure to be placed free of conflict, in the order of that question."""
    park = view.parks[palace]
    return [
        (owner, park[owner])
        for owner in free_owners(view, palace)
        if not (broke_loses and view.paid[owner] == 0)
    ]


def winners(view: IntrigeView, palace: Seat) -> list[tuple[int, int]]:
    """Owner and profession of each winner of an external conflict, in the order of their placement."""
    park = view.parks[palace]
    found: list[tuple[int, int]] = []
    for owner in seat_order(view, palace):
        profession = park[owner]
        if profession == HIDDEN:
            continue
        favoured = view.favoured[view.professions.index(profession)]
        if favoured != HIDDEN and (favoured, profession) not in found:
            found.append((favoured, profession))
    return found


def empty_rooms(view: IntrigeView, palace: Seat) -> list[int]:
    """The worth of the empty rooms, the dearest first."""
    pairs = zip(view.room_values, view.room_owners[palace])
    return [value for value, owner in pairs if owner == HIDDEN][::-1]
