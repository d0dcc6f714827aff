"""The rules of Treason about cards: drawing them, playing influence, and answering it in another's turn."""

from __future__ import annotations

from turncoat.core.record import HIDDEN
from turncoat.core.state import Question, ask, ask_all, chance
from turncoat.games.treason.book import book
from turncoat.games.treason.city import around_land, income_from, owned, towers_mask
from turncoat.games.treason.events_cards import (
    CardPlayed,
    Cashed,
    Discarded,
    Donated,
    Drew,
    Gained,
    Protected,
)
from turncoat.games.treason.events_city import Burned, Occupied, TowerFell
from turncoat.games.treason.events_table import Reshuffled, seat_or_none
from turncoat.games.treason.numbers import (
    DISCARD,
    DRAW_INFLUENCE,
    JUST_PASS,
    MAY_PROTECT,
    PASS,
    PLAY,
    add_bits,
)
from turncoat.games.treason.pieces import (
    ACTING,
    BUILDING_STACK,
    BY_INFILTRATOR,
    BY_ROBBERY,
    BY_WITCHCRAFT,
    CARDS,
    DARK,
    DONATION,
    EMPTY,
    FIRE,
    GOLDEN_TRADE,
    INCOME,
    INFILTRATOR,
    INFLUENCE_STACK,
    PIONEER,
    PROTECTION,
    ROBBERY,
    SERVING,
    WITCHCRAFT,
    WIZARD,
)
from turncoat.games.treason.reckoning import points_on, reckon, take_over, vacate
from turncoat.games.treason.rules_row import mend
from turncoat.games.treason.stacks import draws, next_era, odds, stack_size, sum_of
from turncoat.games.treason.state import Treason

# Drawing


@book.clause("10.2.6", seat="seat")
def draw_building_card(s: Treason, seat: int) -> Question | None:
    """§10.1.8 §12.17 The top card of the stack, unseen; an empty stack is made anew from the discards."""
    edition = s.rulings.edition
    if stack_size(s) == 0:
        if sum_of(s.discard) > 0:
            s.do(Reshuffled(BUILDING_STACK, sum_of(s.discard)))
            s.then(draw_building_card, seat)
        return None
    era = next_era(s.left)
    if era == EMPTY:
        s.do(Drew(seat, s.under[0]))
        return None
    kinds = edition.kinds
    return chance(
        draws(s.pool, era, kinds, edition.draw), odds(s.pool, era, kinds), building_card_drawn, seat
    )


@book.clause("10.2.6", seat="seat")
def building_card_drawn(s: Treason, seat: int) -> None:
    """It goes into the hand."""
    s.do(Drew(seat, s.answers[0] - s.rulings.edition.draw))


@book.clause("4.1.2", seat="seat", free="number")
def draw_influence_card(s: Treason, seat: int, free: int) -> Question | None:
    """§4.1.8 The top influence card, unseen; an empty stack is made anew from the discards."""
    era = next_era(s.cards_left)
    if era == EMPTY:
        if sum_of(s.cards_discard) > 0:
            s.do(Reshuffled(INFLUENCE_STACK, sum_of(s.cards_discard)))
            s.then(draw_influence_card, seat, free)
        return None
    return chance(
        draws(s.cards_pool, era, CARDS, DRAW_INFLUENCE),
        odds(s.cards_pool, era, CARDS),
        influence_card_drawn,
        seat,
        free,
    )


@book.clause("4.1.2", seat="seat", free="number")
def influence_card_drawn(s: Treason, seat: int, free: int) -> None:
    """It goes into the hand; one card too many has to go at once."""
    s.do(Gained(seat, s.answers[0] - DRAW_INFLUENCE, free == 1))
    if s.cards_size[seat] > s.rulings.edition.influence_limit:
        s.then(put_away, seat)


