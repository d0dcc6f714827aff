"""Journal: the save. A header and one line per answer or statement, each sealed to the one before."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Final

from turncoat.core.errors import BadJournal, IllegalAction
from turncoat.core.game import Game, Setup, start
from turncoat.core.record import Event
from turncoat.core.run import play
from turncoat.core.state import State
from turncoat.journal.codec import (
    Json,
    action_from_json,
    dumps,
    event_from_json,
    record_to_json,
    setup_to_json,
)
from turncoat.talk.ledger import FIRST, NOW
from turncoat.talk.statement import Statement, statement_to_json

FORMAT: Final = "turncoat journal 1"
SEAL: Final = ',"seal":"'
SEAL_LENGTH: Final = 16


@dataclass(init=False)
class Line:
    """One answer: to which question, by whom, under which rule, and what followed."""

    n: int
    seat: int
    clause: str
    rule: str
    action: Json
    events: list[Json]
    by: str
    """The kind of bot that stood in for the seat's absent player."""
    quiet: bool
    """Whether nobody else may know of the standing in, as the question was asked quietly."""

    def __init__(
        self,
        n: int,
        seat: int,
        clause: str,
        rule: str,
        action: Json,
        events: list[Json],
        by: str = "",
        quiet: bool = False,
    ) -> None:
        # Written out, because none is made so often, and this is compiled.
        self.n = n
        self.seat = seat
        self.clause = clause
        self.rule = rule
        self.action = action
        self.events = events
        self.by = by
        self.quiet = quiet


@dataclass(frozen=True)
class Handover:
    """A seat changes hands: a bot of this kind plays it from here on, or its own player again."""

    after: int
    seat: int
    bot: str
    name: str = ""
    """Who is new at the table and has sat down on an empty chair; the bot's own name, if it is one."""


@dataclass(frozen=True)
class Talk:
    """One statement, with the number of answers that came before it."""

    after: int
    said: Statement


@dataclass(frozen=True)
class Note:
    """Free words of a player, or of somebody who watches, with the number of answers before them."""

    after: int
    seat: int
    to: tuple[int, ...]
    """Who reads it; empty for everybody."""
    text: str
    name: str = ""
    """Who wrote it, if it was somebody without a seat."""


Written = Line | Talk | Handover | Note


@dataclass
class Journal:
    """A whole game: who sat where under which rules, and everything that was answered and said."""

    game: str
    rules_version: int
    setup: Setup
    players: list[dict[str, str]]
    """For each seat a name and, for a bot, its kind; a chair that nobody has taken has no name."""
    first: list[Json] = field(default_factory=list)
    """The events before the first answer."""
    entries: list[Written] = field(default_factory=list)
    seal: str = ""
    """The seal of the last line written."""
    edition: Json = None
    """The data of an edition that is no part of the program."""
    talk: int = FIRST
    """Under which version of the promise book it was played; older games are told as they were."""
    dumps: Callable[[Json], str] = field(default=dumps, repr=False, compare=False)
    """How a line is written; whoever writes many may bring something quicker that writes the same."""

    def seated(self) -> list[dict[str, str]]:
        """The players by now: those who came later sit on what were empty chairs."""
        seated = self.players.copy()
        for entry in self.entries:
            if isinstance(entry, Handover) and entry.name:
                seated[entry.seat] = {"name": entry.name, "bot": entry.bot}
        return seated

    def names(self) -> list[str]:
        return [player["name"] for player in self.seated()]

    def lines(self) -> list[Line]:
        return [entry for entry in self.entries if isinstance(entry, Line)]

    def header_text(self) -> str:
        """The first line of the file."""
        self.seal = ""
        return self._sealed(
            {
                "format": FORMAT,
                "game": self.game,
                "rules_version": self.rules_version,
                **({} if self.talk == FIRST else {"talk": self.talk}),
                **setup_to_json(self.setup),
                **({} if self.edition is None else {"edition_data": self.edition}),
                "players": self.players,
                "events": self.first,
            }
        )

    def entry_text(self, entry: Written) -> str:
        """The next line of the file."""
        if isinstance(entry, Line):
            data = {
                "n": entry.n,
                "seat": entry.seat,
                "clause": entry.clause,
                "rule": entry.rule,
                "action": entry.action,
                "events": entry.events,
            }
            if entry.by:
                data |= {"by": entry.by, **({"quiet": True} if entry.quiet else {})}
            return self._sealed(data)
        if isinstance(entry, Handover):
            name = {"name": entry.name} if entry.name else {}
            return self._sealed({"after": entry.after, "seat": entry.seat, "bot": entry.bot, **name})
        if isinstance(entry, Note):
            name = {"name": entry.name} if entry.name else {}
            return self._sealed(
                {"after": entry.after, "seat": entry.seat, "to": list(entry.to), "text": entry.text, **name}
            )
        return self._sealed({"after": entry.after, "say": statement_to_json(entry.said)})

    def text(self) -> str:
        """The whole file."""
        return self.header_text() + "".join(self.entry_text(entry) for entry in self.entries)

    def _sealed(self, data: Json) -> str:
        body = self.dumps(data)
        self.seal = seal_of(self.seal, body)
        return f'{body[:-1]}{SEAL}{self.seal}"}}\n'


