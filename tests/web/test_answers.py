"""Answers that come too late, twice, or from the wrong seat."""

from __future__ import annotations

import threading

import pytest

from tests.web.people import Guest, Refusal, Seat, started
from tests.web.running import Running


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


def test_an_answer_sent_twice_is_taken_once(server: Running) -> None:
    """As by a double tap: the second is on its way before the first is acknowledged."""
    anna, id, _ = started(server, options={"start": "1"})
    with anna.sit(id) as seat:
        seat.my_turn()
        n, action = seat.state["n"], seat.options[0]
        numbers = [seat.send("answer", n=n, action=action) for _ in range(3)]
        seat.until(lambda: all(number in seat.replies for number in numbers))
        replies = [seat.replies[number] for number in numbers]
        assert [reply["type"] for reply in replies] == ["ack", "refused", "refused"]
        assert {reply["error"]["key"] for reply in replies[1:]} == {"stale_answer"}
    told = anna.get(f"/api/tables/{id}/replay")["entries"]
    assert [entry["rule"] for entry in told if entry.get("n") == n and "rule" in entry] == ["dispatched"]


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
