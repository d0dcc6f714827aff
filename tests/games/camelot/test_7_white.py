"""Clause 7.1: special white cards."""

from __future__ import annotations

import pytest

from tests.games.camelot.table import A, B, C, D, Table
from turncoat.core.record import BYSTANDER, CHANCE, HIDDEN
from turncoat.games.camelot.actions.answers import Accept, Allot, Come, Declare, Give, PutBack, Stay, Stop
from turncoat.games.camelot.actions.chance import TurnBlack
from turncoat.games.camelot.actions.deeds import (
    EndTurn,
    PayLife,
    PlayClairvoyance,
    PlayConvocation,
    PlayFate,
    PlayHeroism,
    PlayLady,
    PlayMerlin,
    PlayMessenger,
    PlayPiety,
    PlayReinforcements,
)
from turncoat.games.camelot.actions.evil import Discard, Unmask
from turncoat.games.camelot.cards import BLACK, HEROISM, WHITE
from turncoat.games.camelot.events.black import PutBack as CardPutBack
from turncoat.games.camelot.events.black import RowCut, Scried
from turncoat.games.camelot.events.cards import Discarded, Gave, WhiteDrawn
from turncoat.games.camelot.events.quests import Declared, Played, QuestEnded
from turncoat.games.camelot.events.turn import TurnCut
from turncoat.games.camelot.pieces import (
    BLACK_KNIGHT,
    CAMELOT,
    DRAGON,
    EXCALIBUR,
    GRAIL,
    LANCELOT,
    NOWHERE,
    PICTS,
    PLACES,
    SAXONS,
    UNMASKED,
)
from turncoat.games.camelot.sight.view import view as view_of


def targets(t: Table) -> list[str]:
    return [PLACES[action.place] for action in t.options() if isinstance(action, PlayMerlin)]


@pytest.mark.parametrize("action", [PlayPiety(True), PlayLady(), PlayReinforcements(False)])
def test_7_1_a_special_card_is_shown_and_then_discarded(
    action: PlayPiety | PlayLady | PlayReinforcements,
) -> None:
    t = Table(hands={A: ["piety", "lady_of_the_lake", "reinforcements"]}).heroic().answer(A, action).luck()
    (played,) = t.events(Played)
    assert played.seen_by(BYSTANDER) is played
    assert t.s.white_known[played.card] == 1 and WHITE[played.card] not in t.hand(A)


# 7.1.1 Merlin


def test_7_1_1_merlin_needs_something_to_undo() -> None:
    assert targets(Table(hands={A: ["merlin"]}).heroic()) == []
    t = Table(hands={A: ["merlin"]}).siege(1).row("black_knight", 1).row("lancelot", 1).track("____GBB")
    t.s.warriors = [1, 1]
    t.s.sword = -1
    places = ["camelot", "black_knight", "lancelot", "excalibur", "grail", "picts", "saxons"]
    assert targets(t.heroic()) == places


def test_7_1_1_merlin_removes_an_engine_or_a_warrior() -> None:
    t = Table(hands={A: ["merlin"]}).siege(4).heroic().answer(A, PlayMerlin(CAMELOT))
    assert t.s.engines == 3 and t.s.white_gone == 1
    for place, left in ((PICTS, [1, 3]), (SAXONS, [2, 2])):
        t = Table(hands={A: ["merlin"]})
        t.s.warriors = [2, 3]
        t.heroic().answer(A, PlayMerlin(place))
        assert t.s.warriors == left


@pytest.mark.parametrize(("place", "name"), [(BLACK_KNIGHT, "black_knight"), (LANCELOT, "lancelot")])
def test_7_1_1_merlin_discards_the_black_card_laid_last(place: int, name: str) -> None:
    t = Table(hands={A: ["merlin"]}).row(name, 5, 1).heroic().answer(A, PlayMerlin(place))
    row = t.s.row_knight + t.s.row_lancelot
    assert row[0] == BLACK.index(f"{name}_5") and len(row) == 3
    assert t.s.black_known[BLACK.index(f"{name}_1")] == 1


def test_7_1_1_merlin_helps_against_the_dragon() -> None:
    t = Table(hands={A: ["merlin"]}).close("lancelot").row("dragon", 5).heroic()
    assert targets(t) == ["dragon"]
    t.answer(A, PlayMerlin(DRAGON))
    assert not t.s.row_lancelot


