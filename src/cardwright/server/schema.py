"""The tables of the database. A changed schema needs a migration in ``migrations/versions``."""

from __future__ import annotations

from typing import Any

from sqlalchemy import JSON, Float, ForeignKey, Index, LargeBinary, String, false
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

ID = String(32)
HASH = String(64)


class Base(DeclarativeBase):
    """Common to all tables."""

    type_annotation_map = {dict[str, Any]: JSON, list[Any]: JSON}  # noqa: RUF012


class TableRow(Base):
    """One game at its table, finished or not; its entries are in :class:`EntryRow`."""

    __tablename__ = "tables"
    __table_args__ = (Index("ix_tables_public", "public", "updated"),)

    id: Mapped[str] = mapped_column(ID, primary_key=True)
    watch: Mapped[str] = mapped_column(ID, unique=True)
    game: Mapped[str] = mapped_column(String(64))
    version: Mapped[int]
    """Of the rules it is played by."""
    options: Mapped[dict[str, Any]]
    content: Mapped[str | None] = mapped_column(HASH)
    """Digest of what the game brought, see :class:`ContentRow`."""
    players: Mapped[list[Any]]
    """``[{"kind", "level", "name"}, ...]`` by seat; ``stand_in`` while the computer plays for a
    person who is away."""
    seed: Mapped[str] = mapped_column(String(64))
    """Decimal; up to 128 bits."""
    salt: Mapped[str] = mapped_column(String(64))
    """Empty if a person chose the seed: then there is nothing to prove."""
    both_sides: Mapped[bool]
    public: Mapped[bool]
    hints: Mapped[bool] = mapped_column(server_default=false())
    """The computer advises people also against each other."""
    gathering: Mapped[bool] = mapped_column(server_default=false())
    """Its people bring something of their own, and not all of them are here: nobody plays yet."""
    v: Mapped[int]
    """Counts what viewers were told; never goes back, not even in a restart."""
    turn: Mapped[int]
    deciding: Mapped[int | None]
    takeback: Mapped[int | None]
    """The seat that asks for a takeback."""
    over: Mapped[bool]
    outcome: Mapped[dict[str, Any] | None]
    replay: Mapped[str | None] = mapped_column(ID, unique=True)
    successor: Mapped[str | None] = mapped_column(ID)
    """The table of the rematch."""
    clock: Mapped[dict[str, Any] | None]
    """See :mod:`cardwright.server.clock`; its moments are of the server's running time."""
    due: Mapped[float | None] = mapped_column(Float)
    """When the time that runs is over: running time, too."""
    leaving: Mapped[dict[str, Any] | None]
    """``{"then", "after"}``; None: whoever leaves is waited for."""
    created: Mapped[float] = mapped_column(Float)
    """Seconds since 1970, as all times here that are not said to be others."""
    updated: Mapped[float] = mapped_column(Float)


class UptimeRow(Base):
    """One row: how long the server has been up in all its lives together, in seconds."""

    __tablename__ = "uptime"

    id: Mapped[int] = mapped_column(primary_key=True)
    seconds: Mapped[float] = mapped_column(Float)


class ContentRow(Base):
    """What a game brought: cards and builds, secret until the game is over. Never changed."""

    __tablename__ = "contents"

    digest: Mapped[str] = mapped_column(HASH, primary_key=True)
    data: Mapped[bytes] = mapped_column(LargeBinary)
    """Canonical JSON, compressed."""


class EntryRow(Base):
    """One entry of a game's record, in the order of ``n``."""

    __tablename__ = "entries"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    n: Mapped[int] = mapped_column(primary_key=True)
    seat: Mapped[int]
    text: Mapped[str] = mapped_column(String(200))


class ActRow(Base):
    """A message that took effect, so that its repetition does not (protocol rule 3)."""

    __tablename__ = "acts"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    act: Mapped[str] = mapped_column(String(64), primary_key=True)


class TokenRow(Base):
    """A secret that opens seats of a table: to whoever made it, or, as an invite, once."""

    __tablename__ = "tokens"

    hash: Mapped[str] = mapped_column(HASH, primary_key=True)
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), index=True)
    seats: Mapped[list[Any]]
    invite: Mapped[bool]


class SeatRow(Base):
    """A browser holds a seat; the cookie's hash stands for the browser."""

    __tablename__ = "seats"

    browser: Mapped[str] = mapped_column(HASH, primary_key=True)
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True, index=True)
    seat: Mapped[int] = mapped_column(primary_key=True)


class ReplayRow(Base):
    """A finished or uploaded game as a replay file."""

    __tablename__ = "replays"

    id: Mapped[str] = mapped_column(ID, primary_key=True)
    game: Mapped[str] = mapped_column(String(64))
    version: Mapped[int]
    """Of the rules by which its stored streams were made."""
    file: Mapped[bytes] = mapped_column(LargeBinary)
    """The file's JSON, compressed."""
    players: Mapped[list[Any]]
    salt: Mapped[str] = mapped_column(String(64))
    created: Mapped[float] = mapped_column(Float)


class StreamRow(Base):
    """What one viewer could see of a finished game, frame by frame."""

    __tablename__ = "streams"

    replay_id: Mapped[str] = mapped_column(ForeignKey("replays.id"), primary_key=True)
    viewer: Mapped[str] = mapped_column(String(8), primary_key=True)
    """A seat's number, ``table`` or ``all``."""
    frames: Mapped[bytes] = mapped_column(LargeBinary)
    """JSON list of frames, compressed."""


class UploadRow(Base):
    """A browser sent this replay: it may have its file back, and delete it."""

    __tablename__ = "uploads"

    replay_id: Mapped[str] = mapped_column(ForeignKey("replays.id"), primary_key=True)
    browser: Mapped[str] = mapped_column(HASH, index=True)
    """Hash of its cookie."""


class ReviewRow(Base):
    """What a search thought of the decisions of one seat of a replay, once it was through."""

    __tablename__ = "reviews"

    replay_id: Mapped[str] = mapped_column(ForeignKey("replays.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    version: Mapped[int]
    """Of the rules by which it was thought."""
    simulations: Mapped[int]
    """Of the search; another one thinks anew."""
    data: Mapped[bytes] = mapped_column(LargeBinary)
    """What is shown, as JSON, compressed."""
