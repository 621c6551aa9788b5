"""Tests and intervals for whoever looks while the games are played.

An interval for a fixed number of games, looked at again and again until it pleases, is wrong far
more often than one time in twenty. The test says *which*, not *how much*; the interval says both.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from cardwright.lab.stats.intervals import Interval, Moments

Verdict: TypeAlias = Literal["open", "higher", "lower", "alike"]
"""How a test of a difference stands."""

ALPHA: Final = 0.05
"""How often a difference may be found where there is none."""
BETA: Final = 0.05
"""How often one of the size asked for may be missed."""

TUNED_TO: Final = 1_000
"""Units for which the always-valid interval is narrowest, if nobody says; it is valid for all."""


@dataclass(frozen=True, slots=True)
class Sprt:
    """A generalised sequential probability ratio test of a difference, to both sides.

    Each side tests the mean ``effect`` against 0 with the variance that is seen, as Fishtest
    does. Two tests share the false alarms; "alike" needs both to give up their side.
    """

    effect: float
    """The smallest difference worth knowing, above 0."""
    alpha: float = ALPHA
    beta: float = BETA

    def verdict(self, differences: Moments) -> Verdict:
        """Return how it stands after these differences, one a unit."""
        accept = math.log((1 - self.beta) / (self.alpha / 2))
        reject = math.log(self.beta / (1 - self.alpha / 2))
        higher = log_ratio(differences, 0.0, self.effect)
        lower = log_ratio(differences, 0.0, -self.effect)
        if higher >= accept:
            return "higher"
        if lower >= accept:
            return "lower"
        return "alike" if higher <= reject and lower <= reject else "open"


def log_ratio(values: Moments, null: float, alternative: float) -> float:
    """Return the log likelihood ratio of two means, by the normal law of a mean.

    Two values one apart are added to the variance, not to the mean: without any spread yet
    seen, the first few units would decide everything.
    """
    if not values.count:
        return 0.0
    spread = values.variance * max(values.count - 1, 0) + 0.5
    step = alternative - null
    drift = 2 * values.mean - null - alternative
    return values.count * step * drift / (2 * spread / values.count)


def always_valid(
    values: Moments, scale: float | None = 1.0, alpha: float = ALPHA, tuned_to: int = TUNED_TO
) -> Interval:
    """Return an interval that holds the mean at every number of units at once.

    The asymptotic confidence sequence of Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas (2024),
    by a normal mixture, with one value at either end of the scale added as in
    :func:`cardwright.lab.stats.paired`.

    Args:
        values: one a unit, at least one.
        scale: values lie within ``-scale`` to ``scale``; ``None`` for numbers without bounds,
            which have two more values three deviations to either side of their mean instead, and
            of which one alone says nothing.
        alpha: how often it may be wrong, ever.
        tuned_to: units for which it should be narrowest; settled before the first is seen.
    """
    if scale is None and values.count < 2:
        return Interval(-math.inf, math.inf)
    padded = _padded(values, scale)
    count, mixture = padded.count, _mixture(tuned_to)
    grown = count * mixture + 1
    factor = 2 * grown / (count * count * mixture) * math.log(math.sqrt(grown) / alpha)
    reach = math.sqrt(padded.variance * factor)
    return Interval(padded.mean - reach, padded.mean + reach)


def always_valid_p(values: Moments, scale: float | None = 1.0, tuned_to: int = TUNED_TO) -> float:
    """Return the smallest error that :func:`always_valid` would allow itself to leave out 0.

    It stays a p-value however often somebody looks (Johari, Koomen, Pekelis and Walsh 2022).
    """
    if scale is None and values.count < 2:
        return 1.0
    padded = _padded(values, scale)
    count, mixture = padded.count, _mixture(tuned_to)
    if padded.variance == 0:
        return values.p
    grown = count * mixture + 1
    drift = (count * padded.mean) ** 2 * mixture / (2 * grown * padded.variance)
    return min(1.0, math.sqrt(grown) * math.exp(-drift))


def _padded(values: Moments, scale: float | None) -> Moments:
    """Return the values and one more at either end, so that few are not believed too much."""
    if scale is not None:
        return values.padded(-scale, scale)
    reach = 3 * math.sqrt(values.variance)
    return values.padded(values.mean - reach, values.mean + reach)


def _mixture(tuned_to: int) -> float:
    """Return the mixture's spread with which the interval is narrowest after so many units."""
    log_term = -2 * math.log(ALPHA)
    return (log_term + math.log(log_term) + 1) / tuned_to
