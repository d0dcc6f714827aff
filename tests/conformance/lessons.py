"""The checks of lessons: a lesson can be set up, names only what its game has, and has all its texts.

What it suggests is what the bot that does best there would do at the learner's seat.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random
from typing import Any

from tests.conformance.clauses import read_clauses
from tests.conformance.subject import Subject
from turncoat.bots.bot import Bot, bots_of
from turncoat.core.game import Game
from turncoat.core.record import BYSTANDER
from turncoat.journal.journal import Talk
from turncoat.journal.past import Entry, hears
from turncoat.play.session import Session
from turncoat.table.lesson import Lesson, advise, read_lesson
from turncoat.words import placeholders

PARTS = {"name", "when", "show", "why"}
CONDITIONS = {"asked", "offers", "best", "event", "said", "view"}
SEATS = ("me", "other")


def check_lesson(subject: Subject) -> None:
    """A game need not have a lesson; if it has one, it is sound."""
    lesson = read_lesson(subject.package)
    if lesson is not None:
        _check_table(subject.game, lesson)
        _check_texts(subject, lesson)
        clauses = {"", *read_clauses(subject.folder / "rules.md")}
        for note in lesson.notes:
            _check_note(subject, note, clauses)


class Pupil:
    """The learner's seat, and all that is seen and heard there from the first moment on."""

    def __init__(self, game: Game, lesson: Lesson, seed: str) -> None:
        named = [
            {"name": f"seat {seat}", **({"bot": bot} if bot else {})} for seat, bot in enumerate(lesson.bots)
        ]
        self.session = Session.new(
            game, game.setup(lesson.seats, lesson.edition, lesson.options), named, Random(seed)
        )
        self.seat = lesson.bots.index("")
        self._known = list(self.session.past)
        self.session.listeners.append(self._known.append)

    def tell(self, bot: Bot) -> None:
        """Let a bot know just what this seat knows."""
        number = 0
        for entry in self._known:
            number += self._tell(bot, entry, number)

    def _tell(self, bot: Bot, entry: Entry, number: int) -> int:
        talked = isinstance(entry.entry, Talk)
        if isinstance(entry.entry, Talk) and hears(said := entry.entry.said, self.seat):
            bot.hear(number, said)
        for event in entry.events:
            seen = event.seen_by(self.seat)
            if seen is not None:
                bot.see(seen)
        return int(talked)


def check_advice(subject: Subject, seed: str) -> None:
    """Followed to the end, a lesson suggests only what may be chosen, and asked twice it says the same.

    It is what its adviser would choose that was told what this seat saw and heard, and nothing else.
    """
    lesson = read_lesson(subject.package)
    if lesson is None:
        return
    game = subject.game
    pupil = Pupil(game, lesson, seed)
    session, seat = pupil.session, pupil.seat
    make = bots_of(game)[lesson.adviser]
    session.run()
    while not session.over:
        now = session.glimpse(seat)
        assert now.asked is not None
        rule = now.asked.step.rule.name
        advice = advise(session, seat)
        assert advice in now.asked.options, f"{rule}: what is suggested cannot be chosen"
        assert advise(session, seat) == advice, f"{rule}: asked again, it suggests something else"
        bot = make(game, session.setup, seat)
        pupil.tell(bot)
        assert bot.choose(now, Random(now.n)) == advice, f"{rule}: a good player would not do that"
        session.answer_number(seat, advice)
        session.run()


def _check_table(game: Game, lesson: Lesson) -> None:
    """It has a seat for one learner, and the others have bots that there are."""
    game.setup(lesson.seats, lesson.edition, lesson.options)
    assert len(lesson.bots) == lesson.seats, "a bot, or nothing, for every seat"
    assert lesson.bots.count("") == 1, "one seat for the learner"
    unknown = {*lesson.bots, lesson.adviser} - {"", *bots_of(game)}
    assert not unknown, f"no such bot: {unknown}"
    last = lesson.notes[-1].get("when", {})
    assert last and "asked" not in last, "the last note comes by itself, not at a question"


def _check_texts(subject: Subject, lesson: Lesson) -> None:
    """Every note has a text without places in it, in every language, and no text is left over."""
    names = [note["name"] for note in lesson.notes]
    assert len(set(names)) == len(names), "two notes of one name"
    for words in subject.words():
        texts = {key: text for key, _, text in words.entries() if key.startswith("lesson.")}
        assert set(texts) == {f"lesson.{name}" for name in names}, f"{words.lang}: texts and notes differ"
        for key, text in texts.items():
            assert text and not placeholders(text), f"{words.lang}: {key} is told as it stands"


def _check_note(subject: Subject, note: Mapping[str, Any], clauses: set[str]) -> None:
    game, name = subject.game, note["name"]
    assert set(note) <= PARTS, f"{name}: what is {set(note) - PARTS}?"
    when = note.get("when", {})
    assert set(when) <= CONDITIONS, f"{name}: what is {set(when) - CONDITIONS}?"
    for rule in _each(when.get("asked", [])):
        asked = all(words.has(f"question.{rule}") for words in subject.words())
        assert rule in game.book.rules and asked, f"{name}: nothing is asked by {rule}"
    actions = {kind.__name__: kind.FIELDS for kind in game.actions}
    events = {kind.__name__: kind.FIELDS for kind in game.events}
    for kind in _each(when.get("offers", [])):
        assert kind in actions, f"{name}: no action {kind}"
    assert "asked" in when or not ("offers" in when or "best" in when), f"{name}: asked by which rule?"
    if "best" in when:
        _check_pattern(game, name, when["best"], actions)
    if "event" in when:
        _check_pattern(game, name, when["event"], events)
    assert when.get("said", "") in ("", *game.speech.acts), f"{name}: nobody can say {when['said']}"
    view = type(game.view(game.new(game.setup(game.seats[0])), BYSTANDER)).FIELDS
    for field in when.get("view", {}):
        assert view.get(field) == "number", f"{name}: the view has no number {field}"
    assert note.get("why", "") in clauses, f"{name}: no clause {note['why']}"


def _check_pattern(
    game: Game, name: str, pattern: Mapping[str, Any], records: Mapping[str, Mapping[str, str]]
) -> None:
    """Each type it may be has these fields, and pieces are called so."""
    for kind in _each(pattern["type"]):
        assert kind in records, f"{name}: no record {kind}"
        for field, wanted in pattern.items():
            if field == "type":
                continue
            assert field in records[kind], f"{name}: {kind} has no {field}"
            pieces = game.pieces.get(records[kind][field])
            for value in _each(wanted):
                known = pieces is None or value in pieces
                assert known, f"{name}: no {records[kind][field]} {value}"
                words = pieces is not None or not isinstance(value, str) or value in SEATS
                assert words, f"{name}: what is {value}?"


def _each(value: Any) -> Iterable[Any]:
    return value if isinstance(value, list) else [value]
