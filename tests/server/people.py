"""Finished games between people, put into a server's database."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy.orm import Session

from cardwright.core.game import Seat
from cardwright.core.record import Record
from cardwright.games import GAMES
from cardwright.server.replays import replay_row
from cardwright.server.store import Store
from tests.server.rooms import table_row

PARLOR = GAMES["parlor-magic"]
RULES = {"stalemate_turns": "4", "max_turns": "12"}
"""Those of the experiment's first variant."""


def conceded(number: int, options: dict[str, str] = RULES, **changes: Any) -> Sequence[Any]:
    """Return the rows of a game that the second seat gave up."""
    record = Record(PARLOR, options, number)
    record.interrupt(Seat(1), "concede")
    row = table_row(record, id=f"conceded-{number}", watch=f"watch-{number}", over=True, **changes)
    replay = replay_row(row, record)
    row.replay = replay.id
    return row, replay


def keep(database: str, *games: Sequence[Any]) -> None:
    """Put finished games into a server's database."""
    store = Store(database)
    store.migrate()
    rows = [row for game in games for row in game]
    with Session(store.engine) as session, session.begin():
        session.add_all(rows)
    store.close()
