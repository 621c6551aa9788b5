"""The server's own share of one action: ``python -m benchmarks.server_latency [--json]``.

Both sides of Parlor Magic games are played at random over a real socket. The server's share runs
from a message's arrival to its acknowledgement, the commit to the database included; the round
trip adds sockets and the client.
"""

from __future__ import annotations

import argparse
import json
import tempfile
import time
from pathlib import Path
from random import Random
from statistics import median
from typing import Final

from cardwright.agents.bench import is_compiled
from cardwright.core.record import Record
from cardwright.games import GAMES
from cardwright.server.limits import PLAYER_MESSAGES
from tests.server.host import Browser, Table, at_least, running, settings_in

GAME: Final = GAMES["parlor-magic"]
LIMIT_MS: Final = 5.0
"""What the median may be."""


def measure(actions: int) -> dict[str, float | int | bool]:
    """Play so many actions and return the times in milliseconds."""
    with tempfile.TemporaryDirectory() as folder, running(settings_in(Path(folder)), GAME) as host:
        trips: list[float] = []
        while len(trips) < actions:
            trips += play_game(host.browser(), len(trips), actions - len(trips))
        share = host.services.metrics
        return {
            "compiled": is_compiled(),
            "actions": share.actions,
            "server_ms_median": round(share.quantile(0.5) * 1e3, 3),
            "server_ms_p99": round(share.quantile(0.99) * 1e3, 3),
            "round_trip_ms_median": round(median(trips) * 1e3, 3),
        }


def play_game(browser: Browser, seed: int, most: int) -> list[float]:
    """Play one game, or ``most`` actions of it; return the seconds of each round trip.

    A connection is left before it counts as a flood.
    """
    made = browser.deal("human", "human", game=GAME.spec.name, both_sides=True, seed=seed)
    here, rng = Record(GAME, {}, seed), Random(seed)
    trips: list[float] = []
    while here.decision is not None and len(trips) < most:
        with browser.sit(made["table"]) as table:
            for _ in range(min(PLAYER_MESSAGES - 1, most - len(trips))):
                if here.decision is not None:
                    trips.append(act(table, here, rng))
    return trips


def act(table: Table, here: Record, rng: Random) -> float:
    """Make one random play; return the seconds from its sending to its acknowledgement."""
    assert here.decision is not None, "the game goes on"
    seat, texts = here.decision.seat, list[str]()
    while (asked := here.try_(seat, texts).decision) is not None:
        texts.append(GAME.notation(rng.choice(asked.actions)))
    number = table.question()["id"]
    started = time.perf_counter()
    answer = table.act(*texts, decision=number)
    seconds = time.perf_counter() - started
    here.act(seat, texts)
    table.until_facts(at_least(answer["v"]))
    return seconds


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--actions", type=int, default=1000)
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args()
    measured = measure(chosen.actions)
    if chosen.json:
        print(json.dumps(measured))
        return
    for name, value in measured.items():
        print(f"{name:22} {value}")
    verdict = "within" if measured["server_ms_median"] < LIMIT_MS else "ABOVE"
    print(f"{verdict} the limit of {LIMIT_MS} ms at the median")


if __name__ == "__main__":
    main()
