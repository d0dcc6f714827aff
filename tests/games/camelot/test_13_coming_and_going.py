"""Clauses 13.1 and 13.2: players who come later, and players who leave."""

from __future__ import annotations

import random

import pytest

from tests.games.camelot.random_play import steps
from tests.games.camelot.table import A, B, C, D, Table
from tests.games.camelot.watch import check_counts, check_whole
from turncoat.bots.bot import make_bot
from turncoat.core.errors import BadSetup
from turncoat.core.game import Value, start
from turncoat.core.record import BYSTANDER, CHANCE, HIDDEN
from turncoat.core.run import draw
from turncoat.games.camelot import GAME
from turncoat.games.camelot.actions.answers import JOIN, WAIT, BeSquire, Join, Leave, Taunt, Wait
from turncoat.games.camelot.actions.chance import DEAL_COAT, DealCoat, DealLoyalty, TurnWhite
from turncoat.games.camelot.actions.deeds import Accuse, EndTurn, Move
from turncoat.games.camelot.actions.evil import AddEngine, DrawBlack, LoseLife, OfferMerlins, Peek, Rescue
from turncoat.games.camelot.bots.suspicion import Suspicion
from turncoat.games.camelot.bots.watcher import Watcher
from turncoat.games.camelot.cards import GRAIL_CARD, MERLIN, WHITES
from turncoat.games.camelot.edition import Rulings
from turncoat.games.camelot.events.fates import Died, Ended, Left
from turncoat.games.camelot.events.turn import (
    CoatDealt,
    Joined,
    LoyaltyDealt,
    LoyaltyRead,
    Squired,
    TurnBegan,
)
from turncoat.games.camelot.pieces import (
    ARMOR,
    AWAY,
    CAMELOT,
    CUP,
    DEAD,
    EMPTY,
    EXCALIBUR,
    GALAHAD,
    KAY,
    LIVING,
    LOST,
    LOYAL,
    NOBODY,
    NOWHERE,
    SWORD,
    TRAITOR,
)
from turncoat.games.camelot.sight.view import CamelotView
from turncoat.games.camelot.state import Camelot
from turncoat.play.match import Match
from turncoat.seat.glimpse import glimpse

# 13.1 Joining


def dealt(seats: int, **options: str) -> Camelot:
    """Set up by chance, up to the first question to somebody."""
    s = start(GAME, GAME.setup(seats, "", options))
    rng = random.Random(3)
    while s.question is not None and s.question.seat == CHANCE:
        s.answer(CHANCE, draw(s.question, rng))
    assert isinstance(s, Camelot)
    return s


def test_13_1_who_comes_later_has_nothing_at_the_start() -> None:
    s = dealt(5, late="2")
    assert s.status == [LIVING] * 3 + [AWAY] * 2
    assert s.life == [4, 4, 4, 0, 0] and s.size == [6, 6, 6, 0, 0]
    assert s.place[3:] == s.knight[3:] == s.loyalty[3:] == [EMPTY, EMPTY]
    assert s.first < 3 and s.white_left == 84 - 3 * 6
    assert s.question is not None and s.question.seats == [0, 1, 2]


@pytest.mark.parametrize(("seats", "late"), [(3, 1), (4, 2), (6, 4)])
def test_13_1_three_must_be_there_at_the_start(seats: int, late: int) -> None:
    with pytest.raises(BadSetup) as refused:
        GAME.setup(seats, "", {"late": late})
    assert refused.value.key == "too_many_late"
    GAME.setup(seats + 1, "", {"late": late})


def before_newcomer(**options: str) -> Table:
    """C has the turn; the next seat is a newcomer's."""
    t = Table(4, knights={A: "kay"}, options={"late": "1", **options})
    return t.turn(C).answer(C, LoseLife()).answer(C, Move(EXCALIBUR)).answer(C, EndTurn())


def sit_down(t: Table) -> Table:
    return t.answer(D, Join()).chance(DealCoat(GALAHAD))


def test_13_1_a_newcomer_is_asked_when_the_round_comes_to_the_seat() -> None:
    t = before_newcomer()
    assert t.asked == "come_round" and t.s.pending() == [D]
    assert t.options(D) == [Join(), Wait()]
    t.refuse(D, AddEngine(), "other_question", "13.1")


def test_13_1_who_waits_is_asked_again_in_the_next_round() -> None:
    t = before_newcomer().answer(D, Wait())
    assert t.asked == "progress" and t.s.active == A and t.s.status[D] == AWAY
    assert not t.events(Joined)
    for seat in (A, B, C):
        t.answer(seat, AddEngine()).answer(seat, Move(EXCALIBUR if seat != C else CAMELOT))
        t.answer(seat, EndTurn())
    assert t.asked == "come_round" and t.s.pending() == [D]


