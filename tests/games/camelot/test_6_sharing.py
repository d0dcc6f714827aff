"""Clause 6.4: sharing cards."""

from __future__ import annotations

from tests.games.camelot.table import A, B, C, D, Table
from turncoat.core.record import BYSTANDER, HIDDEN
from turncoat.games.camelot.actions.answers import Accept, Allot, Refuse
from turncoat.games.camelot.actions.chance import TurnWhite
from turncoat.games.camelot.actions.deeds import LayFight
from turncoat.games.camelot.events.cards import Proposed, RewardDrawn, Shared, Voted, WhiteDrawn
from turncoat.games.camelot.sight.view import view as view_of


def shared(active: int = B) -> Table:
    """B, C and D win a war; Fight 1 to 4 are to be shared."""
    t = Table(hands={active: [5]}, places={B: "picts", C: "picts", D: "picts"}).lay("picts", 1, 2, 3, 4)
    t.heroic(active).answer(active, LayFight(4))
    for card in (2, 0, 3, 1):
        t.chance(TurnWhite(card))
    return t


def propose(t: Table, seat: int, *to: int) -> Table:
    for other in to:
        t.answer(seat, Allot(other))
    return t


def test_6_4_a_single_knight_has_all() -> None:
    t = Table(hands={A: [5]}, places={A: "picts"}).lay("picts", 1, 2, 3, 4).heroic().answer(A, LayFight(4))
    t.luck()
    assert t.s.size[A] == 4 and len(t.events(WhiteDrawn)) == 4 and t.asked == "heroic"


def test_6_4_who_ended_the_quest_proposes_and_the_others_vote() -> None:
    t = shared(active=C)
    assert t.asked == "propose" and t.s.pending() == [C] and t.s.sharers == [C, D, B]
    assert t.options(C) == [Allot(B), Allot(C), Allot(D)]
    propose(t, C, B, B, B, D)
    assert t.asked == "vote" and t.s.pending() == [B, D]
    t.answer(B, Accept())
    assert not t.events(Voted)
    t.answer(D, Accept())
    assert t.hand(B) == ["fight_1", "fight_2", "fight_3"] and t.hand(D) == ["fight_4"] and t.hand(C) == []
    assert t.asked == "heroic" and t.where(B) == "camelot"


def test_6_4_all_must_accept_and_the_right_to_propose_passes_clockwise() -> None:
    t = propose(shared(), B, B, B, B, B)
    t.answer(C, Refuse()).answer(D, Accept())
    assert [(e.accepting, e.refusing) for e in t.events(Voted)] == [([D], [C])]
    assert t.asked == "propose" and t.s.pending() == [C]
    propose(t, C, B, C, D, D).all_answer(Accept())
    assert t.hand(B) == ["fight_1"] and t.hand(D) == ["fight_3", "fight_4"]


def test_6_4_after_three_proposals_chance_deals_one_by_one() -> None:
    t = shared()
    for proposer in (B, C, D):
        assert t.s.pending() == [proposer]
        propose(t, proposer, *[proposer] * 4).all_answer(Refuse())
    assert t.asked == "deal_out" and t.s.question is not None and t.s.question.weights == [1, 1, 1, 1]
    for card in (3, 2, 1, 0):
        t.chance(TurnWhite(card))
    assert t.hand(B) == ["fight_1", "fight_4"] and t.hand(C) == ["fight_3"] and t.hand(D) == ["fight_2"]


def test_6_4_if_the_quest_ends_from_outside_the_next_sharer_clockwise_begins() -> None:
    t = Table(hands={A: [5]}, places={C: "excalibur", D: "excalibur"})
    t.s.sword = 4
    t.s.active = B
    t.begin(("finish", [4, 1])).luck()
    assert t.asked == "propose" and t.s.pending() == [C]


def test_6_4_only_the_sharers_see_the_cards() -> None:
    t = propose(shared(), B, C, C, D, D)
    for event in t.events(RewardDrawn):
        other = event.seen_by(A)
        assert event.seen_by(D) is event and isinstance(other, RewardDrawn) and other.card == HIDDEN
    proposed = t.events(Proposed)[0]
    other = proposed.seen_by(A)
    assert (
        proposed.seen_by(C) is proposed and isinstance(other, Proposed) and other.card == other.to == HIDDEN
    )
    assert view_of(t.s, C).shared == [0, 1, 2, 3] and view_of(t.s, C).proposal == [C, C, D, D]
    for seat in (A, BYSTANDER):
        assert view_of(t.s, seat).shared == [HIDDEN] * 4
        assert view_of(t.s, seat).proposal == [HIDDEN] * 4
    t.all_answer(Accept())
    got = t.events(Shared)[0]
    other = got.seen_by(A)
    assert got.seen_by(B) is got and isinstance(other, Shared) and other.cards == [HIDDEN, HIDDEN]


def test_6_4_a_vote_is_unknown_until_all_have_voted() -> None:
    t = propose(shared(), B, B, B, B, B)
    t.answer(C, Refuse())
    assert view_of(t.s, D).votes == [HIDDEN] * 4 and t.s.pending() == [D]
