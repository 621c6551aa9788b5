"""How long the computer lets a person wait: ``python -m benchmarks.computer_move [--json]``.

One person plays Parlor Magic at random against the computer over a real socket, with the pauses
that the server makes so that its moves can be followed. Each wait runs from what was heard last to
the computer's next move.
"""

from __future__ import annotations

import argparse
import json
import os
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from statistics import median, quantiles
from typing import Final

from cardwright.agents.bench import is_compiled
from cardwright.agents.levels import DEFAULT_LEVEL
from cardwright.games import GAMES
from cardwright.server.limits import PLAYER_MESSAGES
from cardwright.server.settings import find_settings
from tests.server.host import Browser, Table, at_least, running, whole_play

GAME: Final = GAMES["parlor-magic"]
LIMIT_S: Final = 2.0
"""What a move may take at the default level."""


def measure(moves: int, level: str) -> dict[str, float | int | str | bool]:
    """Hear so many moves of the computer and return the waits in seconds."""
    waits: list[float] = []
    with (
        tempfile.TemporaryDirectory() as folder,
        running(find_settings(Path(folder)), GAME) as host,
    ):
        while len(waits) < moves:
            waits += play_game(host.browser(), level, seed=1 + len(waits))
    return {
        "compiled": is_compiled(),
        "level": level,
        "load_average": round(os.getloadavg()[0], 1),
        "moves": len(waits),
        "wait_s_median": round(median(waits), 3),
        "wait_s_p99": round(quantiles(waits, n=100)[98], 3),
        "wait_s_longest": round(max(waits), 3),
    }


def play_game(browser: Browser, level: str, seed: int) -> list[float]:
    """Play one game; a connection is left before it counts as a flood."""
    made = browser.deal("human", f"computer:{level}", game=GAME.spec.name, seed=seed)
    rng, waits = Random(seed), list[float]()
    while True:
        with browser.sit(made["table"]) as table:
            table.until_facts(lambda facts: facts)
            waits += list(sit(table, rng))
            if table.facts["outcome"] is not None:
                return waits


def sit(table: Table, rng: Random) -> Iterator[float]:
    """Play over one connection; yield the wait before each move of the computer."""
    sent = len(table.heard)
    while table.facts["outcome"] is None and len(table.heard) - sent < PLAYER_MESSAGES // 2:
        if table.facts["decision"] is not None:
            table.act(*whole_play(table, lambda asked: rng.choice(asked["actions"])["text"]))
            continue
        started = time.perf_counter()
        table.until_facts(at_least(table.facts["v"] + 1))
        yield time.perf_counter() - started


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--moves", type=int, default=100)
    parser.add_argument("--level", default=DEFAULT_LEVEL)
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args()
    measured = measure(chosen.moves, chosen.level)
    if chosen.json:
        print(json.dumps(measured))
        return
    for name, value in measured.items():
        print(f"{name:16} {value}")
    verdict = "within" if float(measured["wait_s_longest"]) < LIMIT_S else "ABOVE"
    print(f"{verdict} the limit of {LIMIT_S} s")


if __name__ == "__main__":
    main()
