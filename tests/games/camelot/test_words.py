"""The texts of Camelot: everything can be said, in both languages, to everybody."""

import ast
import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.games.camelot.telling import LANGS, NAMES, WORDS, Fields, check, in_both, say, tell
from turncoat.core.game import Value, start
from turncoat.core.record import BYSTANDER, CHANCE, Event, Record
from turncoat.core.run import draw
from turncoat.core.state import Question
from turncoat.games.camelot import GAME
from turncoat.games.camelot.speech import DEEDS
from turncoat.journal.codec import fields, named, step_fields
from turncoat.words import compare
from turncoat.words.lexicon import read_entries

GAME_SOURCE = Path(__file__).parents[3] / "src" / "turncoat" / "games" / "camelot"
READERS = (0, 1, 2, BYSTANDER, None)
ERRORS = {"IllegalAction", "BadSetup"}
LESS = {
    "LifeChanged": [-2, -1, 3],
    "EnginesChanged": [-1, 2],
    "SwordMoved": [-1, 1],
    "WarriorsChanged": [-1, 1],
}
"""What ``by`` may be in the events that count up and down."""


def asking() -> list[str]:
    """The rules that ask a seat something, read from the source."""
    found: list[str] = []
    for path in (GAME_SOURCE / "rules").glob("*.py"):
        for rule in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(rule, ast.FunctionDef) and rule.name in GAME.book.rules:
                calls = [node.func for node in ast.walk(rule) if isinstance(node, ast.Call)]
                called = {call.id for call in calls if isinstance(call, ast.Name)}
                found += [rule.name] if called & {"ask", "ask_all"} else []
    return found


def samples(kind: str) -> list[Any]:
    """A few values of a kind of field."""
    if kind.endswith("*"):
        first, last = samples(kind[:-1])[0], samples(kind[:-1])[-1]
        return [[first], [first, last]]
    if kind in GAME.pieces:
        return list(range(len(GAME.pieces[kind])))
    simple: dict[str, list[Any]] = {"seat": [0, 1, 3], "flag": [False, True], "number": [0, 1, 7]}
    return simple[kind]


def records(kinds: tuple[type[Record], ...]) -> Iterator[Record]:
    """Every kind of record with every combination of a few values, none of them hidden."""
    for kind in kinds:
        values = [LESS[kind.__name__] if name == "by" and kind.__name__ in LESS else samples(sort)
                  for name, sort in kind.FIELDS.items()]  # fmt: skip
        for chosen in product(*values):
            yield kind(*chosen)


