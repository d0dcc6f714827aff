"""Two worlds over real sockets: the same game, but for a secret. Every byte that others get is the same.

In Camelot the worlds differ in who is the traitor: a traitor gets as many messages as a loyal knight, each as
long. In Treason they differ in what the first seat has drawn.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import replace
from random import Random

import pytest

from tests.web.fate import Fate, Wish, fated
from tests.web.people import PATIENCE, Guest, Json, Seat
from tests.web.running import Running
from tests.web.tap import Frame, Tap
from turncoat.core.game import Game
from turncoat.core.record import Action
from turncoat.core.state import State
from turncoat.games import camelot, treason
from turncoat.games.camelot.actions.chance import Begin, DealLoyalty, TurnWhite
from turncoat.games.camelot.cards import FATE
from turncoat.games.camelot.pieces import LOYAL, TRAITOR
from turncoat.games.camelot.sight.view import CamelotView
from turncoat.games.camelot.sight.view import view as camelot_view
from turncoat.games.camelot.state import Camelot
from turncoat.games.treason.actions import Start
from turncoat.games.treason.sight.view import TreasonView
from turncoat.games.treason.sight.view import view as treason_view
from turncoat.games.treason.state import Treason
from turncoat.table import table as table_module

NAMES = ("Anna", "Bram", "Cato", "Daan", "Els")
LAST = "that is all"
Choose = Callable[[int, list[Json], Random], Json]
"""Which of these options a seat answers with."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    running = Running(tmp_path_factory.mktemp("worlds") / "tables.db")
    with pytest.MonkeyPatch.context() as patch:
        # How many messages a busy machine makes of a long deal is not what is compared.
        patch.setattr(table_module, "SLICE", 60.0)
        yield running
    running.stop()


class World:
    """A game of five at a live table: each seat plays by one connection and listens by another."""

    def __init__(self, server: Running, game: Game, wish: Wish, choose: Choose, answers: int) -> None:
        self.server = server
        self.game = game
        self.choose = choose
        self.guests = [Guest(server.base, name) for name in NAMES]
        games = server.server.host.games
        kept, games[game.name] = games[game.name], game
        try:
            self._run(wish, answers)
        finally:
            games[game.name] = kept

    def _run(self, wish: Wish, answers: int) -> None:
        server = self.server
        self.id: str = self.guests[0].open_table(self.game.name, len(NAMES))["id"]
        self.table = server.server.host.tables[self.id]
        for guest in self.guests[1:]:
            guest.post(f"/api/tables/{self.id}/join", name=guest.name)
        with ExitStack() as held:
            self.seats = [held.enter_context(guest.sit(self.id)) for guest in self.guests]
            self.taps: list[Tap] = []
            listeners = (*self.guests, Guest(server.base, "Eve"))
            for guest in listeners:
                self.taps.append(Tap(guest, server.port, self.id))
                held.callback(self.taps[-1].close)
                self.taps[-1].until(b'"phase":"gathering"')
            with fated(Fate(server, self.id, wish)):
                self.guests[0].post(f"/api/tables/{self.id}/start")
            self.settle()
            self._play(answers)
            asked = self.seats[self.asked()[0]]
            self.why = self._why(asked) if self.game.name == "camelot" else None
            self.replays = [len(guest.raw("GET", f"/api/tables/{self.id}/replay")[2]) for guest in listeners]
            self.seats[0].tell("text", text=LAST)
            for tap in self.taps:
                tap.until(LAST.encode())
            for seat in self.seats:
                _hear(seat, LAST)
        frames = [_of_the_game(tap.frames) for tap in self.taps]
        self.heard = [[_evened(frame, self.table) for frame in line] for line in frames]
        self.sizes = [
            [len(frame.text) if frame.compressed else frame.size for frame in line] for line in frames
        ]
        self.compressed = any(frame.compressed for line in frames for frame in line)

    def settle(self) -> None:
        """Wait until chance has nothing to answer any more."""
        end = time.monotonic() + PATIENCE
        while self.table.busy:
            assert time.monotonic() < end
            time.sleep(0.001)

    def asked(self) -> list[int]:
        session = self.table.session
        assert session is not None
        return session.s.pending()

    def _why(self, seat: Seat) -> Json:
        """What a knight is told who asks about coming forward."""
        reply = seat.tell("why", action={"type": "Unmask"})
        return reply["error"], reply["clause"]

    def _play(self, answers: int) -> None:
        """Let those who are asked answer, one after the other, by what they are sent and nothing else."""
        while answers > 0:
            n = self.table.playing().s.n
            for seat in self.asked():
                self._answer(self.seats[seat], n)
                answers -= 1
            self.settle()

    def _answer(self, seat: Seat, n: int) -> None:
        seat.until(lambda: seat.state["n"] == n and seat.options)
        own = seat.state["seat"]
        action = self.choose(own, seat.options, Random(f"{n} {own}"))
        seat.tell("answer", n=n, action=action)
        self.settle()


