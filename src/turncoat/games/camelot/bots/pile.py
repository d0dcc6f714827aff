"""Pile: what a player knows of the black cards still to come, counted by sort."""

from __future__ import annotations

from typing import Final

from turncoat.base.native import mypyc_attr
from turncoat.core.record import HIDDEN, Event
from turncoat.games.camelot.cards import BLACKS, DESOLATION, DESPAIR, EXCALIBUR_CARD, LANCELOT_CARD, MORDRED
from turncoat.games.camelot.edition import Edition
from turncoat.games.camelot.events.black import BlackChosen, BlackDrawn, BlackSpent, Cancelled, Lifted, RowCut
from turncoat.games.camelot.events.cards import Reshuffled
from turncoat.games.camelot.events.quests import QuestCleared, TrackCleared, TrackDarkened
from turncoat.games.camelot.pieces import BLACK_KNIGHT, EXCALIBUR, GRAIL, PICTS, Black, Place

SORTS: Final = 18
KNIGHT_SORT: Final = 0
LANCELOT_SORT: Final = 1
PLAIN: Final = 6
"""From Excalibur on, a card's sort is its kind less this."""

COUNTED: Final = frozenset(
    (
        BlackChosen, BlackDrawn, BlackSpent, Cancelled, Lifted, QuestCleared, Reshuffled, RowCut,
        TrackCleared, TrackDarkened,
    )
)  # fmt: skip


def sort_of(card: Black) -> int:
    """Combat cards are one sort each, whatever their strength; the others are what they are."""
    if card < LANCELOT_CARD:
        return KNIGHT_SORT
    return LANCELOT_SORT if card < EXCALIBUR_CARD else card - PLAIN


@mypyc_attr(allow_interpreted_subclasses=True)
class Pile:
    """Counts of what has left the black pile since it was last shuffled."""

    def __init__(self, edition: Edition) -> None:
        self.all = [0] * SORTS
        for card in range(BLACKS):
            self.all[sort_of(card)] += edition.black[card]
        self.left = self.all.copy()
        self.in_play = [0] * SORTS
        self.strengths = [edition.black[:LANCELOT_CARD], edition.black[LANCELOT_CARD:EXCALIBUR_CARD]]
        """How many combat cards there are of each strength, of the Black Knight and of Lancelot."""

    def see(self, event: Event) -> None:
        """Keep count; what the Armor puts under the pile stays counted as still to come."""
        kind = type(event)
        if kind not in COUNTED:
            return
        if isinstance(event, (BlackDrawn, BlackChosen)):
            self._drawn(event.card, event.place)
        elif isinstance(event, (BlackSpent, Lifted)):
            self._back(sort_of(event.card))
        elif isinstance(event, Cancelled):
            self._back(_sort(event.card, event.place))
        elif isinstance(event, RowCut):
            self._back(KNIGHT_SORT if event.place == BLACK_KNIGHT else LANCELOT_SORT)
        elif isinstance(event, TrackDarkened):
            if event.struck:
                self._back(sort_of(event.card))
        elif isinstance(event, TrackCleared):
            self._back(DESPAIR - PLAIN)
        elif isinstance(event, QuestCleared):
            self._cleared(event.place)
        elif isinstance(event, Reshuffled):
            self.left = [most - used for most, used in zip(self.all, self.in_play)]

    def _cleared(self, place: Place) -> None:
        if place < EXCALIBUR:
            self.in_play[KNIGHT_SORT if place == BLACK_KNIGHT else LANCELOT_SORT] = 0
        elif place == GRAIL:
            self.in_play[DESPAIR - PLAIN] = self.in_play[DESOLATION - PLAIN] = 0
        elif place >= PICTS:
            # Mordred, if he was there, goes with the war; else nothing is counted for it.
            self.in_play[MORDRED - PLAIN] = 0

    def _drawn(self, card: Black, place: Place) -> None:
        sort = _sort(card, place)
        self.left[sort] = max(0, self.left[sort] - 1)
        self.in_play[sort] += 1

    def _back(self, sort: int) -> None:
        self.in_play[sort] = max(0, self.in_play[sort] - 1)


def _sort(card: Black, place: Place) -> int:
    if card != HIDDEN:
        return sort_of(card)
    return KNIGHT_SORT if place == BLACK_KNIGHT else LANCELOT_SORT
