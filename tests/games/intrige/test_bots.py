"""The players of Intrige as a whole: strength, sense, secrecy, and that they finish every game."""

import random
from typing import Any

import pytest

from tests.games.intrige.scene import BANKER, CLERIC, JUDGE, SCIENTIST, SOLDIER, Scene
from tests.games.intrige.tables import faults, play, seat_all, share
from turncoat.bots.bot import Bot
from turncoat.core.record import HIDDEN, Event
from turncoat.core.state import State
from turncoat.games.intrige import GAME
from turncoat.games.intrige.actions import Admit, Place, Send, Uphold
from turncoat.games.intrige.events import Banished, Bribed, Earned, Placed, Refunded, Sent, Upheld
from turncoat.games.intrige.pieces import EXTERNAL, FREE, INTERNAL
from turncoat.games.intrige.sight.view import IntrigeView
from turncoat.journal.read import read_journal
from turncoat.play.session import Session
from turncoat.seat.glimpse import Glimpse
from turncoat.talk.statement import Statement

GREEDY_TABLE = ["greedy"] * 4


# Strength


def test_greedy_beats_three_random_players() -> None:
    assert share(["greedy", "random", "random", "random"], 200) >= 0.9


@pytest.mark.parametrize("rivals", [2, 4])
def test_greedy_beats_fewer_or_more_random_players(rivals: int) -> None:
    assert share(["greedy", *["random"] * rivals], 60) >= 0.75


def test_greedy_beats_random_players_in_the_second_edition() -> None:
    assert share(["greedy", "random", "random", "random"], 60, "second") >= 0.8


def test_greedy_beats_those_who_are_not_there() -> None:
    assert share(["greedy", "absent", "absent", "absent"], 60) >= 0.8


# Sense


def test_among_themselves_they_pay_with_measure_and_grow_rich() -> None:
    shares: list[float] = []
    for seed in range(10):
        session = play(GREEDY_TABLE, seed)
        money = [320_000] * 4
        for entry in session.past:
            for event in entry.events:
                if isinstance(event, Earned):
                    money[event.seat] += event.amount
                if isinstance(event, Bribed):
                    shares.append(event.amount / money[event.payer])
                    money[event.payer] -= event.amount
                    money[event.palace] += event.amount
        assert min(money) > 320_000
    assert max(shares) <= 0.5
    assert 0.02 < sum(shares) / len(shares) < 0.2


def test_it_outbids_a_known_bribe_where_the_owner_goes_by_money() -> None:
    scene = Scene("greedy")
    venal(scene, owner=1, by_money=True)
    scene.happen(Placed(1, 2, CLERIC, 100_000), Sent(0, [CLERIC, JUDGE], [1, 2]))
    scene.turn(1, 2)
    scene.defence(2, 1, CLERIC, 30_000)
    assert scene.pays(1, CLERIC) == 40_000


def test_it_pays_the_least_where_the_owner_cares_for_nothing() -> None:
    scene = Scene("greedy")
    venal(scene, owner=1, by_money=False)
    scene.happen(Placed(1, 2, CLERIC, 100_000), Sent(0, [CLERIC, JUDGE], [1, 2]))
    scene.turn(1, 2)
    scene.defence(2, 1, CLERIC, 30_000)
    assert scene.pays(1, CLERIC) == 10_000


def test_it_does_not_bid_for_a_room_that_is_worth_nothing_any_more() -> None:
    scene = Scene("greedy")
    venal(scene, owner=1, by_money=True)
    scene.happen(Placed(1, 2, CLERIC, 10_000), Sent(0, [CLERIC, JUDGE], [1, 2]))
    scene.turn(1, 6)
    scene.defence(2, 1, CLERIC, 50_000)
    assert scene.pays(1, CLERIC) == 10_000


def venal(scene: Scene, owner: int, by_money: bool) -> None:
    """Let the bot watch an owner who always, or never, decides for the higher bribe."""
    for _ in range(4):
        scene.turn(owner, 1)
        scene.defence(3, owner, BANKER, 50_000 if by_money else 20_000)
        scene.bribe(2, owner, BANKER, 20_000 if by_money else 50_000, INTERNAL)
        scene.happen(
            Placed(owner, 3, BANKER, 10_000),
            Upheld(owner, 3, BANKER, 10_000),
            Banished(owner, 2, BANKER, False),
        )


