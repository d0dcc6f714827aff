"""Stored journals: one game for each way Treason can end, still playable under today's rules."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.treason.random_play import Ledger
from tests.games.treason.speaking import check, in_both, tell
from tests.games.treason.stored import EXPELLED, FOLDER, GUIDES, GUIDES_BESIDES, REGENERATE, keep, read
from turncoat.core.record import BYSTANDER, Event
from turncoat.games.treason import GAME
from turncoat.games.treason.pieces import BLACK, EVIL_SIDE, OWNERS
from turncoat.games.treason.state import Treason
from turncoat.journal.codec import Json, event_from_json
from turncoat.journal.journal import Journal, replay
from turncoat.journal.read import read_journal


def journal_of(ending: str) -> Journal:
    return read_journal(read(ending), {GAME.name: GAME})[0]


def told(journal: Journal) -> list[Json]:
    """All that has happened in a game, in order."""
    return journal.first + [event for line in journal.lines() for event in line.events]


def events(journal: Journal) -> list[Event]:
    return [event_from_json(GAME, event) for event in told(journal)]


def test_13_5_there_is_a_stored_game_for_each_ending() -> None:
    assert set(GUIDES) == set(GAME.endings)
    if not REGENERATE:
        assert {path.stem for path in FOLDER.glob("*.journal")} == {*GAME.endings, *GUIDES_BESIDES}


@pytest.mark.parametrize("ending", GAME.endings)
def test_13_5_a_stored_game_replays_and_ends_as_it_did(ending: str) -> None:
    if REGENERATE:
        keep(ending)
    text = read(ending)
    journal, game = read_journal(text, {GAME.name: GAME})
    s = replay(journal, game)
    assert s.question is None
    assert GAME.ending(s) == ending
    assert journal.setup == GUIDES[ending].setup
    assert journal.text() == text


@pytest.mark.parametrize("ending", GAME.endings)
def test_7_1_a_stored_game_adds_up_after_every_event(ending: str) -> None:
    journal = journal_of(ending)
    ledger = Ledger(journal.setup)
    for event in events(journal):
        ledger.hear(event)
    assert GAME.ending(ledger.s) == ending


def test_13_3_a_whole_game_to_a_victory_of_evil() -> None:
    """The Dark Master comes in, conquers, and stands highest; one servant has most counters, and wins."""
    journal = journal_of("evil")
    happened = told(journal)
    kinds = Counter(event["type"] for event in happened)
    assert kinds["Moved"] and kinds["Attacked"] and kinds["TargetReached"] == 1
    assert any(event["type"] == "Seized" and event["taker"] is None for event in happened)
    drawn = Counter(event["seat"] for event in happened if event["type"] == "CounterDrawn")
    assert len(drawn) > 1 and not kinds["Revealed"], "without a tie they stay face down"
    ended = happened[-1]
    assert ended["type"] == "Ended" and ended["side"] == "evil" and not ended["capped"]
    assert ended["dark_score"] > max(ended["scores"])
    assert ended["winners"] == [drawn.most_common(1)[0][0]]


@pytest.mark.parametrize("ending", ["evil_values", "evil_score", "evil_shared"])
def test_13_3_in_a_whole_game_who_has_most_turns_them_over(ending: str) -> None:
    """Those who have the most black counters show all they have drawn, and nobody else does."""
    happened = told(journal_of(ending))
    drawn: dict[int, list[int]] = {}
    for event in happened:
        if event["type"] == "CounterDrawn":
            drawn.setdefault(event["seat"], []).append(event["value"])
    most = max(len(values) for values in drawn.values())
    revealed = {event["seat"]: event["counters"] for event in happened if event["type"] == "Revealed"}
    assert revealed == {seat: sorted(values) for seat, values in drawn.items() if len(values) == most}
    assert 1 < len(revealed) < len(drawn)


def test_13_2_a_whole_game_to_a_victory_of_good() -> None:
    """The highest marker wins, and no black counter is turned over."""
    happened = told(journal_of("good"))
    ended = happened[-1]
    assert (ended["type"], ended["side"], ended["capped"]) == ("Ended", "good", False)
    best = max(ended["scores"])
    assert ended["winners"] == [ended["scores"].index(best)] and ended["scores"].count(best) == 1
    assert best >= 25 and best > ended["dark_score"]
    assert not any(event["type"] == "Revealed" for event in happened)
    turns = Counter(event["seat"] for event in happened if event["type"] == "TurnBegan")
    assert len(set(turns.values())) == 1, "all have had as many turns"


def test_13_4_the_servant_who_was_expelled_does_not_win() -> None:
    s = replay(journal_of("nobody"), GAME)
    assert isinstance(s, Treason)
    assert s.land[0] == 0 and s.count[BLACK * OWNERS] == 1
    assert s.side == EVIL_SIDE and s.winners == []


def test_13_4_the_first_servant_was_expelled_and_the_second_one_wins() -> None:
    """Who has no area cannot win, not even with most black counters; they are not compared at all."""
    if REGENERATE:
        keep(EXPELLED)
    journal = journal_of(EXPELLED)
    s = replay(journal, GAME)
    assert isinstance(s, Treason)
    assert s.land[0] == 0 and s.count[BLACK * OWNERS] == 2 and s.count[BLACK * OWNERS + 1] == 1
    assert s.side == EVIL_SIDE and s.winners == [1]
    assert not any(event["type"] == "Revealed" for event in told(journal))
    ledger = Ledger(journal.setup)
    for event in events(journal):
        ledger.hear(event)


@in_both
@pytest.mark.parametrize("ending", ["evil", "good"])
def test_13_5_a_stored_game_can_be_read(ending: str, lang: str) -> None:
    for event in events(journal_of(ending)):
        check(tell(lang, event, BYSTANDER), ".!")
