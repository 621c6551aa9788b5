"""The intervals that a result tells: of blocks fixed before, or good however often watched."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from cardwright.core.rng import Stream
from cardwright.lab.experiment import Experiment
from cardwright.lab.probes import measures_of
from cardwright.lab.stats.bootstrap import Histogram, bootstrap
from cardwright.lab.stats.intervals import Interval, Moments, wilson
from cardwright.lab.stats.matchups import cell_moments
from cardwright.lab.stats.sequential import ALPHA, Sprt, Verdict, always_valid, always_valid_p
from cardwright.lab.tables import MOST_KINDS

Side: TypeAlias = Literal["first", "later", ""]
"""Which of two variants, empty if neither for certain."""

_WIDEST_PAIR: Final = 0.5
"""Variance of the difference between two independent games won or lost: pairs have less."""
_ERRORS: Final = 3.0
"""Standard errors at which a sequential test of 5 % decides, nearly."""


@dataclass(frozen=True, slots=True)
class Look:
    """How a run may be looked at."""

    tuned_to: int
    """Blocks at which its always-valid intervals are narrowest; 0: it is looked at once."""

    def level(self, blocks: Moments, unit: str) -> Interval:
        """Return the interval of a measure's mean over blocks.

        Of a share that is 0 or 1 in every block Wilson's is taken (one game each), else that of
        :func:`cardwright.lab.stats.paired`.
        """
        if unit != "share":
            return self._mean(blocks)
        if self.tuned_to:
            low, high = always_valid(_from_even(blocks), 0.5, tuned_to=self.tuned_to)
            return Interval(max(0.0, low + 0.5), min(1.0, high + 0.5))
        if blocks.total == blocks.squares:
            return wilson(round(blocks.total), blocks.count)
        return blocks.share_interval()

    def meeting(self, shares: Mapping[float, int]) -> Interval:
        """Return the interval of one contestant's share against another."""
        blocks = cell_moments(shares)
        return self.level(blocks, "share") if self.tuned_to else blocks.share_interval()

    def difference(self, blocks: Moments, unit: str) -> Interval:
        """Return the interval of a paired difference's mean over blocks."""
        if unit != "share":
            return self._mean(blocks)
        if self.tuned_to:
            low, high = always_valid(blocks, tuned_to=self.tuned_to)
        else:
            low, high = blocks.padded(-1.0, 1.0).normal_interval()
        return Interval(max(-1.0, low), min(1.0, high))

    def p(self, blocks: Moments, unit: str) -> float:
        """Return how likely a difference so far from 0 is if there is none."""
        is_share = unit == "share"
        if self.tuned_to:
            return always_valid_p(blocks, 1.0 if is_share else None, self.tuned_to)
        return blocks.padded(-1.0, 1.0).p if is_share else blocks.p

    def _mean(self, blocks: Moments) -> Interval:
        if self.tuned_to:
            return always_valid(blocks, None, tuned_to=self.tuned_to)
        return blocks.interval()


def watched(experiment: Experiment) -> Look:
    """Return the look of whoever watches a run of the experiment.

    A run that stops by evidence is likely to stop near where its test decides about the smallest
    difference worth knowing; its intervals are narrowest there.
    """
    stop = experiment.stop
    measure = measures_of(experiment.game)[experiment.measure]
    if stop.by != "evidence" or measure.unit != "share":
        return Look(stop.blocks)
    needed = _ERRORS**2 * _WIDEST_PAIR
    if stop.blocks * stop.effect**2 <= needed:
        return Look(stop.blocks)
    return Look(math.ceil(needed / stop.effect**2))


ONCE: Final = Look(0)


def verdict(experiment: Experiment, differences: Moments) -> Verdict:
    """Return how the sequential test of one later variant stands; the tests share their errors."""
    share = ALPHA / max(len(experiment.variants) - 1, 1)
    return Sprt(experiment.stop.effect, alpha=share).verdict(differences)


def bootstrapped(blocks: Counter[tuple[float, ...]], rng: Stream) -> tuple[Interval, Side] | None:
    """Return the paired difference's interval and who is fairer, by a bootstrap over blocks.

    Two blocks are added, one for either side, as the paired interval has them: a bootstrap of
    blocks that are all alike would be certain of what it cannot know.

    Returns:
        ``None`` if the blocks are of too many kinds to have been counted.
    """
    if len(blocks) > MOST_KINDS:
        return None
    padded: Histogram = blocks + Counter([(1.0, 0.0), (0.0, 1.0)])
    difference = bootstrap(padded, lambda means: means[1] - means[0], rng)
    nearer = bootstrap(padded, lambda means: abs(means[0] - 0.5) - abs(means[1] - 0.5), rng)
    return difference, "later" if nearer.low > 0 else "first" if nearer.high < 0 else ""


def fairer(difference: Interval, unevenness: Interval, found: Verdict = "open") -> Side:
    """Return which of two shares lies nearer to a half.

    Args:
        difference: of the later one and the first.
        unevenness: by how much both together lie above even.
        found: what a test says of the difference, where its interval does not.
    """
    more = 1 if found == "higher" else -1 if found == "lower" else _sign(difference)
    nearer = -more * _sign(unevenness)  # above even, the higher one is farther from it
    return "later" if nearer > 0 else "first" if nearer < 0 else ""


def _sign(interval: Interval) -> int:
    return (interval.low > 0) - (interval.high < 0)


def _from_even(shares: Moments) -> Moments:
    """Return the moments of shares less a half."""
    return Moments(
        shares.count,
        shares.total - shares.count / 2,
        shares.squares - shares.total + shares.count / 4,
    )