@book.clause("4.1.2", seat="seat")
def put_away(s: Treason, seat: int) -> Question:
    """§4.1.3 One of three cards is put away; in the action phase one may be played instead."""
    options: list[int] = []
    if s.phase == ACTING:
        plays(s, seat, options)
    split = len(options)
    while split > 0 and options[split - 1] >= DISCARD:
        split -= 1
    at = seat * CARDS
    put = [DISCARD + card for card in range(CARDS) if s.cards[at + card] > 0]
    return ask(seat, options[:split] + put + options[split:], card_put_away, seat)


@book.clause("4.1.2", seat="seat")
def card_put_away(s: Treason, seat: int) -> None:
    """It is discarded face up."""
    action = s.answers[0]
    if DISCARD <= action < DISCARD + CARDS:
        s.do(Discarded(seat, action - DISCARD))
    else:
        play_answer(s, seat, action)


# Playing


def plays(s: Treason, seat: int, options: list[int]) -> None:
    """§4.1.1 §4.1.4 Append the ways to play the influence cards in hand; those without an area come first."""
    if s.cards_size[seat] == 0:
        return
    edition = s.rulings.edition
    cards = s.cards
    at = seat * CARDS
    dark = s.phase == SERVING
    if dark:
        # §4.3.3 What does nothing for the Dark Master can be played for him all the same.
        if cards[at + DONATION] > 0:
            options.append(PLAY + DONATION)
        if cards[at + GOLDEN_TRADE] > 0:
            options.append(PLAY + GOLDEN_TRADE)
    else:
        # §4.2.1 The Wizard's cards are looked at when the row is filled up, so two must be there.
        if s.phase == INCOME and cards[at + WIZARD] > 0 and not s.wizard and stack_size(s) >= 2:
            options.append(PLAY + WIZARD)
        if cards[at + DONATION] > 0:
            options.append(PLAY + DONATION)
    for card in range(FIRE, CARDS):
        if cards[at + card] > 0:
            mask = targets(s, seat, card, dark)
            if mask:
                add_bits(options, mask, edition.aim + card * edition.areas)


def targets(s: Treason, seat: int, card: int, dark: bool) -> int:
    """§4.1.9 §4.1.10 §4.3.1 §4.3.3 The areas that a card can be aimed at, bit by bit."""
    edition = s.rulings.edition
    mine = s.land[DARK] if dark else s.land[seat]
    if card == PIONEER:
        # §4.2.9 §12.7 Any neutral area.
        free = edition.everywhere & ~owned(s)
        if s.master != EMPTY and not s.rulings.sale_under_master:
            free &= ~edition.bit[s.master]
        return free if s.knights[DARK if dark else seat] > 0 else 0
    if card == GOLDEN_TRADE:
        return 0 if dark else built_on(s, mine)
    others = owned(s) & ~mine
    if dark and not s.rulings.attack_own:
        # §12.4 Without leave to attack oneself, the cards of the Dark Master spare the active player too.
        others &= ~s.land[seat]
    if card == FIRE:
        return built_on(s, others)
    if not dark and s.knights[seat] == 0 and card != WITCHCRAFT:
        return others & towers_mask(s) & (around_land(s, seat) if card == ROBBERY else ~built_on(s, others))
    if card == ROBBERY:
        return others & (around_master(s) if dark else around_land(s, seat))
    if card == INFILTRATOR:
        return others & ~built_on(s, others)
    return others


def around_master(s: Treason) -> int:
    """§4.3.2 Next to an area of the Dark Master, where he stands, or next to that."""
    found = around_land(s, DARK)
    if s.master != EMPTY:
        found |= s.rulings.edition.bit[s.master] | s.rulings.edition.around[s.master]
    return found


def built_on(s: Treason, areas: int) -> int:
    """Those of the areas that have a building."""
    bit = s.rulings.edition.bit
    building = s.building
    found = 0
    for area in range(len(building)):
        if building[area] != EMPTY:
            found |= bit[area]
    return found & areas


def play_answer(s: Treason, seat: int, action: int) -> None:
    """Play the card that an answer names."""
    edition = s.rulings.edition
    if action < DISCARD:
        play_card(s, seat, action - PLAY, HIDDEN)
    else:
        card, area = divmod(action - edition.aim, edition.areas)
        play_card(s, seat, card, area)


