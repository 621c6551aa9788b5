"""Shows what this server keeps of a browser, and forgets it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from sqlalchemy.orm import Session

from cardwright.server.archive import Archive
from cardwright.server.bringing import Bringers
from cardwright.server.errors import TooManyError
from cardwright.server.lab.lab import Lab
from cardwright.server.lab.runs import WAITING, Run
from cardwright.server.lab.searches import Searches
from cardwright.server.limits import Windows
from cardwright.server.mydata import rows
from cardwright.server.mydata.export import Export
from cardwright.server.mydata.models import MyData
from cardwright.server.rooms import Rooms
from cardwright.server.store import Store


@dataclass(frozen=True, slots=True)
class Desk:
    """Knows every place where a browser leaves something."""

    store: Store
    rooms: Rooms
    archive: Archive
    lab: Lab
    searches: Searches
    bringers: Bringers
    exports: Windows
    """How many files of its data a browser may have."""
    _one_by_one: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Files are made one after the other: the tables have the rest of the machine."""

    async def show(self, browser: str) -> MyData:
        """Return what is kept of the browser."""
        held, uploads = await self.store.read(_kept, browser)
        return self._about(browser, held, uploads)

    async def export(self, browser: str, path: Path) -> None:
        """Write everything that is kept of the browser into a ZIP file.

        Raises:
            TooManyError: if it has had too many of late.
        """
        if not self.exports.allow(browser, time.monotonic()):
            raise TooManyError(
                "you have had this file several times just now",
                remedy="Wait ten minutes, then try again",
            )
        async with self._one_by_one:
            export = Export(path, self.bringers)
            for table in await self.store.read(rows.tables_of, browser):
                await self.store.read(export.add_table, browser, table)
            await self.store.read(export.add_uploads, browser)
            for run in self.lab.of(browser):
                folder = self.lab.folder(run.id)
                await asyncio.to_thread(export.add_experiment, run, folder)
            for search in self.searches.of(browser):
                files = await asyncio.to_thread(self.searches.files, search.id)
                await asyncio.to_thread(export.add_search, search, files)
            await asyncio.to_thread(export.finish)

    async def forget(self, browser: str) -> MyData:
        """Delete what is kept of the browser, and return what that was.

        What is done stays done if this breaks off: asking again goes on from there.
        """
        about = await self.show(browser)
        await self._forget_searches(browser)
        await self._forget_experiments(browser)
        held = await self._leave_tables(browser)
        await self._delete(await self.store.read(rows.uploads_of, browser))
        return about.model_copy(update=_counted(held))

    # ---- inside

    def _about(self, browser: str, held: Sequence[rows.Held], uploads: int) -> MyData:
        return MyData(
            **_counted(held),
            uploads=uploads,
            experiments=len(self.lab.of(browser)),
            searches=len(self.searches.of(browser)),
        )

    async def _forget_searches(self, browser: str) -> None:
        """Delete the searches with their rounds and the replays opened from those."""
        for search in self.searches.of(browser):
            await self.searches.halt(search.id, browser)
            async for _ in self.searches.follow(search.id):
                pass
            rounds = self.lab.rounds(search.id)
            for run in rounds:
                await self._still(run)
            await self._delete(_opened(rounds))
            await self.searches.drop(search.id, browser)

    async def _forget_experiments(self, browser: str) -> None:
        """Delete the experiments with the replays opened from them."""
        for run in self.lab.of(browser):
            await self.lab.halt(run.id, browser)
            await self._still(run)
            await self._delete(_opened([run]))
            await self.lab.drop(run.id, browser)

    async def _still(self, run: Run) -> None:
        """Wait until a run that was told to stop has; its process is killed if it does not."""
        if run.state in WAITING:
            async for _ in self.lab.follow(run.id):
                pass

    async def _leave_tables(self, browser: str) -> list[rows.Held]:
        """Take the browser away from every table, also from those that come meanwhile."""
        left: list[rows.Held] = []
        while tables := await self.store.read(rows.tables_of, browser):
            for table in tables:
                async with self.rooms.reloaded(table):
                    held = await self.store.run(rows.let_go, browser, table, self.rooms.now())
                if held is not None:
                    left.append(held)
                    if held.fate == "alone" and held.row.replay is not None:
                        self.archive.forget(held.row.replay)
        return left

    async def _delete(self, replays: Sequence[str]) -> None:
        await self.store.run(rows.delete_replays, replays)
        for replay in replays:
            self.archive.forget(replay)


def _kept(session: Session, browser: str) -> tuple[list[rows.Held], int]:
    found = [rows.held_by(session, browser, table) for table in rows.tables_of(session, browser)]
    uploads = rows.uploads_of(session, browser)
    return [held for held in found if held is not None], len(uploads)


def _opened(runs: Iterable[Run]) -> list[str]:
    return [replay for run in runs for replay in run.opened.values()]


def _counted(held: Sequence[rows.Held]) -> dict[str, Any]:
    """Return the fields of :class:`MyData` that tell of tables."""
    fates = [one.fate for one in held]
    return {
        "alone": fates.count("alone"),
        "finished": fates.count("finished"),
        "under_way": fates.count("under_way"),
        "names": sorted({name for one in held for name in one.names}),
    }
