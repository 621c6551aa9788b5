"""Free slots and steps on a mat (ark 403.4, 603)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from cardwright.games.ark_age.kernel.arrays import NONE
from cardwright.games.ark_age.kernel.layout import (
    COLUMN_OF,
    ROW_OF,
    SEAT_OF,
    SLOT,
    WORD_MOVE,
    place_at,
)
from cardwright.games.ark_age.kernel.permits import allowed
from cardwright.games.ark_age.kernel.rows import CHARGED, MOVED
from cardwright.games.ark_age.kernel.state import State


def has_free_slot(state: State, seat: i64) -> bool:
    """Return whether a slot of the seat's mat is free."""
    for row in range(state.settings.rows):
        for column in range(state.settings.cols):
            if state.board[place_at(seat, row, column)] == NONE:
                return True
    return False


def list_free(state: State, seat: i64, buffer: vec[i64]) -> i64:
    """Write the free slots of the seat's mat that are not below the cursor."""
    written: i64 = 0
    for row in range(state.settings.rows):
        for column in range(state.settings.cols):
            place = place_at(seat, row, column)
            if state.board[place] == NONE and SLOT + place >= state.cursor:
                buffer[written] = SLOT + place
                written += 1
    return written


def list_steps(
    state: State, place: i64, in_set_phase: bool, buffer: vec[i64], written: i64
) -> i64:
    """Write the slots one space away that the unit there may go to, ascending (603.2)."""
    row = ROW_OF[place]
    column = COLUMN_OF[place]
    seat = SEAT_OF[place]
    diagonal = in_set_phase and state.settings.move_diagonal
    for down in range(3):
        for across in range(3):
            straight = (down == 1) != (across == 1)
            if not straight and (not diagonal or (down == 1 and across == 1)):
                continue
            goal_row = row + down - 1
            goal_column = column + across - 1
            if goal_row < 0 or goal_row >= state.settings.rows:
                continue
            if goal_column < 0 or goal_column >= state.settings.cols:
                continue
            goal = place_at(seat, goal_row, goal_column)
            if state.board[goal] == NONE or (in_set_phase and _may_swap(state, goal)):
                buffer[written] = SLOT + goal
                written += 1
    return written


def _may_swap(state: State, place: i64) -> bool:
    """Return whether the unit there may be exchanged in a move (swap)."""
    unit = state.board[place]
    if not state.settings.swap or state.has(unit, CHARGED | MOVED):
        return False
    return allowed(state, unit, WORD_MOVE)