def test_13_1_coat_and_loyalty_come_from_what_is_left_and_the_first_turn_in_the_next_round() -> None:
    t = before_newcomer().answer(D, Join())
    assert t.s.question is not None
    coats = {DEAL_COAT.of(number).knight for number in t.s.question.choices}
    assert KAY not in coats and len(coats) == 6
    t.chance(DealCoat(GALAHAD))
    for _ in range(5):
        t.chance(TurnWhite(GRAIL_CARD))
    t.chance(DealLoyalty(TRAITOR))
    assert t.s.knight[D] == GALAHAD and t.s.life[D] == 4
    assert t.s.status[D] == LIVING and t.where(D) == "camelot" and t.s.loyalty[D] == TRAITOR
    assert t.asked == "progress" and t.s.active == A, "the newcomer waits for the next round"
    assert [event.seat for event in t.events(TurnBegan)] == [C, A]


def test_15_21_a_newcomer_gets_five_cards_and_no_merlin_of_right() -> None:
    t = sit_down(before_newcomer())
    for _ in range(5):
        t.chance(TurnWhite(GRAIL_CARD))
    t.luck()
    assert t.hand(D) == ["grail"] * 5
    assert t.s.hand[D * WHITES + MERLIN] == 0


def test_13_1_the_traitor_is_dealt_only_once() -> None:
    t = Table(4, traitor=B, options={"late": "1"})
    t.turn(C).answer(C, LoseLife()).answer(C, Move(EXCALIBUR)).answer(C, EndTurn())
    sit_down(t)
    for _ in range(5):
        t.chance(TurnWhite(GRAIL_CARD))
    assert t.s.question is not None and len(t.s.question.choices) == 1


def test_13_1_nobody_else_sees_a_newcomers_cards() -> None:
    t = sit_down(before_newcomer(unread_loyalty="off")).luck()
    (given,) = t.events(LoyaltyDealt)
    assert given.read
    for seat in (A, B, C, BYSTANDER):
        seen = given.seen_by(seat)
        assert isinstance(seen, LoyaltyDealt) and seen.loyalty == HIDDEN
    assert given.seen_by(D) is given
    view = glimpse(GAME, t.s, A).view
    assert isinstance(view, CamelotView) and view.loyalties[D] == HIDDEN and view.hand_sizes[D] == 5


def test_13_1_a_newcomer_reads_the_loyalty_card_when_the_others_have() -> None:
    """Three begin, so that cards lie unread (13.4)."""
    unread = sit_down(before_newcomer()).luck()
    assert unread.s.read == [0, 0, 0, 0] and not unread.events(LoyaltyDealt)[0].read
    unread.swords_laid(4, 2).answer(A, AddEngine())
    assert [event.seat for event in unread.events(LoyaltyRead)] == [A, B, C, D]
    t = Table(4, options={"late": "1"}).swords_laid(4, 2)
    t.turn(C).answer(C, AddEngine())
    assert [event.seat for event in t.events(LoyaltyRead)] == [A, B, C], "nobody reads for who is not there"
    sit_down(t.answer(C, Move(EXCALIBUR)).answer(C, EndTurn())).luck()
    assert t.events(LoyaltyDealt)[0].read and t.s.read == [1, 1, 1, 1]


@pytest.mark.parametrize(("squires", "life"), [("on", 4), ("expert", 3)])
def test_13_1_among_squires_a_newcomer_is_one(squires: str, life: int) -> None:
    t = before_newcomer(squires=squires).answer(D, Join()).luck()
    assert t.s.knight[D] == EMPTY and t.s.life[D] == life and not t.events(CoatDealt)


@pytest.mark.parametrize(("squires", "life"), [("choice", 4), ("expert_choice", 3)])
def test_13_3_a_newcomer_chooses_too(squires: str, life: int) -> None:
    t = before_newcomer(squires=squires)
    assert t.options(D) == [Join(), Wait(), BeSquire()]
    t.answer(D, BeSquire()).luck()
    assert t.s.knight[D] == EMPTY and t.s.life[D] == life and [e.seat for e in t.events(Squired)] == [D]
    t = before_newcomer(squires=squires).answer(D, Join()).luck()
    assert t.s.knight[D] != EMPTY and t.s.life[D] == 4


