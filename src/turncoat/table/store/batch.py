"""Batch: what steps of games write, many at once. Nothing else is written so often."""

from __future__ import annotations

from collections.abc import Sequence
from operator import itemgetter
from typing import Any, Final

from sqlalchemy import Connection, Engine, Insert, Update, bindparam, insert, update
from sqlalchemy.exc import IntegrityError

from turncoat.table.store.rows import Change, TableRow, Write
from turncoat.table.store.schema import ENTRIES, TABLES
from turncoat.table.store.store import Stale

_ROW: Final = update(TABLES).where(
    (TABLES.c.id == bindparam("table")) & (TABLES.c.version == bindparam("seen"))
)
_LINE: Final = insert(ENTRIES)


class Batch:
    """Writes steps of games with two statements, however many there are."""

    def __init__(self, engine: Engine) -> None:
        self._row = Prepared(_ROW, engine, "phase", "version", "listed", "changed", "due", "record")
        self._line = Prepared(_LINE, engine, "table_id", "n", "text", "at")

    def __call__(self, c: Connection, writes: Sequence[Write]) -> None:
        """Writes to tables that differ; ``Stale`` if one of them saw another version or fewer lines."""
        rows = [
            {"table": write.row.id, "seen": write.row.version - 1, **values_of(write.row)}
            for write in writes
            if isinstance(write, Change)
        ]
        if rows and self._row.execute(c, rows) != len(rows):
            raise Stale
        lines = [line for write in writes for line in lines_of(write)]
        if lines:
            try:
                self._line.execute(c, lines)
            except IntegrityError as error:
                raise Stale from error


class Prepared:
    """A statement for many rows, worked out once and in the words of the driver."""

    def __init__(self, statement: Insert | Update, engine: Engine, *columns: str) -> None:
        made = statement.compile(dialect=engine.dialect, column_keys=list(columns))
        self._text = str(made)
        order: list[str] | None = getattr(made, "positiontup", None)
        self._values = itemgetter(*order) if order else None
        """A row's values in order, where the driver counts places instead of naming them."""

    def execute(self, c: Connection, rows: Sequence[dict[str, Any]]) -> int:
        """How many rows it concerned."""
        values = [self._values(row) for row in rows] if self._values else list(rows)
        return c.exec_driver_sql(self._text, values).rowcount


def values_of(row: TableRow) -> dict[str, Any]:
    """All that may change of a table's row."""
    return {
        "phase": row.phase,
        "version": row.version,
        "listed": int(row.listed),
        "changed": row.changed,
        "due": row.due,
        "record": row.record,
    }


def lines_of(write: Write) -> list[dict[str, Any]]:
    """The lines of a journal, as rows."""
    table = write.table
    return [
        {"table_id": table, "n": n, "text": line.text, "at": line.at}
        for n, line in enumerate(write.lines, write.keep)
    ]
