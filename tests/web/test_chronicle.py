"""The chronicle of a finished game: all that happened and was promised, and no free word."""

from __future__ import annotations

import pytest

from tests.web.chronicles import FILE, document
from tests.web.people import Guest, Refusal, play_out
from tests.web.running import Running

SECRET = "canary-for-bram-alone"


def test_the_chronicles_of_the_page_are_those_of_the_stored_games() -> None:
    assert FILE.read_text("utf-8") == document(), "remake them with: python -m tests.web.chronicles"


def test_what_spectators_say_is_for_spectators(server: Running) -> None:
    """Also in a replay, until the game is over."""
    anna, eve = Guest(server.base, "Anna"), Guest(server.base, "Eve")
    id = anna.open_table(bots=["", "greedy", "greedy"])["id"]
    anna.post(f"/api/tables/{id}/start")
    with eve.sit(id) as watching:
        watching.tell("text", text="canary")
    for path in ("replay", "replay?seat=none"):
        assert "canary" in str(eve.get(f"/api/tables/{id}/{path}"))
    assert "canary" not in str(anna.get(f"/api/tables/{id}/replay"))
    with pytest.raises(Refusal) as refused:
        anna.get(f"/api/tables/{id}/replay?seat=none")
    assert refused.value.key == "not_over"
    anna.post(f"/api/tables/{id}/hand", bot="greedy")
    with anna.sit(id) as seat:
        seat.until(lambda: seat.state["over"])
    assert "canary" in str(anna.get(f"/api/tables/{id}/replay?seat=none"))


def test_a_chronicle_tells_everything_but_free_talk(server: Running) -> None:
    anna, bram, eve = (Guest(server.base, name) for name in ("Anna", "Bram", "Eve"))
    made = anna.open_table("intrige", 3, bots=["", "", "greedy"])
    here = f"/api/tables/{made['id']}"
    bram.post("/api/join", code=made["code"], name="Bram")
    anna.post(f"{here}/start")
    deed = {"kind": "spare", "owner": 0, "profession": "judge", "palace": 1}
    with anna.sit(made["id"]) as first, bram.sit(made["id"]) as second:
        first.tell("text", text=SECRET, to=[1])
        first.tell("say", statement={"act": "promise", "to": [1], "deed": deed, "until": 0})
        first.tell("say", statement={"act": "thank", "to": [1]})
        first.tell("say", statement={"act": "thank", "to": []})
        play_out([first, second])
    told = eve.get(f"{here}/chronicle")
    whole = eve.get(f"{here}/replay?seat=all")
    assert SECRET in str(whole) and SECRET not in str(told)
    assert told["table"]["phase"] == "over" and sum(told["table"]["returns"]) == 1

    entries = {entry["k"]: entry for entry in whole["entries"]}
    for entry in told["entries"]:
        same = entries[entry["k"]]
        assert [entry.get(part) for part in ("events", "settled")] == [
            same.get(part) for part in ("events", "settled")
        ]
        assert entry.get("view", same["view"]) == same["view"]
    events = [event["type"] for entry in told["entries"] for event in entry.get("events", [])]
    assert events.count("TurnBegan") == 18 and events[-1] == "Ended"
    assert sum("view" in entry for entry in told["entries"]) in (18, 19)
    assert None not in told["entries"][-1]["view"]["money"]

    said = [entry["talk"]["statement"] for entry in told["entries"] if "talk" in entry]
    by_anna = [(one["act"], one["to"]) for one in said if one["seat"] == 0]
    assert by_anna == [("promise", [1]), ("thank", [])]
    assert all(one["act"] == "promise" or not one["to"] for one in said)
    settled = [one for entry in told["entries"] for one in entry.get("settled", [])]
    assert deed in [one["statement"]["deed"] for one in settled]
