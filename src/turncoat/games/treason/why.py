"""Why: the clause behind each option, and the one that forbids an answer, with what to do instead."""

from __future__ import annotations

from typing import Final

from turncoat.core.errors import IllegalAction
from turncoat.core.record import Action, Money, Seat
from turncoat.games.treason.actions import (
    Aim,
    Attack,
    Build,
    BuildTower,
    BuyArea,
    BuyCard,
    BuyCounter,
    CastDie,
    Claim,
    Discard,
    Enough,
    Exchange,
    March,
    MoveTo,
    Play,
    Purchase,
    Sell,
    Take,
)
from turncoat.games.treason.edition.effects import BARS, BUILT, UNBUILT
from turncoat.games.treason.edition.figures import Edition
from turncoat.games.treason.pieces import (
    BLACK,
    BLESSING,
    BLOCKADE,
    CARDS,
    CATEGORIES,
    CITY,
    DARK,
    DONATION,
    EMPTY,
    FORCES,
    FREE_MARKET,
    GOLDEN_TRADE,
    INCOME,
    INDUSTRY,
    INFLUENCE,
    MARKETS,
    OUTSIDE,
    OWNERS,
    PIONEER,
    PROTECTION,
    SERVING,
    TRADE,
    UNOWNED,
    VALUES,
    WHITE,
    WIZARD,
    Area,
    Building,
    Force,
    Influence,
    Market,
)
from turncoat.games.treason.rules.action import acted, blocked, price_at
from turncoat.games.treason.rules.cards import card_put_away, shielded
from turncoat.games.treason.rules.dark import marched, parried, served
from turncoat.games.treason.rules.income import chosen
from turncoat.games.treason.rules.influence import pioneer_left, within
from turncoat.games.treason.rules.isolation import garrisoned
from turncoat.games.treason.rules.setup import claimed, tower_raised
from turncoat.games.treason.rules.ways import reach
from turncoat.games.treason.sight.view import TreasonView
from turncoat.games.treason.state import Treason, around_land

CLAUSES: Final = {
    "BuyArea": "10.2.1", "Build": "10.2.2", "BuildTower": "10.2.3", "BuyCounter": "10.2.4", "Sell": "10.2.5",
    "BuyCard": "10.2.5", "Purchase": "10.2.6", "Play": "10.2.7", "Aim": "10.2.7", "Exchange": "8.6",
    "CastDie": "10.4.1", "March": "10.4.1", "MoveTo": "10.4.1", "Stay": "10.4.1", "Attack": "10.4.6",
}  # fmt: skip
"""The clause behind an option, where it is another than that of the question."""
CARD_CLAUSES: Final = {name: f"4.2.{number}" for number, name in enumerate(INFLUENCE, 1)}


def reason(view: TreasonView, seat: Seat, action: Action) -> str:
    """The clause of the kind of action; an influence card has one of its own."""
    card = getattr(action, "card", None)
    if isinstance(card, int):
        return CARD_CLAUSES[INFLUENCE[card]]
    return CLAUSES.get(type(action).__name__, "")


def refusal(s: Treason, seat: Seat, action: Action) -> IllegalAction:
    """The reason, in the terms of the open question."""
    q = s.question
    assert q is not None
    rule = q.rule
    if rule is acted:
        found = _acting(s, seat, action)
    elif rule is claimed and isinstance(action, (Claim, Enough)):
        found = _claim(s, seat, action)
    elif rule is garrisoned and isinstance(action, Claim):
        found = IllegalAction("not_cut_off", "12.16", area=_named(s.rulings.edition, action.area))
    elif rule is tower_raised and isinstance(action, BuildTower):
        found = _own(s, seat, action.area, "9.6")
    elif rule is chosen and isinstance(action, (Take, Play, Aim)):
        found = IllegalAction("not_open", "10.1.1") if isinstance(action, Take) else _play(s, seat, action)
    elif rule is served:
        found = _serving(s, seat, action)
    elif rule is marched and isinstance(action, MoveTo):
        found = _move(s, seat, action.area, q.b)
    elif rule is card_put_away and isinstance(action, (Discard, Play, Aim)):
        found = (
            _card(s, seat, action.card, "4.1.2") if isinstance(action, Discard) else _play(s, seat, action)
        )
    elif rule in (shielded, parried) and isinstance(action, Play):
        found = _card(s, seat, PROTECTION, "4.2.2") if action.card == PROTECTION else None
    elif rule is blocked and isinstance(action, Play):
        found = _card(s, seat, BLOCKADE, "4.2.3") if action.card == BLOCKADE else None
    else:
        found = None
    return found or IllegalAction("other_question", rule.clause)


