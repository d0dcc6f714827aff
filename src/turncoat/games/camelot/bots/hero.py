"""Hero: how a loyal knight rates every heroic action that is open now."""

from __future__ import annotations

from typing import Final

from turncoat.core.record import Action, Seat
from turncoat.games.camelot.actions import deeds
from turncoat.games.camelot.bots.outlook import CARD, LIFE_COST, LIFE_GAIN, Outlook
from turncoat.games.camelot.bots.plans import NOTHING, Plans
from turncoat.games.camelot.cards import GRAIL_CARD, MERLIN
from turncoat.games.camelot.pieces import (
    CAMELOT,
    DEED_MOVE,
    DEED_QUEST,
    EXCALIBUR,
    GRAIL,
    PICTS,
    TRISTAN,
    Place,
)

ACCUSE_MARGIN: Final = 0.25
"""How much better than nothing an accusation must look, in swords."""
CLAIRVOYANCE_WORTH: Final = 0.15
OPEN_HARM: Final = 0.35
"""What an unmasked traitor does more among five knights, for every sword still to come."""
SPARE: Final = 0.045
"""What paying a life must bring beyond its price."""


class Hero:
    """Rates the options of one heroic question, in swords."""

    def __init__(self, look: Outlook) -> None:
        self.look = look
        self.plans = Plans(look)

    def rate(self, action: Action) -> float:
        """What this action promises."""
        if isinstance(action, deeds.EndTurn):
            return 0.0
        if isinstance(action, deeds.PayLife):
            return self.bought()
        if isinstance(action, deeds.Move):
            return self.ride(action.place)
        if type(action) in deeds.QUESTS:
            return self.quest(action)
        if isinstance(action, deeds.Heal):
            return self.plans.heal(action.card)
        if isinstance(action, deeds.Accuse):
            return self.accusation(action.seat)
        if isinstance(action, deeds.Swap):
            return self.exchange(action.seat)
        return self.special(action)

    def ride(self, place: Place) -> float:
        """A move is worth what can be done there, spread over the way."""
        look = self.look
        free = look.view.knights[look.me] == TRISTAN and look.here == CAMELOT
        return self.plans.at(place, not free)[0] * 0.98

    def quest(self, action: Action) -> float:
        look, plans = self.look, self.plans
        if isinstance(action, deeds.DrawCards):
            return plans.draw()
        if isinstance(action, deeds.Besiege):
            worth, first = plans.siege(look.hand, [])
            return worth if first == action.card else NOTHING
        worth, first = plans.at(look.here, False)
        if isinstance(action, (deeds.LayFight, deeds.Feed)) and action.card != first:
            return NOTHING + 0.5
        return worth

    def bought(self) -> float:
        """§3.7 A further action, less the life it costs."""
        look, plans = self.look, self.plans
        if look.life <= 1:
            return NOTHING
        best = 0.0
        done = look.view.deeds
        if DEED_QUEST not in done:
            best = max(best, plans.draw(), plans.siege(look.hand, [])[0]) if look.here == CAMELOT else best
            best = max(best, plans.at(look.here, False)[0])
        elif look.here == CAMELOT and look.rulings.draw_and_fight:
            # §3.4 Who has drawn may still go at an engine, and the other way round.
            if not look.view.drew:
                best = max(best, plans.draw())
            elif not look.view.fought:
                best = max(best, plans.siege(look.hand, [])[0])
        if DEED_MOVE not in done:
            for place in look.view.open_places:
                if place != look.here:
                    best = max(best, self.ride(place))
        return best - LIFE_COST[look.life] - SPARE

    def special(self, action: Action) -> float:
        look = self.look
        view = look.view
        knights = look.knights
        if isinstance(action, deeds.PlayMerlin):
            return self.merlin(action.place) - look.worth(MERLIN)
        if isinstance(action, deeds.PlayClairvoyance):
            return CLAIRVOYANCE_WORTH
        if isinstance(action, deeds.PlayConvocation):
            home = sum(1 for seat in knights if view.places[seat] == CAMELOT)
            return CARD * home - 0.1
        if isinstance(action, deeds.PlayFate):
            return CARD * len(knights) - 0.05
        if isinstance(action, deeds.PlayHeroism):
            return self.heroism(action.place)
        if isinstance(action, deeds.PlayLady):
            if look.is_open(EXCALIBUR):
                return look.sword_worth(view.sword + 1) - look.sword_worth(view.sword) - 0.15
            return LIFE_GAIN[look.life] + LIFE_GAIN[min(6, look.life + 1)] - 0.15
        if isinstance(action, deeds.PlayMessenger):
            return self.message(action.seat)
        if isinstance(action, deeds.PlayPiety):
            if action.others:
                return sum(LIFE_GAIN[view.lives[seat]] for seat in knights if seat != look.me) - 0.2
            return sum(LIFE_GAIN[min(6, look.life + k)] for k in range(3)) - 0.2
        assert isinstance(action, deeds.PlayReinforcements)
        if action.others:
            return CARD * (len(knights) - 1) - 0.05
        return (4 * CARD if look.cards < 9 else 0.2) - 0.05

    def merlin(self, place: Place) -> float:
        """What one Merlin undoes."""
        look = self.look
        view = look.view
        if place == CAMELOT:
            return look.engine_relief()
        if place == EXCALIBUR:
            return look.sword_worth(view.sword + 1) - look.sword_worth(view.sword)
        if place == GRAIL:
            step = look.grail_worth(look.lit(), look.dark() - 1) - look.grail_worth(look.lit(), look.dark())
            # A Grail card does as much and costs no Merlin.
            return step * 0.6
        if place >= PICTS:
            laid, warriors = view.war_cards[place - PICTS], view.warriors[place - PICTS]
            return look.war_worth(place, laid, warriors - 1) - look.war_worth(place, laid, warriors)
        black = len(look.row(place))
        return look.row_worth(place, black - 1) - look.row_worth(place, black)

    def heroism(self, place: Place) -> float:
        """Heroism goes where a victory is near."""
        look = self.look
        view = look.view
        if place == EXCALIBUR:
            good, bad = (view.sword + 5) / 10, (5 - view.sword) / 10
        elif place == GRAIL:
            good, bad = look.lit() / 7, look.dark() / 7
        elif place >= PICTS:
            good = view.war_cards[place - PICTS] / look.run_length(place)
            bad = view.warriors[place - PICTS] / 4
        else:
            good = sum(look.fights(place)) / look.edition.filled[place]
            bad = len(look.row(place)) / look.edition.slots[place]
            good -= 0.2
        return 0.9 * (good - 0.5 * bad) - 0.3

    def message(self, target: Seat) -> float:
        """§7.1.7 Grail cards for who is at the Grail, if one is not."""
        look = self.look
        if look.view.places[target] == GRAIL != look.here and not look.view.dark_forest:
            return 0.18 * min(3, look.hand[GRAIL_CARD]) - 0.05
        return 0.0

    def exchange(self, target: Seat) -> float:
        """§8.1 Arthur sends a Grail card to where it serves."""
        look = self.look
        if not look.hand[GRAIL_CARD] or look.here == GRAIL or look.view.places[target] != GRAIL:
            return NOTHING
        return 0.9 if look.watcher.suspicion.suspicion()[target] < 0.4 else NOTHING

    def open_harm(self, swords: int) -> float:
        """What an unmasked traitor would do more until the end; among few knights his turns come often."""
        left = max(0, self.look.edition.end_swords - swords - 1)
        return OPEN_HARM * left * 5 / len(self.look.knights)

    def accusation(self, target: Seat) -> float:
        """§4.5 Right, it brings a sword and saves what he would turn; wrong, it turns a white one."""
        look = self.look
        view = look.view
        chance = look.watcher.suspicion.suspicion()[target]
        flip = look.rulings.flip
        lead = view.white_swords - view.black_swords
        swords = view.white_swords + view.black_swords
        near = swords >= look.edition.end_swords - 3
        # Known to all he does more harm, in every turn that is left.
        right = 1.5 + 1.2 * flip - self.open_harm(swords)
        wrong = 2.2 if view.white_swords else 0.3
        if near and lead <= 2 * flip + 1:
            # He would decide the game.
            right += 2.0
        if view.black_swords + 1 >= look.edition.lose_black_swords:
            wrong += 6.0
        return chance * right - (1 - chance) * wrong - ACCUSE_MARGIN
