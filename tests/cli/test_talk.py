"""Saying and promising, step by step."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.cli.conftest import Opener
from tests.cli.program import run
from turncoat.core.errors import TurncoatError
from turncoat.core.speech import Deed
from turncoat.games.intrige import GAME
from turncoat.journal.read import read_journal
from turncoat.play.session import Session
from turncoat.talk.statement import Statement

TABLE = ("play", "intrige", "--seats", "3", "--option", "start=1", "--bots", "greedy,greedy")


def test_promise_and_book(terminal: Opener, tmp_path: Path) -> None:
    file = tmp_path / "game.journal"
    screen = terminal(*TABLE, "--save", str(file))
    screen.type("promise")
    screen.expect("To whom?")
    screen.type("alba")
    screen.expect("What will you do?")
    screen.type("room")
    screen.expect("Whose figure?")
    screen.type("1")
    screen.expect("Which profession?")
    shown = screen.prompt()
    assert "soldier" in shown and "priest" not in shown
    screen.type("soldier")
    shown = screen.prompt()
    assert "50,000" in shown and "40,000" not in shown, "a room is promised only where there is one"
    screen.type("50,000")
    screen.expect("On a condition?")
    screen.type("2")
    screen.expect("On which condition?")
    screen.type("bribe", "1", "soldier", "lots")
    screen.expect("in steps of 10,000")
    screen.type("15k")
    screen.expect("in steps of 10,000")
    screen.type("40k")
    screen.expect("It is turn 1 now")
    screen.type("0")
    screen.expect("Type the number of a turn")
    screen.type("6")
    said = " ".join(screen.expect("turn 6.").split())
    assert "in a room of at least 50,000 if you pay me at least 40,000 for your soldier, up to" in said
    screen.type("")
    screen.expect("You promise Alba")
    screen.type("promises")
    screen.expect("… due now    You promise Alba")
    screen.type("quit")
    screen.end()
    assert '"act":"promise"' in file.read_text()
    again = terminal("play", "--resume", str(file), "--lang", "nl")
    again.type("beloften")
    again.expect("nu aan de orde    Je belooft Alba")


def test_one_send_kept_in_the_end(terminal: Opener) -> None:
    """A promise to send a figure is judged by what is sent."""
    screen = terminal(*TABLE)
    screen.type("promise", "1", "send a", "judge", "alba", "", "", "")
    screen.expect("You promise everyone: “I will send a judge to Alba.”")
    screen.type("judge alba", "1", "")
    screen.expect("You have kept this promise")
    screen.type("promises")
    screen.expect("✓ kept")


def test_saying_nothing_after_all(terminal: Opener) -> None:
    screen = terminal(*TABLE)
    screen.type("say", "thank", "back")
    screen.expect("Nothing is said.")
    screen.type("say", "say")
    screen.expect("Finish what you are saying first")
    screen.type("thank", "bruno", "")
    screen.expect("You thank Bruno.")


def test_asking_in_dutch(home: Path) -> None:
    typed = "zeg\nvragen\nalba\nbetalen\n1\nsoldaat\n20.000\n\n\n"
    done = run(home, *TABLE, "--lang", "nl", typed=typed, check=2)
    assert "Je vraagt Alba" in done.stdout
    assert "20.000" in done.stdout


def test_what_is_past_is_marked_and_not_offered_for_an_answer(home: Path) -> None:
    """Bram asks for something in Anna's turn; when that is over, no answer can be given."""
    people = ("play", "intrige", "--seats", "3", "--bots", "none", "--option", "start=1")
    names = ("--name", "Anna,Bram,Cleo", "--save", str(home / "game.journal"), "--lang", "en")
    run(home, *people, *names, typed="quit\n")
    text = (home / "game.journal").read_text("utf-8")
    journal, game = read_journal(text, {GAME.name: GAME})
    session = Session.resume(game, journal, Random(1))
    spare = Deed("spare", {"owner": 0, "profession": "judge", "palace": 1})
    if session.s.question is not None and session.s.question.seat == -1:
        session.step()
    session.say(Statement("ask", 1, (), spare))
    asked = glimpse_options(session, 0)
    session.answer_number(0, asked[0])
    (home / "later.journal").write_text(session.journal.text(), "utf-8")
    typed = "\nlog\nsay\nquit\n"
    shown = run(home, "play", "--resume", str(home / "later.journal"), "--lang", "en", typed=typed).stdout
    assert "(expired)" in shown and "sk for something" in shown and "gree to something" not in shown
    with pytest.raises(TurncoatError) as late:
        session.say(Statement("accept", 0, (), about=0))
    assert late.value.key == "statement_expired"


def glimpse_options(session: Session, seat: int) -> list[int]:
    asked = session.glimpse(seat).asked
    assert asked is not None
    return list(asked.options)
