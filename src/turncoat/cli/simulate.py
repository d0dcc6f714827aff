"""Simulate: many games among bots, and who wins them."""

from __future__ import annotations

import json
import os
import signal
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, partial
from math import sqrt
from multiprocessing import get_context
from typing import Any

from rich.console import RenderableType
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from turncoat.cli.arguments import bots_for_all, find_game, read_setup
from turncoat.cli.edition import bring
from turncoat.cli.language import words_of
from turncoat.cli.numbers import decimal, percent
from turncoat.cli.screen import Screen
from turncoat.core.errors import BadSetup
from turncoat.core.game import Game, Setup, Value
from turncoat.core.record import CHANCE
from turncoat.journal.codec import dumps
from turncoat.play.match import Match, streams
from turncoat.words import Words

Z95 = 1.959963984540054
"""Standard deviations on both sides of the mean that hold 95 % of a normal distribution."""
GAMES_PER_WORKER = 20
"""A process is not worth starting for fewer games."""
CHUNK = 5


@dataclass(frozen=True)
class Series:
    """All that a worker needs to know, in plain values: compiled records do not travel between processes."""

    game: str
    edition: str
    options: tuple[tuple[str, Value], ...]
    bots: tuple[str, ...]
    seed: str
    own: str = ""
    """The data of an edition that was brought along, as JSON."""


@dataclass(frozen=True)
class Result:
    """One game: what each seat got, and how long it took."""

    index: int
    returns: tuple[float, ...]
    decisions: int
    ending: str


def simulate(
    screen: Screen,
    lang: str,
    name: str,
    games: int,
    seats: int | None,
    bots: str,
    edition: str,
    reading: str,
    options: Sequence[str],
    seed: str,
    as_json: bool,
    workers: int | None,
) -> int:
    """Play and count; the same seed gives the same numbers with any number of workers."""
    for option, value in (("--games", games), ("--workers", workers)):
        if value is not None and value < 1:
            raise BadSetup("bad_count", option=("text", option), value=("number", value), low=("number", 1))
    game, edition = bring(find_game(name), edition)
    kinds = bots_for_all(game, bots, seats)
    setup = read_setup(game, len(kinds), edition, options, reading)
    own = dumps(game.editions[edition]) if edition in game.foreign else ""
    series = Series(game.name, edition, tuple(setup.options.items()), tuple(kinds), seed, own)
    words = words_of(lang, game.name)
    began = time.perf_counter()
    results = _play_all(screen, series, games, workers or _workers(games))
    summary = summarise(series, results, time.perf_counter() - began)
    if as_json:
        print(json.dumps(summary))
    else:
        screen.show(*_tables(words, summary))
    return 0


def play_one(series: Series, index: int) -> Result:
    """One game, by a seed of its own; the bots move one seat on from game to game."""
    game, setup = _laid_out(series)
    kinds = seating(series.bots, index)
    chance, minds = streams(f"{series.seed}/{index}", setup.seats)
    match = Match.among(game, setup, kinds, chance, minds)
    decisions = 0
    while match.s.question is not None:
        decisions += match.s.question.seats[0] != CHANCE
        match.step()
    return Result(index, tuple(game.returns(match.s)), decisions, game.ending(match.s))


@cache
def _laid_out(series: Series) -> tuple[Game, Setup]:
    """The game, perhaps in an edition that was brought along, and its setup; each process makes them once."""
    game = find_game(series.game)
    if series.own and game.adopt is not None:
        game = game.adopt(game, series.edition, json.loads(series.own))
    return game, game.setup(len(series.bots), series.edition, dict(series.options))


def seating(bots: Sequence[str], index: int) -> list[str]:
    """Who sits where in a game: after as many games as seats every bot has had every seat once."""
    shift = index % len(bots)
    return [bots[(seat - shift) % len(bots)] for seat in range(len(bots))]


