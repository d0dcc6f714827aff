"""Faults planted in the texts and in the clauses are caught."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from dataclasses import replace
from itertools import count
from pathlib import Path

import pytest

from tests.conformance import checks
from tests.conformance.plant import Patch
from tests.conformance.subject import SUBJECTS, Subject
from turncoat.words import WordsError

HONEST = next(subject for subject in SUBJECTS if subject.game.name == "ambush")
MakeSubject = Callable[[str, str, str], Subject]
_number = count()


@pytest.fixture
def broken(tmp_path: Path, monkeypatch: Patch) -> MakeSubject:
    """Make the tiny game once more, with something in one of its files replaced by something else."""
    monkeypatch.syspath_prepend(tmp_path)

    def make(file: str, old: str, new: str) -> Subject:
        package = f"broken_ambush_{next(_number)}"
        folder = tmp_path / package
        shutil.copytree(HONEST.folder, folder, ignore=shutil.ignore_patterns("__pycache__"))
        (folder / "__init__.py").write_text("")
        shutil.copy(HONEST.tests / "test_ambush.py", folder / "test_ambush.py")
        text = (folder / file).read_text("utf-8")
        assert old in text
        (folder / file).write_text(text.replace(old, new), "utf-8")
        return Subject(HONEST.game, package, folder)

    return make


@pytest.mark.parametrize("check", [checks.check_texts, checks.check_lesson, checks.check_clauses])
def test_a_copy_of_the_honest_game_passes(check: Callable[[Subject], None], broken: MakeSubject) -> None:
    check(broken("rules.py", "", ""))


MISSING = {
    "an event": ('[event.TookBack]\ntext = "{guide} takes', '[event.GaveBack]\ntext = "{guide} takes'),
    "an action": ('Hold = "Do nothing"\n', ""),
    "a piece": ('nightfall = "night has fallen"\n', ""),
    "the name of an option": ('name = "Wounds"\n', ""),
    "the text of an option": ('text = "At how many bites the wolves win."\n', ""),
    "a value of an option": ('value = { 2 = "two", 3 = "three" }', 'value = { 2 = "two" }'),
    "a set of options": ("[reading.tales]", "[readings.tales]"),
    "what a set of options is about": ('about = "An open council, and wolves that bite harder."\n', ""),
    "a set of options for nothing": ("[reading.tales]", '[reading.songs]\ntext = "Songs"\n[reading.tales]'),
    "an ending": ('eaten = "The riders were eaten."\n', ""),
    "a deed": ("[deed.blow]", "[deed.hum]"),
    "an act": ('accuse = "{seat} accuses {to}"\n', ""),
    "an event with a field it does not have": ("{guide} takes the cache", "{guide} takes {card}"),
    "an event that asks for a field it has not": ('"rides=true"', '"riding=true"'),
    "a question with a field it does not have": ("{guide} chooses a card", "{card} is chosen by {guide}"),
    "a question of no rule": ("[question.howl]", "[question.bark]"),
    "a text for nothing": ('Hold = "Do nothing"\n', 'Hold = "Do nothing"\nHide = "Hide"\n'),
    "a field that the other language lacks": ("on (", "on from {votes} ("),
    "an error that the other language lacks": ("[error]\n", '[error]\nlate = "Too late."\n'),
}


@pytest.mark.parametrize(("old", "new"), MISSING.values(), ids=list(MISSING))
def test_8_a_missing_text(old: str, new: str, broken: MakeSubject) -> None:
    with pytest.raises(AssertionError):
        checks.check_texts(broken("words.en.toml", old, new))


UNREADABLE = {
    "a question": ('council = "Shall we ride on?"\n', ""),
    "a refusal": ('other_question = "That is not what is being asked."\n', ""),
    "an action with a form it lacks": ('text = "Lay {card.a}"', 'text = "Lay {guide}"'),
    "a number with a form": ("Leg {leg}:", "Leg {leg.the}:"),
    "an empty text": ('council = "Shall we ride on?"', 'council = " "'),
    "a brace": ('council = "Shall we ride on?"', 'council = "Shall we {{ride}} on?"'),
}


@pytest.mark.parametrize(("old", "new"), UNREADABLE.values(), ids=list(UNREADABLE))
def test_8_something_met_in_play_cannot_be_read(old: str, new: str, broken: MakeSubject) -> None:
    setup = HONEST.game.setup(4)
    checks.check_reading(HONEST.game, setup, "0", HONEST.words())
    with pytest.raises((AssertionError, WordsError)):
        checks.check_reading(HONEST.game, setup, "0", broken("words.en.toml", old, new).words())


CLAUSES = {
    "a clause without code": ("rules.md", "## 5 Secrets\n", "### 4.5 Rain\n\nIt rains.\n\n## 5 Secrets\n"),
    "a clause that lost its code": ("rules.py", "§1.1 ", ""),
    "a clause that is only an option's": ("pieces.py", '"6.1"', '"6"'),
    "code without a clause": ("rules.py", "§1.1 ", "§1.1 §7.3 "),
    "a rule without a clause": ("rules.py", '@book.clause("3.6", packs', '@book.clause("3.9", packs'),
    "a refusal by no clause": (
        "why.py",
        'IllegalAction("not_in_hand", "3.2"',
        'IllegalAction("not_in_hand", "3.8"',
    ),
    "a clause without a test": ("test_ambush.py", "def test_3_5_", "def test_3_"),
    "a test of no clause": ("test_ambush.py", "def test_3_5_", "def test_3_7_"),
    "a clause that is not translated": ("rules.nl.md", "### 3.5 Wachten\n", ""),
    "a clause without a title": ("rules.md", "### 3.5 Waiting\n", "### 3.5\n"),
    "clauses out of order": ("rules.md", "### 3.5 Waiting\n", "### 3.7 Waiting\n"),
    "a heading of the wrong size": ("rules.md", "### 3.5 Waiting\n", "## 3.5 Waiting\n"),
}


@pytest.mark.parametrize(("file", "old", "new"), CLAUSES.values(), ids=list(CLAUSES))
def test_9_clauses_code_and_tests_disagree(file: str, old: str, new: str, broken: MakeSubject) -> None:
    with pytest.raises(AssertionError):
        checks.check_clauses(broken(file, old, new))


def test_9_no_code_excuses_a_clause(broken: MakeSubject) -> None:
    subject = broken("rules.md", "## 5 Secrets\n", "### 4.5 Rain\n\nIt rains. *no code*\n\n## 5 Secrets\n")
    dutch = subject.folder / "rules.nl.md"
    dutch.write_text(dutch.read_text("utf-8").replace("## 5 Ge", "### 4.5 Regen\n\nHet regent.\n\n## 5 Ge"))
    checks.check_clauses(subject)
    with pytest.raises(AssertionError):
        checks.check_clauses(replace(subject, tests=subject.folder / "editions"))


LOST = {
    "a bot that there is not": ("lesson.toml", '"random", "random"', '"random", "clever"'),
    "an adviser that there is not": ("lesson.toml", 'adviser = "eager"', 'adviser = "wise"'),
    "a seat without anybody": ("lesson.toml", '"", "random", "random"', '"", "random"'),
    "two learners": ("lesson.toml", '"random", "random"', '"", "random"'),
    "a rule that asks nothing": ("lesson.toml", 'asked = "lay"', 'asked = "legs"'),
    "an event that there is not": ("lesson.toml", 'type = "Attacked"', 'type = "Bitten"'),
    "an event without such a field": ("lesson.toml", 'type = "Attacked"', 'type = "Attacked", seat = "me"'),
    "an action that there is not": ("lesson.toml", 'offers = "Lay"', 'offers = "Play"'),
    "a best answer that there is not": ("lesson.toml", '{ type = "Lay", card', '{ type = "Play", card'),
    "advice without a question": ("lesson.toml", 'asked = "lay", offers = "Lay", ', ""),
    "a piece that there is not": ("lesson.toml", '"path", "horn"', '"path", "horns"'),
    "words that nobody says": ("lesson.toml", 'said = "accuse"', 'said = "sing"'),
    "a number that nobody sees": ("lesson.toml", "leg = 3", "day = 3"),
    "a clause that there is not": ("lesson.toml", 'why = "3.6"', 'why = "3.9"'),
    "a part that notes do not have": ("lesson.toml", "show =", "point ="),
    "an end that waits for a question": ("lesson.toml", "view = { leg = 3 }", 'asked = "lay"'),
    "two notes of one name": ("lesson.toml", 'name = "wolves"', 'name = "lay"'),
    "a note without a text": ("words.nl.toml", "[lesson]\nwelcome", "[lesson]\nhello"),
    "a text with a place in it": ("words.en.toml", "Somebody has been accused.", "{seat} accuses."),
}


@pytest.mark.parametrize(("file", "old", "new"), LOST.values(), ids=list(LOST))
def test_8_a_lesson_that_has_lost_its_way(file: str, old: str, new: str, broken: MakeSubject) -> None:
    with pytest.raises((AssertionError, WordsError)):
        checks.check_lesson(broken(file, old, new))
