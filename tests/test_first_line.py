"""The first line of a researcher: a game without a terminal or a browser."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

import turncoat
from turncoat import research
from turncoat.core.errors import BadSetup, IllegalAction
from turncoat.core.game import find_games
from turncoat.play.match import streams

NAMES = sorted(find_games(turncoat.games))


def test_the_package_is_imported_quickly() -> None:
    code = "import sys, turncoat; print([m for m in sys.modules if m.startswith(('turncoat.', 'rich'))])"
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert said.stdout.strip() == "[]"


def test_the_package_of_games_can_be_called() -> None:
    code = "import turncoat; print(*turncoat.games()); import turncoat.games; print(*turncoat.games())"
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert said.stdout.split() == [*NAMES, *NAMES]


@pytest.mark.parametrize("name", NAMES)
def test_every_game_is_asked_answered_shown_and_saved(name: str, tmp_path: Path) -> None:
    game = turncoat.new_game(name, seed=5, language="nl")
    for _ in range(12):
        seat = game.asked[0]
        assert game.question(seat) and len(game.texts(seat)) == len(game.options(seat)) > 0
        assert game.view(seat) == game.glimpse(seat).view and game.board(seat).strip() and game.board()
        game.answer(len(game.options(seat)) - 1)
    assert game.story() and game.events(0)
    game.save(tmp_path / "saved.jsonl")
    again = turncoat.load(tmp_path / "saved.jsonl")
    assert again.state == game.state and again.asked == game.asked and repr(again) == repr(game)
    assert sum(again.finish("random")) == pytest.approx(1) or again.ending
    assert again.over and again.ending in again.rules.endings and not again.asked
    with pytest.raises(IllegalAction):
        again.options()


class Recording(Random):
    """A source of chance that remembers what it gave."""

    def __init__(self, seed: str) -> None:
        super().__init__(seed)
        self.given: list[float] = []

    def random(self) -> float:
        self.given.append(super().random())
        return self.given[-1]


@pytest.mark.parametrize("name", NAMES)
def test_other_bots_meet_the_same_chance(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Recording] = []

    def recorded(seed: str, seats: int) -> tuple[Recording, dict[int, Recording]]:
        chance, minds = streams(seed, seats)
        assert len({chance.random(), *[mind.random() for mind in minds.values()]}) == seats + 1
        made.append(Recording(seed))
        return made[-1], {seat: Recording(f"{seed}/{seat}") for seat in range(seats)}

    monkeypatch.setattr(research, "streams", recorded)
    for kind in ("random", "greedy"):
        assert turncoat.new_game(name, seed=9, bots=kind).over
    first, second = [one.given for one in made]
    assert first and all(a == b for a, b in zip(first, second, strict=False))


def test_what_cannot_be_is_refused_and_changes_nothing() -> None:
    with pytest.raises(BadSetup):
        turncoat.new_game("ludo")
    game = turncoat.new_game("intrige", seats=3, seed=1)
    before = game.state.clone()
    other = next(seat for seat in range(3) if seat not in game.asked)
    with pytest.raises(IllegalAction):
        game.answer(game.options()[0], seat=other)
    assert game.state == before
