"""Morgan's prices (clauses 7.2.7 and 7.2.11), and discarding on demand (clause 7.3)."""

from __future__ import annotations

from turncoat.core.record import HIDDEN, Seat
from turncoat.core.state import Question, ask, ask_all
from turncoat.games.camelot.actions.evil import DISCARD, PASS, VOLUNTEER
from turncoat.games.camelot.cards import MORGAN_1
from turncoat.games.camelot.events.black import Volunteered
from turncoat.games.camelot.events.cards import Discarded
from turncoat.games.camelot.pieces import Black
from turncoat.games.camelot.rules.book import book, change_life, clockwise, held
from turncoat.games.camelot.state import Camelot, living


@book.clause("7.3", seat="seat", card="black")
def volunteer(s: Camelot, seat: Seat, card: Black) -> Question:
    """All knights are asked at once and quietly; three cards are only for those who have them."""
    asked = living(s)
    options: list[list[int]] = []
    for knight in asked:
        able = card != MORGAN_1 or s.size[knight] >= 3
        options.append([PASS, VOLUNTEER] if able else [PASS])
    return ask_all(asked, options, volunteered, seat, card, quiet=True)


@book.clause("7.3", seat="seat", card="black")
def volunteered(s: Camelot, seat: Seat, card: Black) -> None:
    """The first one willing, in seat order from the drawer, pays; nobody learns who else would have."""
    for knight, answer in clockwise(s, seat):
        if answer == VOLUNTEER:
            s.do(Volunteered(knight))
            if card == MORGAN_1:
                s.then(discard_some, knight, 3)
            else:
                change_life(s, knight, -2)
            return
    s.do(Volunteered(HIDDEN))
    s.then(discard_each, 1)


@book.clause("15.22", seat="seat")
def pay_morgan(s: Camelot, seat: Seat) -> Question:
    """By the option the drawer loses two lives, or passes that by and discards three cards."""
    return ask(seat, [PASS, VOLUNTEER] if s.size[seat] >= 3 else [VOLUNTEER], morgan_paid, seat)


@book.clause("15.22", seat="seat")
def morgan_paid(s: Camelot, seat: Seat) -> None:
    """Everybody sees which price is paid."""
    if s.answers[0] == VOLUNTEER:
        s.do(Volunteered(seat))
        change_life(s, seat, -2)
    else:
        s.do(Volunteered(HIDDEN))
        s.then(discard_some, seat, 3)


@book.clause("7.3", seat="seat", count="number")
def discard_some(s: Camelot, seat: Seat, count: int) -> Question | None:
    """One seat discards so many cards of its choice, or all it has."""
    if s.size[seat] == 0:
        return None
    return ask(seat, held(s, seat, DISCARD), some_discarded, seat, count)


@book.clause("7.3", seat="seat", count="number")
def some_discarded(s: Camelot, seat: Seat, count: int) -> None:
    """Nobody else sees the card."""
    s.do(Discarded(seat, [DISCARD.of(s.answers[0]).card]))
    if count > 1:
        s.then(discard_some, seat, count - 1)


@book.clause("7.3", count="number")
def discard_each(s: Camelot, count: int) -> Question | None:
    """Every knight who has cards discards one of their choice, all at once."""
    asked = holders(s)
    if not asked:
        return None
    return ask_all(asked, [held(s, seat, DISCARD) for seat in asked], each_discarded, count, quiet=True)


def holders(s: Camelot) -> list[int]:
    """The living knights with a card in hand."""
    return [seat for seat in living(s) if s.size[seat] > 0]


@book.clause("7.3", count="number")
def each_discarded(s: Camelot, count: int) -> None:
    """Nobody sees the cards of others."""
    for seat, answer in s.answered():
        s.do(Discarded(seat, [DISCARD.of(answer).card]))
    if count > 1:
        s.then(discard_each, count - 1)
