"""The lab of a running server: a queue of experiments, one of which is played at a time."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncGenerator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from cardwright.core.game import AnyGame
from cardwright.server.archive import Archive
from cardwright.server.errors import ConflictError, NotFoundError
from cardwright.server.lab import making, reports
from cardwright.server.lab.following import Followers
from cardwright.server.lab.playing import Line, Player
from cardwright.server.lab.runs import WAITING, Folders, Level, Run, new_run, refuse_stranger
from cardwright.server.tokens import new_id
from cardwright.server.workers import Workers

log = logging.getLogger("cardwright.server")

HOUR: Final = 3600.0
"""An experiment plays so long at a stretch; then those who wait have their turn."""
MOST_WAITING: Final = 20
"""Experiments in the queue of this server."""
MOST_EACH: Final = 40
"""Experiments that one browser may keep."""
MOST_KEPT: Final = 1000
"""Experiments that this server keeps."""
CHECK_SECONDS: Final = 60.0
REPORT_SECONDS: Final = 120.0


class Lab:
    """All experiments of this server."""

    def __init__(
        self, data: Path, workers: int, games: Mapping[str, AnyGame], archive: Archive
    ) -> None:
        """Make the lab; nothing is played before :meth:`start`.

        Args:
            data: the server's data folder: the runs lie in it, and cards that were imported.
            workers: processes that play the experiment whose turn it is.
            games: the game types of this server.
            archive: where replays of single games go.
        """
        self._data = data
        self._folders = Folders(data / "lab")
        self._workers = workers
        self._archive = archive
        self._hands = Workers(1, games)
        self._runs: dict[str, Run] = {}
        self._queue: list[str] = []
        self._player: Player | None = None
        self._is_closing = False
        self._come: asyncio.Event = asyncio.Event()
        self._followers: Followers[Run] = Followers(self.find)
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Find what is there, and go on with what was not finished, oldest first."""
        for run in await asyncio.to_thread(lambda: list(self._folders.all())):
            self._runs[run.id] = run
        waiting = [run for run in self._runs.values() if run.state in WAITING]
        for run in sorted(waiting, key=lambda run: (run.state != "running", run.created)):
            self._enqueue(run)
        self._task = asyncio.create_task(self._work(), name="lab")

    async def stop(self) -> None:
        """Stop playing; what was under way goes on with the next start."""
        self._is_closing = True
        self._come.set()
        if self._player is not None:
            self._player.stop()
        if self._task is not None:
            await self._task
        await asyncio.to_thread(self._hands.close)

    # ---- looking

    def find(self, run: str) -> Run:
        """Return a run as it stands.

        Raises:
            NotFoundError: if there is none.
        """
        if run not in self._runs:
            raise NotFoundError(
                "there is no such experiment",
                where=f"experiment {run[:32]}",
                remedy="Check the address; whoever made it may have deleted it",
            )
        return self._runs[run]

    def of(self, browser: str | None) -> list[Run]:
        """Return the runs of a browser, newest first; rounds of a search are not listed."""
        own = [run for run in self._runs.values() if run.browser == browser and not run.search]
        return sorted(own, key=lambda run: -run.created)

    def rounds(self, search: str) -> list[Run]:
        """Return the rounds of a search, oldest first."""
        own = [run for run in self._runs.values() if run.search == search]
        return sorted(own, key=lambda run: run.created)

    @property
    def busy(self) -> int:
        """How many experiments play or wait."""
        return len(self._queue) + (self._player is not None)

    def place(self, run: Run) -> int:
        """Return how many play before a run that waits."""
        if run.id not in self._queue:
            return 0
        return self._queue.index(run.id) + (self._player is not None)

    def follow(self, run: str) -> AsyncGenerator[Run, None]:
        """Yield a run now and whenever it has changed, until it stands still."""
        return self._followers.follow(run)

    def text(self, run: str) -> str:
        """Return a run's experiment file."""
        return self._folders.text(self.find(run).id)

    def folder(self, run: str) -> Path:
        """Return the folder in which a run lies."""
        return self._folders.path(self.find(run).id)

    # ---- making and steering

    async def check(self, text: str, files: Mapping[str, str]) -> making.Checked:
        """Return what an experiment is, in short.

        Raises:
            CardwrightError: if it could not be played as it is written.
        """
        return await self._hands.run(CHECK_SECONDS, making.check, text, dict(files), self._data)

    async def plan(self, text: str, files: Mapping[str, str], wish: making.Wish) -> making.Plan:
        """Return what a search comes to.

        Raises:
            CardwrightError: if it could not be walked as it is written.
        """
        return await self._hands.run(
            CHECK_SECONDS, making.plan, text, dict(files), self._data, wish
        )

    async def make(
        self, text: str, files: Mapping[str, str], browser: str, seconds: float = HOUR
    ) -> Run:
        """Keep an experiment and put it into the queue.

        Raises:
            CardwrightError: if it could not be played as it is written.
            ConflictError: if there is no room for it.
        """
        self.require_room(browser)
        return await self._made(text, files, browser, seconds)

    async def make_round(
        self, text: str, files: Mapping[str, str], browser: str, search: str
    ) -> Run:
        """Keep a round of a search and put it into the queue.

        Raises:
            CardwrightError: as :meth:`make`.
            ConflictError: if too many wait.
        """
        self._require_queue()
        return await self._made(text, files, browser, HOUR, search)

    async def _made(
        self,
        text: str,
        files: Mapping[str, str],
        browser: str,
        seconds: float,
        search: str = "",
    ) -> Run:
        run = new_id()
        folder = self._folders.path(run)
        laying = asyncio.ensure_future(
            self._hands.run(CHECK_SECONDS, making.lay_out, text, dict(files), folder, self._data)
        )
        try:
            experiment = await asyncio.shield(laying)
        except asyncio.CancelledError:  # the worker goes on: what it lays out is nobody's
            laying.add_done_callback(lambda done: self._folders.discard(run, done))
            raise
        made = replace(new_run(run, browser, experiment, seconds, time.time()), search=search)
        self._change(made)
        self._enqueue(made)
        return made

    async def halt(self, run: str, browser: str | None) -> Run:
        """Stop a run, playing or waiting; all that was played is kept.

        Raises:
            NotFoundError, ForbiddenError: if it is not this browser's.
        """
        found = self._own(run, browser)
        if run in self._queue:
            self._queue.remove(run)
            self._change(replace(found, state="stopped", why="stopped by hand"))
            self._tell_waiting()
        elif found.state == "running" and self._player is not None:
            self._player.stop()
        return self._runs[run]

    async def go_on(self, run: str, browser: str | None) -> Run:
        """Put a run that was stopped at the end of the queue.

        Raises:
            NotFoundError, ForbiddenError: if it is not this browser's.
            ConflictError: if it is done, or there is no room.
        """
        found = self._own(run, browser)
        if found.state in WAITING:
            return found
        if found.state == "done":
            raise ConflictError(
                "this experiment is done", where="experiment", remedy="Make a new one from it"
            )
        self._require_queue()
        await asyncio.to_thread(reports.forget, self._folders.path(run))
        self._enqueue(replace(found, state="queued", why="", remedy="", seconds=HOUR))
        return self._runs[run]

    async def drop(self, run: str, browser: str | None) -> None:
        """Delete a run that stands still, with its games.

        Raises:
            NotFoundError, ForbiddenError, ConflictError: if it is not this browser's, or goes on.
        """
        if self._own(run, browser).state in WAITING:
            raise ConflictError(
                "this experiment still goes on", where="experiment", remedy="Stop it first"
            )
        del self._runs[run]
        await asyncio.to_thread(self._folders.drop, run)

    # ---- what came out

    async def result(self, run: str) -> dict[str, Any]:
        """Return the result of a run that stands still.

        Raises:
            NotFoundError, ConflictError, CardwrightError: if there is none.
        """
        return await self._hands.run(REPORT_SECONDS, reports.result, self._still(run))

    async def report(self, run: str, form: str) -> Path:
        """Return the file of a report.

        Raises:
            NotFoundError, ConflictError, CardwrightError: if there is none.
        """
        if form not in reports.FORMS:
            raise NotFoundError(
                f"there is no form {form[:16]!r}",
                where="report",
                remedy=f"Choose one of: {', '.join(reports.FORMS)}",
            )
        return await self._hands.run(REPORT_SECONDS, reports.report, self._still(run), form)

    async def compare(self, before: str, after: str) -> list[dict[str, Any]]:
        """Return what differs from one run to another.

        Raises:
            NotFoundError, ConflictError, CardwrightError: if they cannot be compared.
        """
        folders = self._still(before), self._still(after)
        return await self._hands.run(REPORT_SECONDS, reports.compared, *folders)

    async def open(self, run: str, game: str) -> str:
        """Return the replay of a game of a run, the same whenever it is opened.

        Raises:
            NotFoundError, CardwrightError: if there is no such game, or it plays differently now.
        """
        found = self.find(run)
        if game not in found.opened:
            path = self._folders.path(run)
            opened = await self._hands.run(REPORT_SECONDS, reports.opened, path, game)
            replay = (await self._archive.upload(opened.text, opened.players)).replay
            found = self.find(run)
            self._change(replace(found, opened={**found.opened, game: replay}))
        return self._runs[run].opened[game]

    # ---- inside

    def _own(self, run: str, browser: str | None) -> Run:
        found = self.find(run)
        refuse_stranger(found.browser, browser)
        return found

    def _still(self, run: str) -> Path:
        if self.find(run).state in WAITING:
            raise ConflictError(
                "this experiment still goes on",
                where="experiment",
                remedy="Wait for its end, or stop it",
            )
        return self._folders.path(run)

    def require_room(self, browser: str) -> None:
        """Refuse what does not fit any more.

        Raises:
            ConflictError: if too many wait, or are kept.
        """
        self._require_queue()
        if len(self.of(browser)) >= MOST_EACH or len(self._runs) >= MOST_KEPT:
            raise ConflictError(
                f"{MOST_EACH} experiments of yours are kept here, or {MOST_KEPT} in all",
                where="lab",
                remedy="Delete one that you do not need",
            )

    def _require_queue(self) -> None:
        if len(self._queue) >= MOST_WAITING:
            raise ConflictError(
                f"{MOST_WAITING} experiments wait already", where="lab", remedy="Come back later"
            )

    def _enqueue(self, run: Run) -> None:
        self._change(replace(run, state="queued"))
        self._queue.append(run.id)
        self._come.set()

    def _change(self, run: Run, *, is_kept: bool = True) -> None:
        """Take note of how a run stands now, and wake who follows it."""
        self._runs[run.id] = run
        if is_kept:
            self._folders.keep(run)
        self._followers.wake(run.id)

    def _tell_waiting(self) -> None:
        for run in self._queue:
            self._followers.wake(run)

    async def _work(self) -> None:
        """Play one after the other until the server stops."""
        while not self._is_closing:
            if not self._queue:
                self._come.clear()
                await self._come.wait()
                continue
            run = self._runs[self._queue.pop(0)]
            self._tell_waiting()
            try:
                await self._play(run)
            except Exception as error:  # told to who watches; those who wait have their turn
                log.exception("experiment %s cannot be played", run.id)
                why = f"{type(error).__name__}: {error}"
                self._change(replace(self._runs[run.id], state="failed", why=why))

    async def _play(self, run: Run) -> None:
        self._change(replace(run, state="running"))
        folder = self._folders.path(run.id)
        self._player = Player(folder, self._workers, run.seconds)
        try:
            last = await self._player.play(lambda line: self._hear(run.id, line))
        finally:
            self._player = None
        if not self._is_closing or last["state"] == "done":
            self._change(replace(self._runs[run.id], **last))

    def _hear(self, run: str, line: Line) -> None:
        levels = tuple(Level(**one) for one in line.pop("levels"))
        found = replace(self._runs[run], levels=levels, blocks=line["blocks"], said=line["said"])
        self._change(found, is_kept=False)
