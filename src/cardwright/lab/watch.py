"""Looks at the blocks in their order and says when there are enough.

It looks at every :data:`LOOK_EVERY`-th block and at nothing but the blocks before it, so that the
stop does not depend on who played them, or when.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final, Literal, NamedTuple, TypeAlias

from cardwright.lab.experiment import Experiment
from cardwright.lab.probes import measures_of
from cardwright.lab.rows import GameRow, value_of
from cardwright.lab.spans import ONCE, verdict, watched
from cardwright.lab.stats.intervals import Interval, Moments
from cardwright.lab.stats.sequential import ALPHA, Verdict, always_valid

LOOK_EVERY: Final = 20
FEWEST: Final = 100
"""Blocks before which precision is not believed."""

Why: TypeAlias = Literal["blocks", "precision", "evidence", "no difference"]


class BlockMeans(NamedTuple):
    """All that is watched of a block."""

    block: int
    means: tuple[float | None, ...]
    """The measure's mean under each variant, ``None`` where no game has the measure."""


@dataclass(frozen=True, slots=True)
class Stopped:
    """Where and why it stopped."""

    blocks: int
    why: Why


class Watch:
    """What is known after the blocks so far; they are added in order, from 0."""

    def __init__(self, experiment: Experiment) -> None:
        self.experiment = experiment
        self.blocks = 0
        self.levels = [Moments() for _ in experiment.variants]
        """The measure's block means under each variant."""
        self.differences = [Moments() for _ in experiment.variants[1:]]
        """Of each later variant's to the first one's, where a block has both."""
        self.stopped: Stopped | None = None
        self._unit = measures_of(experiment.game)[experiment.measure].unit
        self._tuned_to = watched(experiment).tuned_to

    def add(self, means: Sequence[float | None]) -> None:
        """Take the next block's means; may set :attr:`stopped`."""
        for moments, mean in zip(self.levels, means, strict=True):
            if mean is not None:
                moments.add(mean)
        first = means[0]
        for moments, mean in zip(self.differences, means[1:], strict=True):
            if mean is not None and first is not None:
                moments.add(mean - first)
        self.blocks += 1
        if self.blocks % LOOK_EVERY == 0 or self.blocks == self.experiment.stop.blocks:
            self._look()

    def intervals(self) -> list[Interval]:
        """Return the interval of the measure's difference, else of its level, as it stands.

        It is always valid, since whoever watches may stop at will.
        """
        watched = [one for one in self.differences or self.levels if one.count > 1]
        scale = 1.0 if self._unit == "share" else None
        share, blocks = ALPHA / len(watched), self._tuned_to
        return [always_valid(one, scale, share, blocks) for one in watched]

    def _look(self) -> None:
        stop = self.experiment.stop
        if stop.by == "evidence" and self.differences and self._is_decided():
            alike = all(self._verdict(one) == "alike" for one in self.differences)
            self.stopped = Stopped(self.blocks, "no difference" if alike else "evidence")
        elif stop.by == "precision" and self._is_precise():
            self.stopped = Stopped(self.blocks, "precision")
        elif self.blocks >= stop.blocks:
            self.stopped = Stopped(self.blocks, "blocks")

    def _is_decided(self) -> bool:
        return all(self._verdict(one) != "open" for one in self.differences)

    def _verdict(self, differences: Moments) -> Verdict:
        return verdict(self.experiment, differences)

    def _is_precise(self) -> bool:
        watched = self.differences or self.levels
        if self.blocks < FEWEST or any(one.count < FEWEST for one in watched):
            return False
        interval = ONCE.difference if self.differences else ONCE.level  # as the result tells it
        widest = max(high - low for low, high in (interval(one, self._unit) for one in watched))
        return widest / 2 <= self.experiment.stop.precision


def means_of(experiment: Experiment, rows: Iterable[GameRow]) -> Iterator[BlockMeans]:
    """Yield the means of the blocks that the rows are, in their order."""
    variant_of = [cell.variant for cell in experiment.cells]
    for block, games in groupby(rows, key=lambda row: row.block):
        yield BlockMeans(block, _means(experiment, variant_of, games))


def _means(
    experiment: Experiment, variant_of: Sequence[int], rows: Iterable[GameRow]
) -> tuple[float | None, ...]:
    found: list[list[float]] = [[] for _ in experiment.variants]
    for row in rows:
        value = value_of(row, experiment.measure)
        if value is not None:
            found[variant_of[row.cell]].append(value)
    return tuple(sum(values) / len(values) if values else None for values in found)
