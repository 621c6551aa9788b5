"""Many tables at once (reliability R11): ``python -m benchmarks.server_load [--json]``.

Each table has two players and one watcher on real sockets to a server process of its own. Plays of
Parlor Magic are random, walked with ``try`` as the page does, one play a second at each table.
Tables begin one after the other within the first second: people do not move in step. Where a game
ends, its table is left and another begins, so that the load stays the same.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import multiprocessing
import os
import socket
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from random import Random
from statistics import median, quantiles
from typing import Any, Final, TypeAlias

import httpx
import uvicorn
from websockets.asyncio.client import ClientConnection, connect

from cardwright.agents.bench import is_compiled
from cardwright.games import GAMES
from cardwright.server.app import create_app, keep_what_is_loaded, server_config
from tests.server.host import hello, settings_in

GAME: Final = GAMES["parlor-magic"]
Json = dict[str, Any]


@dataclass
class Tally:
    """What all players and watchers saw."""

    acks: list[float] = field(default_factory=list)
    """Seconds from an ``act`` to its ``ack``."""
    errors: list[str] = field(default_factory=list)
    heard: int = 0
    """Messages that reached watchers."""
    finished: int = 0
    """Games that were played to their end."""


def serve(folder: str, port: int) -> None:
    """Serve until the process is ended."""
    chosen = settings_in(Path(folder), requests_per_minute=10**6)
    app = create_app(chosen, {GAME.spec.name: GAME})
    keep_what_is_loaded()
    uvicorn.Server(server_config(app, "127.0.0.1", port)).run()


@contextmanager
def server() -> Iterator[tuple[str, int]]:
    """Run a server process; yield its address and its process number."""
    with tempfile.TemporaryDirectory() as folder:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        process = multiprocessing.get_context("spawn").Process(target=serve, args=(folder, port))
        process.start()
        try:
            base = f"http://127.0.0.1:{port}"
            wait_until_up(base)
            yield base, process.pid or 0
        finally:
            process.terminate()
            process.join()


def wait_until_up(base: str) -> None:
    """Wait until the server answers.

    Raises:
        RuntimeError: if it has not after a minute.
    """
    for _ in range(600):
        try:
            httpx.get(f"{base}/healthz").raise_for_status()
        except httpx.TransportError:
            time.sleep(0.1)
        else:
            return
    raise RuntimeError("the server did not come up")


@dataclass(frozen=True)
class Place:
    """Where one connection belongs."""

    table: str
    cookie: str


Places: TypeAlias = tuple[Place, Place, Place]
"""Those of two players and of a watcher."""


def seat(base: str, seed: int, **options: str) -> Places:
    """Make a table for a game of the seed; return its places."""
    wanted = {
        "game": GAME.spec.name,
        "seats": [{"kind": "human"}, {"kind": "open"}],
        "seed": seed,
        "options": options,
    }
    with httpx.Client(base_url=base) as one, httpx.Client(base_url=base) as other:
        made = one.post("/api/tables", json=wanted).raise_for_status().json()
        token = made["invite"].partition("#")[2]
        claim = {"token": token, "name": "Bo"}
        other.post(f"/api/tables/{made['table']}/claim", json=claim).raise_for_status()
        watched = made["watch"].rpartition("/")[2]
        cookies = [";".join(f"{k}={v}" for k, v in who.cookies.items()) for who in (one, other)]
    return Place(made["table"], cookies[0]), Place(made["table"], cookies[1]), Place(watched, "")


class Player:
    """One connection of a player."""

    def __init__(self, line: ClientConnection, rng: Random, tally: Tally) -> None:
        self.line = line
        self.rng = rng
        self.tally = tally
        self.sent = 0
        self.question: Json | None = None
        self.is_over = False

    async def play(self, pace: float) -> None:
        """Answer what is asked, one play each ``pace`` seconds at most, until the game ends."""
        while True:
            while self.question is None:
                if self.is_over:
                    return
                self.take(json.loads(await self.line.recv()))
            await asyncio.sleep(pace)
            number, texts = self.question["id"], await self.walk(self.question)
            self.question = None
            started = time.perf_counter()
            answer = await self.ask("act", decision=number, actions=texts)
            self.tally.acks.append(time.perf_counter() - started)
            if answer["type"] != "ack":
                self.tally.errors.append(json.dumps(answer))

    async def walk(self, question: Json) -> list[str]:
        """Walk a whole play on the server's copy."""
        texts = [self.rng.choice(question["actions"])["text"]]
        while True:
            offer = await self.ask("try", decision=question["id"], actions=texts)
            if offer["type"] != "offer" or offer["decision"] is None:
                return texts
            texts.append(self.rng.choice(offer["decision"]["actions"])["text"])

    async def ask(self, kind: str, **fields: Any) -> Json:
        """Send a message and return its answer."""
        self.sent += 1
        id_ = f"m{self.sent}"
        await self.line.send(json.dumps({"type": kind, "id": id_, **fields}))
        while True:
            message: Json = json.loads(await self.line.recv())
            self.take(message)
            if message.get("id") == id_:
                return message

    def take(self, message: Json) -> None:
        """Learn what is asked, and whether the game has ended."""
        if message["type"] in ("snap", "ev"):
            self.question = message["decision"]
            self.is_over = message["outcome"] is not None


