"""How the lab scales: two processes beside one, two Dask workers beside one, and its memory.

    python -m benchmarks.lab_scale [--batches 20] [--games 100000]

Batches are cut to about a second of greedy Parlor Magic. Between the first round of batches and
the last nothing but playing is timed: no start of processes, no report. The memory is that of the
process that keeps the games, looked at while uniform ones are played and stored.
"""

from __future__ import annotations

import argparse
import os
import tempfile
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter
from typing import Final

from cardwright.lab.cluster import LOCAL, Cluster
from cardwright.lab.crew import Batch, Crew, Processes, play_batch
from cardwright.lab.experiment import Experiment
from cardwright.lab.experiment_file import read_experiment
from cardwright.lab.run import run
from cardwright.lab.watch import Watch

EXPERIMENT: Final = 'name = "scale"\ngame = "parlor-magic"\nagents = ["{agent}"]\n'
STOP: Final = "[stop]\nblocks = {games}\n"


def blocks_of_a_second(experiment: Experiment) -> int:
    """Return how many blocks this process plays in about a second."""
    play_batch(experiment, Batch(0, 5))
    size = 10
    while (done := play_batch(experiment, Batch(0, size))).seconds < 0.5:
        size *= 2
    return max(1, round(size / done.seconds))


def batches_a_second(crew: Crew, experiment: Experiment, size: int, batches: int) -> float:
    """Return how many batches a crew plays in a second, once each worker has played one."""
    planned: Iterator[Batch] = (
        Batch(start, start + size) for start in range(0, size * batches, size)
    )
    times = [perf_counter() for _ in crew.play(experiment, planned)]
    first = crew.workers - 1
    return (len(times) - 1 - first) / (times[-1] - times[first])


def compare(name: str, one: Crew, two: Crew, batches: int) -> None:
    """Print how many times as much two workers play as one."""
    experiment = read_experiment(EXPERIMENT.format(agent="greedy"))
    size = blocks_of_a_second(experiment)
    alone = batches_a_second(one, experiment, size, batches)
    both = batches_a_second(two, experiment, size, 2 * batches)
    games = size * both
    print(
        f"{name}: {size} games a batch, {alone:.2f} and {both:.2f} batches a second "
        f"({games:,.0f} games a second): {both / alone:.2f} times as many with two workers"
    )


def resident() -> float:
    """Return the memory of this process, in megabytes."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGESIZE") / 1e6


def memory(games: int) -> None:
    """Print this process's memory while two others play so many games."""
    text = EXPERIMENT.format(agent="uniform") + STOP.format(games=games)
    seen: dict[int, float] = {}

    def look(watch: Watch) -> None:
        seen.setdefault(10 * watch.blocks // games, resident())

    with tempfile.TemporaryDirectory() as folder:
        run(read_experiment(text), Path(folder), Processes(2), look)
    told = ", ".join(f"{megabytes:.0f}" for _, megabytes in sorted(seen.items()))
    print(f"memory over {games:,} games, at each tenth: {told} MB")


def main() -> None:
    """Measure all three."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--batches", type=int, default=20, help="batches of one worker")
    parser.add_argument("--games", type=int, default=100_000, help="games of the memory's run")
    chosen = parser.parse_args()
    print(f"load average {os.getloadavg()[0]:.1f}")
    compare("pool of processes", Processes(1), Processes(2), chosen.batches)
    compare("local Dask", Cluster(LOCAL, 1), Cluster(LOCAL, 2), chosen.batches)
    memory(chosen.games)


if __name__ == "__main__":
    main()
