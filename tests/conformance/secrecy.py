"""Checks of secrecy: a seat knows what it has seen, all of it, and nothing else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import count, zip_longest
from random import Random

from tests.as_json import glimpse_bytes, glimpse_to_json, state_to_json
from tests.conformance.difference import difference, found_at
from tests.conformance.walk import (
    Witnesses,
    any_answer,
    fingerprint,
    open_question,
    options_of,
    readers,
    seen,
    walk,
)
from turncoat.core.game import Game, Setup
from turncoat.core.record import CHANCE, HIDDEN, Event
from turncoat.core.run import playout, refusal
from turncoat.core.state import State
from turncoat.journal.codec import Json, fields, record_to_json
from turncoat.journal.journal import take_events
from turncoat.seat.glimpse import Glimpse, Knowledge, glimpse
from turncoat.words import Words

SAMPLES = 8
"""At how many positions of a game somebody imagines another world, or answers in two ways."""
AHEAD = 30
"""How many answers two worlds are followed."""
WRONG = 3
"""How many refusals are compared at each position."""
OFTEN = 12
"""How often each rule that asks is looked at, also one that seldom does."""
LOOKS = 10_000
"""After so many moments of two worlds compared, no question is looked at more often than ``LEAST`` times."""
LEAST = 2
EFFORT = 100_000
"""How many answers are given at most, at all tables of a game together, to find questions seldom asked."""


def check_folding(game: Game, setup: Setup, seed: str) -> None:
    """Folding the events that a seat has seen gives that seat's view, at every moment."""
    witnesses = Witnesses(game, setup)
    for s in walk(game, setup, Random(seed)):
        witnesses.watch(s)
        for seat, mind in witnesses.minds.items():
            true = game.view(s, seat)
            for name in type(true).BY_SEAT:
                items = len(getattr(true, name))
                assert items in (0, setup.seats), f"{name} has {items} items for {setup.seats} seats"
            views = [record_to_json(game, view) for view in (game.view(mind.state, seat), true)]
            if views[0] != views[1]:
                with found_at(game, setup, seed, s, seat):
                    told = difference(*views)
                    raise AssertionError(
                        f"the events that seat {seat} saw make another view (here) than it has (there):{told}"
                    )


def check_imagining(game: Game, setup: Setup, seed: str, words: Sequence[Words] = ()) -> None:
    """Two worlds: what a seat imagines looks to it just as the true position does, and goes on like it."""
    rng = Random(seed)
    for s, witnesses in _positions(game, setup, seed, rng):
        _look_imagining(game, setup, seed, s, witnesses, rng, words)


def check_telling(game: Game, setup: Setup, seed: str, words: Sequence[Words] = ()) -> None:
    """Two worlds: when somebody answers in two ways, the others notice only what they may see of it."""
    rng = Random(seed)
    for s, _ in _positions(game, setup, seed, rng):
        _look_telling(game, setup, seed, s, rng, words)


def check_every_question(
    game: Game, tables: Sequence[Setup], seed: str, words: Sequence[Words] = (), soak: float = 1
) -> None:
    """Two worlds at every question: games are played until each rule that asks was looked at often enough.

    The rules that ask are those with a text; without texts as much is played as may be.
    """
    asking = {rule for rule in game.book.rules for one in words if one.has(f"question.{rule}")}
    looked: Counter[str] = Counter()
    spent = compared = 0
    for turn in count():
        setup, played = tables[turn % len(tables)], f"{seed} {turn}"
        rng = Random(played)
        asked: dict[str, list[int]] = {}
        for i, s in enumerate(walk(game, setup, Random(played))):
            if s.asking is not None:
                asked.setdefault(s.asking.rule.name, []).append(i)
            spent += 1
        often = max(LEAST, (OFTEN if compared < LOOKS * soak else LEAST) * soak)
        wanted = {rng.choice(moments) for rule, moments in asked.items() if looked[rule] < often}
        looked.update(rule for rule, moments in asked.items() if wanted.intersection(moments))
        for s, witnesses in _at(game, setup, played, wanted):
            compared += _look_imagining(game, setup, played, s, witnesses, rng, words)
            compared += _look_telling(game, setup, played, s, rng, words)
        if spent > EFFORT * max(1, soak) or (asking and all(looked[rule] >= often for rule in asking)):
            return