def _hear(seat: Seat, words: str) -> None:
    seat.until(lambda: words in seat.raw[-1])


def _of_the_game(frames: list[Frame]) -> list[Frame]:
    """Who came first while the table gathered, and who left first, is not what is compared."""
    first = next(i for i, frame in enumerate(frames) if b'"phase":"playing"' in frame.text)
    last = next(i for i, frame in enumerate(frames) if LAST.encode() in frame.text)
    return frames[first : last + 1]


def _weight(frame: Frame) -> int:
    """The bytes on the line; of what is compressed those before, as names and times compress differently."""
    return len(frame.text) if frame.compressed else frame.size


def _evened(frame: Frame, table: table_module.Table) -> bytes:
    """A message without what differs between any two tables: names, times, and the mark made of both."""
    text = frame.text.replace(table.id.encode(), b"ID").replace(table.code.encode(), b"CODE")
    return re.sub(rb'"(at|created|mark)":\d+', rb'"\1":0', text)


# ---------------------------------------------------------------- Camelot


def with_traitor(traitor: int) -> Wish:
    """Who is the traitor, and a card of Fate in every hand, so that loyalty is asked for."""

    def wish(s: State) -> Action | None:
        assert s.asking is not None
        if s.asking.rule.name == "seat_first":
            return Begin(1)
        if s.asking.rule.name == "deal_loyalty":
            return DealLoyalty(TRAITOR if s.asking.a == traitor else LOYAL)
        if s.asking.rule.name == "draw_white" and s.n < 20 and (s.question is not None):
            fate = TurnWhite(FATE)
            number = camelot.GAME.table(camelot.GAME.setup(len(NAMES))).number(fate)
            return fate if number in s.question.choices else None
        return None

    return wish


def knightly(seat: int, options: list[Json], rng: Random) -> Json:
    """Anything but what would end the secret or the game; Fate wherever it can be played."""
    calm = [one for one in options if one["type"] not in ("Accuse", "AddEngine", "LoseLife", "PayLife")]
    fates = [one for one in options if one["type"] == "PlayFate"]
    return rng.choice(fates or calm or options)


def camelot_world(server: Running, traitor: int, game: Game = camelot.GAME, answers: int = 45) -> World:
    return World(server, game, with_traitor(traitor), knightly, answers)


def differences(one: World, other: World, secret: tuple[int, ...]) -> list[str]:
    """Who learns of the secret, and how. Those who hold it read it, but it must not show in any weight."""
    found = []
    for seat in range(len(one.taps)):
        if one.replays[seat] != other.replays[seat]:
            found.append(f"{seat} looks back")
        if len(one.sizes[seat]) != len(other.sizes[seat]):
            found.append(f"{seat} counts")
        elif one.sizes[seat] != other.sizes[seat]:
            found.append(f"{seat} weighs")
        elif seat not in secret and one.heard[seat] != other.heard[seat]:
            found.append(f"{seat} reads")
    if one.compressed or other.compressed:
        found.append("compressed")
    if one.why != other.why:
        found.append("asks why")
    return found


