"""A table may let the computer advise people against each other."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Tables that there are never said so: without."""
    op.add_column(
        "tables", sa.Column("hints", sa.Boolean, nullable=False, server_default=sa.false())
    )


def downgrade() -> None:
    """Go back."""
    op.drop_column("tables", "hints")