def test_7_1_1_a_card_lying_face_down_goes_unseen() -> None:
    t = Table(hands={A: ["merlin"]}).row("black_knight", 7, down=True, layer=C).heroic()
    t.answer(A, PlayMerlin(BLACK_KNIGHT))
    (cut,) = t.events(RowCut)
    other = cut.seen_by(A)
    assert cut.seen_by(C) is cut and isinstance(other, RowCut) and other.card == HIDDEN


def test_7_1_1_merlin_discards_the_despair_nearest_to_the_grail() -> None:
    t = Table(hands={A: ["merlin"]}).track("GG_BBBB").heroic().answer(A, PlayMerlin(GRAIL))
    assert t.spots == "GG__BBB" and t.s.black_known[BLACK.index("despair")] == 1


def test_7_1_1_merlin_brings_excalibur_back_and_never_wins_it() -> None:
    t = Table(hands={A: ["merlin"]})
    t.s.sword = -2
    t.heroic().answer(A, PlayMerlin(EXCALIBUR))
    assert t.s.sword == -1 and not t.events(QuestEnded)
    for sword in (0, 4):
        t = Table(hands={A: ["merlin"]})
        t.s.sword = sword
        assert targets(t.heroic()) == []


# 7.1.2 Fate


def test_7_1_2_a_loyal_knight_lets_everybody_draw() -> None:
    t = Table(hands={B: ["fate"]}).dead(D).heroic(B).answer(B, PlayFate())
    assert t.asked == "declare" and t.options(B) == [Declare()]
    t.answer(B, Declare()).luck()
    assert [e.seat for e in t.events(WhiteDrawn)] == [B, C, A] and t.s.size == [1, 1, 1, 0]
    assert [e.seat for e in t.events(Declared)] == [B]


def test_7_1_2_the_traitor_may_bluff() -> None:
    t = Table(hands={A: ["fate"]}, traitor=A).heroic().answer(A, PlayFate())
    assert t.options() == [Unmask(), Declare()]
    t.answer(A, Declare()).luck()
    assert t.s.size == [1] * 4 and t.s.status[A] != UNMASKED and t.asked == "heroic"


def test_7_1_2_the_traitor_may_unmask_and_all_others_discard_two() -> None:
    hands: dict[int, list[str | int]] = {A: ["fate", 5, 5], B: [1, 2, 3], C: [4], D: []}
    t = Table(hands=hands, traitor=A).heroic().answer(A, PlayFate()).answer(A, Unmask())
    assert t.s.status[A] == UNMASKED and t.s.size[A] == 0
    assert [e.seat for e in t.events(TurnCut)] == [A] and t.s.pending() == [B, C]
    t.answer(B, Discard(2)).answer(C, Discard(3))
    assert t.s.pending() == [B]
    t.answer(B, Discard(0))
    assert t.hand(B) == ["fight_2"] and t.hand(C) == []
    assert t.asked == ""


def test_7_1_2_the_question_looks_alike_for_everybody() -> None:
    for traitor in (A, B):
        t = Table(hands={A: ["fate"]}, traitor=traitor).heroic().answer(A, PlayFate())
        assert t.asked == "declare" and t.s.pending() == [A]


# 7.1.3 to 7.1.5


def test_7_1_3_piety_gives_three_lives_or_one_to_every_other_knight() -> None:
    t = Table(hands={A: ["piety"]}, lives={A: 2}).heroic().answer(A, PlayPiety(False))
    assert t.s.life == [5, 4, 4, 4]
    t = Table(hands={A: ["piety"]}, lives={A: 5}).heroic().answer(A, PlayPiety(False))
    assert t.s.life == [6, 4, 4, 4]
    t = Table(5, hands={A: ["piety"]}, lives={B: 6, C: 1}).dead(D).unmasked(4).heroic()
    t.answer(A, PlayPiety(True))
    assert t.s.life == [4, 6, 2, 0, 0]


def test_7_1_4_heroism_lies_on_an_open_quest() -> None:
    t = Table(hands={A: ["heroism"]}).close("excalibur", "lancelot").heroic()
    found = [PLACES[action.place] for action in t.options() if isinstance(action, PlayHeroism)]
    assert found == ["black_knight", "dragon", "grail", "picts", "saxons"]
    t.answer(A, PlayHeroism(PICTS))
    assert t.s.heroism == PICTS and t.s.white_known[HEROISM] == 0 and t.s.white_gone == 0


