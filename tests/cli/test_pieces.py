"""The small parts of the terminal."""

from __future__ import annotations

from random import Random

import pytest
from rich.console import Console

from turncoat.cli.boards import board_of, generic
from turncoat.cli.boards.intrige import draw
from turncoat.cli.language import words_of
from turncoat.cli.menu import Menu
from turncoat.cli.numbers import read_amount
from turncoat.cli.parts import Parts, has_parts, is_amount
from turncoat.cli.prompt import COMMANDS, Command, read_command
from turncoat.cli.scene import Scene
from turncoat.cli.text import Teller
from turncoat.core.errors import TurncoatError
from turncoat.core.game import start
from turncoat.core.record import BYSTANDER
from turncoat.games.intrige import GAME
from turncoat.games.intrige.actions import Bribe, Place, Send
from turncoat.play.session import Session
from turncoat.seat.glimpse import glimpse
from turncoat.words.rulebook import find_clauses, read_rules


@pytest.mark.parametrize(
    ("text", "amount"),
    [
        ("40000", 40000), ("40.000", 40000), ("40,000", 40000), ("40 000", 40000), ("1.040.000", 1040000),
        ("40k", 40000), ("40K", 40000), ("1,5k", 1500), ("4", 4),
        ("40.00", None), ("4.0000", None), ("k", None), ("-5", None), ("", None), ("forty", None),
        ("٤٠k", None),
    ],
)  # fmt: skip
def test_amounts(text: str, amount: int | None) -> None:
    assert read_amount(text) == amount


def test_commands_in_both_languages() -> None:
    assert read_command("WHY 3") == Command("why", "3")
    assert read_command("waarom") == Command("why")
    assert read_command("bewaar hier") == Command("save", "hier")
    assert read_command("quit now") is None
    assert read_command("banker") is None
    spellings = [spelling for spellings in COMMANDS.values() for spelling in spellings]
    assert len(spellings) == len(set(spellings))


def test_parts_in_any_order() -> None:
    sends: list[Send] = [Send([p, q], [1, 2]) for p in range(2) for q in range(2)]
    parts = Parts(sends)
    assert not parts.ordered
    assert parts.following([]) == [(0, 1), (1, 1), (0, 2), (1, 2)]
    assert parts.following([(1, 2)]) == [(0, 1), (1, 1)]
    assert parts.made([(1, 2), (0, 1)]) == 1
    assert parts.made([(1, 2)]) is None


def test_parts_in_the_order_of_the_question() -> None:
    parts = Parts([Place([10, 20]), Place([20, 10]), Place([10, 30])])
    assert parts.ordered
    assert parts.following([(10,)]) == [(20,), (30,)]
    assert parts.made([(20,), (10,)]) == 1


def test_what_is_chosen_how() -> None:
    assert has_parts([Place([10]), Place([20])]) and not has_parts([Bribe(1), Bribe(2)])
    assert is_amount([Bribe(1)]) and not is_amount([Place([1])])


def test_small_numbers_count_options_and_large_ones_are_money() -> None:
    menu = Menu("?", ["10.000", "20.000"], amounts=[10_000, 20_000])
    assert menu.by_amount(2, bare=True) == 1
    assert menu.by_amount(20_000, bare=True) == 1
    assert menu.by_amount(2, bare=False) is None
    assert menu.by_amount(30_000, bare=True) is None


def test_letters_find_options() -> None:
    menu = Menu("?", ["Send a figure", "Not send a figure", "Pay"])
    assert menu.matching("send") == [0]
    assert menu.matching("figure") == [0, 1]
    assert menu.matching("not fig") == [1]


@pytest.mark.parametrize("lang", ["en", "nl"])
def test_clauses(lang: str) -> None:
    clauses = read_rules("intrige", lang)
    assert [clause.number for clause in find_clauses(clauses, "3.2")] == [
        "3.2",
        "3.2.1",
        "3.2.2",
        "3.2.3",
        "3.2.4",
    ]
    assert [clause.number for clause in find_clauses(clauses, "1")][:2] == ["1", "1.1"]
    assert all("code*" not in clause.text for clause in clauses)
    with pytest.raises(TurncoatError):
        find_clauses(clauses, "")


@pytest.mark.parametrize("lang", ["en", "nl"])
@pytest.mark.parametrize("width", [80, 100])
@pytest.mark.parametrize("plain", [False, True])
def test_the_board_fits(lang: str, width: int, plain: bool) -> None:
    setup = GAME.setup(5)
    s = start(GAME, setup)
    names = ["Maximiliaan Karel", "Bo", "Cleo", "Dirk", "Eva"]
    scene = Scene(
        GAME, words_of(lang, "intrige"), names, 0, glimpse(GAME, s, 0).view, width=width, plain=plain
    )
    console = Console(width=width)
    with console.capture() as drawn:
        console.print(draw(scene))
    lines = drawn.get().splitlines()
    assert max(len(line) for line in lines) <= width
    assert len(lines) <= 24
    if plain:
        assert not set("●▲■◆★≈·◀") & set(drawn.get())


def test_a_game_without_a_board_has_the_plain_one() -> None:
    board = board_of("unheard_of")
    assert board.undo_clause == generic.undo_clause
    scene = Scene(GAME, words_of("en", "intrige"), [], 0, glimpse(GAME, start(GAME, GAME.setup(3)), 0).view)
    console = Console(width=80)
    with console.capture() as drawn:
        console.print(board.draw(scene))
    assert "room values" in drawn.get() and "320,000" in drawn.get()


def test_free_words_are_told_to_those_they_reached() -> None:
    session = Session.new(
        GAME, GAME.setup(3), [{"name": name} for name in ("Anna", "Bram", "Cas")], Random(1)
    )
    teller = Teller(GAME, words_of("en", "intrige"), session.names)
    session.note(0, (), "To all", "")
    session.note(0, (1,), "To Bram", "")
    session.note(BYSTANDER, (), "From outside", "Dora")
    told = {
        reader: [
            one.sentence
            for entry in session.past
            for one in teller.entry(entry, reader)
            if one.sort == "talk"
        ]
        for reader in (0, 2, BYSTANDER, None)
    }
    assert told[0] == ["You: “To all”", "You to Bram: “To Bram”"]
    assert told[2] == ["Anna: “To all”"]
    assert told[BYSTANDER] == ["Anna: “To all”", "Dora, watching: “From outside”"]
    assert len(told[None]) == 3
