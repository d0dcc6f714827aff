"""Sender: which two figures go to which two palaces."""

from __future__ import annotations

from typing import Final

from turncoat.core.game import Random
from turncoat.core.record import Seat
from turncoat.games.intrige.bots.book import Book
from turncoat.games.intrige.bots.outlook import Outlook
from turncoat.games.intrige.bots.park import contenders, room_of
from turncoat.games.intrige.bots.payer import Prospect, best_bribe
from turncoat.games.intrige.bots.traits import Traits
from turncoat.games.intrige.pieces import EXTERNAL, FREE, INTERNAL, PROFESSIONS, Profession

CROWD: Final = 0.1
"""How much a free profession loses in value for each rival who could still send the same."""
WHIM: Final = 0.02
"""How much chance adds to a choice, so that equal ones are not always made alike."""


class Dispatch:
    """The gain to be expected from each profession before each palace."""

    def __init__(self, look: Outlook, book: Book, traits: Traits) -> None:
        self.look = look
        self.book = book
        self.traits = traits
        self.gains: dict[tuple[int, int], float] = {}
        column = look.view.hands[look.me]
        for i, profession in enumerate(look.view.professions):
            if column[i]:
                for palace in range(look.seats):
                    if palace != look.me:
                        self.gains[profession, palace] = self._gain(profession, palace)

    def _gain(self, profession: Profession, palace: Seat) -> float:
        look = self.look
        room = room_of(look.view, palace, profession)
        if room >= 0 and look.view.room_owners[palace][room] == look.me:
            # An attack on oneself can win nothing and costs two bribes.
            return -2.0 * look.values[-1]
        crowd = contenders(look.view, palace, profession)
        cause = INTERNAL if room >= 0 else EXTERNAL if crowd else FREE
        case = Prospect(look, palace, profession, cause, look.next_round(palace), False)
        gain = best_bribe(case, self.book, self.traits).gain
        if cause == FREE:
            column = look.view.professions.index(profession)
            senders = 0
            for seat in self._between(palace):
                if look.view.hands[seat][column]:
                    senders += 1
            gain *= 1.0 - CROWD * senders if gain > 0 else 1.0
        return gain + self._word(profession, palace)

    def _between(self, palace: Seat) -> list[int]:
        """The seats that still send figures before that palace's turn."""
        look = self.look
        count = (palace - look.me) % look.seats
        return [(look.me + k) % look.seats for k in range(1, count)]

    def _word(self, profession: Profession, palace: Seat) -> float:
        """What keeping or breaking one's promises about this sending weighs."""
        look = self.look
        word = self.traits.word * look.memory.edition.start_money
        total = 0.0
        for promise in self.book.open_by(look.me):
            deed = promise.said.deed
            if deed is None or not self.book.binds(promise) or deed.kind not in ("send", "spare"):
                continue
            if (deed.fields["profession"], deed.fields["palace"]) == (PROFESSIONS[profession], palace):
                total += word if deed.kind == "send" else -word
        return total

    def choose(self, options: list[int], rng: Random) -> int:
        """The best pair; nearly equal pairs are told apart by chance."""
        edition = self.look.memory.edition
        gains = {
            key: gain + WHIM * rng.random() * edition.start_money for key, gain in sorted(self.gains.items())
        }
        best, most = options[0], -1e18
        for option in options:
            sent = edition.send.of(option)
            (p, q), (a, b) = sent.professions, sent.palaces
            gain = gains[p, a] + gains[q, b]
            if gain > most:
                best, most = option, gain
        return best
