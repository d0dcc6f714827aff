"""Positions of random games, and boards drawn as plain text."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

from rich.console import Console, RenderableType

from turncoat.cli.boards import board_of
from turncoat.cli.language import words_of
from turncoat.cli.scene import Scene
from turncoat.core.game import Game, Setup, start
from turncoat.core.record import BYSTANDER, CHANCE
from turncoat.core.run import draw as draw_chance
from turncoat.core.state import State
from turncoat.seat.glimpse import glimpse
from turncoat.words import Words

NAMES = ["Maximiliaan Karel", "Bo", "Cleo", "Dirk", "Eva", "Fien", "Gus"]


@cache
def words(lang: str, game: str) -> Words:
    return words_of(lang, game)


def positions(game: Game, setup: Setup, seed: int, steps: int) -> Iterator[Any]:
    """A random game, position by position."""
    s = start(game, setup)
    rng = Random(seed)
    for _ in range(steps):
        yield s
        if s.question is None:
            return
        answer(s, rng)


def answer(s: State, rng: Random) -> None:
    """Chance or one seat answers somehow."""
    q = s.question
    assert q is not None
    if q.seat == CHANCE:
        s.answer(CHANCE, draw_chance(q, rng))
        return
    seat = s.pending()[0]
    options = q.options[q.seats.index(seat)]
    s.answer(seat, options[int(rng.random() * len(options))])


def scene(
    game: Game, setup: Setup, s: State, reader: int | None, lang: str = "en", plain: bool = False
) -> Scene:
    """The position for a seat; a reader of None sees everything."""
    seats = range(setup.seats)
    seat = BYSTANDER if reader is None else reader
    return Scene(
        game,
        words(lang, game.name),
        NAMES[: setup.seats],
        reader,
        game.view(s, seat),
        views=[game.view(s, one) for one in seats] if reader is None else (),
        asked=glimpse(game, s, seat).asked,
        width=100,
        plain=plain,
        setup=setup,
    )


def drawn(one: Scene) -> str:
    return printed(board_of(one.game.name).draw(one))


def reminded(one: Scene, about: str = "") -> str:
    """What *remind* shows; nothing at all if there is nothing."""
    told = board_of(one.game.name).remind(one, about)
    return "" if told is None else printed(told)


def printed(thing: RenderableType) -> str:
    console = Console(width=100, highlight=False)
    with console.capture() as shown:
        console.print(thing)
    return shown.get()
