"""Influence: what it is worth to play an influence card, to parry one, and which card to put away."""

from __future__ import annotations

from typing import Final

from turncoat.base.bits import bits_of
from turncoat.core.record import Action
from turncoat.games.treason.actions import Aim, Discard, Play
from turncoat.games.treason.bots.outlook import Outlook
from turncoat.games.treason.bots.pledges import Pledges
from turncoat.games.treason.edition.effects import BANK, BURN, FALLS, NEIGHBOURS, RICHEST, STAYS, TAKE, VACATE
from turncoat.games.treason.pieces import (
    BLOCKADE,
    DARK,
    DONATION,
    EMPTY,
    FIRE,
    GOLDEN_TRADE,
    INFILTRATOR,
    PIONEER,
    PROTECTION,
    ROBBERY,
    SERVING,
    TOWERS,
    WITCHCRAFT,
    WIZARD,
    Area,
    Influence,
    Owner,
)

KEPT: Final = 1.2
"""What a card must bring before it is played: a better moment may come."""
WORTH: Final = {
    WIZARD: 0.3,
    PROTECTION: 1.4,
    BLOCKADE: 0.6,
    DONATION: 0.6,
    FIRE: 1.8,
    ROBBERY: 2.6,
    INFILTRATOR: 1.5,
    WITCHCRAFT: 2.0,
    PIONEER: 1.9,
    GOLDEN_TRADE: 1.7,
}
"""What a card in the hand is worth, when one must go; a Donation for each block, Golden trade each time."""


class CardPlay:
    """What the cards of the hand can do now."""

    def __init__(self, look: Outlook, pledges: Pledges) -> None:
        self.look = look
        self.pledges = pledges
        self.dark: bool = look.view.phase == SERVING
        self.taker = DARK if self.dark else look.me
        full = len(look.view.influence) >= look.edition.influence_limit
        self.wait = 0.0 if look.last else KEPT * min(1.0, 0.3 + 0.3 * look.rounds) * (0.6 if full else 1.0)

    def gain(self, action: Action) -> float:
        """What it is worth to play a card in this way, if the action is to play one."""
        if isinstance(action, Aim):
            return self.aimed(action.card, action.area)
        return self.played(action.card) if isinstance(action, Play) else 0.0

    def played(self, card: Influence) -> float:
        """A card without an area, beyond what it is worth to wait."""
        look = self.look
        if card == WIZARD:
            return 0.3
        amount = look.edition.effects.amount
        if look.edition.effects.payers == BANK:
            return look.block * amount - self.wait * 0.5
        paying = payers(look)
        purse = [min(amount, look.view.blocks[seat]) for seat in paying]
        if not paying or (not look.last and sum(purse) < 0.75 * amount * len(paying)):
            return 0.0
        gain = look.block * sum(purse)
        for seat, given in zip(paying, purse):
            gain -= 0.5 * look.block * given * look.worth[seat]
        return gain

    def aimed(self, card: Influence, area: Area) -> float:
        """A card aimed at an area, beyond what it is worth to wait."""
        gain = self.effect(card, area)
        if card == GOLDEN_TRADE:
            return gain - 0.6 * self.wait
        if gain > 0.0:
            gain += self.pledges.about_area(area)
        return gain - self.wait - self.better_later(card)

    def better_later(self, card: Influence) -> float:
        """A servant keeps what wins land for the Dark Master to the fourth phase."""
        look = self.look
        serves = look.mind.evil and look.view.black[look.me] > 0
        wins = FIRE <= card <= WITCHCRAFT and look.edition.effects.effect[card] == TAKE
        return 2.0 if serves and not self.dark and wins else 0.0

    def effect(self, card: Influence, area: Area) -> float:
        """What a card does to an area, in points."""
        look = self.look
        effects = look.edition.effects
        if card == GOLDEN_TRADE:
            return look.block * effects.golden_times * self.collected(area)
        if card == PIONEER:
            gain = look.seize(area, self.taker)
            if self.dark:
                return gain
            price = look.edition.price[area]
            return gain - look.cost(price) if effects.pioneer_pays else gain + 0.5 * look.block * price
        if look.tower[area] and effects.shelter[card] == FALLS:
            return look.fell(area)
        gain = struck(look, card, area, self.taker)
        if effects.effect[card] == VACATE and effects.fate[card] == STAYS and not self.dark:
            gain += self.pick_up(area)
        return gain

    def collected(self, area: Area) -> int:
        """§4.2.10 What Golden trade collects from a building, once."""
        look, edition = self.look, self.look.edition
        kind = look.building[area]
        amount = edition.value[kind]
        if edition.effects.golden_value:
            return amount
        amount += edition.bonus[area]
        if look.holder[edition.category[kind]] == look.me:
            amount += edition.power_income[edition.category[kind]]
        return amount

    def pick_up(self, area: Area) -> float:
        """§12.6 What lies ownerless next to one's land can be bought, if there are blocks for it."""
        look, edition = self.look, self.look.edition
        can = (
            edition.around[area] & look.land[look.me]
            and look.view.blocks[look.me] >= edition.price[area]
            and look.view.areas_bought < edition.areas_a_turn
            and look.view.knights[look.me] > 0
            and not look.rulings.ownerless_removed
        )
        return 0.9 * look.stake(area, look.me) - look.cost(edition.price[area]) if can else 0.0


