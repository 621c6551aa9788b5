"""What the database ties to a browser, and how it is let go. Each function runs in a transaction.

Where somebody else sits at a table too, the game is his as much: it stays, with the seat and the
name taken out. A table at which nobody else sits goes with its replay.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from sqlalchemy import delete, exists, select, update
from sqlalchemy.orm import Session

from cardwright.server import queries
from cardwright.server.clock import from_json, to_json
from cardwright.server.schema import (
    ActRow,
    ContentRow,
    EntryRow,
    ReplayRow,
    ReviewRow,
    SeatRow,
    StreamRow,
    TableRow,
    TokenRow,
    UploadRow,
)
from cardwright.server.seating import DEFAULT_NAMES

Fate: TypeAlias = Literal["alone", "finished", "under_way"]
"""What becomes of a table: it goes; or stays for the others, its game over or not."""


@dataclass(frozen=True, slots=True)
class Held:
    """A table at which a browser sits."""

    row: TableRow
    seats: tuple[int, ...]
    """The browser's, ascending."""
    shared: frozenset[int]
    """Those of them that another browser holds too."""
    fate: Fate

    @property
    def freed(self) -> list[int]:
        """Return the seats that nobody holds once this browser has let go."""
        return [seat for seat in self.seats if seat not in self.shared]

    @property
    def names(self) -> list[str]:
        """Return what the browser's person is called there, by seat."""
        return [str(self.row.players[seat]["name"]) for seat in self.seats]


def tables_of(session: Session, browser: str) -> list[str]:
    """Return the tables at which the browser sits, oldest first."""
    held = select(SeatRow.table_id).where(SeatRow.browser == browser)
    query = select(TableRow.id).where(TableRow.id.in_(held)).order_by(TableRow.created)
    return list(session.scalars(query))


def held_by(session: Session, browser: str, table: str) -> Held | None:
    """Return how the browser sits at a table, None if it does not."""
    row = session.get(TableRow, table)
    holders = queries.holders_of(session, table)
    seats = tuple(sorted(seat for other, seat in holders if other == browser))
    if row is None or not seats:
        return None
    others = frozenset(seat for other, seat in holders if other != browser)
    fate: Fate = "alone" if not others else "finished" if row.over else "under_way"
    return Held(row, seats, others & frozenset(seats), fate)


def uploads_of(session: Session, browser: str) -> list[str]:
    """Return the replays that the browser has sent, oldest first."""
    sent = select(UploadRow.replay_id).where(UploadRow.browser == browser)
    query = select(ReplayRow.id).where(ReplayRow.id.in_(sent)).order_by(ReplayRow.created)
    return list(session.scalars(query))


# ---- letting go


def let_go(session: Session, browser: str, table: str, now: float) -> Held | None:
    """Take the browser away from a table; return how it sat there, None if it did not.

    ``now`` is the server's running time.
    """
    held = held_by(session, browser, table)
    if held is None:
        return None
    if held.fate == "alone":
        _delete_table(session, held.row)
    else:
        _leave(session, browser, held, now)
    return held


def delete_replays(session: Session, replays: Iterable[str]) -> None:
    """Delete replays with what viewers saw of them; some may be gone already."""
    for replay in replays:
        for row in (StreamRow, UploadRow, ReviewRow):
            session.execute(delete(row).where(row.replay_id == replay))
        session.execute(delete(ReplayRow).where(ReplayRow.id == replay))


def _leave(session: Session, browser: str, held: Held, now: float) -> None:
    """Give up the seats and take the names out; the game stays for the others."""
    row = held.row
    row.players = [
        _nameless(row, seat, seat in held.freed) if seat in held.seats else player
        for seat, player in enumerate(row.players)
    ]
    row.v += 1
    if row.takeback in held.freed:
        row.takeback = None
    if held.freed and row.clock is not None:  # none runs before every seat is taken again
        clock = from_json(row.clock).asking(None, row.turn, now)
        row.clock, row.due = to_json(clock), None
    mine = (SeatRow.browser == browser, SeatRow.table_id == row.id)
    session.execute(delete(SeatRow).where(*mine))
    for token in session.scalars(select(TokenRow).where(TokenRow.table_id == row.id)):
        if not token.invite and set(token.seats) & set(held.freed):
            session.delete(token)
    if row.replay is not None:
        _unname(session, row.replay, held.seats)


def _nameless(row: TableRow, seat: int, is_free: bool) -> dict[str, Any]:
    """Return a seat without its person: free for somebody else if the game goes on."""
    if is_free and not row.over:
        return {"kind": "open", "level": None, "name": DEFAULT_NAMES["open"]}
    return {**row.players[seat], "name": f"{DEFAULT_NAMES['human']} {seat + 1}"}


def _unname(session: Session, replay: str, seats: Iterable[int]) -> None:
    row = session.get_one(ReplayRow, replay)
    players = [dict(player) for player in row.players]
    for seat in seats:
        players[seat]["name"] = f"{DEFAULT_NAMES['human']} {seat + 1}"
    row.players = players


def _delete_table(session: Session, row: TableRow) -> None:
    """Delete a table with everything that hangs on it."""
    table, content = row.id, row.content
    if row.replay is not None:
        delete_replays(session, [row.replay])
    for part in (EntryRow, ActRow, TokenRow, SeatRow):
        session.execute(delete(part).where(part.table_id == table))
    before = update(TableRow).where(TableRow.successor == table)
    session.execute(before.values(successor=None))
    session.delete(row)
    session.flush()
    is_used = exists().where(TableRow.content == ContentRow.digest)
    if content is not None:
        session.execute(delete(ContentRow).where(ContentRow.digest == content, ~is_used))
