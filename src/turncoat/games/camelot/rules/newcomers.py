"""Sitting down: loyalty cards (clause 2.6) and newcomers (clause 13.1)."""

from __future__ import annotations

from turncoat.core.state import Question, chance
from turncoat.games.camelot.events.turn import Joined, LoyaltyDealt
from turncoat.games.camelot.numbers import DEAL_LOYALTY
from turncoat.games.camelot.pieces import LOYAL, TRAITOR
from turncoat.games.camelot.rules.book import book
from turncoat.games.camelot.rules.quests import deal_coat
from turncoat.games.camelot.rules.sharing import draw_white
from turncoat.games.camelot.state import Camelot, first_life


@book.clause("2.6", seat="seat")
def deal_loyalty(s: Camelot, seat: int) -> Question:
    """§13.5 One traitor and some loyal cards, as many as the table has agreed; the rest stays unseen."""
    loyal = s.rulings.loyalty_deck - 1
    traitor = 1
    for dealt in s.loyalty:
        if dealt == LOYAL:
            loyal -= 1
        elif dealt == TRAITOR:
            traitor = 0
    if traitor and loyal:
        return chance([DEAL_LOYALTY, DEAL_LOYALTY + 1], [loyal, 1], loyalty_dealt, seat)
    return chance([DEAL_LOYALTY + traitor], None, loyalty_dealt, seat)


@book.clause("2.6", seat="seat")
def loyalty_dealt(s: Camelot, seat: int) -> None:
    """§13.4 With three knights nobody looks yet; a newcomer looks if the others have."""
    s.do(LoyaltyDealt(seat, s.answers[0] - DEAL_LOYALTY, 0 not in s.read))


@book.clause("13.1", seat="seat")
def join(s: Camelot, seat: int) -> None:
    """A coat of arms and a loyalty card of those left, lives, and §15.21 white cards but no Merlin."""
    s.do(Joined(seat, first_life(s.rulings)))
    if not s.rulings.squires:
        s.then(deal_coat, seat)
    s.then(draw_white, seat, s.rulings.edition.joiner_cards)
    if s.rulings.traitor:
        s.then(deal_loyalty, seat)
