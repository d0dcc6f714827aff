"""A game without a board of its own is played to the end on the generic one, here Camelot and Treason."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from tests.browser.axe import grave_violations
from tests.browser.conftest import Meet
from tests.browser.hands import PATIENT, to_the_end
from tests.web.running import Running


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
    anna.until_asked(PATIENT)
    anna.find(".choices.first").wait_for()
    assert anna.find(".board dl.facts").count() == 1
    assert grave_violations(anna.page) == []
    anna.until_true("document.documentElement.scrollWidth <= innerWidth")
    to_the_end(anna, 25, Random(7))
