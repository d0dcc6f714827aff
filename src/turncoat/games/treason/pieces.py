"""The pieces of Treason: the names of all kinds of things, a table's rulings, and the actions as records."""

from __future__ import annotations

from typing import ClassVar, Final, final

from turncoat.core.game import Option
from turncoat.core.record import Action

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

    FIELDS: ClassVar = {"seat": "seat"}

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat


@final
class Draw(Action):
    """Chance says which building card is next."""

    FIELDS: ClassVar = {"building": "building"}

    def __init__(self, building: int) -> None:
        self.building: Final = building


@final
class DrawInfluence(Action):
    """Chance says which influence card is next."""

    FIELDS: ClassVar = {"card": "influence"}

    def __init__(self, card: int) -> None:
        self.card: Final = card


@final
class DrawCounter(Action):
    """Chance says what the next black counter is worth."""

    FIELDS: ClassVar = {"value": "number"}

    def __init__(self, value: int) -> None:
        self.value: Final = value


@final
class Roll(Action):
    """Chance throws a die."""

    FIELDS: ClassVar = {"pips": "number"}

    def __init__(self, pips: int) -> None:
        self.pips: Final = pips


# Actions of the seats


@final
class Pass(Action):
    """Let it happen."""

    FIELDS: ClassVar = {}


@final
class Done(Action):
    """End this phase."""

    FIELDS: ClassVar = {}


@final
class Enough(Action):
    """Claim no more start areas."""

    FIELDS: ClassVar = {}


@final
class Stay(Action):
    """Leave the Dark Master where he is."""

    FIELDS: ClassVar = {}


@final
class Attack(Action):
    """Attack the area where the Dark Master stands."""

    FIELDS: ClassVar = {}


@final
class CastDie(Action):
    """Move the Dark Master by the black die."""

    FIELDS: ClassVar = {}


@final
class March(Action):
    """Move the Dark Master by the number of one's black counters."""

    FIELDS: ClassVar = {}


@final
class Purchase(Action):
    """Buy the top card of a stack, unseen."""

    FIELDS: ClassVar = {"stack": "stack"}

    def __init__(self, stack: int) -> None:
        self.stack: Final = stack


@final
class BuyCounter(Action):
    """Buy a force counter."""

    FIELDS: ClassVar = {"force": "force"}

    def __init__(self, force: int) -> None:
        self.force: Final = force


@final
class Exchange(Action):
    """Swap an own counter of this value, 0 for a white one, for a new black one."""

    FIELDS: ClassVar = {"value": "number"}

    def __init__(self, value: int) -> None:
        self.value: Final = value


@final
class Play(Action):
    """Play an influence card that needs no area."""

    FIELDS: ClassVar = {"card": "influence"}

    def __init__(self, card: int) -> None:
        self.card: Final = card


@final
class Aim(Action):
    """Play an influence card on an area."""

    FIELDS: ClassVar = {"card": "influence", "area": "area"}

    def __init__(self, card: int, area: int) -> None:
        self.card: Final = card
        self.area: Final = area


@final
class Discard(Action):
    """Put away an influence card."""

    FIELDS: ClassVar = {"card": "influence"}

    def __init__(self, card: int) -> None:
        self.card: Final = card


@final
class Claim(Action):
    """Take an area: one to start with, or one of those cut off when knights are too few."""

    FIELDS: ClassVar = {"area": "area"}

    def __init__(self, area: int) -> None:
        self.area: Final = area


@final
class BuyArea(Action):
    """Buy a neutral area."""

    FIELDS: ClassVar = {"area": "area"}

    def __init__(self, area: int) -> None:
        self.area: Final = area


@final
class BuildTower(Action):
    """Put a watchtower on an own area."""

    FIELDS: ClassVar = {"area": "area"}

    def __init__(self, area: int) -> None:
        self.area: Final = area


@final
class MoveTo(Action):
    """Move the Dark Master to an area within reach."""

    FIELDS: ClassVar = {"area": "area"}

    def __init__(self, area: int) -> None:
        self.area: Final = area


@final
class Show(Action):
    """Lay this one of the cards the Wizard looks at face up."""

    FIELDS: ClassVar = {"building": "building"}

    def __init__(self, building: int) -> None:
        self.building: Final = building


@final
class Take(Action):
    """Choose an open building card; places are counted from 1."""

    FIELDS: ClassVar = {"place": "number", "building": "building"}

    def __init__(self, place: int, building: int) -> None:
        self.place: Final = place
        self.building: Final = building


@final
class Sell(Action):
    """Sell a building card of the hand."""

    FIELDS: ClassVar = {"building": "building", "market": "market"}

    def __init__(self, building: int, market: int) -> None:
        self.building: Final = building
        self.market: Final = market


@final
class BuyCard(Action):
    """Buy a building card that lies at a market."""

    FIELDS: ClassVar = {"building": "building", "market": "market"}

    def __init__(self, building: int, market: int) -> None:
        self.building: Final = building
        self.market: Final = market


@final
class Build(Action):
    """Put up a building of the hand on an own area."""

    FIELDS: ClassVar = {"building": "building", "area": "area"}

    def __init__(self, building: int, area: int) -> None:
        self.building: Final = building
        self.area: Final = area


ACTIONS: Final = (
    Start, Draw, DrawInfluence, DrawCounter, Roll,
    Pass, Done, Enough, Stay, Attack, CastDie, March, Purchase, BuyCounter, Exchange, Play, Aim, Discard,
    Claim, BuyArea, BuildTower, MoveTo, Show, Take, Sell, BuyCard, Build,
)  # fmt: skip
