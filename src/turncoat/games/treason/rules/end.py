"""The rules of Treason about turns, rounds, the end of the game and its winners."""

from __future__ import annotations

from typing import Final

from turncoat.core.record import Seat
from turncoat.games.treason.events.table import Ended, Revealed, TurnBegan
from turncoat.games.treason.pieces import (
    ALONE,
    BLACK,
    DARK,
    DECISIONS,
    EVIL_SIDE,
    FEWEST_BLACK,
    GOOD_SIDE,
    HIGHEST_SCORE,
    HIGHEST_VALUES,
    MOST_WHITE,
    NOBODY,
    OWNERS,
    SHARED,
    SIDES,
    VALUES,
    WHITE,
    Decision,
    Side,
)
from turncoat.games.treason.rules.action import begin_actions
from turncoat.games.treason.rules.book import book
from turncoat.games.treason.rules.dark import begin_serving, bless
from turncoat.games.treason.rules.income import choose
from turncoat.games.treason.rules.powers import watch_target
from turncoat.games.treason.state import Treason

ENDINGS: Final = (
    "good", "good_white", "good_black", "good_shared",
    "evil", "evil_values", "evil_score", "evil_shared",
    "nobody", "cap",
)  # fmt: skip


@book.clause("10", round="number", place="number")
def turn(s: Treason, round: int, place: int) -> None:
    """§10.5 Four phases in fixed order, then the next player clockwise."""
    seat = (s.first + place) % s.seats
    if s.rulings.expelled_out and s.land[seat] == 0:
        # §12.14 With the option, who has been expelled has no more turns.
        s.then(end_turn, round, place)
        return
    s.do(TurnBegan(seat, round, (round - 1) * s.seats + place + 1))
    if not s.closing:
        # §12.11 Where only the own turn counts, what was reached before it counts now.
        watch_target(s)
    s.then(choose, seat)
    s.then(begin_actions, seat)
    s.then(bless, seat)
    s.then(begin_serving, seat)
    s.then(end_turn, round, place)


@book.clause("13.1", round="number", place="number")
def end_turn(s: Treason, round: int, place: int) -> None:
    """§12.10 A round is always finished; it is the last when the target has been reached, or at the cap."""
    if place + 1 < s.seats:
        s.then(turn, round, place + 1)
    elif s.closing or round >= s.rulings.cap:
        s.then(finish)
    else:
        s.then(turn, round + 1, 0)


@book.clause("13.2")
def finish(s: Treason) -> None:
    """§12.12 §13.4 The black marker must stand highest for evil to win; otherwise good does."""
    highest = highest_marker(s)
    dark = s.score[DARK]
    evil = dark > highest or (dark == highest and s.rulings.evil_on_equal)
    if evil:
        servants = [seat for seat in range(s.seats) if s.land[seat] and black(s, seat)]
        # §12.15 Without a servant in the city nobody wins, or with the option good does after all.
        if servants or not s.rulings.good_without_servant:
            evil_wins(s, servants)
            return
    good_wins(s)


def highest_marker(s: Treason) -> int:
    """§13.4 The highest marker of a player; with the option those of the expelled count too."""
    highest = 0
    for seat in range(s.seats):
        if s.land[seat] or s.rulings.expelled_count:
            highest = max(highest, s.score[seat])
    return highest


def white(s: Treason, seat: Seat) -> int:
    return s.count[WHITE * OWNERS + seat]


def black(s: Treason, seat: Seat) -> int:
    return s.count[BLACK * OWNERS + seat]


def values(s: Treason, seat: Seat) -> int:
    """The sum of a seat's black counters."""
    at = seat * VALUES
    total = 0
    for value in range(VALUES):
        total += value * s.held[at + value]
    return total


def good_wins(s: Treason) -> None:
    """§12.13 §13.2 §13.4 The highest marker in the city; then most white, then fewest black counters."""
    there = [seat for seat in range(s.seats) if s.land[seat]]
    if not there:
        end(s, [], GOOD_SIDE, NOBODY)
        return
    best = best_of(there, [s.score[seat] for seat in there])
    decided = ALONE
    if len(best) > 1:
        best = best_of(best, [white(s, seat) for seat in best])
        decided = MOST_WHITE
    if len(best) > 1:
        best = best_of(best, [-black(s, seat) for seat in best])
        decided = FEWEST_BLACK
    end(s, best, GOOD_SIDE, decided if len(best) == 1 else SHARED)


def evil_wins(s: Treason, servants: list[int]) -> None:
    """§12.13 §13.3 §13.4 Most black counters; then, turned over, their values; then the own score."""
    if s.rulings.all_turned_over:
        turn_over(s, [seat for seat in range(s.seats) if black(s, seat)])
    if not servants:
        end(s, [], EVIL_SIDE, NOBODY)
        return
    best = best_of(servants, [black(s, seat) for seat in servants])
    decided = ALONE
    if len(best) > 1:
        if not s.rulings.all_turned_over:
            turn_over(s, best)
        best = best_of(best, [values(s, seat) for seat in best])
        decided = HIGHEST_VALUES
    if len(best) > 1:
        best = best_of(best, [s.score[seat] for seat in best])
        decided = HIGHEST_SCORE
    end(s, best, EVIL_SIDE, decided if len(best) == 1 else SHARED)


def turn_over(s: Treason, seats: list[int]) -> None:
    """§13.3 These players show what their black counters are worth."""
    for seat in seats:
        at = seat * VALUES
        counters: list[int] = []
        for value in range(VALUES):
            counters += [value] * s.held[at + value]
        s.do(Revealed(seat, counters))


def best_of(seats: list[int], marks: list[int]) -> list[int]:
    """The seats with the highest mark."""
    highest = max(marks)
    return [seats[i] for i in range(len(seats)) if marks[i] == highest]


def end(s: Treason, winners: list[int], side: Side, decided: Decision) -> None:
    capped = not s.closing
    s.do(Ended(winners, side, decided, capped, s.score[: s.seats], s.score[DARK]))


def returns(s: Treason) -> list[float]:
    """Each winner's equal share of the victory; nothing for anybody if nobody wins."""
    return [1.0 / len(s.winners) if seat in s.winners else 0.0 for seat in range(s.seats)]


def ending(s: Treason) -> str:
    """§13.5 The side and what decided, unless the game was cut off at the cap or has no winner."""
    if s.decided == NOBODY:
        return "nobody"
    if s.capped:
        return "cap"
    side = SIDES[s.side]
    return side if s.decided == ALONE else f"{side}_{DECISIONS[s.decided]}"
