"""Black cards: looked at, drawn, laid, cancelled, and what stays of them."""

from __future__ import annotations

from typing import final

from turncoat.core.record import HIDDEN, Event, Seat
from turncoat.games.camelot.cards import DARK_FOREST, EXCALIBUR_CARD, MISTS, MORDRED, VIVIEN
from turncoat.games.camelot.events.cards import blank
from turncoat.games.camelot.pieces import NO_CARD, NOBODY, NOWHERE, Black, Place
from turncoat.games.camelot.piles import (
    discard_black,
    fix_next,
    lay_back,
    learn,
    lift_top,
    of_quest,
    put_under,
    reveal_black,
    see_top,
    take_black,
)
from turncoat.games.camelot.state import BLACK_CARD, Camelot, row_of


def clear(s: Camelot) -> None:
    """No black card is being dealt with any more."""
    s.drawn = NO_CARD
    s.drawn_place = NOWHERE
    s.drawn_down = False
    s.drawer = NOBODY


def spend(s: Camelot) -> None:
    """The black card that is being dealt with goes to the discard pile."""
    discard_black(s, s.drawn, s.drawn_place)
    clear(s)


def choose(s: Camelot, seat: Seat, card: Black, place: Place, under: int) -> None:
    """Of the two cards in ``armor`` one is chosen; where neither is seen, knowledge of one may be lost."""
    first, second = s.armor[0], s.armor[1]
    s.armor = []
    if card != HIDDEN:
        if first not in (card, HIDDEN) or (second == card and first == HIDDEN):
            first, second = second, first
        s.drawn = learn(s, first, card)
        rest = learn(s, second, under)
    else:
        if first == HIDDEN or (second != HIDDEN and not fits(first, place)):
            first, second = second, first
        # Now the first card is known, or neither is.
        if first == HIDDEN:
            s.drawn, rest = HIDDEN, HIDDEN
        elif not fits(first, place):
            s.drawn, rest = second, first
        elif second != HIDDEN and (first == second or not fits(second, place)):
            s.drawn, rest = first, second
        else:
            for known in (first, second):
                if known != HIDDEN:
                    s.black.bag[known] += 1
                    s.black.unseen += 1
            s.drawn, rest = HIDDEN, HIDDEN
    put_under(s, seat, rest)
    s.drawer = seat
    s.drawn_place = NOWHERE if place == HIDDEN else place
    s.drawn_down = place != HIDDEN


def fits(card: Black, place: Place) -> bool:
    """Whether a card may be the one that goes to this combat quest."""
    return card < EXCALIBUR_CARD and of_quest(card, place)


def reveal_row(s: Camelot, row: list[int], cards: list[int]) -> None:
    """§6.5 The row is turned up in a new order; who laid what is nowhere written any more."""
    hidden = cards.copy()
    for i in range(0, len(row), BLACK_CARD):
        if row[i] != HIDDEN:
            hidden.remove(row[i])
    for card in hidden:
        reveal_black(s, card)
    row.clear()
    for card in cards:
        row.extend([card, 1, NOBODY])


@final
class NextFixed(Event):
    """One more card at the top of the black pile has its place, for nobody to see yet."""

    card: Black

    def apply(self, s: Camelot) -> None:
        fix_next(s, self.card)

    def seen_by(self, seat: Seat) -> Event:
        return NextFixed(HIDDEN)


@final
class Peeked(Event):
    """A seat looks at the next black cards and leaves them where they are."""

    seat: Seat
    cards: list[Black]

    def apply(self, s: Camelot) -> None:
        see_top(s, self.seat, self.cards)
        s.peeked = True

    def seen_by(self, seat: Seat) -> Event:
        return self if seat == self.seat else Peeked(self.seat, blank(self.cards))


@final
class BlackDrawn(Event):
    """A black card is drawn for all to see; of a combat card they learn the quest, but not the strength."""

    seat: Seat
    card: Black
    place: Place

    def apply(self, s: Camelot) -> None:
        s.drawn = take_black(s, self.card)
        s.drawer = self.seat
        s.drawn_place = NOWHERE if self.place == HIDDEN else self.place
        s.drawn_down = self.place != HIDDEN

    def seen_by(self, seat: Seat) -> Event:
        if self.place == HIDDEN or seat == self.seat:
            return self
        return BlackDrawn(self.seat, HIDDEN, self.place)


@final
class ArmorDrew(Event):
    """The owner of the Armor draws one of two black cards, unseen by others."""

    seat: Seat
    card: Black

    def apply(self, s: Camelot) -> None:
        s.armor.append(take_black(s, self.card))

    def seen_by(self, seat: Seat) -> Event:
        return self if seat == self.seat else ArmorDrew(self.seat, HIDDEN)


