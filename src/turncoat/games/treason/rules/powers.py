"""What follows from a change in the city: major powers, and whether the target is reached."""

from __future__ import annotations

from turncoat.games.treason.events.city import Cleared, PowerGained, PowerLost, Seized, Vacated
from turncoat.games.treason.events.table import TargetReached
from turncoat.games.treason.pieces import (
    DARK,
    EMPTY,
    NO_KNIGHT,
    OWNERS,
    POWER_KINDS,
    UNOWNED,
    Area,
    Cause,
    Owner,
    Power,
    seat_or_none,
)
from turncoat.games.treason.rules.row import mend
from turncoat.games.treason.state import Treason


def reckon(s: Treason) -> None:
    """§6.7 After every change of owner, building, tower or counter all seven powers are weighed again."""
    for power in range(POWER_KINDS):
        weigh(s, power)
    if not s.closing:
        watch_target(s)


def weigh(s: Treason, power: Power) -> None:
    """§6.1 §6.2 §6.3 §6.4 §6.5 §7.1 Three or more, and more than all others; equal numbers change nothing."""
    base = power * OWNERS
    count = s.count
    most = count[base]
    leader = 0
    tied = False
    for owner in range(1, OWNERS):
        number = count[base + owner]
        if number > most:
            most = number
            leader = owner
            tied = False
        elif number == most:
            tied = True
    holder = s.power[power]
    if most < s.rulings.edition.power_needs:
        leader = UNOWNED
    elif holder != UNOWNED and count[base + holder] == most:
        return
    elif tied:
        leader = UNOWNED
    if leader == holder:
        return
    points = s.rulings.edition.points[power]
    if holder != UNOWNED:
        s.do(PowerLost(power, seat_or_none(holder), points))
    if leader != UNOWNED:
        s.do(PowerGained(power, seat_or_none(leader), points))


def watch_target(s: Treason) -> None:
    """§12.10 §12.11 §13.1 Who reaches the target, at any moment, makes this round the last."""
    target = s.rulings.target
    for seat in range(s.seats):
        if s.score[seat] >= target and (seat == s.active or not s.rulings.own_turn_only):
            s.do(TargetReached(seat, s.score[seat]))
            return
    if s.rulings.dark_target and s.score[DARK] >= target:
        s.do(TargetReached(seat_or_none(DARK), s.score[DARK]))


def points_on(s: Treason, area: Area) -> int:
    """The points of the building on an area."""
    kind = s.building[area]
    return 0 if kind == EMPTY else s.rulings.edition.value[kind]


def take_over(s: Treason, area: Area, taker: Owner, cause: Cause) -> None:
    """§11.4 §12.16 An area changes hands, if there is a knight; the Dark Master without one frees it."""
    if s.knights[taker] > 0:
        seize(s, area, taker, cause)
        reckon(s)
    elif taker == DARK:
        vacate(s, area, NO_KNIGHT)


def vacate(s: Treason, area: Area, cause: Cause) -> None:
    """An area loses its knight."""
    desert(s, area, cause)
    reckon(s)


def seize(s: Treason, area: Area, taker: Owner, cause: Cause) -> None:
    """An area changes hands; what follows from it is reckoned later."""
    s.do(Seized(area, seat_or_none(taker), seat_or_none(s.owner[area]), cause, points_on(s, area)))


def desert(s: Treason, area: Area, cause: Cause) -> None:
    """§12.6 The knight vanishes; the building stays without an owner, or with the option it goes too."""
    s.do(Vacated(area, seat_or_none(s.owner[area]), cause, points_on(s, area)))
    if s.rulings.ownerless_removed and s.building[area] != EMPTY:
        s.do(Cleared(area, s.building[area]))
        mend(s)
