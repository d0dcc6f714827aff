"""Set-up (clause 2), up to the first turn."""

from __future__ import annotations

from turncoat.core.game import Setup
from turncoat.core.state import Question, ask_all, chance
from turncoat.games.camelot.actions.answers import OFFER
from turncoat.games.camelot.actions.chance import BEGIN
from turncoat.games.camelot.edition import Rulings
from turncoat.games.camelot.events.cards import Gathered, MerlinsDealt, Offered
from turncoat.games.camelot.events.turn import Started
from turncoat.games.camelot.pieces import ARTHUR, NOBODY
from turncoat.games.camelot.rules.book import book, clockwise, held
from turncoat.games.camelot.rules.newcomers import choose_ranks, deal_loyalty
from turncoat.games.camelot.rules.quests import deal_coat
from turncoat.games.camelot.rules.sharing import draw_white, share
from turncoat.games.camelot.rules.turn import turn
from turncoat.games.camelot.state import Camelot, lay_out, living, seat_of


def new(setup: Setup) -> Camelot:
    """The boards laid out, nothing dealt yet."""
    s = lay_out(Rulings(setup), setup.seats)
    s.then(set_up)
    return s


@book.clause("2")
def set_up(s: Camelot) -> None:
    """Coats of arms, white cards, loyalty, the first player, the opening exchange; then the first turn.

    §13.3 Squires have no coats of arms yet, and who is one may be asked first. §13.6 Without a traitor there
    are no loyalty cards. §13.1 Those who come late get theirs when they come.
    """
    if s.rulings.may_squire:
        s.then(choose_ranks)
    elif not s.rulings.squires:
        for seat in living(s):
            s.then(deal_coat, seat)
    s.then(deal_merlins)
    for seat in living(s):
        s.then(draw_white, seat, s.rulings.edition.white_cards)
    if s.rulings.traitor:
        for seat in living(s):
            s.then(deal_loyalty, seat)
    s.then(seat_first)
    s.then(offer_cards)
    s.then(share)
    s.then(begin)


@book.clause("2.5")
def deal_merlins(s: Camelot) -> None:
    """Everybody has a Merlin, and everybody knows it."""
    s.do(MerlinsDealt(s.rulings.edition.merlins))


@book.clause("2.9")
def seat_first(s: Camelot) -> Question | None:
    """Arthur begins; without him chance names somebody."""
    arthur = seat_of(s, ARTHUR)
    if arthur != NOBODY:
        s.do(Started(arthur))
        return None
    return chance(BEGIN.at(living(s)), None, first_seated)


@book.clause("2.9")
def first_seated(s: Camelot) -> None:
    """Whom chance names begins."""
    s.do(Started(BEGIN.of(s.answers[0]).seat))


@book.clause("2.8")
def offer_cards(s: Camelot) -> Question:
    """Everybody lays a white card open, all at once; then they are shared like a reward (§6.4)."""
    seats = living(s)
    return ask_all(seats, [held(s, seat, OFFER) for seat in seats], cards_offered, quiet=True)


@book.clause("2.8")
def cards_offered(s: Camelot) -> None:
    """Without agreement everybody gets one of them."""
    offered = clockwise(s, s.first)
    s.do(Gathered([seat for seat, _ in offered], True))
    for seat, answer in offered:
        s.do(Offered(seat, OFFER.of(answer).card))


@book.clause("2.9")
def begin(s: Camelot) -> None:
    """The first turn."""
    s.then(turn, s.first)
