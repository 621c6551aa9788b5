"""The bootstrap over values that recur: a resample of all blocks is a few binomial draws."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final, TypeAlias

from cardwright.core.rng import Stream
from cardwright.lab.stats.intervals import Interval

DRAWS: Final = 2_000
"""Resamples; the ends of a 95 % interval are then the 50th and the 1,950th."""

Values: TypeAlias = tuple[float, ...]
"""What one unit (a block, a pair) has: a value for each quantity."""

Histogram: TypeAlias = Mapping[Values, int]
"""How many units have these values; whole units are drawn, so what hangs together stays so."""


def bootstrap(
    units: Histogram,
    statistic: Callable[[Sequence[float]], float],
    rng: Stream,
    draws: int = DRAWS,
) -> Interval:
    """Return the percentile interval of a statistic of the units' means.

    Args:
        units: the units, at least one.
        statistic: of the mean of each quantity.
        rng: its own stream; equal streams give equal intervals.
        draws: resamples.
    """
    kinds = sorted(units)
    counts = [units[kind] for kind in kinds]
    found = sorted(statistic(_means(kinds, resample(counts, rng))) for _ in range(draws))
    tail = round(0.025 * draws)
    return Interval(found[tail], found[-1 - tail])


def resample(counts: Sequence[int], rng: Stream) -> list[int]:
    """Return how often each kind comes up in ``sum(counts)`` draws with replacement.

    A multinomial, drawn kind by kind: each is a binomial of what the earlier ones left.
    """
    left, weight = sum(counts), sum(counts)
    drawn: list[int] = []
    for count in counts:
        number = binomial(left, count / weight, rng) if weight else 0
        drawn.append(number)
        left -= number
        weight -= count
    return drawn


def binomial(trials: int, share: float, rng: Stream) -> int:
    """Return a binomial number, by inversion that walks from the mode to both sides.

    It takes about as many steps as the standard deviation is wide.
    """
    if trials == 0 or share <= 0:
        return 0
    if share >= 1:
        return trials
    left = _unit(rng)
    for number, mass in _outward(trials, share):
        left -= mass
        if left <= 0:
            return number
    return int((trials + 1) * share)  # what rounding left over, one time in 10**15


def _outward(trials: int, share: float) -> Iterator[tuple[int, float]]:
    """Yield each number with its probability, from the likeliest to both sides in turn."""
    up = down = min(trials, int((trials + 1) * share))
    odds = share / (1 - share)
    up_mass = down_mass = _mass(trials, share, up)
    yield up, up_mass
    while up < trials or down > 0:
        if up < trials:
            up_mass *= (trials - up) / (up + 1) * odds
            up += 1
            yield up, up_mass
        if down > 0:
            down_mass *= down / (trials - down + 1) / odds
            down -= 1
            yield down, down_mass


def _mass(trials: int, share: float, number: int) -> float:
    """Return the probability of this number."""
    ways = math.lgamma(trials + 1) - math.lgamma(number + 1) - math.lgamma(trials - number + 1)
    return math.exp(ways + number * math.log(share) + (trials - number) * math.log1p(-share))


def _unit(rng: Stream) -> float:
    """Return a number between 0 and 1 of 62 bits: tails need more than one word has."""
    return rng.unit() + (rng.unit() + 2.0**-32) / 2.0**31


def _means(kinds: Sequence[Values], counts: Sequence[int]) -> list[float]:
    total = sum(counts)
    columns = range(len(kinds[0]))
    return [
        math.fsum(kind[column] * count for kind, count in zip(kinds, counts, strict=True)) / total
        for column in columns
    ]
