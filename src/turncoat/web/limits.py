"""Limits: token buckets. Whoever asks too much waits; nobody else notices."""

from __future__ import annotations

import time


class Bucket:
    """Holds up to ``burst`` tokens and gains ``rate`` a second."""

    __slots__ = ("burst", "left", "rate", "then")

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.left = burst
        self.then = time.monotonic()

    def take(self) -> bool:
        """Take one; False if there is none."""
        now = time.monotonic()
        self.left = min(self.burst, self.left + (now - self.then) * self.rate)
        self.then = now
        if self.left < 1:
            return False
        self.left -= 1
        return True

    def give_back(self) -> None:
        """It was not needed after all."""
        self.left = min(self.burst, self.left + 1)

    @property
    def full(self) -> bool:
        return self.left + (time.monotonic() - self.then) * self.rate >= self.burst


class Buckets:
    """A bucket for each address; those that are full again are forgotten."""

    MOST = 10_000

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self._buckets: dict[str, Bucket] = {}

    def take(self, name: str) -> bool:
        if name not in self._buckets and len(self._buckets) >= self.MOST:
            self._buckets = {known: bucket for known, bucket in self._buckets.items() if not bucket.full}
            if len(self._buckets) >= self.MOST:
                return False
        return self._buckets.setdefault(name, Bucket(self.rate, self.burst)).take()
