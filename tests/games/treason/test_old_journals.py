"""Journals of the first rules: they cannot be played on, but they can still be watched, from every seat."""

from __future__ import annotations

import pytest

from tests.games.treason.speaking import check, in_both, tell
from tests.games.treason.stored import FOLDER as JOURNALS
from turncoat.core.errors import BadJournal
from turncoat.core.record import BYSTANDER
from turncoat.games.treason import GAME
from turncoat.games.treason.events.table import Ended
from turncoat.games.treason.pieces import BLACK, DARK, OWNERS
from turncoat.games.treason.state import Treason
from turncoat.journal.journal import Journal, replay, story
from turncoat.journal.read import read_journal
from turncoat.seat.glimpse import Knowledge

FOLDER = JOURNALS.parent / "old" / "treason"
GAMES = sorted(path.stem for path in FOLDER.glob("*.journal"))
of_all = pytest.mark.parametrize("name", GAMES)


def old(name: str) -> Journal:
    """An old journal, every seal checked."""
    text = (FOLDER / f"{name}.journal").read_bytes().decode()
    return read_journal(text, {GAME.name: GAME})[0]


def test_13_5_there_is_an_old_game_for_each_ending() -> None:
    assert set(GAME.endings) <= set(GAMES)
    assert {old(name).rules_version for name in GAMES} == {1} and GAME.rules_version == 2


@of_all
def test_13_5_an_old_game_is_not_played_on(name: str) -> None:
    with pytest.raises(BadJournal) as bad:
        replay(old(name), GAME)
    assert bad.value.key == "journal_rules_version"


@in_both
@of_all
def test_13_5_an_old_game_can_be_watched(name: str, lang: str) -> None:
    """Every event can be told, and what each seat saw folds to what that seat knew at the end."""
    journal = old(name)
    eyes = [BYSTANDER, *range(journal.setup.seats)]
    known = {seat: Knowledge(GAME, journal.setup, seat) for seat in eyes}
    for _, events in story(journal, GAME):
        for event in events:
            for seat in eyes:
                seen = event.seen_by(seat)
                if seen is not None:
                    check(tell(lang, seen, seat), ".!")
                    known[seat].see(seen)
    ended = story(journal, GAME)[-1][1][-1]
    assert isinstance(ended, Ended)
    for seat in eyes:
        s = known[seat].state
        assert isinstance(s, Treason)
        assert s.over and s.winners == ended.winners
        assert s.score[: s.seats] == ended.scores and s.score[DARK] == ended.dark_score
        assert GAME.ending(s) == name or name in ("expelled", "options")


def test_12_9_in_an_old_game_white_for_black_left_the_marker_where_it_was() -> None:
    """What was played then is told as it was: the black marker counts the counters bought, and only those."""
    journal = old("options")
    s = Knowledge(GAME, journal.setup, 0)
    bought = swapped = 0
    for _, events in story(journal, GAME):
        for event in events:
            name = type(event).__name__
            bought += name == "CounterDrawn"
            swapped += name == "CounterOffered" and getattr(event, "force", 1) == 0
            seen = event.seen_by(0)
            if seen is not None:
                s.see(seen)
    known = s.state
    assert isinstance(known, Treason) and swapped > 0
    assert sum(known.count[BLACK * OWNERS : BLACK * OWNERS + known.seats]) == bought + swapped
