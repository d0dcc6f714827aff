"""Whoever asks too much waits; nobody else notices."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from tests.web.people import Guest, Json, Refusal
from tests.web.running import Running
from turncoat.web.config import Rates
from turncoat.web.limits import Bucket

THANKS: Json = {"act": "thank", "to": []}


def test_a_seat_that_talks_too_much_is_asked_to_wait(tmp_path: Path) -> None:
    """On however many connections and in whatever form; it plays on, and the others talk on."""
    server = Running(tmp_path / "t.db", Rates(talking=0.001, talking_burst=4))
    try:
        anna, bram = Guest(server.base, "Anna"), Guest(server.base, "Bram")
        id = anna.open_table(bots=["", "", "greedy"], options={"start": "1"})["id"]
        bram.post(f"/api/tables/{id}/join", name="Bram")
        anna.post(f"/api/tables/{id}/start")
        with anna.sit(id) as phone, anna.sit(id) as laptop, bram.sit(id) as his:
            for device in (phone, laptop):
                device.tell("text", text="spam")
                device.tell("say", statement=THANKS)
            for device in (phone, laptop):
                for kind, what in (("text", {"text": "more spam"}), ("say", {"statement": THANKS})):
                    with pytest.raises(Refusal) as refused:
                        device.tell(kind, **what)
                    assert refused.value.key == "too_much_talk"
            phone.my_turn()
            phone.answer()
            his.tell("text", text="calm down")
            his.until(lambda: his.entries[-1].get("talk", {}).get("text") == "calm down")
            said = [entry["talk"] for entry in his.entries if "talk" in entry]
            assert [talk["text"] for talk in said if talk.get("from") == 0] == ["spam", "spam"]
            assert not any("more spam" in text for text in his.raw)
    finally:
        server.stop()


def test_who_waits_may_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1000.0
    monkeypatch.setattr(time, "monotonic", lambda: now)
    bucket = Bucket(rate=1, burst=12)
    assert [bucket.take() for _ in range(14)] == [True] * 12 + [False] * 2
    now += 1.1
    assert [bucket.take() for _ in range(2)] == [True, False]
    now += 3600
    assert [bucket.take() for _ in range(14)] == [True] * 12 + [False] * 2
