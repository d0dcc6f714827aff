"""The pieces of Treason: the names of all kinds of things, a table's rulings, and the actions as records."""

from __future__ import annotations

from typing import Final, final

from turncoat.core.game import Option
from turncoat.core.record import Action, Seat

EMPTY: Final = -1
MOST_SEATS: Final = 5
DARK: Final = 5
"""The Dark Master where owners are counted; the seats come before him."""
OWNERS: Final = 6
OPEN_CARDS: Final = 3

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
STACKS: Final = ("building", "influence")
BUILDING_STACK: Final = 0
INFLUENCE_STACK: Final = 1
MARKETS: Final = ("pawn_shop", "free_market")
PAWN_SHOP: Final = 0
FREE_MARKET: Final = 1
DICE: Final = ("black", "white")
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
