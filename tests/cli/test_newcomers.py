"""Newcomers at the terminal: somebody sits down at the running game, a person or a bot."""

from __future__ import annotations

from pathlib import Path

from tests.cli.program import run

THREE = ("play", "camelot", "--seats", "3", "--name", "Anna", "--option", "newcomers=on")


def typed(*lines: str) -> str:
    return "".join(f"{line}\n" for line in lines)


def test_chairs_are_not_shown(home: Path) -> None:
    shown = run(home, *THREE, typed=typed("board", "quit"), check=0).stdout
    plain = run(home, *THREE[:-2], typed=typed("board", "quit"), check=0).stdout
    for text in (shown, plain):
        assert "At the table: you, Alba (greedy), and Bruno (greedy)." in text
        rows = [line[1] for line in text.splitlines() if line[:1] == " " and line[1:2] in tuple("●▲■◆★▼♣")]
        assert set(rows) == set("●▲■"), "no knight on a chair that nobody has taken"


def test_a_bot_and_a_person_come_and_the_game_is_resumed_with_them(home: Path) -> None:
    kept = home / "game.journal"
    lines = typed("newcomer", "newcomer anna", "newcomer bot", "newcomer Dirk", "board", "quit")
    shown = run(home, *THREE, "--save", str(kept), typed=lines, check=0).stdout
    assert "Who is it? Type newcomer and a name" in shown
    assert "Two players have the same name" in shown
    assert "Chiara, a bot (greedy), is new at the table." in shown and "Dirk is new at the table." in shown
    again = run(home, "play", "--resume", str(kept), typed=typed("", "quit"), check=0).stdout
    assert "At the table: Anna, Alba (greedy), Bruno (greedy), Chiara (greedy), and Dirk." in again
    checked = run(home, "check", str(kept), check=0).stdout
    assert "with 5 seats" in checked
    told = run(home, "replay", str(kept), "--seat", "Dirk", check=0).stdout
    assert "You are new at the table." in told


def test_nobody_comes_where_newcomers_were_not_agreed_on(home: Path) -> None:
    shown = run(home, *THREE[:-2], typed=typed("nieuwkomer Dirk", "quit"), check=0).stdout
    assert "Nobody else can sit down at this game" in shown
