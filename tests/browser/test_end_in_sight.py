"""The end comes into sight: whatever was looked at, the page shows the result."""

from __future__ import annotations

from functools import cache

import pytest
from playwright.sync_api import ViewportSize

from tests.browser.conftest import Meet
from tests.browser.moments import GAMES, last_answer, lay
from tests.web.people import Guest, token_of
from tests.web.running import Running
from turncoat.journal.journal import Journal, Line

SIZES: dict[str, ViewportSize] = {
    "phone": {"width": 360, "height": 740},
    "tablet": {"width": 768, "height": 1024},
    "desk": {"width": 1366, "height": 768},
    "wide": {"width": 1920, "height": 1080},
}
IN_SIGHT = """(() => {
  const title = document.querySelector("#end-title");
  const box = title?.getBoundingClientRect();
  return box?.height > 0 && box.top >= 0 && box.bottom <= innerHeight
    && title.contains(document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2));
})()"""


@cache
def ending(game: str) -> tuple[Journal, Line]:
    return last_answer(GAMES[game])


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES)
def test_the_result_is_in_sight_at_the_end(meet: Meet, server: Running, game: str, size: str) -> None:
    journal, last = ending(game)
    laid = lay(server, GAMES[game], journal, leave_out=1)
    anna = meet("Anna", phone=size == "phone")
    anna.page.set_viewport_size(SIZES[size])
    seat = next(one for one in range(len(laid.links)) if one != last.seat)
    anna.go(laid.links[seat])
    anna.find("main.play > .field .board").wait_for()
    anna.page.evaluate("() => document.querySelector('main.play').scrollTo(0, 1e6)")
    if size == "phone":
        anna.tab("log")
    other = Guest(server.base, token=token_of(laid.links[last.seat]))
    with other.sit(laid.id) as ends:
        ends.tell("answer", n=last.n, action=last.action)
        anna.until("s.over")
    anna.find("#story-title").wait_for(state="attached")
    anna.until_true(IN_SIGHT, 10_000)
