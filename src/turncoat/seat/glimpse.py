"""Glimpse: all that one seat gets to know at one moment, and what it can make of it."""

from __future__ import annotations

from typing import Any, Final, final

from turncoat.base.by_parts import ByParts, Kept
from turncoat.base.native import mypyc_attr
from turncoat.core.clause import Step
from turncoat.core.game import Game, Random, Setup
from turncoat.core.record import CHANCE, Action, Event, View
from turncoat.core.state import UNANSWERED, State


@final
class Asked(ByParts):
    """The open question as one seat sees it: what it is about, and that seat's own options."""

    def __init__(self, step: Step, options: list[int], answered: int) -> None:
        self.step: Final = step
        self.options: Final = options
        """Action numbers; empty for a seat that is not asked or has answered."""
        self.answered: Final = answered
        """What this seat has answered while others still think."""

    def parts(self) -> tuple[Any, ...]:
        return self.step, self.options, self.answered


@mypyc_attr(allow_interpreted_subclasses=True)
class Glimpse(ByParts):
    """What a seat may know now. Nothing else of the state ever leaves the table."""

    def __init__(
        self,
        seat: int,
        n: int,
        view: View,
        asked: Asked | None,
        waiting: list[int],
        agenda: list[Step],
        over: bool,
    ) -> None:
        self.seat: Final = seat
        self.n: Final = n
        self.view: Final = view
        self.asked: Final = asked
        self.waiting: Final = waiting
        self.agenda: Final = agenda
        self.over: Final = over

    def parts(self) -> tuple[Any, ...]:
        return self.seat, self.n, self.view, self.asked, self.waiting, self.agenda, self.over


def glimpse(game: Game, s: State, seat: int) -> Glimpse:
    """What this seat may know of the position."""
    return _glimpse(s, seat, game.view(s, seat), s.pending(), s.agenda.copy())


def glimpses(game: Game, s: State, seats: list[int]) -> list[Glimpse]:
    """What each of these seats may know of the position; what is the same for all is made once."""
    if game.views is None:
        return [glimpse(game, s, seat) for seat in seats]
    views = game.views(s, seats)
    pending, agenda = s.pending(), s.agenda.copy()
    return [_glimpse(s, seat, views[i], pending, agenda) for i, seat in enumerate(seats)]


def _glimpse(s: State, seat: int, view: View, pending: list[int], agenda: list[Step]) -> Glimpse:
    q = s.question
    asked: Asked | None = None
    waiting: list[int] = []
    if q is not None and s.asking is not None and q.seat != CHANCE:
        mine = seat in pending
        answered = s.answers[q.seats.index(seat)] if not mine and seat in q.seats else UNANSWERED
        asked = Asked(s.asking, q.options[q.seats.index(seat)].copy() if mine else [], answered)
        waiting = ([seat] if mine else []) if q.quiet else pending
    return Glimpse(seat, s.n, view, asked, waiting, agenda, q is None)


def clause_behind(game: Game, g: Glimpse, action: Action) -> str:
    """The clause that explains one option of the open question."""
    own = game.reason(g.view, g.seat, action) if game.reason is not None else ""
    return own or (g.asked.step.rule.clause if g.asked is not None else "")


def decoys_of(game: Game, setup: Setup, g: Glimpse) -> list[int]:
    """What is listed to everybody who is asked this, whoever may choose it; nothing to a seat not asked."""
    if game.decoys is None or g.asked is None or not g.asked.options:
        return []
    table = game.table(setup)
    listed = game.decoys(setup, g.view, g.seat, g.asked.step.rule.name)
    return sorted([number for number in [table.number(action) for action in listed] if number is not None])


def listed(options: list[int], decoys: list[int]) -> list[int]:
    """All that may be chosen, and what others might choose, in one order for everybody."""
    return sorted({*options, *decoys}) if decoys else options


@mypyc_attr(allow_interpreted_subclasses=True)
class Knowledge(Kept):
    """One seat's memory: the events it saw, folded into a state with blanks."""

    def __init__(self, game: Game, setup: Setup, seat: int) -> None:
        self.game = game
        self.setup = setup
        self.seat = seat
        self.state = game.new(setup)
        self.state.agenda = []

    def see(self, event: Event) -> None:
        """Take in an event as this seat saw it."""
        event.apply(self.state)

    def imagine(self, now: Glimpse, rng: Random) -> State:
        """A whole position that could be the true one, as far as this seat can tell."""
        s = self.state.clone()
        s.n = now.n
        s.agenda = now.agenda.copy()
        if now.asked is not None:
            s.agenda.append(now.asked.step)
        self.game.imagine(s, self.seat, rng)
        if not now.over:
            s.advance()
            self._answer(s, now, rng)
        return s

    def _answer(self, s: State, now: Glimpse, rng: Random) -> None:
        """Where several are asked at once, some have answered: this seat as it did, others somehow."""
        q = s.question
        if q is None or q.several is None or now.asked is None:
            return
        for i, (seat, options) in enumerate(zip(q.seats, q.options, strict=True)):
            if seat == self.seat:
                s.answers[i] = now.asked.answered
            elif not q.quiet and seat not in now.waiting:
                s.answers[i] = options[int(rng.random() * len(options))]
