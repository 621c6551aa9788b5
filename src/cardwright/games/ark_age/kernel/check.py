"""The state check: deaths, eliminations, victories (ark 618)."""

from __future__ import annotations

from mypy_extensions import i64

from cardwright.games.ark_age.kernel import occasions as o
from cardwright.games.ark_age.kernel.arrays import BIT, NONE
from cardwright.games.ark_age.kernel.definitions import D_FRAME, DEFINITION
from cardwright.games.ark_age.kernel.grid import are_enemies, is_in
from cardwright.games.ark_age.kernel.happenings import EV_DIED, EV_VICTORIOUS, note
from cardwright.games.ark_age.kernel.layout import (
    BOND,
    DOOM,
    ENDED_FRAME,
    IN_HAND,
    IN_INCUBATOR,
    IN_PRISON,
    NOT_ENDED,
    OUT_PRISON,
)
from cardwright.games.ark_age.kernel.leaving import eliminate
from cardwright.games.ark_age.kernel.links import STANDING
from cardwright.games.ark_age.kernel.numbers import health
from cardwright.games.ark_age.kernel.questions import end_game
from cardwright.games.ark_age.kernel.replacing import is_replaced, is_waiting
from cardwright.games.ark_age.kernel.rows import (
    A_ATTACKER,
    A_FLAGS,
    A_TARGET,
    ATTACK_DEALT,
    HURT_BY_EFFECT,
    HURT_BY_STRIKE,
    HURT_BY_UNITY,
    P_PRISON,
    P_VICTORIOUS,
    U_CONTROLLER,
    U_DAMAGE,
    U_DEFINITION,
    U_ENTRY,
    U_EXCESS,
    U_HURT_BY,
    U_HURT_HOW,
    U_HURT_UNIT,
    U_NOW_HEALTH,
    U_PLACE,
    U_REPLACED,
    U_TOKENS,
    UNIT,
)
from cardwright.games.ark_age.kernel.scores import BY_FRAME, change_pride, declare_victorious
from cardwright.games.ark_age.kernel.standing import set_standing
from cardwright.games.ark_age.kernel.state import State
from cardwright.games.ark_age.kernel.triggers import Occasion, happen, is_watched
from cardwright.games.ark_age.kernel.units import leave
from cardwright.games.ark_age.kernel.values import holds


def run_check(state: State) -> None:
    """Carry out what is due, in the order of 618.4, until nothing is."""
    while state.unchecked and state.ended == NOT_ENDED:
        state.unchecked = False
        _let_units_die(state)
        _disqualify(state)
        if state.content.frames and state.ended == NOT_ENDED:
            _ask_frames(state)
        if state.ended == NOT_ENDED:
            declare_victorious(state)


def _let_units_die(state: State) -> None:
    """Kill together all units whose damage has reached their health (618.2)."""
    if state.stale:
        state.refresh()
    dying = _find_dying(state)
    if dying == 0:
        return
    for unit in range(state.unit_rows):
        if state.units[UNIT * unit + U_EXCESS] == NONE:
            excess = state.units[UNIT * unit + U_DAMAGE] - health(state, unit)
            state.units[UNIT * unit + U_EXCESS] = max(0, excess)
            _tell_death(state, unit)
            _credit(state, unit)
            state.units[UNIT * unit + U_DAMAGE] = NONE  # so that it is found below
    for unit in range(state.unit_rows):
        if state.units[UNIT * unit + U_DAMAGE] == NONE:
            state.units[UNIT * unit + U_DAMAGE] = 0
            place = state.units[UNIT * unit + U_PLACE]
            note(state, EV_DIED, place, state.units[UNIT * unit + U_HURT_BY], 0)
            leave(state, unit, resting_place(state, unit))
    state.unchecked = True


def _find_dying(state: State) -> i64:
    """Mark (``U_EXCESS`` ``NONE``) and count the units that die now."""
    dying: i64 = 0
    for unit in range(state.unit_rows):
        row = UNIT * unit
        alive = state.units[row + U_DAMAGE] < state.units[row + U_NOW_HEALTH]
        if state.units[row + U_PLACE] == NONE or state.units[row + U_ENTRY] == 0:
            continue
        if alive:
            if state.content.replaces and not is_waiting(state, unit):
                state.units[row + U_REPLACED] = 0
            continue
        if state.content.replaces and is_replaced(state, unit, o.ON_KILLED):
            continue
        state.units[row + U_EXCESS] = NONE
        dying += 1
    return dying


