"""Statics that put something in the place of a death, damage or imprisonment (C4, C11.5)."""

from __future__ import annotations

from mypy_extensions import i64

from cardwright.games.ark_age.kernel.state import State


def is_replaced(state: State, unit: i64, event: i64) -> bool:
    """Return whether something happens instead."""
    return state.ended > 0 and unit < 0 and event < 0
