"""Webhook: a table tells an address of its host's choice that somebody is to act. It tells nothing else."""

from __future__ import annotations

import asyncio
import json
import logging
import socket
import ssl
from concurrent.futures import ThreadPoolExecutor
from ipaddress import IPv6Address, IPv6Network, ip_address
from typing import Final
from urllib.parse import SplitResult, urlsplit

from turncoat.table.record import is_address
from turncoat.table.table import Table
from turncoat.web.config import Config

TIMEOUT: Final = 5.0
"""How long one post may take, from the name's look-up to the answer's first line."""
AT_ONCE: Final = 8
"""How many posts are under way at a time."""
_DISGUISES: Final = [IPv6Network(net) for net in ("::/96", "64:ff9b::/96", "64:ff9b:1::/48", "2002::/16")]
"""Addresses that stand for others, which may be inside the network."""
_log = logging.getLogger("turncoat.webhook")


class Webhook:
    """Posts in the background, follows no redirects, and knocks at no door inside its own network."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self._free = asyncio.Semaphore(AT_ONCE)
        self._waiting: set[str] = set()
        # Looking up a name may take long, and nobody else's work shall wait for it.
        self._clerks = ThreadPoolExecutor(AT_ONCE, "turncoat-webhook")

    async def notify(self, table: Table) -> None:
        """Say that it is somebody's turn; what is still to be said is said once, and nobody waits for it."""
        if table.id in self._waiting:
            return
        said = {"table": table.id, "kind": "turn"}
        if self.config.public_url:
            said["url"] = f"{self.config.public_url.rstrip('/')}/t/{table.id}"
        self._waiting.add(table.id)
        try:
            await self._free.acquire()
        finally:
            self._waiting.discard(table.id)
        try:
            async with asyncio.timeout(TIMEOUT):
                await self.post(table.record.webhook, said)
        except (OSError, ValueError) as error:
            _log.info("webhook failed", extra={"table": table.id, "reason": type(error).__name__})
        finally:
            self._free.release()

    async def post(self, url: str, said: dict[str, str]) -> int:
        """Post to an address; ``ValueError`` if it is not one to post to. Returns the status."""
        if not is_address(url):
            raise ValueError("not an address to post to")
        parts = urlsplit(url)
        assert parts.hostname is not None
        port = parts.port or (443 if parts.scheme == "https" else 80)
        loop = asyncio.get_running_loop()
        private = self.config.private_webhooks
        found = await loop.run_in_executor(self._clerks, resolved, parts.hostname, port, private)
        secure = parts.scheme == "https"
        reader, writer = await asyncio.open_connection(
            found,
            port,
            limit=4096,
            ssl=ssl.create_default_context() if secure else None,
            server_hostname=parts.hostname if secure else None,
        )
        try:
            writer.write(_request(parts, json.dumps(said).encode()))
            await writer.drain()
            answer = (await reader.readline()).split()
            return int(answer[1]) if len(answer) > 1 else 0
        finally:
            writer.transport.abort()


def _request(parts: SplitResult, body: bytes) -> bytes:
    target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    lines = (
        f"POST {target} HTTP/1.1",
        f"Host: {parts.netloc}",
        "User-Agent: turncoat",
        "Content-Type: application/json",
        f"Content-Length: {len(body)}",
        "Connection: close",
    )
    return "\r\n".join((*lines, "", "")).encode() + body


def resolved(name: str, port: int, private: bool) -> str:
    """The one address that is connected to, so that a name cannot mean another one a moment later."""
    found = socket.getaddrinfo(name, port, type=socket.SOCK_STREAM)
    addresses = [str(entry[4][0]) for entry in found]
    if not private and not all(_public(one) for one in addresses):
        raise ValueError("an address inside the network")
    return addresses[0]


def _public(address: str) -> bool:
    found = ip_address(address.partition("%")[0])
    if isinstance(found, IPv6Address) and any(found in net for net in _DISGUISES):
        return False
    return found.is_global and not found.is_multicast
