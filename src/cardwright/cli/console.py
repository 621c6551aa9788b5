"""The two outputs, files, and the arguments that several commands share."""

from __future__ import annotations

import gzip
import zlib
from difflib import get_close_matches
from errno import EISDIR
from os import strerror
from pathlib import Path
from tempfile import TemporaryFile
from typing import Annotated, Final, TypeAlias

import typer
from rich.console import Console
from rich.markup import escape

from cardwright.core.errors import CardwrightError, clipped
from cardwright.core.game import AnyGame

OUT: Final = Console(highlight=False)
"""What was asked for."""
ERR: Final = Console(stderr=True, highlight=False)
"""Progress and complaints."""
CHECK_FAILED: Final = 1
_GZIP: Final = b"\x1f\x8b"

GameName: TypeAlias = Annotated[
    str, typer.Argument(metavar="GAME", help="A game type; `cardwright games` lists them.")
]
ChosenOptions: TypeAlias = Annotated[
    list[str] | None,
    typer.Option(
        "--option", "-o", metavar="NAME=VALUE", help="A rule option or preset=NAME; repeatable."
    ),
]
AsJson: TypeAlias = Annotated[bool, typer.Option("--json", help="Print JSON.")]


def complain(error: CardwrightError) -> None:
    """Print an error as a person reads it: what, where, and what to do."""
    ERR.print(f"[bold red]cardwright:[/] {escape(clipped(str(error)))}", soft_wrap=True)


def game_named(name: str) -> AnyGame:
    """Return the game type.

    Raises:
        CardwrightError: if there is none, with the nearest there is.
    """
    from cardwright.games import GAMES  # noqa: PLC0415 - few commands need the rules

    if name in GAMES:
        return GAMES[name]
    near = get_close_matches(name, GAMES, n=1)
    known = f"Did you mean {near[0]}?" if near else f"Choose one of: {', '.join(GAMES)}"
    raise CardwrightError(f"there is no game type {name!r}", where="GAME", remedy=known)


def read_file(path: Path) -> str:
    """Return a text file's content, unpacked if it is gzip.

    Raises:
        CardwrightError: if it cannot be read, is damaged, or is no text.
    """
    try:
        data = path.read_bytes()
        if data.startswith(_GZIP):
            data = gzip.decompress(data)
        return data.decode("utf-8-sig")  # some editors begin a text with a byte order mark
    except UnicodeDecodeError as error:
        raise CardwrightError(
            f"this is no text: byte {error.start} is not UTF-8",
            where=str(path),
            remedy="Save it as UTF-8, or name another file",
        ) from error
    except (EOFError, zlib.error, gzip.BadGzipFile) as error:
        raise CardwrightError(
            "the gzip file breaks off or is damaged", where=str(path), remedy="Fetch it again"
        ) from error
    except OSError as error:
        raise CardwrightError(
            f"the file cannot be read ({error.strerror})", where=str(path), remedy="Check its name"
        ) from error


def write_file(path: Path, text: str) -> None:
    """Write a text file, whole or not at all.

    Raises:
        CardwrightError: if it cannot be written.
    """
    try:
        if path.exists() and not path.is_file():  # a pipe, the terminal; or refused as a folder
            path.write_text(text, encoding="utf-8")
            return
        part = path.with_name(f"{path.name}.part")
        part.write_text(text, encoding="utf-8")
        part.replace(path)
    except OSError as error:
        raise _unwritable(path, error) from error


def check_writable(path: Path) -> None:
    """Refuse a file that could not be written later, when more is lost by it.

    Raises:
        CardwrightError: if its name is that of a folder, or its folder takes no files.
    """
    try:
        if path.is_dir():
            raise IsADirectoryError(EISDIR, strerror(EISDIR))
        with TemporaryFile(dir=path.parent):
            pass
    except OSError as error:
        raise _unwritable(path, error) from error


def _unwritable(path: Path, error: OSError) -> CardwrightError:
    return CardwrightError(
        f"the file cannot be written ({error.strerror})",
        where=str(path),
        remedy="Choose another name",
    )
