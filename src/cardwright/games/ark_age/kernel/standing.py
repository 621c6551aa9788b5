"""Numbers and permissions of units, computed from everything in force (ark 107.2, C4 Static)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cardwright.games.ark_age.kernel.arrays import BIT, NONE, filled, grown
from cardwright.games.ark_age.kernel.definitions import (
    ANYWHERE,
    AURA,
    CARD_RANGE,
    D_EFFECTS,
    D_FIRST_EFFECT,
    D_FIRST_STATIC,
    D_STATICS,
    DEFINITION,
    EFFECT,
    F_FIRST_STATIC,
    F_STATICS,
    FORBID,
    GRANT,
    K_FIRST_STATIC,
    K_FORBIDS,
    K_MIGHT,
    K_RANGE,
    K_SPEED,
    K_STATICS,
    S_CHANGES,
    S_IF,
    S_KIND,
    S_OF,
    S_RANGE,
    S_WORDS,
    S_ZONE,
    STATIC,
    TOKEN,
)
from cardwright.games.ark_age.kernel.layout import ATTACK_RANGE, CLOAK, WORD_BE_TARGETED
from cardwright.games.ark_age.kernel.links import STANDING
from cardwright.games.ark_age.kernel.program import L_ZONE, ZONE_MAT
from cardwright.games.ark_age.kernel.rows import (
    CHANGE_FORBID,
    CHANGE_GRANT,
    CHANGE_SET,
    LINK,
    LINK_RESOLVING,
    M_AMOUNT,
    M_STAT,
    M_UNIT,
    M_WHAT,
    MOD,
    NOT_HURT,
    U_ALTS,
    U_CONTROLLER,
    U_DEFINITION,
    U_ENTRY,
    U_FORBIDS,
    U_GRANTS,
    U_HURT_BY,
    U_HURT_HOW,
    U_HURT_UNIT,
    U_LAST_PLACE,
    U_MIGHT,
    U_NOW_MIGHT,
    U_NOW_RANGE,
    U_PLACE,
    U_TOKENS,
    UNIT,
    X_AMOUNT,
    X_CONTROLLER,
    X_DEFINITION,
    X_EXCESS,
    X_PLACE,
    X_RANGE,
    X_SOURCE,
    X_STATUS,
)
from cardwright.games.ark_age.kernel.selecting import fits
from cardwright.games.ark_age.kernel.state import State
from cardwright.games.ark_age.kernel.values import amount, holds, is_hidden

_SUM: Final = 0
"""In a unit's five numbers a stat: what is added, whether it is set, to what."""
_WORK: Final = 15


def set_standing(state: State, seat: i64, unit: i64) -> None:
    """Let the link ``STANDING`` speak for a unit, or for a player (``NONE``).

    What is read through it must not need computing first, which would use it too.
    """
    if state.stale:
        state.refresh()
    if state.link_rows == 0:
        state.links = grown(state.links, 8 * LINK)
        state.link_rows = 8
    for field in range(LINK):
        state.set_link(STANDING, field, NONE)
    state.set_link(STANDING, X_STATUS, LINK_RESOLVING)
    state.set_link(STANDING, X_CONTROLLER, seat)
    state.set_link(STANDING, X_AMOUNT, 0)
    state.set_link(STANDING, X_EXCESS, 0)
    state.set_link(STANDING, X_SOURCE, unit)
    state.set_link(STANDING, X_RANGE, ANYWHERE)
    if unit != NONE:
        state.set_link(STANDING, X_DEFINITION, state.unit(unit, U_DEFINITION))
        place = state.unit(unit, U_PLACE)
        state.set_link(STANDING, X_PLACE, state.unit(unit, U_LAST_PLACE) if place < 0 else place)


