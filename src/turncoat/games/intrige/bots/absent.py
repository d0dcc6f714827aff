"""Absent: what is answered for a player who is not there. It favours nobody and tells nothing."""

from __future__ import annotations

from turncoat.base.native import mypyc_attr
from turncoat.bots.bot import SilentBot
from turncoat.core.game import Game, Random, Setup
from turncoat.core.record import Seat
from turncoat.games.intrige.bots.park import free_figures, winners
from turncoat.games.intrige.edition import Rulings
from turncoat.games.intrige.pieces import Profession
from turncoat.games.intrige.sight.view import IntrigeView
from turncoat.seat.glimpse import Glimpse


@mypyc_attr(allow_interpreted_subclasses=True)
class AbsentBot(SilentBot):
    """§10 §10.6 The defaults: the least bribe, the highest bidder, any two figures but against oneself."""

    def __init__(self, game: Game, setup: Setup, seat: Seat) -> None:
        rulings = Rulings(setup)
        self.edition = rulings.edition
        self.broke_loses = rulings.broke_loses
        self.seats = setup.seats
        self.seat = seat

    def choose(self, now: Glimpse, rng: Random) -> int:
        """The default answer to the open question."""
        asked = now.asked
        view = now.view
        assert asked is not None and isinstance(view, IntrigeView)
        rule = asked.step.rule.name
        if rule in ("bribe", "defend"):
            return least_bribe(asked.options)
        if rule in ("house_free", "house_winners"):
            return self.house(view, asked.options, rule == "house_free")
        if rule == "dispatch":
            return self.dispatch(view, asked.options, rng)
        return self.judge(view, asked.options)

    def house(self, view: IntrigeView, options: list[int], free: bool) -> int:
        """§10.2 The highest bribe gets the best empty room, the next the next best; ties go by seat order."""
        figures = free_figures(view, self.seat, self.broke_loses) if free else winners(view, self.seat)
        paid = [view.paid[owner] for owner, _ in figures]
        ranked = sorted(range(len(paid)), key=lambda i: (-paid[i], i))
        edition = self.edition
        best, most = options[0], [-1]
        for option in options:
            rooms = edition.place.of(option).rooms
            order = [rooms[i] for i in ranked]
            if order > most:
                best, most = option, order
        return best

    def judge(self, view: IntrigeView, options: list[int]) -> int:
        """§10.3 §10.4 The highest bribe; on a tie the defender, then seat order."""
        edition = self.edition
        best, most = options[0], (-(10**12), 0)
        for option in options:
            if option == edition.uphold:
                rank = (view.paid[self.seats], 1)
            else:
                owner = edition.admit.of(option).owner
                rank = (view.paid[owner], -((owner - self.seat) % self.seats))
            if rank > most:
                best, most = option, rank
        return best

    def dispatch(self, view: IntrigeView, options: list[int], rng: Random) -> int:
        """§10.5 Any two figures to any two palaces, but none against oneself while that can be helped."""
        fair = [option for option in options if not self._self_attack(view, option)]
        offered = fair or options
        return offered[int(rng.random() * len(offered))]

    def _self_attack(self, view: IntrigeView, option: int) -> bool:
        sent = self.edition.send.of(option)
        return any(self._lives(view, *figure) for figure in zip(sent.palaces, sent.professions))

    def _lives(self, view: IntrigeView, palace: Seat, profession: Profession) -> bool:
        for owner, housed in zip(view.room_owners[palace], view.room_professions[palace]):
            if owner == self.seat and housed == profession:
                return True
        return False


def least_bribe(options: list[int]) -> int:
    """§10.1 The least there is; who is broke is not even asked and pays nothing."""
    return options[0]
