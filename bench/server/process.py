"""A server as a process of its own: started, watched from outside, and ended."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from pathlib import Path
from urllib.request import urlopen

HERE = Path(__file__).resolve().parent
TICK = os.sysconf("SC_CLK_TCK")


class Process:
    """A server that says something once it is ready."""

    def __init__(self, command: list[str], port: int, env: dict[str, str]) -> None:
        self.port = port
        self._process = subprocess.Popen(
            command, env={**os.environ, **env}, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
        )
        assert self._process.stdout is not None
        if not self._process.stdout.readline():
            sys.exit(f"bench: cannot start {' '.join(command)}")

    def cpu(self) -> float:
        """The seconds of processor time it has used, in all its threads."""
        fields = Path(f"/proc/{self._process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICK

    def memory(self) -> int:
        """The KB of memory that it has for itself."""
        lines = Path(f"/proc/{self._process.pid}/smaps_rollup").read_text().splitlines()
        return sum(int(line.split()[1]) for line in lines if line.startswith("Private_"))

    def check(self) -> None:
        """Nothing is worth measuring once it has died."""
        if self._process.poll() is not None:
            sys.exit("bench: the server has stopped")

    def stop(self) -> None:
        self._process.kill()
        self._process.wait()


def turncoat(db: Path, talkative: bool = False) -> Process:
    """A table's server as people start it, with the compiled rules if they are there."""
    port = free_port()
    command = [sys.executable, "-m", "turncoat", "serve", "--port", str(port), "--db", str(db)]
    if talkative:
        command = [sys.executable, str(HERE / "talkative.py"), str(port), str(db)]
    return Process(command, port, {"TURNCOAT_LANG": "en", "PYTHONUNBUFFERED": "1"})


def peer(view: Path, pad: int) -> Process:
    """The server of boardgame.io."""
    port = free_port()
    command = ["node", str(HERE / "peer.js"), str(port), str(view), str(pad)]
    return Process(command, port, {"NODE_ENV": "production"})


def free_port() -> int:
    """A port that is free on every address: the peer's server listens on all of them."""
    with socket.socket() as held:
        held.bind(("", 0))
        port: int = held.getsockname()[1]
        return port


def connections(port: int) -> int:
    """How many connections a table's server says it has."""
    with urlopen(f"http://127.0.0.1:{port}/metrics") as answer:
        lines = answer.read().decode().splitlines()
    return next(int(float(line.split()[1])) for line in lines if line.startswith("turncoat_connections "))
