"""Regression: how well seats with a secret can be told from the others by what is public about them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import exp, sqrt
from random import Random

FOLDS = 4
"""Each game is judged by a model that has learned from the other parts of the games only."""
EPOCHS = 12
RATE = 0.15
SHRINK = 0.002
"""How strongly weights are drawn to zero, so that chance is not learned by heart."""
SCARCE = 10
"""What fewer seats than this have done is not looked at."""
Z95 = 1.959963984540054


@dataclass(frozen=True)
class Sample:
    """One seat of one game: how often it did what all could see, and whether it had the secret."""

    game: int
    marks: Mapping[str, int]
    guilty: bool


@dataclass(frozen=True)
class Figure:
    """The area under the curve: how often one with the secret looks guiltier than one without; .5 is blind."""

    area: float
    low: float
    high: float
    guilty: int
    others: int

    def __str__(self) -> str:
        seats = f"{self.guilty} seats with the secret, {self.others} without"
        return f"{self.area:.3f} ({self.low:.3f} to {self.high:.3f}; {seats})"


class Model:
    """Logistic regression by stochastic descent, each weight with a step of its own (AdaGrad)."""

    def __init__(self, samples: Sequence[Sample]) -> None:
        seen = Counter(mark for sample in samples for mark in sample.marks)
        self.weights = {mark: 0.0 for mark, count in seen.items() if count >= SCARCE}
        self.slopes = dict.fromkeys(self.weights, 1e-6)
        share = sum(sample.guilty for sample in samples) / len(samples)
        self.bias = -4.0 if share == 0 else sqrt(share) - 1.0
        self.bias_slope = 1e-6
        order = list(samples)
        rng = Random(1)
        for _ in range(EPOCHS):
            rng.shuffle(order)
            for sample in order:
                self._learn(sample)

    def score(self, sample: Sample) -> float:
        """The logarithm of the odds that this seat has the secret."""
        weights = self.weights
        return self.bias + sum(weights[mark] * sqrt(n) for mark, n in sample.marks.items() if mark in weights)

    def _learn(self, sample: Sample) -> None:
        wrong = 1.0 / (1.0 + exp(-max(-30.0, min(30.0, self.score(sample))))) - sample.guilty
        self.bias_slope += wrong * wrong
        self.bias -= RATE * wrong / sqrt(self.bias_slope)
        weights, slopes = self.weights, self.slopes
        for mark, n in sample.marks.items():
            if mark in weights:
                slope = wrong * sqrt(n) + SHRINK * weights[mark]
                slopes[mark] += slope * slope
                weights[mark] -= RATE * slope / sqrt(slopes[mark])


def told_apart(samples: Sequence[Sample]) -> Figure:
    """How well models tell the seats of games apart that they have not learned from."""
    areas: list[tuple[float, float, int, int]] = []
    for fold in range(FOLDS):
        model = Model([sample for sample in samples if sample.game % FOLDS != fold])
        judged = [sample for sample in samples if sample.game % FOLDS == fold]
        areas.append(area_under(judged, [model.score(sample) for sample in judged]))
    guilty, others = sum(one[2] for one in areas), sum(one[3] for one in areas)
    area = sum(one[0] * one[2] for one in areas) / guilty
    margin = Z95 * sqrt(sum(one[1] * one[2] ** 2 for one in areas)) / guilty
    return Figure(area, area - margin, area + margin, guilty, others)


def area_under(samples: Sequence[Sample], scores: Sequence[float]) -> tuple[float, float, int, int]:
    """The area, its variance (after DeLong, with all seats of one game as one draw), and both counts."""
    good = sorted(score for sample, score in zip(samples, scores, strict=True) if not sample.guilty)
    bad = sorted(score for sample, score in zip(samples, scores, strict=True) if sample.guilty)
    places = [
        _below(good, score) if sample.guilty else 1.0 - _below(bad, score)
        for sample, score in zip(samples, scores, strict=True)
    ]
    area = sum(place for sample, place in zip(samples, places, strict=True) if sample.guilty) / len(bad)
    by_game: Counter[int] = Counter()
    parts: dict[int, float] = dict.fromkeys([sample.game for sample in samples], 0.0)
    for sample, place in zip(samples, places, strict=True):
        parts[sample.game] += (place - area) / (len(bad) if sample.guilty else len(good))
        by_game[sample.game] += 1
    games = len(by_game)
    return area, sum(part * part for part in parts.values()) * games / (games - 1), len(bad), len(good)


def _below(scores: Sequence[float], score: float) -> float:
    """The share of rising scores that are lower; an equal one counts half."""
    return (_count(scores, score, False) + _count(scores, score, True)) / (2 * len(scores))


def _count(scores: Sequence[float], score: float, equal: bool) -> int:
    low, high = 0, len(scores)
    while low < high:
        middle = (low + high) // 2
        if scores[middle] < score or (equal and scores[middle] == score):
            low = middle + 1
        else:
            high = middle
    return low
