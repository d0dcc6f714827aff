"""The board of Intrige: dragged, and asked back where money moves."""

from __future__ import annotations

from tests.browser.conftest import Meet
from tests.browser.scenes import begin, in_conflict
from tests.web.people import Seat
from tests.web.running import Running


def to_send(seat: Seat) -> bool:
    return bool(seat.options) and seat.options[0]["type"] == "Send" and len(seat.options) > 1


def test_figures_are_dragged_from_the_hand_to_a_palace(meet: Meet, server: Running) -> None:
    anna = meet("Anna")
    anna.go(begin(server.base, until=to_send).link)
    for done in (1, 2):
        figure = anna.find('button[data-spot^="hand."]').first
        figure.wait_for()
        spot = anna.page.evaluate(f"() => `palace.${{spy.state.question.options[0].palaces[{done - 1}]}}`")
        figure.scroll_into_view_if_needed()
        start, end = figure.bounding_box(), anna.find(f'[data-drop="{spot}"]').bounding_box()
        assert start is not None and end is not None
        anna.page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
        anna.page.mouse.down()
        anna.page.mouse.move(end["x"] + end["width"] / 2, end["y"] + 120, steps=8)
        anna.page.mouse.up()
        anna.until_true(f"document.querySelectorAll('.board .tentative').length === {done}")
    anna.find("[data-finish]").wait_for()


def test_where_money_moves_one_is_asked_back(meet: Meet, server: Running) -> None:
    anna = meet("Anna", phone=True)
    anna.go(begin(server.base, until=in_conflict).link)
    anna.find(".board .bribe button.main").click()
    asked = anna.find("dialog[open] .sentence")
    asked.wait_for()
    n, kind, _ = anna.glance()
    anna.page.keyboard.press("Escape")
    asked.wait_for(state="detached")
    assert anna.glance() == (n, kind, False)
    anna.find(".board .bribe button.main").click()
    anna.find("dialog[open] .sentence ~ .row .main").click()
    anna.until(f"s.n !== {n}")
