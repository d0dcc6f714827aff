"""Reminders, told only when asked for, and only to the one who sits there."""

from __future__ import annotations

import os
import re
from itertools import chain, repeat
from pathlib import Path
from random import Random

import pytest

from tests.cli.conftest import Opener
from tests.cli.program import run
from turncoat.cli.boards import board_of
from turncoat.cli.desk import Desk, show_told
from turncoat.cli.language import words_of
from turncoat.cli.play import Hotseat
from turncoat.cli.prompt import Quit
from turncoat.cli.saving import Saver
from turncoat.cli.scene import SHAPES
from turncoat.cli.screen import Screen
from turncoat.cli.text import Teller, Told
from turncoat.games.camelot import GAME
from turncoat.play.session import Session

NAMES = ["Ann", "Bo", "Cy"]


class Scripted(Screen):
    """A screen at which somebody types these lines and then leaves."""

    def __init__(self, lines: list[str]) -> None:
        super().__init__()
        self.lines = chain(lines, repeat("quit"))

    def read(self) -> str:
        return next(self.lines)


def hot_seat(lines: list[str], folder: Path) -> None:
    """Three knights at one screen."""
    setup = GAME.setup(3, options={"unread_loyalty": False, "loyalty_deck": 4})
    session = Session.new(GAME, setup, [{"name": name} for name in NAMES], Random(1))
    teller = Teller(GAME, words_of("en", "camelot"), session.names)
    screen = Scripted(lines)
    saver = Saver(session, folder / "game", False, screen, teller)
    saver.begin(strict=True)
    with pytest.raises(Quit):
        Hotseat(Desk(session, saver, screen, teller, board_of("camelot"))).run()


def test_everybody_is_reminded_of_their_own(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Between two curtains there is one reader, who sees one hand and one loyalty."""
    hot_seat(["", "remind", "1!"] * 12, tmp_path)
    pages = capsys.readouterr().out.split("Pass the screen to ")[1:]
    assert len(pages) > 4
    told: dict[str, set[str]] = {name: set() for name in NAMES}
    for page in pages:
        name = page.split(".")[0]
        readers = set(re.findall(rf"[{''.join(SHAPES)}] you\b", page))
        assert readers <= {f"{SHAPES[NAMES.index(name)]} you"}
        told[name] |= set(re.findall(r"Your loyalty card says that you are ([a-z ]+)\.", page))
        told[name] |= set(re.findall(r"You are ((?:King|Sir) \w+)\.", page))
    assert all(len(own) == 2 for own in told.values()), told
    assert len(set.union(*told.values())) >= 4


def test_behind_the_curtain_nobody_is_reminded(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    hot_seat(["remind", "remind grail"], tmp_path)
    shown = capsys.readouterr().out
    assert shown.count("press Enter first") == 2
    assert "loyalty" not in shown and "Grail" not in shown


def test_reminders_in_both_languages(home: Path) -> None:
    typed = "remind\nremind morgan 4\nremind gravy\nquit\n"
    shown = run(home, "play", "camelot", "--seats", "3", typed=typed, check=0).stdout
    assert "You are " in shown and "Every knight loses a life." in shown
    assert "Nothing in this game is called “gravy”" in shown
    shown = run(home, "play", "camelot", "--lang", "nl", typed="herinner\nstop\n", check=0).stdout
    assert "Je bent " in shown and "getrouwheidskaart" in shown
    shown = run(home, "play", "intrige", typed="remind\nquit\n", check=0).stdout
    assert "nothing to be reminded of" in shown


def test_what_repeats_is_told_once(capsys: pytest.CaptureFixture[str]) -> None:
    news = [Told("Bo draws a card.", "event")] * 3 + [Told("Cy draws a card.", "event")]
    show_told(Screen(), news)
    lines = capsys.readouterr().out.splitlines()
    assert [line.strip() for line in lines] == ["Bo draws a card. (×3)", "Cy draws a card."]


def test_tab_finishes_a_word_of_the_options(terminal: Opener) -> None:
    screen = terminal("play", "treason", "--seats", "2")
    shown = screen.prompt()
    assert "Which start area" in shown
    os.write(screen.master, b"are\t")
    screen.expect("Area")
    os.write(screen.master, b" O11\n")
    screen.expect("→ Area O11")
