"""Fetches a bulk file from Scryfall, or from a server that speaks the same API.

``GET {api}/bulk-data/oracle-cards`` answers with ``download_uri`` and ``updated_at``; the file
itself lies at ``download_uri``. A download that breaks off stays as ``*.part`` and goes on
there, as long as the server still has the same file (``If-Range``).
"""

from __future__ import annotations

import json
import os
from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import dataclass
from http.client import HTTPException, HTTPResponse
from pathlib import Path
from ssl import SSLError
from typing import Final, cast
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

from cardwright.carddata.progress import Progress, quiet
from cardwright.carddata.raw import Record, as_record, text
from cardwright.core.errors import CardwrightError

SCRYFALL: Final = "https://api.scryfall.com"
RULINGS: Final = "rulings"
KINDS: Final = ("oracle-cards", "default-cards", RULINGS)
TIMEOUT: Final = 30.0
"""Seconds without a byte after which the server counts as gone."""

_CHUNK: Final = 1 << 18
_HEADERS: Final = {"User-Agent": "cardwright", "Accept": "application/json;q=0.9,*/*;q=0.8"}
_PARTIAL: Final = 206


@dataclass(frozen=True, slots=True)
class Bulk:
    """A bulk file on offer."""

    uri: str
    date: str
    """The day it was made, ``2026-11-01``."""


@dataclass(frozen=True, slots=True)
class _Draft:
    """A download that is not complete yet: the bytes, and of which file they are."""

    path: Path

    @property
    def note(self) -> Path:
        return self.path.with_suffix(".note")

    def begun(self, uri: str) -> tuple[int, str]:
        """Return bytes that stand there and the file's tag, ``(0, "")`` to begin anew."""
        if not (self.path.is_file() and self.note.is_file()):
            return 0, ""
        try:
            known = as_record(json.loads(self.note.read_text("utf-8")), str(self.note))
        except ValueError:  # the note itself broke off
            return 0, ""
        tag = text(known, "tag")
        return (self.path.stat().st_size, tag) if tag and known.get("uri") == uri else (0, "")

    def forget(self) -> None:
        self.path.unlink(missing_ok=True)
        self.note.unlink(missing_ok=True)


def look_up(kind: str, api: str = SCRYFALL) -> Bulk:
    """Ask the server for its newest bulk file of a kind.

    Raises:
        CardwrightError: for a kind that there is not, a server that is away or talks nonsense.
    """
    if kind not in KINDS:
        raise CardwrightError(
            f"there is no bulk file {kind!r}",
            where="--kind",
            remedy=f"Take {', '.join(KINDS[:-1])} or {KINDS[-1]}",
        )
    url = f"{api.rstrip('/')}/bulk-data/{kind}"
    with _complaints(url), _get(url, {}) as answer:
        record = _offer(answer.read(), url)
    uri = text(record, "download_uri")
    if not uri:
        raise CardwrightError("the server names no file", where=url, remedy="Try again later")
    return Bulk(uri, text(record, "updated_at")[:10])


def download(bulk: Bulk, folder: Path, tell: Progress = quiet) -> Path:
    """Return the file, downloaded to ``folder`` unless it is there already.

    Raises:
        CardwrightError: if the server cannot be reached or breaks off; what has come stays.
    """
    target = folder / _file_name(bulk)
    if target.is_file():
        return target
    draft = _Draft(target.with_name(f"{target.name}.part"))
    with _complaints(bulk.uri):
        folder.mkdir(parents=True, exist_ok=True)
        _receive(bulk.uri, draft, tell)
        os.replace(draft.path, target)
        draft.forget()
    return target


def _offer(body: bytes, url: str) -> Record:
    try:
        return as_record(json.loads(body), url)
    except ValueError as error:
        raise CardwrightError(
            "the server's answer is no JSON", where=url, remedy="Is this the right --api?"
        ) from error


def _file_name(bulk: Bulk) -> str:
    """Return the last part of the address, harmless as a name of a file."""
    last = Path(urlsplit(bulk.uri).path).name
    return "".join(letter if letter.isalnum() or letter in "-." else "-" for letter in last) or (
        "bulk.json"
    )


def _receive(uri: str, draft: _Draft, tell: Progress) -> None:
    """Bring the draft to its end, from where it stands."""
    begun, tag = draft.begun(uri)
    headers = {"Range": f"bytes={begun}-", "If-Range": tag} if begun else {}
    with _get(uri, {"Accept-Encoding": "gzip", **headers}) as answer:
        goes_on = begun > 0 and answer.status == _PARTIAL
        done = begun if goes_on else 0
        length = answer.headers.get("Content-Length")
        total = done + int(length) if length else 0
        if not goes_on:
            draft.path.write_bytes(b"")
            note = {"uri": uri, "tag": answer.headers.get("ETag", "")}
            draft.note.write_text(json.dumps(note), "utf-8")
        with draft.path.open("ab") as file:
            while chunk := answer.read(_CHUNK):
                file.write(chunk)
                done += len(chunk)
                tell(done, total)
    if total and done < total:
        raise _broken_off(uri, done, total)


def _broken_off(uri: str, done: int, total: int) -> CardwrightError:
    return CardwrightError(
        f"the server broke off after {done} of {total} bytes",
        where=uri,
        remedy="Run the command again; it goes on from there",
    )


def _get(url: str, headers: dict[str, str]) -> HTTPResponse:
    if urlsplit(url).scheme not in ("http", "https"):
        raise CardwrightError(
            "this is no address of a site", where=url, remedy="It starts with https://"
        )
    request = Request(url, headers={**_HEADERS, **headers})
    return cast("HTTPResponse", urlopen(request, timeout=TIMEOUT))


@contextmanager
def _complaints(url: str) -> Generator[None]:
    """Say of every fault of the line what a person can do."""
    try:
        yield
    except HTTPError as error:
        error.close()
        raise CardwrightError(
            f"the server answers {error.code} {error.reason}", where=url, remedy="Try again later"
        ) from error
    except (URLError, HTTPException, TimeoutError, ConnectionError, SSLError) as error:
        reason = error.reason if isinstance(error, URLError) else error
        raise CardwrightError(
            f"the server cannot be reached or broke off ({reason})",
            where=url,
            remedy="Check the connection and run the command again; it goes on from there",
        ) from error
    except OSError as error:
        raise CardwrightError(
            f"the file cannot be written ({error.strerror})",
            where=str(error.filename or url),
            remedy="Make room, or name another folder with --data or CARDWRIGHT_DATA",
        ) from error
