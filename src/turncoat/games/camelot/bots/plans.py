"""Plans: what a knight can achieve at each place with the cards in hand, per action."""

from __future__ import annotations

from typing import Final

from turncoat.games.camelot.bots.outlook import CURVE, ENGINE_COST, LIFE_COST, LIFE_GAIN, RELIEF, Outlook
from turncoat.games.camelot.cards import FIGHTS, GRAIL_CARD, HEALING, WHITES
from turncoat.games.camelot.edition import completes
from turncoat.games.camelot.pieces import (
    CAMELOT,
    DRAGON,
    EXCALIBUR,
    GAWAIN,
    GRAIL,
    NO_CARD,
    PICTS,
    SWORD,
    Place,
    White,
)

NOTHING: Final = -1.0
"""The worth of a plan that leads nowhere."""
FEW: Final = 1.2
CROWDED: Final = 1.0
"""What a plan is worth where others are at work already, and where they are enough."""
FOREVER: Final = 99.0
"""So many turns that evil has filled its row."""
DRAW_WORTH: Final[tuple[float, ...]] = (0.37, 0.36, 0.35, 0.34, 0.31, 0.3, 0.27, 0.24, 0.2, 0.13, 0.07, 0.02)
"""What drawing two cards is worth, by the size of the hand."""


