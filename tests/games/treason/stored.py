"""Stored games of Treason: guided players and a kind of luck that bring about each way to end.

Everything goes through the public game: a guide only chooses among the options of the open question, and
chance's answers are chosen as freely as the players'.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from itertools import count
from pathlib import Path
from random import Random

from turncoat.core.game import Setup, Value
from turncoat.core.record import CHANCE, Action
from turncoat.core.run import draw
from turncoat.games.treason import GAME
from turncoat.games.treason.actions import (
    Aim,
    Attack,
    Build,
    BuyArea,
    BuyCounter,
    Claim,
    Done,
    DrawCounter,
    DrawInfluence,
    Enough,
    March,
    MoveTo,
    Purchase,
    Roll,
    Start,
    Take,
)
from turncoat.games.treason.pieces import BLACK, DARK, EMPTY, EVIL_SIDE, OWNERS, UNOWNED, WHITE, WITCHCRAFT
from turncoat.games.treason.rules.powers import points_on
from turncoat.games.treason.state import Treason, best_areas, income_from
from turncoat.journal.journal import Journal, begin, write_down

FOLDER = Path(__file__).resolve().parents[2] / "journals" / "treason"
NAMES = ("Anna", "Bram", "Cato", "Daan", "Els")
REGENERATE = os.environ.get("TURNCOAT_REGENERATE") == "1"


class Guide:
    """Says how much each answer is worth; the best one is given, and luck decides among equals."""

    def __init__(
        self,
        seats: int,
        *,
        black: tuple[int, ...] = (),
        white: tuple[int, ...] = (),
        values: tuple[int, ...] = (),
        builders: tuple[int, ...] = (),
        options: dict[str, str | Value] | None = None,
        wait: bool = False,
        ruin: bool = False,
        raider: int = EMPTY,
        goal: Callable[[Treason, int], int] | None = None,
    ) -> None:
        """``black`` and ``white`` are how many counters each seat wants, ``values`` what its black ones are.

        Only ``builders`` build, and with ``wait`` not much before everybody has his counters. With ``ruin``
        seat 0 helps the Dark Master to its own areas; a ``raider`` leads him to those of others. ``goal`` is
        the most that a seat wants to score.
        """
        self.setup = GAME.setup(seats, "", options)
        self.black = black or (0,) * seats
        self.white = white or (0,) * seats
        self.values = values or (1,) * seats
        self.builders = builders
        self.wait = wait
        self.ruin = ruin
        self.raider = raider
        self.goal = goal or no_limit

    def ready(self, s: Treason) -> bool:
        """Whether everybody has the counters he wants."""
        return all(missing(s, seat, self) == (0, 0) for seat in range(s.seats))

    def worth(self, s: Treason, seat: int, action: Action) -> float:
        if seat == CHANCE:
            return self._luck(s, action)
        if isinstance(action, Take):
            return self._taking(s, seat, action)
        if isinstance(action, Claim):
            return -s.rulings.edition.price[action.area]
        if isinstance(action, Enough):
            return 1 if self.ruin and seat == 0 else -100
        if isinstance(action, Done):
            return 0
        if isinstance(action, BuyCounter):
            return 9 if missing(s, seat, self)[action.force] > 0 else -1
        if isinstance(action, Build):
            return self._building(s, seat, action)
        if isinstance(action, BuyArea):
            return self._area(s, seat, action)
        if self.ruin and seat == 0:
            return self._ruining(s, action)
        return self._raiding(s, seat, action) if seat == self.raider else -1

    def _luck(self, s: Treason, action: Action) -> float:
        if isinstance(action, Start):
            return 1 if action.seat == 0 else 0
        if isinstance(action, DrawCounter):
            return -abs(action.value - self.values[s.active])
        if isinstance(action, DrawInfluence):
            return 1 if self.ruin and action.card == WITCHCRAFT else 0
        if isinstance(action, Roll):
            return 6 - action.pips if s.black_die else action.pips
        return 0

    def _taking(self, s: Treason, seat: int, action: Take) -> float:
        """The blocks that a card brings; a builder looks at its points as well."""
        edition = s.rulings.edition
        kind = action.building
        area = best_areas(s, edition.category[kind])[seat]
        blocks = s.row_blocks[action.place - 1] + (0 if area == EMPTY else income_from(s, area))
        return blocks + (edition.value[kind] / 2 if seat in self.builders else 0)

    def _building(self, s: Treason, seat: int, action: Build) -> float:
        edition = s.rulings.edition
        old = s.building[action.area]
        gain = edition.value[action.building] - (0 if old == EMPTY else edition.value[old])
        if gain <= 0 or s.score[seat] + gain > self.goal(s, seat):
            return -1
        if seat in self.builders and (not self.wait or self.ready(s) or s.score[seat] < 12):
            return 2 + gain
        return -1

    def _area(self, s: Treason, seat: int, action: BuyArea) -> float:
        """A builder with cards and no free site buys a cheap one."""
        if seat not in self.builders or not s.hand_size[seat]:
            return -1
        free = any(s.owner[area] == seat and s.building[area] == EMPTY for area in range(len(s.owner)))
        return -1 if free else 1 / s.rulings.edition.price[action.area]

    def _ruining(self, s: Treason, action: Action) -> float:
        """The Dark Master fells the own tower by magic, comes, and takes the area."""
        towers = any(s.tower[area] and s.owner[area] == 0 for area in range(len(s.owner)))
        if isinstance(action, Attack):
            return 9 if s.owner[s.master] == 0 else -1
        if isinstance(action, Aim):
            return 8 if s.owner[action.area] == 0 and action.card == WITCHCRAFT else -1
        if isinstance(action, Purchase):
            return 3 if action.stack == 1 and towers and s.count[BLACK * OWNERS] else -1
        if isinstance(action, March):
            return 5 if s.land[0] and not towers else -1
        if isinstance(action, MoveTo):
            return 9 if s.owner[action.area] == 0 else 0
        return -1

    def _raiding(self, s: Treason, seat: int, action: Action) -> float:
        """The Dark Master goes where most is to be had, and attacks."""
        if isinstance(action, March):
            return 2
        if isinstance(action, Attack):
            return 9 if s.owner[s.master] != seat else -1
        if isinstance(action, MoveTo):
            owner = s.owner[action.area]
            return 1 + points_on(s, action.area) if owner not in (UNOWNED, DARK, seat) else 0
        return -1


def no_limit(s: Treason, seat: int) -> int:
    return 100


def level(s: Treason, seat: int) -> int:
    """The two who serve the Dark Master most want the same score."""
    return 10 if seat < 2 else 100


def missing(s: Treason, seat: int, guide: Guide) -> tuple[int, int]:
    """How many white and black counters a seat still wants."""
    white = guide.white[seat] - s.count[WHITE * OWNERS + seat]
    return max(0, white), max(0, guide.black[seat] - s.count[BLACK * OWNERS + seat])


def expelled_first(s: Treason) -> bool:
    """The first servant is expelled, and the second one wins."""
    return s.land[0] == 0 and s.side == EVIL_SIDE and s.winners == [1]


def guided_journal(guide: Guide, seed: int) -> tuple[Journal, Treason]:
    """A whole game as the guide has it."""
    rng = Random(seed)
    setup: Setup = guide.setup
    actions = GAME.table(setup).actions
    journal, s = begin(GAME, setup, [{"name": name} for name in NAMES[: setup.seats]])
    assert isinstance(s, Treason)
    while (q := s.question) is not None:
        seat = s.pending()[0]
        options = q.options[q.seats.index(seat)]
        worth = [guide.worth(s, seat, actions[number]) for number in options]
        best = [number for number, mark in zip(options, worth, strict=True) if mark == max(worth)]
        number = draw(q, rng) if seat == CHANCE and len(best) == len(options) else rng.choice(best)
        write_down(GAME, journal, s, seat, number)
    return journal, s


ALL = (0, 1, 2, 3, 4)
ALONE: dict[str, str | Value] = {"cap": "30", "stop_early": True}
"""Seat 0 begins with one area, so that it can lose all it has."""
GUIDES = {
    "good": Guide(5, builders=ALL),
    "good_white": Guide(5, builders=ALL, white=(1, 0, 1, 0, 1)),
    "good_black": Guide(5, builders=ALL, black=(1, 0, 1, 0, 1)),
    "good_shared": Guide(5, builders=ALL),
    "evil": Guide(5, builders=ALL, black=(6, 4, 4, 5, 4), wait=True, raider=0),
    "evil_values": Guide(5, builders=ALL, black=(6, 6, 5, 5, 5), values=(1, 2, 1, 3, 4), wait=True),
    "evil_score": Guide(5, builders=ALL, black=(6, 6, 5, 5, 5), values=(1, 1, 2, 3, 4), wait=True),
    "evil_shared": Guide(
        5, builders=ALL, black=(6, 6, 5, 5, 5), values=(1, 1, 2, 3, 4), wait=True, goal=level
    ),
    "nobody": Guide(2, black=(1, 0), ruin=True, options=ALONE),
    "cap": Guide(2, options={"cap": "30"}),
}
"""One for each ending."""
EXPELLED = "expelled"
GUIDES_BESIDES = {EXPELLED: (Guide(3, black=(2, 1, 0), ruin=True, options=ALONE), expelled_first)}
"""Games that end like one of those, and show something else."""


def keep(name: str) -> None:
    """Store the first guided game that ends like this; ties need a search."""
    for seed in count():
        if name in GUIDES:
            journal, s = guided_journal(GUIDES[name], seed)
            found = GAME.ending(s) == name
        else:
            guide, wanted = GUIDES_BESIDES[name]
            journal, s = guided_journal(guide, seed)
            found = wanted(s)
        if found:
            FOLDER.mkdir(parents=True, exist_ok=True)
            (FOLDER / f"{name}.journal").write_text(journal.text(), "utf-8", newline="\n")
            return


def read(ending: str) -> str:
    """The stored file as it is, with the line ends it has."""
    return (FOLDER / f"{ending}.journal").read_bytes().decode()
