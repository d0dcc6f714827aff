"""The players of Treason as a whole: strength, sense, secrecy, and that they finish every game."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping
from typing import Any

import pytest

from tests.games.treason.table import A, B, C, D, Table
from turncoat.bots.bot import Bot, make_bot
from turncoat.core.game import Value
from turncoat.core.glimpse import Glimpse, glimpse
from turncoat.core.journal import read_journal
from turncoat.core.record import HIDDEN, Action, Event
from turncoat.core.speech import Statement
from turncoat.core.state import State
from turncoat.games.treason import GAME
from turncoat.games.treason.bots.greedy import GreedyBot
from turncoat.games.treason.bots.mind import BUILDER, SERVANT, Traits
from turncoat.games.treason.events_cards import CardPlayed, Drew, Gained
from turncoat.games.treason.events_force import CounterBought, CounterDrawn
from turncoat.games.treason.events_table import Dealt
from turncoat.games.treason.pieces import (
    EVIL_SIDE,
    GOOD_SIDE,
    Aim,
    Attack,
    Build,
    BuildTower,
    BuyArea,
    BuyCounter,
    Discard,
    MoveTo,
    Pass,
    Play,
    Take,
)
from turncoat.games.treason.state import Treason
from turncoat.games.treason.view import TreasonView
from turncoat.table.session import Session


def seat_all(kinds: list[str], seed: int, options: Mapping[str, Value | str] | None = None) -> Session:
    """A table with these bots, nothing played yet."""
    setup = GAME.setup(len(kinds), "", options)
    players = [{"name": f"{kind} {seat}", "bot": kind} for seat, kind in enumerate(kinds)]
    return Session.new(GAME, setup, players, random.Random(seed))


def play(kinds: list[str], seed: int, options: Mapping[str, Value | str] | None = None) -> Session:
    """A whole game."""
    session = seat_all(kinds, seed, options)
    session.run()
    assert session.over
    return session


def share(kinds: list[str], games: int) -> float:
    """The first bot's share of the victories, each seat being his equally often."""
    won = 0.0
    for game in range(games):
        at = game % len(kinds)
        seated = kinds[1:]
        seated.insert(at, kinds[0])
        won += GAME.returns(play(seated, game).s)[at]
    return won / games


def answer(table: Table, seat: int, traits: Traits = BUILDER, evil: bool = False) -> Action:
    """What a player of this character answers to the open question."""
    bot = GreedyBot(table.game, table.setup, seat, traits)
    if evil:
        bot.mind.evil = True
        bot.mind.turn = table.s.turn
    now = glimpse(table.game, table.s, seat)
    assert now.asked is not None
    number = bot.choose(now, random.Random(3))
    assert number in now.asked.options
    return table.game.table(table.setup).actions[number]


# Strength


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_greedy_beats_random_players(seats: int) -> None:
    assert share(["greedy", *["random"] * (seats - 1)], 2 * seats) >= 0.9


def test_greedy_beats_those_who_are_not_there() -> None:
    assert share(["greedy", "absent", "absent"], 6) == 1.0


def test_a_lone_servant_among_random_players_still_wins_now_and_then() -> None:
    assert share(["servant", "random", "random"], 6) >= 0.3


# The course of games


def test_games_end_by_the_target_in_good_time_and_either_side_wins() -> None:
    sides: Counter[int] = Counter()
    rounds: list[int] = []
    for seed in range(12):
        s = play(["greedy"] * 4, seed).s
        assert isinstance(s, Treason)
        assert s.closing
        sides[s.side] += 1
        rounds.append(s.round)
    assert sides[GOOD_SIDE] >= 2 and sides[EVIL_SIDE] >= 2
    assert 5 <= sum(rounds) / len(rounds) <= 14
    assert max(rounds) <= 30


def test_builders_hardly_touch_the_dark_force_and_servants_live_by_it() -> None:
    bought: Counter[str] = Counter()
    for seed in range(4):
        kinds = ["builder", "servant", "builder", "builder"]
        for entry in play(kinds, seed).past:
            for event in entry.events:
                if isinstance(event, CounterBought) and event.force == 1:
                    bought[kinds[event.seat]] += 1
    assert bought["servant"] >= 12
    assert bought["builder"] < bought["servant"]


# Sense in single answers


def test_it_prefers_blocks_on_a_card_to_nothing() -> None:
    table = Table(land={A: "I3", B: "O1"}, row=("farmhouse", "farmhouse", "bakery"), row_blocks=(0, 4, 0))
    table.income()
    taken = answer(table, A)
    assert isinstance(taken, Take)
    assert taken.place == 2


