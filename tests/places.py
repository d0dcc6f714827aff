"""Places where a server may keep its tables: a file, and a PostgreSQL if one is to be had."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from uuid import uuid4

import pytest
from sqlalchemy import create_engine, text

from turncoat.table.store.sql import SqlStore

ADDRESS = "TURNCOAT_TEST_POSTGRESQL"
KINDS = ("file", "postgresql")
DAMAGE = "update entries set text = replace(text, :old, :new) where table_id = :id and n = 1"


@contextmanager
def place_of(kind: str, folder: Path) -> Iterator[str]:
    """An empty place of a kind; of a PostgreSQL it is a schema of its own, dropped in the end."""
    if kind == "file":
        yield str(folder / "deep" / "tables.db")
        return
    address = os.environ.get(ADDRESS, "")
    if not address:
        pytest.skip(f"no PostgreSQL: give {ADDRESS} an address like postgresql+psycopg://user@host/name")
    schema = f"turncoat_{uuid4().hex[:12]}"
    engine = create_engine(address)
    try:
        with engine.begin() as connection:
            connection.execute(text(f"create schema {schema}"))
        mark = "&" if "?" in address else "?"
        yield f"{address}{mark}options=-csearch_path%3D{schema}"
        with engine.begin() as connection:
            connection.execute(text(f"drop schema {schema} cascade"))
    finally:
        engine.dispose()


def damage(store: SqlStore, table: str) -> None:
    """Change a line of a journal behind the server's back; its seal no longer fits."""
    engine = create_engine(store.engine.url)
    with engine.begin() as connection:
        done = connection.execute(text(DAMAGE), {"id": table, "old": '"seat":', "new": '"seat": '})
        assert done.rowcount == 1
    engine.dispose()
