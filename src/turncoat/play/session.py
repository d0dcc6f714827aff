"""Session: a match whose every answer and word is written into a journal."""

from __future__ import annotations

from dataclasses import replace

from turncoat.core.errors import IllegalAction, TurncoatError
from turncoat.core.game import Game, Random, Setup
from turncoat.core.record import BYSTANDER, CHANCE
from turncoat.core.state import State
from turncoat.journal.journal import Handover, Journal, Line, Note, Talk, begin, replay, story, write_down
from turncoat.journal.past import Books, Entry, hears
from turncoat.play.match import ABSENT, Match
from turncoat.talk.ledger import Ledger
from turncoat.talk.request import ASKING, CLOSING
from turncoat.talk.statement import Statement

SUBSTITUTE = "greedy"
"""The bot that takes the seat of somebody who stays away."""
PATIENCE = 3
"""How often in a row somebody may be absent before a bot takes the seat."""


class Session(Match):
    """A game on the table. Every answer and statement goes through here and nowhere else."""

    def __init__(self, game: Game, journal: Journal, s: State, rng: Random, past: list[Entry]) -> None:
        super().__init__(game, journal.setup, s, rng)
        self.journal = journal
        self.books = Books(game.speech, ())
        """Each seat's promise book, and the bystanders'."""
        self.free_talk = True
        """Whether free words may be written here."""
        self.names = journal.names()
        self.vacant = {seat for seat, name in enumerate(self.names) if not name}
        self.absences = [0] * journal.setup.seats
        """How often in a row each seat has been answered for."""
        self._recall(past)
        self._seat_bots()

    @classmethod
    def new(cls, game: Game, setup: Setup, players: list[dict[str, str]], rng: Random) -> Session:
        """A new game; ``players`` has a name for each seat and the kind of bot, if it is one.

        A seat without a name is a chair that somebody may take later.
        """
        journal, s = begin(game, setup, players)
        return cls(game, journal, s, rng, _told(game, journal))

    @classmethod
    def resume(cls, game: Game, journal: Journal, rng: Random) -> Session:
        """A journalled game, replayed under the rules and ready to go on."""
        return cls(game, journal, replay(journal, game), rng, _told(game, journal))

    @property
    def ledgers(self) -> dict[int, Ledger]:
        """What each seat, and a bystander, knows of promises, requests and offers."""
        return self.books.ledgers

    def people(self) -> list[int]:
        """The seats of persons, also of those for whom a bot plays now."""
        seated = enumerate(self.journal.seated())
        return [seat for seat, player in seated if player["name"] and not player.get("bot")]

    def _enter(self, seat: int, number: int, by: str) -> Entry:
        line, events = write_down(self.game, self.journal, self.s, seat, number, by)
        return self._take_in(Entry(line, events, {}))

    def stand_in(self, seat: int) -> Entry:
        """Answer for somebody who is absent, by the game's defaults; after a while a bot takes the seat."""
        entry = self.answer_number(seat, self._default(seat), by=ABSENT)
        if self.absences[seat] >= PATIENCE and not self.over:
            self.hand_over(seat, SUBSTITUTE)
        return entry

    def hand_over(self, seat: int, bot: str, name: str = "") -> Entry:
        """Let a bot play a seat from here on, or, with no bot, its own player again.

        With a name it is somebody new, who sits down on an empty chair.
        """
        if name:
            self.vacant.discard(seat)
            self.names[seat] = name
        if bot:
            self.seat_bot(seat, bot)
        else:
            self.bots.pop(seat, None)
            self.kinds.pop(seat, None)
        change = Handover(len(self.journal.lines()), seat, bot, name)
        self.journal.entries.append(change)
        return self._take_in(Entry(change, [], {}))

    def takes_back(self, seat: int) -> bool:
        """Whether a seat's last answer can be taken back: it alone is asked, and nobody else saw anything."""
        at = self._last_answer()
        if at < 0 or self.s.pending() != [seat]:
            return False
        last = self.journal.entries[at]
        # A chance line behind the answer has told this seat something, so it may not choose again.
        if not isinstance(last, Line) or last.seat != seat:
            return False
        for event in self.past[at + 1].events:
            for other in [*range(self.setup.seats), BYSTANDER]:
                if other != seat and event.seen_by(other) is not None:
                    return False
        return True

    def _last_answer(self) -> int:
        """Where in the journal the last answer stands, or -1."""
        entries = self.journal.entries
        for at in range(len(entries) - 1, -1, -1):
            if isinstance(entries[at], Line):
                return at
        return -1

    def undo(self, seat: int) -> None:
        """Take back this seat's last answer, if nobody else can have learned anything from it."""
        entries = self.journal.entries
        if not any(isinstance(entry, Line) and entry.seat == seat for entry in entries):
            raise IllegalAction("undo_nothing", "")
        if not self.takes_back(seat):
            raise IllegalAction("undo_seen", "")
        at = self._last_answer()
        behind = [entry for entry in entries[at + 1 :] if not isinstance(entry, Line)]
        entries[at:] = [replace(entry, after=entry.after - 1) for entry in behind]
        self.s = replay(self.journal, self.game)
        self._recall(_told(self.game, self.journal))

    def _utter(self, said: Statement) -> Entry:
        talk = Talk(len(self.journal.lines()), said)
        self.journal.entries.append(talk)
        return self._take_in(Entry(talk, [], {}))

    def is_late(self, said: Statement) -> bool:
        """Whether it answers or takes back a request or an offer that is no longer open."""
        closes = said.act in CLOSING or (said.act in ASKING and said.about >= 0)
        return closes and not self.ledgers[said.seat].can_answer(said)

    def note(self, seat: int, to: tuple[int, ...], text: str, name: str = "") -> Entry:
        """Let somebody write free words; those of a bystander reach only bystanders until the end."""
        if not self.free_talk:
            raise TurncoatError("no_free_talk")
        if seat == BYSTANDER:
            to = () if self.over else (BYSTANDER,)
        else:
            self.check_hearers(to)
        note = Note(len(self.journal.lines()), seat, to, text, name)
        self.journal.entries.append(note)
        return self._take_in(Entry(note, [], {}))

    def heard_by(self, seat: int) -> list[tuple[int, Statement]]:
        """All talk this seat has heard, with its numbers."""
        return [(i, said) for i, said in enumerate(self.talk) if hears(said, seat)]

    def _take_in(self, entry: Entry) -> Entry:
        """Let the bots know, write it into the past and the promise books, and tell who listens."""
        self._show(entry.entry.said if isinstance(entry.entry, Talk) else None, entry.events)
        taken = self._remember(entry)
        for listener in self.listeners:
            listener(taken)
        return taken

    def _remember(self, happened: Entry) -> Entry:
        entry = happened.entry
        if isinstance(entry, Line) and entry.seat != CHANCE:
            self.absences[entry.seat] = self.absences[entry.seat] + 1 if entry.by else 0
        taken = self.books.take(entry, happened.events)
        self.past.append(taken)
        return taken

    def _recall(self, past: list[Entry]) -> None:
        """Go through the past once more."""
        audiences = [*range(self.setup.seats), BYSTANDER]
        self.books = Books(self.game.speech, audiences, self.journal.talk)
        self.absences = [0] * self.setup.seats
        self.talk = [entry.entry.said for entry in past if isinstance(entry.entry, Talk)]
        self.past = []
        for entry in past:
            self._remember(entry)

    def _seat_bots(self) -> None:
        bots = [player.get("bot", "") for player in self.journal.players]
        for entry in self.journal.entries:
            if isinstance(entry, Handover):
                bots[entry.seat] = entry.bot
        for seat, bot in enumerate(bots):
            if bot:
                self.seat_bot(seat, bot)


def _told(game: Game, journal: Journal) -> list[Entry]:
    """What the journal tells, entry by entry."""
    return [Entry(entry, events, {}) for entry, events in story(journal, game)]
