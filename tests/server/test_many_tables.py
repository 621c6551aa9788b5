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

from benchmarks.server_load import GAME, Load, Place, load, seat
from tests.server.host import WAIT, Browser, Json, hello, running, settings_in

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


def test_r13_a_game_is_played_to_its_end_and_then_all_leave(tmp_path: Path) -> None:
    with running(settings_in(tmp_path), GAME) as host:
        places = seat(host.base, 1, max_turns="6", stalemate_turns="4")
        given = Load(host.base, pace=0.0)
        asyncio.run(asyncio.wait_for(given.game(places, 1), WAIT))
        ended = asyncio.run(first_message(host.base, places[0]))
    assert ended["outcome"] is not None
    assert given.tally.errors == []
    assert given.tally.heard > 0


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
    message = await first_message(base, place)
    return message["type"], bool(message.get("decision"))


async def first_message(base: str, place: Place) -> Json:
    url = base.replace("http", "ws") + "/ws"
    headers = {"Cookie": place.cookie} if place.cookie else {}
    async with connect(url, additional_headers=headers, max_size=None, proxy=None) as line:
        await line.send(hello(place.table))
        message: Json = json.loads(await line.recv())
    return message
