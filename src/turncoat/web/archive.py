"""Archive: games once more, step by step, and their journals to take home."""

from __future__ import annotations

import asyncio

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from turncoat.core.errors import TurncoatError
from turncoat.core.record import BYSTANDER
from turncoat.journal.codec import Json
from turncoat.journal.past import EVERYTHING
from turncoat.journal.read import read_journal
from turncoat.table.host import Host
from turncoat.table.record import OVER, TableRecord
from turncoat.table.replay import chronicle, labelled, replay
from turncoat.table.store.store import joined
from turncoat.web.auth import Auth, address
from turncoat.web.config import Config
from turncoat.web.limits import Buckets
from turncoat.web.responses import packed
from turncoat.wire import down
from turncoat.wire.encode import Padding


class Archive:
    """Reads journals from the store, so that also games of older rules can be watched."""

    def __init__(self, host: Host, auth: Auth, config: Config) -> None:
        self.host = host
        self.auth = auth
        self._reading = Buckets(config.rates.replays, config.rates.replays_burst)

    async def replay(self, request: Request) -> Response:
        """From one seat's eyes; before the end only from one's own, or for those who watch from theirs."""
        id, record, own = await self._table(request)
        wanted = request.query_params.get("seat", "")
        seat = self._seat(wanted, own, record)
        if record.phase != OVER and (seat != own or (own < 0 and not record.spectators)):
            raise TurncoatError("not_over")
        lines = await self.host.store.journal(id)
        if not lines:
            raise TurncoatError("not_begun")
        entries = await asyncio.to_thread(replay, lines, self.host.games, seat)
        shown: Json = {
            "table": self._head(id, record, own),
            "seat": "all" if seat == EVERYTHING else seat if seat >= 0 else None,
            "entries": entries,
        }
        data = msgspec.json.encode(shown)
        game = self.host.games[record.game]
        if record.phase != OVER and game.masked:
            return Response(Padding(game).fill(data), media_type="application/json")
        return packed(request, data)

    async def chronicle(self, request: Request) -> Response:
        """What everybody is told of a game that is over."""
        id, record, own = await self._finished(request)
        lines = await self.host.store.journal(id)
        entries = await asyncio.to_thread(chronicle, lines, self.host.games)
        labels = await asyncio.to_thread(labelled, lines, self.host.games, own)
        shown: Json = {"table": self._head(id, record, own), "entries": entries, "labels": labels}
        return packed(request, msgspec.json.encode(shown))

    async def journal(self, request: Request) -> Response:
        """The journal as a file: everything, so only after the end."""
        id, record, _ = await self._finished(request)
        text = joined(await self.host.store.journal(id))
        read_journal(text, self.host.games)
        headers = {"Content-Disposition": f'attachment; filename="{record.game}-{id}.journal"'}
        return Response(text, headers=headers, media_type="text/plain")

    async def _finished(self, request: Request) -> tuple[str, TableRecord, int]:
        """A table whose game is over, with the seat of whoever asks."""
        id, record, own = await self._table(request)
        if record.phase != OVER:
            raise TurncoatError("not_over")
        return id, record, own

    async def _table(self, request: Request) -> tuple[str, TableRecord, int]:
        """A table, with the seat of whoever asks."""
        id = request.path_params["id"]
        if not self._reading.take(address(request)):
            raise TurncoatError("too_many")
        who = await self.auth.identify(request)
        row = await self.host.store.table(id)
        if row is None:
            raise TurncoatError("no_such_table")
        record = msgspec.json.decode(row.record, type=TableRecord)
        links = await self.host.store.links(id)
        for holding in await self.host.store.holdings(id):
            if who.guest and holding.guest == who.guest:
                return id, record, holding.seat
        return id, record, next((seat for seat, link in links.items() if link == who.link), BYSTANDER)

    def _seat(self, wanted: str, own: int, record: TableRecord) -> int:
        if wanted == "all":
            return EVERYTHING
        if wanted in ("", "me"):
            return own
        if wanted == "none":
            return BYSTANDER
        if wanted not in {str(seat) for seat in range(len(record.places))}:
            raise TurncoatError("no_such_seat")
        return int(wanted)

    def _head(self, id: str, record: TableRecord, own: int) -> down.ArchivedTable:
        return {
            "id": id,
            "game": record.game,
            "phase": record.phase,
            "setup": {"seats": len(record.places), "edition": record.edition, "options": record.options},
            "seats": [
                {"name": place.name, "kind": place.kind, "bot": place.bot, "you": seat == own}
                for seat, place in enumerate(record.places)
            ],
            "ending": record.ending or None,
            "returns": record.returns,
            "created": int(record.created),
        }
