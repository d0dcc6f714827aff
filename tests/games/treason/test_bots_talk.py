"""How the players of Treason talk: sparse and well-formed words, kept and broken promises, and memory."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

from tests.games.treason.table import A, B, C, Table
from turncoat.core.speech import Deed
from turncoat.games.treason import GAME
from turncoat.games.treason.actions import BuyArea, BuyCounter
from turncoat.games.treason.bots.greedy import GreedyBot
from turncoat.games.treason.bots.mind import BUILDER, SERVANT, Traits
from turncoat.games.treason.events.force import AttackBegan, CounterBought
from turncoat.games.treason.events.table import TurnBegan
from turncoat.games.treason.speech import ACTS, DEEDS
from turncoat.play.session import Session
from turncoat.seat.glimpse import glimpse
from turncoat.talk.statement import Statement


def spoken(seats: int, seed: int) -> Session:
    setup = GAME.setup(seats)
    players = [{"name": str(seat), "bot": "greedy"} for seat in range(seats)]
    session = Session.new(GAME, setup, players, random.Random(seed))
    session.run()
    return session


def faults(session: Session) -> list[str]:
    """What is wrong with the statements of a game, by the vocabulary."""
    found: list[str] = []
    for number, said in enumerate(session.talk):
        parts: dict[str, Any] = {
            "deed": said.deed,
            "condition": said.condition,
            "until": said.until or None,
            "about": None if said.about < 0 else said.about,
        }
        for part, value in parts.items():
            if value is None and part in ACTS[said.act]:
                found.append(f"{said}: without {part}")
            if value is not None and part not in ACTS[said.act] and f"{part}?" not in ACTS[said.act]:
                found.append(f"{said}: with {part}")
        if not -1 <= said.about < number or said.seat in said.to:
            found.append(f"{said}: about what, to whom?")
        for deed in (said.deed, said.condition):
            if deed is None:
                continue
            if list(deed.fields) != list(DEEDS[deed.kind]):
                found.append(f"{said}: fields")
            for name, kind in DEEDS[deed.kind].items():
                known = range(session.setup.seats) if kind == "seat" else GAME.pieces["area"]
                if deed.fields[name] not in known:
                    found.append(f"{said}: {name}")
    return found


def test_talk_is_sparse_and_well_formed() -> None:
    acts: set[str] = set()
    for seed in range(6):
        session = spoken(4, seed)
        assert faults(session) == []
        acts |= {said.act for said in session.talk}
        turns = [event for entry in session.past for event in entry.events if isinstance(event, TurnBegan)]
        assert len(session.talk) <= 2 * len(turns)
    assert {"ask", "offer", "accept", "decline", "threaten"} <= acts


class Scene:
    """A bot on a seat of a table, and what it hears and says."""

    def __init__(self, table: Table, seat: int, traits: Traits = BUILDER) -> None:
        self.table = table
        self.seat = seat
        self.bot = GreedyBot(GAME, table.setup, seat, traits)
        self.bot.talker.turn = table.s.turn
        self.heard = 0

    def say(self, said: Statement) -> int:
        self.bot.hear(self.heard, said)
        self.heard += 1
        return self.heard - 1

    def speaks(self) -> list[Statement]:
        found: list[Statement] = []
        while self.bot.wants_to_speak():
            for said in self.bot.speak(glimpse(GAME, self.table.s, self.seat), random.Random(1)):
                self.say(said)
                found.append(said)
        return found

    def answers(self) -> object:
        now = glimpse(GAME, self.table.s, self.seat)
        return GAME.table(self.table.setup).actions[self.bot.choose(now, random.Random(1))]


def servants() -> Table:
    return Table(land={A: "O6", B: "O14", C: "O20"}, black={B: [1]}, blocks={A: 4}).acting()


def abstain(seat: int) -> Deed:
    return Deed("abstain", {"seat": seat})


def test_of_the_dark_force_they_answer_by_their_counters_and_not_by_their_side() -> None:
    """So that asking tells nobody who serves in secret."""
    for counters, yes in (([], ("abstain", "keep_out")), ([1, 2], ("arm", "let_pass"))):
        for traits in (BUILDER, SERVANT):
            for kind in ("abstain", "keep_out", "arm", "let_pass"):
                table = Table(land={A: "O6", B: "O14", C: "O20"}, black={A: counters}, blocks={A: 4}).acting()
                scene = Scene(table, A, traits)
                number = scene.say(Statement("ask", B, (A,), Deed(kind, {"seat": A}), None, 9))
                act = "accept" if kind in yes else "decline"
                assert scene.speaks() == [Statement(act, A, (B,), about=number)]


def test_a_given_word_holds_as_long_as_breaking_it_gains_less_than_it_weighs() -> None:
    for word, kept in ((0.0, False), (20.0, True)):
        scene = Scene(servants(), A, replace(SERVANT, word=word))
        assert scene.answers() == BuyCounter(1)
        scene.say(Statement("promise", A, (B,), abstain(A), None, 9))
        assert (scene.answers() != BuyCounter(1)) == kept


def test_an_area_that_was_promised_is_left_alone() -> None:
    promise = Statement("promise", A, (B,), Deed("leave", {"seat": A, "area": "O3"}), None, 9)
    table = Table(land={A: "M2 O2 M3 O5", B: "O4 O14"}, built={"O4": "well"}, blocks={A: 4}).acting()
    scene = Scene(table, A, replace(BUILDER, word=20.0))
    wanted = BuyArea(GAME.pieces["area"].index("O3"))
    assert scene.answers() == wanted
    scene.say(promise)
    assert scene.answers() != wanted


def test_a_broken_promise_is_remembered_and_answered_with_an_accusation() -> None:
    scene = Scene(servants(), A)
    number = scene.say(Statement("promise", B, (A,), abstain(B), None, 9))
    scene.bot.see(CounterBought(B, 1, 4))
    assert scene.bot.mind.trust[B] < 0
    assert scene.speaks() == [Statement("accuse", A, (), about=number)]
    again = scene.say(Statement("offer", B, (A,), abstain(B), abstain(A), 9))
    assert scene.speaks() == [Statement("decline", A, (B,), about=again)]


def test_who_is_attacked_bears_a_grudge_and_threatens_once() -> None:
    scene = Scene(servants(), A)
    scene.bot.talker.active = B
    scene.bot.see(AttackBegan(B, 29, A))
    assert scene.bot.mind.grudge[B] > 0
    assert [said.act for said in scene.speaks()] == ["threaten"]
    scene.bot.see(AttackBegan(B, 29, A))
    assert scene.speaks() == []


def test_peace_is_sought_with_who_can_send_the_dark_master() -> None:
    table = Table(
        land={A: "O6 O7", B: "O14", C: "O20"},
        built={"O6": "opera"},
        master="O5",
        black={B: [1, 1]},
        active=B,
    ).acting()
    scene = Scene(table, A)
    scene.bot.see(TurnBegan(B, 1, table.s.turn))
    (said,) = scene.speaks()
    assert said.act == "ask"
    assert said.to == (B,)
    assert said.deed == Deed("spare", {"seat": B, "owner": A})


def test_nonsense_is_ignored() -> None:
    scene = Scene(servants(), A)
    for said in (
        Statement("sing", B, (A,)),
        Statement("ask", B, (A,)),
        Statement("ask", B, (A,), Deed("fly", {"seat": A})),
        Statement("ask", B, (A,), Deed("abstain", {"seat": 7})),
        Statement("ask", B, (A,), Deed("leave", {"seat": A, "area": "nowhere"})),
        Statement("accept", B, (A,), about=77),
    ):
        scene.say(said)
    assert scene.speaks() == []
