"""Checks of play: games end, copies are independent, positions can be saved, refusals change nothing."""

from __future__ import annotations

import json
from itertools import count, pairwise
from random import Random

from tests.as_json import state_from_json, state_to_json
from tests.conformance.walk import any_answer, fingerprint, open_question, options_of, readers, walk
from turncoat.core.actions import ActionTable
from turncoat.core.errors import IllegalAction
from turncoat.core.game import Game, Setup, start
from turncoat.core.record import CHANCE, Action
from turncoat.core.run import play, playout
from turncoat.core.state import State
from turncoat.journal.codec import dumps, record_to_json
from turncoat.journal.journal import take_events

OLDER_COPIES = 25
"""How many of a game's older positions are played on at its end."""
MOMENTS = 12
"""How many moments of a game, at least, are looked at where a look takes long."""


def due(i: int, rng: Random) -> bool:
    """Whether moment ``i`` of a game is looked at closely: the first ones are, then fewer and fewer."""
    return rng.random() * (i + 1) < MOMENTS


class Foreign(Action):
    """An action of no game."""


def check_games_end(game: Game, setup: Setup, seed: str) -> None:
    """Random games end; options are never empty, never double, rising, and numbers of the table."""
    table = game.table(setup)
    for number, action in enumerate(table.actions):
        assert table.number(action) == number, f"{action} has more than one number"
    end: State | None = None
    for s in walk(game, setup, Random(seed)):
        if s.question is not None:
            _check_question(s, table)
            _check_asking(s)
        last = [type(event).ENDS for event in take_events(s)]
        assert any(last) == (s.question is None), "the last event and the end are not together"
        end = s
    assert end is not None and not end.agenda, "something is planned after the end"
    assert game.ending(end) in game.endings
    shares = game.returns(end)
    assert len(shares) == setup.seats and all(0 <= share <= 1 for share in shares), f"the shares are {shares}"


def _check_question(s: State, table: ActionTable) -> None:
    q = open_question(s)
    assert len(q.seats) == len(q.options) == len(set(q.seats)), f"{q.rule}: asked {q.seats}"
    assert q.seats == [CHANCE] or all(0 <= seat < s.seats for seat in q.seats), f"{q.rule}: asked {q.seats}"
    for options in q.options:
        assert options, f"{q.rule}: no options"
        assert all(a < b for a, b in pairwise(options)), f"{q.rule}: options do not rise: {options}"
        assert options[0] >= 0 and options[-1] < len(table.actions), f"{q.rule}: no such action"
    if q.weights is not None:
        assert q.seats == [CHANCE] and len(q.weights) == len(q.options[0]), f"{q.rule}: odd weights"
        assert all(weight > 0 for weight in q.weights), f"{q.rule}: odd weights"


def _check_asking(s: State) -> None:
    """A rule that asks does not act: asked again, it asks the same and nothing else has changed."""
    if s.pending() != open_question(s).seats:
        return
    assert s.asking is not None
    again = s.clone()
    again.heard = []
    again.question = None
    again.agenda.append(s.asking)
    again.asking = None
    again.advance()
    assert not again.heard, f"{s.asking} asks and lets things happen"
    assert fingerprint(again) == fingerprint(s), f"{s.asking} asks and acts"
    assert open_question(again).options == open_question(s).options, f"{s.asking} asks something else"


def check_clones(game: Game, setup: Setup, seed: str) -> None:
    """Copies are independent: neither playing on nor playing a copy changes another."""
    rng = Random(seed)
    copies: list[tuple[State, bytes]] = []
    for i, s in enumerate(walk(game, setup, rng)):
        if not due(i, rng):
            continue
        copy = s.clone()
        assert copy.heard is None, "a copy has listeners"
        before = fingerprint(s)
        assert fingerprint(copy) == before, "a copy differs"
        copies.append((copy, before))
        if len(copies) % 3 == 0:
            playout(s.clone(), rng)
            assert fingerprint(s) == before, "playing a copy changes the original"
    for older, before in rng.sample(copies, min(OLDER_COPIES, len(copies))):
        playout(older.clone(), rng)
        assert fingerprint(older) == before, "playing a copy's copy changes it"
    for older, before in copies:
        assert fingerprint(older) == before, "an older copy has changed"


