"""A folder for the games of each test, and terminals that are closed behind it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.cli.program import ONES, Terminal, run

Opener = Callable[..., Terminal]


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "home"


@pytest.fixture
def terminal(home: Path) -> Iterator[Opener]:
    """Open terminals; they are closed when the test is over."""
    opened: list[Terminal] = []

    def open_terminal(*args: str, **more: str) -> Terminal:
        opened.append(Terminal(home, *args, **more))
        return opened[-1]

    yield open_terminal
    for one in opened:
        one.close()


@pytest.fixture(scope="session")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The journal of a whole game of three."""
    folder = tmp_path_factory.mktemp("finished")
    file = folder / "game.journal"
    run(folder, "play", "intrige", "--seats", "3", "--save", str(file), typed=ONES, check=0)
    return file
