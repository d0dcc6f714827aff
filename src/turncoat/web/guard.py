"""Guard: what every request meets first: whom it asks, where it comes from, what the answer must carry."""

from __future__ import annotations

import logging
import time
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import ClientDisconnect, HTTPConnection
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from turncoat.core.errors import TurncoatError
from turncoat.web.auth import address
from turncoat.web.config import Config
from turncoat.web.hostnames import Hostnames
from turncoat.web.limits import Buckets
from turncoat.web.metrics import Metrics
from turncoat.web.responses import refused

POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; "
    "font-src 'self'; manifest-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
)
HEADERS: Final = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
    "X-Frame-Options": "DENY",
}
GONE: Final = 499
"""How the log tells that somebody hung up before the end of a request."""
_SAFE: Final = {"GET", "HEAD", "OPTIONS"}
_log = logging.getLogger("turncoat.web")


def _pattern(scope: Scope) -> str:
    """An address as it may be logged: what stands in it is somebody's."""
    return getattr(scope.get("route"), "path", "-")


class Guard:
    """Refuses what other sites start; logs by pattern, so that no secret is ever written down."""

    def __init__(self, app: ASGIApp, config: Config, metrics: Metrics) -> None:
        self.app = app
        self.config = config
        self.metrics = metrics
        self.headers = dict(HEADERS)
        self._hosts = Hostnames(config)
        self._acting = Buckets(config.rates.acting, config.rates.acting_burst)
        if config.secure:
            self.headers["Strict-Transport-Security"] = "max-age=31536000"

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        elif scope["type"] == "http":
            await self._http(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        if misdirected := self._hosts.refusal(scope):
            self.metrics.count("turncoat_refused_sockets_total", 'reason="host"')
            await receive()
            await misdirected(scope, receive, send)
            return
        if self._foreign_socket(Headers(scope=scope)):
            self.metrics.count("turncoat_refused_sockets_total", 'reason="origin"')
            await receive()
            await send({"type": "websocket.close", "code": 1008})
            return
        await self.app(scope, receive, send)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        began = time.perf_counter()
        status = 500

        begun = False

        async def dressed(message: Message) -> None:
            nonlocal begun, status
            if message["type"] == "http.response.start":
                begun = True
                status = message["status"]
                headers = MutableHeaders(scope=message)
                for name, value in self.headers.items():
                    headers.setdefault(name, value)
                headers.setdefault("Cache-Control", "no-store")
            await send(message)

        try:
            if refusal := self._hosts.refusal(scope) or self._refusal(scope):
                await refusal(scope, receive, dressed)
            else:
                await self.app(scope, receive, dressed)
        except ClientDisconnect:
            status = GONE
        except Exception:
            _log.exception("request failed", extra={"path": _pattern(scope)})
            if not begun:
                await refused(TurncoatError("server_failed"))(scope, receive, dressed)
        finally:
            self.metrics.count("turncoat_requests_total", f'status="{status // 100}xx"')
            _log.info(
                "request",
                extra={
                    "method": scope["method"],
                    "path": _pattern(scope),
                    "status": status,
                    "ms": round((time.perf_counter() - began) * 1000, 1),
                },
            )

    def _refusal(self, scope: Scope) -> Response | None:
        """What is wrong with a request that would change something."""
        if scope["method"] in _SAFE:
            return None
        if self._foreign(Headers(scope=scope)):
            return refused(TurncoatError("foreign_origin"))
        if not self._acting.take(address(HTTPConnection(scope))):
            return refused(TurncoatError("too_many"))
        return None

    def _foreign(self, headers: Headers) -> bool:
        """Whether a browser says that another site has started this; only browsers can be misled so."""
        site = headers.get("sec-fetch-site")
        if site is not None:
            return site not in ("same-origin", "none")
        origin = headers.get("origin")
        return origin is not None and not self._own(origin, headers)

    def _foreign_socket(self, headers: Headers) -> bool:
        """A socket with a cookie must come from our own page; without one there is nothing to steal."""
        origin = headers.get("origin")
        if origin is None:
            return self.config.cookie in headers.get("cookie", "")
        return not self._own(origin, headers)

    def _own(self, origin: str, headers: Headers) -> bool:
        try:
            parts = urlsplit(origin)
        except ValueError:
            return False
        host = parts.netloc.lower()
        if self.config.secure and host == self.config.public_host:
            return parts.scheme == "https"
        return bool(host) and host in (headers.get("host", "").lower(), self.config.public_host)
