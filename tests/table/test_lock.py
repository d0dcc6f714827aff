"""The lock of a table: one at a time, in the order they came, whoever gives up meanwhile."""

from __future__ import annotations

import asyncio

import pytest

from tests.table.hosting import run
from turncoat.table.lock import Lock


def test_it_is_handed_on_in_order() -> None:
    async def work() -> None:
        lock, order = Lock(), list[int]()

        async def one(number: int) -> None:
            async with lock:
                assert not lock.take()
                order.append(number)
                await asyncio.sleep(0)

        assert lock.take()
        waiting = [asyncio.create_task(one(number)) for number in range(5)]
        await asyncio.sleep(0.01)
        assert not order
        lock.release()
        assert not lock.take(), "whoever waits has it before whoever comes"
        await asyncio.gather(*waiting)
        assert order == list(range(5)) and lock.take()

    run(work())


@pytest.mark.parametrize("handed", [False, True])
def test_who_gives_up_holds_up_nobody(handed: bool) -> None:
    """Even one who gives up in the very moment in which the lock is handed over."""

    async def work() -> None:
        lock = Lock()
        assert lock.take()
        first, second = (asyncio.create_task(lock.acquire()) for _ in range(2))
        await asyncio.sleep(0.01)
        if handed:
            lock.release()
        first.cancel()
        if not handed:
            await asyncio.sleep(0.01)
            lock.release()
        await asyncio.wait_for(second, 5)
        assert first.cancelled() and lock.taken
        lock.release()
        assert not lock.taken

    run(work())
