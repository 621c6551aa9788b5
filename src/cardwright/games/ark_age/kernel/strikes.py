"""Calculate: what one strike does (ark 608)."""

from __future__ import annotations

from mypy_extensions import i64

from cardwright.games.ark_age.kernel import occasions as o
from cardwright.games.ark_age.kernel.arrays import NONE
from cardwright.games.ark_age.kernel.damage import reduced
from cardwright.games.ark_age.kernel.grid import is_in
from cardwright.games.ark_age.kernel.layout import MAT
from cardwright.games.ark_age.kernel.mania import gain_optional
from cardwright.games.ark_age.kernel.numbers import health, might
from cardwright.games.ark_age.kernel.replacing import is_replaced
from cardwright.games.ark_age.kernel.rows import (
    A_PLAYER,
    AIR,
    HURT_BY_STRIKE,
    HURT_BY_UNITY,
    LANDING,
    U_CONTROLLER,
    U_DAMAGE,
    U_PLACE,
)
from cardwright.games.ark_age.kernel.scores import change_glory
from cardwright.games.ark_age.kernel.state import State
from cardwright.games.ark_age.kernel.triggers import Occasion, happen, is_watched, occur_in
from cardwright.games.ark_age.kernel.units import blame, wound


def strike(state: State, unit: i64, struck: i64, attack: i64, countering: bool) -> bool:
    """Let the unit strike the other (608.1 to 608.3); return whether it took health."""
    points = might(state, unit)
    if countering and state.has(unit, AIR | LANDING):
        points += 1
    if state.unity and not countering:
        points += 1
    points = reduced(state, struck, points, True)
    seat = state.unit(struck, U_CONTROLLER)
    settings = state.settings
    lethal = state.unit(struck, U_DAMAGE) + points >= health(state, struck)
    if countering:
        gain_optional(state, seat, settings.om_counter)
    else:
        gain_optional(state, seat, settings.om_card + (settings.om_kill if lethal else 0))
    if points == 0:
        return False
    if state.content.replaces and is_replaced(state, struck, o.ON_DAMAGED):
        return False
    how: i64 = HURT_BY_UNITY if state.unity and not countering else HURT_BY_STRIKE
    wound(state, struck, points, state.unit(unit, U_PLACE))
    blame(state, struck, state.unit(unit, U_CONTROLLER), unit, how)
    _tell_hit(state, unit, struck, points, attack)
    return True


def _tell_hit(state: State, unit: i64, struck: i64, points: i64, attack: i64) -> None:
    if is_watched(state, o.ON_HIT):
        hit = Occasion(o.ON_HIT, unit, struck)
        hit.amount = points
        hit.by = o.BY_STRIKE
        hit.attack = attack
        happen(state, hit)
    if is_watched(state, o.ON_DAMAGED):
        damaged = Occasion(o.ON_DAMAGED, struck, unit)
        damaged.amount = points
        damaged.by = o.BY_STRIKE
        damaged.attack = attack
        happen(state, damaged)


def strike_player(state: State, unit: i64, attack: i64) -> None:
    """Let a breakthrough attack come home: stones, and Glory unless it is of unity (608.4)."""
    seat = state.attack(attack, A_PLAYER)
    gain_optional(state, seat, state.settings.om_break)
    if state.unity:
        return
    change_glory(state, state.unit(unit, U_CONTROLLER), 1)
    occur_in(state, o.ON_BREAKTHROUGH, unit, NONE, attack)
    if is_watched(state, o.ON_BROKEN) and is_in(state, seat):
        for place in range(MAT * seat, MAT * seat + MAT):
            if state.board[place] != NONE:
                occur_in(state, o.ON_BROKEN, state.board[place], unit, attack)
