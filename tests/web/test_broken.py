"""A journal that somebody has changed on the disk: everybody is told, and nobody comes back in vain."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.places import damage
from tests.web.people import Guest, Refusal
from tests.web.running import Running


def test_a_damaged_journal_is_told_once_and_for_all(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    server = Running(tmp_path / "t.db")
    anna = Guest(server.base, "Anna")
    broken, whole = (anna.open_table(bots=["", "greedy", "greedy"])["id"] for _ in range(2))
    for id in (broken, whole):
        anna.post(f"/api/tables/{id}/start")
    server.stop()
    damage(server.server.store, broken)
    server = Running(tmp_path / "t.db")
    try:
        anna.base, anna.host = server.base, f"127.0.0.1:{server.port}"
        assert anna.sit(broken).closed() == 4500
        for path in ("", "/replay"):
            with pytest.raises(Refusal) as refused:
                anna.get(f"/api/tables/{broken}{path}")
            assert (refused.value.status, refused.value.key) == (500, "table_broken")
        # Which line it is depends on secret talk too, so only the operator is told.
        assert not any(b'"line"' in data for data in anna.received)
        noted = [vars(one) for one in caplog.records if one.message == "bad journal"]
        assert {(one["table" if "table" in one else "id"], one["reason"], one["line"]) for one in noted} == {
            (broken, "journal_seal", 2)
        }
        with anna.sit(whole) as seat:
            seat.tell("text", text="all is well here")
        assert {row["id"] for row in anna.get("/api/tables?mine=1")["tables"]} == {broken, whole}
    finally:
        server.stop()
