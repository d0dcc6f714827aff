"""Statements that everybody reads in their own language and bots answer; a moment of the past, shared."""

from __future__ import annotations

from tests.browser.conftest import Meet
from tests.browser.scenes import finished, gather
from tests.web.people import Guest
from tests.web.running import Running


def test_a_statement_is_read_in_each_reader_s_language(meet: Meet, server: Running) -> None:
    scene = gather(server.base, seats=3, bots=["", "", "greedy"], options={"start": "2"})
    guest = Guest(server.base, "Bram")
    link = guest.post(f"/api/tables/{scene.id}/join", name="Bram")["link"]
    scene.guest.post(f"/api/tables/{scene.id}/start")
    anna, bram = meet("Anna"), meet("Bram", phone=True, lang="nl")
    for person, seat in ((anna, scene.link), (bram, link)):
        person.go(seat)
        person.until("s.view")
        person.find("nav.tabs").wait_for()
        person.tab("talk")
    anna.find(".formal-open").click()
    anna.find("dialog[open] select").first.select_option("thank")
    anna.find("dialog[open] .finish .main").click()
    anna.page.locator(".said li.own", has_text="You thank everyone.").wait_for()
    bram.page.locator(".said li", has_text="Anna bedankt iedereen.").wait_for()


def test_a_request_is_answered_by_the_bot_it_is_put_to(meet: Meet, server: Running) -> None:
    scene = gather(server.base, seats=3, bots=["", "greedy", "greedy"], options={"start": "1"})
    scene.guest.post(f"/api/tables/{scene.id}/start")
    anna = meet("Anna")
    anna.go(scene.link)
    anna.until("s.view")
    ask = {"act": "ask", "to": [1], "deed": {"kind": "spare", "owner": 1, "profession": "judge", "palace": 2}}
    with scene.guest.sit(scene.id) as seat:
        seat.tell("say", statement={**ask, "condition": None, "until": 0, "about": -1})
    anna.tab("talk")
    anna.find(".talk .rooms .room").nth(1).click()
    answers = anna.page.locator(".said li:not(.own)")
    answers.first.wait_for()


def test_a_moment_of_a_game_is_shared_by_its_link(meet: Meet, server: Running) -> None:
    over = finished(server.base, seats=3)
    anna, eve = meet("Anna"), meet("Eve", phone=True)
    anna.go(f"/r/{over.id}")
    anna.find(".controls input[type=range]").fill("12")
    link = anna.find("main input[readonly]").last
    anna.until_true("[...document.querySelectorAll('input')].some((one) => one.value.endsWith('#all/12'))")
    eve.go(link.input_value())
    eve.until_true("document.querySelector('.controls input[type=range]')?.value === '12'")


def test_a_request_that_is_past_says_so_and_asks_for_no_answer(meet: Meet, server: Running) -> None:
    host, bram = Guest(server.base, "Anna"), Guest(server.base, "Bram")
    made = host.open_table("intrige", 3, bots=["", "", "greedy"], options={"start": "1"})
    bram.post("/api/join", code=made["code"], name="Bram")
    host.post(f"/api/tables/{made['id']}/start")
    anna = meet("Anna")
    anna.go(made["link"])
    anna.until("s.question !== null")
    anna.tab("talk")
    wish = {"kind": "spare", "owner": 0, "profession": "judge", "palace": 1}
    with bram.sit(made["id"]) as seat:
        seat.tell("say", statement={"act": "ask", "to": [], "deed": wish, "until": 0})
        anna.find(".said li .row button").first.wait_for()
        assert anna.find(".said .late").count() == 0
        with host.sit(made["id"]) as own:
            own.my_turn()
            own.answer({"type": "Send", "professions": ["banker", "banker"], "palaces": [1, 2]})
        anna.find(".said .late .word").filter(has_text="expired").wait_for()
        assert anna.find(".said li .row button").count() == 0
