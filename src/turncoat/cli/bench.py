"""Bench: how fast the rules run on this machine."""

from __future__ import annotations

import time
from random import Random

from rich.table import Table

from turncoat.cli.about import mode
from turncoat.cli.arguments import all_games
from turncoat.cli.language import words_of
from turncoat.cli.numbers import decimal
from turncoat.cli.screen import Screen
from turncoat.core.game import Game, start
from turncoat.core.run import let_chance_answer, playout

CLONES = 2000


def bench(screen: Screen, lang: str, seconds: float) -> None:
    """Random playouts and clones of every game at its largest table."""
    words = words_of(lang)
    screen.say(words.say("cli.bench.about", {"mode": ("text", mode(words))}))
    table = Table(box=None, padding=(0, 3, 0, 0))
    table.add_column(words.say("cli.bench.game"))
    for key in ("seats", "speed", "clone"):
        table.add_column(words.say(f"cli.bench.{key}"), justify="right")
    for name, game in all_games().items():
        clone = decimal(words, _clone_time(game) * 1e6, 2)
        table.add_row(name, str(game.seats[1]), words.number(round(_speed(game, seconds))), clone)
    screen.show(table)


def _speed(game: Game, seconds: float) -> float:
    """Decisions a second, chance not counted."""
    setup = game.setup(game.seats[1])
    rng = Random(1)
    playout(start(game, setup), rng)
    decisions = 0
    began = time.perf_counter()
    while (spent := time.perf_counter() - began) < seconds:
        decisions += playout(start(game, setup), rng)
    return decisions / spent if spent > 0 else 0.0


def _clone_time(game: Game) -> float:
    """Seconds for a copy of a position in the middle of a game."""
    s = start(game, game.setup(game.seats[1]))
    rng = Random(1)
    for _ in range(40):
        let_chance_answer(s, rng)
        if s.question is None:
            break
        s.answer(s.pending()[0], s.question.options[0][0])
    clone = s.clone
    best = 1.0
    for _ in range(5):
        began = time.perf_counter()
        for _ in range(CLONES):
            clone()
        best = min(best, time.perf_counter() - began)
    return best / CLONES
