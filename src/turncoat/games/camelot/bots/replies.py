"""Replies: what a loyal knight answers outside the heroic phase."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from turncoat.core.actions import ActionRange
from turncoat.core.game import Random
from turncoat.core.record import HIDDEN, Action, Seat
from turncoat.games.camelot.actions import answers, evil
from turncoat.games.camelot.bots.acts import FACE_DOWN
from turncoat.games.camelot.bots.hero import Hero
from turncoat.games.camelot.bots.outlook import LIFE_COST, Outlook
from turncoat.games.camelot.bots.plans import Plans
from turncoat.games.camelot.bots.pledges import PULL
from turncoat.games.camelot.cards import BLACK_CARDS, FIGHTS, GRAIL_CARD, MORGAN_1
from turncoat.games.camelot.pieces import BLACK_KNIGHT, DRAGON, GRAIL, NO_CARD, PICTS, SAXONS, SWORD
from turncoat.seat.glimpse import Asked

MERLINS_WORTH: Final = 0.75
"""From this cost on a special black card is worth three Merlins."""
SWORD_PRICE: Final = 1.3
"""From this cost on a black card is worth giving up Excalibur."""
PATIENCE: Final = 0.69
"""What a black card is taken to cost of what it does at once: there is time to mend it."""
WHIM: Final = 0.12
"""How far apart, in swords, two ways for evil to progress must be for the better one to be sure."""
ARMOR_SHARE: Final = 0.6
"""What a black card costs on average when one may choose between two."""
COMING: Final = 0.3
"""Below this worth of staying, a knight answers a call to the Round Table."""
ALIKE: Final = {"discard_some": "discard", "discard_each": "discard", "brandish": "wield", "swap": "give"}
"""Rules whose questions are answered like another's."""


