"""19.4 The influence cards of an edition: files with and without their fields, faults, and texts."""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from tests.games.treason.own_edition import Data, Value, corrected, standard
from tests.games.treason.speaking import WORDS, check, in_both, say
from turncoat.core.errors import BadSetup
from turncoat.core.game import start
from turncoat.games.treason import GAME, check_edition, standings, with_edition
from turncoat.games.treason.edition.effects import EFFECT_PIECES, FIELDS, SALES, completed, told
from turncoat.games.treason.state import Treason
from turncoat.journal.journal import begin
from turncoat.journal.read import read_journal

DOCS = Path(__file__).parents[3] / "docs" / "games" / "treason.md"


def older() -> Data:
    """The file as it was before there were such fields."""
    data = standard()
    del data["influence"]["cards"], data["markets"]
    data["figures"]["donation"] = {"is": 4, "standing": "reviews"}
    return data


# Files


def test_19_4_the_standard_edition_names_every_field() -> None:
    data = standard()
    assert completed(data) == data
    cards = data["influence"]["cards"]
    assert list(cards) == list(FIELDS)
    for name, fields in FIELDS.items():
        for key, field in fields.items():
            assert cards[name][key] == field.value and cards[name]["standing"][key] == field.standing
    assert data["markets"]["sold"] == {"is": "market", "standing": "reconstructed"}


def test_19_4_an_older_file_still_loads() -> None:
    assert check_edition(older()) == []
    game = with_edition(GAME, "mine", older())
    s = start(game, game.setup(2))
    assert isinstance(s, Treason) and s.rulings.edition.effects.amount == 4
    data = game.editions["mine"]
    assert data["influence"]["cards"]["donation"]["standing"]["amount"] == "reviews"
    assert data["influence"]["cards"]["fire"] == standard()["influence"]["cards"]["fire"]
    assert standings(older())["influence.cards.donation.amount"] == "reviews"
    assert check_edition(data) == []


def test_19_4_a_journal_with_an_older_file_still_loads() -> None:
    game = with_edition(GAME, "mine", older())
    journal, _ = begin(game, game.setup(2), [{"name": "Ann"}, {"name": "Bob"}])
    journal.edition = older()
    text = journal.text()
    read, found = read_journal(text, {"treason": GAME})
    assert read.text() == text and found.editions == game.editions


def test_19_4_a_file_may_name_only_what_it_corrects() -> None:
    data = older()
    del data["figures"]["donation"]
    data["influence"]["cards"] = {"robbery": {"reach": "anywhere", "standing": {"reach": "rulebook"}}}
    assert check_edition(data) == []
    found = standings(data)
    assert found["influence.cards.robbery.reach"] == "rulebook"
    assert found["influence.cards.robbery.site"] == "reconstructed"


def card(data: Data, name: str) -> Data:
    found: Data = data["influence"]["cards"][name]
    return found


FAULTS: dict[str, tuple[dict[str, Any], str, str, tuple[str, ...]]] = {
    "an unknown value": (
        {"robbery": {"reach": "near"}},
        "edition_unknown_effect",
        "robbery.reach",
        ("near", "anywhere, adjoining"),
    ),
    "a value of another kind": (
        {"fire": {"shelter": 3}},
        "edition_unknown_effect",
        "fire.shelter",
        ("3", "falls, bars, ignored"),
    ),
    "an unknown field": (
        {"fire": {"amount": 3}},
        "edition_unknown_field",
        "fire.amount",
        ("amount", "effect, reach, dark_reach, site"),
    ),
    "an unknown card": ({"flood": {}}, "edition_unknown_card", "flood", ("flood", "wizard, protection")),
    "too few cards": ({"wizard": {"looks": 1}}, "edition_out_of_range", "wizard.looks", ("1", "2", "6")),
    "a negative amount": ({"donation": {"amount": -2}}, "edition_negative", "donation.amount", ("2",)),
    "a text for a number": ({"donation": {"amount": "two"}}, "edition_wrong_type", "donation.amount", ()),
    "a number for yes or no": (
        {"blockade": {"bars": 1}},
        "edition_wrong_type",
        "blockade.bars",
        ("true", "false"),
    ),
    "a fire without a building": (
        {"fire": {"site": "any"}},
        "edition_burns_built",
        "fire.site",
        ("any", "built"),
    ),
    "a fire that leaves it": (
        {"fire": {"fate": "stays"}},
        "edition_burns_away",
        "fire.fate",
        ("stays", "discarded", "removed"),
    ),
    "another card burns": (
        {"witchcraft": {"effect": "burn", "fate": "removed"}},
        "edition_burns_built",
        "witchcraft.site",
        ("any",),
    ),
    "a card that is none": ({"fire": 3}, "edition_wrong_type", "fire", ()),
}


