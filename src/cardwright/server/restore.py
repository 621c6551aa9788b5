"""A backup is put back: unpacked beside the data and checked whole before anything is moved."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Generator, Mapping, Sequence
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path, PurePosixPath
from tempfile import TemporaryDirectory
from typing import Final
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile
from zlib import error as DeflateError  # noqa: N812 - a class in disguise

from pydantic import ValidationError

from cardwright.core.errors import CardwrightError
from cardwright.server.backup import (
    DATABASE,
    FOLDERS,
    FORMAT,
    MANIFEST,
    File,
    Manifest,
    Stamp,
    require_whole,
)
from cardwright.server.store import Store

PARTS: Final = (DATABASE, f"{DATABASE}-wal", f"{DATABASE}-shm", *FOLDERS)
"""Everything in a data folder that a backup stands for."""
_PACKED: Final = (ZIP_DEFLATED, ZIP_STORED)
_USUAL: Final = 0x808
"""Flags that an entry of a backup may have: sizes after the data, names in UTF-8."""
_CHUNK: Final = 1 << 20


@dataclass(frozen=True, slots=True)
class Restored:
    """What was put back."""

    made: str
    """When the backup was made: ISO 8601, UTC."""
    files: int
    aside: Path | None
    """Where the data that were there before lie now."""


def restore(backup: Path, data: Path, *, replace: bool) -> Restored:
    """Put a backup back into a data folder that no server uses.

    Args:
        backup: the file.
        data: the data folder; it is made if it is missing.
        replace: data that are there already are moved aside; without it they are in the way.

    Raises:
        CardwrightError: if the file is no whole backup, a server runs, or data are in the way;
            nothing has changed then.
    """
    with _complaints(backup), _opened(backup) as packed:
        with _reading(backup):
            about = _about(packed, str(backup))
        _require_free(data, replace=replace)
        with _folder(data), TemporaryDirectory(dir=data, prefix="restoring-") as scratch:
            staged = Path(scratch)
            with _reading(backup):
                _unpack(packed, about.files, staged, str(backup))
            require_whole(staged / DATABASE, f"{backup}: {DATABASE}")
            _bring_up_to_date(staged / DATABASE, str(backup))
            _require_idle(data / DATABASE)
            aside = _swap(staged, data)
    return Restored(about.made, len(about.files), aside)


# ---- the file


def _opened(backup: Path) -> ZipFile:
    with _reading(backup):
        return ZipFile(backup)


@contextmanager
def _reading(backup: Path) -> Generator[None]:
    """Tell in words what the reader of ZIP files cannot read."""
    try:
        yield
    except (BadZipFile, EOFError, DeflateError, NotImplementedError, ValueError) as error:
        raise _no_backup(f"{error}", str(backup)) from error


@contextmanager
def _complaints(backup: Path) -> Generator[None]:
    try:
        yield
    except OSError as error:
        raise CardwrightError(
            f"the backup cannot be put back ({error.strerror})",
            where=str(error.filename or backup),
            remedy="Check the file, and the rights and the room of the data folder",
        ) from error


def _about(packed: ZipFile, where: str) -> Manifest:
    """Return what a backup says of itself, once it holds exactly that.

    Raises:
        CardwrightError: if it is none.
    """
    entries = packed.infolist()
    names = sorted(entry.filename for entry in entries)
    if any(entry.flag_bits & ~_USUAL or entry.compress_type not in _PACKED for entry in entries):
        raise _no_backup("it is packed in a way that backups are not", where)
    if MANIFEST not in names:
        raise _no_backup(f"it has no {MANIFEST}", where)
    about = _manifest(packed.read(MANIFEST), where)
    if names != sorted([MANIFEST, *about.files]) or DATABASE not in about.files:
        raise _no_backup("it does not hold the files that it names", where)
    for name in about.files:
        if not _is_ours(name):
            raise _no_backup(f"{name[:64]!r} is no file of a data folder", where)
    return about


def _manifest(text: bytes, where: str) -> Manifest:
    try:
        return Manifest.model_validate_json(text)
    except ValidationError as error:
        if _is_of_another_version(text):
            raise CardwrightError(
                "the backup was made by a later version", where=where, remedy="Update cardwright"
            ) from error
        raise _no_backup(f"its {MANIFEST} is none", where) from error


def _is_of_another_version(text: bytes) -> bool:
    try:
        return Stamp.model_validate_json(text).format != FORMAT
    except ValidationError:
        return False


def _is_ours(name: str) -> bool:
    """Return whether a name leads to a place in the data folder that backups are of."""
    path = PurePosixPath(name)
    is_plain = path.as_posix() == name and ".." not in path.parts and "\\" not in name
    return name == DATABASE or (is_plain and path.parts[0] in FOLDERS and len(path.parts) > 1)


def _unpack(packed: ZipFile, files: Mapping[str, File], folder: Path, where: str) -> None:
    for name, said in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        digest, size = sha256(), 0
        with packed.open(name) as read, path.open("wb") as written:
            while chunk := read.read(_CHUNK):
                digest.update(chunk)
                size += len(chunk)
                written.write(chunk)
            written.flush()
            os.fsync(written.fileno())
        if said != File(bytes=size, sha256=digest.hexdigest()):
            raise _no_backup(f"{name} is not as it was when the backup was made", where)


def _bring_up_to_date(database: Path, where: str) -> None:
    """Migrate the database.

    Raises:
        CardwrightError: if a later version has written it.
    """
    store = Store(f"sqlite:///{database}")
    try:
        store.migrate()
    except CardwrightError as error:
        raise CardwrightError(error.what, where=where, remedy="Update cardwright") from error
    finally:
        store.close()


def _no_backup(why: str, where: str) -> CardwrightError:
    return CardwrightError(
        f"this is no whole backup: {why}".rstrip("."), where=where, remedy="Take another one"
    )


# ---- the data folder


def _require_free(data: Path, *, replace: bool) -> None:
    there = [part for part in PARTS if (data / part).exists()]
    if there and not replace:
        raise CardwrightError(
            f"there are data already ({', '.join(there)})",
            where=str(data),
            remedy="Add --replace to move them aside, or name another folder with --data",
        )
    _require_idle(data / DATABASE)


def _require_idle(database: Path) -> None:
    """Refuse a database that a server has open: it would go on with what it remembers.

    Leaving write-ahead mode needs the file alone, and folds what lies beside it into it. A
    damaged file is let through: it is what a backup is for.

    Raises:
        CardwrightError: if another process uses it.
    """
    if not database.exists():
        return
    try:
        with closing(sqlite3.connect(database, timeout=0, isolation_level=None)) as opened:
            opened.execute("PRAGMA journal_mode=DELETE").fetchone()
    except sqlite3.DatabaseError as error:
        if error.sqlite_errorcode & 0xFF in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
            raise CardwrightError(
                "a server is using these data", where=str(database), remedy="Stop it first"
            ) from error


@contextmanager
def _folder(data: Path) -> Generator[None]:
    """Make the data folder; one that was made for nothing is taken away again."""
    is_new = not data.exists()
    data.mkdir(parents=True, exist_ok=True)
    try:
        yield
    finally:
        if is_new:
            with suppress(OSError):  # there is something in it now
                data.rmdir()


def _swap(staged: Path, data: Path) -> Path | None:
    """Move the old data aside and the new ones in; return where the old ones are."""
    aside = data / f"before-restore-{datetime.now(UTC):%Y%m%d-%H%M%S-%f}"
    old = [(data / part, aside / part) for part in PARTS if (data / part).exists()]
    new = [(staged / part, data / part) for part in PARTS if (staged / part).exists()]
    if old:
        aside.mkdir()
    _give_to_owner(staged, data)
    _move([*old, *new])
    return aside if old else None


def _give_to_owner(staged: Path, data: Path) -> None:
    """Let the server's user own what the system's administrator puts into its folder."""
    if os.geteuid() != 0:
        return
    owner = data.stat()
    for path in staged.rglob("*"):
        os.chown(path, owner.st_uid, owner.st_gid)


def _move(moves: Sequence[tuple[Path, Path]]) -> None:
    """Make all moves, or none."""
    done: list[tuple[Path, Path]] = []
    try:
        for source, target in moves:
            source.rename(target)
            done.append((source, target))
    except OSError:
        for source, target in reversed(done):
            target.rename(source)
        raise
