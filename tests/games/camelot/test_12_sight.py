"""Clause 12: who sees what, and what may be said."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.as_json import glimpse_bytes
from tests.games.camelot.positions import lose, nearly_lost, nearly_won, win
from tests.games.camelot.table import A, B, C, D, Table
from tests.judge import Judge
from turncoat.core.record import BYSTANDER, HIDDEN, Event
from turncoat.core.speech import BROKEN, KEPT, OPEN, VOID, Deed
from turncoat.games.camelot import GAME
from turncoat.games.camelot.actions.answers import Give
from turncoat.games.camelot.actions.deeds import Feed, PlayLady, PlayMessenger, Swap
from turncoat.games.camelot.actions.evil import LayHidden
from turncoat.games.camelot.cards import BLACK, WHITES
from turncoat.games.camelot.events.black import Announced
from turncoat.games.camelot.events.cards import CardsDrawn
from turncoat.games.camelot.events.fates import Accused
from turncoat.games.camelot.events.quests import SiegeFought
from turncoat.games.camelot.events.turn import EvilChosen, Moved, TurnBegan
from turncoat.games.camelot.pieces import (
    BLACK_KNIGHT,
    BY_DRAW,
    BY_ENGINE,
    BY_LIFE,
    BY_PEEK,
    BY_TWO,
    CAMELOT,
    DEAD,
    EXCALIBUR,
    GRAIL,
    LIVING,
    PICTS,
    SAXONS,
    TRAITOR,
    UNMASKED,
)
from turncoat.games.camelot.sight.view import view as view_of
from turncoat.seat.glimpse import glimpse
from turncoat.talk.statement import Statement

# 12.1 and 12.2


@pytest.mark.parametrize("seat", [A, D, BYSTANDER])
def test_12_1_what_lies_open_is_seen_by_all(seat: int) -> None:
    t = Table(5, hands={A: [1], B: [2, 2]}, places={A: "picts", B: "black_knight"}, lives={B: 2}, traitor=4)
    t.lay("black_knight", 3).row("black_knight", 5).row("black_knight", 1, down=True, layer=B).dead(C)
    t.unmasked(4).siege(3).swords_laid(2, 1).relic("excalibur", A).track("G_____D").lay("picts", 1, 2)
    t.curse("mordred", "saxons").curse("vivien").close("lancelot")
    t.s.warriors = [2, 1]
    t.s.sword = -2
    t.s.used[A] = 1
    t.s.active = A
    view = view_of(t.s, seat)
    assert (view.engines, view.white_swords, view.black_swords, view.sword) == (3, 2, 1, -2)
    assert view.lives == [4, 2, 0, 4, 0] and view.hand_sizes == [1, 2, 0, 0, 0]
    assert view.places == [PICTS, BLACK_KNIGHT, HIDDEN, CAMELOT, HIDDEN]
    assert view.statuses == [LIVING, LIVING, DEAD, LIVING, UNMASKED]
    assert view.loyalties[4] == TRAITOR and view.accusation_used[A]
    assert view.relics == [A, HIDDEN, HIDDEN] and view.warriors == [2, 1] and view.war_cards == [2, 0]
    assert view.mordred == SAXONS and view.vivien and not view.mists
    assert view.black_knight_fights == [0, 0, 1, 0, 0] and view.black_knight_down == [False, True]
    assert view.black_knight_row[0] == BLACK.index("black_knight_5")
    assert (view.white_pile, view.black_pile) == (t.s.white_left, t.s.black_left)
    assert view.track == [1, 0, 0, 0, 0, 0, 3]


def same(change: Callable[[Table], Table], other: Callable[[Table], Table], seat: int) -> bool:
    """Whether a seat gets the very same in both worlds."""
    seen = []
    for world in (change, other):
        t = world(Table(hands={A: [1, 2, 3], B: [1, 2, 3]}, places={A: "excalibur"}, knights={A: "arthur"}))
        t.s.active = A
        now = glimpse(GAME, t.s, seat)
        events = [repr(event.seen_by(seat)) for event in t.heard]
        seen.append((glimpse_bytes(GAME, t.setup, now), events))
    return seen[0] == seen[1]


def _hold(card: int) -> Callable[[Table], Table]:
    def world(t: Table) -> Table:
        t.take_white(card)
        t.s.hand[A * WHITES + card] += 1
        t.s.size[A] += 1
        return t.heroic(B)

    return world


def _loyal(traitor: int | None, dead: bool) -> Callable[[Table], Table]:
    def world(t: Table) -> Table:
        t.s.loyalty = [int(seat == traitor) for seat in range(4)]
        if dead:
            t.dead(C)
        return t.heroic(B)

    return world


def _laid(strength: int) -> Callable[[Table], Table]:
    def world(t: Table) -> Table:
        t.draw(f"black_knight_{strength}", A).answer(A, LayHidden())
        return t

    return world


def _fed(card: int) -> Callable[[Table], Table]:
    return lambda t: t.heroic(A).answer(A, Feed(card))


def _swapped(card: int) -> Callable[[Table], Table]:
    return lambda t: t.heroic(A).answer(A, Swap(B)).answer(A, Give(card)).answer(B, Give(2 - card))


def _sent(card: int) -> Callable[[Table], Table]:
    def world(t: Table) -> Table:
        t.take_white(12)
        t.s.hand[A * WHITES + 12] += 1
        t.s.size[A] += 1
        return t.heroic(A).answer(A, PlayMessenger(B)).answer(A, Give(card))

    return world


def _top(card: str) -> Callable[[Table], Table]:
    def world(t: Table) -> Table:
        t.on_top(card).s.eyes[:] = [1]
        return t.heroic(B)

    return world


SECRETS = {
    "a hand": (_hold(0), _hold(6), [A], [B, BYSTANDER]),
    "loyalty": (_loyal(C, False), _loyal(None, False), [C], [A, B, D, BYSTANDER]),
    "the loyalty of the dead": (_loyal(C, True), _loyal(None, True), [C], [A, B, D, BYSTANDER]),
    "a card laid face down": (_laid(1), _laid(7), [A], [B, BYSTANDER]),
    "a card fed to Excalibur": (_fed(0), _fed(2), [A], [B, BYSTANDER]),
    "Arthur's exchange": (_swapped(0), _swapped(2), [A, B], [C, BYSTANDER]),
    "the messenger's card": (_sent(0), _sent(2), [A, B], [C, BYSTANDER]),
    "what somebody saw on the pile": (_top("picts"), _top("vivien"), [A], [B, BYSTANDER]),
}


@pytest.mark.parametrize("secret", SECRETS)
def test_12_2_a_secret_is_seen_by_those_concerned_alone(secret: str) -> None:
    one, other, knowing, others = SECRETS[secret]
    for seat in knowing:
        assert not same(one, other, seat), f"seat {seat} does not see {secret}"
    for seat in others:
        assert same(one, other, seat), f"seat {seat} sees {secret}"


# 12.3 Talk


def test_12_3_nothing_said_can_name_a_card_a_value_or_a_number() -> None:
    kinds = {kind for fields in GAME.speech.deeds.values() for kind in fields.values()}
    assert kinds == {"seat", "place"}
    parts = {part for act in GAME.speech.acts.values() for part in act}
    assert parts <= {"deed", "until?", "about", "about?", "fact"}
    assert {kind for fields in GAME.speech.facts.values() for kind in fields.values()} == {"seat"}


def kept(what: Deed, events: list[Event], end: bool = False) -> str:
    """What becomes of A's promise through these events."""
    judge = Judge(GAME.speech)
    promise = judge.hear(Statement("promise", A, (), what))
    assert promise is not None
    for event in events:
        judge.see(event)
    if end:
        judge.close()
    return promise.status


