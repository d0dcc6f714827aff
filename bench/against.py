"""Speed of the rules here beside another checkout, by turns in one run: `make bench-against OTHER=folder`.

The other folder is a checkout whose rules have been compiled too (`make compiled`). Ratios above 1 mean that
this one is faster. Fresh processes take turns, and the median of the rounds is shown.
"""

from __future__ import annotations

import sys
from pathlib import Path
from statistics import median

from bench.run import GAMES, ROOT, Row, measure

ROUNDS = 7


def _of(rows: list[Row], key: str) -> float:
    return median([row[key] for row in rows])


def ratios(ours: list[Row], theirs: list[Row]) -> dict[str, float]:
    """How many times as fast, by figure; a clone is timed, so the other way round."""
    api, playout, clone = [_of(ours, key) / _of(theirs, key) for key in ("api", "playout", "clone_us")]
    return {"decisions": api, "playout": playout, "clone": 1 / clone}


def main(other: Path) -> None:
    print(f"{'':24}{'decisions':>11}{'playout':>11}{'clone':>11}")
    for game, seats in GAMES.items():
        for mode, part in (("compiled", "build/compiled"), ("interpreted", "src")):
            ours, theirs = [], []
            for _ in range(ROUNDS):
                ours.append(measure(ROOT / part, "turncoat", game, seats))
                theirs.append(measure(other / part, "turncoat", game, seats))
            row = ratios(ours, theirs)
            print(f"{game + ' ' + mode:24}" + "".join(f"{value:11.3f}" for value in row.values()), flush=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve())