def _acting(s: Treason, seat: Seat, action: Action) -> IllegalAction | None:
    """§10.2 Why an action of the second phase is not possible."""
    if isinstance(action, BuyArea):
        return _buy(s, seat, action.area)
    if isinstance(action, Build):
        return _build(s, seat, action.building, action.area)
    if isinstance(action, BuildTower):
        return _tower(s, seat, action.area)
    if isinstance(action, BuyCounter):
        return _counter(s, seat, action.force)
    if isinstance(action, Exchange):
        return _exchange(s, seat, action.value)
    if isinstance(action, Sell):
        return _trader(s, seat, action.market) or _in_hand(s, seat, action.building, "10.2.5")
    if isinstance(action, BuyCard):
        return _fetch(s, seat, action.building, action.market)
    if isinstance(action, Purchase):
        edition = s.rulings.edition
        return _pay(s, seat, edition.card_price, "10.2.6") or IllegalAction("no_cards_left", "10.2.6")
    if isinstance(action, (Play, Aim)):
        return _play(s, seat, action)
    return None


def _pay(s: Treason, seat: Seat, price: Money, clause: str) -> IllegalAction | None:
    if s.blocks[seat] >= price:
        return None
    return IllegalAction("too_few_blocks", clause, price=("money", price), blocks=("money", s.blocks[seat]))


def _named(edition: Edition, area: Area) -> tuple[str, str]:
    return ("area", edition.area_names[area])


def _own(s: Treason, seat: Seat, area: Area, clause: str) -> IllegalAction | None:
    if s.owner[area] == seat:
        return None
    return IllegalAction("not_your_area", clause, area=_named(s.rulings.edition, area))


def _no_master(s: Treason, area: Area, clause: str) -> IllegalAction | None:
    if s.master != area:
        return None
    return IllegalAction("master_is_there", clause, area=_named(s.rulings.edition, area))


def _claim(s: Treason, seat: Seat, action: Action) -> IllegalAction:
    """§9.5 Start areas are free, apart, and cost no more than the dots allowed."""
    edition = s.rulings.edition
    if not isinstance(action, Claim):
        return IllegalAction("one_area_at_least" if s.rulings.stop_early else "areas_to_come", "9.5")
    area = action.area
    if s.owner[area] != UNOWNED:
        return IllegalAction("area_taken", "9.5", area=_named(edition, area))
    if around_land(s, seat) >> area & 1:
        return IllegalAction("areas_apart", "9.5", area=_named(edition, area))
    return IllegalAction("too_many_dots", "9.5", dots=("number", edition.start_dots))


def _buy(s: Treason, seat: Seat, area: Area) -> IllegalAction | None:
    """§10.2.1 Two neutral areas a turn, next to one's own, with a knight and the price at hand."""
    edition = s.rulings.edition
    if s.owner[area] != UNOWNED:
        return IllegalAction("area_taken", "10.2.1", area=_named(edition, area))
    if s.areas_bought >= edition.areas_a_turn:
        return IllegalAction("no_more_areas", "10.2.1", limit=("number", edition.areas_a_turn))
    if s.barred >> area & 1:
        return IllegalAction("area_barred", "4.2.3", area=_named(edition, area))
    if not around_land(s, seat) >> area & 1:
        return IllegalAction("not_adjoining", "10.2.1", area=_named(edition, area))
    if s.knights[seat] == 0:
        return IllegalAction("no_knight_left", "12.16")
    return _pay(s, seat, edition.price[area], "10.2.1") or _no_master(s, area, "12.7")


def _in_hand(s: Treason, seat: Seat, kind: Building, clause: str) -> IllegalAction | None:
    edition = s.rulings.edition
    if s.hand[seat * edition.kinds + kind] > 0:
        return None
    return IllegalAction("not_in_hand", clause, building=("building", edition.kind_names[kind]))


def _build(s: Treason, seat: Seat, kind: Building, area: Area) -> IllegalAction | None:
    """§2.2 §10.2.2 The card, the area, the site, the limit, the Dark Master and the price."""
    edition = s.rulings.edition
    first = _in_hand(s, seat, kind, "10.2.2") or _own(s, seat, area, "10.2.2")
    if first is not None:
        return first
    category = edition.category[kind]
    if not edition.sites[category] >> area & 1:
        key = {INDUSTRY: "not_in_the_inner_ring", CITY: "not_on_a_river", TRADE: "only_on_a_road"}[category]
        about = ("category", CATEGORIES[category])
        return IllegalAction(key, "2.2", category=about, area=_named(edition, area))
    if s.built >= edition.buildings_a_turn:
        return IllegalAction("no_more_buildings", "10.2.2", limit=("number", edition.buildings_a_turn))
    return _no_master(s, area, "10.2.2") or _pay(s, seat, edition.value[kind], "10.2.2")


