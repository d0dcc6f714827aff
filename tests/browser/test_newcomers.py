"""A newcomer on the page: the host opens a seat at the running table, and somebody takes it by the link."""

from __future__ import annotations

from tests.browser.conftest import Meet
from tests.browser.scenes import gather
from tests.web.people import Json
from tests.web.running import Running

THREE: dict[str, Json] = {"game": "camelot", "seats": 3, "bots": ["", "greedy", "greedy"]}


def test_somebody_sits_down_at_a_seat_that_the_host_opened(meet: Meet, server: Running) -> None:
    scene = gather(server.base, **THREE, options={"newcomers": True})
    scene.guest.post(f"/api/tables/{scene.id}/start")
    anna, eve = meet("Anna"), meet("Eve", phone=True, lang="nl")
    anna.go(scene.link)
    anna.until("s.view")
    anna.find(".knight").nth(2).wait_for()
    assert anna.find(".knight").count() == anna.find(".round .chair").count() == 3, "no ghosts"
    anna.tab("players")
    rows = anna.find("section[aria-label=Players] li")
    assert rows.count() == 3
    anna.page.get_by_role("button", name="Open a seat for a newcomer").click()
    anna.until("s.table.seats[3].kind === 'empty'")
    assert rows.count() == 4
    invite = anna.find("section[aria-label=Players] input[readonly]").first.input_value()
    eve.go(invite)
    eve.page.get_by_text("er is een plaats voor je open").wait_for()
    eve.find("input[autocomplete=nickname]").fill("Eve")
    eve.find("form button.main").click()
    eve.page.wait_for_url(f"**/t/{scene.id}")
    eve.until("s.seat === 3 && s.view.statuses[3] === 'away'")
    anna.until("s.table.seats[3].name === 'Eve'")
    anna.find(".knight").nth(3).wait_for()
    anna.tab("log")
    anna.page.locator(".log li", has_text="Eve is new at the table.").wait_for()
    # Anna lets a bot play for her, until the round comes to Eve.
    scene.guest.post(f"/api/tables/{scene.id}/hand", bot="greedy")
    eve.until("s.question?.options.some((one) => one.type === 'Join')")
    eve.page.get_by_role("button", name="Ga zitten").first.click()
    eve.until("s.view.statuses[3] === 'living' && s.question?.options.length > 0")
    assert eve.state["view"]["hand_sizes"][3] > 0


def test_a_bot_takes_the_open_seat(meet: Meet, server: Running) -> None:
    scene = gather(server.base, **THREE, options={"newcomers": True})
    scene.guest.post(f"/api/tables/{scene.id}/start")
    anna = meet("Anna")
    anna.go(scene.link)
    anna.until("s.view")
    anna.tab("players")
    anna.page.get_by_role("button", name="Open a seat for a newcomer").click()
    anna.find("section[aria-label=Players] select").select_option("greedy")
    anna.until("s.table.seats[3].kind === 'bot'")
    anna.page.get_by_role("button", name="Open a seat for a newcomer").click()
    anna.page.get_by_role("button", name="Close it again").click()
    anna.until("s.table.seats.slice(4).every((one) => one.kind === 'chair')")


def test_a_table_without_free_talk_says_so(meet: Meet, server: Running) -> None:
    scene = gather(server.base, **THREE, free_talk=False)
    anna, eve = meet("Anna"), meet("Eve", lang="nl")
    anna.go(scene.link)
    anna.page.get_by_text("No free talk: only the statements of the game").wait_for()
    scene.guest.post(f"/api/tables/{scene.id}/start")
    eve.go(f"/t/{scene.id}")
    for person, note in ((anna, "agreed on no free talk"), (eve, "afgesproken niet vrij te praten")):
        person.until("s.view")
        person.tab("talk")
        person.page.get_by_text(note).wait_for()
        assert person.find("#talk-text").count() == 0
    assert anna.find(".formal-open").count() == 1
