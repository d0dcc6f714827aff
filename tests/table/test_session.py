"""The session: answers, talk, undoing, resuming."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

import turncoat.games
from turncoat.core.errors import IllegalAction, TurncoatError
from turncoat.core.game import find_games
from turncoat.core.record import BYSTANDER, Event
from turncoat.core.speech import Deed
from turncoat.games.intrige import GAME
from turncoat.games.intrige.actions import Admit, Bribe, Place, Send
from turncoat.journal.journal import Handover, Talk
from turncoat.journal.past import Entry
from turncoat.journal.read import read_journal
from turncoat.play.match import Match
from turncoat.play.session import Session
from turncoat.talk.statement import Statement

GAMES = {"intrige": GAME}
BANKER, SCIENTIST, SOLDIER, CLERIC, JUDGE = range(5)


def people(seats: int = 3) -> Session:
    players = [{"name": name} for name in ("Anna", "Bram", "Cleo")[:seats]]
    return Session.new(GAME, GAME.setup(seats, options={"start": "1"}), players, Random(1))


def to_the_verdict() -> Session:
    """Bram and Cleo have each paid for a judge at Anna's; she is to choose."""
    table = people()
    table.answer(0, Send([BANKER, BANKER], [1, 2]))
    table.answer(0, Bribe(10_000))
    table.answer(1, Place([10_000]))
    table.answer(1, Send([JUDGE, SOLDIER], [0, 2]))
    table.answer(0, Bribe(10_000))
    table.answer(1, Bribe(10_000))
    table.answer(2, Place([10_000, 20_000]))
    table.answer(2, Send([JUDGE, CLERIC], [0, 1]))
    table.answer(1, Bribe(20_000))
    table.answer(2, Bribe(30_000))
    return table


def test_an_unseen_verdict_is_taken_back() -> None:
    table = to_the_verdict()
    before = table.journal.text()
    glimpses = [table.glimpse(seat) for seat in range(3)]
    table.answer(0, Admit(1))
    assert [table.takes_back(seat) for seat in range(3)] == [True, False, False]
    table.undo(0)
    assert table.journal.text() == before
    assert [table.glimpse(seat).view for seat in range(3)] == [now.view for now in glimpses]
    table.answer(0, Admit(2))
    table.answer(0, Place([100_000]))
    with pytest.raises(IllegalAction) as refused:
        table.undo(0)
    assert refused.value.key == "undo_seen"


def test_what_was_said_meanwhile_stays_said() -> None:
    table = to_the_verdict()
    table.answer(0, Admit(1))
    table.say(Statement("thank", 2, (0,)))
    after = len(table.journal.lines())
    table.undo(0)
    last = table.journal.entries[-1]
    assert isinstance(last, Talk) and last.after == after - 1
    assert [said.act for said in table.talk] == ["thank"]
    read_journal(table.journal.text(), GAMES)


@pytest.mark.parametrize("seat", [1, 2])
def test_nobody_takes_back_for_another(seat: int) -> None:
    table = to_the_verdict()
    table.answer(0, Admit(1))
    with pytest.raises(IllegalAction):
        table.undo(seat)


@pytest.mark.parametrize("name", ["intrige", "camelot", "treason"])
def test_events_say_whether_one_seat_alone_sees_them(name: str) -> None:
    """By this a page knows what can be taken back."""
    game = find_games(turncoat.games)[name]
    seats = game.recommended[1]
    players = [{"name": str(seat), "bot": "random"} for seat in range(seats)]
    table = Session.new(game, game.setup(seats), players, Random(3))
    table.run()
    seen: dict[type[Event], int] = {}
    for event in [event for entry in table.past for event in entry.events]:
        ears = [seat for seat in [*range(seats), BYSTANDER] if event.seen_by(seat) is not None]
        seen[type(event)] = max(seen.get(type(event), 0), len(ears))
    assert seen and all(kind.ALONE is (most == 1) for kind, most in seen.items())


def test_nothing_to_take_back() -> None:
    assert not people().takes_back(0)
    with pytest.raises(IllegalAction) as refused:
        people().undo(0)
    assert refused.value.key == "undo_nothing"


def test_a_refused_answer_changes_nothing() -> None:
    table = to_the_verdict()
    before = table.journal.text()
    with pytest.raises(IllegalAction):
        table.answer(0, Bribe(10_000))
    with pytest.raises(IllegalAction):
        table.answer(1, Admit(1))
    assert table.journal.text() == before


def test_resuming_restores_promises() -> None:
    """Also those of a finished game: each is settled when it was, not when the file is opened."""
    table = people()
    kept = Deed("send", {"owner": 0, "profession": "banker", "palace": 1})
    broken = Deed("spare", {"owner": 0, "profession": "banker", "palace": 1})
    late = Deed("house", {"palace": 1, "owner": 0, "profession": "banker"})
    for deed in (kept, broken, late):
        table.say(Statement("promise", 0 if deed is not late else 1, (), deed))
    table.answer(0, Send([BANKER, BANKER], [1, 2]))
    assert [promise.status for promise in table.ledgers[2].promises] == ["kept", "broken", "open"]
    while not table.over:
        seat = table.s.pending()[0]
        asked = table.glimpse(seat).asked
        assert asked is not None
        table.answer_number(seat, asked.options[0])
    journal, game = read_journal(table.journal.text(), GAMES)
    again = Session.resume(game, journal, Random(2))
    assert [p.status for p in again.ledgers[2].promises] == [p.status for p in table.ledgers[2].promises]
    assert [entry.settled.keys() for entry in again.past] == [entry.settled.keys() for entry in table.past]


def test_private_words() -> None:
    table = people()
    table.say(Statement("thank", 0, (1,)))
    assert table.heard_by(1) and not table.heard_by(2)


def test_bots_are_told_the_past_when_they_sit_down() -> None:
    table = to_the_verdict()
    table.seat_bot(1, "random")
    assert table.humans() == [0, 2]


def test_a_simulation_keeps_nothing() -> None:
    kinds = ["greedy", "random", "random"]
    setup = GAME.setup(3, options={"start": "2"})
    quick = Match.among(GAME, setup, kinds, Random("a"))
    quick.run()
    slow = Session.new(GAME, setup, [{"name": kind, "bot": kind} for kind in kinds], Random("a"))
    slow.run()
    assert quick.over and len(quick.past) == 1
    assert GAME.returns(quick.s) == GAME.returns(slow.s)
    assert quick.talk == slow.talk


def test_a_change_of_hands_survives_an_undo() -> None:
    table = to_the_verdict()
    table.answer(0, Admit(1))
    table.hand_over(2, "random")
    table.undo(0)
    last = table.journal.entries[-1]
    assert isinstance(last, Handover) and last.after == len(table.journal.lines())
    assert table.humans() == [0, 1]


def test_listeners_hear_everything() -> None:
    table = people()
    heard: list[Entry] = []
    table.listeners.append(heard.append)
    table.answer(0, Send([BANKER, BANKER], [1, 2]))
    table.say(Statement("thank", 0, ()))
    assert [type(entry.entry).__name__ for entry in heard] == ["Line", "Talk"]


def test_no_private_talk_where_everything_is_said_aloud() -> None:
    table = people()
    aloud = replace(GAME.speech, private=False)
    table.game = replace(GAME, speech=aloud)
    with pytest.raises(TurncoatError) as refused:
        table.say(Statement("thank", 0, (1,)))
    assert refused.value.key == "no_private_talk"
