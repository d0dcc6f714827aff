"""The table of Treason: the city, what everybody owns, the stacks, and what this turn has seen so far."""

from __future__ import annotations

from typing import final

from turncoat.core.state import State
from turncoat.games.treason.edition.figures import Rulings
from turncoat.games.treason.pieces import (
    CATEGORIES,
    DARK,
    EMPTY,
    OUTSIDE,
    SET_UP,
    Area,
    Category,
    Owner,
)


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
    master: int = OUTSIDE
    """Where the Dark Master stands, or OUTSIDE."""
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
    """Who holds each major power, or UNOWNED."""
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


# The score


def before_change(s: Treason) -> None:
    """§10.3 Something is done that may move the active marker: which way it went before that is kept."""
    score = s.score[s.active]
    if score != s.stood:
        s.rose = 1 if score > s.stood else 0
        s.stood = score


def risen(s: Treason) -> bool:
    """§10.3 Whether the active marker went up when it last moved; with the option, since the turn began."""
    score = s.score[s.active]
    if s.rulings.whole_turn:
        return score > s.start_score
    return score > s.stood if score != s.stood else s.rose == 1


# The city


def owned(s: Treason) -> int:
    """All areas that have an owner, bit by bit."""
    land = s.land
    return land[0] | land[1] | land[2] | land[3] | land[4] | land[DARK]


def around_land(s: Treason, owner: Owner) -> int:
    """The areas next to those of an owner, bit by bit; some of them may be his own."""
    around = s.rulings.edition.around
    found = 0
    owners = s.owner
    for area in range(len(owners)):
        if owners[area] == owner:
            found |= around[area]
    return found


def income_from(s: Treason, area: Area) -> int:
    """§10.1.4 What the building on an area brings in: its value, the area's bonus, that of a major power."""
    edition = s.rulings.edition
    kind = s.building[area]
    category = edition.category[kind]
    amount = edition.value[kind] + edition.bonus[area]
    if s.power[category] == s.owner[area]:
        # §6.6 The block for the major power.
        amount += edition.power_income[category]
    return amount


def best_areas(s: Treason, category: Category) -> list[int]:
    """§10.1.4 For each seat the area whose building of this category brings in most, or EMPTY."""
    edition = s.rulings.edition
    best = [EMPTY] * s.seats
    most = [0] * s.seats
    for area in range(edition.areas):
        kind = s.building[area]
        if kind != EMPTY and edition.category[kind] == category:
            owner = s.owner[area]
            if 0 <= owner < s.seats:
                amount = income_from(s, area)
                if amount > most[owner]:
                    most[owner] = amount
                    best[owner] = area
    return best


def incomes(s: Treason) -> list[list[int]]:
    """§8.8 For each seat the income tracks of its castle card, one for each category."""
    tracks: list[list[int]] = [[] for _ in range(s.seats)]
    for category in range(len(CATEGORIES)):
        best = best_areas(s, category)
        for seat in range(s.seats):
            tracks[seat].append(0 if best[seat] == EMPTY else income_from(s, best[seat]))
    return tracks


def is_isolated(s: Treason, area: Area) -> bool:
    """§11.1 §11.2 Every neighbouring area is owned, and none by the owner of this one."""
    around = s.rulings.edition.around[area]
    return not around & s.land[s.owner[area]] and not around & ~owned(s)


def archers(s: Treason, area: Area, defender: Owner) -> int:
    """§10.4.8 The defender's towers next to an area."""
    found = 0
    for other in s.rulings.edition.neighbours[area]:
        if s.tower[other] and s.owner[other] == defender:
            found += 1
    return found


def towers_mask(s: Treason) -> int:
    """The areas with a watchtower, bit by bit."""
    found = 0
    bit = s.rulings.edition.bit
    tower = s.tower
    for area in range(len(tower)):
        if tower[area]:
            found |= bit[area]
    return found


# The stacks


def next_era(left: list[int]) -> int:
    """The part of a stack that the next card comes from, or EMPTY."""
    for era in range(len(left)):
        if left[era] > 0:
            return era
    return EMPTY


def sum_of(numbers: list[int]) -> int:
    total = 0
    for number in numbers:
        total += number
    return total


def stack_size(s: Treason) -> int:
    """How many building cards lie in the stack."""
    return sum_of(s.left) + len(s.under) // 2
