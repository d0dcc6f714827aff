"""What cannot be done in Treason is said in one sentence, with a way on."""

import ast
from pathlib import Path
from typing import Any

from tests.games.treason.speaking import (
    GAME_SOURCE,
    check,
    in_both,
    samples,
    say,
    source,
)
from turncoat.games.treason import GAME
from turncoat.journal.codec import named
from turncoat.words.lexicon import read_entries

ERRORS = {"TurncoatError", "IllegalAction", "BadSetup", "BadJournal"}
BY_NAME = {"area": "area", "card": "influence", "category": "category", "building": "building"}
"""The kinds of fields of errors where the source does not say them on the spot."""


def raised(folder: Path) -> dict[str, dict[str, str]]:
    """Every error in the source, with the kinds of its fields."""
    found: dict[str, dict[str, str]] = {}
    for path in folder.rglob("*.py"):
        for function in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(function, ast.FunctionDef):
                for node in ast.walk(function):
                    if isinstance(node, ast.Call):
                        found |= _errors_of(node, function)
    return found


def _errors_of(call: ast.Call, function: ast.FunctionDef) -> dict[str, dict[str, str]]:
    about: dict[str, str] = {}
    if isinstance(call.func, ast.Attribute) and call.func.attr in ("say", "one_of"):
        about["place"] = "text"
        if call.func.attr == "one_of":
            about |= {"value": "text", "known": "text"}
    elif not isinstance(call.func, ast.Name) or call.func.id not in ERRORS:
        return {}
    for keyword in call.keywords:
        if keyword.arg:
            told = isinstance(keyword.value, ast.Tuple) and keyword.value.elts[0]
            about[keyword.arg] = ast.literal_eval(told) if told else BY_NAME[keyword.arg]
    return dict.fromkeys(_keys(call.args[0], function), about)


def _keys(node: ast.expr, function: ast.FunctionDef) -> list[str]:
    """The keys that an argument can be; a variable is looked up where it is set."""
    if isinstance(node, ast.Name):
        values = [
            there.value
            for there in ast.walk(function)
            if isinstance(there, ast.Assign) and ast.unparse(there.targets[0]) == node.id
        ]
        return [key for value in values for key in _keys(value, function)]
    if isinstance(node, ast.IfExp):
        return _keys(node.body, function) + _keys(node.orelse, function)
    if isinstance(node, ast.Subscript) and isinstance(node.value, ast.Dict):
        return [key for value in node.value.values for key in _keys(value, function)]
    return [node.value] if isinstance(node, ast.Constant) and isinstance(node.value, str) else []


@in_both
def test_every_error_is_one_clear_sentence(lang: str) -> None:
    errors = raised(GAME_SOURCE)
    some = {"not_on_a_river", "tower_in_the_way", "no_more_areas", "not_adjoining", "too_few_blocks"}
    some |= {"edition_missing_area", "edition_one_sided", "edition_unknown_category", "edition_negative"}
    assert some | {"wizard_in_income", "nobody_to_attack", "edition_wrong_total"} <= errors.keys()
    for key, kinds in errors.items():
        for value in range(2):
            about = {name: (kind, _sample(kind, value)) for name, kind in kinds.items()}
            text = say(lang, f"error.{key}", about)
            check(text, end=".")
            assert ";" in text, f"{key} says no way on"


def _sample(kind: str, value: int) -> Any:
    return named(GAME, kind, samples(kind)[min(value, len(samples(kind)) - 1)])


@in_both
def test_the_game_has_no_errors_that_nobody_raises(lang: str) -> None:
    own = read_entries(source(lang), lang)
    known = raised(GAME_SOURCE).keys()
    assert {key.removeprefix("error.") for key in own if key.startswith("error.")} <= known
