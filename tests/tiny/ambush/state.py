"""The table of Ambush: the trail, the hands, the cache and the hidden loyalty."""

from __future__ import annotations

from typing import final

from tests.tiny.ambush.edition import Rulings
from tests.tiny.ambush.pieces import EMPTY, KINDS
from turncoat.core.deck import Deck
from turncoat.core.record import HIDDEN
from turncoat.core.state import State


@final
class Ambush(State):
    """Flat lists of numbers; what one seat folds from the events has blanks."""

    rulings: Rulings
    seats: int
    trail: Deck
    traitor: int = HIDDEN
    leg: int = 0
    guide: int = 0
    cache: int = EMPTY
    """The card lying face down."""
    ayes: int = EMPTY
    bites: int = 0
    fate: int = EMPTY
    hand: list[int]
    """``hand[seat * KINDS + card]``: what is known of a hand and of a cache that came from it."""
    size: list[int]
    shown: list[int]
    """How many cards of each kind have been turned up on the trail."""
    spent: list[int]
    """How many have come face up from hands, also as a cache."""
    votes: list[int]
    cleared: list[int]
    """Seats that cannot be the traitor, as the whole table knows."""


def spend(s: Ambush, seat: int, card: int) -> None:
    """A card of this seat is seen by all; if nobody here knew of it, it was one of the unseen."""
    if s.hand[seat * KINDS + card] > 0:
        s.hand[seat * KINDS + card] -= 1
    else:
        s.trail.reveal(card)


def known(s: Ambush, seat: int) -> int:
    """How many cards of this seat are known."""
    return sum(s.hand[seat * KINDS : (seat + 1) * KINDS])
