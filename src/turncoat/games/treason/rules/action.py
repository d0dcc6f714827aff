"""The rules of Treason, phase 2: areas, buildings, towers, counters, trade and cards, in any order."""

from __future__ import annotations

from turncoat.core.record import HIDDEN, Money, Seat
from turncoat.core.state import Question, ask, ask_all
from turncoat.games.treason.actions import (
    BUY_COUNTER,
    DONE,
    DRAW_COUNTER,
    EXCHANGE,
    JUST_PASS,
    MAY_BLOCK,
    PASS,
    PURCHASE,
    Build,
    BuildTower,
    BuyArea,
    BuyCard,
    BuyCounter,
    Done,
    Exchange,
    Purchase,
    Sell,
)
from turncoat.games.treason.edition.effects import ANYWHERE
from turncoat.games.treason.events.cards import Fetched, Paid, Purchased, Sold
from turncoat.games.treason.events.city import Announced, AreaBought, Blocked, Built, TowerBuilt
from turncoat.games.treason.events.force import (
    CounterBought,
    CounterDrawn,
    CounterOffered,
    CounterSwapped,
    CounterTurned,
)
from turncoat.games.treason.events.table import PhaseBegan
from turncoat.games.treason.pieces import (
    ACTING,
    BLACK,
    BLOCKADE,
    BUILDING_STACK,
    CARDS,
    DARK_FORCE,
    EMPTY,
    FREE_MARKET,
    GOOD_FORCE,
    INFLUENCE_STACK,
    OUTSIDE,
    OWNERS,
    PAWN_SHOP,
    TRADE,
    UNOWNED,
    VALUES,
    WHITE,
    Area,
    Building,
    Force,
    Market,
)
from turncoat.games.treason.rules.book import book
from turncoat.games.treason.rules.cards import (
    add_aims,
    add_plays,
    draw_building_card,
    draw_influence_card,
    play,
)
from turncoat.games.treason.rules.isolation import isolate
from turncoat.games.treason.rules.powers import reckon
from turncoat.games.treason.rules.stack import cards_to_draw, drawn_from
from turncoat.games.treason.state import Treason, around_land, owned, sum_of


@book.clause("10.2", seat="seat")
def begin_actions(s: Treason, seat: Seat) -> None:
    """The actions can be done in any order and as often as their limits allow."""
    s.do(PhaseBegan(seat, ACTING))
    s.then(act, seat)


@book.clause("10.2", seat="seat")
def act(s: Treason, seat: Seat) -> Question | None:
    """One action after another, until the player has had enough."""
    blocks = s.blocks[seat]
    if blocks == 0 and s.hand_size[seat] == 0 and s.cards_size[seat] == 0:
        # All can see that nothing can be done.
        return None
    edition = s.rulings.edition
    options = [DONE]
    if blocks >= edition.card_price:
        if cards_to_draw(s):
            options.append(PURCHASE.number(BUILDING_STACK))
        if sum_of(s.cards_left) > 0 or sum_of(s.cards_discard) > 0:
            options.append(PURCHASE.number(INFLUENCE_STACK))
    add_counters(s, seat, blocks, options)
    add_plays(s, seat, options)
    add_areas(s, seat, blocks, options)
    add_aims(s, seat, options)
    add_trade(s, seat, blocks, options)
    if s.built < edition.buildings_a_turn:
        add_buildings(s, seat, blocks, options)
    return ask(seat, options, acted, seat)


@book.clause("10.2", seat="seat")
def acted(s: Treason, seat: Seat) -> None:
    """What was chosen is done at once; then the next action."""
    edition = s.rulings.edition
    action = edition.table.actions[s.answers[0]]
    if isinstance(action, Done):
        return
    if isinstance(action, Build):
        build(s, seat, action.building, action.area)
    elif isinstance(action, BuyCard):
        price = price_at(s, action.market, action.building)
        s.do(Fetched(seat, action.building, action.market, price))
    elif isinstance(action, Sell):
        s.do(Sold(seat, action.building, action.market, pays_at(s, action.market, action.building)))
    elif isinstance(action, BuildTower):
        # §8.9 §10.2.3 A tower is paid for and built at once.
        s.do(TowerBuilt(seat, action.area, edition.tower_price))
        reckon(s)
    elif isinstance(action, BuyArea):
        buy_area(s, seat, action.area)
    elif isinstance(action, Exchange):
        offer_counter(s, seat, action.value)
    elif isinstance(action, BuyCounter):
        buy_counter(s, seat, action.force)
    elif isinstance(action, Purchase):
        s.do(Purchased(seat, action.stack, edition.card_price))
        if action.stack == BUILDING_STACK:
            s.then(draw_building_card, seat)
        else:
            s.then(draw_influence_card, seat, 0)
    else:
        play(s, seat, action)
    s.then(act, seat)


