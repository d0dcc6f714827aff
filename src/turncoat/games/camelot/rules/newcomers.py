"""Sitting down: loyalty cards (clause 2.6), newcomers (clause 13.1) and squires (clause 13.3)."""

from __future__ import annotations

from turncoat.core.record import Seat
from turncoat.core.state import Question, ask_all
from turncoat.games.camelot.actions.answers import BE_KNIGHT, BE_SQUIRE
from turncoat.games.camelot.actions.chance import DEAL_LOYALTY
from turncoat.games.camelot.events.turn import Joined, LoyaltyDealt, Squired
from turncoat.games.camelot.pieces import LOYAL, TRAITOR
from turncoat.games.camelot.rules.book import book, draw
from turncoat.games.camelot.rules.quests import deal_coat
from turncoat.games.camelot.rules.sharing import draw_white
from turncoat.games.camelot.state import Camelot, first_life, living, squire_life


@book.clause("2.6", seat="seat")
def deal_loyalty(s: Camelot, seat: Seat) -> Question:
    """§13.5 One traitor and some loyal cards, as many as the table has agreed; the rest stays unseen."""
    left = [s.rulings.loyalty_deck - 1 - s.loyalty.count(LOYAL), 1 - s.loyalty.count(TRAITOR)]
    return draw(left, DEAL_LOYALTY, loyalty_dealt, seat)


@book.clause("2.6", seat="seat")
def loyalty_dealt(s: Camelot, seat: Seat) -> None:
    """§13.4 With three knights nobody looks yet; a newcomer looks if the others have."""
    s.do(LoyaltyDealt(seat, DEAL_LOYALTY.of(s.answers[0]).loyalty, 0 not in s.read))


@book.clause("13.3")
def choose_ranks(s: Camelot) -> Question:
    """By the option everybody chooses, all at once, whether to begin as a knight or as a squire."""
    seats = living(s)
    return ask_all(seats, [[BE_KNIGHT, BE_SQUIRE]] * len(seats), ranks_chosen)


@book.clause("13.3")
def ranks_chosen(s: Camelot) -> None:
    """Squires have their lives and no coat of arms; all others are dealt one."""
    for seat, answer in s.answered():
        if answer == BE_SQUIRE:
            s.do(Squired(seat, squire_life(s.rulings)))
        else:
            s.then(deal_coat, seat)


@book.clause("13.1", seat="seat", squire="number")
def join(s: Camelot, seat: Seat, squire: int) -> None:
    """A coat of arms and a loyalty card of those left, lives, and §15.21 white cards but no Merlin.

    §13.3 Among squires, or by choice, one sits down without a coat of arms.
    """
    if squire:
        s.do(Joined(seat, squire_life(s.rulings)))
        s.do(Squired(seat, squire_life(s.rulings)))
    else:
        s.do(Joined(seat, first_life(s.rulings)))
        if not s.rulings.squires:
            s.then(deal_coat, seat)
    s.then(draw_white, seat, s.rulings.edition.joiner_cards)
    if s.rulings.traitor:
        s.then(deal_loyalty, seat)
