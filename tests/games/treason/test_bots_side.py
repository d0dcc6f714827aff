"""How a player of Treason chooses between good and evil: by the race, its own counters, and nothing else."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.treason.playing import play
from tests.games.treason.table import A, B, C, Table
from turncoat.games.treason.bots.mind import GREEDY, Mind
from turncoat.games.treason.bots.outlook import Outlook
from turncoat.games.treason.bots.race import chances, numbers, serves
from turncoat.games.treason.pieces import DARK, EVIL_SIDE
from turncoat.games.treason.state import Treason

LAND = {A: "I3 O6", B: "O14 M9", C: "M1"}


def outlook(seats: int = 3, scores: tuple[int, ...] = (), dark: int = 0, **parts: Any) -> Outlook:
    """How the first seat sees a position."""
    land = {seat: areas for seat, areas in LAND.items() if seat < seats}
    table = Table(seats, land=land, **parts).acting()
    for seat, score in enumerate(scores):
        table.s.score[seat] = score
    table.s.score[DARK] = dark
    return Outlook(table.view(A), table.s.rulings, Mind(A, seats, GREEDY))


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_everybody_begins_as_a_builder(seats: int) -> None:
    look = outlook(seats)
    good, evil = chances(look)
    assert not serves(look)
    assert 0.0 < evil < good <= 1.0 / seats


def test_who_is_behind_hopes_for_evil_sooner_than_the_leader() -> None:
    ahead = chances(outlook(scores=(24, 10, 10)))
    behind = chances(outlook(scores=(10, 24, 10)))
    assert ahead[0] > 2 * behind[0]
    assert ahead[1] == behind[1], "the black marker is as far away from the leader"


def test_servants_among_the_rivals_make_it_harder_for_builders() -> None:
    """They help a servant as well, but one with more counters is likely to win the victory himself."""
    alone = chances(outlook(scores=(10, 20, 20), dark=8))
    joined = chances(outlook(scores=(10, 20, 20), dark=8, black={B: [1, 1, 1, 1]}))
    assert joined[0] < alone[0]
    weak = chances(outlook(scores=(10, 20, 20), dark=8, black={A: [2], B: [1, 1, 1, 1]}))
    strong = chances(outlook(scores=(10, 20, 20), dark=8, black={A: [2, 2, 2, 2], B: [1, 1, 1, 1]}))
    assert joined[1] < weak[1] < strong[1] > alone[1]


def test_the_marker_in_front_makes_evil_likelier() -> None:
    near = chances(outlook(scores=(10, 20, 20), dark=25, black={A: [2], B: [1, 1]}))
    far = chances(outlook(scores=(10, 20, 20), dark=3, black={A: [2], B: [1, 1]}))
    assert near[0] < far[0] and near[1] > far[1]


def test_high_counters_of_ones_own_make_it_likelier_to_be_the_first_servant() -> None:
    low = chances(outlook(black={A: [1, 1, 1], B: [1, 1, 1]}))
    high = chances(outlook(black={A: [4, 4, 4], B: [1, 1, 1]}))
    assert high[0] == low[0] and high[1] > low[1]


def test_the_counters_of_others_are_not_known() -> None:
    low = chances(outlook(black={A: [2, 2], B: [1, 1, 1]}))
    high = chances(outlook(black={A: [2, 2], B: [4, 4, 4]}))
    assert low == high


def test_a_desperate_player_joins_a_servant_who_is_well_on_his_way() -> None:
    look = outlook(scores=(6, 24, 12), dark=22, black={A: [3, 4], C: [1, 1, 1, 1]})
    assert serves(look)


def test_the_leader_of_a_quiet_city_does_not() -> None:
    assert not serves(outlook(scores=(24, 10, 10), dark=1, black={B: [1]}))


def test_a_side_is_not_changed_for_a_trifle() -> None:
    """Between the two thresholds a builder goes on building, and a servant serving."""
    wavering = 0
    for score in range(26):
        look = outlook(scores=(score, 25, 12), dark=16, black={A: [2, 2], C: [1, 1]})
        builds = not serves(look)
        look.mind.evil = True
        wavering += builds and serves(look)
        assert serves(look) or builds
    assert wavering > 0


def test_the_number_of_servants_is_a_chance_for_each_number() -> None:
    assert numbers([]) == [1.0]
    assert numbers([0.25]) == [0.75, 0.25]
    assert numbers([0.5, 0.5]) == [0.25, 0.5, 0.25]
    assert sum(numbers([0.1, 0.3, 0.7, 0.9])) == pytest.approx(1.0)


def test_when_the_cards_run_out_there_is_nothing_for_it_but_to_build() -> None:
    plenty = outlook(scores=(5, 6, 7))
    assert not plenty.scarce
    table = Table(3, land=LAND).acting()
    table.s.left, table.s.under, table.s.round = [0], [], 12
    table.s.discard = [0] * table.edition.kinds
    table.s.score[:3] = [5, 6, 7]
    look = Outlook(table.view(A), table.s.rulings, Mind(A, 3, GREEDY))
    assert look.scarce
    assert look.worth[B] > plenty.worth[B], "rivals are hardly envied any more"


def test_the_dark_master_wins_now_and_then_and_no_game_has_to_be_cut_off() -> None:
    evil = 0
    for seats in (2, 3, 4, 5):
        for seed in range(6):
            s = play(["greedy"] * seats, seed).s
            assert isinstance(s, Treason)
            assert not s.capped
            evil += s.side == EVIL_SIDE
    assert 1 <= evil <= 16
