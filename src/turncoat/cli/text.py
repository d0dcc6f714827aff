"""Text: entries, questions and statements as sentences for one reader."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from turncoat.cli.parts import Part
from turncoat.cli.screen import cleaned
from turncoat.core.clause import Step
from turncoat.core.errors import IllegalAction, TurncoatError
from turncoat.core.game import Game
from turncoat.core.record import BYSTANDER, Action, Event
from turncoat.core.speech import Deed
from turncoat.journal.codec import fields, named, step_fields
from turncoat.journal.journal import Handover, Line, Note, Talk
from turncoat.journal.past import EVERYTHING, Entry, hears
from turncoat.talk.promise import Promise
from turncoat.talk.statement import Statement
from turncoat.words import Words
from turncoat.words.field import Fields


class Told(NamedTuple):
    """A sentence, and whether it is about an event, a turn that begins, talk or a promise."""

    sentence: str
    sort: str
    event: Event | None = None
    """The event as the reader saw it."""


class Teller:
    """Tells a game to a reader; a reader of None is nobody at the table and may know everything."""

    def __init__(self, game: Game, words: Words, names: Sequence[str]) -> None:
        self.game = game
        self.words = words
        self.names = names

    def say(self, key: str, about: Fields | None = None, reader: int | None = None) -> str:
        return self.words.say(key, about or {}, reader, self.names)

    def event(self, event: Event, reader: int | None) -> str:
        return self.say(f"event.{type(event).__name__}", fields(self.game, event), reader)

    def question(self, step: Step, reader: int | None) -> str:
        return self.say(f"question.{step.rule.name}", step_fields(self.game, step), reader)

    def action(self, action: Action, reader: int | None, about: Fields | None = None) -> str:
        """An option; ``about`` is the question it answers."""
        return self.say(
            f"action.{type(action).__name__}", {**(about or {}), **fields(self.game, action)}, reader
        )

    def part(
        self, kind: type[Action], part: Part, reader: int | None, about: Fields, capital: bool = True
    ) -> str:
        """One part of a composed action."""
        told = {**about, **self.part_fields(kind, part)}
        return self.words.say(f"part.{kind.__name__}", told, reader, self.names, capital=capital)

    def part_question(self, kind: type[Action], number: int, reader: int | None, about: Fields) -> str:
        """What the next part is to be; ``number`` counts from 1."""
        return self.say(f"part_question.{kind.__name__}", {"number": ("number", number), **about}, reader)

    def part_fields(self, kind: type[Action], part: Part) -> dict[str, tuple[str, Any]]:
        """A part's fields: each list's item, named after its list in the singular."""
        return {
            name.removesuffix("s"): (listed[:-1], named(self.game, listed[:-1], value))
            for (name, listed), value in zip(kind.FIELDS.items(), part, strict=True)
        }

    def _deed(self, deed: Deed | None, you: int | None, speaking: int, manner: str) -> str | None:
        """A deed as somebody says it: told, asked for or as a condition."""
        if deed is None:
            return None
        kinds = self.game.speech.deeds[deed.kind]
        about = {name: (kind, deed.fields[name]) for name, kind in kinds.items()}
        key = f"{manner}.{deed.kind}"
        key = key if self.words.has(key) else f"deed.{deed.kind}"
        return self.words.phrase(key, about, you, self.names, speaking=speaking)

    def statement(self, said: Statement, reader: int | None, talk: Sequence[Statement] = ()) -> str:
        """What somebody said; ``talk`` is all that was said so far."""
        about = talk[said.about] if 0 <= said.about < len(talk) else None
        told = self._told(said, reader)
        told["said"] = ("text", about.act if about else None)
        told["whose"] = ("seat", about.seat if about else None)
        if about is not None and about.deed is None and 0 <= about.about < len(talk):
            # Who agrees has said what he was asked.
            about = talk[about.about]
        told["about"] = ("text", self._spoken(about, reader) if about else None)
        return self.say(f"act.{said.act}", told, reader)

    def settled(self, promise: Promise, reader: int | None) -> str:
        """What became of a promise, as news."""
        sort = "threat" if promise.threat else "promise"
        return self.say(f"{sort}_settled.{promise.status}", self._told(promise.said, reader), reader)

    def _told(self, said: Statement, reader: int | None) -> dict[str, tuple[str, Any]]:
        deed = said.deed
        return {
            "seat": ("seat", said.seat),
            "to": ("seat*", list(said.to)),
            "words": ("text", self._spoken(said, reader)),
            "deed": ("text", deed.kind if deed else None),
            "doer": ("seat", deed.fields[next(iter(self.game.speech.deeds[deed.kind]))] if deed else None),
        }

    def _spoken(self, said: Statement, reader: int | None) -> str | None:
        """The very words: who says them is I, and who hears them alone, or else reads them, is you."""
        if said.deed is None and said.fact is None:
            return None
        you = said.to[0] if len(said.to) == 1 else None if reader == said.seat else reader
        manner = "deed_ask" if said.act == "ask" else "deed"
        if said.fact is not None:
            kinds = self.game.speech.facts[said.fact.kind]
            about = {name: (kind, said.fact.fields[name]) for name, kind in kinds.items()}
            fact = self.words.say(f"fact.{said.fact.kind}", about, you, self.names, speaking=said.seat)
            return self.say("spoken.claim", {"fact": ("text", fact)})
        key = f"spoken.{said.act}"
        told = {
            "deed": ("text", self._deed(said.deed, you, said.seat, manner)),
            "condition": ("text", self._deed(said.condition, you, said.seat, "deed_if")),
            "unless": ("flag", said.unless),
            "until": ("turn", said.until),
        }
        return self.say(key if self.words.has(key) else "spoken.other", told)

    def _handover(self, change: Handover, reader: int | None) -> str:
        fields = {"seat": ("seat", change.seat), "bot": ("text", change.bot)}
        if change.name:
            return self.say("cli.bot_comes" if change.bot else "cli.player_comes", fields, reader)
        return self.say("cli.bot_takes_seat" if change.bot else "cli.player_is_back", fields, reader)

    def _note(self, note: Note, reader: int | None) -> str:
        fields = {
            "seat": ("seat", note.seat),
            "to": ("seat*", list(note.to)),
            "name": ("text", cleaned(note.name)),
            "text": ("text", cleaned(note.text)),
        }
        if note.seat == BYSTANDER:
            return self.say("cli.note_of_watcher", fields, reader)
        return self.say("cli.note_private" if note.to else "cli.note", fields, reader)

    def entry(self, entry: Entry, reader: int | None, talk: Sequence[Statement] = ()) -> list[Told]:
        """What an entry means to a reader: only what that seat saw and heard."""
        told: list[Told] = []
        said = entry.entry.said if isinstance(entry.entry, Talk) else None
        if said is not None and (reader is None or hears(said, reader)):
            told.append(Told(self.statement(said, reader, talk), "talk"))
        if isinstance(entry.entry, Note) and (reader is None or hears(entry.entry, reader)):
            told.append(Told(self._note(entry.entry, reader), "talk"))
        if isinstance(entry.entry, Handover):
            told.append(Told(self._handover(entry.entry, reader), "event"))
        line = entry.entry
        if isinstance(line, Line) and line.by and (not line.quiet or reader in (None, line.seat)):
            told.append(Told(self.say("cli.stood_in", {"seat": ("seat", line.seat)}, reader), "event"))
        turn = self.game.speech.turn
        for event in entry.events if reader is None else entry.seen_by(reader):
            begins = turn is not None and turn(event) > 0
            told.append(Told(self.event(event, reader), "turn" if begins else "event", event))
        for promise in entry.settled.get(EVERYTHING if reader is None else reader, ()):
            told.append(Told(self.settled(promise, reader), "promise"))
        return told

    def refusal(self, error: TurncoatError, reader: int | None = None) -> str:
        """Why something cannot be done, with the clause that says so."""
        sentence = self.say(f"error.{error.key}", error.fields, reader)
        if isinstance(error, IllegalAction) and error.clause:
            sentence += " " + self.say("cli.see_clause", {"clause": ("text", error.clause)})
        return sentence
