"""The check of journals: they replay to the same game, and no damage to one goes unnoticed."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from tests.conformance.walk import any_answer, fingerprint
from turncoat.core.errors import BadJournal
from turncoat.core.game import Game, Setup
from turncoat.core.record import Event
from turncoat.core.state import State
from turncoat.journal.codec import record_to_json
from turncoat.journal.journal import Handover, Journal, Line, Talk, begin, replay, story, write_down
from turncoat.journal.read import read_journal
from turncoat.talk.statement import Statement

FLIPS = 60
"""How many single damaged characters are tried on one journal."""
CUTS = 8
NAMES = ("Zoë", "Łukasz", "Bo", "D'Arcy", '"Q"')


def check_replay(game: Game, setup: Setup, seed: str) -> None:
    """Replay needs no source of chance and gives the same events, from any number of lines."""
    rng = Random(seed)
    journal, prints, events = _record(game, setup, rng)
    read, found = read_journal(journal.text(), {game.name: game})
    assert found is game and read == journal, "a journal changes when it is read"
    assert fingerprint(_replay(read, game)) == prints[-1], "replay ends elsewhere"
    assert _story(read, game) == events, "the story has other events"
    for _ in range(CUTS):
        kept = rng.randrange(len(journal.entries) + 1)
        part = replace(read, entries=read.entries[:kept])
        again, _ = read_journal(part.text(), {game.name: game})
        lines = len(again.lines())
        assert fingerprint(_replay(again, game)) == prints[lines], f"replay of {lines} lines ends elsewhere"


def _replay(journal: Journal, game: Game) -> State:
    try:
        return replay(journal, game)
    except BadJournal as bad:
        raise AssertionError(f"what was just played cannot be replayed: {bad}") from bad


def _story(journal: Journal, game: Game) -> list[Event]:
    try:
        return [event for _, part in story(journal, game) for event in part]
    except (TypeError, ValueError) as bad:
        raise AssertionError(f"what was just written cannot be read: {bad}") from bad


def check_damage(game: Game, setup: Setup, seed: str) -> None:
    """A damaged, torn, foreign or forged journal is refused with its line, never half loaded."""
    rng = Random(seed)
    journal, _, _ = _record(game, setup, rng)
    text = journal.text()
    raw = text.encode()
    last = text.count("\n")
    for at in sorted({0, 1, len(raw) - 1, *(rng.randrange(len(raw)) for _ in range(FLIPS))}):
        damaged = bytearray(raw)
        damaged[at] ^= 1 << rng.randrange(8)
        line = raw[:at].count(b"\n") + 1
        _refused(game, damaged.decode(errors="replace"), line, f"byte {at} was flipped")
    for _ in range(CUTS):
        at = rng.randrange(1, len(text))
        if text[at - 1] != "\n":
            _refused(game, text[:at], text[:at].count("\n") + 1, f"torn after character {at}")
    lines = text.splitlines(keepends=True)
    missing = rng.randrange(last - 1)
    _refused(game, "".join(lines[:missing] + lines[missing + 1 :]), missing + 1, "a line is missing")
    _refused(game, "".join([*lines[:-2], lines[-1], lines[-2]]), last - 1, "two lines are swapped")
    for foreign in ("", "\n", "hello\n", "{}\n", '{"format":"another"}\n', "\x00\n"):
        _refused(game, foreign, 1, f"{foreign!r} is no journal")
    _refused(game, text, 1, "no such game", known=False)
    _check_forgeries(game, journal, rng)


def _check_forgeries(game: Game, journal: Journal, rng: Random) -> None:
    """Lines that are sealed well, but tell of a game that cannot have been."""
    at = rng.choice([i for i, entry in enumerate(journal.entries) if isinstance(entry, Line)])
    line = journal.entries[at]
    assert isinstance(line, Line)
    forgeries: dict[str, Line] = {
        "a stale number": replace(line, n=line.n - 1),
        "another rule": replace(line, rule="nothing"),
        "another seat": replace(line, seat=journal.setup.seats),
        "an action that is none": replace(line, action={"type": "Nothing"}),
        "an event too many": replace(line, events=[*line.events, {"type": "Nothing"}]),
    }
    for forgery, forged in forgeries.items():
        entries = [*journal.entries[:at], forged, *journal.entries[at + 1 :]]
        read, _ = read_journal(replace(journal, entries=entries).text(), {game.name: game})
        try:
            replay(read, game)
        except BadJournal as bad:
            assert bad.line == at + 2, f"{forgery} in line {at + 2} is reported for line {bad.line}"
        else:
            raise AssertionError(f"{forgery} is not noticed")
    newer = replace(game, rules_version=game.rules_version + 1)
    try:
        replay(journal, newer)
    except BadJournal as bad:
        assert bad.line == 1
    else:
        raise AssertionError("a journal of other rules is replayed")


def _record(game: Game, setup: Setup, rng: Random) -> tuple[Journal, list[bytes], list[Event]]:
    """A random game with its journal, its position after every answer, and all its events."""
    players = [{"name": NAMES[seat % len(NAMES)]} for seat in range(setup.seats)]
    journal, s = begin(game, setup, players)
    prints = [fingerprint(s)]
    events = _story(journal, game)
    while s.question is not None:
        answered = len(prints) - 1
        if rng.random() < 0.1:
            journal.entries.append(Talk(answered, Statement("accuse", 0, (1,))))
        if rng.random() < 0.1:
            journal.entries.append(Handover(answered, 0, rng.choice(["", "random"])))
        by = "random" if rng.random() < 0.1 else ""
        line, happened = write_down(game, journal, s, *any_answer(s, rng), by)
        assert line.events == [record_to_json(game, event) for event in happened]
        prints.append(fingerprint(s))
        events += happened
    journal.text()
    return journal, prints, events


def _refused(game: Game, text: str, line: int, why: str, known: bool = True) -> None:
    try:
        read_journal(text, {game.name: game} if known else {})
    except BadJournal as bad:
        assert bad.line == line, f"{why}: reported for line {bad.line} instead of {line}"
    else:
        raise AssertionError(f"{why}, but it is read")
