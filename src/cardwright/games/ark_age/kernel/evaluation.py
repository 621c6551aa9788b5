"""A quick guess at which side will win, from what lies on the table."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cardwright.games.ark_age.kernel.arrays import NONE
from cardwright.games.ark_age.kernel.grid import are_enemies, is_in, is_shielded
from cardwright.games.ark_age.kernel.layout import STEP_GO, place_at
from cardwright.games.ark_age.kernel.numbers import health_left, might
from cardwright.games.ark_age.kernel.rows import (
    ATTACKED,
    CHARGED,
    P_GLORY,
    P_HAND,
    P_PERM,
    P_PRIDE,
    P_VICTORIOUS,
    U_SPEED,
    UNIT,
)
from cardwright.games.ark_age.kernel.state import State

# What each thing is worth, in twelfths of a point of Glory.
GLORY: Final = 12
PRIDE: Final = 8
MIGHT: Final = 5
HEALTH: Final = 3
SPEED: Final = 1
CARD: Final = 5
STONE: Final = 4
LANE: Final = 7
"""Of a unit that faces a column where an enemy has nothing."""
OPEN: Final = 11
"""Of one that could break through there at once."""
VICTORIOUS: Final = 60
SPREAD: Final = 90
"""A lead of this much is a chance of 3 in 4."""


def evaluate(state: State, seat: i64) -> float:
    """Return a guess at the seat's score, strictly between 0 and 1.

    The side's best player is held against the best of every other side together.
    """
    own: i64 = NONE
    best: i64 = NONE
    for other in range(state.seats):
        if not is_in(state, other):
            continue
        worth = _worth(state, other)
        if state.sides[other] == state.sides[seat]:
            own = max(own, worth)
        else:
            best = max(best, worth)
    if own == NONE:
        return 0.01
    lead = own - best
    if lead >= 0:
        return 1.0 - 0.5 * SPREAD / (SPREAD + float(lead))
    return 0.5 * SPREAD / (SPREAD - float(lead))


def _worth(state: State, seat: i64) -> i64:
    worth = GLORY * state.player(seat, P_GLORY) + PRIDE * state.player(seat, P_PRIDE)
    worth += CARD * min(state.player(seat, P_HAND), 8) + STONE * state.player(seat, P_PERM)
    if state.player(seat, P_VICTORIOUS) != 0:
        worth += VICTORIOUS
    for row in range(state.settings.rows):
        for column in range(state.settings.cols):
            unit = state.board[place_at(seat, row, column)]
            if unit != NONE:
                worth += MIGHT * might(state, unit) + HEALTH * health_left(state, unit)
                worth += SPEED * state.units[UNIT * unit + U_SPEED]
    return worth + _lanes(state, seat)


def _lanes(state: State, seat: i64) -> i64:
    """Return what the columns are worth in which an enemy of the seat stands with nothing."""
    worth: i64 = 0
    for column in range(state.settings.cols):
        facing = _facing(state, seat, column)
        if facing == 0:
            continue
        for other in range(state.seats):
            if is_in(state, other) and are_enemies(state, seat, other):
                worth += _lane(state, seat, other, column, facing)
    return worth


def _facing(state: State, seat: i64, column: i64) -> i64:
    """Return how many units of the seat stand in the column."""
    count: i64 = 0
    for row in range(state.settings.rows):
        if state.board[place_at(seat, row, column)] != NONE:
            count += 1
    return count


def _lane(state: State, seat: i64, other: i64, column: i64, facing: i64) -> i64:
    guards: i64 = 0
    for row in range(state.settings.rows):
        unit = state.board[place_at(other, row, column)]
        if unit != NONE:
            if not state.has(unit, CHARGED) or seat != state.active:
                return 0
            guards += 1
    worth: i64 = 0 if guards > 0 else LANE * min(facing, 2)
    if seat != state.active or state.step > STEP_GO or is_shielded(state, other):
        return worth
    for row in range(state.settings.rows):
        unit = state.board[place_at(seat, row, column)]
        if unit != NONE and not state.has(unit, CHARGED | ATTACKED) and might(state, unit) > 0:
            worth += OPEN
    return worth