def test_it_houses_the_better_payer_better() -> None:
    scene = Scene("greedy")
    scene.happen(Sent(1, [BANKER, JUDGE], [0, 2]), Sent(2, [SOLDIER, JUDGE], [0, 1]))
    scene.turn(0, 2)
    scene.bribe(1, 0, BANKER, 20_000, FREE)
    scene.bribe(2, 0, SOLDIER, 70_000, FREE)
    answer = scene.asked("house_free", 0)
    assert isinstance(answer, Place)
    assert answer.rooms[1] > answer.rooms[0]


def test_it_decides_for_the_higher_bribe_among_equals() -> None:
    scene = Scene("greedy")
    scene.happen(Sent(1, [BANKER, JUDGE], [0, 2]), Sent(2, [BANKER, JUDGE], [0, 1]))
    scene.turn(0, 2)
    scene.bribe(1, 0, BANKER, 20_000, EXTERNAL)
    scene.bribe(2, 0, BANKER, 40_000, EXTERNAL)
    assert scene.asked("judge_external", 0, BANKER) == Admit(2)


def test_it_holds_a_leader_down_even_if_he_pays_a_little_more() -> None:
    scene = Scene("greedy")
    scene.happen(Placed(0, 3, BANKER, 50_000), Earned(1, 600_000, False))
    scene.happen(Sent(1, [BANKER, JUDGE], [0, 2]))
    scene.turn(0, 2)
    scene.defence(3, 0, BANKER, 30_000)
    scene.bribe(1, 0, BANKER, 40_000, INTERNAL)
    assert scene.asked("judge_internal", 0, BANKER) == Uphold()


@pytest.mark.parametrize("kind", ["greedy", "honest"])
def test_it_does_not_attack_itself_if_it_can_be_helped(kind: str) -> None:
    for seed in range(4):
        session = seat_all([kind] * 4, seed)
        while session.step():
            for event in session.past[-1].events:
                if isinstance(event, Sent):
                    for profession, palace in zip(event.professions, event.palaces, strict=True):
                        view = session.glimpse(event.owner).view
                        assert isinstance(view, IntrigeView)
                        at = view.room_professions[palace]
                        lives = profession in at
                        assert not lives or view.room_owners[palace][at.index(profession)] != event.owner


def test_it_sends_to_empty_palaces_rather_than_into_a_crowd() -> None:
    scene = Scene("greedy")
    scene.happen(Sent(2, [BANKER, SCIENTIST], [1, 3]), Sent(3, [BANKER, SCIENTIST], [1, 2]))
    scene.turn(0, 1)
    answer = scene.asked("dispatch", 0)
    assert isinstance(answer, Send)
    assert (BANKER, 1) not in zip(answer.professions, answer.palaces, strict=True)


def test_honest_goes_by_the_highest_bribe_whoever_leads() -> None:
    scene = Scene("honest")
    scene.happen(Placed(0, 3, BANKER, 100_000), Earned(1, 900_000, False))
    scene.happen(Sent(1, [BANKER, JUDGE], [0, 2]))
    scene.turn(0, 5)
    scene.defence(3, 0, BANKER, 30_000)
    scene.bribe(1, 0, BANKER, 40_000, INTERNAL)
    assert scene.asked("judge_internal", 0, BANKER) == Admit(1)


# Every table


OPTIONS: list[dict[str, Any]] = [
    {},
    {"refund": True},
    {"secret_bribes": True},
    {"secret_bribes": True, "refund": True},
    {"open_money": True},
    {"broke": "lose"},
    {"single_payment": True, "broke": "lose", "refund": True},
    {"tie_break": "most_housed", "start": "2"},
]


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: ",".join(options) or "none")
@pytest.mark.parametrize("edition", GAME.editions)
def test_all_players_finish_under_all_options(edition: str, options: dict[str, Any]) -> None:
    for seed, kinds in enumerate(
        (["greedy", "greedy", "random"], GREEDY_TABLE, ["random", "greedy", "absent", "honest", "greedy"])
    ):
        session = play(kinds, seed, edition, options)
        assert faults(session) == []


