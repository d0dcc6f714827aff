"""Talk: when a knight speaks: rarely, of what it means to do, of danger and of doubts; and it answers.

What somebody has said lately nobody says again, and what is asked only the one who is asked answers.
Nothing here knows a loyalty card: a traitor says, promises and answers what a loyal knight with its cards and
memories would, so that no question put to it, and no seat handed to a bot, tells which of the two it is.
"""

from __future__ import annotations

from typing import Final

from turncoat.base.native import mypyc_attr
from turncoat.core.record import Event
from turncoat.core.speech import Deed
from turncoat.games.camelot.bots.hero import Hero
from turncoat.games.camelot.bots.outlook import Outlook
from turncoat.games.camelot.bots.pledges import Pledges, sound
from turncoat.games.camelot.bots.watcher import Watcher
from turncoat.games.camelot.events.cards import MerlinsUsed
from turncoat.games.camelot.events.quests import QuestEnded
from turncoat.games.camelot.events.turn import TurnBegan
from turncoat.games.camelot.pieces import (
    CAMELOT,
    EXCALIBUR,
    GRAIL,
    NOBODY,
    NOWHERE,
    PICTS,
    PLACES,
    SAXONS,
    Place,
)
from turncoat.talk.statement import Statement

SILENCE: Final = 2
"""How many of its own turns pass between two things it says unasked."""
DOUBT: Final = 0.35
"""From this suspicion on a knight speaks up."""
RISE: Final = 0.15
"""How much a suspicion must have grown, or shrunk, since it was last spoken of, to be spoken of again."""
ECHO: Final = 2
"""How many rounds pass before something is said again, by whomever."""
REFUSAL: Final = 4
"""How many rounds pass before somebody is asked again for what he has declined."""
WORRY: Final = 9
"""From so many engines on a knight worries aloud."""
EAGER: Final = 0.2
"""From this worth on a knight says where it is going."""
STALE: Final = 2
"""Requests older than this many turns are not answered any more."""
TERM: Final = 2
"""How many rounds a word binds that was given without a term."""

Topic = tuple[str, str]


