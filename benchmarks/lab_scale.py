"""How the lab scales: two processes beside one, two Dask workers beside one, and its memory.

    python -m benchmarks.lab_scale [--rounds 4] [--batches 6] [--games 100000]

Batches are cut to about a second of greedy Parlor Magic. A round plays with one worker, then with
two, one after the other, and what it says is their ratio; the median of the rounds counts. The
clock runs from when every worker has played a batch until each has played as many more, before
the first has none left: no start of processes, no idle end. Rows are kept in a store as in any
run. The control is two processes that share nothing: more than it the machine does not give.
Meant for a quiet machine; the load is printed. The memory is that of the process that keeps the
games, while uniform ones are played.
"""

from __future__ import annotations

import argparse
import os
import tempfile
from collections.abc import Callable, Iterator, Sequence
from multiprocessing import get_context
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Final

from cardwright.lab.cluster import LOCAL, Cluster
from cardwright.lab.crew import Batch, Crew, Processes, play_batch
from cardwright.lab.experiment import Experiment
from cardwright.lab.experiment_file import read_experiment
from cardwright.lab.run import run
from cardwright.lab.store import Store
from cardwright.lab.watch import Watch

EXPERIMENT: Final = 'name = "scale"\ngame = "parlor-magic"\nagents = ["{agent}"]\n'
STOP: Final = "[stop]\nblocks = {games}\n"
GREEDY: Final = EXPERIMENT.format(agent="greedy")


def blocks_of_a_second(experiment: Experiment) -> int:
    """Return how many blocks this process plays in about a second."""
    play_batch(experiment, Batch(0, 5))
    size = 10
    while (done := play_batch(experiment, Batch(0, size))).seconds < 0.5:
        size *= 2
    return max(1, round(size / done.seconds))


def of_crew(crew: Crew, experiment: Experiment, size: int, batches: int) -> float:
    """Return how many batches of ``size`` blocks a crew plays and keeps in a second."""
    planned: Iterator[Batch] = (
        Batch(start, start + size) for start in range(0, size * batches * crew.workers, size)
    )
    times: list[float] = []
    with tempfile.TemporaryDirectory() as folder, Store(Path(folder)) as store:
        for done in crew.play(experiment, planned):
            store.add(done.rows)
            times.append(perf_counter())
    return rate(times, crew.workers)


def rate(times: Sequence[float], workers: int) -> float:
    """Return how many batches a second are done by workers of which none waits.

    The window holds a whole round of all workers as often as it can. Were it cut anywhere else,
    two workers in step would seem to be slower than two that take turns: of six batches each, by
    a tenth.

    Args:
        times: when a batch was done, each, in order.
        workers: how many played; each at least three batches.
    """
    first = workers - 1
    last = first + workers * (len(times) // workers - 2)
    return (last - first) / (times[last] - times[first])


def play_alone(size: int, batches: int) -> float:
    """Play batches in this process and return how many in a second; runs in one of its own."""
    experiment = read_experiment(GREEDY)
    play_batch(experiment, Batch(0, size))
    started = perf_counter()
    for _ in range(batches):
        play_batch(experiment, Batch(0, size))
    return batches / (perf_counter() - started)


def sharing_nothing(processes: int, size: int, batches: int) -> float:
    """Return how many batches a second processes play that never speak to each other."""
    with get_context("spawn").Pool(processes) as pool:
        return sum(pool.starmap(play_alone, [(size, batches)] * processes, chunksize=1))


def compare(name: str, played: Callable[[int], float], rounds: int) -> None:
    """Print how many times as much two workers play as one.

    Args:
        name: of who plays.
        played: how many batches a second so many workers play.
        rounds: of which the median counts.
    """
    pairs = [(played(1), played(2)) for _ in range(rounds)]
    ratios = [both / alone for alone, both in pairs]
    print(
        f"{name}: {median(ratios):.2f} times as many with two workers "
        f"({told(ratios)}); {median(one for one, _ in pairs):.2f} and "
        f"{median(two for _, two in pairs):.2f} batches a second; load {os.getloadavg()[0]:.1f}",
        flush=True,
    )


def told(ratios: Sequence[float]) -> str:
    """Return every round's ratio."""
    return ", ".join(f"{ratio:.2f}" for ratio in ratios)


def resident() -> float:
    """Return the memory of this process, in megabytes."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGESIZE") / 1e6


def memory(games: int) -> None:
    """Print this process's memory while two others play so many games."""
    text = EXPERIMENT.format(agent="uniform") + STOP.format(games=games)
    tenths: set[int] = set()
    print(f"memory at each tenth of {games:,} games, in MB:", end=" ", flush=True)

    def look(watch: Watch) -> None:
        if (tenth := 10 * watch.blocks // games) not in tenths:
            tenths.add(tenth)
            print(f"{resident():.0f}", end=" ", flush=True)

    started = perf_counter()
    with tempfile.TemporaryDirectory() as folder:
        run(read_experiment(text), Path(folder), Processes(2), look)
    print(f"({perf_counter() - started:.0f} s)")


def scale(rounds: int, batches: int) -> None:
    """Print the control, then both ways to play with two workers."""
    experiment = read_experiment(GREEDY)
    size = blocks_of_a_second(experiment)
    print(f"{size} games a batch; load average {os.getloadavg()[0]:.1f} before the start")
    compare("two processes that share nothing", lambda n: sharing_nothing(n, size, batches), 2)
    compare("pool", lambda n: of_crew(Processes(n), experiment, size, batches), rounds)
    compare("local Dask", lambda n: of_crew(Cluster(LOCAL, n), experiment, size, batches), rounds)


def main() -> None:
    """Measure all of it, or the memory alone."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=4, help="of which the median counts")
    parser.add_argument("--batches", type=int, default=6, help="of each worker in a round")
    parser.add_argument("--games", type=int, default=100_000, help="games of the memory's run")
    chosen = parser.parse_args()
    if chosen.rounds:
        scale(chosen.rounds, chosen.batches)
    if chosen.games:
        memory(chosen.games)


if __name__ == "__main__":
    main()
