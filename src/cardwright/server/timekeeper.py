"""Looks once a second at which tables a seat's time is up, and lets them act."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from sqlalchemy.exc import SQLAlchemyError

from cardwright.server import queries
from cardwright.server.acting import act_on_time
from cardwright.server.errors import NotFoundError
from cardwright.server.room import Room
from cardwright.server.rooms import Rooms
from cardwright.server.store import Store
from cardwright.server.uptime import Uptime

log = logging.getLogger("cardwright.server")

TICK_SECONDS: Final = 1.0
"""Between two looks: a clock is that much too kind at most."""
NOTE_SECONDS: Final = 10.0
"""After so long the running time is noted again: a crash sets clocks back by that much at most."""


class Timekeeper:
    """Knows when each table has to act next, also of tables that are not loaded."""

    def __init__(self, uptime: Uptime, store: Store, rooms: Rooms) -> None:
        self._uptime = uptime
        self._store = store
        self._rooms = rooms
        self._due: dict[str, float] = {}
        """By table, in running time."""
        self._noted = 0.0
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Go on where the last life of this server ended, and begin to look."""
        self._noted, self._due = await self._store.read(queries.times)
        self._uptime.go_on_from(self._noted)
        self._task = asyncio.create_task(self._run(), name="timekeeper")

    async def stop(self) -> None:
        """Look no more; every clock stands until the next start."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
            await self._note()

    def watch(self, room: Room) -> None:
        """Learn anew when the table has to act: something about it or its people has changed."""
        # A broken room does not know it any more: its table is looked at with the next tick.
        due = self._uptime() if room.is_broken else room.timing.next_due(room)
        self.expect(room.row.id, due)

    def expect(self, table: str, due: float | None) -> None:
        """Know that the table has to act at that moment of running time; None: not by itself."""
        if due is None:
            self._due.pop(table, None)
        else:
            self._due[table] = due

    async def tick(self) -> None:
        """Let every table act that has to by now."""
        now = self._uptime()
        for table in [table for table, due in self._due.items() if due <= now]:
            await self._act(table)
        if self._due and now - self._noted >= NOTE_SECONDS:
            await self._note()

    async def _act(self, table: str) -> None:
        # A table that fails is not asked again until something changes there.
        self._due.pop(table, None)
        try:
            await self._act_in(await self._rooms.get(table))
        except NotFoundError:
            return  # it was deleted meanwhile
        except SQLAlchemyError:
            log.exception("the database did not answer for table %s", table)
            self._due[table] = self._uptime() + NOTE_SECONDS
        except Exception:
            # One bad game must not stop the clocks of the others.
            log.exception("table %s could not act for a seat whose time is up", table)

    async def _act_in(self, room: Room) -> None:
        async with room.turn():
            await act_on_time(room)
        self.watch(room)

    async def _note(self) -> None:
        now = self._uptime()
        await self._store.run(queries.note_uptime, now)
        self._noted = now

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(TICK_SECONDS)
            try:
                await self.tick()
            except Exception:
                # The running time could not be noted: it will be in the next second.
                log.exception("the running time could not be noted")
