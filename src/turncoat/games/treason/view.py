"""What a seat may know of a game of Treason: all but hands, stacks and the values of black counters."""

from __future__ import annotations

from typing import ClassVar, Final, final

from turncoat.core.record import HIDDEN, View
from turncoat.games.treason.city import incomes, risen
from turncoat.games.treason.events_table import VALUES
from turncoat.games.treason.numbers import bits_of
from turncoat.games.treason.pieces import (
    BLACK,
    CARDS,
    DARK,
    EMPTY,
    FREE_MARKET,
    OWNERS,
    PAWN_SHOP,
    POWER_KINDS,
    WHITE,
)
from turncoat.games.treason.stacks import stack_size, sum_of
from turncoat.games.treason.state import Treason


@final
class TreasonView(View):
    """Lists by seat, by area or by power; ``None`` stands for what is not there or not known."""

    FIELDS: ClassVar = {
        "round": "number",
        "turn": "number",
        "first": "seat",
        "active": "seat",
        "phase": "phase",
        "target": "number",
        "cap": "number",
        "closing": "flag",
        "settled": "seat*",
        "owners": "seat*",
        "dark_areas": "area*",
        "buildings": "building*",
        "towers": "area*",
        "master": "area",
        "blocks": "money*",
        "scores": "number*",
        "dark_score": "number",
        "knights": "number*",
        "dark_knights": "number",
        "incomes": "money**",
        "powers": "seat*",
        "dark_powers": "power*",
        "white": "number*",
        "black": "number*",
        "counters": "number**",
        "towers_left": "number",
        "white_left": "number",
        "black_left": "number",
        "row": "building*",
        "row_blocks": "money*",
        "stack": "number",
        "discards": "building*",
        "removed": "building*",
        "pawn_shop": "building*",
        "free_market": "building*",
        "hand": "building*",
        "hand_sizes": "number*",
        "known_hands": "building**",
        "looked": "building*",
        "looking": "number",
        "influence": "influence*",
        "influence_sizes": "number*",
        "influence_stack": "number",
        "influence_discards": "influence*",
        "areas_bought": "number",
        "built": "number",
        "towers_built": "number",
        "counters_bought": "number",
        "start_score": "number",
        "risen": "flag",
        "barred": "area*",
        "sold_pawn": "building*",
        "sold_free": "building*",
        "wizard": "flag",
        "moved": "number",
        "attacks": "number",
        "dice": "number*",
        "card": "influence",
        "aimed": "area",
        "wanted": "area",
        "ordered": "stack",
        "winners": "seat*",
        "side": "side",
        "decided": "decision",
        "over": "flag",
    }

    def __init__(
        self,
        round: int,
        turn: int,
        first: int,
        active: int,
        phase: int,
        target: int,
        cap: int,
        closing: bool,
        settled: list[int],
        owners: list[int],
        dark_areas: list[int],
        buildings: list[int],
        towers: list[int],
        master: int,
        blocks: list[int],
        scores: list[int],
        dark_score: int,
        knights: list[int],
        dark_knights: int,
        incomes: list[list[int]],
        powers: list[int],
        dark_powers: list[int],
        white: list[int],
        black: list[int],
        counters: list[list[int]],
        towers_left: int,
        white_left: int,
        black_left: int,
        row: list[int],
        row_blocks: list[int],
        stack: int,
        discards: list[int],
        removed: list[int],
        pawn_shop: list[int],
        free_market: list[int],
        hand: list[int],
        hand_sizes: list[int],
        known_hands: list[list[int]],
        looked: list[int],
        looking: int,
        influence: list[int],
        influence_sizes: list[int],
        influence_stack: int,
        influence_discards: list[int],
        areas_bought: int,
        built: int,
        towers_built: int,
        counters_bought: int,
        start_score: int,
        risen: bool,
        barred: list[int],
        sold_pawn: list[int],
        sold_free: list[int],
        wizard: bool,
        moved: int,
        attacks: int,
        dice: list[int],
        card: int,
        aimed: int,
        wanted: int,
        ordered: int,
        winners: list[int],
        side: int,
        decided: int,
        over: bool,
    ) -> None:
        self.round: Final = round
        self.turn: Final = turn
        self.first: Final = first
        self.active: Final = active
        self.phase: Final = phase
        self.target: Final = target
        self.cap: Final = cap
        self.closing: Final = closing
        """Whether this round is the last."""
        self.settled: Final = settled
        """Who claims no more start areas."""
        self.owners: Final = owners
        """By area; the Dark Master's stand in ``dark_areas``."""
        self.dark_areas: Final = dark_areas
        self.buildings: Final = buildings
        """By area."""
        self.towers: Final = towers
        self.master: Final = master
        self.blocks: Final = blocks
        self.scores: Final = scores
        self.dark_score: Final = dark_score
        self.knights: Final = knights
        self.dark_knights: Final = dark_knights
        self.incomes: Final = incomes
        """For each seat, its income track in each category."""
        self.powers: Final = powers
        """Who holds each major power; those of the Dark Master stand in ``dark_powers``."""
        self.dark_powers: Final = dark_powers
        self.white: Final = white
        self.black: Final = black
        """How many black counters each seat has."""
        self.counters: Final = counters
        """Their values: one's own, and those that have been turned over."""
        self.towers_left: Final = towers_left
        self.white_left: Final = white_left
        self.black_left: Final = black_left
        self.row: Final = row
        self.row_blocks: Final = row_blocks
        self.stack: Final = stack
        self.discards: Final = discards
        self.removed: Final = removed
        self.pawn_shop: Final = pawn_shop
        self.free_market: Final = free_market
        self.hand: Final = hand
        self.hand_sizes: Final = hand_sizes
        self.known_hands: Final = known_hands
        """For each seat, the cards of its hand that all have seen come into it."""
        self.looked: Final = looked
        """What the Wizard's player looks at; only he sees it."""
        self.looking: Final = looking
        """How many cards that are."""
        self.influence: Final = influence
        self.influence_sizes: Final = influence_sizes
        self.influence_stack: Final = influence_stack
        self.influence_discards: Final = influence_discards
        self.areas_bought: Final = areas_bought
        self.built: Final = built
        self.towers_built: Final = towers_built
        self.counters_bought: Final = counters_bought
        self.start_score: Final = start_score
        """The active seat's score when its turn began."""
        self.risen: Final = risen
        """Whether its marker would be where it is by rising, if the actions ended now."""
        self.barred: Final = barred
        self.sold_pawn: Final = sold_pawn
        self.sold_free: Final = sold_free
        """The kinds of cards sold this turn, which cannot be bought back in it."""
        self.wizard: Final = wizard
        self.moved: Final = moved
        """0 before the Dark Master's move, 1 when it goes by the die, 2 when by counters."""
        self.attacks: Final = attacks
        self.dice: Final = dice
        """This turn's last throw of the black and of the white die; 0 before it."""
        self.card: Final = card
        """The influence card played last this turn, and the area it was aimed at."""
        self.aimed: Final = aimed
        self.wanted: Final = wanted
        """The area whose purchase is announced."""
        self.ordered: Final = ordered
        """The stack from which a card is being bought."""
        self.winners: Final = winners
        self.side: Final = side
        self.decided: Final = decided
        self.over: Final = over


