"""A person's own data: shown, exported, and deleted on request."""