def test_it_builds_its_best_card_on_the_better_land() -> None:
    table = Table(land={A: "I3 O6", B: "O14"}, hands={A: ["mansion"]}, blocks={A: 4}).acting()
    assert answer(table, A) == Build(table.kind("mansion"), table.area("I3"))


def test_it_buys_the_area_that_cuts_a_rival_off() -> None:
    table = Table(
        land={A: "M2 O2 M3 O5", B: "O4 O14"}, built={"O4": "mansion"}, blocks={A: 4}, hands={A: []}
    ).acting()
    assert table.area("O3") in [table.area(str(name)) for name in table.areas("BuyArea").split()]
    assert answer(table, A) == BuyArea(table.area("O3"))


def test_the_third_white_counter_is_bought_for_its_power() -> None:
    table = Table(land={A: "O6 O7", B: "O14"}, white={A: 2}, blocks={A: 5}).acting()
    assert answer(table, A) == BuyCounter(0)


def test_the_third_tower_is_built_for_its_power() -> None:
    table = Table(land={A: "O6 O7 O8", B: "O14"}, towers="O6 O7", blocks={A: 5}).acting()
    assert answer(table, A) == BuildTower(table.area("O8"))


def test_a_servant_buys_black_counters() -> None:
    table = Table(land={A: "O6", B: "O14"}, black={B: [1]}, blocks={A: 4}).acting()
    assert answer(table, A, SERVANT) == BuyCounter(1)


def test_fire_is_set_to_the_best_building_of_the_leader() -> None:
    table = Table(
        land={A: "O6", B: "M1 M2", C: "O14 O15"},
        built={"M1": "opera", "M2": "cottage", "O14": "well"},
        influence={A: ["fire", "fire"]},
        blocks={A: 0},
    ).acting()
    burning = answer(table, A)
    assert isinstance(burning, Aim)
    assert table.s.owner[burning.area] == B
    assert burning.area == table.area("M1")


def test_protection_answers_a_blow_but_not_a_trifle() -> None:
    table = Table(
        land={A: "O6", B: "M1 M2"},
        built={"M1": "opera"},
        influence={A: ["fire", "donation"], B: ["protection", "wizard"]},
        blocks={B: 1},
    ).acting()
    table.act("Play", card="donation")
    assert answer(table, B) == Pass()
    table.answer(B, "Pass").act("Aim", card="fire", area="M1")
    assert answer(table, B) == Play(1)


def test_blockade_saves_what_would_be_cut_off() -> None:
    table = Table(
        land={A: "M2 O2 M3 O5", B: "O4 O14"},
        built={"O4": "mansion"},
        blocks={A: 4},
        influence={B: ["blockade"]},
    ).acting()
    table.act("BuyArea", area="O3")
    assert answer(table, B) == Play(2)


def test_of_three_influence_cards_the_wizard_goes_first() -> None:
    table = Table(land={A: "O6", B: "O14"}, influence={A: ["protection", "wizard"]}, blocks={A: 5}).acting()
    table.act("Purchase", stack="influence").chance("DrawInfluence", card="blockade")
    assert table.asked == "put_away"
    assert answer(table, A) == Discard(0)


def test_the_dark_master_is_led_to_the_leader_and_attacks_him() -> None:
    table = Table(
        land={A: "O6", B: "O4 M3", C: "O2"},
        built={"O4": "opera", "O2": "cottage"},
        master="O3",
        black={A: [1, 1, 1]},
    ).serving()
    table.act("March")
    assert answer(table, A, SERVANT, evil=True) == MoveTo(table.area("O4"))
    table.act("MoveTo", area="O4")
    assert answer(table, A, SERVANT, evil=True) == Attack()


def test_a_builder_leads_the_dark_master_not_against_himself() -> None:
    table = Table(
        land={A: "O4", B: "O14"}, built={"O4": "opera"}, master="O4", black={A: [1, 1, 1]}
    ).serving()
    assert answer(table, A) != Attack()


# Every table


def every_option() -> list[dict[str, Value]]:
    """The defaults, and each option turned to each other choice."""
    found: list[dict[str, Value]] = [{}]
    for option in GAME.options:
        found += [{option.name: choice} for choice in option.choices if choice != option.default]
    return found


@pytest.mark.parametrize("options", every_option(), ids=lambda options: ",".join(options) or "none")
def test_all_players_finish_under_all_options(options: dict[str, Value]) -> None:
    play(["greedy", "servant", "greedy"], 3, options)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_all_players_finish_with_all_seats(seats: int) -> None:
    play(["greedy"] * seats, 50)
    play(["servant", *["builder"] * (seats - 2), "absent"], 51)


