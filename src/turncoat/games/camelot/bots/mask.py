"""Mask: how a traitor answers while nobody knows: as the loyal knight he claims to be, but for a short list.

Every answer is first that of ``Replies``, which never asks for a loyalty card. ``GAINS`` is the whole list of
the questions at which he may depart from it, and what for; what he says, offers, proposes and votes is not on
it.
"""

from __future__ import annotations

from typing import Final

from turncoat.core.game import Random
from turncoat.core.record import Action, Seat
from turncoat.games.camelot.actions import answers, deeds, evil
from turncoat.games.camelot.bots.hero import Hero
from turncoat.games.camelot.bots.outlook import Outlook
from turncoat.games.camelot.bots.plans import NOTHING
from turncoat.games.camelot.bots.replies import Replies
from turncoat.games.camelot.bots.suspicion import RATIOS
from turncoat.games.camelot.bots.watcher import HALE, TENSE
from turncoat.games.camelot.cards import FIGHTS
from turncoat.games.camelot.pieces import CAMELOT, EXCALIBUR, GRAIL, PICTS, SAXONS, Place
from turncoat.seat.glimpse import Asked

SEEN: Final = True
UNSEEN: Final = False
GAINS: Final[dict[str, tuple[bool, float, str]]] = {
    "progress": (SEEN, 1.0, "a worse evil where the ledger hardly marks it; his life; the last engine"),
    "declare": (UNSEEN, 1.0, "the hand he keeps from the axe"),
    "pick_one": (SEEN, 0.5, "the worse of two black cards"),
    "announce": (SEEN, 0.7, "a strong card that the knights reckon weak"),
    "offer_merlins": (SEEN, 0.75, "a special card that takes effect, or other Merlins spent on it"),
    "spare_excalibur": (SEEN, 1.0, "a black card that takes effect"),
    "aim": (SEEN, 0.55, "the war that is nearer to its loss"),
    "volunteer": (SEEN, 0.7, "a price that all must pay"),
    "discard": (UNSEEN, 1.0, "a good card less, and nobody sees which"),
    "throw_in": (UNSEEN, 1.0, "a quest lost by a hair: nobody knows that he had the card"),
    "wield": (SEEN, 1.0, "a lost quest that ends the game"),
    "dying": (SEEN, 0.7, "a loyal knight less"),
    "give": (UNSEEN, 1.0, "a Grail card kept from where it serves; nobody knows that he has it"),
    "arrange": (UNSEEN, 1.0, "the worst cards next, on the heads of others"),
    "rate": (SEEN, 1.0, "quests that wait for their last card, Merlins kept, good cards sunk in the lake"),
}
"""By question: whether the table can see the difference, how often at most he dares, and what he gains."""
HIDES: Final[tuple[float, ...]] = (0.7, 0.8, 0.9, 0.95)
"""How often he lays a combat card of strength 1, 3, 5 or 7 face down when he dares."""
TRUST: Final = 2
"""For so many rounds he departs from nothing: who knows him as a loyal knight doubts him later."""
CAUTION: Final = 0.5
"""What one unit of suspicion, as a logarithm of odds, is worth to him in swords."""
AHEAD: Final = 3
"""By so many swords the knights must lead before he acts, or by any with ``MANY`` white ones."""
MANY: Final = 6
HOT: Final = 0.2
"""From this suspicion on he plays as a loyal knight would."""
CAUGHT: Final = 0.85
"""From this suspicion on he comes forward before he is accused."""
SIEGE: Final = 10
"""From so many engines on he would rather be known than dead."""
NEAR: Final = 2
"""So many swords before the last one a turned sword can decide the game."""
DECISIVE: Final = 0.8
BELIEVED: Final = 0.5
"""From this suspicion on a loyal knight might accuse somebody as well."""
ZEAL: Final = 0.8
"""How much of a loyal knight's eagerness for quests he shows."""


