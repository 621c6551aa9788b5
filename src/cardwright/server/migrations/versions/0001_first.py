"""The first schema."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

ID = sa.String(32)
HASH = sa.String(64)


def upgrade() -> None:
    """Make every table of version 0.1."""
    _tables()
    _entries()
    _secrets()
    _replays()


def downgrade() -> None:
    """Remove them."""
    for table in ("streams", "replays", "seats", "tokens", "acts", "entries", "tables"):
        op.drop_table(table)


def _tables() -> None:
    op.create_table(
        "tables",
        sa.Column("id", ID, primary_key=True),
        sa.Column("watch", ID, nullable=False, unique=True),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("content", sa.JSON),
        sa.Column("players", sa.JSON, nullable=False),
        sa.Column("seed", sa.String(64), nullable=False),
        sa.Column("salt", sa.String(64), nullable=False),
        sa.Column("both_sides", sa.Boolean, nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("v", sa.Integer, nullable=False),
        sa.Column("turn", sa.Integer, nullable=False),
        sa.Column("deciding", sa.Integer),
        sa.Column("takeback", sa.Integer),
        sa.Column("over", sa.Boolean, nullable=False),
        sa.Column("outcome", sa.JSON),
        sa.Column("replay", ID, unique=True),
        sa.Column("successor", ID),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("updated", sa.Float, nullable=False),
    )
    op.create_index("ix_tables_public", "tables", ["public", "updated"])


def _entries() -> None:
    op.create_table(
        "entries",
        sa.Column("table_id", ID, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("text", sa.String(200), nullable=False),
    )
    op.create_table(
        "acts",
        sa.Column("table_id", ID, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("act", sa.String(64), primary_key=True),
    )


def _secrets() -> None:
    op.create_table(
        "tokens",
        sa.Column("hash", HASH, primary_key=True),
        sa.Column("table_id", ID, sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("seats", sa.JSON, nullable=False),
        sa.Column("invite", sa.Boolean, nullable=False),
    )
    op.create_index("ix_tokens_table_id", "tokens", ["table_id"])
    op.create_table(
        "seats",
        sa.Column("browser", HASH, primary_key=True),
        sa.Column("table_id", ID, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
    )
    op.create_index("ix_seats_table_id", "seats", ["table_id"])


def _replays() -> None:
    op.create_table(
        "replays",
        sa.Column("id", ID, primary_key=True),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("file", sa.LargeBinary, nullable=False),
        sa.Column("players", sa.JSON, nullable=False),
        sa.Column("salt", sa.String(64), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_table(
        "streams",
        sa.Column("replay_id", ID, sa.ForeignKey("replays.id"), primary_key=True),
        sa.Column("viewer", sa.String(8), primary_key=True),
        sa.Column("frames", sa.LargeBinary, nullable=False),
    )