class Plans:
    """What each place promises, reckoned once per decision and only where it is asked for."""

    def __init__(self, look: Outlook) -> None:
        self.look = look
        self.known: dict[tuple[int, bool], tuple[float, int]] = {}

    def at(self, place: Place, ride: bool) -> tuple[float, int]:
        """The best gain per action at a place, and the card to begin with; ``ride`` if one must get there."""
        key = (place, ride)
        found = self.known.get(key)
        if found is None:
            found = self._at(place, 1 if ride else 0)
            self.known[key] = found
        return found

    def _at(self, place: Place, ride: int) -> tuple[float, int]:
        if place == CAMELOT:
            return self._home(ride)
        if not self.look.is_open(place):
            return NOTHING, NO_CARD
        if place == EXCALIBUR:
            return self._excalibur(ride)
        if place == GRAIL:
            return self._grail(ride)
        if place >= PICTS:
            return self._war(place, ride)
        return self._dragon(ride) if place == DRAGON else self._duel(place, ride)

    def _home(self, ride: int) -> tuple[float, int]:
        draws = 3
        best = self.draw() * draws / (draws + ride)
        siege, _ = self.siege(self.look.hand, [])
        return max(best, siege * 2 / (2 + ride)), NO_CARD

    def draw(self) -> float:
        """Drawing cards in Camelot."""
        look = self.look
        if look.cards >= look.edition.no_draw_at:
            return 0.0
        worth = DRAW_WORTH[look.cards]
        return worth * 1.4 if look.view.knights[look.me] == GAWAIN else worth

    def _excalibur(self, ride: int) -> tuple[float, int]:
        look = self.look
        cards = cheapest(look)
        if not cards:
            return NOTHING, NO_CARD
        at = look.view.sword
        now = look.sword_worth(at)
        best, cost = NOTHING, 0.0
        steps = look.edition.excalibur_steps
        for k in range(1, min(len(cards), steps - at) + 1):
            cost += look.worth(cards[k - 1])
            best = max(best, (look.sword_worth(at + k) - now - cost) / (k + way(ride, at + k == steps)))
        return best * self._crowd(EXCALIBUR, steps - at), cards[0]

    def _grail(self, ride: int) -> tuple[float, int]:
        look = self.look
        if look.view.dark_forest or not look.hand[GRAIL_CARD]:
            return NOTHING, NO_CARD
        lit, dark = look.lit(), look.dark()
        free = len(look.view.track) - lit - dark
        now = look.grail_worth(lit, dark)
        best, cost = NOTHING, 0.0
        for k in range(1, look.hand[GRAIL_CARD] + 1):
            if free:
                free -= 1
                lit += 1
            elif dark:
                dark -= 1
                free += 1
            else:
                break
            cost += look.worth(GRAIL_CARD)
            actions = k + way(ride, lit == len(look.view.track))
            best = max(best, (look.grail_worth(lit, dark) - now - cost) / actions)
        return best * self._crowd(GRAIL, len(look.view.track) - look.lit() + look.dark()), GRAIL_CARD

    def _war(self, place: Place, ride: int) -> tuple[float, int]:
        look = self.look
        laid, warriors = look.view.war_cards[place - PICTS], look.view.warriors[place - PICTS]
        hand = look.hand.copy()
        now = look.war_worth(place, laid, warriors)
        best, cost = NOTHING, 0.0
        first = min(laid, FIGHTS - 1)
        steps = 0
        length = look.run_length(place)
        while laid + steps < length:
            card = min(laid + steps, FIGHTS - 1)
            if not hand[card]:
                break
            hand[card] -= 1
            cost += look.worth(card)
            steps += 1
            # The warriors go with the war that is won.
            threat = 0 if laid + steps == length else warriors
            gain = look.war_worth(place, laid + steps, threat) - now
            best = max(best, (gain - cost) / (steps + way(ride, laid + steps == length)))
        return best * self._crowd(place, length - laid), first

    def _crowd(self, place: Place, needed: int) -> float:
        """Where others already do what is left to do, there is less for one more."""
        view = self.look.view
        others = sum(1 for seat in self.look.knights if seat != self.look.me and view.places[seat] == place)
        if not others:
            return 1.0
        return FEW if needed > 2 * others else CROWDED

    def _duel(self, place: Place, ride: int) -> tuple[float, int]:
        """A quest for one: with all it takes, or with enough to wait until evil has filled its row."""
        look = self.look
        for seat in look.knights:
            if seat != look.me and look.view.places[seat] == place:
                return NOTHING, NO_CARD
        laid = [0] * FIGHTS if ride else look.fights(place)
        best, first = NOTHING, NO_CARD
        row = len(look.row(place))
        threat = look.row_worth(place, row)
        slots = look.edition.slots[place] - row
        more, less = look.edition.groups[place][0], look.edition.groups[place][-1]
        for a in range(FIGHTS):
            if laid[a] > more:
                continue
            for b in range(FIGHTS):
                if a == b or (more == less and a < b) or laid[b] > less or sum(laid) > laid[a] + laid[b]:
                    continue
                need_a, need_b = min(more - laid[a], look.hand[a]), min(less - laid[b], look.hand[b])
                actions = need_a + need_b
                if not actions:
                    continue
                white = (laid[a] + need_a) * (a + 1) + (laid[b] + need_b) * (b + 1)
                settled = 1.0
                if laid[a] + laid[b] + actions < more + less:
                    # Too few cards to fill the row: then evil must fill its own while the knight can wait.
                    settled = look.filled_within(slots, actions + 1)
                    chance = look.chance_to_beat(place, white, FOREVER)
                else:
                    chance = look.chance_to_beat(place, white, actions + ride - 1)
                gain = chance * (look.victory(place) - threat) - (1 - chance) * (look.defeat(place) + threat)
                gain = settled * gain - need_a * look.worth(a) - need_b * look.worth(b)
                if gain / (actions + ride) > best:
                    best = gain / (actions + ride)
                    first = a if need_a and (a > b or not need_b) else b
        return best, first

    def _dragon(self, ride: int) -> tuple[float, int]:
        look = self.look
        laid = look.fights(DRAGON).copy()
        groups = look.edition.groups[DRAGON]
        filled = look.edition.filled[DRAGON]
        count = sum(laid)
        white = sum(laid[k] * (k + 1) for k in range(FIGHTS))
        hand = look.hand.copy()
        best, first, cost, steps = NOTHING, NO_CARD, 0.0, 0
        row = len(look.row(DRAGON))
        threat = look.row_worth(DRAGON, row)
        start = look.victory(DRAGON) * (count / filled) ** CURVE
        for card in range(FIGHTS - 1, 1, -1):
            while hand[card]:
                laid[card] += 1
                if not completes(laid, groups, look.rulings.distinct):
                    laid[card] -= 1
                    break
                hand[card] -= 1
                steps += 1
                white += card + 1
                cost += look.worth(card)
                first = card if first == NO_CARD else first
                done = count + steps
                chance = look.chance_to_beat(DRAGON, white + (filled - done) * 4, filled - done + ride)
                gain = chance * (look.victory(DRAGON) * (done / filled) ** CURVE - start)
                if done == filled:
                    gain -= threat * chance + (1 - chance) * (look.defeat(DRAGON) + threat)
                best = max(best, (gain - cost) / (steps + ride))
        return best, first

    def siege(self, hand: list[int], laid: list[int]) -> tuple[float, int]:
        """The best attempt on an engine, and the next card for it, or NO_CARD to roll now."""
        look = self.look
        engines = look.view.engines
        if engines == 0:
            return NOTHING, NO_CARD
        relief = ENGINE_COST[min(engines - 1, 12)] * RELIEF
        total = sum(card + 1 for card in laid) + int(look.view.relics[SWORD] == look.me)
        pips = [card for card in range(FIGHTS) for _ in range(hand[card])]
        pips.sort(key=lambda card: look.worth(card) / (card + 1))
        best = storm(total, relief, look.life) if laid else NOTHING
        first, cost = NO_CARD, 0.0
        for card in pips:
            total += card + 1
            cost += look.worth(card)
            worth = storm(total, relief, look.life) - cost
            if worth > best:
                best, first = worth, pips[0]
        return best, first

    def heal(self, card: White) -> float:
        look = self.look
        if card >= HEALING or look.hand[card] < 3:
            return NOTHING
        return LIFE_GAIN[look.life] - 3 * look.worth(card)


def way(ride: int, done: bool) -> int:
    """The actions spent on the road: who rides out and does not end the quest must also ride home."""
    return ride if done else 2 * ride


def storm(total: int, relief: float, life: int) -> float:
    """§4.2.2 What an attempt with so much is worth: the die has eight sides and ties are lost."""
    chance = max(0.0, min(1.0, (total - 1) / 8))
    return chance * relief - (1 - chance) * LIFE_COST[life]


def cheapest(look: Outlook) -> list[int]:
    """The cards in hand, the least worth first."""
    cards = [card for card in range(WHITES) for _ in range(look.hand[card])]
    cards.sort(key=look.worth)
    return cards
