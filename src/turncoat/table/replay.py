"""Replay: a journal once more, entry by entry, with the board as one audience saw it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from turncoat.core.game import Game, start
from turncoat.core.record import BYSTANDER, CHANCE, Event
from turncoat.core.run import play
from turncoat.core.state import State
from turncoat.journal.codec import Json, action_from_json, record_to_json
from turncoat.journal.journal import Journal, Line
from turncoat.journal.labels import NONE, labels
from turncoat.journal.past import EVERYTHING, Entry, is_over, past_of
from turncoat.journal.read import read_journal
from turncoat.seat.glimpse import Knowledge
from turncoat.table.audience import Revealer, happenings
from turncoat.table.store.rows import JournalLine
from turncoat.table.store.store import joined
from turncoat.wire.encode import question_json


def replay(lines: Sequence[JournalLine], games: Mapping[str, Game], seat: int) -> list[Json]:
    """Every entry this audience saw something of, with the view behind it and what was asked next."""
    journal, game = read_journal(joined(lines), dict(games))
    rules = _Rules(journal, game)
    told: list[Json] = []
    for entry, parts, state in _telling(journal, game, lines, seat):
        rules.follow(entry)
        if parts:
            view = _view(game, state, seat)
            told.append({"k": len(told) + 1, **parts, "view": view, "question": rules.question()})
    return told


def labelled(lines: Sequence[JournalLine], games: Mapping[str, Game], seat: int) -> Json:
    """What the claims a seat heard were, and which broken words could have been kept, by its own numbers."""
    journal, game = read_journal(joined(lines), dict(games))
    claims: dict[str, str] = {}
    avoidable: dict[str, bool] = {}
    for _, parts, _ in _telling(journal, game, lines, seat):
        talk = parts.get("talk", {})
        if "label" in talk:
            claims[str(talk["number"])] = talk["label"]
        for settled in parts.get("settled", ()):
            if "avoidable" in settled:
                avoidable[str(settled["number"])] = settled["avoidable"]
    return {"claims": claims, "avoidable": avoidable}


def chronicle(lines: Sequence[JournalLine], games: Mapping[str, Game]) -> list[Json]:
    """What everybody is told of a finished game, numbered as in the replay that shows everything.

    Boards stand only where a turn begins and at the end. Of the talk it has what the whole table heard put in
    statements, and all promises and claims; free talk stays with those it was meant for.
    """
    journal, game = read_journal(joined(lines), dict(games))
    told: list[dict[str, Json]] = []
    k = 0
    last: State | None = None
    for entry, parts, state in _telling(journal, game, lines, EVERYTHING):
        k += bool(parts)
        last = state
        if "talk" in parts and not _for_all(parts["talk"]):
            del parts["talk"]
        if parts.keys() & {"events", "talk", "agreed", "settled"}:
            told.append({"k": k, **parts})
            if any(_begins_turn(game, event) for event in entry.events):
                told[-1]["view"] = _view(game, state, EVERYTHING)
    if last is not None and told:
        told[-1]["view"] = _view(game, last, EVERYTHING)
    return list(told)


def _telling(
    journal: Journal, game: Game, lines: Sequence[JournalLine], seat: int
) -> Iterator[tuple[Entry, dict[str, Json], State]]:
    """Every entry, what this audience is told of it (perhaps nothing), and what it then knows."""
    past = past_of(journal, game, [seat])
    revealer = Revealer(game, seat, labels(journal, game) if is_over(past) else NONE)
    memory = Knowledge(game, journal.setup, BYSTANDER if seat == EVERYTHING else seat)
    for happening in happenings(past, [line.at for line in lines], _last_n(journal)):
        entry = happening.entry
        for event in entry.seen_by(seat):
            memory.see(event)
        parts = revealer.reveal(entry, happening.n)
        yield entry, {"at": happening.at, **parts} if parts else {}, memory.state


def _last_n(journal: Journal) -> int:
    lines = journal.lines()
    return lines[-1].n + 1 if lines else 0


def _for_all(talk: Json) -> bool:
    said = talk.get("statement")
    return said is not None and (not said["to"] or said["act"] in ("promise", "claim"))


def _begins_turn(game: Game, event: Event) -> bool:
    return game.speech.turn is not None and game.speech.turn(event) > 0


class _Rules:
    """The rules beside the story: they tell what was asked. Older rules are left out."""

    def __init__(self, journal: Journal, game: Game) -> None:
        self.game = game
        self.journal = journal
        self.s: State | None = None
        if journal.rules_version == game.rules_version:
            self.s = start(game, journal.setup)

    def follow(self, entry: Entry) -> None:
        if self.s is not None and isinstance(entry.entry, Line):
            action = action_from_json(self.game, entry.entry.action)
            play(self.game, self.journal.setup, self.s, entry.entry.seat, action)

    def question(self) -> Json:
        s = self.s
        if s is None or s.question is None or s.asking is None or s.question.seat == CHANCE:
            return None
        return {**question_json(self.game, s.asking), "options": [], "answered": None}


def _view(game: Game, state: State, seat: int) -> Json:
    """The board as this audience saw it; for one who may know all, every seat's knowledge laid together.

    What each seat has for itself, such as a hand, stands by seat under ``every_`` and the name of the field.
    """
    if seat != EVERYTHING:
        return record_to_json(game, game.view(state, seat))
    whole, *views = [record_to_json(game, game.view(state, one)) for one in (BYSTANDER, *range(state.seats))]
    own = [name for name, value in whole.items() if any(_unlike(value, view[name]) for view in views)]
    for view in views:
        whole |= {name: _laid_together(value, view[name]) for name, value in whole.items() if name not in own}
    return {**whole, **{f"every_{name}": [view[name] for view in views] for name in own}}


def _unlike(first: Json, second: Json) -> bool:
    return isinstance(first, list) and len(first) != len(second)


def _laid_together(first: Json, second: Json) -> Json:
    """What either of them tells; of two lists the longer one tells more."""
    if first is None:
        return second
    if not isinstance(first, list) or not isinstance(second, list):
        return first
    if len(first) != len(second):
        return max(first, second, key=len)
    return [_laid_together(a, b) for a, b in zip(first, second, strict=True)]
