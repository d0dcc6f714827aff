"""What is answered for a player who is not there (section 10), clause by clause."""

import random
from collections import Counter

from tests.games.intrige.scene import BANKER, CLERIC, JUDGE, SCIENTIST, SOLDIER, Scene
from turncoat.games.intrige import GAME
from turncoat.games.intrige.actions import Admit, Bribe, Place, Send, Uphold
from turncoat.games.intrige.events import Placed, Sent
from turncoat.games.intrige.pieces import EXTERNAL, FREE, INTERNAL


def visitors(scene: Scene, palace: int, figures: dict[int, int]) -> None:
    """Let each of these seats have a figure in a park; the other figure of the pair goes out of the way."""
    for owner, profession in figures.items():
        away = next(seat for seat in range(scene.s.seats) if seat not in (owner, palace))
        scene.happen(Sent(owner, [profession, JUDGE], [palace, away]))


def test_10_1_the_least_bribe_is_paid() -> None:
    scene = Scene("absent")
    visitors(scene, 1, {0: BANKER})
    scene.turn(1, 1)
    assert scene.asked("bribe", 1, 0, BANKER) == Bribe(10_000)


def test_10_1_the_least_bribe_of_the_second_edition() -> None:
    scene = Scene("absent", edition="second")
    scene.happen(Sent(0, [SCIENTIST, SCIENTIST], [1, 2]))
    scene.turn(1, 1)
    assert scene.asked("bribe", 1, 0, SCIENTIST) == Bribe(1_000)


def test_10_1_a_defender_pays_the_least_too() -> None:
    scene = Scene("absent")
    scene.happen(Placed(1, 0, BANKER, 100_000))
    visitors(scene, 1, {2: BANKER})
    scene.turn(1, 2)
    assert scene.asked("defend", 1, 0, BANKER) == Bribe(10_000)


def test_10_1_who_is_broke_is_not_asked() -> None:
    scene = Scene("absent")
    visitors(scene, 1, {0: BANKER})
    scene.s.money[0] = 0
    scene.turn(1, 1)
    assert scene.look("bribe", 1, 0, BANKER).asked is None
    assert scene.s.paid[0] == 0


def test_10_2_the_highest_bribe_gets_the_best_room_and_ties_go_by_seat_order() -> None:
    scene = Scene("absent", seat=1)
    visitors(scene, 1, {0: BANKER, 2: SCIENTIST, 3: SOLDIER})
    scene.turn(1, 2)
    scene.bribe(2, 1, SCIENTIST, 20_000, FREE)
    scene.bribe(3, 1, SOLDIER, 40_000, FREE)
    scene.bribe(0, 1, BANKER, 40_000, FREE)
    assert scene.asked("house_free", 1) == Place([30_000, 100_000, 50_000])


def test_10_2_only_empty_rooms_are_given() -> None:
    scene = Scene("absent", seat=1)
    scene.happen(Placed(1, 3, CLERIC, 100_000))
    visitors(scene, 1, {0: BANKER, 2: SCIENTIST})
    scene.turn(1, 2)
    scene.bribe(2, 1, SCIENTIST, 20_000, FREE)
    scene.bribe(0, 1, BANKER, 30_000, FREE)
    assert scene.asked("house_free", 1) == Place([30_000, 50_000])


def test_10_2_with_broke_lose_only_figures_paid_for_are_placed() -> None:
    scene = Scene("absent", seat=1, broke="lose")
    visitors(scene, 1, {0: BANKER, 2: SCIENTIST, 3: SOLDIER})
    scene.turn(1, 2)
    scene.bribe(2, 1, SCIENTIST, 0, FREE)
    scene.bribe(3, 1, SOLDIER, 10_000, FREE)
    scene.bribe(0, 1, BANKER, 20_000, FREE)
    assert scene.asked("house_free", 1) == Place([50_000, 100_000])


def test_10_3_the_highest_bribe_wins_an_external_conflict_and_the_best_room() -> None:
    scene = Scene("absent", seat=1)
    visitors(scene, 1, {0: BANKER, 2: BANKER, 3: BANKER})
    scene.turn(1, 2)
    for payer, amount in ((2, 20_000), (3, 50_000), (0, 40_000)):
        scene.bribe(payer, 1, BANKER, amount, EXTERNAL)
    assert scene.asked("judge_external", 1, BANKER) == Admit(3)


def test_10_3_an_external_tie_goes_by_seat_order() -> None:
    scene = Scene("absent", seat=1)
    visitors(scene, 1, {0: BANKER, 2: BANKER, 3: BANKER})
    scene.turn(1, 2)
    for payer, amount in ((2, 20_000), (3, 50_000), (0, 50_000)):
        scene.bribe(payer, 1, BANKER, amount, EXTERNAL)
    assert scene.asked("judge_external", 1, BANKER) == Admit(3)


def internal(attack: int, other: int, defence: int) -> Scene:
    scene = Scene("absent", seat=1)
    scene.happen(Placed(1, 2, BANKER, 50_000))
    visitors(scene, 1, {0: BANKER, 3: BANKER})
    scene.turn(1, 2)
    scene.defence(2, 1, BANKER, defence)
    scene.bribe(3, 1, BANKER, attack, INTERNAL)
    scene.bribe(0, 1, BANKER, other, INTERNAL)
    return scene


def test_10_4_the_highest_bribe_wins_an_internal_conflict() -> None:
    assert internal(20_000, 30_000, 20_000).asked("judge_internal", 1, BANKER) == Admit(0)


def test_10_4_on_a_tie_the_defender_stays() -> None:
    assert internal(30_000, 30_000, 30_000).asked("judge_internal", 1, BANKER) == Uphold()


def test_10_4_attackers_tie_by_seat_order() -> None:
    assert internal(30_000, 30_000, 20_000).asked("judge_internal", 1, BANKER) == Admit(3)


def test_10_5_any_pair_but_against_oneself() -> None:
    scene = Scene("absent")
    scene.happen(Placed(1, 0, BANKER, 50_000))
    scene.turn(0, 2)
    now = scene.look("dispatch", 0)
    assert now.asked is not None
    actions = GAME.table(scene.setup).actions
    rng = random.Random(3)
    chosen = Counter(scene.bot.choose(now, rng) for _ in range(4000))
    fair = {n for n in now.asked.options if not attacks(actions[n], BANKER, 1)}
    assert len(fair) < len(now.asked.options)
    assert chosen.keys() == fair
    # All equally likely.
    assert max(chosen.values()) < 3 * min(chosen.values())


def test_10_5_an_attack_on_oneself_is_sent_if_nothing_else_is_left() -> None:
    scene = Scene("absent", seats=3)
    scene.happen(Placed(1, 0, BANKER, 50_000), Placed(1, 0, JUDGE, 100_000))
    for profession in (SCIENTIST, SOLDIER, CLERIC):
        scene.s.hand[profession] = 0
    scene.s.hand[BANKER] = scene.s.hand[JUDGE] = 1
    scene.turn(0, 5)
    answer = scene.asked("dispatch", 0)
    assert attacks(answer, BANKER, 1) or attacks(answer, JUDGE, 1)


def test_it_neither_talks_nor_listens() -> None:
    scene = Scene("absent")
    scene.turn(0, 1)
    assert scene.speaks("dispatch", 0) == []


def attacks(action: object, profession: int, palace: int) -> bool:
    assert isinstance(action, Send)
    return (profession, palace) in zip(action.professions, action.palaces, strict=True)
