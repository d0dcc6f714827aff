"""Talk: when a knight speaks: rarely, of what it means to do, of danger and of doubts; and it answers."""

from __future__ import annotations

from typing import Final

from turncoat.core.record import Event
from turncoat.core.speech import Deed
from turncoat.games.camelot.bots.hero import Hero
from turncoat.games.camelot.bots.outlook import Outlook
from turncoat.games.camelot.bots.pledges import Pledges, sound
from turncoat.games.camelot.bots.watcher import Watcher
from turncoat.games.camelot.events.cards import MerlinsUsed
from turncoat.games.camelot.events.quests import QuestEnded
from turncoat.games.camelot.events.turn import TurnBegan
from turncoat.games.camelot.pieces import CAMELOT, EXCALIBUR, GRAIL, PICTS, PLACES, SAXONS
from turncoat.seat.talk import Statement

SILENCE: Final = 2
"""How many of its own turns pass between two things it says unasked."""
DOUBT: Final = 0.35
"""From this suspicion on a loyal knight speaks up; a traitor points at others earlier."""
FRAME: Final = 0.2
RISE: Final = 0.15
"""How much a suspicion must have grown to be spoken of again."""
WORRY: Final = 9
"""From so many engines on a knight worries aloud."""
EAGER: Final = 0.2
"""From this worth on a knight says where it is going."""
STALE: Final = 2
"""Requests older than this many turns are not answered any more."""


class Talker:
    """What one player has heard, and what it has still to say."""

    def __init__(self, watcher: Watcher) -> None:
        self.watcher = watcher
        self.me = watcher.me
        self.pledges = Pledges()
        self.stirred = False
        """Whether there may be something to say: cheap to ask before every answer."""
        self.my_turn = False
        self.spoken = -99
        """The turn in which it last said something unasked."""
        self.requests: list[tuple[int, int, Statement]] = []
        self.remarks: list[Statement] = []
        self.voiced = [0.0] * watcher.seats
        """The suspicion of each seat when it was last spoken of."""
        self.worried = False
        self.begged: dict[int, int] = {}
        """By place, the turn in which help was last asked for."""

    def see(self, event: Event) -> None:
        """Note how promises fare, and when there is something to speak of."""
        for seat, kept in self.pledges.see(event):
            self.watcher.note(seat, "kept_word" if kept else "broke_word")
        if isinstance(event, TurnBegan):
            self.my_turn = event.seat == self.me
            if self.my_turn:
                self.stirred = True
        elif isinstance(event, MerlinsUsed):
            if self.me == self.watcher.active and set(event.givers) != {self.me}:
                self._remark(Statement("thank", self.me, ()))
        elif isinstance(event, QuestEnded) and event.swords > 1 and self.watcher.active == self.me:
            self._remark(Statement("pleased" if event.won else "worried", self.me, ()))

    def _remark(self, said: Statement) -> None:
        self.remarks = [said]
        self.stirred = True

    def hear(self, number: int, said: Statement) -> None:
        """Take in a statement; requests to this seat want an answer."""
        if not sound(said):
            return
        self.pledges.judge.hear(said)
        asked = said.deed is not None and said.act == "ask" and said.deed.fields["seat"] == self.me
        if asked and said.seat != self.me:
            self.requests.append((number, self.watcher.turn, said))
            self.stirred = True

    def speak(self, look: Outlook, traitor: bool) -> list[Statement]:
        """One answer, remark, doubt, request or intention, in this order; the rest waits."""
        while self.requests:
            number, turn, said = self.requests.pop(0)
            if turn >= self.watcher.turn - STALE and self.watcher.living[self.me]:
                return [self._reply(look, number, said, traitor)]
        self.stirred = False
        if not self.watcher.living[self.me]:
            return []
        if self.remarks:
            remark = self.remarks[0]
            self.remarks = []
            return [remark]
        if not self.my_turn or self.watcher.turn - self.spoken < SILENCE * self.watcher.seats:
            return []
        said_now = self._doubt(traitor) or self._plea(look) or self._mood(look)
        said_now = said_now or self._intention(look, traitor)
        if said_now is None:
            return []
        self.spoken = self.watcher.turn
        return [said_now]

    def _reply(self, look: Outlook, number: int, said: Statement, traitor: bool) -> Statement:
        assert said.deed is not None
        willing = traitor or agrees(look, said.deed)
        if not willing:
            return Statement("decline", self.me, (), about=number)
        if not traitor:
            until = said.until or self.watcher.turn + 2 * self.watcher.seats
            self.pledges.agree(said.deed, until)
        return Statement("accept", self.me, (), about=number)

    def _doubt(self, traitor: bool) -> Statement | None:
        """Who it suspects; a traitor shares the doubts of the others as soon as there are any."""
        odds = self.watcher.suspicion.suspicion()
        if self.watcher.suspicion.known >= 0 or not self.watcher.suspicion.possible:
            return None
        seats = [seat for seat in range(self.watcher.seats) if seat != self.me and self.watcher.living[seat]]
        if not seats:
            return None
        target = max(seats, key=lambda seat: odds[seat])
        if odds[target] < (FRAME if traitor else DOUBT) or odds[target] < self.voiced[target] + RISE:
            return None
        self.voiced[target] = odds[target]
        return Statement("suspect", self.me, (), Deed("knight", {"seat": target}))

    def _plea(self, look: Outlook) -> Statement | None:
        """Help for a quest that is nearly lost, from whoever is free and has most cards."""
        place = endangered(look)
        if place < 0 or self.watcher.turn - self.begged.get(place, -99) < 3 * self.watcher.seats:
            return None
        view = look.view
        free = [seat for seat in look.knights if seat != self.me and view.places[seat] == CAMELOT != place]
        if place == CAMELOT:
            free = [seat for seat in look.knights if seat != self.me]
        if not free:
            return None
        self.begged[place] = self.watcher.turn
        target = max(free, key=lambda seat: view.hand_sizes[seat])
        until = self.watcher.turn + 2 * self.watcher.seats
        if place == CAMELOT:
            return Statement("ask", self.me, (), Deed("besiege", {"seat": target}), until=until)
        deed = Deed("help", {"seat": target, "place": PLACES[place]})
        return Statement("ask", self.me, (), deed, until=until)

    def _mood(self, look: Outlook) -> Statement | None:
        if self.worried or look.view.engines < WORRY:
            return None
        self.worried = True
        return Statement("worried", self.me, ())

    def _intention(self, look: Outlook, traitor: bool) -> Statement | None:
        """Where it is going; what a traitor names is where a loyal knight with his cards would go."""
        hero = Hero(look)
        places = [place for place in look.view.open_places if place != look.here]
        target = max(places, key=hero.ride)
        worth = hero.ride(target)
        stay = hero.plans.at(look.here, False)[0]
        if worth < EAGER or worth < stay:
            if stay > 2 * EAGER and look.here != CAMELOT:
                return Statement("hint_strong", self.me, (), Deed("help", self._here(look.here)))
            return None
        if target == CAMELOT and look.view.engines >= WORRY:
            deed = Deed("besiege", {"seat": self.me})
            until = self.watcher.turn + 2 * self.watcher.seats
            if not traitor:
                self.pledges.agree(deed, until)
            return Statement("promise", self.me, (), deed, until=until)
        return Statement("intend", self.me, (), Deed("go", self._here(target)))

    def _here(self, place: int) -> dict[str, object]:
        return {"seat": self.me, "place": PLACES[place]}


