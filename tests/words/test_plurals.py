"""Choosing texts by number."""

import pytest

from tests.words.conftest import MakeWords
from turncoat.words import Field, WrongField

FIGURES = """
k = "{n: =0=no figures; one=# figure; other=# figures}"
bare = "{n: one=# figure; other=# figures}"
hidden = "{n: =none=some figures; one=# figure; other=# figures}"
ending = "figure{n: one=; other=s}"
verb = "{n} {n: one=wins; other=win}"
"""


@pytest.mark.parametrize(
    ("key", "value", "text"),
    [
        ("k", 0, "no figures"),
        ("k", 1, "1 figure"),
        ("k", 2, "2 figures"),
        ("k", 1200, "1,200 figures"),
        ("bare", 0, "0 figures"),
        ("bare", None, "? figures"),
        ("hidden", None, "some figures"),
        ("hidden", 1, "1 figure"),
        ("ending", 1, "figure"),
        ("ending", 2, "figures"),
    ],
)
def test_numbers_choose_by_exact_value_and_then_by_category(
    make_words: MakeWords, key: str, value: int | None, text: str
) -> None:
    words = make_words(FIGURES)
    assert words.phrase(key, {"n": Field("number", value)}) == text
    assert words.phrase(key, {"n": Field("money", value)}) == text


def test_the_number_is_written_as_the_language_does(make_words: MakeWords) -> None:
    assert make_words(FIGURES, "nl").phrase("bare", {"n": Field("number", 1200)}) == "1.200 figures"


def test_lists_choose_by_their_length(make_words: MakeWords) -> None:
    words = make_words(FIGURES)
    names = ["Anna", "Bas"]
    assert words.phrase("verb", {"n": Field("seats", [1])}, None, names) == "Bas wins"
    assert words.phrase("verb", {"n": Field("seats", [0, 1])}, None, names) == "Anna and Bas win"
    assert words.phrase("k", {"n": Field("profession*", [])}) == "no figures"


@pytest.mark.parametrize(("kind", "value"), [("text", "1"), ("seat", 1), ("flag", True), ("duke", "x")])
def test_what_cannot_be_counted_is_an_error(make_words: MakeWords, kind: str, value: object) -> None:
    with pytest.raises(WrongField, match="is not a number or a list"):
        make_words(FIGURES).phrase("k", {"n": Field(kind, value)})