def test_the_same_seed_plays_the_same_game() -> None:
    kinds = ["greedy", "random", "honest", "greedy", "absent"]
    first, second, other = play(kinds, 5), play(kinds, 5), play(kinds, 6)
    assert first.journal.text() == second.journal.text() != other.journal.text()


@pytest.mark.parametrize("answers", [3, 17, 40, 41, 42, 60])
def test_a_resumed_game_goes_on_as_if_it_had_never_stopped(answers: int) -> None:
    whole = seat_all(GREEDY_TABLE, 11)
    for _ in range(answers):
        whole.step()
    journal, game = read_journal(whole.journal.text(), {"intrige": GAME})
    assert isinstance(whole.rng, random.Random)
    rng = random.Random()
    rng.setstate(whole.rng.getstate())
    resumed = Session.resume(game, journal, rng)
    whole.run()
    resumed.run()
    assert resumed.journal.text() == whole.journal.text()


# Secrecy


class Watched:
    """Passes everything on to a bot, and checks that it may know it."""

    def __init__(self, bot: Bot, seat: int, secret: bool) -> None:
        self.bot = bot
        self.seat = seat
        self.secret = secret
        self.blanks = 0

    def see(self, event: Event) -> None:
        assert isinstance(event, Event)
        if self.secret and isinstance(event, (Bribed, Refunded)):
            mine = self.seat in (event.palace, event.payer if isinstance(event, Bribed) else event.owner)
            assert mine or event.amount in (HIDDEN, 0)
            self.blanks += not mine
        self.bot.see(event)

    def hear(self, number: int, said: Statement) -> None:
        assert isinstance(said, Statement)
        assert not said.to or self.seat in (*said.to, said.seat)
        self.bot.hear(number, said)

    def wants_to_speak(self) -> bool:
        return self.bot.wants_to_speak()

    def speak(self, now: Glimpse, rng: Any) -> list[Statement]:
        self._look(now)
        return self.bot.speak(now, rng)

    def choose(self, now: Glimpse, rng: Any) -> int:
        self._look(now)
        return self.bot.choose(now, rng)

    def _look(self, now: Glimpse) -> None:
        assert type(now) is Glimpse
        assert isinstance(now.view, IntrigeView)
        assert now.seat == self.seat
        for seat, money in enumerate(now.view.money):
            assert (money == HIDDEN) == (seat != self.seat)


@pytest.mark.parametrize("secret", [False, True])
def test_bots_get_glimpses_seen_events_and_heard_words_only(secret: bool) -> None:
    session = seat_all(["greedy", "honest", "greedy", "absent"], 2, options={"secret_bribes": secret})
    watched = [Watched(bot, seat, secret) for seat, bot in session.bots.items()]
    session.bots.update(enumerate(watched))
    session.run()
    assert session.over
    assert all(bool(one.blanks) == secret for one in watched)


def test_a_secret_bribe_among_others_changes_nothing_for_a_bot() -> None:
    answers = set()
    for amount in (10_000, 120_000):
        scene = Scene("greedy", secret_bribes=True)
        scene.happen(Placed(1, 2, CLERIC, 100_000), Sent(0, [CLERIC, JUDGE], [1, 2]))
        scene.happen(Sent(3, [BANKER, JUDGE], [1, 2]))
        scene.turn(1, 2)
        scene.bribe(3, 1, BANKER, amount, FREE)
        scene.happen(Placed(1, 3, BANKER, 50_000))
        scene.defence(2, 1, CLERIC, amount)
        answers.add(scene.pays(1, CLERIC))
    assert len(answers) == 1


def test_no_bot_holds_a_state() -> None:
    session = play(GREEDY_TABLE, 1)
    for bot in session.bots.values():
        reached: list[object] = [bot]
        known: set[int] = set()
        while reached:
            thing = reached.pop()
            if id(thing) in known:
                continue
            known.add(id(thing))
            assert not isinstance(thing, (State, Session))
            if isinstance(thing, (list, tuple, set)):
                reached += list(thing)
            elif isinstance(thing, dict):
                reached += [*thing.keys(), *thing.values()]
            elif type(thing).__module__.startswith("turncoat.games.intrige.bots"):
                names = [name for name in dir(thing) if not name.startswith("__")]
                reached += [getattr(thing, name) for name in names]