class Mask(Replies):
    """Answers of a hidden traitor."""

    def __init__(self, look: Outlook, asked: Asked, rng: Random) -> None:
        super().__init__(look, asked, rng)
        self.heat = look.watcher.suspicion.heat()
        view = look.view
        lead = view.white_swords - view.black_swords
        self.new = look.watcher.turn <= TRUST * look.watcher.round
        """Whether he is still earning the trust of the others."""
        self.idle = lead < AHEAD and not (view.white_swords >= MANY and lead > 0)
        """Whether the knights are losing without his help: then he can afford to be loyal."""
        self.meek = self.idle or self.heat >= HOT

    def dares(self, question: str) -> bool:
        """Whether he departs this time; nothing that shows under suspicion, or where there is no need."""
        seen, chance, _ = GAINS[question]
        if self.new or (seen and self.meek):
            return False
        return chance >= 1.0 or self.rng.random() < chance

    # 3.2 and 11.2

    def progress(self) -> int:
        look = self.look
        view = look.view
        if self.new:
            return super().progress()
        if view.engines + 1 >= look.edition.lose_engines:
            return evil.ADD_ENGINE
        if evil.UNMASK in self.options and self.should_unmask():
            return evil.UNMASK
        if evil.PEEK in self.options or (self.meek and look.life > 2):
            return super().progress()
        siege = "tense" if view.engines >= TENSE else "calm"
        shape = "hale" if look.life >= HALE else "weak"
        best, most = evil.DRAW_BLACK, NOTHING * 9
        for option, cost in self.evil_costs().items():
            name = "engine" if option == evil.ADD_ENGINE else "life" if option == evil.LOSE_LIFE else "draw"
            harm = -0.3 if option == evil.LOSE_LIFE else cost
            gain = harm - CAUTION * RATIOS[f"{name}_{siege}_{shape}"] + 0.1 * self.rng.random()
            if gain > most:
                best, most = option, gain
        return best

    def should_unmask(self) -> bool:
        """§11.2 When the next blow is the axe, or death would come first."""
        look = self.look
        view = look.view
        if look.life <= 1 and view.engines >= SIEGE:
            return True
        if not look.accusable():
            return False
        accusers = [seat for seat in look.knights if seat != self.me and not view.accusation_used[seat]]
        return self.heat >= CAUGHT and bool(accusers)

    def declare(self) -> int:
        return evil.UNMASK if evil.UNMASK in self.options and self.should_unmask() else super().declare()

    # Black cards

    def pick_one(self) -> int:
        """§10.2 The worse one."""
        if self.dares("pick_one"):
            return self.most(evil.RESOLVE, self.look.black_cost)
        return super().pick_one()

    def announce(self) -> int:
        """§5.3 The other way round: what is strong goes face down."""
        if not self.openly and self.dares("announce"):
            return evil.LAY_HIDDEN if self.rng.random() < HIDES[self.view.drawn % 4] else evil.LAY_OPEN
        return super().announce()

    def offer_merlins(self) -> int:
        return evil.OFFER_MERLINS.number(0) if self.dares("offer_merlins") else super().offer_merlins()

    def spare_excalibur(self) -> int:
        return evil.PASS if self.dares("spare_excalibur") else super().spare_excalibur()

    def aim(self) -> int:
        loyal = super().aim()
        return evil.AIM.number(1 - evil.AIM.place(loyal)) if self.dares("aim") else loyal

    def volunteer(self) -> int:
        return evil.PASS if self.dares("volunteer") else super().volunteer()

    def discard(self) -> int:
        if self.dares("discard"):
            return self.most(evil.DISCARD, self.look.worth)
        return super().discard()

    def throw_in(self) -> int:
        return evil.PASS if self.dares("throw_in") else super().throw_in()

    def wield(self) -> int:
        """§10.1 Everybody sees it: he holds Excalibur back only where a lost quest ends the game."""
        edition = self.look.edition
        if self.step.rule.name == "wield":
            swords = edition.lose_swords[self.step.b] + int(self.view.mists)
            if self.view.black_swords + swords >= edition.lose_black_swords:
                return evil.PASS
        return super().wield()

    def dying(self) -> int:
        return evil.PASS if self.dares("dying") else super().dying()

    def give(self) -> int:
        if self.dares("give"):
            return self.least(answers.GIVE, self.look.worth)
        return super().give()

    def arrange(self) -> int:
        """§7.1.6 The worst first."""
        if self.dares("arrange"):
            return self.most(answers.PUT_BACK, self.look.black_cost)
        return super().arrange()

    # 3.3 The heroic phase

    def rate(self, hero: Hero, action: Action) -> float:
        """What an action is worth to him: busy, but of little use."""
        worth = super().rate(hero, action)
        if self.new or isinstance(action, deeds.EndTurn):
            return worth
        if isinstance(action, deeds.PayLife):
            return worth if self.meek or look_busy(self.look) else NOTHING
        if isinstance(action, deeds.Accuse):
            return self.slander(action.seat)
        if self.meek:
            # He mends his name, but where it matters he lets others finish.
            return worth if self.idle or not self.finishes(action) else 0.1
        if isinstance(action, deeds.Move):
            return worth * (ZEAL if action.place != CAMELOT else 1.0)
        if isinstance(action, deeds.DrawCards):
            return max(worth, 0.16)
        if isinstance(action, (deeds.LayFight, deeds.LayGrail, deeds.Feed)):
            return self.lay(action, worth)
        if isinstance(action, deeds.PlayMerlin):
            return worth * 0.5
        if isinstance(action, deeds.PlayHeroism):
            return self.false_hero(action.place)
        if isinstance(action, (deeds.PlayLady, deeds.PlayMessenger, deeds.Swap)):
            return NOTHING
        if isinstance(action, deeds.PlayPiety) and action.others:
            return NOTHING
        return worth * 0.7

    def finishes(self, action: Action) -> bool:
        """Whether this action would win a quest for the knights."""
        look = self.look
        view = look.view
        if isinstance(action, deeds.LayGrail):
            return look.lit() >= len(view.track) - 1
        if not isinstance(action, (deeds.LayFight, deeds.Feed)):
            return False
        if look.here == EXCALIBUR:
            return view.sword >= look.edition.excalibur_steps - 1
        if look.here in (PICTS, SAXONS):
            return view.war_cards[look.here - PICTS] >= look.run_length(look.here) - 1
        return sum(look.fights(look.here)) >= look.edition.filled[look.here] - 1

    def lay(self, action: Action, worth: float) -> float:
        """To Excalibur he feeds what is best in his hand; a last step he leaves to others."""
        look = self.look
        if self.finishes(action):
            return NOTHING
        if isinstance(action, deeds.Feed):
            steps = 0.3 if look.view.sword < look.edition.excalibur_steps - 2 else 0.0
            return steps + 0.3 * look.worth(action.card)
        if look.here == GRAIL:
            return worth * 0.5
        if isinstance(action, deeds.LayFight) and look.here < EXCALIBUR and worth < 0:
            # A card that spoils the pattern he would rather not lay: everybody sees it.
            return 0.05 + 0.01 * (FIGHTS - action.card)
        return worth * ZEAL

    def false_hero(self, place: Place) -> float:
        """Heroism where a defeat is near."""
        look = self.look
        view = look.view
        if place == EXCALIBUR:
            bad = -view.sword / 5
        elif place == GRAIL:
            bad = look.dark() / 7
        elif place >= PICTS:
            bad = view.warriors[place - PICTS] / 4
        else:
            bad = len(look.row(place)) / look.edition.slots[place]
        return 0.6 * bad - 0.1

    def slander(self, target: Seat) -> float:
        """§4.5 A false accusation turns a sword, and tells on him: only where it decides, or is believed."""
        look = self.look
        view = look.view
        if not view.white_swords:
            return NOTHING
        if view.black_swords + 1 >= look.edition.lose_black_swords:
            return 9.0
        flip = look.rulings.flip
        lead = view.white_swords - view.black_swords - 2 * flip
        near = view.white_swords + view.black_swords >= look.edition.end_swords - NEAR
        if near and 0 < lead <= 2:
            return DECISIVE
        odds = look.watcher.suspicion.suspicion()
        believed = odds[target] == max(odds[:-1]) and odds[target] >= BELIEVED
        return odds[target] - 0.1 if believed and self.heat < HOT else NOTHING


def look_busy(look: Outlook) -> bool:
    """Whether he can spare a life for the look of it."""
    return look.life >= 5
