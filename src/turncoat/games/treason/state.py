"""The table of Treason: the city, what everybody owns, the stacks, and what this turn has seen so far."""

from __future__ import annotations

from typing import final

from turncoat.core.state import State
from turncoat.games.treason.edition import Rulings
from turncoat.games.treason.pieces import EMPTY, SET_UP


@final
class Treason(State):
    """Flat lists of numbers. Owners are the seats and ``DARK``; areas are bits where many are meant.

    The same table serves a seat that folds what it saw. There ``hand`` has only the cards the seat knows of,
    and the pools still hold what left them unseen; the veils say where that went.
    """

    rulings: Rulings
    seats: int
    round: int = 0
    turn: int = 0
    first: int = EMPTY
    active: int = EMPTY
    phase: int = SET_UP
    settled: int = 0
    """The seats that claim no more start areas, bit by bit."""
    closing: int = 0
    """Whether this round is the last."""
    master: int = EMPTY
    """Where the Dark Master stands; EMPTY outside the city."""
    towers_left: int = 0
    white_left: int = 0
    black_left: int = 0
    # This turn
    start_score: int = 0
    stood: int = 0
    """Where the active marker was before the latest deed."""
    rose: int = 0
    """Whether it went up when it last moved before that, in this turn."""
    areas_bought: int = 0
    built: int = 0
    towers_built: int = 0
    counters_bought: int = 0
    barred: int = 0
    """The areas that a Blockade keeps from being bought this turn, bit by bit."""
    sold_pawn: int = 0
    """The kinds of cards sold this turn at the Pawn Shop, bit by bit."""
    sold_free: int = 0
    wizard: int = 0
    moved: int = 0
    """1 when the Dark Master moves by the die this turn, 2 when by counters."""
    attacks: int = 0
    black_die: int = 0
    white_die: int = 0
    card: int = EMPTY
    """The influence card played last, and the area it was aimed at."""
    target: int = EMPTY
    wanted: int = EMPTY
    """The area somebody has announced to buy."""
    ordered: int = EMPTY
    """The stack whose top card has been paid for and not yet drawn."""
    aside: int = EMPTY
    """The value of the counter laid aside for an exchange; 0 for a white one."""
    # The end
    over: int = 0
    side: int = EMPTY
    decided: int = EMPTY
    capped: int = 0
    shown: int = 0
    """The seats whose black counters have been turned over, bit by bit."""
    # The city
    owner: list[int] = []
    building: list[int] = []
    """The kind of building on each area, or EMPTY."""
    tower: list[int] = []
    land: list[int] = []
    """The areas of each owner, bit by bit."""
    blocks: list[int] = []
    score: list[int] = []
    knights: list[int] = []
    """What each owner has left."""
    count: list[int] = []
    """``count[power * OWNERS + owner]``: buildings of a category, towers, white and black counters."""
    power: list[int] = []
    """Who holds each major power, or EMPTY."""
    # Building cards
    row: list[int] = []
    row_blocks: list[int] = []
    market: list[int] = []
    """``market[market * kinds + kind]``: cards lying there."""
    discard: list[int] = []
    removed: list[int] = []
    """Cards out of the game."""
    hand: list[int] = []
    """``hand[seat * kinds + kind]``."""
    open_hand: list[int] = []
    """The cards of a hand that the whole table has seen come into it."""
    hand_size: list[int] = []
    pool: list[int] = []
    """``pool[era * kinds + kind]``: the cards of each part of the stack, upper parts first."""
    left: list[int] = []
    """How many cards are left in each part."""
    under: list[int] = []
    """Cards put under the stack, the next to be drawn first: pairs of kind and era."""
    looked: list[int] = []
    """Cards the Wizard looks at, in the same way."""
    veil: list[int] = []
    """Cards that went unseen into a hand: pairs of seat and era."""
    murk: list[int] = []
    """Cards that left a hand and may have come from several eras: pairs of seat and kind."""
    # Influence cards, in the same way
    cards: list[int] = []
    cards_size: list[int] = []
    cards_discard: list[int] = []
    cards_pool: list[int] = []
    cards_left: list[int] = []
    cards_veil: list[int] = []
    cards_murk: list[int] = []
    # Black counters
    bag: list[int] = []
    """``bag[value]``: counters in the stock, and those that left it unseen."""
    held: list[int] = []
    """``held[seat * VALUES + value]``: the counters of a castle card that are known."""
    winners: list[int] = []
