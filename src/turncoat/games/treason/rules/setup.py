"""The rules of Treason for the set-up: the first player, the deal, start areas and towers."""

from __future__ import annotations

from turncoat.core.game import Setup
from turncoat.core.record import Seat
from turncoat.core.state import Question, ask, chance
from turncoat.games.treason.actions import ENOUGH, START
from turncoat.games.treason.edition.figures import Rulings, edition_of
from turncoat.games.treason.events.city import Claimed, TowerBuilt
from turncoat.games.treason.events.table import Dealt, Settled, Started
from turncoat.games.treason.pieces import (
    CARDS,
    CLASSES,
    DARK,
    EMPTY,
    MARKETS,
    OPEN_CARDS,
    OWNERS,
    POWER_KINDS,
    UNOWNED,
    VALUES,
)
from turncoat.games.treason.rules.book import book
from turncoat.games.treason.rules.end import turn
from turncoat.games.treason.rules.row import refill
from turncoat.games.treason.rules.stack import building_from
from turncoat.games.treason.state import Treason, around_land, next_era, owned


def new(setup: Setup) -> Treason:
    return new_table(Rulings(edition_of(setup), setup), setup.seats)


def new_table(rulings: Rulings, seats: int) -> Treason:
    """§9.1 §9.4 §9.7 Blocks and knights for everybody, all markers on 0, the Dark Master outside."""
    edition = rulings.edition
    kinds = edition.kinds
    s = Treason(rulings=rulings, seats=seats)
    s.owner = [UNOWNED] * edition.areas
    s.building = [EMPTY] * edition.areas
    s.tower = [0] * edition.areas
    s.land = [0] * OWNERS
    s.blocks = [edition.start_blocks] * seats
    s.score = [0] * OWNERS
    s.knights = [edition.knights if owner < seats else 0 for owner in range(OWNERS)]
    s.knights[DARK] = edition.dark_knights
    s.count = [0] * (POWER_KINDS * OWNERS)
    s.power = [UNOWNED] * POWER_KINDS
    s.row = [EMPTY] * OPEN_CARDS
    s.row_blocks = [0] * OPEN_CARDS
    s.market = [0] * (len(MARKETS) * kinds)
    s.discard = [0] * kinds
    s.removed = [0] * kinds
    s.hand = [0] * (seats * kinds)
    s.open_hand = [0] * (seats * kinds)
    s.hand_size = [0] * seats
    # §9.3 Class A lies on top of class B, and that on class C.
    s.pool = []
    s.left = []
    for era in range(len(CLASSES)):
        part = [edition.copies[kind] if edition.era[kind] == era else 0 for kind in range(kinds)]
        s.pool += part
        s.left.append(sum(part))
    s.under = []
    s.looked = []
    s.veil = []
    s.murk = []
    s.cards = [0] * (seats * CARDS)
    s.cards_size = [0] * seats
    s.cards_discard = [0] * CARDS
    s.cards_pool = edition.influence.copy()
    s.cards_left = [sum(edition.influence)]
    s.cards_veil = []
    s.cards_murk = []
    s.bag = edition.counters.copy()
    s.held = [0] * (seats * VALUES)
    s.winners = []
    s.towers_left = edition.tower_stock
    s.white_left = edition.white_counters
    s.black_left = sum(edition.counters)
    s.then(seat_first)
    return s


@book.clause("9.2")
def seat_first(s: Treason) -> Question:
    """Lots are drawn for the first player."""
    return chance(START.up_to(s.seats), None, first_seated)


@book.clause("9.2")
def first_seated(s: Treason) -> None:
    """§9.3 Then hands are dealt, the row is opened, areas are claimed and towers built."""
    s.do(Started(START.of(s.answers[0]).seat))
    for _ in range(s.rulings.edition.start_cards):
        for k in range(s.seats):
            s.then(deal, (s.first + k) % s.seats)
    s.then(refill, 0)
    s.then(claim, counter_clockwise(s, 0), 0)


@book.clause("9.3", seat="seat")
def deal(s: Treason, seat: Seat) -> Question:
    """A card of class A, face down."""
    return building_from(s, next_era(s.left), dealt, seat)


@book.clause("9.3", seat="seat")
def dealt(s: Treason, seat: Seat) -> None:
    """Only its owner sees it."""
    s.do(Dealt(seat, s.rulings.edition.draw.of(s.answers[0]).building))


def counter_clockwise(s: Treason, place: int) -> int:
    """§9.5 §9.6 The player to the right of the first one begins, and the others follow counter-clockwise."""
    return (s.first - 1 - place) % s.seats


def claimable(s: Treason, seat: Seat) -> int:
    """§9.5 Free areas not next to an own one, within the dots that are left, bit by bit."""
    edition = s.rulings.edition
    dots = edition.start_dots
    for area in range(edition.areas):
        if s.owner[area] == seat:
            dots -= edition.price[area]
    affordable = edition.affordable[min(dots, edition.top_price)]
    return affordable & ~owned(s) & ~around_land(s, seat)


@book.clause("9.5", seat="seat", place="number")
def claim(s: Treason, seat: Seat, place: int) -> Question | None:
    """One area after another, in turn, while one can be added; with the option a player may stop earlier."""
    if place == s.seats * s.rulings.edition.start_areas:
        s.then(raise_tower, counter_clockwise(s, 0), 0)
        return None
    mask = 0 if s.settled >> seat & 1 else claimable(s, seat)
    if not mask:
        if not s.settled >> seat & 1:
            s.do(Settled(seat))
        s.then(claim, counter_clockwise(s, place + 1), place + 1)
        return None
    options = [ENOUGH] if s.rulings.stop_early and s.land[seat] else []
    s.rulings.edition.claim.add_marked(options, mask)
    return ask(seat, options, claimed, seat, place)


@book.clause("9.5", seat="seat", place="number")
def claimed(s: Treason, seat: Seat, place: int) -> None:
    """A knight is put there, free of charge."""
    if s.answers[0] == ENOUGH:
        s.do(Settled(seat))
    else:
        s.do(Claimed(seat, s.rulings.edition.claim.of(s.answers[0]).area))
    s.then(claim, counter_clockwise(s, place + 1), place + 1)


@book.clause("9.6", seat="seat", place="number")
def raise_tower(s: Treason, seat: Seat, place: int) -> Question | None:
    """In the same order everybody puts a tower on one own area."""
    if place == s.seats:
        s.then(turn, 1, 0)
        return None
    if s.towers_left == 0 or not s.land[seat]:
        s.then(raise_tower, counter_clockwise(s, place + 1), place + 1)
        return None
    options: list[int] = []
    s.rulings.edition.tower.add_marked(options, s.land[seat])
    return ask(seat, options, tower_raised, seat, place)


@book.clause("9.6", seat="seat", place="number")
def tower_raised(s: Treason, seat: Seat, place: int) -> None:
    """It costs nothing."""
    s.do(TowerBuilt(seat, s.rulings.edition.tower.of(s.answers[0]).area, 0))
    s.then(raise_tower, counter_clockwise(s, place + 1), place + 1)
