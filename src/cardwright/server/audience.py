"""Who is looking at a table, and the streams of messages that they get."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Final

from cardwright.server.wire import Bye, Message

HISTORY: Final = 200
"""Messages kept per stream for those who come back (protocol rule 1)."""
HISTORY_SIZE: Final = 64 * 1024
"""Characters that they have together: whoever missed more is told everything anew, which is
shorter than all that was missed."""
KEEP_SECONDS: Final = 120.0
"""A stream that nobody follows goes on for this long."""
OUTBOX: Final = 512
"""Messages that may wait for a slow connection before it is closed."""
REPLACED: Final = "replaced"
WHY_REPLACED: Final = "this seat was opened in another tab"
REPLACED_CODE: Final = 4001
"""Close code of a connection whose seat was opened elsewhere: its client does not come back."""


@dataclass(frozen=True, slots=True)
class Viewer:
    """On whose behalf somebody looks: the seats held, ascending; none for a spectator."""

    seats: tuple[int, ...] = ()

    @property
    def is_player(self) -> bool:
        """Return whether the viewer holds a seat."""
        return bool(self.seats)


WATCHER: Final = Viewer()


@dataclass(slots=True, eq=False)
class Connection:
    """One open socket. What is put into its outbox is sent in order; None closes it."""

    viewer: Viewer
    base: str
    """Address of the site as this browser knows it, for links."""
    opened: int = 0
    """Which of the server's connections this was, counted in the order of their handshakes."""
    outbox: asyncio.Queue[str | None] = field(
        default_factory=lambda: asyncio.Queue[str | None](OUTBOX)
    )
    close_code: int = 1000
    is_closing: bool = False

    def send(self, message: Message) -> None:
        """Send a message to this connection alone."""
        self.send_text(message.model_dump_json())

    def send_text(self, text: str) -> None:
        """Send a message as JSON; a connection that does not keep up is closed."""
        if self.is_closing:
            return
        if self.outbox.qsize() >= OUTBOX - 1:
            self.finish(1008)
        else:
            self.outbox.put_nowait(text)

    def dismiss(self, code: str, why: str, close_code: int) -> None:
        """Say why, and close once everything before it is sent."""
        self.send(Bye(code=code, why=why))
        self.finish(close_code)

    def finish(self, close_code: int = 1000) -> None:
        """Close once everything before is sent."""
        if not self.is_closing:
            self.is_closing, self.close_code = True, close_code
            self.outbox.put_nowait(None)


@dataclass(slots=True)
class Stream:
    """What one kind of viewer is told, in order of ``v``."""

    history: deque[tuple[int, str]] = field(default_factory=deque[tuple[int, str]])
    size: int = 0
    """Characters in the history."""
    connections: list[Connection] = field(default_factory=list[Connection])
    left: float = 0.0
    """When the last connection went, monotonic seconds."""

    def tell(self, v: int, text: str) -> None:
        """Send a message to everybody, and keep it for those who come back."""
        self.history.append((v, text))
        self.size += len(text)
        while len(self.history) > HISTORY or self.size > HISTORY_SIZE:
            self.size -= len(self.history.popleft()[1])
        for connection in self.connections:
            connection.send_text(text)


class Audience:
    """All connections to one table, grouped by viewer."""

    def __init__(self, clock: Callable[[], float]) -> None:
        """``clock`` returns monotonic seconds."""
        self._clock = clock
        self._streams: dict[Viewer, Stream] = {}
        self._seen: dict[int, float] = {}
        """When each seat was last here, for seats that have been here."""

    def join(self, connection: Connection) -> bool:
        """Add a connection and dismiss the older ones that hold one of its seats.

        Connections may get here in another order than they were opened in, since each waits
        for the database first: one that a newer one has overtaken is not added.
        """
        seats = set(connection.viewer.seats)
        rivals = [other for other in self.connections() if seats & set(other.viewer.seats)]
        if any(other.opened > connection.opened for other in rivals):
            return False
        for other in rivals:
            self.leave(other)
            other.dismiss(REPLACED, WHY_REPLACED, REPLACED_CODE)
        stream = self._streams.setdefault(connection.viewer, Stream())
        stream.connections.append(connection)
        return True

    def leave(self, connection: Connection) -> bool:
        """Remove a connection; return False if it was not among them any more."""
        stream = self._streams.get(connection.viewer)
        if stream is None or connection not in stream.connections:
            return False
        stream.connections.remove(connection)
        stream.left = self._clock()
        for seat in connection.viewer.seats:
            self._seen[seat] = self._clock()
        return True

    def missed(self, viewer: Viewer, since: int, v: int) -> list[str] | None:
        """Return what the viewer was told after ``since``; None if that is not known any more."""
        if since <= 0 or since > v:
            return None
        history = self._streams[viewer].history
        texts = [text for number, text in history if number > since]
        return texts if len(texts) == v - since else None

    def publish(self, v: int, tell: Callable[[Viewer], Message]) -> None:
        """Tell every stream what happened; ``tell`` makes a viewer's message."""
        self._forget_deserted()
        for viewer, stream in self._streams.items():
            stream.tell(v, tell(viewer).model_dump_json())

    def send_all(self, message: Message) -> None:
        """Send a message that is the same for everybody and is not repeated to latecomers."""
        text = message.model_dump_json()
        for connection in self.connections():
            connection.send_text(text)

    def connections(self) -> Iterator[Connection]:
        """Yield every open connection."""
        for stream in self._streams.values():
            yield from list(stream.connections)

    def is_empty(self) -> bool:
        """Return whether nobody is looking."""
        return next(self.connections(), None) is None

    def watchers(self) -> int:
        """Return how many spectators there are."""
        stream = self._streams.get(WATCHER)
        return 0 if stream is None else len(stream.connections)

    def is_present(self, seat: int) -> bool:
        """Return whether somebody who holds the seat is here."""
        return any(seat in connection.viewer.seats for connection in self.connections())

    def away_seconds(self, seat: int) -> int | None:
        """Return how long the seat has been away; None if it is here, or never was."""
        if seat not in self._seen or self.is_present(seat):
            return None
        return int(self._clock() - self._seen[seat])

    def _forget_deserted(self) -> None:
        """Drop streams that nobody has followed for a while; a gap in them cannot be mended."""
        before = self._clock() - KEEP_SECONDS
        deserted = [v for v, s in self._streams.items() if not s.connections and s.left < before]
        for viewer in deserted:
            del self._streams[viewer]
