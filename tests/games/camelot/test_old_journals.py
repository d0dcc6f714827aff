"""Journals written under older rules: nobody can play them on, everybody can still watch them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.camelot.stored import TESTS, read
from tests.games.camelot.telling import LANGS, check, tell
from tests.games.camelot.watch import check_counts
from turncoat.core.errors import BadJournal
from turncoat.core.record import BYSTANDER
from turncoat.games.camelot import GAME
from turncoat.games.camelot.pieces import ENDINGS
from turncoat.games.camelot.sight.view import view as view_of
from turncoat.games.camelot.state import Camelot
from turncoat.journal.journal import replay, story
from turncoat.journal.read import read_journal
from turncoat.seat.glimpse import Knowledge
from turncoat.table.replay import chronicle
from turncoat.table.replay import replay as watch
from turncoat.table.store.rows import JournalLine

OLD = sorted((TESTS / "journals" / "old" / "camelot").glob("*.journal"))

each = pytest.mark.parametrize("path", OLD, ids=[path.stem for path in OLD])


def test_9_4_there_is_an_old_journal_for_each_ending() -> None:
    endings = set()
    for path in OLD:
        journal, game = read_journal(read(path), {GAME.name: GAME})
        endings.add(game.ending(watched(path, BYSTANDER)))
        assert journal.rules_version == 1 < game.rules_version
    assert endings == set(ENDINGS)


def watched(path: Path, seat: int) -> Camelot:
    """What a seat knows at the end of a journal, from nothing but what it saw."""
    journal, game = read_journal(read(path), {GAME.name: GAME})
    mind = Knowledge(game, journal.setup, seat)
    for _, events in story(journal, game):
        for event in events:
            seen = event.seen_by(seat)
            if seen is not None:
                mind.see(seen)
                assert isinstance(mind.state, Camelot)
                view_of(mind.state, seat)
    assert isinstance(mind.state, Camelot)
    return mind.state


@each
def test_9_4_an_old_journal_is_not_played_by_other_rules(path: Path) -> None:
    journal, game = read_journal(read(path), {GAME.name: GAME})
    with pytest.raises(BadJournal) as bad:
        replay(journal, game)
    assert bad.value.key == "journal_rules_version"


@each
@pytest.mark.parametrize("seat", [0, 3, BYSTANDER])
def test_12_1_every_seat_can_watch_an_old_journal_to_its_end(path: Path, seat: int) -> None:
    s = watched(path, seat)
    check_counts(s)
    assert s.over and ENDINGS[s.ending] == ("table_good" if path.stem == "unmasked" else path.stem)
    assert view_of(s, seat).winners == s.winners


@each
def test_12_1_the_table_shows_an_old_journal_entry_by_entry(path: Path) -> None:
    lines = [JournalLine(line, 0.0) for line in read(path).splitlines(keepends=True)]
    for seat in (0, 3, BYSTANDER):
        entries = watch(lines, {GAME.name: GAME}, seat)
        assert len(entries) > 50 and entries[-1]["view"]["ending"] == ENDINGS[watched(path, seat).ending]
    assert chronicle(lines, {GAME.name: GAME})[-1]["view"]["winners"] == watched(path, BYSTANDER).winners


@each
@pytest.mark.parametrize("lang", LANGS)
def test_12_1_an_old_journal_can_be_read_in_both_languages(path: Path, lang: str) -> None:
    journal, game = read_journal(read(path), {GAME.name: GAME})
    for _, events in story(journal, game):
        for event in events:
            for reader in (0, 3, BYSTANDER):
                seen = event.seen_by(reader)
                if seen is not None:
                    check(tell(lang, seen, reader))
