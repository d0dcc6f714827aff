"""The texts of Intrige: everything can be said, in both languages, to everybody."""

import ast
import re
from collections.abc import Iterator, Mapping
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest

from turncoat.core.game import Value, start
from turncoat.core.record import BYSTANDER, CHANCE, HIDDEN, Record
from turncoat.core.run import draw
from turncoat.games.intrige import GAME
from turncoat.games.intrige.actions import Place, Send
from turncoat.games.intrige.events import Banished, Bribed, Ended, Refunded, Sent, Upheld
from turncoat.games.intrige.speech import DEEDS
from turncoat.journal.codec import fields, named, step_fields
from turncoat.journal.file import _REASONS
from turncoat.words import Words, WrongField, compare
from turncoat.words.lexicon import read_entries

SOURCE = Path(__file__).parents[3] / "src" / "turncoat"
GAME_SOURCE = SOURCE / "games" / "intrige"
LANGS = ("en", "nl")
WORDS = {lang: Words.load(lang, "turncoat.table", "turncoat.games.intrige") for lang in LANGS}
NAMES = ["Anna", "Bram", "Clara", "Dirk", "Els"]
READERS = (0, 1, 2, BYSTANDER, None)
ASKING = (
    "seat_first", "bribe", "defend", "house_free", "judge_external", "house_winners", "judge_internal",
    "dispatch",
)  # fmt: skip
SECRETS = {("Bribed", "amount"), ("Refunded", "amount")}
PIECE = "profession"
ERRORS = {"TurncoatError", "IllegalAction", "BadSetup", "BadJournal"}

Fields = Mapping[str, tuple[str, Any]]

in_both = pytest.mark.parametrize("lang", LANGS)


def say(lang: str, key: str, about: Fields | None = None, reader: int | None = None) -> str:
    return WORDS[lang].say(key, about or {}, reader, NAMES)


def tell(lang: str, record: Record, reader: int | None = None) -> str:
    return say(lang, f"event.{type(record).__name__}", fields(GAME, record), reader)


def check(text: str, end: str = "") -> None:
    """Nothing is left open in a text, and it looks like a sentence."""
    assert text and text == text.strip(), text
    assert not re.search(r"[{}]|  |None|HIDDEN|\s[.,;?!]|[.,;?!]{2}", text.replace("…", "0")), text
    assert not text[0].islower(), text
    assert not end or text[-1] in end, text


def samples(kind: str, name: str = "") -> list[Any]:
    """A few values of a kind of field."""
    if kind.endswith("*"):
        return [[samples(kind[:-1])[0], samples(kind[:-1])[-1]]]
    if kind in GAME.pieces:
        return [0, len(GAME.pieces[kind]) - 1]
    simple: dict[str, list[Any]] = {
        "seat": [0, 1, 3],
        "money": [0, 40_000] if name == "amount" else [50_000],
        "flag": [False, True],
        "number": [1, 7],
        "text": ["text"],
    }
    return simple[kind]


def records(kinds: tuple[type[Record], ...]) -> Iterator[Record]:
    """Every kind of record with every combination of a few values."""
    for kind in kinds:
        values = []
        for name, sort in kind.FIELDS.items():
            secret = [HIDDEN] if (kind.__name__, name) in SECRETS else []
            values.append(samples(sort, name) + secret)
        for chosen in product(*values):
            yield kind(*chosen)


def deeds() -> Iterator[tuple[str, Fields]]:
    for kind, sorts in DEEDS.items():
        for doer, other in ((0, 1), (1, 0), (3, 4)):
            seats = iter((doer, other))
            about = {
                name: (sort, next(seats) if sort == "seat" else 40_000 if sort == "money" else "judge")
                for name, sort in sorts.items()
            }
            yield kind, about


@in_both
def test_every_event_can_be_told(lang: str) -> None:
    for event, reader in product(records(GAME.events), READERS):
        check(tell(lang, event, reader), end=".!")


@in_both
def test_every_action_has_a_label(lang: str) -> None:
    for action, reader in product(records(GAME.actions), READERS):
        check(say(lang, f"action.{type(action).__name__}", fields(GAME, action), reader))
    check(say(lang, "action.Place", fields(GAME, Place([50_000]))))


@in_both
def test_every_question_can_be_asked(lang: str) -> None:
    for name in ASKING:
        sorts = GAME.book.rules[name].fields
        for chosen, reader in product(product(*[samples(sort) for sort in sorts.values()]), READERS):
            about = {
                field: (sort, named(GAME, sort, value))
                for (field, sort), value in zip(sorts.items(), chosen, strict=True)
            }
            check(say(lang, f"question.{name}", about, reader), end=".?")