def play_card(s: Treason, seat: int, card: int, area: int) -> None:
    """§10.2.7 The card is shown; whom it would hurt may answer with Protection, then it takes effect."""
    s.do(CardPlayed(seat, card, area, s.phase == SERVING))
    if victims(s, seat, card, area):
        s.then(shield, seat, card, area)
    else:
        strike(s, seat, card, area)


# Protection


def victims(s: Treason, seat: int, card: int, area: int) -> list[int]:
    """§4.2.2 Whom the card would hurt, clockwise, as far as they hold any influence card at all."""
    found: list[int] = []
    if area == HIDDEN and s.phase == SERVING:
        return found
    if card == DONATION:
        for k in range(1, s.seats):
            other = (seat + k) % s.seats
            if s.blocks[other] > 0 and s.cards_size[other] > 0:
                found.append(other)
    elif FIRE <= card <= WITCHCRAFT:
        owner = s.owner[area]
        if owner not in (DARK, seat) and s.cards_size[owner] > 0:
            found.append(owner)
    return found


def protections(s: Treason, seats: list[int]) -> list[list[int]]:
    """What each may answer: to let it happen or, who has the card, to play Protection."""
    options: list[list[int]] = []
    for seat in seats:
        options.append(MAY_PROTECT if s.cards[seat * CARDS + PROTECTION] > 0 else JUST_PASS)
    return options


@book.clause("4.2.2", seat="seat", card="influence", area="area")
def shield(s: Treason, seat: int, card: int, area: int) -> Question:
    """§4.1.5 Whom the card would hurt, and who may hold a Protection, is asked quietly, all at once."""
    asked = victims(s, seat, card, area)
    return ask_all(asked, protections(s, asked), shielded, seat, card, area, quiet=True)


@book.clause("4.2.2", seat="seat", card="influence", area="area")
def shielded(s: Treason, seat: int, card: int, area: int) -> None:
    """The first clockwise who protects himself cancels the card; both are discarded."""
    asked = victims(s, seat, card, area)
    for i in range(len(asked)):
        if s.answers[i] != PASS:
            s.do(Protected(asked[i], seat, card))
            return
    strike(s, seat, card, area)


# Effects


def strike(s: Treason, seat: int, card: int, area: int) -> None:
    """§4.1.6 §4.1.11 §4.3.1 What a card does; a tower takes the first blow, and no card isolates."""
    taker = DARK if s.phase == SERVING else seat
    if area == HIDDEN and taker == DARK:
        # §4.3.3 He owns no blocks: nothing happens.
        return
    if card == DONATION:
        donate(s, seat)
    elif card == GOLDEN_TRADE:
        # §4.2.10 The full income of one own building.
        s.do(Cashed(seat, area, income_from(s, area)))
    elif card == PIONEER:
        s.do(Occupied(seat_or_none(taker), area))
        reckon(s)
    elif FIRE <= card <= WITCHCRAFT:
        if s.tower[area]:
            s.do(TowerFell(area, seat_or_none(s.owner[area]), card))
            reckon(s)
        elif card == FIRE:
            # §4.2.5 The building burns down, the area stays its owner's.
            s.do(Burned(area, seat_or_none(s.owner[area]), s.building[area], points_on(s, area)))
            mend(s)
            reckon(s)
        elif card == WITCHCRAFT:
            # §4.2.8 The knight vanishes.
            vacate(s, area, BY_WITCHCRAFT)
        else:
            # §4.2.6 §4.2.7 The area changes hands.
            take_over(s, area, taker, BY_ROBBERY if card == ROBBERY else BY_INFILTRATOR)


def donate(s: Treason, seat: int) -> None:
    """§4.1.7 §4.2.4 Every other player pays, or gives what he has; nobody has to sell anything."""
    for k in range(1, s.seats):
        other = (seat + k) % s.seats
        amount = min(s.rulings.edition.donation, s.blocks[other])
        if amount > 0:
            s.do(Donated(other, seat, amount))
