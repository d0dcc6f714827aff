"""Ways to answer a question: in the list of options, on the board of Intrige, with the keyboard alone."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from playwright.sync_api import Locator, Page

from tests.browser.person import Person

PATIENT = 120_000
"""How many milliseconds a whole game among bots may take."""

Way = Callable[[Person, str, Random], None]
"""Choose an answer of this type and send it."""


def answer(person: Person, way: Way, rng: Random) -> str:
    """Answer the open question and wait until the table has gone on; returns the type of the answer."""
    n, kind, _ = person.glance()
    assert kind, "nothing is asked"
    way(person, kind, rng)
    confirm(person)
    person.until(f"s.over || s.n !== {n} || !s.question?.options.length")
    return kind


def to_the_end(person: Person, most: int, rng: Random) -> None:
    """Play by the list; after so many answers the seat is given to a bot, which ends the game."""
    kinds: list[str] = []
    person.until_asked(PATIENT)
    while not person.glance()[2] and len(kinds) < most:
        kinds.append(answer(person, in_the_list, rng))
        person.until_asked(PATIENT)
    if not person.glance()[2]:
        person.tab("players")
        person.find(".panel details:has(.row) > summary").first.click()
        person.find(".panel details:has(.row) button").first.click()
        person.tab("play")
    person.until("s.over", PATIENT)
    person.find("#end-title").wait_for()
    assert len(kinds) >= 8 and len(set(kinds)) >= 3
    assert person.violations == []


def confirm(person: Person) -> None:
    """Say yes where the table asks back."""
    yes = person.find("dialog[open] .sentence ~ .row .main")
    if yes.count():
        yes.click()


# ---------------------------------------------------------------- the list of options


def in_the_list(person: Person, kind: str, rng: Random) -> None:
    """Any of the options in the list, which is opened if it is not."""
    person.find(".choices").wait_for()
    closed = person.find(".choices details:not([open]) > summary")
    if closed.count():
        closed.click()
    listed = person.find("#options")
    listed.wait_for()
    if listed.locator("form").count():
        _typed(listed, rng)
        return
    parts = listed.locator("button.main")
    while not parts.count():
        _any(listed.locator(offered(person)), rng).click()
        if not _composed(listed):
            return
    parts.click()


def offered(person: Person) -> str:
    """What stands in the list and is no decoy."""
    decoys: list[int] = person.page.evaluate("() => spy.state.question?.decoys ?? []")
    return ".choice" + "".join(f':not([data-option="{place}"])' for place in decoys)


def _composed(listed: Locator) -> bool:
    """Whether this answer is made of parts: then something chosen is listed, or it is ready to be sent."""
    return listed.locator(".chosen, button.main").count() > 0


def _typed(listed: Locator, rng: Random) -> None:
    """An amount: one step up from the least, or the least."""
    more = listed.locator(".steps button").last
    if rng.random() < 0.6 and more.is_enabled():
        more.click()
    listed.locator("button.main").click()


def _any(found: Locator, rng: Random) -> Locator:
    return found.nth(rng.randrange(found.count()))


# ---------------------------------------------------------------- the board of Intrige

BOARD = ".board"


def on_the_board(person: Person, kind: str, rng: Random) -> None:
    """By what is lit on the board of Intrige."""
    board = person.find(BOARD)
    board.wait_for()
    if kind == "Bribe":
        _slid(board, rng)
    elif kind in ("Send", "Place"):
        finish = board.locator("[data-finish]")
        while not finish.count():
            if kind == "Send":
                _any(board.locator('button[data-spot^="hand."]'), rng).click()
                _any(board.locator('button[data-spot^="palace."]'), rng).click()
            else:
                free = board.locator("button.room[data-spot]:not(:has(.figure))")
                _any(free, rng).click()
        finish.click()
    else:
        _any(board.locator(".palace button[data-spot]"), rng).click()


def _slid(board: Locator, rng: Random) -> None:
    slider = board.locator(".bribe input[type=range]")
    for _ in range(rng.randrange(3)):
        slider.press("ArrowRight")
    board.locator(".bribe button.main").click()


# ---------------------------------------------------------------- the keyboard


def tab_to(page: Page, selector: str, most: int = 120, back: bool = False) -> None:
    """Press Tab until the focus is there."""
    for _ in range(most):
        if page.evaluate("(selector) => document.activeElement?.matches(selector) ?? false", selector):
            return
        page.keyboard.press("Shift+Tab" if back else "Tab")
    raise AssertionError(f"Tab does not lead to {selector}")


def by_keyboard(person: Person, kind: str, rng: Random) -> None:
    """In the list of options, with Tab and Enter; the first that is offered."""
    page = person.page
    person.find(".choices").wait_for()
    if person.find(".choices details:not([open])").count():
        tab_to(page, ".choices summary")
        page.keyboard.press("Enter")
    person.find("#options").wait_for()
    while True:
        if person.find("#options form").count():
            tab_to(page, "#options input.number")
            page.keyboard.press("Enter")
            break
        if person.find("#options button.main").count():
            tab_to(page, "#options button.main")
            page.keyboard.press("Enter")
            break
        tab_to(page, f"#options {offered(person)}")
        page.keyboard.press("Enter")
        if not _composed(person.find("#options")):
            break
    if person.find("dialog[open] .sentence").count():
        assert page.evaluate("() => document.activeElement.matches('dialog .main')")
        page.keyboard.press("Enter")
        person.find("dialog[open]").wait_for(state="detached")
