"""When tables are looked at again: time is moved by hand, and nothing is stored."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

from cardwright.core.errors import CardwrightError
from cardwright.core.record import Record
from cardwright.server.clock import new_clock
from cardwright.server.errors import NotFoundError
from cardwright.server.room import Room
from cardwright.server.timekeeper import NOTE_SECONDS, Timekeeper
from cardwright.server.timing import RELAXED, Timing
from cardwright.server.uptime import Uptime
from tests.server.host import HandTime
from tests.server.rooms import room_of
from tests.toy import TOY

DUE = 30 + 150 + 60


class Notebook:
    """Stands for the database: everything can be stored, unless it says otherwise."""

    error: Exception | None = None

    async def run(self, work: Callable[..., Any], *arguments: Any) -> None:
        if self.error is not None:
            raise self.error


class OneTable:
    """Stands for the rooms: every look at the table opens it anew, as after a failure."""

    def __init__(self, store: Notebook, time: HandTime) -> None:
        self.store, self.time = store, time
        self.error: Exception | None = None
        self.opened: list[Room] = []

    async def get(self, _table: str) -> Room:
        if self.error is not None:
            raise self.error
        room = room_of(Record(TOY, {}, 1))
        room.store = self.store  # type: ignore[assignment]
        room.timing = Timing(self.time, new_clock(RELAXED, 2).asking(0, 1, 0.0))
        self.opened.append(room)
        return room


class Bench:
    """A timekeeper that watches one table whose first question is out of time at ``DUE``."""

    def __init__(self) -> None:
        self.time, self.store = HandTime(), Notebook()
        self.rooms = OneTable(self.store, self.time)
        self.keeper = Timekeeper(Uptime(self.time), self.store, self.rooms)  # type: ignore[arg-type]
        self.room = asyncio.run(self.rooms.get("table"))
        self.keeper.watch(self.room)

    def at(self, seconds: float) -> list[str]:
        """Tick at this moment; return what the table opened last has played."""
        self.time.seconds = seconds
        asyncio.run(self.keeper.tick())
        return [entry.text for entry in self.rooms.opened[-1].record.entries]


def test_a_table_acts_when_it_is_due_and_not_before() -> None:
    bench = Bench()
    assert bench.at(DUE - 1) == []
    assert bench.at(DUE)[0] == "lapse"


def test_whoever_leaves_a_room_that_is_broken_does_not_stop_the_clock_of_its_table() -> None:
    bench = Bench()
    bench.room.is_broken = True
    bench.keeper.watch(bench.room)  # the last socket of the old room closes
    bench.at(1)
    assert len(bench.rooms.opened) == 2
    assert bench.at(DUE)[0] == "lapse"


@pytest.mark.parametrize("place", ["rooms", "store"])
def test_a_database_that_does_not_answer_is_asked_again(place: str) -> None:
    bench = Bench()
    getattr(bench, place).error = OperationalError("", {}, Exception("database is locked"))
    with suppress(OperationalError):  # the running time cannot be noted either
        bench.at(DUE)
    getattr(bench, place).error = None
    opened = len(bench.rooms.opened)
    bench.at(DUE + 1)
    assert len(bench.rooms.opened) == opened
    assert bench.at(DUE + NOTE_SECONDS)[0] == "lapse"


@pytest.mark.parametrize("error", [NotFoundError("gone"), CardwrightError("other rules")])
def test_a_table_that_cannot_be_opened_is_left_alone(error: Exception) -> None:
    bench = Bench()
    bench.rooms.error = error
    bench.at(DUE)
    bench.rooms.error = None
    bench.at(DUE + 1_000)
    assert len(bench.rooms.opened) == 1
