"""The bots of any game: how they are found, and the one that takes any option."""

import random
from collections import Counter

import pytest

from turncoat.bots.bot import bots_of, make_bot
from turncoat.core.errors import BadSetup
from turncoat.core.game import start
from turncoat.core.run import let_chance_answer
from turncoat.games.intrige import GAME
from turncoat.seat.glimpse import glimpse


def test_a_game_has_its_own_bots_and_the_random_one() -> None:
    known = bots_of(GAME)
    assert {"greedy", "honest", "absent", "random"} == set(known)


def test_every_bot_can_be_made_for_every_seat() -> None:
    setup = GAME.setup(5)
    for kind in bots_of(GAME):
        for seat in range(5):
            assert not make_bot(kind, GAME, setup, seat).wants_to_speak()


def test_an_unknown_bot_is_refused_with_the_names_of_the_others() -> None:
    with pytest.raises(BadSetup) as refused:
        make_bot("nobody", GAME, GAME.setup(4), 0)
    assert refused.value.key == "unknown_bot"
    assert "random" in str(refused.value.fields["known"])


def test_the_random_bot_takes_every_option_about_equally_often() -> None:
    setup = GAME.setup(3, options={"start": "1"})
    s = start(GAME, setup)
    rng = random.Random(1)
    let_chance_answer(s, rng)
    bot = make_bot("random", GAME, setup, 0)
    now = glimpse(GAME, s, 0)
    assert now.asked is not None
    counts = Counter(bot.choose(now, rng) for _ in range(100 * len(now.asked.options)))
    assert sorted(counts) == now.asked.options
    assert min(counts.values()) > 60
    assert max(counts.values()) < 150
    assert bot.speak(now, rng) == []
