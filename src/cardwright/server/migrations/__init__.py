"""Changes of the database schema, oldest first in ``versions``; Alembic applies them."""
