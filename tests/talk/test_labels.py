"""Claims: true, mistaken or a lie, by what was so and what the speaker knew."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from turncoat.core.game import start
from turncoat.core.record import Event
from turncoat.core.run import let_chance_answer
from turncoat.core.speech import LIE, MISTAKEN, TRUE, Claim, Deed
from turncoat.core.state import State
from turncoat.games import camelot, intrige, treason
from turncoat.games.camelot.pieces import LOYAL, TRAITOR
from turncoat.games.intrige.events import Banished, Bribed, Placed
from turncoat.games.intrige.pieces import FREE, PROFESSIONS
from turncoat.journal.labels import labels
from turncoat.play.session import Session
from turncoat.talk.statement import Statement

A, B, C = 0, 1, 2
JUDGE = PROFESSIONS.index("judge")
GAMES = {"intrige": intrige.GAME, "camelot": camelot.GAME, "treason": treason.GAME}


def label(
    name: str,
    s: State,
    kind: str,
    *,
    speaker: int = A,
    before: Sequence[Event] = (),
    after: Sequence[Event] = (),
    heard: Sequence[Statement] = (),
    **fields: object,
) -> str:
    judge = GAMES[name].speech.label
    assert judge is not None
    assert set(fields) == set(GAMES[name].speech.facts[kind])
    return judge(Claim(speaker, Deed(kind, fields), s, before, after, heard))


def fresh(name: str) -> State:
    game = GAMES[name]
    s = start(game, game.setup(4))
    let_chance_answer(s, Random(1))
    return s


def test_5_6_everybody_knows_his_own_purse() -> None:
    s = fresh("intrige")
    assert isinstance(s, intrige.state.Intrige)
    assert label("intrige", s, "money", amount=s.money[A]) == TRUE
    assert label("intrige", s, "money", amount=s.money[A] + 10_000) == LIE


def test_5_6_what_was_offered_was_heard() -> None:
    pay = Deed("bribe", {"payer": B, "palace": A, "profession": "judge", "amount": 60_000})
    offer = Statement("offer", B, (A,), pay, None)
    s = fresh("intrige")
    assert label("intrige", s, "offered", by=B, amount=60_000, heard=[offer]) == TRUE
    assert label("intrige", s, "offered", by=B, amount=70_000, heard=[offer]) == LIE
    assert label("intrige", s, "offered", by=C, amount=60_000, heard=[offer]) == LIE


def test_6_23_what_was_paid_in_secret() -> None:
    paid = [Bribed(A, B, JUDGE, amount, FREE, False, True) for amount in (20_000, 30_000)]
    s = fresh("intrige")
    assert label("intrige", s, "paid", palace=B, amount=30_000, before=paid) == TRUE
    assert label("intrige", s, "paid", palace=B, amount=20_000, before=paid) == LIE
    assert label("intrige", s, "paid", palace=C, amount=30_000, before=paid) == LIE


def test_5_6_for_whom_one_decides_shows_when_one_does() -> None:
    s = fresh("intrige")
    housed, gone = Placed(A, B, JUDGE, 50_000), Banished(A, B, JUDGE, False)
    elsewhere = Placed(C, B, JUDGE, 50_000)
    for after, expected in (([elsewhere, housed], TRUE), ([gone, housed], LIE), ([elsewhere], "")):
        assert label("intrige", s, "favour", owner=B, profession="judge", after=after) == expected


@pytest.mark.parametrize(
    ("own", "looked", "kind", "of", "expected"),
    [
        (LOYAL, True, "loyal", A, TRUE),
        (TRAITOR, True, "loyal", A, LIE),
        (TRAITOR, False, "loyal", A, MISTAKEN),
        (LOYAL, True, "traitor", B, TRUE),
        (LOYAL, True, "traitor", C, MISTAKEN),
        (TRAITOR, True, "traitor", C, LIE),
    ],
)
def test_12_3_the_traitor_knows_what_he_is(own: int, looked: bool, kind: str, of: int, expected: str) -> None:
    s = fresh("camelot")
    assert isinstance(s, camelot.state.Camelot)
    s.loyalty = [own, TRAITOR if own == LOYAL else LOYAL, LOYAL, LOYAL]
    s.read = [int(looked)] * 4
    found = label("camelot", s, kind) if kind == "loyal" else label("camelot", s, kind, seat=of)
    assert found == expected


def test_18_1_everybody_knows_his_own_counters_and_cards() -> None:
    s = fresh("treason")
    assert isinstance(s, treason.state.Treason)
    assert label("treason", s, "serves", force="good") == TRUE
    assert label("treason", s, "serves", force="dark") == LIE
    assert label("treason", s, "dark_worth", amount=0) == TRUE
    assert label("treason", s, "dark_worth", amount=5) == LIE
    held = [
        card for card in treason.GAME.pieces["influence"] if label("treason", s, "holds", card=card) == TRUE
    ]
    assert len(held) <= s.cards_size[A]


def test_a_journal_labels_its_claims_and_nothing_else() -> None:
    game = intrige.GAME
    players = [{"name": name, "bot": "greedy"} for name in "ABC"]
    session = Session.new(game, game.setup(3), players, Random(2))
    for _ in range(40):
        session.step()
    assert isinstance(session.s, intrige.state.Intrige)
    number = len(session.talk)
    money = session.s.money[B]
    session.say(Statement("claim", B, (C,), fact=Deed("money", {"amount": money})))
    session.say(Statement("claim", B, (), fact=Deed("money", {"amount": money + 10_000})))
    session.run()
    assert labels(session.journal, game).claims == {number: TRUE, number + 1: LIE}
