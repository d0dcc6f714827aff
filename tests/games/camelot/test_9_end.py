"""Clauses 9.4, 9.5 and 15.29: the game ends in the middle of things, and in which order that is looked at."""

from __future__ import annotations

import pytest

from tests.games.camelot.positions import LOSSES, WINS, lose, nearly_lost, nearly_won, win
from tests.games.camelot.table import A, B, C, D, Table
from turncoat.core.game import Value
from turncoat.core.record import Event
from turncoat.games.camelot.actions.deeds import Accuse, Feed, Heal, LayFight, PayLife, PlayLady
from turncoat.games.camelot.actions.evil import DrawBlack, LayOpen, OfferMerlins
from turncoat.games.camelot.events.cards import Gathered, RewardDrawn, WhiteDrawn
from turncoat.games.camelot.events.fates import Died, Ended, TraitorTurned, Unmasked
from turncoat.games.camelot.events.quests import QuestCleared, QuestEnded
from turncoat.games.camelot.events.turn import EnginesChanged, LifeChanged, Named, RelicLost, RelicWon
from turncoat.games.camelot.pieces import LIVING, PLACES

Options = dict[str, str | Value]
LATE: Options = {"end_timing": "after_action"}
SOLO = ("black_knight", "lancelot")
AFTER: tuple[type[Event], ...] = (
    EnginesChanged, LifeChanged, RelicWon, RelicLost, Gathered, WhiteDrawn, RewardDrawn, QuestCleared, Named,
    Died, Unmasked,
)  # fmt: skip
"""What may follow once swords are laid."""


def stopped(t: Table, last: type[Event] = QuestEnded) -> bool:
    """Whether the game is over, and nothing but its end came after an event of this kind."""
    at = max(i for i, event in enumerate(t.heard) if isinstance(event, last))
    later = [event for event in t.heard[at + 1 :] if not isinstance(event, TraitorTurned)]
    assert not [event for event in later if isinstance(event, AFTER)], later
    return t.s.question is None and not t.s.agenda and [type(event) for event in later] == [Ended]


def doomed(t: Table) -> Table:
    """A has healed, then paid the last life, and is to act once more."""
    t.s.life[A] = 1
    t.heroic().answer(A, Heal(0))
    t.s.life[A] = 1
    return t.answer(A, PayLife())


# 9.4 During the action that lays the twelfth sword


@pytest.mark.parametrize("place", WINS)
def test_9_4_with_the_twelfth_sword_nothing_more_of_a_victory_happens(place: str) -> None:
    t = nearly_won(place) if place in SOLO else nearly_won(place, B=place, C=place)
    win(t.swords_laid(9, 2), place)
    assert stopped(t) and t.ending == "table_good" and t.swords == (9 + WINS[place][2], 2)
    assert t.s.life == [4] * 4 and t.s.size == [0] * 4 and t.where(A) == place and t.s.pool == []
    assert t.s.relic == [-1] * 3 and t.is_open(place)


@pytest.mark.parametrize("place", LOSSES)
def test_9_4_with_the_twelfth_sword_nothing_more_of_a_defeat_happens(place: str) -> None:
    t = nearly_lost(place, B=place).swords_laid(9, 2)
    t.s.life[B] = 1
    lose(t, place)
    assert stopped(t) and t.ending == "table_good" and t.swords == (9, 2 + LOSSES[place][1])
    assert t.s.life[B] == 1 and t.s.status[B] == LIVING and t.s.engines == 0


def test_9_4_a_quest_won_by_a_black_card_ends_the_game_as_well() -> None:
    t = Table(places={B: "black_knight"}).lay("black_knight", 5, 5).row("black_knight", 1, 1, 1)
    t.swords_laid(6, 5).on_top("black_knight_1").turn().answer(A, DrawBlack()).answer(A, LayOpen())
    assert stopped(t) and t.ending == "table_good" and t.s.life[B] == 4 and t.s.size[B] == 0


def test_9_4_no_squire_is_knighted_after_the_end() -> None:
    t = Table(5, hands={A: [5]}, places={A: "picts", B: "picts"}, options={"squires": "on"})
    t.lay("picts", 1, 2, 3, 4).swords_laid(6, 5).heroic().answer(A, LayFight(4)).luck()
    assert stopped(t) and t.ending == "table_good"


def test_9_4_the_doomed_who_lay_the_twelfth_sword_are_still_alive() -> None:
    t = Table(hands={A: [1, 1, 1, 5]}, places={A: "picts"}, traitor=B).lay("picts", 1, 2, 3, 4)
    doomed(t.swords_laid(7, 4)).answer(A, LayFight(4)).luck()
    assert stopped(t) and t.s.status[A] == LIVING and t.s.life[A] == 0 and t.s.doomed == A
    assert t.swords == (7, 5) and t.ending == "table_good" and t.s.winners == [A, C, D]


