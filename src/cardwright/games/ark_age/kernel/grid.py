"""Places, lines and distances, and whom an attack can reach (ark 403, 604, 605)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from cardwright.games.ark_age.kernel.arrays import NONE
from cardwright.games.ark_age.kernel.layout import (
    COLUMN_OF,
    PLAYER,
    ROW_OF,
    SEAT_OF,
    STILL_IN,
    TARGET,
    WORD_BE_ATTACKED,
    WORD_IGNORE_GUARDS,
    WORD_INVADE,
    place_at,
)
from cardwright.games.ark_age.kernel.numbers import attack_range
from cardwright.games.ark_age.kernel.permits import FORBIDDEN, GRANTED, permits
from cardwright.games.ark_age.kernel.rows import (
    AIR,
    CHARGED,
    P_LAST_ROUND,
    P_OUT,
    PLAYER_ROW,
    U_FLAGS,
    U_PLACE,
    UNIT,
)
from cardwright.games.ark_age.kernel.settings import NEVER, PATH, WHOLE_MAT, WITHIN_RANGE
from cardwright.games.ark_age.kernel.state import State


def is_in(state: State, seat: i64) -> bool:
    """Return whether the player has not been eliminated."""
    return state.players[PLAYER_ROW * seat + P_OUT] == STILL_IN


def are_enemies(state: State, seat: i64, other: i64) -> bool:
    """Return whether the two are of different sides (102.2)."""
    return state.sides[seat] != state.sides[other]


def _absolute(value: i64) -> i64:
    return value if value >= 0 else -value


def distance(state: State, place: i64, other: i64) -> i64:
    """Return the spaces between two places, or ``NONE`` if they share no line (403.6)."""
    seat = SEAT_OF[place]
    seat_2 = SEAT_OF[other]
    row = ROW_OF[place]
    row_2 = ROW_OF[other]
    column = COLUMN_OF[place]
    column_2 = COLUMN_OF[other]
    if seat == seat_2:
        if row == row_2:
            return _absolute(column - column_2)
        return _absolute(row - row_2) if column == column_2 else NONE
    if state.sides[seat] != state.sides[seat_2]:
        return row + row_2 + 1 if column == column_2 else NONE
    if row != row_2:
        return NONE
    mats = _mats_between(state, seat, seat_2)
    return _absolute(column_2 - column + state.settings.cols * mats)


def _mats_between(state: State, seat: i64, mate: i64) -> i64:
    """Return how many mats of the side lie from the first to the second, with sign (403.6)."""
    low = min(seat, mate)
    mats: i64 = 0
    for between in range(low, max(seat, mate)):
        if state.sides[between] == state.sides[seat]:
            mats += 1
    return mats if low == seat else -mats


def shares_row(state: State, place: i64, other: i64) -> bool:
    """Return whether the places are in one row of one mat or of side-mates' mats."""
    same = state.sides[SEAT_OF[place]] == state.sides[SEAT_OF[other]]
    return same and ROW_OF[place] == ROW_OF[other]


def shares_column(state: State, place: i64, other: i64) -> bool:
    """Return whether the places are in one column of one mat or of facing mats."""
    if COLUMN_OF[place] != COLUMN_OF[other]:
        return False
    seat = SEAT_OF[place]
    return seat == SEAT_OF[other] or state.sides[seat] != state.sides[SEAT_OF[other]]


def is_guard(state: State, unit: i64) -> bool:
    """Return whether the unit bars its column (600.3, 605.5)."""
    flags = state.units[UNIT * unit + U_FLAGS]
    if flags & CHARGED != 0:
        return False
    return flags & AIR == 0 or state.settings.airborne_blocks


def is_shielded(state: State, seat: i64) -> bool:
    """Return whether the first round keeps the player from attacks and effects (505.2)."""
    if not state.settings.first_round_shield or state.round > 1:
        return False
    return state.players[PLAYER_ROW * seat + P_LAST_ROUND] == 0 and seat != state.active


def may_be_fought(state: State, seat: i64, other: i64) -> bool:
    """Return whether ``seat`` may attack ``other`` or his units as such (606.2, 505.2, 803.2)."""
    return (
        are_enemies(state, seat, other) and is_in(state, other) and not is_shielded(state, other)
    )


# Lanes (605).


def guards_before(state: State, seat: i64, column: i64, rows: i64) -> bool:
    """Return whether a guard of the seat stands in the first ``rows`` rows of the column."""
    board = state.board
    for row in range(rows):
        unit = board[place_at(seat, row, column)]
        if unit != NONE and is_guard(state, unit):
            return True
    return False


def _guards_anywhere(state: State, seat: i64) -> bool:
    for column in range(state.settings.cols):
        if guards_before(state, seat, column, state.settings.rows):
            return True
    return False


