"""Clause 9: life and death, shuffling anew, equality, and the end of the game."""

from __future__ import annotations

import pytest

from tests.games.camelot.table import A, B, C, D, Table
from turncoat.core.record import BYSTANDER, HIDDEN
from turncoat.games.camelot import GAME
from turncoat.games.camelot.actions.answers import RollDie
from turncoat.games.camelot.actions.chance import Roll, TurnWhite
from turncoat.games.camelot.actions.deeds import Besiege, DrawCards, LayFight, PlayPiety
from turncoat.games.camelot.actions.evil import AddEngine, LoseLife, OfferMerlins, Pass, Rescue
from turncoat.games.camelot.cards import WHITE
from turncoat.games.camelot.events.cards import Reshuffled
from turncoat.games.camelot.events.fates import Died, Ended, Rescued, TraitorTurned
from turncoat.games.camelot.events.quests import QuestEnded
from turncoat.games.camelot.pieces import ARMOR, CUP, DEAD, LIVING, LOST, NOWHERE, PICTS, SWORD, TRAITOR
from turncoat.games.camelot.sight.view import view as view_of


def morgan(t: Table) -> Table:
    """Every knight loses a life."""
    return t.draw("morgan_4").all_answer(OfferMerlins(0))


# 9.1 Life and death


def test_9_1_life_beyond_six_is_lost() -> None:
    t = Table(hands={A: ["piety"]}, lives={A: 5}).heroic().answer(A, PlayPiety(False))
    assert t.s.life[A] == 6


def test_9_1_who_dies_leaves_everything_behind() -> None:
    t = Table(hands={B: [1, "grail"]}, places={B: "black_knight"}, lives={B: 1}, traitor=B)
    t.lay("black_knight", 3, 3).row("black_knight", 5).relic("excalibur", B).relic("armor", B)
    t.draw("morgan_4").all_answer(OfferMerlins(0)).answer(B, Pass())
    assert t.s.status[B] == DEAD and t.s.place[B] == NOWHERE and t.s.life[B] == 0
    assert t.s.size[B] == 0 and t.s.white_gone == 4 and t.fights("black_knight") == []
    assert len(t.s.row_knight) == 3
    assert t.s.relic[SWORD] == LOST and t.s.relic[ARMOR] == LOST
    (died,) = t.events(Died)
    other = died.seen_by(A)
    assert isinstance(other, Died) and other.cards == [HIDDEN, HIDDEN]
    assert view_of(t.s, A).loyalties[B] == HIDDEN and view_of(t.s, B).loyalties[B] == TRAITOR


def test_9_1_the_grail_saves_its_owner_by_itself() -> None:
    t = morgan(Table(lives={B: 1}, hands={B: [1]}).relic("grail", B))
    assert t.s.life[B] == 4 and t.s.status[B] == LIVING and t.s.size[B] == 1
    assert t.s.relic[CUP] == LOST and [e.seat for e in t.events(Rescued)] == [B] and t.asked == "heroic"


def test_9_1_its_owner_may_spend_the_grail_on_another() -> None:
    t = morgan(Table(lives={B: 1}).relic("grail", C))
    assert t.asked == "dying" and t.s.pending() == [C] and t.options(C) == [Pass(), Rescue()]
    t.answer(C, Rescue())
    assert t.s.life[B] == 4 and t.s.status[B] == LIVING and t.s.relic[CUP] == LOST


def test_9_1_or_let_them_die() -> None:
    t = morgan(Table(lives={B: 1}).relic("grail", C)).answer(C, Pass())
    assert t.s.status[B] == DEAD and t.s.relic[CUP] == C


