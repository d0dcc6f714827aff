"""A toy state for the tests of the kernel: rules write what they do on a slate."""

from __future__ import annotations

from turncoat.core.clause import Rulebook
from turncoat.core.record import Action, Event
from turncoat.core.state import Question, State, ask, ask_all, chance


class Toy(State):
    """A slate of numbers."""

    seats: int
    slate: list[int]


class Wrote(Event):
    """A number was written on the slate."""

    number: int

    def apply(self, s: Toy) -> None:
        s.slate.append(self.number)


class Say(Action):
    """Say a number."""

    number: int


class Hush(Action):
    """Say nothing."""


book = Rulebook()


@book.clause("1", number="number")
def write(s: Toy, number: int) -> None:
    """Write one number."""
    s.do(Wrote(number))


@book.clause("1.1", first="number", second="number", third="number")
def write_three(s: Toy, first: int, second: int, third: int) -> None:
    """Plan three."""
    s.then(write, first)
    s.then(write, second)
    s.then(write, third)


@book.clause("1.2", first="number", second="number")
def write_two(s: Toy, first: int, second: int) -> None:
    """Plan two."""
    s.then(write, first)
    s.then(write, second)


@book.clause("2", seat="seat")
def ask_one(s: Toy, seat: int) -> Question:
    """Ask one seat for a number."""
    return ask(seat, [2, 4, 6], taken, seat)


@book.clause("2.1", seat="seat")
def taken(s: Toy, seat: int) -> None:
    """Write the answer down."""
    s.do(Wrote(100 * seat + s.answers[0]))


@book.clause("3", seats="number", quiet="flag")
def ask_many(s: Toy, seats: int, quiet: int) -> Question:
    """Ask the first so many seats at once."""
    return ask_all(
        list(range(seats)), [[seat, seat + 5] for seat in range(seats)], all_taken, quiet=bool(quiet)
    )


@book.clause("3.1")
def all_taken(s: Toy) -> None:
    """Write all answers down."""
    for answer in s.answers:
        s.do(Wrote(answer))


@book.clause("4")
def roll(s: Toy) -> Question:
    """Let chance choose, the last number twice as often."""
    return chance([1, 2, 3], [1, 1, 2], all_taken)


@book.clause("5", seat="seat")
def ask_twice(s: Toy, seat: int) -> Question:
    """A question whose answer is taken by a rule that asks again, which no rule may."""
    return ask(seat, [1], ask_one, seat)


def running(*steps: tuple[str, tuple[int, ...]]) -> Toy:
    """A toy that has run these rules in this order, as far as it gets."""
    s = Toy(seats=3, slate=[])
    s.heard = []
    for name, arguments in reversed(steps):
        s.then(book.rules[name], *arguments)
    s.advance()
    return s
