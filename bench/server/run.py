"""Speed of the table's server beside boardgame.io's, all in one run: `make bench-server`.

Tables of five, every seat a connection of its own, both servers sending views of the same size to the same
number of seats. Turncoat writes every answer to the disk before it tells anybody; the peer keeps all in
memory. Processor time is the server's own, so a busy machine disturbs it less than it disturbs latencies.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import platform
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import mean, median

import msgspec
import uvloop

from bench.server.play import SEATS, PeerTable, Table, Tally, TurncoatTable
from bench.server.process import Process, connections, peer, turncoat
from bench.server.wire import Wire

SETTLE = 1.0
"""Seconds of silence before memory is measured."""
TURNS = 6
"""In how many turns the two servers play a round."""
TALK = 400
"""How often each seat speaks, to fill the buffers of whoever does not listen: five seats, 4 KB each time."""


@dataclass
class Closed:
    """A closed loop: every table answers as soon as everybody there has the last view."""

    views: int
    bytes: float
    cpu: float
    waits: list[float]

    @property
    def rate(self) -> float:
        return self.views / self.cpu


class Bench:
    """One run of everything, with a folder for what the servers write."""

    def __init__(self, folder: Path, wishes: argparse.Namespace) -> None:
        self.folder = folder
        self.wishes = wishes
        self.made = 0
        self.sample = folder / "view.json"
        self.pad = 0

    @contextmanager
    def turncoat(self, talkative: bool = False) -> Iterator[Process]:
        self.made += 1
        server = turncoat(self.folder / f"{self.made}.db", talkative)
        try:
            yield server
        finally:
            server.stop()

    @contextmanager
    def peer(self) -> Iterator[Process]:
        server = peer(self.sample, self.pad)
        try:
            yield server
        finally:
            server.stop()

    # ------------------------------------------------------------ tables

    async def seats(self, server: Process, tally: Tally, count: int) -> list[TurncoatTable]:
        """Tables with every seat taken and the game begun, but nobody connected."""
        tables = [TurncoatTable(tally, number) for number in range(count)]
        for table in tables:
            await asyncio.to_thread(table.open, server.port)
        return tables

    async def sit(
        self, server: Process, tally: Tally, compress: bool = False, count: int = 0
    ) -> list[TurncoatTable]:
        tables = await self.seats(server, tally, count or self.wishes.tables)
        for table in tables:
            await table.enter(server.port, compress)
        return tables

    async def sit_at_peer(self, server: Process, tally: Tally) -> list[PeerTable]:
        tables = [PeerTable(tally, number) for number in range(self.wishes.tables)]
        for table in tables:
            await table.enter(server.port)
        return tables

    # ------------------------------------------------------------ measurements

    async def closed(self, compress: bool = False) -> Closed:
        with self.turncoat() as server:
            tally = Tally()
            tables = await self.sit(server, tally, compress)
            found = await _closed(server, tally, tables, self.wishes.answers)
            self._keep_sample(tables)
            return found

    async def closed_at_peer(self, answers: int) -> Closed:
        with self.peer() as server:
            tally = Tally()
            return await _closed(server, tally, await self.sit_at_peer(server, tally), answers)

    async def by_turns(self) -> tuple[Closed, Closed]:
        """Both servers at once, but only one at work, by short turns: the machine has its moods."""
        with self.turncoat() as server, self.peer() as other:
            tally, theirs = Tally(), Tally()
            tables, others = await self.sit(server, tally), await self.sit_at_peer(other, theirs)
            turns = [self.wishes.answers // TURNS] * TURNS
            found = [
                (await _closed(server, tally, tables, n), await _closed(other, theirs, others, n))
                for n in turns
            ]
            return _sum([a for a, _ in found]), _sum([b for _, b in found])

    def _keep_sample(self, tables: Sequence[TurncoatTable]) -> None:
        view = json.loads(tables[0].sample)["view"]
        self.sample.write_text(json.dumps(view))

    async def match_sizes(self, size: float) -> None:
        """Pad the peer's view until its messages are as long as Turncoat's are on average."""
        self.pad = 0
        self.pad = max(0, round(size - (await self.closed_at_peer(3)).bytes))

    async def open(self) -> tuple[list[float], float]:
        """Answers at a steady rate, with compression, as browsers have it; and the load of the server."""
        with self.turncoat() as server:
            tally = Tally()
            return await _open(server, tally, await self.sit(server, tally, True), self.wishes)

    async def open_at_peer(self) -> tuple[list[float], float]:
        with self.peer() as server:
            tally = Tally()
            return await _open(server, tally, await self.sit_at_peer(server, tally), self.wishes)

    async def idle(self) -> float:
        """The KB of memory that each connection adds, all that is kept for its audience included."""
        with self.turncoat() as server:
            tables = await self.seats(server, Tally(), self.wishes.tables)
            await asyncio.sleep(SETTLE)
            before = server.memory()
            for table in tables:
                await table.enter(server.port, True)
            await asyncio.sleep(SETTLE)
            grown: float = (server.memory() - before) / (len(tables) * SEATS)
            return grown

    async def whole_games(self, stuck: bool) -> tuple[list[float], int]:
        """Some tables that talk, then play to the end, perhaps each with a connection more that never reads.

        Talk comes first so that all buffers on the way to such a connection are full when the game begins.
        Also returned is how many of those connections the server has given up by the end.
        """
        with self.turncoat(talkative=True) as server:
            tally = Tally()
            tables = await self.sit(server, tally, count=self.wishes.stuck)
            for table in tables if stuck else ():
                wire = await table.connect(server.port, SEATS - 1, _deaf, False, 4096)
                wire.stop_reading()
            await _talk(tables)
            tally.waits.clear()
            await _run(server, tables, 10_000)
            return tally.waits, len(tables) * (SEATS + stuck) - connections(server.port)


def _deaf(wire: Wire, data: bytes) -> None:
    """Somebody who does not listen."""


async def _talk(tables: Sequence[TurncoatTable]) -> None:
    """Some MB of words to everybody, as fast as a connection may send anything."""
    said = msgspec.json.encode({"type": "text", "text": "x" * 490, "to": []})
    for _ in range(TALK):
        for seat in range(SEATS):
            for table in tables:
                table.wires[seat].send(said)
            # One at a time: what is said at once is told at once.
            await asyncio.sleep(1 / 18 / SEATS)


async def _run(server: Process, tables: Sequence[Table], answers: int) -> None:
    for table in tables:
        table.done.clear()
        table.quota = answers
        table.go_on()
    playing = asyncio.gather(*(table.done.wait() for table in tables))
    while not playing.done():
        await asyncio.wait([playing], timeout=1)
        server.check()
        for table in tables:
            table.check()


async def _closed(server: Process, tally: Tally, tables: Sequence[Table], answers: int) -> Closed:
    await asyncio.sleep(0.3)
    tally.views = tally.bytes = 0
    tally.waits.clear()
    cpu = server.cpu()
    await _run(server, tables, answers)
    return Closed(tally.views, tally.bytes / tally.views, server.cpu() - cpu, tally.waits)


def _sum(parts: Sequence[Closed]) -> Closed:
    views = sum(part.views for part in parts)
    size = sum(part.bytes * part.views for part in parts) / views
    return Closed(views, size, sum(part.cpu for part in parts), [])


async def _open(
    server: Process, tally: Tally, tables: Sequence[Table], wishes: argparse.Namespace
) -> tuple[list[float], float]:
    """Every answer has its moment; if its table is not ready then, the wait counts too."""
    await asyncio.sleep(0.3)
    tally.waits.clear()
    start, cpu = time.perf_counter() + 0.1, server.cpu()
    total = int(wishes.rate * wishes.seconds)
    moments = [start + i / wishes.rate for i in range(total)]
    for i, moment in enumerate(moments):
        tables[i % len(tables)].due.append(moment)
    for i, moment in enumerate(moments):
        # A timer may ring a little early; an answer that is not due yet would wait for the next one's moment.
        while (left := moment - time.perf_counter()) > 0:
            await asyncio.sleep(left)
        tables[i % len(tables)].go_on()
    await asyncio.sleep(1)
    return tally.waits, (server.cpu() - cpu) / (time.perf_counter() - start)


# ---------------------------------------------------------------- results


def part(values: list[float], share: float) -> float:
    """A percentile, in milliseconds."""
    return sorted(values)[min(len(values) - 1, int(share * len(values)))] * 1000


def times(values: list[float]) -> str:
    return f"p50 {part(values, 0.5):.1f} ms, p99 {part(values, 0.99):.1f} ms"


async def measure(bench: Bench) -> None:
    await compare(bench)
    wishes = bench.wishes
    people = f"{wishes.tables * SEATS:,} connections"
    print(f"\n{wishes.rate} answers a second, {people}: from the answer to the last seat's view")
    print("- Turncoat, compressed, every answer on disk:", _steady(*await bench.open()))
    print("- boardgame.io, plain, in memory:", _steady(*await bench.open_at_peer()))
    print(f"\nmemory of an idle connection, compressed: {await bench.idle():.0f} KB")
    print(f"\n{wishes.stuck} tables play to the end, as fast as they can")
    for stuck in (False, True):
        waits, left = await bench.whole_games(stuck)
        how = f"with a connection at each that never reads ({left} given up)" if stuck else "as they are"
        print(f"- {how}: {times(waits)} ({len(waits):,} answers)")


def _steady(waits: list[float], load: float) -> str:
    return f"{times(waits)}, {load:.0%} of a core ({len(waits):,} answers)"


async def compare(bench: Bench) -> None:
    """Views per CPU-second, both servers by turns, so that they meet the same machine."""
    ours: list[Closed] = []
    theirs: list[Closed] = []
    await bench.match_sizes((await bench.closed()).bytes)
    for number in range(bench.wishes.rounds):
        found = await bench.by_turns()
        ours.append(found[0])
        theirs.append(found[1])
        print(f"round {number + 1}: {ours[-1].rate:,.0f} and {theirs[-1].rate:,.0f} views per CPU-second")
    packed = await bench.closed(True)
    base = median(found.rate for found in theirs)
    ratios = [a.rate / b.rate for a, b in zip(ours, theirs, strict=True)]
    spread = f"**{median(ratios):.1f}** ({min(ratios):.1f} to {max(ratios):.1f})"
    people = f"{bench.wishes.tables * SEATS:,} connections"
    print(f"\n| {people} | bytes a view | views per CPU-second | × boardgame.io |")
    print("|---|---|---|---|")
    print(_row("boardgame.io 0.50.2, in memory", theirs, "1.0"))
    print(_row("Turncoat, every answer on disk", ours, spread))
    print(_row("the same, compressed", [packed], f"{packed.rate / base:.1f}"))


def _row(name: str, found: list[Closed], ratio: str) -> str:
    size, rate = mean(one.bytes for one in found), median(one.rate for one in found)
    return f"| {name} | {size:,.0f} | {rate:,.0f} | {ratio} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--tables", type=int, default=200, help="tables of five")
    parser.add_argument("--answers", type=int, default=60, help="answers at each table of the closed loop")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--rate", type=int, default=400, help="answers a second of the open loop")
    parser.add_argument("--seconds", type=float, default=15.0, help="how long the open loop runs")
    parser.add_argument("--stuck", type=int, default=5, help="tables with a connection that never reads")
    wishes = parser.parse_args()
    load = os.getloadavg()[0]
    print(f"Python {platform.python_version()}, {os.cpu_count()} cores, load {load:.1f} before the start")
    with tempfile.TemporaryDirectory() as folder:
        uvloop.run(measure(Bench(Path(folder), wishes)))


if __name__ == "__main__":
    main()