def payers(look: Outlook) -> list[int]:
    """§4.2.4 The rivals who pay for a Donation."""
    who = look.edition.effects.payers
    blocks = look.view.blocks
    if who == RICHEST:
        most = max([blocks[seat] for seat in look.rivals])
        return [seat for seat in look.rivals if blocks[seat] == most]
    if who == NEIGHBOURS:
        near = 0
        for area in bits_of(look.land[look.me]):
            near |= look.edition.around[area]
        return [seat for seat in look.rivals if look.land[seat] & near]
    return look.rivals


def struck(look: Outlook, card: Influence, area: Area, taker: Owner) -> float:
    """§4.2.5 §4.2.6 §4.2.7 §4.2.8 What it is worth that a card does to an area what the edition says."""
    effects = look.edition.effects
    effect = effects.effect[card]
    if effect == BURN:
        return look.burn(area)
    if effect == VACATE:
        return look.vacate(area)
    if effects.fate[card] == STAYS or look.building[area] == EMPTY:
        return look.seize(area, taker)
    # Without its building the land is what the taker wins.
    loser = look.owner[area]
    return look.burn(area) + (look.worth[taker] - look.worth[loser]) * look.ground(area)


def protects(look: Outlook, card: Influence, area: Area) -> bool:
    """Whether to play Protection: not for a trifle, unless there will be no better use."""
    least = 0.0 if look.last else 1.5 * min(1.0, 0.4 + 0.3 * look.rounds)
    if card == DONATION:
        loss = look.block * min(look.edition.effects.amount, look.view.blocks[look.me])
    elif look.tower[area] and look.edition.effects.shelter[card] == FALLS:
        loss = 1.0 - look.swing(TOWERS, look.me, -1)
    else:
        loss = -struck(look, card, area, DARK if look.view.phase == SERVING else look.view.active)
    return loss > least


def blocks_purchase(look: Outlook, area: Area) -> bool:
    """Whether to play Blockade: against what cuts one off, and against what helps a strong rival much."""
    buyer = look.view.active
    loss = -look.seize(area, buyer)
    for other in look.cut_off(area, buyer):
        loss -= look.seize(other, buyer)
    if look.edition.around[area] & look.land[look.me]:
        loss += 0.5 * look.ground(area)
    return loss > (0.2 if look.last else 1.0)


def held(look: Outlook, card: Influence) -> float:
    """What a card in the hand is worth."""
    effects = look.edition.effects
    times = effects.amount if card == DONATION else effects.golden_times if card == GOLDEN_TRADE else 1
    return WORTH[card] * times


def put_away(look: Outlook, options: list[int], play: CardPlay) -> int:
    """Play one of three cards if that brings anything; else put the least useful away."""
    best, most = EMPTY, 0.0
    worst, least = options[-1], 1e9
    for option in options:
        action = look.edition.table.actions[option]
        if isinstance(action, Discard):
            worth = held(look, action.card)
            if worth < least:
                worst, least = option, worth
        else:
            gain = play.gain(action)
            if gain > most:
                best, most = option, gain
    return worst if best == EMPTY else best


def garrison(look: Outlook, options: list[int]) -> int:
    """§12.16 Which of the areas cut off gets a knight, when there are too few for all."""
    taker = DARK if look.view.phase == SERVING else look.me
    best, most = options[0], -1e9
    for option in options:
        gain = look.seize(look.edition.claim.of(option).area, taker)
        if gain > most:
            best, most = option, gain
    return best
