"""Rules scenarios: a position, what is done, what is decided, and what must be true afterwards."""
