"""Processes for long work: searching and re-playing must never hold up the event loop.

A worker is one process with one pipe. It can be killed at any moment, by us when it takes too long
or by anybody else; the next job starts a new one. Workers are nice, and end with the server.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import time
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Any, Final, TypeVar, cast

from cardwright.core.errors import CardwrightError
from cardwright.core.game import AnyGame

log = logging.getLogger("cardwright.server")
T = TypeVar("T")

NICENESS: Final = 10
_ATTEMPTS: Final = 2
_games: dict[str, AnyGame] = {}


class WorkerDiedError(Exception):
    """The process ended while it was at work."""


def game(name: str) -> AnyGame:
    """Return a game type, inside a worker."""
    return _games[name]


@dataclass(frozen=True, slots=True)
class _Failure:
    """An error of the work itself, on its way back."""

    error: Exception


def _serve(pipe: Connection, games: Mapping[str, AnyGame]) -> None:
    """Do jobs until the other end of the pipe closes. Runs in the worker."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(NICENESS)
    _games.update(games)
    try:
        pipe.send("ready")
        while True:
            work, arguments = pipe.recv()
            pipe.send(_result(work, arguments))
    except (EOFError, BrokenPipeError, ConnectionResetError):
        return


def _result(work: Callable[..., Any], arguments: tuple[Any, ...]) -> Any:
    try:
        return work(*arguments)
    except CardwrightError as error:
        # Subclasses with arguments of their own cannot be unpickled.
        return _Failure(CardwrightError(error.what, where=error.where, remedy=error.remedy))
    except Exception as error:  # the parent decides; the worker stays
        log.exception("a job failed")
        return _Failure(RuntimeError(f"{type(error).__name__}: {error}"))


class _Worker:
    """One process and its pipe. Its methods block and are called from one thread at a time."""

    def __init__(self, games: Mapping[str, AnyGame]) -> None:
        self._games = games
        self._process: Any = None
        self._pipe: Connection | None = None
        self._is_ready = False

    def run(self, work: Callable[..., Any], arguments: tuple[Any, ...], deadline: float) -> Any:
        """Return what the worker sends back before ``deadline`` (monotonic seconds).

        Raises:
            TimeoutError: at the deadline; a worker that was at work is killed.
            WorkerDiedError: if the process ended.
        """
        try:
            pipe = self._ready_pipe(deadline)
            pipe.send((work, arguments))
            if not pipe.poll(max(0.0, deadline - time.monotonic())):
                self.stop()
                raise TimeoutError("the work took too long")
            return pipe.recv()
        except (EOFError, OSError) as error:
            if isinstance(error, TimeoutError):
                raise
            self.stop()
            raise WorkerDiedError from error

    def start(self) -> None:
        """Start the process, without waiting until it is ready."""
        context = multiprocessing.get_context("spawn")
        self._pipe, other_end = context.Pipe()
        self._process = context.Process(target=_serve, args=(other_end, self._games), daemon=True)
        self._process.start()
        other_end.close()

    def kill(self) -> None:
        """End the process at once, from any thread; a job under way notices."""
        process = self._process
        if process is not None:
            process.kill()

    def stop(self) -> None:
        """End the process at once and forget it."""
        if self._process is not None and self._pipe is not None:
            self._process.kill()
            self._process.join()
            self._pipe.close()
        self._process, self._pipe, self._is_ready = None, None, False

    @property
    def pid(self) -> int | None:
        """The process id, None while there is no process."""
        return None if self._process is None else self._process.pid

    def _ready_pipe(self, deadline: float) -> Connection:
        if self._pipe is None:
            self.start()
        assert self._pipe is not None, "just started"
        if not self._is_ready:
            if not self._pipe.poll(max(0.0, deadline - time.monotonic())):
                raise TimeoutError("the worker is still starting")
            self._pipe.recv()
            self._is_ready = True
        return self._pipe


class Workers:
    """A fixed number of workers that take jobs in turn."""

    def __init__(self, count: int, games: Mapping[str, AnyGame]) -> None:
        """Make workers for these game types; the processes start with :meth:`start` or a job."""
        self._workers = [_Worker(games) for _ in range(count)]
        self._threads = ThreadPoolExecutor(count, "worker")
        self._free: asyncio.Queue[_Worker] = asyncio.Queue()
        for worker in self._workers:
            self._free.put_nowait(worker)

    def start(self) -> None:
        """Start every process, so that the first job need not wait."""
        for worker in self._workers:
            worker.start()

    @property
    def pids(self) -> list[int]:
        """Process ids of the workers that run."""
        return [worker.pid for worker in self._workers if worker.pid is not None]

    async def run(self, limit: float, work: Callable[..., T], *arguments: Any) -> T:
        """Return ``work(*arguments)``, done in a worker.

        Args:
            limit: seconds, waiting for a free worker included.
            work: a function of a module.
            arguments: pickled, as the result is.

        Raises:
            TimeoutError: if that did not suffice.
            WorkerDiedError: if the process ended twice.
            CardwrightError, RuntimeError: what the work raised.
        """
        deadline = time.monotonic() + limit
        for attempt in range(_ATTEMPTS):
            try:
                result = await self._run_once(work, arguments, deadline)
            except WorkerDiedError:
                if attempt + 1 == _ATTEMPTS:
                    raise
                log.warning("a worker died; starting another one")
                continue
            if isinstance(result, _Failure):
                raise result.error
            return cast("T", result)
        raise AssertionError("the last attempt returns or raises")

    async def _run_once(
        self, work: Callable[..., Any], arguments: tuple[Any, ...], deadline: float
    ) -> Any:
        waiting = max(0.0, deadline - time.monotonic())
        worker = await asyncio.wait_for(self._free.get(), waiting)
        loop = asyncio.get_running_loop()
        job = loop.run_in_executor(self._threads, worker.run, work, arguments, deadline)

        def done(_: object) -> None:
            self._free.put_nowait(worker)
            if not job.cancelled():
                job.exception()  # whoever was cancelled does not ask for it any more

        job.add_done_callback(done)
        return await asyncio.shield(job)  # a cancelled caller must not free a busy worker

    def close(self) -> None:
        """End every process; jobs under way fail."""
        for worker in self._workers:
            worker.kill()
        self._threads.shutdown()
        for worker in self._workers:
            worker.stop()
