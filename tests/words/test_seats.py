"""What seats are called."""

import pytest

from tests.words.conftest import MakeWords
from turncoat.words import BYSTANDER, CHANCE, Field, MissingWords, Words, languages

NAMES = ["Anna", "Bas"]

EN = Words.load("en")
NL = Words.load("nl")


@pytest.mark.parametrize(
    ("words", "form", "other", "you"),
    [
        (EN, "name", "Anna", "you"),
        (EN, "obj", "Anna", "you"),
        (EN, "poss", "Anna's", "your"),
        (EN, "of", "of Anna", "of you"),
        (NL, "name", "Anna", "jij"),
        (NL, "obj", "Anna", "jou"),
        (NL, "poss", "Anna's", "jouw"),
        (NL, "of", "van Anna", "van jou"),
    ],
)
def test_the_reader_is_you_in_every_form(words: Words, form: str, other: str, you: str) -> None:
    assert words.name(0, None, NAMES, form) == other
    assert words.name(0, 1, NAMES, form) == other
    assert words.name(0, 0, NAMES, form) == you


@pytest.mark.parametrize(
    ("name", "possessive"),
    [
        ("Anna", "Anna's"),
        ("Henri", "Henri's"),
        ("Otto", "Otto's"),
        ("Lulu", "Lulu's"),
        ("Willy", "Willy's"),
        ("Maria", "Maria's"),
        ("Leo", "Leo's"),
        ("EVA", "EVA's"),
        ("Bot 3", "Bot 3's"),
        ("Bas", "Bas'"),
        ("HANS", "HANS'"),
        ("Max", "Max'"),
        ("Inez", "Inez'"),
        ("Alice", "Alice'"),
        ("Bosch", "Bosch'"),
        ("Piet", "Piets"),
        ("Anne", "Annes"),
        ("Marie", "Maries"),
        ("René", "Renés"),
        ("Joey", "Joeys"),
        ("Mathieu", "Mathieus"),
        ("Bach", "Bachs"),
    ],
)
def test_dutch_possessives_follow_the_end_of_the_name(name: str, possessive: str) -> None:
    assert NL.name(0, None, [name], "poss") == possessive


@pytest.mark.parametrize(("name", "possessive"), [("Anna", "Anna's"), ("James", "James's")])
def test_english_possessives_add_an_s(name: str, possessive: str) -> None:
    assert EN.name(0, None, [name], "poss") == possessive


def test_chance_bystanders_and_hidden_seats_take_forms() -> None:
    assert EN.name(CHANCE, 0, NAMES, "poss") == "chance's"
    assert NL.name(CHANCE, 0, NAMES, "of") == "van het lot"
    assert NL.name(CHANCE, 0, NAMES, "poss") == "het lot zijn"
    assert EN.name(BYSTANDER, 0, NAMES, "obj") == "a bystander"
    assert EN.name(None, 0, NAMES, "poss") == "someone's"
    assert NL.name(None, 0, NAMES, "poss") == "iemands"


def test_a_seat_without_a_name_is_called_by_its_number() -> None:
    assert EN.name(4, 0, NAMES) == "player 5"
    assert NL.name(0, None, [""], "poss") == "speler 1's"


def test_templates_ask_for_forms(make_words: MakeWords) -> None:
    words = make_words('k = "{who.poss} purse, {who.obj}, {all.poss}"')
    fields = {"who": Field("seat", 0), "all": Field("seats", [0, 1])}
    assert words.phrase("k", fields, 1, NAMES) == "Anna's purse, Anna, Anna's and your"
    assert words.phrase("k", fields, 0, NAMES) == "your purse, you, your and Bas's"


def test_a_language_may_add_forms(make_words: MakeWords) -> None:
    words = make_words('[seat.form]\nto = "to {name}"\n')
    assert words.name(0, None, NAMES, "to") == "to Anna"
    assert words.name(0, 0, NAMES, "to") == "to you"


def test_a_form_that_seats_lack_is_missing(make_words: MakeWords) -> None:
    with pytest.raises(MissingWords, match=r"seat\.form\.the"):
        make_words('k = "{who.the}"').phrase("k", {"who": Field("seat", 0)}, 0, NAMES)


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("form", ["name", "obj", "poss", "of"])
def test_every_language_has_the_forms_of_seats(lang: str, form: str) -> None:
    assert "Anna" in Words.load(lang).name(0, None, NAMES, form)


def test_a_seat_speaks_of_itself_as_i(make_words: MakeWords) -> None:
    words = make_words(
        'k = { text = "{who} does", "who=you" = "you do", "who=me" = "{who} do for {who.obj}" }'
    )
    who = {"who": Field("seat", 0)}
    assert words.say("k", who, 1, NAMES, speaking=0) == "I do for me"
    assert words.say("k", who, 0, NAMES, speaking=1) == "You do"
    assert words.say("k", who, 2, NAMES, speaking=1) == "Anna does"


@pytest.mark.parametrize("name", ["{payer}", "{{x}}", "{0}", "{", "}", "#", "%s", "{n: one=a; other=b}"])
def test_names_are_never_read_as_templates(make_words: MakeWords, name: str) -> None:
    words = make_words('k = "to {who}, {who.of}, {all}, {t}{all: one=!; other=?}"')
    fields = {"who": Field("seat", 0), "all": Field("seats", [0, 1, 0]), "t": Field("text", name)}
    said = words.phrase("k", fields, None, [name, "Bas"])
    assert said == f"to {name}, of {name}, {name}, Bas, and {name}, {name}?"
