"""Whole games, and what may be typed at a prompt."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Opener
from tests.cli.program import ONES, run
from turncoat.cli.arguments import all_games

FIRST = ("play", "intrige", "--option", "start=1", "--bots", "absent,absent,absent")
"""The person begins; the bots pay the least and never talk."""


@pytest.mark.parametrize(
    ("lang", "sends", "over"),
    [("en", "You send a", "The game is over"), ("nl", "Je stuurt een", "Het spel is afgelopen")],
)
def test_a_whole_game(home: Path, lang: str, sends: str, over: str) -> None:
    done = run(
        home,
        "play",
        "intrige",
        "--seats",
        "3",
        "--bots",
        "greedy,random",
        "--lang",
        lang,
        typed=ONES,
        check=0,
    )
    assert done.stderr == ""
    assert "\x1b" not in done.stdout
    assert sends in done.stdout
    assert over in done.stdout
    (file,) = home.glob("intrige-*.journal")
    last = json.loads(file.read_text().splitlines()[-1])
    assert last["events"][-1]["type"] == "Ended"


def test_colours_only_where_wanted(terminal: Opener) -> None:
    coloured = terminal(*FIRST)
    coloured.prompt()
    assert "\x1b[1m" in coloured.raw or "\x1b[38;5;" in coloured.raw
    grey = terminal(*FIRST, NO_COLOR="1")
    grey.prompt()
    assert "38;5;" not in grey.raw


def test_invitation_takes_defaults(terminal: Opener) -> None:
    screen = terminal("play")
    if len(all_games()) > 1:
        screen.expect("Which game?")
        screen.type("intrige")
    screen.expect("[4]")
    screen.type("nine")
    screen.expect("Type a number from 3 to 5.")
    screen.type("", "", "Anna")
    screen.expect("At the table: you, ")
    screen.expect("greedy")
    screen.type("quit")
    assert screen.end() == 0
    assert "turncoat play --resume" in screen.text


def test_amounts(terminal: Opener) -> None:
    screen = terminal(*FIRST)
    screen.type("soldier alba", "judge bruno", "")
    asked = screen.expect("40000 or 40k; 10,000 to 320,000.")
    assert "How much do you pay Alba for your soldier?" in asked
    screen.type("45000")
    screen.expect("multiple of 10,000")
    screen.type("330k")
    screen.expect("You have 320,000")
    screen.type("40")
    screen.expect("at least 10,000")
    screen.type("40.000")
    screen.expect("Pay 40,000")
    screen.type("back", "4")
    screen.expect("Pay 40,000")
    screen.type("")
    screen.expect("You pay Alba 40,000 for your soldier.")
    screen.expect("You have 280,000")


def test_why(terminal: Opener) -> None:
    screen = terminal(*FIRST)
    screen.type("why")
    screen.expect("3.3  Dispatch")
    screen.type("why 1")
    screen.expect("7.5  What a dispatch must be")
    screen.type("why 99")
    screen.expect("number from 1 to 15")
    screen.type("soldier alba", "judge bruno", "", "why 1")
    screen.expect("6.4  No empty bribes")
    screen.type("why 15000")
    screen.expect("(See rule 7.2.)")
    screen.type("rules 4.2")
    screen.expect("4.2")


def test_dutch_commands(terminal: Opener) -> None:
    screen = terminal(*FIRST, "--lang", "nl")
    screen.type("waarom")
    screen.expect("3.3  ")
    screen.type("hulp")
    screen.expect("waarom [nummer]")
    screen.type("beloften")
    screen.expect("Niemand heeft in jouw bijzijn iets beloofd")
    screen.type("terug")
    screen.expect("niets wat")
    screen.type("logboek")
    screen.expect("begint")
    screen.type("bewaar")
    screen.expect("bewaard in")
    screen.type("stop")
    assert screen.end() == 0


def test_going_back_inside_an_answer(terminal: Opener) -> None:
    screen = terminal(*FIRST)
    screen.type("1")
    screen.expect("A banker to Alba\n")
    screen.type("back")
    screen.expect("15 A judge to Chiara")
    screen.type("judge chiara", "banker alba")
    screen.expect("A judge to Chiara and a banker to Alba")
    screen.type("no")
    screen.expect("A judge to Chiara\n")
    screen.type("scientist bruno", "")
    screen.expect("You send a scientist to Bruno and a judge to Chiara.")


def test_long_lists_are_narrowed(terminal: Opener) -> None:
    screen = terminal(*FIRST)
    screen.type("bank")
    narrowed = screen.expect("Enter shows the whole list again.")
    assert narrowed.count("A banker to") == 3 and "judge" not in narrowed
    screen.type("zebra")
    screen.expect("Nothing here is like “zebra”.")
    screen.type("77")
    screen.expect("Choose a number from 1 to 15.")


def test_closed_input_keeps_the_game(home: Path) -> None:
    done = run(home, *FIRST, typed="1\n1\n", check=2)
    (file,) = home.glob("*.journal")
    assert str(file) in done.stderr
    run(home, "check", str(file), check=0)


def test_control_characters_do_not_reach_the_screen(home: Path) -> None:
    done = run(
        home,
        "play",
        "intrige",
        "--name",
        "An\x1b[31mna",
        "--bots",
        "absent,absent,absent",
        typed="\x1b[2Jfoo\n",
    )
    assert "\x1b" not in done.stdout


def test_stopped_from_the_keyboard(terminal: Opener) -> None:
    screen = terminal(*FIRST)
    screen.type("1")
    screen.prompt()
    screen.interrupt()
    assert screen.end() == 130
    assert "turncoat play --resume" in screen.text
    assert "Traceback" not in screen.text


def test_what_a_table_may_agree_on(home: Path) -> None:
    listed = run(home, "games", "intrige", "--lang", "nl", check=0).stdout
    assert "secret_bribes=on" in listed and "second" in listed and "greedy" in listed
    assert "Intrige" in run(home, "games", check=0).stdout


def test_version_is_a_plain_sentence(home: Path) -> None:
    said = run(home, "--version", check=0).stdout.strip()
    assert said.startswith("Turncoat ") and said.endswith(".")
    assert "interpreted" in said or "compiled" in said
    assert "Turncoat" in run(home, "--version", LANG="nl_NL", check=0).stdout