def _tower(s: Treason, seat: Seat, area: Area) -> IllegalAction | None:
    """§8.9 §8.10 §10.2.3 One tower a turn, one an area, as long as there are any."""
    edition = s.rulings.edition
    first = _own(s, seat, area, "10.2.3")
    if first is not None:
        return first
    if s.tower[area]:
        return IllegalAction("tower_there_already", "8.10", area=_named(edition, area))
    if s.towers_built >= edition.towers_a_turn:
        return IllegalAction("no_more_towers", "10.2.3", limit=("number", edition.towers_a_turn))
    if s.towers_left == 0:
        return IllegalAction("no_tower_left", "8.9")
    return _no_master(s, area, "8.10") or _pay(s, seat, edition.tower_price, "10.2.3")


def _counter(s: Treason, seat: Seat, force: Force) -> IllegalAction | None:
    """§8.1 §8.2 §8.3 Two counters a turn, into a free slot, for its price."""
    edition = s.rulings.edition
    if s.counters_bought >= edition.counters_a_turn:
        return IllegalAction("no_more_counters", "8.3", limit=("number", edition.counters_a_turn))
    prices = edition.good_prices if force == 0 else edition.dark_prices
    number = s.count[(WHITE + force) * OWNERS + seat]
    if number >= len(prices):
        return IllegalAction("column_full", "8.2", force=("force", FORCES[force]))
    if (s.white_left if force == 0 else s.black_left) == 0:
        return IllegalAction("no_counter_left", "8.1", force=("force", FORCES[force]))
    return _pay(s, seat, prices[number], "8.1")


def _exchange(s: Treason, seat: Seat, value: int) -> IllegalAction | None:
    """§8.6 §12.9 A counter one has, for a black one from the stock; a white one counts as bought."""
    edition = s.rulings.edition
    if value == 0 and not s.rulings.exchange_white:
        return IllegalAction("only_black_exchanged", "12.9")
    held = s.count[WHITE * OWNERS + seat] if value == 0 else s.held[seat * VALUES + value]
    if held == 0:
        return IllegalAction("no_such_counter", "8.6", value=("number", value))
    if s.black_left == 0:
        return IllegalAction("no_counter_left", "8.6", force=("force", FORCES[1]))
    if value == 0 and s.counters_bought >= edition.counters_a_turn:
        return IllegalAction("no_more_counters", "12.9", limit=("number", edition.counters_a_turn))
    if value == 0 and s.count[BLACK * OWNERS + seat] >= len(edition.dark_prices):
        return IllegalAction("column_full", "8.2", force=("force", FORCES[1]))
    return _pay(s, seat, edition.exchange_price, "8.6")


def _trader(s: Treason, seat: Seat, market: Market) -> IllegalAction | None:
    if market == FREE_MARKET and s.count[TRADE * OWNERS + seat] == 0:
        return IllegalAction("no_trade_building", "10.2.5")
    return None


def _fetch(s: Treason, seat: Seat, kind: Building, market: Market) -> IllegalAction | None:
    """§10.2.5 §12.22 What lies at a market one may go to, unless one has just sold it."""
    edition = s.rulings.edition
    first = _trader(s, seat, market)
    if first is not None:
        return first
    if s.market[market * edition.kinds + kind] == 0:
        about = ("building", edition.kind_names[kind])
        return IllegalAction("not_at_market", "10.2.5", building=about, market=("market", MARKETS[market]))
    sold = s.sold_free if market == FREE_MARKET else s.sold_pawn
    if sold >> kind & 1 and not s.rulings.buy_back:
        return IllegalAction("just_sold", "12.22", building=("building", edition.kind_names[kind]))
    return _pay(s, seat, price_at(s, market, kind), "10.2.5")


# Influence cards


def _card(s: Treason, seat: Seat, card: Influence, clause: str) -> IllegalAction | None:
    if s.cards[seat * CARDS + card] > 0:
        return None
    return IllegalAction("not_in_influence", clause, card=("influence", INFLUENCE[card]))


