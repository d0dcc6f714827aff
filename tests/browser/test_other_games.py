"""Camelot and Treason are played to the end in the browser, among bots."""

from __future__ import annotations

from random import Random

import pytest

from tests.browser.acting import Stage
from tests.browser.conftest import Meet
from tests.browser.hands import to_the_end
from tests.browser.plays import ENGINES, EVIL, TRAITOR, camelot_play, treason_play
from tests.web.running import Running
from turncoat.games import camelot, treason

IN_SIGHT = """() => [...document.querySelectorAll("[data-lit], button[data-spot]")].some((one) => {
  const box = one.getBoundingClientRect();
  const field = document.querySelector("main.play").getBoundingClientRect();
  return box.height > 0 && box.top >= field.top && box.bottom <= field.bottom;
})"""
SIZE = "(one) => [one.offsetWidth, one.offsetHeight]"


@pytest.mark.parametrize(("game", "seats", "phone"), [("camelot", 3, False), ("treason", 3, True)])
def test_to_the_end(meet: Meet, game: str, seats: int, phone: bool) -> None:
    anna = meet("Anna", phone=phone, lang="nl" if phone else "en")
    anna.open_table(game, seats, bots=True)
    anna.start()
    to_the_end(anna, 45, Random(11))


@pytest.mark.parametrize("rule", ["claimed", "chosen", "acted", "marched"])
def test_on_a_phone_what_is_asked_is_in_sight(meet: Meet, server: Running, rule: str) -> None:
    stage = Stage(server, treason.GAME, treason_play(*EVIL))
    line = stage.until(lambda line: line.rule == rule)
    assert line is not None
    stage.close()
    anna = meet("Anna", phone=True, lang="nl")
    anna.go(stage.links[line.seat])
    anna.find(".board [data-spot]").first.wait_for()
    anna.until_true(f"({IN_SIGHT})()")


def test_the_story_tells_one_s_loyalty_only_while_a_button_is_held(meet: Meet, server: Running) -> None:
    """Traitor or loyal, the page is laid out alike; held, each reads their own."""
    stage = Stage(server, camelot.GAME, camelot_play(ENGINES))
    stage.close()
    told = []
    for seat in (TRAITOR, 0):
        person = meet(f"Seat {seat}")
        person.go(stage.links[seat])
        person.until("s.view")
        person.tab("log")
        hushed = person.find(".log li:has(.hold)")
        hushed.wait_for()
        shown = person.find(".log").inner_html() + person.find("#live").inner_html()
        assert "you are the traitor" not in shown and "you are loyal" not in shown
        quiet = (hushed.inner_text(), hushed.evaluate(SIZE))
        person.find(".log .hold").focus()
        person.page.keyboard.down("Enter")
        loud = hushed.inner_text()
        person.page.keyboard.up("Enter")
        assert (hushed.inner_text(), hushed.evaluate(SIZE)) == quiet
        told.append((quiet, loud))
    (quiet, traitor), (same, loyal) = told
    assert quiet == same
    assert "you are the traitor" in traitor and "you are loyal" in loyal
