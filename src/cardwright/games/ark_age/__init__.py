"""Ark Age: rules, card language and base set (decision 0010)."""
