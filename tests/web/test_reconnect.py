"""Whoever was away is told exactly what they missed: nothing twice, nothing left out, nothing of others."""

from __future__ import annotations

import json
from contextlib import ExitStack

from tests.web.people import Guest, Json, Seat, play_some
from tests.web.running import Running


def told_first(guest: Guest, id: str, since: int, mark: int | None) -> list[Json]:
    """The entries of the first state after coming back."""
    with guest.sit(id, since, mark=mark) as seat:
        states = [message for message in map(json.loads, seat.raw) if message["type"] == "state"]
        entries: list[Json] = states[0]["entries"]
        return entries


def stayed(seat: Seat) -> list[Json]:
    """All entries of somebody who was there all the time."""
    seat.drain()
    assert [entry["k"] for entry in seat.entries] == list(range(1, seat.state["k"] + 1))
    return seat.entries


def test_exactly_what_was_missed(server: Running) -> None:
    """By a player and by somebody who watches, each of whom has a laptop here and a phone that goes away."""
    anna, bram, cleo, eve = (Guest(server.base, name) for name in ("Anna", "Bram", "Cleo", "Eve"))
    id = anna.open_table(private_talk=True)["id"]
    for other in (bram, cleo):
        other.post(f"/api/tables/{id}/join", name=other.name)
    anna.post(f"/api/tables/{id}/start")
    with ExitStack() as open_seats:
        seats = [open_seats.enter_context(guest.sit(id)) for guest in (anna, bram, cleo)]
        stands = open_seats.enter_context(eve.sit(id))
        play_some(seats, 2)
        had = {}
        for away, laptop in ((anna, seats[0]), (eve, stands)):
            since = len(stayed(laptop))
            with away.sit(id) as phone:
                phone.until_state(lambda state: state["n"] == seats[0].state["n"])
                assert phone.entries == laptop.entries
                had[away] = since, phone.state["mark"]
            assert since > 0 and told_first(away, id, *had[away]) == []
        seats[1].tell("text", text="canary", to=[2])
        assert [told_first(away, id, *had[away]) for away in had] == [[], []]
        seats[2].tell("text", text="to everybody")
        play_some(seats, 2)
        for away, laptop in ((anna, seats[0]), (eve, stands)):
            since, mark = had[away]
            whole = stayed(laptop)
            missed = whole[since:]
            assert len(missed) >= 3 and "to everybody" in str(missed) and "canary" not in str(whole)
            assert told_first(away, id, since, mark) == missed
            assert told_first(away, id, since, None) == missed
            # Whoever has something else than they should, or nothing, is told everything.
            assert told_first(away, id, since, mark ^ 1) == whole
            assert told_first(away, id, since + 1000, mark) == whole
            assert told_first(away, id, 0, None) == whole
