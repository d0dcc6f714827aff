"""Writer: one thread that writes for all tables, as many steps to a commit as have gathered."""

from __future__ import annotations

import asyncio
import queue
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from itertools import groupby
from typing import Any

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import SQLAlchemyError

from turncoat.table.store.rows import Change
from turncoat.table.store.store import Stale, StoreTrouble

Job = Callable[[Connection], None] | Change
"""Something to write; a change that is nothing but a step of a game is written together with others."""
Done = asyncio.Future[None]
MOST = 256
"""How many steps one commit holds, if they come one by one."""


class Writer:
    """Group commit: while one commit waits for the disk, the next group gathers."""

    def __init__(self, engine: Engine, steps: Callable[[Connection, Sequence[Change]], None]) -> None:
        self.engine = engine
        self.commits = 0
        self.jobs = 0
        self._steps = steps
        """Writes steps of different tables; ``Stale`` if one of them is, and then none must stand."""
        self._gathered: list[tuple[Job, Done]] = []
        """What was submitted in this round of the loop: waking the thread costs more than writing a step."""
        self._queue: queue.SimpleQueue[list[tuple[Job, Done]]] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="turncoat-writer", daemon=True)
        self._thread.start()

    def write(self, job: Job) -> Done:
        """Write soon; done when it is on disk."""
        loop = asyncio.get_running_loop()
        done: Done = loop.create_future()
        if not self._gathered:
            loop.call_soon(self._hand_over)
        self._gathered.append((job, done))
        return done

    def close(self) -> None:
        """Write what has been submitted, then stop."""
        self._hand_over()
        self._queue.put([])
        self._thread.join()

    def _hand_over(self) -> None:
        if self._gathered:
            self._queue.put(self._gathered)
            self._gathered = []

    def _run(self) -> None:
        while group := self._queue.get():
            stop = False
            with suppress(queue.Empty):
                while len(group) < MOST and not stop:
                    more = self._queue.get_nowait()
                    group += more
                    stop = not more
            self._commit(group)
            if stop:
                return

    def _commit(self, group: list[tuple[Job, Done]]) -> None:
        try:
            outcomes = self._write([job for job, _ in group])
        except Exception as error:
            if len(group) > 1:
                # One of them spoils the commit of all: each on its own, then.
                for one in group:
                    self._commit([one])
                return
            outcomes = [error if isinstance(error, Stale) else StoreTrouble()]
        # All who wait are told in one go: waking another thread costs more than telling it.
        with suppress(RuntimeError):
            loop = group[0][1].get_loop()
            loop.call_soon_threadsafe(_tell, [done for _, done in group], outcomes)

    def _write(self, jobs: list[Job]) -> list[Exception | None]:
        """One transaction; a stale job has changed nothing, so the others stand."""
        outcomes: list[Exception | None] = []
        with self.engine.begin() as connection:
            for steps, run in groupby(jobs, lambda job: isinstance(job, Change)):
                if steps:
                    changes = [job for job in run if isinstance(job, Change)]
                    self._steps(connection, changes)
                    outcomes += [None] * len(changes)
                    continue
                for job in run:
                    assert not isinstance(job, Change)
                    try:
                        job(connection)
                        outcomes.append(None)
                    except Stale as stale:
                        outcomes.append(stale)
        self.commits += 1
        self.jobs += len(jobs)
        return outcomes


def _tell(waiting: list[Done], outcomes: list[Exception | None]) -> None:
    for done, outcome in zip(waiting, outcomes, strict=True):
        if done.done():
            continue
        if outcome is None:
            done.set_result(None)
        else:
            done.set_exception(outcome)


Reader = Callable[[Connection], Any]


def read(engine: Engine, reader: Reader) -> Any:
    """Ask the database something."""
    try:
        with engine.connect() as connection:
            return reader(connection)
    except (SQLAlchemyError, OSError) as error:
        raise StoreTrouble from error
