"""Taking back is offered where it can be done, and nowhere else."""

from __future__ import annotations

from random import Random

from tests.browser.conftest import Meet
from tests.browser.hands import answer, on_the_board
from tests.browser.scenes import gather
from tests.table.test_undo import bribe, place, send
from tests.web.people import Guest, Json
from tests.web.running import Running

UNDO = ".switch .undo"
BEFORE: list[tuple[int, Json]] = [
    (0, send("banker", 1, "banker", 2)),
    (0, bribe(10_000)),
    (1, place(10_000)),
    (1, send("judge", 0, "soldier", 2)),
    (0, bribe(10_000)),
    (1, bribe(10_000)),
    (2, place(10_000, 20_000)),
    (2, send("judge", 0, "cleric", 1)),
    (1, bribe(20_000)),
]
"""Bram has paid for his judge at Anna's, Cleo is about to."""


def test_a_verdict_that_nobody_has_seen_is_taken_back(meet: Meet, server: Running) -> None:
    scene = gather(server.base, seats=3, options={"start": "1"})
    guests = [scene.guest, Guest(server.base, "Bram"), Guest(server.base, "Cleo")]
    for guest in guests[1:]:
        guest.post(f"/api/tables/{scene.id}/join", name=guest.name)
    scene.guest.post(f"/api/tables/{scene.id}/start")
    seats = [guest.sit(scene.id) for guest in guests]
    for seat, action in BEFORE:
        seats[seat].my_turn()
        seats[seat].answer(action)
    anna = meet("Anna", phone=True)
    anna.go(scene.link)
    anna.until("s.view")
    seats[2].my_turn()
    seats[2].answer(bribe(30_000))
    # She is asked, but her last answer was a bribe, which all have seen.
    anna.until("s.question?.options[0]?.type === 'Admit'")
    assert anna.find(UNDO).count() == 0
    answer(anna, on_the_board, Random(1))
    anna.find(UNDO).wait_for()
    anna.page.reload()
    anna.find(UNDO).click()
    anna.until("s.question?.options[0]?.type === 'Admit'")
    anna.find(UNDO).wait_for(state="detached")
    answer(anna, on_the_board, Random(2))
    anna.find(UNDO).wait_for()
    answer(anna, on_the_board, Random(3))
    anna.find(UNDO).wait_for(state="detached")
    for sat in seats:
        sat.close()
