"""Death and rescue, accusations, the traitor unmasked, and the end of the game."""

from __future__ import annotations

from typing import ClassVar, final

from turncoat.core.record import HIDDEN, Event, Seat
from turncoat.games.camelot.events.cards import blank
from turncoat.games.camelot.pieces import (
    ARMOR,
    CUP,
    DEAD,
    LOST,
    NOBODY,
    NOWHERE,
    SWORD,
    TRAITOR,
    UNMASKED,
    Ending,
    Loyalty,
    White,
)
from turncoat.games.camelot.piles import go, throw_away
from turncoat.games.camelot.state import Camelot


def leave(s: Camelot, seat: Seat, cards: list[int]) -> None:
    """§9.1 §11.2 A figure is taken off the board: the hand is discarded; Excalibur and the Grail are lost."""
    for card in cards:
        throw_away(s, seat, card)
    go(s, seat, NOWHERE)
    s.life[seat] = 0
    for relic in (SWORD, CUP):
        if s.relic[relic] == seat:
            s.relic[relic] = LOST
    if s.doomed == seat:
        s.doomed = NOBODY


def die(s: Camelot, seat: Seat, cards: list[int]) -> None:
    """§9.1 §13.2 The Armor is lost too, and there are no more turns."""
    leave(s, seat, cards)
    s.status[seat] = DEAD
    if s.relic[ARMOR] == seat:
        s.relic[ARMOR] = LOST


@final
class Rescued(Event):
    """The Holy Grail brings a knight back from the brink of death and leaves the game."""

    seat: Seat
    by: Seat
    life: int

    def apply(self, s: Camelot) -> None:
        s.life[self.seat] = self.life
        s.relic[CUP] = LOST
        if s.doomed == self.seat:
            s.doomed = NOBODY


@final
class Died(Event):
    """A knight dies: the hand is discarded unseen, relics are lost, the loyalty stays secret."""

    seat: Seat
    cards: list[White]

    def apply(self, s: Camelot) -> None:
        die(s, self.seat, self.cards)

    def seen_by(self, seat: Seat) -> Event:
        return self if seat == self.seat else Died(self.seat, blank(self.cards))


@final
class Left(Event):
    """Somebody leaves the table for good; it counts as death."""

    seat: Seat
    cards: list[White]

    def apply(self, s: Camelot) -> None:
        die(s, self.seat, self.cards)

    def seen_by(self, seat: Seat) -> Event:
        return self if seat == self.seat else Left(self.seat, blank(self.cards))


@final
class Accused(Event):
    """A knight accuses another of being the traitor."""

    seat: Seat
    target: Seat

    def apply(self, s: Camelot) -> None:
        s.used[self.seat] = 1
        s.target = self.target


@final
class LoyaltyShown(Event):
    """A loyalty card is shown to everybody."""

    seat: Seat
    loyalty: Loyalty

    def apply(self, s: Camelot) -> None:
        s.loyalty[self.seat] = self.loyalty
        s.shown[self.seat] = 1


@final
class SwordsTurned(Event):
    """White swords on the Round Table are turned to black."""

    count: int

    def apply(self, s: Camelot) -> None:
        s.whites -= self.count
        s.blacks += self.count


@final
class SwordPlaced(Event):
    """A new white sword is laid on the Round Table."""

    def apply(self, s: Camelot) -> None:
        s.whites += 1


@final
class Unmasked(Event):
    """The traitor is known: figure, hand and most relics leave the board, and he plays on openly for evil."""

    seat: Seat
    cards: list[White]

    def apply(self, s: Camelot) -> None:
        leave(s, self.seat, self.cards)
        s.status[self.seat] = UNMASKED
        s.loyalty[self.seat] = TRAITOR
        s.shown[self.seat] = 1

    def seen_by(self, seat: Seat) -> Event:
        return self if seat == self.seat else Unmasked(self.seat, blank(self.cards))


@final
class TauntBegan(Event):
    """The unmasked traitor picks a victim."""

    seat: Seat
    victim: Seat

    def apply(self, s: Camelot) -> None:
        s.victim = self.victim


@final
class TraitorTurned(Event):
    """The undetected traitor comes forward as the swords are counted and turns white ones to black."""

    seat: Seat
    count: int

    def apply(self, s: Camelot) -> None:
        s.loyalty[self.seat] = TRAITOR
        s.shown[self.seat] = 1
        s.whites -= self.count
        s.blacks += self.count


@final
class Ended(Event):
    """The game is over and all loyalties are shown."""

    ENDS: ClassVar = True
    ending: Ending
    loyalties: list[Loyalty]
    traitor: Seat
    winners: list[Seat]

    def apply(self, s: Camelot) -> None:
        s.over = True
        s.ending = self.ending
        for seat in range(s.seats):
            # A newcomer who never came has no card.
            if self.loyalties[seat] != HIDDEN:
                s.loyalty[seat] = self.loyalties[seat]
        s.shown = [1] * s.seats
        s.winners = self.winners.copy()
