"""Clause 2: set-up, and the opening exchange."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.camelot.table import A, B, C, D, Table
from turncoat.core.errors import IllegalAction
from turncoat.core.game import Setup, Value, start
from turncoat.core.record import BYSTANDER, CHANCE, HIDDEN
from turncoat.core.run import draw, play
from turncoat.games.camelot import GAME
from turncoat.games.camelot.actions.answers import Accept, Allot, Offer, Refuse
from turncoat.games.camelot.actions.chance import Begin, DealCoat, DealLoyalty, TurnWhite
from turncoat.games.camelot.actions.deeds import Move
from turncoat.games.camelot.cards import MERLIN, WHITES
from turncoat.games.camelot.events.cards import MerlinsDealt, Shared
from turncoat.games.camelot.pieces import (
    ARTHUR,
    CAMELOT,
    KAY,
    LIVING,
    LOYAL,
    NOBODY,
    NOWHERE,
    PICTS,
    PLACES,
    TRAITOR,
)
from turncoat.games.camelot.sight.view import CamelotView
from turncoat.games.camelot.state import Camelot
from turncoat.seat.glimpse import glimpse


def until(rule: str, setup: Setup, rng: Random) -> Camelot:
    """A new game, chance answering, up to the question of this rule."""
    s = start(GAME, setup)
    assert isinstance(s, Camelot)
    while s.question is not None and s.asking is not None and s.asking.rule.name != rule:
        assert s.question.seat == CHANCE
        s.answer(CHANCE, draw(s.question, rng))
    return s


def dealt(seats: int, seed: int = 0, **options: str | Value) -> Camelot:
    """A new game, up to the opening exchange."""
    return until("offer_cards", GAME.setup(seats, "", options), Random(seed))


def exchange() -> Table:
    """Four knights have laid Fight 1 to 4; C began the game, so C proposes first."""
    t = Table(hands={A: [1], B: [2, 5], C: [3], D: [4]})
    t.s.first = t.s.active = C
    t.begin(("offer_cards", []), ("share", []), ("begin", []))
    for seat in range(4):
        t.answer(seat, Offer(seat))
    return t


def test_2_set_up_comes_in_order() -> None:
    s = start(GAME, GAME.setup(4))
    asked: list[str] = []
    rng = Random(1)
    while s.question is not None and s.question.seat == CHANCE:
        assert s.asking is not None
        if not asked or asked[-1] != s.asking.rule.name:
            asked.append(s.asking.rule.name)
        s.answer(CHANCE, draw(s.question, rng))
    assert [name for name in asked if name != "seat_first"] == ["deal_coat", "draw_white", "deal_loyalty"]
    assert s.asking is not None and s.asking.rule.name == "offer_cards"


def test_2_1_all_boards_but_the_dragons_lie_open_with_their_relics() -> None:
    s = dealt(5)
    assert [place for i, place in enumerate(PLACES) if not s.open >> i & 1] == ["dragon"]
    assert s.relic == [NOBODY] * 3
    assert s.sword == 0


def test_2_2_everything_else_is_in_reserve() -> None:
    s = dealt(5)
    assert (s.engines, s.whites, s.blacks) == (0, 0, 0)
    assert s.warriors == [0, 0] and s.laid == [0, 0]
    assert set(s.fights) == {0} and not s.row_knight and not s.row_lancelot and set(s.track) == {0}
    assert s.heroism == NOWHERE and s.mordred == NOWHERE and not (s.forest or s.vivien or s.mists)


@pytest.mark.parametrize("seats", range(3, 8))
def test_2_3_everybody_is_another_knight_with_four_lives_in_camelot(seats: int) -> None:
    s = dealt(seats)
    assert len(set(s.knight)) == seats and set(s.knight) <= set(range(7))
    assert s.life == [4] * seats
    assert s.place == [CAMELOT] * seats and s.status == [LIVING] * seats


def test_2_3_coats_of_arms_are_dealt_at_random() -> None:
    setup = GAME.setup(3)
    s = start(GAME, setup)
    assert s.question is not None and len(s.question.choices) == 7 and s.question.weights is None
    play(GAME, setup, s, CHANCE, DealCoat(KAY))
    assert len(s.question.choices) == 6
    with pytest.raises(IllegalAction):
        play(GAME, setup, s, CHANCE, DealCoat(KAY))


def test_2_4_the_black_pile_has_all_cards_and_no_order() -> None:
    s = dealt(7)
    assert s.black_left == 76 and not s.black.top and not s.black.bottom
    t = Table().begin(("draw_black", [A, 0]))
    assert t.s.question is not None and t.s.question.seat == CHANCE
    assert t.s.question.weights == t.s.rulings.edition.black


@pytest.mark.parametrize("seats", range(3, 8))
def test_2_5_everybody_has_a_merlin_and_five_cards_more(seats: int) -> None:
    s = dealt(seats)
    assert s.size == [6] * seats and s.white_left == 84 - 6 * seats
    assert all(s.hand[seat * WHITES + MERLIN] >= 1 for seat in range(seats))
    assert sum(s.hand) == 6 * seats


def test_2_5_the_first_merlins_are_no_secret() -> None:
    event = MerlinsDealt(1)
    assert event.seen_by(BYSTANDER) is event
    s = until("draw_white", GAME.setup(4), Random(0))
    assert s.question is not None and s.question.weights is not None
    left = s.rulings.edition.white.copy()
    left[MERLIN] -= 4
    assert s.question.weights == [count for count in left if count]


def test_2_6_each_gets_one_of_eight_loyalty_cards() -> None:
    setup = GAME.setup(4)
    s = until("deal_loyalty", setup, Random(0))
    assert s.question is not None and s.question.weights == [7, 1]
    play(GAME, setup, s, CHANCE, DealLoyalty(LOYAL))
    assert s.question.weights == [6, 1]
    play(GAME, setup, s, CHANCE, DealLoyalty(TRAITOR))
    assert [GAME.table(setup).actions[n] for n in s.question.choices] == [DealLoyalty(LOYAL)]
    play(GAME, setup, s, CHANCE, DealLoyalty(LOYAL))
    play(GAME, setup, s, CHANCE, DealLoyalty(LOYAL))
    for seat, seen in enumerate([LOYAL, TRAITOR, LOYAL, LOYAL]):
        view = GAME.view(s, seat)
        assert isinstance(view, CamelotView)
        assert view.loyalties == [seen if other == seat else HIDDEN for other in range(4)]


def test_2_6_often_there_is_no_traitor() -> None:
    found = sum(TRAITOR in dealt(4, seed).loyalty for seed in range(60))
    assert 18 <= found <= 42


def test_2_8_all_lay_a_card_at_the_same_time_unseen_until_all_have() -> None:
    t = Table(hands={A: [1, "grail"], B: [2, 5], C: [3], D: [4]})
    t.begin(("offer_cards", []), ("share", []), ("begin", []))
    assert t.s.pending() == [A, B, C, D]
    assert t.options(A) == [Offer(0), Offer(5)]
    t.answer(B, Offer(4))
    assert t.s.pending() == [A, C, D] and not t.heard
    view = glimpse(GAME, t.s, A).view
    assert isinstance(view, CamelotView) and view.shared == [] and view.hand_sizes == [2, 2, 1, 1]


def test_2_8_what_lies_there_is_given_as_all_agree() -> None:
    t = exchange()
    view = GAME.view(t.s, BYSTANDER)
    assert isinstance(view, CamelotView) and view.shared == [0, 1, 2, 3]
    assert t.asked == "propose" and t.s.pending() == [C]
    for _ in range(3):
        t.answer(C, Allot(A))
    t.answer(C, Allot(C))
    assert t.asked == "vote" and t.s.pending() == [A, B, D]
    t.all_answer(Accept())
    assert t.hand(A) == ["fight_1", "fight_2", "fight_3"] and t.hand(C) == ["fight_4"]
    assert t.hand(B) == ["fight_5"] and t.hand(D) == []
    assert t.asked == "progress" and t.s.active == C


def test_2_8_without_agreement_everybody_gets_one_at_random() -> None:
    t = exchange()
    for proposer in (C, D, A):
        assert t.s.pending() == [proposer]
        for _ in range(4):
            t.answer(proposer, Allot(proposer))
        t.answer(B, Refuse())
        t.all_answer(Accept())
    assert t.asked == "deal_out"
    for card in (3, 0, 2, 1):
        t.chance(TurnWhite(card))
    assert [(e.seat, e.cards) for e in t.events(Shared)] == [(C, [3]), (D, [0]), (A, [2]), (B, [1])]
    assert t.asked == "progress"


def test_2_9_arthur_begins() -> None:
    for seed in range(12):
        s = dealt(5, seed)
        if ARTHUR in s.knight:
            assert s.first == s.knight.index(ARTHUR)


def test_2_9_without_arthur_chance_names_somebody() -> None:
    setup = GAME.setup(3)
    s = start(GAME, setup)
    for knight in range(1, 4):
        play(GAME, setup, s, CHANCE, DealCoat(knight))
    rng = Random(0)
    while s.asking is not None and s.asking.rule.name != "seat_first":
        assert s.question is not None
        s.answer(CHANCE, draw(s.question, rng))
    assert s.question is not None
    assert [GAME.table(setup).actions[n] for n in s.question.choices] == [Begin(A), Begin(B), Begin(C)]
    assert s.question.weights is None
    play(GAME, setup, s, CHANCE, Begin(C))
    assert isinstance(s, Camelot) and s.first == C


def test_2_9_turns_go_clockwise() -> None:
    t = exchange()
    for _ in range(4):
        t.answer(C, Allot(C))
    t.all_answer(Accept())
    order = []
    for _ in range(5):
        seat = t.s.active
        order.append(seat)
        t.answer(seat, t.options(seat)[1])
        t.answer(seat, Move(PICTS if t.where(seat) == "camelot" else CAMELOT))
        t.answer(seat, t.options(seat)[0])
    assert order == [C, D, A, B, C]
