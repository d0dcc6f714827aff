"""Taking back is offered where it can be done, and nowhere else."""

from __future__ import annotations

from random import Random

from tests.browser.conftest import Meet
from tests.browser.hands import answer, on_the_board
from tests.browser.scenes import gather
from tests.table.test_undo import before_admitting
from tests.web.people import Guest
from tests.web.running import Running

UNDO = ".switch .undo"


def test_a_verdict_that_nobody_has_seen_is_taken_back(meet: Meet, server: Running) -> None:
    scene = gather(server.base, seats=3, options={"start": "1"})
    guests = [scene.guest, Guest(server.base, "Bram"), Guest(server.base, "Cleo")]
    for guest in guests[1:]:
        guest.post(f"/api/tables/{scene.id}/join", name=guest.name)
    scene.guest.post(f"/api/tables/{scene.id}/start")
    seats = [guest.sit(scene.id) for guest in guests]
    *moves, (last, bribe) = before_admitting()
    for seat, action in moves:
        seats[seat].my_turn()
        seats[seat].answer(action)
    anna = meet("Anna", phone=True)
    anna.go(scene.link)
    anna.until("s.view")
    seats[last].my_turn()
    seats[last].answer(bribe)
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
