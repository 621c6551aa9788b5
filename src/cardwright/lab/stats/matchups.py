"""Who beats whom: the matrix first, one rating each second, and rings that no rating can show."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from cardwright.lab.stats.intervals import Interval, Moments
from cardwright.lab.stats.linear import Matrix, inverse, times
from cardwright.lab.stats.student import Z_95

Pair: TypeAlias = tuple[int, int]
"""Two contestants, the smaller number first."""

ELO: Final = 400 / math.log(10)
"""Elo points of one unit of log-odds."""
_STEPS: Final = 500
_CLOSE: Final = 1e-9


@dataclass(frozen=True, slots=True)
class Rating:
    """One contestant's strength against the field of this matrix, not beyond it."""

    elo: float
    """Points; the mean of all contestants is 0."""
    low: float
    high: float
    """95 % interval, the block as the unit."""


def bradley_terry(points: Mapping[Pair, tuple[float, float]], count: int) -> list[float]:
    """Return strengths as log-odds with mean 0, the most likely ones (Hunter's 2004 iteration).

    Args:
        points: of each pair the points of the first and of the second; a draw is half a point
            each. Contestants must be connected, with points on either side, or the likelihood
            has no highest place (see :func:`ratings`).
        count: contestants, numbered from 0.
    """
    strengths = [1.0] * count
    for _ in range(_STEPS):
        updated = _iterate(points, strengths)
        moved = max(abs(math.log(a / b)) for a, b in zip(updated, strengths, strict=True))
        strengths = updated
        if moved < _CLOSE:
            break
    return [math.log(strength) for strength in strengths]


def _iterate(
    points: Mapping[Pair, tuple[float, float]], strengths: Sequence[float]
) -> list[float]:
    won = [0.0] * len(strengths)
    met = [0.0] * len(strengths)
    for (one, other), (first, second) in points.items():
        share = (first + second) / (strengths[one] + strengths[other])
        won[one] += first
        won[other] += second
        met[one] += share
        met[other] += share
    raw = [a / b if b else 1.0 for a, b in zip(won, met, strict=True)]
    centre = math.exp(math.fsum(map(math.log, raw)) / len(raw))
    return [strength / centre for strength in raw]


def ratings(cells: Mapping[Pair, Mapping[float, int]], count: int) -> list[Rating]:
    """Return each contestant's rating.

    Every pair that met has one part in ``count`` of a point more on either side, which keeps the
    rating of who never lost finite. Errors count the spread of blocks, not of games, with a block
    more won by either side as :func:`cell_interval` has it (the sandwich of Huber and White).

    Args:
        cells: of each pair how many blocks gave the first contestant this share of the points.
        count: contestants.
    """
    more = 1 / count
    points: dict[Pair, tuple[float, float]] = {}
    for pair, shares in cells.items():
        won = math.fsum(share * number for share, number in shares.items())
        points[pair] = (won + more, sum(shares.values()) - won + more)
    strengths = bradley_terry(points, count)
    known = [[1 / count] * count for _ in range(count)]  # the mean is given
    spread = [[0.0] * count for _ in range(count)]
    for pair, shares in cells.items():
        weight = sum(points[pair])
        odds = math.exp(strengths[pair[1]] - strengths[pair[0]])
        _add(known, pair, weight * odds / (1 + odds) ** 2)
        _add(spread, pair, weight * cell_moments(shares).padded(0.0, 1.0).variance)
    unknown = inverse(known)
    return [_rating(strengths[at], unknown[at], spread) for at in range(count)]


def _add(matrix: Matrix, pair: Pair, value: float) -> None:
    """Add what is known of a difference between two strengths."""
    one, other = pair
    matrix[one][one] += value
    matrix[other][other] += value
    matrix[one][other] -= value
    matrix[other][one] -= value


def _rating(strength: float, unknown: Sequence[float], spread: Matrix) -> Rating:
    variance = math.fsum(map(float.__mul__, unknown, times(spread, unknown)))
    reach = Z_95 * math.sqrt(max(0.0, variance))
    return Rating(ELO * strength, ELO * (strength - reach), ELO * (strength + reach))


def beats(intervals: Mapping[Pair, Interval]) -> set[tuple[int, int]]:
    """Return ``(winner, loser)`` of each pair whose interval is clear of a half."""
    edges: set[tuple[int, int]] = set()
    for (one, other), (low, high) in intervals.items():
        if low > 0.5:
            edges.add((one, other))
        elif high < 0.5:
            edges.add((other, one))
    return edges


def cell_interval(shares: Mapping[float, int]) -> Interval:
    """Return the interval of one pair's share of points, the block as the unit."""
    return cell_moments(shares).share_interval()


def cell_moments(shares: Mapping[float, int]) -> Moments:
    """Return the moments of one pair's shares of points, one a block."""
    moments = Moments()
    for share, number in sorted(shares.items()):
        moments.count += number
        moments.total += share * number
        moments.squares += share * share * number
    return moments


def rings(edges: set[tuple[int, int]]) -> list[tuple[int, ...]]:
    """Return the shortest ring through each contestant that stands in one, each ring once.

    A ring begins with its smallest number; each beats the next, and the last the first.
    """
    found: Counter[tuple[int, ...]] = Counter()
    for start in sorted({winner for winner, _ in edges}):
        if ring := _shortest_ring(start, edges):
            smallest = ring.index(min(ring))
            found[ring[smallest:] + ring[:smallest]] += 1
    return sorted(found)


def _shortest_ring(start: int, edges: set[tuple[int, int]]) -> tuple[int, ...]:
    """Return the shortest way from a contestant back to himself, nothing if there is none."""
    ways: list[tuple[int, ...]] = [(start,)]
    seen: set[int] = set()
    while ways:
        way = ways.pop(0)
        for winner, loser in sorted(edges):
            if winner != way[-1]:
                continue
            if loser == start:
                return way
            if loser not in seen:
                seen.add(loser)
                ways.append((*way, loser))
    return ()
