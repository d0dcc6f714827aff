"""Comparing languages."""

import pytest

from tests.words.conftest import MakeWords
from turncoat.words import Words, compare, languages

HERE = """
[event.paid]
text = "{payer} pays {amount}"
"payer=you" = "you pay {amount}"
"""


def problems(make_words: MakeWords, one: str, other: str) -> list[str]:
    return compare(make_words(one, "en").entries(), make_words(other, "nl").entries(), "en", "nl")


def test_languages_that_match_have_no_problems(make_words: MakeWords) -> None:
    there = '[event]\npaid = "{amount: one=een; other=#} van {payer.of}"'
    assert problems(make_words, HERE, there) == []


def test_missing_keys_are_named_on_either_side(make_words: MakeWords) -> None:
    assert problems(make_words, 'a = ""\nb = ""', 'b = ""\nc = ""') == [
        "a: missing in nl",
        "c: missing in en",
    ]


def test_missing_pieces_are_named_but_forms_may_differ(make_words: MakeWords) -> None:
    one = '[piece.card]\nduke = { text = "duke", the = "the duke" }\nking = "king"'
    other = '[piece.card]\nduke = { text = "hertog", een = "een hertog" }'
    assert problems(make_words, one, other) == ["piece.card.king: missing in nl"]


def test_differing_fields_are_named_on_either_side(make_words: MakeWords) -> None:
    there = '[event.paid]\ntext = "{payer} betaalt"\n"payer=you" = "jij betaalt {bedrag}"'
    assert problems(make_words, HERE, there) == [
        "event.paid: {amount} only in en",
        "event.paid: {bedrag} only in nl",
    ]


def test_seat_forms_may_differ(make_words: MakeWords) -> None:
    assert problems(make_words, '[seat.form]\nto = "to {name}"', "") == []


def test_sides_have_names_of_their_own_without_others() -> None:
    assert compare([("a", "text", "")], []) == ["a: missing in the second"]


@pytest.mark.parametrize("lang", languages())
def test_the_shared_words_of_every_language_match(lang: str) -> None:
    assert compare(Words.load("en").entries(), Words.load(lang).entries(), "en", lang) == []
