"""The numbers of the actions that are the same in every edition, and ready-made lists of them."""

from __future__ import annotations

from typing import Final

from turncoat.core.frozen import FrozenList
from turncoat.core.record import Action
from turncoat.games.treason.pieces import (
    BLOCKADE,
    CARDS,
    FORCES,
    MOST_SEATS,
    PROTECTION,
    STACKS,
    Attack,
    BuyCounter,
    CastDie,
    Discard,
    Done,
    DrawCounter,
    DrawInfluence,
    Enough,
    Exchange,
    March,
    Pass,
    Play,
    Purchase,
    Roll,
    Start,
    Stay,
)

MOST_VALUE: Final = 9
"""No black counter is worth more."""
PIPS: Final = 6

PASS: Final = 0
DONE: Final = 1
ENOUGH: Final = 2
STAY: Final = 3
ATTACK: Final = 4
CAST: Final = 5
MARCH: Final = 6
PURCHASE: Final = 7
COUNTER: Final = 9
EXCHANGE: Final = 11
START: Final = 21
ROLL: Final = 26
DRAW_COUNTER: Final = 31
"""The number of a draw of value 0, which there is none of: the values begin one later."""
DRAW_INFLUENCE: Final = 41
PLAY: Final = 51
DISCARD: Final = 61
FIRST_FREE: Final = 71

FIXED_ACTIONS: Final[list[Action]] = [
    Pass(),
    Done(),
    Enough(),
    Stay(),
    Attack(),
    CastDie(),
    March(),
    *[Purchase(stack) for stack in range(len(STACKS))],
    *[BuyCounter(force) for force in range(len(FORCES))],
    *[Exchange(value) for value in range(MOST_VALUE + 1)],
    *[Start(seat) for seat in range(MOST_SEATS)],
    *[Roll(pips) for pips in range(1, PIPS + 1)],
    *[DrawCounter(value) for value in range(1, MOST_VALUE + 1)],
    *[DrawInfluence(card) for card in range(CARDS)],
    *[Play(card) for card in range(CARDS)],
    *[Discard(card) for card in range(CARDS)],
]
assert len(FIXED_ACTIONS) == FIRST_FREE

ROLLS: Final[list[int]] = FrozenList(range(ROLL, ROLL + PIPS))
JUST_PASS: Final[list[int]] = FrozenList([PASS])
MAY_PROTECT: Final[list[int]] = FrozenList([PASS, PLAY + PROTECTION])
MAY_BLOCK: Final[list[int]] = FrozenList([PASS, PLAY + BLOCKADE])

BITS: Final = [[i for i in range(8) if byte >> i & 1] for byte in range(256)]
"""The bits that are set in a byte."""


def add_bits(options: list[int], mask: int, base: int) -> None:
    """Append ``base + i`` for every bit i of the mask, in rising order."""
    while mask:
        byte = mask & 255
        if byte:
            for i in BITS[byte]:
                options.append(base + i)
        mask >>= 8
        base += 8


def bits_of(mask: int) -> list[int]:
    """The bits of a mask in rising order."""
    found: list[int] = []
    add_bits(found, mask, 0)
    return found