def refresh(state: State) -> None:
    """Compute the numbers of all units anew."""
    state.stale = False
    standing = state.content.standing
    adorned = state.mod_count > 0 or state.token_count > 0 or standing
    if not adorned and not state.adorned:
        return
    state.adorned = adorned
    work = filled(_WORK * state.unit_rows, 0)
    _clear_words(state)
    _add_mods(state, work)
    if state.token_count > 0:
        _add_tokens(state, work)
    _write(state, work)
    if standing:
        _add_statics(state, work)
        _write(state, work)
        state.stale = False


def _clear_words(state: State) -> None:
    for unit in range(state.unit_rows):
        state.units[UNIT * unit + U_GRANTS] = 0
        state.units[UNIT * unit + U_FORBIDS] = 0


def _add_mods(state: State, work: vec[i64]) -> None:
    """Add what operations have changed, oldest first, so that the latest setting stands."""
    for row in range(state.mod_count):
        start = MOD * row
        unit = state.mods[start + M_UNIT]
        what = state.mods[start + M_WHAT]
        if unit == NONE:
            continue
        if what <= CHANGE_SET:
            amount = state.mods[start + M_AMOUNT]
            _change(work, unit, state.mods[start + M_STAT], what == CHANGE_SET, amount)
        elif what == CHANGE_GRANT:
            state.units[UNIT * unit + U_GRANTS] |= state.mods[start + M_STAT]
        elif what == CHANGE_FORBID:
            state.units[UNIT * unit + U_FORBIDS] |= state.mods[start + M_STAT]


def _change(work: vec[i64], unit: i64, stat: i64, sets: bool, amount: i64) -> None:
    at = _WORK * unit + 3 * stat
    if sets:
        work[at + 1] = 1
        work[at + 2] = amount
    else:
        work[at + _SUM] += amount


def _add_tokens(state: State, work: vec[i64]) -> None:
    for unit in range(state.unit_rows):
        mask = state.units[UNIT * unit + U_TOKENS]
        if mask == 0:
            continue
        for token in range(state.content.token_kinds):
            if mask & BIT[token] != 0:
                row = TOKEN * token
                tokens = state.content.tokens
                work[_WORK * unit] += tokens[row + K_MIGHT]
                work[_WORK * unit + 6] += tokens[row + K_SPEED]
                work[_WORK * unit + 9] += tokens[row + K_RANGE]
                state.units[UNIT * unit + U_FORBIDS] |= tokens[row + K_FORBIDS]
                if token == CLOAK:
                    state.units[UNIT * unit + U_FORBIDS] |= BIT[WORD_BE_TARGETED]


def _write(state: State, work: vec[i64]) -> None:
    """Work out the stats: printed or set, changed, clamped (107.1, 107.2)."""
    for unit in range(state.unit_rows):
        row = UNIT * unit
        if state.units[row + U_PLACE] == NONE or state.units[row + U_ENTRY] == 0:
            continue
        before = state.units[row + U_NOW_MIGHT + 1]
        for stat in range(4):
            at = _WORK * unit + 3 * stat
            value = work[at + 2] if work[at + 1] != 0 else state.units[row + U_MIGHT + stat]
            value += work[at]
            low: i64 = 0 if stat < 2 else 1
            value = max(value, low)
            state.units[row + U_NOW_MIGHT + stat] = min(value, 5) if stat >= 2 else value
        _write_attack_range(state, work, unit)
        if state.units[row + U_NOW_MIGHT + 1] < before:
            _shrank(state, unit)


def _write_attack_range(state: State, work: vec[i64], unit: i64) -> None:
    at = _WORK * unit + 3 * ATTACK_RANGE
    row = UNIT * unit
    value = work[at + 2] if work[at + 1] != 0 else state.units[row + U_NOW_RANGE]
    state.units[row + U_NOW_RANGE + 1] = max(1, min(value + work[at], 5))


def _shrank(state: State, unit: i64) -> None:
    """Its health shrank: nobody kills it by that, unless an operation says so (618.5)."""
    row = UNIT * unit
    state.units[row + U_HURT_BY] = NONE
    state.units[row + U_HURT_UNIT] = NONE
    state.units[row + U_HURT_HOW] = NOT_HURT
    state.unchecked = True


