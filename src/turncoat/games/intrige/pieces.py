"""The pieces of Intrige: professions, editions, a table's rulings, and the actions with their numbers."""

from __future__ import annotations

from itertools import combinations, permutations
from typing import Any, Final, final

from turncoat.core.by_parts import ByParts
from turncoat.core.errors import BadSetup
from turncoat.core.frozen import FrozenList
from turncoat.core.game import ActionTable, Option, Setup, Value, read_editions
from turncoat.core.record import Action, Money, Seat

PROFESSIONS: Final = ("banker", "scientist", "soldier", "cleric", "judge", "doctor", "clerk", "priest")
KINDS: Final = 8
"""How many professions there are over all editions: the stride of every list of figures."""
CAUSES: Final = ("free", "external", "internal")
FREE: Final = 0
EXTERNAL: Final = 1
INTERNAL: Final = 2
EMPTY: Final = -1
MOST_SEATS: Final = 5

CITIES: Final = ("venice", "rome", "milan", "naples", "florence")
"""The palaces by seat."""

Profession = int
Cause = int

PIECES: Final = {"profession": PROFESSIONS, "cause": CAUSES, "city": CITIES}

OPTIONS: Final = (
    Option("refund", False, "6.22"),
    Option("secret_bribes", False, "6.23"),
    Option("open_money", False, "5.5"),
    Option("broke", "pay_nothing", "6.3", ("pay_nothing", "lose")),
    Option("single_payment", False, "6.9"),
    Option("tie_break", "shared", "6.21", ("shared", "most_housed")),
    Option("start", "random", "2.4", ("random", "1", "2", "3", "4", "5")),
)
READINGS: Final[dict[str, dict[str, Value]]] = {"rulebook": {}, "variant": {"refund": True}}
"""The rulebook's own rules are the defaults; its one variant is the refund."""


@final
class Start(Action):
    """Chance names the start player."""

    seat: Seat


@final
class Bribe(Action):
    """Pay the owner of a palace for a figure."""

    amount: Money


@final
class Place(Action):
    """Give every figure to be housed a room of its own, in the order of the question."""

    rooms: list[Money]


@final
class Admit(Action):
    """Decide for the figure that this seat has in the park."""

    owner: Seat


@final
class Uphold(Action):
    """Decide for the figure that has the room already."""


@final
class Send(Action):
    """Send two figures to the parks of two palaces."""

    professions: list[Profession]
    palaces: list[Seat]


ACTIONS: Final = (Start, Bribe, Place, Admit, Uphold, Send)
PAIRS: Final = [(a, b) for a, b in combinations(range(MOST_SEATS), 2)]


