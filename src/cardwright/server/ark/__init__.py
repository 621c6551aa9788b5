"""Ark Age beyond the contract: card sets, builds, and what the editor asks (issue 3, B and D)."""