@pytest.mark.parametrize(
    ("seats", "options", "wide", "late"),
    [
        (3, {}, 7, 4),
        (5, {"late": 1}, 7, 3),
        (7, {}, 7, 0),
        (3, {"loyalty_deck": 4}, 3, 0),
        (3, {"loyalty_deck": 6}, 5, 2),
        (3, {"loyalty_deck": 4, "traitor": False}, 7, 4),
    ],
)
def test_13_1_there_are_chairs_for_as_many_as_coats_and_loyalty_cards(
    seats: int, options: dict[str, Value], wide: int, late: int
) -> None:
    setup = GAME.setup(seats, "", {**options, "newcomers": True})
    assert setup.seats == seats and GAME.widen is not None
    found = GAME.widen(setup)
    assert found.seats == wide and found.options["late"] == late
    assert GAME.setup(found.seats, found.edition, found.options) == found == GAME.widen(found)
    plain = GAME.setup(seats, "", options)
    assert GAME.widen(plain) is plain, "only where the table wants newcomers"


def test_13_4_empty_chairs_count_as_nobody() -> None:
    """Three begin: their cards lie unread, and the odds of a traitor are three in eight."""
    assert GAME.widen is not None
    setup = GAME.widen(GAME.setup(3, "", {"newcomers": True}))
    rulings = Rulings(setup)
    assert rulings.unread
    s = dealt(7, newcomers="on", late="4")
    three = dealt(3)
    assert s.life[:3] == three.life and s.size[:3] == three.size and s.white_left == three.white_left
    assert s.read[:3] == three.read == [0, 0, 0] and s.question is not None and s.question.seats == [0, 1, 2]
    watcher = Watcher(setup, A)
    assert watcher.round == 3 and sum(watcher.suspicion.odds(NOBODY)[:3]) == pytest.approx(3 / 8)


def test_13_1_without_a_traitor_a_newcomer_is_loyal() -> None:
    t = sit_down(before_newcomer(traitor="off")).luck()
    assert t.s.loyalty[D] == LOYAL and not t.events(LoyaltyDealt)


def test_13_1_who_never_came_neither_wins_nor_is_anything_shown() -> None:
    for options in ({}, {"traitor": "off"}):
        t = Table(4, options={"late": "1", **options}).swords_laid(8, 4).begin(("check_end", []))
        (ended,) = t.events(Ended)
        assert t.ending == "table_good" and ended.loyalties == [LOYAL, LOYAL, LOYAL, HIDDEN]
        assert ended.winners == [A, B, C] and GAME.returns(t.s) == [1, 1, 1, 0]


def test_13_1_who_is_not_there_does_not_keep_the_game_going() -> None:
    t = Table(4, options={"late": "1"}).dead(A, B, C).begin(("check_end", []))
    assert t.ending == "no_loyal_left"


def test_13_1_who_is_not_there_is_asked_nothing_and_accused_by_nobody() -> None:
    t = Table(4, options={"late": "1"}).siege(6).draw("morgan_1").all_answer(OfferMerlins(0))
    assert D not in t.s.pending()
    t = Table(4, options={"late": "1"}).siege(6).heroic()
    assert not t.may(Accuse(D)) and t.may(Accuse(B))
    t.refuse(A, Accuse(D), "cannot_be_accused", "4.5")


# 13.2 Leaving


def leaving(**more: object) -> Table:
    return Table(4, options={"leaving": "on"}, **more)  # type: ignore[arg-type]


def test_13_2_whoever_must_go_leaves_at_the_start_of_a_turn() -> None:
    t = leaving(hands={A: [1, 5, "grail"]}, traitor=A).relic("excalibur", A).relic("armor", A).turn(A)
    assert t.options(A)[-1] == Leave()
    t.answer(A, Leave())
    (left,) = t.events(Left)
    assert left.seat == A and len(left.cards) == 3
    assert t.s.status[A] == DEAD and t.s.place[A] == NOWHERE and t.s.size[A] == t.s.life[A] == 0
    assert t.s.relic[SWORD] == t.s.relic[ARMOR] == LOST and t.s.white_gone == 3
    assert t.s.active == B and t.asked == "progress" and t.s.engines == 0, "evil does not progress"


def test_13_2_the_hand_and_the_loyalty_of_a_leaver_stay_secret() -> None:
    t = leaving(hands={A: [1, "grail"]}, traitor=A).turn(A).answer(A, Leave())
    (left,) = t.events(Left)
    for seat in (B, C, D, BYSTANDER):
        seen = left.seen_by(seat)
        assert isinstance(seen, Left) and seen.cards == [HIDDEN, HIDDEN]
        view = glimpse(GAME, t.s, seat).view
        assert isinstance(view, CamelotView) and view.loyalties[A] == HIDDEN
    assert left.seen_by(A) is left


