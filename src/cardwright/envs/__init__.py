"""Doors for researchers."""
