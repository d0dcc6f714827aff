"""Several texts in one go arrive as if they had been sent one by one, whatever their size."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from websockets.sync.client import connect
from websockets.typing import Origin, Subprotocol

from tests.web.people import Guest
from tests.web.running import Running

LONG = 150
"""So many notes of 500 letters are more than a frame's short forms of length can hold."""


@pytest.mark.parametrize("compression", [None, "deflate"])
def test_texts_of_every_size(tmp_path: Path, compression: str | None) -> None:
    running = Running(tmp_path / "tables.db")
    try:
        host = Guest(running.base, "Anna")
        table = host.open_table(seats=3, bots=["", "random", "random"])["id"]
        host.post(f"/api/tables/{table}/start")
        with host.sit(table) as seat:
            for number in range(LONG):
                seat.tell("text", text=f"{number} {'x' * 490}", to=[])
        url = f"{running.base.replace('http', 'ws', 1)}/ws/tables/{table}"
        headers = host.headers()
        with connect(
            url,
            origin=Origin(headers.pop("Origin")),
            additional_headers=headers,
            subprotocols=[Subprotocol("turncoat.1")],
            compression=compression,
            max_size=None,
        ) as socket:
            hello, state = json.loads(socket.recv(10)), json.loads(socket.recv(10))
            assert hello["type"] == "hello" and state["type"] == "state"
            assert len(json.dumps(state)) > 0x10000
            said = [entry["talk"]["text"] for entry in state["entries"] if "talk" in entry]
            assert [int(text.split()[0]) for text in said if "xxx" in text] == list(range(LONG))
            # A receipt and the state that comes with it are two texts still, the receipt first.
            socket.send(json.dumps({"type": "text", "id": 7, "text": "short", "to": []}))
            ack, state = json.loads(socket.recv(10)), json.loads(socket.recv(10))
            assert ack == {"type": "ack", "id": 7}
            assert [entry["talk"]["text"] for entry in state["entries"]] == ["short"]
    finally:
        running.stop()
