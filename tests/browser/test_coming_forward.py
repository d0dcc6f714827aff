"""Coming forward as the traitor: a button for everybody who might be one, alike for all of them."""

from __future__ import annotations

from tests.browser.conftest import Meet
from tests.browser.hands import tab_to
from tests.browser.moments import Laid, lay
from tests.browser.plays import ENGINES, TRAITOR, camelot_play
from tests.web.running import Running
from turncoat.games.camelot import GAME
from turncoat.journal.journal import Journal, Line

BUTTONS = """() => [...document.querySelectorAll(".prompt .buttons button")].map((one) => {
  const { y, height } = one.getBoundingClientRect();
  return [one.innerText, one.className, y, height].join();
})"""
"""The columns are as wide as the seat's own hand leaves room for, which may differ by a pixel."""
LAST = ".prompt .buttons button:last-of-type"


def at_progress(server: Running, play: Journal, seat: int) -> Laid:
    """The same game, when this seat is first asked how evil progresses."""
    at = next(
        i
        for i, line in enumerate(play.entries)
        if isinstance(line, Line) and line.rule == "progressed" and line.seat == seat
    )
    return lay(server, GAME, play, leave_out=len(play.entries) - at)


def test_a_traitor_and_a_loyal_knight_have_the_same_button(meet: Meet, server: Running) -> None:
    play = camelot_play(ENGINES)
    shown = []
    for seat in (TRAITOR, TRAITOR - 1):
        one = meet("Anna")
        one.go(at_progress(server, play, seat).links[seat])
        one.find(LAST).wait_for()
        shown.append(one.page.evaluate(BUTTONS))
        assert one.find(LAST).inner_text() == "Show yourself as the traitor"
        tab_to(one.page, LAST)
        one.page.keyboard.press("Enter")
        one.find("dialog[open] .sentence").wait_for()
        one.page.keyboard.press("Enter")
        if seat == TRAITOR:
            one.until(f"s.view.statuses[{seat}] === 'unmasked'")
        else:
            one.find(".notice, [role=alert]").first.wait_for()
            assert one.state["view"]["statuses"][seat] == "living"
    assert shown[0] == shown[1]
