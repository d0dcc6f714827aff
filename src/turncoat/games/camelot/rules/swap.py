"""King Arthur's exchange (clause 8.1)."""

from __future__ import annotations

from turncoat.core.record import Seat
from turncoat.core.state import Question, ask_all
from turncoat.games.camelot.actions.answers import GIVE
from turncoat.games.camelot.events.cards import Gave
from turncoat.games.camelot.rules.book import book, held
from turncoat.games.camelot.state import Camelot


@book.clause("8.1", seat="seat", target="seat")
def swap(s: Camelot, seat: Seat, target: Seat) -> Question:
    """Both choose a card without seeing the other's; who has none only receives."""
    asked = [seat, target] if s.size[target] > 0 else [seat]
    return ask_all(asked, [held(s, knight, GIVE) for knight in asked], swapped, seat, target, quiet=True)


@book.clause("8.1", seat="seat", target="seat")
def swapped(s: Camelot, seat: Seat, target: Seat) -> None:
    """The cards change hands face down."""
    for giver, answer in s.answered():
        s.do(Gave(giver, target if giver == seat else seat, GIVE.of(answer).card))
