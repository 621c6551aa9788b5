"""The database: opened, migrated, and worked with outside the event loop."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Concatenate, Final, ParamSpec, TypeVar

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Engine, create_engine, event
from sqlalchemy.exc import ArgumentError, DatabaseError, NoSuchModuleError
from sqlalchemy.orm import Session

from cardwright.core.errors import CardwrightError

P = ParamSpec("P")
T = TypeVar("T")

_OTHER_THREADS: Final = 4
"""Connections to a database server; SQLite has one writer anyway."""


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
                remedy="Write it as sqlite:////folder/file.db or postgresql://user@host/name",
            ) from error
        is_sqlite = self.engine.dialect.name == "sqlite"
        if is_sqlite:
            event.listen(self.engine, "connect", _set_up_sqlite)
        self._threads = ThreadPoolExecutor(1 if is_sqlite else _OTHER_THREADS, "store")

    def migrate(self) -> None:
        """Bring the schema up to date.

        Raises:
            CardwrightError: if the database cannot be opened, or is of a later version.
        """
        config = Config()
        config.set_main_option("script_location", "cardwright.server:migrations")
        config.set_main_option("path_separator", "os")
        try:
            with self.engine.begin() as connection:
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
        """Do the work in one transaction in a thread, and return its result once committed."""

        def transaction() -> T:
            with Session(self.engine, expire_on_commit=False) as session, session.begin():
                return work(session, *args, **kwargs)

        return await asyncio.get_running_loop().run_in_executor(self._threads, transaction)

    def close(self) -> None:
        """Wait for the work under way and close every connection."""
        self._threads.shutdown()
        self.engine.dispose()


def shown(engine: Engine) -> str:
    """Return the database's address without its password."""
    return engine.url.render_as_string(hide_password=True)


def _set_up_sqlite(connection: Any, _record: object) -> None:
    """Let readers and the writer work side by side, and lose nothing even without power."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