def test_9_4_a_hidden_traitor_about_to_die_still_turns_the_sword() -> None:
    t = Table(hands={A: [1, 1, 1, 5]}, places={A: "picts"}, traitor=A).lay("picts", 1, 2, 3, 4)
    doomed(t.swords_laid(6, 5)).answer(A, LayFight(4)).luck()
    assert [(e.seat, e.count) for e in t.events(TraitorTurned)] == [(A, 1)]
    assert t.s.status[A] == LIVING and t.swords == (6, 6) and t.ending == "table_turned"
    t = nearly_lost("saxons", B="saxons").swords_laid(7, 4)
    t.s.life[B], t.s.loyalty[B] = 1, 1
    lose(t, "saxons")
    assert [e.seat for e in t.events(TraitorTurned)] == [B] and t.swords == (6, 6)


def test_9_4_a_right_accusation_ends_the_game_with_its_sword() -> None:
    t = Table(hands={B: [1, 2]}, traitor=B).relic("excalibur", B).swords_laid(6, 5).heroic()
    t.answer(A, Accuse(B))
    assert t.s.question is None and t.ending == "table_good" and t.swords == (7, 5)
    assert not t.events(Unmasked) and not t.events(TraitorTurned)
    assert t.s.status[B] == LIVING and t.s.size[B] == 2 and t.s.relic[0] == B


def test_9_4_a_false_accusation_ends_the_game_with_the_seventh_black_sword() -> None:
    t = Table(traitor=B).swords_laid(4, 6).heroic().answer(A, Accuse(C))
    assert t.swords == (3, 7) and t.ending == "black_swords" and t.s.question is None


def test_9_4_the_lady_of_the_lake_ends_the_game_with_the_twelfth_sword() -> None:
    t = Table(hands={A: ["lady_of_the_lake"]}, places={B: "excalibur", C: "excalibur"}).swords_laid(7, 4)
    t.s.sword = 4
    t.heroic().answer(A, PlayLady()).luck()
    assert stopped(t) and t.ending == "table_good" and t.s.relic[0] == -1 and t.s.life == [4] * 4


def test_9_4_with_the_twelfth_engine_nothing_more_of_a_defeat_happens() -> None:
    t = nearly_lost("picts", B="picts").siege(10)
    t.s.life[B] = 1
    lose(t, "picts")
    assert stopped(t, EnginesChanged) and t.ending == "engines" and t.s.status[B] == LIVING


def test_9_4_among_the_second_morgans_cards_the_end_comes_at_once() -> None:
    t = nearly_lost("picts").swords_laid(7, 4).on_top("picts", "morgan_3", "saxons")
    t.draw("morgan_2").all_answer(OfferMerlins(0))
    assert stopped(t) and t.ending == "table_good" and t.s.engines == 0 and len(t.s.black.top) == 2


# 9.5 The order


@pytest.mark.parametrize(
    ("engines", "whites", "blacks", "dead", "ending"),
    [
        (12, 0, 7, False, "engines"),
        (12, 0, 0, True, "engines"),
        (12, 9, 3, False, "engines"),
        (0, 0, 7, True, "black_swords"),
        (0, 9, 7, False, "black_swords"),
        (0, 9, 3, True, "no_loyal_left"),
        (12, 9, 7, True, "engines"),
    ],
)
def test_9_5_what_holds_at_the_same_moment_counts_in_this_order(
    engines: int, whites: int, blacks: int, dead: bool, ending: str
) -> None:
    t = Table(traitor=B).siege(engines).swords_laid(whites, blacks)
    if dead:
        t.dead(A, C, D)
    assert t.begin(("check_end", [])).ending == ending


def test_9_5_seven_black_swords_laid_with_the_twelfth_come_first() -> None:
    t = nearly_lost("grail").swords_laid(9, 2).curse("mists")
    t.s.heroism = PLACES.index("grail")
    t.take_white(9)
    lose(t, "grail")
    assert t.swords == (9, 7) and t.ending == "black_swords" and stopped(t)


def test_9_5_a_war_lost_with_the_twelfth_sword_brings_no_engines() -> None:
    t = lose(nearly_lost("saxons").swords_laid(7, 4).siege(10), "saxons")
    assert stopped(t) and t.s.engines == 10 and t.ending == "table_good"


def test_9_5_a_war_lost_with_the_seventh_black_sword_brings_no_engines() -> None:
    t = lose(nearly_lost("saxons").swords_laid(0, 6).siege(10), "saxons")
    assert stopped(t) and t.s.engines == 10 and t.ending == "black_swords"