@pytest.mark.parametrize("won", [0, 1])
def test_7_1_4_heroism_adds_a_sword_and_is_discarded_when_its_quest_ends(won: int) -> None:
    t = Table(hands={A: ["heroism"]}).heroic().answer(A, PlayHeroism(SAXONS))
    t.begin(("finish", [SAXONS, won])).luck()
    assert t.swords == ((2, 0) if won else (0, 2))
    assert t.s.heroism == NOWHERE and t.s.white_known[HEROISM] == 1


def test_7_1_5_reinforcements_bring_four_cards_or_one_to_every_other_knight() -> None:
    t = Table(hands={A: ["reinforcements"]}).heroic().answer(A, PlayReinforcements(False)).luck()
    assert t.s.size == [4, 0, 0, 0]
    t = Table(5, hands={A: ["reinforcements"]}).dead(C).unmasked(4).heroic()
    t.answer(A, PlayReinforcements(True)).luck()
    assert t.s.size == [0, 1, 0, 1, 0]


# 7.1.6 Clairvoyance


def test_7_1_6_five_black_cards_are_put_back_in_any_order() -> None:
    t = Table(hands={A: ["clairvoyance"]}).on_top("picts").heroic().answer(A, PlayClairvoyance())
    for card in ("vivien", "despair", "despair", "saxons"):
        assert t.s.question is not None and t.s.question.seat == CHANCE
        t.chance(TurnBlack(BLACK.index(card)))
    order = ["saxons", "despair", "vivien", "picts", "despair"]
    assert [len(t.options())] == [4]
    for card in order[:-1]:
        t.answer(A, PutBack(BLACK.index(card)))
    assert t.asked == "heroic"
    assert view_of(t.s, A).black_top == [BLACK.index(card) for card in order]
    assert view_of(t.s, B).black_top == [HIDDEN] * 5
    t.begin(("draw_black", [B, 0]))
    assert t.s.warriors == [0, 1]


def test_7_1_6_only_the_seer_sees_them() -> None:
    t = Table(hands={A: ["clairvoyance"]}).on_top("picts", "saxons", "despair", "excalibur", "vivien")
    t.heroic().answer(A, PlayClairvoyance())
    for card in ("excalibur", "despair", "picts", "saxons"):
        t.answer(A, PutBack(BLACK.index(card)))
    (scried,) = t.events(Scried)
    other = scried.seen_by(B)
    assert scried.seen_by(A) is scried and isinstance(other, Scried) and other.cards == [HIDDEN] * 5
    for put in t.events(CardPutBack):
        seen = put.seen_by(B)
        assert isinstance(seen, CardPutBack) and seen.card == HIDDEN


def test_7_1_6_with_fewer_cards_left_all_of_them_are_seen() -> None:
    t = Table(hands={A: ["clairvoyance"]})
    for i, count in enumerate(t.s.black.bag):
        t.s.black_known[i] = count
        t.s.black.bag[i] = 0
    t.s.black_left = 0
    for card in ("picts", "saxons"):
        t.s.black_known[BLACK.index(card)] -= 1
        t.s.black.bag[BLACK.index(card)] += 1
        t.s.black_left += 1
    t.heroic().answer(A, PlayClairvoyance()).luck().answer(A, PutBack(BLACK.index("saxons")))
    assert view_of(t.s, A).black_top == [BLACK.index("saxons"), BLACK.index("picts")]


def test_7_1_6_cards_put_under_the_pile_are_seen_when_nothing_else_is_left() -> None:
    t = Table(hands={A: ["clairvoyance"]})
    cards = [BLACK.index(card) for card in ("picts", "saxons", "vivien")]
    t.s.black_known = t.s.black.bag.copy()
    t.s.black.bag = [0] * len(BLACK)
    for card in cards:
        t.s.black_known[card] -= 1
    t.s.black.bottom, t.s.eyes_under, t.s.black_left = cards.copy(), [0, 0, 0], 3
    t.heroic().answer(A, PlayClairvoyance())
    assert t.options() == [PutBack(card) for card in cards] and not t.s.black.bottom
    t.answer(A, PutBack(cards[2])).answer(A, PutBack(cards[0]))
    assert view_of(t.s, A).black_top == [cards[2], cards[0], cards[1]]


# 7.1.7 Messenger


