"""Student's law: what a normal interval of few values leaves out.

The spread of few values is itself hardly known. Two blocks give a normal interval that holds the
truth seven times in ten, not nineteen in twenty.
"""

from __future__ import annotations

import math
from functools import cache
from statistics import NormalDist
from typing import Final

Z_95: Final = 1.959963984540054
"""Standard deviations to either side that hold 95 % of a normal distribution."""

_EXACT: Final = 30
"""Degrees of freedom up to which the law is summed; beyond, its expansion holds six digits."""


@cache
def reach_95(degrees: int) -> float:
    """Return the standard errors to either side that hold 95 %; infinite without a degree."""
    if degrees < 1:
        return math.inf
    if degrees > _EXACT:
        return _expanded(degrees)
    low, high = Z_95, 13.0
    while high - low > 1e-12:
        middle = (low + high) / 2
        if two_sided(middle, degrees) > 0.05:
            low = middle
        else:
            high = middle
    return high


def _expanded(degrees: int) -> float:
    """Return the quantile by its expansion in 1/degrees (Abramowitz and Stegun 26.7.5)."""
    z = Z_95
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / degrees + second / degrees**2 + third / degrees**3


def two_sided(errors: float, degrees: int) -> float:
    """Return how likely a mean so many standard errors from 0 is if the truth is 0.

    Args:
        errors: the mean in standard errors, to either side.
        degrees: of freedom, one less than values; none make nothing unlikely.
    """
    if degrees < 1:
        return 1.0
    if degrees > _EXACT:
        root = degrees * math.log1p(errors * errors / degrees)  # Wallace 1959
        z = (8 * degrees + 1) / (8 * degrees + 3) * math.sqrt(root)
        return 2 * NormalDist().cdf(-z)
    return max(0.0, 1.0 - _within(abs(errors), degrees))


def _within(errors: float, degrees: int) -> float:
    """Return the probability of no more errors to either side (A and S 26.7.3, 26.7.4)."""
    angle = math.atan(errors / math.sqrt(degrees))
    cosine = math.cos(angle)
    is_odd = degrees % 2
    term, total = (cosine if is_odd else 1.0), 0.0
    for power in range(is_odd + 2, degrees + 1, 2):
        total += term
        term *= (power - 1) / power * cosine * cosine
    if not is_odd:
        return math.sin(angle) * total
    return 2 / math.pi * (angle + math.sin(angle) * total)
