"""Choosing among the variants of a text."""

import pytest

from tests.words.conftest import MakeWords
from turncoat.words import Field, WrongField

PAID = """
[event.paid]
text = "default"
"payer=you" = "you pay"
"amount=none" = "hidden"
"amount=0" = "nothing"
"payer=you,amount=none" = "you pay in secret"
"defending=true" = "defending"
"""


@pytest.mark.parametrize(
    ("payer", "amount", "defending", "reader", "chosen"),
    [
        (0, 5, False, 1, "default"),
        (0, 5, False, None, "default"),
        (0, 5, False, 0, "you pay"),
        (1, 5, False, 1, "you pay"),
        (None, 5, False, 0, "default"),
        (None, 5, False, None, "default"),
        (0, None, False, 1, "hidden"),
        (0, 0, False, 1, "nothing"),
        (0, None, False, 0, "you pay in secret"),
        (0, None, True, 0, "you pay in secret"),
        (0, 5, True, 1, "defending"),
        (0, 5, None, 1, "default"),
    ],
)
def test_the_variant_with_most_holding_conditions_is_used(
    make_words: MakeWords,
    payer: int | None,
    amount: int | None,
    defending: bool | None,
    reader: int | None,
    chosen: str,
) -> None:
    fields = {
        "payer": Field("seat", payer),
        "amount": Field("money", amount),
        "defending": Field("flag", defending),
    }
    assert make_words(PAID).phrase("event.paid", fields, reader) == chosen


@pytest.mark.parametrize(("first", "second"), [("a=1", "b=1"), ("b=1", "a=1")])
def test_of_equal_variants_the_first_in_the_file_is_used(
    make_words: MakeWords, first: str, second: str
) -> None:
    words = make_words(f'[k]\ntext = "none"\n"{first}" = "first"\n"{second}" = "second"\n')
    assert words.phrase("k", {"a": Field("number", 1), "b": Field("number", 1)}) == "first"


def test_the_default_may_come_last_in_the_file(make_words: MakeWords) -> None:
    words = make_words('[k]\n"a=1" = "one"\ntext = "other"\n')
    assert words.phrase("k", {"a": Field("number", 1)}) == "one"
    assert words.phrase("k", {"a": Field("number", 2)}) == "other"


@pytest.mark.parametrize("kind", ["seats", "seat*"])
def test_you_holds_for_a_list_with_the_reader_in_it(make_words: MakeWords, kind: str) -> None:
    words = make_words('[k]\ntext = "they"\n"who=you" = "you too"\n')
    fields = {"who": Field(kind, [0, 2])}
    assert words.phrase("k", fields, reader=2) == "you too"
    assert words.phrase("k", fields, reader=1) == "they"
    assert words.phrase("k", fields) == "they"
    assert words.phrase("k", {"who": Field(kind, [0, None])}) == "they"


def test_you_does_not_hold_for_a_number_equal_to_the_seat(make_words: MakeWords) -> None:
    words = make_words('[k]\ntext = "they"\n"n=you" = "you"\n')
    assert words.phrase("k", {"n": Field("number", 1)}, reader=1) == "they"
    assert words.phrase("k", {"n": Field("text", "you")}, reader=1) == "they"


def test_none_holds_only_for_a_hidden_value(make_words: MakeWords) -> None:
    words = make_words('[k]\ntext = "shown"\n"t=none" = "hidden"\n')
    assert words.phrase("k", {"t": Field("text", "none")}) == "shown"
    assert words.phrase("k", {"t": Field("text", None)}) == "hidden"


@pytest.mark.parametrize(
    ("kind", "value", "condition"),
    [
        ("seat", -1, "x=-1"),
        ("profession", "banker", "x=banker"),
        ("flag", False, "x=false"),
        ("moneys", [1000, 0], "x=1000 0"),
        ("seats", [], "x="),
        ("text", "dear Reader", "x=*READER"),
        ("number", 3, "x=1|2|3"),
        ("number", None, "x=1|none"),
    ],
)
def test_other_conditions_compare_the_plain_value(
    make_words: MakeWords, kind: str, value: object, condition: str
) -> None:
    words = make_words(f'[k]\ntext = "no"\n"{condition}" = "yes"\n')
    assert words.phrase("k", {"x": Field(kind, value)}) == "yes"
    assert words.phrase("k", {"x": Field("text", "something else")}) == "no"


def test_a_condition_on_a_field_that_is_not_given_is_an_error(make_words: MakeWords) -> None:
    words = make_words('[k]\ntext = "no"\n"payer=you" = "yes"\n')
    with pytest.raises(WrongField, match="k: field 'payer': it is not given"):
        words.phrase("k", {"player": Field("seat", 0)}, reader=0)


def test_a_list_of_seats_that_is_no_list_is_an_error(make_words: MakeWords) -> None:
    words = make_words('[k]\ntext = "no"\n"who=you" = "yes"\n')
    with pytest.raises(WrongField, match="k: field 'who': 3 is not a list"):
        words.phrase("k", {"who": Field("seats", 3)}, reader=3)