PROMISES: list[tuple[str, dict[str, object], list[Event], bool, str]] = [
    ("go", {"place": "grail"}, [Moved(A, GRAIL)], False, KEPT),
    ("go", {"place": "grail"}, [Moved(A, PICTS), Moved(B, GRAIL)], False, OPEN),
    ("go", {"place": "grail"}, [], True, BROKEN),
    ("stay_away", {"place": "grail"}, [Moved(A, GRAIL)], False, BROKEN),
    ("stay_away", {"place": "grail"}, [Moved(A, PICTS), Moved(B, GRAIL)], False, OPEN),
    ("stay_away", {"place": "grail"}, [], True, KEPT),
    ("besiege", {}, [SiegeFought(A, 3, 5, False)], False, KEPT),
    ("besiege", {}, [SiegeFought(B, 3, 5, False)], False, OPEN),
    ("draw_white", {}, [CardsDrawn(A, 2)], False, KEPT),
    ("draw_white", {}, [CardsDrawn(B, 2)], True, BROKEN),
    ("draw_black", {}, [EvilChosen(A, BY_DRAW)], False, KEPT),
    ("draw_black", {}, [EvilChosen(A, BY_TWO)], False, KEPT),
    ("draw_black", {}, [EvilChosen(A, BY_PEEK), EvilChosen(A, BY_ENGINE)], False, OPEN),
    ("not_draw_black", {}, [EvilChosen(A, BY_DRAW)], False, BROKEN),
    ("not_draw_black", {}, [EvilChosen(A, BY_PEEK), EvilChosen(B, BY_DRAW)], False, OPEN),
    ("not_draw_black", {}, [EvilChosen(A, BY_LIFE)], True, KEPT),
    ("lay_openly", {}, [Announced(A, 3, BLACK_KNIGHT, True)], False, BROKEN),
    ("lay_openly", {}, [Announced(A, 3, BLACK_KNIGHT, False)], False, OPEN),
    ("lay_openly", {}, [Announced(B, 3, BLACK_KNIGHT, True)], True, KEPT),
    ("accuse", {"target": C}, [Accused(A, C)], False, KEPT),
    ("accuse", {"target": C}, [Accused(A, B)], False, BROKEN),
    ("spare", {"target": C}, [Accused(A, C)], False, BROKEN),
    ("spare", {"target": C}, [Accused(A, B), Accused(B, C)], True, KEPT),
    ("help", {"place": "grail"}, [Moved(A, GRAIL)], True, VOID),
]