def _play(s: Treason, seat: Seat, action: Play | Aim) -> IllegalAction:
    """§4.1.4 Why a card cannot be played now, or not on this area."""
    card = action.card
    about = ("influence", INFLUENCE[card])
    missing = _card(s, seat, card, "10.2.7")
    if missing is not None:
        return missing
    if s.phase == BLESSING:
        return IllegalAction("put_away_first", "4.1.2")
    if card == WIZARD:
        if s.phase == INCOME and not s.wizard:
            looks = s.rulings.edition.effects.looks
            return IllegalAction("wizard_needs_cards", "4.2.1", cards=("number", looks))
        return IllegalAction("wizard_in_income", "4.2.1")
    dark = s.phase == SERVING
    if dark and card == GOLDEN_TRADE:
        return IllegalAction("nowhere_for_the_master", "4.3.3", card=about)
    if isinstance(action, Play) and card != DONATION:
        key = "aim_at_an_area" if card > DONATION else "in_anothers_turn"
        return IllegalAction(key, "4.1.4", card=about)
    assert isinstance(action, Aim)
    return _aim(s, seat, card, action.area, dark)


def _aim(s: Treason, seat: Seat, card: Influence, area: Area, dark: bool) -> IllegalAction:
    """§4.2 §4.3 What is wrong with the target."""
    edition = s.rulings.edition
    effects = edition.effects
    owner = s.owner[area]
    mine = DARK if dark else seat
    clause = f"4.2.{card + 1}"
    about = ("influence", INFLUENCE[card])
    place = _named(edition, area)
    far = IllegalAction("out_of_reach", "4.3.2" if dark else clause, card=about, area=place)
    if card == GOLDEN_TRADE:
        if owner == seat and s.building[area] != EMPTY:
            category = ("category", CATEGORIES[effects.golden_kind])
            return IllegalAction("other_building_needed", clause, category=category)
        return IllegalAction("own_building_needed", clause, area=place)
    if card == PIONEER:
        if owner != UNOWNED:
            return IllegalAction("area_taken", clause, area=place)
        if s.knights[mine] == 0:
            return IllegalAction("no_knight_left", "12.16")
        if not dark and not pioneer_left(s):
            return IllegalAction("no_more_areas", clause, limit=("number", edition.areas_a_turn))
        if not within(s, seat, card, dark, edition.bit[area]):
            return far
        price = edition.price[area] if effects.pioneer_pays and not dark else 0
        return _pay(s, seat, price, clause) or _under(place)
    if owner in (UNOWNED, mine) or (dark and owner == seat and not s.rulings.attack_own):
        return IllegalAction("others_only", clause, card=about, area=place)
    if effects.site[card] == UNBUILT and s.building[area] != EMPTY:
        return IllegalAction("built_on", clause, card=about, area=place)
    if effects.site[card] == BUILT and s.building[area] == EMPTY:
        return IllegalAction("no_building_there", clause, area=place)
    if effects.shelter[card] == BARS and s.tower[area]:
        return IllegalAction("tower_bars", "4.1.6", card=about, area=place)
    if within(s, seat, card, dark, edition.bit[area]):
        return IllegalAction("no_knight_left", "12.16")
    return far


def _under(place: tuple[str, str]) -> IllegalAction:
    return IllegalAction("master_is_there", "12.7", area=place)


# The Dark Master


def _serving(s: Treason, seat: Seat, action: Action) -> IllegalAction | None:
    """§10.4 Why something is not possible in the fourth phase."""
    if isinstance(action, (Play, Aim)):
        return _play(s, seat, action)
    if isinstance(action, (CastDie, March)):
        key = "moved_already" if s.moved else "move_before_attack"
        return IllegalAction(key, "10.4.1")
    if isinstance(action, Attack):
        if s.attacks and not s.rulings.many_attacks:
            return IllegalAction("attacked_already", "12.5")
        if s.master == OUTSIDE:
            return IllegalAction("master_outside", "10.4.6")
        owner = s.owner[s.master]
        return IllegalAction("own_area" if owner == seat else "nobody_to_attack", "10.4.6")
    if isinstance(action, MoveTo):
        return IllegalAction("die_or_counters_first", "10.4.1")
    return None


def _move(s: Treason, seat: Seat, area: Area, steps: int) -> IllegalAction:
    """§10.4.4 §10.4.5 A tower on the area or on every way to it, or too many steps."""
    edition = s.rulings.edition
    place = _named(edition, area)
    if area == s.master:
        return IllegalAction("stands_there", "10.4.1", area=place)
    if s.tower[area]:
        return IllegalAction("no_stop_on_tower", "10.4.4", area=place)
    free = s.clone()
    free.tower = [0] * edition.areas
    if reach(free, seat, steps) >> area & 1:
        return IllegalAction("tower_in_the_way", "10.4.5", area=place)
    return IllegalAction("too_far", "10.4.1", area=place, steps=("number", steps))
