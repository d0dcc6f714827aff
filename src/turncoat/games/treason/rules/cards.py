"""The rules of Treason about cards: drawing them, playing influence, and answering it in another's turn."""

from __future__ import annotations

from typing import Final

from turncoat.core.bits import bits_of
from turncoat.core.record import HIDDEN
from turncoat.core.state import Question, ask, ask_all, chance
from turncoat.games.treason.edition.effects import (
    ANYWHERE,
    BANK,
    BARS,
    BUILT,
    BURN,
    DISCARDED,
    FALLS,
    FIGURE,
    LAND,
    NEIGHBOURS,
    REMOVED,
    RICHEST,
    STAYS,
    TAKE,
    UNBUILT,
)
from turncoat.games.treason.events.cards import (
    CardPlayed,
    Cashed,
    Discarded,
    Donated,
    Drew,
    Gained,
    Granted,
    Paid,
    Protected,
    Spared,
)
from turncoat.games.treason.events.city import Burned, Occupied, Razed, TowerFell
from turncoat.games.treason.events.table import Reshuffled
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
    BY_FIRE,
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
    INFLUENCE_STACK,
    PIONEER,
    PROTECTION,
    SERVING,
    WITCHCRAFT,
    WIZARD,
    seat_or_none,
)
from turncoat.games.treason.rules.book import book
from turncoat.games.treason.rules.powers import points_on, reckon, take_over, vacate
from turncoat.games.treason.rules.row import mend
from turncoat.games.treason.rules.stack import draws, odds
from turncoat.games.treason.state import (
    Treason,
    around_land,
    income_from,
    next_era,
    owned,
    stack_size,
    sum_of,
    towers_mask,
)

CAUSE: Final = (BY_FIRE, BY_ROBBERY, BY_INFILTRATOR, BY_WITCHCRAFT)
"""Why an area changes hands or loses its knight, for the cards from Fire on."""

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
        # §4.2.1 The Wizard's cards are looked at when the row is filled up, so all must be there.
        looking = s.phase == INCOME and cards[at + WIZARD] > 0 and not s.wizard
        if looking and stack_size(s) >= edition.effects.looks:
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
    effects = edition.effects
    taker = DARK if dark else seat
    mine = s.land[taker]
    if card == PIONEER:
        if s.knights[taker] == 0 or not (dark or pioneer_left(s)):
            return 0
        # §4.2.9 §12.7 Any neutral area.
        free = edition.everywhere & ~owned(s)
        if s.master != EMPTY and not s.rulings.sale_under_master:
            free &= ~edition.bit[s.master]
        if effects.pioneer_pays and not dark:
            free &= edition.affordable[min(s.blocks[seat], edition.top_price)]
        return within(s, seat, card, dark, free)
    if card == GOLDEN_TRADE:
        return 0 if dark else golden(s, mine)
    others = owned(s) & ~mine
    if dark and not s.rulings.attack_own:
        # §12.4 Without leave to attack oneself, the cards of the Dark Master spare the active player too.
        others &= ~s.land[seat]
    site = effects.site[card]
    if site == BUILT:
        others &= built_on(s, others)
    elif site == UNBUILT:
        others &= ~built_on(s, others)
    if effects.shelter[card] == BARS:
        others &= ~towers_mask(s)
    if effects.effect[card] == TAKE and not dark and s.knights[seat] == 0:
        # §12.16 Without a knight nothing is taken; a tower can still fall.
        others &= towers_mask(s) if effects.shelter[card] == FALLS else 0
    return within(s, seat, card, dark, others)


def within(s: Treason, seat: int, card: int, dark: bool, areas: int) -> int:
    """§4.2.6 §4.3.2 Those of the areas that a card reaches, for its player or for the Dark Master."""
    effects = s.rulings.edition.effects
    if dark:
        reach = effects.dark_reach[card]
        return areas if reach == ANYWHERE or not areas else areas & around_master(s, reach)
    return areas if effects.reach[card] == ANYWHERE or not areas else areas & around_land(s, seat)


def around_master(s: Treason, reach: int) -> int:
    """§4.3.2 Next to an area of the Dark Master, where he stands, or next to that; or only a part of this."""
    found = 0 if reach == FIGURE else around_land(s, DARK)
    if s.master != EMPTY and reach != LAND:
        found |= s.rulings.edition.bit[s.master] | s.rulings.edition.around[s.master]
    return found


def pioneer_left(s: Treason) -> bool:
    """§4.2.9 Where a Pioneer counts as a purchase, there must be one left."""
    edition = s.rulings.edition
    return not edition.effects.pioneer_counts or s.areas_bought < edition.areas_a_turn


