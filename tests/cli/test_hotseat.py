"""Several people at one screen: the curtain falls between them."""

from __future__ import annotations

import re
from pathlib import Path

from tests.cli.conftest import Opener
from tests.cli.program import Terminal
from turncoat.games.intrige import GAME
from turncoat.games.intrige.state import Intrige
from turncoat.journal.file import read_file
from turncoat.journal.journal import story
from turncoat.seat.glimpse import Knowledge

CLEAR = "\x1b[H\x1b[2J\x1b[3J"
TABLE = (
    "play", "intrige", "--seats", "3", "--bots", "absent", "--name", "Anna,Bram", "--option", "start=1",
)  # fmt: skip


def screens(screen: Terminal) -> list[str]:
    """What could be read between one wiping and the next."""
    return [re.sub(r"\x1b\[[0-9;?]*[A-Za-z]|\r", "", part) for part in screen.raw.split(CLEAR)]


def balances(file: Path) -> list[set[int]]:
    """What each seat has had at any moment of a journal."""
    journal, game = read_file(file, {"intrige": GAME})
    memory = Knowledge(game, journal.setup, 0)
    had: list[set[int]] = [{320_000} for _ in range(3)]
    for _, events in story(journal, game):
        for event in events:
            memory.see(event)
            assert isinstance(memory.state, Intrige)
            for seat in range(3):
                had[seat].add(memory.state.money[seat])
    return had


def test_nobody_sees_the_money_of_another(terminal: Opener, tmp_path: Path) -> None:
    """Anna pays 20,000 and Bram 50,000 each time, so what they have left differs."""
    file = tmp_path / "game"
    screen = terminal(*TABLE, "--save", str(file))
    for _ in range(40):
        shown = screen.prompt()
        if "Pass the screen" in shown:
            screen.type("")
        elif "How much do you pay" in shown:
            screen.type("20k!" if "● you" in shown else "50k!")
        else:
            screen.type("1")
    screen.prompt()
    had = balances(file)
    seen: dict[str, set[int]] = {"● you": set(), "▲ you": set()}
    for page in screens(screen):
        if "Pass the screen" in page:
            assert "You have" not in page and "│" not in page
            continue
        owners = set(re.findall(r"[●▲■] you", page))
        money = {int(amount.replace(",", "")) for amount in re.findall(r"You have ([\d,]+)", page)}
        assert len(owners) == 1 or not money
        for owner in owners:
            seen[owner] |= money
    anna, bram = seen["● you"], seen["▲ you"]
    assert anna <= had[0] and bram <= had[1]
    assert anna - had[1] and bram - had[0], "the test cannot tell their money apart"


def test_curtain_before_and_after(terminal: Opener) -> None:
    screen = terminal(*TABLE)
    assert "Pass the screen to Anna." in screen.prompt()
    screen.type("log")
    screen.expect("press Enter first")
    screen.type("")
    assert "You have 320,000" in screen.prompt()
    screen.type("soldier bram", "")
    while "Pass the screen to Bram." not in (shown := screen.prompt()):
        screen.type("1")
    assert shown.rindex("Pass the screen to Bram.") > shown.rfind("You have")
    assert screen.raw.rindex(CLEAR) > screen.raw.rindex("You have")
    screen.type("quit")
    assert screen.end() == 0


def test_private_words_stay_private(terminal: Opener) -> None:
    """What Anna tells the third player alone, Bram does not read."""
    screen = terminal(*TABLE)
    screen.type("", "promise", "alba", "pay", "bram", "soldier", "30k", "", "", "")
    screen.expect("You promise Alba: “I will pay Bram at least 30,000")
    screen.type("promises")
    screen.expect("open")
    while "Pass the screen to Bram." not in screen.prompt():
        screen.type("1")
    screen.type("", "log", "promises")
    screen.expect("Nobody has promised, threatened or claimed anything in your hearing.")
    bram = screen.raw.rsplit("Pass the screen to Bram.")[-1]
    assert "30,000 for" not in bram


def test_who_is_away_is_answered_for_and_may_return(terminal: Opener, tmp_path: Path) -> None:
    """Anna is away three times, a bot takes her seat, and Bram lets her sit down again."""
    file = tmp_path / "game"
    screen = terminal(*TABLE, "--save", str(file))
    away = 0
    while away < 3:
        shown = screen.prompt()
        if "Pass the screen" in shown:
            screen.type("")
        elif "● you" in shown:
            screen.type("away")
            away += 1
        else:
            screen.type("1")
    while "▲ you" not in (shown := screen.prompt()):
        assert "Pass the screen to Anna" not in shown
        screen.type("")
    assert "A bot (greedy) now plays for Anna." in shown
    screen.type("return cato")
    screen.expect("There is nobody called “cato”")
    screen.type("return anna")
    screen.expect("Anna is back and plays on.")
    journal, _ = read_file(file, {"intrige": GAME})
    assert [line.by for line in journal.lines() if line.seat == 0][:3] == ["absent"] * 3


def test_one_person_alone_cannot_be_away(terminal: Opener) -> None:
    screen = terminal("play", "intrige", "--seats", "3", "--bots", "absent,absent", "--lang", "nl")
    screen.prompt()
    screen.type("afwezig")
    screen.expect("Je bent de enige mens aan deze tafel")
