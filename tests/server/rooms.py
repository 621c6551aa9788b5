"""Rooms without a server around them, for tests of what viewers are told."""

from __future__ import annotations

import time
from typing import Any

from cardwright.core.game import AnyGame
from cardwright.core.record import Record
from cardwright.server.audience import Audience
from cardwright.server.room import Room
from cardwright.server.rooms import enter_all
from cardwright.server.schema import TableRow
from cardwright.server.store import Store
from cardwright.server.timing import Timing


class NoHost:
    """Keeps rooms that nobody listens to."""

    def changed(self, room: Room) -> None: ...

    def ended(self, room: Room) -> None: ...

    def broken(self, room: Room) -> None: ...


def table_row(record: Record, **changes: Any) -> TableRow:
    """Return a table of two people as it would be stored."""
    spec = record.game.spec
    players = [{"kind": "human", "level": None, "name": f"P{n}"} for n in range(record.seats)]
    columns: dict[str, Any] = {
        "id": "table", "watch": "watch", "game": spec.name, "version": spec.version,
        "options": record.options, "content": None, "players": players, "gathering": False,
        "seed": str(record.seed), "salt": "salt", "both_sides": False, "public": False,
        "v": 1, "turn": 1, "deciding": 0, "takeback": None, "over": False, "outcome": None,
        "replay": None, "successor": None, "clock": None, "due": None,
        "leaving": None, "created": 0.0, "updated": 0.0, **changes,
    }  # fmt: skip
    return TableRow(**columns)


def room_of(record: Record, number: int = 0) -> Room:
    """Return an open room with this record; it cannot store anything."""
    return Room(
        row=table_row(record),
        record=record,
        acts=set(),
        number=number,
        store=Store("sqlite://"),
        audience=Audience(time.monotonic),
        host=NoHost(),
        timing=Timing(time.monotonic),
    )


def room_at(
    game: AnyGame, options: dict[str, str], seed: int, entries: list[tuple[int, str]]
) -> Room:
    """Return a room whose game has come so far."""
    record = Record(game, options, seed)
    return room_of(record, enter_all(record, entries))