# A. Areas


def add_areas(s: Treason, seat: Seat, blocks: Money, options: list[int]) -> None:
    """§10.2.1 §10.2.3 Append the areas that can be bought, and those where a tower can be built."""
    edition = s.rulings.edition
    if s.areas_bought < edition.areas_a_turn:
        edition.buy.add_marked(options, for_sale(s, seat, blocks))
    if s.towers_built < edition.towers_a_turn and s.towers_left > 0 and blocks >= edition.tower_price:
        towers = edition.tower.numbers
        owner = s.owner
        for area in range(len(owner)):
            # §8.10 One tower on an area, and none where the Dark Master stands.
            if owner[area] == seat and not s.tower[area] and area != s.master:
                options.append(towers[area])


def for_sale(s: Treason, seat: Seat, blocks: Money) -> int:
    """§10.2.1 Neutral areas next to an own one that the seat can pay for, bit by bit."""
    edition = s.rulings.edition
    if s.knights[seat] == 0:
        # §12.16 Without a knight no area can be taken.
        return 0
    mask = edition.affordable[min(blocks, edition.top_price)] & ~owned(s) & ~s.barred
    if s.master != OUTSIDE and not s.rulings.sale_under_master:
        # §12.7 With the option, nothing is for sale under the Dark Master's feet.
        mask &= ~edition.bit[s.master]
    if mask:
        mask &= around_land(s, seat)
    return mask


def buy_area(s: Treason, seat: Seat, area: Area) -> None:
    """§4.2.3 A purchase is announced if a neighbour may hold a Blockade."""
    if blockers(s, seat, area):
        s.do(Announced(seat, area))
        s.then(block, seat, area)
    else:
        take_area(s, seat, area)


def take_area(s: Treason, seat: Seat, area: Area) -> None:
    """§10.2.1 The price is paid, a knight is put there, and neighbours may be isolated."""
    s.do(AreaBought(seat, area, s.rulings.edition.price[area]))
    isolate(s, seat, area, UNOWNED)


def blockers(s: Treason, seat: Seat, area: Area) -> list[int]:
    """§4.2.3 The other players with an area next to this one and any influence card, clockwise."""
    edition = s.rulings.edition
    around = edition.around[area]
    anywhere = edition.effects.reach[BLOCKADE] == ANYWHERE
    found: list[int] = []
    for k in range(1, s.seats):
        other = (seat + k) % s.seats
        if s.cards_size[other] > 0 and (anywhere or s.land[other] & around):
            found.append(other)
    return found


@book.clause("4.2.3", seat="seat", area="area")
def block(s: Treason, seat: Seat, area: Area) -> Question:
    """§4.1.5 Every neighbour who may hold a Blockade is asked, at once and quietly."""
    asked = blockers(s, seat, area)
    options = [MAY_BLOCK if s.cards[other * CARDS + BLOCKADE] > 0 else JUST_PASS for other in asked]
    return ask_all(asked, options, blocked, seat, area, quiet=True)


@book.clause("4.2.3", seat="seat", area="area")
def blocked(s: Treason, seat: Seat, area: Area) -> None:
    """The first clockwise who blocks makes the purchase fail; otherwise it goes through."""
    for other, answer in s.answered():
        if answer != PASS:
            s.do(Blocked(seat, area, other))
            edition = s.rulings.edition
            if edition.effects.blockade_pays:
                s.do(Paid(seat, area, edition.price[area]))
            return
    take_area(s, seat, area)


# B. Buildings


def add_buildings(s: Treason, seat: Seat, blocks: Money, options: list[int]) -> None:
    """§2.2 §10.2.2 Append the cards of the hand with the own areas where they may be built."""
    edition = s.rulings.edition
    land = s.land[seat]
    if s.master != OUTSIDE:
        land &= ~edition.bit[s.master]
    if not land:
        return
    hand = s.hand
    at = seat * edition.kinds
    for kind in range(edition.kinds):
        if hand[at + kind] > 0 and edition.value[kind] <= blocks:
            sites = land & edition.sites[edition.category[kind]]
            if sites:
                edition.build[kind].add_marked(options, sites)


def build(s: Treason, seat: Seat, kind: Building, area: Area) -> None:
    """§10.2.2 §12.8 The card is paid for and put there; an older building leaves, and its points go."""
    old = s.building[area]
    s.do(Built(seat, area, kind, s.rulings.edition.value[kind], HIDDEN if old == EMPTY else old))
    reckon(s)


# D. Counters


