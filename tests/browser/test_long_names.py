"""The longest names there are, in any writing, push nothing aside on a phone."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Meet
from tests.browser.person import Person
from tests.web.people import Guest
from tests.web.running import Running
from turncoat.table.names import LONGEST_NAME

NAMES = ("W" * LONGEST_NAME, "Donaudampfschiff", "歐陽修" * 5, "عبدالرحمنالصالحي", "👑🏰🔥🎭" * 4)
SPILT = """() => [...document.querySelectorAll("body *")]
  .filter((one) => one.checkVisibility({ visibilityProperty: true }))
  .filter((one) => !one.closest(".sr, svg, .hero, .flyers, dialog *"))
  .filter((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0)
  .filter((one) => {
    const { display, overflowX, textOverflow } = getComputedStyle(one);
    const shows = overflowX === "visible" || one.matches("main, .panel, dialog");
    return display !== "inline" && textOverflow !== "ellipsis" && shows;
  })
  .filter((one) => /W{3}|Donau|歐|عبد|👑/u.test(one.textContent))
  .map((one) => one.outerHTML.slice(0, 160))"""
"""What a name makes wider than its place; what ends in an ellipsis is meant to."""


def fits(person: Person) -> None:
    found = person.page.evaluate(SPILT)
    assert found == []
    person.until_true("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("game", ["intrige", "camelot", "treason"])
def test_long_names_keep_their_place(meet: Meet, server: Running, game: str) -> None:
    assert all(len(name) <= LONGEST_NAME for name in NAMES)
    guests = [Guest(server.base, name) for name in NAMES]
    made = guests[0].open_table(game, len(NAMES))
    for guest in guests[1:]:
        guest.post(f"/api/tables/{made['id']}/join", name=guest.name)
    anna = meet("Anna", phone=True, lang="nl")
    anna.go(made["link"])
    anna.find("section[aria-labelledby=seats] li").nth(4).wait_for()
    fits(anna)
    guests[0].post(f"/api/tables/{made['id']}/start")
    anna.until("s.view")
    anna.find("main.play > .field .board").wait_for()
    with guests[3].sit(made["id"]) as seat:
        seat.tell("text", to=[], text=f"{NAMES[0]} {NAMES[2]}!")
    for tab in ("play", "talk", "book", "log", "players"):
        anna.tab(tab)
        fits(anna)
    anna.tab("book")
    anna.find(".panel button.main").click()
    anna.find("dialog[open]").wait_for()
    fits(anna)
    anna.go("/")
    anna.find(".rows").first.wait_for()
    fits(anna)
    for guest in guests:
        guest.post(f"/api/tables/{made['id']}/hand", bot="greedy")
    anna.go(f"/t/{made['id']}")
    anna.find("#story-title").wait_for()
    fits(anna)
    anna.go(f"/r/{made['id']}")
    anna.find(".board").wait_for()
    fits(anna)
