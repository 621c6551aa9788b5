"""Runs an experiment: batches to a crew, rows to the store, blocks in order to the watch."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter
from typing import Final

from cardwright.lab.crew import Batch, Crew
from cardwright.lab.experiment import Experiment
from cardwright.lab.store import Store, begin
from cardwright.lab.watch import BlockMeans, Stopped, Watch, means_of

BATCH_SECONDS: Final = 1.0
"""How long a batch should take."""
LONGEST_BATCH: Final = 500
"""Blocks of a batch at most, so that little is lost with one."""

Progress = Callable[[Watch], None]


@dataclass(slots=True)
class _Planner:
    """Cuts the blocks that are missing into batches of about a second."""

    there: Iterator[int]
    """Blocks that are there already, ascending."""
    blocks: int
    """How many there may be."""
    size: int = 1
    is_over: bool = False
    next_there: int | None = None
    at: int = 0

    def __post_init__(self) -> None:
        self.next_there = next(self.there, None)

    def __iter__(self) -> Iterator[Batch]:
        return self

    def __next__(self) -> Batch:
        while self.at == self.next_there:
            self.at += 1
            self.next_there = next(self.there, None)
        if self.is_over or self.at >= self.blocks:
            raise StopIteration
        start = self.at
        end = self.blocks if self.next_there is None else min(self.next_there, self.blocks)
        self.at = min(start + self.size, end)
        return Batch(start, self.at)

    def learn(self, batch: Batch, seconds: float) -> None:
        """Take note of how long a batch took; batches at most double from one to the next."""
        fitting = (batch.stop - batch.start) * BATCH_SECONDS / max(seconds, 1e-6)
        self.size = max(1, min(int(fitting), 2 * self.size, LONGEST_BATCH))


@dataclass(slots=True)
class _InOrder:
    """Hands blocks to the watch in their order, as far as there is no gap."""

    watch: Watch
    early: dict[int, BlockMeans] = field(default_factory=dict[int, BlockMeans])
    """Blocks that came before one with a smaller number."""

    def add(self, blocks: Iterable[BlockMeans]) -> None:
        for one in blocks:
            if one.block >= self.watch.blocks:
                self.early[one.block] = one
        while self.watch.stopped is None and self.watch.blocks in self.early:
            self.watch.add(self.early.pop(self.watch.blocks).means)


def run(
    experiment: Experiment, folder: Path, crew: Crew, progress: Progress = lambda _: None
) -> Stopped:
    """Run the experiment in its folder, going on from what is there, and return how it stopped.

    Interrupted at any moment, by whatever, a later call leads to the same rows.

    Raises:
        CardwrightError: if the folder holds another experiment or cannot be used.
    """
    begin(folder, experiment)
    started = perf_counter()
    with Store(folder) as store:
        watch = Watch(experiment)
        in_order = _InOrder(watch)
        in_order.add(means_of(experiment, store.rows()))
        if watch.stopped is None:
            _play(experiment, store, crew, in_order, progress)
        assert watch.stopped is not None, "all blocks there may be were played"
        store.drop_from(watch.stopped.blocks)
        store.note("stopped", [watch.stopped.blocks, watch.stopped.why])
        store.note("seconds", (store.fact("seconds") or 0.0) + perf_counter() - started)
        return watch.stopped


def _play(
    experiment: Experiment, store: Store, crew: Crew, in_order: _InOrder, progress: Progress
) -> None:
    """Play what is missing until the watch says stop."""
    planner = _Planner(iter(list(store.blocks())), experiment.stop.blocks)
    for done in crew.play(experiment, planner):
        store.add(done.rows)
        planner.learn(done.batch, done.seconds)
        in_order.add(done.blocks)
        progress(in_order.watch)
        if in_order.watch.stopped is not None:
            planner.is_over = True
            return
