"""Clause 8: the powers of the seven knights."""

from __future__ import annotations

import pytest

from tests.games.camelot.table import A, B, C, D, Table
from turncoat.core.record import BYSTANDER, HIDDEN
from turncoat.games.camelot.actions.answers import AddFight, Give, RollDie
from turncoat.games.camelot.actions.chance import Roll, TurnBlack
from turncoat.games.camelot.actions.deeds import (
    Accuse,
    Besiege,
    DrawCards,
    EndTurn,
    Heal,
    LayFight,
    LayGrail,
    Move,
    PayLife,
    PlayPiety,
    PlayReinforcements,
    Swap,
)
from turncoat.games.camelot.actions.evil import AddEngine, DrawBlack, DrawTwo, LayOpen, LoseLife, Pass, Peek
from turncoat.games.camelot.cards import BLACK
from turncoat.games.camelot.events.black import Peeked
from turncoat.games.camelot.events.cards import Gave, WhiteDrawn
from turncoat.games.camelot.events.quests import KayAdded, QuestEnded, SiegeFought
from turncoat.games.camelot.events.turn import EvilChosen
from turncoat.games.camelot.pieces import BY_PEEK, CAMELOT, GRAIL, PICTS, SAXONS
from turncoat.games.camelot.sight.view import view as view_of
from turncoat.games.camelot.why.reason import reason

# 8.1 King Arthur


def test_8_1_arthur_exchanges_a_card_with_a_knight_anywhere() -> None:
    t = Table(knights={A: "arthur"}, hands={A: [1, "grail"], C: [5, 5]}, places={C: "saxons"}).heroic()
    assert t.may(Swap(B)) and t.may(Swap(C))
    t.answer(A, Swap(C))
    assert t.asked == "swap" and t.s.pending() == [A, C]
    t.answer(C, Give(4))
    assert t.hand(A) == ["fight_1", "grail"]
    t.answer(A, Give(0))
    assert t.hand(A) == ["fight_5", "grail"] and t.hand(C) == ["fight_1", "fight_5"]
    assert t.asked == "heroic" and not t.may(EndTurn()) and not t.may(Swap(C))


def test_8_1_the_exchange_comes_at_any_point_but_once() -> None:
    t = Table(knights={A: "arthur"}, hands={A: [1]}).heroic().answer(A, DrawCards()).luck()
    assert t.may(Swap(B))
    t.answer(A, PayLife())
    assert not t.may(Swap(B))
    t.answer(A, Move(PICTS))
    assert t.options() == [EndTurn(), Swap(B), Swap(C), Swap(D)]
    t.answer(A, Swap(B)).answer(A, Give(0))
    assert t.asked == ""
    t.turn().answer(A, AddEngine())
    assert t.may(Swap(B)) is (t.s.size[A] > 0)


def test_8_1_only_the_two_see_the_cards() -> None:
    t = Table(knights={A: "arthur"}, hands={A: [1], B: [5]}).heroic().answer(A, Swap(B))
    t.answer(A, Give(0)).answer(B, Give(4))
    for gave in t.events(Gave):
        assert gave.seen_by(A) is gave and gave.seen_by(B) is gave
        for other in (C, BYSTANDER):
            seen = gave.seen_by(other)
            assert isinstance(seen, Gave) and seen.card == HIDDEN


def test_8_1_a_knight_without_cards_only_receives() -> None:
    t = Table(knights={A: "arthur"}, hands={A: [1, 2]}).heroic().answer(A, Swap(B))
    assert t.s.pending() == [A]
    t.answer(A, Give(1))
    assert t.hand(A) == ["fight_1"] and t.hand(B) == ["fight_2"]


def test_8_1_without_cards_or_knights_there_is_no_exchange() -> None:
    t = Table(knights={A: "arthur"}).heroic()
    assert not [action for action in t.options() if isinstance(action, Swap)]
    t = Table(knights={A: "arthur"}, hands={A: [1]}).dead(B).unmasked(C).heroic()
    assert [action for action in t.options() if isinstance(action, Swap)] == [Swap(D)]


