"""Texts as the database keeps them: compressed."""

from __future__ import annotations

import zlib


def packed_text(text: str) -> bytes:
    """Return the text as stored."""
    return zlib.compress(text.encode())


def unpacked_text(data: bytes) -> str:
    """Return a stored text."""
    return zlib.decompress(data).decode()
