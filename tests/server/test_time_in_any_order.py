"""R10 with a clock: plays, undos, pauses, time that passes and people who leave, in any order."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from dataclasses import asdict
from typing import Any, Final

from hypothesis import given, settings
from hypothesis import strategies as st

from cardwright.core.errors import CardwrightError
from cardwright.core.game import Seat
from cardwright.core.record import Record
from cardwright.server.acting import act_on_time, come_back, safe_play
from cardwright.server.audience import Connection, Viewer
from cardwright.server.clock import new_clock, to_json
from cardwright.server.consent import pause, takeback
from cardwright.server.messages import snap
from cardwright.server.room import Room, is_person
from cardwright.server.timing import RELAXED, Leaving, timing_of
from cardwright.server.wire import Act, Pause, Takeback, Undo
from tests.server.host import HandTime
from tests.server.rooms import room_at, room_of
from tests.toy import TOY

ANSWERS: Final = ("ask", "yes", "no", "resume")
LEAVING: Final = Leaving("computer", 45.0)


class Notebook:
    """Stands for the database: everything can be stored."""

    async def run(self, work: Callable[..., Any], *arguments: Any) -> None: ...


class Evening:
    """Two people at a table with a clock, and what they do."""

    def __init__(self, seed: int) -> None:
        self.time, self.seed = HandTime(), seed
        self.room = room_of(Record(TOY, {}, seed))
        self.room.store = Notebook()  # type: ignore[assignment]
        clock = new_clock(RELAXED, 2).asking(0, 1, 0.0)
        self.room.row.clock, self.room.row.due = to_json(clock), clock.due
        self.room.row.leaving = asdict(LEAVING)
        self.room.timing = timing_of(self.room.row, self.time)
        self.here = [Connection(Viewer((seat,)), "") for seat in (0, 1)]
        for connection in self.here:
            self.room.audience.join(connection)
        self.said = 0

    async def do(self, seat: int, what: str, how: int) -> None:
        """Do one thing; what is refused has no effect."""
        with contextlib.suppress(CardwrightError):
            await self._doing(seat, what, how)

    def _doing(self, seat: int, what: str, how: int) -> Awaitable[None]:
        match what:
            case "leave":
                return self._leave(seat)
            case "return":
                return self._return(seat)
            case "wait":
                return self._wait(how)
            case _:
                self.said += 1
                return self._message(Viewer((seat,)), what, f"m{self.said}", how)

    def _message(self, viewer: Viewer, what: str, id_: str, how: int) -> Awaitable[None]:
        room = self.room
        match what:
            case "undo":
                return room.undo(viewer, Undo(type="undo", id=id_))
            case "takeback":
                answer: Any = ANSWERS[how % 3]
                return takeback(room, viewer, Takeback(type="takeback", id=id_, answer=answer))
            case "pause":
                told: Any = ANSWERS[how % 4]
                return pause(room, viewer, Pause(type="pause", id=id_, answer=told))
            case _:
                return self._act(viewer, id_, how)

    async def _act(self, viewer: Viewer, id_: str, how: int) -> None:
        decision = self.room.record.decision
        texts = (
            []
            if decision is None
            else [TOY.notation(decision.actions[how % len(decision.actions)])]
        )
        if texts and texts[0].startswith("lay"):
            texts.append("pay 0")
        number = self.room.number
        await self.room.act(viewer, Act(type="act", id=id_, decision=number, actions=texts))

    async def _leave(self, seat: int) -> None:
        self.room.audience.leave(self.here[seat])
        self.room.timing.next_due(self.room)

    async def _return(self, seat: int) -> None:
        if not self.room.audience.is_present(seat):
            self.room.audience.join(self.here[seat])
            await come_back(self.room, Viewer((seat,)))

    async def _wait(self, how: int) -> None:
        """Let time pass, as the server does: tables act that are due, computers play."""
        self.time.seconds += how
        self.room.timing.next_due(self.room)
        await act_on_time(self.room)
        deciding = self.room.deciding
        is_away = deciding is not None and not is_person(self.room.row.players[deciding])
        if is_away and not self.room.timing.is_paused:
            seat = Seat(deciding or 0)
            await self.room.play(seat, safe_play(self.room.record, seat))


def reloaded(evening: Evening) -> Room:
    """Return the table as a server loads it that starts at this moment."""
    entries = [(int(entry.seat), entry.text) for entry in evening.room.record.entries]
    again = room_at(TOY, {}, evening.seed, entries)
    again.row, again.audience = evening.room.row, evening.room.audience
    again.timing = timing_of(again.row, evening.time)
    again.timing.waited = evening.room.timing.waited
    return again


WHATS = ("act", "act", "act", "undo", "takeback", "pause", "leave", "return", "wait", "wait")
deeds = st.tuples(st.integers(0, 1), st.sampled_from(WHATS), st.integers(0, 127))


@given(commands=st.lists(deeds, max_size=40), seed=st.integers(0, 50))
@settings(max_examples=30)
def test_r10_with_a_clock_the_room_is_what_a_restart_would_load(
    commands: list[tuple[int, str, int]], seed: int
) -> None:
    evening = Evening(seed)
    for seat, what, how in commands:
        asyncio.run(evening.do(seat, what, how))
        room, again = evening.room, reloaded(evening)
        for viewer in (Viewer(), Viewer((0,)), Viewer((1,))):
            assert snap(again, viewer) == snap(room, viewer)
        clock = room.timing.clock
        assert clock is not None
        assert clock.running == (None if clock.is_paused else room.timed)
        assert room.row.due == clock.due
        assert all(0.0 <= has.bank <= RELAXED.bank for has in clock.seats)
        assert all(0.0 <= has.grace <= RELAXED.grace for has in clock.seats)