def test_8_1_others_have_no_exchange() -> None:
    t = Table(knights={A: "gawain", B: "arthur"}, hands={A: [1], B: [1]}).heroic()
    assert not [action for action in t.options() if isinstance(action, Swap)]


# 8.2 Sir Galahad


def test_8_2_galahad_plays_a_special_card_beside_his_action() -> None:
    t = Table(knights={A: "galahad"}, hands={A: ["piety", "reinforcements"]}).heroic()
    t.answer(A, Move(PICTS))
    assert t.may(PlayPiety(False)) and t.may(EndTurn())
    t.answer(A, PlayPiety(False))
    assert not t.may(PlayReinforcements(False)) and t.may(EndTurn())


def test_8_2_he_must_still_take_another_action() -> None:
    t = Table(knights={A: "galahad"}, hands={A: ["piety"]}).heroic().answer(A, PlayPiety(False))
    assert not t.may(EndTurn()) and not t.may(PayLife())
    assert t.may(DrawCards()) and t.may(Move(PICTS))


def test_8_2_he_need_not_buy_a_special_card() -> None:
    t = Table(knights={A: "galahad"}, hands={A: ["piety", 1, 1, 1]}).heroic().answer(A, Move(PICTS))
    t.answer(A, PayLife())
    assert not t.may(PlayPiety(False)) and t.may(Heal(0))
    t.answer(A, Heal(0))
    assert t.may(PlayPiety(False))


def test_8_2_without_cards_his_turn_is_over_like_anybodys() -> None:
    t = Table(knights={A: "galahad"}, hands={A: [1, 1, 1]}).heroic().answer(A, Heal(0)).answer(A, PayLife())
    assert t.answer(A, Move(PICTS)).asked == ""


def test_8_2_for_others_a_special_card_is_the_action() -> None:
    t = Table(knights={A: "kay"}, hands={A: ["piety"]}).heroic().answer(A, PlayPiety(False))
    assert t.may(EndTurn()) and not t.may(Move(PICTS))


# 8.3 Sir Gawain


@pytest.mark.parametrize(("knight", "count"), [("gawain", 3), ("tristan", 2)])
def test_8_3_gawain_draws_three_cards(knight: str, count: int) -> None:
    t = Table(knights={A: knight}).heroic().answer(A, DrawCards()).luck()
    assert len(t.events(WhiteDrawn)) == count == t.s.size[A]


def test_8_3_gawain_gets_no_more_from_other_cards() -> None:
    t = Table(knights={A: "gawain"}, hands={A: ["reinforcements"]}).heroic()
    t.answer(A, PlayReinforcements(False)).luck()
    assert t.s.size[A] == 4


# 8.4 Sir Kay


def kay_fights(*hand: int | str) -> Table:
    """Kay on the Black Knight with 4 against 5 and one more to come; the row fills."""
    t = Table(knights={B: "kay"}, hands={B: hand}, places={B: "black_knight"})
    t.lay("black_knight", 4).row("black_knight", 1, 1, 3)
    return t.draw("black_knight_1").answer(A, LayOpen())


def test_8_4_kay_adds_a_card_after_the_black_ones_are_turned_up() -> None:
    t = kay_fights(1, 3, "grail")
    assert t.asked == "throw_in" and t.s.pending() == [B]
    assert t.options(B) == [Pass(), AddFight(0), AddFight(2)]
    t.answer(B, AddFight(2)).luck()
    assert [(e.white, e.black, e.won) for e in t.events(QuestEnded)] == [(7, 6, True)]
    assert [e.card for e in t.events(KayAdded)] == [2]
    assert t.s.white_gone == 2


def test_8_4_kay_need_not_add_one_and_it_may_not_be_enough() -> None:
    t = kay_fights(1, 3).answer(B, Pass())
    assert [(e.white, e.won) for e in t.events(QuestEnded)] == [(4, False)]
    assert t.hand(B) == ["fight_1", "fight_3"]
    t = kay_fights(1, 2).answer(B, AddFight(1))
    assert t.hand(B) == ["fight_1"]
    assert [(e.white, e.black, e.won) for e in t.events(QuestEnded)] == [(6, 6, False)]


