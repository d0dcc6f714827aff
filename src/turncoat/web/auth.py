"""Auth: who is asking, by cookie or by the link of a seat."""

from __future__ import annotations

import time
from contextlib import suppress
from dataclasses import replace
from ipaddress import ip_address, ip_network

from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from turncoat.core.errors import TurncoatError
from turncoat.table.host import DAY, GUEST_DAYS, Host
from turncoat.table.identity import Identity, hashed, new_secret
from turncoat.table.names import check_name
from turncoat.table.store.store import StoreTrouble
from turncoat.web.config import Config


class Auth:
    """Tells guests apart. A guest is a random secret in a cookie; only its hash is kept."""

    def __init__(self, host: Host, config: Config) -> None:
        self.host = host
        self.config = config
        self._names: dict[str, str] = {}
        self._noted: dict[str, float] = {}
        """When it was last noted that a guest is here."""

    async def identify(self, connection: HTTPConnection) -> Identity:
        """Whoever asks; nobody in particular if there is neither cookie nor link."""
        bearer = connection.headers.get("authorization", "")
        if bearer[:7].lower() == "bearer ":
            link = hashed(bearer[7:].strip())
            if await self.host.store.by_link(link) is None:
                raise TurncoatError("bad_link")
            return Identity(link=link)
        secret = connection.cookies.get(self.config.cookie, "")
        if not secret or len(secret) > 100:
            return Identity()
        guest = hashed(secret)
        name = self._names.get(guest)
        if name is None:
            name = await self.host.store.guest(guest)
            if name is None:
                return Identity()
            self._remember(guest, name)
        await self._note(guest, name)
        return Identity(guest=guest, name=name)

    async def enter(self, request: Request, name: str) -> tuple[Identity, str]:
        """A guest of this name, a new one if need be; returns also the secret for the cookie."""
        who = await self.identify(request)
        if who.link:
            return who, ""
        name = check_name(name) if name.strip() else check_name(who.name)
        secret = request.cookies[self.config.cookie] if who.guest else new_secret()
        guest = hashed(secret)
        if not who.guest or name != who.name:
            now = self._noted[guest] = time.time()
            await self.host.store.enter_guest(guest, name, now)
            self._remember(guest, name)
        return replace(who, guest=guest, name=name), secret

    def give_cookie(self, response: Response, secret: str) -> Response:
        if secret:
            response.set_cookie(
                self.config.cookie,
                secret,
                max_age=int(GUEST_DAYS * DAY),
                httponly=True,
                samesite="lax",
                secure=self.config.secure,
                path="/",
            )
        return response

    async def _note(self, guest: str, name: str) -> None:
        """Note once a day that a guest is here, who is forgotten when that is too long ago."""
        now = time.time()
        if now - self._noted.get(guest, 0.0) > DAY:
            self._noted[guest] = now
            with suppress(StoreTrouble):
                await self.host.store.enter_guest(guest, name, now)

    def _remember(self, guest: str, name: str) -> None:
        if len(self._names) > 10_000:
            self._names.clear()
            self._noted.clear()
        self._names[guest] = name


def is_here(connection: HTTPConnection) -> bool:
    """Whether somebody asks from the server's own machine."""
    with suppress(ValueError):
        return connection.client is not None and ip_address(connection.client.host).is_loopback
    return False


def address(connection: HTTPConnection) -> str:
    """Where somebody comes from, for the limits; of the many addresses of IPv6, what they share."""
    found = connection.client.host if connection.client else "-"
    if ":" not in found:
        return found
    with suppress(ValueError):
        return str(ip_network((found.partition("%")[0], 64), strict=False))
    return found
