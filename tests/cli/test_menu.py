"""Long lists: found by typing, laid out by what they share, finished by Tab."""

from __future__ import annotations

from rich.console import Console

from turncoat.cli.menu import Menu, grouped, groups

AREAS = [f"Buy area O{number}" for number in range(1, 25)]


def test_a_name_means_itself_and_not_what_begins_like_it() -> None:
    menu = Menu("", ["Done", *AREAS, "Build a well on area O1"])
    assert [menu.labels[i] for i in menu.matching("o1")] == ["Buy area O1", "Build a well on area O1"]
    assert [menu.labels[i] for i in menu.matching("O11")] == ["Buy area O11"]
    assert [menu.labels[i] for i in menu.matching("buy o1")] == ["Buy area O1"]
    assert len(menu.matching("area")) == 25
    assert len(menu.matching("o2")) == 1
    assert [menu.labels[i] for i in menu.matching("wel")] == ["Build a well on area O1"]
    assert menu.matching("moat") == []


def test_parts_of_words_are_found_when_no_word_is() -> None:
    menu = Menu("", ["Fight 1", "Fight 2", "Merlin"])
    assert menu.matching("igh") == [0, 1]
    assert menu.matching("fight 2") == [1]


def test_alike_options_share_a_line() -> None:
    labels = ["Done", *AREAS[:5], "Sell the well", "Sell the inn", "Build an inn on area I1"]
    assert groups(labels) == [
        ("", [0]),
        ("Buy area", [1, 2, 3, 4, 5]),
        ("", [6]),
        ("", [7]),
        ("", [8]),
    ]
    console = Console(width=60)
    with console.capture() as shown:
        console.print(grouped(labels, [str(i + 1) for i in range(len(labels))], 60))
    lines = [line.rstrip() for line in shown.get().splitlines()]
    assert lines[1:3] == ["  Buy area …", "    2 O1   3 O2   4 O3   5 O4   6 O5"]
    assert lines[3].strip().startswith("7 Sell the well") and len(lines) == 6


def test_long_groups_stay_within_the_screen() -> None:
    console = Console(width=40)
    with console.capture() as shown:
        console.print(grouped(AREAS, [str(i + 1) for i in range(len(AREAS))], 40))
    lines = shown.get().splitlines()
    assert len(lines) > 4 and max(len(line.rstrip()) for line in lines) <= 40


def test_tab_finishes_the_words_of_the_options() -> None:
    menu = Menu("", ["Done", *AREAS])
    assert menu.completions("o1") == ["O1", *[f"O1{digit}" for digit in range(10)]]
    assert menu.completions("D") == ["Done"]
    assert menu.completions("x") == []
