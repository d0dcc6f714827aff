"""A fourth game is a folder and nothing else: what `turncoat new-game` writes passes every check."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from turncoat.cli.new_game import write_game

ROOT = Path(__file__).parents[1]
NAME = "pebbles"
LINES = 300
"""More than so many, texts and tests included, is no small beginning."""
ABOUT_EVERY_GAME = [
    "tests/conformance/test_games.py",
    "tests/core/test_game.py",
    "tests/table/test_advice.py",
    "tests/table/test_nonsense.py",
    "tests/table/test_wire.py",
    "tests/table/test_revealed.py",
    "tests/cli/test_statements.py",
    "tests/web/test_web_words.py",
]
"""Tests that ask every game there is."""
ABOUT_ALL_GAMES = [
    "tests/core/test_game.py::test_games_are_found_by_their_folders",
    "tests/web/test_words_parity.py",
    "tests/web/test_library.py::test_games_and_schemas",
]
"""Tests that ask all games at once."""


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of games besides ours, with the new one in it."""
    folder = tmp_path_factory.mktemp("fourth") / "turncoat" / "games"
    folder.mkdir(parents=True)
    for package in (folder, folder.parent):
        (package / "__init__.py").touch()
    write_game(NAME, folder)
    return folder


def run(*command: str, **more: str) -> str:
    """Run a tool of the house; whatever it has to say against the game is shown."""
    done = subprocess.run(
        [sys.executable, "-m", *command],
        cwd=ROOT,
        env={**os.environ, **more},
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-8000:] + done.stderr[-2000:]
    return done.stdout


def test_it_is_small(games: Path) -> None:
    files = [file for file in (games / NAME).iterdir() if file.is_file()]
    assert {file.suffix for file in files} == {".py", ".md", ".toml"}
    assert sum(len(file.read_text("utf-8").splitlines()) for file in files) <= LINES


def test_it_passes_what_every_game_passes(games: Path) -> None:
    """Every check of every game, its own tests, and no test of other things fails because of it."""
    plugin = ["-p", "tests.fourth", "-p", "no:cacheprovider", "-c", "pyproject.toml"]
    fourth = {"TURNCOAT_FOURTH": str(games), "TURNCOAT_SHARE": "1"}
    own = str(games / NAME / f"test_{NAME}.py")
    told = run("pytest", *plugin, "-rN", "-k", NAME, *ABOUT_EVERY_GAME, own, **fourth)
    assert "no tests ran" not in told
    run("pytest", *plugin, *ABOUT_ALL_GAMES, **fourth)


def test_it_is_in_the_house_style(games: Path) -> None:
    config = ["--config", "pyproject.toml", "--no-cache"]
    run("ruff", "check", *config, str(games / NAME))
    run("ruff", "format", "--check", *config, str(games / NAME))


def test_its_types_are_right(tmp_path: Path) -> None:
    """As a package of its own, for to the checker of types `turncoat` is one folder."""
    folder, _ = write_game(NAME, tmp_path)
    run(
        "mypy",
        "--config-file",
        "pyproject.toml",
        "--follow-imports=silent",
        str(folder),
        MYPYPATH=str(tmp_path),
    )
