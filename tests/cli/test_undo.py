"""Taking back: only where nobody else has learned anything."""

from __future__ import annotations

from pathlib import Path

from tests.cli.conftest import Opener
from tests.cli.program import Terminal, run

TABLE = (
    "play",
    "intrige",
    "--seats",
    "3",
    "--bots",
    "none",
    "--name",
    "Anna,Bram,Cleo",
    "--option",
    "start=1",
)


def to_the_verdict(screen: Terminal) -> None:
    """Bram and Cleo send Anna a judge each; she is asked which one she lets in."""
    for _ in range(80):
        shown = screen.prompt()
        if "Which judge do you let in?" in shown:
            return
        if "Pass the screen" in shown:
            screen.type("")
        elif "1 A banker to Anna" in shown and "A judge to Anna" in shown:
            screen.type("judge anna")
        else:
            screen.type("1")
    raise AssertionError("no conflict came")


def test_a_verdict_not_yet_shown(terminal: Opener, tmp_path: Path) -> None:
    file = tmp_path / "game.journal"
    screen = terminal(*TABLE, "--save", str(file))
    to_the_verdict(screen)
    before = file.read_bytes()
    screen.type("bram", "")
    screen.expect("You choose Bram's judge; nobody else knows yet.")
    screen.expect("Which room for Bram's judge?")
    assert len(file.read_bytes()) > len(before)
    screen.type("undo")
    screen.expect("Taken back.")
    screen.expect("Which judge do you let in?")
    assert file.read_bytes() == before
    screen.type("cleo", "")
    screen.expect("Which room for Cleo's judge?")
    screen.type("100,000", "")
    screen.prompt()
    screen.kill()
    run(tmp_path, "check", str(file), check=0)
    story = run(tmp_path, "replay", str(file), "--seat", "Anna", check=0).stdout
    assert "You choose Cleo's judge" in story and "You choose Bram's judge" not in story


def test_what_others_saw_stays(terminal: Opener) -> None:
    screen = terminal(
        "play", "intrige", "--seats", "3", "--bots", "absent,absent", "--option", "start=1", "--name", "Anna"
    )
    screen.type("undo")
    screen.expect("nothing that you could take back")
    screen.type("1", "1", "")
    screen.expect("How much do you pay")
    screen.type("undo")
    screen.expect("cannot be taken back. (See rule 7.8.)")
    screen.expect("How much do you pay")
