"""Socket: one connection to a table: a reader, and a writer that only ever sends the newest state."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from typing import Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from turncoat.core.errors import TurncoatError
from turncoat.table import advice, lobby
from turncoat.table.host import Host
from turncoat.table.identity import Identity
from turncoat.table.table import BROKEN, TRY_AGAIN, Table
from turncoat.web.auth import Auth, address
from turncoat.web.config import Config
from turncoat.web.fastlane import lane_of
from turncoat.web.limits import Bucket, Buckets
from turncoat.web.metrics import Metrics
from turncoat.web.outbox import TOO_MUCH, FlushQueue, Outbox
from turncoat.wire import messages
from turncoat.wire.messages import (
    PROTOCOL,
    Answer,
    Message,
    Number,
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

    def __init__(self, socket: WebSocket, table: Table, who: Identity, hub: Hub) -> None:
        self.lane = lane = lane_of(socket)
        send = lane.send if lane is not None else None
        self.box = Outbox(table.room, who, table.holders.of(who), send, hub.metrics, hub.flushing)
        self.socket = socket
        self.table = table
        self.hub = hub
        self.since = 0.0
        """Since when a send is under way; 0 if none is."""
        self._bucket = Bucket(hub.config.rates.messages, hub.config.rates.messages_burst)
        if lane is not None:
            lane.open(self.box, table, self._bucket, self._answered)

    def give_up(self) -> None:
        """Whoever takes nothing would not take a farewell either."""
        self.box.close(TRY_AGAIN)
        if self.lane is not None:
            self.lane.drop()

    async def write(self) -> None:
        """Send what could not be sent at once; never more than one send under way, and never an old state."""
        loop = asyncio.get_running_loop()
        while not self.box.closing:
            if texts := self.box.take_rest():
                await self._send(texts)
                self.since = 0.0
            else:
                self.box.waiter = loop.create_future()
                await self.box.waiter
        await self._send(self.box.take_farewell())
        await self.socket.close(self.box.closing)

    async def _send(self, texts: Sequence[bytes]) -> None:
        self.since = time.monotonic()
        for text in texts:
            await self.socket.send_text(text.decode())

    async def read(self) -> None:
        """Take messages until the other side is gone."""
        while (received := await self._receive()) is not None:
            if self.box.closing:
                continue
            if self._bucket.take():
                await self._take(received)
            else:
                self.box.close(TOO_MUCH)

    async def _receive(self) -> str | bytes | None:
        """The next message that does not take the fast lane; None when the other side is gone."""
        if self.lane is not None:
            self.lane.idle = True
        message = await self.socket.receive()
        if self.lane is not None:
            self.lane.idle = False
        if message["type"] != "websocket.receive":
            return None
        text: str | None = message.get("text")
        return text if text is not None else bytes(message["bytes"])

    async def _take(self, raw: str | bytes) -> None:
        kind = "malformed"
        number: Number = 0
        try:
            message = _read(raw)
            kind, number = type(message).__name__.lower(), message.id
            reply = await self._do(message)
        except Exception as error:
            self._settle(kind, number, error, b"")
        else:
            self._settle(kind, number, None, reply)

    def _answered(self, number: Number, error: Exception | None) -> None:
        """What came of an answer that took the fast lane."""
        self._settle("answer", number, error, messages.ack(number))

    def _settle(self, kind: str, number: Number, error: Exception | None, reply: bytes) -> None:
        """What came of a message."""
        if error is None:
            self.box.reply(reply)
        elif isinstance(error, TurncoatError):
            self.box.reply(messages.refused(number, error))
        else:
            _log.error("message failed", exc_info=error, extra={"table": self.table.id, "kind": kind})
            self.box.close(1011)
        self.hub.metrics.message(kind, error is None)

    async def _do(self, message: Message) -> bytes:
        """Act for the seat that this connection has, whatever the message says; gives the reply."""
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
                return messages.why(message.id, *await advice.why(table, seat, message.action))
            case Suggest():
                option = await advice.suggest(table, seat, message.n)
                return messages.suggestion(message.id, message.n, option)
        return messages.ack(message.id)

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

    def __init__(self, host: Host, auth: Auth, config: Config, metrics: Metrics) -> None:
        self.host = host
        self.auth = auth
        self.config = config
        self.metrics = metrics
        self.connections: set[Connection] = set()
        self.talkers = Buckets(config.rates.talking, config.rates.talking_burst)
        """How much each seat of each table may still say."""
        self.watchers = Buckets(config.rates.watchers, config.rates.watchers_burst)
        """How much the spectators of each table may still write."""
        self._count: Counter[str] = Counter()
        self.flushing = FlushQueue()

    async def serve(self, socket: WebSocket) -> None:
        """A connection from its first to its last moment."""
        offered = socket.scope.get("subprotocols", [])
        await socket.accept(PROTOCOL if PROTOCOL in offered else None)
        try:
            who = await self.auth.identify(socket)
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
