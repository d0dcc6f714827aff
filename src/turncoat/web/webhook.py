"""Webhook: a table tells an address of its host's choice that somebody is to act. It tells nothing else."""

from __future__ import annotations

import asyncio
import http.client
import ipaddress
import json
import logging
import socket
import ssl
from urllib.parse import SplitResult, urlsplit

from turncoat.table.table import Table
from turncoat.web.config import Config

TIMEOUT = 5.0
_log = logging.getLogger("turncoat.webhook")


class Webhook:
    """Posts in the background, follows no redirects, and knocks at no door inside its own network."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self._free = asyncio.Semaphore(8)

    async def notify(self, table: Table) -> None:
        """Say that it is somebody's turn; nobody waits for the outcome."""
        said = {"table": table.id, "kind": "turn"}
        if self.config.public_url:
            said["url"] = f"{self.config.public_url.rstrip('/')}/t/{table.id}"
        async with self._free:
            try:
                await asyncio.to_thread(post, table.record.webhook, said, self.config.private_webhooks)
            except (OSError, ValueError, http.client.HTTPException) as error:
                _log.info("webhook failed", extra={"table": table.id, "reason": type(error).__name__})


def post(url: str, said: dict[str, str], private: bool) -> int:
    """Post to an address; ``ValueError`` if it is not one to post to. Returns the status."""
    parts = urlsplit(url)
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.username:
        raise ValueError("not an address to post to")
    port = parts.port or (443 if parts.scheme == "https" else 80)
    connection = _connect(parts, port, _resolved(parts.hostname, port, private))
    try:
        path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        body = json.dumps(said).encode()
        connection.request("POST", path, body, {"Content-Type": "application/json", "User-Agent": "turncoat"})
        return connection.getresponse().status
    finally:
        connection.close()


def _resolved(name: str, port: int, private: bool) -> str:
    """The one address that is connected to, so that a name cannot mean another one a moment later."""
    found = socket.getaddrinfo(name, port, type=socket.SOCK_STREAM)
    addresses = [str(entry[4][0]) for entry in found]
    if not private and any(not ipaddress.ip_address(one.split("%")[0]).is_global for one in addresses):
        raise ValueError("an address inside the network")
    return addresses[0]


def _connect(parts: SplitResult, port: int, found: str) -> http.client.HTTPConnection:
    assert parts.hostname is not None
    connection = http.client.HTTPConnection(parts.hostname, port, timeout=TIMEOUT)
    plain = socket.create_connection((found, port), TIMEOUT)
    if parts.scheme == "https":
        plain = ssl.create_default_context().wrap_socket(plain, server_hostname=parts.hostname)
    connection.sock = plain
    return connection
