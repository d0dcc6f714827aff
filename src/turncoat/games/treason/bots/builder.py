"""Builder: what the action phase offers, and what each of it is worth."""

from __future__ import annotations

from typing import Final

from turncoat.core.record import Money
from turncoat.games.treason.actions import (
    DONE,
    Build,
    BuildTower,
    BuyArea,
    BuyCard,
    BuyCounter,
    Exchange,
    Purchase,
    Sell,
)
from turncoat.games.treason.bots.influence import CardPlay
from turncoat.games.treason.bots.outlook import HIT, Outlook
from turncoat.games.treason.bots.pledges import Pledges
from turncoat.games.treason.pieces import (
    BLACK,
    BUILDING_STACK,
    DARK,
    EMPTY,
    FREE_MARKET,
    GOOD_FORCE,
    OUTSIDE,
    OWNERS,
    PAWN_SHOP,
    TOWERS,
    TRADE,
    UNOWNED,
    WHITE,
    Area,
    Building,
)

GIFT: Final = 1.6
"""What an influence card is worth that is not known yet."""
SURPRISE: Final = 0.5
"""The part of its worth that a building card has which is drawn unseen: it may fit nowhere."""
WAIT: Final = 0.75
"""The part of its worth that a building has which is to be built later."""
SCARCE: Final = 1.0
"""What a card is worth in addition when they run short."""


