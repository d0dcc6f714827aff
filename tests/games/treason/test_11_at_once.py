"""11.8 Isolations that happen at once are settled at once: the numbers of the areas decide nothing."""

from __future__ import annotations

from copy import deepcopy
from random import Random
from typing import Any

import pytest

from tests.games.treason.table import A, B, C, Table
from turncoat.core.game import Game
from turncoat.games.treason import GAME, with_edition
from turncoat.games.treason.pieces import DARK, UNOWNED

STANDARD: Any = GAME.editions["standard"]


def renumbered(order: Any) -> Game:
    """The same city with its areas counted in another order."""
    data = deepcopy(STANDARD)
    data["board"]["areas"] = order(data["board"]["areas"])
    return with_edition(GAME, "renumbered", data)


def shuffled(areas: list[Any]) -> list[Any]:
    return Random(11).sample(areas, len(areas))


GAMES = {
    "as printed": GAME,
    "backwards": renumbered(lambda areas: areas[::-1]),
    "shuffled": renumbered(shuffled),
}
NAMES = [area["name"] for area in STANDARD["board"]["areas"]]
NEIGHBOURS = {area["name"]: area["neighbours"] for area in STANDARD["board"]["areas"]}

Position = dict[str, Any]

RIVALS: Position = {
    "seats": 3,
    "land": {A: "M5 M6 O9", B: "O6 O14 O16", C: "O8 M4 O5 O20 O22"},
    "built": {
        "M5": "sawmill",
        "O6": "pigsty",
        "O14": "pigsty",
        "O16": "bakery",
        "O8": "bakery",
        "O20": "smithy",
        "O22": "smithy",
    },
    "blocks": {A: 9},
}
"""B and C have three industries each; the purchase of O7 costs each of them one, and A has most then."""

BESIEGED: Position = {
    "seats": 3,
    "land": {A: "O1", B: "M5 I3 O8", C: "I2 I4 M6 O9"},
    "dark": "O7",
    "master": "M5",
    "black": {A: [1]},
}
"""The fall of M5 cuts off I3 and O8, which were its only friends."""


@pytest.mark.parametrize("order", GAMES)
def test_11_8_no_power_passes_through_other_hands(order: str) -> None:
    """Were O6 taken first and reckoned with, C would have the power, and the target, for a moment."""
    table = Table(game=GAMES[order], **RIVALS)
    table.s.rulings.target = 10
    table.acting().act("BuyArea", area="O7")
    assert table.owner("O6") == table.owner("O8") == A
    assert [(event["power"], event["holder"]) for event in table.told("PowerGained")] == [("industry", A)]
    assert not table.told("PowerLost", "TargetReached") and not table.s.closing
    assert table.scores == [3 + 1 + 2 + 2, 3, 6]


def test_11_8_all_areas_change_hands_before_anything_is_reckoned() -> None:
    table = Table(**RIVALS).acting()
    table.act("BuyArea", area="O7")
    assert table.names() == ["PhaseBegan", "AreaBought", "Seized", "Seized", "PowerGained"]


def test_11_8_the_bought_area_itself_is_reckoned_with_what_it_cuts_off() -> None:
    """The ownerless mill on O7 gives A the power of industry, but not before O8 is A's too."""
    table = Table(
        3,
        land={A: "M5 M6 O9 O12 O14", B: "O1", C: "O8 M4"},
        built={"O7": "grain_mill", "O12": "pigsty", "O14": "bakery", "O8": "smithy"},
        blocks={A: 9},
    )
    table.acting().act("BuyArea", area="O7")
    assert table.names() == ["PhaseBegan", "AreaBought", "Seized", "PowerGained"]


@pytest.mark.parametrize("order", GAMES)
def test_11_8_an_attack_and_what_it_cuts_off_are_one(order: str) -> None:
    """M9 falls, and with it O13; the Dark Master's power of the citizenry is weighed when he has both."""
    table = Table(
        3,
        land={A: "O12", B: "M9 O13", C: "O14"},
        dark="O1 O2",
        built={"M9": "cottage", "O13": "inn", "O1": "well", "O2": "cottage"},
        master="M9",
        black={A: [1]},
        game=GAMES[order],
    ).serving()
    table.act("Attack").roll(6, 1)
    names = table.names()
    assert names[names.index("Attacked") :] == ["Attacked", "Seized", "Seized", "PowerGained"]
    assert table.dark_score == 1 + 1 + 1 + 1 + 3 + 1


@pytest.mark.parametrize("order", GAMES)
def test_11_8_what_nobody_can_man_falls_together(order: str) -> None:
    """M5 takes the last black knight; what it cuts off, I3 and O8, is nobody's."""
    table = Table(knights={DARK: 1}, game=GAMES[order], **BESIEGED).serving()
    table.act("Attack").roll(6, 1)
    assert table.owner("M5") == DARK and table.owner("I3") == table.owner("O8") == UNOWNED
    assert [event["cause"] for event in table.told("Vacated")] == ["no_knight"] * 2


