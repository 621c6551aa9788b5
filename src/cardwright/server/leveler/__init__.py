"""Leveler's own part of the server: decks, cards, and what its people bring to a table."""
