"""Lessons as the server offers them, what they suggest, and the parts of the page that they light."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.web.people import Guest, Json, Refusal, Seat
from tests.web.running import Running
from turncoat.journal.codec import record_to_json
from turncoat.table.lesson import advise, read_lesson

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
    with begun(anna, game) as seat:
        seat.my_turn()
        setup = seat.state["table"]["setup"]
        assert setup["seats"] == lesson.seats and setup["options"].items() >= lesson.options.items()
        assert [one["bot"] for one in seat.state["table"]["seats"]] == lesson.bots


def begun(guest: Guest, game: str) -> Seat:
    """A lesson, as the page begins it."""
    made = guest.post("/api/tables", game=game, lesson=True, name=guest.name, spectators=False)
    guest.post(f"/api/tables/{made['id']}/start")
    return guest.sit(made["id"])


def suggested(seat: Seat) -> Json:
    """What is suggested to this seat now."""
    told = seat.tell("suggest", n=seat.state["n"])
    assert told.keys() == {"type", "id", "n", "option"} and told["n"] == seat.state["n"]
    place = told["option"]
    return seat.state["question"]["options"][place]


def looked_up(server: Running, table: str, seat: int) -> Json:
    """What the adviser would do there, with what this seat knows."""

    async def look() -> Json:
        session = server.server.host.tables[table].session
        assert session is not None
        number = advise(session, seat)
        return record_to_json(session.game, session.game.table(session.setup).actions[number])

    return server.call(look())


@pytest.mark.parametrize("game", ["intrige", "camelot", "treason"])
def test_a_lesson_suggests_what_its_adviser_would_do(server: Running, game: str) -> None:
    """Each time one of the options, the same when asked again or after coming back, and equally long."""
    anna = Guest(server.base, "Anna")
    with begun(anna, game) as seat:
        lengths = set()
        for _ in range(12):
            seat.my_turn()
            best = suggested(seat)
            assert best in seat.options
            assert best == looked_up(server, seat.table, 0)
            with anna.sit(seat.table) as again:
                again.my_turn()
                assert suggested(again) == best
                n, id = again.state["n"], again.next - 1
                text = next(raw for raw in again.raw if raw.startswith('{"type":"suggest"'))
                lengths.add(len(text) - len(f"{n}{id}"))
            seat.answer(best)
        assert len(lengths) == 1


def test_only_a_lesson_suggests(server: Running) -> None:
    anna, ben = Guest(server.base, "Anna"), Guest(server.base, "Ben")
    lesson = next(one for one in anna.get("/api/games") if one["name"] == "intrige")["lesson"]
    plain = anna.open_table("intrige", **lesson)
    anna.post(f"/api/tables/{plain['id']}/start")
    with anna.sit(plain["id"]) as seat:
        seat.my_turn()
        refuses(seat, "no_lesson")
    with begun(anna, "intrige") as seat:
        seat.my_turn()
        refuses(seat, "stale_answer", seat.state["n"] + 1)
        anna.post(f"/api/tables/{seat.table}/hand", bot="greedy")
        seat.until_state(lambda state: state["over"])
        refuses(seat, "game_over")
    # Where a second person has taken a bot's seat, nobody is taught.
    made = anna.post("/api/tables", game="intrige", lesson=True, name="Anna")
    anna.post(f"/api/tables/{made['id']}/seats", seat=1, empty=True)
    ben.post(f"/api/tables/{made['id']}/join", name="Ben", seat=1)
    anna.post(f"/api/tables/{made['id']}/start")
    with (
        anna.sit(made["id"]) as one,
        ben.sit(made["id"]) as other,
        Guest(server.base).sit(made["id"]) as third,
    ):
        one.until(lambda: one.options or other.options)
        refuses(one, "no_lesson")
        refuses(other, "no_lesson")
        refuses(third, "not_your_seat")


def refuses(seat: Seat, key: str, n: int | None = None) -> None:
    """The seat is told no answer."""
    with pytest.raises(Refusal) as refused:
        seat.tell("suggest", n=seat.state["n"] if n is None else n)
    assert refused.value.key == key


def test_a_lesson_is_one_still_when_the_server_comes_back(tmp_path: Path) -> None:
    anna = Guest("", "Anna")
    with Running(tmp_path / "tables.db") as server:
        anna.base, anna.host = server.base, server.base.removeprefix("http://")
        with begun(anna, "camelot") as seat:
            for _ in range(3):
                seat.my_turn()
                seat.answer(suggested(seat))
            seat.my_turn()
            table, best = seat.table, suggested(seat)
    with Running(tmp_path / "tables.db") as server:
        anna.base, anna.host = server.base, server.base.removeprefix("http://")
        with anna.sit(table) as seat:
            seat.my_turn()
            assert suggested(seat) == best


def test_the_next_game_is_no_lesson(server: Running) -> None:
    """The same table once more is a game like any other, and what a state tells is the same in a lesson."""
    anna = Guest(server.base, "Anna")
    with begun(anna, "intrige") as seat:
        seat.my_turn()
        assert "suggest" not in seat.raw[-1] and "lesson" not in seat.raw[-1]
        while not seat.state["over"]:
            seat.until(lambda: seat.options or seat.state["over"])
            if seat.options:
                seat.answer(suggested(seat))
    again = anna.post(f"/api/tables/{seat.table}/rematch")
    anna.post(f"/api/tables/{again['id']}/start")
    with anna.sit(again["id"]) as seat:
        seat.my_turn()
        refuses(seat, "no_lesson")


@pytest.mark.parametrize("game", ["intrige", "camelot", "treason"])
def test_a_lesson_lights_what_is_on_the_board(game: str) -> None:
    lesson = read_lesson(f"turncoat.games.{game}")
    assert lesson is not None
    shown = {part for note in lesson.notes for part in note.get("show", [])}
    assert shown - TABS <= parts(game)


def test_not_every_game_has_one(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("turncoat.table.record.read_lesson", lambda package: None)
    with pytest.raises(Refusal) as none:
        Guest(server.base).post("/api/tables", game="intrige", lesson=True, name="Anna")
    assert none.value.key == "no_lesson"
    assert read_lesson("turncoat.bots") is None
    with pytest.raises(Refusal) as refused:
        Guest(server.base).get("/api/games/chess/lesson")
    assert refused.value.status == 404
