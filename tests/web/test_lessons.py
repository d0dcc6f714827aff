"""Lessons as the server offers them, and the parts of the page that they light."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.web.people import Guest, Refusal
from tests.web.running import Running
from turncoat.table.lesson import read_lesson

FRONTEND = Path(__file__).parents[2] / "frontend/src"
TABS = {"tab-talk", "tab-book", "tab-log", "tab-players"}
PART = re.compile(r"""data-part=(?:"([^"]*)"|\{([^}]*)\})""")


def parts(game: str) -> set[str]:
    """The names of the parts on a board, as its sources have them."""
    found: set[str] = set()
    for path in (FRONTEND / "boards" / game).glob("*.svelte"):
        for plain, made in PART.findall(path.read_text("utf-8")):
            found |= set(re.findall(r'"([^"]+)"', made)) or set(plain.replace("{kind}", "white").split())
    return found


@pytest.mark.parametrize("game", ["intrige", "camelot", "treason"])
def test_a_lesson_can_be_had_and_begun(server: Running, game: str) -> None:
    anna = Guest(server.base, "Anna")
    about = next(one for one in anna.get("/api/games") if one["name"] == game)
    lesson = read_lesson(f"turncoat.games.{game}")
    assert lesson is not None and about["lesson"] == lesson.table()
    assert anna.get(f"/api/games/{game}/lesson") == {"notes": lesson.notes}
    made = anna.open_table(game, **{**about["lesson"], "open": False, "spectators": False})
    anna.post(f"/api/tables/{made['id']}/start")
    with anna.sit(made["id"]) as seat:
        seat.my_turn()


@pytest.mark.parametrize("game", ["intrige", "camelot", "treason"])
def test_a_lesson_lights_what_is_on_the_board(game: str) -> None:
    lesson = read_lesson(f"turncoat.games.{game}")
    assert lesson is not None
    shown = {part for note in lesson.notes for part in note.get("show", [])}
    assert shown - TABS <= parts(game)


def test_not_every_game_has_one(server: Running) -> None:
    assert read_lesson("turncoat.bots") is None
    with pytest.raises(Refusal) as refused:
        Guest(server.base).get("/api/games/chess/lesson")
    assert refused.value.status == 404
