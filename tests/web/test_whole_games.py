"""Whole games over real sockets, and who learns what of them."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from tests.web.people import Guest, Json, Seat, play_out, play_some, token_of
from tests.web.running import Running
from turncoat.games.intrige import GAME
from turncoat.journal.journal import Line
from turncoat.journal.journal import replay as play_again
from turncoat.journal.read import read_journal
from turncoat.play.session import Session

NAMES = ("Anna", "Bram", "Cleo", "Dirk")


def gather(server: Running, **more: Json) -> tuple[str, list[Guest]]:
    """Four people at a table of Intrige, none of them a bot."""
    guests = [Guest(server.base, name) for name in NAMES]
    made = guests[0].open_table(seats=4, **more)
    for guest in guests[1:]:
        guest.post("/api/join", code=made["code"], name=guest.name)
    return made["id"], guests


def test_intrige_from_the_lobby_to_the_end(server: Running) -> None:
    id, guests = gather(server)
    seats = [guest.sit(id) for guest in guests]
    for i, seat in enumerate(seats):
        seat.until_state(lambda state: len(state["here"]) == 4)
        assert seat.state["seat"] == i and seat.state["view"] is None
        assert seat.state["table"]["phase"] == "gathering"
    guests[0].post(f"/api/tables/{id}/start")
    watching = guests[2].sit(id)
    for seat in seats:
        seat.until_state(lambda state: state["view"])
    seats[1].tell("text", to=[3], text="canary-bram-to-dirk")
    seats[3].tell("say", statement={"act": "thank", "to": [1]})
    seats[0].tell("text", text="good luck everybody")
    promise = {"kind": "bribe", "payer": 2, "palace": 1, "profession": "judge", "amount": 20_000}
    seats[2].tell("say", statement={"act": "promise", "to": [], "deed": promise, "until": 0})
    play_some(seats, 6)
    # Cleo's phone loses its connection and comes back behind what it has seen.
    before = seats[2]
    before.close()
    play_some([seats[0], seats[1], seats[3]], 1)
    seats[2] = guests[2].sit(id, since=len(before.entries))
    seats[2].until(lambda: seats[2].state)
    seats[2].entries = before.entries + seats[2].entries
    seats[2].raw = before.raw + seats[2].raw
    play_out(seats)
    watching.until(lambda: watching.state and watching.state["over"])
    assert watching.entries == seats[2].entries
    for seat in seats:
        assert [entry["k"] for entry in seat.entries] == list(range(1, len(seat.entries) + 1))
        assert sum(seat.state["endings"]["returns"]) == pytest.approx(1)
        assert len(seat.state["endings"]["records"]) == 4
    check_secrets(seats)
    check_journal(guests[0], id, seats)
    for seat in [*seats, watching]:
        seat.close()


def check_secrets(seats: list[Seat]) -> None:
    """Nobody is ever sent the money of another before the end, nor what was not meant for them."""
    for seat in seats:
        mine = seat.state["seat"]
        for text in seat.raw:
            message = json.loads(text)
            if message["type"] == "state" and message["view"] and not message["over"]:
                others = [money for owner, money in enumerate(message["view"]["money"]) if owner != mine]
                assert others == [None] * 3
    heard = [any("canary-bram-to-dirk" in text for text in seat.raw) for seat in seats]
    assert heard == [False, True, False, True]
    numbers = [[entry["talk"]["number"] for entry in seat.entries if "talk" in entry] for seat in seats]
    assert numbers == [[0, 1], [0, 1, 2, 3], [0, 1], [0, 1, 2, 3]]


def check_journal(guest: Guest, id: str, seats: list[Seat]) -> None:
    """The journal on disk is the game that was played, and its replay is what each seat saw."""
    status, headers, data = guest.raw("GET", f"/api/tables/{id}/journal")
    assert status == 200 and "attachment" in headers["content-disposition"]
    journal, game = read_journal(data.decode(), {"intrige": GAME})
    assert play_again(journal, game).question is None
    assert Session.resume(game, journal, Random(1)).journal.text() == data.decode()
    assert len([entry for entry in journal.entries if isinstance(entry, Line)]) > 20
    for number, seat in enumerate(seats):
        again = guest.get(f"/api/tables/{id}/replay?seat={number}")
        told = [
            {k: v for k, v in entry.items() if k not in ("view", "question")} for entry in again["entries"]
        ]
        assert told == seat.entries
        assert again["entries"][-1]["view"] == seat.state["view"]
    whole = guest.get(f"/api/tables/{id}/replay?seat=all")
    assert None not in whole["entries"][5]["view"]["money"]
    assert any("canary" in entry.get("talk", {}).get("text", "") for entry in whole["entries"])


@pytest.mark.parametrize(("game", "seats"), [("camelot", 4), ("treason", 3)])
def test_other_games_to_the_end(server: Running, game: str, seats: int) -> None:
    """One script among bots, in a game without a board of its own."""
    anna = Guest(server.base, "Anna")
    made = anna.open_table(game, seats, bots=["", *["greedy"] * (seats - 1)])
    anna.post(f"/api/tables/{made['id']}/start")
    with anna.sit(made["id"]) as seat:
        play_out([seat])
        assert seat.state["endings"]["ending"] in anna.get(f"/api/games/{game}/schema")["endings"]
    again = anna.get(f"/api/tables/{made['id']}/replay?seat=all")
    assert again["entries"][-1]["question"] is None and len(again["entries"]) > 50


def test_the_script_of_the_manual_takes_a_seat(server: Running, tmp_path: Path) -> None:
    manual = Path(__file__).parents[2] / "docs" / "protocol.md"
    script = tmp_path / "seat.py"
    code = re.search(r"```python\n(.*?)```", manual.read_text(), re.DOTALL)
    assert code is not None and len([line for line in code[1].splitlines() if line.strip()]) <= 40
    script.write_text(code[1])
    anna = Guest(server.base, "Anna")
    made = anna.open_table(seats=3, bots=["", "", "greedy"])
    command = [sys.executable, str(script), server.base, made["code"], "Robot"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        with anna.sit(made["id"]) as seat:
            seat.until(lambda: 1 in seat.state["here"])
            anna.post(f"/api/tables/{made['id']}/start")
            seat.until(lambda: seat.state["view"])
            play_out([seat])
        said, _ = process.communicate(timeout=20)
    assert process.returncode == 0 and "'ending'" in said


def test_a_seat_link_works_on_another_device(server: Running) -> None:
    anna = Guest(server.base, "Anna")
    made = anna.open_table(bots=["", "greedy", "greedy"])
    anna.post(f"/api/tables/{made['id']}/start")
    phone = Guest(server.base)
    found = phone.post("/api/seat-link", token=token_of(made["link"]))
    assert found == {"id": made["id"], "seat": 0}
    with anna.sit(made["id"]) as one, phone.sit(made["id"]) as other:
        one.my_turn()
        other.my_turn()
        assert one.state["view"] == other.state["view"]
        other.answer()
        one.until(lambda: one.state["n"] == other.state["n"])
        assert [row["id"] for row in phone.get("/api/tables?mine=1")["tables"]] == [made["id"]]
