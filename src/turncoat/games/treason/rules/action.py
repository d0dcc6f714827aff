"""The rules of Treason, phase 2: areas, buildings, towers, counters, trade and cards, in any order."""

from __future__ import annotations

from turncoat.core.record import HIDDEN
from turncoat.core.state import Question, ask, ask_all, chance
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
from turncoat.games.treason.numbers import (
    COUNTER,
    DISCARD,
    DONE,
    DRAW_COUNTER,
    EXCHANGE,
    JUST_PASS,
    MAY_BLOCK,
    PASS,
    PLAY,
    PURCHASE,
    add_bits,
)
from turncoat.games.treason.pieces import (
    ACTING,
    BLACK,
    BLOCKADE,
    BUILDING_STACK,
    CARDS,
    EMPTY,
    FREE_MARKET,
    INFLUENCE_STACK,
    OWNERS,
    PAWN_SHOP,
    TRADE,
    VALUES,
    WHITE,
)
from turncoat.games.treason.rules.book import book
from turncoat.games.treason.rules.cards import draw_building_card, draw_influence_card, play_answer, plays
from turncoat.games.treason.rules.isolation import isolate
from turncoat.games.treason.rules.powers import reckon
from turncoat.games.treason.rules.row import cards_to_draw
from turncoat.games.treason.state import Treason, around_land, owned, sum_of


@book.clause("10.2", seat="seat")
def begin_actions(s: Treason, seat: int) -> None:
    """The actions can be done in any order and as often as their limits allow."""
    s.do(PhaseBegan(seat, ACTING))
    s.then(act, seat)


@book.clause("10.2", seat="seat")
def act(s: Treason, seat: int) -> Question | None:
    """One action after another, until the player has had enough."""
    blocks = s.blocks[seat]
    if blocks == 0 and s.hand_size[seat] == 0 and s.cards_size[seat] == 0:
        # All can see that nothing can be done.
        return None
    edition = s.rulings.edition
    options = [DONE]
    if blocks >= edition.card_price:
        if cards_to_draw(s):
            options.append(PURCHASE + BUILDING_STACK)
        if sum_of(s.cards_left) > 0 or sum_of(s.cards_discard) > 0:
            options.append(PURCHASE + INFLUENCE_STACK)
    add_counters(s, seat, blocks, options)
    if s.cards_size[seat] > 0:
        # Cards that need no area come before the areas, aimed ones after them.
        cards: list[int] = []
        plays(s, seat, cards)
        split = 0
        while split < len(cards) and cards[split] < DISCARD:
            options.append(cards[split])
            split += 1
        add_areas(s, seat, blocks, options)
        for i in range(split, len(cards)):
            options.append(cards[i])
    else:
        add_areas(s, seat, blocks, options)
    add_trade(s, seat, blocks, options)
    if s.built < edition.buildings_a_turn:
        add_buildings(s, seat, blocks, options)
    return ask(seat, options, acted, seat)


@book.clause("10.2", seat="seat")
def acted(s: Treason, seat: int) -> None:
    """What was chosen is done at once; then the next action."""
    action = s.answers[0]
    edition = s.rulings.edition
    if action == DONE:
        return
    if action >= edition.build:
        kind, area = divmod(action - edition.build, edition.areas)
        build(s, seat, kind, area)
    elif action >= edition.fetch:
        market, kind = divmod(action - edition.fetch, edition.kinds)
        s.do(Fetched(seat, kind, market, price_at(s, market, kind)))
    elif action >= edition.sell:
        market, kind = divmod(action - edition.sell, edition.kinds)
        s.do(Sold(seat, kind, market, pays_at(s, market, kind)))
    elif action >= edition.move:
        play_answer(s, seat, action)
    elif action >= edition.tower:
        # §8.9 §10.2.3 A tower is paid for and built at once.
        s.do(TowerBuilt(seat, action - edition.tower, edition.tower_price))
        reckon(s)
    elif action >= edition.buy:
        buy_area(s, seat, action - edition.buy)
    elif action >= PLAY:
        play_answer(s, seat, action)
    elif action >= EXCHANGE:
        offer_counter(s, seat, action - EXCHANGE)
    elif action >= COUNTER:
        buy_counter(s, seat, action - COUNTER)
    elif action == PURCHASE + BUILDING_STACK:
        s.do(Purchased(seat, BUILDING_STACK, edition.card_price))
        s.then(draw_building_card, seat)
    else:
        s.do(Purchased(seat, INFLUENCE_STACK, edition.card_price))
        s.then(draw_influence_card, seat, 0)
    s.then(act, seat)


