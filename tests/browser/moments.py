"""Moments: a position for every rule that asks, put straight on a server for a browser to come to.

Some questions come up once in a thousand games, so where each is found is kept in ``moments.json``; when the
rules change, ``python -m tests.browser.moments`` looks for them anew.
"""

from __future__ import annotations

import json
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random

import msgspec

from tests.web.running import Running
from turncoat.core.game import Game, Setup, Value, start
from turncoat.core.record import CHANCE, Action
from turncoat.core.run import draw
from turncoat.core.state import State
from turncoat.games.camelot import GAME as CAMELOT
from turncoat.games.camelot.actions.deeds import Besiege, DrawCards, Feed, LayFight, LayGrail, Move
from turncoat.games.camelot.actions.evil import DrawTwo, LoseLife
from turncoat.games.camelot.pieces import BLACK_KNIGHT, EXCALIBUR, GRAIL
from turncoat.games.intrige import GAME as INTRIGE
from turncoat.games.treason import GAME as TREASON
from turncoat.journal.journal import Journal, Line, begin, write_down
from turncoat.table.identity import Holders, Identity, new_code, new_id
from turncoat.table.record import HUMAN, PLAYING, NewTable, Place, new_record
from turncoat.table.store.rows import Change, JournalLine, TableRow
from turncoat.words.words import Words

NAMES = ("Anna", "Bram", "Cato", "Daan", "Els", "Fons", "Guus")
GAMES: Mapping[str, Game] = {game.name: game for game in (INTRIGE, CAMELOT, TREASON)}
ODD: Mapping[str, Mapping[str, tuple[Value, ...]]] = {
    "intrige": {},
    "camelot": {
        "morgan5": ("volunteer", "drawer"),
        "squires": ("off", "on", "choice"),
        "late": (0, 1),
        "kay_siege": (True, False),
    },
    "treason": {"parry": (False, True)},
}
"""Options under which a rule asks that else never does; they vary from game to game."""
KEEN: Sequence[Sequence[Action | type[Action]]] = (
    (),
    (LayGrail, Move(GRAIL), LoseLife),
    (DrawTwo, LayFight, DrawCards),
    (Feed, Move(EXCALIBUR), LayFight, Move(BLACK_KNIGHT), Besiege),
)
"""What is mostly done where it can be, by turns: at random no relic is ever won."""
RARE = {"wield"}
"""No game at random comes to it: Excalibur in a quest that stands equal, asked just as before an engine."""
FOUND = Path(__file__).with_suffix(".json")
FEWEST, MOST = 20, 4000
"""How many games are played at least, and at most, to meet every question."""
ENOUGH = 8
"""Of so many questions of a rule the one with the most answers is taken."""


@dataclass(frozen=True)
class Moment:
    """A game up to a question, whom it asks, and the answer that led there if somebody else gave it."""

    rule: str
    seat: int
    journal: Journal
    before: Line | None

    @property
    def game(self) -> Game:
        return GAMES[self.journal.game]


@cache
def moments(name: str) -> Mapping[str, Moment]:
    """For each rule that asks somebody one question of it, with as many answers as luck brings."""
    game = GAMES[name]
    found = json.loads(FOUND.read_text("utf-8"))[name]
    assert {*found["asked"], *found["chance"]} == asking(game), (
        "other questions: python -m tests.browser.moments"
    )
    return {rule: _moment(game, rule, *place) for rule, place in found["asked"].items()}


def asking(game: Game) -> set[str]:
    """The rules that ask somebody, or chance."""
    words = Words.load("en", "turncoat.words", f"turncoat.games.{game.name}")
    return {name for name in game.book.rules if words.has(f"question.{name}")} - RARE


def search(game: Game) -> dict[str, object]:
    """Play until every question was met: in which game each is, behind how many answers, and of whom."""
    met = dict.fromkeys(sorted(asking(game)), 0)
    chance: set[str] = set()
    best: dict[str, tuple[int, int, int, int]] = {}
    for seed in range(MOST):
        if seed >= FEWEST and all(met.values()):
            break
        for answers, (s, seat, _) in enumerate(_playing(game, seed)):
            assert s.asking is not None and s.question is not None
            rule = s.asking.rule.name
            if rule in RARE:
                continue
            if seat == CHANCE:
                if met.pop(rule, None) is not None:
                    chance.add(rule)
                continue
            met[rule] = met.get(rule, 0) + 1
            options = len(s.question.options[s.question.seats.index(seat)])
            if met[rule] <= ENOUGH:
                best[rule] = max(best.get(rule, (0, 0, 0, 0)), (options, seed, answers, seat))
    assert [rule for rule, times in met.items() if not times] == [], "questions that were never met"
    asked = {rule: place for rule, (_, *place) in sorted(best.items())}
    return {"asked": asked, "chance": sorted(chance)}


