"""A replay that shows everything: every hand and every card that lies face down, as they truly are."""

from __future__ import annotations

from random import Random

import pytest

from turncoat import games
from turncoat.core.game import Game, find_games
from turncoat.core.record import CHANCE
from turncoat.core.run import draw
from turncoat.core.state import State
from turncoat.journal.codec import Json, record_to_json
from turncoat.journal.journal import Journal, begin, write_down
from turncoat.journal.past import EVERYTHING
from turncoat.table.replay import chronicle, replay
from turncoat.table.store.rows import JournalLine

GAMES = find_games(games)
OPTIONS: dict[str, dict[str, str | bool | int]] = {"intrige": {"secret_bribes": True}}
OWN = {"intrige": [], "camelot": ["hand"], "treason": ["hand", "influence"]}
"""What a seat has for itself."""
BY_SEAT = {"intrige": ["money", "paid"], "camelot": ["loyalties"], "treason": ["counters"]}
"""Lists by seat of which each sees its own."""


def played(game: Game, seed: int) -> tuple[list[JournalLine], list[State]]:
    """A game at random, and how it truly stood whenever something had happened."""
    rng = Random(seed)
    setup = game.setup(4, "", OPTIONS.get(game.name))
    journal, s = begin(game, setup, [{"name": name} for name in ("Anna", "Bram", "Cato", "Daan")])
    stood = [s.clone()] if journal.first else []
    while s.question is not None:
        seat = rng.choice(s.pending())
        options = s.question.options[s.question.seats.index(seat)]
        number = draw(s.question, rng) if seat == CHANCE else rng.choice(options)
        line, _ = write_down(game, journal, s, seat, number)
        if line.events:
            stood.append(s.clone())
    return lines_of(journal), stood


def lines_of(journal: Journal) -> list[JournalLine]:
    return [JournalLine(text, 0.0) for text in journal.text().splitlines(keepends=True)]


def truth(game: Game, s: State, field: str) -> list[Json]:
    """What each seat sees of its own."""
    views = [record_to_json(game, game.view(s, seat)) for seat in range(s.seats)]
    return [view[field] for view in views]


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_everything_is_shown_as_it_truly_is(name: str, seed: int) -> None:
    game = GAMES[name]
    lines, stood = played(game, seed)
    told = replay(lines, GAMES, EVERYTHING)
    end = chronicle(lines, GAMES)[-1]["view"]
    assert end == told[-1]["view"]
    for field in OWN.get(name, []):
        assert end.get(f"every_{field}", [[]] * 4) == truth(game, stood[-1], field)
    for field in BY_SEAT.get(name, []):
        own = truth(game, stood[-1], field)
        assert end[field][:4] == [own[seat][seat] for seat in range(4)]
    if name == "camelot":
        assert None not in end["black_knight_row"] + end["lancelot_row"] + end["loyalties"]


@pytest.mark.parametrize("name", GAMES)
def test_everything_is_shown_at_every_step(name: str) -> None:
    """Of every step: each seat's own things, and what somebody has laid or paid that others do not see."""
    game = GAMES[name]
    lines, stood = played(game, 4)
    told = replay(lines, GAMES, EVERYTHING)
    assert len(told) == len(stood)
    hidden = 0
    for entry, s in zip(told, stood, strict=True):
        view = entry["view"]
        views = [record_to_json(game, game.view(s, seat)) for seat in range(4)]
        for field in OWN.get(name, []):
            own = [one[field] for one in views]
            assert view.get(f"every_{field}", [[]] * 4) == own
            hidden += any(own)
        for field, value in view.items():
            if not field.startswith("every_") and isinstance(value, list):
                for at, one in enumerate(value):
                    seen = [other[field][at] for other in views if len(other[field]) > at]
                    hidden += None in seen and one is not None
                    assert one is not None or all(other is None for other in seen)
    assert hidden > 0 or name not in OWN
