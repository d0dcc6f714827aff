"""Tables of five that play by themselves, at Turncoat or at its peer, and keep the time."""

from __future__ import annotations

import asyncio
import http.client
import json
import random
import time
from collections import deque
from typing import Any

import msgspec

from bench.server.wire import Hear, Wire, connect

SEATS = 5


class Tally:
    """What came in, over all tables of a run."""

    def __init__(self) -> None:
        self.answers = 0
        self.views = 0
        self.bytes = 0
        self.waits: list[float] = []
        """For each answer, how long until the last seat had its view, in seconds."""


class Table:
    """Five seats. The next answer goes out when every seat has seen what the last one brought."""

    def __init__(self, tally: Tally) -> None:
        self.tally = tally
        self.wires: list[Wire] = []
        self.seen = [-1] * SEATS
        self.asked: dict[int, bytes] = {}
        """For each seat that is to answer, the message it will send."""
        self.over = False
        self.quota = 0
        """How many answers may still go out at once."""
        self.due: deque[float] = deque()
        """When further answers are to go out, whether the table is ready or not."""
        self.entered = asyncio.Event()
        self.done = asyncio.Event()
        self._sent = 0.0
        self._seat = -1
        self._n = -1
        self._last = True

    def view(self, seat: int, n: int, size: int, answer: bytes | None) -> None:
        """A seat has got a view, and perhaps a question."""
        self.tally.views += 1
        self.tally.bytes += size
        self.seen[seat] = n
        if answer is None:
            self.asked.pop(seat, None)
        else:
            self.asked[seat] = answer
        if self._seat >= 0:
            here = min(self.seen) > self._n if self._last else seat == self._seat
            if not here:
                return
            self._seat = -1
            self.tally.waits.append(time.perf_counter() - self._sent)
        self.go_on()

    def go_on(self) -> None:
        """Send the next answer, if it is time and everybody is there."""
        n = self.seen[0]
        if n < 0 or self._seat >= 0 or self.seen.count(n) < SEATS:
            return
        self.entered.set()
        if self.over or not (self.quota or self.due):
            self.done.set()
        elif self.asked and (self.quota or self.due[0] <= time.perf_counter()):
            self._send(n)

    def _send(self, n: int) -> None:
        now = time.perf_counter()
        if self.quota:
            self.quota -= 1
            self._sent = now
        else:
            self._sent = self.due.popleft()
        self._last = len(self.asked) == 1
        self._seat = random.choice(list(self.asked))
        self._n = n
        self.tally.answers += 1
        self.wires[self._seat].send(self.asked.pop(self._seat))

    def check(self) -> None:
        """Every seat must be connected still."""
        for wire in self.wires:
            if wire.closed:
                raise SystemExit(f"bench: a connection was {wire.closed}")


# ---------------------------------------------------------------- Turncoat


class Question(msgspec.Struct):
    options: list[msgspec.Raw]


class State(msgspec.Struct):
    type: str
    n: int = -1
    over: bool = False
    question: Question | None = None
    error: Any = None


_state = msgspec.json.Decoder(State)


