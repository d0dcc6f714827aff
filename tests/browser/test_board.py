"""The boards: dragged, and asked back where money moves."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Meet
from tests.browser.moments import lay, moments
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


@pytest.mark.parametrize(
    ("game", "rule", "piece"),
    [
        ("intrige", "dispatch", ".hand [data-grab] .figure:last-of-type"),
        ("intrige", "house_free", ".park [data-grab] .figure"),
        ("camelot", "heroic", ".hand .kind:has([data-grab]) .one:last-of-type svg"),
        ("camelot", "heroic", ".token[data-grab] svg"),
        ("treason", "act", ".hand [data-grab^=building]:not(:has(.count))"),
    ],
)
def test_what_is_dragged_leaves_its_place(
    meet: Meet, server: Running, game: str, rule: str, piece: str
) -> None:
    moment = moments(game)[rule]
    anna = meet("Anna")
    anna.go(lay(server, moment.game, moment.journal).links[moment.seat])
    dragged = anna.find(piece).first
    dragged.wait_for()
    dragged.scroll_into_view_if_needed()
    box = dragged.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    anna.page.mouse.move(x, y)
    anna.page.mouse.down()
    anna.page.mouse.move(x + 30, y - 40, steps=4)
    anna.find(".carried > *").wait_for()
    lifted = "[...document.querySelectorAll('[data-lifted]')]"
    shown = f"() => {lifted}.map((one) => getComputedStyle(one).visibility)"
    assert set(anna.page.evaluate(shown)) == {"hidden"}
    assert not dragged.is_visible()
    anna.page.mouse.move(2, 2, steps=3)
    anna.page.mouse.up()
    assert anna.page.evaluate(shown) == []
    dragged.wait_for()


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
