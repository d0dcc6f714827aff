"""White cards: drawing them (clause 9.2) and sharing them (clause 6.4)."""

from __future__ import annotations

from turncoat.core.record import Seat
from turncoat.core.state import Question, ask, ask_all
from turncoat.games.camelot.actions.answers import ACCEPT, ALLOT, REFUSE
from turncoat.games.camelot.actions.chance import TURN_WHITE
from turncoat.games.camelot.cards import WHITES
from turncoat.games.camelot.events.cards import Proposed, Reshuffled, RewardDrawn, Shared, Voted, WhiteDrawn
from turncoat.games.camelot.rules.book import book, draw
from turncoat.games.camelot.state import Camelot

# 9.2 Drawing


@book.clause("9.2", seat="seat", count="number")
def draw_white(s: Camelot, seat: Seat, count: int) -> Question | None:
    """A white card is drawn; with pile and discards empty there is nothing to draw."""
    if s.white_left == 0 or count == 0:
        return None
    return draw(s.white.bag, TURN_WHITE, white_drawn, seat, count)


@book.clause("9.2", seat="seat", count="number")
def white_drawn(s: Camelot, seat: Seat, count: int) -> None:
    """Only the drawer sees it. After the last card both piles are shuffled anew, then drawing goes on."""
    s.do(WhiteDrawn(seat, TURN_WHITE.of(s.answers[0]).card))
    if s.white_left == 0:
        s.do(Reshuffled())
    if count > 1:
        s.then(draw_white, seat, count - 1)


@book.clause("6.4", count="number")
def reward(s: Camelot, count: int) -> Question | None:
    """Cards to be shared are drawn one by one, for those who share them to see."""
    if s.white_left == 0:
        return None
    return draw(s.white.bag, TURN_WHITE, reward_drawn, count)


@book.clause("6.4", count="number")
def reward_drawn(s: Camelot, count: int) -> None:
    """The card joins those to be shared."""
    s.do(RewardDrawn(TURN_WHITE.of(s.answers[0]).card, s.sharers))
    if s.white_left == 0:
        s.do(Reshuffled())
    if count > 1:
        s.then(reward, count - 1)


# 6.4 Sharing


@book.clause("6.4")
def share(s: Camelot) -> None:
    """Who shares alone has all; several have to agree, or else chance deals."""
    if not s.pool:
        return
    if len(s.sharers) == 1:
        s.do(Shared(s.sharers[0], s.pool.copy(), s.sharers, s.share_open))
    else:
        s.then(propose, 0, 0)


@book.clause("6.4", round="number", card="number")
def propose(s: Camelot, round: int, card: int) -> Question:
    """The one who earned the cards, then the next clockwise, proposes card by card who should have it."""
    return ask(s.sharers[round % len(s.sharers)], ALLOT.at(sorted(s.sharers)), proposed, round, card)


@book.clause("6.4", round="number", card="number")
def proposed(s: Camelot, round: int, card: int) -> None:
    """When every card is spoken for, the others vote."""
    proposer = s.sharers[round % len(s.sharers)]
    s.do(Proposed(proposer, s.pool[card], ALLOT.of(s.answers[0]).seat, s.sharers, s.share_open))
    if card + 1 < len(s.pool):
        s.then(propose, round, card + 1)
    else:
        s.then(vote, round)


@book.clause("6.4", round="number")
def vote(s: Camelot, round: int) -> Question:
    """All other sharers vote at once; the proposer has spoken by proposing."""
    proposer = s.sharers[round % len(s.sharers)]
    voters = [seat for seat in sorted(s.sharers) if seat != proposer]
    return ask_all(voters, [[ACCEPT, REFUSE]] * len(voters), voted, round, quiet=True)


@book.clause("6.4", round="number")
def voted(s: Camelot, round: int) -> None:
    """All for it: so be it. Otherwise the next proposal, and after the last one chance deals."""
    answered = s.answered()
    accepting = [seat for seat, answer in answered if answer == ACCEPT]
    refusing = [seat for seat, answer in answered if answer == REFUSE]
    deal = s.deal.copy()
    s.do(Voted(accepting, refusing))
    if not refusing:
        hand_over(s, deal)
    elif round + 1 < s.rulings.edition.proposals:
        s.then(propose, round + 1, 0)
    else:
        s.then(deal_out, 0)


def hand_over(s: Camelot, deal: list[int]) -> None:
    """Everybody gets what was agreed."""
    pool = s.pool.copy()
    for seat in s.sharers:
        cards = [card for card, to in zip(pool, deal) if to == seat]
        if cards:
            s.do(Shared(seat, cards, s.sharers, s.share_open))


@book.clause("6.4", place="number")
def deal_out(s: Camelot, place: int) -> Question | None:
    """The cards are shuffled and dealt one by one, beginning with the one who earned them."""
    if not s.pool:
        return None
    bag = [0] * WHITES
    for card in s.pool:
        bag[card] += 1
    return draw(bag, TURN_WHITE, dealt_out, place)


@book.clause("6.4", place="number")
def dealt_out(s: Camelot, place: int) -> None:
    """The next sharer gets the next card."""
    seat = s.sharers[place % len(s.sharers)]
    s.do(Shared(seat, [TURN_WHITE.of(s.answers[0]).card], s.sharers, s.share_open))
    s.then(deal_out, place + 1)
