"""Labels: which claims were true, mistaken or lies, and which broken words could have been kept.

Nobody learns it before the game is over.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from turncoat.core.game import Game, start
from turncoat.core.record import CHANCE, Event
from turncoat.core.run import play
from turncoat.core.speech import BROKEN, KEPT, OPEN, Claim, Speech
from turncoat.core.state import State
from turncoat.journal.codec import action_from_json
from turncoat.journal.journal import Journal, Line, Talk, take_events
from turncoat.journal.past import EVERYTHING, Entry, hears, past_of
from turncoat.talk.promise import Promise
from turncoat.talk.statement import Statement


@dataclass(frozen=True)
class Labels:
    """By their numbers in the journal's talk."""

    claims: Mapping[int, str] = field(default_factory=dict)
    """What each claim was; none where that never showed."""
    avoidable: Mapping[int, bool] = field(default_factory=dict)
    """Whether each broken word could still have been kept by the one who gave it."""


FOLLOWING: Final = 4
"""So many further answers are looked at to see whether a deed that was begun is done."""
NONE: Final = Labels()
"""What is known while a game is on, or of a game under other rules than today's."""


def labels(journal: Journal, game: Game) -> Labels:
    """The labels of a finished game."""
    if journal.rules_version != game.rules_version:
        return NONE
    past = past_of(journal, game, [EVERYTHING])
    broken = _broken(past)
    if not broken and not any(_is_claim(entry) for entry in past):
        return NONE
    return _Replay(journal, game, past, broken).run()


def _is_claim(entry: Entry) -> bool:
    return isinstance(entry.entry, Talk) and entry.entry.said.fact is not None


def _broken(past: list[Entry]) -> list[Promise]:
    """The words that were broken; threats are not."""
    settled = [promise for entry in past for promise in entry.settled.get(EVERYTHING, ())]
    return [promise for promise in settled if promise.status == BROKEN and not promise.threat]


class _Replay:
    """The game once more under the rules, with an eye on what else could have been done."""

    def __init__(self, journal: Journal, game: Game, past: list[Entry], broken: list[Promise]) -> None:
        self.journal = journal
        self.game = game
        self.past = past
        self.broken = {(promise.number, promise.said.seat): promise for promise in broken}
        self.open: list[Promise] = []
        """Those of the broken words that were given and not yet broken, as they then stood."""
        self.talk: list[Statement] = []
        self.events: list[Event] = []
        self.claims: list[tuple[int, Statement, State, int]] = []
        self.avoidable = {promise.number: False for promise in broken}

    def run(self) -> Labels:
        s = start(self.game, self.journal.setup, listen=True)
        self._see(take_events(s))
        entries = self.journal.entries
        for at, entry in enumerate(entries):
            if isinstance(entry, Talk):
                self._hear(entry.said, s, self.past[at + 1])
            elif isinstance(entry, Line):
                if entry.seat != CHANCE:
                    self._weigh(s, at)
                play(self.game, self.journal.setup, s, entry.seat, action_from_json(self.game, entry.action))
                self._see(take_events(s))
        return Labels(self._labelled(), self.avoidable)

    def _hear(self, said: Statement, s: State, entry: Entry) -> None:
        number = len(self.talk)
        if said.fact is not None:
            self.claims.append((number, said, s.clone(), len(self.events)))
        self.talk.append(said)
        made = entry.agreed.get(EVERYTHING, ()) or [Promise(number, said)]
        for word in made:
            if (word.number, word.said.seat) in self.broken:
                self.open.append(Promise(word.number, word.said, word.deal))

    def _see(self, events: list[Event]) -> None:
        self.events += events
        for word in self.open:
            _follow(word, events, self.game.speech)
        self.open = [word for word in self.open if word.status != BROKEN]

    def _weigh(self, s: State, at: int) -> None:
        """Whether another answer here would have kept a word that was broken later, or not broken it now."""
        line = self.journal.entries[at]
        assert isinstance(line, Line)
        mine = [word for word in self.open if word.said.seat == line.seat and not self.avoidable[word.number]]
        if not mine:
            return
        q = s.question
        assert q is not None
        played = self.game.table(self.journal.setup).number(action_from_json(self.game, line.action))
        assert played is not None
        breaks = {word.number for word in mine if self._after(s, at, played, word)[0] == BROKEN}
        for number in q.options[q.seats.index(line.seat)]:
            for word in mine:
                now, then = self._after(s, at, number, word)
                if KEPT in (now, then) or (word.number in breaks and now != BROKEN):
                    self.avoidable[word.number] = True

    def _after(self, s: State, at: int, number: int, word: Promise) -> tuple[str, str]:
        """What a word comes to with this answer, at once and when what it leads to has been done.

        The others answer the same question as they did; chance and the giver then take what comes first.
        """
        trial = s.clone()
        trial.heard = []
        line = self.journal.entries[at]
        assert isinstance(line, Line)
        trial.answer(line.seat, number)
        for other in self.journal.entries[at + 1 :]:
            if isinstance(other, Line):
                if other.n != line.n:
                    break
                action = action_from_json(self.game, other.action)
                play(self.game, self.journal.setup, trial, other.seat, action)
        now = word.clone()
        _follow(now, take_events(trial), self.game.speech)
        then = now.clone()
        for _ in range(FOLLOWING):
            q = trial.question
            if q is None or q.several is not None or q.seat not in (CHANCE, line.seat):
                break
            trial.answer(q.seat, q.choices[0])
            _follow(then, take_events(trial), self.game.speech)
        return now.status, then.status

    def _labelled(self) -> dict[int, str]:
        found: dict[int, str] = {}
        for number, said, s, at in self.claims:
            assert said.fact is not None and self.game.speech.label is not None
            heard = [other for other in self.talk[:number] if hears(other, said.seat)]
            claim = Claim(said.seat, said.fact, s, self.events[:at], self.events[at:], heard)
            label = self.game.speech.label(claim)
            if label:
                found[number] = label
        return found


def _follow(word: Promise, events: list[Event], speech: Speech) -> None:
    for event in events:
        if word.status == OPEN:
            word.see(event, speech)
