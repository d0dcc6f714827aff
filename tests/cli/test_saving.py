"""Trouble with the disk is told once, stops nothing and loses nothing."""

from __future__ import annotations

import resource
import subprocess
from pathlib import Path

from tests.cli.conftest import Opener
from tests.cli.program import COMMAND, ONES, environment, run


def test_full_disk(home: Path) -> None:
    done = run(home, "play", "intrige", "--seats", "3", "--save", "/dev/full", typed=ONES, check=0)
    assert done.stderr.count("no room left on the disk") == 1
    assert "The game goes on" in done.stderr
    assert "The game is over" in done.stdout
    assert "not saved" in done.stderr


def test_limit_reached_in_the_middle(home: Path, tmp_path: Path) -> None:
    """The file keeps whole lines only, and can be resumed."""
    file = tmp_path / "game.journal"

    def limit() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (6000, 6000))

    done = subprocess.run(
        [*COMMAND, "play", "intrige", "--seats", "3", "--save", str(file)],
        input=ONES,
        env=environment(home),
        preexec_fn=limit,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert "Traceback" not in done.stderr
    assert done.stderr.count("larger than this system allows") == 1
    assert "The game is over" in done.stdout
    assert file.stat().st_size <= 6000
    assert "not finished" in run(home, "check", str(file), check=0).stdout


def test_saving_recovers(terminal: Opener, tmp_path: Path) -> None:
    """A folder that vanishes for a while costs nothing."""
    folder = tmp_path / "disk"
    folder.mkdir()
    file = folder / "game.journal"
    screen = terminal(
        "play", "intrige", "--option", "start=1", "--bots", "absent,absent,absent", "--save", str(file)
    )
    screen.prompt()
    file.unlink()
    folder.rmdir()
    screen.type("1", "1", "1")
    screen.expect("There is no file or folder")
    folder.mkdir()
    screen.type("1", "1")
    screen.expect("Saving works again")
    screen.type("quit")
    screen.end()
    run(tmp_path, "check", str(file), check=0)


def test_leaving_unsaved_takes_two(terminal: Opener, tmp_path: Path) -> None:
    screen = terminal("play", "intrige", "--save", "/dev/full")
    screen.type("quit")
    screen.expect("not on disk")
    screen.type(f"save {tmp_path / 'rescued'}", "quit")
    assert screen.end() == 0
    run(tmp_path, "check", str(tmp_path / "rescued"), check=0)


def test_save_elsewhere(terminal: Opener, tmp_path: Path) -> None:
    first, second, precious = tmp_path / "first", tmp_path / "second", tmp_path / "precious"
    precious.write_text("mine")
    screen = terminal(
        "play", "intrige", "--option", "start=1", "--bots", "absent,absent,absent", "--save", str(first)
    )
    screen.type(f"save {precious}")
    screen.expect("already")
    assert precious.read_text() == "mine"
    screen.type(f"save {second}")
    screen.expect("The game is kept in")
    before = first.read_bytes()
    screen.type("1", "1", "1", "quit")
    screen.end()
    assert first.read_bytes() == before
    assert second.read_bytes().startswith(before) and len(second.read_bytes()) > len(before)
    assert sorted(path.name for path in tmp_path.iterdir() if path.is_file()) == [
        "first",
        "precious",
        "second",
    ]
