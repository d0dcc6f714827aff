"""Schedule: when to look at which table. One task and one heap, however many clocks run."""

from __future__ import annotations

import asyncio
import heapq
import time
from collections.abc import Awaitable, Callable


class Schedule:
    """Calls back for each table when its moment has come; the last word on a table counts."""

    def __init__(self, call: Callable[[str, float], Awaitable[None]]) -> None:
        self._call = call
        self._heap: list[tuple[float, str]] = []
        self._moments: dict[str, float] = {}
        self._sooner = asyncio.Event()

    def set(self, table: str, due: float | None) -> None:
        """Look at a table then, or not at all."""
        if due is None:
            self._moments.pop(table, None)
        elif self._moments.get(table) != due:
            self._moments[table] = due
            heapq.heappush(self._heap, (due, table))
            if self._heap[0] == (due, table):
                self._sooner.set()

    async def run(self) -> None:
        while True:
            for table in self._ready(time.time()):
                await self._call(table, time.time())
            wait = self._heap[0][0] - time.time() if self._heap else None
            self._sooner.clear()
            try:
                # Long waits are cut, so that a clock that was set meanwhile is noticed.
                async with asyncio.timeout(None if wait is None else min(max(wait, 0.0), 30.0)):
                    await self._sooner.wait()
            except TimeoutError:
                pass

    def _ready(self, now: float) -> list[str]:
        ready: list[str] = []
        while self._heap and self._heap[0][0] <= now:
            due, table = heapq.heappop(self._heap)
            if self._moments.get(table) == due:
                del self._moments[table]
                ready.append(table)
        return ready
