"""What games bring is stored once, under its digest; tables can wait for their people."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

HASH = sa.String(64)


def upgrade() -> None:
    """Make the contents; no game of the first schema brought anything."""
    op.create_table(
        "contents",
        sa.Column("digest", HASH, primary_key=True),
        sa.Column("data", sa.LargeBinary, nullable=False),
    )
    # No batch: SQLite would make "tables" anew, which the rows that refer to it do not allow.
    op.drop_column("tables", "content")
    op.add_column("tables", sa.Column("content", HASH))
    op.add_column(
        "tables", sa.Column("gathering", sa.Boolean, nullable=False, server_default=sa.false())
    )


def downgrade() -> None:
    """Go back; games that brought something cannot go along."""
    op.drop_column("tables", "gathering")
    op.drop_column("tables", "content")
    op.add_column("tables", sa.Column("content", sa.JSON))
    op.drop_table("contents")
