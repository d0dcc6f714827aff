"""Changing: a change under way. Nobody else changes the same thing before it is through."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable


class Changing:
    """Holds a lock; what failed meanwhile is given up before anybody else has it."""

    __slots__ = ("_give_up", "_lock")

    def __init__(self, lock: asyncio.Lock, give_up: Callable[[BaseException], Awaitable[None]]) -> None:
        self._lock = lock
        self._give_up = give_up

    def __aenter__(self) -> Awaitable[object]:
        return self._lock.acquire()

    async def __aexit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        try:
            if error is not None:
                await self._give_up(error)
        finally:
            self._lock.release()
