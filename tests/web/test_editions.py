"""Editions that the operator of a server brings along: offered, played, and kept in the journal."""

from __future__ import annotations

import json
import tomllib
from importlib.resources import files
from pathlib import Path

import pytest

from tests.web.people import Guest, Refusal
from tests.web.running import Running
from turncoat.core.game import Game
from turncoat.games.treason import GAME

FILE = files("turncoat.games.treason").joinpath("editions", "standard.toml")


@pytest.fixture
def mine() -> Game:
    """The standard edition with another name for one of its cards."""
    text = FILE.read_text("utf-8").replace('en = "Well", nl = "Waterput"', 'en = "Spring", nl = "Bron"')
    assert GAME.adopt is not None
    return GAME.adopt(GAME, "mine", tomllib.loads(text))


def test_an_own_edition_is_offered_and_played(tmp_path: Path, mine: Game) -> None:
    server = Running(tmp_path / "t.db", own=(mine,))
    try:
        anna = Guest(server.base, "Anna")
        offered = {game["name"]: game["editions"] for game in anna.get("/api/games")}
        assert offered["treason"] == [*GAME.editions, "mine"] and "mine" not in offered["intrige"]
        schema = anna.get("/api/games/treason/schema?edition=mine")
        assert "Spring" in schema["names"]["en"].values() and "Bron" in schema["names"]["nl"].values()
        assert anna.get("/api/games/treason/schema")["names"] == {}
        made = anna.open_table("treason", 3, bots=["", "greedy", "greedy"], edition="mine")
        before = anna.get(f"/api/games/treason/schema?table={made['id']}")
        assert before["edition"] == "mine" and before["names"] == schema["names"]
        anna.post(f"/api/tables/{made['id']}/start")
        with anna.sit(made["id"]) as seat:
            seat.my_turn()
            seat.answer()
        lines = server.call(server.server.store.journal(made["id"]))
        assert json.loads(lines[0].text)["edition_data"] == mine.editions["mine"]
    finally:
        server.stop()
    # The game goes on where the file is no longer offered; only new tables cannot have it.
    server = Running(tmp_path / "t.db")
    try:
        anna.base, anna.host = server.base, server.base.partition("//")[2]
        assert anna.get(f"/api/games/treason/schema?table={made['id']}") == before
        with anna.sit(made["id"]) as seat:
            seat.my_turn()
            seat.answer()
        with pytest.raises(Refusal) as refused:
            anna.open_table("treason", 3, edition="mine")
        assert refused.value.key == "unknown_edition"
    finally:
        server.stop()
