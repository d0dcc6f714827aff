"""An edition's figures ready for the rules, the numbers of its actions, and a table's rulings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, final

from turncoat.base.by_parts import ByParts
from turncoat.core.actions import ActionTable
from turncoat.core.game import Setup, read_editions
from turncoat.games.treason.actions import (
    FIXED,
    Aim,
    Build,
    BuildTower,
    BuyArea,
    BuyCard,
    Claim,
    Draw,
    MoveTo,
    Sell,
    Show,
    Take,
)
from turncoat.games.treason.edition.check import check_edition
from turncoat.games.treason.edition.effects import EFFECT_PIECES, SALES, Effects, completed
from turncoat.games.treason.pieces import (
    CARDS,
    CATEGORIES,
    CITY,
    CLASSES,
    FIRE,
    FIXED_PIECES,
    INDUSTRY,
    INFLUENCE,
    INNER,
    MARKETS,
    MOST_VALUE,
    OPEN_CARDS,
    POWERS,
    RINGS,
    TRADE,
)


@final
class Edition:
    """Board, cards and figures as flat lists; areas as bits where many are meant. Its data is complete."""

    def __init__(self, name: str, data: Mapping[str, Any]) -> None:
        self.name = name
        self.data = data
        self._board(data["board"])
        self._buildings(data["buildings"]["cards"])
        copies = data["influence"]["copies"]
        self.influence: list[int] = [copies[card] for card in INFLUENCE]
        self.effects = Effects(data["influence"]["cards"])
        self.sold_to: int = SALES.index(data["markets"]["sold"]["is"])
        self.points: list[int] = [data["powers"][power]["points"] for power in POWERS]
        self.power_income: list[int] = [data["powers"][category]["income"] for category in CATEGORIES]
        self.good_prices: list[int] = data["castle"]["good"].copy()
        self.dark_prices: list[int] = data["castle"]["dark"].copy()
        counters = data["black_counters"]["is"]
        self.counters: list[int] = [counters.get(str(value), 0) for value in range(MOST_VALUE + 1)]
        self.red: list[int] = data["red_squares"]["is"].copy()
        self.targets: list[int] = [0, 0, *[data["targets"]["is"][str(seats)] for seats in range(2, 6)]]
        figures: dict[str, int] = {figure: entry["is"] for figure, entry in data["figures"].items()}
        self.start_blocks = figures["start_blocks"]
        self.start_cards = figures["start_cards"]
        self.start_areas = figures["start_areas"]
        self.start_dots = figures["start_dots"]
        self.knights = figures["knights"]
        self.dark_knights = figures["dark_knights"]
        self.tower_stock = figures["towers"]
        self.tax_free = figures["tax_free"]
        self.areas_a_turn = figures["areas_a_turn"]
        self.buildings_a_turn = figures["buildings_a_turn"]
        self.towers_a_turn = figures["towers_a_turn"]
        self.counters_a_turn = figures["counters_a_turn"]
        self.tower_price = figures["tower_price"]
        self.card_price = figures["card_price"]
        self.pawn_price = figures["pawn_price"]
        self.exchange_price = figures["exchange_price"]
        self.influence_limit = figures["influence_limit"]
        self.power_needs = figures["power_needs"]
        self.white_counters = figures["white_counters"]
        self._actions()

    def __reduce__(self) -> Any:
        return _again, (self.name, self.data)

    def _board(self, board: Mapping[str, Any]) -> None:
        areas: list[Mapping[str, Any]] = board["areas"]
        self.area_names: tuple[str, ...] = tuple([area["name"] for area in areas])
        self.areas = len(areas)
        self.ring: list[int] = [RINGS.index(area["ring"]) for area in areas]
        self.price: list[int] = [area["price"] for area in areas]
        self.bonus: list[int] = [area["bonus"] for area in areas]
        self.road: list[int] = [area["road"] for area in areas]
        self.river: list[int] = [area["river"] for area in areas]
        self.gate: list[int] = [area["gate"] for area in areas]
        self.bit: list[int] = [1 << area for area in range(self.areas)]
        self.everywhere = (1 << self.areas) - 1
        self.neighbours: list[list[int]] = [
            sorted([self.area_names.index(other) for other in area["neighbours"]]) for area in areas
        ]
        self.around: list[int] = [sum([self.bit[other] for other in others]) for others in self.neighbours]
        """The neighbours of each area, bit by bit."""
        self.gates = sum([self.bit[area] for area in range(self.areas) if self.gate[area]])
        roads = sum([self.bit[area] for area in range(self.areas) if self.road[area]])
        rivers = sum([self.bit[area] for area in range(self.areas) if self.river[area]])
        inner = sum([self.bit[area] for area in range(self.areas) if self.ring[area] == INNER])
        # §2.2 Where each category may be built.
        self.sites: list[int] = [self.everywhere] * len(CATEGORIES)
        self.sites[INDUSTRY] = self.everywhere & ~inner
        self.sites[CITY] = self.everywhere & ~rivers
        self.sites[TRADE] = roads
        self.top_price: int = max(self.price)
        self.affordable: list[int] = [
            sum([self.bit[area] for area in range(self.areas) if self.price[area] <= blocks])
            for blocks in range(self.top_price + 1)
        ]
        """The areas that so many blocks can buy."""

    def _buildings(self, cards: list[Mapping[str, Any]]) -> None:
        self.kind_names: tuple[str, ...] = tuple([card["id"] for card in cards])
        self.kinds = len(cards)
        self.category: list[int] = [CATEGORIES.index(card["category"]) for card in cards]
        self.value: list[int] = [card["value"] for card in cards]
        self.era: list[int] = [CLASSES.index(card["class"]) for card in cards]
        """The part of the stack a card begins in: its class (§9.3)."""
        self.copies: list[int] = [card["copies"] for card in cards]
        self.pawn_pays: list[int] = [(value + 1) // 2 for value in self.value]
        """§10.2.5 What the Pawn Shop pays: half the value, rounded up."""

    def _actions(self) -> None:
        """The actions that speak of areas and buildings; where they speak of two things, a range for each."""
        areas, kinds, markets = range(self.areas), range(self.kinds), range(len(MARKETS))
        self.table = table = ActionTable(FIXED)
        self.claim = table.add([Claim(area) for area in areas])
        self.buy = table.add([BuyArea(area) for area in areas])
        self.tower = table.add([BuildTower(area) for area in areas])
        self.move = table.add([MoveTo(area) for area in areas])
        self.aim = [table.add([Aim(card, area) for area in areas if card >= FIRE]) for card in range(CARDS)]
        """By card; those before Fire cannot be aimed."""
        self.draw = table.add([Draw(kind) for kind in kinds])
        self.show = table.add([Show(kind) for kind in kinds])
        self.take = [table.add([Take(slot + 1, kind) for kind in kinds]) for slot in range(OPEN_CARDS)]
        self.sell = [table.add([Sell(kind, market) for kind in kinds]) for market in markets]
        self.fetch = [table.add([BuyCard(kind, market) for kind in kinds]) for market in markets]
        self.build = [table.add([Build(kind, area) for area in areas]) for kind in kinds]


@final
class Rulings(ByParts):
    """What this table has agreed, read by the clauses concerned."""

    def __init__(self, edition: Edition, setup: Setup) -> None:
        options = setup.options
        self.setup = setup
        self.edition = edition
        self.target = edition.targets[setup.seats]
        self.stop_early = options["stop_early"] is True
        self.whole_turn = options["red_square"] == "turn"
        self.free_gates = options["gate_step"] == "free"
        self.towers_block_master = options["dark_towers"] == "block"
        self.attack_own = options["attack_own"] is True
        self.many_attacks = options["attacks"] == "many"
        self.ownerless_removed = options["ownerless"] == "removed"
        self.sale_under_master = options["sale_under_master"] is True
        self.exchange_white = options["exchange"] == "any"
        self.dark_target = options["dark_target"] is True
        self.cap = int(options["cap"])
        self.own_turn_only = options["reach"] == "own_turn"
        self.evil_on_equal = options["equal_markers"] == "evil"
        self.expelled_out = options["expelled"] == "out"
        self.good_without_servant = options["no_servant"] == "good"
        self.parry = options["parry"] is True
        self.buy_back = options["buy_back"] is True
        self.all_turned_over = options["turning_over"] == "always"
        self.expelled_count = options["expelled_marker"] == "counts"

    def parts(self) -> tuple[Any, ...]:
        return self.edition, self.setup


EDITIONS: Final = read_editions("turncoat.games.treason")


def built(name: str, data: Mapping[str, Any]) -> Edition:
    """The edition, or its first fault."""
    problems = check_edition(data)
    if problems:
        raise problems[0]
    return Edition(name, completed(data))


_BUILT: Final = {name: built(name, data) for name, data in EDITIONS.items()}


def _again(name: str, data: Mapping[str, Any]) -> Edition:
    """An edition that was pickled: the same one if it is shipped."""
    shipped = _BUILT.get(name)
    return shipped if shipped is not None and shipped.data == data else Edition(name, data)


def pieces_of(edition: Edition) -> dict[str, tuple[str, ...]]:
    """The names of all pieces; areas and buildings are called as the edition says."""
    return {**FIXED_PIECES, **EFFECT_PIECES, "area": edition.area_names, "building": edition.kind_names}


PIECES: Final = pieces_of(next(iter(_BUILT.values())))


def edition_of(setup: Setup) -> Edition:
    return _BUILT[setup.edition]


def table(setup: Setup) -> ActionTable:
    return _BUILT[setup.edition].table


def check(setup: Setup) -> None:
    """Any options go together, with any number of seats."""


def piece_words(data: Mapping[str, Any], lang: str) -> dict[str, str]:
    """What an edition calls its buildings and areas, by the keys that the words know pieces by."""
    names = {f"piece.building.{card['id']}": card[lang] for card in data["buildings"]["cards"]}
    return {**names, **{f"piece.area.{area['name']}": area["name"] for area in data["board"]["areas"]}}
