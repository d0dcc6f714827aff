"""Talk: building a statement step by step from what a game lets its players say."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from turncoat.cli.boards import Board
from turncoat.cli.menu import Menu
from turncoat.cli.numbers import read_amount
from turncoat.cli.prompt import Back, Prompt
from turncoat.cli.text import Teller
from turncoat.core.speech import Deed
from turncoat.play.session import Session
from turncoat.talk.request import ASKING
from turncoat.talk.statement import Statement

MOST_RECENT = 12
"""So many of the latest statements can be answered or complained about."""
_OWN_DEEDS = {"promise", "offer", "threaten", "intend", "hint_strong", "hint_weak"}
"""Acts about what the speaker will do."""


class Talker:
    """One seat about to say something."""

    def __init__(self, session: Session, seat: int, prompt: Prompt, teller: Teller, board: Board) -> None:
        self.session = session
        self.seat = seat
        self.prompt = prompt
        self.teller = teller
        self.board = board
        self.speech = session.game.speech

    def build(self, act: str = "") -> Statement | None:
        """A statement the person agrees with, or None if nothing is said after all."""
        try:
            said = self._build(act or self._act())
        except Back:
            return None
        sentence = self.teller.statement(said, self.seat, self.session.talk)
        return said if self.prompt.confirm(sentence) else None

    def _build(self, act: str) -> Statement:
        needs = {need.removesuffix("?"): need.endswith("?") for need in self.speech.acts[act]}
        about = self._about(act, needs["about"]) if "about" in needs and self._topics(act) else -1
        to: tuple[int, ...] = ()
        if self.speech.private:
            to = self._hearers_of(act, self.session.talk[about]) if about >= 0 else self._hearers()
        deed = condition = fact = None
        until = 0
        unless = False
        if "fact" in needs:
            fact = self._fact()
        if "deed" in needs:
            doers = [self.seat] if act in _OWN_DEEDS else list(to) or self._others()
            key = "what.own" if act in _OWN_DEEDS else "what.ask" if act == "ask" else "about_what"
            deed = self._deed(self.teller.say(f"cli.{key}"), doers)
        if "condition" in needs and (not needs["condition"] or self._wants("cli.with_condition")):
            if "unless" in needs:
                unless = self._wants("cli.if_or_unless", "cli.if", "cli.unless")
            condition = self._deed(self.teller.say("cli.what.condition"), list(to) or self._others())
        if "until" in needs and self._turn():
            until = self._until(needs["until"])
        return Statement(act, self.seat, to, deed, condition, until, about, fact, unless)

    def _act(self) -> str:
        acts = [act for act in self.speech.acts if self._possible(act)]
        labels = [self.teller.say(f"act_name.{act}") for act in acts]
        return acts[self._choose(self.teller.say("cli.what_say"), labels)]

    def _possible(self, act: str) -> bool:
        return "about" not in self.speech.acts[act] or bool(self._topics(act))

    def _topics(self, act: str) -> list[int]:
        """The statements that this act can be about, the latest first."""
        ledger = self.session.ledgers[self.seat]
        if act in ("accept", "decline", "withdraw", *ASKING):
            fitting = [
                n for n in ledger.requests if ledger.can_answer(Statement(act, self.seat, (), about=n))
            ]
        elif act == "accuse":
            fitting = [word.number for word in ledger.promises if word.said.seat != self.seat]
        else:
            spoken = {said for said, needs in self.speech.acts.items() if "deed" in needs}
            heard = self.session.heard_by(self.seat)
            fitting = [i for i, said in heard if said.seat != self.seat and said.act in spoken]
        return fitting[::-1][:MOST_RECENT]

    def _about(self, act: str, optional: bool) -> int:
        topics = self._topics(act)
        labels = [self.teller.statement(self.session.talk[i], self.seat, self.session.talk) for i in topics]
        if optional:
            labels.append(self.teller.say("cli.nothing_special"))
        chosen = self._choose(self.teller.say("cli.about_what"), labels)
        return topics[chosen] if chosen < len(topics) else -1

    def _others(self) -> list[int]:
        return [seat for seat in self._seats() if seat != self.seat]

    def _seats(self) -> list[int]:
        """All that one can speak of: nobody sits on an empty chair."""
        return [seat for seat in range(self.session.setup.seats) if seat not in self.session.vacant]

    def _hearers(self) -> tuple[int, ...]:
        others = self._others()
        labels = [self.teller.say("cli.everyone"), *[self._name(seat) for seat in others]]
        chosen = self._choose(self.teller.say("cli.to_whom"), labels)
        return () if chosen == 0 else (others[chosen - 1],)

    def _hearers_of(self, act: str, asked: Statement) -> tuple[int, ...]:
        """Who hears what is said about a statement: whoever takes it back tells those who heard it."""
        return asked.to if act == "withdraw" else (asked.seat,)

    def _wants(self, key: str, no: str = "cli.condition_no", yes: str = "cli.condition_yes") -> bool:
        labels = [self.teller.say(no), self.teller.say(yes)]
        return self._choose(self.teller.say(key), labels, default=0) == 1

    def _deed(self, title: str, doers: Sequence[int]) -> Deed:
        kinds = list(self.speech.deeds)
        kind = kinds[self._choose(title, [self.teller.say(f"deed_name.{kind}") for kind in kinds])]
        fields: dict[str, Any] = {}
        for place, (name, sort) in enumerate(self.speech.deeds[kind].items()):
            if sort == "money":
                fields[name] = self._sum(kind, name)
            else:
                fields[name] = self._field(name, sort, doers if place == 0 else None, fields)
        return Deed(kind, fields)

    def _fact(self) -> Deed:
        """Something that the speaker says is so."""
        kinds = list(self.speech.facts)
        names = [self.teller.say(f"fact_name.{kind}") for kind in kinds]
        kind = kinds[self._choose(self.teller.say("cli.what.fact"), names)]
        fields: dict[str, Any] = {}
        for name, sort in self.speech.facts[kind].items():
            question = self.teller.say(f"fact_field.{name}")
            if sort in ("money", "number"):
                fields[name] = self._amount(question, least=0)
            else:
                fields[name] = self._field(name, sort, None, {"me": self.seat}, question)
        return Deed(kind, fields)

    def _sum(self, deed: str, name: str) -> int:
        """An amount that there is in this edition."""
        question = self.teller.say(f"deed_field.{name}")
        setup = self.session.setup
        sums = self.speech.sums_in(self.session.game.editions[setup.edition], deed, name)
        if sums.choices:
            labels = [self.teller.words.number(choice) for choice in sums.choices]
            return sums.choices[self._choose(question, labels)]
        while True:
            value = read_amount(self.prompt.line(question))
            if value is not None and sums.has(value):
                return value
            about = {"sums": ("money*", []), "step": ("money", sums.step)}
            self.prompt.screen.say(self.teller.say("error.no_such_sum", about), "bad")

    def _field(
        self, name: str, sort: str, doers: Sequence[int] | None, so_far: dict[str, Any], question: str = ""
    ) -> Any:
        question = question or self.teller.say(f"deed_field.{name}")
        if sort == "seat":
            taken = [value for value in so_far.values() if type(value) is int]
            seats = list(doers or [seat for seat in self._seats() if seat not in taken])
            if len(seats) == 1:
                return seats[0]
            return seats[self._choose(question, [self._name(seat) for seat in seats])]
        if sort in ("number", "turn"):
            return self._amount(question)
        pieces = self.session.game.pieces_in(self.session.setup.edition, sort)
        return pieces[self._choose(question, [self.teller.words.piece(sort, piece) for piece in pieces])]

    def _amount(self, question: str, least: int = 1) -> int:
        while True:
            value = read_amount(self.prompt.line(question))
            if value is not None and value >= least:
                return value
            self.prompt.screen.say(self.teller.say("cli.not_an_amount"), "bad")

    def _until(self, optional: bool) -> int:
        now = self._turn()
        question = self.teller.say("cli.until", {"turn": ("number", now)})
        while True:
            text = self.prompt.line(question)
            if not text and optional:
                return 0
            if text.isdecimal() and len(text) < 6 and int(text) >= now:
                return int(text)
            self.prompt.screen.say(self.teller.say("cli.not_a_turn", {"turn": ("number", now)}), "bad")

    def _turn(self) -> int:
        """The number of the turn that is on, as far as events count turns."""
        turn = self.speech.turn
        events = [event for entry in self.session.past for event in entry.seen_by(self.seat)]
        return max([turn(event) for event in events], default=0) if turn else 0

    def _name(self, seat: int) -> str:
        return self.teller.words.name(seat, self.seat, self.teller.names)

    def _choose(self, title: str, labels: Sequence[str], default: int | None = None) -> int:
        return self.prompt.choose(Menu(title, labels, default=default, nested=True)).index
