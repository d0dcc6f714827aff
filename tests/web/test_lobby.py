"""Before and after the game: tables, seats, lists, rematches."""

from __future__ import annotations

import time

import pytest

from tests.web.people import Guest, Json, Refusal, Seat, play_out, token_of
from tests.web.running import Running


def refused(call: object, key: str) -> None:
    assert callable(call)
    with pytest.raises(Refusal) as refusal:
        call()
    assert refusal.value.key == key


def kinds(guest: Guest, id: str) -> list[str]:
    return [seat["kind"] for seat in guest.get(f"/api/tables/{id}")["seats"]]


def test_names(server: Running) -> None:
    anna = Guest(server.base)
    assert anna.get("/api/me") is None
    assert anna.post("/api/me", name="  Anna \u202e B ") == {"name": "Anna B"}
    assert anna.get("/api/me") == {"name": "Anna B"}
    for name in ("", "x" * 17, "\u200b", "\u3164", "\u2800 \u115f", "\u0301\u0301"):
        refused(lambda name=name: anna.post("/api/me", name=name), "bad_name")
    made = anna.post("/api/tables", game="intrige")
    assert anna.get(f"/api/tables/{made['id']}")["seats"][0]["name"] == "Anna B"
    for name in ("anna b", "ANNA\u00a0B", "\uff21nna B", "Anna\u200b B"):
        refused(
            lambda name=name: Guest(server.base).post("/api/join", code=made["code"], name=name), "same_name"
        )
    zoe = Guest(server.base).post("/api/join", code=made["code"], name="Zoe\u0308")
    assert anna.get(f"/api/tables/{made['id']}")["seats"][zoe["seat"]]["name"] == "Zo\u00eb"
    refused(lambda: Guest(server.base).post("/api/join", code=made["code"], name="Zo\u00eb"), "same_name")


@pytest.mark.parametrize(
    ("wish", "key"),
    [
        ({"game": "chess"}, "unknown_game"),
        ({"seats": 9}, "wrong_seats"),
        ({"edition": "gold"}, "unknown_edition"),
        ({"options": {"speed": 3}}, "unknown_option"),
        ({"options": {"open_money": "maybe"}}, "bad_option_value"),
        ({"reading": "faq"}, "unknown_reading"),
        ({"bots": ["greedy", "greedy", "greedy"]}, "no_seat_left"),
        ({"bots": ["", "nobody", ""]}, "unknown_bot"),
        ({"bots": ["", "absent", ""]}, "unknown_bot"),
        ({"bots": [""] * 9}, "wrong_bots"),
        ({"clock": {"kind": "live", "seconds": 0}}, "bad_clock"),
        ({"clock": 5}, "bad_request"),
        ({"more": 1}, "bad_request"),
        ({"webhook": "file:///etc/passwd"}, "bad_webhook"),
        ({"webhook": "http://"}, "bad_webhook"),
        ({"webhook": "https://me:secret@example.org/"}, "bad_webhook"),
        ({"webhook": "https://example.org:99999/"}, "bad_webhook"),
        ({"webhook": "http://[::1/"}, "bad_webhook"),
        ({"webhook": "https://example.org/a b\r\nX: y"}, "bad_webhook"),
        ({"name": ""}, "bad_name"),
    ],
)
def test_tables_that_cannot_be(server: Running, wish: dict[str, object], key: str) -> None:
    asked = {"game": "intrige", "seats": 3, "name": "Anna", **wish}
    refused(lambda: Guest(server.base).post("/api/tables", **asked), key)


def test_a_table_by_a_named_set_of_options(server: Running) -> None:
    anna = Guest(server.base)
    asked = {"game": "intrige", "name": "Anna", "bots": ["", "random", "random"], "seats": 3}
    made = anna.post("/api/tables", **asked, reading="variant", options={"open_money": True})
    options = anna.get(f"/api/tables/{made['id']}")["setup"]["options"]
    assert options["refund"] is True and options["open_money"] is True and options["start"] == "random"


