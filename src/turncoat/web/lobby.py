"""Lobby: tables and seats over HTTP."""

from __future__ import annotations

import time

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from turncoat.core.errors import TurncoatError
from turncoat.journal.codec import Json
from turncoat.journal.tally import COUNTED, counted
from turncoat.table import lobby
from turncoat.table.host import Host
from turncoat.table.identity import Identity
from turncoat.table.names import check_name
from turncoat.table.record import (
    EMPTY,
    GATHERING,
    HUMAN,
    OVER,
    PLAYING,
    Clock,
    NewTable,
    TableRecord,
    check_bot,
)
from turncoat.table.store.rows import TableRow
from turncoat.table.table import Table
from turncoat.web.auth import Auth, address
from turncoat.web.config import Config
from turncoat.web.limits import Buckets
from turncoat.web.responses import body, respond
from turncoat.wire import down

LONGEST_LIST = 50
FORGOTTEN = 3 * 86400
"""After how many seconds a table that nobody fills is listed no more."""


def _place_of(row: down.ListedTable) -> tuple[Json, ...]:
    """Where a table stands among one's own: those that wait come first."""
    phase = (PLAYING, GATHERING, OVER).index(row["phase"])
    return not row["your_turn"], phase, -row["updated"], row["id"]


class Name(msgspec.Struct):
    name: str


class Token(msgspec.Struct):
    token: str


class Join(msgspec.Struct):
    name: str = ""
    seat: int | None = None
    code: str = ""


class Seating(msgspec.Struct):
    seat: int = -1
    bot: str = ""
    empty: bool = False
    open: bool = False
    swap: int | None = None
    leave: bool = False


class Hand(msgspec.Struct):
    bot: str
    seat: int | None = None


class StartClock(msgspec.Struct):
    clock: Clock


class Again(msgspec.Struct):
    rotate: bool = False