@final
class Edition:
    """§1.1 §1.2 §1.3 §6.1 §11.1 An edition's figures, and the numbers and ready-made lists of its actions."""

    def __init__(
        self, name: str, professions: list[int], copies: int, rooms: list[int], start_money: int, step: int
    ) -> None:
        self.name = name
        self.professions: list[int] = FrozenList(professions)
        self.copies = copies
        self.rooms: list[int] = FrozenList(rooms)
        self.start_money = start_money
        self.step = step
        # §1.4 §11.2 Two figures leave the hand each round but the last.
        self.rounds = len(professions) * copies // 2 + 1
        # No balance can pass the sum of all money that ever comes into a game.
        most = MOST_SEATS * (start_money + self.rounds * sum(rooms)) // step
        self.bribes = MOST_SEATS
        """The number of the action Bribe(0); each step of money counts one."""
        self.places = self.bribes + most + 1
        self.place_rooms: list[list[int]] = []
        """For each placement, counted from ``places``, the rooms by their index."""
        sizes = range(1, min(MOST_SEATS, len(rooms) + 1))
        for size in sizes:
            self.place_rooms += [list(order) for order in permutations(range(len(rooms)), size)]
        self.admit = self.places + len(self.place_rooms)
        self.uphold = self.admit + MOST_SEATS
        self.sends = self.uphold + 1
        self.send_parts: list[tuple[int, int, int, int]] = [
            (p, a, q, b) for a, b in PAIRS for p in professions for q in professions
        ]
        """For each sending, counted from ``sends``: profession and palace, profession and palace."""
        self.bribes_up_to: list[list[int]] = [
            FrozenList(range(self.bribes + 1, self.bribes + units + 1)) for units in range(most + 1)
        ]
        self.places_for: list[list[list[int]]] = [
            [
                FrozenList(
                    self.places + i
                    for i, order in enumerate(self.place_rooms)
                    if len(order) == size and all(empty >> room & 1 for room in order)
                )
                for empty in range(1 << len(rooms))
            ]
            for size in range(MOST_SEATS)
        ]
        """By how many figures and by which rooms are empty (bit by bit); §6.13 there is always a way."""
        self.sends_known: dict[int, list[int]] = {}
        actions: list[Action] = [Start(seat) for seat in range(MOST_SEATS)]
        actions += [Bribe(units * step) for units in range(most + 1)]
        actions += [Place([rooms[room] for room in order]) for order in self.place_rooms]
        actions += [Admit(seat) for seat in range(MOST_SEATS)]
        actions += [Uphold()]
        actions += [Send([p, q], [a, b]) for p, a, q, b in self.send_parts]
        # §6.17 It makes no difference which of the two is named first.
        turned: dict[Action, int] = {}
        for i, (p, a, q, b) in enumerate(self.send_parts):
            turned[Send([q, p], [b, a])] = self.sends + i
        self.table = ActionTable(actions, turned)

    def __reduce__(self) -> Any:
        return _built, (self.name,)

    def sends_for(self, seats: int, owner: int, hand: list[int]) -> list[int]:
        """§6.5 §6.8 All ways to send two of these figures to two palaces that are not the owner's."""
        key = seats * MOST_SEATS + owner
        for profession in self.professions:
            held = hand[owner * KINDS + profession]
            key = key * 3 + (2 if held > 2 else held)
        known = self.sends_known.get(key)
        if known is None:
            fitting: list[int] = []
            for i, (p, a, q, b) in enumerate(self.send_parts):
                if b < seats and owner not in (a, b):
                    hp, hq = hand[owner * KINDS + p], hand[owner * KINDS + q]
                    if hp >= 1 and hq >= 1 and (p != q or hp >= 2):
                        fitting.append(self.sends + i)
            known = self.sends_known[key] = FrozenList(fitting)
        return known


def _edition(name: str, data: dict[str, object]) -> Edition:
    professions, rooms = data["professions"], data["rooms"]
    copies, start_money, step = data["copies"], data["start_money"], data["step"]
    assert isinstance(professions, list) and isinstance(rooms, list)
    assert isinstance(copies, int) and isinstance(start_money, int) and isinstance(step, int)
    return Edition(name, [PROFESSIONS.index(p) for p in professions], copies, rooms, start_money, step)


EDITIONS: Final = read_editions("turncoat.games.intrige")
_BUILT: Final = {name: _edition(name, data) for name, data in EDITIONS.items()}


def _built(name: str) -> Edition:
    return _BUILT[name]


def check(setup: Setup) -> None:
    """Options that contradict each other or the number of seats."""
    if setup.options["secret_bribes"] and setup.options["open_money"]:
        raise BadSetup("secret_and_open")
    start = setup.options["start"]
    if start != "random" and int(start) > setup.seats:
        raise BadSetup("no_such_start", start=("text", str(start)), seats=("number", setup.seats))


def table(setup: Setup) -> ActionTable:
    return _BUILT[setup.edition].table


@final
class Rulings(ByParts):
    """What this table has agreed, read by the clauses concerned."""

    def __init__(self, setup: Setup) -> None:
        options = setup.options
        self.setup = setup
        self.edition = _BUILT[setup.edition]
        self.refund = options["refund"] is True
        self.secret_bribes = options["secret_bribes"] is True
        self.open_money = options["open_money"] is True
        self.broke_loses = options["broke"] == "lose"
        self.single_payment = options["single_payment"] is True
        self.most_housed = options["tie_break"] == "most_housed"
        start = options["start"]
        self.start = -1 if start == "random" else int(start) - 1

    def parts(self) -> tuple[Any, ...]:
        return (self.setup,)
