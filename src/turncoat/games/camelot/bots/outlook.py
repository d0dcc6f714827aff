"""Outlook: what a seat reads off its view: how quests stand, and what each step is worth, in swords."""

from __future__ import annotations

from math import exp
from typing import Final

from turncoat.core.record import HIDDEN
from turncoat.games.camelot.bots.pile import PLAIN, SORTS, Pile
from turncoat.games.camelot.bots.watcher import Watcher
from turncoat.games.camelot.cards import (
    BLACK_CARDS,
    DARK_FOREST,
    DESOLATION,
    DESPAIR,
    EXCALIBUR_CARD,
    FIGHTS,
    GRAIL_CARD,
    GUINEVERE,
    LADY,
    MERCENARIES,
    MERLIN,
    MISTS,
    MORDRED,
    MORGAN_1,
    MORGAN_2,
    MORGAN_3,
    MORGAN_4,
    MORGAN_5,
    PICT_CARD,
    SAXON_CARD,
    VIVIEN,
    WHITES,
)
from turncoat.games.camelot.pieces import (
    ALL_PLACES,
    ARMOR,
    BLACK_KNIGHT,
    CAMELOT,
    DARK,
    DESOLATE,
    DRAGON,
    EMPTY,
    EXCALIBUR,
    GRAIL,
    LANCELOT,
    LIT,
    LIVING,
    NOBODY,
    PICTS,
    SAXONS,
    Black,
    Place,
    White,
)
from turncoat.games.camelot.sight.view import CamelotView

ENGINE_COST: Final[tuple[float, ...]] = (
    0.26, 0.28, 0.31, 0.35, 0.4, 0.46, 0.54, 0.65, 0.8, 1.1, 1.8, 6.0, 6.0,
)  # fmt: skip
"""What one more engine costs, by how many there are."""
LIFE_COST: Final[tuple[float, ...]] = (0.0, 4.0, 0.5, 0.32, 0.2, 0.14, 0.07)
"""What a life costs, by how many the knight has."""
LIFE_GAIN: Final[tuple[float, ...]] = (0.0, 0.6, 0.4, 0.25, 0.15, 0.1, 0.0)
FIGHT_WORTH: Final[tuple[float, ...]] = (0.05, 0.06, 0.08, 0.1, 0.12)
CARD: Final = 0.1
"""What a white card that nobody knows yet is worth."""
FEAR: Final = 0.35
"""From this chance of a hidden traitor on, his turning of swords is reckoned with."""
BLACK_PRICE: Final[tuple[float, ...]] = (0.45, 0.5, 0.6, 0.75, 1.0, 1.6, 3.0)
"""What a black sword costs, by how many there are: a few of them only bring the end nearer."""
RELIEF: Final = 1.0
"""How much an engine less counts of what one more costs."""
RELIC_WORTH: Final[tuple[float, ...]] = (0.35, 0.35, 0.4)
CURVE: Final = 1.9
DREAD: Final = 1.1
"""Quests are worth more the nearer they are to their end."""
MERLIN_WORTH: Final = 0.38
"""What a Merlin is worth in hand."""
PROMISE: Final = 1.0
"""How much of a quest's worth can be had before its last step."""
CLOSING: Final = 0.1
"""What a quest's black cards cost as engines, for every sword still to come and all black cards together."""
CLOSED_SHARE: Final[tuple[float, ...]] = (0.0, 0.0, 0.0, 11 / 76, 15 / 76, 17 / 76, 0.0, 0.0)
"""By place, the share of black cards that bring engines when it is over."""
DRAWS: Final = 0.5
"""How often, per turn of anybody, a black card is drawn."""
BLIND: Final = 3.4
"""What a face-down combat card is taken to count; strong ones are hidden more often than not."""


