"""9 Set-up: what everybody starts with, lots, the deal, the rest, and start towers."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.treason.table import A, B, C, Table
from turncoat.core.game import start
from turncoat.core.record import CHANCE, HIDDEN
from turncoat.core.run import draw
from turncoat.games.treason import GAME
from turncoat.games.treason.actions import START
from turncoat.games.treason.events.table import Dealt, Opened, RowDiscarded
from turncoat.games.treason.pieces import DARK, EMPTY, OUTSIDE, UNOWNED
from turncoat.games.treason.sight.view import view
from turncoat.games.treason.state import Treason
from turncoat.journal.journal import take_events


def fresh(seats: int) -> Treason:
    s = start(GAME, GAME.setup(seats), listen=True)
    assert isinstance(s, Treason)
    return s


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_9_1_what_each_player_starts_with(seats: int) -> None:
    seen = view(fresh(seats), A)
    assert seen.blocks == [5] * seats and seen.knights == [25] * seats
    assert seen.scores == [0] * seats and seen.dark_score == 0
    assert seen.white == seen.black == [0] * seats


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_9_2_lots_are_drawn(seats: int) -> None:
    for first in range(seats):
        s = fresh(seats)
        q = s.question
        assert q is not None and q.seat == CHANCE and q.weights is None
        assert q.choices == START.numbers[:seats]
        s.answer(CHANCE, START.number(first))
        assert s.first == first and s.asking is not None
        assert (s.asking.rule.name, s.asking.a) == ("deal", first)


@pytest.mark.parametrize("seats", [2, 5])
def test_9_3_three_cards_of_class_a_face_down(seats: int) -> None:
    rng = Random(seats)
    s = fresh(seats)
    edition = s.rulings.edition
    while s.question is not None and s.question.seat == CHANCE:
        s.answer(CHANCE, draw(s.question, rng))
    events = take_events(s)
    dealt = [event for event in events if isinstance(event, Dealt)]
    order = [(s.first + k) % seats for k in range(seats)]
    assert [event.seat for event in dealt] == order * 3
    assert {edition.era[event.building] for event in dealt} == {0}
    other = (dealt[0].seat + 1) % seats
    assert dealt[0].seen_by(other) == Dealt(dealt[0].seat, HIDDEN)
    opened = [event for event in events if isinstance(event, Opened)]
    assert events.index(opened[0]) > events.index(dealt[-1]), "the row is opened after the deal"
    assert {edition.era[event.building] for event in opened} == {0}, "class A lies on top"
    assert EMPTY not in s.row and len({edition.category[kind] for kind in s.row}) > 1


def test_9_3_the_stack_comes_by_class() -> None:
    """When class A is used up, class B is next, and class C only after that."""
    table = Table(2, land={A: "O1", B: "O12"}, blocks={A: 200}).acting()
    found = []
    for _ in range(sum(table.s.left)):
        table.act("Purchase", stack="building")
        (first, *_) = table.options("Draw")
        found.append(table.edition.era[table.kind(first["building"])])
        table.chance("Draw", building=first["building"])
        table.s.blocks[A] += 5
    assert found == sorted(found) and set(found) == {0, 1, 2} and len(found) == 68


def test_9_3_three_of_a_colour_are_discarded_from_the_start() -> None:
    s = fresh(2)
    edition = s.rulings.edition
    s.answer(CHANCE, START.first)
    wanted = ["cottage", "well", "farmhouse", "bakery", "chapel"]
    rng = Random(3)
    while s.asking is not None and s.asking.rule.name == "deal" and s.question is not None:
        others = [
            number
            for number in s.question.choices
            if edition.kind_names[edition.draw.place(number)] not in wanted
        ]
        s.answer(CHANCE, rng.choice(others))
    take_events(s)
    for name in ("cottage", "well", "farmhouse"):
        s.answer(CHANCE, edition.draw.number(edition.kind_names.index(name)))
    assert [type(event) for event in take_events(s)] == [Opened, Opened, Opened, RowDiscarded]
    assert s.row == [EMPTY] * 3 and s.asking is not None and s.asking.rule.name == "refill"


def test_9_4_the_rest_lies_ready() -> None:
    s = fresh(3)
    seen = view(s, A)
    assert seen.influence_stack == 30 and s.cards_pool == [3] * 10 and seen.influence_sizes == [0] * 3
    assert s.bag == [0, 12, 9, 6, 3, 0, 0, 0, 0, 0][: len(s.bag)]
    assert set(s.power) == {UNOWNED} and len(s.power) == 7
    assert seen.pawn_shop == seen.free_market == seen.discards == []


def test_9_6_start_towers_are_free_and_on_own_areas() -> None:
    table = Table(3, land={A: "O1", B: "O5 O7", C: "O14"}, first=B)
    table.begin(("raise_tower", [A, 0]))
    assert table.areas("BuildTower") == "O1"
    no = table.refused(A, "BuildTower", area="O5")
    assert (no.key, no.clause) == ("not_your_area", "9.6")
    table.answer(A, "BuildTower", area="O1")
    table.answer(C, "BuildTower", area="O14").answer(B, "BuildTower", area="O7")
    assert [event["seat"] for event in table.told("TowerBuilt")] == [A, C, B]
    assert {event["price"] for event in table.told("TowerBuilt")} == {0} and table.blocks == [5, 5, 5]
    assert table.s.towers_left == 9 and table.has_tower("O7") and not table.has_tower("O5")


def test_9_7_the_dark_master_waits_outside() -> None:
    s = fresh(2)
    assert s.master == OUTSIDE and s.knights[DARK] == 25 and s.land[DARK] == 0
    assert (view(s, A).master, view(s, A).dark_knights) == (HIDDEN, 25)