# A. Areas


def add_areas(s: Treason, seat: int, blocks: int, options: list[int]) -> None:
    """§10.2.1 §10.2.3 Append the areas that can be bought, and those where a tower can be built."""
    edition = s.rulings.edition
    if s.areas_bought < edition.areas_a_turn:
        add_bits(options, for_sale(s, seat, blocks), edition.buy)
    if s.towers_built < edition.towers_a_turn and s.towers_left > 0 and blocks >= edition.tower_price:
        base = edition.tower
        owner = s.owner
        for area in range(len(owner)):
            # §8.10 One tower on an area, and none where the Dark Master stands.
            if owner[area] == seat and not s.tower[area] and area != s.master:
                options.append(base + area)


def for_sale(s: Treason, seat: int, blocks: int) -> int:
    """§10.2.1 Neutral areas next to an own one that the seat can pay for, bit by bit."""
    edition = s.rulings.edition
    if s.knights[seat] == 0:
        # §12.16 Without a knight no area can be taken.
        return 0
    mask = edition.affordable[min(blocks, edition.top_price)] & ~owned(s) & ~s.barred
    if s.master != EMPTY and not s.rulings.sale_under_master:
        # §12.7 With the option, nothing is for sale under the Dark Master's feet.
        mask &= ~edition.bit[s.master]
    if mask:
        mask &= around_land(s, seat)
    return mask


def buy_area(s: Treason, seat: int, area: int) -> None:
    """§4.2.3 A purchase is announced if a neighbour may hold a Blockade."""
    if blockers(s, seat, area):
        s.do(Announced(seat, area))
        s.then(block, seat, area)
    else:
        take_area(s, seat, area)


def take_area(s: Treason, seat: int, area: int) -> None:
    """§10.2.1 The price is paid, a knight is put there, and neighbours may be isolated."""
    s.do(AreaBought(seat, area, s.rulings.edition.price[area]))
    isolate(s, seat, area, EMPTY)


def blockers(s: Treason, seat: int, area: int) -> list[int]:
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
def block(s: Treason, seat: int, area: int) -> Question:
    """§4.1.5 Every neighbour who may hold a Blockade is asked, at once and quietly."""
    asked = blockers(s, seat, area)
    options: list[list[int]] = []
    for other in asked:
        options.append(MAY_BLOCK if s.cards[other * CARDS + BLOCKADE] > 0 else JUST_PASS)
    return ask_all(asked, options, blocked, seat, area, quiet=True)


@book.clause("4.2.3", seat="seat", area="area")
def blocked(s: Treason, seat: int, area: int) -> None:
    """The first clockwise who blocks makes the purchase fail; otherwise it goes through."""
    asked = blockers(s, seat, area)
    for i in range(len(asked)):
        if s.answers[i] != PASS:
            s.do(Blocked(seat, area, asked[i]))
            edition = s.rulings.edition
            if edition.effects.blockade_pays:
                s.do(Paid(seat, area, edition.price[area]))
            return
    take_area(s, seat, area)


# B. Buildings


def add_buildings(s: Treason, seat: int, blocks: int, options: list[int]) -> None:
    """§2.2 §10.2.2 Append the cards of the hand with the own areas where they may be built."""
    edition = s.rulings.edition
    land = s.land[seat]
    if s.master != EMPTY:
        land &= ~edition.bit[s.master]
    if not land:
        return
    hand = s.hand
    at = seat * edition.kinds
    for kind in range(edition.kinds):
        if hand[at + kind] > 0 and edition.value[kind] <= blocks:
            sites = land & edition.sites[edition.category[kind]]
            if sites:
                add_bits(options, sites, edition.build + kind * edition.areas)


def build(s: Treason, seat: int, kind: int, area: int) -> None:
    """§10.2.2 §12.8 The card is paid for and put there; an older building leaves, and its points go."""
    old = s.building[area]
    s.do(Built(seat, area, kind, s.rulings.edition.value[kind], HIDDEN if old == EMPTY else old))
    reckon(s)


# D. Counters


