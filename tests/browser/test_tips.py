"""Every piece and card on a board says what it is for, to a mouse, a finger and a keyboard."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.browser.conftest import Meet
from tests.browser.person import Person
from tests.browser.scenes import begin
from tests.web.people import Seat
from tests.web.running import Running

PIECES = {
    "intrige": ".figure, .room, .park, .palace > header, .stock, .income, .purse, .island",
    "camelot": ".playcard, .shield, .quest, .pile, .engine, .track li, .warrior, .lake, .relic, .count"
    ", .sword, .slot",
    "treason": ".hit, .card-face, .ware, .slot, .power, .die, .castle > header, .means > *, .incomes > *"
    ", .dark-card, .square, .deck, .phases > *",
}
"""What lies on each board."""

# A piece is explained by itself, by what it is in, or by the surface that lies over what it is in.
UNTOLD = """(pieces) => {
  const over = (el) => [...(el?.children ?? [])].find((one) => one.matches(".press[data-tip]"));
  const tipped = (el) => {
    for (let at = el; at && !at.matches(".board"); at = at.parentElement) {
      const found = at.matches("[data-tip]") ? at : over(at);
      if (found) return found;
    }
    return null;
  };
  const found = [...document.querySelector(".board").querySelectorAll(pieces)];
  if (found.length < 20) return [`only ${found.length} pieces`];
  const told = (tip) => {
    const text = tip?.getAttribute("data-tip");
    const areas = text === "" && tip.matches(".hit");
    return areas || (/\\w.*[.!]$/.test(text ?? "") && !/\\b(tip|about|board|browser)\\.[a-z]/.test(text));
  };
  const wrong = found.map((el) => [el, tipped(el)]).filter(([, tip]) => !told(tip));
  return wrong.map(([el, tip]) => `${el.getAttribute("class")}: ${tip?.dataset.tip ?? "no tip"}`);
}"""
BUBBLE = ".board > .tip"
NEAR = 10


REACTION = "OfferMerlins"
"""An answer for which nothing is lit on the board."""


def later(seat: Seat) -> bool:
    asked = bool(seat.options) and seat.options[0]["type"] != REACTION
    return asked and seat.state["view"]["turn"] >= 6


def own_turn(seat: Seat) -> bool:
    """A turn of Camelot begins: some of the board is lit, whatever one holds."""
    return later(seat) and seat.state["question"]["rule"] == "progress"


def at_the_board(person: Person, server: Running, game: str, until: Callable[[Seat], bool] = later) -> None:
    person.go(begin(server.base, game, 4, until=until).link)
    person.find("main.play .board").wait_for()


def bubble(person: Person) -> str:
    shown = person.find(BUBBLE)
    shown.wait_for()
    return shown.inner_text()


@pytest.mark.parametrize("lang", ["nl", "en"])
@pytest.mark.parametrize("game", PIECES)
def test_every_piece_has_its_tip(meet: Meet, server: Running, game: str, lang: str) -> None:
    anna = meet("Anna", lang=lang)
    at_the_board(anna, server, game)
    assert anna.page.evaluate(UNTOLD, PIECES[game]) == []


def test_a_mouse_a_finger_and_a_keyboard_are_told(meet: Meet, server: Running) -> None:
    anna = meet("Anna")
    at_the_board(anna, server, "intrige")
    anna.find(".island").hover()
    assert "banished" in bubble(anna)
    anna.page.mouse.move(2, 2)
    anna.find(BUBBLE).wait_for(state="hidden")
    anna.find("[data-tip][tabindex='0'], [data-spot][tabindex='0']").first.focus()
    anna.page.keyboard.press("Shift+ArrowUp")
    assert bubble(anna)
    described = anna.page.evaluate("() => document.activeElement.getAttribute('aria-describedby')")
    assert described == anna.find(BUBBLE).get_attribute("id")
    anna.page.keyboard.press("Escape")
    anna.find(BUBBLE).wait_for(state="hidden")


def test_an_area_of_the_city_is_told_when_asked(meet: Meet, server: Running) -> None:
    anna = meet("Anna")
    at_the_board(anna, server, "treason")
    anna.page.mouse.move(2, 2)
    for area in ("M5", "O9"):
        place = anna.find(f'[data-spot="area.{area}"]')
        place.hover()
        anna.page.locator(BUBBLE, has_text=area).wait_for()
        here, told = place.bounding_box(), anna.find(BUBBLE).bounding_box()
        assert here and told and abs(told["y"] + told["height"] - here["y"]) < NEAR


def test_a_tap_explains_what_cannot_be_chosen(meet: Meet, server: Running) -> None:
    """And whoever holds down what can be chosen reads about it instead."""
    anna = meet("Anna", phone=True)
    at_the_board(anna, server, "camelot", own_turn)
    anna.find(".quest .press:not(.lit)").or_(anna.find(".round .count")).first.tap()
    assert bubble(anna)
    lit = anna.find(".press.lit").first
    lit.scroll_into_view_if_needed()
    box = lit.bounding_box()
    assert box is not None
    n, _, _ = anna.glance()
    touch = anna.context.new_cdp_session(anna.page)
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    assert bubble(anna)
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert anna.find(".press.marked").count() == 0 and anna.glance()[0] == n
