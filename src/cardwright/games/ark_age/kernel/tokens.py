"""Tokens on units (ark 616)."""

from __future__ import annotations

from mypy_extensions import i64

from cardwright.games.ark_age.kernel import occasions as o
from cardwright.games.ark_age.kernel.arrays import BIT, NONE, grown
from cardwright.games.ark_age.kernel.definitions import K_AMOUNT, TOKEN
from cardwright.games.ark_age.kernel.happenings import EV_TOKEN, EV_TOKEN_LOST, note
from cardwright.games.ark_age.kernel.rows import (
    O_BY,
    O_DIE,
    O_TOKEN,
    O_UNIT,
    PERMANENT,
    TOKEN_ROW,
    U_CONTROLLER,
    U_PLACE,
    U_TOKENS,
)
from cardwright.games.ark_age.kernel.state import State
from cardwright.games.ark_age.kernel.triggers import Occasion, happen, is_watched
from cardwright.games.ark_age.kernel.values import token_row


def put_token(state: State, unit: i64, token: i64, die: i64, seat: i64) -> None:
    """Put a token on the unit for ``seat``; of two of a name one stays (616.5)."""
    if die == 0:
        return
    row = token_row(state, unit, token)
    if row == NONE:
        _add_row(state, unit, token, die, seat)
    else:
        start = TOKEN_ROW * row
        merged = _merged(state, state.tokens[start + O_DIE], die)
        if merged != state.tokens[start + O_DIE]:
            state.tokens[start + O_DIE] = merged
            state.tokens[start + O_BY] = seat
    state.stale = True
    state.unchecked = True
    note(state, EV_TOKEN, state.unit(unit, U_PLACE), token, die)
    _tell(state, o.ON_TOKEN_GAINED, unit, token)


def _add_row(state: State, unit: i64, token: i64, die: i64, seat: i64) -> None:
    start = TOKEN_ROW * state.token_count
    if start + TOKEN_ROW > i64(len(state.tokens)):
        state.tokens = grown(state.tokens, start + 8 * TOKEN_ROW)
    state.tokens[start + O_UNIT] = unit
    state.tokens[start + O_TOKEN] = token
    state.tokens[start + O_DIE] = die
    state.tokens[start + O_BY] = seat
    state.token_count += 1
    state.set_unit(unit, U_TOKENS, state.unit(unit, U_TOKENS) | BIT[token])


def _merged(state: State, die: i64, other: i64) -> i64:
    if PERMANENT in (die, other):
        return PERMANENT
    return die + other if state.settings.token_sum else max(die, other)


def lose_token(state: State, unit: i64, token: i64) -> None:
    """Take a token off the unit, if it bears it."""
    row = token_row(state, unit, token)
    if row == NONE:
        return
    state.token_count -= 1
    for field in range(TOKEN_ROW):
        last = TOKEN_ROW * state.token_count + field
        state.tokens[TOKEN_ROW * row + field] = state.tokens[last]
    state.set_unit(unit, U_TOKENS, state.unit(unit, U_TOKENS) & ~BIT[token])
    state.stale = True
    state.unchecked = True
    note(state, EV_TOKEN_LOST, state.unit(unit, U_PLACE), token, 0)
    _tell(state, o.ON_TOKEN_LOST, unit, token)


def _tell(state: State, event: i64, unit: i64, token: i64) -> None:
    if is_watched(state, event):
        occasion = Occasion(event, unit, NONE)
        occasion.token = token
        happen(state, occasion)


def tick(state: State, seat: i64) -> None:
    """Count down the dice on the units that the seat controls; ``NONE``: on all (616.2)."""
    row: i64 = 0
    while row < state.token_count:
        start = TOKEN_ROW * row
        unit = state.tokens[start + O_UNIT]
        token = state.tokens[start + O_TOKEN]
        die = state.tokens[start + O_DIE]
        row += 1
        if die == PERMANENT or state.content.tokens[TOKEN * token + K_AMOUNT] != 0:
            continue
        if seat not in (NONE, state.unit(unit, U_CONTROLLER)):
            continue
        state.tokens[start + O_DIE] = die - 1
        if die == 1:
            lose_token(state, unit, token)
            row -= 1