def test_9_1_several_die_in_order_from_the_active_seat_the_owner_first() -> None:
    t = Table(lives=dict.fromkeys(range(4), 1)).relic("grail", D)
    morgan(t)
    assert [e.seat for e in t.events(Rescued)] == [D]
    assert [e.seat for e in t.events(Died)] == [A, B, C] and t.s.life == [0, 0, 0, 4]
    t = Table(lives={A: 1, B: 1, D: 1}).relic("grail", C)
    t.draw("morgan_4", seat=B).all_answer(OfferMerlins(0))
    assert t.asked == "dying" and t.s.pending() == [C] and not t.events(Died)
    t.answer(C, Pass())
    assert [e.seat for e in t.events(Died)] == [B]
    t.answer(C, Rescue())
    assert [e.seat for e in t.events(Rescued)] == [D]
    assert [e.seat for e in t.events(Died)] == [B, A]


# 9.2 Shuffling anew


def test_9_2_after_the_last_white_card_drawing_goes_on() -> None:
    t = Table()
    s = t.s
    s.white_known = s.white.bag.copy()
    s.white_known[1] -= 1
    s.white_gone = sum(s.white_known)
    s.white.bag = [0, 1] + [0] * (len(WHITE) - 2)
    s.white_left = 1
    t.on_top("vivien")
    s.eyes = [1]
    t.heroic().answer(A, DrawCards()).chance(TurnWhite(1))
    assert len(t.events(Reshuffled)) == 1 and s.white_left == 83 and s.white_gone == 0
    assert not s.black.top and not s.eyes and view_of(s, A).black_top == []
    assert s.black.bag == s.rulings.edition.black
    t.luck()
    assert s.size[A] == 2


def test_9_2_cards_to_be_shared_are_drawn_on_after_shuffling() -> None:
    t = Table(places={A: "picts", B: "picts"})
    s = t.s
    s.white_known = s.white.bag.copy()
    s.white_known[1] -= 1
    s.white_gone = sum(s.white_known)
    s.white.bag = [0, 1] + [0] * (len(WHITE) - 2)
    s.white_left = 1
    t.begin(("finish", [PICTS, 1])).chance(TurnWhite(1))
    assert len(t.events(Reshuffled)) == 1 and s.white_left == 83
    t.luck()
    assert len(s.pool) == 4 and t.asked == "propose"


def test_9_2_cards_in_play_stay_out() -> None:
    t = Table(hands={A: [1, 2]}).lay("picts", 1).row("black_knight", 1).track("G_____B").curse("vivien")
    t.s.white_known[5] = t.s.white_gone = 2
    t.s.white.bag[5] -= 2
    t.s.white_left -= 2
    before = t.s.white_left
    t.s.do(Reshuffled())
    assert t.s.white_left == before + 2 and t.s.size[A] == 2 and t.s.laid == [1, 0] and t.s.vivien
    assert t.s.black_left == 76 - 3 and len(t.s.row_knight) == 3


def test_9_2_if_there_is_no_card_left_fewer_are_drawn() -> None:
    t = Table(hands={B: []})
    s = t.s
    for card, count in enumerate(s.white.bag):
        s.hand[B * len(WHITE) + card] = count
    s.white.bag = [0] * len(WHITE)
    s.hand[B * len(WHITE)] -= 1
    s.white.bag[0] = 1
    s.size[B], s.white_left = 83, 1
    t.heroic().answer(A, DrawCards()).luck()
    assert s.size[A] == 1 and s.white_left == 0
    t.turn().answer(A, AddEngine())
    assert not t.may(DrawCards())


# 9.3 Equality


def test_9_3_equality_favours_evil_against_an_engine() -> None:
    t = Table(hands={A: [4]}).siege(1).heroic().answer(A, Besiege(3)).answer(A, RollDie()).chance(Roll(4))
    assert t.s.engines == 1 and t.s.life[A] == 3


def test_9_3_equality_favours_evil_in_a_combat_quest() -> None:
    t = Table(hands={A: [2]}, places={A: "black_knight"}).lay("black_knight", 1, 1, 2)
    t.row("black_knight", 5, 1).heroic().answer(A, LayFight(1))
    assert [(e.white, e.black, e.won) for e in t.events(QuestEnded)] == [(6, 6, False)]


