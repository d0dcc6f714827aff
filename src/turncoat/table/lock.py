"""Lock: a change under way. Nobody else changes the same thing before it is through."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable


class Lock:
    """Held by one at a time, in the order they came; unlike asyncio's it can be had without waiting."""

    __slots__ = ("_waiting", "taken")

    def __init__(self) -> None:
        self.taken = False
        self._waiting: deque[asyncio.Future[None]] = deque()

    def take(self) -> bool:
        """Have it at once; False if somebody else has it."""
        if self.taken:
            return False
        self.taken = True
        return True

    async def acquire(self) -> None:
        """Have it as soon as it is one's turn."""
        if self.take():
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.release()
            raise

    def release(self) -> None:
        """Hand it to the next who still waits."""
        while self._waiting:
            turn = self._waiting.popleft()
            if not turn.done():
                turn.set_result(None)
                return
        self.taken = False

    async def __aenter__(self) -> None:
        await self.acquire()

    async def __aexit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        self.release()


class Changing:
    """Holds a lock; what failed meanwhile is given up before anybody else has it."""

    __slots__ = ("_give_up", "_lock")

    def __init__(self, lock: Lock, give_up: Callable[[BaseException], Awaitable[None]]) -> None:
        self._lock = lock
        self._give_up = give_up

    def __aenter__(self) -> Awaitable[None]:
        return self._lock.acquire()

    async def __aexit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        try:
            if error is not None:
                await self._give_up(error)
        finally:
            self._lock.release()
