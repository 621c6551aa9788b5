"""What a table does in place of a player: whose time is up, and who has been away for too long.

Every function is called inside ``async with room.turn()``. What it does is in the record: a note
that says why, and ordinary entries (decision 0013).
"""

from __future__ import annotations

from typing import Any, Final

from cardwright.core.errors import CardwrightError
from cardwright.core.game import AnyGame, Decision, Seat
from cardwright.core.record import Record
from cardwright.server.audience import Viewer
from cardwright.server.room import Room

MAX_STEPS: Final = 64
"""Actions of one play; the wire takes no more either."""


async def act_on_time(room: Room) -> None:
    """Do what is due now: answer for the seat whose time is up, or do without the one away."""
    timing, seat = room.timing, room.person_asked
    if seat is None:
        return
    now, clock, gone = timing.now(), timing.clock, timing.leaving_due(room)
    if clock is not None and clock.running == seat and (clock.due or 0.0) <= now:
        await _lapse(room, Seat(seat))
    elif gone is not None and gone <= now:
        await _do_without(room, Seat(seat))


async def come_back(room: Room, viewer: Viewer) -> None:
    """Give the viewer the seats back that the computer has played for him meanwhile."""
    seats = [seat for seat in viewer.seats if room.row.players[seat].get("stand_in", False)]
    if not seats:
        return
    first = len(room.record.entries)
    for seat in seats:
        if room.record.outcome is None:
            room.record.note(Seat(seat), "return")
        _stand_in(room, seat, False)
    if room.person_asked in seats and not room.timing.is_paused:
        room.timing.ask(room.timed, room.record.turn)
    await room.commit(first, None, players=room.row.players)


async def _lapse(room: Room, seat: Seat) -> None:
    """Answer for the seat whose time is up; after too many such answers it withdraws."""
    timing = room.timing
    assert timing.clock is not None, "its time has run out"
    lapsed = timing.clock.lapsed(seat)
    is_out = lapsed.is_out(seat) or room.is_long
    play = [] if is_out else safe_play(room.record, seat)
    timing.clock = lapsed
    first = len(room.record.entries)
    room.record.note(seat, "lapse")
    if is_out:
        room.record.interrupt(seat, room.game.spec.withdrawal)
    else:
        room.record.act(seat, play)
    room.ask_anew(len(play) or 1)
    await room.commit(first, None, takeback=None)


async def _do_without(room: Room, seat: Seat) -> None:
    """Let the computer play on for the seat, or withdraw it, as was agreed on."""
    first = len(room.record.entries)
    if room.timing.leaving.then == "computer":
        room.record.note(seat, "stand-in")
        _stand_in(room, seat, True)
        room.timing.ask(None, room.record.turn)
        await room.commit(first, None, takeback=None, players=room.row.players)
        return
    room.record.note(seat, "absence")
    room.record.interrupt(seat, room.game.spec.withdrawal)
    room.ask_anew()
    await room.commit(first, None, takeback=None)


def _stand_in(room: Room, seat: int, does: bool) -> None:
    """Let the computer play for the seat, or no longer."""
    players = [dict(player) for player in room.row.players]
    players[seat]["stand_in"] = does
    room.row.players = players


def safe_play(record: Record, seat: Seat) -> list[str]:
    """Return the whole play of a seat that does not answer: pass, or else what is safest.

    Raises:
        CardwrightError: if no offered action can be carried out, or the play has no end.
    """
    texts: list[str] = []
    while len(texts) < MAX_STEPS:
        tried = record.try_(seat, texts)
        if tried.decision is None:
            return texts
        texts.append(_workable(record, seat, texts, safe_answers(record.game, tried.decision)))
    raise CardwrightError(f"the play has no end after {MAX_STEPS} actions", where=f"seat {seat}")


def safe_answers(game: AnyGame, decision: Decision[Any]) -> list[str]:
    """Return the offered actions, the safest first: passing and ending a list stand last."""
    offered = [game.notation(action) for action in reversed(decision.actions)]
    quiet = [] if decision.quiet is None else [game.notation(decision.quiet)]
    wanted = [*quiet, *game.spec.at_timeout]
    return list(dict.fromkeys([*(text for text in wanted if text in offered), *offered]))


def _workable(record: Record, seat: Seat, before: list[str], wanted: list[str]) -> str:
    refusals: list[CardwrightError] = []
    for text in wanted:
        try:
            record.try_(seat, [*before, text])
        except CardwrightError as error:
            refusals.append(error)
        else:
            return text
    raise CardwrightError(
        "no offered action can be carried out", where=f"seat {seat}"
    ) from refusals[0]