def _look_imagining(
    game: Game,
    setup: Setup,
    seed: str,
    s: State,
    witnesses: Witnesses,
    rng: Random,
    words: Sequence[Words],
) -> int:
    """Everybody imagines another world here; returns how many moments were compared."""
    compared = 0
    if s.question is None or s.question.seat != CHANCE:
        for seat, mind in witnesses.minds.items():
            with found_at(game, setup, seed, s, seat):
                imagined = _imagine(game, setup, s, seat, mind, rng)
                _answer_alike(s, imagined, rng)
                # A seat that knows everything has nothing to tell apart.
                if fingerprint(imagined) != fingerprint(s):
                    compared += _Pair(game, setup, seat, s.clone(), imagined, words).follow(rng)
    return compared


def _look_telling(game: Game, setup: Setup, seed: str, s: State, rng: Random, words: Sequence[Words]) -> int:
    """Somebody answers in two ways here, before the eyes of all; returns how many moments were compared."""
    compared = 0
    if s.question is None:
        return compared
    for ways in (_two_ways(s, rng), _exchange(s, rng)):
        actors = [actor for actor, _, _ in ways]
        for seat in readers(setup):
            if ways and seat not in actors:
                with found_at(game, setup, seed, s, seat):
                    pair = _Pair(game, setup, seat, s.clone(), s.clone(), words)
                    if all(pair.answer(*way) for way in ways):
                        compared += pair.follow(rng)
    return compared


def _two_ways(s: State, rng: Random) -> list[tuple[int, int, int]]:
    """Somebody with two different answers, if there is a choice."""
    actor, answer = any_answer(s, rng)
    others = [number for number in options_of(s, actor) if number != answer]
    return [(actor, answer, rng.choice(others))] if others else []


def _exchange(s: State, rng: Random) -> list[tuple[int, int, int]]:
    """Two seats that exchange their answers: whoever may know only the sum of all answers notices nothing."""
    pending = s.pending()
    if len(pending) < 2:
        return []
    one, two = rng.sample(pending, 2)
    both = [number for number in options_of(s, one) if number in options_of(s, two)]
    if len(both) < 2:
        return []
    this, that = rng.sample(both, 2)
    return [(one, this, that), (two, that, this)]


def _positions(game: Game, setup: Setup, seed: str, rng: Random) -> Iterator[tuple[State, Witnesses]]:
    """Some positions of a random game, with what everybody knows there."""
    length = sum(1 for _ in walk(game, setup, Random(seed)))
    yield from _at(game, setup, seed, set(rng.sample(range(length), min(SAMPLES, length))))


def _at(game: Game, setup: Setup, seed: str, wanted: set[int]) -> Iterator[tuple[State, Witnesses]]:
    """These positions of a random game, with what everybody knows there."""
    witnesses = Witnesses(game, setup)
    for i, s in enumerate(walk(game, setup, Random(seed))):
        witnesses.watch(s)
        if i in wanted:
            yield s, witnesses
        if not wanted or i >= max(wanted):
            return


def _imagine(game: Game, setup: Setup, s: State, seat: int, mind: Knowledge, rng: Random) -> State:
    """A position that this seat takes for possible; it has no blanks and can be played to an end."""
    before = fingerprint(mind.state)
    now = glimpse(game, s, seat)
    imagined = mind.imagine(now, rng)
    assert fingerprint(mind.state) == before, f"seat {seat} forgets what it saw when it imagines"
    other = glimpse(game, imagined, seat)
    if glimpse_bytes(game, setup, other) != glimpse_bytes(game, setup, now):
        raise AssertionError(
            f"seat {seat} imagines a world (there) that does not look to it like the true one (here): either "
            f"`imagine` goes against what it saw, or it is shown what no event told it:"
            f"{_unlike(game, setup, now, other)}"
        )
    _check_whole(state_to_json(imagined)["parts"], seat)
    end = imagined.clone()
    playout(end, rng)
    assert game.ending(end) in game.endings
    return imagined


def _answer_alike(s: State, imagined: State, rng: Random) -> None:
    """Who has answered a quiet question is secret, so in an imagined world they still have to."""
    if s.question is not None:
        pending = s.pending()
        for i, seat in enumerate(s.question.seats):
            if seat not in pending and seat in imagined.pending():
                options = options_of(imagined, seat)
                answer = s.answers[i]
                imagined.answer(seat, answer if answer in options else rng.choice(options))


def _check_whole(parts: Json, seat: int) -> None:
    for name, value in parts.items():
        numbers = value if isinstance(value, list) else [value]
        if isinstance(value, dict):
            assert value["unseen"] == 0, f"seat {seat} leaves cards of {name} out"
            numbers = [*value["bag"], *value["top"], *value["bottom"]]
            assert min(numbers) >= 0, f"seat {seat} imagines {name} as {value}"
        assert HIDDEN not in numbers, f"seat {seat} leaves {name} blank"