def _playing(game: Game, seed: int) -> Iterator[tuple[State, int, list[tuple[int, int]]]]:
    """A game at random: how it stands before every answer, who is to give it, and all answers so far."""
    rng = Random(seed)
    setup = _setup(game, rng)
    actions = game.table(setup).actions
    s = start(game, setup)
    given: list[tuple[int, int]] = []
    while s.question is not None:
        seat = rng.choice(s.pending())
        yield s, seat, given
        options = s.question.options[s.question.seats.index(seat)]
        styles = KEEN[seed % len(KEEN)]
        keen = [n for wish in styles for n in options if wish in (actions[n], type(actions[n]))]
        chosen = keen[0] if keen and rng.random() < 0.9 else rng.choice(options)
        given.append((seat, draw(s.question, rng) if seat == CHANCE else chosen))
        s.answer(*given[-1])


def _setup(game: Game, rng: Random) -> Setup:
    odd = {name: rng.choice(values) for name, values in ODD[game.name].items()}
    seats = rng.randint(game.seats[0] + bool(odd.get("late")), game.seats[1])
    return game.setup(seats, "", odd)


def played(game: Game, seed: int, answers: int | None = None) -> tuple[Journal, State]:
    """The journal of such a game, whole or up to so many answers, and how it stands then."""
    setup = _setup(game, Random(seed))
    journal, s = begin(game, setup, [{"name": name} for name in NAMES[: setup.seats]])
    given: list[tuple[int, int]] = []
    for at, (_, _, so_far) in enumerate(_playing(game, seed)):
        given = so_far
        if at == answers:
            break
    for seat, number in given[:answers]:
        write_down(game, journal, s, seat, number)
    return journal, s


def _moment(game: Game, rule: str, seed: int, answers: int, seat: int) -> Moment:
    journal, s = played(game, seed, answers)
    met = s.asking is not None and s.asking.rule.name == rule and seat in s.pending()
    assert met, f"{rule} is asked elsewhere: python -m tests.browser.moments"
    last = journal.entries[-1] if journal.entries else None
    led = isinstance(last, Line) and last.seat not in (CHANCE, seat)
    return Moment(rule, seat, journal, last if led and isinstance(last, Line) else None)


@dataclass(frozen=True)
class Laid:
    """A table that stands at a moment, with the links to its seats."""

    id: str
    links: list[str]


def lay(server: Running, game: Game, journal: Journal, leave_out: int = 0) -> Laid:
    """Put a table of people on the server that has come so far; the last lines may be left out."""
    names = [player["name"] for player in journal.players]
    wish = NewTable(game.name, len(names), journal.setup.edition, dict(journal.setup.options), name=names[0])
    record = new_record(wish, game, time.time())
    record.places = [Place(name, HUMAN) for name in names]
    record.phase = PLAYING
    seats = Holders()
    links = [f"/s#{seats.give(seat, Identity())}" for seat in range(len(names))]
    lines = journal.text().splitlines(keepends=True)
    kept = tuple(JournalLine(text, time.time()) for text in lines[: len(lines) - leave_out])
    row = TableRow(
        new_id(), new_code(), PLAYING, 1, False, time.time(), None, msgspec.json.encode(record).decode()
    )
    changes = tuple(seats.change(seat) for seat in range(len(names)))
    server.call(server.server.host.store.create(Change(row, lines=kept, seats=changes)))
    return Laid(row.id, links)


def last_answer(game: Game) -> tuple[Journal, Line]:
    """A whole game at random that somebody's answer ends, and that answer."""
    for seed in range(MOST):
        journal, _ = played(game, seed)
        last = journal.entries[-1]
        if isinstance(last, Line) and last.seat != CHANCE:
            return journal, last
    raise AssertionError("chance ends every game")


if __name__ == "__main__":
    FOUND.write_text(
        json.dumps({name: search(game) for name, game in GAMES.items()}, indent=1) + "\n", "utf-8"
    )
