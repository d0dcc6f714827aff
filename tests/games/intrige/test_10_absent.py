"""10 Absent players: what is answered for a seat whose player is away."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.intrige.table import A, B, C, D, Options, Table
from turncoat.core.game import start
from turncoat.core.record import Action
from turncoat.core.run import draw
from turncoat.games.intrige import GAME
from turncoat.games.intrige.actions import Admit, Bribe, Place, Send, Uphold
from turncoat.games.intrige.bots.absent import AbsentBot
from turncoat.journal.journal import Line
from turncoat.journal.read import read_journal
from turncoat.play.session import PATIENCE, Session
from turncoat.seat.glimpse import glimpse


def stand_in(table: Table, seed: int = 1) -> Action:
    """What is answered if the asked seat's player is away."""
    seat = table.s.pending()[0]
    bot = AbsentBot(GAME, table.setup, seat)
    number = bot.choose(glimpse(GAME, table.s, seat), Random(seed))
    return GAME.table(table.setup).actions[number]


def test_10_1_the_least_bribe() -> None:
    assert stand_in(Table(3, parks={A: ["B:judge"]}).admission()) == Bribe(10_000)
    table = Table(3, palaces={A: {10_000: "B:judge"}}, parks={A: ["C:judge"]}).admission()
    assert stand_in(table) == Bribe(10_000)
    assert stand_in(Table(3, edition="second", parks={A: ["B:clerk"]}).admission()) == Bribe(1_000)


def test_10_1_nothing_if_broke() -> None:
    table = Table(3, parks={A: ["B:judge"]}, money={B: 0}).admission()
    assert table.events == ["bribe B:judge 0 (free)"]


def test_10_2_the_highest_bribe_gets_the_best_empty_room() -> None:
    palaces = {A: {100_000: "D:banker"}}
    table = Table(4, palaces=palaces, parks={A: ["B:judge", "C:cleric", "D:soldier"]}).admission()
    table.bribe(B, 20_000).bribe(C, 50_000).bribe(D, 30_000)
    assert stand_in(table) == Place([20_000, 50_000, 30_000])


def test_10_2_equal_bribes_go_by_seat_order() -> None:
    table = Table(4, active=B, parks={B: ["A:judge", "C:cleric", "D:soldier"]}).admission()
    for payer in (C, D, A):
        table.bribe(payer, 10_000)
    assert stand_in(table) == Place([100_000, 50_000, 30_000])


def test_10_2_winners_are_housed_by_their_bribes() -> None:
    table = Table(5, parks={A: ["B:judge", "C:judge", "D:cleric", "E:cleric"]}).admission()
    for payer in range(1, 5):
        table.bribe(payer, payer * 10_000)
    table.admit(A, B).admit(A, D)
    assert stand_in(table) == Place([50_000, 100_000])


def test_10_2_where_the_broke_lose_only_those_who_paid_are_housed() -> None:
    options: Options = {"broke": "lose"}
    table = Table(4, parks={A: ["B:judge", "C:cleric", "D:soldier"]}, money={B: 0}, options=options)
    table.admission().bribe(C, 10_000).bribe(D, 20_000)
    assert stand_in(table) == Place([50_000, 100_000])


def test_10_3_an_external_conflict_goes_to_the_highest_bribe() -> None:
    table = Table(4, parks={A: ["B:judge", "C:judge", "D:judge"]}).admission()
    table.bribe(B, 20_000).bribe(C, 50_000).bribe(D, 30_000)
    assert stand_in(table) == Admit(C)


def test_10_3_equal_bribes_go_by_seat_order() -> None:
    table = Table(4, active=C, parks={C: ["A:judge", "B:judge", "D:judge"]}).admission()
    for payer in (D, A, B):
        table.bribe(payer, 20_000)
    assert stand_in(table) == Admit(D)


