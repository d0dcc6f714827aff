"""The quick writer writes what the kernel's codec writes, only sooner."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from turncoat import games
from turncoat.core.codec import record_to_json
from turncoat.core.game import find_games
from turncoat.core.record import BYSTANDER
from turncoat.table.quick import writer_of
from turncoat.table.session import Session

GAMES = find_games(games)


@pytest.mark.parametrize("name", list(GAMES))
def test_it_writes_what_the_codec_writes(name: str) -> None:
    game = GAMES[name]
    setup = game.setup(game.recommended[0])
    players = [{"name": str(seat), "bot": "random"} for seat in range(setup.seats)]
    session = Session.new(game, setup, players, Random(3))
    writer = writer_of(game)
    table = game.table(setup)
    steps = 0
    while session.step() and steps < 150:
        steps += 1
        for seat in [*range(setup.seats), BYSTANDER]:
            glimpse = session.glimpse(seat)
            assert writer.record(glimpse.view) == record_to_json(game, glimpse.view)
            assert msgspec.json.decode(writer.text(glimpse.view)) == record_to_json(game, glimpse.view)
            for event in session.past[-1].seen_by(seat):
                assert writer.record(event) == record_to_json(game, event)
                assert msgspec.json.decode(writer.text(event)) == record_to_json(game, event)
            if glimpse.asked is not None:
                written = [msgspec.json.decode(raw) for raw in writer.options(table, glimpse.asked.options)]
                assert written == [record_to_json(game, table.actions[n]) for n in glimpse.asked.options]
    assert steps > 50