@dataclass(frozen=True)
class Load:
    """Tables that play game after game on one server."""

    base: str
    pace: float
    """Seconds between two plays of a table."""
    tally: Tally = field(default_factory=Tally)
    seeds: Iterator[int] = field(default_factory=count)

    async def table(self, delay: float, seed: int, places: Places | None = None) -> None:
        """Play at one table after the delay, and at a new one whenever a game ends.

        Until it is cancelled; without ``places`` the first table is made here too.
        """
        await asyncio.sleep(delay)
        while True:
            if places is None:
                places = await asyncio.to_thread(seat, self.base, seed)
            await self.game(places, seed)
            self.tally.finished += 1
            seed, places = next(self.seeds), None

    async def game(self, places: Places, seed: int) -> None:
        """Play a game to its end before its watcher; then all three leave."""
        *players, watcher = places
        async with asyncio.TaskGroup() as group:
            watching = group.create_task(self.watch(watcher))
            playing = [
                group.create_task(self.play(place, Random(seed * 3 + at)))
                for at, place in enumerate(players)
            ]
            await asyncio.wait(playing)
            watching.cancel()

    async def play(self, place: Place, rng: Random) -> None:
        """Sit at a table until its game ends."""
        async with self.connected(place) as line:
            await Player(line, rng, self.tally).play(self.pace)

    async def watch(self, place: Place) -> None:
        """Watch a table until cancelled."""
        async with self.connected(place) as line:
            async for _ in line:
                self.tally.heard += 1

    @asynccontextmanager
    async def connected(self, place: Place) -> AsyncIterator[ClientConnection]:
        """Yield a connection that has said hello."""
        url = self.base.replace("http", "ws") + "/ws"
        headers = {"Cookie": place.cookie} if place.cookie else {}
        async with connect(url, additional_headers=headers, max_size=None, proxy=None) as line:
            await line.send(hello(place.table))
            yield line


async def load(base: str, games: int, seconds: float, pace: float) -> Tally:
    """Let so many tables play for so long; all of them are made before."""
    given = Load(base, pace)
    seeds = [next(given.seeds) for _ in range(games)]
    places = [seat(base, seed) for seed in seeds]
    tasks = [
        asyncio.create_task(given.table(pace * number / games, seed, taken))
        for number, (seed, taken) in enumerate(zip(seeds, places, strict=True))
    ]
    done, _ = await asyncio.wait(tasks, timeout=seconds, return_when=asyncio.FIRST_EXCEPTION)
    given.tally.errors += [repr(task.exception()) for task in done]
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return given.tally


def cpu_seconds(pid: int) -> float:
    """Return the processor time that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def measure(games: int, seconds: float, pace: float) -> dict[str, float | int | bool]:
    """Return what a load of so many tables gives; times in milliseconds, memory in MB."""
    with server() as (base, pid):
        before = cpu_seconds(pid), time.process_time()
        tally = asyncio.run(load(base, games, seconds, pace))
        busy = cpu_seconds(pid) - before[0], time.process_time() - before[1]
        status = Path(f"/proc/{pid}/status").read_text(encoding="ascii")
    rss = next(line.split()[1] for line in status.splitlines() if line.startswith("VmRSS"))
    return {
        "compiled": is_compiled(),
        "games": games,
        "seconds": seconds,
        "load_average": round(os.getloadavg()[0], 1),
        "acts": len(tally.acks),
        "errors": len(tally.errors),
        "games_finished": tally.finished,
        "watchers_heard": tally.heard,
        "ack_ms_median": round(median(tally.acks) * 1e3, 2),
        "ack_ms_p99": round(quantiles(tally.acks, n=100)[98] * 1e3, 2),
        "server_cpu_share": round(busy[0] / seconds, 2),
        "players_cpu_share": round(busy[1] / seconds, 2),
        "server_rss_mb": round(int(rss) / 1024, 1),
    }


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=120.0)
    parser.add_argument("--pace", type=float, default=1.0, help="seconds between two plays")
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args()
    measured = measure(chosen.games, chosen.seconds, chosen.pace)
    if chosen.json:
        print(json.dumps(measured))
        return
    for name, value in measured.items():
        print(f"{name:16} {value}")


if __name__ == "__main__":
    main()
