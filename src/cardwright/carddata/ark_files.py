"""Sets, builds and exports of Ark Age on disk: folders of JSON, tables of CSV, printed cards."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from errno import EISDIR
from os import strerror
from pathlib import Path
from typing import Final

from cardwright.core.errors import CardwrightError
from cardwright.games.ark_age.language.read import CARD_FOLDER, SET_FILE

MOST_BYTES: Final = 1_000_000
"""Of one file; a card has less than one in a hundred."""


def read_set_files(folder: Path) -> dict[str, str]:
    """Return the files of a set's folder by their names within it.

    A folder without ``set.json`` is no set; other files beside it are left alone, those in
    ``cards`` are all read.

    Raises:
        CardwrightError: if there is no such folder, it holds no set, or a file is no text.
    """
    if not (folder / SET_FILE).is_file():
        raise CardwrightError(
            "this folder holds no set", where=str(folder), remedy=f"It needs a {SET_FILE}"
        )
    found = {SET_FILE: read_text(folder / SET_FILE)}
    for path in sorted((folder / CARD_FOLDER).glob("*")):
        if path.is_file():
            found[f"{CARD_FOLDER}{path.name}"] = read_text(path)
    return found


def read_text(path: Path) -> str:
    """Return a file's text, its line ends as they are.

    Raises:
        CardwrightError: if it cannot be read, is no UTF-8, or is far too long.
    """
    try:
        data = path.read_bytes()
    except OSError as error:
        what = f"the file cannot be read ({error.strerror})"
        raise CardwrightError(what, where=str(path), remedy="Check its name") from error
    if len(data) > MOST_BYTES:
        raise CardwrightError("the file is too long", where=str(path), remedy="Split it")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise CardwrightError(
            "this is not UTF-8", where=f"{path}:{line}", remedy="Save it as UTF-8"
        ) from error


def write_files(folder: Path, files: dict[str, str], *, replace: bool = False) -> list[Path]:
    """Write files into a folder, with LF line ends; return their paths.

    Raises:
        CardwrightError: if one exists and ``replace`` is not set, or cannot be written.
    """
    paths = [folder / name for name in files]
    taken = [path for path in paths if path.exists()]
    if taken and not replace:
        raise CardwrightError(
            "the file exists", where=str(taken[0]), remedy="Choose another name or folder"
        )
    try:
        for path, text in zip(paths, files.values(), strict=True):
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(text.encode("utf-8"))
    except OSError as error:
        what = f"the file cannot be written ({error.strerror})"
        raise CardwrightError(what, where=str(folder), remedy="Choose another folder") from error
    return paths


def write_whole(folder: Path, files: Mapping[str, bytes]) -> None:
    """Write files into a folder, in the place of those that are there: all of them or none.

    Raises:
        CardwrightError: if one cannot be written; what was there is then as it was.
    """
    written: dict[Path, Path] = {}
    target = folder
    try:
        for name, data in files.items():
            target = folder / name
            if target.is_dir():
                raise IsADirectoryError(EISDIR, strerror(EISDIR))
            target.parent.mkdir(parents=True, exist_ok=True)
            written[target] = target.with_name(f"{target.name}.part")
            written[target].write_bytes(data)
        # All are on the disk now: what can fail for want of room has not.
        for target, part in written.items():
            part.replace(target)
    except OSError as error:
        for part in written.values():
            with suppress(OSError):
                part.unlink(missing_ok=True)
        what = f"the file cannot be written ({error.strerror})"
        raise CardwrightError(what, where=str(target), remedy="Choose another name") from error
