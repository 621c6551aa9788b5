"""Parlor Magic (Droll). Rules: docs/rules/parlor-magic.md."""
