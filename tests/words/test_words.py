"""Loading words and saying sentences."""

from collections.abc import Callable

import pytest

from tests.words.conftest import MakeWords
from turncoat.words import Field, MalformedWords, MissingWords, UnknownLanguage, Words, WordsError


def test_words_of_packages_join_the_shared_ones(make_package: Callable[[dict[str, str]], str]) -> None:
    one = make_package({"en": 'a = "a of one"\nb = "b of one"', "nl": 'a = "a van een"\nb = "b van een"'})
    two = make_package({"en": 'b = "b of two"'})
    words = Words.load("en", one, two)
    assert (words.phrase("a"), words.phrase("b"), words.phrase("flag.true")) == (
        "a of one",
        "b of two",
        "yes",
    )
    assert Words.load("nl", one).phrase("a") == "a van een"


def test_a_game_may_replace_a_shared_entry(make_words: MakeWords) -> None:
    words = make_words('[seat]\nchance = "the bank"\n')
    assert words.name(-1, form="of") == "of the bank"
    assert words.name(-2) == "a bystander"


def test_a_language_that_a_package_lacks_is_unknown(make_package: Callable[[dict[str, str]], str]) -> None:
    package = make_package({"en": 'a = "a"'})
    with pytest.raises(UnknownLanguage, match=f"{package} has no words for language 'nl'"):
        Words.load("nl", package)


@pytest.mark.parametrize("lang", ["xx", "", "../words/en", "EN"])
def test_a_language_without_shared_words_is_unknown(lang: str) -> None:
    with pytest.raises(UnknownLanguage, match=r"turncoat\.words has no words"):
        Words.load(lang)


def test_a_missing_key_is_named_with_its_language() -> None:
    with pytest.raises(MissingWords, match=r"'event\.nothing' in language 'nl'") as caught:
        Words.load("nl").say("event.nothing")
    assert isinstance(caught.value, WordsError)
    assert (caught.value.key, caught.value.lang) == ("event.nothing", "nl")


def test_has_tells_which_keys_there_are(make_words: MakeWords) -> None:
    words = make_words('[event]\na = "a"\nb.text = "b"\nb.c = "c"\n[piece.card]\nduke = "duke"\n')
    assert all(words.has(key) for key in ("event.a", "event.b", "event.b.c", "piece.card.duke", "flag.true"))
    assert not any(words.has(key) for key in ("event", "event.c", "event.b.text", "piece.card", ""))
    assert words.phrase("event.b") == "b"
    assert words.phrase("piece.card.duke") == "duke"


@pytest.mark.parametrize(
    ("lang", "text", "sentence"),
    [
        ("en", "{x} pays.", "Anna pays."),
        ("en", "“{x}” it is.", "“Anna” it is."),
        ("en", "(so {x} says)", "(So anna says)"),
        ("en", "40 {x}", "40 anna"),
        ("en", "ijs {x}", "Ijs anna"),
        ("nl", "ijs {x}", "IJs anna"),
        ("nl", "'s avonds", "'s avonds"),
        ("en", "élan", "Élan"),
        ("en", "", ""),
    ],
)
def test_sentences_begin_with_a_capital_and_phrases_do_not(
    make_words: MakeWords, lang: str, text: str, sentence: str
) -> None:
    words = make_words(f'k = "{text}"', lang)
    fields = {"x": Field("seat", 0)}
    bare = text.replace("{x}", "anna")
    assert words.say("k", fields, None, ["anna"]) == sentence
    assert words.phrase("k", fields, None, ["anna"]) == bare
    assert words.say("k", fields, None, ["anna"], capital=False) == bare


def test_figures_are_written_as_the_language_does() -> None:
    en, nl = Words.load("en"), Words.load("nl")
    assert (en.money(40000), nl.money(40000)) == ("40,000", "40.000")
    assert (en.number(1000), nl.number(1000)) == ("1,000", "1.000")
    assert (en.percent(0.256), nl.percent(1)) == ("26%", "100%")
    assert (en.list(["a", "b"]), nl.list(["a", "b"]), en.list([])) == ("a and b", "a en b", "")


def test_entries_are_listed_with_conditions_and_forms(make_words: MakeWords) -> None:
    words = make_words(
        '[k]\n"a=1" = "one"\ntext = "{a}"\n"a=2,b=3" = "two"\n'
        '[piece.card]\nduke = { text = "duke", the = "the duke" }\nlone = "lone"\n'
    )
    mine = [row for row in words.entries() if row[0] == "k" or row[0].startswith("piece.")]
    assert mine == [
        ("k", "text", "{a}"),
        ("k", "a=2,b=3", "two"),
        ("k", "a=1", "one"),
        ("piece.card.duke", "text", "duke"),
        ("piece.card.duke", "the", "the duke"),
        ("piece.card.lone", "text", "lone"),
    ]
    assert ("flag.true", "text", "yes") in words.entries()


@pytest.mark.parametrize(
    ("toml", "key", "complaint"),
    [
        ("a = nothing", "", "line 1"),
        ('[event]\na = "{payer"', "event.a", "stray '{'"),
        ('[event.a]\ntext = "x"\n"b=you" = "{n: one=x}"', "event.a", "no plural option 'other'"),
        ('[event.a]\n"b=you" = "x"', "event.a", "no default 'text'"),
        ('[event.a]\ntext = "x"\n"=you" = "x"', "event.a", "'=you' is not a condition"),
        ('[event.a]\ntext = "x"\n"b=1,c" = "x"', "event.a", "'c' is not a condition"),
        ('[event.a]\ntext = "x"\n"b.c=1" = "x"', "event.a", r"'b\.c=1' is not a condition"),
        ('[event.a]\ntext = "x"\n"b=1,b=2" = "x"', "event.a", "name field 'b' twice"),
        ('[event.a]\ntext = "x"\n"b=1,c=2" = "x"\n"c=2, b=1" = "y"', "event.a", "come twice"),
        ('[event.a]\ntext = "x"\n"b=1" = 3', "event.a", "'b=1' is not a text but 3"),
        ("[event]\na = 3", "event.a", "3 is not a text"),
        ('[event]\na = ["x"]', "event.a", "is not a text"),
        ('text = "x"', "", "outside of any key"),
        ('[piece]\nduke = "x"', "piece.duke", "piece.<kind>.<name>"),
        ('[piece]\ntext = "x"', "piece", "piece.<kind>.<name>"),
        ('[piece.card]\nduke = { the = "x" }', "piece.card.duke", "no default 'text'"),
        ("[piece.card]\nduke = {}", "piece.card.duke", "no default 'text'"),
        ('[piece.card]\nduke = { text = "x", "b=1" = "x" }', "piece.card.duke", "not the name of a form"),
        ('[piece.card]\nduke = { text = "x", the = "{x}" }', "piece.card.duke", "takes no fields"),
        ('[piece.card]\nduke = "{x}"', "piece.card.duke", "takes no fields"),
        ('[piece.card]\nduke = { text = "x", the = 3 }', "piece.card.duke", "'the' is not a text but 3"),
        ('[seat]\nyou = { poss = "your" }', "seat.you", "no default 'text'"),
    ],
)
def test_malformed_words_are_refused_when_loaded(
    make_package: Callable[[dict[str, str]], str], toml: str, key: str, complaint: str
) -> None:
    package = make_package({"en": toml})
    with pytest.raises(MalformedWords, match=complaint) as caught:
        Words.load("en", package)
    assert caught.value.key == key
    assert str(caught.value).startswith(f"{package}/words.en.toml: {key}")
