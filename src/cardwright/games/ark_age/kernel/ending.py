"""What ends with a combat, a turn or a ready phase: modifiers, control, delayed effects."""

from __future__ import annotations

from mypy_extensions import i64

from cardwright.games.ark_age.kernel.arrays import NONE
from cardwright.games.ark_age.kernel.damage import drop_mod
from cardwright.games.ark_age.kernel.definitions import PER_COMBAT
from cardwright.games.ark_age.kernel.links import forget_uses
from cardwright.games.ark_age.kernel.program import (
    AT_COMBAT_END,
    UNTIL_COMBAT,
)
from cardwright.games.ark_age.kernel.rows import (
    CHANGE_CONTROL,
    LINK_DELAYED,
    LINK_RESOLVING,
    M_FILTER,
    M_SEAT,
    M_UNIT,
    M_UNTIL,
    M_WHAT,
    MOD,
    X_AMOUNT,
    X_BODY,
    X_CONTROLLER,
    X_STATUS,
)
from cardwright.games.ark_age.kernel.state import State
from cardwright.games.ark_age.kernel.tasks import T_CONTROL, T_END_LINK, T_RUN


def end_changes(state: State, until: i64, seat: i64) -> None:
    """End the modifiers that last until then; ``seat`` not ``NONE``: only those of his effects.

    A unit whose control ends goes back (619.2): a task.
    """
    row: i64 = 0
    while row < state.mod_count:
        start = MOD * row
        ends = state.mods[start + M_UNTIL] == until
        if not ends or seat not in (NONE, state.mods[start + M_SEAT]):
            row += 1
            continue
        unit = state.mods[start + M_UNIT]
        if state.mods[start + M_WHAT] == CHANGE_CONTROL:
            state.push(T_CONTROL, unit, state.mods[start + M_FILTER], 1)
        drop_mod(state, row)
        state.unchecked = True


def begin_delayed(state: State, when: i64, seat: i64) -> None:
    """Carry out the delayed effects of this moment, the first made first (C4 later)."""
    if state.delayed == 0:
        return
    link = state.link_rows - 1
    while link > 0:
        due = state.link(link, X_STATUS) == LINK_DELAYED and state.link(link, X_AMOUNT) == when
        if due and seat in (NONE, state.link(link, X_CONTROLLER)):
            state.set_link(link, X_STATUS, LINK_RESOLVING)
            state.delayed -= 1
            state.push(T_END_LINK, link, 0, 0)
            state.push(T_RUN, link, state.link(link, X_BODY), 0)
        link -= 1


def end_combat_changes(state: State) -> None:
    """End what lasts for the combat (606.11)."""
    if state.mod_count > 0:
        end_changes(state, UNTIL_COMBAT, NONE)
    begin_delayed(state, AT_COMBAT_END, NONE)
    if state.use_count > 0:
        forget_uses(state, PER_COMBAT)
