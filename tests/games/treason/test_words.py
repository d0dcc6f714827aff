"""The texts of Treason: everything can be said, in both languages, to everybody."""

import re
from collections.abc import Iterator
from itertools import product
from random import Random

import pytest

from tests.games.treason.speaking import (
    LANGS,
    NAMES,
    READERS,
    WORDS,
    Fields,
    check,
    in_both,
    samples,
    say,
    source,
    tell,
)
from turncoat.core.game import Value, start
from turncoat.core.record import BYSTANDER, CHANCE, HIDDEN, Action, Record
from turncoat.core.run import draw
from turncoat.games.treason import GAME, standings
from turncoat.games.treason.edition.faults import STANDINGS
from turncoat.games.treason.pieces import (
    CATEGORIES,
    FORCES,
    MARKETS,
    POWERS,
)
from turncoat.games.treason.speech import DEEDS
from turncoat.journal.codec import fields, named, step_fields
from turncoat.words import compare

ASKING = (
    "seat_first", "deal", "claim", "raise_tower", "choose", "look", "show", "refill", "act", "block",
    "draw_building_card", "draw_influence_card", "put_away", "shield", "draw_counter", "swap_counter",
    "serve", "cast", "march", "parry", "roll_black", "roll_white",
)  # fmt: skip
ABSENT = {
    ("Dealt", "building"), ("Drew", "building"), ("Looked", "building"), ("PutUnder", "building"),
    ("Gained", "card"), ("CounterDrawn", "value"), ("CounterOffered", "value"), ("CounterSwapped", "value"),
    ("CardPlayed", "area"), ("Built", "replaced"), ("Occupied", "taker"), ("Seized", "taker"),
    ("Seized", "loser"), ("Vacated", "loser"), ("Burned", "owner"), ("TowerFell", "owner"),
    ("PowerLost", "holder"), ("PowerGained", "holder"), ("TargetReached", "seat"), ("Razed", "owner"),
}  # fmt: skip
"""What an event may lack: a secret, an area or building where there is none, a seat for the Dark Master."""


def records(kinds: tuple[type[Record], ...]) -> Iterator[Record]:
    """Every kind of record with every combination of a few values."""
    for kind in kinds:
        values = []
        for name, sort in kind.FIELDS.items():
            absent = [HIDDEN] if (kind.__name__, name) in ABSENT else []
            values.append(samples(sort, name) + absent)
        for chosen in product(*values):
            yield kind(*chosen)


def deeds() -> Iterator[tuple[str, Fields]]:
    for kind, sorts in DEEDS.items():
        for doer, other in ((0, 1), (1, 0), (3, 4)):
            seats = iter((doer, other))
            yield (
                kind,
                {name: (sort, next(seats) if sort == "seat" else "M7") for name, sort in sorts.items()},
            )


# Events, questions and answers


@in_both
def test_every_event_can_be_told(lang: str) -> None:
    for event, reader in product(records(GAME.events), READERS):
        check(tell(lang, event, reader), end=".!")


@in_both
def test_every_action_has_a_label(lang: str) -> None:
    for action, reader in product(records(GAME.actions), READERS):
        check(say(lang, f"action.{type(action).__name__}", fields(GAME, action), reader))


@in_both
def test_every_question_can_be_asked(lang: str) -> None:
    for name in ASKING:
        sorts = GAME.book.rules[name].fields
        absent = {"area": [HIDDEN]} if name == "shield" else {}
        values = [samples(sort) + absent.get(field, []) for field, sort in sorts.items()]
        for chosen, reader in product(product(*values), READERS):
            about = {
                field: (sort, named(GAME, sort, value))
                for (field, sort), value in zip(sorts.items(), chosen, strict=True)
            }
            check(say(lang, f"question.{name}", about, reader), end=".?")


@in_both
def test_no_option_of_a_plural_loses_a_space(lang: str) -> None:
    assert not re.search(r"(?:one|other|=\w+)= \S", source(lang))


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {"cap": "30", "attack_own": False}),
        (4, {"parry": True, "ownerless": "removed", "exchange": "any", "attacks": "many"}),
        (5, {"dark_target": True}),
    ],
)
def test_whole_games_can_be_told(seats: int, options: dict[str, Value]) -> None:
    setup = GAME.setup(seats, options=options)
    rng = Random(seats)
    s = start(GAME, setup, listen=True)
    actions = GAME.table(setup).actions
    asked: set[str] = set()
    while s.question is not None and s.asking is not None:
        question, name = s.question, s.asking.rule.name
        asked.add(name)
        about = step_fields(GAME, s.asking)
        seat = s.pending()[0]
        for lang, reader in product(LANGS, (seat, 0)):
            check(say(lang, f"question.{name}", about, reader), end=".?")
        number = draw(question, rng) if seat == CHANCE else eager(question.options[0], actions, rng)
        chosen = actions[number]
        for lang in LANGS:
            check(say(lang, f"action.{type(chosen).__name__}", fields(GAME, chosen), seat))
        s.answer(seat, number)
    assert asked <= set(ASKING) and len(asked) > 15
    for event, lang, reader in product(s.heard or [], LANGS, (0, 1, BYSTANDER)):
        seen = event.seen_by(reader)
        if seen is not None:
            check(tell(lang, seen, reader), end=".!")
    assert WORDS["en"].has(f"ending.{GAME.ending(s)}")


