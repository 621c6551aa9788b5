"""Games in a loop for half an hour (reliability R13): ``python -m benchmarks.server_soak``.

A hundred tables of two players and a watcher play Parlor Magic at random; whenever a game ends,
its table is left and another begins. Each minute the server's memory and its open files are read:
after the warm-up neither may grow.
"""

from __future__ import annotations

import argparse
import asyncio
import os
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from random import Random
from statistics import linear_regression
from typing import Final

from benchmarks.server_load import Tally, attend, seat, server

MINUTE: Final = 60.0
MAX_SLOPE: Final = 1.0
"""MB a minute that the memory may grow after the warm-up."""


@dataclass(frozen=True)
class Sample:
    """What the server held at one moment."""

    minutes: float
    rss_mb: float
    files: int


@dataclass
class Soak:
    """One run: its tables, and what was seen."""

    base: str
    pid: int
    pace: float
    tally: Tally
    samples: list[Sample]
    finished: int = 0

    async def table(self, number: int, seeds: count[int]) -> None:
        """Play one game after the other at one table's place, until cancelled."""
        while True:
            seed = next(seeds)
            places = await asyncio.to_thread(seat, self.base, seed)
            ones = [
                attend(
                    self.base, place, Random(seed * 3 + at), self.tally, self.pace, number / 100
                )
                for at, place in enumerate(places)
            ]
            watcher = asyncio.create_task(ones.pop())
            try:
                await asyncio.gather(*ones)
            finally:
                watcher.cancel()
            self.finished += 1

    async def watch(self, minutes: int) -> None:
        """Read memory and files each minute."""
        for minute in range(1, minutes + 1):
            await asyncio.sleep(MINUTE)
            self.samples.append(sample(self.pid, minute))
            print(self.samples[-1], f"{self.finished} games", flush=True)


def sample(pid: int, minutes: float) -> Sample:
    """Return what a process holds now."""
    status = Path(f"/proc/{pid}/status").read_text(encoding="ascii")
    rss = next(line.split()[1] for line in status.splitlines() if line.startswith("VmRSS"))
    return Sample(minutes, round(int(rss) / 1024, 1), len(os.listdir(f"/proc/{pid}/fd")))


async def soak(run: Soak, games: int, minutes: int) -> None:
    """Keep so many tables playing for so long."""
    seeds = count()
    tables = [asyncio.create_task(run.table(number, seeds)) for number in range(games)]
    watching = asyncio.create_task(run.watch(minutes))
    done, _ = await asyncio.wait([watching, *tables], return_when=asyncio.FIRST_COMPLETED)
    for task in (watching, *tables):
        task.cancel()
    await asyncio.gather(watching, *tables, return_exceptions=True)
    for task in done:
        task.result()


def slope(samples: list[Sample]) -> float:
    """Return MB a minute, by least squares."""
    return linear_regression([s.minutes for s in samples], [s.rss_mb for s in samples]).slope


def main() -> int:
    """Measure, print, and return 1 if memory or files grew or an act failed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--minutes", type=int, default=30)
    parser.add_argument("--pace", type=float, default=1.0, help="seconds between two plays")
    chosen = parser.parse_args()
    with server() as (base, pid):
        run = Soak(base, pid, chosen.pace, Tally(), [])
        asyncio.run(soak(run, chosen.games, chosen.minutes))
    warm = run.samples[chosen.minutes // 3 :]
    grown, files = slope(warm), [one.files for one in warm]
    print(f"{run.finished} games, {len(run.tally.acks)} acts, {len(run.tally.errors)} errors")
    print(f"memory grows {grown:.2f} MB a minute, files {min(files)} to {max(files)}")
    spare = 3 * chosen.games // 10
    is_flat = grown <= MAX_SLOPE and max(files) - min(files) <= spare
    return 0 if is_flat and not run.tally.errors else 1


if __name__ == "__main__":
    raise SystemExit(main())
