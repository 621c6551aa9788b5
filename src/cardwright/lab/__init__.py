"""The playtest lab: many games, measured."""
