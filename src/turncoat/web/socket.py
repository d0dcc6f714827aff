"""Socket: one connection to a table: a reader, and a writer that only ever sends the newest state."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from contextlib import suppress
from typing import Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from turncoat.core.errors import TurncoatError
from turncoat.table import advice, lobby
from turncoat.table.host import Host
from turncoat.table.table import BROKEN, TRY_AGAIN, Table
from turncoat.table.who import Who
from turncoat.web.config import Config
from turncoat.web.doors import Doors, address
from turncoat.web.ear import Ear
from turncoat.web.frames import pipe_of
from turncoat.web.limits import Bucket, Buckets
from turncoat.web.metrics import Metrics
from turncoat.web.outbox import TOO_MUCH, Outbox, Post
from turncoat.wire import messages
from turncoat.wire.messages import (
    PROTOCOL,
    Answer,
    Message,
    Pause,
    Say,
    Suggest,
    Text,
    Undo,
    Why,
    read_message,
)

NO_SESSION: Final = 4401
NOT_ADMITTED: Final = 4403
NO_TABLE: Final = 4404
TOO_MANY_SOCKETS: Final = 4429
HUNG: Final = 10.0
"""After how many seconds a connection that takes nothing is given up."""

_log = logging.getLogger("turncoat.socket")


class Connection:
    """One socket at one table."""

    def __init__(self, socket: WebSocket, table: Table, who: Who, hub: Hub) -> None:
        self.pipe = pipe_of(socket)
        self.box = Outbox(table.room, who, table.seats.of(who), self.pipe.spout, hub.metrics, hub.post)
        self.socket = socket
        self.table = table
        self.hub = hub
        self.since = 0.0
        """Since when a send is under way; 0 if none is."""
        self.pipe.begin(plain=bool(table.game.masked))
        self._bucket = Bucket(hub.config.rates.messages, hub.config.rates.messages_burst)
        self._ear = Ear(self.box, table, self._bucket, hub.metrics)
        self.pipe.hear = self._ear.hear

    def give_up(self) -> None:
        """Whoever takes nothing would not take a farewell either."""
        self.box.close(TRY_AGAIN)
        self.pipe.drop()

    async def write(self) -> None:
        """Send what could not be sent at once; never more than one send under way, and never an old state."""
        loop = asyncio.get_running_loop()
        while not self.box.closing:
            if texts := self.box.take_rest():
                self.since = time.monotonic()
                await self.pipe.send(texts)
                self.since = 0.0
            else:
                self.box.waiter = loop.create_future()
                await self.box.waiter
        self.since = time.monotonic()
        await self.pipe.send(self.box.take_farewell())
        await self.socket.close(self.box.closing)

    async def read(self) -> None:
        """Take messages until the other side is gone."""
        while (received := await self.pipe.receive()) is not None:
            if self.box.closing:
                continue
            if self._bucket.take():
                await self._take(received)
            else:
                self.box.close(TOO_MUCH)

    async def _take(self, raw: str | bytes) -> None:
        kind = "malformed"
        number: int | str = 0
        try:
            message = _read(raw)
            kind, number = type(message).__name__.lower(), message.id
            await self._do(message)
        except Exception as error:
            self._ear.settle(kind, number, error)
        else:
            self._ear.settle(kind, number, None)

    async def _do(self, message: Message) -> None:
        """Act for the seat that this connection has, whatever the message says."""
        table, seat = self.table, self.box.seat
        match message:
            case Answer():
                await table.answer(seat, message.n, message.action)
            case Say():
                self._take_turn_to_talk()
                await table.say(seat, message.statement)
            case Text():
                self._take_turn_to_talk()
                await table.write(seat, message.to, message.text, self.box.who.name)
            case Undo():
                await table.undo(seat, message.n)
            case Pause():
                await lobby.pause(table, seat, message.want)
            case Why():
                error, clause = await advice.why(table, seat, message.action)
                self.box.reply(messages.why(message.id, error, clause))
                return
            case Suggest():
                option = await advice.suggest(table, seat, message.n)
                self.box.reply(messages.suggestion(message.id, message.n, option))
                return
        self.box.reply(messages.ack(message.id))

    def _take_turn_to_talk(self) -> None:
        """Whoever talks too much is refused and nothing else: the words are still there to be sent later."""
        seat = self.box.seat
        if seat < 0:
            if not self.hub.watchers.take(self.table.id):
                raise TurncoatError("too_many")
        elif not self.hub.talkers.take(f"{self.table.id} {seat}"):
            raise TurncoatError("too_much_talk")


def _read(raw: str | bytes) -> Message:
    try:
        return read_message(raw)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise TurncoatError("bad_request") from error


class Hub:
    """All connections of this server."""

    def __init__(self, host: Host, doors: Doors, config: Config, metrics: Metrics) -> None:
        self.host = host
        self.doors = doors
        self.config = config
        self.metrics = metrics
        self.connections: set[Connection] = set()
        self.talkers = Buckets(config.rates.talking, config.rates.talking_burst)
        """How much each seat of each table may still say."""
        self.watchers = Buckets(config.rates.watchers, config.rates.watchers_burst)
        """How much the spectators of each table may still write."""
        self._count: Counter[str] = Counter()
        self.post = Post()

    async def serve(self, socket: WebSocket) -> None:
        """A connection from its first to its last moment."""
        offered = socket.scope.get("subprotocols", [])
        await socket.accept(PROTOCOL if PROTOCOL in offered else None)
        try:
            who = await self.doors.who(socket)
            table = await self.host.table(socket.path_params["id"])
        except TurncoatError as error:
            codes = {"no_such_table": NO_TABLE, "bad_link": NO_SESSION, "table_broken": BROKEN}
            await self._refuse(socket, codes.get(error.key, TRY_AGAIN), error.key)
            return
        connection = Connection(socket, table, who, self)
        if not table.admits(connection.box.seat):
            await self._refuse(socket, NOT_ADMITTED, "not_admitted")
        elif self._too_many(connection):
            await self._refuse(socket, TOO_MANY_SOCKETS, "too_many")
        else:
            await self._serve(connection)

    async def _refuse(self, socket: WebSocket, code: int, reason: str) -> None:
        self.metrics.count("turncoat_refused_sockets_total", f'reason="{reason}"')
        with suppress(RuntimeError, WebSocketDisconnect):
            await socket.close(code)

    def _too_many(self, connection: Connection) -> bool:
        rates = self.config.rates
        where, who = _marks(connection)
        return self._count[where] >= rates.sockets_address or self._count[who] >= rates.sockets_each

    async def _serve(self, connection: Connection) -> None:
        table = connection.table
        self.connections.add(connection)
        self._count.update(_marks(connection))
        connection.box.reply(messages.hello(connection.box.seat))
        await table.enter(
            connection.box, _number(connection.socket, "since") or 0, _number(connection.socket, "mark")
        )
        writer = asyncio.create_task(connection.write())
        writer.add_done_callback(_ignore)
        # In a task of its own, because waking it here means waking every layer above, one by one.
        reader = asyncio.create_task(connection.read())
        try:
            await reader
        finally:
            reader.cancel()
            self.connections.discard(connection)
            self._count.subtract(_marks(connection))
            self._count += Counter()
            table.room.leave(connection.box)
            writer.cancel()
            if connection.socket.application_state == WebSocketState.CONNECTED:
                with suppress(Exception):
                    await connection.socket.close(1001)

    async def sweep(self) -> None:
        """Give up connections that take nothing: one look at all of them costs less than a timer for each."""
        while True:
            await asyncio.sleep(2.0)
            before = time.monotonic() - HUNG
            for connection in list(self.connections):
                if connection.since and connection.since < before:
                    connection.table.room.leave(connection.box)
                    connection.give_up()


def _marks(connection: Connection) -> tuple[str, str]:
    """By what connections are counted: where they come from, and who it is."""
    where = address(connection.socket)
    return where, connection.box.who.guest or connection.box.who.link or f"{where} {id(connection)}"


def _number(socket: WebSocket, name: str) -> int | None:
    text = socket.query_params.get(name, "")
    return int(text) if text.isdecimal() and len(text) <= 10 else None


def _ignore(task: asyncio.Task[None]) -> None:
    """A send to somebody who has gone is no news."""
    if not task.cancelled():
        task.exception()
