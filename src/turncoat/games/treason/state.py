"""The table of Treason: the city, what everybody owns, the stacks, and what this turn has seen so far."""

from __future__ import annotations

from typing import ClassVar, Final, final

from turncoat.core.state import State
from turncoat.games.treason.edition import Rulings
from turncoat.games.treason.pieces import EMPTY, SET_UP

_NOTHING: Final[list[int]] = []
"""Stands in a list's place until a new or copied table fills it."""


@final
class Treason(State):
    """Flat lists of numbers. Owners are the seats and ``DARK``; areas are bits where many are meant.

    The same table serves a seat that folds what it saw. There ``hand`` has only the cards the seat knows of,
    and the pools still hold what left them unseen; the veils say where that went.
    """

    PARTS: ClassVar = (
        "round", "turn", "first", "active", "phase", "settled", "closing",
        "master", "towers_left", "white_left", "black_left",
        "start_score", "stood", "rose", "areas_bought", "built", "towers_built", "counters_bought",
        "barred", "sold_pawn", "sold_free", "wizard", "moved", "attacks", "black_die", "white_die",
        "card", "target", "wanted", "ordered", "aside", "over", "side", "decided", "capped", "shown",
        "owner", "building", "tower", "land", "blocks", "score", "knights", "count", "power",
        "row", "row_blocks", "market", "discard", "removed",
        "hand", "open_hand", "hand_size", "pool", "left", "under", "looked", "veil", "murk",
        "cards", "cards_size", "cards_discard", "cards_pool", "cards_left", "cards_veil", "cards_murk",
        "bag", "held", "winners",
    )  # fmt: skip

    def __init__(self, rulings: Rulings, seats: int) -> None:
        super().__init__(seats)
        self.rulings = rulings
        self.round = 0
        self.turn = 0
        self.first = EMPTY
        self.active = EMPTY
        self.phase = SET_UP
        self.settled = 0
        """The seats that claim no more start areas, bit by bit."""
        self.closing = 0
        """Whether this round is the last."""
        self.master = EMPTY
        """Where the Dark Master stands; EMPTY outside the city."""
        self.towers_left = 0
        self.white_left = 0
        self.black_left = 0
        # This turn
        self.start_score = 0
        self.stood = 0
        """Where the active marker was before the latest deed."""
        self.rose = 0
        """Whether it went up when it last moved before that, in this turn."""
        self.areas_bought = 0
        self.built = 0
        self.towers_built = 0
        self.counters_bought = 0
        self.barred = 0
        """The areas that a Blockade keeps from being bought this turn, bit by bit."""
        self.sold_pawn = 0
        """The kinds of cards sold this turn at the Pawn Shop, bit by bit."""
        self.sold_free = 0
        self.wizard = 0
        self.moved = 0
        """1 when the Dark Master moves by the die this turn, 2 when by counters."""
        self.attacks = 0
        self.black_die = 0
        self.white_die = 0
        self.card = EMPTY
        """The influence card played last, and the area it was aimed at."""
        self.target = EMPTY
        self.wanted = EMPTY
        """The area somebody has announced to buy."""
        self.ordered = EMPTY
        """The stack whose top card has been paid for and not yet drawn."""
        self.aside = EMPTY
        """The value of the counter laid aside for an exchange; 0 for a white one."""
        # The end
        self.over = 0
        self.side = EMPTY
        self.decided = EMPTY
        self.capped = 0
        self.shown = 0
        """The seats whose black counters have been turned over, bit by bit."""
        # The city
        self.owner = _NOTHING
        self.building = _NOTHING
        """The kind of building on each area, or EMPTY."""
        self.tower = _NOTHING
        self.land = _NOTHING
        """The areas of each owner, bit by bit."""
        self.blocks = _NOTHING
        self.score = _NOTHING
        self.knights = _NOTHING
        """What each owner has left."""
        self.count = _NOTHING
        """``count[power * OWNERS + owner]``: buildings of a category, towers, white and black counters."""
        self.power = _NOTHING
        """Who holds each major power, or EMPTY."""
        # Building cards
        self.row = _NOTHING
        self.row_blocks = _NOTHING
        self.market = _NOTHING
        """``market[market * kinds + kind]``: cards lying there."""
        self.discard = _NOTHING
        self.removed = _NOTHING
        """Cards out of the game."""
        self.hand = _NOTHING
        """``hand[seat * kinds + kind]``."""
        self.open_hand = _NOTHING
        """The cards of a hand that the whole table has seen come into it."""
        self.hand_size = _NOTHING
        self.pool = _NOTHING
        """``pool[era * kinds + kind]``: the cards of each part of the stack, upper parts first."""
        self.left = _NOTHING
        """How many cards are left in each part."""
        self.under = _NOTHING
        """Cards put under the stack, the next to be drawn first: pairs of kind and era."""
        self.looked = _NOTHING
        """Cards the Wizard looks at, in the same way."""
        self.veil = _NOTHING
        """Cards that went unseen into a hand: pairs of seat and era."""
        self.murk = _NOTHING
        """Cards that left a hand and may have come from several eras: pairs of seat and kind."""
        # Influence cards, in the same way
        self.cards = _NOTHING
        self.cards_size = _NOTHING
        self.cards_discard = _NOTHING
        self.cards_pool = _NOTHING
        self.cards_left = _NOTHING
        self.cards_veil = _NOTHING
        self.cards_murk = _NOTHING
        # Black counters
        self.bag = _NOTHING
        """``bag[value]``: counters in the stock, and those that left it unseen."""
        self.held = _NOTHING
        """``held[seat * VALUES + value]``: the counters of a castle card that are known."""
        self.winners = _NOTHING

    def clone(self) -> Treason:
        s = Treason(self.rulings, self.seats)
        self.copy_base(s)
        s.round = self.round
        s.turn = self.turn
        s.first = self.first
        s.active = self.active
        s.phase = self.phase
        s.settled = self.settled
        s.closing = self.closing
        s.master = self.master
        s.towers_left = self.towers_left
        s.white_left = self.white_left
        s.black_left = self.black_left
        s.start_score = self.start_score
        s.stood = self.stood
        s.rose = self.rose
        s.areas_bought = self.areas_bought
        s.built = self.built
        s.towers_built = self.towers_built
        s.counters_bought = self.counters_bought
        s.barred = self.barred
        s.sold_pawn = self.sold_pawn
        s.sold_free = self.sold_free
        s.wizard = self.wizard
        s.moved = self.moved
        s.attacks = self.attacks
        s.black_die = self.black_die
        s.white_die = self.white_die
        s.card = self.card
        s.target = self.target
        s.wanted = self.wanted
        s.ordered = self.ordered
        s.aside = self.aside
        s.over = self.over
        s.side = self.side
        s.decided = self.decided
        s.capped = self.capped
        s.shown = self.shown
        s.owner = self.owner.copy()
        s.building = self.building.copy()
        s.tower = self.tower.copy()
        s.land = self.land.copy()
        s.blocks = self.blocks.copy()
        s.score = self.score.copy()
        s.knights = self.knights.copy()
        s.count = self.count.copy()
        s.power = self.power.copy()
        s.row = self.row.copy()
        s.row_blocks = self.row_blocks.copy()
        s.market = self.market.copy()
        s.discard = self.discard.copy()
        s.removed = self.removed.copy()
        s.hand = self.hand.copy()
        s.open_hand = self.open_hand.copy()
        s.hand_size = self.hand_size.copy()
        s.pool = self.pool.copy()
        s.left = self.left.copy()
        s.under = self.under.copy()
        s.looked = self.looked.copy()
        s.veil = self.veil.copy()
        s.murk = self.murk.copy()
        s.cards = self.cards.copy()
        s.cards_size = self.cards_size.copy()
        s.cards_discard = self.cards_discard.copy()
        s.cards_pool = self.cards_pool.copy()
        s.cards_left = self.cards_left.copy()
        s.cards_veil = self.cards_veil.copy()
        s.cards_murk = self.cards_murk.copy()
        s.bag = self.bag.copy()
        s.held = self.held.copy()
        s.winners = self.winners.copy()
        return s
