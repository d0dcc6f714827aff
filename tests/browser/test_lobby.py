"""The lobby: a table in no time, by link or code, one's own tables, and once more with the same people."""

from __future__ import annotations

import time

import pytest

from tests.browser.conftest import Meet
from tests.browser.scenes import begin, finished, gather
from tests.web.people import Guest
from tests.web.running import Running

QUICK = 20.0


def test_a_table_in_no_time_and_others_join_by_its_code(meet: Meet, server: Running) -> None:
    anna, bram, cleo = meet("Anna"), meet("Bram", phone=True, lang="nl"), meet("Cleo")
    began = time.monotonic()
    anna.go("/")
    anna.find(".hero a.main").click()
    anna.find("label.game.on").wait_for()
    anna.find("input[autocomplete=nickname]").fill("Anna")
    anna.find("button.main").click()
    anna.page.wait_for_url("**/t/*")
    assert time.monotonic() - began < QUICK
    id = anna.page.url.rpartition("/")[2]
    code = anna.find(".code").inner_text()
    bram.go("/")
    bram.find("#code").fill(code.lower())
    bram.find("form.join button").click()
    bram.find("input[autocomplete=nickname]").fill("Bram")
    bram.find("form button.main").click()
    bram.page.wait_for_url(f"**/t/{id}")
    # Whoever knows neither code nor link finds it among the open tables.
    cleo.go("/")
    cleo.find(f"section[aria-labelledby=open] a[href*='{id}']").click()
    cleo.find("section[aria-labelledby=seats]").wait_for()
    assert cleo.page.locator("section[aria-labelledby=seats] li", has_text="Bram").count() == 1


def test_one_s_own_tables_have_one_s_turn_first(meet: Meet, server: Running) -> None:
    anna = meet("Anna")
    asked = begin(server.base, options={"start": "1"})
    waiting, over = gather(server.base), finished(server.base, seats=3)
    for scene in (asked, over, waiting):
        anna.go(scene.link)
        anna.page.wait_for_url(f"**/t/{scene.id}")
        anna.until("s.seat === 0")
    anna.go("/")
    rows = anna.find("section[aria-labelledby=mine] .rows a")
    rows.nth(1).wait_for()
    assert asked.id in (rows.first.get_attribute("href") or "")
    assert anna.find("section[aria-labelledby=mine] .rows a.turn").count() == 1
    anna.find(f"section[aria-labelledby=finished] a[href='/r/{over.id}']").click()
    anna.find(".controls").wait_for()


def test_once_more_with_the_same_people(meet: Meet, server: Running) -> None:
    anna = meet("Anna", phone=True)
    over = finished(server.base, seats=3)
    anna.go(over.link)
    anna.find("#story-title").wait_for()
    anna.find(".end .row button.main").click()
    anna.page.wait_for_url(lambda address: "/t/" in address and over.id not in address)
    anna.until("s.table.phase === 'gathering' && s.seat === 0")
    assert [seat["kind"] for seat in anna.state["table"]["seats"]] == ["human", "bot", "bot"]


@pytest.mark.parametrize("phone", [False, True])
def test_the_way_to_the_next_game_is_in_sight_and_who_is_missing_is_named(
    meet: Meet, server: Running, phone: bool
) -> None:
    anna, bram = Guest(server.base, "Anna"), Guest(server.base, "Bram")
    made = anna.open_table("intrige", 3, bots=["", "", "greedy"])
    here = f"/api/tables/{made['id']}"
    link = bram.post("/api/join", code=made["code"], name="Bram")["link"]
    anna.post(f"{here}/start")
    for guest in (anna, bram):
        guest.post(f"{here}/hand", bot="greedy")
    with anna.sit(made["id"]) as seat:
        seat.until(lambda: seat.state["over"])
    person = meet("Bram", phone=phone)
    person.go(link)
    person.find(".end .next button.main").wait_for()
    again = anna.post(f"{here}/rematch")["id"]
    way = person.find(f".end a[href='/t/{again}']")
    way.wait_for()
    box, height = way.bounding_box(), person.page.evaluate("innerHeight")
    assert box is not None and 0 <= box["y"] < height
    way.click()
    person.page.wait_for_url(f"**/t/{again}")
    person.find("h1").filter(has_text="not here yet: Anna").wait_for()
    with anna.sit(again):
        person.find("h1").filter(has_text="Everybody is here").wait_for()


def test_a_named_set_of_options_sets_the_single_ones(meet: Meet, server: Running) -> None:
    anna = meet("Anna")
    anna.go("/new#intrige")
    anna.find("label.game.on").wait_for()
    anna.find("details.card summary").first.click()
    reading = anna.find("#reading")
    assert reading.input_value() == "rulebook"
    reading.select_option("variant")
    assert anna.find("#option-refund").evaluate("one => one.selectedOptions[0].textContent.trim()") == "On"
    anna.find("#option-open_money").select_option(label="On")
    assert reading.evaluate("one => one.selectedOptions[0].textContent") == "Own choice"
    reading.select_option("rulebook")
    assert anna.find("#option-open_money").evaluate("one => one.selectedIndex") == 0
    reading.select_option("variant")
    anna.find("input[autocomplete=nickname]").fill("Anna")
    anna.find("button.main").click()
    anna.page.wait_for_url("**/t/*")
    anna.until("s.table.setup.options.refund === true && s.table.setup.options.open_money === false")
