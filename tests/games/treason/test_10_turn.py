"""8 to 10: the castle card, the set-up and the four phases of a turn."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.treason.table import A, B, C, Table
from turncoat.core.game import start
from turncoat.core.record import CHANCE
from turncoat.core.run import draw
from turncoat.games.treason import GAME
from turncoat.games.treason.pieces import DARK
from turncoat.games.treason.state import Treason


def test_9_5_counter_clockwise_from_the_right_of_the_first() -> None:
    rng = Random(1)
    setup = GAME.setup(4)
    s = start(GAME, setup, listen=True)
    assert isinstance(s, Treason)
    s.answer(CHANCE, 21 + 1)
    while s.question is not None and s.question.seat == CHANCE:
        s.answer(CHANCE, draw(s.question, rng))
    asked = []
    edition = s.rulings.edition
    while s.question is not None and s.question.rule.name in ("claimed", "tower_raised"):
        asked.append((s.question.rule.name, s.question.seat))
        s.answer(s.question.seat, s.question.choices[-1])
    assert asked[:8] == [("claimed", seat) for seat in (0, 3, 2, 1, 0, 3, 2, 1)]
    assert asked[-4:] == [("tower_raised", seat) for seat in (0, 3, 2, 1)]
    for seat in range(4):
        mine = [area for area in range(48) if s.owner[area] == seat]
        assert 1 <= len(mine) <= 3 and sum(edition.price[area] for area in mine) <= 10
        assert not any(two in edition.neighbours[one] for one in mine for two in mine)
    assert s.hand_size == [3] * 4 and s.turn == 1 and s.active == 1
    assert all(edition.era[kind] == 0 for seat in range(4) for kind in range(36) if s.hand[seat * 36 + kind])


def test_9_5_nobody_stops_while_an_area_can_be_added() -> None:
    table = Table(2).begin(("claim", [B, 0]))
    table.answer(B, "Claim", area="I1").answer(A, "Claim", area="O6")
    no = table.refused(B, "Enough")
    assert not table.options("Enough") and (no.key, no.clause) == ("areas_to_come", "9.5")
    table.answer(B, "Claim", area="O5").answer(A, "Claim", area="O9")
    assert [event["seat"] for event in table.told("Settled")] == [B], "ten dots: no area can be added"
    assert table.seats_asked == [A] and not table.options("Enough")
    table.answer(A, "Claim", area="O13")
    assert table.asked == "raise_tower"


def test_9_5_with_the_option_one_may_stop_after_the_first() -> None:
    table = Table(2, options={"stop_early": True}).begin(("claim", [B, 0]))
    assert not table.options("Enough") and table.refused(B, "Enough").key == "one_area_at_least"
    table.answer(B, "Claim", area="I1")
    assert table.refused(A, "Claim", area="I1").key == "area_taken"
    table.answer(A, "Claim", area="O1")
    assert table.refused(B, "Claim", area="I2").key == "areas_apart"
    assert table.refused(B, "Claim", area="O10").key == "too_many_dots"
    table.answer(B, "Enough").answer(A, "Enough")
    assert table.asked == "raise_tower"


def test_10_1_the_order_of_the_income_phase() -> None:
    table = Table(
        2,
        land={A: "O1", B: "O2"},
        built={"O1": "chapel", "O2": "guardhouse"},
        blocks={A: 8, B: 6},
        row=["school", "well", "shop"],
        row_blocks=[2, 1, 0],
    ).income()
    table.act("Take", place=1, building="school").chance("Draw", building="bakery")
    assert table.names() == [
        "Chose",
        "Taxed",
        "Taxed",
        "Collected",
        "Earned",
        "Earned",
        "BlocksLaid",
        "Opened",
    ]
    assert table.blocks == [5 + 2 + 1, 5 + 2] and table.s.row_blocks == [0, 2, 1]
    assert table.view(B).known_hands[A] == [table.kind("school")]


def test_10_1_7_three_of_a_colour() -> None:
    table = Table(2, land={A: "O1", B: "O2"}, row=["bakery", "inn", "sawmill"], row_blocks=[0, 0, 3]).income()
    table.act("Take", place=2, building="inn").chance("Draw", building="pigsty")
    assert table.s.row_blocks == [0, 0, 0] and sum(table.s.discard) == 3
    (away,) = table.told("RowDiscarded")
    assert away["category"] == "industry" and away["blocks"] == 1 + 4
    for card in ("well", "well", "cottage"):
        table.chance("Draw", building=card)
    assert len(table.told("RowDiscarded")) == 2
    for card in ("shop", "chapel", "chapel"):
        table.chance("Draw", building=card)
    assert [table.edition.kind_names[kind] for kind in table.s.row] == ["shop", "chapel", "chapel"]


def test_10_1_8_discards_become_the_stack() -> None:
    table = Table(2, land={A: "O1", B: "O2"}, row=["bakery", "inn", "shop"])
    s = table.s
    s.pool, s.left = [0] * len(s.pool), [0] * 3
    s.discard[table.kind("opera")] = 1
    table.income().act("Take", place=1, building="bakery")
    assert table.told("Reshuffled") == [{"type": "Reshuffled", "stack": "building", "cards": 1}]
    table.chance("Draw", building="opera")
    assert table.asked == "" and s.row[0] == table.kind("opera")
    table.income().act("Take", place=1, building="opera")
    assert s.row[0] == -1, "nothing is left, so fewer cards are open"


def test_10_2_1_two_areas_next_to_own_ones() -> None:
    table = Table(2, land={A: "O1", B: "O12"}, blocks={A: 9}).acting()
    assert table.areas("BuyArea") == "M1 O2 O24"
    assert table.refused(A, "BuyArea", area="O20").key == "not_adjoining"
    table.act("BuyArea", area="O2").act("BuyArea", area="O3")
    assert table.blocks[A] == 2 and not table.options("BuyArea")
    no = table.refused(A, "BuyArea", area="O24")
    assert (no.key, no.clause) == ("no_more_areas", "10.2.1")


def test_10_2_1_too_few_blocks() -> None:
    table = Table(2, land={A: "O1", B: "O12"}, blocks={A: 2}, hands={A: ["well"]}).acting()
    no = table.refused(A, "BuyArea", area="M1")
    assert no.key == "too_few_blocks" and no.fields == {"price": ("money", 6), "blocks": ("money", 2)}


def test_2_2_sites() -> None:
    cards = ["opera", "smithy", "library", "toll_house"]
    table = Table(2, land={A: "I1 I3 M7 O5 O1", B: "O12"}, blocks={A: 9}, hands={A: cards}).acting()
    assert table.areas("Build", building="opera") == "I1 I3 M7 O1 O5"
    assert table.areas("Build", building="smithy") == "M7 O1 O5"
    assert table.areas("Build", building="library") == "I3 O1"
    assert table.areas("Build", building="toll_house") == "I1 M7"
    keys = {
        ("smithy", "I1"): "not_in_the_inner_ring",
        ("library", "M7"): "not_on_a_river",
        ("toll_house", "O1"): "only_on_a_road",
        ("toll_house", "O12"): "not_your_area",
        ("shop", "I1"): "not_in_hand",
    }
    for (building, area), key in keys.items():
        assert table.refused(A, "Build", building=building, area=area).key == key


def test_10_2_2_building_over() -> None:
    table = Table(
        2,
        land={A: "O1 O5", B: "O12"},
        built={"O1": "inn"},
        blocks={A: 9},
        hands={A: ["opera", "well", "smithy"]},
        master="O5",
    ).acting()
    assert table.areas("Build", building="well") == "O1", "not where the Dark Master stands"
    table.act("Build", building="opera", area="O1")
    assert table.scores[A] == 5 and table.blocks[A] == 4 and table.s.removed[table.kind("inn")] == 1
    table.act("Build", building="well", area="O1")
    assert table.scores[A] == 1 and not table.options("Build")
    assert table.refused(A, "Build", building="smithy", area="O1").key == "no_more_buildings"


def test_8_9_one_tower_a_turn() -> None:
    table = Table(2, land={A: "O1 O5 O8", B: "O12"}, blocks={A: 20}, towers="O8", master="O5").acting()
    assert table.areas("BuildTower") == "O1"
    assert table.refused(A, "BuildTower", area="O8").key == "tower_there_already"
    assert table.refused(A, "BuildTower", area="O5").key == "master_is_there"
    table.act("BuildTower", area="O1")
    assert table.blocks[A] == 15 and table.s.towers_left == 10 and not table.options("BuildTower")


def test_8_1_rising_prices_and_two_a_turn() -> None:
    table = Table(2, land={A: "O1", B: "O12"}, blocks={A: 20}).acting()
    table.act("BuyCounter", force="dark").chance("DrawCounter", value=4)
    assert table.blocks[A] == 17 and table.dark_score == 1
    table.act("BuyCounter", force="dark").chance("DrawCounter", value=1)
    assert table.blocks[A] == 13 and table.dark_score == 2
    assert table.refused(A, "BuyCounter", force="good").key == "no_more_counters"
    assert table.view(A).counters == [[1, 4], []]
    assert table.view(B).counters == [[], []]
    assert table.view(B).black == [2, 0]


def test_8_6_exchange() -> None:
    table = Table(2, land={A: "O1", B: "O12"}, blocks={A: 12}, black={A: [1, 2]}).acting()
    assert [option["value"] for option in table.options("Exchange")] == [1, 2]
    table.act("Exchange", value=1).chance("DrawCounter", value=4).act("Exchange", value=2)
    table.chance("DrawCounter", value=1)
    assert table.blocks[A] == 2 and table.dark_score == 2 and table.s.counters_bought == 0
    assert table.view(A).counters[A] == [1, 4]


def test_8_2_a_full_column() -> None:
    table = Table(2, land={A: "O1", B: "O12"}, blocks={A: 30}, white={A: 6}).acting()
    assert table.refused(A, "BuyCounter", force="good").key == "column_full"


def test_10_2_5_pawn_shop_and_free_market() -> None:
    table = Table(
        2,
        land={A: "O1 O2", B: "O12"},
        blocks={A: 4},
        hands={A: ["opera", "shop"]},
        markets={"free_market": ["inn"], "pawn_shop": ["well"]},
    ).acting()
    assert table.refused(A, "Sell", building="opera", market="free_market").key == "no_trade_building"
    table.act("Build", building="shop", area="O2")
    table.act("Sell", building="opera", market="free_market")
    assert table.blocks[A] == 2 + 5
    assert table.refused(A, "BuyCard", building="opera", market="free_market").key == "just_sold"
    table.act("BuyCard", building="inn", market="free_market")
    table.act("Sell", building="inn", market="pawn_shop")
    assert table.blocks[A] == 7 - 3 + 2
    table.act("BuyCard", building="well", market="pawn_shop")
    assert table.blocks[A] == 1 and table.s.hand[table.kind("well")] == 1


def test_10_2_6_a_card_unseen() -> None:
    table = Table(2, land={A: "O1", B: "O12"}, blocks={A: 5}).acting()
    table.act("Purchase", stack="building").chance("Draw", building="well")
    assert table.blocks[A] == 0 and table.s.hand_size[A] == 1
    assert table.view(B).known_hands[A] == []


@pytest.mark.parametrize(("start_score", "gift"), [(3, True), (5, False), (7, False)])
def test_10_3_the_red_square_by_the_whole_turn(start_score: int, gift: bool) -> None:
    table = Table(2, land={A: "O1", B: "O12"}, built={"O1": "opera"}, options={"red_square": "turn"})
    table.s.start_score = start_score
    table.begin(("bless", [A]))
    assert (table.asked == "draw_influence_card") == gift


def test_10_4_only_with_black_counters() -> None:
    assert Table(2, land={A: "O1", B: "O12"}, influence={A: ["fire"]}).serving().asked == ""


def test_10_4_2_in_through_a_gate() -> None:
    table = Table(2, land={A: "O1", B: "O12"}, black={A: [1]}).serving()
    table.act("March")
    assert table.areas("MoveTo") == "O3 O11 O19"
    table.act("MoveTo", area="O3")
    (moved,) = table.told("Moved")
    assert moved["way"] == ["O3"] and moved["entered"] and not moved["passed"]


def test_10_4_1_by_the_die() -> None:
    table = Table(2, land={A: "O1", B: "O12"}, black={A: [1]}, master="O3").serving()
    table.act("CastDie").roll(2)
    assert table.asked == "march" and table.about["steps"] == 2
    assert table.areas("MoveTo") == "I1 M1 M2 M3 M7 M8 M13 O1 O2 O4 O5 O10 O11 O12 O18 O19 O20"
    table.act("MoveTo", area="O12")
    assert table.told("Moved")[0]["way"] == ["O11", "O12"], "from gate to gate is one step"
    assert table.refused(A, "CastDie").key == "moved_already"


def test_10_4_4_towers_stop_him() -> None:
    table = Table(2, land={A: "O4", B: "O2 M2"}, towers="O2 M2 O4", black={A: [1, 1]}, master="O3").serving()
    table.act("March")
    reach = table.areas("MoveTo").split()
    assert "O4" not in reach and "O5" in reach and "O1" not in reach and "I1" not in reach
    assert table.refused(A, "MoveTo", area="M2").key == "no_stop_on_tower"
    assert table.refused(A, "MoveTo", area="I1").key == "tower_in_the_way"
    assert table.refused(A, "MoveTo", area="M4").key == "too_far"
    table.act("MoveTo", area="O5")
    assert table.told("Moved")[0]["way"] == ["O4", "O5"] and table.told("Moved")[0]["passed"]


def test_10_4_5_three_towers_keep_him_out() -> None:
    def table(active: int) -> Table:
        return Table(
            3,
            land={A: "O3 O11", B: "O19", C: "O1"},
            towers="O3 O11 O19",
            black={A: [1, 1], B: [1], C: [1, 1]},
            active=active,
        ).serving()

    assert table(C).act("March").asked == "", "he stays out"
    assert table(B).act("March").asked == "", "one step is not enough to pass"
    assert "M2" in table(A).act("March").areas("MoveTo").split()


def test_10_4_6_attack_where_a_grand_master_is() -> None:
    assert (
        Table(2, land={A: "O1", B: "O12"}, black={A: [1]}, master="O5").serving().refused(A, "Attack").key
        == "nobody_to_attack"
    )
    dark = Table(2, land={A: "O1", B: "O12"}, dark="O5", black={A: [1]}, master="O5").serving()
    assert not dark.options("Attack")
    table = Table(2, land={A: "O1", B: "O12"}, black={A: [1]}, master="O12").serving()
    table.act("Attack").roll(1, 6)
    assert table.asked == "" and table.owner("O12") == B, "one attack, and no move after it"


def test_6_4_a_power_falls_back_to_the_next() -> None:
    """A has four towers, B and C three each: when A falls to two, nobody is ahead; then B loses one too."""
    table = Table(
        3,
        land={A: "O1 O3 O5", B: "O7 O9 O12", C: "O14 O16 O18"},
        towers="O1 O3 O5 O7 O9 O12 O14 O16 O18",
        influence={A: ["fire"], B: ["witchcraft", "witchcraft"]},
        active=B,
    )
    assert table.holder("towers") == -1, "three each: nobody"
    table.acting().act("Aim", card="witchcraft", area="O1").answer(A, "Pass")
    assert table.holder("towers") == -1, "two are equal"
    table.act("Aim", card="witchcraft", area="O14")
    assert table.holder("towers") == B and table.scores == [0, 4, 0]


def test_6_5_the_dark_master_holds_powers() -> None:
    table = Table(
        2,
        land={A: "O1", B: "M9"},
        dark="M11 M13",
        built={"M9": "inn", "M11": "inn", "M13": "bathhouse"},
        master="M9",
        black={A: [1]},
    ).serving()
    table.act("Attack").roll(6, 1)
    assert table.holder("citizenry") == DARK and table.dark_score == 1 + 9 + 1
    assert table.view(A).dark_powers == [0]