def test_8_4_kays_card_need_not_fit_the_pattern() -> None:
    t = Table(knights={A: "kay"}, hands={A: [4, 5]}, places={A: "black_knight"})
    t.lay("black_knight", 3, 3, 4).row("black_knight", 7, 5, 3).heroic().answer(A, LayFight(3))
    t.answer(A, AddFight(4))
    assert [(e.white, e.won) for e in t.events(QuestEnded)] == [(19, True)]


def test_8_4_kay_must_stand_there() -> None:
    t = Table(knights={C: "kay"}, hands={C: [5]}, places={B: "black_knight"}).row("black_knight", 1, 1, 3)
    t.draw("black_knight_1").answer(A, LayOpen())
    assert t.events(QuestEnded) and t.asked == "heroic"


def test_8_4_kay_adds_no_card_against_an_engine() -> None:
    t = Table(knights={A: "kay"}, hands={A: [2, 3, 4]}).siege(1).heroic().answer(A, Besiege(1))
    t.answer(A, RollDie()).chance(Roll(5))
    assert t.asked == "heroic" and [(e.total, e.won) for e in t.events(SiegeFought)] == [(2, False)]


def test_8_4_by_the_option_kay_adds_a_card_to_his_own_fight_against_an_engine() -> None:
    t = Table(knights={A: "kay"}, hands={A: [2, 3, 4]}, options={"kay_siege": True}).siege(1).heroic()
    t.answer(A, Besiege(1)).answer(A, RollDie()).chance(Roll(5))
    assert t.asked == "reinforce" and t.options() == [Pass(), AddFight(2), AddFight(3)]
    t.answer(A, AddFight(3))
    assert [(e.total, e.won) for e in t.events(SiegeFought)] == [(6, True)] and t.s.engines == 0
    assert t.s.white_gone == 2


def test_8_4_kay_does_not_help_others_against_an_engine() -> None:
    t = Table(knights={B: "kay"}, hands={A: [2], B: [5]}, options={"kay_siege": True}).siege(1).heroic()
    t.answer(A, Besiege(1)).answer(A, RollDie()).chance(Roll(5))
    assert t.asked == "heroic" and t.s.engines == 1


# 8.5 Sir Palamedes


@pytest.mark.parametrize(("knight", "life"), [("palamedes", 4), ("kay", 3)])
def test_8_5_palamedes_gains_one_life_more_for_a_quest_won(knight: str, life: int) -> None:
    t = Table(knights={A: knight}, hands={A: [5]}, places={A: "picts"}, lives={A: 2})
    t.lay("picts", 1, 2, 3, 4).heroic().answer(A, LayFight(4)).luck()
    assert t.s.life[A] == life


def test_8_5_not_for_a_lost_quest_nor_from_elsewhere_nor_beyond_six() -> None:
    t = Table(knights={B: "palamedes"}, places={B: "picts"}).begin(("finish", [PICTS, 0]))
    assert t.s.life[B] == 3
    t = Table(knights={B: "palamedes"}, places={B: "picts"}).begin(("finish", [SAXONS, 1]))
    assert t.s.life[B] == 4
    t = Table(knights={B: "palamedes"}, places={B: "picts"}, lives={B: 5}).begin(("finish", [PICTS, 1]))
    assert t.s.life[B] == 6


# 8.6 Sir Percival


def test_8_6_percival_looks_at_the_next_black_card_and_then_chooses() -> None:
    t = Table(knights={A: "percival"}).turn()
    assert t.options() == [DrawBlack(), AddEngine(), LoseLife(), Peek()]
    t.answer(A, Peek()).chance(TurnBlack(BLACK.index("vivien")))
    assert t.options() == [DrawBlack(), AddEngine(), LoseLife()]
    assert view_of(t.s, A).black_top == [BLACK.index("vivien")]
    assert view_of(t.s, B).black_top == [HIDDEN]
    assert [e.evil for e in t.events(EvilChosen)] == [BY_PEEK]
    (peeked,) = t.events(Peeked)
    seen = peeked.seen_by(B)
    assert peeked.seen_by(A) is peeked and isinstance(seen, Peeked) and seen.cards == [HIDDEN]
    t.answer(A, DrawBlack())
    assert t.s.drawn == BLACK.index("vivien") and t.asked == "offer_merlins"