def test_the_same_seed_plays_the_same_game() -> None:
    kinds = ["greedy", "random", "servant", "greedy", "absent"]
    first, second, other = play(kinds, 5), play(kinds, 5), play(kinds, 6)
    assert first.journal.text() == second.journal.text() != other.journal.text()


@pytest.mark.parametrize("answers", [9, 60, 150])
def test_a_resumed_game_goes_on_to_its_end(answers: int) -> None:
    whole = seat_all(["greedy"] * 3, 11)
    for _ in range(answers):
        whole.step()
    journal, game = read_journal(whole.journal.text(), {"treason": GAME})
    resumed = Session.resume(game, journal, random.Random(1))
    resumed.run()
    assert resumed.over


# Secrecy


class Watched:
    """Passes everything on to a bot, and checks that it may know it."""

    def __init__(self, bot: Bot, seat: int) -> None:
        self.bot = bot
        self.seat = seat
        self.blanks = 0

    def see(self, event: Event) -> None:
        if isinstance(event, (Dealt, Drew, Gained, CounterDrawn)) and event.seat != self.seat:
            hidden = event.card if isinstance(event, Gained) else None
            hidden = event.value if isinstance(event, CounterDrawn) else hidden
            hidden = event.building if isinstance(event, (Dealt, Drew)) else hidden
            assert hidden == HIDDEN
            self.blanks += 1
        self.bot.see(event)

    def hear(self, number: int, said: Statement) -> None:
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
        assert isinstance(now.view, TreasonView)
        assert now.seat == self.seat


def test_bots_get_glimpses_seen_events_and_heard_words_only() -> None:
    session = seat_all(["greedy", "servant", "greedy", "absent"], 2)
    watched = [Watched(bot, seat) for seat, bot in session.bots.items()]
    session.bots.update(enumerate(watched))
    session.run()
    assert session.over
    assert all(one.blanks for one in watched)


def test_the_hidden_hands_of_others_change_no_answer() -> None:
    answers = set()
    for hand, card, values in (("opera", "fire", [4, 4]), ("well", "protection", [1, 1])):
        table = Table(
            land={A: "I3 O6", B: "O14 M9", C: "M1"},
            built={"O14": "bakery", "M1": "courthouse"},
            hands={A: ["mansion", "shop"], B: [hand]},
            influence={A: ["robbery"], B: [card]},
            black={B: values},
            blocks={A: 9},
        ).acting()
        answers.add(answer(table, A))
    assert len(answers) == 1


def test_no_bot_holds_a_state() -> None:
    session = play(["greedy", "servant", "absent"], 1)
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
            elif type(thing).__module__.startswith("turncoat.games.treason.bots"):
                names = [name for name in dir(thing) if not name.startswith("__")]
                reached += [getattr(thing, name) for name in names]


# Somebody who is not there


def test_every_question_of_the_game_has_a_default_that_does_least() -> None:
    asked: Counter[str] = Counter()
    idle = {
        "act": "Done",
        "serve": "Done",
        "march": "Stay",
        "block": "Pass",
        "shield": "Pass",
        "parry": "Pass",
    }
    must = {
        "choose": "Take",
        "put_away": "Discard",
        "claim": "Claim",
        "raise_tower": "BuildTower",
        "show": "Show",
    }
    for seed in range(30):
        # With the option, an attack asks too.
        session = seat_all(["greedy", "servant", "builder", "builder"], seed, {"parry": True})
        standing = [make_bot("absent", GAME, session.setup, seat) for seat in range(4)]
        while not session.over:
            for seat in session.s.pending():
                if seat < 0:
                    continue
                now = session.glimpse(seat)
                assert now.asked is not None
                rule = now.asked.step.rule.name
                number = standing[seat].choose(now, random.Random(seed))
                assert number in now.asked.options
                kind = type(GAME.table(session.setup).actions[number]).__name__
                assert kind == {**idle, **must}[rule]
                asked[rule] += 1
            session.step()
        if set(asked) == {*idle, *must}:
            break
    assert set(asked) == {*idle, *must}


def test_absent_players_play_no_card_and_say_nothing() -> None:
    session = play(["absent"] * 3, 8, {"cap": "30"})
    events = [event for entry in session.past for event in entry.events]
    assert not session.talk
    assert not [event for event in events if isinstance(event, (CardPlayed, CounterBought))]


def test_an_absent_player_keeps_no_favourite_card() -> None:
    table = Table(land={A: "O6", B: "O14", D: ""}, seats=4, row=("cottage", "shop", "bakery")).income()
    bot = make_bot("absent", GAME, table.setup, A)
    rng = random.Random(4)
    now = glimpse(GAME, table.s, A)
    assert now.asked is not None
    assert {bot.choose(now, rng) for _ in range(60)} == set(now.asked.options)
