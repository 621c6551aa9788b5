"""One WebSocket: hello first, then messages in, answers and the table's news out."""

from __future__ import annotations

import asyncio
import itertools
import logging
import time
from dataclasses import dataclass, field
from typing import Annotated, Any, Final

from fastapi import WebSocket
from pydantic import BaseModel, Discriminator, Field, TypeAdapter, ValidationError
from starlette.websockets import WebSocketDisconnect, WebSocketState

from cardwright.core.errors import CardwrightError, NotationError, clipped
from cardwright.core.game import Seat
from cardwright.server.acting import come_back
from cardwright.server.audience import (
    REPLACED,
    REPLACED_CODE,
    WHY_REPLACED,
    Connection,
    Viewer,
)
from cardwright.server.browsers import browser_of, site_of
from cardwright.server.consent import pause, takeback
from cardwright.server.errors import MessageRefusedError, place
from cardwright.server.limits import (
    MESSAGE_SECONDS,
    PLAYER_MESSAGES,
    WATCHER_MESSAGES,
    Window,
)
from cardwright.server.messages import presence, snap
from cardwright.server.quiet import quiet_for
from cardwright.server.room import Room
from cardwright.server.security import is_own_site
from cardwright.server.seen import reason_seen
from cardwright.server.services import Services
from cardwright.server.walks import Walk
from cardwright.server.wire import (
    MAX_FRAME,
    PROTOCOL,
    Ack,
    Act,
    Bye,
    Hello,
    Hint,
    HintSeen,
    Incoming,
    Interrupt,
    Message,
    Nack,
    Pause,
    Ping,
    Pong,
    Rematch,
    Takeback,
    Try,
    Undo,
    Weighed,
    Why,
)
from cardwright.server.workers import WorkerDiedError

log = logging.getLogger("cardwright.server")

HELLO_SECONDS: Final = 10.0
"""Whoever has not said hello by then is closed."""
POLICY: Final = 1008
"""Close code of every refusal (protocol rule 6)."""
_OPENED: Final = itertools.count(1)
_INCOMING: Final[TypeAdapter[Incoming]] = TypeAdapter(Annotated[Incoming, Discriminator("type")])


class _Identified(BaseModel):
    """Any message that may be answered."""

    id: str = Field(default="", max_length=64)


class _GoodbyeError(Exception):
    """The connection is to be closed, with a reason for its client."""

    def __init__(self, code: str, why: str, close_code: int = POLICY) -> None:
        super().__init__(why)
        self.code = code
        self.why = why
        self.close_code = close_code


async def serve(socket: WebSocket, services: Services) -> None:
    """Serve one connection from its handshake to its end."""
    if not is_own_site(socket, services.settings):
        await socket.close(POLICY)  # before it is accepted: the handshake is answered with 403
        return
    # Numbered before the client learns that it is connected: whoever connects next is next.
    visit = _Visit(socket, services, next(_OPENED))
    await socket.accept()
    services.metrics.connections += 1
    try:
        await visit.run()
    except _GoodbyeError as goodbye:
        await _close(socket, goodbye)
    except WebSocketDisconnect:
        return


async def _close(socket: WebSocket, goodbye: _GoodbyeError) -> None:
    if socket.application_state is WebSocketState.CONNECTED:
        try:
            await socket.send_text(Bye(code=goodbye.code, why=goodbye.why).model_dump_json())
            await socket.close(POLICY)
        except (WebSocketDisconnect, RuntimeError):
            return  # the other end was faster


