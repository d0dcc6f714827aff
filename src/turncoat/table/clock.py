"""Clock: how long a decision may take. Deadlines are moments of the day, so they outlive the program."""

from __future__ import annotations

from turncoat.table.record import NO_CLOCK, PLAYING, TableRecord
from turncoat.wire import down


def ask(record: TableRecord, n: int, asked: list[int], now: float) -> bool:
    """These people are to answer question ``n``; True if that question is new and its time begins."""
    if record.n != n:
        record.n = n
        record.moved = now
    if not asked:
        record.deadline = None
        record.waiting = []
        return False
    # A question that is open again, because an answer was taken back, has no more time than was left.
    new = n > record.asked or not record.waiting
    record.waiting = asked
    record.asked = max(n, record.asked)
    if record.clock.kind != NO_CLOCK and new:
        if record.paused:
            record.left = float(record.clock.seconds)
        else:
            record.deadline = now + record.clock.seconds
    return new


def follow(record: TableRecord, other: TableRecord) -> None:
    """The same question is open, and the same people are to answer it."""
    record.n, record.moved = other.n, other.moved
    record.asked, record.waiting = other.asked, other.waiting


def begin(record: TableRecord, now: float) -> None:
    """A clock begins to run amid the game: whoever is asked has all its time from now on."""
    if record.waiting:
        record.deadline = now + record.clock.seconds


def stop(record: TableRecord) -> None:
    """The game is over."""
    record.deadline = record.left = None
    record.waiting = []
    record.wants = []


def want_pause(record: TableRecord, seat: int, want: bool) -> None:
    record.wants = sorted({*record.wants, seat} if want else {*record.wants} - {seat})


def agree(record: TableRecord, people: list[int], now: float) -> None:
    """The clock stands still as long as everybody who plays wants it to."""
    record.wants = [seat for seat in record.wants if seat in people]
    agreed = bool(people) and set(people) <= set(record.wants)
    if agreed and not record.paused:
        left = record.clock.seconds if record.deadline is None else record.deadline - now
        record.left = max(0.0, left)
        record.deadline = None
    elif not agreed and record.left is not None:
        # Whoever still wants a pause asks anew: the one they agreed on is over.
        record.wants = []
        record.deadline = now + record.left if record.waiting else None
        record.left = None


def out_of_time(record: TableRecord, now: float) -> bool:
    return record.deadline is not None and record.deadline <= now


def shown(record: TableRecord, now: float) -> down.TimeLeft | None:
    """The clock as everybody sees it."""
    if record.clock.kind == NO_CLOCK or record.phase != PLAYING:
        return None
    left = record.left
    if left is None:
        left = record.clock.seconds if record.deadline is None else record.deadline - now
    return {
        "left": round(max(0.0, left), 1),
        "of": record.clock.seconds,
        "paused": record.paused,
    }
