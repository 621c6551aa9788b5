"""What needs the consent of another person at the table: a takeback, and a pause of the clock.

Computers, and whoever plays both sides, agree at once. Every function is called inside
``async with room.turn()``.
"""

from __future__ import annotations

from cardwright.core.game import Seat
from cardwright.server.audience import Viewer
from cardwright.server.clock import Clock
from cardwright.server.errors import MessageRefusedError
from cardwright.server.room import Room, is_person
from cardwright.server.wire import Pause, Takeback

# ---- takebacks


async def takeback(room: Room, viewer: Viewer, message: Takeback) -> None:
    """Ask for a takeback, or answer the other side's request.

    Raises:
        CardwrightError: if there is nothing to take back or to answer.
    """
    key = room.key_of(viewer, message.id)
    if key in room.acts:
        return
    match message.answer:
        case "ask":
            await _ask_takeback(room, viewer, key)
        case "yes":
            await _take_back(room, _asking(room, viewer), key)
        case "no":
            _require_request(room)
            await room.commit(len(room.record.entries), key, takeback=None)


async def _ask_takeback(room: Room, viewer: Viewer, key: tuple[int, str]) -> None:
    seat = _last_actor(room, viewer)
    takeable = room.record.can_takeback(seat)
    if takeable.reason:
        raise MessageRefusedError("illegal", f"takeback is not possible: {takeable.words}")
    if _others(room, viewer):
        await room.commit(len(room.record.entries), key, takeback=int(seat))
    else:
        await _take_back(room, seat, key)


def _others(room: Room, viewer: Viewer) -> set[int]:
    """Return the seats of other people who have to agree."""
    return set(room.seats_of_kind("human")) - set(viewer.seats)


def _last_actor(room: Room, viewer: Viewer) -> Seat:
    """Return the viewer's seat that made the latest play."""
    room.require_player(viewer)
    latest = [e.seat for e in room.record.entries if e.seat in viewer.seats and not e.undone]
    return Seat(latest[-1] if latest else viewer.seats[0])


def _asking(room: Room, viewer: Viewer) -> Seat:
    asking = _require_request(room)
    if asking in viewer.seats:
        raise MessageRefusedError("illegal", "the other side has to answer this")
    return Seat(asking)


def _require_request(room: Room) -> int:
    if room.row.takeback is None:
        raise MessageRefusedError("illegal", "nobody asks for a takeback any more")
    return room.row.takeback


async def _take_back(room: Room, seat: Seat, key: tuple[int, str]) -> None:
    first = len(room.record.entries)
    room.record.takeback(seat)
    room.timing.taken_back(seat)
    room.ask_anew()
    await room.commit(first, key, takeback=None)


# ---- pauses


async def pause(room: Room, viewer: Viewer, message: Pause) -> None:
    """Ask for a pause, answer the other side's request, or end a pause.

    Raises:
        MessageRefusedError: if there is no clock, or nothing to answer or to end.
    """
    key = room.key_of(viewer, message.id)
    if key in room.acts:
        return
    clock = room.timing.clock
    if clock is None or room.record.outcome is not None:
        raise MessageRefusedError("illegal", "no clock runs here")
    room.timing.clock = _paused(room, viewer, clock, message.answer)
    await room.commit(len(room.record.entries), key)


def _paused(room: Room, viewer: Viewer, clock: Clock, answer: str) -> Clock:
    if clock.is_paused != (answer == "resume"):
        is_so = "paused already" if clock.is_paused else "not paused"
        raise MessageRefusedError("illegal", f"the clock is {is_so}")
    match answer:
        case "resume":
            return clock.asking(room.timed, room.record.turn, room.timing.now())
        case "ask":
            return _with_request(room, viewer, clock)
        case _:
            return _answered(room, viewer, clock, does_agree=answer == "yes")


def _with_request(room: Room, viewer: Viewer, clock: Clock) -> Clock:
    """Return the clock after a wish for a pause; whoever wishes what another does agrees."""
    wishes = clock.asks_pause is not None and clock.asks_pause not in viewer.seats
    if wishes or not any(is_person(room.row.players[seat]) for seat in _others(room, viewer)):
        return clock.paused(room.timing.now())
    return clock.with_request(viewer.seats[0])


def _answered(room: Room, viewer: Viewer, clock: Clock, *, does_agree: bool) -> Clock:
    if clock.asks_pause is None:
        raise MessageRefusedError("illegal", "nobody asks for a pause any more")
    if not does_agree:
        return clock.with_request(None)
    if clock.asks_pause in viewer.seats:
        raise MessageRefusedError("illegal", "the other side has to answer this")
    return clock.paused(room.timing.now())
