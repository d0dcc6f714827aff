"""One browser and one server for all tests that do not break them."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from scripts.chromium import ARGUMENTS, WHAT_TO_DO, find_chromium
from tests.browser.person import Person
from tests.web.running import Running

Meet = Callable[..., Person]


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = find_chromium()
    if path is None:
        pytest.fail(WHAT_TO_DO, pytrace=False)
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=path, args=list(ARGUMENTS), timeout=120_000)
        yield launched
        launched.close()


@pytest.fixture(scope="session")
def page_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The built page, copied: a build beside the tests does not change it under them."""
    built = Path(__file__).parents[2] / "src" / "turncoat" / "web" / "static"
    if not (built / "index.html").is_file():
        pytest.fail("The page has not been built: make frontend", pytrace=False)
    return Path(shutil.copytree(built, tmp_path_factory.mktemp("page") / "static"))


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory, page_folder: Path) -> Iterator[Running]:
    running = Running(tmp_path_factory.mktemp("server") / "tables.db")
    running.server.pages.folder = page_folder
    yield running
    running.stop()


@pytest.fixture
def meet(browser: Browser, server: Running) -> Iterator[Meet]:
    """Meet people; what their pages complained of fails the test."""
    met: list[Person] = []

    def one(name: str = "Anna", base: str = "", **more: Any) -> Person:
        met.append(Person(browser, base or server.base, name, **more))
        return met[-1]

    yield one
    for person in met:
        person.context.close()
    assert [trouble for person in met for trouble in person.troubles] == []