# Any city


def some_position(rng: Random, attack: bool) -> tuple[Position, str]:
    """A crowded city, and the area that is bought or attacked."""
    owners = {name: rng.choice([A, B, C, 3, DARK]) for name in NAMES}
    centre = rng.choice(NAMES)
    friends = rng.sample(NEIGHBOURS[centre], 2 if attack else 1)
    for name in rng.sample(NAMES, 3):
        del owners[name]
    for friend in friends:
        owners[friend] = B if attack else A
    owners[centre] = B
    if not attack:
        del owners[centre]
    cards = [kind["id"] for kind in STANDARD["buildings"]["cards"] for _ in range(kind["copies"])]
    built = dict(zip(rng.sample(NAMES, 30), rng.sample(cards, 30), strict=True))
    towers = [name for name in rng.sample(NAMES, 6) if name != centre and name in owners]
    land = {
        seat: " ".join(name for name, owner in owners.items() if owner == seat) for seat in (A, B, C, 3, DARK)
    }
    position: Position = {
        "seats": 4,
        "land": {seat: land[seat] for seat in (A, B, C, 3)},
        "dark": land[DARK],
        "built": built,
        "towers": " ".join(towers),
        "blocks": {A: 9},
        "black": {A: [1]},
        "master": centre if attack else "",
        "knights": {DARK if attack else A: rng.choice([1, 2, 3, 20, 20])},
    }
    return position, centre


def settle(table: Table, centre: str, attack: bool) -> dict[str, Any]:
    """What everybody has when the purchase or the attack is over; knights go to the first names."""
    table.s.rulings.target = 24
    if attack:
        table.serving().act("Attack").roll(6, 1)
    else:
        table.acting().act("BuyArea", area=centre)
    while table.asked == "garrison":
        table.act("Claim", area=min(table.areas("Claim").split()))
    s = table.s
    return {
        "owners": {name: table.owner(name) for name in NAMES},
        "marks": [s.score, s.count, s.power, s.knights, s.closing],
        "reached": [(event["seat"], event["score"]) for event in table.told("TargetReached")],
        "powers": table.told("PowerLost", "PowerGained"),
        "taken": sorted(event["area"] for event in table.told("Seized", "Vacated")),
    }


def cut_off(owners: dict[str, int], name: str) -> bool:
    """The definition, by names."""
    around = [owners[other] for other in NEIGHBOURS[name]]
    return owners[name] != UNOWNED and UNOWNED not in around and owners[name] not in around


@pytest.mark.parametrize("attack", [False, True])
def test_11_8_in_any_order_the_same(attack: bool) -> None:
    """Random cities, their areas counted in three orders: all come to the same, and it is what 11.1 says."""
    rng = Random(f"at once {attack}")
    several = short = 0
    for _ in range(60):
        position, centre = some_position(rng, attack)
        fresh = Table(**position)
        before = {name: fresh.owner(name) for name in NAMES}
        results = [settle(Table(game=game, **position), centre, attack) for game in GAMES.values()]
        assert results[1] == results[0] and results[2] == results[0]
        after = {**before, centre: DARK if attack else A}
        captured = [name for name in NAMES if cut_off(after, name) and not cut_off(before, name)]
        captured = [name for name in captured if after[name] != after[centre]]
        knights = next(iter(position["knights"].values())) - 1
        several += len(captured) > 1
        short += knights < len(captured)
        if knights >= len(captured):
            assert results[0]["taken"] == sorted(captured + [centre] * attack)
    assert several > 5 and short > 2


# Too few knights


def test_12_16_the_buyer_chooses_where_the_last_knight_goes() -> None:
    table = Table(knights={A: 2}, **RIVALS).acting()
    table.act("BuyArea", area="O7")
    assert table.asked == "garrison" and table.areas("Claim") == "O6 O8"
    assert "PowerGained" not in table.names(), "nothing is reckoned before all is settled"
    no = table.refused(A, "Claim", area="O14")
    assert (no.key, no.clause) == ("not_cut_off", "12.16")
    table.act("Claim", area="O8")
    assert (table.owner("O6"), table.owner("O8"), table.s.knights[A]) == (B, A, 0)
    assert table.holder("industry") == B and table.asked == "act"


@pytest.mark.parametrize(("manned", "freed"), [("I3", "O8"), ("O8", "I3")])
def test_12_16_for_the_dark_master_the_active_player_chooses(manned: str, freed: str) -> None:
    table = Table(knights={DARK: 2}, **BESIEGED).serving()
    table.act("Attack").roll(6, 1)
    assert table.seats_asked == [A] and table.areas("Claim") == "I3 O8"
    table.act("Claim", area=manned)
    assert table.owner(manned) == DARK and table.owner(freed) == UNOWNED
    assert [(event["area"], event["cause"]) for event in table.told("Vacated")] == [(freed, "no_knight")]
