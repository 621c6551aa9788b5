"""Tables may have a clock, and a way to go on without those who have left."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Tables that there are have no clock, and wait."""
    op.add_column("tables", sa.Column("clock", sa.JSON))
    op.add_column("tables", sa.Column("due", sa.Float))
    op.add_column("tables", sa.Column("leaving", sa.JSON))
    op.create_table(
        "uptime",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("seconds", sa.Float, nullable=False),
    )


def downgrade() -> None:
    """Go back."""
    op.drop_table("uptime")
    for column in ("leaving", "due", "clock"):
        op.drop_column("tables", column)
