"""Connections that begin a request and never end it are closed: nobody may hold them half-open."""

from __future__ import annotations

import asyncio

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

HEAD_SECONDS = 10.0
"""From the connection, or the first byte of a further request, to the end of its headers."""


class PatientProtocol(HttpToolsProtocol):
    """uvicorn's protocol with a limit to its patience; idle connections have uvicorn's own."""

    _alarm: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin to wait for a request."""
        super().connection_made(transport)
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait no more."""
        self._stop()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Take data; where no request is under way, one begins."""
        is_answering = bool(self.cycle) and not self.cycle.response_complete
        if self._alarm is None and not is_answering:
            self._wait()
        super().data_received(data)

    def on_headers_complete(self) -> None:
        """Handle the request: it has come in time."""
        self._stop()
        super().on_headers_complete()

    def _wait(self) -> None:
        loop = asyncio.get_running_loop()
        self._alarm = loop.call_later(HEAD_SECONDS, self.transport.close)

    def _stop(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
