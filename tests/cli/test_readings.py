"""Named sets of options in the terminal: listed, chosen, and written down one by one."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.program import run


def test_a_game_lists_its_sets_with_what_they_change(home: Path) -> None:
    english = run(home, "games", "intrige", "--lang", "en", check=0).stdout
    assert "Sets of options (--reading)" in english and "As in the rulebook, with its variant" in english
    assert "refund=on" in english[: english.index("Options (--option)")]
    dutch = run(home, "games", "intrige", "--lang", "nl", check=0).stdout
    assert "Sets van opties (--reading)" in dutch and "Zoals in het spelregelboek" in dutch


@pytest.mark.parametrize(
    ("more", "refund"), [((), True), (("--option", "refund=off"), False)], ids=["set", "single on top"]
)
def test_a_journal_names_the_single_options(home: Path, more: tuple[str, ...], refund: bool) -> None:
    file = home / "game.journal"
    run(home, "play", "intrige", "--reading", "variant", *more, "--save", str(file), typed="quit\n")
    head = json.loads(file.read_text("utf-8").splitlines()[0])
    assert head["options"]["refund"] is refund and "reading" not in head


def test_bots_play_by_a_set(home: Path) -> None:
    series = ("simulate", "intrige", "--games", "2", "--workers", "1", "--json")
    by_set = json.loads(run(home, *series, "--reading", "variant", check=0).stdout)
    by_option = json.loads(run(home, *series, "--option", "refund=on", check=0).stdout)
    for found in (by_set, by_option):
        found.pop("seconds", None)
        found.pop("speed", None)
    assert by_set["bots"] == by_option["bots"]


def test_a_kept_game_has_its_options_already(home: Path) -> None:
    file = home / "game.journal"
    run(home, "play", "intrige", "--save", str(file), typed="quit\n")
    assert run(home, "play", "--resume", str(file), "--reading", "variant").returncode == 2
