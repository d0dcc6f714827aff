"""The page itself: languages, light, motion, weight."""

from __future__ import annotations

from random import Random

import pytest

from tests.browser.conftest import Meet
from tests.browser.hands import answer, in_the_list, on_the_board
from tests.browser.scenes import Scene, begin
from tests.web.people import Json, Seat
from tests.web.running import Running

KB = 1000


def to_send(seat: Seat) -> bool:
    return bool(seat.options) and seat.options[0]["type"] == "Send" and len(seat.options) > 1


@pytest.mark.parametrize("phone", [False, True])
def test_the_language_changes_and_nothing_else(meet: Meet, server: Running, phone: bool) -> None:
    scene = begin(server.base, until=to_send)
    anna = meet("Anna", phone=phone)
    anna.go(scene.link)
    anna.find('button[data-spot^="hand."]').first.click()
    anna.find('button[data-spot^="palace."]').first.click()
    figures = anna.find(".board .tentative").count()
    english = anna.find("#top-line").inner_text()
    assert figures > 0
    if phone:
        anna.settle(lang="nl")
    else:
        anna.find(".lang").click()
    anna.find("html[lang=nl]").wait_for()
    assert anna.find("#top-line").inner_text() != english
    assert anna.find(".board .tentative").count() == figures
    anna.settle(lang="en")
    anna.find("html[lang=en]").wait_for()
    assert anna.find("#top-line").inner_text() == english
    answer(anna, on_the_board, Random(1))
    anna.page.reload()
    assert anna.find("html[lang=en]").count() == 1


def test_light_and_dark(meet: Meet, server: Running) -> None:
    anna = meet("Anna")
    anna.go("/")
    paper = "() => getComputedStyle(document.body).backgroundColor"
    light = anna.page.evaluate(paper)
    anna.settle(theme="dark")
    anna.until_true(f"getComputedStyle(document.body).backgroundColor !== '{light}'")
    dark = anna.page.evaluate(paper)

    def shows(colour: str) -> None:
        anna.until_true(f"getComputedStyle(document.body).backgroundColor === '{colour}'")

    anna.page.reload()
    anna.find(".hero").wait_for()
    shows(dark)
    anna.settle(theme="system")
    shows(light)
    anna.page.emulate_media(color_scheme="dark")
    shows(dark)


@pytest.mark.parametrize("motion", [True, False])
def test_figures_move_unless_one_prefers_them_still(meet: Meet, server: Running, motion: bool) -> None:
    anna = meet("Anna", motion=motion)
    anna.go(begin(server.base, until=to_send).link)
    rng = Random(2)
    for _ in range(3):
        anna.until_asked()
        answer(anna, on_the_board, rng)
    moves = anna.page.evaluate("() => spy.moves")
    assert (moves > 0) is motion


SLOW = "requestAnimationFrame = (draw) => setTimeout(() => draw(performance.now()), 40);"
"""A device that draws 25 frames a second."""


@pytest.mark.parametrize("game", ["camelot", "treason"])
def test_movement_is_given_up_where_frames_come_too_slowly(meet: Meet, server: Running, game: str) -> None:
    anna = meet("Anna", motion=True)
    anna.context.add_init_script(SLOW)
    anna.go(begin(server.base, game, 3).link)
    rng = Random(3)
    for _ in range(40):
        anna.until_asked()
        assert not anna.glance()[2], "the game is over"
        if anna.find(".board.still").count():
            break
        answer(anna, in_the_list, rng)
    else:
        raise AssertionError("it went on moving")
    moves = anna.page.evaluate("() => spy.moves")
    assert moves > 0
    for _ in range(4):
        answer(anna, in_the_list, rng)
        anna.until_asked()
    assert anna.page.evaluate("() => spy.moves") == moves


def travelled(response: Json) -> list[str]:
    """The address of what came over the net; nothing for what the browser had."""
    return [] if response["fromDiskCache"] or not response["encodedDataLength"] else [response["url"]]


@pytest.mark.parametrize(
    ("game", "seats", "most"), [("intrige", 5, 150), ("camelot", 7, 200), ("treason", 4, 200)]
)
def test_the_first_load_is_light(meet: Meet, server: Running, game: str, seats: int, most: int) -> None:
    """All that comes over HTTP until the board stands, as it travels, to a browser that has nothing yet."""
    scene: Scene = begin(server.base, game, seats)
    anna = meet("Anna")
    session = anna.context.new_cdp_session(anna.page)
    session.send("Network.enable")
    sizes: list[float] = []
    asked: list[str] = []
    session.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    session.on("Network.responseReceived", lambda event: asked.extend(travelled(event["response"])))
    anna.go(scene.link)
    anna.find("main.play > .field").wait_for()
    anna.page.wait_for_load_state("networkidle")
    assert len(sizes) > 8
    assert sum(sizes) < most * KB
    # What never changes is fetched once, the icon of the tab too.
    fetched = [path for path in asked if "/static/" in path]
    assert any("icon" in path for path in fetched) and len(fetched) == len(set(fetched))


def test_a_promise_is_made_and_stands_in_the_book(meet: Meet, server: Running) -> None:
    anna = meet("Anna")
    anna.go(begin(server.base, until=to_send).link)
    anna.tab("book")
    anna.find(".panel button.main").click()
    dialog = anna.find("dialog[open]")
    deed = dialog.locator("fieldset").filter(has=anna.find("select")).first
    deed.locator("select").first.select_option("bribe")
    for choice in deed.locator(".field select").all():
        choice.select_option(index=1)
    deed.locator(".field input").first.fill("20k")
    deed.locator(".field input").first.press("Tab")
    promise = dialog.locator(".preview").inner_text()
    assert "20,000" in promise
    dialog.locator(".finish .main").click()
    kept = anna.find(".word.open .text")
    kept.wait_for()
    assert kept.inner_text() == promise
    anna.tab("talk")
    assert promise in anna.find(".said").inner_text()


@pytest.mark.parametrize("phone", [False, True])
def test_a_finger_leaves_no_trace(meet: Meet, server: Running, phone: bool) -> None:
    """Where there is no mouse, what was touched last does not stay lit."""
    anna = meet("Anna", phone=phone)
    anna.go("/new#intrige")
    button = anna.find("fieldset button.small").last
    button.wait_for()
    colour = "(one) => { one.style.transition = 'none'; return getComputedStyle(one).backgroundColor; }"
    before = button.evaluate(colour)
    button.hover()
    assert (button.evaluate(colour) == before) is phone


def test_whoever_forgets_their_name_is_brought_to_it(meet: Meet, server: Running) -> None:
    anna = meet("Anna", phone=True)
    anna.go("/new#intrige")
    anna.find("button.main").click()
    anna.until_true("document.activeElement.matches('input[autocomplete=nickname]')")
    anna.page.keyboard.type("   ")
    anna.find("button.main").click()
    anna.until_true("document.activeElement.matches('input[autocomplete=nickname]')")
    assert anna.page.url.endswith("/new#intrige")
