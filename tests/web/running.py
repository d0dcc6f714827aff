"""A real server on a real port, in a thread of the test or as a program of its own."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Coroutine
from pathlib import Path
from typing import Any, TypeVar

import uvicorn

from turncoat.table.store.sql import open_store
from turncoat.web.app import Server
from turncoat.web.config import Config, Rates
from turncoat.web.server import bind, uvicorn_server

T = TypeVar("T")
GENEROUS = Rates(1e6, 1e6, 1e6, 1e6, 1e6, 1e6, 1e6, 1e6, 1e6, 1e6, 1e6, 1e6, sockets_address=10_000)


class Running:
    """A server in a thread; its insides can be looked at."""

    def __init__(self, db: Path, rates: Rates = GENEROUS, buffer: int = 0, **more: Any) -> None:
        self.config = Config(str(db), port=0, rates=rates, **more)
        held = bind("127.0.0.1", 0)
        if buffer:
            held.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, buffer)
        self.port: int = held.getsockname()[1]
        self.base = f"http://127.0.0.1:{self.port}"
        self.server = Server(self.config, open_store(str(db)))
        self.uvicorn = uvicorn.Server(uvicorn_server(self.config, self.server))
        self.loop = asyncio.new_event_loop()
        self.thread = threading.Thread(target=self._run, args=(held,), daemon=True)
        self.thread.start()
        while not self.uvicorn.started:
            time.sleep(0.005)

    def __enter__(self) -> Running:
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def _run(self, held: Any) -> None:
        asyncio.set_event_loop(self.loop)
        self.loop.run_until_complete(self.uvicorn.serve([held]))

    def call(self, work: Coroutine[Any, Any, T]) -> T:
        """Run something inside the server."""
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(10)

    def stop(self) -> None:
        self.uvicorn.should_exit = True
        self.uvicorn.force_exit = True
        self.thread.join(10)
        assert not self.thread.is_alive()


class Program:
    """The program itself, as a process that can be killed."""

    def __init__(self, db: Path | str, port: int, *more: str) -> None:
        self.base = f"http://127.0.0.1:{port}"
        command = [sys.executable, "-m", "turncoat", "serve", "--port", str(port), "--db", str(db), *more]
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env={**os.environ, "TURNCOAT_LANG": "en"}
        )
        assert self.process.stdout is not None
        self.said = self.process.stdout.readline().decode()

    def kill(self) -> None:
        """At once, as when the power fails."""
        self.process.send_signal(signal.SIGKILL)
        self.process.communicate()

    def stop(self) -> str:
        """As with Ctrl+C; returns what it logged."""
        self.process.send_signal(signal.SIGINT)
        return self.process.communicate(timeout=10)[1].decode()


def free_port() -> int:
    held = bind("127.0.0.1", 0)
    port: int = held.getsockname()[1]
    held.close()
    return port
