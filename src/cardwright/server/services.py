"""Everything that a running server holds, wired together once."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Mapping
from typing import Final

from cardwright.core.game import AnyGame
from cardwright.server.archive import Archive
from cardwright.server.ark.bring import ArkBringer
from cardwright.server.ark.printing import Printer
from cardwright.server.ark.shelf import Shelf
from cardwright.server.bringing import Bringers
from cardwright.server.computers import Computers
from cardwright.server.lab.lab import Lab
from cardwright.server.lab.people import PeoplesGames
from cardwright.server.lab.searches import Searches
from cardwright.server.leveler.bring import LevelerBringer
from cardwright.server.leveler.shelf import CardShelf
from cardwright.server.limits import SOCKETS_PER_TABLE, Places, Windows
from cardwright.server.lobby import Lobby
from cardwright.server.metrics import Metrics
from cardwright.server.mydata.desk import Desk
from cardwright.server.review.reviews import Reviews
from cardwright.server.room import Room
from cardwright.server.rooms import Rooms
from cardwright.server.settings import Settings
from cardwright.server.store import Store
from cardwright.server.tickets import Tickets
from cardwright.server.timekeeper import Timekeeper
from cardwright.server.uptime import TimeSource, Uptime
from cardwright.server.workers import Workers

SWEEP_SECONDS: Final = 60.0
EXPORT_SECONDS: Final = 600.0
"""In which a browser may have a file of its data a tenth as often as it may ask in a minute."""
LOOKS_PER_REQUEST: Final = 10
"""Calls of an editor that only look are cheap: so many more of them are allowed."""


class Services:
    """The parts of one server. :meth:`start` and :meth:`stop` enclose its life."""

    def __init__(
        self,
        settings: Settings,
        games: Mapping[str, AnyGame],
        source: TimeSource = time.monotonic,
    ) -> None:
        """Make the parts; nothing runs yet. ``source`` drives the clocks of the tables.

        Raises:
            CardwrightError: if the database address is not usable.
        """
        self.settings = settings
        self.games = games
        self.metrics = Metrics()
        self.store = Store(settings.database)
        self.tickets = Tickets(time.monotonic)
        self._limit(settings.requests_per_minute)
        self._staff(settings)
        self.uptime = Uptime(source)
        self.rooms = Rooms(self.store, games, self, self.uptime)
        self.timekeeper = Timekeeper(self.uptime, self.store, self.rooms)
        self._open_to_people(self._shelved(settings))
        self._sweeper: asyncio.Task[None] | None = None

    def _limit(self, per_minute: int) -> None:
        """Make what counts how much anybody asks for."""
        self.places = Places(SOCKETS_PER_TABLE)
        self.requests = Windows(per_minute, 60.0)
        self.looks = Windows(LOOKS_PER_REQUEST * per_minute, 60.0)
        self.exports = Windows(max(1, per_minute // 10), EXPORT_SECONDS)

    def _staff(self, settings: Settings) -> None:
        """Make the parts that work in processes of their own."""
        self._thinkers = Workers(settings.workers, self.games)
        self._archivists = Workers(1, self.games)
        self.computers = Computers(settings, self._thinkers, self.metrics)
        self.archive = Archive(self.store, self.games, self._archivists)
        self.reviews = Reviews(self.store, self.games, self.archive, self._archivists)
        self.lab = Lab(settings.data, settings.lab_workers, self.games, self.archive)
        self.searches = Searches(settings.data, self.lab)
        self.people = PeoplesGames(self.store, self.games)

    def _shelved(self, settings: Settings) -> Bringers:
        """Make the shelves of cards; return who brings builds of them, by game type."""
        self.shelf = Shelf(settings.cards)
        self.printer = Printer()
        self.magic_cards = CardShelf(settings.data)
        return {
            "ark-age": ArkBringer(self.shelf),
            "leveler": LevelerBringer(self.magic_cards),
        }

    def _open_to_people(self, bringers: Bringers) -> None:
        """Make the parts that people come to first."""
        self.lobby = Lobby(self.store, self.rooms, self.timekeeper, self.tickets, bringers)
        self.desk = Desk(
            store=self.store,
            rooms=self.rooms,
            archive=self.archive,
            lab=self.lab,
            searches=self.searches,
            bringers=bringers,
            exports=self.exports,
        )

    async def start(self) -> None:
        """Open the database and start the processes.

        Raises:
            CardwrightError: if the database cannot be used.
        """
        await asyncio.to_thread(self.store.migrate)
        self._thinkers.start()
        await self.archive.file_forgotten()
        await self.lab.start()
        await self.searches.start()
        await self.timekeeper.start()
        self._sweeper = asyncio.create_task(self._sweep(), name="sweeper")

    async def stop(self) -> None:
        """End the processes and close the database; the connections are closed already."""
        if self._sweeper is not None:
            self._sweeper.cancel()
        await self.timekeeper.stop()
        await self.searches.stop()
        await self.lab.stop()
        await self.computers.close()
        await self.reviews.close()
        await self.archive.close()
        await asyncio.to_thread(self._close)

    @property
    def worker_pids(self) -> list[int]:
        """Process ids of the workers that think for computer seats."""
        return self._thinkers.pids

    def changed(self, room: Room) -> None:
        """Let computers move, and learn when the table has to act for somebody."""
        self.computers.wake(room)
        self.timekeeper.watch(room)

    def ended(self, room: Room) -> None:
        """File a finished game."""
        if room.row.replay is not None:
            self.archive.file(room.row.replay)

    def broken(self, room: Room) -> None:
        """Forget a room whose memory cannot be trusted."""
        self.rooms.drop(room)

    def _close(self) -> None:
        self._thinkers.close()
        self._archivists.close()
        self.people.close()
        self.printer.close()
        self.magic_cards.close()
        self.store.close()

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            self.rooms.sweep(self.computers.is_moving)
