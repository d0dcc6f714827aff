"""The table of Ambush: the trail, the hands, the cache and the hidden loyalty."""

from __future__ import annotations

from typing import ClassVar, final

from tests.tiny.ambush.pieces import EMPTY, KINDS, Rulings
from turncoat.core.deck import Deck
from turncoat.core.record import HIDDEN
from turncoat.core.state import State


@final
class Ambush(State):
    """Flat lists of numbers; what one seat folds from the events has blanks."""

    PARTS: ClassVar = (
        "trail", "traitor", "leg", "guide", "cache", "ayes", "bites", "fate",
        "hand", "size", "shown", "spent", "votes", "cleared",
    )  # fmt: skip

    def __init__(self, rulings: Rulings, seats: int, trail: Deck) -> None:
        super().__init__(seats)
        self.rulings = rulings
        self.trail = trail
        self.traitor = HIDDEN
        self.leg = 0
        self.guide = 0
        self.cache = EMPTY
        """The card lying face down."""
        self.ayes = EMPTY
        self.bites = 0
        self.fate = EMPTY
        self.hand: list[int] = []
        """``hand[seat * KINDS + card]``: what is known of a hand and of a cache that came from it."""
        self.size: list[int] = []
        self.shown: list[int] = []
        """How many cards of each kind have been turned up on the trail."""
        self.spent: list[int] = []
        """How many have come face up from hands, also as a cache."""
        self.votes: list[int] = []
        self.cleared: list[int] = []
        """Seats that cannot be the traitor, as the whole table knows."""

    def clone(self) -> Ambush:
        s = Ambush(self.rulings, self.seats, self.trail.clone())
        self.copy_base(s)
        s.traitor = self.traitor
        s.leg = self.leg
        s.guide = self.guide
        s.cache = self.cache
        s.ayes = self.ayes
        s.bites = self.bites
        s.fate = self.fate
        s.hand = self.hand.copy()
        s.size = self.size.copy()
        s.shown = self.shown.copy()
        s.spent = self.spent.copy()
        s.votes = self.votes.copy()
        s.cleared = self.cleared.copy()
        return s


def spend(s: Ambush, seat: int, card: int) -> None:
    """A card of this seat is seen by all; if nobody here knew of it, it was one of the unseen."""
    if s.hand[seat * KINDS + card] > 0:
        s.hand[seat * KINDS + card] -= 1
    else:
        s.trail.reveal(card)


def known(s: Ambush, seat: int) -> int:
    """How many cards of this seat are known."""
    return sum(s.hand[seat * KINDS : (seat + 1) * KINDS])
