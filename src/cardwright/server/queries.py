"""What the server asks of its database. Each function runs inside one transaction of the store."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Final

from sqlalchemy import bindparam, delete, exists, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from cardwright.core.content import content_digest, content_text
from cardwright.core.game import Json
from cardwright.server.packing import packed_text, unpacked_text
from cardwright.server.schema import (
    ActRow,
    ContentRow,
    EntryRow,
    ReplayRow,
    SeatRow,
    StreamRow,
    TableRow,
    TokenRow,
    UploadRow,
    UptimeRow,
)

_TABLES: Final = TableRow.metadata.tables["tables"]
_UPDATE_TABLE: Final = update(_TABLES).where(_TABLES.c.id == bindparam("changed"))
_INSERT_ENTRIES: Final = insert(EntryRow.metadata.tables["entries"])
_INSERT_ACT: Final = insert(ActRow.metadata.tables["acts"])

PAGE: Final = 50
"""Lines of one page of a list."""


@dataclass(frozen=True, slots=True)
class Change:
    """What one message changed at a table; stored whole or not at all."""

    table: str
    fields: Mapping[str, Any]
    """Columns of :class:`TableRow` with their new values."""
    first: int = 0
    """The ``n`` of the first new entry."""
    entries: Sequence[tuple[int, str]] = ()
    """``(seat, text)``."""
    act: tuple[int, str] | None = None
    """Seat and id of the message."""
    replay: ReplayRow | None = None
    """The game's file, once it is over."""
    content: Json = None
    """What the game brings, where that has changed."""


@dataclass(frozen=True, slots=True)
class Loaded:
    """A table as it was stored."""

    row: TableRow
    entries: list[tuple[int, str]] = field(default_factory=list[tuple[int, str]])
    acts: set[tuple[int, str]] = field(default_factory=set[tuple[int, str]])
    content: Json = None
    """What the game brought."""


# ---- tables


@dataclass(frozen=True, slots=True)
class NewTableRows:
    """Everything that a new table is stored as."""

    row: TableRow
    content: Json
    """What the game brings, None if nothing; the row gets its digest."""
    entries: Sequence[tuple[int, str]] = ()
    """``(seat, text)``: what was played before it went on here."""
    tokens: Sequence[TokenRow] = ()
    holders: Sequence[tuple[str, int]] = ()
    """``(browser hash, seat)``."""


def add_table(session: Session, new: NewTableRows) -> None:
    """Store a new table."""
    row = new.row
    row.content = pin(session, new.content)
    session.add(row)
    session.flush()
    session.add_all(new.tokens)
    session.add_all(SeatRow(browser=b, table_id=row.id, seat=seat) for b, seat in new.holders)
    _add_entries(session, row.id, 0, new.entries)


def pin(session: Session, content: Json) -> str | None:
    """Store what a game brings, unless it is stored already; return its digest."""
    if content is None:
        return None
    digest = content_digest(content)
    if session.get(ContentRow, digest) is None:
        # Another process may be storing the same at this moment: it is the same, so that will do.
        with suppress(IntegrityError), session.begin_nested():
            session.add(ContentRow(digest=digest, data=packed_text(content_text(content))))
    return digest


def load_table(session: Session, table: str) -> Loaded | None:
    """Return a table with all its entries, or None if there is none."""
    row = session.get(TableRow, table)
    if row is None:
        return None
    of_table = select(EntryRow).where(EntryRow.table_id == table).order_by(EntryRow.n)
    entries = [(entry.seat, entry.text) for entry in session.scalars(of_table)]
    acts = session.scalars(select(ActRow).where(ActRow.table_id == table))
    stored = None if row.content is None else session.get_one(ContentRow, row.content)
    content = None if stored is None else json.loads(unpacked_text(stored.data))
    return Loaded(row, entries, {(act.seat, act.act) for act in acts}, content)


def store_change(session: Session, change: Change) -> None:
    """Store what one message changed.

    Every action of every game comes by here: statements are built once, and rows are no objects.
    """
    connection = session.connection()
    fields = change.fields
    if change.content is not None:
        fields = {**fields, "content": pin(session, change.content)}
    connection.execute(_UPDATE_TABLE, {"changed": change.table, **fields})
    _add_entries(session, change.table, change.first, change.entries)
    if change.act is not None:
        seat, act = change.act
        connection.execute(_INSERT_ACT, {"table_id": change.table, "seat": seat, "act": act})
    if change.replay is not None:
        session.add(change.replay)


def table_watched_by(session: Session, watch: str) -> str | None:
    """Return the table behind a watch id."""
    return session.scalar(select(TableRow.id).where(TableRow.watch == watch))


def mine(
    session: Session, browser: str, before: float | None
) -> list[tuple[TableRow, tuple[int, ...]]]:
    """Return a page of the browser's tables with its seats there, newest first."""
    seats: dict[str, list[int]] = {}
    for held in session.scalars(select(SeatRow).where(SeatRow.browser == browser)):
        seats.setdefault(held.table_id, []).append(held.seat)
    of_browser = select(SeatRow.table_id).where(SeatRow.browser == browser)
    query = select(TableRow).where(TableRow.id.in_(of_browser))
    if before is not None:
        query = query.where(TableRow.updated < before)
    rows = session.scalars(query.order_by(TableRow.updated.desc()).limit(PAGE))
    return [(row, tuple(sorted(seats[row.id]))) for row in rows]


