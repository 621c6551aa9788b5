"""The current stats of units (ark 107.2); computed anew where something has changed."""

from __future__ import annotations

from mypy_extensions import i64

from cardwright.games.ark_age.kernel.rows import (
    U_DAMAGE,
    U_NOW_ATTACK_RANGE,
    U_NOW_HEALTH,
    U_NOW_MIGHT,
    U_NOW_RANGE,
    U_NOW_SPEED,
    UNIT,
)
from cardwright.games.ark_age.kernel.state import State


def might(state: State, unit: i64) -> i64:
    """Return the unit's might, at least 0; without the bonuses of a strike."""
    if state.stale:
        state.refresh()
    return state.units[UNIT * unit + U_NOW_MIGHT]


def health(state: State, unit: i64) -> i64:
    """Return the unit's health; at that much damage it dies."""
    if state.stale:
        state.refresh()
    return state.units[UNIT * unit + U_NOW_HEALTH]


def speed(state: State, unit: i64) -> i64:
    """Return the unit's speed, 1 to 5."""
    if state.stale:
        state.refresh()
    return state.units[UNIT * unit + U_NOW_SPEED]


def reach(state: State, unit: i64) -> i64:
    """Return the unit's range, 1 to 5."""
    if state.stale:
        state.refresh()
    return state.units[UNIT * unit + U_NOW_RANGE]


def attack_range(state: State, unit: i64) -> i64:
    """Return the range of the unit's basic attack, 1 to 5."""
    if state.stale:
        state.refresh()
    return state.units[UNIT * unit + U_NOW_ATTACK_RANGE]


def health_left(state: State, unit: i64) -> i64:
    """Return how much damage the unit can still take."""
    return health(state, unit) - state.units[UNIT * unit + U_DAMAGE]
