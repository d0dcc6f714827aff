"""8 What always holds, after every event of random play; and how often things happen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest

from tests.games.intrige.random_play import events_of, steps
from tests.games.intrige.table import A, B, C, D, Options, Table
from tests.games.intrige.watch import Watch
from tests.positions import state_to_json
from tests.soak import games
from turncoat.core.record import Event
from turncoat.games.intrige import GAME
from turncoat.games.intrige.events import (
    Banished,
    Bribed,
    Ended,
    Placed,
    Sent,
    TookOver,
    TurnBegan,
)
from turncoat.games.intrige.pieces import EXTERNAL, FREE, KINDS, PROFESSIONS, Send
from turncoat.games.intrige.state import Intrige

JUDGE, CLERIC = PROFESSIONS.index("judge"), PROFESSIONS.index("cleric")
OPTION_SETS: list[Options] = [
    {},
    {"refund": True},
    {"broke": "lose", "single_payment": True, "tie_break": "most_housed"},
    {"secret_bribes": True, "refund": True, "broke": "lose"},
    {"open_money": True, "single_payment": True, "refund": True},
]
TABLES = [
    GAME.setup(seats, edition, options)
    for seats in (3, 4, 5)
    for edition in GAME.editions
    for options in OPTION_SETS
]


@pytest.fixture(scope="module")
def breaches() -> list[tuple[str, str]]:
    """Everything that went against clause 8 in hundreds of random games of all kinds."""
    found: list[tuple[str, str]] = []
    for setup in TABLES:
        for seed in games(300)[:: len(TABLES)]:
            new = GAME.new(setup)
            assert isinstance(new, Intrige)
            watch = Watch(new)
            for s, events in steps(setup, seed):
                for event in events:
                    watch.see(event)
                # The copy that heard nothing but events is the live game.
                assert state_to_json(watch.s)["parts"] == state_to_json(s)["parts"]
            assert isinstance(events[-1], Ended)
            found += watch.breaches
    return found


def of(breaches: list[tuple[str, str]], clause: str) -> list[str]:
    return [fault for at, fault in breaches if at == clause]


def test_8_1_money_comes_only_from_income(breaches: list[tuple[str, str]]) -> None:
    assert of(breaches, "8.1") == []


def test_8_2_money_is_never_negative_and_always_in_whole_steps(breaches: list[tuple[str, str]]) -> None:
    assert of(breaches, "8.2") == []


def test_8_3_a_palace_holds_each_profession_once_in_its_own_room(breaches: list[tuple[str, str]]) -> None:
    assert of(breaches, "8.3") == []


def test_8_4_a_park_holds_one_figure_a_seat_and_is_emptied(breaches: list[tuple[str, str]]) -> None:
    assert of(breaches, "8.4") == []


def test_8_5_no_figure_is_ever_lost(breaches: list[tuple[str, str]]) -> None:
    assert of(breaches, "8.5") == []


def test_8_6_how_many_seats_an_external_conflict_needs(breaches: list[tuple[str, str]]) -> None:
    assert of(breaches, "8.6") == []


def test_8_8_with_three_seats_two_figures_wait_in_every_park(breaches: list[tuple[str, str]]) -> None:
    assert of(breaches, "8.8") == []


def crowd() -> Table:
    """A judge of B lives with A in the room of 30,000; C and D wait there in round 2."""
    return Table(4, palaces={A: {30_000: "B:judge"}}, parks={A: ["C:judge", "D:cleric"]})


@pytest.mark.parametrize(
    ("seats", "event", "clause"),
    [
        (4, Ended([A], [1, 2, 3, 4]), "8.1"),
        (4, Bribed(C, A, JUDGE, 5_000, FREE, False, False), "8.2"),
        (4, Bribed(C, A, JUDGE, 330_000, FREE, False, False), "8.2"),
        (4, Placed(A, C, JUDGE, 100_000), "8.3"),
        (4, Placed(B, B, JUDGE, 100_000), "8.3"),
        (4, TookOver(A, C, JUDGE, 20_000), "8.3"),
        (4, Sent(A, [JUDGE, CLERIC], [B, C]), "8.4"),
        (4, TurnBegan(B, 2, 6), "8.4"),
        (4, Sent(B, [JUDGE, CLERIC], [B, D]), "8.4"),
        (4, Banished(C, B, JUDGE, False), "8.5"),
        (4, Placed(A, D, CLERIC, 30_000), "8.5"),
        (3, TurnBegan(C, 2, 6), "8.8"),
    ],
    ids=str,
)
def test_8_the_watch_catches_what_should_not_be(seats: int, event: Event, clause: str) -> None:
    s = crowd().s if seats == 4 else Table(3).s
    watch = Watch(s)
    watch.see(event)
    assert clause in watch.clauses()


def external(professions: Sequence[int]) -> list[Event]:
    return [Bribed(1 + i, A, p, 10_000, EXTERNAL, False, False) for i, p in enumerate(professions)]


def test_8_6_the_watch_catches_conflicts_that_need_more_seats() -> None:
    for seats, professions, allowed in (
        (4, [JUDGE, JUDGE, CLERIC], False),
        (5, [JUDGE, JUDGE, CLERIC, CLERIC], True),
        (4, [JUDGE, JUDGE, JUDGE], True),
    ):
        watch = Watch(Table(seats).s)
        for event in external(professions):
            watch.see(event)
        assert ("8.6" not in watch.clauses()) == allowed
    watch = Watch(Table(3).s)
    for event in external([JUDGE, JUDGE]) + external([JUDGE]):
        watch.see(event)
    assert "8.6" in watch.clauses()


def test_8_the_watch_has_nothing_against_an_ordinary_admission() -> None:
    watch = Watch(crowd().s)
    table = crowd().admission().bribe(D, 10_000).place(A, 10_000).bribe(B, 10_000).bribe(C, 10_000).uphold(A)
    for event in table.heard:
        watch.see(event)
    assert watch.breaches == []


def attacks_itself(s: Intrige, owner: int, action: Send) -> bool:
    width = len(s.rulings.edition.rooms)
    return any(
        owner * KINDS + profession in s.rooms[palace * width : (palace + 1) * width]
        for profession, palace in zip(action.professions, action.palaces, strict=True)
    )


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_8_7_attacks_on_oneself_are_forced_with_three_seats_only(seats: int) -> None:
    setup = GAME.setup(seats)
    actions = GAME.table(setup).actions
    sent = forced = 0
    for seed in range(100 if seats == 3 else 30):
        for s, events in steps(setup, seed):
            sent += sum(isinstance(event, Sent) for event in events)
            if s.question is None or s.asking is None or s.asking.rule.name != "dispatch":
                continue
            owner = s.question.seats[0]
            sends = [action for n in s.question.options[0] if isinstance(action := actions[n], Send)]
            if all(attacks_itself(s, owner, action) for action in sends):
                forced += 1
                held = [p for p in range(KINDS) if s.hand[owner * KINDS + p]]
                homes = [s.rooms.index(owner * KINDS + p) // 5 for p in held]
                assert len(held) == 2 and homes[0] == homes[1]
    if seats == 3:
        assert 0.015 < forced / sent < 0.05
    else:
        assert forced == 0


def test_8_7_a_forced_attack_on_oneself() -> None:
    palaces = {B: {10_000: "A:judge", 20_000: "A:cleric"}}
    table = Table(3, palaces=palaces, hands={A: ["judge", "cleric"]}, round=5).dispatch()
    sends = [action for action in table.options if isinstance(action, Send)]
    assert len(sends) == 2 and all(attacks_itself(table.s, A, action) for action in sends)


MEANS = {3: (13.0, 1.7, 13.0, 43.0), 4: (16.0, 2.6, 17.0, 57.0), 5: (19.0, 3.4, 21.0, 71.0)}
"""Free admissions, external conflicts, internal conflicts and bribes in a game of random play."""


def counts(events: list[Event]) -> Counter[str]:
    count: Counter[str] = Counter()
    contested: set[int] = set()
    for event in events:
        if isinstance(event, TurnBegan):
            count["external"] += len(contested)
            contested = set()
        elif isinstance(event, Bribed):
            count["bribes"] += 1
            count["free"] += event.cause == FREE
            count["internal"] += event.defending
            if event.cause == EXTERNAL:
                contested.add(event.profession)
    count["external"] += len(contested)
    return count


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_8_counts_of_random_play(seats: int) -> None:
    played = 300
    total: Counter[str] = Counter()
    for seed in range(played):
        total += counts(events_of(GAME.setup(seats), seed))
    means = [total[kind] / played for kind in ("free", "external", "internal", "bribes")]
    assert means == pytest.approx(MEANS[seats], rel=0.1)


@pytest.mark.parametrize(("seats", "most"), [(3, 25), (4, 75), (5, 150)])
def test_8_counts_of_choices(seats: int, most: int) -> None:
    assert len(Table(seats).dispatch().options) == most
    parks = {A: [f"{'ABCDE'[seat]}:{PROFESSIONS[seat]}" for seat in range(1, seats)]}
    table = Table(seats, parks=parks).admission()
    for seat in range(1, seats):
        table.bribe(seat, 10_000)
    assert len(table.options) == {3: 20, 4: 60, 5: 120}[seats]


def test_8_every_kind_of_event_occurs_in_random_play() -> None:
    seen: set[type[Event]] = set()
    for seed in range(3):
        seen |= {type(event) for event in events_of(GAME.setup(5, options={"refund": True}), seed)}
    assert seen == set(GAME.events)