class Lobby:
    """What can be done at a table without its socket."""

    def __init__(self, host: Host, auth: Auth, config: Config) -> None:
        self.host = host
        self.auth = auth
        self._opening = Buckets(config.rates.opening, config.rates.opening_burst)

    # ------------------------------------------------------------ who

    async def me(self, request: Request) -> Response:
        who = await self.auth.identify(request)
        if not who.guest:
            return respond(None)
        return respond({"name": who.name})

    async def introduce(self, request: Request) -> Response:
        wanted: Name = await body(request, Name)
        if not (await self.auth.identify(request)).guest:
            self._slow_down(request)
        who, secret = await self.auth.enter(request, check_name(wanted.name))
        return self.auth.give_cookie(respond({"name": who.name}), secret)

    async def seat_link(self, request: Request) -> Response:
        """Come back by a personal link: from now on this browser holds the seat too."""
        self._slow_down(request)
        wanted: Token = await body(request, Token)
        table, seat, _ = await self.host.seat_of_link(wanted.token)
        known = (await self.auth.identify(request)).name
        who, secret = await self.auth.enter(request, known or table.record.places[seat].name)
        await lobby.admit(table, seat, who)
        return self.auth.give_cookie(respond({"id": table.id, "seat": seat}), secret)

    # ------------------------------------------------------------ tables

    async def create(self, request: Request) -> Response:
        self._slow_down(request)
        wish: NewTable = await body(request, NewTable)
        who, secret = await self.auth.enter(request, wish.name)
        table, link = await self.host.create(msgspec.structs.replace(wish, name=wish.name or who.name), who)
        made = {"id": table.id, "code": table.code, "seat": table.record.host}
        made |= {"link": f"/s#{link}", "invite": f"/j/{table.code}"}
        return self.auth.give_cookie(respond(made, 201), secret)

    async def tables(self, request: Request) -> Response:
        """Lists: one's own with those that wait first, open ones, finished ones."""
        who = await self.auth.identify(request)
        asked = request.query_params
        own = await self.host.store.tables_of(who.guest) if who.guest else []
        seats = {row.id: seat for row, seat in own}
        if "mine" in asked:
            shown = [await self._row(row, seat) for row, seat in own]
            shown.sort(key=_place_of)
        elif "open" in asked:
            rows = await self.host.store.tables_in(GATHERING, True, LONGEST_LIST)
            fresh = [row for row in rows if row.changed > time.time() - FORGOTTEN]
            gathering_now = [await self._row(row, seats.get(row.id, -1)) for row in fresh]
            # Where every seat is taken, as at most tables for once more, nobody else is waited for.
            shown = [row for row in gathering_now if any(seat["kind"] == EMPTY for seat in row["seats"])]
        else:
            public = await self.host.store.tables_in(OVER, True, LONGEST_LIST)
            rows = [row for row, _ in own if row.phase == OVER]
            rows += [row for row in public if row.id not in seats]
            shown = [await self._row(row, seats.get(row.id, -1)) for row in rows]
        return respond({"tables": shown[:LONGEST_LIST]})

    async def _row(self, row: TableRow, mine: int) -> down.ListedTable:
        record = await self.host.record_of(row)
        live = self.host.tables.get(row.id)
        here = live.room.here() if live else []
        # A table is written to also by what only some may know of, such as private words.
        updated = record.moved if record.phase == PLAYING and record.moved else row.changed
        return {
            "id": row.id,
            "game": record.game,
            "phase": record.phase,
            "seats": [
                {
                    "name": place.name,
                    "kind": place.kind,
                    "bot": place.bot,
                    "you": seat == mine,
                    "here": seat in here,
                }
                for seat, place in enumerate(record.places)
            ],
            "your_turn": record.phase == PLAYING and mine in record.waiting,
            "clock": {"kind": record.clock.kind, "seconds": record.clock.seconds},
            "created": int(record.created),
            "updated": int(updated),
            "returns": record.returns,
        }

    async def table(self, request: Request) -> Response:
        table, seat, _ = await self._at(request)
        shown = table.lobby(seat)
        if table.record.records:
            shown["past"] = [await self._past(table, i) for i in range(len(table.record.places))]
        return respond(shown)

    async def _past(self, table: Table, seat: int) -> down.PromiseRecord | None:
        """How whoever holds a seat kept promises at earlier tables; with several devices, the best known."""
        best: list[int] = [0] * len(COUNTED)
        for guest in sorted(table.holders.guests.get(seat, ())):
            total = [0] * len(COUNTED)
            for row, mine in await self.host.store.tables_of(guest):
                record = msgspec.json.decode(row.record, type=TableRecord)
                if record.phase == OVER and row.id != table.id and mine < len(record.tally):
                    total = [a + b for a, b in zip(total, record.tally[mine], strict=True)]
            best = max(best, total, key=sum)
        return counted(best) if table.record.places[seat].kind == HUMAN else None

    async def by_code(self, request: Request) -> Response:
        """The table of a code, for whoever was invited: to sit down, to come back, or to watch."""
        self._slow_down(request)
        table = await self.host.by_code(request.path_params["code"])
        return respond(table.lobby(table.holders.of(await self.auth.identify(request))))

    async def join(self, request: Request) -> Response:
        self._slow_down(request)
        wanted: Join = await body(request, Join)
        return await self._join(request, await self.host.table(request.path_params["id"]), wanted)

    async def join_by_code(self, request: Request) -> Response:
        self._slow_down(request)
        wanted: Join = await body(request, Join)
        return await self._join(request, await self.host.by_code(wanted.code), wanted)

    async def _join(self, request: Request, table: Table, wanted: Join) -> Response:
        who, secret = await self.auth.enter(request, wanted.name)
        seated = table.holders.of(who)
        if seated >= 0:
            return respond({"id": table.id, "seat": seated, "link": None})
        seat, link = await lobby.join(table, who, wanted.name or who.name, wanted.seat)
        return self.auth.give_cookie(respond({"id": table.id, "seat": seat, "link": f"/s#{link}"}), secret)

    async def seats(self, request: Request) -> Response:
        """The host places bots, frees seats and opens them to newcomers; a player moves or leaves."""
        table, seat, _ = await self._at(request)
        wanted: Seating = await body(request, Seating)
        if seat < 0:
            raise TurncoatError("not_your_seat")
        if wanted.leave:
            await self.host.leave(table, seat)
        elif wanted.swap is not None:
            await lobby.swap(table, seat, wanted.swap)
        else:
            self._check_host(table, seat)
            if wanted.open:
                return respond({"seat": await lobby.open_seat(table, wanted.seat)})
            if wanted.empty:
                if wanted.seat == seat:
                    raise TurncoatError("seat_taken")
                await lobby.empty(table, wanted.seat)
            else:
                await lobby.put_bot(table, wanted.seat, wanted.bot)
        return respond({})

    async def start(self, request: Request) -> Response:
        table, seat, _ = await self._at(request)
        self._check_host(table, seat)
        await lobby.start(table)
        return respond({})

    async def hand(self, request: Request) -> Response:
        table, seat, _ = await self._at(request)
        wanted: Hand = await body(request, Hand)
        if seat < 0 or wanted.seat not in (None, seat):
            raise TurncoatError("not_your_seat")
        if wanted.bot:
            check_bot(wanted.bot, table.game)
        await lobby.hand(table, seat, wanted.bot)
        return respond({})

    async def start_clock(self, request: Request) -> Response:
        """Start a clock at a table that has none."""
        table, seat, _ = await self._at(request)
        wanted: StartClock = await body(request, StartClock)
        await lobby.start_clock(table, seat, wanted.clock)
        return respond({})

    async def renew(self, request: Request) -> Response:
        self._slow_down(request)
        table, seat, who = await self._at(request)
        if seat < 0 or request.path_params["seat"] != seat:
            raise TurncoatError("not_your_seat")
        return respond({"link": f"/s#{await lobby.renew_link(table, seat, who)}"})

    async def rematch(self, request: Request) -> Response:
        self._slow_down(request)
        table, seat, _ = await self._at(request)
        wanted: Again = await body(request, Again)
        if seat < 0:
            raise TurncoatError("not_your_seat")
        return respond({"id": (await self.host.rematch(table, seat, wanted.rotate)).id})

    # ------------------------------------------------------------ helpers

    async def _at(self, request: Request) -> tuple[Table, int, Identity]:
        """The table that is meant, and the seat of whoever asks."""
        who = await self.auth.identify(request)
        table = await self.host.table(request.path_params["id"])
        return table, table.holders.of(who), who

    def _check_host(self, table: Table, seat: int) -> None:
        if seat < 0 or seat != table.record.host:
            raise TurncoatError("not_host")

    def _slow_down(self, request: Request) -> None:
        if not self._opening.take(address(request)):
            raise TurncoatError("too_many")