@pytest.mark.parametrize(
    ("defence", "attack", "verdict"),
    [(20_000, 30_000, Admit(C)), (30_000, 20_000, Uphold()), (20_000, 20_000, Uphold())],
)
def test_10_4_an_internal_conflict_goes_to_the_highest_bribe_then_the_defender(
    defence: int, attack: int, verdict: Action
) -> None:
    table = Table(3, palaces={A: {20_000: "B:judge"}}, parks={A: ["C:judge"]}).admission()
    table.bribe(B, defence).bribe(C, attack)
    assert stand_in(table) == verdict


def test_10_4_equal_attackers_go_by_seat_order() -> None:
    table = Table(4, active=B, palaces={B: {20_000: "A:judge"}}, parks={B: ["A:judge", "C:judge", "D:judge"]})
    table.admission().bribe(A, 10_000)
    for payer in (C, D, A):
        table.bribe(payer, 20_000)
    assert stand_in(table) == Admit(C)


def test_10_5_any_two_figures_but_against_oneself() -> None:
    palaces = {B: {10_000: "A:judge"}, C: {20_000: "A:cleric"}}
    table = Table(4, palaces=palaces, hands={A: ["judge", "cleric"]}, round=5).dispatch()
    sent = {stand_in(table, seed) for seed in range(40)}
    assert len(sent) > 1
    for action in sent:
        assert isinstance(action, Send)
        pairs = set(zip(action.professions, action.palaces, strict=True))
        assert not pairs & {(4, B), (3, C)}


def test_10_5_against_oneself_if_it_cannot_be_helped() -> None:
    palaces = {B: {10_000: "A:judge", 20_000: "A:cleric"}}
    table = Table(3, palaces=palaces, hands={A: ["judge", "cleric"]}, round=5).dispatch()
    assert stand_in(table) in table.options


@pytest.mark.parametrize("edition", ["first", "second"])
@pytest.mark.parametrize(
    "options",
    [{}, {"broke": "lose", "single_payment": True}, {"secret_bribes": True, "refund": True}],
    ids=["default", "broke", "secret"],
)
def test_10_6_a_whole_game_can_be_played_for_absent_players(edition: str, options: Options) -> None:
    setup = GAME.setup(5, edition, options)
    bots = [AbsentBot(GAME, setup, seat) for seat in range(5)]
    s, rng = start(GAME, setup), Random(4)
    while s.question is not None:
        seat = s.question.seats[0]
        number = bots[seat].choose(glimpse(GAME, s, seat), rng) if seat >= 0 else draw(s.question, rng)
        s.answer(seat, number)
    assert GAME.ending(s) in GAME.endings


def people_alone() -> Session:
    players = [{"name": name} for name in ("Anna", "Bram", "Cato")]
    return Session.new(GAME, GAME.setup(3, options={"start": "1"}), players, Random(1))


def answer_somehow(session: Session) -> None:
    """Whoever is asked takes the first option."""
    seat = session.s.pending()[0]
    asked = session.glimpse(seat).asked
    assert asked is not None
    session.answer_number(seat, asked.options[0])


def test_10_6_an_answer_given_for_somebody_is_marked_for_all() -> None:
    session = people_alone()
    entry = session.stand_in(A)
    assert isinstance(entry.entry, Line) and entry.entry.by == "absent"
    answer_somehow(session)
    assert [line.by for line in session.journal.lines()] == ["absent", ""]
    again, _ = read_journal(session.journal.text(), {"intrige": GAME})
    assert again.entries == session.journal.entries


def test_10_6_after_repeated_absence_a_bot_takes_the_seat_and_the_player_may_come_back() -> None:
    session = people_alone()
    while A not in session.bots:
        if session.s.pending() == [A]:
            session.stand_in(A)
        else:
            answer_somehow(session)
    assert session.absences[A] == PATIENCE
    assert session.humans() == [B, C]
    resumed = Session.resume(GAME, session.journal, Random(1))
    assert resumed.humans() == [B, C]
    session.hand_over(A, "")
    assert session.humans() == [A, B, C]
    assert Session.resume(GAME, session.journal, Random(1)).humans() == [A, B, C]


def test_10_6_one_answer_of_ones_own_ends_the_count() -> None:
    session = people_alone()
    session.stand_in(A)
    while session.absences[A]:
        answer_somehow(session)
    assert session.absences[A] == 0 and session.bots == {}