class Outlook:
    """A reading of one view: made for one decision and thrown away."""

    def __init__(self, view: CamelotView, watcher: Watcher) -> None:
        self.view = view
        self.watcher = watcher
        self.rulings = watcher.rulings
        self.edition = watcher.rulings.edition
        self.me = watcher.me
        self.hand = view.hand
        self.cards = sum(view.hand)
        self.here = view.places[self.me]
        self.life = view.lives[self.me]
        self.knights = [seat for seat in range(watcher.seats) if view.statuses[seat] == LIVING]
        self._victories: list[float | None] = [None] * ALL_PLACES
        self._defeats: list[float | None] = [None] * ALL_PLACES
        self.danger = self._danger()
        self.flip = self.rulings.flip if self.danger > FEAR else 0
        """How many white swords a hidden traitor is expected to turn at the end."""
        self.majority = self.edition.end_swords // 2 + 1 + self.flip
        self.worths: list[float] | None = None

    def _danger(self) -> float:
        """How likely a hidden traitor still waits for the end, as this seat sees it."""
        odds = self.watcher.suspicion.suspicion()
        if self.watcher.suspicion.known != NOBODY:
            return 0.0
        return 1.0 - odds[self.watcher.seats]

    def is_open(self, place: Place) -> bool:
        return place in self.view.open_places

    # What ends are worth

    def victory(self, place: Place) -> float:
        """What the end of a quest brings to those who win it."""
        if self._victories[place] is None:
            self._victories[place] = self._victory(place)
        return self._victories[place] or 0.0

    def defeat(self, place: Place) -> float:
        """What the loss of a quest costs."""
        if self._defeats[place] is None:
            self._defeats[place] = self._defeat(place)
        return self._defeats[place] or 0.0

    def _victory(self, place: Place) -> float:
        view, edition = self.view, self.edition
        swords = edition.win_swords[place] + int(view.heroism == place)
        worth = swords + edition.win_cards[place] * CARD
        for seat in self.knights:
            if view.places[seat] == place:
                worth += edition.win_life[place] * LIFE_GAIN[view.lives[seat]]
        if edition.relic[place] != EMPTY:
            worth += RELIC_WORTH[edition.relic[place]]
        if view.dark_forest or view.vivien:
            worth += 0.2
        if view.white_swords + view.black_swords + swords >= edition.end_swords:
            ahead = view.white_swords + swords - self.flip > view.black_swords + self.flip
            return worth + (4.0 if ahead else -2.0)
        if view.white_swords < self.majority <= view.white_swords + swords:
            worth += 1.0
        return worth

    def closing(self, place: Place) -> float:
        """§5.8 Once a quest is over its black cards bring engines, all the more in a long game."""
        left = self.edition.end_swords - self.view.white_swords - self.view.black_swords
        left -= self.edition.win_swords[place]
        return CLOSING * CLOSED_SHARE[place] * max(0, left)

    def _defeat(self, place: Place) -> float:
        view, edition = self.view, self.edition
        swords = edition.lose_swords[place] + int(view.heroism == place) + int(view.mists)
        worth = swords * self.black_price()
        for k in range(edition.lose_engines_at[place]):
            worth += ENGINE_COST[min(view.engines + k, 12)]
        for seat in self.knights:
            if view.places[seat] == place:
                worth += LIFE_COST[view.lives[seat]] * edition.lose_life[place]
        if view.black_swords + swords >= edition.lose_black_swords:
            worth += 4.0
        elif view.white_swords + view.black_swords + swords >= edition.end_swords:
            worth += -4.0 if view.white_swords - self.flip > view.black_swords + swords + self.flip else 3.0
        return worth

    def black_price(self) -> float:
        """What a black sword costs: once enough white ones lie there, it only brings the end nearer."""
        view = self.view
        short = self.majority - view.white_swords
        if short <= 0:
            return -0.4
        price = BLACK_PRICE[min(view.black_swords, 6)]
        return price * 0.8 if short == 1 else price

    # How quests stand, from the knights' side

    def stand(self, place: Place, good: float, bad: float) -> float:
        """What a quest is worth that is so far on its way to victory, and so far to defeat."""
        if good >= 1.0:
            return self.victory(place) - self.closing(place)
        if bad >= 1.0:
            return -self.defeat(place) - self.closing(place)
        hope, fear = float(good**CURVE), float(bad**DREAD)
        return PROMISE * (self.victory(place) * hope - self.defeat(place) * fear)

    def sword_worth(self, at: int) -> float:
        steps = self.edition.excalibur_steps
        up = max(0, min(2 * steps, at + steps)) / (2 * steps)
        return self.stand(EXCALIBUR, up, 1.0 - up)

    def grail_worth(self, lit: int, dark: int) -> float:
        spots = self.edition.grail_spots
        return self.stand(GRAIL, max(0, min(lit, spots)) / spots, max(0, min(dark, spots)) / spots)

    def war_worth(self, place: Place, laid: int, warriors: int) -> float:
        length = self.run_length(place)
        return self.stand(place, min(laid, length) / length, max(0, warriors) / self.edition.warriors)

    def run_length(self, place: Place) -> int:
        return FIGHTS + int(self.view.mordred == place)

    def row_worth(self, place: Place, black: int) -> float:
        """A black row, as a threat: never above zero."""
        return self.stand(place, 0.0, min(black, self.edition.slots[place]) / self.edition.slots[place])

    def lit(self) -> int:
        return self.view.track.count(LIT)

    def dark(self) -> int:
        return self.view.track.count(DARK) + self.view.track.count(DESOLATE)

    def combat_side(self) -> int:
        """Lancelot or the Dragon, whichever is fought now, or HIDDEN."""
        if self.is_open(LANCELOT):
            return LANCELOT
        return DRAGON if self.is_open(DRAGON) else HIDDEN

    def row(self, place: Place) -> list[int]:
        return self.view.black_knight_row if place == BLACK_KNIGHT else self.view.lancelot_row

    def fights(self, place: Place) -> list[int]:
        return self.view.black_knight_fights if place == BLACK_KNIGHT else self.view.lancelot_fights

    def black_sum(self, place: Place) -> float:
        more = self.edition.dragon_more if place == DRAGON else 0
        return sum(
            (BLIND if card == HIDDEN else BLACK_CARDS[card].strength) + more for card in self.row(place)
        )

    def chance_to_beat(self, place: Place, white: int, turns: float) -> float:
        """How likely so much white wins a combat quest that still takes so many turns of one's own."""
        row = self.row(place)
        slots = self.edition.slots[place] - len(row)
        rate = DRAWS * 11 / 76 * len(self.knights)
        coming = min(slots, turns * rate)
        mean = (2.8 if place == BLACK_KNIGHT else 3.2) + (self.edition.dragon_more if place == DRAGON else 0)
        down = sum(1 for card in row if card == HIDDEN)
        spread = 1.0 + 1.0 * down + 1.6 * coming
        bonus = int(self.view.relics[0] == self.me)
        return 1.0 / (
            1.0 + exp(-(white + bonus - self.black_sum(place) - coming * mean - 0.5) * 1.7 / spread)
        )

    def filled_within(self, slots: int, turns: int) -> float:
        """How likely so many combat cards of one quest come within so many rounds."""
        mean = DRAWS * 11 / 76 * len(self.knights) * turns
        term = exp(-mean)
        fewer = 0.0
        for k in range(slots):
            fewer += term
            term *= mean / (k + 1)
        return 1.0 - fewer

    # What black cards cost

    def black_cost(self, card: Black) -> float:
        """What a black card of this kind would cost now."""
        view = self.view
        if card < EXCALIBUR_CARD:
            place = BLACK_KNIGHT if card < 4 else self.combat_side()
            if place == HIDDEN:
                return self.engine_cost(1)
            return self._row_cost(place, BLACK_CARDS[card].strength)
        if card == EXCALIBUR_CARD:
            if not self.is_open(EXCALIBUR):
                return self.engine_cost(1)
            return self.sword_worth(view.sword) - self.sword_worth(view.sword - 1)
        if card in (DESPAIR, DESOLATION):
            return self._grail_cost(card)
        if card in (PICT_CARD, SAXON_CARD):
            return self.warrior_cost(PICTS if card == PICT_CARD else SAXONS)
        if card == MERCENARIES:
            return min(self.warrior_cost(PICTS), self.warrior_cost(SAXONS))
        if card == MORDRED:
            return min(self.warrior_cost(PICTS), self.warrior_cost(SAXONS)) + 0.25
        return self._special_cost(card)

    def _row_cost(self, place: Place, strength: int) -> float:
        black = len(self.row(place))
        cost = self.row_worth(place, black) - self.row_worth(place, black + 1)
        return cost * (0.8 + 0.08 * strength)

    def _grail_cost(self, card: Black) -> float:
        if not self.is_open(GRAIL):
            return self.engine_cost(1)
        lit, dark = self.lit(), self.dark()
        free = len(self.view.track) - lit - dark
        now = self.grail_worth(lit, dark)
        if card == DESOLATION and lit:
            return now - self.grail_worth(lit - 1, dark + 1)
        return now - (self.grail_worth(lit, dark + 1) if free else self.grail_worth(lit - 1, dark))

    def warrior_cost(self, place: Place) -> float:
        view = self.view
        laid, warriors = view.war_cards[place - PICTS], view.warriors[place - PICTS]
        return self.war_worth(place, laid, warriors) - self.war_worth(place, laid, warriors + 1)

    def engine_cost(self, count: int) -> float:
        engines = self.view.engines
        return sum(ENGINE_COST[min(engines + k, 12)] for k in range(count))

    def _special_cost(self, card: Black) -> float:
        view = self.view
        knights = self.knights
        if card == DARK_FOREST:
            return 0.25 + 0.1 * self.lit() if self.is_open(GRAIL) else self.engine_cost(1)
        if card == GUINEVERE:
            away = sum(1 for seat in knights if view.places[seat] != CAMELOT)
            solo = sum(view.black_knight_fights)
            if self.is_open(LANCELOT):
                solo += sum(view.lancelot_fights)
            return 0.3 + 0.15 * away + 0.25 * solo
        if card == MISTS:
            return 0.9
        if card == VIVIEN:
            return 0.5
        if card == MORGAN_1:
            return 0.1 * min(3, len(knights))
        if card == MORGAN_2:
            return 1.2
        if card == MORGAN_3:
            return self.engine_cost(2)
        if card == MORGAN_4:
            return sum(LIFE_COST[view.lives[seat]] for seat in knights)
        assert card == MORGAN_5
        return 0.08 * len(knights)

    def draw_cost(self) -> float:
        """What one black card costs on average, by what may still come; a card that was seen is no gamble."""
        for card in self.view.black_top[:1]:
            if card != HIDDEN:
                return self.black_cost(card)
        pile: Pile = self.watcher.pile
        total = 0.0
        count = 0
        for sort in range(SORTS):
            left = pile.left[sort]
            if left:
                count += left
                total += left * self.black_cost(sort + PLAIN if sort > 1 else 1 + 4 * sort)
        return total / count if count else 0.4

    # What white cards are worth to their holder

    def worth(self, card: White) -> float:
        """What the holder gives up with one card of this kind."""
        if self.worths is None:
            self.worths = [self._worth(kind) for kind in range(WHITES)]
        return self.worths[card]

    def _worth(self, card: White) -> float:
        held = self.hand[card]
        if card < FIGHTS:
            base = FIGHT_WORTH[card]
            if held > 3:
                base *= 0.6
            for place in (PICTS, SAXONS):
                if self.view.war_cards[place - PICTS] == card:
                    base += 0.02
            return base
        if card == GRAIL_CARD:
            if not self.is_open(GRAIL):
                return 0.01
            needed = len(self.view.track) - self.lit() + self.dark()
            return 0.14 if held <= needed else 0.03
        if card == MERLIN:
            # Few knights seldom have three Merlins among them.
            return MERLIN_WORTH if len(self.knights) > 4 else MERLIN_WORTH / 2
        if card == LADY and not self.is_open(EXCALIBUR):
            return 0.2
        return 0.28

    def accusable(self) -> bool:
        """§4.5 Whether anybody may accuse now."""
        return self.view.accusing

    def engine_relief(self) -> float:
        """What one engine less is worth."""
        return ENGINE_COST[max(0, min(self.view.engines, 12) - 1)]

    def armored(self) -> bool:
        return self.view.relics[ARMOR] == self.me
