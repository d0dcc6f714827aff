"""Simulating: the same numbers for any number of workers, in a fixed shape."""

from __future__ import annotations

import json
import signal
import subprocess
import time
from pathlib import Path
from typing import Any

import pytest

from tests.cli.program import COMMAND, environment, run
from turncoat.cli.simulate import Result, Series, seating, summarise, wilson

SERIES = ("simulate", "intrige", "--games", "12", "--seats", "4", "--bots", "greedy,random,random,random")


def numbers(home: Path, *args: str) -> dict[str, Any]:
    """The one object that is printed, without the time it took."""
    done = run(home, *SERIES, "--json", *args, check=0)
    (line,) = done.stdout.splitlines()
    made: dict[str, Any] = json.loads(line)
    assert made.pop("seconds") >= 0
    return made


def test_workers_do_not_matter(home: Path) -> None:
    one = numbers(home, "--seed", "7", "--workers", "1")
    assert one == numbers(home, "--seed", "7", "--workers", "2")
    assert one != numbers(home, "--seed", "8", "--workers", "1")
    assert list(one) == ["game", "seats", "games", "decisions", "bots", "by_seat", "endings"]
    assert (one["game"], one["seats"], one["games"]) == ("intrige", 4, 12)
    assert one["decisions"] > 12 * 50
    assert set(one["bots"]) == {"greedy", "random"}
    assert set(one["bots"]["greedy"]) == {"games", "wins", "share", "low", "high"}
    assert (one["bots"]["greedy"]["games"], one["bots"]["random"]["games"]) == (12, 36)
    assert one["bots"]["greedy"]["wins"] + one["bots"]["random"]["wins"] == pytest.approx(12)
    assert sum(one["by_seat"]) == pytest.approx(1)
    assert sum(one["endings"].values()) == 12


def test_table_for_people(home: Path) -> None:
    done = run(home, *SERIES, "--lang", "nl", "--workers", "1", check=0)
    assert "95 %-interval" in done.stdout and "12 spellen" in done.stdout


def test_every_bot_has_every_seat() -> None:
    tables = [seating(["a", "b", "c"], index) for index in range(3)]
    assert sorted(table[0] for table in tables) == ["a", "b", "c"]
    assert sorted(table[2] for table in tables) == ["a", "b", "c"]


def test_shared_wins_count_by_returns() -> None:
    series = Series("intrige", "", (), ("greedy", "random", "random"), "1")
    results = [Result(0, (0.5, 0.5, 0.0), 10, "shared"), Result(1, (0.0, 1.0, 0.0), 20, "alone")]
    made = summarise(series, results, 1.0)
    assert made["bots"]["greedy"] == {
        "games": 2, "wins": 1.5, "share": 0.75, "low": pytest.approx(0.1979, abs=1e-3),
        "high": pytest.approx(0.9733, abs=1e-3),
    }  # fmt: skip
    assert made["by_seat"] == [0.25, 0.75, 0.0]
    assert made["endings"] == {"alone": 1, "shared": 1}


def test_wilson() -> None:
    assert wilson(0, 10) == pytest.approx((0.0, 0.27753), abs=1e-5)
    assert wilson(85, 100) == pytest.approx((0.76716, 0.90694), abs=1e-5)


@pytest.mark.parametrize("workers", ["1", "2"])
def test_stopped_from_the_keyboard(home: Path, workers: str) -> None:
    process = subprocess.Popen(
        [*COMMAND, "simulate", "intrige", "--games", "100000", "--workers", workers],
        env=environment(home),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )
    time.sleep(2.5)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=20)
    assert process.returncode == 130
    assert out == b"" and b"Traceback" not in err