class Builder:
    """One look at the action phase; made anew for every action."""

    def __init__(self, look: Outlook, pledges: Pledges) -> None:
        self.look = look
        self.pledges = pledges
        self.edition = look.edition
        self.blocks = look.view.blocks[look.me]
        self.mine: list[int] = [
            area for area in range(look.edition.areas) if look.owner[area] == look.me and area != look.master
        ]
        self.hand: list[int] = sorted(set(look.view.hand), key=lambda kind: -self.edition.value[kind])
        self.dangers: dict[int, float] = {}
        self.uses: dict[tuple[int, int], float] = {}
        self.plans: dict[int, float] = {}
        """For each kind of card the best that can be made of it on the own land."""
        self.places: dict[int, int] = {}
        self._plan()
        self.wish = 0
        """What the best plan costs that cannot be paid for yet, and what it would bring."""
        self.wished = 0.0
        self._dream()

    # Buildings

    def build(self, kind: Building, area: Area) -> float:
        """What a building is worth on an own area: points, income, powers; less what stood there."""
        look, edition = self.look, self.edition
        category = edition.category[kind]
        gain = look.worth[look.me] * edition.value[kind] + look.income(kind, area)
        old = look.building[area]
        if old == EMPTY:
            gain += look.step(category)
            # A wide road should not be built up with what can stand elsewhere, nor good land with a hut.
            gain -= 0.12 * edition.bonus[area] * min(1.0, look.rounds / 3) * (3 - edition.value[kind])
            if edition.road[area] and category != TRADE:
                gain -= 0.3 * min(1.0, look.rounds / 3)
        else:
            gain -= look.worth[look.me] * edition.value[old]
            before = edition.category[old]
            if before != category:
                gain += look.step(category) + look.swing(before, look.me, -1)
                if look.view.incomes[look.me][before] <= edition.value[old] + edition.bonus[area] + 1:
                    # The best of its category would go.
                    gain -= HIT * look.hits * 0.7 * look.view.incomes[look.me][before]
        return gain * (1.0 - self.danger(area))

    def danger(self, area: Area) -> float:
        """The chance to lose an area to the Dark Master soon."""
        known = self.dangers.get(area)
        if known is None:
            known = self.dangers[area] = self._danger(area)
        return known

    def _danger(self, area: Area) -> float:
        look = self.look
        if look.tower[area] or look.menace == 0:
            return 0.0
        near = 0.12 if look.master in self.edition.neighbours[area] else 0.05
        weak = look.menace - look.view.white[look.me] - look.archers(area, look.me)
        return near * max(0.0, min(2.0, 1.0 + 0.25 * weak)) * min(1.0, look.rounds)

    def _plan(self) -> None:
        """Give every card of the hand a place, the dearest first."""
        taken: set[int] = set()
        for kind in self.hand:
            best, place = 0.0, EMPTY
            for area in self.mine:
                if area not in taken and self.fits(kind, area):
                    gain = self.build(kind, area) - self.look.cost(self.edition.value[kind])
                    if gain > best:
                        best, place = gain, area
            self.plans[kind] = best
            if place != EMPTY:
                self.places[kind] = place
                taken.add(place)

    def fits(self, kind: Building, area: Area) -> bool:
        return bool(self.edition.sites[self.edition.category[kind]] & self.edition.bit[area])

    def _dream(self) -> None:
        """What selling something could help to pay for."""
        if self.look.view.built >= self.edition.buildings_a_turn:
            return
        for kind, gain in self.plans.items():
            price = self.edition.value[kind]
            if price > self.blocks and gain > self.wished:
                self.wish, self.wished = price, gain

    def keep(self, kind: Building) -> float:
        """What a card is worth in the hand."""
        look = self.look
        if look.last:
            return 0.0
        plan = self.plans.get(kind)
        if plan is None:
            plan = self.plan_of(kind)
        crowd = len(look.view.hand) / (1.0 + 1.3 * look.rounds)
        fallback = 0.3 * self.edition.value[kind] * min(1.0, look.rounds / 3)
        return max(WAIT * plan, fallback) * min(1.0, 1.0 / max(0.5, crowd))

    def plan_of(self, kind: Building) -> float:
        """The best use of a card that is not in the hand yet."""
        like = self.edition.category[kind], self.edition.value[kind]
        known = self.uses.get(like)
        if known is not None:
            return known
        best = 0.0
        used = set(self.places.values())
        for area in self.mine:
            if area not in used and self.fits(kind, area):
                best = max(best, self.build(kind, area) - self.look.cost(self.edition.value[kind]))
        self.uses[like] = best
        return best

    # Land

    def land(self, area: Area) -> float:
        """What an area is worth: what can be built there, what it cuts off, and how it binds one's land."""
        look, edition = self.look, self.edition
        gain = look.seize(area, look.me)
        best = 0.0
        free = look.building[area] == EMPTY and area != look.master
        if free and not (look.last and look.view.built >= edition.buildings_a_turn):
            for kind in self.hand:
                if self.fits(kind, area):
                    here = self.build(kind, area) - look.cost(edition.value[kind])
                    best = max(best, here - self.plans[kind])
        gain += (1.0 if look.last else 0.85) * best
        for other in edition.neighbours[area]:
            if look.owner[other] == look.me and not edition.around[other] & look.land[look.me]:
                # A lonely area is safer with a friend, the more so the tighter it is beset.
                foes = len([x for x in edition.neighbours[other] if look.owner[x] not in (UNOWNED, look.me)])
                gain += 0.25 * foes * (1.0 + look.value(other)) * min(1.0, look.rounds)
        for other in look.cut_off(area, look.me):
            gain += look.seize(other, look.me)
        return gain

    def tower(self, area: Area) -> float:
        """A tower keeps the Dark Master and the first blow of a card off; three are a power."""
        look = self.look
        gain = look.step(TOWERS)
        stake = look.value(area) + look.ground(area)
        fear = (0.1 + 0.1 * min(4, look.menace)) * min(1.0, 0.4 * look.rounds)
        gain += look.mind.traits.fear * fear * stake * look.worth[look.me]
        if look.menace and self.edition.gate[area] and look.master == OUTSIDE and not look.mind.evil:
            gain += 0.8
        near = [x for x in self.edition.neighbours[area] if look.owner[x] == look.me and look.value(x)]
        return gain + 0.1 * look.menace * len(near) * min(1.0, look.rounds)

    # Counters

    def white(self) -> float:
        """The good force is a power, and helps against every attack."""
        look = self.look
        exposed = sum([look.value(area) for area in self.mine if not look.tower[area]])
        fear = 0.02 * min(4, look.menace) * exposed * min(1.0, 0.5 * look.rounds)
        return look.step(WHITE) + look.mind.traits.fear * fear * look.worth[look.me]

    def black(self) -> float:
        """The dark force is a power, strengthens attacks, moves the black marker and ranks servants."""
        look = self.look
        mine = look.count[BLACK * OWNERS + look.me]
        gain = look.step(BLACK) + look.worth[DARK]
        ahead = mine - look.menace
        if look.mind.evil:
            gain += 0.5 * min(1.0, 0.4 + look.rounds)
            gain += 2.0 if -1 <= ahead <= 1 else 1.2
        elif look.score[look.me] < look.top_rival and not look.last:
            # Who is behind may well hold the leader up.
            gain += min(1.5, 0.12 * (look.top_rival - look.score[look.me])) * min(1.0, 0.5 * look.rounds)
        return gain + self.pledges.about_black()

    def exchange(self, value: int) -> float:
        """A higher value decides only between servants with equally many counters."""
        look = self.look
        if not look.mind.evil or value == 0 or look.view.black[look.me] != look.menace:
            return 0.0
        worths = self.edition.counters
        better = sum(worths[value + 1 :]) / max(1, sum(worths))
        return 2.5 * better * (1.0 if look.late() else 0.5)

    # Cards

    def unseen(self) -> float:
        """A building card from the stack: which class is on top, all can count."""
        look, edition = self.look, self.edition
        era = 0
        left = look.view.stack
        for later in (2, 1):
            part = sum([edition.copies[k] for k in range(edition.kinds) if edition.era[k] == later])
            if left <= part:
                era = later
                break
            left -= part
        kinds = [kind for kind in range(edition.kinds) if edition.era[kind] == era]
        mean = sum([self.keep(kind) for kind in kinds]) / len(kinds)
        return SURPRISE * mean if len(look.view.hand) > 1 else 0.8 * mean

    def gift(self) -> float:
        """An influence card from the stack; a third one drives another out."""
        look = self.look
        if look.last:
            return 0.6 * GIFT
        full = len(look.view.influence) >= self.edition.influence_limit
        return GIFT * (0.5 if full else 1.0)

    def red(self, points: int) -> float:
        """Whether so many points more lead to a red square, and a free card."""
        score = self.look.score[self.look.me] + points
        return 0.7 if points > 0 and score in self.edition.red else 0.0

    def choose(self, options: list[int]) -> int:
        """The action that brings most for what it costs; none, if nothing brings anything."""
        best, most = DONE, 0.0
        play = CardPlay(self.look, self.pledges)
        for option in options:
            gain = 0.0 if option == DONE else self.gain(option, play)
            if gain > most + 1e-9:
                best, most = option, gain
        return best

    def gain(self, option: int, play: CardPlay) -> float:
        """What an action brings, less what it costs."""
        edition, look = self.edition, self.look
        action = edition.table.actions[option]
        if isinstance(action, Build):
            price = edition.value[action.building]
            points = price - look.value(action.area)
            return self.build(action.building, action.area) + self.red(points) - look.cost(price)
        if isinstance(action, BuyCard):
            kind = action.building
            price = edition.value[kind] if action.market == FREE_MARKET else edition.pawn_price
            usable = self.keep(kind) if not look.last else self.plan_of(kind)
            return usable - look.cost(price)
        if isinstance(action, Sell):
            kind = action.building
            pays = edition.pawn_pays[kind] if action.market == PAWN_SHOP else edition.value[kind]
            return self.sale(kind, pays)
        if isinstance(action, BuildTower):
            return self.tower(action.area) - look.cost(edition.tower_price)
        if isinstance(action, BuyArea):
            area = action.area
            return self.land(area) + self.pledges.about_area(area) - look.cost(edition.price[area])
        if isinstance(action, Exchange):
            return self.exchange(action.value) - look.cost(edition.exchange_price)
        if isinstance(action, BuyCounter):
            if action.force == GOOD_FORCE:
                return self.white() - look.cost(edition.good_prices[look.view.white[look.me]])
            return self.black() - look.cost(edition.dark_prices[look.view.black[look.me]])
        if isinstance(action, Purchase):
            worth = self.unseen() if action.stack == BUILDING_STACK else self.gift()
            return worth - look.cost(edition.card_price)
        return play.gain(action)

    def sale(self, kind: Building, price: Money) -> float:
        """What selling a card brings: blocks, and perhaps what they pay for."""
        gain = self.look.block * price - self.keep(kind)
        if self.look.last:
            gain = 0.01 * price
        elif self.look.scarce:
            # What lies at a market brings nobody an income any more.
            gain -= SCARCE
        short = self.wish - self.blocks
        if 0 < short <= price and self.plans.get(kind) != self.wished:
            gain += self.wished
        return gain
