"""Games as stored files."""

from __future__ import annotations

import time
from collections.abc import Mapping
from typing import Final

from cardwright.core.game import AnyGame
from cardwright.core.record import Record
from cardwright.core.replay import Replay, read, to_replay, write
from cardwright.server.packing import packed_text, unpacked_text
from cardwright.server.schema import ReplayRow, TableRow
from cardwright.server.tokens import new_id

MAX_BYTES: Final = 2 * 1024 * 1024
MAX_ENTRIES: Final = 20_000
"""Limits of an uploaded file."""


def replay_row(table: TableRow, record: Record) -> ReplayRow:
    """Return a finished record as a stored file."""
    return ReplayRow(
        id=new_id(),
        game=table.game,
        version=record.game.spec.version,
        file=packed_text(write(to_replay(record))),
        players=table.players,
        salt=table.salt,
        created=time.time(),
    )


def read_stored(row: ReplayRow, games: Mapping[str, AnyGame]) -> Replay:
    """Return a stored file's parts.

    Raises:
        CardwrightError: if this server does not know its game type or version.
    """
    return read(unpacked_text(row.file), games, f"replay {row.id}")
