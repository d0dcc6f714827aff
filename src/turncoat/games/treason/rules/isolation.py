"""The rules of Treason about isolation: what a purchase or a conquest cuts off changes hands at once."""

from __future__ import annotations

from turncoat.core.record import Seat
from turncoat.core.state import Question, ask
from turncoat.games.treason.pieces import BY_ISOLATION, DARK, NO_KNIGHT, UNOWNED, Area, Owner
from turncoat.games.treason.rules.book import book
from turncoat.games.treason.rules.powers import desert, reckon, seize
from turncoat.games.treason.state import Treason, is_isolated


def cut_off(s: Treason, area: Area, former: Owner) -> list[int]:
    """§11.3 §11.5 §11.6 §11.7 The areas next to this one that its new owner has just cut off.

    A neutral area that is bought may have been the last way out of any neighbour. One that was conquered can
    only have been a friend of those of its former owner: the others were cut off before, or are not now.
    """
    found: list[int] = []
    taker = s.owner[area]
    for other in s.rulings.edition.neighbours[area]:
        owner = s.owner[other]
        if owner in (UNOWNED, taker) or former not in (UNOWNED, owner):
            continue
        if is_isolated(s, other):
            found.append(other)
    return found


def isolate(s: Treason, seat: Seat, area: Area, former: Owner) -> None:
    """§11.4 §11.8 §12.16 What this area cuts off goes with it; only then powers and points are reckoned."""
    taker = s.owner[area]
    captured = cut_off(s, area, former)
    if 0 < s.knights[taker] < len(captured):
        s.then(garrison, seat, area, former)
        return
    for other in captured:
        if s.knights[taker] > 0:
            seize(s, other, taker, BY_ISOLATION)
        elif taker == DARK:
            desert(s, other, NO_KNIGHT)
    reckon(s)


@book.clause("12.16", seat="seat", area="area", former="number")
def garrison(s: Treason, seat: Seat, area: Area, former: Owner) -> Question:
    """Where knights are too few for all that is cut off, the active player says which area gets one."""
    options = s.rulings.edition.claim.at(cut_off(s, area, former))
    return ask(seat, options, garrisoned, seat, area, former)


@book.clause("12.16", seat="seat", area="area", former="number")
def garrisoned(s: Treason, seat: Seat, area: Area, former: Owner) -> None:
    """One knight after another; what is left over then stays its owner's, or falls to nobody."""
    seize(s, s.rulings.edition.claim.of(s.answers[0]).area, s.owner[area], BY_ISOLATION)
    isolate(s, seat, area, former)
