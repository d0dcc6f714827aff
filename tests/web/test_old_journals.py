"""Journals of older rules, which are never remade: whoever reads one finds the same promises settled."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

import turncoat.games
from tests.games.intrige.stored import TESTS
from tests.web.people import Guest
from tests.web.running import Running
from turncoat.cli.replay import replay as replay_in_the_terminal
from turncoat.cli.screen import Screen
from turncoat.cli.text import Teller
from turncoat.core.game import find_games
from turncoat.core.record import BYSTANDER
from turncoat.journal.journal import Journal
from turncoat.journal.past import EVERYTHING, Entry, is_over, past_of
from turncoat.journal.read import read_journal
from turncoat.journal.tally import tally
from turncoat.table.record import OVER, Clock, Place, TableRecord
from turncoat.table.store.rows import Change, JournalLine, TableRow
from turncoat.talk.promise import Promise
from turncoat.talk.statement import statement_to_json

OLD = sorted((TESTS / "journals" / "promises").glob("*.journal"))
GAMES = find_games(turncoat.games)
Settled = list[tuple[str, str]]


def write(said: object, status: str) -> tuple[str, str]:
    assert isinstance(said, dict)
    # Each audience numbers what it has heard by itself.
    return json.dumps({**said, "about": -1}, sort_keys=True), status


def in_the_terminal(file: Path, seat: str, monkeypatch: pytest.MonkeyPatch) -> Settled:
    settled: Settled = []

    def note(teller: Teller, promise: Promise, reader: int | None) -> str:
        settled.append(write(statement_to_json(promise.said), promise.status))
        return ""

    monkeypatch.setattr(Teller, "settled", note)
    replay_in_the_terminal(Screen(), "en", file, seat, 0.0)
    return settled


def in_the_browser(server: Running, id: str, path: str) -> Settled:
    entries = Guest(server.base).get(f"/api/tables/{id}/{path}")["entries"]
    return [write(one["statement"], one["status"]) for entry in entries for one in entry.get("settled", ())]


def put(server: Running, journal: Journal, id: str) -> None:
    """Let the server have a finished game, as if it had been played there long ago."""
    places = [Place(player["name"], "bot", player.get("bot", "")) for player in journal.players]
    setup = journal.setup
    record = TableRecord(
        journal.game, setup.edition, dict(setup.options), Clock(), True, True, False, False, "", 1.0, places
    )
    record.phase = OVER
    record.returns = [0.0] * setup.seats
    lines = tuple(JournalLine(line, 1.0) for line in journal.text().splitlines(keepends=True))
    row = TableRow(id, id[:6].upper(), OVER, 1, True, 1.0, None, msgspec.json.encode(record).decode())
    server.call(server.server.store.create(Change(row, lines=lines)))


@pytest.mark.parametrize("file", OLD, ids=lambda file: file.stem)
def test_browser_and_terminal_settle_the_same_promises(
    file: Path, server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    journal, game = read_journal(file.read_text("utf-8"), GAMES)
    assert journal.rules_version < game.rules_version
    put(server, journal, "old" + game.name)
    everything = in_the_terminal(file, "", monkeypatch)
    counts = tally(game, journal.setup.seats, past_of(journal, game, ()), journal.talk)
    assert len(everything) == sum(sum(row) for row in counts) >= 6
    assert in_the_browser(server, "old" + game.name, "replay?seat=all") == everything
    assert in_the_browser(server, "old" + game.name, "chronicle") == everything
    for seat in range(journal.setup.seats):
        shown = in_the_browser(server, "old" + game.name, f"replay?seat={seat}")
        assert shown == in_the_terminal(file, str(seat + 1), monkeypatch)


@pytest.mark.parametrize("file", OLD, ids=lambda file: file.stem)
def test_a_game_of_older_rules_that_breaks_off_leaves_promises_open(file: Path) -> None:
    journal, game = read_journal(file.read_text("utf-8"), GAMES)
    whole = past_of(journal, game, [EVERYTHING, BYSTANDER])
    part = past_of(replace(journal, entries=journal.entries[:-1]), game, [EVERYTHING])
    assert is_over(whole) and not is_over(part)

    def count(past: list[Entry]) -> int:
        return sum(len(entry.settled.get(EVERYTHING, ())) for entry in past)

    assert count(part) < count(whole)
