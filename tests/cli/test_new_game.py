"""A new game: written where it belongs, never over anything, with clear words when it cannot be."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.program import run
from turncoat.cli.new_game import write_game
from turncoat.core.errors import TurncoatError
from turncoat.words import languages


def checkout(folder: Path) -> Path:
    """The folders of a checkout; returns that of its games."""
    games = folder / "src" / "turncoat" / "games"
    games.mkdir(parents=True)
    (folder / "tests" / "games").mkdir(parents=True)
    (games / "__init__.py").touch()
    (games.parent / "__init__.py").touch()
    return games


def test_in_a_checkout_it_has_its_tests_where_all_tests_are(home: Path, tmp_path: Path) -> None:
    games = checkout(tmp_path)
    told = run(home, "new-game", "old_bones", "--into", str(games), check=0).stdout
    tests = tmp_path / "tests" / "games" / "old_bones"
    assert [file.name for file in tests.iterdir()] == ["test_old_bones.py"]
    text = (games / "old_bones" / "rules.py").read_text("utf-8")
    assert "from turncoat.games.old_bones.pieces import NAME, STONES, TAKE, OldBones" in text
    assert str(games / "old_bones") in told.replace("\n", "") and "turncoat play old_bones" in told
    for lang in languages():
        words = (games / "old_bones" / f"words.{lang}.toml").read_text("utf-8")
        assert 'game.name = "Old bones"' in words


def test_elsewhere_it_has_its_tests_with_it(home: Path, tmp_path: Path) -> None:
    told = run(home, "new-game", "bones", "--into", str(tmp_path / "new"), "--lang", "nl", check=0).stdout
    assert "een klein spel" in told
    folder = tmp_path / "new" / "bones"
    assert "from bones import GAME" in (folder / "test_bones.py").read_text("utf-8")
    assert "@" not in (folder / "events.py").read_text("utf-8")


@pytest.mark.parametrize("name", ["Bones", "3bones", "bones!", "class", "b", "x" * 21, "../bones", ""])
def test_a_name_that_is_none(name: str, tmp_path: Path) -> None:
    with pytest.raises(TurncoatError, match="bad_game_name"):
        write_game(name, tmp_path)
    assert not list(tmp_path.iterdir())


def test_nothing_is_written_over_anything(home: Path, tmp_path: Path) -> None:
    (tmp_path / "bones").mkdir()
    (tmp_path / "bones" / "mine.txt").write_text("mine")
    english = run(home, "new-game", "bones", "--into", str(tmp_path), check=2).stderr
    dutch = run(home, "new-game", "bones", "--into", str(tmp_path), "--lang", "nl", check=2).stderr
    assert "nothing was written" in english and "er is niets geschreven" in dutch
    assert [file.name for file in (tmp_path / "bones").iterdir()] == ["mine.txt"]


def test_a_name_that_a_game_has(tmp_path: Path) -> None:
    with pytest.raises(TurncoatError, match="game_taken"):
        write_game("intrige", tmp_path)
    games = checkout(tmp_path)
    (tmp_path / "tests" / "games" / "bones").mkdir()
    with pytest.raises(TurncoatError, match="game_taken"):
        write_game("bones", games)
    assert not (games / "bones").exists()


def test_a_place_where_nothing_can_be_written(home: Path, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    told = run(home, "new-game", "bones", "--into", str(tmp_path / "file"), check=2).stderr
    assert "could not be written" in told


def test_the_bot_for_the_absent_is_nobody_to_play_against(home: Path) -> None:
    told = run(home, "games", "intrige", check=0).stdout
    assert "greedy" in told and "absent" not in told
