"""What is written quickly is what the plain way writes, to the byte."""

from __future__ import annotations

from itertools import count
from random import Random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as some

from tests.as_json import glimpse_bytes, glimpse_to_json
from turncoat import games
from turncoat.core.game import Game, find_games
from turncoat.core.record import BYSTANDER
from turncoat.journal.codec import dumps, record_to_json
from turncoat.play.session import Session
from turncoat.table.audience import Audience, Happening, Moment, Revealer
from turncoat.table.persist import NO_ENDING
from turncoat.wire.encode import Padding, writer_of
from turncoat.wire.encode import dumps as quick_dumps

GAMES = find_games(games)
STEPS = 150
"""So many are looked at, of several games where one is short."""


@pytest.mark.parametrize("name", list(GAMES))
def test_it_writes_what_the_codec_writes(name: str) -> None:
    game = GAMES[name]
    setup = game.setup(game.recommended[0])
    players = [{"name": str(seat), "bot": "random"} for seat in range(setup.seats)]
    session = Session.new(game, setup, players, Random(3))
    writer = writer_of(game)
    table = game.table(setup)
    for step in range(STEPS):
        if not session.step():
            session = Session.new(game, setup, players, Random(step))
            continue
        for seat in [*range(setup.seats), BYSTANDER]:
            glimpse = session.glimpse(seat)
            view = b"".join(writer.view(glimpse.view).texts) + b"}"
            assert view == dumps(record_to_json(game, glimpse.view)).encode()
            if glimpse.asked is not None:
                numbers = glimpse.asked.options
                written = msgspec.json.decode(b"[%b]" % writer.options(table, numbers))
                assert written == [record_to_json(game, table.actions[n]) for n in numbers]
                assert [writer.number(table, msgspec.json.encode(option)) for option in written] == numbers


@pytest.mark.parametrize("name", list(GAMES))
def test_a_moment_is_what_each_seat_gets_to_know(name: str) -> None:
    """Written for all seats at once, or for one: the same bytes as the plain encoder gives for that seat."""
    game = GAMES[name]
    steps = 0
    for seed in count(4):
        steps += _check_moments(game, seed)
        if steps > 50:
            break


def _check_moments(game: Game, seed: int) -> int:
    """Returns how many steps of a game have been looked at."""
    padding = Padding(game)
    setup = game.setup(game.recommended[0])
    players = [{"name": str(seat), "bot": "random"} for seat in range(setup.seats)]
    session = Session.new(game, setup, players, Random(seed))
    seats = [BYSTANDER, *range(setup.seats)]
    audiences = [Audience(game, seat, [Happening(session.past[0], 0, 5.5)]) for seat in seats]
    revealers = [Revealer(game, seat) for seat in seats]
    logs = [
        [_entry(1, 5, told)] if (told := revealer.reveal(session.past[0], 0)) else []
        for revealer in revealers
    ]
    steps = 0
    while session.step() and steps < STEPS:
        steps += 1
        n = session.s.n
        moment = Moment(session, NO_ENDING, seats)
        happening = Happening(session.past[-1], n, 7.9)
        for i, seat in enumerate(seats):
            glimpse = session.glimpse(seat)
            assert glimpse_bytes(game, setup, session.glimpses(seats)[i]) == glimpse_bytes(
                game, setup, glimpse
            )
            plain = glimpse_to_json(game, setup, glimpse)
            known = {key: plain[key] for key in ("n", "view", "question", "waiting")}
            undo = int(glimpse.waiting == [seat] and session.takes_back(seat))
            whole = {**known, "undo": undo, "over": plain["over"], "endings": None}
            expected = dumps(whole).encode()[1:-1]
            assert Moment(session, NO_ENDING, [seat]).seen_by(seat) == expected
            audiences[i].show(moment)
            assert audiences[i].state == padding.fill(expected)
            audiences[i].take(happening, moment.writer)
            if told := revealers[i].reveal(session.past[-1], n):
                logs[i].append(_entry(len(logs[i]) + 1, 7, told))
            assert audiences[i].log == [padding.fill(text) for text in logs[i]]
    return steps


def _entry(k: int, at: int, told: dict[str, object]) -> bytes:
    return dumps({"k": k, "at": at, **told}).encode()


json = some.recursive(
    some.none() | some.booleans() | some.integers(-(2**53), 2**53) | some.text(),
    lambda inner: some.lists(inner, max_size=4) | some.dictionaries(some.text(), inner, max_size=4),
    max_leaves=12,
)


@given(json)
def test_lines_are_written_as_the_kernel_writes_them(value: object) -> None:
    assert quick_dumps(value) == dumps(value)