def _rows_within(state: State, row: i64, reach: i64) -> i64:
    """Return how many enemy rows a unit in ``row`` reaches, 0 to all."""
    return max(0, min(state.settings.rows, reach - row))


def reaches(state: State, unit: i64, target: i64) -> bool:
    """Return whether the unit can strike the target: in range, or by invading (604.2, 605.1).

    Both stand on mats of enemies. What else an attack needs is not asked here.
    """
    place = state.units[UNIT * unit + U_PLACE]
    goal = state.units[UNIT * target + U_PLACE]
    if COLUMN_OF[place] != COLUMN_OF[goal]:
        return False
    if ROW_OF[place] + ROW_OF[goal] + 1 <= attack_range(state, unit):
        return True
    return _invades(state, unit, place, goal)


def in_attack_range(state: State, unit: i64, target: i64) -> bool:
    """Return whether the target is in range of the unit's attack, without invading."""
    place = state.units[UNIT * unit + U_PLACE]
    goal = state.units[UNIT * target + U_PLACE]
    spaces = distance(state, place, goal)
    return spaces != NONE and spaces <= attack_range(state, unit)


def _invades(state: State, unit: i64, place: i64, goal: i64) -> bool:
    word = permits(state, unit, WORD_INVADE)
    if word == FORBIDDEN:
        return False
    if word == GRANTED:
        return True
    scope = state.settings.invade_scope
    if scope == NEVER:
        return False
    rows = ROW_OF[goal]
    if scope == WITHIN_RANGE:
        rows = _rows_within(state, ROW_OF[place], attack_range(state, unit))
    return not guards_before(state, SEAT_OF[goal], COLUMN_OF[goal], rows)


def is_open(state: State, unit: i64, seat: i64) -> bool:
    """Return whether the unit may make a breakthrough attack on the player (605.2, 605.4)."""
    place = state.units[UNIT * unit + U_PLACE]
    settings = state.settings
    if settings.player_in_range and attack_range(state, unit) > ROW_OF[place] + settings.rows:
        return True
    if permits(state, unit, WORD_INVADE) == FORBIDDEN:
        return False
    if permits(state, unit, WORD_IGNORE_GUARDS) == GRANTED:
        return True
    if settings.breakthrough_scope == WHOLE_MAT:
        return not _guards_anywhere(state, seat)
    rows = settings.rows
    if settings.breakthrough_scope == WITHIN_RANGE:
        rows = _rows_within(state, ROW_OF[place], attack_range(state, unit))
    return not guards_before(state, seat, COLUMN_OF[place], rows)


def may_target(state: State, unit: i64, target: i64) -> bool:
    """Return whether the unit may attack the unit ``target`` (606.2): everything but readiness."""
    seat = SEAT_OF[state.units[UNIT * unit + U_PLACE]]
    owner = SEAT_OF[state.units[UNIT * target + U_PLACE]]
    if not may_be_fought(state, seat, owner):
        return False
    if permits(state, target, WORD_BE_ATTACKED) == FORBIDDEN:
        return False
    return reaches(state, unit, target)


def may_target_player(state: State, unit: i64, seat: i64) -> bool:
    """Return whether the unit may attack the player (606.2)."""
    own = SEAT_OF[state.units[UNIT * unit + U_PLACE]]
    return may_be_fought(state, own, seat) and is_open(state, unit, seat)


def list_attackable(state: State, unit: i64, buffer: vec[i64], enough: i64) -> i64:
    """Write whom the unit may attack, at least until there are ``enough``; return how many."""
    place = state.units[UNIT * unit + U_PLACE]
    own = SEAT_OF[place]
    column = COLUMN_OF[place]
    written: i64 = 0
    for seat in range(state.seats):
        if not may_be_fought(state, own, seat):
            continue
        written = _list_lane(state, unit, seat, column, buffer, written)
        if written >= enough:
            return written
    for seat in range(state.seats):
        if may_target_player(state, unit, seat):
            buffer[written] = PLAYER + seat
            written += 1
    return written


def _list_lane(
    state: State, unit: i64, seat: i64, column: i64, buffer: vec[i64], written: i64
) -> i64:
    """Write the units of the seat's column that the unit may attack."""
    by_path = state.settings.invade_scope == PATH
    word = permits(state, unit, WORD_INVADE)
    reach = attack_range(state, unit) - ROW_OF[state.units[UNIT * unit + U_PLACE]]
    barred = word == FORBIDDEN
    for row in range(state.settings.rows):
        place = place_at(seat, row, column)
        target = state.board[place]
        if target == NONE:
            continue
        open_ = row < reach or word == GRANTED or (by_path and not barred)
        if not open_ and not by_path:
            open_ = reaches(state, unit, target)
        if open_ and permits(state, target, WORD_BE_ATTACKED) != FORBIDDEN:
            buffer[written] = TARGET + place
            written += 1
        barred = barred or is_guard(state, target)
    return written
