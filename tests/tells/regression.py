"""Regression: how well seats with a secret can be told from the others by what is public about them."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import exp, sqrt
from random import Random

EPOCHS = 12
RATE = 0.15
SHRINK = 0.002
"""How strongly weights are drawn to zero, so that chance is not learned by heart."""
SCARCE = 10
"""What fewer seats than this have done is not looked at."""
Z95 = 1.959963984540054

Row = list[tuple[int, float]]
"""The marks of one seat by number, each with the root of how often it has it."""


@dataclass(frozen=True)
class Sample:
    """One seat of one game: how often it did what all could see, and whether it had the secret."""

    game: int
    marks: Mapping[str, int]
    guilty: bool


@dataclass(frozen=True)
class Figure:
    """The area under the curve: how often a seat with the secret looks guiltier than one without."""

    area: float
    """Between .5, where guessing is as good, and 1."""
    low: float
    high: float
    guilty: int
    others: int

    def __str__(self) -> str:
        seats = f"{self.guilty} seats with the secret, {self.others} without"
        return f"{self.area:.3f} ({self.low:.3f} to {self.high:.3f}; {seats})"


class Model:
    """Logistic regression by stochastic descent, each weight with a step of its own (AdaGrad)."""

    def __init__(self, marks: int, rows: Sequence[Row], guilty: Sequence[bool]) -> None:
        self.weights = [0.0] * (marks + 1)
        self.slopes = [1e-6] * (marks + 1)
        order = list(zip(rows, guilty, strict=True))
        rng = Random(1)
        for _ in range(EPOCHS):
            rng.shuffle(order)
            for row, right in order:
                self._learn(row, right)

    def score(self, row: Row) -> float:
        """The logarithm of the odds that this seat has the secret."""
        weights = self.weights
        return sum([weights[mark] * much for mark, much in row])

    def _learn(self, row: Row, right: bool) -> None:
        wrong = 1.0 / (1.0 + exp(-max(-30.0, min(30.0, self.score(row))))) - right
        weights, slopes = self.weights, self.slopes
        for mark, much in row:
            slope = wrong * much + SHRINK * weights[mark]
            slopes[mark] += slope * slope
            weights[mark] -= RATE * slope / sqrt(slopes[mark])


def numbered(samples: Sequence[Sample]) -> tuple[list[str], list[Row]]:
    """The marks that are worth a look, and the seats as rows of them; all have the one behind the last."""
    seen = Counter(mark for sample in samples for mark in sample.marks)
    marks = sorted(mark for mark, count in seen.items() if count >= SCARCE)
    numbers = {mark: number for number, mark in enumerate(marks)}
    rows = [
        [(numbers[mark], sqrt(n)) for mark, n in sorted(sample.marks.items()) if mark in numbers]
        for sample in samples
    ]
    return marks, [[*row, (len(marks), 1.0)] for row in rows]


def told_apart(samples: Sequence[Sample]) -> Figure:
    """How well a model of every other game tells the seats of the games between apart.

    One model, and games it has never seen: so the interval holds. Were each half judged by a model of the
    other, what the two have alike by chance would count twice.
    """
    marks, rows = numbered(samples)
    known = [i for i, sample in enumerate(samples) if sample.game % 2 == 0]
    model = Model(len(marks), [rows[i] for i in known], [samples[i].guilty for i in known])
    held = [i for i, sample in enumerate(samples) if sample.game % 2]
    area, spread, guilty, others = area_under(
        [samples[i] for i in held], [model.score(rows[i]) for i in held]
    )
    margin = Z95 * sqrt(spread)
    return Figure(area, area - margin, area + margin, guilty, others)


def area_under(samples: Sequence[Sample], scores: Sequence[float]) -> tuple[float, float, int, int]:
    """The area, its variance (after DeLong, the seats of one game being one draw), and both counts."""
    good = sorted(score for sample, score in zip(samples, scores, strict=True) if not sample.guilty)
    bad = sorted(score for sample, score in zip(samples, scores, strict=True) if sample.guilty)
    area = sum(_below(good, score) for score in bad) / len(bad)
    parts: dict[int, float] = {}
    for sample, score in zip(samples, scores, strict=True):
        part = parts.get(sample.game, 0.0)
        if sample.guilty:
            part += (_below(good, score) - area) / len(bad)
        else:
            part += (1.0 - _below(bad, score) - area) / len(good)
        parts[sample.game] = part
    spread = sum(part * part for part in parts.values()) * len(parts) / (len(parts) - 1)
    return area, spread, len(bad), len(good)


def _below(rising: Sequence[float], score: float) -> float:
    """The share of scores that are lower; an equal one counts half."""
    return (bisect_left(rising, score) + bisect_right(rising, score)) / (2 * len(rising))


def telling(samples: Sequence[Sample], most: int) -> list[tuple[str, float]]:
    """The marks that weigh most, against a seat or for it, in a model of all games."""
    marks, rows = numbered(samples)
    model = Model(len(marks), rows, [sample.guilty for sample in samples])
    weighed = sorted(zip(marks, model.weights[:-1], strict=True), key=lambda one: (-abs(one[1]), one[0]))
    return weighed[:most]
