"""Parsing templates."""

import pytest

from turncoat.words.condition import Condition
from turncoat.words.template import Plural, Select, Slot, parse, placeholders


def test_a_text_without_braces_is_one_literal() -> None:
    assert parse("Nothing here; a=b, #1.").parts == ("Nothing here; a=b, #1.",)


def test_an_empty_text_has_no_parts() -> None:
    assert parse("").parts == ()


def test_slots_carry_their_form() -> None:
    assert parse("{payer} and {who.poss} dog").parts == (
        Slot("payer", None),
        " and ",
        Slot("who", "poss"),
        " dog",
    )


def test_doubled_braces_are_literal() -> None:
    assert parse("{{payer}}").parts == ("{payer}",)
    assert parse("{{{payer}}}").parts == ("{", Slot("payer", None), "}")


def test_plurals_carry_their_options() -> None:
    (plural,) = parse("{count: =0=no figures; =none=some; one=# figure; other=# figures}").parts
    assert plural == Plural(
        "count", {"=0": "no figures", "=none": "some", "one": "# figure", "other": "# figures"}
    )


def test_an_option_may_be_empty_or_hold_an_equals_sign() -> None:
    (plural,) = parse("{count: one=; other=a=b}").parts
    assert isinstance(plural, Plural)
    assert plural.options == {"one": "", "other": "a=b"}


def test_placeholders_are_field_names_without_forms_or_options() -> None:
    assert placeholders("{a} {b.the} {c: one=x; other=y} {{d}} {a.the}") == {"a", "b", "c"}


def test_a_text_is_parsed_once() -> None:
    assert parse("{once} and for all") is parse("{once} and for all")


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("{payer", "stray '{'"),
        ("payer}", "stray '}'"),
        ("{a {b} c}", "is neither"),
        ("{}", "neither"),
        ("{two words}", "neither"),
        ("{a.b.c}", "neither"),
        ("{0}", "neither"),
        ("{a!r}", "neither"),
        ("{a.__class__.__init__}", "neither"),
        ("{n: one=x}", "no plural option 'other'"),
        ("{n: single=x; other=y}", "'single=x' is not a plural option"),
        ("{n: one=x; other=y;}", "'' is not a plural option"),
        ("{n: .2f}", "'.2f' is not a plural option"),
        ("{n: one=x; one=y; other=z}", "comes twice"),
    ],
)
def test_malformed_texts_are_refused(text: str, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        parse(text)


def test_selects() -> None:
    select = parse("{defending=true ? to defend : for} it").parts[0]
    assert select == Select((Condition("defending", ("true",)),), parse("to defend"), parse("for"))
    assert parse("You {secret=true ? secretly }pay").parts == (
        "You ",
        Select((Condition("secret", ("true",)),), parse("secretly "), parse("")),
        "pay",
    )


def test_selects_hold_fields_and_other_selects() -> None:
    text = "{payer=you|-1,amount=0 ? your {who} : {amount=none ? a sum : {amount}}}}}"
    select, brace = parse(text).parts
    assert isinstance(select, Select) and brace == "}"
    assert select.yes == parse("your {who}") and select.no == parse("{amount=none ? a sum : {amount}}")
    assert placeholders(text) == {"payer", "amount", "who"}


@pytest.mark.parametrize("text", ["{a=1 ? {b}", "{a b ? c : d}", "{=1 ? c : d}", "{a=1,a=2 ? c : d}"])
def test_selects_must_be_whole(text: str) -> None:
    with pytest.raises(ValueError):
        parse(text)
