"""An edition's figures with the numbers of its actions, and a table's rulings."""

from __future__ import annotations

from itertools import combinations, permutations
from typing import Any, Final, final

from turncoat.base.by_parts import ByParts
from turncoat.base.frozen import FrozenList
from turncoat.core.actions import ActionTable
from turncoat.core.errors import BadSetup
from turncoat.core.game import Setup, read_editions
from turncoat.core.record import Seat
from turncoat.games.intrige.actions import Admit, Bribe, Place, Send, Start, Uphold
from turncoat.games.intrige.pieces import KINDS, MOST_SEATS, NOBODY, PROFESSIONS

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
        self.table = ActionTable()
        self.start = self.table.add([Start(seat) for seat in range(MOST_SEATS)])
        self.bribe = self.table.add([Bribe(units * step) for units in range(most + 1)])
        self.place_rooms: list[list[int]] = []
        """For each placement the rooms by their index."""
        for size in range(1, min(MOST_SEATS, len(rooms) + 1)):
            self.place_rooms += [list(order) for order in permutations(range(len(rooms)), size)]
        self.place = self.table.add([Place([rooms[room] for room in order]) for order in self.place_rooms])
        self.admit = self.table.add([Admit(seat) for seat in range(MOST_SEATS)])
        self.uphold = self.table.one(Uphold())
        self.send = self.table.add(
            [Send([p, q], [a, b]) for a, b in PAIRS for p in professions for q in professions]
        )
        for number in self.send.numbers:
            # §6.17 It makes no difference which of the two is named first.
            sent = self.send.of(number)
            self.table.alike(Send(sent.professions[::-1], sent.palaces[::-1]), number)
        self.bribes_up_to: list[list[int]] = [
            FrozenList(self.bribe.numbers[1 : units + 1]) for units in range(most + 1)
        ]
        """What can be paid by somebody who has so many steps of money: at least one."""
        self.places_for: list[list[list[int]]] = [
            [
                FrozenList(
                    self.place.number(i)
                    for i, order in enumerate(self.place_rooms)
                    if len(order) == size and all(empty >> room & 1 for room in order)
                )
                for empty in range(1 << len(rooms))
            ]
            for size in range(MOST_SEATS)
        ]
        """By how many figures and by which rooms are empty (bit by bit); §6.13 there is always a way."""
        self.sends_known: dict[int, list[int]] = {}

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
            for number in self.send.numbers:
                sent = self.send.of(number)
                p, q = sent.professions
                if sent.palaces[1] < seats and owner not in sent.palaces:
                    hp, hq = hand[owner * KINDS + p], hand[owner * KINDS + q]
                    if hp >= 1 and hq >= 1 and (p != q or hp >= 2):
                        fitting.append(number)
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
        self.start: Seat = NOBODY if start == "random" else int(start) - 1

    def parts(self) -> tuple[Any, ...]:
        return (self.setup,)