@in_both
@pytest.mark.parametrize("fault", FAULTS)
def test_19_4_a_fault_says_where_it_is_and_what_is_allowed(fault: str, lang: str) -> None:
    changes, key, place, named = FAULTS[fault]
    data = standard()
    cards = data["influence"]["cards"]
    for name, fields in changes.items():
        if name in cards and isinstance(fields, dict):
            cards[name].update(fields)
            cards[name]["standing"].update({field: "rulebook" for field in fields if field in FIELDS[name]})
        else:
            cards[name] = fields
    problem = next(one for one in check_edition(data) if one.key == key)
    assert problem.fields["place"] == ("text", f"influence.cards.{place}")
    text = say(lang, f"error.{problem.key}", problem.fields)
    assert f"influence.cards.{place}" in text and all(part in text for part in named), text
    check(text, end=".")
    with pytest.raises(BadSetup):
        with_edition(GAME, "mine", data)


def test_19_4_a_field_needs_its_standing() -> None:
    data = standard()
    del card(data, "fire")["standing"]["reach"]
    card(data, "robbery")["standing"]["reach"] = "rumour"
    card(data, "pioneer")["standing"]["amount"] = "rulebook"
    assert [(problem.key, problem.fields["place"][1]) for problem in check_edition(data)] == [
        ("edition_missing", "influence.cards.fire.standing.reach"),
        ("edition_unknown_standing", "influence.cards.robbery.standing.reach"),
        ("edition_unknown_key", "influence.cards.pioneer.standing.amount"),
    ]


def test_19_4_a_donation_is_not_said_twice() -> None:
    data = standard()
    data["figures"]["donation"] = {"is": 3, "standing": "rulebook"}
    assert [(problem.key, problem.fields["name"][1]) for problem in check_edition(data)] == [
        ("edition_twice", "figures.donation")
    ]


def test_19_4_where_a_sold_card_can_go() -> None:
    data = corrected({"markets.sold": "burned"})
    (problem,) = check_edition(data)
    assert problem.key == "edition_unknown_effect"
    assert problem.fields["known"] == ("text", "market, discarded, removed")
    data["markets"] = {"sold": {"is": "market"}, "bought": 1}
    assert {problem.key for problem in check_edition(data)} == {"edition_missing", "edition_unknown_key"}


# Texts


def text_of(lang: str, name: str, **changes: Value) -> str:
    record = {**standard()["influence"]["cards"][name], **changes}
    key, fields = told(name, record)
    return say(lang, key, fields)


@in_both
@pytest.mark.parametrize("name", FIELDS)
def test_19_4_what_a_card_does_is_told_in_one_sentence(lang: str, name: str) -> None:
    """Whatever the edition says of it; and another value of a field makes another sentence."""
    usual = text_of(lang, name)
    values: list[list[Value]] = []
    for key, field in FIELDS[name].items():
        if isinstance(field.value, bool):
            values.append([True, False])
        elif isinstance(field.value, int):
            values.append([field.value, field.high])
        else:
            values.append(list(EFFECT_PIECES[key]))
    for combination in product(*values):
        record = dict(zip(FIELDS[name], combination, strict=True))
        if record.get("effect") == "burn" and (record["site"] != "built" or record["fate"] == "stays"):
            continue
        text = text_of(lang, name, **record)
        check(text, end=".")
        assert text.count(". ") == 0
    for key, field in FIELDS[name].items():
        if key in ("site", "fate") and name in ("fire", "infiltrator"):
            continue
        other = values[list(FIELDS[name]).index(key)]
        others = [value for value in other if value != field.value and (key, value) != ("effect", "burn")]
        for value in others:
            assert text_of(lang, name, **{key: value}) != usual, (key, value)


@in_both
def test_19_4_figures_in_a_text_are_those_of_the_edition(lang: str) -> None:
    assert "2" in text_of(lang, "donation") and "7" in text_of(lang, "donation", amount=7)
    assert "3" in text_of(lang, "wizard", looks=3) and "4" in text_of(lang, "golden_trade", times=4)
    near = WORDS[lang].piece("reach", "adjoining")
    assert near in text_of(lang, "robbery") and near not in text_of(lang, "robbery", reach="anywhere")


def test_19_4_the_page_about_the_game_lists_every_field() -> None:
    """By card and field: the value of the standard edition, the others, and where it is from."""
    rows = re.findall(r"^\| `(\w+)\.(\w+)` \| ([^|]*) \| ([^|]*) \| (\w+) \|$", DOCS.read_text("utf-8"), re.M)
    wanted: list[tuple[str, str, str, str, str]] = []
    for name, fields in FIELDS.items():
        for key, field in fields.items():
            other = others(key, field.value, field.low, field.high)
            wanted.append((name, key, shown(field.value), other, field.standing))
    wanted.append(("markets", "sold", "market", others("sold", "market", 0, 0), "reconstructed"))
    assert rows == wanted


def shown(value: Value) -> str:
    return str(value).lower()


def others(key: str, value: Value, low: int, high: int) -> str:
    if isinstance(value, bool):
        return shown(not value)
    if isinstance(value, int):
        return f"{low} to {high}"
    values = SALES if key == "sold" else EFFECT_PIECES[key]
    return ", ".join(one for one in values if one != value)
