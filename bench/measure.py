"""Measure one engine for a while and print what was found as one line of JSON.

Run by bench/run.py in a process of its own, so that every engine gets the same fresh start.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Callable
from time import perf_counter


def rate(game_once: Callable[[], int], seconds: float) -> float:
    """Decisions per second of playing whole games for this long."""
    game_once()
    decisions = 0
    begin = perf_counter()
    while (spent := perf_counter() - begin) < seconds:
        decisions += game_once()
    return decisions / spent


def turncoat(name: str, seats: int, seconds: float) -> dict[str, float]:
    """Ours: through the public interface from Python, in the playout loop, and the cost of a copy."""
    import turncoat.games  # noqa: PLC0415
    from turncoat.core import state  # noqa: PLC0415
    from turncoat.core.game import find_games, start  # noqa: PLC0415
    from turncoat.core.record import CHANCE  # noqa: PLC0415
    from turncoat.core.run import draw, playout  # noqa: PLC0415

    game = find_games(turncoat.games)[name]
    setup = game.setup(seats)
    rng = random.Random(1)

    def by_hand() -> int:
        """The loop that a researcher would write."""
        s = start(game, setup)
        decisions = 0
        while (q := s.question) is not None:
            if q.seat == CHANCE:
                s.answer(CHANCE, draw(q, rng))
            elif q.several is None:
                choices = q.choices
                s.answer(q.seat, choices[int(rng.random() * len(choices))])
                decisions += 1
            else:
                for seat, options in zip(q.seats, q.options, strict=True):
                    s.answer(seat, options[int(rng.random() * len(options))])
                    decisions += 1
        return decisions

    def in_one_go() -> int:
        return playout(start(game, setup), rng)

    middle = start(game, setup)
    for _ in range(in_one_go() // 2):
        q = middle.question
        if q is None:
            break
        for seat, options in zip(q.seats, q.options, strict=True):
            middle.answer(seat, draw(q, rng) if seat == CHANCE else options[0])
    copies = 20_000
    begin = perf_counter()
    for _ in range(copies):
        middle.clone()
    clone = (perf_counter() - begin) / copies * 1e6
    return {
        "compiled": float(not str(state.__file__).endswith(".py")),
        "api": rate(by_hand, seconds),
        "playout": rate(in_one_go, seconds),
        "clone_us": clone,
    }


def openspiel(name: str, seconds: float) -> dict[str, float]:
    """A game of OpenSpiel, driven from Python in the same way."""
    import open_spiel.python.games  # noqa: PLC0415
    import pyspiel  # noqa: PLC0415

    assert open_spiel.python.games
    game = pyspiel.load_game(name)
    rng = random.Random(1)

    def once() -> int:
        s = game.new_initial_state()
        decisions = 0
        while not s.is_terminal():
            if s.is_chance_node():
                outcomes = s.chance_outcomes()
                s.apply_action(rng.choices([a for a, _ in outcomes], [p for _, p in outcomes])[0])
            else:
                legal = s.legal_actions()
                s.apply_action(legal[int(rng.random() * len(legal))])
                decisions += 1
        return decisions

    s = game.new_initial_state()
    copies = 5_000
    begin = perf_counter()
    for _ in range(copies):
        s.clone()
    return {"api": rate(once, seconds), "clone_us": (perf_counter() - begin) / copies * 1e6}


if __name__ == "__main__":
    engine, game_name, seat_count, time_each = sys.argv[1:5]
    if engine == "openspiel":
        print(json.dumps(openspiel(game_name, float(time_each))))
    else:
        print(json.dumps(turncoat(game_name, int(seat_count), float(time_each))))