def begin(game: Game, setup: Setup, players: list[dict[str, str]]) -> tuple[Journal, State]:
    """A new journal and the game it records, at its first question."""
    s = start(game, setup, listen=True)
    journal = Journal(game.name, game.rules_version, setup, players, talk=NOW)
    if setup.edition in game.foreign:
        journal.edition = dict(game.editions[setup.edition])
    journal.first = [record_to_json(game, event) for event in take_events(s)]
    return journal, s


def take_events(s: State) -> list[Event]:
    """What happened since this was last asked."""
    happened = s.heard or []
    s.heard = []
    return happened


def write_down(
    game: Game, journal: Journal, s: State, seat: int, number: int, by: str = ""
) -> tuple[Line, list[Event]]:
    """Answer the open question and write a line about it."""
    q = s.question
    assert q is not None
    rule, n, quiet = q.rule, s.n, bool(by) and q.quiet
    s.answer(seat, number)
    happened = take_events(s)
    table = game.table(journal.setup)
    action = table.written.get(number)
    if action is None:
        action = table.written[number] = record_to_json(game, table.actions[number])
    events = [record_to_json(game, event) for event in happened]
    line = Line(n, seat, rule.clause, rule.name, action, events, by, quiet)
    journal.entries.append(line)
    return line, happened


def replay(journal: Journal, game: Game) -> State:
    """Play the journal again under today's rules; the first line that differs is reported."""
    if journal.rules_version != game.rules_version:
        raise BadJournal(
            "journal_rules_version",
            1,
            written=("number", journal.rules_version),
            now=("number", game.rules_version),
        )
    s = start(game, journal.setup, listen=True)
    _compare(game, take_events(s), journal.first, 1)
    for number, line in enumerate(journal.entries, 2):
        if not isinstance(line, Line):
            continue
        q = s.question
        if q is None or line.n != s.n or line.seat not in q.seats or line.rule != q.rule.name:
            raise BadJournal("journal_other_question", number)
        try:
            play(game, journal.setup, s, line.seat, action_from_json(game, line.action))
        except (IllegalAction, ValueError) as bad:
            raise BadJournal("journal_illegal", number, clause=("text", line.clause)) from bad
        _compare(game, take_events(s), line.events, number)
    return s


def story(journal: Journal, game: Game) -> list[tuple[Written | None, list[Event]]]:
    """Entries with their events as they were written, without asking the rules: old games stay watchable."""
    told: list[tuple[Written | None, list[Event]]] = [
        (None, [event_from_json(game, event) for event in journal.first])
    ]
    for entry in journal.entries:
        events = entry.events if isinstance(entry, Line) else []
        told.append((entry, [event_from_json(game, event) for event in events]))
    return told


def _compare(game: Game, happened: list[Event], written: list[Json], number: int) -> None:
    if [record_to_json(game, event) for event in happened] != written:
        raise BadJournal("journal_other_events", number)


def seal_of(before: str, body: str) -> str:
    return sha256((before + body).encode()).hexdigest()[:SEAL_LENGTH]