def test_9_3_equality_favours_evil_in_the_count_of_swords() -> None:
    t = Table(traitor=None).swords_laid(6, 6).begin(("check_end", []))
    assert t.ending == "table_evil"


# 9.4 The end of the game


@pytest.mark.parametrize(
    ("engines", "whites", "blacks", "ending"),
    [
        (11, 6, 5, ""),
        (12, 0, 0, "engines"),
        (0, 0, 6, ""),
        (0, 0, 7, "black_swords"),
        (0, 7, 5, "table_good"),
        (0, 9, 6, "table_good"),
        (12, 9, 7, "engines"),
        (0, 9, 7, "black_swords"),
    ],
)
def test_9_4_when_the_game_ends_and_how(engines: int, whites: int, blacks: int, ending: str) -> None:
    t = Table().siege(engines).swords_laid(whites, blacks).begin(("check_end", []))
    assert t.ending == ending and t.s.over is (ending != "")


def test_9_4_without_a_loyal_knight_alive_evil_wins() -> None:
    t = Table(traitor=B).dead(A, C, D).begin(("check_end", []))
    assert t.ending == "no_loyal_left" and t.s.winners == [B] and GAME.returns(t.s) == [0.0, 1.0, 0.0, 0.0]
    assert Table(traitor=B).dead(A, C).begin(("check_end", [])).ending == ""
    t = Table(traitor=B).dead(A, C, D).swords_laid(9, 3).begin(("check_end", []))
    assert t.ending == "no_loyal_left"


def test_9_4_all_loyal_knights_win_the_dead_too() -> None:
    t = Table(5, traitor=C).dead(B).swords_laid(9, 3).begin(("check_end", []))
    assert t.ending == "table_good" and t.s.winners == [A, B, D, 4]
    assert GAME.returns(t.s) == [1.0, 1.0, 0.0, 1.0, 1.0]


def test_9_4_when_evil_wins_the_traitor_does_unmasked_or_dead() -> None:
    t = Table().unmasked(C).siege(12).begin(("check_end", []))
    assert t.s.winners == [C]
    t = Table(traitor=D).dead(D).siege(12).begin(("check_end", []))
    assert t.s.winners == [D]


def test_9_4_without_a_traitor_nobody_wins_with_evil() -> None:
    t = Table().siege(12).begin(("check_end", []))
    assert t.s.winners == [] and GAME.returns(t.s) == [0.0] * 4


def test_9_4_an_unmasked_traitor_turns_no_sword() -> None:
    t = Table().unmasked(C).swords_laid(7, 5).begin(("check_end", []))
    assert t.ending == "table_good" and not t.events(TraitorTurned)


@pytest.mark.parametrize(("option", "ending"), [(False, "table_good"), (True, "table_turned")])
def test_9_4_a_dead_traitor_turns_no_sword_unless_the_option_is_on(option: bool, ending: str) -> None:
    t = Table(traitor=C, options={"dead_traitor_flips": option}).dead(C).swords_laid(7, 5)
    t.begin(("check_end", []))
    assert t.ending == ending and (len(t.events(TraitorTurned)) == 1) is option


def test_9_4_the_traitors_sword_cannot_make_seven_black_ones_count() -> None:
    t = Table(traitor=C).swords_laid(10, 6).begin(("check_end", []))
    assert t.swords == (9, 7) and t.ending == "table_good"


def test_9_4_loyalties_are_shown_when_the_game_is_over() -> None:
    t = Table(traitor=C).siege(11).turn().answer(A, AddEngine())
    assert t.asked == "" and t.s.question is None
    (ended,) = t.events(Ended)
    assert ended.seen_by(BYSTANDER) is ended
    assert view_of(t.s, BYSTANDER).loyalties == [0, 0, 1, 0]


def test_9_4_losing_the_last_loyal_life_ends_the_game() -> None:
    t = Table(lives={A: 1}, traitor=B).dead(C, D).turn().answer(A, LoseLife())
    assert t.ending == "no_loyal_left"
