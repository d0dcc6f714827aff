"""Why? The clause behind every option and every refusal, by mouse and by keyboard."""

from __future__ import annotations

import pytest

from tests.browser.acting import staged
from tests.browser.conftest import Meet
from tests.browser.hands import confirm
from tests.browser.person import Person
from tests.browser.plays import ENGINES, camelot_play
from tests.browser.scenes import Scene, begin, in_conflict
from tests.web.people import Guest, Json, Seat
from tests.web.running import Running
from turncoat.games import camelot

ALIKE = ".group:has(.stem) .choice"
"""Options that differ in their last word and share one button that asks why."""


def clause_of(scene: Scene, action: Json) -> str:
    """The clause behind an option, as the server tells it to whoever sits there."""
    with scene.guest.sit(scene.id) as seat:
        seat.until(lambda: seat.options)
        told: str = seat.tell("why", action=action)["clause"]
    return told


def opened(person: Person) -> str:
    """The clause that has been opened; it is closed again."""
    sheet = person.find("dialog.sheet[open]")
    sheet.locator("h3").first.wait_for()
    clause = sheet.locator("h3 .number").first.inner_text()
    assert len(sheet.locator("section").first.inner_text()) > 60
    person.page.keyboard.press("Escape")
    sheet.wait_for(state="detached")
    return clause


def listed(person: Person, link: str) -> None:
    person.go(link)
    person.find(".choices").wait_for()
    folded = person.find(".choices details:not([open]) > summary")
    if folded.count():
        folded.click()
    person.find("#options .choice, #options form").first.wait_for()


def test_of_an_amount_and_of_its_refusal(meet: Meet, server: Running) -> None:
    scene = begin(server.base, until=in_conflict)
    anna = meet("Anna")
    listed(anna, scene.link)
    anna.find("#options .pay .why").click()
    least = anna.state["question"]["options"][0]
    assert opened(anna) == clause_of(scene, least)
    most = anna.state["question"]["options"][-1]["amount"]
    anna.find("#options input.number").fill(str(most + 10_000))
    anna.find("#options input.number").press("Tab")
    anna.find("#options .bad .why").click()
    assert opened(anna)


@pytest.mark.parametrize("phone", [False, True])
def test_of_one_option_in_the_list(meet: Meet, server: Running, phone: bool) -> None:
    scene = begin(server.base, "camelot", 3)
    anna = meet("Anna", phone=phone)
    listed(anna, scene.link)
    for place in range(min(3, anna.find("#options li > .why").count())):
        row = anna.find("#options li:has(> .why)").nth(place)
        option = row.locator(".choice").get_attribute("data-option")
        row.locator(".why").click()
        action = anna.state["question"]["options"][int(option or 0)]
        assert opened(anna) == clause_of(scene, action)


def to_house(seat: Seat) -> bool:
    return len(seat.options) > 3 and seat.options[0]["type"] == "Place"


def test_of_options_that_are_alike_each_by_its_key(meet: Meet, server: Running) -> None:
    scene = begin(server.base, until=to_house)
    anna = meet("Anna")
    listed(anna, scene.link)
    for option in (anna.find(ALIKE).first, anna.find(ALIKE).last):
        option.focus()
        anna.page.keyboard.press("?")
        assert opened(anna) == clause_of(scene, anna.state["question"]["options"][0])
        assert anna.page.evaluate("() => document.activeElement.matches('.choice')")
    anna.find(".group .alike .why").first.click()
    assert opened(anna)


def test_of_what_is_refused(meet: Meet, server: Running) -> None:
    """Everybody is listed what only a traitor may do, and she is none."""
    anna = meet("Anna", phone=True)
    with staged(server, camelot.GAME, camelot_play(ENGINES)) as stage:
        stage.until(lambda line: line.seat == 0 and line.rule == "progressed")
        listed(anna, stage.links[0])
        anna.find(f'[data-option="{anna.state["question"]["decoys"][0]}"]').click()
        confirm(anna)
        refused = anna.find(".notice.wrong")
        refused.locator(".why").click()
        assert opened(anna)
        # It is seen wherever one is, until it is put away.
        for tab in ("play", "talk", "players"):
            anna.tab(tab)
            box = refused.bounding_box()
            assert box is not None and box["y"] + box["height"] < 250
        refused.locator("button").last.click()
        refused.wait_for(state="detached")


def test_of_every_option_of_a_table_to_be(meet: Meet, server: Running) -> None:
    anna = meet("Anna", phone=True, lang="nl")
    anna.go("/new")
    anna.find("details.card:has([id^=option-]) > summary").click()
    game = next(one for one in Guest(server.base).get("/api/games") if one["name"] == "intrige")
    for option in game["options"]:
        anna.find(f".option:has(#option-{option['name']}) .why").click()
        assert opened(anna) == option["clause"]
