"""Readings: named sets of options, one for each source of the rules."""

from __future__ import annotations

import pytest

from tests.games.treason.speaking import check, in_both, say
from turncoat.games.treason import GAME
from turncoat.games.treason.pieces import READINGS

OPTIONS = {option.name: option for option in GAME.options}


@pytest.mark.parametrize("name", READINGS)
def test_a_reading_sets_real_options_to_real_values(name: str) -> None:
    for option, value in READINGS[name].items():
        assert option in OPTIONS and value in OPTIONS[option].choices
        assert type(value) is type(OPTIONS[option].default) and value != OPTIONS[option].default
    setup = GAME.setup(3, "", dict(READINGS[name]))
    assert {**setup.options, **READINGS[name]} == setup.options


def test_the_rulebook_is_what_is_played_by_default() -> None:
    assert next(iter(READINGS)) == "rulebook" and READINGS["rulebook"] == {}
    assert len({tuple(sorted(options.items())) for options in READINGS.values()}) == len(READINGS)


@in_both
@pytest.mark.parametrize("name", READINGS)
def test_a_reading_has_a_name_and_a_sentence(lang: str, name: str) -> None:
    check(say(lang, f"reading.{name}"))
    check(say(lang, f"reading.{name}.about"), ".")