def test_13_2_no_grail_keeps_a_leaver() -> None:
    t = leaving().relic("grail", A).turn(A).answer(A, Leave())
    assert t.s.relic[CUP] == LOST and t.s.status[A] == DEAD
    t = leaving().relic("grail", B).turn(A).answer(A, Leave())
    assert t.s.relic[CUP] == B and t.asked == "progress" and not t.events(Died)
    t.refuse(B, Rescue(), "evil_first", "3.2")


def test_13_2_white_cards_on_a_quest_for_one_go_too() -> None:
    t = leaving(places={A: "black_knight"}).lay("black_knight", 3, 3).row("black_knight", 5).turn(A)
    t.answer(A, Leave())
    assert t.fights("black_knight") == [] and len(t.s.row_knight) == 3


def test_13_2_the_last_loyal_knight_to_leave_ends_the_game() -> None:
    t = leaving(traitor=B).dead(C, D).turn(A).answer(A, Leave())
    assert t.ending == "no_loyal_left" and t.s.winners == [B]


def test_13_2_an_unmasked_traitor_may_leave_and_has_no_more_turns() -> None:
    t = leaving(hands={B: [2, 2]}).unmasked(A).siege(6).turn(A)
    t.answer(A, Taunt(B)).luck()
    assert t.asked == "press_on" and t.options(A) == [DrawBlack(), AddEngine(), Leave()]
    t.answer(A, Leave())
    assert t.s.active == B and t.s.engines == 6
    t.answer(B, LoseLife())
    t.refuse(B, Accuse(C), "traitor_known", "4.5")
    for seat in (B, C, D):
        if t.asked == "progress":
            t.answer(seat, AddEngine())
        t.answer(seat, Move(EXCALIBUR)).answer(seat, EndTurn())
    assert t.s.active == B, "the turn passes over the seat"


def test_13_2_an_unmasked_traitor_who_left_turns_no_sword() -> None:
    t = Table(4, hands={B: [2]}, options={"leaving": "on", "dead_traitor_flips": "on"}).unmasked(A)
    t.turn(A).answer(A, Taunt(B)).luck().answer(A, Leave())
    t.swords_laid(7, 5).answer(B, LoseLife())
    assert t.ending == "table_good"


def test_13_2_only_where_the_table_agreed_and_only_at_the_start() -> None:
    t = Table(4).turn(A)
    assert not t.may(Leave())
    t.refuse(A, Leave(), "may_not_leave", "13.2")
    t = Table(4).unmasked(A).turn(A)
    t.refuse(A, Leave(), "may_not_leave", "13.2")
    t = leaving(knights={A: "percival"}).turn(A)
    assert t.may(Leave())
    t.answer(A, Peek()).luck()
    t.refuse(A, Leave(), "may_not_leave", "13.2")
    t.answer(A, LoseLife())
    t.refuse(A, Leave(), "other_question", "3.3")


# Both, in whole games


@pytest.mark.parametrize("seed", range(6))
def test_13_2_random_games_with_coming_and_going_keep_all_counts(seed: int) -> None:
    options = {"late": str(1 + seed % 4), "leaving": "on", "traitor": "off" if seed == 3 else "on"}
    setup = GAME.setup(7, "", options)
    shadow = GAME.new(setup)
    assert isinstance(shadow, Camelot)
    for _, events in steps(setup, random.Random(f"coming {seed}"), gifts=True):
        for event in events:
            event.apply(shadow)
            check_counts(shadow)
            check_whole(shadow)
    assert GAME.ending(shadow) in GAME.endings


def test_13_1_greedy_players_come_and_the_absent_wait() -> None:
    t = before_newcomer()
    now = glimpse(GAME, t.s, D)
    assert make_bot("greedy", GAME, t.setup, D).choose(now, random.Random(1)) == JOIN
    assert make_bot("absent", GAME, t.setup, D).choose(now, random.Random(1)) == WAIT


@pytest.mark.parametrize("seats", [4, 7])
def test_13_1_tables_of_bots_play_with_newcomers_to_the_end(seats: int) -> None:
    setup = GAME.setup(seats, "", {"late": seats - 3, "leaving": "on"})
    kinds = ["greedy"] * seats
    session = Match.among(GAME, setup, kinds, random.Random(4))
    session.run()
    assert session.over and isinstance(session.s, Camelot)
    assert AWAY not in session.s.status, "all have come"


def test_13_1_suspicion_counts_the_cards_that_have_been_dealt() -> None:
    rulings = Rulings(GAME.setup(5, "", {"late": 1}))
    ledger = Suspicion(rulings, 5, A)
    assert ledger.suspicion() == pytest.approx([0, 1 / 7, 1 / 7, 1 / 7, 0, 4 / 7])
    ledger.seated[4] = True
    assert ledger.suspicion() == pytest.approx([0, 1 / 7, 1 / 7, 1 / 7, 1 / 7, 3 / 7])
