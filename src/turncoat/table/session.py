"""Session: one game being played, by people and bots, with its journal and its talk."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from turncoat.bots.bot import Bot, make_bot
from turncoat.core.errors import IllegalAction, TurncoatError
from turncoat.core.game import Game, Random, Setup
from turncoat.core.journal import (
    Handover,
    Journal,
    Line,
    Note,
    Talk,
    Written,
    begin,
    replay,
    story,
    take_events,
    write_down,
)
from turncoat.core.record import BYSTANDER, CHANCE, Action, Event
from turncoat.core.run import draw, refusal
from turncoat.core.state import State
from turncoat.seat.glimpse import Glimpse, glimpse, glimpses
from turncoat.seat.request import ANSWERS
from turncoat.seat.talk import Judge, Statement, spoken, statement_to_json
from turncoat.table.past import Books, Entry, hears

TALK_LIMIT = 20
"""How much bots may say before one answer; it keeps two of them from chatting for ever."""


ABSENT = "absent"
"""The bot that answers for somebody who is not there."""
SUBSTITUTE = "greedy"
"""The bot that takes the seat of somebody who stays away."""
PATIENCE = 3
"""How often in a row somebody may be absent before a bot takes the seat."""


Listener = Callable[[Entry], None]


class Session:
    """A game on the table. Every answer and statement goes through here and nowhere else."""

    def __init__(
        self, game: Game, journal: Journal, s: State, rng: Random, past: list[Entry], keeps: bool = True
    ) -> None:
        self.keeps = keeps
        """Whether lines and promises are written down; a simulation has nobody to read them."""
        self.game = game
        self.setup = journal.setup
        self.journal = journal
        self.s = s
        self.rng = rng
        self.bots: dict[int, Bot] = {}
        self.kinds: dict[int, str] = {}
        """Of which kind each bot is."""
        self.books = Books(game.speech, ())
        """Each seat's promise book, and the bystanders'."""
        self.private = False
        """Whether this table lets seats talk in private although its game does not."""
        self.free_talk = True
        """Whether free words may be written here."""
        self.names = journal.names()
        self.vacant = {seat for seat, name in enumerate(self.names) if not name}
        """The chairs that nobody has taken: whatever is asked there is answered at once, by the defaults."""
        self.absences = [0] * journal.setup.seats
        """How often in a row each seat has been answered for."""
        self.talk: list[Statement] = []
        self.past: list[Entry] = []
        self.listeners: list[Listener] = []
        self._recall(past)

    @classmethod
    def new(
        cls, game: Game, setup: Setup, players: list[dict[str, str]], rng: Random, keeps: bool = True
    ) -> Session:
        """A new game; ``players`` has a name for each seat and the kind of bot, if it is one.

        A seat without a name is a chair that somebody may take later.
        """
        journal, s = begin(game, setup, players)
        first = Entry(None, take_first(game, journal), {})
        session = cls(game, journal, s, rng, [first], keeps)
        session._seat_bots()
        return session

    @classmethod
    def resume(cls, game: Game, journal: Journal, rng: Random) -> Session:
        """A journalled game, replayed under the rules and ready to go on."""
        s = replay(journal, game)
        past = [Entry(entry, events, {}) for entry, events in story(journal, game)]
        session = cls(game, journal, s, rng, past)
        session._seat_bots()
        return session

    @property
    def over(self) -> bool:
        return self.s.question is None

    @property
    def judges(self) -> dict[int, Judge]:
        return self.books.judges

    def glimpse(self, seat: int) -> Glimpse:
        return glimpse(self.game, self.s, seat)

    def glimpses(self, seats: list[int]) -> list[Glimpse]:
        return glimpses(self.game, self.s, seats)

    def humans(self) -> list[int]:
        return [seat for seat in range(self.setup.seats) if seat not in self.bots and seat not in self.vacant]

    def people(self) -> list[int]:
        """The seats of persons, also of those for whom a bot plays now."""
        seated = enumerate(self.journal.seated())
        return [seat for seat, player in seated if player["name"] and not player.get("bot")]

    def check_current(self, n: int) -> None:
        """Refuse what was meant for another question than the open one."""
        if n != self.s.n:
            raise IllegalAction("stale_answer", "")

    def answer(self, seat: int, action: Action, n: int | None = None) -> Entry:
        """Take a seat's answer to question ``n``, or refuse it with the clause and change nothing."""
        if n is not None:
            self.check_current(n)
        number = self.game.table(self.setup).number(action)
        if number is None:
            raise refusal(self.game, self.s, seat, action)
        return self.answer_number(seat, number)

    def answer_number(self, seat: int, number: int, by: str = "") -> Entry:
        if not self.s.offers(seat, number):
            raise refusal(self.game, self.s, seat, self.game.table(self.setup).actions[number])
        taken = self._enter(seat, number, by)
        if self.vacant:
            self._answer_chairs()
        return taken

    def _enter(self, seat: int, number: int, by: str) -> Entry:
        if not self.keeps:
            self.s.answer(seat, number)
            return self._take_in(None, take_events(self.s))
        line, events = write_down(self.game, self.journal, self.s, seat, number, by)
        return self._take_in(line, events)

    def _answer_chairs(self) -> bool:
        """Answer whatever is asked of chairs that nobody has taken; False if nothing is."""
        answered = False
        asked = [seat for seat in self.s.pending() if seat in self.vacant]
        while asked:
            answered = True
            chair = make_bot(ABSENT, self.game, self.setup, asked[0])
            self._enter(asked[0], chair.choose(self.glimpse(asked[0]), self.rng), "")
            asked = [seat for seat in self.s.pending() if seat in self.vacant]
        return answered

    def stand_in(self, seat: int) -> Entry:
        """Answer for somebody who is absent, by the game's defaults; after a while a bot takes the seat."""
        stand_in = make_bot(ABSENT, self.game, self.setup, seat)
        entry = self.answer_number(seat, stand_in.choose(self.glimpse(seat), self.rng), by=ABSENT)
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
        return self._take_in(change, [])

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
        self._recall([Entry(entry, told, {}) for entry, told in story(self.journal, self.game)])

    def say(self, said: Statement) -> Entry:
        """Let a seat say something; only those it is meant for hear it."""
        self._check_hearers(said.to)
        if self.is_late(said):
            raise TurncoatError("statement_expired")
        talk = Talk(len(self.journal.lines()), statement_to_json(said))
        if self.keeps:
            self.journal.entries.append(talk)
        return self._take_in(talk, [])

    def is_late(self, said: Statement) -> bool:
        """Whether it answers a request or an offer that can be answered no longer."""
        requests = self.books.requests.get(said.seat)
        return said.act in ANSWERS and requests is not None and requests.is_expired(said.about)

    def note(self, seat: int, to: tuple[int, ...], text: str, name: str = "") -> Entry:
        """Let somebody write free words; those of a bystander reach only bystanders until the end."""
        if not self.free_talk:
            raise TurncoatError("no_free_talk")
        if seat == BYSTANDER:
            to = () if self.over else (BYSTANDER,)
        else:
            self._check_hearers(to)
        note = Note(len(self.journal.lines()), seat, to, text, name)
        self.journal.entries.append(note)
        return self._take_in(note, [])

    def _check_hearers(self, to: tuple[int, ...]) -> None:
        if not self.vacant.isdisjoint(to):
            raise TurncoatError("no_such_seat")
        others = self.setup.seats - len(self.vacant) - 1
        if to and not (self.private or self.game.speech.private) and len(to) < others:
            raise TurncoatError("no_private_talk")

    def step(self) -> bool:
        """Let chance or one bot act; False if a person is to act or the game is over."""
        q = self.s.question
        if q is None:
            return False
        if self.vacant and self._answer_chairs():
            return True
        if q.seat == CHANCE:
            self.answer_number(CHANCE, draw(q, self.rng))
            return True
        self._chatter()
        for seat in self.s.pending():
            if seat in self.bots:
                self.answer_number(seat, self.bots[seat].choose(self.glimpse(seat), self.rng))
                return True
        return False

    def run(self) -> None:
        """Play on until a person is to act or the game is over."""
        while self.step():
            pass

    def heard_by(self, seat: int) -> list[tuple[int, Statement]]:
        """All talk this seat has heard, with its numbers."""
        return [(i, said) for i, said in enumerate(self.talk) if hears(said, seat)]

    def _chatter(self) -> None:
        """Let bots speak, and answer one another, until they have nothing more to say."""
        spoken = 0
        quiet = False
        while not quiet and spoken < TALK_LIMIT:
            quiet = True
            for seat, bot in self.bots.items():
                if bot.wants_to_speak():
                    for said in bot.speak(self.glimpse(seat), self.rng):
                        if self.is_late(said):
                            continue
                        # Where nothing is said in private, what a bot means for one is said to all.
                        self.say(said if self.private or self.game.speech.private else replace(said, to=()))
                        spoken += 1
                        quiet = False

    def _take_in(self, entry: Written | None, events: list[Event]) -> Entry:
        said = spoken(entry) if isinstance(entry, Talk) else None
        if said is not None:
            for seat, bot in self.bots.items():
                if hears(said, seat):
                    bot.hear(len(self.talk), said)
        for event in events:
            for seat, bot in self.bots.items():
                seen = event.seen_by(seat)
                if seen is not None:
                    bot.see(seen)
        taken = self._remember(entry, events)
        for listener in self.listeners:
            listener(taken)
        return taken

    def _remember(self, entry: Written | None, events: list[Event]) -> Entry:
        """Write it into the past and into the promise books."""
        if isinstance(entry, Line) and entry.seat != CHANCE:
            self.absences[entry.seat] = self.absences[entry.seat] + 1 if entry.by else 0
        if isinstance(entry, Talk):
            self.talk.append(spoken(entry))
        taken = self.books.take(entry, events)
        if self.keeps:
            self.past.append(taken)
        return taken

    def _recall(self, past: list[Entry]) -> None:
        """Go through the past once more."""
        seats = [*range(self.setup.seats), BYSTANDER] if self.keeps else []
        self.books = Books(self.game.speech, seats)
        self.absences = [0] * self.setup.seats
        self.talk = []
        self.past = []
        for entry in past:
            self._remember(entry.entry, entry.events)
        if not self.keeps:
            # Bots that sit down now must still be told how it began.
            self.past = past.copy()

    def _seat_bots(self) -> None:
        bots = [player.get("bot", "") for player in self.journal.players]
        for entry in self.journal.entries:
            if isinstance(entry, Handover):
                bots[entry.seat] = entry.bot
        for seat, bot in enumerate(bots):
            if bot:
                self.seat_bot(seat, bot)

    def seat_bot(self, seat: int, kind: str) -> None:
        """Let a bot play a seat from here on."""
        self.bots[seat] = self.informed(seat, kind)
        self.kinds[seat] = kind

    def informed(self, seat: int, kind: str) -> Bot:
        """A bot that has been told all that the seat has seen and heard, and nothing else."""
        bot = make_bot(kind, self.game, self.setup, seat)
        number = 0
        for entry in self.past:
            if isinstance(entry.entry, Talk):
                said = spoken(entry.entry)
                if hears(said, seat):
                    bot.hear(number, said)
                number += 1
            for event in entry.seen_by(seat):
                bot.see(event)
        return bot


def take_first(game: Game, journal: Journal) -> list[Event]:
    """The events before the first answer."""
    return story(journal, game)[0][1]
