"""The end screen tells the story of the game, in both languages, and every moment can be seen again."""

from __future__ import annotations

import re

import pytest

from tests.browser.conftest import Meet
from tests.browser.person import Person
from tests.browser.scenes import finished
from tests.web.running import Running

TITLES = {"en": "How it went", "nl": "Hoe het ging"}


def told(person: Person) -> list[str]:
    person.find(".moments li").first.wait_for()
    return person.find(".moments .text").all_inner_texts()


def check_chart(person: Person, series: int) -> None:
    """A line a series with its label, what the pointer reads, and all of it as a table."""
    chart = person.find("figure").first
    assert chart.locator(".line").count() == chart.locator(".label").count() == series
    end = chart.locator(".readout").inner_text()
    box = chart.locator("svg[role=img]").bounding_box()
    assert box is not None
    person.find("figure svg[role=img]").first.hover(position={"x": box["width"] / 2, "y": 60})
    chart.locator(".guide").wait_for(state="attached")
    assert chart.locator(".readout").inner_text() != end
    chart.locator("figcaption button").click()
    assert chart.locator("tbody tr").first.locator("td").count() == series
    chart.locator("figcaption button").click()


@pytest.mark.parametrize(
    ("game", "seats", "series"), [("intrige", 4, 4), ("camelot", 5, 3), ("treason", 3, 4)]
)
def test_the_end_tells_the_story(meet: Meet, server: Running, game: str, seats: int, series: int) -> None:
    scene = finished(server.base, game, seats)
    anna = meet("Anna")
    anna.go(scene.link)
    english = told(anna)
    assert 5 <= len(english) <= 12
    assert anna.find("#story-title").inner_text() == TITLES["en"]
    assert anna.find(".cast > li").count() == seats
    check_chart(anna, series)

    anna.find(".lang").click()
    anna.find("html[lang=nl]").wait_for()
    dutch = told(anna)
    assert anna.find("#story-title").inner_text() == TITLES["nl"]
    assert len(dutch) == len(english) and not set(dutch) & set(english)
    # No text is missing and none is told half.
    assert not [text for text in english + dutch if re.search(r"story\.|[{}]|undefined|NaN|null", text)]

    # Who has nothing to do with the game is told the same, and comes to the moment itself.
    eve = meet("Eve", phone=True)
    eve.go(scene.page)
    assert len(told(eve)) == len(english)
    assert eve.page.evaluate("() => document.documentElement.scrollWidth") <= 360
    moment = eve.find(".moments a").last
    address = moment.get_attribute("href")
    moment.click()
    eve.page.wait_for_url(f"**{address}")
    eve.find(".controls .now p").first.wait_for()
    assert eve.page.url.endswith(f"/r/{scene.id}#all/{eve.find('.slider input').input_value()}")


def test_the_replay_ends_with_the_story(meet: Meet, server: Running) -> None:
    anna = meet("Anna")
    anna.go(f"/r/{finished(server.base).id}#all/20")
    anna.find(".controls").wait_for()
    assert anna.find(".moments").count() == 0
    anna.page.keyboard.press("End")
    told(anna)
    first = anna.find(".moments a").first
    step = (first.get_attribute("href") or "").rpartition("/")[2]
    first.click()
    anna.until_true(f"document.querySelector('.slider input').value === '{step}'")
    anna.find(".moments").wait_for(state="detached")


def test_without_a_chronicle_the_result_stands_alone(meet: Meet, server: Running) -> None:
    scene = finished(server.base)
    anna = meet("Anna")
    anna.page.route("**/chronicle", lambda route: route.abort())
    anna.go(scene.link)
    again = anna.find(".end p button")
    again.wait_for()
    assert anna.find(".cast > li").count() == 4
    anna.page.unroute("**/chronicle")
    again.click()
    told(anna)
    anna.forgive("Failed to load resource")
