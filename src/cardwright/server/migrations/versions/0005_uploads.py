"""Who sent a replay may have it back, and delete it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Note who sends replays from now on; those that are there were sent by nobody known."""
    op.create_table(
        "uploads",
        sa.Column("replay_id", sa.String(32), sa.ForeignKey("replays.id"), primary_key=True),
        sa.Column("browser", sa.String(64), nullable=False),
    )
    op.create_index("ix_uploads_browser", "uploads", ["browser"])


def downgrade() -> None:
    """Go back."""
    op.drop_table("uploads")
