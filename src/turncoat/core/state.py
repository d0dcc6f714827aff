"""State and question: what lies on the table, what happens next, and who is asked what."""

from __future__ import annotations

from typing import ClassVar, Final, final

from turncoat.core.clause import Rule, Step
from turncoat.core.errors import IllegalAction
from turncoat.core.native import mypyc_attr
from turncoat.core.record import CHANCE, Event

UNANSWERED: Final = -1


@final
class Question:
    """Options for one seat, several at once, or chance; and the step that takes the answer.

    Options are action numbers in rising order. ``quiet`` hides who is still thinking. Who is asked may
    depend on nothing but what the whole table knows.
    """

    def __init__(
        self,
        taker: Step,
        seats: list[int],
        options: list[list[int]],
        weights: list[int] | None,
        quiet: bool,
    ) -> None:
        self.taker = taker
        self.seats = seats
        self.options = options
        self.weights = weights
        self.quiet = quiet


def ask(seat: int, options: list[int], rule: Rule, a: int = 0, b: int = 0, c: int = 0) -> Question:
    """Ask one seat."""
    return Question(Step(rule, a, b, c), [seat], [options], None, False)


def ask_all(
    seats: list[int], options: list[list[int]], rule: Rule, a: int = 0, b: int = 0, *, quiet: bool = False
) -> Question:
    """Ask several seats at once; no answer counts before all are in."""
    return Question(Step(rule, a, b), seats, options, None, quiet)


def chance(
    options: list[int], weights: list[int] | None, rule: Rule, a: int = 0, b: int = 0, c: int = 0
) -> Question:
    """Let chance decide, with these weights or evenly."""
    return Question(Step(rule, a, b, c), [CHANCE], [options], weights, False)


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """Lists of numbers, an agenda of rules, and the question that is open.

    A game's state adds its own lists, names them in ``PARTS`` for the codec, and writes ``clone``.
    """

    PARTS: ClassVar[tuple[str, ...]] = ()

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.n = 0
        """How many questions have been settled: the number an answer must carry."""
        self.agenda: list[Step] = []
        self.asking: Step | None = None
        """The step whose rule asked the open question."""
        self.question: Question | None = None
        self.answers: list[int] = []
        """What the seats asked last have answered, in the order of ``question.seats``."""
        self.heard: list[Event] | None = None
        """Where events are written down, if anybody listens."""

    def clone(self) -> State:
        """An independent copy, without listeners."""
        raise TypeError(f"{type(self).__name__} must write its own clone")

    def copy_base(self, other: State) -> None:
        """Give a fresh copy what every state has."""
        other.n = self.n
        other.agenda = self.agenda.copy()
        other.asking = self.asking
        other.question = self.question
        other.answers = self.answers.copy()

    def then(self, rule: Rule, a: int = 0, b: int = 0, c: int = 0) -> None:
        """Plan a rule: what one rule plans runs in reading order, before all that was planned earlier."""
        self.agenda.append(Step(rule, a, b, c))

    def do(self, event: Event) -> None:
        """Let something happen."""
        event.apply(self)
        if self.heard is not None:
            self.heard.append(event)

    def answer(self, seat: int, action: int) -> None:
        """Take a seat's answer to the open question and play on to the next one."""
        q = self.question
        if q is None:
            raise IllegalAction("game_over", "")
        seats = q.seats
        if len(seats) == 1:
            if seats[0] != seat:
                raise IllegalAction("not_your_decision", q.taker.rule.clause)
            if not _offered(q.options[0], action):
                raise IllegalAction("not_an_option", q.taker.rule.clause)
            self.answers = [action]
        else:
            if seat not in seats:
                raise IllegalAction("not_your_decision", q.taker.rule.clause)
            i = seats.index(seat)
            if self.answers[i] != UNANSWERED:
                raise IllegalAction("already_answered", q.taker.rule.clause)
            if not _offered(q.options[i], action):
                raise IllegalAction("not_an_option", q.taker.rule.clause)
            self.answers[i] = action
            if UNANSWERED in self.answers:
                return
        self.question = None
        self.asking = None
        self.n += 1
        self.agenda.append(q.taker)
        self.advance()

    def advance(self) -> None:
        """Run what is planned until a question is open or nothing is left to do."""
        agenda = self.agenda
        while agenda:
            step = agenda.pop()
            mark = len(agenda)
            rule = step.rule
            arity = rule.arity
            q: Question | None
            if arity == 1:
                q = rule.body(self, step.a)
            elif arity == 2:
                q = rule.body(self, step.a, step.b)
            elif arity == 3:
                q = rule.body(self, step.a, step.b, step.c)
            else:
                q = rule.body(self)
            if q is not None:
                self.asking = step
                self.question = q
                if len(q.seats) > 1:
                    self.answers = [UNANSWERED] * len(q.seats)
                return
            planned = len(agenda) - mark
            if planned == 2:
                agenda[mark], agenda[mark + 1] = agenda[mark + 1], agenda[mark]
            elif planned > 2:
                fresh = agenda[mark:]
                fresh.reverse()
                agenda[mark:] = fresh

    def pending(self) -> list[int]:
        """The seats whose answer is still out."""
        q = self.question
        if q is None:
            return []
        if len(q.seats) == 1:
            return q.seats.copy()
        return [seat for i, seat in enumerate(q.seats) if self.answers[i] == UNANSWERED]


def _offered(options: list[int], action: int) -> bool:
    low = 0
    high = len(options)
    while low < high:
        middle = (low + high) >> 1
        if options[middle] < action:
            low = middle + 1
        else:
            high = middle
    return low < len(options) and options[low] == action
