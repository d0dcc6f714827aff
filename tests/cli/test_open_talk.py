"""Talk in a game where everything is said aloud, and where seats speak of plans and of one another."""

from __future__ import annotations

from pathlib import Path

from tests.cli.program import run


def said(home: Path, *lines: str) -> str:
    typed = "".join(f"{line}\n" for line in ("say", *lines, "", "quit"))
    return run(home, "play", "camelot", "--seats", "4", "--name", "Anna", typed=typed, check=0).stdout


def test_nobody_is_asked_to_whom(home: Path) -> None:
    shown = said(home, "tell a plan", "ride somewhere", "grail")
    assert "To whom?" not in shown and "Who?" not in shown
    assert "» You have a plan: “I will ride in search of the Grail.”" in shown


def test_of_somebody_else(home: Path) -> None:
    shown = said(home, "show distrust", "be loyal", "bruno")
    assert "To whom?" not in shown and "Who?" in shown
    assert "» You distrust Bruno." in shown
