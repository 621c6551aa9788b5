"""Cards and decks that the package brings, compiled: names, numbers and programs, no text."""
