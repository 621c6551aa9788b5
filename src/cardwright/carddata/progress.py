"""How long work tells how far it is."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

Progress: TypeAlias = Callable[[int, int], None]
"""Called with bytes done and bytes in all; 0 in all where that is not known."""


def quiet(done: int, total: int) -> None:
    """Tell nobody."""
