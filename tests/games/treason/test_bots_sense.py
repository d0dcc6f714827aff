"""The players of Treason make sense in single answers."""

from __future__ import annotations

from tests.games.treason.playing import answer
from tests.games.treason.table import A, B, C, Table
from turncoat.games.treason.actions import (
    Aim,
    Attack,
    Build,
    BuildTower,
    BuyArea,
    BuyCounter,
    Claim,
    Discard,
    MoveTo,
    Pass,
    Play,
    Take,
)
from turncoat.games.treason.bots.mind import BUILDER, SERVANT


def test_it_prefers_blocks_on_a_card_to_nothing() -> None:
    table = Table(land={A: "I3", B: "O1"}, row=("farmhouse", "farmhouse", "bakery"), row_blocks=(0, 4, 0))
    table.income()
    taken = answer(table, A)
    assert isinstance(taken, Take)
    assert taken.place == 2


def test_it_builds_its_best_card_on_the_better_land() -> None:
    table = Table(land={A: "I3 O6", B: "O14"}, hands={A: ["mansion"]}, blocks={A: 4}).acting()
    assert answer(table, A) == Build(table.kind("mansion"), table.area("I3"))


def test_it_buys_the_area_that_cuts_a_rival_off() -> None:
    table = Table(
        land={A: "M2 O2 M3 O5", B: "O4 O14"}, built={"O4": "mansion"}, blocks={A: 4}, hands={A: []}
    ).acting()
    assert table.area("O3") in [table.area(str(name)) for name in table.areas("BuyArea").split()]
    assert answer(table, A) == BuyArea(table.area("O3"))


def test_the_third_white_counter_is_bought_for_its_power() -> None:
    table = Table(land={A: "O6 O7", B: "O14"}, white={A: 2}, blocks={A: 5}).acting()
    assert answer(table, A) == BuyCounter(0)


def test_the_third_tower_is_built_for_its_power() -> None:
    table = Table(land={A: "O6 O7 O8", B: "O14"}, towers="O6 O7", blocks={A: 5}).acting()
    assert answer(table, A) == BuildTower(table.area("O8"))


def test_a_servant_buys_black_counters() -> None:
    table = Table(land={A: "O6", B: "O14"}, black={B: [1]}, blocks={A: 4}).acting()
    assert answer(table, A, SERVANT) == BuyCounter(1)


def test_fire_is_set_to_the_best_building_of_the_leader() -> None:
    table = Table(
        land={A: "O6", B: "M1 M2", C: "O14 O15"},
        built={"M1": "opera", "M2": "cottage", "O14": "well"},
        influence={A: ["fire", "fire"]},
        blocks={A: 0},
    ).acting()
    burning = answer(table, A)
    assert isinstance(burning, Aim)
    assert table.s.owner[burning.area] == B
    assert burning.area == table.area("M1")


def test_protection_answers_a_blow_but_not_a_trifle() -> None:
    table = Table(
        land={A: "O6", B: "M1 M2"},
        built={"M1": "opera"},
        influence={A: ["fire", "donation"], B: ["protection", "wizard"]},
        blocks={B: 1},
    ).acting()
    table.act("Play", card="donation")
    assert answer(table, B) == Pass()
    table.answer(B, "Pass").act("Aim", card="fire", area="M1")
    assert answer(table, B) == Play(1)


def test_blockade_saves_what_would_be_cut_off() -> None:
    table = Table(
        land={A: "M2 O2 M3 O5", B: "O4 O14"},
        built={"O4": "mansion"},
        blocks={A: 4},
        influence={B: ["blockade"]},
    ).acting()
    table.act("BuyArea", area="O3")
    assert answer(table, B) == Play(2)


def test_of_three_influence_cards_the_wizard_goes_first() -> None:
    table = Table(land={A: "O6", B: "O14"}, influence={A: ["protection", "wizard"]}, blocks={A: 5}).acting()
    table.act("Purchase", stack="influence").chance("DrawInfluence", card="blockade")
    assert table.asked == "put_away"
    assert answer(table, A) == Discard(0)


def test_the_dark_master_is_led_to_the_leader_and_attacks_him() -> None:
    table = Table(
        land={A: "O6", B: "O4 M3", C: "O2"},
        built={"O4": "opera", "O2": "cottage"},
        master="O3",
        black={A: [1, 1, 1]},
    ).serving()
    table.act("March")
    assert answer(table, A, SERVANT) == MoveTo(table.area("O4"))
    table.act("MoveTo", area="O4")
    assert answer(table, A, SERVANT) == Attack()


def test_a_builder_leads_the_dark_master_not_against_himself() -> None:
    table = Table(
        land={A: "O4", B: "O14"}, built={"O4": "opera"}, master="O4", black={A: [1, 1, 1]}
    ).serving()
    assert answer(table, A) != Attack()


def test_the_last_knight_goes_where_most_stands() -> None:
    """O7 cuts off O6 and O8, and A has one knight left for both."""
    for rich, area in (("mansion", "O6"), ("cottage", "O8")):
        table = Table(
            3,
            land={A: "M5 M6 O9", B: "O6", C: "O8 M4 O5"},
            built={"O6": rich, "O8": "inn"},
            blocks={A: 9},
            knights={A: 2},
        ).acting()
        table.act("BuyArea", area="O7")
        assert answer(table, A) == Claim(table.area(area))


def test_nobody_plays_a_card_that_does_nothing_for_the_dark_master() -> None:
    table = Table(
        2,
        land={A: "O1", B: "O12"},
        built={"O1": "inn"},
        blocks={A: 3, B: 5},
        black={A: [1]},
        influence={A: ["donation", "golden_trade"]},
    ).serving()
    for traits in (SERVANT, BUILDER):
        assert not isinstance(answer(table, A, traits), Play)
