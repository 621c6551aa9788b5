"""The database: opened, migrated, and worked with outside the event loop.

Changes are made by one thread, and those that wait while it works are committed together: the
disk is waited for once for all of them, so a slow disk makes larger commits and no longer queue.
Nothing is acknowledged before its commit. Readers have threads of their own and wait for nobody.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any, Concatenate, Final, ParamSpec, TypeVar

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.exc import ArgumentError, DatabaseError, NoSuchModuleError, OperationalError
from sqlalchemy.orm import Session

from cardwright.core.errors import CardwrightError

P = ParamSpec("P")
T = TypeVar("T")

_READERS: Final = 2
"""Threads that look things up."""
_CHANGES: Final = "cardwright_changes"
"""Execution option of connections that change something."""


@dataclass(slots=True)
class _Job:
    """A change that waits for its turn, and whoever waits for it."""

    work: Callable[[Session], Any]
    done: Future[Any] = field(default_factory=Future[Any])
    result: Any = None
    error: Exception | None = None

    def do(self, connection: Connection) -> None:
        """Work within the transaction; if the work fails, it alone is taken back.

        Raises:
            OperationalError: if the database itself fails: nothing of the transaction can stand.
        """
        session = Session(
            connection, expire_on_commit=False, join_transaction_mode="create_savepoint"
        )
        try:
            with session, session.begin():
                self.result = self.work(session)
        except OperationalError:
            raise
        except Exception as error:  # whoever waits gets it
            self.error = error

    def tell(self) -> None:
        """Answer, once the transaction is committed."""
        if self.error is None:
            self.done.set_result(self.result)
        else:
            self.done.set_exception(self.error)


class Store:
    """The open database. Work is a function that takes a session first (:mod:`queries`)."""

    def __init__(self, url: str) -> None:
        """Open the database; :meth:`migrate` must follow.

        Raises:
            CardwrightError: if the URL names no database that can be used here.
        """
        try:
            self.engine = create_engine(url)
        except (ArgumentError, NoSuchModuleError, ImportError) as error:
            raise CardwrightError(
                "the database address is not usable",
                where="--db",
                remedy="Write it as sqlite:////folder/file.db or postgresql+psycopg://user@host/name",
            ) from error
        if self.engine.dialect.name == "sqlite":
            event.listen(self.engine, "connect", _set_up_sqlite)
            event.listen(self.engine, "begin", _begin_sqlite)
        self._changing = self.engine.execution_options(**{_CHANGES: True})
        self._waiting: deque[_Job] = deque()
        self._writer = ThreadPoolExecutor(1, "store writer")
        self._readers = ThreadPoolExecutor(_READERS, "store reader")

    def migrate(self) -> None:
        """Bring the schema up to date.

        Raises:
            CardwrightError: if the database cannot be opened, or is of a later version.
        """
        config = Config()
        config.set_main_option("script_location", "cardwright.server:migrations")
        config.set_main_option("path_separator", "os")
        try:
            with self._changing.begin() as connection:
                config.attributes["connection"] = connection
                command.upgrade(config, "head")
        except DatabaseError as error:
            raise CardwrightError(
                f"the database cannot be opened ({error.orig})",
                where=shown(self.engine),
                remedy="Check the address and the rights of its folder",
            ) from error
        except CommandError as error:
            raise CardwrightError(
                "the database was written by a later version",
                where=shown(self.engine),
                remedy="Update cardwright, or name another database with --db",
            ) from error

    async def run(
        self, work: Callable[Concatenate[Session, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Do the work, all of it or nothing, and return its result once that is on the disk."""
        job = _Job(lambda session: work(session, *args, **kwargs))
        self._waiting.append(job)
        self._writer.submit(self._commit_waiting)
        return await asyncio.wrap_future(job.done)

    async def read(
        self, work: Callable[Concatenate[Session, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Return what the work finds among all that is committed; it must change nothing."""

        def look() -> T:
            with Session(self.engine, expire_on_commit=False) as session:
                return work(session, *args, **kwargs)

        return await asyncio.get_running_loop().run_in_executor(self._readers, look)

    def close(self) -> None:
        """Wait for the work under way and close every connection."""
        self._writer.shutdown()
        self._readers.shutdown()
        self.engine.dispose()

    def _commit_waiting(self) -> None:
        """Commit every change that waits; the calls that follow find nothing left to do."""
        jobs = self._taken()
        if not jobs:
            return
        try:
            with self._changing.begin() as connection:
                for job in jobs:
                    job.do(connection)
        except Exception as error:  # whoever waits gets it
            for job in jobs:
                job.done.set_exception(error)
        else:
            for job in jobs:
                job.tell()

    def _taken(self) -> list[_Job]:
        """Return the changes that wait, but for those that nobody waits for any more."""
        jobs = [self._waiting.popleft() for _ in range(len(self._waiting))]
        return [job for job in jobs if job.done.set_running_or_notify_cancel()]


def shown(engine: Engine) -> str:
    """Return the database's address without its password."""
    return engine.url.render_as_string(hide_password=True)


def _set_up_sqlite(connection: Any, _record: object) -> None:
    """Let readers and the writer work side by side, and lose nothing even without power.

    What somebody deletes is overwritten, not only marked as free.
    """
    connection.isolation_level = None  # the driver's own BEGIN comes too late for savepoints
    cursor = connection.cursor()
    for pragma in (
        "journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "foreign_keys=ON",
        "secure_delete=ON",
    ):  # fmt: skip
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin_sqlite(connection: Connection) -> None:
    """Begin; what will change something waits for other processes now, while it still can."""
    is_change = connection.get_execution_options().get(_CHANGES, False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if is_change else "BEGIN")
