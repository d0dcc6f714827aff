"""Server: run it until it is told to stop."""

from __future__ import annotations

import errno
import socket
from collections.abc import Callable

import uvicorn

from turncoat.core.errors import TurncoatError
from turncoat.table.store.sql import open_store
from turncoat.web.app import Server
from turncoat.web.config import Config
from turncoat.web.fastlane import FastProtocol
from turncoat.wire.messages import MAX_MESSAGE


def bind(host: str, port: int) -> socket.socket:
    """The port, held before anything else is done; one sentence if that cannot be."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    taken = socket.socket(family, socket.SOCK_STREAM)
    taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        taken.bind((host, port))
    except (OSError, OverflowError) as error:
        taken.close()
        known = {errno.EADDRINUSE: "port_in_use", errno.EACCES: "port_forbidden"}
        key = known.get(getattr(error, "errno", 0) or 0, "no_such_address")
        raise TurncoatError(key, host=("text", host), port=("text", str(port))) from error
    return taken


def url_of(host: str, port: int) -> str:
    """Where people find a server that listens there; on all addresses, the one that others can reach too."""
    if host in ("0.0.0.0", "::"):
        host = own_address()
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def own_address() -> str:
    """What this machine is called in its network; itself alone if it is in none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            # Nothing is sent: the system only looks up by which of its addresses it would be.
            asking.connect(("192.0.2.1", 9))
            address: str = asking.getsockname()[0]
        except OSError:
            return "127.0.0.1"
    return address


def serve(config: Config, ready: Callable[[str], None] = lambda url: None) -> None:
    """Serve until interrupted; ``ready`` is told the address once it answers."""
    held = bind(config.host, config.port)
    server = Server(config, open_store(config.db))
    shown = config.public_url or url_of(*held.getsockname()[:2])
    running = uvicorn_server(config, server)

    class Telling(uvicorn.Server):
        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            if self.started:
                ready(shown)

    Telling(running).run([held])


def uvicorn_server(config: Config, server: Server) -> uvicorn.Config:
    """How the server below is set up."""
    return uvicorn.Config(
        server.app,
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        ws=FastProtocol,
        ws_max_size=MAX_MESSAGE,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        ws_per_message_deflate=config.compress,
        timeout_graceful_shutdown=3,
        backlog=4096,
    )
