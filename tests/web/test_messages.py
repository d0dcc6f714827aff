"""Messages of broken programs: each is refused, and the connection and the table live on."""

from __future__ import annotations

import json
from contextlib import suppress
from random import Random

import pytest
from websockets.exceptions import ConnectionClosed

from tests.web.people import Guest, Refusal, started
from tests.web.running import Running


def bribe(payer: int, profession: str, amount: int) -> dict[str, object]:
    return {"kind": "bribe", "payer": payer, "palace": 1, "profession": profession, "amount": amount}


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "null",
        '{"type":"answer"}',
        '{"type":"answer","n":"1","action":{}}',
        '{"type":"nothing"}',
        '{"type":"say","statement":5}',
        '{"type":"text","text":7}',
        "[" * 5000,
        '{"type":"text","text":"\\ud800"}',
        '{"type":"answer","n":1e99,"action":{}}',
    ],
)
def test_malformed_messages(server: Running, text: str) -> None:
    """Each is refused, and the connection lives on."""
    anna, id, _ = started(server)
    with anna.sit(id) as seat:
        seat.replies.clear()
        seat.socket.send(text)
        seat.until(lambda: seat.replies)
        assert next(iter(seat.replies.values()))["error"]["key"] in (
            "bad_request",
            "bad_text",
            "bad_statement",
        )
        seat.tell("text", text="still here")


@pytest.mark.parametrize(
    "action",
    [
        {},
        {"type": "Bribe"},
        {"type": "Bribe", "amount": -1},
        {"type": "Bribe", "amount": "1"},
        {"type": "Bribe", "amount": None},
        {"type": "Bribe", "amount": [1]},
        {"type": "Bribe", "amount": 10**30},
        {"type": ["Bribe"]},
        {"type": "Send", "professions": ["king", "king"], "palaces": [1, 2]},
        {"type": "Send", "professions": [["banker"]], "palaces": {"a": 1}},
        {"type": "Send", "professions": None, "palaces": None},
        {"type": "__class__"},
    ],
)
def test_impossible_actions(server: Running, action: dict[str, object]) -> None:
    anna, id, _ = started(server)
    with anna.sit(id) as seat:
        seat.my_turn()
        with pytest.raises(Refusal):
            seat.tell("answer", n=seat.state["n"], action=action)
        number = seat.send("why", action=action)
        seat.until(lambda: number in seat.replies)
        assert seat.replies[number]["error"]["key"]
        seat.answer()


def test_why_names_the_clause_behind_an_option(server: Running) -> None:
    anna, id, _ = started(server)
    with anna.sit(id) as seat:
        seat.my_turn()
        number = seat.send("why", action=seat.state["question"]["options"][0])
        seat.until(lambda: number in seat.replies)
        assert seat.replies[number]["error"] is None
        assert seat.replies[number]["clause"] in ("6.4", "6.8", "7.2", "7.3", "7.4", "7.5")


@pytest.mark.parametrize(
    "statement",
    [
        {},
        {"act": "promise"},
        {"act": "promise", "deed": {"kind": "bribe"}},
        {"act": "promise", "deed": {"kind": {"type": "bribe"}}},
        {"act": ["promise"]},
        {"act": "promise", "deed": bribe(9, "judge", 1)},
        {"act": "promise", "deed": bribe(0, "judge", -5)},
        {"act": "promise", "deed": bribe(0, "king", 1)},
        {"act": "accept"},
        {"act": "accept", "to": [1], "about": 999},
        {"act": "accuse", "to": [1], "about": 998},
        {"act": "thank", "to": [7]},
        {"act": "thank", "to": "all"},
        {"act": "thank", "to": [0]},
        {"act": "swear", "to": []},
    ],
)
def test_impossible_statements(server: Running, statement: dict[str, object]) -> None:
    anna, id, _ = started(server)
    with anna.sit(id) as seat:
        with pytest.raises(Refusal) as refused:
            seat.tell("say", statement=statement)
        assert refused.value.key == "bad_statement"


