"""Whether an edition file can be played: every fault with its place and reason, as keys for the words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, final

from turncoat.core.errors import BadSetup
from turncoat.games.treason.edition.effects import EFFECT_PIECES, FIELDS, SALES, completed
from turncoat.games.treason.edition.faults import Checker, join
from turncoat.games.treason.pieces import (
    CATEGORIES,
    CLASSES,
    INFLUENCE,
    MOST_SEATS,
    MOST_VALUE,
    OPEN_CARDS,
    POWERS,
    RINGS,
)

LANGUAGES: Final = ("en", "nl")
MOST_AREAS: Final = 60
MOST_BUILDS: Final = 6000
"""Building cards times areas: as many ways to build as the table of actions takes."""

FIGURES: Final = {
    "start_blocks": 0,
    "start_cards": 0,
    "start_areas": 1,
    "start_dots": 1,
    "knights": 1,
    "dark_knights": 0,
    "towers": 0,
    "tax_free": 0,
    "areas_a_turn": 0,
    "buildings_a_turn": 0,
    "towers_a_turn": 0,
    "counters_a_turn": 0,
    "tower_price": 1,
    "card_price": 1,
    "pawn_price": 1,
    "exchange_price": 1,
    "influence_limit": 1,
    "power_needs": 1,
    "white_counters": 0,
}
"""The single figures, each with the least it can be; what is paid again and again cannot be free."""
TOTALS: Final = (
    "areas", "borders", "roads", "rivers", "gates", "building_cards", "influence_cards", "black_counters",
)  # fmt: skip
SECTIONS: Final = (
    "title", "notes", "figures", "targets", "red_squares", "castle", "black_counters", "powers", "totals",
    "influence", "buildings", "board",
)  # fmt: skip
OLDER_FIGURES: Final = ("donation",)
"""§19.4 What an older file has among its figures, and a newer one at its card."""
AREA_KEYS: Final = ("name", "ring", "price", "bonus", "road", "river", "gate", "neighbours")
CARD_KEYS: Final = ("id", "en", "nl", "category", "value", "class", "copies")


def check_edition(data: Mapping[str, Any]) -> list[BadSetup]:
    """§19.1 Everything that is wrong with an edition; nothing if it can be played."""
    checker = EditionChecker()
    checker.edition(data)
    return checker.problems


@final
class EditionChecker(Checker):
    """Walks through an edition, section by section."""

    def edition(self, data: Mapping[str, Any]) -> None:
        if not self.table("", data, SECTIONS, ("default", "markets")):
            return
        for section in ("title", "notes"):
            if self.table(section, data[section], LANGUAGES):
                for lang in LANGUAGES:
                    self.text(join(section, lang), data[section][lang])
        figures = self.single("figures", data["figures"], tuple(FIGURES), OLDER_FIGURES)
        totals = self.single("totals", data["totals"], TOTALS)
        self.targets(data["targets"])
        self.red_squares(data["red_squares"])
        self.castle(data["castle"])
        self.black_counters(data["black_counters"], totals)
        self.powers(data["powers"])
        self.influence(data["influence"], totals, "donation" in figures)
        if "markets" in data:
            self.markets(data["markets"])
        self.buildings(data["buildings"], figures, totals)
        self.board(data["board"], figures, totals)
        if not self.problems and len(data["buildings"]["cards"]) * len(data["board"]["areas"]) > MOST_BUILDS:
            self.say("edition_too_many", "buildings.cards", most=("number", MOST_BUILDS))

    def single(
        self, place: str, value: Any, names: tuple[str, ...], older: tuple[str, ...] = ()
    ) -> dict[str, int]:
        """Figures that stand alone, each with its standing; those that can be used."""
        found: dict[str, int] = {}
        if self.table(place, value, names, older):
            for name in (*names, *[name for name in older if name in value]):
                here = join(place, name)
                if self.table(here, value[name], ("is", "standing")):
                    self.standing(join(here, "standing"), value[name]["standing"])
                    if self.number(here, value[name]["is"], FIGURES.get(name, 0)):
                        found[name] = value[name]["is"]
        return found

    def targets(self, value: Any) -> None:
        """§13.1 A target for every number of players."""
        if self.table("targets", value, ("is", "standing")):
            self.standing("targets.standing", value["standing"])
            seats = tuple(str(n) for n in range(2, MOST_SEATS + 1))
            if self.table("targets.is", value["is"], seats):
                for n in seats:
                    self.number(join("targets.is", n), value["is"][n], 1)

    def red_squares(self, value: Any) -> None:
        """§7.2 Red squares in rising order."""
        if self.table("red_squares", value, ("is", "standing")):
            self.standing("red_squares.standing", value["standing"])
            if self.array("red_squares.is", value["is"]):
                self.rising("red_squares.is", value["is"], 1)

    def castle(self, value: Any) -> None:
        """§8.1 §8.2 The slots of both columns, their prices rising."""
        if self.table("castle", value, ("good", "dark", "standing")):
            self.standing("castle.standing", value["standing"], ("slots", "first", "others"))
            for column in ("good", "dark"):
                if self.array(join("castle", column), value[column]):
                    self.rising(join("castle", column), value[column], 1)

    def black_counters(self, value: Any, totals: dict[str, int]) -> None:
        """§8.5 How many counters there are of each value."""
        place = "black_counters"
        if not self.table(place, value, ("is", "standing")):
            return
        self.standing(join(place, "standing"), value["standing"], ("values", "numbers"))
        if not isinstance(value["is"], Mapping):
            self.say("edition_wrong_type", join(place, "is"), wanted=("text", "table"))
            return
        known = tuple(str(n) for n in range(1, MOST_VALUE + 1))
        fine = True
        for name, count in value["is"].items():
            here = join(join(place, "is"), name)
            fine &= self.one_of("edition_unknown_value", here, name, known) and self.number(here, count, 1)
        if fine and "black_counters" in totals:
            self.total(place, sum(value["is"].values()), totals["black_counters"])

    def powers(self, value: Any) -> None:
        """§6.1 §6.6 Points for all seven powers, and an income for those of the categories."""
        if self.table("powers", value, POWERS):
            for name in POWERS:
                place = join("powers", name)
                parts = ("points", "income") if name in CATEGORIES else ("points",)
                if self.table(place, value[name], (*parts, "standing")):
                    self.standing(join(place, "standing"), value[name]["standing"], parts)
                    for part in parts:
                        self.number(join(place, part), value[name][part], 0)

    def influence(self, value: Any, totals: dict[str, int], donation: bool) -> None:
        """§4.1 How many influence cards there are of each kind, and what each does."""
        if not self.table("influence", value, ("copies", "standing"), ("cards",)):
            return
        if "cards" in value:
            self.effects(value["cards"], donation)
        self.standing("influence.standing", value["standing"], ("names", "copies"))
        copies = value["copies"]
        if isinstance(copies, Mapping):
            for name in copies:
                self.one_of("edition_unknown_card", join("influence.copies", name), name, INFLUENCE)
        if self.table("influence.copies", copies, INFLUENCE, copies if isinstance(copies, Mapping) else ()):
            fine = [self.number(join("influence.copies", name), copies[name], 0) for name in INFLUENCE]
            if all(fine) and "influence_cards" in totals:
                found = sum(copies[name] for name in INFLUENCE)
                self.total("influence.copies", found, totals["influence_cards"])

    def effects(self, value: Any, donation: bool) -> None:
        """§19.4 What an edition says of the cards: fields that they have, with values that these can have."""
        place = "influence.cards"
        if not isinstance(value, Mapping):
            self.say("edition_wrong_type", place, wanted=("text", "table"))
            return
        for name, record in value.items():
            here = join(place, name)
            if not self.one_of("edition_unknown_card", here, name, INFLUENCE):
                continue
            if self.table(here, record, (), record if isinstance(record, Mapping) else ()):
                self.effect(here, name, record)
        if donation and isinstance(value.get("donation"), Mapping) and "amount" in value["donation"]:
            self.say("edition_twice", join(place, "donation.amount"), name=("text", "figures.donation"))

    def effect(self, place: str, name: str, record: Mapping[str, Any]) -> None:
        """§4.2 The fields of one card, and whether they go together."""
        fields = FIELDS[name]
        before = len(self.problems)
        standing = record.get("standing", {})
        if self.table(join(place, "standing"), standing, [key for key in record if key in fields], fields):
            for key, where in standing.items():
                if key in fields:
                    self.standing(join(join(place, "standing"), key), where)
        for key, value in record.items():
            here = join(place, key)
            if key == "standing" or not self.one_of("edition_unknown_field", here, key, tuple(fields)):
                continue
            usual = fields[key].value
            if isinstance(usual, bool):
                self.flag(here, value)
            elif isinstance(usual, int):
                self.number(here, value, fields[key].low, fields[key].high)
            else:
                self.one_of("edition_unknown_effect", here, value, EFFECT_PIECES[key])
        if len(self.problems) > before or "effect" not in fields:
            return
        said = {key: record.get(key, field.value) for key, field in fields.items()}
        if said["effect"] == "burn" and said["site"] != "built":
            self.say("edition_burns_built", join(place, "site"), value=("text", said["site"]))
        if said["effect"] == "burn" and said["fate"] == "stays":
            self.say("edition_burns_away", join(place, "fate"), value=("text", said["fate"]))

    def markets(self, value: Any) -> None:
        """§10.2.5 Where a building card goes that is sold."""
        place = "markets.sold"
        if self.table("markets", value, ("sold",)) and self.table(place, value["sold"], ("is", "standing")):
            self.standing(join(place, "standing"), value["sold"]["standing"])
            self.one_of("edition_unknown_effect", place, value["sold"]["is"], SALES)

    def buildings(self, value: Any, figures: dict[str, int], totals: dict[str, int]) -> None:
        """§3.1 The building cards; enough of class A for every hand at the fullest table."""
        if not self.table("buildings", value, ("cards", "standing")):
            return
        parts = ("name", "category", "value", "class", "copies")
        self.standing("buildings.standing", value["standing"], parts)
        if not self.array("buildings.cards", value["cards"]):
            return
        fine = True
        for number, card in enumerate(value["cards"], 1):
            fine &= self.card(number, card, parts)
        if not fine:
            return
        cards = value["cards"]
        self.unique("buildings.cards", [card["id"] for card in cards])
        if "building_cards" in totals:
            self.total("buildings.cards", sum(card["copies"] for card in cards), totals["building_cards"])
        if "start_cards" in figures:
            first = sum(card["copies"] for card in cards if card["class"] == CLASSES[0])
            needed = figures["start_cards"] * MOST_SEATS
            if first < needed:
                self.say(
                    "edition_too_few_first",
                    "buildings.cards",
                    found=("number", first),
                    needed=("number", needed),
                )
            rest = sum(card["copies"] for card in cards) - needed
            if rest < OPEN_CARDS:
                self.say(
                    "edition_too_few_cards",
                    "buildings.cards",
                    found=("number", rest),
                    needed=("number", OPEN_CARDS),
                )

    def card(self, number: int, card: Any, parts: tuple[str, ...]) -> bool:
        name = card.get("id") if isinstance(card, Mapping) else None
        place = join("buildings.cards", name if isinstance(name, str) and name else str(number))
        if not self.table(place, card, CARD_KEYS, ("standing",)):
            return False
        before = len(self.problems)
        for key in ("id", "en", "nl"):
            self.text(join(place, key), card[key])
        self.one_of("edition_unknown_category", join(place, "category"), card["category"], CATEGORIES)
        self.one_of("edition_unknown_class", join(place, "class"), card["class"], CLASSES)
        self.number(join(place, "value"), card["value"], 1)
        self.number(join(place, "copies"), card["copies"], 1)
        if "standing" in card and self.table(join(place, "standing"), card["standing"], (), parts):
            for part, standing in card["standing"].items():
                self.standing(join(join(place, "standing"), part), standing)
        return len(self.problems) == before

    # The board

    def board(self, value: Any, figures: dict[str, int], totals: dict[str, int]) -> None:
        """§2.1 §2.3 §2.5 The areas of all rings with their prices, roads, rivers and gates."""
        if not self.table("board", value, ("rings", "areas", "standing")):
            return
        parts = ("ring", "price", "bonus", "road", "river", "gate", "neighbours")
        self.standing("board.standing", value["standing"], parts)
        fine = self.table("board.rings", value["rings"], RINGS)
        for ring in RINGS if fine else ():
            fine &= self.number(join("board.rings", ring), value["rings"][ring], 1)
        if not fine or not self.array("board.areas", value["areas"]):
            return
        for number, area in enumerate(value["areas"], 1):
            fine &= self.area(number, area)
        if not fine:
            return
        areas: list[Mapping[str, Any]] = value["areas"]
        names = [area["name"] for area in areas]
        for ring in RINGS:
            wanted = [f"{ring[0].upper()}{sector}" for sector in range(1, value["rings"][ring] + 1)]
            inside = [area["name"] for area in areas if area["ring"] == ring]
            for name in wanted:
                if name not in inside:
                    self.say("edition_missing_area", "board.areas", area=("text", name), ring=("text", ring))
            for name in inside:
                if name not in wanted:
                    self.say("edition_extra_area", join("board.areas", name), ring=("text", ring))
        if not self.unique("board.areas", names) or not self.neighbours(areas):
            return
        self.sums(areas, figures, totals)

    def area(self, number: int, area: Any) -> bool:
        name = area.get("name") if isinstance(area, Mapping) else None
        place = join("board.areas", name if isinstance(name, str) and name else str(number))
        if not self.table(place, area, AREA_KEYS):
            return False
        before = len(self.problems)
        self.text(join(place, "name"), area["name"])
        self.one_of("edition_unknown_ring", join(place, "ring"), area["ring"], RINGS)
        self.number(join(place, "price"), area["price"], 1)
        for key in ("bonus", "road", "river", "gate"):
            self.number(join(place, key), area[key], 0)
        if self.array(join(place, "neighbours"), area["neighbours"]):
            for other in area["neighbours"]:
                self.text(join(place, "neighbours"), other)
        return len(self.problems) == before

    def neighbours(self, areas: list[Mapping[str, Any]]) -> bool:
        """§2.4 Whether every border is named on both sides, once."""
        before = len(self.problems)
        around: dict[str, list[str]] = {area["name"]: area["neighbours"] for area in areas}
        for name, others in around.items():
            place = join(join("board.areas", name), "neighbours")
            self.unique(place, others)
            for other in others:
                if other == name:
                    self.say("edition_own_neighbour", place, area=("text", name))
                elif other not in around:
                    self.say("edition_unknown_area", place, area=("text", other))
                elif name not in around[other]:
                    self.say("edition_one_sided", place, area=("text", name), other=("text", other))
        return len(self.problems) == before

    def sums(self, areas: list[Mapping[str, Any]], figures: dict[str, int], totals: dict[str, int]) -> None:
        """What must add up over the whole board, and whether it can be played on."""
        found = {
            "areas": len(areas),
            "borders": sum(len(area["neighbours"]) for area in areas) // 2,
            "roads": len({area["road"] for area in areas} - {0}),
            "rivers": len({area["river"] for area in areas} - {0}),
            "gates": len({area["gate"] for area in areas} - {0}),
        }
        for name, number in found.items():
            if name in totals:
                self.total(join("board", name), number, totals[name])
        if len(areas) > MOST_AREAS:
            self.say("edition_too_many", "board.areas", most=("number", MOST_AREAS))
        for name in cut_off(areas):
            self.say("edition_cut_off", join("board.areas", name), area=("text", name))
        if "start_dots" in figures:
            cheap = sum(1 for area in areas if area["price"] <= figures["start_dots"])
            if cheap < MOST_SEATS:
                self.say(
                    "edition_too_few_cheap",
                    "board.areas",
                    found=("number", cheap),
                    needed=("number", MOST_SEATS),
                )


def cut_off(areas: list[Mapping[str, Any]]) -> list[str]:
    """The areas that no way leads to from the first."""
    around: dict[str, list[str]] = {area["name"]: area["neighbours"] for area in areas}
    seen: set[str] = set()
    queue = [areas[0]["name"]] if areas else []
    while queue:
        name = queue.pop()
        if name not in seen:
            seen.add(name)
            queue += around[name]
    return [name for name in around if name not in seen]


def standings(data: Mapping[str, Any]) -> dict[str, str]:
    """§19.2 §19.4 Where each figure of an edition comes from, by its place."""
    found: dict[str, str] = {}
    _collect("", completed(data), found)
    return found


def _collect(place: str, value: Any, found: dict[str, str]) -> None:
    if isinstance(value, Mapping):
        standing = value.get("standing")
        if isinstance(standing, str):
            found[place] = standing
        elif isinstance(standing, Mapping):
            for part, where in standing.items():
                found[join(place, part)] = where
        for key, inner in value.items():
            if key != "standing":
                _collect(join(place, key), inner, found)
    elif isinstance(value, list):
        for inner in value:
            if isinstance(inner, Mapping) and isinstance(inner.get("id"), str):
                _collect(join(place, inner["id"]), inner, found)