def endangered(look: Outlook) -> int:
    """The quest that may be lost with the next card, or Camelot under siege, or -1."""
    view = look.view
    if view.engines >= WORRY:
        return CAMELOT
    for place in (PICTS, SAXONS):
        if view.warriors[place - PICTS] == look.edition.warriors - 1:
            return place
    if look.is_open(EXCALIBUR) and view.sword <= 2 - look.edition.excalibur_steps:
        return EXCALIBUR
    if look.is_open(GRAIL) and look.dark() >= look.edition.grail_spots - 2:
        return GRAIL
    return -1


def agrees(look: Outlook, deed: Deed) -> bool:
    """Whether a loyal knight will do what it is asked."""
    hero = Hero(look)
    kind = deed.kind
    if kind in ("go", "help"):
        return hero.ride(PLACES.index(deed.fields["place"])) > EAGER / 2
    if kind == "stay_away":
        return hero.ride(PLACES.index(deed.fields["place"])) < EAGER
    if kind == "besiege":
        return hero.plans.siege(look.hand, [])[0] > 0
    if kind == "draw_white":
        return hero.plans.draw() > EAGER / 2
    if kind == "not_draw_black":
        return look.life > 3 or look.view.engines < WORRY - 3
    if kind == "accuse":
        return hero.accusation(deed.fields["target"]) > 0
    if kind == "spare":
        return look.watcher.suspicion.suspicion()[int(deed.fields["target"])] < DOUBT
    return kind == "lay_openly"
