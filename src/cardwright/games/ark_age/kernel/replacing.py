"""Statics that put something in the place of a death, damage or imprisonment (C4, C11.5)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cardwright.games.ark_age.kernel.arrays import BIT, NONE
from cardwright.games.ark_age.kernel.definitions import (
    D_EFFECTS,
    D_FIRST_EFFECT,
    D_FIRST_STATIC,
    D_STATICS,
    DEFINITION,
    EFFECT,
    F_FIRST_STATIC,
    F_STATICS,
    REPLACE,
    S_BLOCK,
    S_EVENT,
    S_IF,
    S_KIND,
    S_OF,
    STATIC,
)
from cardwright.games.ark_age.kernel.layout import ASK_REPLACEMENT, REPLACEMENT
from cardwright.games.ark_age.kernel.links import STANDING, new_link
from cardwright.games.ark_age.kernel.questions import ask
from cardwright.games.ark_age.kernel.rows import (
    LINK,
    LINK_RESOLVING,
    U_ALTS,
    U_CONTROLLER,
    U_DEFINITION,
    U_PLACE,
    U_REPLACED,
    X_STATUS,
    X_SUBJECT,
)
from cardwright.games.ark_age.kernel.selecting import fits, keep
from cardwright.games.ark_age.kernel.standing import stand_for
from cardwright.games.ark_age.kernel.state import State
from cardwright.games.ark_age.kernel.tasks import (
    T_END_LINK,
    T_REPLACE,
    T_REPLACED,
    T_RUN,
    pop,
    task,
)
from cardwright.games.ark_age.kernel.values import holds, is_hidden

WAITING: Final = 1
"""Bit of ``U_REPLACED``: what is done instead has not been done yet."""


def is_waiting(state: State, unit: i64) -> bool:
    """Return whether something is still to happen instead of the unit's death."""
    return state.unit(unit, U_REPLACED) & WAITING != 0


def is_replaced(state: State, unit: i64, event: i64) -> bool:
    """Return whether something happens instead; if so, it is the next task."""
    if is_waiting(state, unit):
        return True
    if _find(state, unit, event) == 0:
        return False
    state.set_unit(unit, U_REPLACED, state.unit(unit, U_REPLACED) | WAITING)
    state.push(T_REPLACE, unit, event, 0)
    return True


def _find(state: State, unit: i64, event: i64) -> i64:
    """Write pairs of source and static that replace the event to ``found``; return how many."""
    state.affected = unit
    state.affected_by = event
    state.picks = 0
    rows = state.content.definitions
    for source in range(state.unit_rows):
        if state.unit(source, U_PLACE) == NONE:
            continue
        row = DEFINITION * state.unit(source, U_DEFINITION)
        if rows[row + D_STATICS] > 0 and not is_hidden(state, source):
            first = rows[row + D_FIRST_STATIC]
            last = first + rows[row + D_STATICS]
            _find_in(state, source, first, last)
        if state.unit(source, U_ALTS) == 0:
            continue
        for number in range(rows[row + D_EFFECTS]):
            if state.unit(source, U_ALTS) & BIT[number] != 0:
                start = EFFECT * (rows[row + D_FIRST_EFFECT] + number)
                first = state.content.effects[start + F_FIRST_STATIC]
                last = first + state.content.effects[start + F_STATICS]
                _find_in(state, source, first, last)
    count = state.picks // 2
    state.picks = 0
    return count


def _find_in(state: State, source: i64, first: i64, last: i64) -> None:
    for static in range(first, last):
        if _replaces(state, source, static):
            keep(state, source)
            keep(state, static)


def _replaces(state: State, source: i64, static: i64) -> bool:
    unit = state.affected
    event = state.affected_by
    statics = state.content.statics
    row = STATIC * static
    if statics[row + S_KIND] != REPLACE or statics[row + S_EVENT] != event:
        return False
    if state.unit(unit, U_REPLACED) & BIT[1 + static % 60] != 0:
        return False
    stand_for(state, source, static)
    state.set_link(STANDING, X_SUBJECT, unit)
    if not holds(state, STANDING, statics[row + S_IF]):
        return False
    return fits(state, STANDING, unit, statics[row + S_OF])


def run_replace(state: State) -> None:
    """Ask the affected unit's controller which replacement it is, or take the only one."""
    unit = task(state, 1)
    count = _find(state, unit, task(state, 2))
    if count > 1:
        ask(state, ASK_REPLACEMENT, state.unit(unit, U_CONTROLLER))
        return
    pop(state)
    if count == 1:
        _begin(state, unit, 0)
    else:
        forget_replaced(state, unit)


def list_replacements(state: State, buffer: vec[i64]) -> i64:
    """Write the replacements that apply."""
    count = _find(state, task(state, 1), task(state, 2))
    for place in range(count):
        buffer[place] = REPLACEMENT + place
    return count


def answer_replacement(state: State, action: i64) -> None:
    """Let this one happen instead."""
    unit = task(state, 1)
    _find(state, unit, task(state, 2))
    pop(state)
    _begin(state, unit, action - REPLACEMENT)


def _begin(state: State, unit: i64, number: i64) -> None:
    source = state.found[2 * number]
    static = state.found[2 * number + 1]
    state.set_unit(unit, U_REPLACED, state.unit(unit, U_REPLACED) | BIT[1 + static % 60])
    stand_for(state, source, static)
    link = new_link(state, LINK_RESOLVING, state.unit(source, U_CONTROLLER))
    for field in range(LINK):
        if field != X_STATUS:
            state.set_link(link, field, state.link(STANDING, field))
    state.set_link(link, X_SUBJECT, unit)
    state.push(T_REPLACED, unit, 0, 0)
    state.push(T_END_LINK, link, 0, 0)
    state.push(T_RUN, link, state.content.statics[STATIC * static + S_BLOCK], 0)


def forget_replaced(state: State, unit: i64) -> None:
    """What was done instead is done: the state check looks at the unit again."""
    state.set_unit(unit, U_REPLACED, state.unit(unit, U_REPLACED) & ~WAITING)
    state.unchecked = True
