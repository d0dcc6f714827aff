"""What a seat may know of a game of Treason: all but hands, stacks and the values of black counters."""

from __future__ import annotations

from typing import ClassVar, final

from turncoat.base.bits import bits_of
from turncoat.core.record import HIDDEN, Money, Seat, View
from turncoat.games.treason.pieces import (
    BLACK,
    CARDS,
    DARK,
    EMPTY,
    FREE_MARKET,
    OWNERS,
    PAWN_SHOP,
    POWER_KINDS,
    UNOWNED,
    VALUES,
    WHITE,
    Area,
    Building,
    Decision,
    Influence,
    Phase,
    Power,
    Side,
    Stack,
)
from turncoat.games.treason.state import Treason, incomes, risen, stack_size, sum_of


@final
class TreasonView(View):
    """Lists by seat, by area or by power; ``None`` stands for what is not there or not known."""

    BY_SEAT: ClassVar[tuple[str, ...]] = (
        "blocks",
        "scores",
        "knights",
        "incomes",
        "white",
        "black",
        "counters",
        "hand_sizes",
        "known_hands",
        "influence_sizes",
    )
    round: int
    turn: int
    first: Seat
    active: Seat
    phase: Phase
    target: int
    cap: int
    closing: bool
    """Whether this round is the last."""
    settled: list[Seat]
    """Who claims no more start areas."""
    owners: list[Seat]
    """By area; the Dark Master's stand in ``dark_areas``."""
    dark_areas: list[Area]
    buildings: list[Building]
    """By area."""
    towers: list[Area]
    master: Area
    blocks: list[Money]
    scores: list[int]
    dark_score: int
    knights: list[int]
    dark_knights: int
    incomes: list[list[Money]]
    """For each seat, its income track in each category."""
    powers: list[Seat]
    """Who holds each major power; those of the Dark Master stand in ``dark_powers``."""
    dark_powers: list[Power]
    white: list[int]
    black: list[int]
    """How many black counters each seat has."""
    counters: list[list[int]]
    """Their values: one's own, and those that have been turned over."""
    towers_left: int
    white_left: int
    black_left: int
    row: list[Building]
    row_blocks: list[Money]
    stack: int
    discards: list[Building]
    removed: list[Building]
    pawn_shop: list[Building]
    free_market: list[Building]
    hand: list[Building]
    hand_sizes: list[int]
    known_hands: list[list[Building]]
    """For each seat, the cards of its hand that all have seen come into it."""
    looked: list[Building]
    """What the Wizard's player looks at; only he sees it."""
    looking: int
    """How many cards that are."""
    influence: list[Influence]
    influence_sizes: list[int]
    influence_stack: int
    influence_discards: list[Influence]
    areas_bought: int
    built: int
    towers_built: int
    counters_bought: int
    start_score: int
    """The active seat's score when its turn began."""
    risen: bool
    """Whether its marker would be where it is by rising, if the actions ended now."""
    barred: list[Area]
    sold_pawn: list[Building]
    sold_free: list[Building]
    """The kinds of cards sold this turn, which cannot be bought back in it."""
    wizard: bool
    moved: int
    """0 before the Dark Master's move, 1 when it goes by the die, 2 when by counters."""
    attacks: int
    dice: list[int]
    """This turn's last throw of the black and of the white die; 0 before it."""
    card: Influence
    """The influence card played last this turn, and the area it was aimed at."""
    aimed: Area
    wanted: Area
    """The area whose purchase is announced."""
    ordered: Stack
    """The stack from which a card is being bought."""
    winners: list[Seat]
    side: Side
    decided: Decision
    over: bool


def view(s: Treason, seat: Seat) -> TreasonView:
    """§3.2 §4.4 §8.4 One's own hands and counters, and all that lies open; a bystander sees only that."""
    edition = s.rulings.edition
    kinds = edition.kinds
    seats = range(s.seats)
    mine = seat >= 0
    return TreasonView(
        round=s.round,
        turn=s.turn,
        first=shown(s.first),
        active=shown(s.active),
        phase=s.phase,
        target=s.rulings.target,
        cap=s.rulings.cap,
        closing=bool(s.closing),
        settled=[other for other in seats if s.settled >> other & 1],
        owners=[HIDDEN if owner in (UNOWNED, DARK) else owner for owner in s.owner],
        dark_areas=bits_of(s.land[DARK]),
        buildings=[shown(kind) for kind in s.building],
        towers=[area for area in range(edition.areas) if s.tower[area]],
        master=shown(s.master),
        blocks=s.blocks.copy(),
        scores=s.score[: s.seats],
        dark_score=s.score[DARK],
        knights=s.knights[: s.seats],
        dark_knights=s.knights[DARK],
        incomes=incomes(s),
        powers=[HIDDEN if holder in (UNOWNED, DARK) else holder for holder in s.power],
        dark_powers=[power for power in range(POWER_KINDS) if s.power[power] == DARK],
        white=s.count[WHITE * OWNERS : WHITE * OWNERS + s.seats],
        black=s.count[BLACK * OWNERS : BLACK * OWNERS + s.seats],
        counters=[
            listed(s.held, other * VALUES, VALUES) if other == seat or s.shown >> other & 1 else []
            for other in seats
        ],
        towers_left=s.towers_left,
        white_left=s.white_left,
        black_left=s.black_left,
        row=[shown(kind) for kind in s.row],
        row_blocks=s.row_blocks.copy(),
        stack=stack_size(s),
        discards=listed(s.discard, 0, kinds),
        removed=listed(s.removed, 0, kinds),
        pawn_shop=listed(s.market, PAWN_SHOP * kinds, kinds),
        free_market=listed(s.market, FREE_MARKET * kinds, kinds),
        hand=listed(s.hand, seat * kinds, kinds) if mine else [],
        hand_sizes=s.hand_size.copy(),
        known_hands=[listed(s.open_hand, other * kinds, kinds) for other in seats],
        looked=s.looked[::2] if mine and seat == s.active else [],
        looking=len(s.looked) // 2,
        influence=listed(s.cards, seat * CARDS, CARDS) if mine else [],
        influence_sizes=s.cards_size.copy(),
        influence_stack=sum_of(s.cards_left),
        influence_discards=listed(s.cards_discard, 0, CARDS),
        areas_bought=s.areas_bought,
        built=s.built,
        towers_built=s.towers_built,
        counters_bought=s.counters_bought,
        start_score=s.start_score,
        risen=risen(s),
        barred=bits_of(s.barred),
        sold_pawn=bits_of(s.sold_pawn),
        sold_free=bits_of(s.sold_free),
        wizard=bool(s.wizard),
        moved=s.moved,
        attacks=s.attacks,
        dice=[s.black_die, s.white_die],
        card=shown(s.card),
        aimed=shown(s.target),
        wanted=shown(s.wanted),
        ordered=shown(s.ordered),
        winners=s.winners.copy(),
        side=shown(s.side),
        decided=shown(s.decided),
        over=bool(s.over),
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
