"""Which languages there are."""

import pytest

from turncoat.words import Words, best_language, language_name, languages


def test_the_languages_are_those_of_the_shared_files() -> None:
    assert {"en", "nl"} <= set(languages())
    assert languages() == sorted(languages())


@pytest.mark.parametrize("lang", languages())
def test_every_language_loads(lang: str) -> None:
    assert Words.load(lang).lang == lang


@pytest.mark.parametrize(
    ("lang", "name"), [("en", "English"), ("nl", "Nederlands"), ("fr", "Français"), ("de", "Deutsch")]
)
def test_languages_are_called_what_they_call_themselves(lang: str, name: str) -> None:
    assert language_name(lang) == name


@pytest.mark.parametrize(
    ("environ", "lang"),
    [
        ("nl_BE.UTF-8", "nl"),
        ("nl_NL@euro", "nl"),
        ("nl-NL", "nl"),
        ("NL", "nl"),
        ("nl.UTF-8", "nl"),
        ("en_GB.UTF-8", "en"),
        ("xx_YY.UTF-8", "en"),
        ("nld", "en"),
        ("C.UTF-8", "en"),
        ("POSIX", "en"),
        ("", "en"),
    ],
)
def test_the_language_is_taken_from_the_environment(environ: str, lang: str) -> None:
    assert best_language(environ) == lang
