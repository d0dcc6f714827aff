"""Illegal and awkward answers: each is refused with the clause that forbids it, and nothing changes."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.games.camelot.positions import hand
from tests.games.camelot.table import A, B, C, D, Table
from turncoat.core.errors import IllegalAction
from turncoat.core.record import Action
from turncoat.games.camelot.actions.answers import (
    Accept,
    AddFight,
    Allot,
    Declare,
    Give,
    Name,
    Offer,
    PutBack,
    RollDie,
    Stop,
    Taunt,
)
from turncoat.games.camelot.actions.chance import Roll
from turncoat.games.camelot.actions.deeds import (
    Accuse,
    Besiege,
    DrawCards,
    EndTurn,
    Feed,
    Heal,
    LayFight,
    LayGrail,
    Move,
    PlayClairvoyance,
    PlayConvocation,
    PlayFate,
    PlayHeroism,
    PlayLady,
    PlayMerlin,
    PlayMessenger,
    PlayPiety,
    PlayReinforcements,
    Swap,
)
from turncoat.games.camelot.actions.evil import (
    AddEngine,
    Discard,
    DrawTwo,
    LayOpen,
    LoseLife,
    OfferMerlins,
    Pass,
    Resolve,
    Unmask,
    Volunteer,
)
from turncoat.games.camelot.cards import BLACK, GRAIL_CARD, MERLIN
from turncoat.games.camelot.pieces import BLACK_KNIGHT, CAMELOT, DRAGON, EXCALIBUR, GRAIL, LANCELOT, PICTS

Case = tuple[Callable[[], Table], Action, str, str]


# 4.1 Moving


MOVES: list[Case] = [
    (lambda: hand().heroic(), Move(CAMELOT), "already_there", "4.1"),
    (lambda: hand().heroic(), Move(DRAGON), "place_closed", "4.1"),
    (lambda: hand().close("excalibur").heroic(), Move(EXCALIBUR), "place_closed", "4.1"),
    (lambda: hand().close("grail").heroic(), Move(GRAIL), "place_closed", "4.1"),
    (lambda: hand().close("lancelot").heroic(), Move(LANCELOT), "place_closed", "4.1"),
    (lambda: Table(places={B: "black_knight"}).heroic(), Move(BLACK_KNIGHT), "place_taken", "4.1"),
    (lambda: Table(places={B: "lancelot"}).heroic(), Move(LANCELOT), "place_taken", "4.1"),
]


@pytest.mark.parametrize(("position", "action", "key", "clause"), MOVES)
def test_4_1_refused_rides(position: Callable[[], Table], action: Action, key: str, clause: str) -> None:
    position().refuse(A, action, key, clause)


# 4.2 On the quests


QUESTS: list[Case] = [
    (lambda: hand(1, at="picts").heroic(), DrawCards(), "only_in_camelot", "4.2"),
    (lambda: hand(1, at="picts").siege(1).heroic(), Besiege(0), "only_in_camelot", "4.2"),
    (lambda: hand(*[1] * 12).heroic(), DrawCards(), "hand_full", "4.2.1"),
    (lambda: hand(1).heroic(), Besiege(0), "no_engine", "4.2.2"),
    (lambda: hand(1).siege(1).heroic(), Besiege(4), "not_in_hand", "4.2"),
    (lambda: hand(1).heroic(), LayFight(0), "no_fights_here", "4.2"),
    (lambda: hand(1, at="grail").heroic(), LayFight(0), "no_fights_here", "4.2"),
    (lambda: hand(1, at="excalibur").heroic(), LayFight(0), "no_fights_here", "4.2"),
    (lambda: hand("grail").heroic(), LayGrail(), "not_on_that_quest", "4.2"),
    (lambda: hand("grail", at="picts").heroic(), LayGrail(), "not_on_that_quest", "4.2"),
    (lambda: hand(1, at="grail").heroic(), LayGrail(), "not_in_hand", "4.2"),
    (
        lambda: hand("grail", at="grail").curse("dark_forest").heroic(),
        LayGrail(),
        "dark_forest_hides",
        "7.2.1",
    ),
    (lambda: hand(1, at="grail").heroic(), Feed(0), "not_on_that_quest", "4.2"),
    (lambda: hand(1, at="excalibur").heroic(), Feed(MERLIN), "not_in_hand", "4.2"),
    (lambda: hand(2, at="black_knight").heroic(), LayFight(4), "not_in_hand", "4.2"),
    (
        lambda: hand(3, at="black_knight").lay("black_knight", 3, 3).heroic(),
        LayFight(2),
        "does_not_fit",
        "6.5",
    ),
    (lambda: hand(2, at="picts").heroic(), LayFight(1), "next_in_the_run", "6.8"),
    (lambda: hand(1, at="saxons").lay("saxons", 1).heroic(), LayFight(0), "next_in_the_run", "6.8"),
]


@pytest.mark.parametrize(("position", "action", "key", "clause"), QUESTS)
def test_4_2_refused_on_quests(position: Callable[[], Table], action: Action, key: str, clause: str) -> None:
    position().refuse(A, action, key, clause)


def test_4_2_the_refusal_says_what_is_missing() -> None:
    refused = hand(1).siege(1).heroic().refuse(A, Besiege(4), "not_in_hand", "4.2")
    assert refused.fields == {"card": ("white", "fight_5")}
    refused = hand(2, at="picts").heroic().refuse(A, LayFight(1), "next_in_the_run", "6.8")
    assert refused.fields == {"card": ("white", "fight_1")}
    refused = hand(*[1] * 12).heroic().refuse(A, DrawCards(), "hand_full", "4.2.1")
    assert refused.fields == {"most": ("number", 12)}


# 4.3 Special cards


SPECIAL: list[Case] = [
    *[
        ((lambda: hand(1).siege(1).heroic()), action, "not_in_hand", "4.3")
        for action in (
            PlayMerlin(CAMELOT),
            PlayClairvoyance(),
            PlayConvocation(),
            PlayFate(),
            PlayHeroism(PICTS),
            PlayLady(),
            PlayMessenger(B),
            PlayPiety(True),
            PlayReinforcements(False),
        )
    ],
    (lambda: hand("merlin").heroic(), PlayMerlin(CAMELOT), "nothing_for_merlin", "7.1.1"),
    (lambda: hand("merlin").heroic(), PlayMerlin(EXCALIBUR), "nothing_for_merlin", "7.1.1"),
    (
        lambda: hand("merlin").siege(1).curse("vivien").heroic(),
        PlayMerlin(CAMELOT),
        "vivien_forbids",
        "7.2.6",
    ),
    (lambda: hand("heroism").heroic(), PlayHeroism(CAMELOT), "quest_not_open", "7.1.4"),
    (lambda: hand("heroism").close("grail").heroic(), PlayHeroism(GRAIL), "quest_not_open", "7.1.4"),
    (lambda: hand("messenger").heroic(), PlayMessenger(B), "nothing_to_give", "7.1.7"),
    (lambda: hand("messenger", 1).heroic(), PlayMessenger(A), "not_yourself", "7.1.7"),
    (lambda: hand("messenger", 1).dead(B).heroic(), PlayMessenger(B), "no_such_knight", "7.1.7"),
    (lambda: hand("messenger", 1).heroic(), PlayMessenger(6), "no_such_knight", "7.1.7"),
    (
        lambda: hand("messenger", 1).heroic().answer(A, PlayMessenger(B)),
        Stop(),
        "send_one_at_least",
        "7.1.7",
    ),
    (lambda: hand("messenger", 1).heroic().answer(A, PlayMessenger(B)), Give(4), "not_in_hand", "7.1.7"),
    (lambda: hand("fate").heroic().answer(A, PlayFate()), Unmask(), "not_the_traitor", "7.1.2"),
    (
        lambda: Table(3, hands={A: ["fate"]}, traitor=A).heroic().answer(A, PlayFate()),
        Unmask(),
        "loyalty_unread",
        "7.1.2",
    ),
    (
        lambda: (
            hand("clairvoyance")
            .on_top("picts", "picts", "saxons", "saxons", "despair")
            .heroic()
            .answer(A, PlayClairvoyance())
        ),
        PutBack(BLACK.index("vivien")),
        "not_among_the_cards",
        "7.1.6",
    ),
]


@pytest.mark.parametrize(("position", "action", "key", "clause"), SPECIAL)
def test_4_3_refused_special_cards(
    position: Callable[[], Table], action: Action, key: str, clause: str
) -> None:
    position().refuse(A, action, key, clause)


# 4.4 Healing


def test_4_4_refused_without_three_alike() -> None:
    t = hand(1, 1, 2).heroic()
    assert t.refuse(A, Heal(0), "three_alike", "4.4").fields == {"card": ("white", "fight_1")}
    t.refuse(A, Heal(GRAIL_CARD), "three_alike", "4.4")
    t = Table(hands={A: ["merlin"] * 3}, options={"heal_with_merlins": False}).heroic()
    t.refuse(A, Heal(MERLIN), "merlins_do_not_heal", "15.15")


# 4.5 Accusing


def test_4_5_refused_too_early() -> None:
    t = Table(traitor=B).siege(5).swords_laid(3, 2).heroic()
    refused = t.refuse(A, Accuse(B), "too_early_to_accuse", "4.5")
    assert refused.fields == {"engines": ("number", 6), "swords": ("number", 6)}


def test_4_5_refused_against_oneself() -> None:
    for engines in (0, 6):
        Table(traitor=B).siege(engines).heroic().refuse(A, Accuse(A), "not_yourself", "4.5")


def test_4_5_refused_a_second_time_and_against_those_known() -> None:
    t = Table(5, traitor=B).siege(6).dead(D).heroic().answer(A, Accuse(C))
    t.turn(A).answer(A, LoseLife())
    t.refuse(A, Accuse(B), "accused_before", "4.5")
    t.turn(B).answer(B, LoseLife())
    for target in (C, D, 5, 6):
        t.refuse(B, Accuse(target), "cannot_be_accused", "4.5")
    Table().unmasked(B).siege(6).heroic().refuse(A, Accuse(C), "traitor_known", "4.5")
    Table(options={"traitor": False}).siege(6).heroic().refuse(A, Accuse(C), "no_traitor_here", "13.6")


# Answers to other questions


def siege() -> Table:
    return hand(1, 2).siege(1).heroic().answer(A, Besiege(0))


def sharing() -> Table:
    t = Table(hands={A: [5]}, places={A: "picts", B: "picts"}).lay("picts", 1, 2, 3, 4)
    return t.heroic().answer(A, LayFight(4)).luck()


OTHERS: list[Case] = [
    (siege, AddFight(4), "not_in_hand", "4.2.2"),
    (siege, EndTurn(), "other_question", "4.2.2"),
    (lambda: hand(1, "merlin").draw("morgan_3"), OfferMerlins(2), "not_so_many_merlins", "5.4.1"),
    (lambda: hand(1).draw("morgan_3"), Pass(), "other_question", "5.4.1"),
    (lambda: hand().draw("black_knight_1"), Pass(), "other_question", "5.3"),
    (lambda: hand().draw("mercenaries"), LayOpen(), "other_question", "5.5.6"),
    (
        lambda: hand(1, 2).draw("morgan_1").all_answer(OfferMerlins(0)),
        Volunteer(),
        "three_cards_needed",
        "7.3",
    ),
    (
        lambda: hand(1, 2).draw("morgan_1").all_answer(OfferMerlins(0)).all_answer(Pass()),
        Discard(4),
        "not_in_hand",
        "7.3",
    ),
    (lambda: hand(1).begin(("offer_cards", [])), Offer(1), "not_in_hand", "2.8"),
    (sharing, Allot(C), "not_sharing", "6.4"),
    (sharing, Accept(), "other_question", "6.4"),
    (
        lambda: hand(1, knight="arthur").heroic().answer(A, Swap(B)),
        Give(1),
        "not_in_hand",
        "8.1",
    ),
    (lambda: hand(1).heroic(), Swap(B), "only_arthur", "8.1"),
    (lambda: hand(knight="arthur").heroic(), Swap(B), "nothing_to_give", "8.1"),
    (lambda: hand(1, knight="arthur").heroic(), Swap(A), "not_yourself", "8.1"),
    (lambda: hand(1, knight="arthur").dead(C).heroic(), Swap(C), "no_such_knight", "8.1"),
    (
        lambda: hand(1, 1, knight="arthur").heroic().answer(A, Swap(B)).answer(A, Give(0)),
        Swap(B),
        "swapped_already",
        "8.1",
    ),
    (
        lambda: (
            Table(hands={A: [2, 5]}, knights={A: "kay"}, options={"kay_siege": True})
            .siege(1)
            .heroic()
            .answer(A, Besiege(1))
            .answer(A, RollDie())
            .chance(Roll(4))
        ),
        AddFight(0),
        "not_in_hand",
        "8.4",
    ),
    (
        lambda: hand().relic("armor", A).on_top("picts", "despair").turn().answer(A, DrawTwo()),
        Resolve(BLACK.index("saxons")),
        "not_among_the_cards",
        "10.2",
    ),
    (lambda: Table(hands={B: [1]}).unmasked(A).turn(), Taunt(C), "nothing_to_take", "11.3"),
    (lambda: Table(hands={B: [1]}).unmasked(A).turn(), AddEngine(), "other_question", "11.3"),
]


@pytest.mark.parametrize(("position", "action", "key", "clause"), OTHERS)
def test_4_2_2_refused_answers_to_other_questions(
    position: Callable[[], Table], action: Action, key: str, clause: str
) -> None:
    position().refuse(A, action, key, clause)


def test_13_3_refused_who_was_no_squire_there() -> None:
    t = Table(5, places={A: "picts", B: "picts"}, options={"squires": "on"}).begin(("finish", [PICTS, 1]))
    t.luck()
    for _ in range(4):
        t.answer(A, Allot(A))
    t.answer(B, Accept())
    assert t.asked == "promote"
    t.refuse(C, Name(D), "no_squire_there", "13.3")


def test_5_4_1_nobody_answers_twice() -> None:
    t = Table(hands={A: ["merlin"]}).draw("morgan_3").answer(A, OfferMerlins(0))
    t.refuse(A, OfferMerlins(1), "already_answered", "5.4.1")


def test_9_4_nothing_is_answered_after_the_end() -> None:
    t = Table().siege(11).turn().answer(A, AddEngine())
    with pytest.raises(IllegalAction) as refused:
        t.answer(A, Move(PICTS))
    assert refused.value.key == "game_over"


def test_7_1_2_a_refusal_tells_nobody_who_the_traitor_is() -> None:
    for traitor in (B, C):
        t = Table(hands={A: ["fate"]}, traitor=traitor).heroic().answer(A, PlayFate())
        t.refuse(B, Declare(), "not_your_decision", "7.1.2")
        t.refuse(A, Unmask(), "not_the_traitor", "7.1.2")
