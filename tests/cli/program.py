"""The real program, driven through pipes or through a terminal of its own."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path

COMMAND = [sys.executable, "-m", "turncoat"]
ONES = "1\n" * 700
"""The first option every time: enough of them play a whole game."""
_ESCAPE = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b[=>]|\r")
PATIENCE = 20.0
COLUMNS = 100


def environment(home: Path, **more: str) -> dict[str, str]:
    """The environment of a test: its own folder for games, and no habits of whoever runs it."""
    kept = {k: v for k, v in os.environ.items() if k not in ("LC_ALL", "LC_MESSAGES", "NO_COLOR", "COLUMNS")}
    return {
        **kept,
        "TURNCOAT_HOME": str(home),
        "LANG": "C.UTF-8",
        "TERM": "xterm-256color",
        "PYTHONUTF8": "1",
        **more,
    }


def run(
    home: Path, *args: str, typed: str = "", check: int | None = None, **more: str
) -> subprocess.CompletedProcess[str]:
    """Run a command with piped input."""
    done = subprocess.run(
        [*COMMAND, *args],
        input=typed,
        env=environment(home, **more),
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert "Traceback" not in done.stderr, done.stderr
    if check is not None:
        assert done.returncode == check, done.stdout + done.stderr
    return done


class Terminal:
    """A program with a keyboard and a screen."""

    def __init__(self, home: Path, *args: str, **more: str) -> None:
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 40, COLUMNS, 0, 0))
        self.process = subprocess.Popen(
            [*COMMAND, *args],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=environment(home, **more),
            start_new_session=True,
        )
        os.close(slave)
        self.raw = ""
        self.mark = 0
        self.ready = False

    def expect(self, text: str) -> str:
        """Wait until this appears behind what was expected before; returns what came up to it."""
        deadline = time.monotonic() + PATIENCE
        while True:
            seen = _ESCAPE.sub("", self.raw[self.mark :])
            at = seen.find(text)
            if at >= 0:
                # Escapes shift positions, so look for the raw end of what was found.
                self.mark = self._raw_end(at + len(text))
                return seen[: at + len(text)]
            assert time.monotonic() < deadline, f"{text!r} never came; there was:\n{seen[-3000:]}"
            self._take(deadline)

    def prompt(self) -> str:
        """Wait until something may be typed; returns what was shown before."""
        if self.ready:
            return ""
        shown = self.expect("\n> ")
        self.ready = True
        return shown

    def type(self, *lines: str) -> None:
        """Type lines, each at a prompt."""
        for line in lines:
            self.prompt()
            os.write(self.master, line.encode() + b"\n")
            self.ready = False

    def interrupt(self) -> None:
        """Press Ctrl-C, once the keyboard is being listened to."""
        time.sleep(0.5)
        self.process.send_signal(signal.SIGINT)

    def kill(self) -> None:
        """End it at once, as kill -9 does."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(PATIENCE)

    def end(self) -> int:
        """Wait until it ends by itself."""
        deadline = time.monotonic() + PATIENCE
        while self.process.poll() is None and time.monotonic() < deadline:
            self._take(time.monotonic() + 0.1)
        self._take(time.monotonic())
        return self.process.wait(1)

    def close(self) -> None:
        if self.process.poll() is None:
            self.kill()
        os.close(self.master)

    @property
    def text(self) -> str:
        return _ESCAPE.sub("", self.raw)

    def _take(self, deadline: float) -> None:
        ready, _, _ = select.select([self.master], [], [], max(0.0, min(0.2, deadline - time.monotonic())))
        if ready:
            try:
                self.raw += os.read(self.master, 65536).decode(errors="replace")
            except OSError:
                time.sleep(0.02)

    def _raw_end(self, length: int) -> int:
        at, plain = self.mark, 0
        while plain < length:
            escape = _ESCAPE.match(self.raw, at)
            if escape:
                at = escape.end()
            else:
                at += 1
                plain += 1
        return at
