"""What becomes of damage before it is marked (ark 617.2)."""

from __future__ import annotations

from mypy_extensions import i64

from cardwright.games.ark_age.kernel.arrays import NONE
from cardwright.games.ark_age.kernel.layout import EXPOSED, SHIELD
from cardwright.games.ark_age.kernel.rows import (
    AIR,
    CHANGE_PREVENT,
    LANDING,
    M_AMOUNT,
    M_UNIT,
    M_WHAT,
    MOD,
    O_DIE,
    TOKEN_ROW,
    U_TOKENS,
)
from cardwright.games.ark_age.kernel.state import State
from cardwright.games.ark_age.kernel.tokens import lose_token
from cardwright.games.ark_age.kernel.values import token_row


def reduced(state: State, unit: i64, points: i64, by_strike: bool) -> i64:
    """Return what is left of damage: raised if exposed, less flight, preventions, shield.

    Preventions and shields that worked are used up.
    """
    if points <= 0:
        return 0
    if state.unit(unit, U_TOKENS) != 0 and token_row(state, unit, EXPOSED) != NONE:
        points += 1
    if state.has(unit, AIR | LANDING) and (by_strike or not state.settings.armor_in_combat):
        points -= 1
    if state.mod_count > 0:
        points = _prevented(state, unit, points)
    if state.unit(unit, U_TOKENS) != 0 and points > 0:
        points = _shielded(state, unit, points)
    return max(points, 0)


def _prevented(state: State, unit: i64, points: i64) -> i64:
    """Return the points less all preventions, each of which is used up."""
    row: i64 = 0
    while row < state.mod_count and points > 0:
        start = MOD * row
        if state.mods[start + M_UNIT] == unit and state.mods[start + M_WHAT] == CHANGE_PREVENT:
            amount = state.mods[start + M_AMOUNT]
            points = 0 if amount == NONE else points - amount
            drop_mod(state, row)
        else:
            row += 1
    return points


def drop_mod(state: State, row: i64) -> None:
    """Take a modifier away; the others keep their order."""
    state.mod_count -= 1
    for place in range(MOD * row, MOD * state.mod_count):
        state.mods[place] = state.mods[place + MOD]
    state.stale = True


def _shielded(state: State, unit: i64, points: i64) -> i64:
    row = token_row(state, unit, SHIELD)
    if row == NONE:
        return points
    start = TOKEN_ROW * row
    amount = state.tokens[start + O_DIE]
    if amount > points:
        state.tokens[start + O_DIE] = amount - points
        return 0
    lose_token(state, unit, SHIELD)
    return points - amount