@pytest.mark.parametrize(("kind", "fields", "events", "end", "status"), PROMISES)
def test_12_3_a_promise_is_judged_by_what_all_have_seen(
    kind: str, fields: dict[str, object], events: list[Event], end: bool, status: str
) -> None:
    assert kept(Deed(kind, {"seat": A, **fields}), events, end) == status


def test_12_3_every_deed_that_can_be_promised_is_tried() -> None:
    assert {row[0] for row in PROMISES} == set(GAME.speech.deeds) - {"knight"}
    assert kept(Deed("knight", {"seat": A}), [Moved(A, GRAIL)], end=True) == VOID


def test_12_3_a_promise_may_hold_until_a_turn() -> None:
    judge = Judge(GAME.speech)
    said = Statement("promise", A, (), Deed("go", {"seat": A, "place": "grail"}), None, 7)
    promise = judge.hear(said)
    assert promise is not None
    judge.see(TurnBegan(A, 7))
    assert promise.status == OPEN
    judge.see(TurnBegan(B, 8))
    assert promise.status == BROKEN


def test_12_1_everybody_sees_how_one_time_quests_ended_and_who_won_them() -> None:
    t = win(nearly_won("grail", B="grail"), "grail")
    lost = lose(nearly_lost("excalibur", B="excalibur"), "excalibur")
    for seat in (A, C, BYSTANDER):
        view = view_of(t.s, seat)
        assert (view.victories, view.victors, view.defeats) == ([GRAIL, GRAIL], [A, B], [])
        assert view_of(lost.s, seat).defeats == [EXCALIBUR]
    again = win(nearly_won("picts"), "picts")
    assert view_of(again.s, A).victories == [], "wars begin anew"


def test_12_1_a_quest_won_from_afar_is_won_by_who_did_it() -> None:
    t = Table(hands={A: ["lady_of_the_lake"]})
    t.s.sword = 4
    t.heroic().answer(A, PlayLady())
    view = view_of(t.s, B)
    assert (view.victories, view.victors) == ([EXCALIBUR], [A])
