"""Who plays the batches: this process, a pool of processes, or a cluster.

Each takes batches from an iterator as it has room for them and gives them back as they are done,
in any order. A batch is a function of the experiment and its block numbers, so one that was lost
is simply played again.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from dataclasses import dataclass
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait as wait_for
from threading import Thread
from time import perf_counter
from typing import Final, NamedTuple, Protocol

from cardwright.lab.experiment import Experiment
from cardwright.lab.play import play_blocks
from cardwright.lab.rows import PackedRow, packed
from cardwright.lab.watch import BlockMeans, means_of

ATTEMPTS: Final = 3
"""How often in a row the pool may break without a batch done in between."""
AHEAD: Final = 2
"""Batches under way for each worker: one in hand, one waiting."""


class Batch(NamedTuple):
    """Blocks ``start`` to ``stop - 1``."""

    start: int
    stop: int


class Done(NamedTuple):
    """A batch that was played."""

    batch: Batch
    rows: list[PackedRow]
    """Its games in the order of their keys, packed where they were played."""
    blocks: list[BlockMeans]
    """What is watched of its blocks, in their order."""
    seconds: float
    """How long it took whoever played it."""


def play_batch(experiment: Experiment, batch: Batch) -> Done:
    """Play a batch, wherever this process is."""
    started = perf_counter()
    rows = play_blocks(experiment, batch.start, batch.stop)
    blocks = list(means_of(experiment, rows))
    return Done(batch, [packed(row) for row in rows], blocks, perf_counter() - started)


def die_with_parent() -> None:
    """End this worker when its parent is gone: killed, it would leave its workers waiting."""
    parent = parent_process()
    assert parent is not None, "workers are started by a run"
    sentinel = parent.sentinel

    def watch() -> None:
        wait_for([sentinel])
        os._exit(1)

    Thread(target=watch, daemon=True).start()


class Crew(Protocol):
    """Plays batches."""

    @property
    def workers(self) -> int:
        """How many play at once."""
        ...

    def play(self, experiment: Experiment, batches: Iterator[Batch]) -> Iterator[Done]:
        """Yield the batches as they are done; ``batches`` is asked for the next when one fits."""
        ...


@dataclass(frozen=True, slots=True)
class Alone:
    """This process."""

    workers: int = 1

    def play(self, experiment: Experiment, batches: Iterator[Batch]) -> Iterator[Done]:
        """Play one batch after the other."""
        for batch in batches:
            yield play_batch(experiment, batch)


@dataclass(frozen=True, slots=True)
class Processes:
    """A pool of processes on this machine; a killed one is survived."""

    workers: int

    def play(self, experiment: Experiment, batches: Iterator[Batch]) -> Iterator[Done]:
        """Play in all processes, with a new pool whenever one breaks.

        Raises:
            BrokenProcessPool: if pools break one after another and nothing gets done.
        """
        lost: list[Batch] = []
        broken = 0
        while broken < ATTEMPTS:
            try:
                with closing(self._in_pool(experiment, batches, lost)) as played:
                    for done in played:
                        broken = 0
                        yield done
            except BrokenProcessPool:
                broken += 1
            else:
                return
        raise BrokenProcessPool(f"{ATTEMPTS} pools of workers broke before they played a batch")

    def _in_pool(
        self, experiment: Experiment, batches: Iterator[Batch], lost: list[Batch]
    ) -> Generator[Done]:
        """Play in one pool; ``lost`` is played first, and holds what is missing if it breaks."""
        under_way: dict[Future[Done], Batch] = {}
        pool = ProcessPoolExecutor(
            self.workers, mp_context=get_context("spawn"), initializer=die_with_parent
        )
        try:
            while True:
                self._fill(
                    lambda batch: pool.submit(play_batch, experiment, batch),
                    under_way,
                    batches,
                    lost,
                )
                if not under_way:
                    return
                for future in wait(under_way, return_when=FIRST_COMPLETED).done:
                    done = future.result()
                    del under_way[future]
                    yield done
        finally:
            lost.extend(under_way.values())
            pool.shutdown(wait=True, cancel_futures=True)

    def _fill(
        self,
        submit: Callable[[Batch], Future[Done]],
        under_way: dict[Future[Done], Batch],
        batches: Iterator[Batch],
        lost: list[Batch],
    ) -> None:
        while len(under_way) < AHEAD * self.workers:
            batch = lost.pop() if lost else next(batches, None)
            if batch is None:
                return
            under_way[_kept(submit, batch, lost)] = batch


def _kept(
    submit: Callable[[Batch], Future[Done]], batch: Batch, lost: list[Batch]
) -> Future[Done]:
    """Submit a batch; if the pool has broken meanwhile it counts as lost."""
    try:
        return submit(batch)
    except BrokenProcessPool:
        lost.append(batch)
        raise
