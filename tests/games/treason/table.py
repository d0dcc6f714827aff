"""A table for the tests: any position of Treason, written as people would, and played by the names of things.

Seats are the numbers ``A`` to ``E``. Areas are written as one text, such as ``"I1 M2"``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tests.as_json import state_to_json
from turncoat.core.clause import Step
from turncoat.core.errors import IllegalAction
from turncoat.core.game import Game, Value
from turncoat.core.record import CHANCE, Action, Event
from turncoat.core.run import play
from turncoat.games.treason import GAME
from turncoat.games.treason.events.city import give_area
from turncoat.games.treason.pieces import (
    BLACK,
    CARDS,
    DARK,
    EMPTY,
    INCOME,
    INFLUENCE,
    MARKETS,
    OUTSIDE,
    OWNERS,
    PHASES,
    POWERS,
    VALUES,
    WHITE,
)
from turncoat.games.treason.rules.powers import reckon
from turncoat.games.treason.sight.view import TreasonView, view
from turncoat.games.treason.state import Treason
from turncoat.journal.codec import Json, action_from_json, record_to_json, step_fields

A, B, C, D, E = range(5)

Names = Mapping[int, Sequence[str]]


class Table:
    """A position, what has happened since, and short ways to answer."""

    def __init__(
        self,
        seats: int = 3,
        *,
        land: Mapping[int, str] | None = None,
        dark: str = "",
        built: Mapping[str, str] | None = None,
        towers: str = "",
        master: str = "",
        blocks: Mapping[int, int] | None = None,
        hands: Names | None = None,
        influence: Names | None = None,
        white: Mapping[int, int] | None = None,
        black: Mapping[int, Sequence[int]] | None = None,
        row: Sequence[str] = (),
        row_blocks: Sequence[int] = (0, 0, 0),
        markets: Mapping[str, Sequence[str]] | None = None,
        knights: Mapping[int, int] | None = None,
        active: int = A,
        first: int = A,
        round: int = 1,
        phase: str = "actions",
        options: Mapping[str, str | Value] | None = None,
        game: Game = GAME,
    ) -> None:
        """Cards come out of the stacks; powers are given out by what stands there, without a word."""
        self.game = game
        self.setup = game.setup(seats, "", options)
        s = game.new(self.setup)
        assert isinstance(s, Treason)
        self.s = s
        self.edition = s.rulings.edition
        s.agenda = []
        s.first, s.active, s.round = first, active, round
        s.turn = (round - 1) * seats + (active - first) % seats + 1
        s.phase = PHASES.index(phase)
        for area, name in (built or {}).items():
            s.building[self.area(area)] = self.from_stack(name)
        for area in towers.split():
            s.tower[self.area(area)] = 1
            s.towers_left -= 1
        for owner, areas in {**(land or {}), DARK: dark}.items():
            for area in areas.split():
                give_area(s, self.area(area), owner)
        s.master = self.area(master) if master else OUTSIDE
        for seat, amount in (blocks or {}).items():
            s.blocks[seat] = amount
        for seat, names in (hands or {}).items():
            for name in names:
                s.hand[seat * self.edition.kinds + self.from_stack(name)] += 1
                s.hand_size[seat] += 1
        for seat, names in (influence or {}).items():
            for name in names:
                self.give_card(seat, name)
        for seat, number in (white or {}).items():
            s.count[WHITE * OWNERS + seat] = number
            s.white_left -= number
        for seat, values in (black or {}).items():
            s.count[BLACK * OWNERS + seat] = len(values)
            s.black_left -= len(values)
            s.score[DARK] += len(values)
            for value in values:
                s.bag[value] -= 1
                s.held[seat * VALUES + value] += 1
        for slot, name in enumerate(row):
            s.row[slot] = self.from_stack(name) if name else EMPTY
            s.row_blocks[slot] = row_blocks[slot]
        for market, names in (markets or {}).items():
            for name in names:
                s.market[MARKETS.index(market) * self.edition.kinds + self.from_stack(name)] += 1
        for owner, number in (knights or {}).items():
            s.knights[owner] = number
        reckon(s)
        s.closing = 0
        s.start_score = s.stood = s.score[active]
        self.heard: list[Event] = []
        s.heard = self.heard

    def area(self, name: str) -> int:
        return self.edition.area_names.index(name)

    def kind(self, name: str) -> int:
        return self.edition.kind_names.index(name)

    def from_stack(self, name: str) -> int:
        """A building card leaves the stack."""
        kind = self.kind(name)
        era = self.edition.era[kind]
        self.s.pool[era * self.edition.kinds + kind] -= 1
        self.s.left[era] -= 1
        assert self.s.pool[era * self.edition.kinds + kind] >= 0, f"there are not so many of {name}"
        return kind

    def give_card(self, seat: int, name: str) -> None:
        """An influence card leaves the stack for a hand."""
        card = INFLUENCE.index(name)
        self.s.cards_pool[card] -= 1
        self.s.cards_left[0] -= 1
        self.s.cards[seat * CARDS + card] += 1
        self.s.cards_size[seat] += 1

    # Where to begin

    def begin(self, *steps: tuple[str, Sequence[int]]) -> Table:
        """Play on from these rules, in this order."""
        planned = [Step(self.game.book.rules[rule], *arguments) for rule, arguments in steps]
        self.s.agenda = planned[::-1]
        self.s.advance()
        return self

    def turn(self) -> Table:
        """The active seat's whole turn, and the rest of the game."""
        self.s.phase = INCOME
        return self.begin(("turn", [self.s.round, (self.s.active - self.s.first) % self.s.seats]))

    def income(self) -> Table:
        """Only the income phase."""
        self.s.phase = INCOME
        return self.begin(("choose", [self.s.active]))

    def acting(self) -> Table:
        """Only the action phase."""
        return self.begin(("begin_actions", [self.s.active]))

    def serving(self) -> Table:
        """Only the fourth phase."""
        return self.begin(("begin_serving", [self.s.active]))

    def finish(self) -> Table:
        """The end, after a last round."""
        self.s.closing = 1
        return self.begin(("finish", []))

    # Answers

    def action(self, kind: str, **fields: Any) -> Action:
        return action_from_json(self.game, {"type": kind, **fields})

    def answer(self, seat: int, kind: str, **fields: Any) -> Table:
        play(self.game, self.setup, self.s, seat, self.action(kind, **fields))
        return self

    def act(self, kind: str, **fields: Any) -> Table:
        """The active seat answers."""
        return self.answer(self.s.active, kind, **fields)

    def chance(self, kind: str, **fields: Any) -> Table:
        return self.answer(CHANCE, kind, **fields)

    def roll(self, *pips: int) -> Table:
        for each in pips:
            self.chance("Roll", pips=each)
        return self

    def refused(self, seat: int, kind: str, **fields: Any) -> IllegalAction:
        """How the answer is refused; nothing may change by it."""
        before = state_to_json(self.s)
        try:
            self.answer(seat, kind, **fields)
        except IllegalAction as no:
            assert state_to_json(self.s) == before
            return no
        raise AssertionError(f"{kind} {fields} is allowed")

    # What there is to see

    @property
    def asked(self) -> str:
        """The rule that asks, or nothing."""
        return "" if self.s.question is None or self.s.asking is None else self.s.asking.rule.name

    @property
    def about(self) -> dict[str, Json]:
        assert self.s.asking is not None
        return {name: value for name, (_, value) in step_fields(self.game, self.s.asking).items()}

    @property
    def seats_asked(self) -> list[int]:
        return self.s.question.seats if self.s.question is not None else []

    def options(self, kind: str = "", seat: int | None = None) -> list[Json]:
        """What may be answered, perhaps only of one kind."""
        q = self.s.question
        assert q is not None
        actions = self.game.table(self.setup).actions
        at = 0 if seat is None else q.seats.index(seat)
        found = [record_to_json(self.game, actions[number]) for number in q.options[at]]
        return [option for option in found if kind in ("", option["type"])]

    def areas(self, kind: str, **about: Any) -> str:
        """The areas of the options of one kind, as one text."""
        found = [option for option in self.options(kind) if about.items() <= option.items()]
        return " ".join(option["area"] for option in found)

    def told(self, *kinds: str) -> list[Json]:
        """What has happened, perhaps only of some kinds."""
        found = [record_to_json(self.game, event) for event in self.heard]
        return [event for event in found if not kinds or event["type"] in kinds]

    def names(self) -> list[str]:
        """The kinds of what has happened, in order."""
        return [type(event).__name__ for event in self.heard]

    def view(self, seat: int) -> TreasonView:
        """What a seat may know."""
        return view(self.s, seat)

    def owner(self, area: str) -> int:
        return self.s.owner[self.area(area)]

    def building(self, area: str) -> str:
        kind = self.s.building[self.area(area)]
        return "" if kind == EMPTY else self.edition.kind_names[kind]

    def has_tower(self, area: str) -> bool:
        return bool(self.s.tower[self.area(area)])

    @property
    def scores(self) -> list[int]:
        return self.s.score[: self.s.seats]

    @property
    def dark_score(self) -> int:
        return self.s.score[DARK]

    @property
    def blocks(self) -> list[int]:
        return self.s.blocks

    def holder(self, power: str) -> int:
        return self.s.power[POWERS.index(power)]

    @property
    def master(self) -> str:
        return "" if self.s.master == OUTSIDE else self.edition.area_names[self.s.master]