@pytest.mark.parametrize(
    "text", ["x" * 10_000_000, Random(1).randbytes(5_000_000).hex()], ids=["bomb", "big"]
)
def test_ten_megabytes(server: Running, text: str) -> None:
    """Whether it is as long on its way, or only once it is unpacked."""
    anna, id, _ = started(server)
    with anna.sit(id) as seat:
        with suppress(ConnectionClosed):
            seat.socket.send(json.dumps({"type": "text", "text": text}))
        # Whoever is still sending may find the line dead before the reason has come.
        assert seat.closed() in (1009, 1006)
    with anna.sit(id) as again:
        again.tell("text", text="the server is well")


def test_long_bodies(server: Running) -> None:
    status, _, _ = Guest(server.base).raw("POST", "/api/tables", b'{"game":"' + b"x" * 200_000 + b'"}')
    assert status == 413


def test_long_words_are_refused(server: Running) -> None:
    anna, id, _ = started(server)
    with anna.sit(id) as seat:
        for text in ("", "   ", "x" * 501, "\u202e\u200b"):
            with pytest.raises(Refusal) as refused:
                seat.tell("text", text=text)
            assert refused.value.key == "bad_text"
        seat.tell("text", text="<script>alert(1)</script>\u202e")
        seat.until(lambda: any("text" in entry.get("talk", {}) for entry in seat.entries))
        said = next(entry["talk"]["text"] for entry in seat.entries if "text" in entry.get("talk", {}))
        assert said == "<script>alert(1)</script>"


def test_what_is_past_can_be_answered_no_longer(server: Running) -> None:
    """Those who heard the request are told; nobody else gets as much as a number."""
    guests = [Guest(server.base, name) for name in ("Anna", "Bram", "Cleo")]
    made = guests[0].open_table("intrige", 3, options={"start": "1"})
    for guest in guests[1:]:
        guest.post("/api/join", code=made["code"], name=guest.name)
    guests[0].post(f"/api/tables/{made['id']}/start")
    wish = {"kind": "spare", "owner": 0, "profession": "judge", "palace": 1}
    with (
        guests[0].sit(made["id"]) as anna,
        guests[1].sit(made["id"]) as bram,
        guests[2].sit(made["id"]) as cleo,
    ):
        bram.tell("say", statement={"act": "ask", "to": [0], "deed": wish, "until": 0})
        bram.tell("say", statement={"act": "ask", "to": [0], "deed": wish, "until": 9})
        anna.my_turn()
        send = {"type": "Send", "professions": ["banker", "banker"], "palaces": [1, 2]}
        anna.answer(send)
        for seat, numbers in ((anna, [0]), (bram, [0]), (cleo, [])):
            seat.until_state(lambda state: state["n"] > 0)
            told = [number for entry in seat.entries for number in entry.get("expired", ())]
            assert told == numbers
        with pytest.raises(Refusal) as refused:
            anna.tell("say", statement={"act": "accept", "to": [1], "about": 0})
        assert refused.value.key == "statement_expired"
        anna.tell("say", statement={"act": "decline", "to": [1], "about": 1})


@pytest.mark.parametrize(
    ("deed", "amount", "known"),
    [
        ("room", 40_000, False),
        ("room", 50_000, True),
        ("bribe", 15_000, False),
        ("bribe", 0, False),
        ("bribe", 70_000, True),
    ],
)
def test_sums_that_there_are_not(server: Running, deed: str, amount: int, known: bool) -> None:
    anna, id, _ = started(server)
    fields = {"palace": 0, "profession": "judge", "amount": amount}
    fields |= {"payer": 1} if deed == "bribe" else {"owner": 1}
    with anna.sit(id) as seat:
        said = {"act": "ask", "to": [], "deed": {"kind": deed, **fields}, "until": 0}
        if known:
            seat.tell("say", statement=said)
            return
        with pytest.raises(Refusal) as refused:
            seat.tell("say", statement=said)
        assert refused.value.key == "no_such_sum"
    sums = anna.get("/api/games/intrige/schema?edition=second")["speech"]["sums"]
    assert sums["room"]["amount"]["choices"] == [1000, 3000, 6000, 10000]
    assert sums["bribe"]["amount"]["step"] == 1000
