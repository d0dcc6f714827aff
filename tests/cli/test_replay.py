"""Replaying and watching: each pair of eyes sees its own."""

from __future__ import annotations

from pathlib import Path

from tests.cli.conftest import Opener
from tests.cli.program import ONES, run


def test_from_a_seat_by_number_or_name(home: Path, finished: Path) -> None:
    by_number = run(home, "replay", str(finished), "--seat", "1", check=0).stdout
    by_name = run(home, "replay", str(finished), "--seat", "player 1", check=0).stdout
    assert by_number == by_name
    assert "As Player 1 saw it." in by_number and "You send" in by_number
    assert "“9”" in run(home, "replay", str(finished), "--seat", "9", check=2).stderr


def test_everything_only_after_the_end(home: Path, tmp_path: Path) -> None:
    """With secret bribes a bystander reads no sums before the game is over."""
    file = tmp_path / "game"
    game = ("play", "intrige", "--seats", "3", "--bots", "absent,absent", "--option", "secret_bribes=on")
    run(home, *game, "--save", str(file), typed="1\n" * 30, check=2)
    running = run(home, "replay", str(file), check=0).stdout
    assert "secret sum" in running and "game is not over" in running
    assert "secretly pay" not in running
    own = run(home, "replay", str(file), "--seat", "1", check=0).stdout
    assert "You secretly pay" in own
    run(home, "play", "--resume", str(file), typed=ONES, check=0)
    over = run(home, "replay", str(file), check=0).stdout
    assert "everything is shown" in over and "a secret sum" not in over


def test_step_by_step(terminal: Opener, finished: Path) -> None:
    screen = terminal("replay", str(finished))
    screen.expect("to go)")
    screen.type("")
    screen.expect("to go)")
    screen.type("5")
    screen.expect("to go)")
    screen.type("quit")
    assert screen.end() == 0


def test_watching_the_same_game_twice(home: Path) -> None:
    args = ("watch", "intrige", "--seats", "3", "--bots", "random", "--seed", "5")
    one = run(home, *args, check=0).stdout
    assert one == run(home, *args, "--pace", "0", check=0).stdout
    assert one.count("it is") == 18
    assert not home.exists()