def golden(s: Treason, areas: int) -> int:
    """§4.2.10 Those of the areas that have a building whose income can be collected."""
    edition = s.rulings.edition
    kind = edition.effects.golden_kind
    found = built_on(s, areas)
    if kind != EMPTY:
        for area in bits_of(found):
            if edition.category[s.building[area]] != kind:
                found &= ~edition.bit[area]
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
    if s.phase == SERVING and (area == HIDDEN or not s.rulings.edition.effects.protects_from_dark):
        return found
    if card == DONATION:
        for other in payers(s, seat):
            if s.cards_size[other] > 0:
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
    if card == DONATION and s.rulings.edition.effects.spares_own:
        # Everybody who protects himself is spared, and only he.
        spared = [asked[i] for i in range(len(asked)) if s.answers[i] != PASS]
        paying = [other for other in payers(s, seat) if other not in spared]
        for other in spared:
            s.do(Spared(other, seat, card))
        donate(s, seat, paying)
        return
    for i in range(len(asked)):
        if s.answers[i] != PASS:
            s.do(Protected(asked[i], seat, card))
            return
    strike(s, seat, card, area)


# Effects


def strike(s: Treason, seat: int, card: int, area: int) -> None:
    """§4.1.6 §4.1.11 §4.3.1 What a card does; a tower takes the first blow, and no card isolates."""
    edition = s.rulings.edition
    taker = DARK if s.phase == SERVING else seat
    if area == HIDDEN and taker == DARK:
        # §4.3.3 He owns no blocks: nothing happens.
        return
    if card == DONATION:
        donate(s, seat, payers(s, seat))
    elif card == GOLDEN_TRADE:
        s.do(Cashed(seat, area, golden_income(s, area)))
    elif card == PIONEER:
        s.do(Occupied(seat_or_none(taker), area))
        if edition.effects.pioneer_pays and taker != DARK:
            s.do(Paid(seat, area, edition.price[area]))
        reckon(s)
    elif FIRE <= card <= WITCHCRAFT:
        if s.tower[area] and edition.effects.shelter[card] == FALLS:
            s.do(TowerFell(area, seat_or_none(s.owner[area]), card))
            reckon(s)
        else:
            hit(s, card, area, taker)


def hit(s: Treason, card: int, area: int, taker: int) -> None:
    """§4.2.5 §4.2.6 §4.2.7 §4.2.8 A building burns, an area changes hands, or its knight vanishes."""
    effects = s.rulings.edition.effects
    effect, fate, kind = effects.effect[card], effects.fate[card], s.building[area]
    if effect == BURN and fate == DISCARDED:
        s.do(Burned(area, seat_or_none(s.owner[area]), kind, points_on(s, area)))
    elif fate != STAYS and kind != EMPTY:
        s.do(Razed(area, seat_or_none(s.owner[area]), kind, points_on(s, area), fate == REMOVED))
    if fate == DISCARDED and kind != EMPTY:
        mend(s)
    if effect == BURN:
        reckon(s)
    elif effect == TAKE:
        take_over(s, area, taker, CAUSE[card - FIRE])
    else:
        vacate(s, area, CAUSE[card - FIRE])


def golden_income(s: Treason, area: int) -> int:
    """§4.2.10 The full income of one own building, or what the edition says of it."""
    edition = s.rulings.edition
    effects = edition.effects
    amount = edition.value[s.building[area]] if effects.golden_value else income_from(s, area)
    return amount * effects.golden_times


def payers(s: Treason, seat: int) -> list[int]:
    """§4.2.4 The other players who pay for a Donation, clockwise, as far as they have blocks."""
    who = s.rulings.edition.effects.payers
    found: list[int] = []
    most = 0
    around = around_land(s, seat) if who == NEIGHBOURS else 0
    for k in range(1, s.seats):
        other = (seat + k) % s.seats
        blocks = s.blocks[other]
        if blocks == 0 or who == BANK or (who == NEIGHBOURS and not s.land[other] & around):
            continue
        if who == RICHEST and blocks != most:
            if blocks < most:
                continue
            found.clear()
            most = blocks
        found.append(other)
    return found


def donate(s: Treason, seat: int, paying: list[int]) -> None:
    """§4.1.7 §4.2.4 Who has to pay does, or gives what he has; nobody has to sell anything."""
    effects = s.rulings.edition.effects
    if effects.amount == 0:
        return
    if effects.payers == BANK:
        s.do(Granted(seat, effects.amount))
    for other in paying:
        s.do(Donated(other, seat, min(effects.amount, s.blocks[other])))