@in_both
def test_the_parts_of_an_answer_can_be_asked_for(lang: str) -> None:
    figure = {"owner": ("seat", 1), "profession": ("profession", "judge")}
    for reader in READERS:
        check(say(lang, "part.Place", {**figure, "room": ("money", 50_000)}, reader))
        check(say(lang, "part_question.Place", figure, reader), end="?")
        check(say(lang, "part.Send", {"profession": ("profession", "judge"), "palace": ("seat", 1)}, reader))
        check(say(lang, "part_question.Send", {}, reader), end="?")


@in_both
def test_every_deed_can_be_said(lang: str) -> None:
    words = WORDS[lang]
    for (kind, about), reader, manner in product(deeds(), READERS, ("deed", "deed_ask", "deed_if")):
        deed = words.phrase(f"{manner}.{kind}", about, reader, NAMES)
        assert not deed.endswith((".", "?")), deed
        check(deed.capitalize())
    for kind, sorts in DEEDS.items():
        check(words.say(f"deed_name.{kind}"))
        for name in sorts:
            check(words.say(f"deed_field.{name}"), end="?")


@in_both
def test_all_pieces_options_editions_and_endings_have_names(lang: str) -> None:
    words = WORDS[lang]
    for kind, names in GAME.pieces.items():
        for name, form in product(names, ("text", "a", "the", "many")):
            assert words.piece(kind, name, form)
    for city in ("venice", "rome", "milan", "naples", "florence"):
        assert words.piece("city", city)
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


def raised() -> dict[str, dict[str, str]]:
    """Every error in the source, with the kinds of its fields."""
    found: dict[str, dict[str, str]] = {key: {"file": "text"} for key in _REASONS.values()}
    found["file_trouble"] = {"file": "text", "reason": "text"}
    layers = ("core", "talk", "seat", "journal", "bots", "play", "table")
    files = [path for layer in layers for path in (SOURCE / layer).rglob("*.py")]
    for path in [*files, *GAME_SOURCE.rglob("*.py")]:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ERRORS:
                about = {"line": "number"} if node.func.id == "BadJournal" else {}
                for keyword in node.keywords:
                    if keyword.arg and isinstance(keyword.value, ast.Tuple):
                        kind = keyword.value.elts[0]
                        # A kind that is known only at the table is some piece.
                        about[keyword.arg] = (
                            ast.literal_eval(kind) if isinstance(kind, ast.Constant) else PIECE
                        )
                for key in _constants(node.args[0]):
                    found[key] = about
    return found


def _constants(node: ast.expr) -> list[str]:
    if isinstance(node, ast.IfExp):
        return _constants(node.body) + _constants(node.orelse)
    return [node.value] if isinstance(node, ast.Constant) and isinstance(node.value, str) else []


@in_both
def test_every_error_is_one_clear_sentence(lang: str) -> None:
    errors = raised()
    assert {"game_over", "journal_seal", "wrong_seats", "bribe_too_large", "disk_full"} <= errors.keys()
    for key, kinds in errors.items():
        about = {name: (kind, named(GAME, kind, samples(kind)[0])) for name, kind in kinds.items()}
        check(say(lang, f"error.{key}", about), end=".")


@in_both
def test_the_game_has_no_errors_that_nobody_raises(lang: str) -> None:
    own = read_entries((GAME_SOURCE / f"words.{lang}.toml").read_text("utf-8"), lang)
    assert {key.removeprefix("error.") for key in own if key.startswith("error.")} <= raised().keys()


def test_both_languages_say_the_same_things() -> None:
    assert compare(WORDS["en"].entries(), WORDS["nl"].entries(), "en", "nl") == []


@pytest.mark.parametrize(
    ("seats", "edition", "options"),
    [
        (3, "first", {"refund": True}),
        (4, "first", {"secret_bribes": True, "refund": True, "broke": "lose"}),
        (5, "second", {"single_payment": True, "open_money": True}),
    ],
)
def test_whole_games_can_be_told(seats: int, edition: str, options: dict[str, Value]) -> None:
    setup = GAME.setup(seats, edition, options)
    rng = Random(seats)
    s = start(GAME, setup, listen=True)
    actions = GAME.table(setup).actions
    asked: set[str] = set()
    while s.question is not None and s.asking is not None:
        question = s.question
        asked.add(s.asking.rule.name)
        about = step_fields(GAME, s.asking)
        seat = s.pending()[0]
        for lang, reader in product(LANGS, (seat, 0, BYSTANDER)):
            check(say(lang, f"question.{s.asking.rule.name}", about, reader), end=".?")
        number = draw(question, rng)
        chosen = actions[number]
        for lang in LANGS:
            check(say(lang, f"action.{type(chosen).__name__}", fields(GAME, chosen), seat))
        assert seat == CHANCE or 0 <= seat < seats
        s.answer(seat, number)
    assert asked <= set(ASKING) and len(asked) > 5
    for event, lang, reader in product(s.heard or [], LANGS, (0, 1, BYSTANDER)):
        seen = event.seen_by(reader)
        if seen is not None:
            check(tell(lang, seen, reader), end=".!")


