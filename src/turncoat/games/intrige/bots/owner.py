"""Owner: whom to house, and in which room, when one's own park is full of other people's figures."""

from __future__ import annotations

from math import sqrt

from turncoat.core.record import Money, Seat
from turncoat.games.intrige.bots.book import Book, about
from turncoat.games.intrige.bots.outlook import Outlook
from turncoat.games.intrige.bots.park import contenders, empty_rooms, room_of
from turncoat.games.intrige.bots.traits import Traits
from turncoat.games.intrige.pieces import NOBODY, PROFESSIONS, Profession
from turncoat.talk.promise import Promise


class Court:
    """One owner's regard for those who wait before the palace, or live in it."""

    def __init__(self, look: Outlook, book: Book, traits: Traits) -> None:
        self.look = look
        self.traits = traits
        self.edition = look.memory.edition
        self.promises = [promise for promise in book.open_by(look.me) if book.binds(promise)]
        left = (look.view.rounds - look.view.round) / (look.view.rounds - 1)
        self.fade = max(traits.faith, left)
        self.word = traits.word * self.edition.start_money

    def regard(self, owner: Seat, profession: Profession, paid: Money, room: float) -> float:
        """What it is worth to this court that a figure has a room: the bribe and old favours against envy."""
        look, traits = self.look, self.traits
        dear = room / look.values[-1]
        envy = traits.envy * look.threat[owner] * room
        envy *= look.earnings(look.me, owner, profession, look.view.round)
        liking = max(-4.0, min(4.0, look.memory.goodwill[owner] + look.memory.trust[owner]))
        return (
            traits.honour * self.fade * max(paid, 0) * sqrt(dear)
            + traits.grudge * liking * self.edition.step * dear
            - envy
        )

    def _breaks(self, promise: Promise, owner: Seat, profession: Profession, room: Money) -> bool:
        """Whether giving this figure that room breaks a promise about it."""
        deed = promise.said.deed
        if deed is None or not about(deed, self.look.me, owner, PROFESSIONS[profession]):
            return False
        return deed.kind == "banish" or (deed.kind == "room" and room < deed.fields["amount"])

    def _forsakes(self, promise: Promise, owner: Seat, profession: Profession) -> bool:
        """Whether banishing this figure breaks a promise about it."""
        deed = promise.said.deed
        return (
            deed is not None
            and deed.kind != "banish"
            and about(deed, self.look.me, owner, PROFESSIONS[profession])
        )

    def place(self, options: list[int], figures: list[tuple[int, int]]) -> int:
        """The placement of these figures (owner and profession) that pleases most."""
        look = self.look
        values = look.values
        table: list[list[float]] = []
        for owner, profession in figures:
            row: list[float] = []
            for room in values:
                score = self.regard(owner, profession, look.view.paid[owner], room)
                for promise in self.promises:
                    if self._breaks(promise, owner, profession, room):
                        score -= self.word
                row.append(score)
            table.append(row)
        best, most = options[0], -1e18
        for option in options:
            rooms = self.edition.place_rooms[self.edition.place.place(option)]
            score = 0.0
            for i, room in enumerate(rooms):
                score += table[i][room]
            if score > most:
                best, most = option, score
        return best

    def judge(self, options: list[int], profession: Profession) -> int:
        """The contender that pleases most; the room is fixed, or still to be found."""
        look = self.look
        at = room_of(look.view, look.me, profession)
        rivals = contenders(look.view, look.me, profession)
        if at >= 0:
            room = float(look.values[at])
            defender = look.view.room_owners[look.me][at]
            look.leave_open(look.me, at)
        else:
            empty = empty_rooms(look.view, look.me)
            room = sum(empty) / len(empty)
            defender = NOBODY
        best, most = options[0], -1e18
        for option in options:
            if option == self.edition.uphold:
                owner, paid = defender, look.view.paid[look.seats]
            else:
                owner = self.edition.admit.of(option).owner
                paid = look.view.paid[owner]
            score = self.regard(owner, profession, paid, room)
            for promise in self.promises:
                if self._breaks(promise, owner, profession, int(room) if at >= 0 else look.values[-1]):
                    score -= self.word
                for loser in rivals:
                    if loser != owner and self._forsakes(promise, loser, profession):
                        score -= self.word
                if defender not in (NOBODY, owner) and self._forsakes(promise, defender, profession):
                    score -= self.word
            if score > most:
                best, most = option, score
        return best
