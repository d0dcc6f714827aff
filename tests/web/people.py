"""People: guests with a cookie or a seat link, and seats at the end of a socket."""

from __future__ import annotations

import http.client
import json
import random
import time
from collections.abc import Callable
from contextlib import ExitStack
from typing import Any
from urllib.parse import urlsplit

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin, Subprotocol

from tests.web.running import Running

Json = Any
PATIENCE = 10.0


class Refusal(Exception):
    """The server said no."""

    def __init__(self, status: int, error: Json) -> None:
        super().__init__(f"{status} {error}")
        self.status = status
        self.key = error["key"] if isinstance(error, dict) else error


class Guest:
    """Somebody with a browser, or a script with the token of a seat."""

    def __init__(self, base: str, name: str = "", token: str = "") -> None:
        self.base = base
        self.host = urlsplit(base).netloc
        self.name = name
        self.token = token
        self.cookie = ""
        self.received: list[bytes] = []

    def headers(self) -> dict[str, str]:
        if self.token:
            return {"Authorization": f"Bearer {self.token}"}
        return {"Origin": self.base, **({"Cookie": self.cookie} if self.cookie else {})}

    def raw(
        self, method: str, path: str, body: bytes | None = None, headers: dict[str, str] | None = None
    ) -> tuple[int, dict[str, str], bytes]:
        connection = http.client.HTTPConnection(self.host, timeout=PATIENCE)
        try:
            connection.request(method, path, body, {**self.headers(), **(headers or {})})
            answer = connection.getresponse()
            data = answer.read()
        finally:
            connection.close()
        found = {name.lower(): value for name, value in answer.getheaders()}
        if "set-cookie" in found:
            self.cookie = found["set-cookie"].partition(";")[0]
        self.received.append(data)
        return answer.status, found, data

    def ask(self, method: str, path: str, body: Json = None) -> Json:
        data = None if method == "GET" else json.dumps(body or {}).encode()
        status, _, answer = self.raw(method, path, data)
        told: Json = json.loads(answer) if answer else None
        if status >= 400:
            raise Refusal(status, told["error"] if told else None)
        return told

    def get(self, path: str) -> Json:
        return self.ask("GET", path)

    def post(self, path: str, **body: Json) -> Json:
        return self.ask("POST", path, body)

    def open_table(self, game: str = "intrige", seats: int = 3, **more: Json) -> Json:
        return self.post("/api/tables", game=game, seats=seats, name=self.name, **more)

    def sit(self, table: str, since: int = 0, **more: Any) -> Seat:
        return Seat(self, table, since, **more)


def started(server: Running, **more: Json) -> tuple[Guest, str, str]:
    """Anna among bots, the game begun: she, the table and her token."""
    anna = Guest(server.base, "Anna")
    made = anna.open_table(**{"bots": ["", "greedy", "greedy"], **more})
    anna.post(f"/api/tables/{made['id']}/start")
    return anna, made["id"], token_of(made["link"])


def token_of(link: str) -> str:
    return link.partition("#")[2]


class Seat:
    """A connection to a table, with all that came down it."""

    def __init__(
        self,
        guest: Guest,
        table: str,
        since: int = 0,
        mark: int | None = None,
        headers: dict[str, str] | None = None,
    ) -> None:
        self.guest = guest
        self.table = table
        url = guest.base.replace("http", "ws", 1) + f"/ws/tables/{table}?since={since}"
        url += "" if mark is None else f"&mark={mark}"
        sent = guest.headers() if headers is None else headers
        origin = sent.pop("Origin", None)
        self._held = ExitStack()
        opening = connect(
            url,
            additional_headers=sent,
            origin=None if origin is None else Origin(origin),
            subprotocols=[Subprotocol("turncoat.1")],
            max_size=None,
        )
        self.socket: ClientConnection = self._held.enter_context(opening)
        self.raw: list[str] = []
        self.state: Json = None
        self.entries: list[Json] = []
        self.replies: dict[Any, Json] = {}
        self.next = 1
        self.code = 0

    def __enter__(self) -> Seat:
        self.until(lambda: self.state is not None)
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        self._held.close()

    # ------------------------------------------------------------ listening

    def take(self, timeout: float) -> bool:
        """Take one message; False if none comes."""
        try:
            text = self.socket.recv(timeout)
        except TimeoutError:
            return False
        except ConnectionClosed as closed:
            self.code = closed.rcvd.code if closed.rcvd else 1006
            raise
        assert isinstance(text, str)
        self.raw.append(text)
        message = json.loads(text)
        if message["type"] == "state":
            self._state(message)
        elif "id" in message:
            self.replies[message["id"]] = message
        return True

    def _state(self, message: Json) -> None:
        fresh = message["entries"]
        if fresh:
            self.entries = [entry for entry in self.entries if entry["k"] < fresh[0]["k"]]
        self.entries = [entry for entry in self.entries + fresh if entry["k"] <= message["k"]]
        self.state = message

    def until(self, holds: Callable[[], Any], patience: float = PATIENCE) -> None:
        """Listen until something holds."""
        end = time.monotonic() + patience
        while not holds():
            left = end - time.monotonic()
            assert left > 0, f"waited in vain; last: {self.raw[-1][:600] if self.raw else None}"
            self.take(min(left, 0.5))

    def until_state(self, shows: Callable[[Json], Any]) -> None:
        """Listen until there is a state that shows something."""
        self.until(lambda: self.state is not None and shows(self.state))

    def drain(self, seconds: float = 0.15) -> None:
        """Listen until nothing comes for a while."""
        while self.take(seconds):
            pass

    def closed(self) -> int:
        """Listen until the server hangs up; returns the code."""
        try:
            while True:
                assert self.take(PATIENCE), "it is still open"
        except ConnectionClosed:
            self.close()
            return self.code

    # ------------------------------------------------------------ speaking

    def send(self, type: str, **more: Json) -> int:
        number = self.next
        self.next += 1
        self.socket.send(json.dumps({"type": type, "id": number, **more}))
        return number

    def tell(self, type: str, **more: Json) -> Json:
        """Send a message and wait until it is on disk."""
        number = self.send(type, **more)
        self.until(lambda: number in self.replies)
        reply = self.replies[number]
        if reply["type"] == "refused":
            raise Refusal(0, reply["error"])
        return reply

    @property
    def options(self) -> list[Json]:
        """What may be answered for sure: decoys are left out."""
        question = self.state["question"] if self.state else None
        if not question:
            return []
        return [one for i, one in enumerate(question["options"]) if i not in question["decoys"]]

    def answer(self, action: Json = None, n: int | None = None) -> Json:
        """Answer the open question, with any option if none is given."""
        chosen = random.choice(self.options) if action is None else action
        asked = self.state["n"] if n is None else n
        reply = self.tell("answer", n=asked, action=chosen)
        self.until(lambda: self.state["n"] != asked or not self.options)
        return reply

    def my_turn(self) -> None:
        self.until(lambda: self.options)


def play_out(seats: list[Seat], patience: float = 60.0) -> None:
    """Let everybody answer at random until the game is over."""
    end = time.monotonic() + patience
    while not all(seat.state["over"] for seat in seats):
        assert time.monotonic() < end
        for seat in seats:
            if seat.options:
                seat.answer()
            else:
                seat.take(0.002)


def play_some(seats: list[Seat], answers: int) -> None:
    """Let whoever of these is asked answer at random, so many times or until another is asked."""
    while answers:
        for seat in seats:
            seat.drain(0.1)
        asked = next((seat for seat in seats if seat.options), None)
        if asked is None:
            return
        asked.answer()
        answers -= 1
