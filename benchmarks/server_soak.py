"""Games in a loop for half an hour (reliability R13): ``python -m benchmarks.server_soak``.

A hundred tables of two players and a watcher play Parlor Magic at random; whenever a game ends,
its table is left and another begins. Each minute the server's memory and its open files are read:
after the warm-up neither may grow. Fewer games than tables would say nothing of what is left.
"""

from __future__ import annotations

import argparse
import asyncio
import os
from dataclasses import dataclass
from pathlib import Path
from statistics import linear_regression
from typing import Final

from benchmarks.server_load import Load, server

MINUTE: Final = 60.0
MAX_SLOPE: Final = 1.0
"""MB a minute that the memory may grow after the warm-up."""


@dataclass(frozen=True)
class Sample:
    """What the server held at one moment."""

    minutes: float
    rss_mb: float
    files: int


def sample(pid: int, minutes: float) -> Sample:
    """Return what a process holds now."""
    status = Path(f"/proc/{pid}/status").read_text(encoding="ascii")
    rss = next(line.split()[1] for line in status.splitlines() if line.startswith("VmRSS"))
    return Sample(minutes, round(int(rss) / 1024, 1), len(os.listdir(f"/proc/{pid}/fd")))


async def soak(given: Load, pid: int, games: int, minutes: int) -> list[Sample]:
    """Keep so many tables playing for so long; return what the server held each minute.

    Raises:
        ExceptionGroup: if a table could not go on.
    """
    samples: list[Sample] = []
    async with asyncio.TaskGroup() as group:
        tables = [
            group.create_task(given.table(given.pace * number / games, next(given.seeds)))
            for number in range(games)
        ]
        for minute in range(1, minutes + 1):
            await asyncio.sleep(MINUTE)
            samples.append(sample(pid, minute))
            print(samples[-1], f"{given.tally.finished} games", flush=True)
        for table in tables:
            table.cancel()
    return samples


def slope(samples: list[Sample]) -> float:
    """Return MB a minute, by least squares."""
    return linear_regression([s.minutes for s in samples], [s.rss_mb for s in samples]).slope


def main() -> int:
    """Measure, print, and return 1 if memory or files grew, an act failed or games did not end."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--minutes", type=int, default=30, help="at least 3")
    parser.add_argument("--pace", type=float, default=1.0, help="seconds between two plays")
    chosen = parser.parse_args()
    with server() as (base, pid):
        given = Load(base, chosen.pace)
        samples = asyncio.run(soak(given, pid, chosen.games, chosen.minutes))
    tally, warm = given.tally, samples[chosen.minutes // 3 :]
    grown, files = slope(warm), [one.files for one in warm]
    print(f"{tally.finished} games, {len(tally.acks)} acts, {len(tally.errors)} errors")
    print(f"memory grows {grown:.2f} MB a minute, files {min(files)} to {max(files)}")
    spare = 3 * chosen.games // 10
    is_flat = grown <= MAX_SLOPE and max(files) - min(files) <= spare
    is_played = tally.finished >= chosen.games and not tally.errors
    return 0 if is_flat and is_played else 1


if __name__ == "__main__":
    raise SystemExit(main())
