"""Leveler, June McEnroe's Magic format: decks of three sub-decks, and its rules."""
