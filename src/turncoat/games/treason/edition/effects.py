"""What the influence cards do, as far as an edition may say it: the fields, their values, and the defaults.

A field that an edition does not name is as here, so that files from before there were such fields still load.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, final

from turncoat.games.treason.pieces import CARDS, CATEGORIES, INFLUENCE

EFFECTS: Final = ("burn", "take", "vacate")
BURN: Final = 0
TAKE: Final = 1
VACATE: Final = 2
REACHES: Final = ("anywhere", "adjoining")
DARK_REACHES: Final = ("anywhere", "near", "land", "figure")
"""Near is next to an area of the Dark Master, where he stands, or next to that; then come parts of it."""
ANYWHERE: Final = 0
LAND: Final = 2
FIGURE: Final = 3
SITES: Final = ("any", "built", "empty")
BUILT: Final = 1
UNBUILT: Final = 2
SHELTERS: Final = ("falls", "bars", "ignored")
FALLS: Final = 0
BARS: Final = 1
FATES: Final = ("stays", "discarded", "removed")
STAYS: Final = 0
DISCARDED: Final = 1
REMOVED: Final = 2
CANCELS: Final = ("card", "own")
PAYERS: Final = ("others", "neighbours", "richest", "bank")
OTHERS: Final = 0
NEIGHBOURS: Final = 1
RICHEST: Final = 2
BANK: Final = 3
COSTS: Final = ("free", "price")
YIELDS: Final = ("income", "value")
KINDS: Final = ("any", *CATEGORIES)
SALES: Final = ("market", "discarded", "removed")
"""Where a building card goes that is sold: it can be bought again, or it is discarded, or leaves the game."""

EFFECT_PIECES: Final = {
    "effect": EFFECTS,
    "reach": REACHES,
    "dark_reach": DARK_REACHES,
    "site": SITES,
    "shelter": SHELTERS,
    "fate": FATES,
    "cancels": CANCELS,
    "payers": PAYERS,
    "cost": COSTS,
    "yields": YIELDS,
    "kinds": KINDS,
}
"""The values that are names, by the field of a card."""


@final
class Field:
    """One thing that an edition says of a card: its usual value, where it is from, and bounds of a number."""

    def __init__(self, value: str | int | bool, standing: str, low: int = 0, high: int = 0) -> None:
        self.value: Final = value
        self.standing: Final = standing
        self.low: Final = low
        self.high: Final = high


def struck(effect: Field, reach: str, dark_reach: str, site: str, fate: str) -> dict[str, Field]:
    """§4.1.6 The fields of a card that is aimed at an area of another owner."""
    return {
        "effect": effect,
        "reach": Field(reach, "reconstructed"),
        "dark_reach": Field(dark_reach, "reconstructed"),
        "site": Field(site, "reviews" if site == "built" else "reconstructed"),
        "shelter": Field("falls", "rulebook"),
        "fate": Field(fate, "reconstructed"),
    }


FIELDS: Final[dict[str, dict[str, Field]]] = {
    "wizard": {"looks": Field(2, "rulebook", 2, 6)},
    "protection": {"cancels": Field("card", "reconstructed"), "dark": Field(True, "reconstructed")},
    "blockade": {
        "reach": Field("adjoining", "reconstructed"),
        "bars": Field(True, "reconstructed"),
        "counts": Field(True, "reconstructed"),
        "pays": Field(False, "reconstructed"),
    },
    "donation": {"payers": Field("others", "reconstructed"), "amount": Field(2, "reconstructed", 0, 99)},
    "fire": struck(Field("burn", "reviews"), "anywhere", "anywhere", "built", "discarded"),
    "robbery": struck(Field("take", "rulebook"), "adjoining", "near", "any", "stays"),
    "infiltrator": struck(Field("take", "reconstructed"), "anywhere", "anywhere", "empty", "stays"),
    "witchcraft": struck(Field("vacate", "reconstructed"), "anywhere", "anywhere", "any", "stays"),
    "pioneer": {
        "reach": Field("anywhere", "reconstructed"),
        "dark_reach": Field("anywhere", "reconstructed"),
        "cost": Field("free", "reconstructed"),
        "counts": Field(False, "reconstructed"),
    },
    "golden_trade": {
        "kinds": Field("any", "reconstructed"),
        "yields": Field("income", "reconstructed"),
        "times": Field(1, "reconstructed", 1, 9),
    },
}
"""§4.2 Every card with its fields, as the standard edition has them."""
SOLD: Final = Field("market", "reconstructed")
"""§10.2.5 Where a building card goes that is sold to a market."""


def completed(data: Mapping[str, Any]) -> dict[str, Any]:
    """§19.4 The edition with every field of every card; an older file has the Donation among its figures."""
    figures = {name: figure for name, figure in data["figures"].items() if name != "donation"}
    given: Mapping[str, Any] = data["influence"].get("cards", {})
    cards: dict[str, dict[str, Any]] = {}
    for name, fields in FIELDS.items():
        card: Mapping[str, Any] = given.get(name, {})
        standing: Mapping[str, str] = card.get("standing", {})
        record: dict[str, Any] = {}
        for key, field in fields.items():
            record[key] = card.get(key, field.value)
        record["standing"] = {key: standing.get(key, field.standing) for key, field in fields.items()}
        cards[name] = record
    older = data["figures"].get("donation")
    if older is not None:
        cards["donation"]["amount"] = older["is"]
        cards["donation"]["standing"]["amount"] = older["standing"]
    markets: Mapping[str, Any] = data.get("markets", {"sold": {"is": SOLD.value, "standing": SOLD.standing}})
    return {
        **data,
        "figures": figures,
        "influence": {**data["influence"], "cards": cards},
        "markets": markets,
    }


@final
class Effects:
    """The fields as the rules read them: numbers, by card where several cards have them."""

    def __init__(self, cards: Mapping[str, Mapping[str, Any]]) -> None:
        self.effect: list[int] = by_card(cards, "effect", EFFECTS)
        self.reach: list[int] = by_card(cards, "reach", REACHES)
        self.dark_reach: list[int] = by_card(cards, "dark_reach", DARK_REACHES)
        self.site: list[int] = by_card(cards, "site", SITES)
        self.shelter: list[int] = by_card(cards, "shelter", SHELTERS)
        self.fate: list[int] = by_card(cards, "fate", FATES)
        self.looks: int = cards["wizard"]["looks"]
        self.spares_own: bool = cards["protection"]["cancels"] == "own"
        self.protects_from_dark: bool = cards["protection"]["dark"]
        self.blockade_bars: bool = cards["blockade"]["bars"]
        self.blockade_counts: bool = cards["blockade"]["counts"]
        self.blockade_pays: bool = cards["blockade"]["pays"]
        self.payers: int = PAYERS.index(cards["donation"]["payers"])
        self.amount: int = cards["donation"]["amount"]
        self.pioneer_pays: bool = cards["pioneer"]["cost"] == "price"
        self.pioneer_counts: bool = cards["pioneer"]["counts"]
        self.golden_kind: int = KINDS.index(cards["golden_trade"]["kinds"]) - 1
        """The category of the building, or EMPTY for any."""
        self.golden_value: bool = cards["golden_trade"]["yields"] == "value"
        self.golden_times: int = cards["golden_trade"]["times"]


def by_card(cards: Mapping[str, Mapping[str, Any]], field: str, values: tuple[str, ...]) -> list[int]:
    """The number of a field's value for each card; 0 where a card has no such field."""
    found = [0] * CARDS
    for card in range(CARDS):
        record = cards[INFLUENCE[card]]
        if field in record:
            found[card] = values.index(record[field])
    return found


def told(name: str, record: Mapping[str, Any]) -> tuple[str, dict[str, tuple[str, Any]]]:
    """The key of the text that says what a card does, and what goes into it; yes and no are numbers there."""
    fields: dict[str, tuple[str, Any]] = {}
    for key in FIELDS[name]:
        value = record[key]
        fields[key] = (key, value) if isinstance(value, str) else ("number", int(value))
    effect = record.get("effect")
    return (f"about.influence.{name}" if effect is None else f"about.strike.{effect}"), fields
