"""The file of the database: nobody but its owner reads what was said and played."""

from __future__ import annotations

import os
import stat
import sys
from pathlib import Path

import pytest

from turncoat.table.store.sql import open_store

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="rights of files are another matter there")


def rights(folder: Path) -> dict[str, str]:
    return {file.name: oct(stat.S_IMODE(file.stat().st_mode)) for file in sorted(folder.iterdir())}


@pytest.mark.parametrize("form", ["{}", "sqlite:///{}"])
def test_a_new_database_is_its_owner_s_alone(tmp_path: Path, form: str) -> None:
    before = os.umask(0)
    try:
        store = open_store(form.format(tmp_path / "tables.db"))
        with store.engine.begin() as connection:
            connection.exec_driver_sql("insert into guests (hash, name, seen) values ('a', 'Anna', 1)")
        found = rights(tmp_path)
        store.close()
    finally:
        os.umask(before)
    assert found == dict.fromkeys(("tables.db", "tables.db-shm", "tables.db-wal"), "0o600")


@pytest.mark.parametrize(("had", "has"), [(0o644, "0o640"), (0o666, "0o660"), (0o600, "0o600")])
def test_one_that_is_there_is_closed_to_strangers(tmp_path: Path, had: int, has: str) -> None:
    open_store(str(tmp_path / "tables.db")).close()
    (tmp_path / "tables.db").chmod(had)
    store = open_store(str(tmp_path / "tables.db"))
    found = rights(tmp_path)
    store.close()
    assert set(found.values()) == {has} and "tables.db-wal" in found
