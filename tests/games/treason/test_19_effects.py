"""19.4 The influence cards as an edition has them: each field, changed, changes the game as it says."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.treason.own_edition import Value, game_with
from tests.games.treason.table import A, B, C, Table
from turncoat.games.treason.edition.effects import FIELDS
from turncoat.games.treason.pieces import DARK

CITY: dict[str, Any] = {
    "land": {A: "O1 M1", B: "O2 O12 I3", C: "O14 M9"},
    "built": {"O12": "inn", "O1": "farmhouse", "O2": "shop"},
    "towers": "I3",
    "blocks": {A: 4, B: 1, C: 9},
    "dark": "O20",
    "black": {A: [1]},
}
"""A owns O1 and M1; O2 of B is next to them. The Dark Master owns O20."""


def acting(card: str, changes: dict[str, Value], **city: Any) -> Table:
    """A has the card in the second phase, in an edition with these fields of it."""
    game = game_with(**{f"{card}__{field}": value for field, value in changes.items()})
    return Table(3, **{**CITY, "influence": {A: [card]}, **city}, game=game).acting()


def serving(card: str, changes: dict[str, Value], **city: Any) -> Table:
    """A has it in the fourth phase."""
    game = game_with(**{f"{card}__{field}": value for field, value in changes.items()})
    return Table(3, **{**CITY, "influence": {A: [card]}, **city}, game=game).serving()


HOSTILE = ("fire", "robbery", "infiltrator", "witchcraft")
TESTED: dict[str, set[str]] = {
    "wizard": {"looks"},
    "protection": {"cancels", "dark"},
    "blockade": {"reach", "bars", "counts", "pays"},
    "donation": {"payers", "amount"},
    **{card: {"effect", "reach", "dark_reach", "site", "shelter", "fate"} for card in HOSTILE},
    "pioneer": {"reach", "dark_reach", "cost", "counts"},
    "golden_trade": {"kinds", "yields", "times"},
}


def test_19_4_every_field_has_a_test_here() -> None:
    assert {card: set(fields) for card, fields in FIELDS.items()} == TESTED


# Wizard


def test_19_4_the_wizard_looks_at_more_cards() -> None:
    table = Table(
        2,
        land={A: "O1", B: "O2"},
        row=["inn", "well", "shop"],
        influence={A: ["wizard"]},
        game=game_with(wizard__looks=3),
    ).income()
    table.act("Play", card="wizard").act("Take", place=2, building="well")
    for building in ("cottage", "bakery", "school"):
        assert table.asked == "look"
        table.chance("Draw", building=building)
    assert [option["building"] for option in table.options()] == ["cottage", "bakery", "school"]
    table.act("Show", building="bakery")
    assert table.edition.kind_names[table.s.row[1]] == "bakery"
    assert table.s.under == [table.kind("cottage"), 0, table.kind("school"), 0] and not table.s.looked
    hidden = [event.seen_by(B) for event in table.heard if type(event).__name__ == "PutUnder"]
    assert [event.values() for event in hidden if event] == [(A, -9), (A, -9)]


@pytest.mark.parametrize(("looks", "options"), [(2, 1), (3, 0)])
def test_19_4_the_wizard_needs_all_these_cards(looks: int, options: int) -> None:
    table = Table(
        2,
        land={A: "O1", B: "O2"},
        row=["inn", "well", "shop"],
        influence={A: ["wizard"]},
        game=game_with(wizard__looks=looks),
    )
    table.s.left = [2, 0, 0]
    table.income()
    assert len(table.options("Play")) == options
    if not options:
        no = table.refused(A, "Play", card="wizard")
        assert no.key == "wizard_needs_cards" and no.fields == {"cards": ("number", 3)}


# Protection


def test_19_4_protection_spares_only_who_plays_it() -> None:
    table = Table(
        3,
        land={A: "O1", B: "O2", C: "O14"},
        blocks={A: 4, B: 3, C: 9},
        influence={A: ["donation"], B: ["protection"], C: ["protection"]},
        game=game_with(protection__cancels="own"),
    ).acting()
    table.act("Play", card="donation").answer(B, "Play", card="protection").answer(C, "Pass")
    assert table.blocks == [6, 3, 7] and table.s.cards_size == [0, 0, 1]
    assert table.names()[-2:] == ["Spared", "Donated"]


def test_19_4_each_who_is_spared_loses_his_protection() -> None:
    table = Table(
        3,
        land={A: "O1", B: "O2", C: "O14"},
        blocks={A: 4, B: 3, C: 9},
        influence={A: ["donation"], B: ["protection"], C: ["protection"]},
        game=game_with(protection__cancels="own"),
    ).acting()
    table.act("Play", card="donation")
    table.answer(B, "Play", card="protection").answer(C, "Play", card="protection")
    assert table.blocks == [4, 3, 9] and table.s.cards_size == [0, 0, 0]


def test_19_4_protection_of_an_area_is_the_same_either_way() -> None:
    table = Table(
        3,
        **{**CITY, "influence": {A: ["robbery"], B: ["protection"]}},
        game=game_with(protection__cancels="own"),
    ).acting()
    table.act("Aim", card="robbery", area="O2").answer(B, "Play", card="protection")
    assert table.owner("O2") == B and table.told("Protected")


@pytest.mark.parametrize("dark", [True, False])
def test_19_4_protection_against_the_dark_master(dark: bool) -> None:
    table = Table(
        3,
        **{**CITY, "influence": {A: ["witchcraft"], B: ["protection"]}},
        game=game_with(protection__dark=dark),
    ).serving()
    table.act("Aim", card="witchcraft", area="O12")
    assert (table.asked == "shield") == dark and (table.owner("O12") == B) == dark


# Blockade


def blocking(**changes: Value) -> Table:
    """A buys M16, next to his M1; C, who owns nothing near it, and B, who does, hold a Blockade."""
    return Table(
        3,
        land={A: "O1 M1", B: "I8", C: "O14"},
        influence={B: ["blockade"], C: ["blockade"]},
        blocks={A: 11},
        game=game_with(**{f"blockade__{field}": value for field, value in changes.items()}),
    ).acting()


def test_19_4_how_far_a_blockade_reaches() -> None:
    assert blocking().act("BuyArea", area="M16").seats_asked == [B]
    table = blocking(reach="anywhere").act("BuyArea", area="M16")
    assert table.seats_asked == [B, C]
    table.answer(B, "Pass").answer(C, "Play", card="blockade")
    assert table.owner("M16") == -1


def test_19_4_whether_a_blockade_bars_the_area() -> None:
    table = blocking(bars=False).act("BuyArea", area="M16").answer(B, "Play", card="blockade")
    assert table.view(A).barred == [] and table.s.areas_bought == 1
    table.act("BuyArea", area="M16")
    assert table.owner("M16") == A


def test_19_4_whether_a_blockade_counts_as_a_purchase() -> None:
    table = blocking(counts=False).act("BuyArea", area="M16").answer(B, "Play", card="blockade")
    assert table.s.areas_bought == 0 and table.refused(A, "BuyArea", area="M16").key == "area_barred"
    table.act("BuyArea", area="O2").act("BuyArea", area="M2")
    assert table.owner("M2") == A


def test_19_4_whether_a_blockade_costs_the_price() -> None:
    table = blocking(pays=True).act("BuyArea", area="M16").answer(B, "Play", card="blockade")
    price = table.edition.price[table.area("M16")]
    assert table.blocks[A] == 11 - price and table.owner("M16") == -1
    assert table.told("Paid") == [{"type": "Paid", "seat": A, "area": "M16", "amount": price}]


# Donation


@pytest.mark.parametrize(
    ("payers", "after"),
    [("others", [7, 0, 7]), ("neighbours", [5, 0, 9]), ("richest", [6, 1, 7]), ("bank", [6, 1, 9])],
)
def test_19_4_who_pays_for_a_donation(payers: str, after: list[int]) -> None:
    table = acting("donation", {"payers": payers})
    table.act("Play", card="donation")
    assert table.blocks == after
    assert bool(table.told("Granted")) == (payers == "bank")


@pytest.mark.parametrize(("payers", "asked"), [("others", [B, C]), ("richest", [C]), ("bank", [])])
def test_19_4_only_who_pays_for_a_donation_is_asked(payers: str, asked: list[int]) -> None:
    held = {A: ["donation"], B: ["protection"], C: ["fire"]}
    table = acting("donation", {"payers": payers}, influence=held)
    table.act("Play", card="donation")
    assert table.seats_asked == (asked or [A])


def test_19_4_all_the_richest_pay() -> None:
    table = acting("donation", {"payers": "richest"}, blocks={A: 0, B: 5, C: 5})
    assert table.act("Play", card="donation").blocks == [4, 3, 3]


@pytest.mark.parametrize(("amount", "after"), [(0, [4, 1, 9]), (1, [6, 0, 8]), (5, [10, 0, 4])])
def test_19_4_how_much_a_donation_is(amount: int, after: list[int]) -> None:
    assert acting("donation", {"amount": amount}).act("Play", card="donation").blocks == after


# Fire, Robbery, Infiltrator, Witchcraft


@pytest.mark.parametrize("card", HOSTILE)
def test_19_4_what_a_card_does(card: str) -> None:
    for effect, owner, scores in (("burn", B, [2, 2]), ("take", A, [5, 2]), ("vacate", -1, [2, 2])):
        fields: dict[str, Value] = {"effect": effect, "site": "built", "reach": "anywhere"}
        fields["fate"] = "discarded" if effect == "burn" else "stays"
        table = acting(card, fields)
        table.act("Aim", card=card, area="O12")
        assert table.owner("O12") == owner and table.scores[:2] == scores, effect
        assert (table.building("O12") == "") == (effect == "burn")
        causes = [event["cause"] for event in table.told("Seized", "Vacated")]
        assert causes == ([] if effect == "burn" else [card])


@pytest.mark.parametrize("card", HOSTILE)
def test_19_4_how_far_a_card_reaches(card: str) -> None:
    far = acting(card, {"reach": "anywhere"}).areas("Aim").split()
    near = acting(card, {"reach": "adjoining"}, built={"O2": "shop", "O12": "inn"} if card == "fire" else {})
    assert near.areas("Aim").split() == ["O2"] and len(far) > 1
    assert near.refused(A, "Aim", card=card, area="O12").key == "out_of_reach"


@pytest.mark.parametrize("card", HOSTILE)
@pytest.mark.parametrize(
    ("reach", "areas"),
    [("anywhere", "M10 O1 O2 O12 O21"), ("near", "M10 O21"), ("land", "O21"), ("figure", "M10")],
)
def test_19_4_how_far_a_card_reaches_for_the_dark_master(card: str, reach: str, areas: str) -> None:
    """He owns O20, next to O21, and stands on M10; nothing else is near."""
    built = {"M10": "inn", "O1": "shop", "O2": "well", "O12": "bakery", "O21": "smithy"}
    table = serving(
        card,
        {"dark_reach": reach},
        land={A: "O1", B: "M10 O2 O12", C: "O21"},
        towers="",
        built=built if card == "fire" else {},
        master="M10",
    )
    assert table.areas("Aim") == areas
    if reach != "anywhere":
        assert table.refused(A, "Aim", card=card, area="O12").clause == "4.3.2"


@pytest.mark.parametrize("card", HOSTILE)
def test_19_4_which_areas_a_card_is_for(card: str) -> None:
    common: dict[str, Value] = {"reach": "anywhere", "effect": "take", "fate": "stays"}
    assert acting(card, {**common, "site": "any"}).areas("Aim") == "I3 M9 O2 O12 O14 O20"
    built = acting(card, {**common, "site": "built"})
    assert built.areas("Aim") == "O2 O12"
    assert built.refused(A, "Aim", card=card, area="O14").key == "no_building_there"
    empty = acting(card, {**common, "site": "empty"})
    assert empty.areas("Aim") == "I3 M9 O14 O20"
    assert empty.refused(A, "Aim", card=card, area="O12").key == "built_on"


@pytest.mark.parametrize("card", HOSTILE)
def test_19_4_what_a_tower_does_against_a_card(card: str) -> None:
    city = {"built": {"I3": "inn"} if card == "fire" else {}}
    reach: dict[str, Value] = {"reach": "anywhere"}
    table = acting(card, {**reach, "shelter": "falls"}, **city).act("Aim", card=card, area="I3")
    assert not table.has_tower("I3") and table.owner("I3") == B
    table = acting(card, {**reach, "shelter": "bars"}, **city)
    assert "I3" not in table.areas("Aim").split()
    assert table.refused(A, "Aim", card=card, area="I3").key == "tower_bars"
    table = acting(card, {**reach, "shelter": "ignored"}, **city).act("Aim", card=card, area="I3")
    assert table.has_tower("I3") and table.building("I3") == "" and not table.told("TowerFell")
    assert table.owner("I3") == {"fire": B, "witchcraft": -1}.get(card, A)


@pytest.mark.parametrize("card", ["robbery", "infiltrator", "witchcraft"])
@pytest.mark.parametrize("fate", ["stays", "discarded", "removed"])
def test_19_4_what_becomes_of_the_building(card: str, fate: str) -> None:
    table = acting(card, {"fate": fate, "site": "any", "reach": "anywhere"})
    table.act("Aim", card=card, area="O12")
    assert (table.building("O12") == "inn") == (fate == "stays")
    assert (sum(table.s.discard), sum(table.s.removed)) == (fate == "discarded", fate == "removed")
    taker = card != "witchcraft"
    assert table.owner("O12") == (A if taker else -1)
    assert table.scores == [5 if taker and fate == "stays" else 2, 2, 0]
    assert [event["out"] for event in table.told("Razed")] == ([] if fate == "stays" else [fate == "removed"])


def test_19_4_a_building_that_burns_may_leave_the_game() -> None:
    table = acting("fire", {"fate": "removed"}).act("Aim", card="fire", area="O12")
    assert sum(table.s.removed) == 1 and sum(table.s.discard) == 0 and table.scores == [2, 2, 0]
    assert table.owner("O12") == B


@pytest.mark.parametrize("shelter", ["falls", "bars", "ignored"])
def test_19_4_without_a_knight_only_a_tower_can_fall(shelter: str) -> None:
    table = acting("infiltrator", {"shelter": shelter}, knights={A: 0})
    assert table.areas("Aim") == ("I3" if shelter == "falls" else "")
    assert table.refused(A, "Aim", card="infiltrator", area="O14").key == "no_knight_left"


def test_19_4_what_makes_a_knight_vanish_needs_none() -> None:
    assert acting("robbery", {"effect": "vacate"}, knights={A: 0}).areas("Aim") == "O2"


# Pioneer


def test_19_4_how_far_a_pioneer_goes() -> None:
    table = acting("pioneer", {"reach": "adjoining"})
    assert table.areas("Aim") == "I1 M2 M16 O24"
    assert table.refused(A, "Aim", card="pioneer", area="I5").key == "out_of_reach"


def test_19_4_how_far_a_pioneer_goes_for_the_dark_master() -> None:
    around = {"land": "M13 M14 O19 O21", "figure": "I5 M9 M11 O14 O15"}
    around["near"] = "I5 M9 M11 M13 M14 O14 O15 O19 O21"
    for reach, areas in around.items():
        city = {"land": {A: "O1", B: "M10"}, "built": {}, "towers": "", "master": "M10"}
        assert serving("pioneer", {"dark_reach": reach}, **city).areas("Aim") == areas, reach


def test_19_4_what_a_pioneer_costs() -> None:
    table = acting("pioneer", {"cost": "price"})
    dear = table.area("I5")
    assert table.edition.price[dear] == 7 > table.blocks[A]
    assert table.refused(A, "Aim", card="pioneer", area="I5").key == "too_few_blocks"
    table.act("Aim", card="pioneer", area="M4")
    assert table.owner("M4") == A and table.blocks[A] == 0
    assert table.told("Paid") == [{"type": "Paid", "seat": A, "area": "M4", "amount": 4}]


def test_19_4_the_dark_master_pays_nothing_for_a_pioneer() -> None:
    table = serving("pioneer", {"cost": "price", "counts": True}).act("Aim", card="pioneer", area="I5")
    assert table.owner("I5") == DARK and table.blocks[A] == 4 and table.s.areas_bought == 0


def test_19_4_whether_a_pioneer_counts_as_a_purchase() -> None:
    table = acting("pioneer", {"counts": True}, influence={A: ["pioneer", "pioneer"]}, blocks={A: 20})
    table.act("BuyArea", area="M2").act("Aim", card="pioneer", area="I5")
    assert table.s.areas_bought == 2 and not table.options("Aim") and not table.options("BuyArea")
    assert table.refused(A, "Aim", card="pioneer", area="I6").key == "no_more_areas"


# Golden trade


def test_19_4_which_buildings_golden_trade_is_for() -> None:
    city = {"built": {"O1": "farmhouse", "M1": "shop"}}
    assert acting("golden_trade", {}, **city).areas("Aim") == "M1 O1"
    table = acting("golden_trade", {"kinds": "trade"}, **city)
    assert table.areas("Aim") == "M1"
    no = table.refused(A, "Aim", card="golden_trade", area="O1")
    assert no.key == "other_building_needed" and no.fields == {"category": ("category", "trade")}


@pytest.mark.parametrize(
    ("yields", "times", "blocks"), [("income", 1, 8), ("value", 1, 6), ("income", 2, 12), ("value", 3, 10)]
)
def test_19_4_what_golden_trade_collects(yields: str, times: int, blocks: int) -> None:
    """The shop on M1 is worth 2, and the area adds 2."""
    table = acting("golden_trade", {"yields": yields, "times": times}, built={"M1": "shop"})
    assert table.act("Aim", card="golden_trade", area="M1").blocks[A] == blocks


# Markets


@pytest.mark.parametrize("sold", ["market", "discarded", "removed"])
def test_19_4_where_a_sold_card_goes(sold: str) -> None:
    table = Table(
        2, land={A: "O1", B: "O2"}, blocks={A: 9}, hands={A: ["inn"]}, game=game_with(markets__sold=sold)
    ).acting()
    table.act("Sell", building="inn", market="pawn_shop")
    piles = (sum(table.s.market), sum(table.s.discard), sum(table.s.removed))
    assert table.blocks[A] == 11 and piles == {
        "market": (1, 0, 0), "discarded": (0, 1, 0), "removed": (0, 0, 1),
    }[sold]  # fmt: skip
