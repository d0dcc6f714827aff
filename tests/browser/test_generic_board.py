"""A game without a board of its own is played to the end on the generic one, here Camelot and Treason."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from tests.browser.axe import grave_violations
from tests.browser.conftest import Meet
from tests.browser.hands import answer, in_the_list
from tests.web.running import Running

PATIENT = 120_000
ENOUGH = 25


@pytest.fixture(scope="module")
def plain(page_folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server whose page knows no board of any game."""
    folder = Path(shutil.copytree(page_folder, tmp_path_factory.mktemp("plain") / "static"))
    for script in folder.glob("assets/*.js"):
        text = script.read_text()
        script.write_text(
            text.replace('"./camelot/index', '"./no/index').replace('"./treason/index', '"./none/index')
        )
    running = Running(tmp_path_factory.mktemp("plain") / "tables.db")
    running.server.pages.folder = folder
    yield running
    running.stop()


@pytest.mark.parametrize(("game", "seats", "phone"), [("camelot", 4, False), ("treason", 3, True)])
def test_to_the_end(meet: Meet, plain: Running, game: str, seats: int, phone: bool) -> None:
    anna = meet("Anna", base=plain.base, phone=phone, lang="nl" if phone else "en")
    anna.open_table(game, seats, bots=True)
    anna.start()
    rng = Random(7)
    kinds: list[str] = []
    anna.until_asked(PATIENT)
    anna.find(".choices.first").wait_for()
    assert anna.find(".board dl.facts").count() == 1
    assert grave_violations(anna.page) == []
    while not anna.glance()[2] and len(kinds) < ENOUGH:
        kinds.append(answer(anna, in_the_list, rng))
        anna.until_asked(PATIENT)
    anna.until_true("document.documentElement.scrollWidth <= innerWidth")
    if not anna.glance()[2]:
        anna.tab("players")
        anna.find(".panel details:has(.row) > summary").first.click()
        anna.find(".panel details:has(.row) button").first.click()
        anna.tab("play")
    anna.until("s.over", PATIENT)
    anna.find("#end-title").wait_for()
    assert len(kinds) >= 8 and len(set(kinds)) >= 3
    assert anna.violations == []
