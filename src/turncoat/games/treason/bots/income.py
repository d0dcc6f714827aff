"""Income: which open building card to choose, and which one to show with the Wizard."""

from __future__ import annotations

from turncoat.games.treason.actions import PLAY, Take
from turncoat.games.treason.bots.builder import Builder
from turncoat.games.treason.bots.outlook import Outlook
from turncoat.games.treason.pieces import CITY, WIZARD, Building


class Income:
    """One look at the first phase."""

    def __init__(self, look: Outlook, builder: Builder) -> None:
        self.look = look
        self.builder = builder

    def choose(self, options: list[int]) -> int:
        """A card to play before the choice, if it is better played now; else the best open card."""
        actions = self.look.edition.table.actions
        best, most = options[-1], -1e9
        for option in options:
            action = actions[option]
            if isinstance(action, Take):
                gain = self.take(action.place - 1, action.building)
                if gain > most:
                    best, most = option, gain
            elif option == PLAY.number(WIZARD):
                # The Wizard has no other moment; everything else can wait for the blocks of this phase.
                return option
        return best

    def take(self, slot: int, kind: Building) -> float:
        """The card, the blocks on it, and what its colour pays to everybody."""
        look = self.look
        view, edition = look.view, look.edition
        category = edition.category[kind]
        gain = self.builder.keep(kind) if not look.last else self.builder.plan_of(kind)
        money = look.block if not look.last else 0.5
        gain += money * (view.row_blocks[slot] + view.incomes[look.me][category])
        for seat in look.rivals:
            gain += 0.6 * look.block * look.worth[seat] * view.incomes[seat][category]
        if category == CITY:
            for seat in range(look.seats):
                excess = max(0, view.blocks[seat] - edition.tax_free)
                gain -= (1.0 if seat == look.me else 0.6) * look.block * look.worth[seat] * excess
        return gain

    def show(self, options: list[int]) -> int:
        """The card that helps the next player least."""
        look = self.look
        view, edition = look.view, look.edition
        following = (view.active + 1) % look.seats
        best, least = options[0], 1_000_000
        for option in options:
            kind = edition.show.of(option).building
            gain = edition.value[kind] + view.incomes[following][edition.category[kind]]
            gain -= view.incomes[look.me][edition.category[kind]]
            if gain < least:
                best, least = option, gain
        return best