@dataclass(eq=False)
class _Visit:
    """One connection and where it stands."""

    socket: WebSocket
    services: Services
    opened: int
    window: Window = field(default_factory=lambda: Window(WATCHER_MESSAGES, MESSAGE_SECONDS))

    async def run(self) -> None:
        hello = await self._hello()
        try:
            room, viewer = await self.services.rooms.look_up(
                hello.table, browser_of(self.socket.cookies)
            )
        except CardwrightError as error:
            raise _GoodbyeError("gone", str(error)) from error
        client = self.socket.client
        key = ("" if client is None else client.host, room.row.id)
        if not self.services.places.take(key):
            raise _GoodbyeError("flood", "too many connections to this table from your address")
        try:
            await self._stay(room, viewer, hello.since)
        finally:
            self.services.places.give_back(key)

    async def _hello(self) -> Hello:
        try:
            async with asyncio.timeout(HELLO_SECONDS):
                message = _parse(await self._receive())
        except TimeoutError as error:
            raise _GoodbyeError("protocol", "nothing was said") from error
        except MessageRefusedError as error:
            raise _GoodbyeError("protocol", str(error)) from error
        if not isinstance(message, Hello):
            raise _GoodbyeError("protocol", "the first message has to be hello")
        if message.proto != PROTOCOL:
            raise _GoodbyeError("protocol", "there is a new version of this page: load it again")
        return message

    async def _stay(self, room: Room, viewer: Viewer, since: int) -> None:
        """Keep the connection at the table until one side closes it."""
        if viewer.is_player:
            self.window.limit = PLAYER_MESSAGES
        base = site_of(self.socket, self.services.settings)
        connection = Connection(viewer, base, self.opened)
        guest = _Guest(room, connection, self.services)
        writer = asyncio.create_task(self._write(connection), name="writer")
        try:
            await guest.arrive(since)
            await self._read(guest)
        except _GoodbyeError as goodbye:
            connection.dismiss(goodbye.code, goodbye.why, goodbye.close_code)
        finally:
            room.audience.leave(connection)
            room.audience.send_all(presence(room))
            self.services.timekeeper.watch(room)
            connection.finish()
            await writer

    async def _read(self, guest: _Guest) -> None:
        while True:
            text = await self._receive()
            self.services.metrics.messages += 1
            answer = await guest.answer(text)
            if answer is not None:
                guest.connection.send(answer)

    async def _receive(self) -> str:
        received = await self.socket.receive()
        if received["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(received.get("code", 1006))
        text = received.get("text")
        if text is None:
            raise _GoodbyeError("protocol", "messages are texts")
        if len(text) > MAX_FRAME or len(text.encode()) > MAX_FRAME:
            raise _GoodbyeError("flood", f"messages have at most {MAX_FRAME} bytes")
        if not self.window.allow(time.monotonic()):
            self.services.metrics.closed_for_flooding += 1
            raise _GoodbyeError("flood", "too many messages")
        return str(text)

    async def _write(self, connection: Connection) -> None:
        """Send the outbox until it says to close, or the other end is gone."""
        try:
            while (text := await connection.outbox.get()) is not None:
                await self.socket.send_text(text)
            if self.socket.application_state is WebSocketState.CONNECTED:
                await self.socket.close(connection.close_code)
        except (WebSocketDisconnect, RuntimeError):
            return  # the reader notices it too


@dataclass(eq=False)
class _Guest:
    """Somebody at a table: answers each message."""

    room: Room
    connection: Connection
    services: Services

    async def arrive(self, since: int) -> None:
        """Join the audience and be told everything, or what was missed."""
        room, connection = self.room, self.connection
        if room.is_broken:
            raise _GoodbyeError("restart", "the table is being loaded again")
        async with room.turn():
            await come_back(room, connection.viewer)
            if not room.audience.join(connection):
                raise _GoodbyeError(REPLACED, WHY_REPLACED, REPLACED_CODE)
            missed = room.audience.missed(connection.viewer, since, room.row.v)
            if missed is None:
                connection.send(await self._snap())
            for text in missed or ():
                connection.send_text(text)
            room.audience.send_all(presence(room))
            self.services.changed(room)

    async def answer(self, text: str) -> Message | None:
        """Return the answer to one message; refusals are answers too."""
        try:
            return await self._handled(_parse(text))
        except CardwrightError as error:
            self.services.metrics.refused_messages += 1
            return Nack(id=_id_of(text), code=_code(error), why=clipped(str(error)))
        except Exception:
            # One bad game must not take the connection down; what failed was not stored.
            self.services.metrics.failures += 1
            log.exception("a message at table %s failed", self.room.row.id)
            return Nack(id=_id_of(text), code="failed", why="the server failed on this message")

    async def _handled(self, message: Incoming) -> Message | None:
        match message:
            case Ping(n=n, lag=lag):
                self.room.timing.note_lag(self.connection.viewer.seats, lag / 1000)
                return Pong(n=n)
            case Hello():
                raise MessageRefusedError("malformed", "hello was said already")
            case Try() | Why():
                return await self._considered(message)
            case Hint():
                return await self._hint(message)
            case _:
                return await self._done(message)

    async def _done(self, message: Act | Interrupt | Undo | Takeback | Pause | Rematch) -> Ack:
        room, viewer = self.room, self.connection.viewer
        if isinstance(message, Act):
            least = self.services.settings.quiet_pause
            await asyncio.sleep(quiet_for(room, message.decision, message.actions, least))
        started = time.perf_counter()
        async with room.turn():
            match message:
                case Act():
                    await room.act(viewer, message)
                case Interrupt():
                    await room.interrupt(viewer, message)
                case Undo():
                    await room.undo(viewer, message)
                case Takeback():
                    await takeback(room, viewer, message)
                case Pause():
                    await pause(room, viewer, message)
                case Rematch():
                    await room.offer_rematch(viewer, self.services.lobby.rematch)
            v = room.row.v
        self.services.metrics.note_action(time.perf_counter() - started)
        return Ack(id=message.id, v=v)

    async def _considered(self, message: Try | Why) -> Message:
        room = self.room
        async with room.turn():
            seat = room.asked(self.connection.viewer, message.decision)
            walk = Walk(room.record, seat, room.number, message.actions)
            return walk.offer(message.id) if isinstance(message, Try) else walk.reasons(message.id)

    async def _hint(self, message: Hint) -> Message:
        room = self.room
        async with room.turn():
            seat = room.asked(self.connection.viewer, message.decision)
        if not room.gives_hints:
            raise MessageRefusedError("no-hints", "between people this table gives no hints")
        try:
            texts, advice = await self.services.computers.hint(room, Seat(seat))
        except (TimeoutError, WorkerDiedError, RuntimeError) as error:
            log.warning("table %s: no hint: %r", room.row.id, error)
            raise MessageRefusedError("failed", "the computer has no hint now") from error
        weighed = [Weighed(action=text, percent=percent) for text, percent in advice.weighed]
        reason = reason_seen(advice.reason)
        return HintSeen(id=message.id, actions=texts, reason=reason, weighed=weighed)

    async def _snap(self) -> Message:
        """Return everything, with the links that a player may pass on."""
        room, connection = self.room, self.connection
        told = snap(room, connection.viewer)
        links: dict[str, Any] = {"watch": f"{connection.base}/t/{room.row.watch}"}
        if connection.viewer.is_player:
            invites = await self.services.lobby.invites(room, connection.base)
            links["invites"] = invites
            if invites:
                links |= {"invite": invites[0].address, "words": invites[0].words}
        return told.model_copy(update=links)


def _parse(text: str) -> Incoming:
    try:
        return _INCOMING.validate_json(text)
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        where = place(first["loc"])
        raise MessageRefusedError("malformed", f"{where}: {first['msg']}".lstrip(": ")) from error


def _id_of(text: str) -> str:
    """Return the id of a message that was refused, as far as it has one."""
    try:
        return _Identified.model_validate_json(text).id
    except ValidationError:
        return ""


def _code(error: CardwrightError) -> str:
    if isinstance(error, MessageRefusedError):
        return error.code
    return "malformed" if isinstance(error, NotationError) else "illegal"
