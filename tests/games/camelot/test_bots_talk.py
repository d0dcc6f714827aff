"""What the bots say: in the language of the game, when there is something to say, and once."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from turncoat.core.speech import Deed
from turncoat.games.camelot import GAME
from turncoat.games.camelot.bots.greedy import GreedyBot
from turncoat.games.camelot.bots.pledges import sound
from turncoat.games.camelot.bots.talk import ECHO, SILENCE, topic
from turncoat.games.camelot.events.turn import TurnBegan
from turncoat.journal.journal import Talk
from turncoat.play.session import Session
from turncoat.talk.statement import Statement

ANSWERS = ("accept", "decline")


def play(seats: int, seed: int) -> Session:
    players = [{"name": str(seat), "bot": "greedy"} for seat in range(seats)]
    session = Session.new(GAME, GAME.setup(seats), players, random.Random(seed))
    session.run()
    return session


def told(session: Session) -> list[tuple[int, Statement]]:
    """Everything that was said, with the turn in which it was."""
    turn, found = 0, []
    for entry in session.past:
        turn = max([event.turn for event in entry.events if isinstance(event, TurnBegan)], default=turn)
        if isinstance(entry.entry, Talk):
            found.append((turn, entry.entry.said))
    return found


def test_they_speak_the_language_of_the_game() -> None:
    acts: Counter[str] = Counter()
    for seed in range(1, 5):
        session = play(6, seed)
        for said in session.talk:
            assert sound(said) and not said.to
            acts[said.act] += 1
    assert {"intend", "ask", "accept", "hint_strong", "suspect", "trust"} <= set(acts)


@pytest.mark.parametrize(("seats", "seed"), [(4, 3), (5, 1), (7, 2)])
def test_they_say_little_and_nothing_again(seats: int, seed: int) -> None:
    session = play(seats, seed)
    said = told(session)
    turns = max(turn for turn, _ in said)
    unasked = [(turn, one) for turn, one in said if one.act not in ANSWERS]
    assert turns / 8 < len(unasked) < turns / 2
    last: dict[object, int] = {}
    for turn, one in unasked:
        about = topic(one)
        assert turn - last.get(about, -99) >= ECHO * seats, f"{about} in turn {turn} again"
        last[about] = turn


@pytest.mark.parametrize(("seats", "seed"), [(5, 1), (7, 2)])
def test_only_who_is_asked_answers_and_only_once(seats: int, seed: int) -> None:
    session = play(seats, seed)
    answers = [said for said in session.talk if said.act in ANSWERS]
    assert answers and len({said.about for said in answers}) == len(answers)
    for said in answers:
        asked = session.talk[said.about]
        assert asked.act == "ask" and asked.deed is not None and asked.deed.fields["seat"] == said.seat


def test_what_was_said_is_known_from_hearing_it() -> None:
    """So that a bot that sits down in a resumed game does not say it once more."""
    bot = GreedyBot(GAME.setup(4), 0)
    bot.see(TurnBegan(0, 9))
    bot.hear(0, Statement("suspect", 0, (), Deed("knight", {"seat": 2})))
    bot.hear(1, Statement("ask", 0, (), Deed("help", {"seat": 1, "place": "picts"})))
    bot.hear(2, Statement("decline", 1, (), about=1))
    talker = bot.talker
    assert talker.spoken == 9 and talker.voiced[2] > 0
    assert talker.declined == {(1, ("ask", "picts")): 9}
    assert talker.watcher.turn - talker.spoken < SILENCE * 4
