"""Checks of what is shared: nobody can spoil it, and whatever is handed out can be copied and pickled."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from copy import copy, deepcopy
from random import Random
from typing import Any

from tests.conformance.walk import LONGEST, any_answer
from turncoat.bots.bot import SilentBot, bots_of
from turncoat.core.game import Game, Setup
from turncoat.core.record import CHANCE, Event
from turncoat.journal.journal import take_events
from turncoat.play.match import Match
from turncoat.seat.glimpse import Glimpse, Knowledge, glimpse
from turncoat.talk.statement import Statement

COPIERS: dict[str, Callable[[Any], Any]] = {
    "copied": copy,
    "copied deeply": deepcopy,
    "pickled": lambda thing: pickle.loads(pickle.dumps(thing)),
}

_NAMES: dict[type, list[str]] = {}
"""What the things of a class have, as it is found out."""


class MeanBot(SilentBot):
    """Takes any option, and spoils whatever it can lay hands on."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def see(self, event: Event) -> None:
        spoil(event)

    def hear(self, number: int, said: Statement) -> None:
        spoil(said)

    def choose(self, now: Glimpse, rng: Any) -> int:
        assert now.asked is not None
        chosen = now.asked.options[int(rng.random() * len(now.asked.options))]
        spoil(now)
        return chosen


def spoil(thing: Any, known: set[int] | None = None) -> None:
    """Empty every list and dict that can be reached."""
    known = set() if known is None else known
    if id(thing) in known or isinstance(thing, type) or callable(thing):
        return
    known.add(id(thing))
    if isinstance(thing, dict):
        inner = [*thing.values()]
    elif isinstance(thing, (list, tuple, set)):
        inner = [*thing]
    else:
        own = getattr(thing, "__dict__", {})
        inner = [getattr(thing, name) for name in {*_of_class(type(thing)), *filter(_public, own)}]
    for part in inner:
        if not isinstance(part, (int, str, float)):
            spoil(part, known)
    if isinstance(thing, (dict, list, set)):
        try:
            thing.clear()
        except TypeError:
            return


def _public(name: str) -> bool:
    return name.islower() and not name.startswith("_")


def _of_class(kind: type) -> list[str]:
    if kind not in _NAMES:
        _NAMES[kind] = [name for name in dir(kind) if _public(name)]
    return _NAMES[kind]


def check_spoiling(game: Game, setup: Setup, seed: str) -> None:
    """A bot that spoils all it is given changes neither its own game nor a later one."""
    honest = _story(game, setup, seed, mean=False)
    assert _story(game, setup, seed, mean=True) == honest, "a bot spoils its own game"
    _spoil_questions(game, setup, Random(seed))
    for shared in (setup.options, game.table(setup).actions):
        size = len(shared)
        spoil(shared)
        assert len(shared) == size, "what all games share can be spoiled"
    assert _story(game, setup, seed, mean=False) == honest, "a bot spoils later games"


def _spoil_questions(game: Game, setup: Setup, rng: Random) -> None:
    """As one would who searches, and shuffles the options of positions that he imagines."""
    match = Match.among(game, setup, [""] * setup.seats, rng)
    while match.s.question is not None:
        copied = match.s.clone()
        assert copied.question is not None
        answer = any_answer(match.s, rng)
        spoil([copied.question.options, copied.question.weights, copied.question.seats])
        # What was made for this question alone may be spoiled; the question is asked anew.
        again: Any = pickle.loads(pickle.dumps(match.s))
        again.heard = []
        match.s = again
        match.answer_number(*answer)


def _story(game: Game, setup: Setup, seed: str, mean: bool) -> list[list[Event]]:
    """What happens at a table of bots that take any option."""
    match = Match.among(game, setup, [""] * setup.seats, Random(seed), _minds(setup, seed))
    told: list[list[Event]] = [match.past[0].events]
    match.listeners.append(lambda taken: told.append(taken.events))
    for seat in range(setup.seats):
        match.bots[seat] = MeanBot(seat) if mean else bots_of(game)["random"](game, setup, seat)
    match.run()
    assert match.over
    return told


def _minds(setup: Setup, seed: str) -> dict[int, Random]:
    return {seat: Random(f"{seed} {seat}") for seat in range(setup.seats)}


def check_copying(game: Game, setup: Setup, seed: str) -> None:
    """Setup, game, state, glimpse, view, knowledge and bots survive copying and pickling, and go on alike."""
    for how, again in COPIERS.items():
        assert again(setup) == setup and hash(again(setup)) == hash(setup), f"a setup cannot be {how}"
        assert again(game) is game, f"a game that is {how} is another"
    for kind in bots_of(game):
        rng = Random(seed)
        match = Match.among(game, setup, [kind] * setup.seats, rng, _minds(setup, seed))
        _run(match, rng, setup.seats * 3)
        for how, again in COPIERS.items():
            s = match.s
            same = again(s)
            assert same == s and hash(same) == hash(s) and same is not s, f"a position cannot be {how}"
            for seat in range(setup.seats):
                now = glimpse(game, s, seat)
                seen = glimpse(game, same, seat)
                assert again(now) == now == seen, f"a glimpse cannot be {how}"
                assert again(now.view) == now.view and hash(now.view) == hash(seen.view)
            if how != "copied":
                _check_bots(game, setup, match, again, f"a {kind} bot that is {how}")


def _run(match: Match, rng: Random, steps: int) -> None:
    for _ in range(steps):
        if not match.step():
            return


def _check_bots(game: Game, setup: Setup, match: Match, again: Callable[[Any], Any], what: str) -> None:
    """A bot that was copied in the middle of a game answers as the one it was made of."""
    bots = {seat: again(bot) for seat, bot in match.bots.items()}
    other = Match(game, setup, deepcopy(match.s), Random(1), _minds(setup, "copied"))
    other.s.heard = []
    other.bots = bots
    original = Match(game, setup, deepcopy(match.s), Random(1), _minds(setup, "copied"))
    original.s.heard = []
    original.bots = {seat: deepcopy(bot) for seat, bot in match.bots.items()}
    for _ in range(60):
        assert original.step() == other.step()
        assert original.s == other.s, f"{what} answers otherwise"


def check_knowledge(game: Game, setup: Setup, seed: str) -> None:
    """What a seat remembers can be copied and pickled, and can be a class of one's own."""
    rng = Random(seed)
    match = Match.among(game, setup, [""] * setup.seats, rng)
    mind = Own(game, setup, 0)
    for event in match.past[0].events:
        seen = event.seen_by(0)
        if seen is not None:
            mind.see(seen)
    match.s.heard = []
    for _ in range(min(40, LONGEST)):
        if match.s.question is None:
            return
        match.s.answer(*any_answer(match.s, rng))
        for event in take_events(match.s):
            seen = event.seen_by(0)
            if seen is not None:
                mind.see(seen)
    for how, again in COPIERS.items():
        same = again(mind)
        assert type(same) is Own and same.seen == mind.seen and same.state == mind.state, f"cannot be {how}"
        if match.s.question is not None and match.s.question.seat != CHANCE:
            now = glimpse(game, match.s, 0)
            assert same.imagine(now, Random(3)) == mind.imagine(now, Random(3)), f"imagines otherwise: {how}"


class Own(Knowledge):
    """A memory that also counts."""

    seen = 0

    def see(self, event: Event) -> None:
        self.seen += 1
        super().see(event)
