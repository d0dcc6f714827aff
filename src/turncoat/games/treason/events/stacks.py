"""Stacks without order, and what can be known of the cards that left them unseen.

A stack is drawn era by era: building cards begin in three, one for each class, and every time the discards
are shuffled into a new stack another era begins. At the table itself every card is known. A seat that folds
what it saw keeps, for each hand, how many cards came unseen from which era. When such a hand shows a card
that is known to be in it, that card it was; if not, it came from the only era that can have held it. Where
there are several such eras the card is kept in mind, and ``imagine`` finds out what came from where.
"""

from __future__ import annotations

from turncoat.core.record import HIDDEN, Seat
from turncoat.games.treason.pieces import CARDS, EMPTY, Building, Influence
from turncoat.games.treason.state import Treason, next_era, sum_of

# Building cards


def next_building(s: Treason) -> tuple[int, int]:
    """The next card leaves the stack: its kind, HIDDEN where that is not decided or known, and its era."""
    era = next_era(s.left)
    if era != EMPTY:
        s.left[era] -= 1
        return HIDDEN, era
    known = s.under.pop(0)
    return known, s.under.pop(0)


def open_building(s: Treason, kind: Building) -> None:
    """The next card is turned up."""
    known, era = next_building(s)
    if known == HIDDEN:
        s.pool[era * s.rulings.edition.kinds + kind] -= 1


def draw_building(s: Treason, seat: Seat, kind: Building) -> None:
    """The next card goes into a hand, of this kind or HIDDEN."""
    kinds = s.rulings.edition.kinds
    s.hand_size[seat] += 1
    known, era = next_building(s)
    if known != HIDDEN:
        s.hand[seat * kinds + known] += 1
    elif kind != HIDDEN:
        s.pool[era * kinds + kind] -= 1
        s.hand[seat * kinds + kind] += 1
    else:
        s.veil += [seat, era]


def look_at_building(s: Treason, kind: Building) -> None:
    """The Wizard looks at the next card, of this kind or HIDDEN."""
    known, era = next_building(s)
    if known == HIDDEN and kind != HIDDEN:
        s.pool[era * s.rulings.edition.kinds + kind] -= 1
        known = kind
    s.looked += [known, era]


def show_looked(s: Treason, kind: Building) -> None:
    """One of the cards looked at is shown; the Wizard's two cards never share kinds over different eras."""
    looked = s.looked
    kinds = s.rulings.edition.kinds
    for i in range(0, len(looked), 2):
        if looked[i] == kind:
            del looked[i : i + 2]
            return
    for i in range(0, len(looked), 2):
        at = looked[i + 1] * kinds + kind
        if looked[i] == HIDDEN and s.pool[at] > 0:
            s.pool[at] -= 1
            del looked[i : i + 2]
            return


def spend_building(s: Treason, seat: Seat, kind: Building) -> None:
    """A card of a hand is shown and leaves it."""
    kinds = s.rulings.edition.kinds
    at = seat * kinds + kind
    s.hand_size[seat] -= 1
    if s.open_hand[at] > 0:
        s.open_hand[at] -= 1
    if s.hand[at] > 0:
        s.hand[at] -= 1
    else:
        unveil(s.pool, kinds, s.veil, s.murk, seat, kind)


def shuffle_buildings(s: Treason) -> None:
    """The discards become the stack."""
    if not s.veil and not s.murk and sum_of(s.pool) == 0:
        s.pool = s.discard
        s.left = [sum_of(s.discard)]
    else:
        s.left.append(sum_of(s.discard))
        s.pool += s.discard
    s.discard = [0] * s.rulings.edition.kinds


# Influence cards


def draw_card(s: Treason, seat: Seat, card: Influence) -> None:
    """The next influence card goes into a hand, this one or HIDDEN."""
    s.cards_size[seat] += 1
    era = next_era(s.cards_left)
    s.cards_left[era] -= 1
    if card == HIDDEN:
        s.cards_veil.append(seat)
        s.cards_veil.append(era)
    else:
        s.cards_pool[era * CARDS + card] -= 1
        s.cards[seat * CARDS + card] += 1


def spend_card(s: Treason, seat: Seat, card: Influence) -> None:
    """An influence card of a hand is shown and goes to the discards."""
    at = seat * CARDS + card
    s.cards_size[seat] -= 1
    s.cards_discard[card] += 1
    if s.cards[at] > 0:
        s.cards[at] -= 1
    else:
        unveil(s.cards_pool, CARDS, s.cards_veil, s.cards_murk, seat, card)


def shuffle_cards(s: Treason) -> None:
    """The discarded influence cards become the stack."""
    if not s.cards_veil and not s.cards_murk and sum_of(s.cards_pool) == 0:
        s.cards_pool = s.cards_discard
        s.cards_left = [sum_of(s.cards_discard)]
    else:
        s.cards_left.append(sum_of(s.cards_discard))
        s.cards_pool += s.cards_discard
    s.cards_discard = [0] * CARDS


def unveil(pool: list[int], kinds: int, veil: list[int], murk: list[int], seat: Seat, kind: Building) -> None:
    """A card that came unseen into a hand turns out to be of this kind."""
    found = EMPTY
    for i in range(0, len(veil), 2):
        if veil[i] == seat and pool[veil[i + 1] * kinds + kind] > 0:
            if found == EMPTY:
                found = i
            elif veil[found + 1] != veil[i + 1]:
                murk.append(seat)
                murk.append(kind)
                return
    pool[veil[found + 1] * kinds + kind] -= 1
    del veil[found : found + 2]
