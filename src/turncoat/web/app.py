"""App: every address of the server, and what stands behind it."""

from __future__ import annotations

import asyncio
import gc
import logging
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp

import turncoat
from turncoat.core.errors import BadJournal, TurncoatError
from turncoat.table.host import Host
from turncoat.table.store.sql import SqlStore
from turncoat.web.archive import Archive
from turncoat.web.auth import Auth, is_here
from turncoat.web.config import Config
from turncoat.web.guard import Guard
from turncoat.web.library import Library
from turncoat.web.lobby import Lobby
from turncoat.web.metrics import Metrics
from turncoat.web.pages import Pages
from turncoat.web.responses import refused, respond
from turncoat.web.socket import Hub
from turncoat.web.webhook import Webhook

PAGES = (
    "/",
    "/new",
    "/s",
    "/t/{id}",
    "/j/{code}",
    "/join/{code}",
    "/r/{id}",
    "/replay/{id}",
    "/rules/{game}",
)
_log = logging.getLogger("turncoat.web")


class Server:
    """Everything one server is made of."""

    def __init__(self, config: Config, store: SqlStore, pages: Pages | None = None) -> None:
        self.config = config
        self.store = store
        self.metrics = Metrics()
        self.host = Host(store, Webhook(config).notify, config.keep_days, config.own)
        self.auth = Auth(self.host, config)
        self.hub = Hub(self.host, self.auth, config, self.metrics)
        self.pages = pages or Pages()
        self._looking = asyncio.Lock()
        self._looked = float("-inf")
        self._well = False
        self.app: ASGIApp = Starlette(
            routes=self._routes(),
            middleware=[Middleware(Guard, config=config, metrics=self.metrics)],
            exception_handlers={TurncoatError: _refuse, 404: self._missing, 405: _wrong_method},
            lifespan=self._life,
        )

    def _routes(self) -> list[Route | WebSocketRoute]:
        lobby = Lobby(self.host, self.auth, self.config)
        library = Library(self.host)
        archive = Archive(self.host, self.auth, self.config)
        return [
            *[Route(path, self.pages.page) for path in PAGES],
            Route("/static/{path:path}", self.pages.asset),
            Route("/health", self.health),
            Route("/metrics", self.measures),
            Route("/api/me", lobby.me, methods=["GET"]),
            Route("/api/me", lobby.introduce, methods=["POST"]),
            Route("/api/seat-link", lobby.seat_link, methods=["POST"]),
            Route("/api/games", library.games),
            Route("/api/games/{game}/schema", library.schema),
            Route("/api/games/{game}/lesson", library.lesson),
            Route("/api/words/{game}/{lang}", library.words),
            Route("/api/rules/{game}/{lang}", library.rules),
            Route("/api/tables", lobby.tables, methods=["GET"]),
            Route("/api/tables", lobby.create, methods=["POST"]),
            Route("/api/join", lobby.join_by_code, methods=["POST"]),
            Route("/api/codes/{code}", lobby.by_code),
            Route("/api/tables/{id}", lobby.table),
            Route("/api/tables/{id}/join", lobby.join, methods=["POST"]),
            Route("/api/tables/{id}/seats", lobby.seats, methods=["POST"]),
            Route("/api/tables/{id}/seats/{seat:int}/link", lobby.renew, methods=["POST"]),
            Route("/api/tables/{id}/start", lobby.start, methods=["POST"]),
            Route("/api/tables/{id}/hand", lobby.hand, methods=["POST"]),
            Route("/api/tables/{id}/clock", lobby.start_clock, methods=["POST"]),
            Route("/api/tables/{id}/rematch", lobby.rematch, methods=["POST"]),
            Route("/api/tables/{id}/replay", archive.replay),
            Route("/api/tables/{id}/chronicle", archive.chronicle),
            Route("/api/tables/{id}/journal", archive.journal),
            WebSocketRoute("/ws/tables/{id}", self.hub.serve),
        ]

    @asynccontextmanager
    async def _life(self, app: Starlette) -> AsyncIterator[None]:
        await self.host.open()
        self.host.spawn(self.hub.sweep())
        # What lives as long as the server need not be looked through again and again.
        gc.collect()
        gc.freeze()
        gc.set_threshold(100_000, 20, 100)
        try:
            yield
        finally:
            await self.host.close()
            self.store.close()

    async def health(self, request: Request) -> Response:
        """Whether it can write, tried once a second at most, however many ask."""
        async with self._looking:
            if time.monotonic() > self._looked + 1.0:
                self._well = await self.store.healthy()
                self._looked = time.monotonic()
            well = self._well
        return respond({"ok": well, "version": turncoat.__version__}, 200 if well else 503)

    async def measures(self, request: Request) -> Response:
        """Counts, for the operator: whoever plays could tell from them that others talk, or have answered."""
        if not (self.config.public_metrics or is_here(request)):
            raise TurncoatError("not_found")
        return PlainTextResponse(
            self.metrics.text(
                {
                    "turncoat_connections": len(self.hub.connections),
                    "turncoat_tables": len(self.host.tables),
                    "turncoat_commits_total": self.store.writer.commits,
                    "turncoat_written_total": self.store.writer.jobs,
                }
            )
        )

    async def _missing(self, request: Request, error: Exception) -> Response:
        if request.url.path.startswith(("/api/", "/ws/", "/static/")):
            return refused(TurncoatError("not_found"))
        return await self.pages.missing(request)


async def _wrong_method(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    response = refused(TurncoatError("wrong_method"))
    response.headers.update(error.headers or {})
    return response


async def _refuse(request: Request, error: Exception) -> Response:
    assert isinstance(error, TurncoatError)
    if isinstance(error, BadJournal):
        _log.error("bad journal", extra={"reason": error.key, "line": error.line, **request.path_params})
        error = TurncoatError("table_broken")
    return refused(error)
