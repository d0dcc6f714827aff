"""Who answers for somebody who is not there."""

from __future__ import annotations

import random
from collections import Counter

from tests.games.treason.playing import play, seat_all
from tests.games.treason.table import A, B, D, Table
from turncoat.bots.bot import make_bot
from turncoat.games.treason import GAME
from turncoat.games.treason.events.cards import CardPlayed
from turncoat.games.treason.events.force import CounterBought
from turncoat.seat.glimpse import glimpse


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


def test_12_16_an_absent_player_puts_the_last_knight_anywhere() -> None:
    land = {A: "M5 M6 O9", B: "O6", D: "O8 M4 O5"}
    table = Table(4, land=land, blocks={A: 9}, knights={A: 2}).acting()
    table.act("BuyArea", area="O7")
    bot = make_bot("absent", GAME, table.setup, A)
    rng = random.Random(4)
    now = glimpse(GAME, table.s, A)
    assert now.asked is not None and now.asked.step.rule.name == "garrison"
    assert {bot.choose(now, rng) for _ in range(40)} == set(now.asked.options)