def summarise(series: Series, results: Sequence[Result], seconds: float) -> dict[str, Any]:
    """The counts, with shares of the victory and their 95 % intervals."""
    played: Counter[str] = Counter()
    wins: dict[str, float] = dict.fromkeys(series.bots, 0.0)
    by_seat = [0.0] * len(series.bots)
    for result in sorted(results, key=lambda one: one.index):
        for seat, kind in enumerate(seating(series.bots, result.index)):
            played[kind] += 1
            wins[kind] += result.returns[seat]
            by_seat[seat] += result.returns[seat]
    bots = {}
    for kind, won in wins.items():
        low, high = wilson(won, played[kind])
        share = won / played[kind] if played[kind] else 0.0
        bots[kind] = {
            "games": played[kind],
            "wins": _whole(round(won, 6)),
            "share": round(share, 6),
            "low": round(low, 6),
            "high": round(high, 6),
        }
    endings = Counter(result.ending for result in results)
    return {
        "game": series.game,
        "seats": len(series.bots),
        "games": len(results),
        "decisions": sum(result.decisions for result in results),
        "seconds": round(seconds, 3),
        "bots": bots,
        "by_seat": [round(won / len(results), 6) for won in by_seat],
        "endings": {name: endings[name] for name in find_game(series.game).endings if endings[name]},
    }


def wilson(wins: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval for a share."""
    if games == 0:
        return 0.0, 1.0
    share = wins / games
    scale = 1 + Z95**2 / games
    middle = (share + Z95**2 / (2 * games)) / scale
    half = Z95 * sqrt(share * (1 - share) / games + Z95**2 / (4 * games**2)) / scale
    return max(0.0, middle - half), min(1.0, middle + half)


def _whole(value: float) -> int | float:
    return int(value) if value == int(value) else value


def _workers(games: int) -> int:
    return max(1, min(os.cpu_count() or 1, games // GAMES_PER_WORKER))


def _play_all(screen: Screen, series: Series, games: int, workers: int) -> list[Result]:
    results: list[Result] = []
    bar = Progress(
        BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), console=screen.err, transient=True
    )
    with bar:
        task = bar.add_task("", total=games)
        for result in _results(series, games, workers):
            results.append(result)
            bar.update(task, advance=1)
    return results


def _results(series: Series, games: int, workers: int) -> Iterator[Result]:
    if workers == 1:
        for index in range(games):
            yield play_one(series, index)
        return
    # A fresh interpreter for each worker is safe on every system, whatever threads the bar runs.
    pool = get_context("spawn").Pool(workers, initializer=_ignore_interrupts)
    try:
        yield from pool.imap_unordered(partial(play_one, series), range(games), chunksize=CHUNK)
        pool.close()
    except BaseException:
        pool.terminate()
        raise
    finally:
        pool.join()


def _ignore_interrupts() -> None:
    """A Ctrl-C is for the process that started the workers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _tables(words: Words, summary: dict[str, Any]) -> list[RenderableType]:
    def said(key: str, **about: tuple[str, Any]) -> str:
        return words.say(f"cli.simulate.{key}", about)

    title = said(
        "title",
        game=("text", words.say("game.name")),
        seats=("number", summary["seats"]),
        games=("number", summary["games"]),
    )
    bots = Table(box=None, padding=(0, 3, 0, 0))
    bots.add_column(said("bot"))
    for key in ("played", "wins", "share", "interval"):
        bots.add_column(said(key), justify="right")
    for name, row in summary["bots"].items():
        interval = f"{percent(words, row['low'])} – {percent(words, row['high'])}"
        wins = decimal(words, row["wins"], 1) if isinstance(row["wins"], float) else words.number(row["wins"])
        bots.add_row(name, words.number(row["games"]), wins, percent(words, row["share"]), interval)
    seats = Table(box=None, padding=(0, 3, 0, 0))
    seats.add_column(said("seat"))
    seats.add_column(said("share"), justify="right")
    for number, share in enumerate(summary["by_seat"], 1):
        seats.add_row(str(number), percent(words, share))
    length = said(
        "length",
        mean=("number", round(summary["decisions"] / summary["games"])),
        decisions=("number", summary["decisions"]),
        seconds=("text", decimal(words, summary["seconds"], 1)),
    )
    endings = words.list(
        [
            f"{words.phrase('ending.' + name)} {words.number(count)}"
            for name, count in summary["endings"].items()
        ]
    )
    return [
        Text(title, style="bold"),
        Text(),
        bots,
        Text(),
        seats,
        Text(),
        Text(length),
        Text(said("endings", endings=("text", endings))),
    ]