BANKER, SOLDIER, JUDGE = 0, 2, 4


@pytest.mark.parametrize(
    ("event", "reader", "english", "dutch"),
    [
        (
            Bribed(1, 0, BANKER, 40_000, 0, False, False),
            2,
            "Bram pays Anna 40,000 for a banker.",
            "Bram betaalt Anna 40.000 voor een bankier.",
        ),
        (
            Bribed(1, 0, BANKER, 40_000, 2, True, False),
            1,
            "You pay Anna 40,000 to defend your banker.",
            "Je betaalt Anna 40.000 om je bankier te verdedigen.",
        ),
        (
            Bribed(1, 0, JUDGE, HIDDEN, 0, False, True),
            2,
            "Bram pays Anna a secret sum for a judge.",
            "Bram betaalt Anna een geheim bedrag voor een rechter.",
        ),
        (
            Bribed(1, 0, JUDGE, 30_000, 0, False, True),
            0,
            "Bram secretly pays you 30,000 for a judge.",
            "Bram betaalt je in het geheim 30.000 voor een rechter.",
        ),
        (
            Bribed(1, 0, JUDGE, 0, 1, False, False),
            1,
            "You cannot pay Anna anything for your judge.",
            "Je kunt Anna niets betalen voor je rechter.",
        ),
        (
            Upheld(0, 1, SOLDIER, 50_000),
            1,
            "Anna lets your soldier keep the room of 50,000.",
            "Anna laat je soldaat in de kamer van 50.000 blijven.",
        ),
        (
            Banished(0, 4, SOLDIER, True),
            0,
            "Els's soldier must leave your palace for the island.",
            "Els' soldaat moet je paleis verlaten en gaat naar het eiland.",
        ),
        (
            Refunded(0, 1, HIDDEN, False, True),
            2,
            "Anna pays Bram back the secret sum.",
            "Anna geeft Bram het geheime bedrag terug.",
        ),
        (
            Sent(1, [BANKER, JUDGE], [0, 2]),
            0,
            "Bram sends a banker to you and a judge to Clara.",
            "Bram stuurt een bankier naar jou en een rechter naar Clara.",
        ),
        (Ended([0], [5, 1]), 0, "You win the game!", "Jij wint het spel!"),
        (
            Ended([0, 1], [5, 5]),
            2,
            "Anna and Bram share the win.",
            "Anna en Bram delen de overwinning.",
        ),
    ],
)
def test_events_read_naturally(event: Record, reader: int, english: str, dutch: str) -> None:
    assert tell("en", event, reader) == english
    assert tell("nl", event, reader) == dutch


@pytest.mark.parametrize(
    ("reader", "english", "dutch"),
    [
        (1, "How much do you pay Anna for your judge?", "Hoeveel betaal je Anna voor je rechter?"),
        (
            0,
            "Bram is deciding what to pay you for a judge.",
            "Bram bepaalt hoeveel je voor een rechter krijgt.",
        ),
        (
            2,
            "Bram is deciding what to pay Anna for a judge.",
            "Bram bepaalt hoeveel Anna voor een rechter krijgt.",
        ),
    ],
)
def test_questions_read_naturally(reader: int, english: str, dutch: str) -> None:
    about = {"palace": ("seat", 0), "payer": ("seat", 1), "profession": ("profession", "judge")}
    assert say("en", "question.bribe", about, reader) == english
    assert say("nl", "question.bribe", about, reader) == dutch


def test_a_dispatch_is_offered_figure_by_figure() -> None:
    send = Send([JUDGE, JUDGE], [1, 2])
    assert say("en", "action.Send", fields(GAME, send), 0) == "A judge to Bram and a judge to Clara"
    assert (
        say("nl", "action.Send", fields(GAME, send), 0) == "Een rechter naar Bram en een rechter naar Clara"
    )


def test_a_list_without_that_item_is_refused() -> None:
    about = {"owner": ("seat", 1), "professions": ("profession*", ["judge"]), "palaces": ("seat*", [0])}
    with pytest.raises(WrongField, match="has no item 2"):
        say("en", "event.Sent", about)
    with pytest.raises(WrongField, match="is not a list"):
        say("en", "event.Sent", {**about, "professions": ("profession", "judge")})