@pytest.mark.parametrize(
    ("whites", "blacks", "engines", "ending"),
    [(8, 3, 0, "table_good"), (0, 6, 0, "black_swords"), (0, 0, 10, "engines"), (0, 0, 0, "no_loyal_left")],
)
def test_9_5_the_last_loyal_knight_dies_of_a_lost_war_only_if_nothing_else_ends_the_game(
    whites: int, blacks: int, engines: int, ending: str
) -> None:
    t = nearly_lost("picts", B="picts").swords_laid(whites, blacks).siege(engines).dead(C, D)
    t.s.life[B], t.s.loyalty[A] = 1, 1
    lose(t, "picts")
    assert t.ending == ending and bool(t.events(Died)) is (ending == "no_loyal_left")


@pytest.mark.parametrize(("whites", "blacks", "ending"), [(7, 4, "table_good"), (3, 3, "no_loyal_left")])
def test_9_5_the_last_loyal_knight_dies_after_an_accusation_only_if_it_does_not_end_the_game(
    whites: int, blacks: int, ending: str
) -> None:
    t = Table(hands={A: [1, 1, 1]}, traitor=B).dead(C, D).swords_laid(whites, blacks)
    doomed(t).answer(A, Accuse(B))
    assert t.ending == ending and bool(t.events(Died)) is (ending == "no_loyal_left")


@pytest.mark.parametrize(("blacks", "ending"), [(6, "black_swords"), (5, "")])
def test_9_5_who_pays_the_last_life_for_a_false_accusation_outlives_the_seventh_black_sword(
    blacks: int, ending: str
) -> None:
    t = doomed(Table(hands={A: [1, 1, 1]}, traitor=B).swords_laid(1, blacks)).answer(A, Accuse(C))
    assert t.ending == ending and bool(t.events(Died)) is (ending == "")


@pytest.mark.parametrize(("whites", "blacks", "ending"), [(7, 4, "table_good"), (3, 3, "no_loyal_left")])
def test_9_5_the_last_loyal_knight_dies_after_a_special_card_only_if_it_does_not_end_the_game(
    whites: int, blacks: int, ending: str
) -> None:
    t = Table(hands={A: [1, 1, 1, "lady_of_the_lake"]}, traitor=B).dead(C, D).swords_laid(whites, blacks)
    t.s.sword = 4
    doomed(t).answer(A, PlayLady()).luck()
    assert t.ending == ending and bool(t.events(Died)) is (ending == "no_loyal_left")


@pytest.mark.parametrize(("whites", "blacks", "ending"), [(1, 6, "black_swords"), (3, 3, "no_loyal_left")])
def test_9_5_a_combat_lost_by_the_doomed_ends_the_game_by_its_sword_first(
    whites: int, blacks: int, ending: str
) -> None:
    t = Table(hands={A: [1, 1, 1, 2]}, places={A: "black_knight"}, traitor=B).dead(C, D)
    t.lay("black_knight", 1, 1, 2).row("black_knight", 7).swords_laid(whites, blacks)
    doomed(t).answer(A, LayFight(1)).luck()
    assert t.ending == ending and bool(t.events(Died)) is (ending == "no_loyal_left")


# 15.29 After the action


@pytest.mark.parametrize("options", [{}, LATE])
def test_15_29_by_the_option_a_lost_war_is_settled_before_the_end(options: Options) -> None:
    t = Table(places={B: "picts"}, lives={B: 1}, options=options).swords_laid(7, 4).siege(10)
    t.s.warriors[0] = 3
    t.draw("picts")
    assert t.ending == ("engines" if options else "table_good")
    assert bool(t.events(QuestCleared)) is bool(t.events(Died)) is bool(options)


@pytest.mark.parametrize("options", [{}, LATE])
def test_15_29_by_the_option_a_victory_is_settled_before_the_end(options: Options) -> None:
    t = Table(hands={A: [1]}, places={A: "excalibur"}, options=options).swords_laid(6, 5)
    t.s.sword = 4
    t.heroic().answer(A, Feed(0)).luck()
    assert t.ending == "table_good" and (t.s.relic[0] == A) is (t.s.size[A] == 7) is bool(options)


@pytest.mark.parametrize("options", [{}, LATE])
def test_15_29_by_the_option_a_dying_traitor_turns_no_sword(options: Options) -> None:
    t = Table(hands={A: [1, 1, 1, 5]}, places={A: "picts"}, traitor=A, options=options)
    doomed(t.lay("picts", 1, 2, 3, 4).swords_laid(6, 5)).answer(A, LayFight(4)).luck()
    assert t.ending == ("table_good" if options else "table_turned")
    assert bool(t.events(Died)) is bool(options)


@pytest.mark.parametrize("options", [{}, LATE])
def test_15_29_by_the_option_a_traitor_is_unmasked_before_the_end(options: Options) -> None:
    t = Table(traitor=B, options=options).swords_laid(6, 5).heroic().answer(A, Accuse(B))
    assert t.ending == "table_good" and bool(t.events(Unmasked)) is bool(options)