def test_7_1_7_one_to_three_cards_go_to_another_knight() -> None:
    hand: list[str | int] = ["messenger", 1, 2, 3, "grail"]
    t = Table(hands={A: hand}, places={C: "saxons"}).heroic().answer(A, PlayMessenger(C))
    assert not t.may(Stop())
    t.answer(A, Give(0))
    assert t.may(Stop())
    t.answer(A, Give(5)).answer(A, Give(1))
    assert t.asked == "heroic"
    assert t.hand(C) == ["fight_1", "fight_2", "grail"] and t.hand(A) == ["fight_3"]
    t = Table(hands={A: hand}).heroic().answer(A, PlayMessenger(C)).answer(A, Give(0)).answer(A, Stop())
    assert t.hand(C) == ["fight_1"] and t.asked == "heroic"


def test_7_1_7_only_the_two_see_them() -> None:
    t = Table(hands={A: ["messenger", 4]}).heroic().answer(A, PlayMessenger(C)).answer(A, Give(3))
    (gave,) = t.events(Gave)
    other = gave.seen_by(B)
    assert gave.seen_by(A) is gave and gave.seen_by(C) is gave
    assert isinstance(other, Gave) and other.card == HIDDEN
    assert t.asked == "heroic"


def test_7_1_7_who_has_nothing_else_sends_nothing_and_nobody_dead_gets_anything() -> None:
    t = Table(hands={A: ["messenger"]}).heroic()
    assert not [action for action in t.options() if isinstance(action, PlayMessenger)]
    t = Table(hands={A: ["messenger", 1]}).dead(B).heroic()
    assert [action.seat for action in t.options() if isinstance(action, PlayMessenger)] == [C, D]


# 7.1.8 Lady of the Lake


def test_7_1_8_the_lady_moves_excalibur_from_anywhere() -> None:
    t = Table(hands={A: ["lady_of_the_lake"]}, places={A: "picts"}).heroic().answer(A, PlayLady())
    assert t.s.sword == 1 and t.s.life[A] == 4


def test_7_1_8_when_that_quest_is_over_she_gives_two_lives() -> None:
    t = Table(hands={A: ["lady_of_the_lake"]}, lives={A: 3}).close("excalibur").heroic().answer(A, PlayLady())
    assert t.s.life[A] == 5 and t.s.sword == 0


def test_7_1_8_with_nobody_at_excalibur_no_cards_are_drawn() -> None:
    t = Table(hands={A: ["lady_of_the_lake"]})
    t.s.sword = 4
    t.heroic().answer(A, PlayLady())
    assert t.swords == (2, 0) and t.s.size == [0] * 4 and t.s.life == [4] * 4 and t.s.relic[0] == A
    assert not t.is_open("excalibur")


# 7.1.9 Convocation


def test_7_1_9_knights_away_decide_at_once_whether_to_come() -> None:
    places = {B: "black_knight", C: "grail"}
    t = Table(5, hands={A: ["convocation"]}, places=places).unmasked(4).lay("black_knight", 3).heroic()
    t.answer(A, PlayConvocation())
    assert t.asked == "convoke" and t.s.pending() == [B, C]
    t.answer(B, Come())
    assert t.where(B) == "black_knight"
    t.answer(C, Stay())
    assert t.where(B) == "camelot" and t.where(C) == "grail"
    assert t.fights("black_knight") == [] and t.s.white_known[2] == 1
    t.luck()
    assert t.s.sharers == [A, B, D] and len(t.s.pool) == 3
    for _ in range(3):
        t.answer(A, Allot(D))
    t.all_answer(Accept())
    assert t.s.size == [0, 0, 0, 3, 0] and t.asked == "heroic"


def test_7_1_9_one_who_stays_keeps_the_cards_on_a_quest_for_one() -> None:
    t = Table(hands={A: ["convocation"]}, places={B: "black_knight"}).lay("black_knight", 3).heroic()
    t.answer(A, PlayConvocation()).answer(B, Stay())
    assert t.fights("black_knight") == [3]


def test_7_1_9_alone_in_camelot_one_draws_one_card() -> None:
    places = dict.fromkeys((B, C, D), "picts")
    t = Table(hands={A: ["convocation"]}, places=places).heroic().answer(A, PlayConvocation())
    t.all_answer(Stay()).luck()
    assert t.s.size == [1, 0, 0, 0]
    assert t.options() == [EndTurn(), PayLife()]


def test_7_1_9_with_nobody_in_camelot_nothing_is_drawn() -> None:
    places = dict.fromkeys((A, B, C, D), "picts")
    t = Table(hands={A: ["convocation"]}, places=places).heroic().answer(A, PlayConvocation())
    t.all_answer(Stay())
    assert t.s.size == [0] * 4 and t.asked == "heroic" and not t.events(Discarded)
