"""The data folder in one file, made while the server runs.

A backup is a ZIP file. ``cardwright.db`` in it is the games, ``lab/`` and ``lab-searches/`` the
experiments; ``backup.json`` names every file with its size and SHA-256, so that nothing can be
missing or changed unnoticed. Card data are not in it: they are fetched again.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Generator, Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from hashlib import file_digest
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, Literal
from urllib.parse import quote
from zipfile import ZIP_DEFLATED, BadZipFile, ZipFile

from pydantic import BaseModel, ConfigDict, Field
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from cardwright.core.errors import CardwrightError

MANIFEST: Final = "backup.json"
FORMAT: Final = "cardwright-backup/1"
DATABASE: Final = "cardwright.db"
FOLDERS: Final = ("lab", "lab-searches")
LOCK_SECONDS: Final = 30.0
"""So long a database that somebody has locked is waited for."""
_PASSING: Final = (".new", "-wal", "-shm", "-journal")
"""Endings of files that belong to a change under way; the copy of a database holds its own."""
_MADE_AGAIN: Final = frozenset({"result", "report"})
"""Stems of files that follow from an experiment's games; one may be half written just now."""
_DATABASE_ENDING: Final = ".sqlite"


class File(BaseModel):
    """A file in a backup."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    bytes: int
    sha256: str


class Stamp(BaseModel):
    """The one thing that a backup of any version says of itself."""

    format: str = Field(pattern="^cardwright-backup/")


class Manifest(BaseModel):
    """What a backup says of itself."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    format: Literal["cardwright-backup/1"]
    made: str
    """ISO 8601, UTC."""
    files: dict[str, File]
    """By their names in the backup and in the data folder."""


def database_file(url: str, data: Path) -> Path:
    """Return the SQLite file of a server's database; without a URL that of its data folder.

    Raises:
        CardwrightError: if the database is of another kind, or the address is none.
    """
    if not url:
        return data / DATABASE
    try:
        named = make_url(url)
    except ArgumentError as error:
        raise CardwrightError(
            "this is no address of a database", where="--db", remedy="Give it as to the server"
        ) from error
    if named.get_backend_name() != "sqlite" or not named.database:
        raise CardwrightError(
            "only SQLite databases are backed up here",
            where="--db",
            remedy=f"Use your database's own tool, and copy {' and '.join(FOLDERS)} beside it",
        )
    return Path(named.database)


def back_up(database: Path, data: Path, target: Path) -> int:
    """Write a backup, whole or not at all; return how many files it holds.

    Args:
        database: the file of the games.
        data: the data folder with the experiments.
        target: where the backup goes; an older one there is replaced at the very end.

    Raises:
        CardwrightError: if something cannot be read or written, or something else than an older
            backup is in the way.
    """
    if not database.is_file():
        raise CardwrightError(
            "there is no database", where=str(database), remedy="Name the folder with --data"
        )
    _require_place(target, data)
    with _complaints(target), TemporaryDirectory(dir=target.parent, prefix=".backup-") as scratch:
        made = Path(scratch) / "backup.zip"
        count = _write(made, database, data, Path(scratch) / "copy")
        with made.open("rb") as written:
            os.fsync(written.fileno())
        made.replace(target)
    return count


def _require_place(target: Path, data: Path) -> None:
    """Refuse to write over what is no backup, and among what the backup is of."""
    is_new = not target.exists() or (target.is_file() and not target.stat().st_size)
    if not is_new and not _is_backup(target):
        raise CardwrightError(
            "there is something else, which is no backup", where=str(target),
            remedy="Name a new file, or an older backup",
        )  # fmt: skip
    place = target.absolute().resolve()
    if any(place.is_relative_to((data / folder).resolve()) for folder in FOLDERS):
        raise CardwrightError(
            "this is among the experiments that are to be backed up", where=str(target),
            remedy="Name a file in another folder",
        )  # fmt: skip


def _is_backup(path: Path) -> bool:
    try:
        with ZipFile(path) as packed:
            return MANIFEST in packed.namelist()
    except (BadZipFile, OSError):
        return False


def copy_database(source: Path, target: Path) -> None:
    """Copy an SQLite database as it stands at one moment, while others write to it.

    Raises:
        CardwrightError: if it cannot be read, or is damaged.
    """
    target.unlink(missing_ok=True)
    address = f"file:{quote(str(source.absolute()))}?mode=rw"
    try:
        with (
            closing(sqlite3.connect(address, uri=True, timeout=LOCK_SECONDS)) as read,
            closing(sqlite3.connect(target)) as written,
        ):
            read.backup(written)
            written.execute("PRAGMA journal_mode=DELETE")  # one file, nothing beside it
    except sqlite3.Error as error:
        raise CardwrightError(
            f"the database cannot be copied ({error})", where=str(source), remedy="Check the file"
        ) from error
    require_whole(target, str(source))


def require_whole(database: Path, where: str) -> None:
    """Refuse a database that is damaged.

    Raises:
        CardwrightError: with SQLite's first complaint.
    """
    try:
        with closing(sqlite3.connect(database)) as opened:
            (told,) = opened.execute("PRAGMA quick_check(1)").fetchone()
    except sqlite3.Error as error:
        told = str(error)
    if told != "ok":
        raise CardwrightError(
            f"the database is damaged ({told})", where=where, remedy="Take an older backup"
        )


def _write(made: Path, database: Path, data: Path, copy: Path) -> int:
    files: dict[str, File] = {}
    with ZipFile(made, "w", ZIP_DEFLATED) as packed:
        for name, source in [(DATABASE, database), *_experiments(data)]:
            is_database = name == DATABASE or source.suffix == _DATABASE_ENDING
            if not _copied(source, copy, is_database):
                continue
            with copy.open("rb") as opened:
                digest = file_digest(opened, "sha256").hexdigest()
            files[name] = File(bytes=copy.stat().st_size, sha256=digest)
            packed.write(copy, name)
        made_at = datetime.now(UTC).isoformat(timespec="seconds")
        about = Manifest(format=FORMAT, made=made_at, files=files)
        packed.writestr(MANIFEST, about.model_dump_json(indent=1))
    return len(files)


def _experiments(data: Path) -> Iterator[tuple[str, Path]]:
    """Yield the name and the place of every file of an experiment that cannot be made again."""
    for folder in FOLDERS:
        for path in sorted((data / folder).rglob("*")):
            if path.is_symlink() or not path.is_file():
                continue
            if path.stem not in _MADE_AGAIN and not path.name.endswith(_PASSING):
                yield path.relative_to(data).as_posix(), path


def _copied(source: Path, copy: Path, is_database: bool) -> bool:
    """Copy a file; return False if it has been deleted meanwhile, with its experiment."""
    try:
        if is_database:
            copy_database(source, copy)
        else:
            shutil.copyfile(source, copy)
    except (CardwrightError, FileNotFoundError):
        if source.exists():
            raise
        return False
    return True


@contextmanager
def _complaints(where: Path) -> Generator[None]:
    try:
        yield
    except OSError as error:
        raise CardwrightError(
            f"the backup cannot be written ({error.strerror})",
            where=str(where),
            remedy="Check its folder, its rights and its room",
        ) from error