@final
class BlackChosen(Event):
    """Of two cards one is resolved as if drawn, the other goes unseen under the pile."""

    seat: Seat
    card: Black
    place: Place
    under: Black

    def apply(self, s: Camelot) -> None:
        choose(s, self.seat, self.card, self.place, self.under)

    def seen_by(self, seat: Seat) -> Event:
        if seat == self.seat:
            return self
        card = self.card if self.place == HIDDEN else HIDDEN
        return BlackChosen(self.seat, card, self.place, HIDDEN)


@final
class Announced(Event):
    """The drawer of a combat card reads it aloud, or lays it face down."""

    seat: Seat
    card: Black
    place: Place
    down: bool

    def apply(self, s: Camelot) -> None:
        if s.drawn == HIDDEN and self.card != HIDDEN:
            reveal_black(s, self.card)
            s.drawn = self.card
        s.drawn_down = self.down

    def seen_by(self, seat: Seat) -> Event:
        if not self.down or seat == self.seat:
            return self
        return Announced(self.seat, HIDDEN, self.place, self.down)


@final
class MerlinsShort(Event):
    """Not enough Merlins were offered; nobody learns how many."""


@final
class Cancelled(Event):
    """The black card just drawn is discarded without effect."""

    seat: Seat
    card: Black
    place: Place
    down: bool

    def apply(self, s: Camelot) -> None:
        spend(s)

    def seen_by(self, seat: Seat) -> Event:
        if not self.down or seat == self.seat:
            return self
        return Cancelled(self.seat, HIDDEN, self.place, self.down)


@final
class BlackSpent(Event):
    """A black card has had its effect and is discarded."""

    card: Black

    def apply(self, s: Camelot) -> None:
        spend(s)


@final
class BlackLaid(Event):
    """A combat card joins the black row of its quest."""

    seat: Seat
    card: Black
    place: Place
    down: bool

    def apply(self, s: Camelot) -> None:
        row_of(s, self.place).extend([s.drawn, int(not self.down), self.seat])
        clear(s)

    def seen_by(self, seat: Seat) -> Event:
        if not self.down or seat == self.seat:
            return self
        return BlackLaid(self.seat, HIDDEN, self.place, self.down)


@final
class Stayed(Event):
    """A special black card stays in play."""

    card: Black
    place: Place

    def apply(self, s: Camelot) -> None:
        if self.card == DARK_FOREST:
            s.forest = True
        elif self.card == VIVIEN:
            s.vivien = True
        elif self.card == MISTS:
            s.mists = True
        elif self.card == MORDRED:
            s.mordred = self.place
        clear(s)


@final
class Lifted(Event):
    """Dark Forest or Vivien is discarded."""

    card: Black

    def apply(self, s: Camelot) -> None:
        if self.card == DARK_FOREST:
            s.forest = False
        elif self.card == VIVIEN:
            s.vivien = False
        discard_black(s, self.card, NOWHERE)


@final
class Volunteered(Event):
    """Somebody pays Morgan's price for all, or nobody does."""

    seat: Seat

    def apply(self, s: Camelot) -> None:
        s.volunteer = NOBODY if self.seat == HIDDEN else self.seat


@final
class RowRevealed(Event):
    """The black row of a combat quest is shuffled and turned up."""

    place: Place
    cards: list[Black]

    def apply(self, s: Camelot) -> None:
        reveal_row(s, row_of(s, self.place), self.cards)


@final
class RowCut(Event):
    """The black card laid last on a combat quest is discarded, unseen if it lay face down."""

    place: Place
    card: Black
    down: bool
    layer: Seat

    def apply(self, s: Camelot) -> None:
        row = row_of(s, self.place)
        discard_black(s, row[-BLACK_CARD], self.place)
        del row[-BLACK_CARD:]

    def seen_by(self, seat: Seat) -> Event:
        if not self.down or seat == self.layer:
            return self
        return RowCut(self.place, HIDDEN, self.down, self.layer)


@final
class Scried(Event):
    """A seat takes up the next black cards to put them in a new order."""

    seat: Seat
    cards: list[Black]

    def apply(self, s: Camelot) -> None:
        lift_top(s, self.cards)

    def seen_by(self, seat: Seat) -> Event:
        return self if seat == self.seat else Scried(self.seat, blank(self.cards))


@final
class PutBack(Event):
    """The next card in the new order has been chosen; after the last one they are back."""

    seat: Seat
    card: Black

    def apply(self, s: Camelot) -> None:
        s.scried.remove(self.card)
        s.ordered.append(self.card)
        if not s.scried:
            lay_back(s, self.seat)

    def seen_by(self, seat: Seat) -> Event:
        return self if seat == self.seat else PutBack(self.seat, HIDDEN)