class TurncoatTable(Table):
    """Intrige; any option will do."""

    def __init__(self, tally: Tally, number: int) -> None:
        super().__init__(tally)
        # An address of its own for each table, so that the server's limits per address stay as they are.
        self.source = f"127.1.{number // 200}.{number % 200 + 1}"
        self.sample = b""
        self.id = ""
        self.tokens: list[str] = []

    def open(self, port: int) -> None:
        """Take the seats, over HTTP."""
        server = http.client.HTTPConnection("127.0.0.1", port, source_address=(self.source, 0))
        try:
            made = self._post(server, "/api/tables", {"game": "intrige", "seats": SEATS, "name": "seat 0"})
            self.id, links = made["id"], [made["link"]]
            for seat in range(1, SEATS):
                joined = self._post(server, f"/api/tables/{self.id}/join", {"name": f"seat {seat}"})
                links.append(joined["link"])
            self.tokens = [link.partition("#")[2] for link in links]
            self._post(server, f"/api/tables/{self.id}/start", {}, self.tokens[0])
        finally:
            server.close()

    def _post(self, server: http.client.HTTPConnection, path: str, data: Any, token: str = "") -> Any:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        server.request("POST", path, json.dumps(data), headers)
        answer = server.getresponse()
        told = answer.read()
        if answer.status >= 300:
            raise SystemExit(f"bench: {path}: {answer.status} {told.decode()}")
        return json.loads(told)

    async def enter(self, port: int, compress: bool) -> None:
        for seat in range(SEATS):
            self.wires.append(await self.connect(port, seat, self._hearer(seat), compress))
        await self.entered.wait()

    async def connect(self, port: int, seat: int, hear: Hear, compress: bool, buffer: int = 0) -> Wire:
        headers = f"Authorization: Bearer {self.tokens[seat]}\r\n"
        path = f"/ws/tables/{self.id}"
        return await connect(port, path, hear, self.source, headers, compress, buffer)

    def _hearer(self, seat: int) -> Hear:
        def hear(wire: Wire, data: bytes) -> None:
            state = _state.decode(data)
            if state.type == "state":
                self.over = state.over
                options = state.question.options if state.question else None
                self.sample = data
                self.view(seat, state.n, len(data), _answer(state.n, options) if options else None)
            elif state.type == "refused":
                raise SystemExit(f"bench: refused: {data.decode()}")

        return hear


def _answer(n: int, options: list[msgspec.Raw]) -> bytes:
    return b'{"type":"answer","id":1,"n":%d,"action":%b}' % (n, bytes(random.choice(options)))


# ---------------------------------------------------------------- boardgame.io


class Context(msgspec.Struct):
    player: str = msgspec.field(name="currentPlayer")


class PeerState(msgspec.Struct):
    ctx: Context
    number: int = msgspec.field(name="_stateID")


class Sync(msgspec.Struct):
    state: PeerState


_parts = msgspec.json.Decoder(list[msgspec.Raw])
_sync = msgspec.json.Decoder(Sync)
_update = msgspec.json.Decoder(PeerState)
SPACE = "/bench"


class PeerTable(Table):
    """The same fan-out at a boardgame.io server: Socket.IO's messages, over WebSockets from the start."""

    def __init__(self, tally: Tally, number: int) -> None:
        super().__init__(tally)
        self.id = f"table{number}"

    async def enter(self, port: int) -> None:
        for seat in range(SEATS):
            wire = await connect(port, "/socket.io/?EIO=4&transport=websocket", self._hearer(seat))
            self.wires.append(wire)
        await self.entered.wait()

    def _hearer(self, seat: int) -> Hear:
        opened = f"40{SPACE},".encode()
        message = f"42{SPACE},".encode()

        def hear(wire: Wire, data: bytes) -> None:
            if data.startswith(message):
                self._take(seat, data[len(message) :], len(data))
            elif data[:1] == b"0":
                wire.send(opened)
            elif data[:1] == b"2":
                wire.send(b"3" + data[1:])
            elif data.startswith(opened):
                asked = json.dumps(["sync", self.id, str(seat), None, SEATS])
                wire.send(message + asked.encode())

        return hear

    def _take(self, seat: int, data: bytes, size: int) -> None:
        parts = _parts.decode(data)
        kind = bytes(parts[0])
        if kind == b'"sync"':
            state = _sync.decode(parts[2]).state
        elif kind == b'"update"':
            state = _update.decode(parts[2])
        else:
            return
        mine = state.ctx.player == str(seat)
        self.view(seat, state.number, size, self._move(seat, state.number) if mine else None)

    def _move(self, seat: int, n: int) -> bytes:
        payload = {"type": "act", "args": [n % 7], "playerID": str(seat), "credentials": None}
        action = {"type": "MAKE_MOVE", "payload": payload}
        return f"42{SPACE},{json.dumps(['update', action, n, self.id, str(seat)])}".encode()
