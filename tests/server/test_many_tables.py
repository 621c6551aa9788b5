"""Many tables at once (R11, R12): nobody is refused, and everybody hears what happens.

How fast it is, ``python -m benchmarks.server_load`` says; no test fails on the clock.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import threading
from pathlib import Path

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from benchmarks.server_load import GAME, Place, load, seat
from tests.server.host import Browser, hello, running, settings_in

TABLES = 10


def test_r11_tables_side_by_side_are_all_served_while_others_flood(tmp_path: Path) -> None:
    with running(settings_in(tmp_path), GAME) as host:
        stop = threading.Event()
        flooder = threading.Thread(target=flood, args=(host.browser(), stop))
        flooder.start()
        tally = asyncio.run(load(host.base, TABLES, seconds=6.0, pace=0.5))
        stop.set()
        flooder.join()
    assert tally.errors == []
    assert len(tally.acks) >= TABLES
    assert tally.heard >= TABLES


def flood(browser: Browser, stop: threading.Event) -> None:
    """Send far too much, come back when thrown out, and so on."""
    made = browser.deal("human", "computer", game=GAME.spec.name)
    while not stop.is_set():
        with contextlib.suppress(ConnectionClosed), browser.sit(made["table"]) as table:
            for number in range(400):
                table.send({"type": "ping", "n": number})
            table.closed()


def test_r12_everybody_comes_back_at_once_after_a_restart(tmp_path: Path) -> None:
    with running(settings_in(tmp_path), GAME) as host:
        places = [place for game in range(TABLES) for place in seat(host.base, game)]
    with running(settings_in(tmp_path), GAME) as host:
        told = asyncio.run(come(host.base, places))
    assert len(told) == 3 * TABLES
    assert {kind for kind, _ in told} == {"snap"}
    assert sum(is_asked for _, is_asked in told) == TABLES


async def come(base: str, places: list[Place]) -> list[tuple[str, bool]]:
    """Connect to all places at once; return each first answer: its kind, and whether it asks."""
    return await asyncio.gather(*(first_word(base, place) for place in places))


async def first_word(base: str, place: Place) -> tuple[str, bool]:
    url = base.replace("http", "ws") + "/ws"
    headers = {"Cookie": place.cookie} if place.cookie else {}
    async with connect(url, additional_headers=headers, max_size=None, proxy=None) as line:
        await line.send(hello(place.table))
        message = json.loads(await line.recv())
    return message["type"], bool(message.get("decision"))
