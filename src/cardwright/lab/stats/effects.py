"""What a card does to winning: log-odds with deck, seat, opponent and length held fixed.

The win rate of games in which a card was drawn is no measure of the card: long games see more
cards, strong decks hold others. Here one logistic regression has all of them, the cards' effects
pulled towards 0 by as much as their spread asks for (empirical Bayes), and a list of hundreds of
cards says "found" only so often falsely as Benjamini and Hochberg allow.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from operator import itemgetter
from statistics import NormalDist
from typing import Final, TypeAlias

from cardwright.lab.stats.linear import Matrix, inverse, times
from cardwright.lab.stats.student import Z_95

Row: TypeAlias = Mapping[int, float]
"""One game: the features that are not 0, by their numbers."""

FALSE_DISCOVERIES: Final = 0.05
"""Of the effects that are called found, how many may be none."""

_STEPS: Final = 30
_CLOSE: Final = 1e-8
_ROUNDS: Final = 8
_LEAST_SPREAD: Final = 0.01


@dataclass(frozen=True, slots=True)
class Fit:
    """A ridge logistic regression at its best."""

    effects: list[float]
    """Log-odds of one unit of each feature."""
    spread: Matrix
    """The inverse of the penalised information: how far the truth lies around, as believed."""
    errors: list[float]
    """Standard error of each effect if the truth were 0, for tests."""
    bunching: list[float]
    """How many times as large as of independent games each error is, at least 1."""


@dataclass(frozen=True, slots=True)
class Effect:
    """What one feature does."""

    log_odds: float
    low: float
    high: float
    """95 % interval after shrinking."""
    p: float
    """How likely an effect so far from 0 is if there is none."""


def fit(
    rows: Sequence[tuple[Row, float]],
    penalties: Sequence[float],
    deals: Sequence[int] | None = None,
) -> Fit:
    """Return the fit of results, 0 to 1, on features.

    Args:
        rows: of each game its features and its result.
        penalties: of each feature half the price of a squared unit; 0 leaves it free. Free
            features must be independent of each other.
        deals: of each game the deal that it shares with others, games of one deal side by side;
            errors then count deals, not games (Liang and Zeger 1986). Without it each game stands
            alone.
    """
    effects = [0.0] * len(penalties)
    for _ in range(_STEPS):
        slope, information = _derivatives(rows, effects)
        for place, penalty in enumerate(penalties):
            slope[place] -= penalty * effects[place]
            information[place][place] += penalty
        spread = inverse(information)
        step = times(spread, slope)
        effects = [effect + move for effect, move in zip(effects, step, strict=True)]
        if max(map(abs, step)) < _CLOSE:
            break
    _, plain = _derivatives(rows, effects)
    information = [row[:] for row in plain]
    for place, penalty in enumerate(penalties):
        information[place][place] += penalty
    spread = inverse(information)
    errors = _errors(spread, plain)
    if deals is None:
        return Fit(effects, spread, errors, [1.0] * len(errors))
    bunched = _errors(spread, _scatter(rows, effects, deals))
    bunching = [max(1.0, b / a) if a else 1.0 for a, b in zip(errors, bunched, strict=True)]
    errors = [error * times_more for error, times_more in zip(errors, bunching, strict=True)]
    return Fit(effects, spread, errors, bunching)


def _scatter(
    rows: Sequence[tuple[Row, float]], effects: Sequence[float], deals: Sequence[int]
) -> Matrix:
    """Return the sum of each deal's slope times itself."""
    count = len(effects)
    scatter = [[0.0] * count for _ in range(count)]
    for _, games in groupby(zip(deals, rows, strict=True), key=itemgetter(0)):
        slope: dict[int, float] = {}
        for _, (row, result) in games:
            missed = result - _share(row, effects)
            for place, value in row.items():
                slope[place] = slope.get(place, 0.0) + value * missed
        for place, value in slope.items():
            line = scatter[place]
            for other, other_value in slope.items():
                line[other] += value * other_value
    return scatter


def _share(row: Row, effects: Sequence[float]) -> float:
    """Return the result that is expected of a game."""
    logit = sum(value * effects[place] for place, value in row.items())
    return 1 / (1 + math.exp(-logit)) if logit > -700 else 0.0


def _derivatives(
    rows: Sequence[tuple[Row, float]], effects: Sequence[float]
) -> tuple[list[float], Matrix]:
    """Return the slope of the log likelihood and its information."""
    count = len(effects)
    slope = [0.0] * count
    information = [[0.0] * count for _ in range(count)]
    for row, result in rows:
        share = _share(row, effects)
        weight = share * (1 - share)
        for place, value in row.items():
            slope[place] += value * (result - share)
            line = information[place]
            scaled = weight * value
            for other, other_value in row.items():
                line[other] += scaled * other_value
    return slope, information


def _errors(spread: Matrix, plain: Matrix) -> list[float]:
    """Return the root of the diagonal of ``spread @ plain @ spread``."""
    found: list[float] = []
    for line in spread:
        middle = times(plain, line)
        found.append(math.sqrt(max(0.0, math.fsum(map(float.__mul__, line, middle)))))
    return found


def shrunk_effects(
    rows: Sequence[tuple[Row, float]],
    fixed: int,
    count: int,
    deals: Sequence[int] | None = None,
) -> tuple[list[Effect], float]:
    """Return the effects of the features after the first ``fixed``, and their spread.

    The spread is the standard deviation of true effects that explains the estimates best; it
    decides how much they are shrunk (EM over the normal prior's variance).

    Args:
        rows: as :func:`fit`; features 0 to ``fixed - 1`` are held fixed and hardly penalised.
        fixed: how many those are.
        count: all features.
        deals: as :func:`fit`.
    """
    variance = 0.25
    for _ in range(_ROUNDS):
        fitted = fit(rows, _penalties(fixed, count, variance))
        seen = [
            fitted.effects[place] ** 2 + fitted.spread[place][place]
            for place in range(fixed, count)
        ]
        variance = max(_LEAST_SPREAD**2, math.fsum(seen) / max(len(seen), 1))
    fitted = fit(rows, _penalties(fixed, count, variance), deals)
    return [_effect(fitted, place) for place in range(fixed, count)], math.sqrt(variance)


def _penalties(fixed: int, count: int, variance: float) -> list[float]:
    """Return next to no penalty for what is held fixed: it may be in no game, or in all."""
    return [1e-3] * fixed + [1 / variance] * (count - fixed)


def _effect(fitted: Fit, place: int) -> Effect:
    middle, error = fitted.effects[place], fitted.errors[place]
    reach = Z_95 * math.sqrt(fitted.spread[place][place]) * fitted.bunching[place]
    p = 1.0 if error == 0 else 2 * NormalDist().cdf(-abs(middle) / error)
    return Effect(middle, middle - reach, middle + reach, p)


def discoveries(ps: Sequence[float], rate: float = FALSE_DISCOVERIES) -> list[bool]:
    """Return which hypotheses fall at this rate of false discoveries (Benjamini-Hochberg)."""
    order = sorted(range(len(ps)), key=ps.__getitem__)
    last = 0
    for rank, place in enumerate(order, start=1):
        if ps[place] <= rate * rank / len(ps):
            last = rank
    found = set(order[:last])
    return [place in found for place in range(len(ps))]
