"""The table for friends and strangers: rooms, wire, store."""
