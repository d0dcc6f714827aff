"""Quests: what is laid there, how they end, and what comes of it."""

from __future__ import annotations

from typing import final

from turncoat.core.record import HIDDEN, Event, Seat
from turncoat.games.camelot.cards import DESOLATION, DESPAIR, FIGHTS, GRAIL_CARD, HEROISM, MORDRED
from turncoat.games.camelot.pieces import (
    BLACK_KNIGHT,
    CAMELOT,
    DARK,
    DESOLATE,
    DRAGON,
    FREE,
    GRAIL,
    LANCELOT,
    LIT,
    NO_CARD,
    NOBODY,
    NOWHERE,
    PICTS,
    Black,
    Place,
    White,
)
from turncoat.games.camelot.piles import (
    discard_black,
    discard_fights,
    discard_white,
    lose_white,
)
from turncoat.games.camelot.state import BLACK_CARD, Camelot, fights_base, present, row_of


def strike(s: Camelot, spot: int) -> None:
    """The black card on a spot of the Grail's track is discarded."""
    discard_black(s, DESOLATION if s.track[spot] == DESOLATE else DESPAIR, NOWHERE)
    s.track[spot] = FREE


def clear_quest(s: Camelot, place: Place) -> None:
    """§6.3 Knights go home, cards to their piles, warriors to the reserve; one-time quests are over."""
    if place in (BLACK_KNIGHT, LANCELOT, DRAGON):
        discard_fights(s, place)
        row = row_of(s, place)
        for i in range(0, len(row), BLACK_CARD):
            discard_black(s, row[i], place)
        row.clear()
    elif place == GRAIL:
        for spot in range(len(s.track)):
            if s.track[spot] == LIT:
                discard_white(s, GRAIL_CARD)
                s.track[spot] = FREE
            elif s.track[spot] != FREE:
                strike(s, spot)
    elif place >= PICTS:
        war = place - PICTS
        for laid in range(s.laid[war]):
            discard_white(s, min(laid, FIGHTS - 1))
        s.laid[war] = 0
        s.warriors[war] = 0
    for seat in range(s.seats):
        if s.place[seat] == place:
            s.place[seat] = CAMELOT
    if s.heroism == place:
        s.heroism = NOWHERE
        discard_white(s, HEROISM)
    if s.mordred == place:
        s.mordred = NOWHERE
        discard_black(s, MORDRED, NOWHERE)
    if not s.rulings.edition.perpetual[place]:
        s.open &= ~(1 << place)
        if place == LANCELOT:
            s.open |= 1 << DRAGON


def record(s: Camelot, place: Place, won: bool) -> None:
    """How a one-time quest ended; won by those who are there, or by who did it from afar."""
    if not won:
        s.defeats.append(place)
        return
    victors = present(s, place)
    if not victors:
        victors.append(s.active)
    for seat in victors:
        s.victories.append(place)
        s.victors.append(seat)


@final
class FightLaid(Event):
    """A knight lays a Fight card on a quest."""

    seat: Seat
    card: White
    place: Place

    def apply(self, s: Camelot) -> None:
        lose_white(s, self.seat, self.card)
        if self.place >= PICTS:
            s.laid[self.place - PICTS] += 1
        else:
            s.fights[fights_base(self.place) + self.card] += 1


@final
class KayAdded(Event):
    """Sir Kay throws in one more Fight card after the black cards are known."""

    seat: Seat
    card: White
    place: Place

    def apply(self, s: Camelot) -> None:
        lose_white(s, self.seat, self.card)
        s.fights[fights_base(self.place) + self.card] += 1


@final
class Wielded(Event):
    """A fight hangs in the balance, and the owner of Excalibur lets it count, or does not."""

    seat: Seat
    used: bool


@final
class GrailLaid(Event):
    """A knight lays a Grail card; it takes a free spot, or strikes out a black card with itself."""

    seat: Seat
    spot: int
    struck: bool

    def apply(self, s: Camelot) -> None:
        lose_white(s, self.seat, GRAIL_CARD)
        if self.struck:
            discard_white(s, GRAIL_CARD)
            strike(s, self.spot)
        else:
            s.track[self.spot] = LIT


@final
class TrackDarkened(Event):
    """A black card comes to the Grail: it takes a spot, or strikes out a Grail card with itself."""

    card: Black
    spot: int
    struck: bool

    def apply(self, s: Camelot) -> None:
        if s.track[self.spot] == LIT:
            discard_white(s, GRAIL_CARD)
        if self.struck:
            s.track[self.spot] = FREE
            discard_black(s, self.card, NOWHERE)
        else:
            s.track[self.spot] = DESOLATE if self.card == DESOLATION else DARK
        s.drawn = NO_CARD
        s.drawer = NOBODY


@final
class TrackCleared(Event):
    """Merlin takes a black card off the Grail's track."""

    spot: int

    def apply(self, s: Camelot) -> None:
        strike(s, self.spot)


@final
class SwordMoved(Event):
    """Excalibur moves on its track."""

    by: int
    position: int

    def apply(self, s: Camelot) -> None:
        s.sword = self.position


@final
class WarriorsChanged(Event):
    """Warriors come to a war or leave it."""

    place: Place
    by: int
    warriors: int

    def apply(self, s: Camelot) -> None:
        s.warriors[self.place - PICTS] = self.warriors


@final
class Played(Event):
    """A knight plays a special white card."""

    seat: Seat
    card: White
    target: Seat
    place: Place

    def apply(self, s: Camelot) -> None:
        lose_white(s, self.seat, self.card)
        s.played = self.card
        s.played_place = NOWHERE if self.place == HIDDEN else self.place
        s.target = NOBODY if self.target == HIDDEN else self.target
        if self.card == HEROISM:
            s.heroism = self.place
        else:
            discard_white(s, self.card)


@final
class Declared(Event):
    """Who played Fate says to be loyal."""

    seat: Seat


@final
class SwapBegan(Event):
    """Arthur asks a knight for an exchange."""

    seat: Seat
    target: Seat

    def apply(self, s: Camelot) -> None:
        s.swapped = True
        s.target = self.target


@final
class SiegeLaid(Event):
    """A knight lays a Fight card against a siege engine."""

    seat: Seat
    card: White

    def apply(self, s: Camelot) -> None:
        lose_white(s, self.seat, self.card)
        s.siege.append(self.card)


@final
class DieRolled(Event):
    """The siege die is rolled."""

    seat: Seat
    die: int

    def apply(self, s: Camelot) -> None:
        s.die = self.die


@final
class SiegeFought(Event):
    """The fight against a siege engine is over; the cards are discarded."""

    seat: Seat
    total: int
    die: int
    won: bool

    def apply(self, s: Camelot) -> None:
        for card in s.siege:
            discard_white(s, card)
        s.siege = []


@final
class QuestEnded(Event):
    """A quest is won or lost, and its swords are laid on the Round Table."""

    place: Place
    won: bool
    swords: int
    white: int
    black: int

    def apply(self, s: Camelot) -> None:
        if self.won:
            s.whites += self.swords
        else:
            s.blacks += self.swords
        if not s.rulings.edition.perpetual[self.place]:
            record(s, self.place, self.won)


@final
class QuestCleared(Event):
    """The knights return from a quest, its cards are discarded, and it starts anew, turns over or closes."""

    place: Place

    def apply(self, s: Camelot) -> None:
        clear_quest(s, self.place)
