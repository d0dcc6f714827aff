"""The players of Treason as a whole: strength, and that they finish every game."""

from __future__ import annotations

import random
from collections import Counter
from copy import deepcopy

import pytest

from tests.games.treason.playing import play, seat_all, share
from turncoat.core.game import Value
from turncoat.games.treason import GAME
from turncoat.games.treason.bots.greedy import GreedyBot
from turncoat.games.treason.events.force import CounterBought
from turncoat.games.treason.pieces import (
    EVIL_SIDE,
    GOOD_SIDE,
)
from turncoat.games.treason.state import Treason
from turncoat.journal.read import read_journal
from turncoat.play.session import Session

# Strength


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_greedy_beats_random_players(seats: int) -> None:
    assert share(["greedy", *["random"] * (seats - 1)], 2 * seats) >= 0.9


def test_greedy_beats_those_who_are_not_there() -> None:
    assert share(["greedy", "absent", "absent"], 6) == 1.0


def test_a_lone_servant_among_random_players_still_wins_now_and_then() -> None:
    assert share(["servant", "random", "random"], 6) >= 0.3


# The course of games


def test_games_end_by_the_target_in_good_time_and_either_side_wins() -> None:
    sides: Counter[int] = Counter()
    rounds: list[int] = []
    for seed in range(12):
        s = play(["greedy"] * 4, seed).s
        assert isinstance(s, Treason)
        assert s.closing
        sides[s.side] += 1
        rounds.append(s.round)
    assert sides[GOOD_SIDE] >= 2 and sides[EVIL_SIDE] >= 2
    assert 5 <= sum(rounds) / len(rounds) <= 14
    assert max(rounds) <= 30


def test_builders_hardly_touch_the_dark_force_and_servants_live_by_it() -> None:
    bought: Counter[str] = Counter()
    for seed in range(4):
        kinds = ["builder", "servant", "builder", "builder"]
        for entry in play(kinds, seed).past:
            for event in entry.events:
                if isinstance(event, CounterBought) and event.force == 1:
                    bought[kinds[event.seat]] += 1
    assert bought["servant"] >= 12
    assert bought["builder"] < bought["servant"]


# Every table


def every_option() -> list[dict[str, Value]]:
    """The defaults, and each option turned to each other choice."""
    found: list[dict[str, Value]] = [{}]
    for option in GAME.options:
        found += [{option.name: choice} for choice in option.choices if choice != option.default]
    return found


@pytest.mark.parametrize("options", every_option(), ids=lambda options: ",".join(options) or "none")
def test_all_players_finish_under_all_options(options: dict[str, Value]) -> None:
    play(["greedy", "servant", "greedy"], 3, options)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_all_players_finish_with_all_seats(seats: int) -> None:
    play(["greedy"] * seats, 50)
    play(["servant", *["builder"] * (seats - 2), "absent"], 51)


def test_the_same_seed_plays_the_same_game() -> None:
    kinds = ["greedy", "random", "servant", "greedy", "absent"]
    first, second, other = play(kinds, 5), play(kinds, 5), play(kinds, 6)
    assert first.journal.text() == second.journal.text() != other.journal.text()


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("part", [0.1, 0.35, 0.6, 0.85])
def test_a_resumed_game_goes_on_as_it_would_have(part: float, seats: int) -> None:
    """Sides, grudges, trust and talk are rebuilt from what each bot saw and heard."""
    whole = seat_all(["greedy"] * seats, 11)
    whole.run()
    stopped = seat_all(["greedy"] * seats, 11)
    for _ in range(int(part * len(whole.journal.lines()))):
        stopped.step()
    journal, game = read_journal(stopped.journal.text(), {"treason": GAME})
    resumed = Session.resume(game, journal, deepcopy(stopped.rng))
    assert sides(resumed) == sides(stopped)
    resumed.run()
    assert resumed.journal.text() == whole.journal.text()


def sides(session: Session) -> list[bool]:
    """Who serves the Dark Master now."""
    minds = [bot.mind for bot in session.bots.values() if isinstance(bot, GreedyBot)]
    return [mind.evil for mind in minds]


def test_a_resumed_servant_is_a_servant_still() -> None:
    """In some of the games above somebody must have changed sides, or nothing was rebuilt."""
    turned = 0
    for seed in range(12):
        stopped = seat_all(["greedy"] * 4, seed)
        for _ in range(170):
            stopped.step()
        turned += any(sides(stopped))
        journal, game = read_journal(stopped.journal.text(), {"treason": GAME})
        assert sides(Session.resume(game, journal, random.Random(0))) == sides(stopped)
    assert turned >= 2
