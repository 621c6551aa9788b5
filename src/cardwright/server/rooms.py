"""All open tables: made, loaded when somebody asks for them, forgotten when nobody does."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncGenerator, Callable, Iterable, Mapping
from contextlib import asynccontextmanager
from typing import Final
from weakref import WeakValueDictionary

from cardwright.core.entry import NOTES
from cardwright.core.errors import CardwrightError
from cardwright.core.game import AnyGame, Seat
from cardwright.core.record import Record
from cardwright.server import queries
from cardwright.server.audience import WATCHER, Audience, Viewer
from cardwright.server.errors import NotFoundError
from cardwright.server.room import Host, Room
from cardwright.server.store import Store
from cardwright.server.timing import timing_of
from cardwright.server.uptime import TimeSource

log = logging.getLogger("cardwright.server")

IDLE_SECONDS: Final = 300.0
"""A room that nobody has looked at for so long is forgotten; its table stays in the database."""


class Rooms:
    """The open tables by id. One room a table, whoever asks for it."""

    def __init__(
        self, store: Store, games: Mapping[str, AnyGame], host: Host, now: TimeSource
    ) -> None:
        """``now`` returns the server's running time."""
        self._store = store
        self.now = now
        self._games = games
        self._host = host
        self._rooms: dict[str, Room] = {}
        self._loading: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        """Held while a table is loaded or changed past its room; gone once nobody waits."""

    def __len__(self) -> int:
        return len(self._rooms)

    async def get(self, table: str) -> Room:
        """Return the table's room, loading it if it is not open.

        Raises:
            NotFoundError: if there is no such table.
            CardwrightError: if it was begun under other rules than these.
        """
        async with self._loading.setdefault(table, asyncio.Lock()):
            room = self._rooms.get(table) or await self._load(table)
            self._rooms[table] = room
        room.touched = time.monotonic()
        return room

    async def find(self, id_: str) -> Room:
        """Return the room behind a table id or a watch id, for what both may show.

        Raises:
            NotFoundError: if there is neither.
        """
        watched = await self._store.read(queries.table_watched_by, id_)
        return await self.get(watched or id_)

    async def look_up(self, id_: str, browser: str | None) -> tuple[Room, Viewer]:
        """Return the room behind a table id or a watch id, and what the browser may see there.

        Raises:
            NotFoundError: if there is neither, or the browser holds no seat at the table.
        """
        watched = await self._store.read(queries.table_watched_by, id_)
        if watched is not None:
            return await self.get(watched), WATCHER
        seats: tuple[int, ...] = ()
        if browser is not None:
            seats = await self._store.read(queries.seats_of, browser, id_)
        if not seats:
            raise NotFoundError(
                "there is no table here for you",
                where=f"table {id_[:32]}",
                remedy="Open the link that you were given, in the browser you first used",
            )
        return await self.get(id_), Viewer(seats)

    def drop(self, room: Room) -> None:
        """Forget a room whose memory cannot be trusted; its viewers come back to a fresh one."""
        log.error("table %s could not be stored and is loaded again", room.row.id)
        self._close(room)

    @asynccontextmanager
    async def reloaded(self, table: str) -> AsyncGenerator[None, None]:
        """Have a stored table for oneself, past its room.

        If it is open, its viewers are sent away at the end and come back to what is stored then.

        Raises:
            MessageRefusedError: if the room is being loaded again just now.
        """
        async with self._loading.setdefault(table, asyncio.Lock()):
            room = self._rooms.get(table)
            if room is None:
                yield
                return
            async with room.turn():
                yield
                room.is_broken = True
                self._close(room)

    def sweep(self, is_busy: Callable[[Room], bool]) -> None:
        """Forget rooms that nobody looks at."""
        before = time.monotonic() - IDLE_SECONDS
        for table, room in list(self._rooms.items()):
            if room.touched > before or room.lock.locked() or is_busy(room):
                continue
            if room.audience.is_empty():
                del self._rooms[table]

    def _close(self, room: Room) -> None:
        if self._rooms.get(room.row.id) is room:
            del self._rooms[room.row.id]
        for connection in list(room.audience.connections()):
            connection.dismiss("restart", "the table is being loaded again", 1012)

    async def _load(self, table: str) -> Room:
        loaded = await self._store.read(queries.load_table, table)
        if loaded is None:
            raise NotFoundError(
                "there is no such table", where=f"table {table[:32]}", remedy="Start a new game"
            )
        record, number = await asyncio.to_thread(self._revive, loaded)
        return Room(
            row=loaded.row,
            record=record,
            acts=loaded.acts,
            number=number,
            store=self._store,
            audience=Audience(self.now),
            host=self._host,
            timing=timing_of(loaded.row, self.now),
        )

    def _revive(self, loaded: queries.Loaded) -> tuple[Record, int]:
        """Play a stored game up to where it stands; return it with its decision's number."""
        row = loaded.row
        game = self._games.get(row.game)
        if game is None or game.spec.version != row.version:
            raise CardwrightError(
                f"this game was begun under {row.game} rules version {row.version}",
                where=f"table {row.id}",
                remedy="Start a new game: these rules have changed since",
            )
        record = Record(game, row.options, int(row.seed), len(row.players), loaded.content)
        return record, enter_all(record, loaded.entries)


def enter_all(record: Record, entries: Iterable[tuple[int, str]]) -> int:
    """Play the entries; return the number of the decision then: what changed it, counted."""
    number = 0
    for seat, text in entries:
        before = record.decision if _is_aside(record, Seat(seat), text) else None
        record.enter(Seat(seat), text)
        number += before is None or record.decision != before
    return number


def _is_aside(record: Record, seat: Seat, text: str) -> bool:
    """Return whether the entry may leave the pending decision alone."""
    if text in NOTES:
        return True
    if text.partition(" ")[0] in ("undo", "takeback", "redeal"):
        return False
    return record.game.parse(text, seat) in record.game.interrupts(record.state, seat)
