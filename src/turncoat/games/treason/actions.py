"""The actions of Treason as records, and the numbers of those that are the same in every edition."""

from __future__ import annotations

from typing import Final, final

from turncoat.base.frozen import FrozenList
from turncoat.core.actions import ActionTable
from turncoat.core.record import Action, Seat
from turncoat.games.treason.pieces import (
    BLOCKADE,
    CARDS,
    FORCES,
    MOST_SEATS,
    PIPS,
    PROTECTION,
    STACKS,
    VALUES,
    Area,
    Building,
    Force,
    Influence,
    Market,
    Stack,
)

# Actions of chance


@final
class Start(Action):
    """Chance names the first player."""

    seat: Seat


@final
class Draw(Action):
    """Chance says which building card is next."""

    building: Building


@final
class DrawInfluence(Action):
    """Chance says which influence card is next."""

    card: Influence


@final
class DrawCounter(Action):
    """Chance says what the next black counter is worth."""

    value: int


@final
class Roll(Action):
    """Chance throws a die."""

    pips: int


# Actions of the seats


@final
class Pass(Action):
    """Let it happen."""


@final
class Done(Action):
    """End this phase."""


@final
class Enough(Action):
    """Claim no more start areas."""


@final
class Stay(Action):
    """Leave the Dark Master where he is."""


@final
class Attack(Action):
    """Attack the area where the Dark Master stands."""


@final
class CastDie(Action):
    """Move the Dark Master by the black die."""


@final
class March(Action):
    """Move the Dark Master by the number of one's black counters."""


@final
class Purchase(Action):
    """Buy the top card of a stack, unseen."""

    stack: Stack


@final
class BuyCounter(Action):
    """Buy a force counter."""

    force: Force


@final
class Exchange(Action):
    """Swap an own counter of this value, 0 for a white one, for a new black one."""

    value: int


@final
class Play(Action):
    """Play an influence card that needs no area."""

    card: Influence


@final
class Aim(Action):
    """Play an influence card on an area."""

    card: Influence
    area: Area


@final
class Discard(Action):
    """Put away an influence card."""

    card: Influence


@final
class Claim(Action):
    """Take an area: one to start with, or one of those cut off when knights are too few."""

    area: Area


@final
class BuyArea(Action):
    """Buy a neutral area."""

    area: Area


@final
class BuildTower(Action):
    """Put a watchtower on an own area."""

    area: Area


@final
class MoveTo(Action):
    """Move the Dark Master to an area within reach."""

    area: Area


@final
class Show(Action):
    """Lay this one of the cards the Wizard looks at face up."""

    building: Building


@final
class Take(Action):
    """Choose an open building card; places are counted from 1."""

    place: int
    building: Building


@final
class Sell(Action):
    """Sell a building card of the hand."""

    building: Building
    market: Market


@final
class BuyCard(Action):
    """Buy a building card that lies at a market."""

    building: Building
    market: Market


@final
class Build(Action):
    """Put up a building of the hand on an own area."""

    building: Building
    area: Area


ACTIONS: Final = (
    Start, Draw, DrawInfluence, DrawCounter, Roll,
    Pass, Done, Enough, Stay, Attack, CastDie, March, Purchase, BuyCounter, Exchange, Play, Aim, Discard,
    Claim, BuyArea, BuildTower, MoveTo, Show, Take, Sell, BuyCard, Build,
)  # fmt: skip

FIXED: Final = ActionTable()
"""The actions that are the same in every edition; their numbers come first."""
PASS: Final = FIXED.one(Pass())
DONE: Final = FIXED.one(Done())
ENOUGH: Final = FIXED.one(Enough())
STAY: Final = FIXED.one(Stay())
ATTACK: Final = FIXED.one(Attack())
CAST: Final = FIXED.one(CastDie())
MARCH: Final = FIXED.one(March())
PURCHASE: Final = FIXED.add([Purchase(stack) for stack in range(len(STACKS))])
BUY_COUNTER: Final = FIXED.add([BuyCounter(force) for force in range(len(FORCES))])
EXCHANGE: Final = FIXED.add([Exchange(value) for value in range(VALUES)])
START: Final = FIXED.add([Start(seat) for seat in range(MOST_SEATS)])
ROLL: Final = FIXED.add([Roll(pips) for pips in range(1, PIPS + 1)])
DRAW_COUNTER: Final = FIXED.add([DrawCounter(value) for value in range(1, VALUES)])
DRAW_INFLUENCE: Final = FIXED.add([DrawInfluence(card) for card in range(CARDS)])
PLAY: Final = FIXED.add([Play(card) for card in range(CARDS)])
DISCARD: Final = FIXED.add([Discard(card) for card in range(CARDS)])

JUST_PASS: Final[list[int]] = FrozenList([PASS])
MAY_PROTECT: Final[list[int]] = FrozenList([PASS, PLAY.number(PROTECTION)])
MAY_BLOCK: Final[list[int]] = FrozenList([PASS, PLAY.number(BLOCKADE)])
