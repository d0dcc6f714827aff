"""The rules of Treason, phase 1: a building card is chosen, taxes and incomes follow, the row fills up."""

from __future__ import annotations

from turncoat.core.record import Seat
from turncoat.core.state import Question, ask
from turncoat.games.treason.actions import Take
from turncoat.games.treason.events.cards import Looked, PutUnder, Shown
from turncoat.games.treason.events.table import BlocksLaid, Chose, Collected, Earned, Taxed
from turncoat.games.treason.pieces import CITY, EMPTY, OPEN_CARDS, Category
from turncoat.games.treason.rules.book import book
from turncoat.games.treason.rules.cards import add_aims, add_plays, play
from turncoat.games.treason.rules.row import free_slot, refill
from turncoat.games.treason.rules.stack import building_from
from turncoat.games.treason.state import Treason, best_areas, income_from, next_era


@book.clause("10.1.1", seat="seat")
def choose(s: Treason, seat: Seat) -> Question | None:
    """§4.2.1 One of the open building cards; before that influence cards may be played."""
    options: list[int] = []
    add_plays(s, seat, options)
    add_aims(s, seat, options)
    edition = s.rulings.edition
    cards = 0
    for slot in range(OPEN_CARDS):
        if s.row[slot] != EMPTY:
            options.append(edition.take[slot].number(s.row[slot]))
            cards += 1
    # §10.1.8 Without an open card there is nothing to choose.
    return ask(seat, options, chosen, seat) if cards else None


@book.clause("10.1.1", seat="seat")
def chosen(s: Treason, seat: Seat) -> None:
    """The card decides what is paid and earned; then it is in the hand, and the row is filled up again."""
    edition = s.rulings.edition
    action = edition.table.actions[s.answers[0]]
    if not isinstance(action, Take):
        play(s, seat, action)
        s.then(choose, seat)
        return
    slot, kind = action.place - 1, action.building
    category = edition.category[kind]
    s.do(Chose(seat, slot + 1, kind))
    if category == CITY:
        tax(s, seat)
    if s.row_blocks[slot] > 0:
        # §10.1.3 The blocks on the card.
        s.do(Collected(seat, slot + 1, s.row_blocks[slot]))
    earn(s, seat, category)
    # §10.1.6 A block for each card that was not chosen.
    left = [place + 1 for place in range(OPEN_CARDS) if s.row[place] != EMPTY]
    if left:
        s.do(BlocksLaid(left))
    if s.wizard:
        for _ in range(edition.effects.looks):
            s.then(look, seat)
        s.then(show, seat)
    s.then(refill, 0)


def tax(s: Treason, seat: Seat) -> None:
    """§10.1.2 Everybody pays what is beyond the tax-free blocks, before any income."""
    for k in range(s.seats):
        payer = (seat + k) % s.seats
        excess = s.blocks[payer] - s.rulings.edition.tax_free
        if excess > 0:
            s.do(Taxed(payer, excess))


def earn(s: Treason, seat: Seat, category: Category) -> None:
    """§10.1.4 §12.19 Every player has the income of his best building of this colour; others none."""
    best = best_areas(s, category)
    for k in range(s.seats):
        earner = (seat + k) % s.seats
        area = best[earner]
        if area != EMPTY:
            s.do(Earned(earner, category, area, income_from(s, area)))


# The Wizard


@book.clause("4.2.1", seat="seat")
def look(s: Treason, seat: Seat) -> Question | None:
    """The Wizard's player looks at the next card of the stack."""
    era = next_era(s.left)
    if era == EMPTY:
        s.do(Looked(seat, s.under[0]))
        return None
    return building_from(s, era, looked, seat)


@book.clause("4.2.1", seat="seat")
def looked(s: Treason, seat: Seat) -> None:
    """Nobody else sees it."""
    s.do(Looked(seat, s.rulings.edition.draw.of(s.answers[0]).building))


@book.clause("4.2.1", seat="seat")
def show(s: Treason, seat: Seat) -> Question:
    """He chooses which of them is turned up."""
    return ask(seat, s.rulings.edition.show.at(sorted(set(s.looked[::2]))), shown, seat)


@book.clause("4.2.1", seat="seat")
def shown(s: Treason, seat: Seat) -> None:
    """The others go under the stack, in the order in which he looked at them."""
    s.do(Shown(seat, free_slot(s) + 1, s.rulings.edition.show.of(s.answers[0]).building))
    while s.looked:
        s.do(PutUnder(seat, s.looked[0]))
