"""The rules of Treason about the row of open building cards: filling it up, and mending it."""

from __future__ import annotations

from turncoat.core.state import Question
from turncoat.games.treason.events.table import Opened, Reshuffled, RowDiscarded
from turncoat.games.treason.pieces import BUILDING_STACK, EMPTY, OPEN_CARDS
from turncoat.games.treason.rules.book import book
from turncoat.games.treason.rules.stack import building_from
from turncoat.games.treason.state import Treason, next_era, stack_size, sum_of


def free_slot(s: Treason) -> int:
    """The first open place without a card, or EMPTY."""
    for slot in range(OPEN_CARDS):
        if s.row[slot] == EMPTY:
            return slot
    return EMPTY


def alike(s: Treason) -> bool:
    """Whether all open cards are of one colour."""
    category = s.rulings.edition.category
    one = category[s.row[0]]
    return category[s.row[1]] == one and category[s.row[2]] == one


def worth_trying(s: Treason, tries: int) -> bool:
    """§10.1.7 Whether a card of another colour can be there, by what everybody knows.

    Who has tried more often than there are cards has seen them all, and all of one colour.
    """
    stack = stack_size(s)
    if stack > 0:
        return tries < stack + sum_of(s.discard) + 2 * OPEN_CARDS
    category = s.rulings.edition.category
    one = category[s.row[0]]
    for kind in range(len(s.discard)):
        if s.discard[kind] > 0 and category[kind] != one:
            return True
    return False


def mend(s: Treason) -> None:
    """§10.1.7 §10.1.8 A building card was discarded: it may be the one that the row lacks.

    A place is free only when the stack was empty, and three of one colour lie there only for want of others.
    """
    if stack_size(s) == 0 if free_slot(s) != EMPTY else alike(s):
        s.then(refill, 0)


@book.clause("10.1.7", tries="number")
def refill(s: Treason, tries: int) -> Question | None:
    """§10.1.8 Three cards lie open; three of one colour are discarded until there are two."""
    edition = s.rulings.edition
    slot = free_slot(s)
    if slot == EMPTY:
        if alike(s) and worth_trying(s, tries):
            s.do(RowDiscarded(edition.category[s.row[0]], s.row.copy(), sum_of(s.row_blocks)))
            s.then(refill, tries + 1)
        return None
    era = next_era(s.left)
    if era == EMPTY:
        if s.under:
            s.do(Opened(slot + 1, s.under[0]))
            s.then(refill, tries)
        elif sum_of(s.discard) > 0:
            s.do(Reshuffled(BUILDING_STACK, sum_of(s.discard)))
            s.then(refill, tries)
        return None
    return building_from(s, era, refilled, tries)


@book.clause("10.1.7", tries="number")
def refilled(s: Treason, tries: int) -> None:
    """The top card of the stack is turned up."""
    s.do(Opened(free_slot(s) + 1, s.rulings.edition.draw.of(s.answers[0]).building))
    s.then(refill, tries)