def eager(options: list[int], actions: list[Action], rng: Random) -> int:
    """Somebody who does what there is to do, and trades little."""
    deeds = [n for n in options if type(actions[n]).__name__ not in ("Done", "Pass", "Sell", "BuyCard")]
    return rng.choice(deeds or options)


# Talk


@in_both
def test_every_deed_can_be_said(lang: str) -> None:
    words = WORDS[lang]
    for (kind, about), reader, manner in product(deeds(), READERS, ("deed", "deed_ask", "deed_if")):
        deed = words.phrase(f"{manner}.{kind}", about, reader, NAMES)
        assert not deed.endswith((".", "?")), deed
        check(deed[0].upper() + deed[1:])
    for kind, sorts in DEEDS.items():
        check(words.say(f"deed_name.{kind}"))
        for name in sorts:
            check(words.say(f"deed_field.{name}"), end="?")


# Names, options and editions


@in_both
def test_all_pieces_options_editions_and_endings_have_names(lang: str) -> None:
    words = WORDS[lang]
    for kind, names in GAME.pieces.items():
        for name, form in product(names, ("text", "a", "the", "many", "colour", "at")):
            assert words.piece(kind, name, form)
    for option in GAME.options:
        check(words.say(f"option.{option.name}"), end=".")
        check(words.say(f"option.{option.name}.name"))
        for choice in option.choices:
            check(words.say(f"option.{option.name}.value.{_spelt(choice)}"))
    for edition in GAME.editions:
        check(words.say(f"edition.{edition}"), end=".")
        check(words.say(f"edition.{edition}.name"))
    for ending in GAME.endings:
        check(words.say(f"ending.{ending}"))
    for key in ("name", "tagline", "goal"):
        check(words.say(f"game.{key}"))


def _spelt(choice: Value) -> str:
    return {True: "on", False: "off"}[choice] if isinstance(choice, bool) else str(choice)


@in_both
def test_pieces_are_called_as_in_the_edition(lang: str) -> None:
    data = GAME.editions["standard"]
    assert say(lang, "edition.standard.name") == data["title"][lang]
    for card in data["buildings"]["cards"]:
        name = WORDS[lang].piece("building", card["id"])
        assert name == card[lang]
        for form in ("a", "the"):
            assert WORDS[lang].piece("building", card["id"], form).endswith(f" {name.lower()}")
    for area in data["board"]["areas"]:
        assert WORDS[lang].piece("area", area["name"]) == area["name"]


# What things are, and where figures come from


@in_both
def test_everything_on_the_table_is_explained_in_one_sentence(lang: str) -> None:
    kinds = {
        "category": CATEGORIES,
        "power": POWERS,
        "counter": FORCES,
        "market": MARKETS,
        "standing": STANDINGS,
    }
    for kind, names in kinds.items():
        for name in names:
            text = say(lang, f"about.{kind}.{name}")
            check(text, end=".")
            assert text.count(". ") == 0 and not re.search(r"\d", text), text
    things = [key for key, _, _ in WORDS[lang].entries() if key.startswith("about.thing.")]
    assert len(things) > 10
    for key in [*things, "about.edition.notes", "about.edition.own"]:
        check(say(lang, key), end=".")


@in_both
def test_every_figure_of_the_edition_can_be_named_with_its_standing(lang: str) -> None:
    found = standings(GAME.editions["standard"])
    for where, standing in found.items():
        about: Fields = {"card": ("influence", where.split(".")[-2])} if "influence.cards" in where else {}
        text = say(lang, f"about.place.{_general(where)}", about)
        check(text)
        assert not about or text.startswith(f"{WORDS[lang].piece('influence', where.split('.')[-2])}: ")
        check(say(lang, f"about.standing.{standing}.name"))
    counts = {
        standing: ("number", sum(1 for found_one in found.values() if found_one == standing))
        for standing in STANDINGS
    }
    text = say(lang, "about.edition.figures", {"all": ("number", len(found)), **counts})
    check(text, end=".")
    assert str(len(found)) in text


def _general(where: str) -> str:
    """The place of a card or a power as that of all of them."""
    parts = where.split(".")
    if parts[0] in ("powers", "influence"):
        return f"{parts[0]}.{parts[-1]}"
    return f"buildings.{parts[-1]}" if parts[0] == "buildings" else where


def test_both_languages_say_the_same_things() -> None:
    assert compare(WORDS["en"].entries(), WORDS["nl"].entries(), "en", "nl") == []
