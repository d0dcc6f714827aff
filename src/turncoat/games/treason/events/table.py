"""What can happen in Treason: the course of the game and the income phase."""

from __future__ import annotations

from typing import ClassVar, final

from turncoat.core.record import HIDDEN, Event, Money, Seat
from turncoat.games.treason.events.stacks import (
    draw_building,
    open_building,
    shuffle_buildings,
    shuffle_cards,
)
from turncoat.games.treason.pieces import (
    BUILDING_STACK,
    EMPTY,
    INCOME,
    OPEN_CARDS,
    VALUES,
    Area,
    Building,
    Category,
    Decision,
    Phase,
    Side,
    Stack,
)
from turncoat.games.treason.state import Treason


@final
class Started(Event):
    """The first player is known."""

    seat: Seat

    def apply(self, s: Treason) -> None:
        s.first = self.seat
        s.active = self.seat


@final
class Dealt(Event):
    """A seat is dealt a building card of class A, face down."""

    seat: Seat
    building: Building

    def apply(self, s: Treason) -> None:
        draw_building(s, self.seat, self.building)

    def seen_by(self, seat: int) -> Event:
        return self if seat == self.seat else Dealt(self.seat, HIDDEN)


@final
class Settled(Event):
    """A seat claims no more start areas."""

    seat: Seat

    def apply(self, s: Treason) -> None:
        s.settled |= 1 << self.seat


@final
class TurnBegan(Event):
    """A seat's turn begins with its income phase; turns are counted through the game from 1."""

    seat: Seat
    round: int
    turn: int

    def apply(self, s: Treason) -> None:
        s.active = self.seat
        s.round = self.round
        s.turn = self.turn
        s.phase = INCOME
        s.start_score = s.score[self.seat]
        s.stood = s.start_score
        s.rose = 0
        s.areas_bought = 0
        s.built = 0
        s.towers_built = 0
        s.counters_bought = 0
        s.barred = 0
        s.sold_pawn = 0
        s.sold_free = 0
        s.wizard = 0
        s.moved = 0
        s.attacks = 0
        s.black_die = 0
        s.white_die = 0
        s.card = EMPTY
        s.target = EMPTY
        s.wanted = EMPTY


@final
class PhaseBegan(Event):
    """The next phase of a turn begins."""

    seat: Seat
    phase: Phase

    def apply(self, s: Treason) -> None:
        s.phase = self.phase


@final
class Opened(Event):
    """The top building card is turned up and fills an open place, counted from 1."""

    place: int
    building: Building

    def apply(self, s: Treason) -> None:
        open_building(s, self.building)
        s.row[self.place - 1] = self.building


@final
class RowDiscarded(Event):
    """Three open cards of one colour are discarded, and the blocks on them go back to the bank."""

    category: Category
    buildings: list[Building]
    blocks: Money

    def apply(self, s: Treason) -> None:
        for slot in range(OPEN_CARDS):
            s.discard[s.row[slot]] += 1
            s.row[slot] = EMPTY
            s.row_blocks[slot] = 0


@final
class Reshuffled(Event):
    """A stack is empty, and its discards become the new one."""

    stack: Stack
    cards: int

    def apply(self, s: Treason) -> None:
        if self.stack == BUILDING_STACK:
            shuffle_buildings(s)
        else:
            shuffle_cards(s)


@final
class Chose(Event):
    """§10.1.5 The active seat takes an open building card into the hand; blocks on it stay for a moment."""

    seat: Seat
    place: int
    building: Building

    def apply(self, s: Treason) -> None:
        at = self.seat * s.rulings.edition.kinds + self.building
        s.row[self.place - 1] = EMPTY
        s.hand[at] += 1
        s.open_hand[at] += 1
        s.hand_size[self.seat] += 1


@final
class Taxed(Event):
    """A seat pays what it has beyond the tax-free blocks."""

    seat: Seat
    amount: Money

    def apply(self, s: Treason) -> None:
        s.blocks[self.seat] -= self.amount


@final
class Collected(Event):
    """The active seat takes the blocks that lay on the chosen card."""

    seat: Seat
    place: int
    amount: Money

    def apply(self, s: Treason) -> None:
        s.row_blocks[self.place - 1] = 0
        s.blocks[self.seat] += self.amount


@final
class Earned(Event):
    """A seat has the income of its best building of the chosen colour."""

    seat: Seat
    category: Category
    area: Area
    amount: Money

    def apply(self, s: Treason) -> None:
        s.blocks[self.seat] += self.amount


@final
class BlocksLaid(Event):
    """The bank lays a block on each open card that was not chosen."""

    places: list[int]

    def apply(self, s: Treason) -> None:
        for place in self.places:
            s.row_blocks[place - 1] += 1


@final
class TargetReached(Event):
    """A marker has reached the target, so this round is the last; no seat stands for the Dark Master."""

    seat: Seat
    score: int

    def apply(self, s: Treason) -> None:
        s.closing = 1


@final
class Revealed(Event):
    """A seat turns its black counters over."""

    seat: Seat
    counters: list[int]

    def apply(self, s: Treason) -> None:
        at = self.seat * VALUES
        for value in range(VALUES):
            s.bag[value] += s.held[at + value]
            s.held[at + value] = 0
        for value in self.counters:
            s.bag[value] -= 1
            s.held[at + value] += 1
        s.shown |= 1 << self.seat


@final
class Ended(Event):
    """The game is over: which side has won, who, and what decided it."""

    ENDS: ClassVar = True
    winners: list[Seat]
    side: Side
    decided: Decision
    capped: bool
    scores: list[int]
    dark_score: int

    def apply(self, s: Treason) -> None:
        s.over = 1
        s.winners = self.winners.copy()
        s.side = self.side
        s.decided = self.decided
        s.capped = int(self.capped)