def test_seats_before_the_start(server: Running) -> None:
    anna, bram, cleo = (Guest(server.base, name) for name in ("Anna", "Bram", "Cleo"))
    made = anna.open_table(seats=4)
    id = made["id"]
    here = f"/api/tables/{id}"
    assert made["invite"] == f"/j/{made['code']}"
    joined = bram.post("/api/join", code=made["code"].lower(), name="Bram")
    assert joined["id"] == id and joined["seat"] == 1
    assert bram.post(f"{here}/join", name="Bram") == {"id": id, "seat": 1, "link": None}
    refused(lambda: cleo.post(f"{here}/join", name="Cleo", seat=1), "seat_taken")
    assert cleo.post(f"{here}/join", name="Cleo", seat=3)["seat"] == 3
    refused(lambda: anna.post(f"{here}/start"), "seats_empty")
    refused(lambda: bram.post(f"{here}/seats", seat=2, bot="greedy"), "not_host")
    refused(lambda: anna.post(f"{here}/seats", seat=1, bot="greedy"), "seat_taken")
    refused(lambda: anna.post(f"{here}/seats", seat=7, bot="greedy"), "no_such_seat")
    anna.post(f"{here}/seats", seat=2, bot="greedy")
    assert kinds(anna, id) == ["human", "human", "bot", "human"]
    # A free seat or a bot's is taken at once, a person's when both want to.
    with bram.sit(id) as seat:
        bram.post(f"{here}/seats", swap=2)
        seat.until(lambda: seat.state["seat"] == 2)
        anna.post(f"{here}/seats", swap=2)
        assert anna.get(here)["seats"][0]["swap"] == 2 and anna.get(here)["you"] == 0
        bram.post(f"{here}/seats", swap=0)
        seat.until(lambda: seat.state["seat"] == 0)
        lobby = anna.get(here)
        assert lobby["you"] == 2 and lobby["host"] and lobby["host_seat"] == 2
        # The links went along.
        found = Guest(server.base).post("/api/seat-link", token=token_of(made["link"]))
        assert found["seat"] == 2
        anna.post(f"{here}/seats", seat=0, empty=True)
        seat.until(lambda: seat.state["seat"] is None)
    refused(lambda: Guest(server.base).post("/api/seat-link", token=token_of(joined["link"])), "bad_link")
    # The host leaves; somebody else is host. The last one out closes the table.
    anna.post(f"{here}/seats", leave=True)
    assert cleo.get(here)["host"]
    with anna.sit(id) as watching:
        cleo.post(f"{here}/seats", leave=True)
        assert watching.closed() == 4404
    refused(lambda: cleo.get(here), "no_such_table")


def test_whoever_was_invited_finds_the_table(server: Running) -> None:
    """Before and after the start, to come back or to watch; a code that is none leads nowhere."""
    anna, eve = Guest(server.base, "Anna"), Guest(server.base, "Eve")
    made = anna.open_table(bots=["", "greedy", "greedy"])
    for phase in ("gathering", "playing"):
        found = eve.get(f"/api/codes/{made['code'].lower()}")
        assert found["id"] == made["id"] and found["you"] is None and found["phase"] == phase
        assert anna.get(f"/api/codes/{made['code']}")["you"] == 0
        if phase == "gathering":
            anna.post(f"/api/tables/{made['id']}/start")
    refused(lambda: eve.get("/api/codes/AAAAAA"), "no_such_code")


def test_lists(server: Running) -> None:
    anna, bram = Guest(server.base, "Anna"), Guest(server.base, "Bram")
    waiting = anna.open_table(bots=["", "greedy", ""], open=True)
    hidden = anna.open_table(bots=["", "greedy", ""])
    ids = [row["id"] for row in bram.get("/api/tables?open=1")["tables"]]
    assert waiting["id"] in ids and hidden["id"] not in ids
    playing = anna.open_table(bots=["", "greedy", "greedy"])
    anna.post(f"/api/tables/{playing['id']}/start")
    with anna.sit(playing["id"]) as seat:
        seat.my_turn()
        rows = anna.get("/api/tables?mine=1")["tables"]
        assert rows[0]["id"] == playing["id"] and rows[0]["your_turn"]
        assert {row["id"] for row in rows} == {waiting["id"], hidden["id"], playing["id"]}
        assert bram.get("/api/tables?mine=1")["tables"] == []
        play_out([seat])
    finished = anna.get("/api/tables?finished=1")["tables"]
    assert [row["id"] for row in finished] == [playing["id"]]
    assert playing["id"] not in [row["id"] for row in bram.get("/api/tables?finished=1")["tables"]]