def add_counters(s: Treason, seat: int, blocks: int, options: list[int]) -> None:
    """§8.1 §8.3 §8.6 §12.9 Append the counters that can be bought, and those that can be exchanged."""
    edition = s.rulings.edition
    white = s.count[WHITE * OWNERS + seat]
    black = s.count[BLACK * OWNERS + seat]
    # §8.2 A full column takes no more.
    room = black < len(edition.dark_prices)
    if s.counters_bought < edition.counters_a_turn:
        if white < len(edition.good_prices) and blocks >= edition.good_prices[white] and s.white_left > 0:
            options.append(COUNTER)
        if room and blocks >= edition.dark_prices[black] and s.black_left > 0:
            options.append(COUNTER + 1)
    if blocks >= edition.exchange_price and s.black_left > 0:
        # §12.9 A white counter turned into a black one counts as a counter bought.
        more = s.counters_bought < edition.counters_a_turn
        if s.rulings.exchange_white and white > 0 and room and more:
            options.append(EXCHANGE)
        if black > 0:
            at = seat * VALUES
            for value in range(1, VALUES):
                if s.held[at + value] > 0:
                    options.append(EXCHANGE + value)


def buy_counter(s: Treason, seat: int, force: int) -> None:
    """§8.1 §10.2.4 The price of the lowest free slot is paid; a black counter is drawn blind."""
    edition = s.rulings.edition
    prices = edition.good_prices if force == 0 else edition.dark_prices
    s.do(CounterBought(seat, force, prices[s.count[(WHITE + force) * OWNERS + seat]]))
    if force == 0:
        reckon(s)
    else:
        s.then(draw_counter, seat)


def offer_counter(s: Treason, seat: int, value: int) -> None:
    """§8.6 §12.9 The old counter is laid aside and a new black one drawn."""
    s.do(CounterOffered(seat, 0 if value == 0 else 1, value, s.rulings.edition.exchange_price))
    s.then(swap_counter, seat)


def counter_draws(s: Treason) -> list[int]:
    return [DRAW_COUNTER + value for value in range(1, VALUES) if s.bag[value] > 0]


def counter_odds(s: Treason) -> list[int]:
    return [s.bag[value] for value in range(1, VALUES) if s.bag[value] > 0]


@book.clause("8.4", seat="seat")
def draw_counter(s: Treason, seat: int) -> Question:
    """§8.5 The top black counter; only its owner may look at it."""
    return chance(counter_draws(s), counter_odds(s), counter_drawn, seat)


@book.clause("8.4", seat="seat")
def counter_drawn(s: Treason, seat: int) -> None:
    """§8.7 The black marker moves up by one."""
    s.do(CounterDrawn(seat, s.answers[0] - DRAW_COUNTER))
    reckon(s)


@book.clause("8.6", seat="seat")
def swap_counter(s: Treason, seat: int) -> Question:
    """§12.9 The new counter is drawn before the old one is shuffled back."""
    return chance(counter_draws(s), counter_odds(s), counter_swapped, seat)


@book.clause("8.6", seat="seat")
def counter_swapped(s: Treason, seat: int) -> None:
    """§12.9 The black marker stays where it is, unless a white counter was turned into a black one."""
    value = s.answers[0] - DRAW_COUNTER
    if s.aside == 0:
        s.do(CounterTurned(seat, value))
    else:
        s.do(CounterSwapped(seat, value))
    reckon(s)


# E. Trade


def add_trade(s: Treason, seat: int, blocks: int, options: list[int]) -> None:
    """§10.2.5 §12.22 Append what can be sold and bought at the Pawn Shop and the Free Market."""
    edition = s.rulings.edition
    kinds = edition.kinds
    trader = s.count[TRADE * OWNERS + seat] > 0
    if s.hand_size[seat] > 0:
        hand = s.hand
        at = seat * kinds
        for kind in range(kinds):
            if hand[at + kind] > 0:
                options.append(edition.sell + kind)
        if trader:
            for kind in range(kinds):
                if hand[at + kind] > 0:
                    options.append(edition.sell + kinds + kind)
    market = s.market
    back = s.rulings.buy_back
    if blocks >= edition.pawn_price:
        for kind in range(kinds):
            if market[kind] > 0 and (back or not s.sold_pawn >> kind & 1):
                options.append(edition.fetch + kind)
    if trader:
        for kind in range(kinds):
            sold = s.sold_free >> kind & 1
            if market[kinds + kind] > 0 and edition.value[kind] <= blocks and (back or not sold):
                options.append(edition.fetch + kinds + kind)


def pays_at(s: Treason, market: int, kind: int) -> int:
    """§10.2.5 What a market pays for a card."""
    edition = s.rulings.edition
    return edition.pawn_pays[kind] if market == PAWN_SHOP else edition.value[kind]


def price_at(s: Treason, market: int, kind: int) -> int:
    """§10.2.5 What a market asks for a card."""
    edition = s.rulings.edition
    return edition.value[kind] if market == FREE_MARKET else edition.pawn_price
