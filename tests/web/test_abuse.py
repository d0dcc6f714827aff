"""What strangers, cheats and broken programs try."""

from __future__ import annotations

import json
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.web.people import Guest, Json, Refusal, Seat, token_of
from tests.web.running import Running
from turncoat.web.config import Rates

BOTS = ["", "greedy", "greedy"]


def started(server: Running, **more: Json) -> tuple[Guest, str, str]:
    """Anna among bots: she, the table and her token."""
    anna = Guest(server.base, "Anna")
    made = anna.open_table(**{"bots": BOTS, **more})
    anna.post(f"/api/tables/{made['id']}/start")
    return anna, made["id"], token_of(made["link"])


def test_an_answer_to_a_question_of_before(server: Running) -> None:
    anna, id, _ = started(server)
    with anna.sit(id) as seat:
        seat.my_turn()
        n, options = seat.state["n"], seat.options
        seat.answer()
        for wrong in (n, n - 1, n + 50):
            with pytest.raises(Refusal) as refused:
                seat.tell("answer", n=wrong, action=options[0])
            assert refused.value.key == "stale_answer"


def test_two_answers_at_once(server: Running) -> None:
    """Two devices of one player answer the same question: one is taken, one is refused."""
    anna, id, _ = started(server)
    with anna.sit(id) as one, anna.sit(id) as other:
        one.my_turn()
        other.my_turn()
        n, action = one.state["n"], one.options[0]
        barrier = threading.Barrier(2)
        outcomes: list[str] = []

        def answer(seat: Seat) -> None:
            barrier.wait()
            try:
                outcomes.append(seat.tell("answer", n=n, action=action)["type"])
            except Refusal as refused:
                outcomes.append(refused.key)

        threads = [threading.Thread(target=answer, args=(seat,)) for seat in (one, other)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert sorted(outcomes) == ["ack", "stale_answer"]


def test_nobody_acts_for_another_seat(server: Running) -> None:
    """The seat comes from the session, whatever a message says."""
    anna, bram, eve = (Guest(server.base, name) for name in ("Anna", "Bram", "Eve"))
    made = anna.open_table(bots=["", "", "greedy"])
    bram.post(f"/api/tables/{made['id']}/join", name="Bram")
    anna.post(f"/api/tables/{made['id']}/start")
    with anna.sit(made["id"]) as hers, bram.sit(made["id"]) as his, eve.sit(made["id"]) as spying:
        asked, waiting = (hers, his) if hers.options else (his, hers)
        asked.my_turn()
        move = {"n": asked.state["n"], "action": asked.options[0], "seat": asked.state["seat"]}
        for stranger, key in ((waiting, "not_your_decision"), (spying, "not_your_seat")):
            with pytest.raises(Refusal) as refused:
                stranger.tell("answer", **move)
            assert refused.value.key == key
        statement = {"act": "thank", "seat": asked.state["seat"], "to": []}
        waiting.tell("say", statement=statement)
        asked.until(lambda: "thank" in acts(asked))
        assert acts(asked)["thank"] == waiting.state["seat"]
    for path in ("start", "hand", "seats/0/link", "rematch"):
        with pytest.raises(Refusal):
            eve.post(f"/api/tables/{made['id']}/{path}", bot="greedy")
    with pytest.raises(Refusal) as refused:
        bram.post(f"/api/tables/{made['id']}/seats/0/link")
    assert refused.value.key == "not_your_seat"


def acts(seat: Seat) -> dict[str, int]:
    """What was said at a table, and by whom."""
    said = [entry["talk"]["statement"] for entry in seat.entries if "statement" in entry.get("talk", {})]
    return {one["act"]: one["seat"] for one in said}


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


def bribe(payer: int, profession: str, amount: int) -> dict[str, object]:
    return {"kind": "bribe", "payer": payer, "palace": 1, "profession": profession, "amount": amount}


@pytest.mark.parametrize(
    "statement",
    [
        {},
        {"act": "promise"},
        {"act": "promise", "deed": {"kind": "bribe"}},
        {"act": "promise", "deed": {"kind": {"type": "bribe"}}},
        {"act": ["promise"]},
        {
            "act": "promise",
            "deed": {"kind": "bribe", "payer": 9, "palace": 1, "profession": "judge", "amount": 1},
        },
        {
            "act": "promise",
            "deed": {"kind": "bribe", "payer": 0, "palace": 1, "profession": "judge", "amount": -5},
        },
        {
            "act": "promise",
            "deed": {"kind": "bribe", "payer": 0, "palace": 1, "profession": "king", "amount": 1},
        },
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


def test_ten_megabytes(server: Running) -> None:
    anna, id, _ = started(server)
    seat = anna.sit(id)
    seat.until(lambda: seat.state)
    with pytest.raises(ConnectionClosed):
        seat.socket.send(json.dumps({"type": "text", "text": "x" * 10_000_000}))
        seat.closed()
        raise ConnectionClosed(None, None)
    seat.close()
    status, _, _ = anna.raw("POST", "/api/tables", b'{"game":"' + b"x" * 200_000 + b'"}')
    assert status == 413
    with anna.sit(id) as again:
        again.tell("text", text="the server is well")


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


def test_a_flood_is_cut_off(tmp_path: Path) -> None:
    server = Running(tmp_path / "t.db", Rates(messages=20, messages_burst=30, talking=1e6, talking_burst=1e6))
    try:
        anna, id, _ = started(server)
        seat = anna.sit(id)
        try:
            for _ in range(400):
                seat.send("text", text="spam")
        except ConnectionClosed:
            pass
        assert seat.closed() == 1008
        with anna.sit(id) as again:
            again.tell("text", text="calm now")
            assert len([entry for entry in again.entries if "text" in entry.get("talk", {})]) < 60
    finally:
        server.stop()


def test_spectators_cannot_fill_a_journal(tmp_path: Path) -> None:
    """However many they are; the players talk on."""
    server = Running(tmp_path / "t.db", Rates(watchers=0.001, watchers_burst=4))
    try:
        anna, id, _ = started(server)
        for _ in range(2):
            with Guest(server.base).sit(id) as eve:
                eve.tell("text", text="spam")
                eve.tell("text", text="spam")
        with Guest(server.base).sit(id) as eve, anna.sit(id) as seat:
            with pytest.raises(Refusal) as refused:
                eve.tell("text", text="spam")
            assert refused.value.key == "too_many"
            seat.tell("text", text="still here")
    finally:
        server.stop()


def test_opening_tables_is_limited(tmp_path: Path) -> None:
    server = Running(tmp_path / "t.db", Rates(opening=0.001, opening_burst=5))
    try:
        anna = Guest(server.base, "Anna")
        for _ in range(5):
            anna.open_table()
        for path in ("/api/tables", "/api/join", "/api/seat-link"):
            with pytest.raises(Refusal) as refused:
                anna.post(path, game="intrige", code="AAAAAA", token="x", name="Anna")
            assert refused.value.status == 429
    finally:
        server.stop()


def test_too_many_sockets(tmp_path: Path) -> None:
    server = Running(tmp_path / "t.db", Rates(sockets_each=3))
    try:
        anna, id, _ = started(server)
        seats = [anna.sit(id) for _ in range(3)]
        for seat in seats:
            seat.until(lambda seat=seat: seat.state)  # type: ignore[misc]
        assert anna.sit(id).closed() == 4429
        seats.pop().close()
        time.sleep(0.2)
        with anna.sit(id):
            pass
    finally:
        server.stop()


@pytest.mark.parametrize("origin", ["http://evil.example", "https://127.0.0.1", "null"])
def test_sockets_of_other_sites(server: Running, origin: str) -> None:
    """Refused before anything is accepted, although the browser would send the cookie along."""
    anna, id, _ = started(server)
    with pytest.raises(InvalidStatus) as refused:
        anna.sit(id, headers={"Origin": origin, "Cookie": anna.cookie})
    assert refused.value.response.status_code == 403


def test_a_cookie_needs_an_origin(server: Running) -> None:
    anna, id, token = started(server)
    with pytest.raises(InvalidStatus):
        anna.sit(id, headers={"Cookie": anna.cookie})
    with Guest(server.base, token=token).sit(id) as seat:
        assert seat.state["seat"] == 0


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "http://evil.example"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
        {"Origin": "null"},
    ],
)
def test_requests_that_other_sites_start(server: Running, headers: dict[str, str]) -> None:
    anna, id, _ = started(server)
    body = b'{"bot":"greedy"}'
    status, _, answer = anna.raw("POST", f"/api/tables/{id}/hand", body, headers)
    assert status == 403 and b"foreign_origin" in answer
    assert anna.raw("POST", f"/api/tables/{id}/hand", body, {"Sec-Fetch-Site": "same-origin"})[0] == 200


def test_forged_and_renewed_links(server: Running) -> None:
    anna, id, token = started(server)
    thief = Guest(server.base)
    for forged in ("", "x", "A" * 22, token[:-1] + ("A" if token[-1] != "A" else "B"), "x" * 50_000):
        with pytest.raises(Refusal) as refused:
            thief.post("/api/seat-link", token=forged)
        assert refused.value.key == "bad_link"
    assert Guest(server.base, token="forged").sit(id).closed() == 4401
    # Somebody has found the link; its owner renews it and the thief is out, also where he was in already.
    thief.post("/api/seat-link", token=token)
    sitting = thief.sit(id)
    sitting.until(lambda: sitting.state)
    script = Guest(server.base, token=token).sit(id)
    script.until(lambda: script.state)
    with anna.sit(id) as seat:
        renewed = anna.post(f"/api/tables/{id}/seats/0/link")["link"]
        assert sitting.closed() == 4409 and script.closed() == 4409
        seat.my_turn()
        seat.answer()
    with pytest.raises(Refusal):
        thief.post("/api/seat-link", token=token)
    with pytest.raises(Refusal):
        thief.post(f"/api/tables/{id}/hand", bot="greedy")
    with thief.sit(id) as outside:
        assert outside.state["seat"] is None and not outside.options
    phone = Guest(server.base)
    assert phone.post("/api/seat-link", token=token_of(renewed))["seat"] == 0


def test_a_cookie_from_nowhere(server: Running) -> None:
    anna, id, _ = started(server, spectators=False)
    forger = Guest(server.base)
    forger.cookie = "turncoat=AAAAAAAAAAAAAAAAAAAAAA"
    assert forger.get("/api/me") is None
    assert forger.sit(id).closed() == 4403
    with anna.sit(id) as seat:
        assert seat.state["seat"] == 0


def test_no_such_table(server: Running) -> None:
    anna = Guest(server.base, "Anna")
    assert anna.sit("nothing").closed() == 4404
    for path in ("nothing", "nothing/replay", "..%2f..", "'; drop table tables; --"):
        status, _, _ = anna.raw("GET", f"/api/tables/{path}".replace(" ", "%20"))
        assert status == 404


@pytest.fixture
def narrow(tmp_path: Path) -> Iterator[Running]:
    """A server whose sockets hold little."""
    server = Running(tmp_path / "t.db", buffer=4096)
    yield server
    server.stop()


def test_a_seat_that_never_reads_holds_up_nobody(narrow: Running) -> None:
    """Its socket's buffers are small and full; the others play on at full speed."""
    server = narrow
    anna, bram = Guest(server.base, "Anna"), Guest(server.base, "Bram")
    made = anna.open_table(bots=["", "", "greedy"])
    bram.post(f"/api/tables/{made['id']}/join", name="Bram")
    deaf = socket.socket()
    deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    deaf.connect(("127.0.0.1", server.port))
    deaf.sendall(
        f"GET /ws/tables/{made['id']} HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
        f"Sec-WebSocket-Version: 13\r\nOrigin: {server.base}\r\nCookie: {bram.cookie}\r\n\r\n".encode()
    )
    anna.post(f"/api/tables/{made['id']}/start")
    with anna.sit(made["id"]) as seat, closing(deaf):
        seat.until(lambda: seat.state["here"] == [0, 1])
        began = time.monotonic()
        for number in range(600):
            seat.send("text", text=f"{number} " + "words " * 70)
        seat.until(lambda: len([e for e in seat.entries if "text" in e.get("talk", {})]) == 600, 30)
        assert time.monotonic() - began < 20
        held = [c for c in server.server.hub.connections if c.table.id == made["id"] and c.seat == 1]
        # On a slow machine it has been given up by now.
        assert [c.since > 0 for c in held] in ([True], [])


def test_nothing_secret_in_the_logs(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    server = Running(tmp_path / "t.db")
    try:
        with caplog.at_level("DEBUG", "turncoat"):
            anna, id, token = started(server)
            phone = Guest(server.base)
            phone.post("/api/seat-link", token=token)
            phone.raw("GET", f"/s?{token}")
            phone.raw("GET", f"/{token}")
            with anna.sit(id) as seat:
                seat.tell("text", text="canary-words")
        logged = " ".join(f"{record.getMessage()} {vars(record)}" for record in caplog.records)
        assert "/api/seat-link" in logged
        for secret in (token, anna.cookie.partition("=")[2], "canary-words", "Anna"):
            assert secret not in logged
    finally:
        server.stop()


def test_headers(server: Running) -> None:
    anna = Guest(server.base, "Anna")
    anna.post("/api/me", name="Anna")
    # A guest stays the same one under another name; the cookie only lasts longer.
    cookie = anna.cookie
    anna.post("/api/me", name="Anna B")
    assert anna.cookie == cookie
    _, headers, _ = Guest(server.base).raw("POST", "/api/me", b'{"name":"Bram"}')
    assert "HttpOnly" in headers["set-cookie"] and "SameSite=lax" in headers["set-cookie"]
    assert "script-src 'self';" in headers["content-security-policy"]
    assert "unsafe" not in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff" and headers["referrer-policy"] == "no-referrer"
    assert headers["cache-control"] == "no-store" and "server" not in headers


def test_behind_https_cookies_are_stricter(tmp_path: Path) -> None:
    server = Running(tmp_path / "t.db", public_url="https://play.example")
    try:
        guest = Guest(server.base)
        body = b'{"name":"Bram"}'
        _, headers, _ = guest.raw("POST", "/api/me", body, {"Origin": "https://play.example"})
        assert headers["set-cookie"].startswith("__Host-turncoat=") and "Secure" in headers["set-cookie"]
        assert "strict-transport-security" in headers
        for origin in ("http://play.example", "https://play.example.evil", "https://[play.example"):
            seen = {"Origin": origin, "Host": "play.example"}
            assert guest.raw("POST", "/api/me", body, seen)[0] == 403
    finally:
        server.stop()
