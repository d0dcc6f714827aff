"""Deck: an undrawn deck has no order, so nothing about it can leak."""

from __future__ import annotations

from typing import Any, final

from turncoat.base.by_parts import ByParts
from turncoat.core.record import HIDDEN


@final
class Deck(ByParts):
    """Known cards on top and at the bottom, and between them a bag of the rest.

    ``bag[kind]`` counts the cards of a kind. ``unseen`` counts cards that left the bag without the holder
    of this deck learning which: always 0 at the table itself, used where a seat keeps track of what it saw.
    """

    def __init__(self, bag: list[int], top: list[int], bottom: list[int], unseen: int = 0) -> None:
        self.bag = bag
        self.top = top
        self.bottom = bottom
        self.unseen = unseen

    def parts(self) -> tuple[Any, ...]:
        return self.bag, self.top, self.bottom, self.unseen

    def clone(self) -> Deck:
        return Deck(self.bag.copy(), self.top.copy(), self.bottom.copy(), self.unseen)

    def size(self) -> int:
        return sum(self.bag) - self.unseen + len(self.top) + len(self.bottom)

    def next_cards(self) -> list[int]:
        """The kinds that can be drawn now, in rising order: one if the next card is known."""
        if self.top:
            return [self.top[-1]]
        kinds = [kind for kind, count in enumerate(self.bag) if count > 0]
        if not kinds and self.bottom:
            return [self.bottom[-1]]
        return kinds

    def weights(self) -> list[int]:
        """How many cards of each of ``next_cards`` there are."""
        if self.top:
            return [1]
        return [count for count in self.bag if count > 0] or [1]

    def take(self, kind: int) -> int:
        """The next card leaves the deck, of this kind or ``HIDDEN``; returns what is known of it here.

        Who has looked at the card before knows it even if it is now taken unseen.
        """
        if self.top:
            return self._learn(self.top.pop(), kind)
        if sum(self.bag) <= self.unseen:
            return self._learn(self.bottom.pop(), kind)
        if kind == HIDDEN:
            self.unseen += 1
        else:
            self.bag[kind] -= 1
        return kind

    def peek(self, kind: int) -> None:
        """The next card is looked at and stays on top."""
        self.top.append(self.take(kind))

    def reveal(self, kind: int) -> None:
        """A card that left unseen turns out to be of this kind."""
        self.unseen -= 1
        self.bag[kind] -= 1

    def put_under(self, kind: int) -> None:
        self.bottom.insert(0, kind)

    def shuffle_in(self, kinds: list[int]) -> None:
        """These cards and everything in the deck lose their order."""
        for kind in [*kinds, *self.top, *self.bottom]:
            if kind == HIDDEN:
                self.unseen -= 1
            else:
                self.bag[kind] += 1
        self.top = []
        self.bottom = []

    def _learn(self, known: int, kind: int) -> int:
        """A card lying here, known or not, is now seen as this kind or not at all."""
        if known == HIDDEN and kind != HIDDEN:
            self.reveal(kind)
            return kind
        return known
