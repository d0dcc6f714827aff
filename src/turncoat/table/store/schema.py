"""Schema: the tables of the database. Migrations make them; this is what the program expects to find."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

METADATA: Final = MetaData()

TABLES: Final = Table(
    "tables",
    METADATA,
    Column("id", String(16), primary_key=True),
    Column("code", String(8), nullable=False, unique=True),
    Column("phase", String(12), nullable=False),
    Column("version", Integer, nullable=False),
    Column("listed", Integer, nullable=False),
    Column("changed", Float, nullable=False),
    Column("due", Float, nullable=True),
    Column("record", Text, nullable=False),
    Index("tables_by_phase", "phase", "changed"),
    Index("tables_by_due", "due"),
)
"""One row a table. ``version`` counts its writes and is what a writer must have seen; ``due`` is when the
host must look at it next; ``record`` is the rest, as JSON. While people play, ``due`` has passed and
``record`` may be behind the journal, from which follows what it lacks."""

ENTRIES: Final = Table(
    "entries",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("table_id", String(16), ForeignKey("tables.id"), nullable=False),
    Column("n", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
    UniqueConstraint("table_id", "n", name="one_entry_a_line"),
)
"""The journals: line ``n`` of a table's journal, the header being line 0, sealed as in a file."""

GUESTS: Final = Table(
    "guests",
    METADATA,
    Column("hash", String(64), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("seen", Float, nullable=False),
)
"""Browsers that have said their name, by the hash of the secret in their cookie."""

HOLDERS: Final = Table(
    "holders",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("guest", String(64), nullable=False),
    Column("table_id", String(16), ForeignKey("tables.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    UniqueConstraint("guest", "table_id", name="one_seat_a_guest"),
    Index("holders_by_table", "table_id"),
)
"""Who may play which seat; several devices may hold one."""

LINKS: Final = Table(
    "links",
    METADATA,
    Column("hash", String(64), primary_key=True),
    Column("table_id", String(16), ForeignKey("tables.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    UniqueConstraint("table_id", "seat", name="one_link_a_seat"),
)
"""Personal seat links, by the hash of their token."""
