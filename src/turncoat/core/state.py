"""State and question: what lies on the table, what happens next, and who is asked what."""

from __future__ import annotations

from bisect import bisect_left
from typing import Any, ClassVar, Final, Self, dataclass_transform, final

from turncoat.base.by_parts import ByParts
from turncoat.base.declare import complete_state
from turncoat.base.native import mypyc_attr
from turncoat.core.clause import Rule, Step
from turncoat.core.errors import IllegalAction
from turncoat.core.record import CHANCE, Event

UNANSWERED: Final = -1


@final
class Question:
    """Options for one seat, several at once, or chance; and the rule that takes the answer.

    Options are action numbers in rising order. ``quiet`` hides who is still thinking. Who is asked may
    depend on nothing but what the whole table knows. Lists that are made once for all games are frozen.
    """

    def __init__(
        self,
        rule: Rule,
        a: int,
        b: int,
        c: int,
        seat: int,
        choices: list[int],
        weights: list[int] | None,
        several: list[int] | None,
        choices_each: list[list[int]] | None,
        quiet: bool,
    ) -> None:
        self.rule = rule
        self.a = a
        self.b = b
        self.c = c
        self.seat = seat
        """The seat that is asked; the first of them if there are several."""
        self.choices = choices
        """That seat's options."""
        self.weights = weights
        self.several = several
        self.choices_each = choices_each
        self.quiet = quiet

    @property
    def seats(self) -> list[int]:
        """Everybody who is asked."""
        return [self.seat] if self.several is None else self.several

    @property
    def options(self) -> list[list[int]]:
        """What each of ``seats`` may answer."""
        return [self.choices] if self.choices_each is None else self.choices_each


def ask(seat: int, options: list[int], rule: Rule, a: int = 0, b: int = 0, c: int = 0) -> Question:
    """Ask one seat."""
    return Question(rule, a, b, c, seat, options, None, None, None, False)


def ask_all(
    seats: list[int],
    options: list[list[int]],
    rule: Rule,
    a: int = 0,
    b: int = 0,
    c: int = 0,
    *,
    quiet: bool = False,
) -> Question:
    """Ask several seats at once; no answer counts before all are in."""
    return Question(rule, a, b, c, seats[0], options[0], None, seats, options, quiet)


def chance(
    options: list[int], weights: list[int] | None, rule: Rule, a: int = 0, b: int = 0, c: int = 0
) -> Question:
    """Let chance decide, with these weights or evenly."""
    return Question(rule, a, b, c, CHANCE, options, weights, None, None, False)


