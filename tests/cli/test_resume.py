"""A game survives whatever happens to the process."""

from __future__ import annotations

import re
from pathlib import Path

from tests.cli.conftest import Opener
from tests.cli.program import ONES, run

QUESTION = re.compile(r"How much do you pay (\w+) for your (\w+)\?")


def test_killed_in_the_middle_of_a_bribe(terminal: Opener, tmp_path: Path) -> None:
    file = tmp_path / "game.journal"
    screen = terminal("play", "intrige", "--seats", "4", "--save", str(file))
    while not QUESTION.search(shown := screen.prompt()):
        screen.type("1")
    asked = QUESTION.findall(shown)[-1]
    screen.type("70k")
    screen.expect("Pay 70,000")
    before = file.read_bytes()
    screen.kill()
    assert file.read_bytes() == before
    run(tmp_path, "check", str(file), check=0)

    again = terminal("play", "intrige", "--resume", str(file))
    shown = again.expect("; 10,000 to")
    assert QUESTION.findall(shown)[-1] == asked
    again.type("70k", "")
    again.expect(f"You pay {asked[0]} 70,000 for your {asked[1]}.")
    again.type("quit")
    assert again.end() == 0
    assert file.read_bytes().startswith(before)
    run(tmp_path, "check", str(file), check=0)


def test_one_byte_changed(home: Path, finished: Path, tmp_path: Path) -> None:
    data = bytearray(finished.read_bytes())
    line = data.count(b"\n", 0, len(data) // 2) + 1
    data[len(data) // 2] ^= 1
    changed = tmp_path / "changed.journal"
    changed.write_bytes(data)
    for args, code in ((("play", "--resume"), 2), (("replay",), 2), (("check",), 1)):
        done = run(home, *args, str(changed), check=code)
        assert f"Line {line}:" in done.stderr
        assert "has been changed" in done.stderr
        assert done.stdout == ""
    assert changed.read_bytes() == data


def test_a_finished_game_can_only_be_looked_at(home: Path, finished: Path) -> None:
    done = run(home, "play", "--resume", str(finished), check=0)
    assert "The game is over" in done.stdout


def test_what_was_agreed_stays(home: Path, finished: Path) -> None:
    done = run(home, "play", "--resume", str(finished), "--seats", "4", check=2)
    assert "keeps its seats" in done.stderr


def test_two_tables_do_not_share_a_file(terminal: Opener, home: Path, tmp_path: Path) -> None:
    file = tmp_path / "game.journal"
    screen = terminal("play", "intrige", "--save", str(file))
    screen.prompt()
    done = run(home, "play", "--resume", str(file), check=2)
    assert "in use" in done.stderr


def test_resuming_elsewhere(home: Path, tmp_path: Path) -> None:
    old, new = tmp_path / "old.journal", tmp_path / "new.journal"
    run(home, "play", "intrige", "--seats", "3", "--save", str(old), typed="1\n1\n1\n", check=2)
    before = old.read_bytes()
    run(home, "play", "--resume", str(old), "--save", str(new), typed=ONES, check=0)
    assert old.read_bytes() == before
    assert new.read_bytes().startswith(before)
    assert "finished" in run(home, "check", str(new), check=0).stdout