def test_8_6_a_card_left_there_is_the_next_ones_card() -> None:
    t = Table(knights={A: "percival"}).turn().answer(A, Peek()).chance(TurnBlack(BLACK.index("picts")))
    t.answer(A, AddEngine()).answer(A, Move(GRAIL)).answer(A, EndTurn())
    t.answer(B, DrawBlack())
    assert t.s.warriors == [1, 0] and t.s.engines == 1


def test_8_6_with_the_armor_he_looks_at_two() -> None:
    t = Table(knights={A: "percival"}).relic("armor", A).on_top("picts", "vivien").turn().answer(A, Peek())
    assert view_of(t.s, A).black_top == [BLACK.index("picts"), BLACK.index("vivien")]
    assert t.may(DrawTwo())


def test_8_6_nobody_else_looks() -> None:
    assert not Table(knights={A: "kay", B: "percival"}).turn().may(Peek())
    t = Table(knights={B: "percival"}).turn(B).answer(B, AddEngine())
    assert t.asked == "heroic"


# 8.7 Sir Tristan


def test_8_7_tristans_ride_out_of_camelot_is_free() -> None:
    t = Table(knights={A: "tristan"}, hands={A: ["grail"]}).heroic().answer(A, Move(GRAIL))
    assert t.where(A) == "grail" and t.may(LayGrail())
    assert not [action for action in t.options() if isinstance(action, Move)]


def test_8_7_it_may_come_after_his_action() -> None:
    t = Table(knights={A: "tristan"}).heroic().answer(A, DrawCards()).luck()
    assert t.may(Move(GRAIL)) and t.may(EndTurn())
    t.answer(A, Move(GRAIL))
    assert t.where(A) == "grail" and t.s.life[A] == 4 and t.may(EndTurn())


def test_8_7_from_anywhere_else_a_move_is_his_action() -> None:
    t = Table(knights={A: "tristan"}, places={A: "grail"}).heroic().answer(A, Move(CAMELOT))
    assert t.may(EndTurn()) and not t.may(Move(PICTS)) and not t.may(DrawCards())


def test_8_7_tristan_may_let_the_ride_be_his_action() -> None:
    t = Table(knights={A: "tristan"}, hands={A: ["grail"]}).heroic().answer(A, Move(GRAIL))
    assert t.options() == [EndTurn(), LayGrail()]
    t.answer(A, EndTurn())
    assert t.asked == "" and t.s.life[A] == 4 and t.hand(A) == ["grail"]


def test_8_7_tristan_is_never_forced_to_accuse() -> None:
    t = Table(knights={A: "tristan"}, traitor=B).siege(6).heroic().answer(A, Move(GRAIL))
    assert t.options() == [EndTurn(), Accuse(B), Accuse(C), Accuse(D)]


def test_8_7_the_end_of_his_turn_is_explained_by_his_ride() -> None:
    t = Table(knights={A: "tristan"}, hands={A: ["grail"]}).heroic().answer(A, Move(GRAIL))
    assert reason(view_of(t.s, A), A, EndTurn()) == "8.7"
    assert reason(view_of(t.answer(A, LayGrail()).s, A), A, EndTurn()) == "3.3"


def test_8_7_if_there_is_nothing_else_to_do_the_ride_was_his_action() -> None:
    t = Table(knights={A: "tristan"}).heroic().answer(A, Move(GRAIL))
    assert t.options() == [EndTurn()]


def test_8_7_for_others_a_ride_out_of_camelot_is_the_action() -> None:
    t = Table(knights={A: "kay"}, hands={A: ["grail"]}).heroic().answer(A, Move(GRAIL))
    assert t.may(EndTurn())
