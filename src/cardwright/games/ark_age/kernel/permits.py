"""Prohibitions over permissions over rules: the one mechanism of ark 101."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cardwright.games.ark_age.kernel.arrays import BIT
from cardwright.games.ark_age.kernel.rows import U_FORBIDS, U_GRANTS, UNIT
from cardwright.games.ark_age.kernel.state import State

FORBIDDEN: Final = 0
BY_THE_RULES: Final = 1
GRANTED: Final = 2


def permits(state: State, unit: i64, word: i64) -> i64:
    """Return what cards say about the unit: ``FORBIDDEN``, ``GRANTED``, else ``BY_THE_RULES``.

    One prohibition is enough, whatever else is granted (ark 101.3).
    """
    if not state.adorned and not state.stale:
        return BY_THE_RULES
    if state.stale:
        state.refresh()
    if state.units[UNIT * unit + U_FORBIDS] & BIT[word] != 0:
        return FORBIDDEN
    return GRANTED if state.units[UNIT * unit + U_GRANTS] & BIT[word] != 0 else BY_THE_RULES


def allowed(state: State, unit: i64, word: i64) -> bool:
    """Return whether nothing forbids it; the rules allow it."""
    return permits(state, unit, word) != FORBIDDEN


def granted(state: State, unit: i64, word: i64) -> bool:
    """Return whether a card grants it and none forbids it; the rules do not allow it."""
    return permits(state, unit, word) == GRANTED
