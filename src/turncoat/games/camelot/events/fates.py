"""Death and rescue, accusations, the traitor unmasked, and the end of the game."""

from __future__ import annotations

from typing import ClassVar, Final, final

from turncoat.core.record import HIDDEN, Event
from turncoat.games.camelot.events.cards import blank
from turncoat.games.camelot.pieces import (
    ARMOR,
    CUP,
    DEAD,
    EMPTY,
    LOST,
    SWORD,
    TRAITOR,
    UNMASKED,
)
from turncoat.games.camelot.piles import go, throw_away
from turncoat.games.camelot.state import Camelot


def leave(s: Camelot, seat: int, cards: list[int]) -> None:
    """§9.1 §11.2 A figure is taken off the board: the hand is discarded; Excalibur and the Grail are lost."""
    for card in cards:
        throw_away(s, seat, card)
    go(s, seat, EMPTY)
    s.life[seat] = 0
    for relic in (SWORD, CUP):
        if s.relic[relic] == seat:
            s.relic[relic] = LOST
    if s.doomed == seat:
        s.doomed = EMPTY


def die(s: Camelot, seat: int, cards: list[int]) -> None:
    """§9.1 §13.2 The Armor is lost too, and there are no more turns."""
    leave(s, seat, cards)
    s.status[seat] = DEAD
    if s.relic[ARMOR] == seat:
        s.relic[ARMOR] = LOST


@final
class LoyaltyRead(Event):
    """A seat now looks at its loyalty card."""

    FIELDS: ClassVar = {"seat": "seat", "loyalty": "loyalty"}

    def __init__(self, seat: int, loyalty: int) -> None:
        self.seat: Final = seat
        self.loyalty: Final = loyalty

    def apply(self, s: Camelot) -> None:
        s.loyalty[self.seat] = self.loyalty if self.loyalty != HIDDEN else s.loyalty[self.seat]
        s.read[self.seat] = 1

    def seen_by(self, seat: int) -> Event:
        return self if seat == self.seat else LoyaltyRead(self.seat, HIDDEN)


@final
class Rescued(Event):
    """The Holy Grail brings a knight back from the brink of death and leaves the game."""

    FIELDS: ClassVar = {"seat": "seat", "by": "seat", "life": "number"}

    def __init__(self, seat: int, by: int, life: int) -> None:
        self.seat: Final = seat
        self.by: Final = by
        self.life: Final = life

    def apply(self, s: Camelot) -> None:
        s.life[self.seat] = self.life
        s.relic[CUP] = LOST
        if s.doomed == self.seat:
            s.doomed = EMPTY


@final
class Died(Event):
    """A knight dies: the hand is discarded unseen, relics are lost, the loyalty stays secret."""

    FIELDS: ClassVar = {"seat": "seat", "cards": "white*"}

    def __init__(self, seat: int, cards: list[int]) -> None:
        self.seat: Final = seat
        self.cards: Final = cards

    def apply(self, s: Camelot) -> None:
        die(s, self.seat, self.cards)

    def seen_by(self, seat: int) -> Event:
        return self if seat == self.seat else Died(self.seat, blank(self.cards))


@final
class Left(Event):
    """Somebody leaves the table for good; it counts as death."""

    FIELDS: ClassVar = {"seat": "seat", "cards": "white*"}

    def __init__(self, seat: int, cards: list[int]) -> None:
        self.seat: Final = seat
        self.cards: Final = cards

    def apply(self, s: Camelot) -> None:
        die(s, self.seat, self.cards)

    def seen_by(self, seat: int) -> Event:
        return self if seat == self.seat else Left(self.seat, blank(self.cards))


@final
class Accused(Event):
    """A knight accuses another of being the traitor."""

    FIELDS: ClassVar = {"seat": "seat", "target": "seat"}

    def __init__(self, seat: int, target: int) -> None:
        self.seat: Final = seat
        self.target: Final = target

    def apply(self, s: Camelot) -> None:
        s.used[self.seat] = 1
        s.target = self.target


@final
class LoyaltyShown(Event):
    """A loyalty card is shown to everybody."""

    FIELDS: ClassVar = {"seat": "seat", "loyalty": "loyalty"}

    def __init__(self, seat: int, loyalty: int) -> None:
        self.seat: Final = seat
        self.loyalty: Final = loyalty

    def apply(self, s: Camelot) -> None:
        s.loyalty[self.seat] = self.loyalty
        s.shown[self.seat] = 1


@final
class SwordsTurned(Event):
    """White swords on the Round Table are turned to black."""

    FIELDS: ClassVar = {"count": "number"}

    def __init__(self, count: int) -> None:
        self.count: Final = count

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

    FIELDS: ClassVar = {"seat": "seat", "cards": "white*"}

    def __init__(self, seat: int, cards: list[int]) -> None:
        self.seat: Final = seat
        self.cards: Final = cards

    def apply(self, s: Camelot) -> None:
        leave(s, self.seat, self.cards)
        s.status[self.seat] = UNMASKED
        s.loyalty[self.seat] = TRAITOR
        s.shown[self.seat] = 1

    def seen_by(self, seat: int) -> Event:
        return self if seat == self.seat else Unmasked(self.seat, blank(self.cards))


@final
class TauntBegan(Event):
    """The unmasked traitor picks a victim."""

    FIELDS: ClassVar = {"seat": "seat", "victim": "seat"}

    def __init__(self, seat: int, victim: int) -> None:
        self.seat: Final = seat
        self.victim: Final = victim

    def apply(self, s: Camelot) -> None:
        s.victim = self.victim


@final
class TraitorTurned(Event):
    """The undetected traitor comes forward as the swords are counted and turns white ones to black."""

    FIELDS: ClassVar = {"seat": "seat", "count": "number"}

    def __init__(self, seat: int, count: int) -> None:
        self.seat: Final = seat
        self.count: Final = count

    def apply(self, s: Camelot) -> None:
        s.loyalty[self.seat] = TRAITOR
        s.shown[self.seat] = 1
        s.whites -= self.count
        s.blacks += self.count


@final
class Ended(Event):
    """The game is over and all loyalties are shown."""

    ENDS: ClassVar = True
    FIELDS: ClassVar = {"ending": "ending", "loyalties": "loyalty*", "traitor": "seat", "winners": "seat*"}

    def __init__(self, ending: int, loyalties: list[int], traitor: int, winners: list[int]) -> None:
        self.ending: Final = ending
        self.loyalties: Final = loyalties
        self.traitor: Final = traitor
        self.winners: Final = winners

    def apply(self, s: Camelot) -> None:
        s.over = True
        s.ending = self.ending
        for seat in range(s.seats):
            # A newcomer who never came has no card.
            if self.loyalties[seat] != HIDDEN:
                s.loyalty[seat] = self.loyalties[seat]
        s.shown = [1] * s.seats
        s.winners = self.winners.copy()
