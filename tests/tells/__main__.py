"""What gives a secret away: `python -m tests.tells GAME [games] [seats] [rounds]` plays, watches and tells.

GAME is camelot, treason or intrige; or acts, which counts the table of likelihoods of Camelot's bots anew.
"""

from __future__ import annotations

import sys
from collections.abc import Callable

from tests.tells import camelot, intrige, treason
from tests.tells.regression import Sample, telling, told_apart

Play = Callable[[int, int, bool, int], list[Sample]]
GAMES: dict[str, Play] = {"camelot": camelot.samples, "treason": treason.samples, "intrige": intrige.samples}
SEATS = {"camelot": 5, "treason": 4, "intrige": 4}
USUAL = 2000
ROUNDS = 2
COUNTED = 450
SHOWN = 5


def main(name: str, games: int, seats: int, rounds: int) -> None:
    """Print the figures of some rounds, without and with a tester, and the marks that weigh most."""
    if name == "acts":
        from tests.tells import acts  # noqa: PLC0415  # it cannot even be imported where the rules are compiled

        shares, down = acts.count(games or COUNTED)
        for act, (loyal, traitor) in shares.items():
            print(f"{act:20} {loyal:.3f} {traitor:.3f}")
        for strength, (loyal, traitor) in enumerate(down):
            print(f"face down {2 * strength + 1:10} {loyal:.3f} {traitor:.3f}")
        return
    for asking in (False, True):
        samples = GAMES[name](games or USUAL, seats or SEATS[name], asking, rounds or ROUNDS)
        print(
            f"{name}, {seats or SEATS[name]} seats, {'asked' if asking else 'watched'}: {told_apart(samples)}"
        )
        for mark, weight in telling(samples, SHOWN):
            print(f"  {weight:6.2f}  {mark}")


if __name__ == "__main__":
    given = [*sys.argv[1:], "0", "0", "0"]
    main(given[0], int(given[1]), int(given[2]), int(given[3]))