class Replies:
    """Answers of one seat to one question, each by the name of the rule that asks."""

    def __init__(self, look: Outlook, asked: Asked, rng: Random) -> None:
        self.look = look
        self.view = look.view
        self.me = look.me
        self.rng = rng
        self.options = asked.options
        self.step = asked.step
        self.openly = False
        """Whether this seat has agreed to read combat cards aloud."""
        self.no_black = False
        """Whether it has agreed to draw no black card."""

    def answer(self) -> int:
        """The answer to a question outside the heroic phase, by the rule that asks it."""
        rule = self.step.rule.name
        chosen: int = getattr(self, ALIKE.get(rule, rule))()
        return chosen

    def rate(self, hero: Hero, action: Action) -> float:
        """What a heroic action promises."""
        return hero.rate(action)

    def least(self, kind: ActionRange[Any], cost: Callable[[int], float]) -> int:
        """The option whose card costs least."""
        return min(self.options, key=lambda option: cost(kind.of(option).card))

    def most(self, kind: ActionRange[Any], cost: Callable[[int], float]) -> int:
        """The option whose card costs most."""
        return max(self.options, key=lambda option: cost(kind.of(option).card))

    # 3.2 Evil

    def evil_costs(self) -> dict[int, float]:
        """What every way for evil to progress costs the knights."""
        look = self.look
        costs: dict[int, float] = {}
        for option in self.options:
            if option == evil.DRAW_BLACK:
                costs[option] = look.draw_cost() * PATIENCE
            elif option == evil.DRAW_TWO:
                costs[option] = look.draw_cost() * PATIENCE * ARMOR_SHARE
            elif option == evil.ADD_ENGINE:
                costs[option] = look.engine_cost(1)
            elif option == evil.LOSE_LIFE:
                costs[option] = LIFE_COST[look.life]
        return costs

    def progress(self) -> int:
        if evil.PEEK in self.options:
            return evil.PEEK
        costs = self.evil_costs()
        if self.no_black:
            costs[evil.DRAW_BLACK] += PULL
        return min(costs, key=lambda option: costs[option] + WHIM * self.rng.random())

    def pick_one(self) -> int:
        return self.least(evil.RESOLVE, self.look.black_cost)

    # 13 Sitting down

    def come_round(self) -> int:
        return answers.JOIN

    def choose_ranks(self) -> int:
        return answers.BE_KNIGHT

    # 5 Black cards

    def announce(self) -> int:
        """§5.3 A weak card goes face down for the white card it brings, a strong one is read aloud."""
        if self.openly:
            return evil.LAY_OPEN
        return evil.LAY_HIDDEN if self.rng.random() < FACE_DOWN[0][self.view.drawn % 4] else evil.LAY_OPEN

    def offer_merlins(self) -> int:
        """§5.4.1 All one has, against a card that is worth it."""
        worth_it = self.look.black_cost(self.view.drawn) >= MERLINS_WORTH
        return self.options[-1] if worth_it else self.options[0]

    def spare_excalibur(self) -> int:
        """§10.1 Of a face-down card only the quest is known."""
        card = self.view.drawn
        if card == HIDDEN:
            card = 1 if self.view.drawn_place == BLACK_KNIGHT else 5
        return evil.GIVE_UP if self.look.black_cost(card) >= SWORD_PRICE else evil.PASS

    def aim(self) -> int:
        picts, saxons = self.look.warrior_cost(PICTS), self.look.warrior_cost(SAXONS)
        return evil.AIM.number(int(saxons < picts))

    # 7.3 Morgan

    def volunteer(self) -> int:
        look = self.look
        if evil.VOLUNTEER not in self.options:
            return evil.PASS
        knights = len(look.knights)
        if self.step.b == MORGAN_1:
            return evil.VOLUNTEER if knights > 3 and look.cards >= 7 else evil.PASS
        cheap = look.life >= 3 and LIFE_COST[look.life] + LIFE_COST[look.life - 1] < 0.08 * knights
        return evil.VOLUNTEER if cheap else evil.PASS

    def pay_morgan(self) -> int:
        if evil.PASS not in self.options:
            return evil.VOLUNTEER
        return evil.VOLUNTEER if self.look.life >= 5 else evil.PASS

    def discard(self) -> int:
        return self.least(evil.DISCARD, self.look.worth)

    # 8.4 Kay

    def throw_in(self) -> int:
        """The least card that wins, or none."""
        place = self.step.b
        look = self.look
        more = look.edition.dragon_more if place == DRAGON else 0
        black = sum(BLACK_CARDS[card].strength + more for card in look.row(place))
        fights = look.fights(place)
        white = sum(fights[k] * (k + 1) for k in range(FIGHTS))
        owner = self.view.relics[SWORD]
        if owner != HIDDEN and self.view.places[owner] == place:
            white += 1
        return self._least_above(white, black)

    def reinforce(self) -> int:
        white = sum(card + 1 for card in self.view.siege) + int(self.view.relics[SWORD] == self.me)
        return self._least_above(white, self.view.die)

    def _least_above(self, white: int, black: int) -> int:
        if white > black:
            return evil.PASS
        for option in self.options[1:]:
            if white + answers.ADD_FIGHT.of(option).card + 1 > black:
                return option
        return evil.PASS

    # 10.1 Excalibur

    def wield(self) -> int:
        """A fight that Excalibur decides is won."""
        return answers.WIELD

    def besiege(self) -> int:
        _, card = Plans(self.look).siege(self.look.hand, self.view.siege)
        return answers.ROLL_DIE if card == NO_CARD else answers.ADD_FIGHT.number(card)

    # 9.1 The Grail

    def dying(self) -> int:
        doubt = self.look.watcher.suspicion.suspicion()[self.step.a]
        return evil.RESCUE if doubt < 0.4 else evil.PASS

    # 7.1, 8.1 Giving

    def give(self) -> int:
        """§8.1 A Grail card to who is at the Grail; else what is worth least."""
        look = self.look
        asker, target = self.step.a, self.step.b
        other = target if asker == self.me else asker
        if answers.GIVE.number(GRAIL_CARD) in self.options and self.view.places[other] == GRAIL != look.here:
            return answers.GIVE.number(GRAIL_CARD)
        return self.least(answers.GIVE, look.worth)

    def send(self) -> int:
        to, nth = self.step.b, self.step.c
        if answers.GIVE.number(GRAIL_CARD) in self.options and self.view.places[to] == GRAIL:
            return answers.GIVE.number(GRAIL_CARD)
        if nth > 1:
            return answers.STOP
        return self.least(answers.GIVE, self.look.worth)

    def arrange(self) -> int:
        """§7.1.6 The harmless cards first."""
        return self.least(answers.PUT_BACK, self.look.black_cost)

    def convoke(self) -> int:
        return answers.COME if Plans(self.look).at(self.look.here, False)[0] < COMING else answers.STAY

    def declare(self) -> int:
        return answers.DECLARE

    # 2.8 and 6.4 Sharing

    def offer_cards(self) -> int:
        """§2.8 A lone Grail card serves better in one hand with the others; else what is worth least."""
        held = self.look.hand[GRAIL_CARD]
        if 0 < held <= 2:
            return answers.OFFER.number(GRAIL_CARD)
        return self.least(answers.OFFER, self.look.worth)

    def propose(self) -> int:
        """Grail cards together, everything else to whoever has least."""
        view = self.view
        card = view.shared[self.step.b]
        given = [seat for seat in view.proposal if seat != HIDDEN]
        seats = [answers.ALLOT.of(option).seat for option in self.options]
        if card == GRAIL_CARD:
            for seat, before in zip(given, view.shared):
                if before == GRAIL_CARD:
                    return answers.ALLOT.number(seat)
            if self.look.hand[GRAIL_CARD] >= 2:
                return answers.ALLOT.number(self.me)
        sizes = [(view.hand_sizes[seat] + 2 * given.count(seat), seat != self.me, seat) for seat in seats]
        return answers.ALLOT.number(min(sizes)[2])

    def vote(self) -> int:
        """A deal that leaves one far less than a fair share is refused, but for those with full hands."""
        view = self.view
        mine = view.proposal.count(self.me)
        fair = len(view.shared) / max(1, len(view.sharers))
        return answers.ACCEPT if mine + 1.5 >= fair or self.look.cards >= 6 else answers.REFUSE

    def promote(self) -> int:
        """§13.3 The one with most lives: all who reckon so agree."""
        return max(self.options, key=lambda option: (self.view.lives[answers.NAME.of(option).seat], -option))

    # 11.3 The unmasked traitor

    def taunt(self) -> int:
        """A knight on a quest with few cards is hurt most."""
        return max(self.options, key=lambda option: self._pain(answers.TAUNT.of(option).seat))

    def _pain(self, seat: Seat) -> float:
        return (1.5 if self.view.places[seat] else 1.0) / self.view.hand_sizes[seat]

    def press_on(self) -> int:
        costs = self.evil_costs()
        return max(costs, key=lambda option: costs[option])
