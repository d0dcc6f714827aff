"""Servant: the fourth phase, in which a player with black counters leads the Dark Master."""

from __future__ import annotations

from typing import Final

from turncoat.games.treason.actions import ATTACK, CAST, DONE, MARCH, STAY, Aim
from turncoat.games.treason.bots.influence import CardPlay
from turncoat.games.treason.bots.odds import odds
from turncoat.games.treason.bots.outlook import Outlook
from turncoat.games.treason.bots.pledges import Pledges
from turncoat.games.treason.bots.ways import FAR, distances
from turncoat.games.treason.pieces import DARK, OUTSIDE, PIPS, UNOWNED, Area

EFFORT: Final = 0.05
"""What a doubtful move or attack must promise to be worth the trouble."""


class Servant:
    """One look at the fourth phase."""

    def __init__(self, look: Outlook, pledges: Pledges) -> None:
        self.look = look
        self.pledges = pledges
        self.black = look.view.black[look.me]

    def choose(self, options: list[int]) -> int:
        """Attack here or go elsewhere first; with influence cards where they help."""
        look = self.look
        best, most = DONE, EFFORT
        play = CardPlay(look, self.pledges)
        here = self.attack(look.master) if ATTACK in options else 0.0
        for option in options:
            gain = 0.0
            if option == ATTACK:
                gain = here
            elif option == MARCH:
                gain = self.march()
            elif option == CAST:
                gain = self.cast()
            else:
                action = look.edition.table.actions[option]
                gain = play.aimed(action.card, action.area) if isinstance(action, Aim) else 0.0
            if gain > most + 1e-9:
                best, most = option, gain
        return best

    # Movement

    def steps(self) -> list[int]:
        """How far every area is; over own towers too, unless one has promised to keep him out."""
        look = self.look
        opened = look.land[look.me]
        if not look.rulings.towers_block_master:
            opened |= look.land[DARK]
        if self.pledges.keeps_out():
            opened &= ~look.land[look.me]
        closed = look.towers & ~opened
        return distances(look.edition, look.master, closed, look.rulings.free_gates)

    def reached(self) -> list[float]:
        """The best that can be had within each number of steps, to stay included; from 0 to 6 or more."""
        look = self.look
        most = max(PIPS, self.black)
        here = self.stand(look.master) if look.master != OUTSIDE else 0.0
        best = [here] * (most + 1)
        steps = self.steps()
        for area in range(look.edition.areas):
            away = steps[area]
            if away != FAR and away <= most and not look.tower[area] and area != look.master:
                gain = self.stand(area)
                for reach in range(away, most + 1):
                    best[reach] = max(best[reach], gain)
        return best

    def march(self) -> float:
        """What moving by counters brings."""
        return self.reached()[self.black]

    def cast(self) -> float:
        """What moving by the die brings on average."""
        best = self.reached()
        return sum(best[1 : PIPS + 1]) / PIPS

    def go(self, options: list[int]) -> int:
        """The area where the Dark Master does most good, or least harm."""
        look = self.look
        best = STAY
        most = self.stand(look.master) if look.master != OUTSIDE else 0.0
        for option in options:
            if option != STAY:
                gain = self.stand(look.edition.move.of(option).area)
                if gain > most + 1e-9:
                    best, most = option, gain
        return best

    def stand(self, area: Area) -> float:
        """What it is worth to have the Dark Master there: an attack, and whom he threatens then."""
        return max(0.0, self.attack(area)) + self.shadow(area)

    def shadow(self, area: Area) -> float:
        """Rivals with counters lead him on from where he stands, so it is better that he is far away."""
        look = self.look
        threat = look.menace
        if not threat or look.rounds < 0.5:
            return 0.0
        fear = 0.0
        for other in [area, *look.edition.neighbours[area]]:
            if look.owner[other] == look.me and not look.tower[other]:
                fear += look.worth[look.me] * (0.5 + look.value(other))
        return -0.03 * min(4, threat) * fear

    # Attack

    def attack(self, area: Area) -> float:
        """What an attack there brings, by the odds."""
        look = self.look
        defender = look.owner[area]
        if defender in (UNOWNED, DARK) or look.tower[area]:
            return 0.0
        if defender == look.me and not look.rulings.attack_own:
            return 0.0
        if look.rulings.many_attacks is False and look.view.attacks:
            return 0.0
        win, tie = odds(self.black - look.view.white[defender] - look.archers(area, defender))
        spoils = look.seize(area, DARK)
        for other in look.cut_off(area, DARK):
            if look.owner[other] == defender:
                spoils += look.seize(other, DARK)
        return win * spoils + tie * look.vacate(area) + self.pledges.about_attack(defender, area)
