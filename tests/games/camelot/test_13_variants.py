"""Clause 13.3 to 13.6: squires, three knights, the loyalty deck, and playing without a traitor."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.camelot.table import A, B, C, D, Table
from turncoat.bots.bot import make_bot
from turncoat.core.errors import BadSetup
from turncoat.core.game import start
from turncoat.core.record import CHANCE, HIDDEN
from turncoat.core.run import draw
from turncoat.games.camelot import GAME
from turncoat.games.camelot.actions.answers import (
    BE_KNIGHT,
    BE_SQUIRE,
    Accept,
    Allot,
    BeKnight,
    BeSquire,
    Declare,
    Name,
)
from turncoat.games.camelot.actions.chance import DealCoat
from turncoat.games.camelot.actions.deeds import Accuse, LayFight, PlayFate
from turncoat.games.camelot.actions.evil import AddEngine, Unmask
from turncoat.games.camelot.events.fates import TraitorTurned
from turncoat.games.camelot.events.turn import CoatDealt, LoyaltyRead, Named, Squired
from turncoat.games.camelot.pieces import EMPTY, GALAHAD, KAY, LOYAL, TRAITOR, UNMASKED
from turncoat.games.camelot.sight.view import view as view_of
from turncoat.games.camelot.state import Camelot
from turncoat.seat.glimpse import glimpse


def dealt(seats: int, options: dict[str, str]) -> Camelot:
    s = start(GAME, GAME.setup(seats, "", options))
    rng = Random(3)
    while s.question is not None and s.question.seat == CHANCE:
        s.answer(CHANCE, draw(s.question, rng))
    assert isinstance(s, Camelot)
    return s


# 13.3 Squires


@pytest.mark.parametrize(("squires", "life"), [("off", 4), ("on", 4), ("expert", 3)])
def test_13_3_squires_begin_without_coats_of_arms(squires: str, life: int) -> None:
    s = dealt(5, {"squires": squires})
    assert s.life == [life] * 5 and s.size == [6] * 5
    assert (s.knight == [EMPTY] * 5) is (squires != "off")


@pytest.mark.parametrize(("squires", "life"), [("choice", 4), ("expert_choice", 3)])
def test_13_3_by_the_option_everybody_chooses_at_set_up(squires: str, life: int) -> None:
    """All at once, before coats of arms are dealt; only those who want to begin as squires."""
    s = dealt(5, {"squires": squires})
    q = s.question
    assert q is not None and q.rule.name == "ranks_chosen" and q.seats == [0, 1, 2, 3, 4]
    table = GAME.table(GAME.setup(5))
    assert [table.actions[number] for number in q.choices] == [BeKnight(), BeSquire()]
    s.heard = []
    for seat in range(5):
        assert s.knight == [EMPTY] * 5
        s.answer(seat, BE_SQUIRE if seat in (1, 3) else BE_KNIGHT)
    rng = Random(3)
    while s.question is not None and s.question.seat == CHANCE:
        s.answer(CHANCE, draw(s.question, rng))
    assert [seat for seat in range(5) if s.knight[seat] == EMPTY] == [1, 3]
    assert s.life == [4, life, 4, life, 4] and s.size == [6] * 5
    assert [e.seat for e in s.heard if isinstance(e, Squired)] == [1, 3]


def test_13_3_a_squire_by_choice_is_knighted_among_knights() -> None:
    knights = {A: "galahad", C: "kay", D: "percival", 4: "arthur"}
    t = Table(
        5, hands={A: [5]}, places={A: "picts", B: "picts"}, knights=knights, options={"squires": "choice"}
    )
    t.s.squire[B] = 1
    t.lay("picts", 1, 2, 3, 4).heroic().answer(A, LayFight(4)).luck()
    for _ in range(4):
        t.answer(A, Allot(A))
    t.all_answer(Accept())
    assert [e.seat for e in t.events(Named)] == [B]
    t.luck()
    assert t.s.knight[B] != EMPTY


def test_13_3_the_absent_and_bots_begin_as_knights() -> None:
    setup = GAME.setup(4, "", {"squires": "choice"})
    s = start(GAME, setup)
    for kind in ("absent", "greedy"):
        assert make_bot(kind, GAME, setup, 2).choose(glimpse(GAME, s, 2), Random(1)) == BE_KNIGHT


def war(squires: str = "on", at: tuple[int, ...] = (A, B, C)) -> Table:
    """A wins a war with others; all cards go to A."""
    places = dict.fromkeys(at, "picts")
    t = Table(5, hands={A: [5]}, places=places, options={"squires": squires}).lay("picts", 1, 2, 3, 4)
    t.heroic().answer(A, LayFight(4)).luck()
    if t.asked == "propose":
        for _ in range(4):
            t.answer(A, Allot(A))
        t.all_answer(Accept())
    return t


def test_13_3_the_others_name_one_of_the_squires_who_were_there() -> None:
    t = war()
    assert t.asked == "promote" and t.s.pending() == [D, 4]
    assert t.options(D) == [Name(A), Name(B), Name(C)]
    t.all_answer(Name(C)).chance(DealCoat(KAY))
    assert t.s.knight == [EMPTY, EMPTY, KAY, EMPTY, EMPTY]
    assert [e.seat for e in t.events(Named)] == [C] and t.asked == "heroic"


def test_13_3_without_one_voice_it_is_who_ended_the_quest() -> None:
    t = war().answer(D, Name(B)).answer(4, Name(C))
    assert [e.seat for e in t.events(Named)] == [A]


def test_13_3_a_single_squire_needs_no_naming_and_knights_are_passed_over() -> None:
    t = war(at=(A,))
    assert [e.seat for e in t.events(Named)] == [e.seat for e in t.events(CoatDealt)] == [A]
    t = Table(5, hands={A: [5]}, places={A: "picts"}, knights={A: "galahad"}, options={"squires": "on"})
    t.lay("picts", 1, 2, 3, 4).heroic().answer(A, LayFight(4)).luck()
    assert t.s.knight[A] == GALAHAD and not t.events(Named) and t.asked == "heroic"


def test_13_3_the_coat_is_one_of_those_left() -> None:
    t = Table(5, hands={A: [5]}, places={A: "picts"}, knights={B: "kay"}, options={"squires": "on"})
    t.lay("picts", 1, 2, 3, 4).heroic().answer(A, LayFight(4))
    while t.asked != "deal_coat":
        assert t.s.question is not None
        t.s.answer(CHANCE, t.s.question.choices[0])
    assert not t.may(DealCoat(KAY), CHANCE) and t.may(DealCoat(GALAHAD), CHANCE)


def test_13_3_lost_quests_and_other_tables_make_no_knights() -> None:
    t = Table(5, places={B: "picts"}, options={"squires": "on"}).begin(("finish", [6, 0]))
    assert not t.events(Named)
    assert not war("off").events(Named) and not war("off").events(CoatDealt)


def test_13_3_a_new_knight_has_the_power_at_once() -> None:
    t = Table(5, hands={A: [5, "piety"]}, places={A: "picts"}, options={"squires": "on"})
    t.lay("picts", 1, 2, 3, 4).heroic().answer(A, LayFight(4))
    while t.asked != "deal_coat":
        assert t.s.question is not None
        t.s.answer(CHANCE, t.s.question.choices[0])
    t.chance(DealCoat(GALAHAD))
    assert [type(action).__name__ for action in t.options() if type(action).__name__ == "PlayPiety"]


# 13.4 Three knights


def test_13_4_three_knights_leave_their_cards_unread_until_six_swords() -> None:
    t = Table(3, traitor=A).swords_laid(3, 2).siege(8).begin(("check_end", []))
    assert not t.events(LoyaltyRead)
    assert view_of(t.s, A).loyalties == [HIDDEN] * 3 and not view_of(t.s, A).loyalty_read
    t.swords_laid(3, 3).begin(("check_end", []))
    assert [(e.seat, e.loyalty) for e in t.events(LoyaltyRead)] == [(A, TRAITOR), (B, LOYAL), (C, LOYAL)]
    seen = t.events(LoyaltyRead)[0].seen_by(B)
    assert isinstance(seen, LoyaltyRead) and seen.loyalty == HIDDEN
    assert view_of(t.s, A).loyalties == [TRAITOR, HIDDEN, HIDDEN]


def test_13_4_who_has_not_read_the_card_plays_as_if_loyal() -> None:
    t = Table(3, traitor=A, hands={A: ["fate"]}).turn()
    assert not t.may(Unmask())
    t.answer(A, AddEngine()).answer(A, PlayFate())
    assert t.options() == [Declare()]


def test_13_4_an_accusation_may_show_an_unread_card() -> None:
    t = Table(3, traitor=B).siege(6).heroic().answer(A, Accuse(B))
    assert t.s.status[B] == UNMASKED and t.swords == (1, 0)


def test_13_4_true_loyalties_count_for_the_end() -> None:
    t = Table(3, traitor=C).dead(A, B).begin(("check_end", []))
    assert t.ending == "no_loyal_left" and t.s.winners == [C]
    t = Table(3, traitor=C).swords_laid(7, 5).begin(("check_end", []))
    assert t.ending == "table_turned" and t.events(TraitorTurned)


def test_13_4_with_the_option_off_or_more_players_cards_are_read_at_once() -> None:
    t = Table(3, traitor=A, options={"unread_loyalty": False})
    assert view_of(t.s, A).loyalties == [TRAITOR, HIDDEN, HIDDEN]
    assert t.turn().may(Unmask())
    assert view_of(Table(4, traitor=A).s, A).loyalties[A] == TRAITOR


# 13.5 and 13.6


@pytest.mark.parametrize("deck", [4, 5, 6, 7, 8])
def test_13_5_the_loyalty_deck_may_be_smaller(deck: int) -> None:
    s = start(GAME, GAME.setup(4, "", {"loyalty_deck": deck}))
    rng = Random(0)
    while s.asking is not None and s.asking.rule.name != "deal_loyalty":
        assert s.question is not None
        s.answer(CHANCE, draw(s.question, rng))
    assert s.question is not None and s.question.weights == [deck - 1, 1]


@pytest.mark.parametrize("seats", [3, 4, 7])
def test_13_5_with_a_card_for_each_player_there_is_a_traitor_for_certain(seats: int) -> None:
    setup = GAME.setup(seats, "", {"loyalty_deck": seats, "unread_loyalty": False})
    traitors = set()
    for seed in range(30):
        s = start(GAME, setup)
        assert isinstance(s, Camelot)
        rng = Random(seed)
        while s.question is not None and s.question.seat == CHANCE:
            s.answer(CHANCE, draw(s.question, rng))
        assert sorted(s.loyalty) == [LOYAL] * (seats - 1) + [TRAITOR]
        traitors.add(s.loyalty.index(TRAITOR))
    assert len(traitors) == seats


def test_13_5_the_last_card_of_a_small_deck_needs_no_weights() -> None:
    setup = GAME.setup(4, "", {"loyalty_deck": 4})
    s = start(GAME, setup)
    while s.asking is not None and s.asking.rule.name != "offer_cards":
        assert s.question is not None and s.question.weights != [0, 1]
        # Everybody so far is loyal, as long as that is possible.
        s.answer(CHANCE, s.question.choices[0])
    assert isinstance(s, Camelot) and s.loyalty == [LOYAL] * 3 + [TRAITOR]


@pytest.mark.parametrize(("seats", "deck"), [(4, 3), (5, 4), (7, 6), (6, 4)])
def test_13_5_there_are_as_many_cards_as_players_at_least(seats: int, deck: int) -> None:
    with pytest.raises(BadSetup) as refused:
        GAME.setup(seats, "", {"loyalty_deck": deck})
    assert refused.value.key == "loyalty_deck_small"
    assert GAME.setup(seats, "", {"loyalty_deck": deck, "traitor": False}).options["loyalty_deck"] == deck


def test_13_6_without_a_traitor_there_are_no_loyalty_cards_and_no_accusations() -> None:
    options: dict[str, bool] = {"traitor": False}
    s = start(GAME, GAME.setup(4, "", options))
    rng = Random(0)
    while s.question is not None and s.question.seat == CHANCE:
        assert s.asking is not None and s.asking.rule.name != "deal_loyalty"
        s.answer(CHANCE, draw(s.question, rng))
    assert isinstance(s, Camelot) and s.loyalty == [LOYAL] * 4
    t = Table(4, options=options).siege(8).heroic()
    assert not [action for action in t.options() if isinstance(action, Accuse)]
    t = Table(3, options=options).swords_laid(8, 4).begin(("check_end", []))
    assert t.ending == "table_good" and t.s.winners == [A, B, C] and not t.events(LoyaltyRead)
    t = Table(4, options=options).siege(12).begin(("check_end", []))
    assert t.s.winners == []
