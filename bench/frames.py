"""Frames a second while pieces move on the boards, on a processor slowed down four times: `make bench-page`.

A board that does not hold fifty twice in a row moves nothing any more, and says so here.
"""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, sync_playwright

from scripts.chromium import ARGUMENTS, WHAT_TO_DO, find_chromium
from tests.browser.acting import Stage
from tests.browser.person import Person
from tests.browser.plays import EVIL, TURNED, camelot_play, treason_play
from tests.web.running import Running
from turncoat.core.game import Game
from turncoat.games import camelot, treason
from turncoat.journal.journal import Journal

SLOWER = 4
MOVES = 12
"""How many answers of the play are watched."""
COUNT = """(moves) => new Promise((done) => {
  let first = 0, last = 0, frames = 0;
  const look = (now) => {
    if (first === 0) first = now;
    else frames += 1;
    last = now;
    if (last - first < 450) requestAnimationFrame(look);
    else done([spy.moves > moves, (frames * 1000) / (last - first)]);
  };
  requestAnimationFrame(look);
})"""


def measure(browser: Browser, server: Running, game: Game, play: Journal) -> str:
    """Watch a stretch of a play from the middle on, and tell how it went."""
    stage = Stage(server, game, play)
    while len(stage.left) > 2 * len(play.lines()) // 5:
        stage.act()
    person = Person(browser, server.base, "Anna", motion=True)
    person.go(stage.links[0])
    person.until("s.view")
    session = person.context.new_cdp_session(person.page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    rates: list[float] = []
    while stage.left:
        before = person.page.evaluate("() => spy.moves")
        stage.act()
        moved, rate = person.page.evaluate(COUNT, before)
        if moved:
            rates.append(rate)
        if len(rates) == MOVES or person.find(".board.still").count():
            break
    still = person.find(".board.still").count() > 0
    person.context.close()
    stage.close()
    if not rates:
        return f"{game.name:8} nothing moved"
    told = "then nothing moved any more" if still else "and it went on moving"
    speed = f"median {median(rates):.0f}, least {min(rates):.0f} frames a second"
    return f"{game.name:8} {len(rates)} movements, {speed}; {told}"


def main() -> None:
    argparse.ArgumentParser(description=__doc__).parse_args()
    path = find_chromium()
    if path is None:
        raise SystemExit(WHAT_TO_DO)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Running(Path(folder) / "tables.db")
        browser = playwright.chromium.launch(executable_path=path, args=list(ARGUMENTS), timeout=120_000)
        print(f"processor slowed down {SLOWER} times")
        print(measure(browser, server, camelot.GAME, camelot_play(TURNED)))
        print(measure(browser, server, treason.GAME, treason_play(*EVIL)))
        browser.close()
        server.stop()


if __name__ == "__main__":
    main()
