"""Match: one game being played by people and bots, and what they say to each other."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from turncoat.base.native import mypyc_attr
from turncoat.bots.bot import Bot, make_bot
from turncoat.core.errors import IllegalAction, TurncoatError
from turncoat.core.game import Game, Random, Setup, start
from turncoat.core.record import CHANCE, Action, Event
from turncoat.core.run import draw, refusal
from turncoat.core.state import State
from turncoat.journal.journal import Talk, take_events
from turncoat.journal.past import Entry, hears
from turncoat.seat.glimpse import Glimpse, glimpse, glimpses
from turncoat.talk.statement import Statement

TALK_LIMIT = 20
"""How much bots may say before one answer; it keeps two of them from chatting for ever."""


ABSENT = "absent"
"""The bot that answers for somebody who is not there."""

Listener = Callable[[Entry], None]


@mypyc_attr(allow_interpreted_subclasses=True)
class Match:
    """The state, the bots and the talk. Nothing is written down: a simulation has nobody to read it."""

    def __init__(
        self, game: Game, setup: Setup, s: State, rng: Random, minds: Mapping[int, Random] | None = None
    ) -> None:
        self.game = game
        self.setup = setup
        self.s = s
        self.rng = rng
        """Where chance comes from."""
        self.minds = minds or {}
        """A source of its own for each seat's bot, so that bots can be compared on the same cards."""
        self.bots: dict[int, Bot] = {}
        self.kinds: dict[int, str] = {}
        """Of which kind each bot is."""
        self.private = False
        """Whether this table lets seats talk in private although its game does not."""
        self.vacant: set[int] = set()
        """The chairs that nobody has taken: whatever is asked there is answered at once, by the defaults."""
        self.talk: list[Statement] = []
        """All that has been said."""
        self.past: list[Entry] = []
        """What a bot that sits down is told."""
        self.listeners: list[Listener] = []
        self.active = 0
        """Whose turn it is, as far as there are turns."""

    @classmethod
    def among(
        cls,
        game: Game,
        setup: Setup,
        bots: Sequence[str],
        rng: Random,
        minds: Mapping[int, Random] | None = None,
    ) -> Match:
        """A new game; ``bots`` has for each seat the kind of its bot, or nothing."""
        s = start(game, setup, listen=True)
        match = cls(game, setup, s, rng, minds)
        match.past = [Entry(None, take_events(s), {})]
        for seat, kind in enumerate(bots):
            if kind:
                match.seat_bot(seat, kind)
        return match

    @property
    def over(self) -> bool:
        return self.s.question is None

    def glimpse(self, seat: int) -> Glimpse:
        return glimpse(self.game, self.s, seat)

    def glimpses(self, seats: list[int]) -> list[Glimpse]:
        return glimpses(self.game, self.s, seats)

    def humans(self) -> list[int]:
        return [seat for seat in range(self.setup.seats) if seat not in self.bots and seat not in self.vacant]

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
        """Give a seat's answer to the rules."""
        self.s.answer(seat, number)
        return self._tell(Entry(None, take_events(self.s), {}))

    def _answer_chairs(self) -> bool:
        """Answer whatever is asked of chairs that nobody has taken; False if nothing is."""
        answered = False
        asked = [seat for seat in self.s.pending() if seat in self.vacant]
        while asked:
            answered = True
            self._enter(asked[0], self._default(asked[0]), "")
            asked = [seat for seat in self.s.pending() if seat in self.vacant]
        return answered

    def _default(self, seat: int) -> int:
        """How a seat is answered for."""
        stand_in = make_bot(ABSENT, self.game, self.setup, seat)
        return stand_in.choose(self.glimpse(seat), self.mind(seat))

    def mind(self, seat: int) -> Random:
        """Where the chance in a bot's thoughts comes from."""
        return self.minds.get(seat, self.rng)

    def say(self, said: Statement) -> Entry:
        """Let a seat say something; only those it is meant for hear it."""
        self.check_hearers(said.to)
        if self.is_late(said):
            raise TurncoatError("statement_expired")
        return self._utter(said)

    def _utter(self, said: Statement) -> Entry:
        return self._tell(Entry(Talk(0, said), [], {}))

    def is_late(self, said: Statement) -> bool:
        """Whether it answers what can be answered no longer; only a journal remembers that."""
        return False

    def check_hearers(self, to: tuple[int, ...]) -> None:
        """Refuse what is meant for a chair, or for some only where nothing is said in private."""
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
                self.answer_number(seat, self.bots[seat].choose(self.glimpse(seat), self.mind(seat)))
                return True
        return False

    def run(self) -> None:
        """Play on until a person is to act or the game is over."""
        while self.step():
            pass

    def _chatter(self) -> None:
        """Let bots speak, and answer one another, until they have nothing more to say."""
        spoken = 0
        quiet = False
        while not quiet and spoken < TALK_LIMIT:
            quiet = True
            for seat in self._speakers():
                bot = self.bots[seat]
                if bot.wants_to_speak():
                    for said in bot.speak(self.glimpse(seat), self.mind(seat)):
                        if self.is_late(said):
                            continue
                        # Where nothing is said in private, what a bot means for one is said to all.
                        self.say(said if self.private or self.game.speech.private else replace(said, to=()))
                        spoken += 1
                        quiet = False

    def _speakers(self) -> list[int]:
        """The bots in the order in which they speak: whose turn it is comes first."""
        seats = self.setup.seats
        return sorted(self.bots, key=lambda seat: (seat - self.active) % seats)

    def _tell(self, taken: Entry) -> Entry:
        """Let the bots see and hear it, and whoever else listens."""
        self._show(taken.entry.said if isinstance(taken.entry, Talk) else None, taken.events)
        for listener in self.listeners:
            listener(taken)
        return taken

    def _show(self, said: Statement | None, events: list[Event]) -> None:
        if said is not None:
            for seat, bot in self.bots.items():
                if hears(said, seat):
                    bot.hear(len(self.talk), said)
            self.talk.append(said)
        whose = self.game.speech.active
        for event in events:
            if whose is not None:
                active = whose(event)
                if active >= 0:
                    self.active = active
            for seat, bot in self.bots.items():
                seen = event.seen_by(seat)
                if seen is not None:
                    bot.see(_own(seen))

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
                if hears(entry.entry.said, seat):
                    bot.hear(number, entry.entry.said)
                number += 1
            for event in entry.seen_by(seat):
                bot.see(_own(event))
        return bot


def streams(seed: str, seats: int) -> tuple[Random, dict[int, Random]]:
    """Sources of chance, one for the cards and one for each seat's bot: other bots meet the same cards."""
    return random.Random(seed), {seat: random.Random(f"{seed}/{seat}") for seat in range(seats)}


def _own(event: Event) -> Event:
    """An event for a bot to keep: its lists, which others hold too, are copies."""
    kind = type(event)
    lists = _LISTS.get(kind)
    if lists is None:
        lists = _LISTS[kind] = any(named.endswith("*") for named in kind.FIELDS.values())
    if not lists:
        return event
    own: Event = kind(*[part.copy() if isinstance(part, list) else part for part in event.parts()])
    return own


_LISTS: dict[type[Event], bool] = {}
"""Which events have lists."""