def test_a_traitor_s_line_is_like_that_of_a_loyal_knight(server: Running) -> None:
    one, other = camelot_world(server, 1, answers=90), camelot_world(server, 3, answers=90)
    assert differences(one, other, (1, 3)) == []
    # It is their own loyalty alone that they read differently, and they do read it.
    for seat in (1, 3):
        pairs = list(zip(one.heard[seat], other.heard[seat], strict=True))
        assert [a for a, b in pairs if a != b]
        assert all(loyal(a) == loyal(b) for a, b in pairs)
    rules = {rule for tap in one.heard for text in tap for rule in re.findall(rb'"rule":"(\w+)"', text)}
    assert rules >= {b"progress", b"heroic", b"declare"}
    listed = [text.count(b'{"type":"Unmask"}') for tap in one.heard for text in tap]
    assert sum(listed) > 10


def loyal(text: bytes) -> bytes:
    return text.replace(b'"traitor"', b'"loyal"').replace(b" ", b"")


def no_mask() -> Game:
    return replace(camelot.GAME, masked=())


def no_decoys() -> Game:
    return replace(camelot.GAME, decoys=None)


def a_telling_view() -> Game:
    """The number of the turn tells whether the first seat to the left is the traitor."""

    def view(s: Camelot, seat: int) -> CamelotView:
        seen = camelot_view(s, seat)
        if s.loyalty[1] == TRAITOR and seat != 1:
            object.__setattr__(seen, "die", 6)
        return seen

    return replace(camelot.GAME, view=view)


@pytest.mark.parametrize(
    ("planted", "expected"),
    [
        (no_mask, {"1 weighs", "3 weighs", "1 looks back", "3 looks back", "compressed"}),
        (no_decoys, {"1 weighs"}),
        (a_telling_view, {"0 reads", "2 reads", "4 reads", "5 reads"}),
    ],
    ids=lambda given: getattr(given, "__name__", ""),
)
def test_a_planted_leak_is_found(server: Running, planted: Callable[[], Game], expected: set[str]) -> None:
    game = planted()
    found = differences(camelot_world(server, 1, game), camelot_world(server, 3, game), (1, 3))
    assert set(found) >= expected


# ---------------------------------------------------------------- Treason


def with_values(first: bool) -> Wish:
    """In one world Anna draws low black counters and Bram the other card; everybody else draws the same."""
    dealt = [0]

    def wish(s: State) -> Action | None:
        assert s.asking is not None and s.question is not None
        rule, seat = s.asking.rule.name, s.asking.a
        if rule == "seat_first":
            return Start(0)
        choices = s.question.choices
        actions = treason.GAME.table(treason.GAME.setup(len(NAMES))).actions
        if rule == "deal" and dealt[0] < 2:
            dealt[0] += 1
            return actions[choices[0 if (seat == 0) == first else -1]]
        if rule == "draw_counter":
            return actions[choices[0 if first else -1] if seat == 0 else choices[len(choices) // 2]]
        return None

    return wish


def discreet(seat: int, options: list[Json], rng: Random) -> Json:
    """Black counters wherever they can be had; nothing that shows a card of one's hand."""
    black = [one for one in options if one.get("force") == "dark" and seat == 0]
    quiet = [one for one in options if one["type"] not in ("Build", "Sell", "Show", "Exchange")]
    return rng.choice(black or quiet or options)


def treason_world(server: Running, first: bool, game: Game = treason.GAME, answers: int = 90) -> World:
    return World(server, game, with_values(first), discreet, answers)


def told_to_others(one: World, other: World) -> list[str]:
    """What those learn who hold nothing of the secret: all but Anna and Bram."""
    return [what for what in differences(one, other, (0, 1)) if what[0] not in "01" and what != "compressed"]


def test_what_others_hold_in_treason_reaches_nobody(server: Running) -> None:
    one, other = treason_world(server, True), treason_world(server, False)
    assert told_to_others(one, other) == []
    assert [a for a, b in zip(one.heard[0], other.heard[0], strict=False) if a != b]
    assert any(b'"type":"CounterDrawn","seat":0,"value":null' in text for text in one.heard[3])


def test_a_planted_leak_is_found_in_treason(server: Running) -> None:
    def view(s: Treason, seat: int) -> TreasonView:
        return treason_view(s, 0 if seat == 3 else seat)

    game = replace(treason.GAME, view=view)
    found = told_to_others(treason_world(server, True, game, 30), treason_world(server, False, game, 30))
    assert found and all(what[0] == "3" for what in found)
