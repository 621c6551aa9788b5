"""The server is killed at any moment: no acknowledged move is lost, none happens twice (R8)."""

from __future__ import annotations

import contextlib
import multiprocessing
import socket
import sqlite3
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import httpx
import pytest
from websockets.exceptions import WebSocketException

from tests.server.host import Browser, Json, at_least, running, settings_in
from tests.server.serve_toy import serve
from tests.toy import TOY

TABLES = 8
KILLS = 2


@contextmanager
def process(folder: Path, port: int) -> Iterator[None]:
    """Run a server as a process, and kill it at the end of the block."""
    # One process imports everything once; each server is a fork of it.
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["tests.server.serve_toy"])
    server = context.Process(target=serve, args=(folder, port), daemon=False)
    server.start()
    try:
        wait_until_up(port)
        yield
    finally:
        server.kill()
        server.join()


def wait_until_up(port: int) -> None:
    until = time.monotonic() + 30.0
    while time.monotonic() < until:
        with contextlib.suppress(httpx.TransportError):
            httpx.get(f"http://127.0.0.1:{port}/healthz", timeout=1.0).raise_for_status()
            return
        time.sleep(0.05)
    raise AssertionError("the server did not come up")


@dataclass
class Player:
    """Plays both sides of one table and remembers what was acknowledged."""

    browser: Browser
    table: str
    rng: Random
    acked: list[str] = field(default_factory=list)
    pending: Json | None = None
    """Sent, but not answered: to be sent again."""
    plays: int = 0

    def play_until_killed(self) -> None:
        """Play until the game is over or the server is gone."""
        broken = (WebSocketException, OSError, TimeoutError, EOFError)
        with contextlib.suppress(*broken), self.browser.sit(self.table) as table:
            while True:
                facts = table.until_facts(lambda now: now["decision"] or now["outcome"])
                if facts["outcome"] and self.pending is None:
                    return
                self.pending = self.pending or self._next_play(facts["decision"])
                answer = table.ask("act", **self.pending)
                assert answer["type"] == "ack", answer
                self.acked += self.pending["actions"]
                self.pending = None
                table.until_facts(at_least(answer["v"]))

    def _next_play(self, question: Json) -> Json:
        self.plays += 1
        text = self.rng.choice([c["text"] for c in question["actions"] if c["kind"] != "charge"])
        return {"id": f"play{self.plays}", "decision": question["id"], "actions": [text]}


def stored(folder: Path, table: str) -> list[str]:
    with contextlib.closing(sqlite3.connect(folder / "test.db")) as database:
        query = "SELECT text FROM entries WHERE table_id = ? ORDER BY n"
        return [text for (text,) in database.execute(query, (table,))]


@pytest.fixture
def port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        number: int = free.getsockname()[1]
        return number


def test_r8_killed_servers_lose_no_acknowledged_move_and_repeat_none(
    tmp_path: Path, port: int
) -> None:
    rng = Random(8)
    players: list[Player] = []
    for _ in range(KILLS):
        with process(tmp_path, port):
            for _ in range(TABLES):
                browser = Browser(f"http://127.0.0.1:{port}")
                made = browser.deal("human", "human", both_sides=True)
                players.append(Player(browser, made["table"], Random(rng.random())))
            threads = [threading.Thread(target=p.play_until_killed) for p in players]
            for thread in threads:
                thread.start()
            time.sleep(rng.uniform(0.02, 0.2))
        for thread in threads:
            thread.join()
    with process(tmp_path, port):
        for player in players:
            player.play_until_killed()
            player.browser.http.close()
    assert sum(len(player.acked) for player in players) >= len(players) * 8
    for player in players:
        assert stored(tmp_path, player.table) == player.acked


def test_r8_open_games_are_loaded_only_when_somebody_comes(tmp_path: Path) -> None:
    with running(settings_in(tmp_path), TOY) as host:
        browser = host.browser()
        tables = [browser.deal("human", "computer:1")["table"] for _ in range(20)]
        cookies = browser.http.cookies
        with browser.sit(tables[3]) as table:
            table.act("charge")
    with running(settings_in(tmp_path), TOY) as host:
        browser = host.browser()
        browser.http.cookies = cookies
        assert len(host.services.rooms) == 0
        assert len(browser.get("/api/mine")["tables"]) == 20
        assert len(host.services.rooms) == 0
        with browser.sit(tables[3]) as table:
            facts = table.until_facts(lambda now: now["decision"])
            assert facts["observation"]["sides"][0]["pot"] == 1
            assert facts["v"] == 2
        assert len(host.services.rooms) == 1


def test_a_computer_that_was_to_move_moves_after_the_restart(tmp_path: Path) -> None:
    with running(settings_in(tmp_path, pace=60.0), TOY) as host:
        browser = host.browser()
        made = browser.deal("human", "computer:1")
        cookies = browser.http.cookies
        with browser.sit(made["table"]) as table:
            table.act("draw")
    with running(settings_in(tmp_path), TOY) as host:
        browser = host.browser()
        browser.http.cookies = cookies
        with browser.sit(made["table"]) as table:
            assert table.question()["seat"] == 0
