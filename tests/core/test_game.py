"""Game: setting up a table, finding games, and reading their editions."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path

import pytest

import tests.tiny
import turncoat.games
from tests.core.toy import Hush, Say
from tests.tiny.ambush import GAME
from turncoat.core.actions import ActionTable
from turncoat.core.errors import BadSetup, TurncoatError
from turncoat.core.game import Game, Option, find_games, read_editions, start
from turncoat.core.speech import Speech


def refusal(seats: int, edition: str = "", **options: str | bool | int) -> tuple[str, dict[str, object]]:
    with pytest.raises(BadSetup) as bad:
        GAME.setup(seats, edition, options)
    return bad.value.key, {name: value for name, (_, value) in bad.value.fields.items()}


def test_what_is_not_said_is_the_default() -> None:
    setup = GAME.setup(4)
    assert (setup.seats, setup.edition, setup.options) == (
        4,
        "summer",
        {"open_council": False, "wounds": "3"},
    )
    assert GAME.setup(4, "winter", {"wounds": "2"}).options == {"open_council": False, "wounds": "2"}


@pytest.mark.parametrize("yes", [True, "on", "true", "yes", "ja", "aan", "1", "ON", "Ja"])
@pytest.mark.parametrize("no", [False, "off", "false", "no", "nee", "uit", "0"])
def test_flags_can_be_spelled_in_many_ways(yes: str | bool, no: str | bool) -> None:
    assert GAME.setup(3, options={"open_council": yes}).options["open_council"] is True
    assert GAME.setup(3, options={"open_council": no}).options["open_council"] is False


def test_numbers_and_names_are_read_as_they_are() -> None:
    option = Option("pace", 1, "1", (1, 2, "fast"))
    assert option.read("2") == 2 and option.read("FAST") == "fast"


def test_wrong_tables_are_refused_with_what_would_be_right() -> None:
    assert refusal(2) == ("wrong_seats", {"seats": 2, "low": 3, "high": 5})
    assert refusal(6)[0] == "wrong_seats"
    assert refusal(3, "spring") == ("unknown_edition", {"edition": "spring", "known": "summer, winter"})
    assert refusal(3, rain="on") == ("unknown_option", {"option": "rain", "known": "open_council, wounds"})
    assert refusal(3, wounds="4") == (
        "bad_option_value",
        {"option": "wounds", "value": "4", "choices": "2, 3"},
    )
    assert refusal(3, open_council="perhaps")[1]["choices"] == "off, on"
    assert refusal(5, wounds="2") == ("too_few_wounds", {})


def test_a_reading_sets_its_options_and_single_ones_count_above_it() -> None:
    assert GAME.setup(4, reading="old").options == GAME.setup(4).options
    assert GAME.setup(4, reading="tales").options == {"open_council": True, "wounds": "2"}
    assert GAME.setup(4, "", {"wounds": 3}, "tales").options == {"open_council": True, "wounds": "3"}


def test_a_reading_is_checked_like_any_table() -> None:
    with pytest.raises(BadSetup) as bad:
        GAME.setup(5, reading="tales")
    assert bad.value.key == "too_few_wounds"
    with pytest.raises(BadSetup) as bad:
        GAME.setup(4, reading="songs")
    assert bad.value.key == "unknown_reading"
    assert bad.value.fields == {"reading": ("text", "songs"), "known": ("text", "old, tales")}


@pytest.mark.parametrize("game", find_games(turncoat.games).values(), ids=lambda game: game.name)
def test_readings_have_options_and_values_that_there_are(game: Game) -> None:
    options = {option.name: option for option in game.options}
    for reading, chosen in game.readings.items():
        for name, value in chosen.items():
            assert value in options[name].choices and value != options[name].default, (reading, name)
        assert game.setup(game.recommended[0], reading=reading).options == game.read(reading)


def test_errors_say_their_key_and_fields() -> None:
    error = TurncoatError("wrong_seats", seats=("number", 2))
    assert str(error) == "wrong_seats(seats=2)"


def test_games_are_found_by_their_folders() -> None:
    assert find_games(tests.tiny) == {"ambush": GAME}
    found = find_games(turncoat.games)
    assert "intrige" in found and all(name == game.name for name, game in found.items())


def test_a_new_folder_is_all_it_takes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "found_games"
    (package / "fourth").mkdir(parents=True)
    (package / "__init__.py").touch()
    (package / "helper.py").touch()
    (package / "fourth" / "__init__.py").write_text("from tests.tiny.ambush import GAME\n")
    monkeypatch.syspath_prepend(tmp_path)
    try:
        assert list(find_games(import_module("found_games")).values()) == [GAME]
    finally:
        for name in [name for name in sys.modules if name.startswith("found_games")]:
            del sys.modules[name]


def test_editions_are_read_with_the_default_first() -> None:
    editions = read_editions("tests.tiny.ambush")
    assert list(editions) == ["summer", "winter"]
    assert editions["winter"]["trail"] == [6, 9, 5]


def test_every_action_has_its_number() -> None:
    table = ActionTable()
    hush = table.one(Hush())
    say = table.add([Say(4), Say(7), Say(9)])
    assert (hush, table.number(Say(7)), table.number(Say(5))) == (0, 2, None)
    assert (say.number(2), say.place(2), say.of(2)) == (3, 1, Say(7))
    assert (say.up_to(2), say.at([0, 2]), say.numbers) == ([1, 2], [1, 3], [1, 2, 3])
    assert (say.has(0), say.has(1), say.has(3), say.has(4)) == (False, True, True, False)
    table.alike(Say(11), 3)
    assert table.number(Say(11)) == 3


def test_a_game_starts_at_its_first_question() -> None:
    s = start(GAME, GAME.setup(3))
    assert s.heard is None and s.question is not None and s.n == 0
    assert start(GAME, GAME.setup(3), listen=True).heard == []


def test_a_vocabulary_that_cannot_be_judged_is_refused() -> None:
    deeds = {"vouch": {"seat": "seat"}}
    with pytest.raises(TypeError, match="settle, lapse and turn"):
        Speech({"promise": ("deed",)}, deeds)
    with pytest.raises(TypeError, match="active and occasion"):
        Speech(
            {"ask": ("deed",)},
            deeds,
            settle=lambda deed, event: "open",
            lapse=lambda deed: "void",
            turn=lambda event: 0,
        )