def watchable(session: Session, before: float | None) -> list[TableRow]:
    """Return a page of the public tables, newest first."""
    query = select(TableRow).where(TableRow.public)
    if before is not None:
        query = query.where(TableRow.updated < before)
    return list(session.scalars(query.order_by(TableRow.updated.desc()).limit(PAGE)))


def finished(session: Session, game: str, version: int, limit: int) -> list[TableRow]:
    """Return the tables whose game is over and has its replay by these rules, newest first."""
    query = select(TableRow).where(
        TableRow.game == game,
        TableRow.version == version,
        TableRow.over,
        TableRow.replay.is_not(None),
    )
    return list(session.scalars(query.order_by(TableRow.updated.desc()).limit(limit)))


def _add_entries(
    session: Session, table: str, first: int, entries: Iterable[tuple[int, str]]
) -> None:
    rows = [
        {"table_id": table, "n": n, "seat": seat, "text": text}
        for n, (seat, text) in enumerate(entries, start=first)
    ]
    if rows:
        session.connection().execute(_INSERT_ENTRIES, rows)


# ---- who may sit where


def seats_of(session: Session, browser: str, table: str) -> tuple[int, ...]:
    """Return the seats that the browser holds at the table, ascending."""
    held = select(SeatRow.seat).where(SeatRow.browser == browser, SeatRow.table_id == table)
    return tuple(sorted(session.scalars(held)))


def holders_of(session: Session, table: str) -> list[tuple[str, int]]:
    """Return ``(browser hash, seat)`` of everybody who holds a seat at the table."""
    rows = session.scalars(select(SeatRow).where(SeatRow.table_id == table))
    return [(row.browser, row.seat) for row in rows]


def find_token(session: Session, hash_: str) -> TokenRow | None:
    """Return what a token opens."""
    return session.get(TokenRow, hash_)


def add_token(session: Session, token: TokenRow) -> None:
    """Store one more token."""
    session.add(token)


def seat_browser(session: Session, browser: str, table: str, seats: Iterable[int]) -> None:
    """Let the browser hold the seats; it may hold them already."""
    for seat in seats:
        session.merge(SeatRow(browser=browser, table_id=table, seat=seat))


def claim_seat(session: Session, browser: str, change: Change, seat: int) -> None:
    """Give an open seat to the browser and end its invites."""
    seat_browser(session, browser, change.table, (seat,))
    store_change(session, change)
    for token in session.scalars(select(TokenRow).where(TokenRow.table_id == change.table)):
        if token.invite and token.seats == [seat]:
            session.delete(token)


# ---- replays


def add_replay(
    session: Session, replay: ReplayRow, streams: Mapping[str, bytes], browser: str | None
) -> None:
    """Store a game that was sent, with what each viewer sees of it, and who sent it."""
    session.add(replay)
    session.flush()
    store_streams(session, replay.id, streams)
    if browser is not None:
        session.add(UploadRow(replay_id=replay.id, browser=browser))


def find_replay(session: Session, replay: str) -> ReplayRow | None:
    """Return a replay's file."""
    return session.get(ReplayRow, replay)


def store_streams(session: Session, replay: str, streams: Mapping[str, bytes]) -> None:
    """Store what each viewer could see of a finished game, unless that was deleted meanwhile."""
    if session.get(ReplayRow, replay) is None:
        return
    session.execute(delete(StreamRow).where(StreamRow.replay_id == replay))
    session.add_all(StreamRow(replay_id=replay, viewer=v, frames=f) for v, f in streams.items())


def find_streams(session: Session, replay: str) -> dict[str, bytes]:
    """Return the stored frames of each viewer, compressed; nothing if they are not made yet."""
    rows = session.scalars(select(StreamRow).where(StreamRow.replay_id == replay))
    return {row.viewer: row.frames for row in rows}


def without_streams(session: Session) -> list[str]:
    """Return the replays whose streams are missing: the server stopped between game and stream."""
    has_streams = exists().where(StreamRow.replay_id == ReplayRow.id)
    return list(session.scalars(select(ReplayRow.id).where(~has_streams)))


# ---- time


def times(session: Session) -> tuple[float, dict[str, float]]:
    """Return the running time noted last, and when each table has to act next."""
    noted = session.get(UptimeRow, 1)
    dues = session.execute(select(TableRow.id, TableRow.due).where(TableRow.due.is_not(None)))
    return (
        0.0 if noted is None else noted.seconds,
        {table: due for table, due in dues if due is not None},
    )


def note_uptime(session: Session, seconds: float) -> None:
    """Note the running time."""
    session.merge(UptimeRow(id=1, seconds=seconds))


# ---- operators


def ping(session: Session) -> None:
    """Do nothing but reach the database."""
    session.execute(select(1))
