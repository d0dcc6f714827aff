"""2 Set-up: seats, what each begins with, and who begins."""

from __future__ import annotations

import pytest

from tests.games.intrige.table import LETTERS, Table
from turncoat.core.errors import BadSetup
from turncoat.core.game import start
from turncoat.core.record import CHANCE
from turncoat.core.run import play
from turncoat.games.intrige import GAME
from turncoat.games.intrige.actions import Send, Start
from turncoat.games.intrige.state import Intrige


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_2_1_absent_colours_are_out_of_the_game(seats: int) -> None:
    table = Table(seats).dispatch()
    assert len(table.money) == seats
    assert len(table.s.rooms) == seats * 5 and len(table.s.park) == seats * seats
    sends = [action for action in table.options if isinstance(action, Send)]
    assert {palace for action in sends for palace in action.palaces} == set(range(1, seats))


def test_2_1_seats_take_turns_clockwise() -> None:
    table = Table(3, round=1).turn()
    table.send(0, ("judge", 1), ("judge", 2))
    assert table.events[-1] == "turn 2: B in round 1"


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_2_2_everybody_starts_alike(seats: int) -> None:
    table = Table(seats)
    assert table.money == [320_000] * seats
    for seat in range(seats):
        assert table.palace(seat) == {} and table.park(seat) == [] and len(table.hand(seat)) == 10


def test_2_3_the_island_is_empty() -> None:
    assert Table(5).island == []


def test_2_3_the_bank_pays_whatever_is_due() -> None:
    rooms = {10_000: "A:banker", 20_000: "A:scientist", 30_000: "A:soldier", 50_000: "A:cleric"}
    palaces = {palace: {**rooms, 100_000: "A:judge"} for palace in (1, 2)}
    assert Table(3, palaces=palaces, money={0: 5_000_000}).turn().money[0] == 5_420_000


def first_of(s: object) -> int:
    assert isinstance(s, Intrige)
    return s.first


def test_2_4_chance_names_the_start_player_evenly() -> None:
    setup = GAME.setup(4)
    s = start(GAME, setup)
    assert s.question is not None
    assert s.question.seats == [CHANCE] and s.question.weights is None
    assert s.question.options == [[0, 1, 2, 3]]
    play(GAME, setup, s, CHANCE, Start(2))
    assert first_of(s) == 2 and s.pending() == [2]


@pytest.mark.parametrize("place", [1, 2, 3, 4, 5])
def test_2_4_the_table_may_name_the_start_player(place: int) -> None:
    s = start(GAME, GAME.setup(5, options={"start": str(place)}), listen=True)
    assert first_of(s) == place - 1 and s.pending() == [place - 1]
    assert [type(event).__name__ for event in s.heard or []] == ["Started", "TurnBegan"]


def test_2_4_a_start_player_who_is_not_there_is_refused() -> None:
    with pytest.raises(BadSetup) as refused:
        GAME.setup(3, options={"start": "4"})
    assert refused.value.key == "no_such_start"


def test_2_4_a_round_begins_with_the_start_player() -> None:
    table = Table(3, first=1, active=0, round=1).turn()
    assert table.events == ["turn 3: A in round 1"]
    table.send(0, ("judge", 1), ("judge", 2))
    assert table.events[-1] == "turn 4: B in round 2"
    assert LETTERS[table.s.first] == "B"
