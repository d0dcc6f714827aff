"""Stored journals: scripted games for each way Camelot can end, still playable under today's rules."""

from __future__ import annotations

import pytest

from tests.games.camelot.scripted import NAMES, SCRIPTS, Play
from tests.games.camelot.stored import REGENERATE, TESTS, keep, read
from tests.games.camelot.table import A, B, C, D
from tests.games.camelot.telling import LANGS, check, tell
from turncoat.core.errors import IllegalAction
from turncoat.core.record import BYSTANDER, Event
from turncoat.games.camelot import GAME
from turncoat.games.camelot.actions.answers import Offer
from turncoat.games.camelot.actions.evil import AddEngine, Pass
from turncoat.games.camelot.events.fates import Accused, Died, TraitorTurned, Unmasked
from turncoat.games.camelot.pieces import DEAD, LOYAL, TRAITOR
from turncoat.games.camelot.state import Camelot
from turncoat.journal.journal import replay, story
from turncoat.journal.read import read_journal

FOLDER = TESTS / "journals" / "camelot"


def stored(name: str) -> tuple[Camelot, list[Event]]:
    """The end of a stored game, and everything that happened in it."""
    journal, game = read_journal(read(FOLDER / f"{name}.journal"), {GAME.name: GAME})
    s = replay(journal, game)
    assert isinstance(s, Camelot) and s.question is None
    return s, [event for _, part in story(journal, game) for event in part]


def test_9_4_there_is_a_stored_game_for_each_ending() -> None:
    assert {script.ending for script in SCRIPTS.values()} == set(GAME.endings)
    if not REGENERATE:
        assert {path.stem for path in FOLDER.glob("*.journal")} == set(SCRIPTS)


@pytest.mark.parametrize("name", SCRIPTS)
def test_9_4_a_stored_game_is_played_as_it_was_and_ends_as_it_did(name: str) -> None:
    script = SCRIPTS[name]
    session = Play(script).run()
    path = FOLDER / f"{name}.journal"
    if REGENERATE:
        keep(path, session.journal.text())
    assert session.journal.text() == read(path)
    s, _ = stored(name)
    assert GAME.ending(s) == script.ending
    assert s.winners == list(script.winners)
    assert GAME.returns(s) == [float(seat in script.winners) for seat in range(len(NAMES))]


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", SCRIPTS)
def test_9_4_a_stored_game_can_be_read(name: str, lang: str) -> None:
    _, events = stored(name)
    for event in events:
        for reader in (A, D, BYSTANDER):
            seen = event.seen_by(reader)
            if seen is not None:
                check(tell(lang, seen, reader))


def test_9_4_a_win_is_shared_by_the_dead() -> None:
    s, events = stored("table_good")
    assert s.status[D] == DEAD and [e.seat for e in events if isinstance(e, Died)] == [D]
    assert (s.whites, s.blacks) == (7, 5) and s.winners == [A, B, C, D]


def test_4_5_a_traitor_is_unmasked_by_accusation_in_a_stored_game() -> None:
    s, events = stored("unmasked")
    assert [(e.seat, e.target) for e in events if isinstance(e, Accused)] == [(B, D)]
    assert [e.seat for e in events if isinstance(e, Unmasked)] == [D]
    assert not [e for e in events if isinstance(e, TraitorTurned)]
    assert (s.whites, s.blacks) == (8, 5) and s.winners == [A, B, C]


def test_15_2_an_undetected_traitor_decides_a_stored_game() -> None:
    s, events = stored("table_turned")
    assert [(e.seat, e.count) for e in events if isinstance(e, TraitorTurned)] == [(D, 1)]
    assert (s.whites, s.blacks) == (6, 6) and s.winners == [D] and s.loyalty == [LOYAL] * 3 + [TRAITOR]


def test_9_4_stored_games_are_lost_by_engines_swords_and_deaths() -> None:
    s, _ = stored("engines")
    assert s.engines == 12 and s.winners == [C]
    s, _ = stored("black_swords")
    assert s.blacks == 8 and s.winners == []
    s, events = stored("no_loyal_left")
    assert [e.seat for e in events if isinstance(e, Died)] == [A, B, D] and s.winners == [C]


def test_3_2_a_refused_answer_leaves_no_trace_in_the_journal() -> None:
    play = Play(SCRIPTS["engines"])
    session = play.session
    before = session.journal.text()
    for seat, action in ((A, AddEngine()), (B, Offer(0)), (BYSTANDER, Pass()), (9, Pass())):
        with pytest.raises(IllegalAction) as refused:
            session.answer(seat, action)
        assert refused.value.key == "not_your_decision"
    assert session.journal.text() == before
    end = play.run()
    with pytest.raises(IllegalAction) as refused:
        end.answer(A, AddEngine())
    assert refused.value.key == "game_over"
