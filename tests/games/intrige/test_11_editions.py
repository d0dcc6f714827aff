"""11 Editions: the same rules with other figures."""

from __future__ import annotations

import pytest

from tests.games.intrige.random_play import events_of, finished
from tests.games.intrige.table import A, B, C, Table
from turncoat.core.errors import BadSetup, IllegalAction
from turncoat.games.intrige import GAME
from turncoat.games.intrige.actions import Bribe, Place
from turncoat.games.intrige.events import Ended, Sent, TurnBegan

EDITIONS = {
    "first": (6, 10, 320_000, [10_000, 20_000, 30_000, 50_000, 100_000]),
    "second": (5, 8, 32_000, [1_000, 3_000, 6_000, 10_000]),
}


def test_11_1_the_first_edition_is_played_unless_another_is_chosen() -> None:
    assert list(GAME.editions) == ["first", "second"]
    assert GAME.setup(4).edition == "first"
    with pytest.raises(BadSetup) as refused:
        GAME.setup(4, "third")
    assert refused.value.key == "unknown_edition"


@pytest.mark.parametrize("edition", EDITIONS)
def test_11_1_money_rooms_and_figures(edition: str) -> None:
    _, figures, money, rooms = EDITIONS[edition]
    table = Table(4, edition=edition)
    assert table.money == [money] * 4
    assert [len(table.hand(seat)) for seat in range(4)] == [figures] * 4
    assert table.s.rulings.edition.rooms == rooms
    assert len(table.s.rooms) == 4 * len(rooms)


def test_11_1_the_second_edition_has_four_professions() -> None:
    professions = ["scientist", "doctor", "clerk", "priest"]
    assert sorted(Table(3, edition="second").hand(A)) == sorted(professions * 2)


def test_11_1_bribes_of_the_second_edition_go_by_thousands() -> None:
    parks = {A: ["B:doctor"]}
    table = Table(3, edition="second", parks=parks, money={B: 3_000}).admission()
    assert table.options == [Bribe(1_000), Bribe(2_000), Bribe(3_000)]
    for amount, key in ((500, "bribe_too_small"), (1_500, "bribe_not_in_steps"), (4_000, "bribe_too_large")):
        with pytest.raises(IllegalAction) as refused:
            table.bribe(B, amount)
        assert refused.value.key == key
    table.bribe(B, 2_000)
    assert table.options == [Place([room]) for room in (1_000, 3_000, 6_000, 10_000)]


def test_11_1_conflicts_of_the_second_edition_are_the_same() -> None:
    palaces = {A: {6_000: "B:priest"}}
    table = Table(3, edition="second", palaces=palaces, parks={A: ["B:clerk", "C:priest"]}).admission()
    table.bribe(B, 1_000).place(A, 10_000).bribe(B, 2_000).bribe(C, 3_000).admit(A, C)
    assert table.palace(A) == {6_000: "C:priest", 10_000: "B:clerk"}
    assert table.money == [38_000, 29_000, 29_000]


def test_11_1_a_full_park_fills_the_rooms_of_the_second_edition() -> None:
    parks = {A: ["B:scientist", "C:doctor", "D:clerk", "E:priest"]}
    table = Table(5, edition="second", parks=parks).admission()
    for payer in range(1, 5):
        table.bribe(payer, 1_000)
    assert len(table.options) == 24


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("edition", EDITIONS)
def test_11_2_rounds_are_what_the_figures_need_and_one_more(edition: str, seats: int) -> None:
    rounds, figures, _, rooms = EDITIONS[edition]
    for seed in range(5):
        events = events_of(GAME.setup(seats, edition), seed)
        turns = [event for event in events if isinstance(event, TurnBegan)]
        assert len(turns) == rounds * seats and turns[-1].round == rounds == figures // 2 + 1
        assert sum(isinstance(event, Sent) for event in events) == (rounds - 1) * seats
        assert isinstance(events[-1], Ended)
        s = finished(GAME.setup(seats, edition), seed)
        assert sum(s.hand) == 0 and len(s.rooms) == seats * len(rooms)
        assert sum(figure >= 0 for figure in s.rooms) + sum(s.island) == seats * figures
