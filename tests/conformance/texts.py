"""The check of texts: whatever can be met at a table has words, and the same ones in every language."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from random import Random

from tests.conformance.subject import Subject
from tests.conformance.walk import open_question, options_of, readers, walk
from turncoat.core.game import Game, Setup
from turncoat.core.record import CHANCE
from turncoat.core.run import refusal
from turncoat.core.state import State
from turncoat.journal.codec import fields, step_fields
from turncoat.journal.journal import take_events
from turncoat.words import Words, compare, placeholders
from turncoat.words.condition import parse_conditions

NAMES = ("Anna", "Bram", "Chris", "Door", "Els", "Fons", "Guus")
SPOKEN_OF = ("event", "action", "piece", "option", "reading", "ending", "deed", "act")
"""Whatever must have a text, by how its key begins."""
SPOKEN = 4
"""How many options and how many refusals of each question are read out."""


def check_texts(subject: Subject) -> None:
    """Every event, action, piece, option, ending, deed and act has a text, with fields that it really has."""
    every = subject.words()
    for words in every:
        for key, names in _needed(subject.game):
            assert words.has(key), f"{words.lang}: no text for {key}"
            if names is not None:
                _check_fields(words, key, names)
        known = {key for key, _ in _needed(subject.game)}
        known |= {key for key, _, _ in Words.load(words.lang).entries()}
        for key, _, _ in words.entries():
            mine = key.split(".")[0] in SPOKEN_OF
            assert not mine or key in known, f"{words.lang}: {key} is a text for nothing"
            if key.startswith("question."):
                rule = subject.game.book.rules.get(key.removeprefix("question."))
                assert rule is not None, f"{words.lang}: {key} is a text for no rule"
                _check_fields(words, key, set(rule.fields))
    for one, other in combinations(every, 2):
        problems = compare(one.entries(), other.entries(), one.lang, other.lang)
        assert not problems, "; ".join(problems)


def _needed(game: Game) -> Iterator[tuple[str, set[str] | None]]:
    """The keys that must have a text, each with the fields that it may use if that is fixed."""
    for record in game.events:
        yield f"event.{record.__name__}", set(record.FIELDS)
    for action in game.actions:
        yield f"action.{action.__name__}", set(action.FIELDS)
    for kind, names in game.pieces.items():
        for name in names:
            yield f"piece.{kind}.{name}", set()
    for option in game.options:
        yield f"option.{option.name}.name", set()
        yield f"option.{option.name}", set()
        for choice in option.choices:
            value = ("on" if choice else "off") if isinstance(choice, bool) else choice
            yield f"option.{option.name}.value.{value}", set()
    for reading in game.readings:
        yield f"reading.{reading}", set()
        yield f"reading.{reading}.about", set()
    for ending in game.endings:
        yield f"ending.{ending}", None
    for deed, parts in game.speech.deeds.items():
        yield f"deed.{deed}", set(parts)
    for fact, parts in game.speech.facts.items():
        yield f"fact.{fact}", set(parts)
        yield f"fact_name.{fact}", set()
    for act in game.speech.acts:
        yield f"act.{act}", None


def _check_fields(words: Words, key: str, names: set[str]) -> None:
    for found, label, text in words.entries():
        if found == key:
            conditions = parse_conditions(label) if "=" in label else ()
            used = placeholders(text) | {condition.field for condition in conditions}
            assert used <= names, f"{words.lang}: {key} has no {', '.join(sorted(used - names))}"


def check_reading(game: Game, setup: Setup, seed: str, words: Sequence[Words]) -> None:
    """All that happens, is asked, may be answered and is refused in a random game can be read by all."""
    rng = Random(seed)
    end: State | None = None
    for s in walk(game, setup, rng):
        events = take_events(s)
        for reader in readers(setup):
            seen = [copy for event in events if (copy := event.seen_by(reader)) is not None]
            for copy in seen:
                _read(words, f"event.{type(copy).__name__}", fields(game, copy), reader)
            if s.question is not None and s.question.seat != CHANCE:
                _read_question(game, setup, s, reader, rng, words)
        end = s
    assert end is not None
    for speaker in words:
        assert speaker.has(f"ending.{game.ending(end)}")


def _read_question(
    game: Game, setup: Setup, s: State, reader: int, rng: Random, words: Sequence[Words]
) -> None:
    assert s.asking is not None
    _read(words, f"question.{s.asking.rule.name}", step_fields(game, s.asking), reader)
    actions = game.table(setup).actions
    mine = options_of(s, reader) if reader in open_question(s).seats else []
    for number in rng.sample(mine, min(SPOKEN, len(mine))):
        action = actions[number]
        _read(words, f"action.{type(action).__name__}", fields(game, action), reader)
    for number in rng.sample(range(len(actions)), SPOKEN):
        if number not in mine:
            no = refusal(game, s, reader, actions[number])
            _read(words, f"error.{no.key}", no.fields, reader)


def _read(words: Sequence[Words], key: str, about: dict[str, tuple[str, object]], reader: int) -> None:
    for speaker in words:
        text = speaker.say(key, about, reader, NAMES)
        assert text.strip() and "{" not in text, f"{speaker.lang}: {key} reads {text!r}"
