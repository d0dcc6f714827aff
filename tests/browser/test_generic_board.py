"""A game without a board of its own is played to the end on the generic one, here Camelot and Treason."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Route

from tests.browser.axe import grave_violations
from tests.browser.conftest import Meet
from tests.browser.hands import PATIENT, to_the_end
from tests.browser.person import Json, Person
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


def seen_as(anna: Person, change: Callable[[Json], None]) -> None:
    """Let the page believe that the game has another schema."""

    def answer(route: Route) -> None:
        schema = route.fetch().json()
        change(schema)
        route.fulfill(json=schema)

    anna.page.route("**/schema?*", answer)
    anna.page.reload()


def mute(schema: Json) -> None:
    schema["speech"]["acts"] = {}


def without_facts(schema: Json) -> None:
    schema["view"] = {name: kind for name, kind in schema["view"].items() if kind.endswith("*")}


def test_nothing_is_cut_off_on_a_phone(meet: Meet, plain: Running) -> None:
    anna = meet("Anna", base=plain.base, phone=True)
    anna.open_table("camelot", 7, bots=True)
    anna.start()
    anna.find(".board .player").last.wait_for()
    assert anna.find(".board .player").count() == 7
    assert anna.find(".board table").count() == 0
    cut = "[...document.querySelectorAll('.board *')].filter((one) => one.scrollWidth > one.clientWidth + 1)"
    assert anna.page.evaluate(f"() => {cut}.map((one) => one.outerHTML)") == []
    anna.page.set_viewport_size({"width": 1280, "height": 800})
    anna.find(".board table").wait_for()
    assert anna.find(".board .player").count() == 0


def test_what_there_is_nothing_of_has_no_place(meet: Meet, plain: Running) -> None:
    """No frame around facts where there are none, and no button for acts of speech where there are none."""
    anna = meet("Anna", base=plain.base)
    anna.open_table("camelot", 3, bots=True)
    anna.start()
    anna.tab("talk")
    assert (anna.find(".board dl.facts").count(), anna.find(".formal-open").count()) == (1, 1)
    seen_as(anna, mute)
    anna.tab("talk")
    anna.find("#talk-text").wait_for()
    assert anna.find(".formal-open").count() == 0
    seen_as(anna, without_facts)
    anna.find(".board .lists .card").first.wait_for()
    assert anna.find(".board dl").count() == 0
