"""Intervals for shares of games, 0 to 1."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

Z_95: Final = 1.959963984540054
"""Standard deviations to either side that hold 95 % of a normal distribution."""


class Interval(NamedTuple):
    """Where the true share lies, with 95 % confidence; ``0 <= low <= high <= 1``."""

    low: float
    high: float


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
    padded = [*scores, 0.0, 1.0]
    mean = math.fsum(padded) / len(padded)
    variance = math.fsum((score - mean) ** 2 for score in padded) / (len(padded) - 1)
    reach = Z_95 * math.sqrt(variance / len(padded))
    return _clipped(mean - reach, mean + reach)


def _clipped(low: float, high: float) -> Interval:
    return Interval(max(0.0, low), min(1.0, high))
