"""The pieces of Treason: the names of all kinds of things, the options, and how sources read the rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from turncoat.core.game import Option, Value
from turncoat.core.record import HIDDEN, Seat

EMPTY: Final = -1
"""Nothing is there: no building, no card, no choice made yet."""
UNOWNED: Final = -1
"""An area without an owner, or a major power that nobody holds."""
OUTSIDE: Final = -1
"""Where the Dark Master stands before he comes into the city."""
MOST_SEATS: Final = 5
DARK: Final = 5
"""The Dark Master where owners are counted; the seats come before him."""
OWNERS: Final = 6
OPEN_CARDS: Final = 3
MOST_VALUE: Final = 9
"""No black counter is worth more."""
VALUES: Final = MOST_VALUE + 1
"""The stride of lists by the value of a counter."""
PIPS: Final = 6

RINGS: Final = ("inner", "middle", "outer")
INNER: Final = 0
CATEGORIES: Final = ("citizenry", "industry", "city", "trade")
CITIZENRY: Final = 0
INDUSTRY: Final = 1
CITY: Final = 2
TRADE: Final = 3
CLASSES: Final = ("A", "B", "C")

POWERS: Final = ("citizenry", "industry", "city", "trade", "towers", "good", "dark")
"""§6.1 The major powers; the first four are those of the categories, by the same numbers."""
POWER_KINDS: Final = 7
TOWERS: Final = 4
WHITE: Final = 5
BLACK: Final = 6

INFLUENCE: Final = (
    "wizard", "protection", "blockade", "donation",
    "fire", "robbery", "infiltrator", "witchcraft", "pioneer", "golden_trade",
)  # fmt: skip
CARDS: Final = 10
WIZARD: Final = 0
PROTECTION: Final = 1
BLOCKADE: Final = 2
DONATION: Final = 3
FIRE: Final = 4
ROBBERY: Final = 5
INFILTRATOR: Final = 6
WITCHCRAFT: Final = 7
PIONEER: Final = 8
GOLDEN_TRADE: Final = 9

FORCES: Final = ("good", "dark")
GOOD_FORCE: Final = 0
DARK_FORCE: Final = 1
STACKS: Final = ("building", "influence")
BUILDING_STACK: Final = 0
INFLUENCE_STACK: Final = 1
MARKETS: Final = ("pawn_shop", "free_market")
PAWN_SHOP: Final = 0
FREE_MARKET: Final = 1
DICE: Final = ("black", "white")
BLACK_DIE: Final = 0
WHITE_DIE: Final = 1
PHASES: Final = ("set_up", "income", "actions", "influence", "dark")
SET_UP: Final = 0
INCOME: Final = 1
ACTING: Final = 2
BLESSING: Final = 3
SERVING: Final = 4
CAUSES: Final = ("isolation", "attack", "tie", "robbery", "infiltrator", "witchcraft", "no_knight", "fire")
BY_ISOLATION: Final = 0
BY_ATTACK: Final = 1
BY_TIE: Final = 2
BY_ROBBERY: Final = 3
BY_INFILTRATOR: Final = 4
BY_WITCHCRAFT: Final = 5
NO_KNIGHT: Final = 6
BY_FIRE: Final = 7
OUTCOMES: Final = ("won", "held", "tied")
WON: Final = 0
HELD: Final = 1
TIED: Final = 2
SIDES: Final = ("good", "evil")
GOOD_SIDE: Final = 0
EVIL_SIDE: Final = 1
DECISIONS: Final = ("alone", "white", "black", "values", "score", "shared", "nobody")
ALONE: Final = 0
MOST_WHITE: Final = 1
FEWEST_BLACK: Final = 2
HIGHEST_VALUES: Final = 3
HIGHEST_SCORE: Final = 4
SHARED: Final = 5
NOBODY: Final = 6

Area = int
Building = int
Category = int
Cause = int
Decision = int
Die = int
Force = int
Influence = int
Market = int
Outcome = int
Owner = int
"""A seat, DARK or UNOWNED."""
Phase = int
Power = int
Side = int
Stack = int

FIXED_PIECES: Final = {
    "category": CATEGORIES,
    "power": POWERS,
    "influence": INFLUENCE,
    "force": FORCES,
    "stack": STACKS,
    "market": MARKETS,
    "die": DICE,
    "phase": PHASES,
    "cause": CAUSES,
    "outcome": OUTCOMES,
    "side": SIDES,
    "decision": DECISIONS,
}
"""The names that are the same in every edition; those of areas and buildings come with the edition."""

OPTIONS: Final = (
    Option("stop_early", False, "9.5"),
    Option("red_square", "last", "10.3", ("last", "turn")),
    Option("gate_step", "one", "12.1", ("one", "free")),
    Option("dark_towers", "pass", "12.3", ("pass", "block")),
    Option("attack_own", True, "12.4"),
    Option("attacks", "one", "12.5", ("one", "many")),
    Option("ownerless", "stays", "12.6", ("stays", "removed")),
    Option("sale_under_master", True, "12.7"),
    Option("exchange", "black", "12.9", ("black", "any")),
    Option("dark_target", False, "12.10"),
    Option("cap", "100", "12.10", ("100", "30")),
    Option("reach", "any_turn", "12.11", ("any_turn", "own_turn")),
    Option("equal_markers", "good", "12.12", ("good", "evil")),
    Option("expelled", "stays", "12.14", ("stays", "out")),
    Option("no_servant", "nobody", "12.15", ("nobody", "good")),
    Option("parry", False, "12.21"),
    Option("buy_back", False, "12.22"),
    Option("turning_over", "tie", "13.3", ("tie", "always")),
    Option("expelled_marker", "out", "13.4", ("out", "counts")),
)
READINGS: Final[Mapping[str, Mapping[str, Value]]] = {
    "rulebook": {},
    "reviews": {"stop_early": True},
}
"""The options that a reading sets; all others are at their defaults, which are those of the rulebook."""


def seat_or_none(owner: Owner) -> Seat:
    """An owner as records name him: the Dark Master has no seat."""
    return HIDDEN if owner == DARK else owner


def owner_of(seat: Seat) -> Owner:
    """The other way round."""
    return DARK if seat == HIDDEN else seat
