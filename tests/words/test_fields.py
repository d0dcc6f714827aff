"""Writing fields by their kind."""

import pytest

from tests.words.conftest import MakeWords
from turncoat.words import Field, MissingWords, WrongField

PIECES = """
[piece.profession]
banker = { text = "banker", a = "a banker", the = "the banker", many = "bankers" }
duke = "duke"
braced = "{{x}}"

[hidden]
profession = "some profession"

[say]
plain = "<{x}>"
the = "<{x.the}>"
many = "<{x.many}>"
"""

NAMES = ["Anna", "Bas", "Cor"]


@pytest.mark.parametrize(
    ("lang", "kind", "value", "text"),
    [
        ("en", "money", 40000, "40,000"),
        ("nl", "money", 40000, "40.000"),
        ("en", "number", -1234567, "-1,234,567"),
        ("nl", "number", 7, "7"),
        ("en", "turn", 3, "3"),
        ("en", "text", "as it is", "as it is"),
        ("en", "text", "", ""),
        ("en", "flag", True, "yes"),
        ("nl", "flag", False, "nee"),
        ("en", "moneys", [1000, 2000], "1,000 and 2,000"),
        ("nl", "moneys", (1000, 2000, 0), "1.000, 2.000 en 0"),
        ("en", "number*", [1, 2], "1 and 2"),
        ("en", "seat", 1, "Bas"),
        ("en", "seat", -1, "chance"),
        ("nl", "seat", -1, "het lot"),
        ("en", "seat", -2, "a bystander"),
        ("nl", "seat", -2, "een toeschouwer"),
        ("en", "seats", [0], "Anna"),
        ("en", "seats", [0, 1, 2], "Anna, Bas, and Cor"),
        ("nl", "seat*", [0, 1, 2], "Anna, Bas en Cor"),
        ("en", "profession", "banker", "banker"),
        ("en", "profession", "duke", "duke"),
        ("en", "profession", "braced", "{x}"),
        ("en", "profession*", ["banker", "duke"], "banker and duke"),
    ],
)
def test_fields_are_written_by_their_kind(
    make_words: MakeWords, lang: str, kind: str, value: object, text: str
) -> None:
    assert make_words(PIECES, lang).phrase("say.plain", {"x": Field(kind, value)}, None, NAMES) == f"<{text}>"


def test_any_pair_of_kind_and_value_is_a_field(make_words: MakeWords) -> None:
    assert make_words(PIECES).phrase("say.plain", {"x": ("money", 1000)}) == "<1,000>"


def test_pieces_take_forms(make_words: MakeWords) -> None:
    words = make_words(PIECES)
    assert words.phrase("say.the", {"x": Field("profession", "banker")}) == "<the banker>"
    assert words.phrase("say.many", {"x": Field("profession*", ["banker", "duke"])}) == "<bankers and duke>"
    assert words.piece("profession", "banker") == "banker"
    assert words.piece("profession", "banker", "a") == "a banker"


def test_a_form_that_a_piece_lacks_is_its_text(make_words: MakeWords) -> None:
    words = make_words(PIECES)
    assert words.phrase("say.the", {"x": Field("profession", "duke")}) == "<duke>"
    assert words.piece("profession", "duke", "the") == "duke"


@pytest.mark.parametrize(
    ("lang", "kind", "value", "text"),
    [
        ("en", "seat", None, "someone"),
        ("nl", "seat", None, "iemand"),
        ("en", "seats", None, "some players"),
        ("en", "seat*", None, "some players"),
        ("en", "seats", [0, None], "Anna and someone"),
        ("en", "money", None, "an unknown amount"),
        ("nl", "money", None, "een onbekend bedrag"),
        ("en", "number", None, "an unknown number"),
        ("en", "profession", None, "some profession"),
        ("en", "profession*", ["duke", None], "duke and some profession"),
        ("en", "profession*", None, "something"),
        ("en", "text", None, "something"),
        ("en", "seats", [], "no one"),
        ("nl", "seats", [], "niemand"),
        ("en", "moneys", [], "nothing"),
    ],
)
def test_hidden_values_and_empty_lists_have_words_of_their_own(
    make_words: MakeWords, lang: str, kind: str, value: object, text: str
) -> None:
    assert make_words(PIECES, lang).phrase("say.plain", {"x": Field(kind, value)}, None, NAMES) == f"<{text}>"


def test_a_piece_without_words_is_missing(make_words: MakeWords) -> None:
    words = make_words(PIECES)
    with pytest.raises(MissingWords, match=r"'piece\.profession\.cook' in language 'en'"):
        words.phrase("say.plain", {"x": Field("profession", "cook")})
    with pytest.raises(MissingWords, match=r"'piece\.profession\.cook' in language 'en'"):
        words.piece("profession", "cook")


@pytest.mark.parametrize(
    ("kind", "value"),
    [
        ("seat", "Anna"),
        ("seat", True),
        ("seat", -3),
        ("seats", 1),
        ("money", "1000"),
        ("money", 1.5),
        ("number", True),
        ("text", 3),
        ("flag", 1),
        ("profession", 4),
        ("profession*", "duke"),
    ],
)
def test_a_value_that_does_not_fit_its_kind_is_an_error(
    make_words: MakeWords, kind: str, value: object
) -> None:
    with pytest.raises(WrongField, match=r"say\.plain: field 'x': .* is not "):
        make_words(PIECES).phrase("say.plain", {"x": Field(kind, value)}, None, NAMES)


@pytest.mark.parametrize(("kind", "value"), [("money", 3), ("text", "a"), ("flag", True)])
def test_a_form_of_what_has_none_is_an_error(make_words: MakeWords, kind: str, value: object) -> None:
    with pytest.raises(WrongField, match="has no form 'the'"):
        make_words(PIECES).phrase("say.the", {"x": Field(kind, value)})


def test_a_field_that_is_not_given_is_an_error(make_words: MakeWords) -> None:
    with pytest.raises(WrongField, match=r"say\.plain: field 'x': it is not given"):
        make_words(PIECES).phrase("say.plain")
