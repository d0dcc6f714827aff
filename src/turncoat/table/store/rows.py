"""Rows: what the store gives and takes, without a word of SQL."""

from __future__ import annotations

import msgspec


class TableRow(msgspec.Struct, frozen=True):
    """A table as it is kept; the journal comes apart."""

    id: str
    code: str
    phase: str
    version: int
    listed: bool
    changed: float
    due: float | None
    record: str


class JournalLine(msgspec.Struct, frozen=True):
    """A line of a journal, and when it was written."""

    text: str
    at: float


class Lines(msgspec.Struct, frozen=True):
    """A step that is in the journal and nowhere else: how the table stands follows from that."""

    table: str
    keep: int
    """How many lines the journal has before these."""
    lines: tuple[JournalLine, ...]


class Change(msgspec.Struct, frozen=True):
    """What one step does to a table, all of it or nothing."""

    row: TableRow
    """The table from now on; its version is the one that was seen, plus one."""
    keep: int = 0
    """How many lines the journal has before those that follow."""
    cut: bool = False
    """Whether there are lines behind those, which were taken back."""
    lines: tuple[JournalLine, ...] = ()
    """The lines that follow."""
    seats: tuple[SeatChange, ...] = ()

    @property
    def table(self) -> str:
        return self.row.id


Write = Change | Lines


class SeatChange(msgspec.Struct, frozen=True):
    """Who holds a seat from now on: these guests, and whoever has the link with this hash."""

    seat: int
    guests: tuple[str, ...]
    link: str = ""


class Holding(msgspec.Struct, frozen=True):
    """A guest's seat at a table."""

    guest: str
    table: str
    seat: int