def view(s: Treason, seat: int) -> TreasonView:
    """§3.2 §4.4 §8.4 One's own hands and counters, and all that lies open; a bystander sees only that."""
    edition = s.rulings.edition
    kinds = edition.kinds
    seats = range(s.seats)
    mine = seat >= 0
    return TreasonView(
        s.round,
        s.turn,
        shown(s.first),
        shown(s.active),
        s.phase,
        s.rulings.target,
        s.rulings.cap,
        bool(s.closing),
        [other for other in seats if s.settled >> other & 1],
        [HIDDEN if owner in (EMPTY, DARK) else owner for owner in s.owner],
        bits_of(s.land[DARK]),
        [shown(kind) for kind in s.building],
        [area for area in range(edition.areas) if s.tower[area]],
        shown(s.master),
        s.blocks.copy(),
        s.score[: s.seats],
        s.score[DARK],
        s.knights[: s.seats],
        s.knights[DARK],
        incomes(s),
        [HIDDEN if holder in (EMPTY, DARK) else holder for holder in s.power],
        [power for power in range(POWER_KINDS) if s.power[power] == DARK],
        s.count[WHITE * OWNERS : WHITE * OWNERS + s.seats],
        s.count[BLACK * OWNERS : BLACK * OWNERS + s.seats],
        [
            listed(s.held, other * VALUES, VALUES) if other == seat or s.shown >> other & 1 else []
            for other in seats
        ],
        s.towers_left,
        s.white_left,
        s.black_left,
        [shown(kind) for kind in s.row],
        s.row_blocks.copy(),
        stack_size(s),
        listed(s.discard, 0, kinds),
        listed(s.removed, 0, kinds),
        listed(s.market, PAWN_SHOP * kinds, kinds),
        listed(s.market, FREE_MARKET * kinds, kinds),
        listed(s.hand, seat * kinds, kinds) if mine else [],
        s.hand_size.copy(),
        [listed(s.open_hand, other * kinds, kinds) for other in seats],
        s.looked[::2] if mine and seat == s.active else [],
        len(s.looked) // 2,
        listed(s.cards, seat * CARDS, CARDS) if mine else [],
        s.cards_size.copy(),
        sum_of(s.cards_left),
        listed(s.cards_discard, 0, CARDS),
        s.areas_bought,
        s.built,
        s.towers_built,
        s.counters_bought,
        s.start_score,
        risen(s),
        bits_of(s.barred),
        bits_of(s.sold_pawn),
        bits_of(s.sold_free),
        bool(s.wizard),
        s.moved,
        s.attacks,
        [s.black_die, s.white_die],
        shown(s.card),
        shown(s.target),
        shown(s.wanted),
        shown(s.ordered),
        s.winners.copy(),
        shown(s.side),
        shown(s.decided),
        bool(s.over),
    )


def shown(value: int) -> int:
    return HIDDEN if value == EMPTY else value


def listed(counts: list[int], start: int, length: int) -> list[int]:
    """Each kind as often as it is there."""
    found: list[int] = []
    for kind in range(length):
        count = counts[start + kind]
        if count > 0:
            found += [kind] * count
    return found