def resting_place(state: State, unit: i64) -> i64:
    """Return the zone that a killed unit goes to (C5: doom beats bond)."""
    tokens = state.unit(unit, U_TOKENS)
    if tokens == 0:
        return IN_INCUBATOR
    if tokens & BIT[DOOM] != 0:
        return IN_PRISON
    return IN_HAND if tokens & BIT[BOND] != 0 else IN_INCUBATOR


def _credit(state: State, unit: i64) -> None:
    """Give the Pride for a kill (608.5, 609.5, 618.3, 618.5)."""
    seat = state.unit(unit, U_HURT_BY)
    how = state.unit(unit, U_HURT_HOW)
    if seat == NONE or how == HURT_BY_UNITY or not is_in(state, seat):
        return
    if how == HURT_BY_EFFECT and not state.settings.pride_for_effect_kills:
        return
    enemy = are_enemies(state, seat, state.unit(unit, U_CONTROLLER))
    if enemy or state.settings.pride_for_friendly:
        change_pride(state, seat, 1)


def _tell_death(state: State, unit: i64) -> None:
    """Queue what triggers on the death; every striker that wounded it has killed it (609.9)."""
    if not is_watched(state, o.ON_KILL) and not is_watched(state, o.ON_KILLED):
        return
    how = state.unit(unit, U_HURT_HOW)
    killer = state.unit(unit, U_HURT_UNIT)
    if how in (HURT_BY_STRIKE, HURT_BY_UNITY) and state.striker == NONE:
        for attack in range(state.attack_count):
            dealt = state.attack(attack, A_FLAGS) & ATTACK_DEALT != 0
            if dealt and state.attack(attack, A_TARGET) == unit:
                _tell_kill(state, state.attack(attack, A_ATTACKER), unit, how)
    elif killer != NONE:
        _tell_kill(state, killer, unit, how)
    _tell_of(state, o.ON_KILLED, unit, killer, how)


def _tell_kill(state: State, killer: i64, unit: i64, how: i64) -> None:
    if state.unit(killer, U_PLACE) != NONE:
        _tell_of(state, o.ON_KILL, killer, unit, how)


def _tell_of(state: State, event: i64, subject: i64, other: i64, how: i64) -> None:
    occasion = Occasion(event, subject, other)
    victim = subject if event == o.ON_KILLED else other
    occasion.excess = state.unit(victim, U_EXCESS)
    if how != 0:
        occasion.by = o.BY_EFFECT if how == HURT_BY_EFFECT else o.BY_STRIKE
    happen(state, occasion)


def _disqualify(state: State) -> None:
    """Eliminate those with too many cards in prison (104.7)."""
    limit = state.settings.prison_limit
    if limit == 0:
        return
    mask: i64 = 0
    for seat in range(state.seats):
        if is_in(state, seat) and state.player(seat, P_PRISON) >= limit:
            mask |= BIT[seat]
    if mask != 0:
        eliminate(state, mask, OUT_PRISON)


# Frame conditions (104.5).


def _ask_frames(state: State) -> None:
    """Let the first player whose Frame condition is met win, or be victorious with rank."""
    for place in range(state.seats):
        seat = (state.starter + place) % state.seats
        if is_in(state, seat) and _meets_frame(state, seat):
            win(state, seat)
            if state.ended != NOT_ENDED:
                return


def _meets_frame(state: State, seat: i64) -> bool:
    for unit in range(state.unit_rows):
        mine = state.unit(unit, U_PLACE) != NONE and state.unit(unit, U_CONTROLLER) == seat
        if mine and _frame_holds(state, seat, unit, state.unit(unit, U_DEFINITION)):
            return True
    count = state.settings.dogma_count
    for place in range(count * seat, count * seat + count):
        definition = state.dogmas[place]
        if definition != NONE and _frame_holds(state, seat, NONE, definition):
            return True
    return False


def _frame_holds(state: State, seat: i64, unit: i64, definition: i64) -> bool:
    frame = state.content.definitions[DEFINITION * definition + D_FRAME]
    if frame == NONE:
        return False
    set_standing(state, seat, unit)
    return holds(state, STANDING, frame)


def win(state: State, seat: i64) -> None:
    """Let the player win by a Frame (104.5, frame_timing)."""
    if not is_in(state, seat):
        return
    if not state.settings.frame_last_chance:
        end_game(state, ENDED_FRAME, state.sides[seat])
    elif state.player(seat, P_VICTORIOUS) != BY_FRAME:
        state.set_player(seat, P_VICTORIOUS, BY_FRAME)
        note(state, EV_VICTORIOUS, seat, 0, 0)