@dataclass_transform(kw_only_default=True)
@mypyc_attr(allow_interpreted_subclasses=True)
class State(ByParts):
    """Numbers and lists of numbers, an agenda of rules, and the question that is open.

    A game's state declares ``seats: int`` and its parts, ``turn: int = 0`` or ``money: list[int]``; it is
    made of them by name, and ``clone`` and the codec follow. What is no number, list or deck is shared by
    all copies.
    """

    PARTS: ClassVar[tuple[str, ...]] = ()
    """The names of the parts, in order."""
    SHARED: ClassVar[tuple[str, ...]] = ()
    """What a state is made of besides, which all its copies share."""

    def __init_subclass__(cls) -> None:
        complete_state(cls)

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.n = 0
        """How many questions have been settled: the number an answer must carry."""
        self.agenda: list[Step] = []
        self.asking: Step | None = None
        """The step whose rule asked the open question."""
        self.question: Question | None = None
        self.answers: list[int] = [UNANSWERED]
        """What the seats asked last have answered, in the order of ``question.seats``."""
        self.taken: Question | None = None
        """The question whose answers a rule takes."""
        self.heard: list[Event] | None = None
        """Where events are written down, if anybody listens."""

    def clone(self) -> Self:
        """An independent copy, without listeners."""
        raise TypeError(f"{type(self).__name__} declares no parts")

    def __copy__(self) -> Self:
        return self.clone()

    def __deepcopy__(self, memo: Any) -> Self:
        return self.clone()

    def parts(self) -> tuple[Any, ...]:
        """All there is to a position; what all copies share is left out."""
        parts = [getattr(self, name) for name in type(self).PARTS]
        several = self.question is not None and self.question.several is not None
        return parts, self.n, self.agenda, self.asking, self.answers if several else []

    def __reduce__(self) -> Any:
        shared = {name: getattr(self, name) for name in type(self).SHARED}
        return _again, (type(self), shared, *self.parts())

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

    def offers(self, seat: int, action: int) -> bool:
        """Whether this is one of the options of a seat whose answer is still out."""
        q = self.question
        if q is None or seat not in self.pending():
            return False
        return _offered(q.options[q.seats.index(seat)], action)

    def answer(self, seat: int, action: int) -> None:
        """Take a seat's answer to the open question and play on to the next one."""
        q = self.question
        if q is None:
            raise IllegalAction("game_over", "")
        if q.several is None:
            if seat != q.seat:
                raise IllegalAction("not_your_decision", q.rule.clause)
            if not _offered(q.choices, action):
                raise IllegalAction("not_an_option", q.rule.clause)
            self.answers[0] = action
        else:
            if seat not in q.several:
                raise IllegalAction("not_your_decision", q.rule.clause)
            i = q.several.index(seat)
            if self.answers[i] != UNANSWERED:
                raise IllegalAction("already_answered", q.rule.clause)
            if not _offered(q.options[i], action):
                raise IllegalAction("not_an_option", q.rule.clause)
            self.answers[i] = action
            if UNANSWERED in self.answers:
                return
        self.settle(q)

    def settle(self, q: Question) -> None:
        """All answers are in: the rule takes them, and what is planned goes on."""
        self.question = None
        self.taken = q
        self.asking = None
        self.n += 1
        if self.run(q.rule, q.a, q.b, q.c) is not None:
            raise TypeError(f"{q.rule.name} takes an answer, so it cannot ask")
        self.advance()

    def advance(self) -> None:
        """Run what is planned until a question is open or nothing is left to do."""
        agenda = self.agenda
        while agenda:
            step = agenda.pop()
            q = self.run(step.rule, step.a, step.b, step.c)
            if q is not None:
                self.asking = step
                self.question = q
                asked = 1 if q.several is None else len(q.several)
                if q.several is not None or len(self.answers) > 1:
                    self.answers = [UNANSWERED] * asked
                return

    def run(self, rule: Rule, a: int, b: int, c: int) -> Question | None:
        """Run one rule, and put what it plans in order."""
        agenda = self.agenda
        mark = len(agenda)
        arity = rule.arity
        q: Question | None
        if arity == 1:
            q = rule.body(self, a)
        elif arity == 2:
            q = rule.body(self, a, b)
        elif arity == 3:
            q = rule.body(self, a, b, c)
        else:
            q = rule.body(self)
        planned = len(agenda) - mark
        if planned == 2:
            agenda[mark], agenda[mark + 1] = agenda[mark + 1], agenda[mark]
        elif planned > 2:
            fresh = agenda[mark:]
            fresh.reverse()
            agenda[mark:] = fresh
        return q

    def answered(self) -> list[tuple[int, int]]:
        """Each seat that was asked, with its answer: for the rule that takes them."""
        assert self.taken is not None
        return [(seat, answer) for seat, answer in zip(self.taken.seats, self.answers)]

    def pending(self) -> list[int]:
        """The seats whose answer is still out."""
        q = self.question
        if q is None:
            return []
        if q.several is None:
            return [q.seat]
        return [seat for i, seat in enumerate(q.several) if self.answers[i] == UNANSWERED]


def _offered(options: list[int], action: int) -> bool:
    low = options[0]
    high = options[-1]
    if high - low == len(options) - 1:
        return low <= action <= high
    at = bisect_left(options, action)
    return at < len(options) and options[at] == action


def _again(
    kind: type[State],
    shared: dict[str, Any],
    parts: list[Any],
    n: int,
    agenda: list[Step],
    asking: Step | None,
    answers: list[int],
) -> State:
    """The same position once more; the open question is asked anew by the rule that asked it."""
    s: State = kind(**shared, **dict(zip(kind.PARTS, parts)))
    s.n = n
    s.agenda = agenda
    if asking is not None:
        agenda.append(asking)
        s.advance()
        if answers:
            s.answers = answers
    return s
