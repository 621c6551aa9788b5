"""Choices by chance (CR 701.9b)."""

from __future__ import annotations

from cardwright.magic.engine.state import State


def at_random(state: State, among: list[int], count: int) -> tuple[int, ...]:
    """Return so many of them, each set equally likely."""
    left = among[:]
    found: list[int] = []
    while left and len(found) < count:
        found.append(left.pop(int(state.chance("random").below(len(left)))))
    return tuple(found)
