"""What a search thought of finished games is kept."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Make room for it."""
    op.create_table(
        "reviews",
        sa.Column("replay_id", sa.String(32), sa.ForeignKey("replays.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("simulations", sa.Integer, nullable=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
    )


def downgrade() -> None:
    """Go back; it can be thought anew."""
    op.drop_table("reviews")