def check_saving(game: Game, setup: Setup, seed: str) -> None:
    """At every moment a position can be saved and read back, and both go on alike."""
    rng = Random(seed)
    s = start(game, setup, listen=True)
    other = start(game, setup, listen=True)
    while s.question is not None:
        was = fingerprint(other)
        other = state_from_json(game, setup, json.loads(dumps(state_to_json(other))))
        other.heard = []
        assert fingerprint(other) == was == fingerprint(s), "a position changes when it is saved"
        assert other.pending() == s.pending(), "other seats are asked after saving"
        for seat in s.pending():
            assert options_of(other, seat) == options_of(s, seat), "other options after saving"
        take_events(s)
        seat, number = any_answer(s, rng)
        s.answer(seat, number)
        other.answer(seat, number)
        events = [[record_to_json(game, event) for event in take_events(state)] for state in (s, other)]
        assert events[0] == events[1], "the saved position goes on differently"
    assert fingerprint(other) == fingerprint(s), "the saved position ends differently"


def check_refusals(game: Game, setup: Setup, seed: str) -> None:
    """Wrong seat, foreign action, stale or second answer: refused, and nothing has changed."""
    rng = Random(seed)
    table = game.table(setup)
    kinds: dict[type[Action], list[int]] = {}
    for number, action in enumerate(table.actions):
        kinds.setdefault(type(action), []).append(number)
    before: tuple[int, int] | None = None
    s = start(game, setup, listen=True)
    for i in count():
        take_events(s)
        if s.question is None:
            break
        pending = s.pending()
        if not due(i, rng):
            before = any_answer(s, rng)
            s.answer(*before)
            continue
        was = fingerprint(s)
        for seat in [*readers(setup), CHANCE]:
            if seat not in pending:
                _refused(game, setup, s, was, seat, rng.randrange(len(table.actions)))
                _refused(game, setup, s, was, seat, options_of(s, pending[0])[0])
        for seat in pending:
            offered = set(options_of(s, seat))
            for number in (-1, len(table.actions)):
                _refused(game, setup, s, was, seat, number)
            _refused_action(game, setup, s, was, seat, Foreign())
            for numbers in kinds.values():
                wrong = [number for number in numbers if number not in offered]
                if wrong:
                    _refused(game, setup, s, was, seat, rng.choice(wrong))
        if before is not None and not (before[0] in pending and before[1] in options_of(s, before[0])):
            _refused(game, setup, s, was, *before)
        before = any_answer(s, rng)
        s.answer(*before)
    was = fingerprint(s)
    for seat in [*readers(setup), CHANCE]:
        _refused(game, setup, s, was, seat, rng.randrange(len(table.actions)))


def _refused(game: Game, setup: Setup, s: State, was: bytes, seat: int, number: int) -> None:
    """The kernel refuses the number, and the edge refuses the record."""
    actions = game.table(setup).actions
    try:
        s.answer(seat, number)
    except IllegalAction:
        assert fingerprint(s) == was and not s.heard, f"seat {seat}: refusing {number} changes something"
    else:
        raise AssertionError(f"seat {seat} may answer {number}")
    if 0 <= number < len(actions):
        _refused_action(game, setup, s, was, seat, actions[number])


def _refused_action(game: Game, setup: Setup, s: State, was: bytes, seat: int, action: Action) -> None:
    try:
        play(game, setup, s, seat, action)
    except IllegalAction as refusal:
        assert refusal.key and refusal.clause == refusal.clause.strip("§ "), f"odd refusal {refusal!r}"
        assert fingerprint(s) == was and not s.heard, f"seat {seat}: refusing {action} changes something"
    else:
        raise AssertionError(f"seat {seat} may answer {action}")
