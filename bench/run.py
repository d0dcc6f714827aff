"""Speed of the rules beside OpenSpiel, all in one run: `make bench`.

Rounds alternate between the engines and the median of the rounds is shown, because a machine is rarely quiet.
Read the ratios, not the rates.
"""

from __future__ import annotations

import json
import os
import platform
import subprocess
import sys
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parent.parent
ROUNDS = 5
SECONDS = 1.0
GAMES = {"intrige": 5, "camelot": 5, "treason": 4}
"""The games measured, with the number of seats."""
PEERS = ("oh_hell", "python_liars_poker")

Row = dict[str, float]


def measure(path: Path, engine: str, game: str, seats: int = 0) -> Row:
    """One engine, once, in a fresh process that finds turncoat in this folder."""
    done = subprocess.run(
        [sys.executable, str(ROOT / "bench" / "measure.py"), engine, game, str(seats), str(SECONDS)],
        env={**os.environ, "PYTHONPATH": str(path)},
        capture_output=True,
        text=True,
        check=True,
    )
    row: Row = json.loads(done.stdout)
    return row


def middle(rows: list[Row]) -> Row:
    """The median of each figure."""
    return {key: median(row[key] for row in rows) for key in rows[0]}


def main() -> None:
    compiled_path, source_path = ROOT / "build" / "compiled", ROOT / "src"
    rounds: dict[str, list[Row]] = {}
    for _ in range(ROUNDS):
        for peer in PEERS:
            rounds.setdefault(peer, []).append(measure(source_path, "openspiel", peer))
        for game, seats in GAMES.items():
            for mode, path in (("compiled", compiled_path), ("interpreted", source_path)):
                row = measure(path, "turncoat", game, seats)
                if bool(row["compiled"]) != (mode == "compiled"):
                    sys.exit(f"bench: {path} does not hold the {mode} rules")
                rounds.setdefault(f"{game} {mode}", []).append(row)
    table = {name: middle(rows) for name, rows in rounds.items()}
    hell, liars = table["oh_hell"]["api"], table["python_liars_poker"]["api"]
    cores = os.cpu_count()
    print(f"Python {platform.python_version()}, {cores} cores, median of {ROUNDS} rounds of {SECONDS} s")
    print(f"{'':24}{'decisions/s':>12}{'playout/s':>12}{'clone us':>10}{'x oh_hell':>11}{'x liars':>9}")
    for name, row in table.items():
        loop = f"{row['playout']:12,.0f}" if "playout" in row else " " * 12
        ratios = f"{row['api'] / hell:11.2f}{row['api'] / liars:9.1f}"
        print(f"{name:24}{row['api']:12,.0f}{loop}{row['clone_us']:10.2f}{ratios}")


if __name__ == "__main__":
    main()
