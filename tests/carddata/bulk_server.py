"""A local server that speaks the part of Scryfall's API that is used."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread


@dataclass
class BulkServer:
    """What the server has and what it was asked."""

    cards: bytes
    rulings: bytes = b"[]"
    tag: str = '"one"'
    breaks_after: int | None = None
    """Bytes after which the next download breaks off."""
    knows_ranges: bool = True
    status: int = 200
    """Of the answer that names the file."""
    offer: bytes | None = None
    """That answer, if it is not to be the usual one."""
    asked: list[tuple[str, str]] = field(default_factory=list)
    """Path and ``Range`` of each request."""
    agents: set[str] = field(default_factory=set)
    url: str = ""

    def named(self, path: str) -> bytes:
        if self.offer is not None:
            return self.offer
        kind = "rulings" if path.endswith("/rulings") else "oracle-cards"
        uri = f"{self.url}/file/{kind}-20261101090000.json"
        offer = {"object": "bulk_data", "type": kind, "download_uri": uri}
        return json.dumps({**offer, "updated_at": "2026-11-01T09:00:00+00:00"}).encode()


def packed(records: list[dict[str, object]]) -> bytes:
    """Return a bulk file as it is sent, packed; always the same bytes for the same records."""
    return gzip.compress(json.dumps(records).encode(), mtime=0)


@contextmanager
def serving(bulk: BulkServer) -> Iterator[BulkServer]:
    """Serve on a free port until the block ends."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            bulk.asked.append((self.path, self.headers.get("Range", "")))
            bulk.agents.add(self.headers.get("User-Agent", ""))
            if self.path.startswith("/bulk-data/"):
                self._answer(bulk.status, bulk.named(self.path))
            else:
                self._file()

        def _file(self) -> None:
            begin = 0
            same = self.headers.get("If-Range") == bulk.tag
            if bulk.knows_ranges and same and "Range" in self.headers:
                begin = int(self.headers["Range"].removeprefix("bytes=").removesuffix("-"))
            body = bulk.rulings if "/rulings-" in self.path else bulk.cards
            self._answer(206 if begin else 200, body[begin:])

        def _answer(self, status: int, body: bytes) -> None:
            self.send_response(status)
            self.send_header("Content-Length", str(len(body)))
            self.send_header("ETag", bulk.tag)
            self.end_headers()
            end, bulk.breaks_after = (
                (bulk.breaks_after, None)
                if self.path.startswith("/file/")
                else (None, bulk.breaks_after)
            )
            self.wfile.write(body[:end])

        def log_message(self, *_arguments: object) -> None: ...

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    bulk.url = f"http://127.0.0.1:{server.server_port}"
    thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02})
    thread.start()
    try:
        yield bulk
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
