"""A newcomer at a running table: the host opens a seat, a person comes by the link, or a bot, and plays."""

from __future__ import annotations

import random

import pytest

from tests.web.people import Guest, Json, Refusal, Seat, play_out, play_some
from tests.web.running import Running
from turncoat.core.record import BYSTANDER

WELCOME: dict[str, Json] = {"game": "camelot", "seats": 3, "options": {"newcomers": True}}


def refused(key: str, do: Json) -> None:
    with pytest.raises(Refusal) as no:
        do()
    assert no.value.key == key


def begun(server: Running, bots: list[str], *others: str, **more: Json) -> tuple[list[Guest], str, Json]:
    """A table of Camelot with these people and bots, the game begun: they, its id and what opened it."""
    random.seed(7)
    anna = Guest(server.base, "Anna")
    made = anna.open_table(**{**WELCOME, "bots": bots, **more})
    guests = [anna, *[Guest(server.base, name) for name in others]]
    for guest in guests[1:]:
        guest.post("/api/join", code=made["code"], name=guest.name)
    anna.post(f"/api/tables/{made['id']}/start")
    return guests, made["id"], made


def kinds(guest: Guest, id: str) -> list[str]:
    return [seat["kind"] for seat in guest.get(f"/api/tables/{id}")["seats"]]


def joined(seat: Seat) -> list[int]:
    told = [event for entry in seat.entries for event in entry.get("events", [])]
    return [event["seat"] for event in told if event["type"] == "Joined"]


def join_when_asked(seat: Seat) -> None:
    """Whoever is asked whether to sit down does so."""
    if seat.options and seat.state["question"]["rule"] == "come_round":
        seat.answer({"type": "Join"})


def test_a_person_comes_by_the_link_and_plays_to_the_end(server: Running) -> None:
    (anna, bram, cleo), id, made = begun(server, [], "Bram", "Cleo")
    here = f"/api/tables/{id}"
    eve = Guest(server.base, "Eve")
    assert kinds(anna, id) == ["human"] * 3 + ["chair"] * 4
    refused("game_began", lambda: eve.post("/api/join", code=made["code"], name="Eve"))
    refused("not_host", lambda: bram.post(f"{here}/seats", open=True))
    refused("not_your_seat", lambda: eve.post(f"{here}/seats", open=True))
    with anna.sit(id) as a, bram.sit(id) as b, cleo.sit(id) as c:
        play_some([a, b, c], 20)
        assert anna.post(f"{here}/seats", open=True) == {"seat": 3}
        assert kinds(bram, id) == ["human"] * 3 + ["empty"] + ["chair"] * 3
        shown = eve.get(f"/api/codes/{made['code']}")
        assert shown["phase"] == "playing" and shown["setup"]["seats"] == 4
        play_some([a, b, c], 20)
        sat = eve.post("/api/join", code=made["code"], name="Eve")
        assert sat["seat"] == 3 and sat["link"].startswith("/s#")
        with eve.sit(id) as e:
            assert e.state["seat"] == 3 and e.state["view"]["statuses"][3] == "away"
            b.until(lambda: any("name" in entry.get("hand", {}) for entry in b.entries))
            assert b.state["table"]["seats"][3]["name"] == "Eve"
            seats = [a, b, c, e]
            while not joined(e) and not e.state["over"]:
                for seat in seats:
                    join_when_asked(seat)
                    if seat.options:
                        seat.answer()
                    else:
                        seat.take(0.005)
            assert joined(e) == [3]
            play_out(seats)
            assert e.state["endings"]["returns"][4:] == [0, 0, 0]
    assert kinds(eve, id) == ["human"] * 4 + ["chair"] * 3
    told = eve.get(f"{here}/replay?seat=all")["entries"]
    assert any(entry.get("hand") == {"seat": 3, "bot": "", "name": "Eve"} for entry in told)
    assert not any(entry.get("stood_in", 0) >= 4 for entry in told), "nobody hears of the chairs"


def test_a_bot_takes_the_open_seat(server: Running) -> None:
    (anna,), id, _ = begun(server, ["", "greedy", "greedy"])
    with anna.sit(id) as a:
        play_some([a], 3)
        seat = anna.post(f"/api/tables/{id}/seats", open=True)["seat"]
        anna.post(f"/api/tables/{id}/seats", seat=seat, bot="greedy")
        assert kinds(anna, id) == ["human", "bot", "bot", "bot", "chair", "chair", "chair"]
        play_out([a])
        came = joined(a)
        turns = [e for entry in a.entries for e in entry.get("events", []) if e["type"] == "TurnBegan"]
        assert came == [3] or len(turns) < 12, "the bot sits down when the round comes to it"


def test_whoever_watches_sits_down(server: Running) -> None:
    (anna,), id, made = begun(server, ["", "greedy", "greedy"])
    eve = Guest(server.base, "Eve")
    eve.post("/api/me", name="Eve")
    with eve.sit(id) as e:
        assert e.state["seat"] is None
        anna.post(f"/api/tables/{id}/seats", open=True)
        e.until(lambda: e.state["table"]["seats"][3]["kind"] == "empty")
        eve.post(f"/api/tables/{id}/join", name="Eve")
        assert e.closed() == 1013, "to come again as a player"
    with eve.sit(id, since=e.state["k"], mark=e.state["mark"]) as e:
        assert e.state["seat"] == 3 and e.state["table"]["code"] == made["code"]


def test_only_where_newcomers_are_welcome(server: Running) -> None:
    (anna,), id, _ = begun(server, ["", "greedy", "greedy"], options={})
    refused("no_chair", lambda: anna.post(f"/api/tables/{id}/seats", open=True))
    other = anna.open_table(**WELCOME)["id"]
    refused("not_begun", lambda: anna.post(f"/api/tables/{other}/seats", open=True))


def test_free_talk_is_refused_where_the_table_has_none(server: Running) -> None:
    (anna,), id, made = begun(server, ["", "greedy", "greedy"], free_talk=False)
    eve = Guest(server.base, "Eve")
    eve.post("/api/me", name="Eve")
    assert eve.get(f"/api/codes/{made['code']}")["free_talk"] is False
    with anna.sit(id) as a, eve.sit(id) as e:
        for seat in (a, e):
            refused("no_free_talk", lambda seat=seat: seat.tell("text", text="I hold a five", to=[]))
        a.tell("say", statement={"act": "worried", "to": []})
        e.until(lambda: any(entry.get("talk", {}).get("statement") for entry in e.entries))
        assert not any(entry["talk"].get("from") == BYSTANDER for entry in e.entries if "talk" in entry)
