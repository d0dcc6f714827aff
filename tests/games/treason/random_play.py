"""Whole games of Treason at random, for the tests; and what must hold after every event of them."""

from __future__ import annotations

from collections.abc import Iterator
from operator import le
from random import Random

from turncoat.core.game import Game, Setup, Value, start
from turncoat.core.record import CHANCE, Event
from turncoat.core.run import draw
from turncoat.core.state import Question
from turncoat.games.treason import GAME
from turncoat.games.treason.actions import DONE, PURCHASE, BuyCard, Sell
from turncoat.games.treason.edition.effects import FALLS
from turncoat.games.treason.events.cards import Cashed, Fetched, Granted, Paid, Purchased, Sold
from turncoat.games.treason.events.city import AreaBought, Built, TowerBuilt, Vacated
from turncoat.games.treason.events.force import CounterBought, CounterDrawn, CounterOffered, CounterTurned
from turncoat.games.treason.events.table import BlocksLaid, Earned, RowDiscarded, Taxed
from turncoat.games.treason.pieces import (
    BLACK,
    CARDS,
    CAUSES,
    DARK,
    EMPTY,
    INFLUENCE,
    MARKETS,
    NO_KNIGHT,
    OUTSIDE,
    OWNERS,
    POWER_KINDS,
    TOWERS,
    UNOWNED,
    VALUES,
    WHITE,
)
from turncoat.games.treason.state import Treason
from turncoat.journal.journal import take_events


def some_setup(rng: Random) -> Setup:
    """Any number of seats, and each option as likely as not at its default."""
    options: dict[str, str | Value] = {
        option.name: rng.choice(option.choices) for option in GAME.options if rng.random() < 0.5
    }
    return GAME.setup(rng.randrange(2, 6), "", options)


def any_option(s: Treason, q: Question, at: int, rng: Random, hoarding: bool) -> int:
    """One of the options. Games have more in them if nobody sells much or ends a phase too soon.

    Where all hoard cards instead of building, they are long.
    """
    options = q.options[at]
    if q.rule.name == "acted":
        edition = s.rulings.edition
        cards = [number for number in options if PURCHASE.has(number)]
        if cards and rng.random() < (0.5 if hoarding else 0.2):
            return rng.choice(cards)
        if hoarding:
            return rng.choice(options)
        trade = [number for number in options if isinstance(edition.table.actions[number], (Sell, BuyCard))]
        busy = [number for number in options if number != DONE and number not in trade]
        if busy and rng.random() < 0.7:
            return rng.choice(busy)
    return rng.choice(options)


def steps(
    setup: Setup, seed: int | str, hoarding: bool = False, game: Game = GAME
) -> Iterator[tuple[Treason, list[Event]]]:
    """The game at its start and after each answer, with what has happened in between."""
    rng = Random(seed)
    s = start(game, setup, listen=True)
    assert isinstance(s, Treason)
    yield s, take_events(s)
    while s.question is not None:
        q = s.question
        if q.seat == CHANCE:
            s.answer(CHANCE, draw(q, rng))
        else:
            for seat in s.pending():
                s.answer(seat, any_option(s, q, q.seats.index(seat), rng, hoarding))
        yield s, take_events(s)