def add_counters(s: Treason, seat: Seat, blocks: Money, options: list[int]) -> None:
    """§8.1 §8.3 §8.6 §12.9 Append the counters that can be bought, and those that can be exchanged."""
    edition = s.rulings.edition
    white = s.count[WHITE * OWNERS + seat]
    black = s.count[BLACK * OWNERS + seat]
    # §8.2 A full column takes no more.
    room = black < len(edition.dark_prices)
    if s.counters_bought < edition.counters_a_turn:
        if white < len(edition.good_prices) and blocks >= edition.good_prices[white] and s.white_left > 0:
            options.append(BUY_COUNTER.number(GOOD_FORCE))
        if room and blocks >= edition.dark_prices[black] and s.black_left > 0:
            options.append(BUY_COUNTER.number(DARK_FORCE))
    if blocks >= edition.exchange_price and s.black_left > 0:
        # §12.9 A white counter turned into a black one counts as a counter bought.
        more = s.counters_bought < edition.counters_a_turn
        if s.rulings.exchange_white and white > 0 and room and more:
            options.append(EXCHANGE.number(0))
        if black > 0:
            at = seat * VALUES
            for value in range(1, VALUES):
                if s.held[at + value] > 0:
                    options.append(EXCHANGE.number(value))


def buy_counter(s: Treason, seat: Seat, force: Force) -> None:
    """§8.1 §10.2.4 The price of the lowest free slot is paid; a black counter is drawn blind."""
    edition = s.rulings.edition
    prices = edition.good_prices if force == GOOD_FORCE else edition.dark_prices
    s.do(CounterBought(seat, force, prices[s.count[(WHITE + force) * OWNERS + seat]]))
    if force == GOOD_FORCE:
        reckon(s)
    else:
        s.then(draw_counter, seat)


def offer_counter(s: Treason, seat: Seat, value: int) -> None:
    """§8.6 §12.9 The old counter is laid aside and a new black one drawn."""
    force = GOOD_FORCE if value == 0 else DARK_FORCE
    s.do(CounterOffered(seat, force, value, s.rulings.edition.exchange_price))
    s.then(swap_counter, seat)


@book.clause("8.4", seat="seat")
def draw_counter(s: Treason, seat: Seat) -> Question:
    """§8.5 The top black counter; only its owner may look at it."""
    return drawn_from(DRAW_COUNTER, s.bag, 1, counter_drawn, seat)


@book.clause("8.4", seat="seat")
def counter_drawn(s: Treason, seat: Seat) -> None:
    """§8.7 The black marker moves up by one."""
    s.do(CounterDrawn(seat, DRAW_COUNTER.of(s.answers[0]).value))
    reckon(s)


@book.clause("8.6", seat="seat")
def swap_counter(s: Treason, seat: Seat) -> Question:
    """§12.9 The new counter is drawn before the old one is shuffled back."""
    return drawn_from(DRAW_COUNTER, s.bag, 1, counter_swapped, seat)


@book.clause("8.6", seat="seat")
def counter_swapped(s: Treason, seat: Seat) -> None:
    """§12.9 The black marker stays where it is, unless a white counter was turned into a black one."""
    value = DRAW_COUNTER.of(s.answers[0]).value
    if s.aside == 0:
        s.do(CounterTurned(seat, value))
    else:
        s.do(CounterSwapped(seat, value))
    reckon(s)


# E. Trade


def add_trade(s: Treason, seat: Seat, blocks: Money, options: list[int]) -> None:
    """§10.2.5 §12.22 Append what can be sold and bought at the Pawn Shop and the Free Market."""
    edition = s.rulings.edition
    kinds = edition.kinds
    trader = s.count[TRADE * OWNERS + seat] > 0
    if s.hand_size[seat] > 0:
        hand = s.hand
        at = seat * kinds
        for market in range(FREE_MARKET + 1 if trader else PAWN_SHOP + 1):
            numbers = edition.sell[market].numbers
            for kind in range(kinds):
                if hand[at + kind] > 0:
                    options.append(numbers[kind])
    back = s.rulings.buy_back
    if blocks >= edition.pawn_price:
        numbers = edition.fetch[PAWN_SHOP].numbers
        for kind in range(kinds):
            if s.market[kind] > 0 and (back or not s.sold_pawn >> kind & 1):
                options.append(numbers[kind])
    if trader:
        numbers = edition.fetch[FREE_MARKET].numbers
        for kind in range(kinds):
            sold = s.sold_free >> kind & 1
            if s.market[kinds + kind] > 0 and edition.value[kind] <= blocks and (back or not sold):
                options.append(numbers[kind])


def pays_at(s: Treason, market: Market, kind: Building) -> int:
    """§10.2.5 What a market pays for a card."""
    edition = s.rulings.edition
    return edition.pawn_pays[kind] if market == PAWN_SHOP else edition.value[kind]


def price_at(s: Treason, market: Market, kind: Building) -> int:
    """§10.2.5 What a market asks for a card."""
    edition = s.rulings.edition
    return edition.value[kind] if market == FREE_MARKET else edition.pawn_price
