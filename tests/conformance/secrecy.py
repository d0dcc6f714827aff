"""Checks of secrecy: a seat knows what it has seen, all of it, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from tests.conformance.walk import (
    Witnesses,
    any_answer,
    fingerprint,
    open_question,
    options_of,
    readers,
    walk,
)
from turncoat.core.codec import Json, fields, record_to_json, state_to_json
from turncoat.core.game import Game, Setup
from turncoat.core.record import CHANCE, HIDDEN, Event
from turncoat.core.run import playout, refusal
from turncoat.core.state import State
from turncoat.journal.journal import take_events
from turncoat.seat.glimpse import Knowledge, glimpse, glimpse_bytes
from turncoat.words import Words

SAMPLES = 8
"""At how many positions of a game somebody imagines another world, or answers in two ways."""
AHEAD = 30
"""How many answers two worlds are followed."""
WRONG = 3
"""How many refusals are compared at each position."""


def check_folding(game: Game, setup: Setup, seed: str) -> None:
    """Folding the events that a seat has seen gives that seat's view, at every moment."""
    witnesses = Witnesses(game, setup)
    for s in walk(game, setup, Random(seed)):
        witnesses.watch(s)
        for seat, mind in witnesses.minds.items():
            folded, true = game.view(mind.state, seat), game.view(s, seat)
            same = record_to_json(game, folded) == record_to_json(game, true)
            assert same, f"seat {seat} makes it {folded}, not {true}"


def check_imagining(game: Game, setup: Setup, seed: str, words: Sequence[Words] = ()) -> None:
    """Two worlds: what a seat imagines looks to it just as the true position does, and goes on like it."""
    rng = Random(seed)
    for s, witnesses in _positions(game, setup, seed, rng):
        if s.question is None or s.question.seat != CHANCE:
            for seat, mind in witnesses.minds.items():
                imagined = _imagine(game, setup, s, seat, mind, rng)
                _answer_alike(s, imagined, rng)
                # A seat that knows everything has nothing to tell apart.
                if fingerprint(imagined) != fingerprint(s):
                    _Pair(game, setup, seat, s.clone(), imagined, words).follow(rng)


def check_telling(game: Game, setup: Setup, seed: str, words: Sequence[Words] = ()) -> None:
    """Two worlds: when somebody answers in two ways, the others notice only what they may see of it."""
    rng = Random(seed)
    for s, _ in _positions(game, setup, seed, rng):
        if s.question is None:
            continue
        for ways in (_two_ways(s, rng), _exchange(s, rng)):
            actors = [actor for actor, _, _ in ways]
            for seat in readers(setup):
                if ways and seat not in actors:
                    pair = _Pair(game, setup, seat, s.clone(), s.clone(), words)
                    if all(pair.answer(*way) for way in ways):
                        pair.follow(rng)


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
    wanted = set(rng.sample(range(length), min(SAMPLES, length)))
    witnesses = Witnesses(game, setup)
    for i, s in enumerate(walk(game, setup, Random(seed))):
        witnesses.watch(s)
        if i in wanted:
            yield s, witnesses


def _imagine(game: Game, setup: Setup, s: State, seat: int, mind: Knowledge, rng: Random) -> State:
    """A position that this seat takes for possible; it has no blanks and can be played to an end."""
    before = fingerprint(mind.state)
    now = glimpse(game, s, seat)
    imagined = mind.imagine(now, rng)
    assert fingerprint(mind.state) == before, f"seat {seat} forgets what it saw when it imagines"
    seems = glimpse_bytes(game, setup, glimpse(game, imagined, seat))
    assert seems == glimpse_bytes(game, setup, now), f"seat {seat} imagines what it did not see: {seems!r}"
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

    def follow(self, rng: Random) -> None:
        """Let everybody answer alike in both worlds if they can, and compare all that the seat gets."""
        for _ in range(AHEAD):
            self.compare(rng)
            if self.one.question is None:
                return
            actor, answer = any_answer(self.one, rng)
            theirs = options_of(self.two, actor)
            both = [number for number in options_of(self.one, actor) if number in theirs]
            if answer not in both and both:
                answer = rng.choice(both)
            if not self.answer(actor, answer, answer if both else rng.choice(theirs)):
                return

    def compare(self, rng: Random) -> None:
        """The bytes that the seat gets, who is asked, and how it would be refused."""
        get = [self._bytes(world) for world in (self.one, self.two)]
        assert get[0] == get[1], f"seat {self.seat} gets {get[0]!r} here and {get[1]!r} there"
        asked = [_asked(world) for world in (self.one, self.two)]
        assert asked[0] == asked[1], f"asked are {asked[0]} here and {asked[1]} there"
        actions = self.game.table(self.setup).actions
        pending = self.seat in self.one.pending()
        offered = options_of(self.one, self.seat) if pending else []
        for _ in range(WRONG):
            number = rng.randrange(len(actions))
            if number not in offered:
                no = [self._refusal(world, number) for world in (self.one, self.two)]
                assert no[0] == no[1], f"seat {self.seat} is told {no[0]} here and {no[1]} there"

    def answer(self, actor: int, answer: int, other: int) -> bool:
        """Answer in both worlds; whether the seat still cannot tell them apart."""
        before = [self.one.clone(), self.two.clone()]
        self.one.answer(actor, answer)
        self.two.answer(actor, other)
        events = [take_events(self.one), take_events(self.two)]
        news = [self._news(state, happened) for state, happened in zip(before, events, strict=True)]
        for here, there in zip(news[0], news[1], strict=False):
            if here[0] != there[0]:
                self._check_earned(here, there)
                return False
        if len(news[0]) != len(news[1]):
            at = min(len(news[0]), len(news[1]))
            ends = [(None, record_to_json(self.game, self.game.view(world, self.seat))) for world in before]
            here, there = [(*part, end)[at : at + 1][0] for part, end in zip(news, ends, strict=True)]
            self._check_earned(here, there)
            return False
        log = [self._log(happened) for happened in events]
        assert log[0] == log[1], f"seat {self.seat} reads {log[0]} here and {log[1]} there"
        return True

    def _news(self, s: State, events: list[Event]) -> list[tuple[Json, Json]]:
        """Each event as the seat sees it, with the view it has right after it; ``s`` is led along."""
        news: list[tuple[Json, Json]] = []
        for event in events:
            event.apply(s)
            copy = event.seen_by(self.seat)
            if copy is not None:
                view = self.game.view(s, self.seat)
                news.append((record_to_json(self.game, copy), record_to_json(self.game, view)))
        return news

    def _check_earned(self, here: tuple[Json, Json], there: tuple[Json, Json]) -> None:
        """What an event tells a seat must show in its view: the view is the list of what it may know."""
        assert here[1] != there[1], f"seat {self.seat} learns {here[0]} or {there[0]}, which its view hides"

    def _bytes(self, s: State) -> bytes:
        return glimpse_bytes(self.game, self.setup, glimpse(self.game, s, self.seat))

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
    return [q.rule.name, q.a, q.b, q.c, q.seats, q.quiet, s.pending()]