@mypyc_attr(allow_interpreted_subclasses=True)
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
        """The suspicion of each seat when it was last spoken of, by whomever."""
        self.worried = False
        self.hinted = NOWHERE
        """Where it last said it feels strong."""
        self.topics: dict[Topic, int] = {}
        """What has been spoken of, and the turn in which it last was."""
        self.asked: dict[int, Statement] = {}
        """What was asked at the table, by the numbers of the talk."""
        self.declined: dict[tuple[int, Topic], int] = {}
        """Who has declined what, and the turn in which that was."""

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
        """Take in a statement, one's own words as well; requests to this seat want an answer."""
        if not sound(said):
            return
        turn = self.watcher.turn
        self.pledges.ledger.hear(number, said, self.watcher.active)
        if said.seat == self.me and said.act not in ("accept", "decline"):
            self.spoken = turn
            if said.act == "hint_strong" and said.deed is not None and "place" in said.deed.fields:
                self.hinted = PLACES.index(said.deed.fields["place"])
        self.topics[topic(said)] = turn
        if said.seat == self.me:
            self.requests = [request for request in self.requests if request[0] != said.about]
            self._bind(said)
        if said.act in ("suspect", "trust") and said.deed is not None and said.deed.kind == "knight":
            target = int(said.deed.fields["seat"])
            self.voiced[target] = self.watcher.suspicion.suspicion()[target]
        elif said.act == "decline" and said.about in self.asked:
            self.declined[said.seat, topic(self.asked[said.about])] = turn
        elif said.act == "ask" and said.deed is not None:
            self.asked[number] = said
            if said.deed.fields["seat"] == self.me != said.seat:
                self.requests.append((number, turn, said))
                self.stirred = True

    def _bind(self, said: Statement) -> None:
        """Its promises and the requests it accepts bind it, and whoever sits down in its place later."""
        given = self.asked.get(said.about) if said.act == "accept" else said
        if said.act not in ("accept", "promise"):
            return
        if given is not None and given.deed is not None and given.deed.fields["seat"] == self.me:
            self.pledges.agree(given.deed, given.until or self.watcher.turn + TERM * self.watcher.round)

    def speak(self, look: Outlook) -> list[Statement]:
        """One answer, remark, doubt, request or intention, in this order; the rest waits."""
        while self.requests:
            number, turn, said = self.requests.pop(0)
            if turn >= self.watcher.turn - STALE and self.watcher.living[self.me]:
                return [self._reply(look, number, said)]
        self.stirred = False
        if not self.watcher.living[self.me]:
            return []
        if self.remarks:
            remark = self.remarks[0]
            self.remarks = []
            return [remark] if self._is_new(remark) else []
        if not self.my_turn or self.watcher.turn - self.spoken < SILENCE * self.watcher.round:
            return []
        said_now = self._doubt() or self._plea(look) or self._mood(look) or self._intention(look)
        return [] if said_now is None else [said_now]

    def _is_new(self, said: Statement) -> bool:
        """Whether nobody has said such a thing lately."""
        return self.watcher.turn - self.topics.get(topic(said), -99) >= ECHO * self.watcher.round

    def _reply(self, look: Outlook, number: int, said: Statement) -> Statement:
        assert said.deed is not None
        return Statement("accept" if agrees(look, said.deed) else "decline", self.me, (), about=number)

    def _doubt(self) -> Statement | None:
        """Whom it suspects or no longer does, by what all have seen."""
        odds = self.watcher.suspicion.suspicion()
        if self.watcher.suspicion.known != NOBODY or not self.watcher.suspicion.possible:
            return None
        seats = [seat for seat in range(self.watcher.seats) if seat != self.me and self.watcher.living[seat]]
        if not seats:
            return None
        target = max(seats, key=lambda seat: odds[seat] - self.voiced[seat])
        act = "suspect"
        if odds[target] < DOUBT or odds[target] < self.voiced[target] + RISE:
            target = max(seats, key=lambda seat: self.voiced[seat] - odds[seat])
            act = "trust"
            if self.voiced[target] < DOUBT or odds[target] > self.voiced[target] - RISE:
                return None
        said = Statement(act, self.me, (), Deed("knight", {"seat": target}))
        return said if self._is_new(said) else None

    def _plea(self, look: Outlook) -> Statement | None:
        """Help for a quest that is nearly lost, from whoever is free and has most cards."""
        place = endangered(look)
        if place == NOWHERE:
            return None
        view = look.view
        pleas: list[tuple[int, Statement]] = []
        for seat in look.knights:
            if place == CAMELOT:
                plea = Statement("ask", self.me, (), Deed("besiege", {"seat": seat}))
            else:
                plea = Statement("ask", self.me, (), Deed("help", {"seat": seat, "place": PLACES[place]}))
            free = place == CAMELOT or view.places[seat] == CAMELOT
            since = self.watcher.turn - self.declined.get((seat, topic(plea)), -99)
            if seat != self.me and free and since >= REFUSAL * self.watcher.round:
                pleas.append((view.hand_sizes[seat], plea))
        if not pleas:
            return None
        plea = max(pleas, key=lambda one: one[0])[1]
        return plea if self._is_new(plea) else None

    def _mood(self, look: Outlook) -> Statement | None:
        worry = Statement("worried", self.me, ())
        if self.worried or look.view.engines < WORRY or not self._is_new(worry):
            return None
        self.worried = True
        return worry

    def _intention(self, look: Outlook) -> Statement | None:
        """Where a knight with these cards is going."""
        hero = Hero(look)
        places = [place for place in look.view.open_places if place != look.here]
        target = max(places, key=hero.ride)
        worth = hero.ride(target)
        stay = hero.plans.at(look.here, False)[0]
        if worth < EAGER or worth < stay:
            hint = Statement("hint_strong", self.me, (), Deed("help", self._here(look.here)))
            told = look.here in (CAMELOT, self.hinted) or not self._is_new(hint)
            return None if told or stay <= 2 * EAGER else hint
        if target == CAMELOT and look.view.engines >= WORRY:
            deed = Deed("besiege", {"seat": self.me})
            until = self.watcher.turn + TERM * self.watcher.round
            promise = Statement("promise", self.me, (), deed, until=until)
            return promise if self._is_new(promise) else None
        plan = Statement("intend", self.me, (), Deed("go", self._here(target)))
        return plan if self._is_new(plan) else None

    def _here(self, place: Place) -> dict[str, object]:
        return {"seat": self.me, "place": PLACES[place]}


def topic(said: Statement) -> Topic:
    """What a statement is about, whoever says it: a plan, a plea or a word of trust, and where or whom."""
    if said.deed is None:
        return said.act, ""
    sort = "plan" if said.act in ("intend", "promise", "hint_strong", "hint_weak") else said.act
    fields = said.deed.fields
    if said.deed.kind == "knight":
        return sort, str(fields["seat"])
    if "place" in fields:
        return sort, str(fields["place"])
    return sort, f"{said.deed.kind} {fields.get('target', '')}"


def endangered(look: Outlook) -> int:
    """The quest that may be lost with the next card, or Camelot under siege, or NOWHERE."""
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
    return NOWHERE


def agrees(look: Outlook, deed: Deed) -> bool:
    """Whether a knight says that it will do what it is asked."""
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
