"""Death and rescue (clause 9.1), and leaving (clause 13.2)."""

from __future__ import annotations

from turncoat.core.record import Seat
from turncoat.core.state import Question, ask
from turncoat.games.camelot.actions.evil import PASS, RESCUE
from turncoat.games.camelot.events.fates import Died, Left, Rescued
from turncoat.games.camelot.pieces import CUP, LIVING
from turncoat.games.camelot.rules.book import book, hand_of
from turncoat.games.camelot.state import Camelot


@book.clause("9.1", final="number")
def bury(s: Camelot, final: int) -> None:
    """Who has no life left dies, in seat order from the active seat; the Grail saves its owner first.

    §15.14 By the option nobody dies before the end of the turn.
    """
    if s.rulings.late_death and not final:
        return
    seats = s.seats
    owner = s.relic[CUP]
    if owner >= 0 and s.life[owner] == 0:
        s.do(Rescued(owner, owner, s.rulings.edition.rescue_life))
    for k in range(s.active, s.active + seats):
        seat = k % seats
        if s.life[seat] == 0 and s.status[seat] == LIVING:
            s.then(dying, seat)


@book.clause("9.1", seat="seat")
def dying(s: Camelot, seat: Seat) -> Question | None:
    """The owner of the Grail may spend it on the dying knight; else the knight is dead."""
    owner = s.relic[CUP]
    if owner >= 0:
        return ask(owner, [PASS, RESCUE], decided_rescue, seat)
    s.do(Died(seat, hand_of(s, seat)))
    return None


@book.clause("9.1", seat="seat")
def decided_rescue(s: Camelot, seat: Seat) -> None:
    """Rescued, or dead: hand discarded, Excalibur and the Armor lost, loyalty still secret."""
    if s.answers[0] == RESCUE:
        s.do(Rescued(seat, s.relic[CUP], s.rulings.edition.rescue_life))
    else:
        s.do(Died(seat, hand_of(s, seat)))


def leave_table(s: Camelot, seat: Seat) -> None:
    """§13.2 Leaving counts as death, and no Grail helps; an unmasked traitor's turns simply end."""
    s.do(Left(seat, hand_of(s, seat)))
