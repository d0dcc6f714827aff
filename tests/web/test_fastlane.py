"""The inside of uvicorn and websockets that the fast lane uses is what it was when that was written."""

from __future__ import annotations

import asyncio
import inspect
import re
from collections.abc import Iterator
from importlib.metadata import requires, version
from pathlib import Path

import pytest
import uvicorn
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.extensions.permessage_deflate import PerMessageDeflate
from websockets.frames import Frame, Opcode
from websockets.protocol import CONNECTING, OPEN

import turncoat

SOURCE = Path(turncoat.__file__).with_name("web") / "fastlane.py"
METHODS = {
    "handle_connect": ["self", "event"],
    "data_received": ["self", "data"],
    "pause_writing": ["self"],
    "resume_writing": ["self"],
}
"""What the lane overrides, and its arguments."""
READ = {"transport", "conn", "handshake_complete", "frames", "close_sent", "queue"}
"""What it looks at."""
OF_CONN = {"extensions", "state", "send_text", "data_to_send"}
CHANGED = "uvicorn has changed inside: read what is new there, mend web/fastlane.py, and then this test"


async def nothing(scope: object, receive: object, send: object) -> None:
    """An application that does nothing."""


@pytest.fixture
def protocol() -> Iterator[WebSocketsSansIOProtocol]:
    loop = asyncio.new_event_loop()
    asyncio.set_event_loop(loop)
    config = uvicorn.Config(nothing, interface="asgi3", log_config=None)
    yield WebSocketsSansIOProtocol(config, ServerState(), {}, loop)
    asyncio.set_event_loop(None)
    loop.close()


def test_the_version_is_pinned_to_the_minor_one_that_is_known() -> None:
    wanted = next(line for line in requires("turncoat") or [] if line.startswith("uvicorn"))
    major, minor = version("uvicorn").split(".")[:2]
    assert set(wanted.removeprefix("uvicorn").split(",")) == {
        f">={major}.{minor}",
        f"<{major}.{int(minor) + 1}",
    }


def test_this_is_all_that_is_used() -> None:
    """Whatever the lane touches stands in the lists above."""
    source = SOURCE.read_text("utf-8")
    assert set(re.findall(r"\bprotocol\.(\w+)", source)) == READ
    assert set(re.findall(r"\bconn\.(\w+)", source)) == OF_CONN
    assert set(re.findall(r"super\(\)\.(\w+)\(", source)) == {"__init__", *METHODS}


@pytest.mark.parametrize("name", METHODS)
def test_what_is_overridden_is_called_as_before(name: str) -> None:
    method = getattr(WebSocketsSansIOProtocol, name, None)
    assert method is not None, CHANGED
    assert list(inspect.signature(method).parameters) == METHODS[name], CHANGED
    assert not inspect.iscoroutinefunction(method), CHANGED


def test_what_is_looked_at_is_there(protocol: WebSocketsSansIOProtocol) -> None:
    assert vars(protocol).keys() >= READ, CHANGED
    assert protocol.frames == [] and protocol.close_sent is protocol.handshake_complete is False, CHANGED
    assert protocol.queue.empty(), CHANGED
    assert all(hasattr(protocol.conn, name) for name in OF_CONN), CHANGED
    assert protocol.conn.state is CONNECTING and protocol.conn.extensions == [], CHANGED
    assert "self.scope" in inspect.getsource(WebSocketsSansIOProtocol.handle_connect), CHANGED


def test_a_text_of_uvicorn_is_a_text_of_the_lane(protocol: WebSocketsSansIOProtocol) -> None:
    """Compressed or not, what ``conn`` makes of a text is one frame with it."""
    protocol.conn.state = OPEN
    protocol.conn.send_text(b"words")
    assert b"".join(protocol.conn.data_to_send()) == Frame(Opcode.TEXT, b"words").serialize(mask=False), (
        CHANGED
    )
    protocol.conn.extensions = [PerMessageDeflate(False, False, 12, 12)]
    protocol.conn.send_text(b"words")
    head = b"".join(protocol.conn.data_to_send())[0]
    assert head == 0x81 | 0x40, CHANGED
