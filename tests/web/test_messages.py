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