def few(found: Iterator[Record], most: int = 400) -> list[Record]:
    """At most so many of each kind, spread evenly."""
    by_kind: dict[str, list[Record]] = {}
    for record in found:
        by_kind.setdefault(type(record).__name__, []).append(record)
    return [record for kind in by_kind.values() for record in kind[:: len(kind) // most + 1]]


@in_both
def test_every_event_can_be_told(lang: str) -> None:
    told = set()
    for event, reader in product(few(records(GAME.events)), READERS):
        assert isinstance(event, Event)
        seen = event if reader is None else event.seen_by(reader)
        assert seen is not None
        check(tell(lang, seen, reader), end=".!”")
        told.add(type(event))
    assert told == set(GAME.events)


@in_both
def test_nobody_is_spoken_of_when_spoken_to(lang: str) -> None:
    """A sentence for the one it is about begins with that seat only in a form for it."""
    wrong = {"en": r"^You \w+s\b", "nl": r"^Jij (?!begint)"}[lang]
    for event in few(records(GAME.events), 60):
        assert isinstance(event, Event)
        seen = event.seen_by(0)
        assert seen is not None
        text = tell(lang, seen, 0)
        assert not re.search(wrong, text), text


@in_both
def test_every_action_has_a_label(lang: str) -> None:
    for action, reader in product(records(GAME.actions), READERS):
        check(say(lang, f"action.{type(action).__name__}", fields(GAME, action), reader))


@in_both
def test_labels_of_different_options_differ(lang: str) -> None:
    """Whatever may stand in one menu can be told apart."""
    actions = GAME.table(GAME.setup(7)).actions
    for kind in GAME.actions:
        labels = [
            say(lang, f"action.{kind.__name__}", fields(GAME, action), 0)
            for action in actions
            if type(action) is kind
        ]
        assert len(labels) == len(set(labels)), labels


@in_both
def test_every_question_can_be_asked(lang: str) -> None:
    asked = {
        key.removeprefix("question.") for key, _, _ in WORDS[lang].entries() if key.startswith("question.")
    }
    assert asked == set(asking()) and len(asked) > 20
    for name in asked:
        sorts = GAME.book.rules[name].fields
        for chosen, reader in product(product(*[samples(sort) for sort in sorts.values()]), READERS):
            about = {
                field: (sort, named(GAME, sort, value))
                for (field, sort), value in zip(sorts.items(), chosen, strict=True)
            }
            check(say(lang, f"question.{name}", about, reader), end=".?")


def deeds() -> Iterator[tuple[str, Fields]]:
    for kind, sorts in DEEDS.items():
        for doer, other, place in product((0, 1, 3), (0, 1, 4), GAME.pieces["place"]):
            if doer != other:
                seats = iter((doer, other))
                yield kind, {n: (sort, next(seats) if sort == "seat" else place) for n, sort in sorts.items()}


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


@in_both
def test_all_pieces_options_editions_and_endings_have_names(lang: str) -> None:
    words = WORDS[lang]
    for kind, names in GAME.pieces.items():
        texts = {words.piece(kind, name) for name in names}
        assert len(texts) == len(names), texts
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
def test_every_card_knight_relic_and_quest_has_a_reminder_of_one_sentence(lang: str) -> None:
    about = {
        "card": (*GAME.pieces["white"], *GAME.pieces["black"]),
        "knight": GAME.pieces["knight"],
        "relic": GAME.pieces["relic"],
        "quest": GAME.pieces["place"],
    }
    told = set()
    for sort, names in about.items():
        for name in names:
            text = say(lang, f"about.{sort}.{name}")
            check(text, end=".")
            assert text.count(".") == 1 and len(text) < 240, text
            told.add(f"about.{sort}.{name}")
    assert told == {key for key, _, _ in WORDS[lang].entries() if key.startswith("about.")}


def raised() -> dict[str, dict[str, str]]:
    """Every error in the game's source, with the kinds of its fields."""
    found: dict[str, dict[str, str]] = {}
    for path in GAME_SOURCE.rglob("*.py"):
        tree = ast.parse(path.read_text("utf-8"))
        here = {
            node.targets[0].id: node.value
            for node in ast.walk(tree)
            if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name)
        }
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ERRORS:
                about = {}
                for keyword in node.keywords:
                    value = keyword.value
                    value = here[value.id] if isinstance(value, ast.Name) else value
                    assert keyword.arg and isinstance(value, ast.Tuple), ast.unparse(node)
                    about[keyword.arg] = ast.literal_eval(value.elts[0])
                for key in _constants(node.args[0]):
                    found[key] = about
    return found


def _constants(node: ast.expr) -> list[str]:
    if isinstance(node, ast.IfExp):
        return _constants(node.body) + _constants(node.orelse)
    assert isinstance(node, ast.Constant) and isinstance(node.value, str), ast.unparse(node)
    return [node.value]


@in_both
def test_every_error_is_one_clear_sentence(lang: str) -> None:
    errors = raised()
    assert {"loyalty_deck_small", "too_early_to_accuse", "not_in_hand"} <= errors.keys()
    for key, kinds in errors.items():
        for chosen in product(*[samples(kind) for kind in kinds.values()]):
            values = zip(kinds.items(), chosen, strict=True)
            about = {name: (kind, named(GAME, kind, value)) for (name, kind), value in values}
            check(say(lang, f"error.{key}", about, 0), end=".")


@in_both
def test_the_game_has_no_errors_that_nobody_raises(lang: str) -> None:
    own = read_entries((GAME_SOURCE / f"words.{lang}.toml").read_text("utf-8"), lang)
    assert {key.removeprefix("error.") for key in own if key.startswith("error.")} == raised().keys()


def test_both_languages_say_the_same_things() -> None:
    assert compare(WORDS["en"].entries(), WORDS["nl"].entries(), "en", "nl") == []


def _answer(question: Question, seat: int, rng: Random) -> int:
    if seat == CHANCE:
        return draw(question, rng)
    return rng.choice(question.options[question.seats.index(seat)])


@pytest.mark.parametrize(
    ("seats", "options"),
    [(3, {"squires": "on"}), (4, {"morgan5": "drawer"}), (5, {}), (7, {"death_timing": "end_of_turn"})],
)
def test_whole_games_can_be_told(seats: int, options: dict[str, Value]) -> None:
    setup = GAME.setup(seats, "base", options)
    rng = Random(seats)
    s = start(GAME, setup, listen=True)
    actions = GAME.table(setup).actions
    asked: set[str] = set()
    while s.question is not None and s.asking is not None:
        seat = s.pending()[0]
        number = _answer(s.question, seat, rng)
        if seat != CHANCE:
            asked.add(s.asking.rule.name)
            about = step_fields(GAME, s.asking)
            for lang, reader in product(LANGS, (seat, 0, BYSTANDER)):
                check(say(lang, f"question.{s.asking.rule.name}", about, reader), end=".?")
            for lang in LANGS:
                chosen = actions[number]
                check(say(lang, f"action.{type(chosen).__name__}", fields(GAME, chosen), seat))
        s.answer(seat, number)
    assert len(asked) > 5
    for event, lang, reader in product(s.heard or [], LANGS, (0, 1, BYSTANDER)):
        seen = event.seen_by(reader)
        if seen is not None:
            check(tell(lang, seen, reader), end=".!”")
