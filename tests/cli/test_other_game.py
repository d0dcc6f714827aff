"""A game without a board of its own is playable all the same: secret votes and reaction windows included."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle
from pathlib import Path
from random import Random

import pytest

from tests.tiny.ambush import GAME
from turncoat.cli.boards import board_of, generic
from turncoat.cli.desk import Desk
from turncoat.cli.play import Hotseat
from turncoat.cli.saving import Saver
from turncoat.cli.scene import Scene, winners_of
from turncoat.cli.screen import Screen
from turncoat.cli.text import Teller
from turncoat.core.record import BYSTANDER
from turncoat.core.run import playout
from turncoat.journal.journal import replay
from turncoat.journal.read import read_journal
from turncoat.play.session import Session
from turncoat.words import Words


class Scripted(Screen):
    """A screen at which somebody types these lines."""

    def __init__(self, lines: Iterator[str]) -> None:
        super().__init__()
        self.lines = lines

    def read(self) -> str:
        return next(self.lines)


@pytest.mark.parametrize("lang", ["en", "nl"])
def test_played_to_the_end(lang: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    session = Session.new(GAME, GAME.setup(3), [{"name": name} for name in ("Ann", "Bo", "Cy")], Random(3))
    teller = Teller(GAME, Words.load(lang, "tests.tiny.ambush"), session.names)
    # Enter lifts the curtain; elsewhere it does nothing, so that the ones answer and confirm.
    screen = Scripted(cycle(["", "1", "1"]))
    saver = Saver(session, tmp_path / "game", False, screen, teller)
    saver.begin(strict=True)
    Hotseat(Desk(session, saver, screen, teller, board_of("ambush"))).run()
    assert session.over
    shown = capsys.readouterr().out
    assert shown.count("Ann") > 5
    journal, game = read_journal((tmp_path / "game").read_text(), {"ambush": GAME})
    assert replay(journal, game).question is None


def test_secrets_stay_with_their_seat(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Between two curtains only the one who sits there is told who was bought."""
    session = Session.new(GAME, GAME.setup(3), [{"name": name} for name in ("Ann", "Bo", "Cy")], Random(3))
    teller = Teller(GAME, Words.load("en", "tests.tiny.ambush"), session.names)
    screen = Scripted(cycle(["", "1", "1"]))
    saver = Saver(session, tmp_path / "game", False, screen, teller)
    saver.begin(strict=True)
    Hotseat(Desk(session, saver, screen, teller, board_of("ambush"))).run()
    pages = capsys.readouterr().out.split("Pass the screen to ")
    bought = {page.split(".")[0] for page in pages[1:] if "You have been bought" in page}
    assert len(bought) == 1


@pytest.mark.parametrize(
    ("lang", "said"), [("en", ("Cards in hand", "Turned up")), ("nl", ("Kaarten in de hand", "Omgedraaid"))]
)
def test_the_plain_board_speaks_as_the_game_does(lang: str, said: tuple[str, str]) -> None:
    """Fields have the names of the game's words, and what goes by seat goes by name; other lists do not."""
    session = Session.new(GAME, GAME.setup(3), [{"name": name} for name in ("Ann", "Bo", "Cy")], Random(3))
    words = Words.load(lang, "tests.tiny.ambush")
    scene = Scene(GAME, words, session.names, 0, session.glimpse(0).view)
    rows = [[str(cell) for cell in column.cells] for column in generic.draw(scene).columns]
    shown = dict(zip(*rows, strict=True))
    assert shown[said[0]].endswith(": 0  Bo: 0  Cy: 0") and shown[said[1]] == "0  0  0"


@pytest.mark.parametrize(("lang", "said"), [("en", "Winner"), ("nl", "Winnaar")])
def test_the_plain_board_of_a_finished_game_tells_who_has_won(lang: str, said: str) -> None:
    """Not before the end."""
    session = Session.new(GAME, GAME.setup(3), [{"name": name} for name in ("Ann", "Bo", "Cy")], Random(3))
    words = Words.load(lang, "tests.tiny.ambush")
    assert winners_of(GAME, session.s) is None
    playout(session.s, Random(3))
    winners = winners_of(GAME, session.s)
    assert winners == [seat for seat in range(3) if GAME.returns(session.s)[seat] > 0]
    scene = Scene(GAME, words, session.names, None, GAME.view(session.s, BYSTANDER), winners=winners)
    rows = [[str(cell) for cell in column.cells] for column in generic.draw(scene).columns]
    assert rows[0][-1].startswith(said) and rows[1][-1].split() == [session.names[seat] for seat in winners]