class Ledger:
    """A table that hears every event by itself, and what must hold after each of them.

    A count is made anew only if one of the lists that it is made from has changed: what held, holds.
    """

    def __init__(self, setup: Setup, game: Game = GAME) -> None:
        self.setup = setup
        state = game.new(setup)
        assert isinstance(state, Treason)
        self.s = state
        self.edition = state.rulings.edition
        self.blocks = sum(state.blocks)
        """What the bank has given out and not got back."""
        self.bought = 0
        """Black counters bought."""
        self.counted: dict[str, list[object]] = {}
        """The lists that each count was last made from."""
        self.unmanned: set[int] = set()
        """Areas that lost their knight and may have a tower yet, which then stands there for nobody."""

    def changed(self, count: str, *parts: object) -> bool:
        """Whether what something is counted from is other than it was the last time."""
        if self.counted.get(count) == list(parts):
            return False
        self.counted[count] = [list(part) if isinstance(part, list) else part for part in parts]
        return True

    def hear(self, event: Event) -> None:
        """Take in an event and check the whole table."""
        before = sum(self.s.blocks) + sum(self.s.row_blocks)
        event.apply(self.s)
        after = sum(self.s.blocks) + sum(self.s.row_blocks)
        assert after - before == from_bank(event), f"blocks come from nowhere with {event}"
        self.bought += isinstance(event, (CounterDrawn, CounterTurned))
        if isinstance(event, Vacated) and (event.cause == NO_KNIGHT or self.passed_over(event)):
            self.unmanned.add(event.area)
        assert min(self.s.blocks) >= 0 and min(self.s.score) >= 0, f"somebody falls below 0 with {event}"
        self.check_cards()
        self.check_city()
        self.check_counters(isinstance(event, CounterOffered))

    def passed_over(self, event: Vacated) -> bool:
        """Whether a card made a knight vanish without a tower taking the blow (§19.4)."""
        name = CAUSES[event.cause]
        return name in INFLUENCE and self.edition.effects.shelter[INFLUENCE.index(name)] != FALLS

    def check_cards(self) -> None:
        """Every card is somewhere, once."""
        s = self.s
        kinds = self.edition.kinds
        piles = (s.pool, s.hand, s.market, s.discard, s.removed)
        if self.changed(
            "buildings", s.row, s.building, s.under, s.looked, *piles, s.left, s.hand_size, s.open_hand
        ):
            found = [0] * kinds
            for place in (*s.row, *s.building, *s.under[::2], *s.looked[::2]):
                if place != EMPTY:
                    found[place] += 1
            assert min(map(min, piles)) >= 0
            everywhere = [*s.pool, *s.hand, *s.market, *s.discard, *s.removed]
            assert [n + sum(everywhere[kind::kinds]) for kind, n in enumerate(found)] == self.edition.copies
            assert len(s.market) == len(MARKETS) * kinds and sum(s.left) == sum(s.pool)
            for seat in range(s.seats):
                assert sum(s.hand[seat * kinds : (seat + 1) * kinds]) == s.hand_size[seat]
            assert min(s.open_hand) >= 0 and all(map(le, s.open_hand, s.hand))
        if self.changed("influence", s.cards_pool, s.cards, s.cards_discard, s.cards_left, s.cards_size):
            held = [*s.cards_pool, *s.cards, *s.cards_discard]
            assert min(held) >= 0
            assert [sum(held[card::CARDS]) for card in range(CARDS)] == self.edition.influence
            assert sum(s.cards_left) == sum(s.cards_pool)
            for seat in range(s.seats):
                assert sum(s.cards[seat * CARDS : (seat + 1) * CARDS]) == s.cards_size[seat]

    def check_city(self) -> None:
        """Knights and towers are conserved, and every score is the sum of its parts."""
        s = self.s
        edition = self.edition
        places = (s.owner, s.building, s.tower, s.towers_left, s.master)
        if not self.changed("city", *places, s.land, s.knights, s.count, s.power, s.score, self.bought):
            return
        for owner in [*range(s.seats), DARK]:
            areas = [area for area, whose in enumerate(s.owner) if whose == owner]
            assert s.land[owner] == sum(1 << area for area in areas)
            knights = edition.dark_knights if owner == DARK else edition.knights
            assert s.knights[owner] == knights - len(areas) >= 0
            buildings = [s.building[area] for area in areas if s.building[area] != EMPTY]
            categories = [edition.category[kind] for kind in buildings]
            for category in range(4):
                assert s.count[category * OWNERS + owner] == categories.count(category)
            assert s.count[TOWERS * OWNERS + owner] == sum(s.tower[area] for area in areas)
            score = sum(edition.value[kind] for kind in buildings)
            score += sum(edition.points[power] for power in range(POWER_KINDS) if s.power[power] == owner)
            assert s.score[owner] == score + (self.bought if owner == DARK else 0)
        towers = [area for area in range(edition.areas) if s.tower[area]]
        assert all(s.owner[area] != UNOWNED or area in self.unmanned for area in towers)
        assert sum(s.tower) + s.towers_left == edition.tower_stock
        assert s.master == OUTSIDE or not s.tower[s.master]

    def check_counters(self, aside: bool) -> None:
        """Counters are in stock, on a castle card, or aside for an exchange."""
        s = self.s
        assert (s.aside != EMPTY) == aside
        if not self.changed("counters", s.count, s.white_left, s.black_left, s.aside, s.held, s.bag):
            return
        white = s.count[WHITE * OWNERS : WHITE * OWNERS + s.seats]
        black = s.count[BLACK * OWNERS : BLACK * OWNERS + s.seats]
        assert sum(white) + s.white_left + (s.aside == 0) == self.edition.white_counters
        assert sum(black) + s.black_left + (s.aside > 0) == sum(self.edition.counters)
        assert max(white) <= len(self.edition.good_prices) and max(black) <= len(self.edition.dark_prices)
        for value in range(VALUES):
            held = sum(s.held[value::VALUES]) + (s.aside == value > 0)
            assert s.bag[value] + held == self.edition.counters[value]


def from_bank(event: Event) -> int:
    """What an event brings to the table from the bank, or, below 0, back to it."""
    if isinstance(event, (Earned, Cashed, Granted)):
        return event.amount
    if isinstance(event, Sold):
        return event.price
    if isinstance(event, BlocksLaid):
        return len(event.places)
    if isinstance(event, (Taxed, Paid)):
        return -event.amount
    if isinstance(event, RowDiscarded):
        return -event.blocks
    if isinstance(event, (AreaBought, Built, TowerBuilt, Purchased, Fetched, CounterBought, CounterOffered)):
        return -event.price
    return 0
