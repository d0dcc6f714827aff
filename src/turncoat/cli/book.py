"""Book: what was promised, threatened and claimed in a seat's hearing, person by person."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rich.table import Table
from rich.text import Text

from turncoat.cli.text import Teller
from turncoat.core.speech import BROKEN, KEPT, OPEN, VOID
from turncoat.journal.labels import Labels
from turncoat.play.session import Session
from turncoat.talk.promise import Promise
from turncoat.talk.worth import worth

_SIGNS = {KEPT: "✓", BROKEN: "✗", VOID: "–", OPEN: "…"}
_STYLES = {KEPT: "green", BROKEN: "red", OPEN: "bold"}
_OF_THREATS = {KEPT: "red", BROKEN: "dim", OPEN: "bold"}


class Book:
    """The book of one seat. What a claim was worth stands in it when the game is over."""

    def __init__(self, session: Session, teller: Teller, seat: int, labels: Labels, plain: bool) -> None:
        self.session = session
        self.teller = teller
        self.seat = seat
        self.labels = labels
        self.plain = plain

    def shown(self) -> list[Any]:
        """For each person a line and a table; nothing if nobody has said anything that counts."""
        parts: list[Any] = []
        for seat in range(self.session.setup.seats):
            table = Table(box=None, show_header=False, padding=(0, 2, 0, 2))
            table.add_column(no_wrap=True)
            table.add_column()
            for row in (*self._words(seat), *self._claims(seat)):
                table.add_row(*row)
            if table.row_count:
                parts += [self._head(seat), table]
        return [Text(self.teller.say("cli.book.title"), style="bold"), *parts] if parts else []

    def _head(self, seat: int) -> Text:
        words = [word for word in self._promises() if word.said.seat == seat]
        kept, decided, trend = worth(words)
        about = {"seat": ("seat", seat), "kept": ("number", kept), "decided": ("number", decided)}
        told = self.teller.say("cli.book.person", {**about, "trend": ("text", trend or None)}, self.seat)
        return Text(told, style="bold")

    def _promises(self) -> list[Promise]:
        return self.session.ledgers[self.seat].promises

    def _words(self, seat: int) -> Iterator[tuple[Text, Text]]:
        """The promises and threats of one person: what is open first, what falls due before the rest."""
        mine = [word for word in self._promises() if word.said.seat == seat]
        for word in sorted(mine, key=lambda word: (word.status != OPEN, not self._due(word))):
            name = self.teller.words.phrase(f"{'threat' if word.threat else 'promise'}.{word.status}")
            if self._due(word):
                name = self.teller.words.phrase("cli.book.due")
            told = self.teller.statement(word.said, self.seat, self.session.talk)
            if word.deal >= 0:
                told += f" {self.teller.words.phrase('cli.book.deal')}"
            if word.number in self.labels.avoidable and word.status == BROKEN:
                avoidable = self.labels.avoidable[word.number]
                key = "cli.book.avoidable" if avoidable else "cli.book.unavoidable"
                told += f" {self.teller.words.phrase(key)}"
            styles = _OF_THREATS if word.threat else _STYLES
            yield self._mark(_SIGNS[word.status], name, styles.get(word.status, "dim")), Text(told)

    def _due(self, word: Promise) -> bool:
        """Whether it is to be kept in the turn that is on."""
        occasion = self.session.game.speech.occasion
        if word.status != OPEN or self.session.over:
            return False
        turn, active = self.session.books.turn, self.session.books.active
        assert word.said.deed is not None
        return word.said.until == turn > 0 or (occasion is not None and occasion(word.said.deed) == active)

    def _claims(self, seat: int) -> Iterator[tuple[Text, Text]]:
        for number, said in self.session.heard_by(self.seat):
            if said.fact is None or said.seat != seat:
                continue
            label = self.labels.claims.get(number, "")
            name = self.teller.words.phrase(f"claim.{label}" if label else "cli.book.claim")
            told = self.teller.statement(said, self.seat, self.session.talk)
            yield self._mark("?", name, {"lie": "red", "true": "green"}.get(label, "dim")), Text(told)

    def _mark(self, sign: str, name: str, style: str) -> Text:
        return Text(name if self.plain else f"{sign} {name}", style=style)