# Statics.


def _add_statics(state: State, work: vec[i64]) -> None:
    """Add what auras, grants and prohibitions of all units do.

    They read the numbers as they are without any static, so that none depends on itself.
    """
    rows = state.content.definitions
    for unit in range(state.unit_rows):
        if state.unit(unit, U_PLACE) == NONE or state.unit(unit, U_ENTRY) == 0:
            continue
        row = DEFINITION * state.unit(unit, U_DEFINITION)
        if rows[row + D_STATICS] > 0 and not is_hidden(state, unit):
            _add_rows(state, work, unit, rows[row + D_FIRST_STATIC], rows[row + D_STATICS])
        if state.unit(unit, U_ALTS) != 0:
            _add_alts(state, work, unit)
        if state.unit(unit, U_TOKENS) != 0:
            _add_token_statics(state, work, unit)


def _add_alts(state: State, work: vec[i64], unit: i64) -> None:
    rows = state.content.definitions
    row = DEFINITION * state.unit(unit, U_DEFINITION)
    for place in range(rows[row + D_EFFECTS]):
        if state.unit(unit, U_ALTS) & BIT[place] != 0:
            start = EFFECT * (rows[row + D_FIRST_EFFECT] + place)
            effects = state.content.effects
            _add_rows(
                state, work, unit, effects[start + F_FIRST_STATIC], effects[start + F_STATICS]
            )


def _add_token_statics(state: State, work: vec[i64], unit: i64) -> None:
    tokens = state.content.tokens
    for token in range(state.content.token_kinds):
        if state.unit(unit, U_TOKENS) & BIT[token] != 0 and tokens[TOKEN * token + K_STATICS] > 0:
            row = TOKEN * token
            _add_rows(state, work, unit, tokens[row + K_FIRST_STATIC], tokens[row + K_STATICS])


def _add_rows(state: State, work: vec[i64], unit: i64, first: i64, count: i64) -> None:
    statics = state.content.statics
    for static in range(first, first + count):
        row = STATIC * static
        kind = statics[row + S_KIND]
        if kind > FORBID or statics[row + S_ZONE] != ZONE_MAT:
            continue
        selector = statics[row + S_OF]
        if state.content.code[selector + L_ZONE] != ZONE_MAT:
            continue
        stand_for(state, unit, static)
        if not holds(state, STANDING, statics[row + S_IF]):
            continue
        for other in range(state.unit_rows):
            start = UNIT * other
            here = state.units[start + U_ENTRY] != 0 and state.units[start + U_PLACE] != NONE
            if here and fits(state, STANDING, other, selector):
                _add_static(state, work, other, static)


def stand_for(state: State, unit: i64, static: i64) -> None:
    """Let the link ``STANDING`` speak for a unit's static: with its range (C4: reach)."""
    set_standing(state, state.unit(unit, U_CONTROLLER), unit)
    span = state.content.statics[STATIC * static + S_RANGE]
    if span == CARD_RANGE:
        span = state.unit(unit, U_NOW_RANGE)
    state.set_link(STANDING, X_RANGE, span)


def _add_static(state: State, work: vec[i64], unit: i64, static: i64) -> None:
    statics = state.content.statics
    row = STATIC * static
    kind = statics[row + S_KIND]
    if kind == GRANT:
        state.units[UNIT * unit + U_GRANTS] |= statics[row + S_WORDS]
    elif kind == FORBID:
        state.units[UNIT * unit + U_FORBIDS] |= statics[row + S_WORDS]
    elif kind == AURA:
        code = state.content.code
        at = statics[row + S_CHANGES]
        for place in range(code[at]):
            triple = at + 1 + 3 * place
            points = amount(state, STANDING, code[triple + 2])
            _change(work, unit, code[triple], code[triple + 1] != 0, points)