def _unlike(game: Game, setup: Setup, here: Glimpse, there: Glimpse) -> str:
    return difference(glimpse_to_json(game, setup, here), glimpse_to_json(game, setup, there))


class _Pair:
    """Two worlds that one seat cannot tell apart, until it sees something that differs."""

    def __init__(
        self, game: Game, setup: Setup, seat: int, one: State, two: State, words: Sequence[Words]
    ) -> None:
        self.game = game
        self.setup = setup
        self.seat = seat
        self.one = one
        self.two = two
        self.words = words
        one.heard = []
        two.heard = []

    def follow(self, rng: Random) -> int:
        """Let everybody answer alike in both worlds if they can, and compare all that the seat gets.

        Returns at how many moments that was done.
        """
        for moments in range(1, AHEAD + 1):
            self.compare(rng)
            if self.one.question is None:
                return moments
            actor, answer = any_answer(self.one, rng)
            theirs = options_of(self.two, actor)
            both = [number for number in options_of(self.one, actor) if number in theirs]
            if answer not in both and both:
                answer = rng.choice(both)
            if not self.answer(actor, answer, answer if both else rng.choice(theirs)):
                return moments
        return AHEAD

    def compare(self, rng: Random) -> None:
        """The bytes that the seat gets, who is asked, and how it would be refused."""
        get = [glimpse(self.game, world, self.seat) for world in (self.one, self.two)]
        if self._bytes(get[0]) != self._bytes(get[1]):
            told = _unlike(self.game, self.setup, *get)
            raise AssertionError(f"seat {self.seat} can tell two worlds apart {self._now()}:{told}")
        asked = [_asked(world) for world in (self.one, self.two)]
        if asked[0] != asked[1]:
            told = difference(*asked)
            raise AssertionError(f"who is asked depends on what seat {self.seat} may not know:{told}")
        actions = self.game.table(self.setup).actions
        pending = self.seat in self.one.pending()
        offered = options_of(self.one, self.seat) if pending else []
        for _ in range(WRONG):
            number = rng.randrange(len(actions))
            if number not in offered:
                no = [self._refusal(world, number) for world in (self.one, self.two)]
                if no[0] != no[1]:
                    told = difference(*no)
                    action = actions[number]
                    raise AssertionError(f"how {action} is refused {self._now()} tells a secret:{told}")

    def answer(self, actor: int, answer: int, other: int) -> bool:
        """Answer in both worlds; whether the seat still cannot tell them apart."""
        before = [self.one.clone(), self.two.clone()]
        self.one.answer(actor, answer)
        self.two.answer(actor, other)
        events = [take_events(self.one), take_events(self.two)]
        told = [seen(self.game, happened, self.seat) for happened in events]
        for at, (here, there) in enumerate(zip_longest(*told)):
            if here != there:
                views = [self._view(*world, at) for world in zip(before, events, strict=True)]
                if views[0] == views[1]:
                    raise AssertionError(
                        f"an event tells seat {self.seat} what its view right after it hides:"
                        f"{difference(here, there)}"
                    )
                return False
        log = [self._log(happened) for happened in events]
        assert log[0] == log[1], f"the words of what happened tell more than it:{difference(*log)}"
        return True

    def _now(self) -> str:
        """Where the two worlds have come to."""
        return f"at question {self.one.n}, {self.one.asking or 'the end'}"

    def _view(self, s: State, events: list[Event], at: int) -> Json:
        """What the seat knows right after event ``at`` of those it sees, or after all; ``s`` is led along.

        What an event tells it must show here: the view is the list of what a seat may know.
        """
        for event in events:
            event.apply(s)
            at -= event.seen_by(self.seat) is not None
            if at < 0:
                break
        return record_to_json(self.game, self.game.view(s, self.seat))

    def _bytes(self, got: Glimpse) -> bytes:
        return glimpse_bytes(self.game, self.setup, got)

    def _refusal(self, s: State, number: int) -> Json:
        no = refusal(self.game, s, self.seat, self.game.table(self.setup).actions[number])
        return [no.key, no.clause, no.fields]

    def _log(self, events: list[Event]) -> list[str]:
        copies = [copy for event in events if (copy := event.seen_by(self.seat)) is not None]
        return [
            words.say(f"event.{type(copy).__name__}", fields(self.game, copy), self.seat)
            for words in self.words
            for copy in copies
        ]


def _asked(s: State) -> Json:
    """Who is asked by which rule about what; the whole table may know that."""
    if s.question is None:
        return None
    q = open_question(s)
    step = dict(zip(("rule", "a", "b", "c"), (q.rule.name, q.a, q.b, q.c), strict=True))
    return {**step, "seats": q.seats, "quiet": q.quiet, "pending": s.pending()}