def test_lists_tell_nothing_of_secret_talk(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    anna, bram, cleo = (Guest(server.base, name) for name in ("Anna", "Bram", "Cleo"))
    tables = [anna.open_table() for _ in range(2)]
    for made in tables:
        for guest in (bram, cleo):
            guest.post("/api/join", code=made["code"], name=guest.name)
        anna.post(f"/api/tables/{made['id']}/start")
        with cleo.sit(made["id"]) as seat:
            seat.until_state(lambda state: state["question"])
    before = cleo.get("/api/tables?mine=1")
    clock = time.time
    monkeypatch.setattr(time, "time", lambda: clock() + 100)
    for made in tables:
        with anna.sit(made["id"]) as seat:
            seat.until_state(lambda state: state["view"])
            seat.tell("text", text="psst", to=[1])
        assert unseen(cleo.get("/api/tables?mine=1")) == unseen(before)


def unseen(lists: Json) -> Json:
    """A list without who is connected."""
    return [{**row, "seats": None} for row in lists["tables"]]


def test_nothing_changes_once_the_game_runs(server: Running) -> None:
    anna = Guest(server.base, "Anna")
    made = anna.open_table(bots=["", "greedy", "greedy"], spectators=False)
    here = f"/api/tables/{made['id']}"
    early = Guest(server.base, "Eve")
    with early.sit(made["id"]) as looking:
        assert looking.state["view"] is None and looking.state["seat"] is None
        anna.post(f"{here}/start")
        assert looking.closed() == 4403
    refused(lambda: anna.post(f"{here}/start"), "game_began")
    refused(lambda: anna.post(f"{here}/seats", leave=True), "game_began")
    refused(lambda: anna.post(f"{here}/seats", seat=1, empty=True), "game_began")
    refused(lambda: early.post(f"{here}/join", name="Eve"), "game_began")
    refused(lambda: anna.post(f"{here}/rematch"), "not_over")
    assert early.sit(made["id"]).closed() == 4403
    refused(lambda: early.get(f"{here}/replay"), "not_over")
    refused(lambda: early.get(f"{here}/replay?seat=0"), "not_over")
    refused(lambda: anna.get(f"{here}/replay?seat=all"), "not_over")
    refused(lambda: anna.get(f"{here}/replay?seat=1"), "not_over")
    for odd in ("3", "-1", "00", "00099", "%D9%A1", "nobody"):
        refused(lambda odd=odd: anna.get(f"{here}/replay?seat={odd}"), "no_such_seat")
    refused(lambda: anna.get(f"{here}/journal"), "not_over")
    refused(lambda: anna.get(f"{here}/chronicle"), "not_over")
    assert anna.get(f"{here}/replay")["seat"] == 0


def finish(guests: list[Guest], id: str) -> list[Seat]:
    seats = [guest.sit(id) for guest in guests]
    for seat in seats:
        seat.until_state(bool)
    play_out(seats)
    for seat in seats:
        seat.close()
    return seats


def test_rematch_and_records(server: Running) -> None:
    anna, bram = Guest(server.base, "Anna"), Guest(server.base, "Bram")
    made = anna.open_table(bots=["", "", "greedy"], records=True)
    bram.post("/api/join", code=made["code"], name="Bram")
    anna.post(f"/api/tables/{made['id']}/start")
    deed = {"kind": "spare", "owner": 1, "profession": "judge", "palace": 0}
    with bram.sit(made["id"]) as seat:
        seat.tell("say", statement={"act": "promise", "to": [0], "deed": deed, "until": 0})
    over = finish([anna, bram], made["id"])
    record = over[0].state["endings"]["records"][1]
    assert record["kept"] + record["broken"] == 1
    assert sum(len(entry.get("settled", [])) for entry in over[0].entries) >= 1
    again = bram.post(f"/api/tables/{made['id']}/rematch", rotate=True)["id"]
    assert anna.post(f"/api/tables/{made['id']}/rematch")["id"] == again
    assert anna.get(f"/api/tables/{made['id']}")["rematch"] == again
    # Those who played find the way there by themselves; nobody else can sit down.
    for guest in (anna, Guest(server.base, "Eve")):
        assert again not in [row["id"] for row in guest.get("/api/tables?open=1")["tables"]]
    assert again in [row["id"] for row in anna.get("/api/tables?mine=1")["tables"]]
    lobby = bram.get(f"/api/tables/{again}")
    assert [seat["name"] for seat in lobby["seats"]][1:] == ["Anna", "Bram"]
    assert [seat["kind"] for seat in lobby["seats"]] == ["bot", "human", "human"]
    assert lobby["you"] == 2 and lobby["host"]
    assert lobby["past"][2] == record and lobby["past"][0] is None
    bram.post(f"/api/tables/{again}/start")
    finish([anna, bram], again)


def test_a_clock_amid_the_game(server: Running) -> None:
    anna, eve = Guest(server.base, "Anna"), Guest(server.base, "Eve")
    here = f"/api/tables/{anna.open_table(bots=['', 'greedy', 'greedy'])['id']}"
    clock = {"kind": "days", "seconds": 86400}
    refused(lambda: anna.post(f"{here}/clock", clock=clock), "not_begun")
    anna.post(f"{here}/start")
    refused(lambda: eve.post(f"{here}/clock", clock=clock), "not_your_seat")
    refused(lambda: anna.post(f"{here}/clock", clock={"kind": "days"}), "bad_clock")
    refused(lambda: anna.post(f"{here}/clock", clock=5), "bad_request")
    anna.post(f"{here}/clock", clock=clock)
    assert anna.get(here)["clock"] == clock


def test_a_script_asks_for_a_rematch(server: Running) -> None:
    """Only a link leads a script to a table, so its seat is free next time, and somebody else is the host."""
    anna = Guest(server.base, "Anna")
    made = anna.open_table(bots=["", "", "greedy"])
    joined = Guest(server.base).post("/api/join", code=made["code"], name="Robot")
    script = Guest(server.base, token=token_of(joined["link"]))
    # A link in place of a cookie makes nobody a guest.
    assert script.post("/api/seat-link", token=script.token) == {"id": made["id"], "seat": 1}
    renewed = script.post(f"/api/tables/{made['id']}/seats/1/link")["link"]
    script = Guest(server.base, token=token_of(renewed))
    anna.post(f"/api/tables/{made['id']}/start")
    finish([anna, script], made["id"])
    again = script.post(f"/api/tables/{made['id']}/rematch")["id"]
    lobby = anna.get(f"/api/tables/{again}")
    assert [seat["kind"] for seat in lobby["seats"]] == ["human", "empty", "bot"] and lobby["host"]


def test_hand_over_http(server: Running) -> None:
    anna = Guest(server.base, "Anna")
    made = anna.open_table(bots=["", "greedy", "greedy"])
    here = f"/api/tables/{made['id']}"
    refused(lambda: anna.post(f"{here}/hand", bot="greedy"), "not_begun")
    anna.post(f"{here}/start")
    refused(lambda: anna.post(f"{here}/hand", seat=1, bot=""), "not_your_seat")
    for bot in ("nobody", "absent"):
        refused(lambda bot=bot: anna.post(f"{here}/hand", bot=bot), "unknown_bot")
    with anna.sit(made["id"]) as seat:
        anna.post(f"{here}/hand", bot="greedy")
        seat.until(lambda: seat.state["over"], 30)
    refused(lambda: anna.post(f"{here}/hand", bot=""), "game_over")
