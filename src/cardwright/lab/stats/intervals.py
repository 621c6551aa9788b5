"""Intervals for shares of games, 0 to 1, and for means of any number."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from cardwright.lab.stats.student import Z_95, reach_95, two_sided


class Interval(NamedTuple):
    """Where the truth lies, with 95 % confidence; of a share ``0 <= low <= high <= 1``."""

    low: float
    high: float


@dataclass(slots=True)
class Moments:
    """What a mean and its interval need of any number of values; values are added, not kept."""

    count: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, value: float) -> None:
        """Take one more value."""
        self.count += 1
        self.total += value
        self.squares += value * value

    @property
    def mean(self) -> float:
        """The mean of at least one value."""
        return self.total / self.count

    @property
    def variance(self) -> float:
        """The sample variance, 0 of a single value."""
        if self.count < 2:
            return 0.0
        return max(0.0, (self.squares - self.total * self.mean) / (self.count - 1))

    def padded(self, low: float, high: float) -> Moments:
        """Return these with one more value at either end (see :func:`paired`)."""
        squares = self.squares + low * low + high * high
        return Moments(self.count + 2, self.total + low + high, squares)

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        return math.sqrt(self.variance / self.count)

    def interval(self) -> Interval:
        """Return the 95 % interval of the mean by Student's law; of one value it is endless."""
        if self.count < 2:
            return Interval(-math.inf, math.inf)
        return self._around(reach_95(self.count - 1))

    def normal_interval(self) -> Interval:
        """Return the 95 % interval of the mean by the normal law, for padded values."""
        return self._around(Z_95)

    def share_interval(self) -> Interval:
        """Return the interval of a mean of shares, as :func:`paired` does."""
        return _clipped(*self.padded(0.0, 1.0).normal_interval())

    @property
    def p(self) -> float:
        """How likely a mean so far from 0 is if the truth is 0.

        Values that are all alike have no spread to measure by: what is left is that they all lie
        on one side, which signs alone would bring about one time in ``2 ** (count - 1)``.
        """
        if self.mean == 0:
            return 1.0
        if self.error <= 1e-9 * abs(self.mean):
            return 2.0 ** (1 - self.count)
        return two_sided(self.mean / self.error, self.count - 1)

    def _around(self, errors: float) -> Interval:
        reach = errors * self.error
        return Interval(self.mean - reach, self.mean + reach)


def wilson(successes: int, trials: int) -> Interval:
    """Return Wilson's interval for the rate behind ``successes`` of independent ``trials``.

    Raises:
        ValueError: unless ``0 <= successes <= trials`` and there is a trial.
    """
    if not 0 <= successes <= trials or trials == 0:
        raise ValueError(f"{successes} of {trials} is no share")
    share = successes / trials
    spread = Z_95 * Z_95 / trials
    centre = share + spread / 2
    reach = Z_95 * math.sqrt(share * (1 - share) / trials + spread / (4 * trials))
    return _clipped((centre - reach) / (1 + spread), (centre + reach) / (1 + spread))


def paired(scores: Sequence[float]) -> Interval:
    """Return the interval for the mean score behind ``scores``, one a pair of games.

    The games of a pair share their seed and swap seats, so they hang together and the pair is
    the unit. One pair lost and one won are added to those played (after Agresti and Coull), which
    keeps the interval honest where all pairs ended alike; its coverage is tested.

    Raises:
        ValueError: without a pair, or for a score outside 0 to 1.
    """
    if not scores or not all(0 <= score <= 1 for score in scores):
        raise ValueError("paired scores are shares from 0 to 1, and there is at least one")
    moments = Moments()
    for score in scores:
        moments.add(score)
    return moments.share_interval()


def _clipped(low: float, high: float) -> Interval:
    return Interval(max(0.0, low), min(1.0, high))
