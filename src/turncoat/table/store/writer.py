"""Writer: one thread that writes for all tables, as many steps to a commit as have gathered."""

from __future__ import annotations

import asyncio
import logging
import queue
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from itertools import groupby
from typing import Any

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import SQLAlchemyError

from turncoat.table.store.rows import Write
from turncoat.table.store.store import Report, Stale, settle, trouble

Job = Callable[[Connection], None] | Write
"""Something to write; a plain step of a game is written together with others."""
MOST = 256
"""How many steps one commit holds, if they come one by one."""
LINGER = 0.004
"""For how many seconds a crowd gathers before the next commit; a single table never waits."""
_log = logging.getLogger("turncoat.store")


class Writer:
    """Group commit: while one commit waits for the disk, the next group gathers."""

    def __init__(self, engine: Engine, steps: Callable[[Connection, Sequence[Write]], None]) -> None:
        self.engine = engine
        self.commits = 0
        self.jobs = 0
        self._steps = steps
        """Writes steps of different tables; ``Stale`` if one of them is, and then none must stand."""
        self._gathered: list[tuple[Job, Report]] = []
        """What was submitted in this round of the loop: waking the thread costs more than writing a step."""
        self._queue: queue.SimpleQueue[list[tuple[Job, Report]]] = queue.SimpleQueue()
        self._loop: asyncio.AbstractEventLoop | None = None
        """Where those wait who are to be told."""
        self._scribe = threading.Thread(target=self._run, name="turncoat-writer", daemon=True)
        self._scribe.start()

    def submit(self, job: Job, report: Report) -> None:
        """Write soon; the report is made in the loop once it is on disk, or could not be written."""
        if not self._gathered:
            self._loop = asyncio.get_running_loop()
            self._loop.call_soon(self._hand_over)
        self._gathered.append((job, report))

    def write(self, job: Job) -> asyncio.Future[None]:
        """Write soon; done when it is on disk."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.submit(job, partial(settle, done))
        return done

    def close(self) -> None:
        """Write what has been submitted, then stop."""
        self._hand_over()
        self._queue.put([])
        self._scribe.join()

    def _hand_over(self) -> None:
        if self._gathered:
            self._queue.put(self._gathered)
            self._gathered = []

    def _run(self) -> None:
        crowd = False
        while group := self._queue.get():
            stop = False
            if crowd:
                time.sleep(LINGER)
            with suppress(queue.Empty):
                while len(group) < MOST and not stop:
                    more = self._queue.get_nowait()
                    group += more
                    stop = not more
            crowd = len(group) > 1
            self._commit(group)
            if stop:
                return

    def _commit(self, group: list[tuple[Job, Report]]) -> None:
        try:
            outcomes = self._write([job for job, _ in group])
        except Exception as error:
            if len(group) > 1:
                # One of them spoils the commit of all: each on its own, then.
                for one in group:
                    self._commit([one])
                return
            outcomes = [error if isinstance(error, Stale) else trouble(error)]
        # All who wait are told in one go: waking another thread costs more than telling it.
        assert self._loop is not None
        with suppress(RuntimeError):
            self._loop.call_soon_threadsafe(_tell, [report for _, report in group], outcomes)

    def _write(self, jobs: list[Job]) -> list[Exception | None]:
        """One transaction; a stale job has changed nothing, so the others stand."""
        outcomes: list[Exception | None] = []
        with self.engine.begin() as connection:
            for other, run in groupby(jobs, callable):
                if not other:
                    steps = [job for job in run if not callable(job)]
                    self._steps(connection, steps)
                    outcomes += [None] * len(steps)
                    continue
                for job in run:
                    assert callable(job)
                    try:
                        job(connection)
                        outcomes.append(None)
                    except Stale as stale:
                        outcomes.append(stale)
        self.commits += 1
        self.jobs += len(jobs)
        return outcomes


def _tell(waiting: list[Report], outcomes: list[Exception | None]) -> None:
    for report, outcome in zip(waiting, outcomes, strict=True):
        try:
            report(outcome)
        except Exception:
            _log.exception("a report failed")


Reader = Callable[[Connection], Any]


def read(engine: Engine, reader: Reader) -> Any:
    """Ask the database something."""
    try:
        with engine.connect() as connection:
            return reader(connection)
    except (SQLAlchemyError, OSError) as error:
        raise trouble(error) from error
