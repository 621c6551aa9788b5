"""Combat: attack, Calculate, counterattack, unity (ark 606 to 609)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cardwright.games.ark_age.kernel import occasions as o
from cardwright.games.ark_age.kernel.arrays import BIT, NONE, grown
from cardwright.games.ark_age.kernel.ending import end_combat_changes
from cardwright.games.ark_age.kernel.grid import (
    in_attack_range,
    may_target,
    may_target_player,
    reaches,
)
from cardwright.games.ark_age.kernel.happenings import EV_ATTACK, EV_COUNTER, EV_MISSED, note
from cardwright.games.ark_age.kernel.layout import WORD_ATTACK
from cardwright.games.ark_age.kernel.permits import allowed
from cardwright.games.ark_age.kernel.rows import (
    A_ATTACKER,
    A_DEFENDER,
    A_FLAGS,
    A_PLAYER,
    A_SIDE,
    A_TARGET,
    AIR,
    ATTACK_DEALT,
    ATTACK_OVER,
    ATTACK_ROW,
    ATTACK_STRUCK,
    ATTACKED,
    ATTACKED_TWICE,
    LANDING,
    OFFERS,
    U_CONTROLLER,
    U_PLACE,
)
from cardwright.games.ark_age.kernel.state import State
from cardwright.games.ark_age.kernel.strikes import strike, strike_player
from cardwright.games.ark_age.kernel.tasks import (
    T_COMBAT,
    T_WINDOW,
    WINDOW_ATTACK,
    WINDOW_COUNTER,
    pop,
)
from cardwright.games.ark_age.kernel.triggers import occur_in
from cardwright.games.ark_age.kernel.units import charge, is_on_mat, show, touch

# ``State.combat_stage``: what comes next.
BLOCKING: Final = 0
WINDOW: Final = 1
CALCULATE: Final = 2
COUNTERS: Final = 3
COUNTER_WINDOW: Final = 4
COUNTER_STRIKE: Final = 5
COMBAT_ENDS: Final = 6


# Declaration (606.3 to 606.5).


def add_attack(state: State, attacker: i64, target: i64, player: i64) -> None:
    """Add an attack to the combat that is being declared."""
    start = ATTACK_ROW * state.attack_count
    if start + ATTACK_ROW > i64(len(state.attacks)):
        state.attacks = grown(state.attacks, start + 2 * ATTACK_ROW)
    state.attacks[start + A_ATTACKER] = attacker
    state.attacks[start + A_TARGET] = target
    state.attacks[start + A_PLAYER] = player
    state.attacks[start + A_FLAGS] = 0
    state.attacks[start + A_SIDE] = state.unit(attacker, U_CONTROLLER)
    defender = player if target == NONE else state.unit(target, U_CONTROLLER)
    state.attacks[start + A_DEFENDER] = defender
    state.attack_count += 1


def declare(state: State) -> None:
    """Begin the combat of the attacks that have been added (606.3 to 606.5)."""
    state.unity = state.attack_count > 1
    state.striker = NONE
    state.counter_unit = NONE
    state.counter_done = 0
    state.combat_stage = BLOCKING
    state.push(T_COMBAT, 0, 0, 0)
    for attack in range(state.attack_count):
        _note_attack(state, attack)
        show(state, state.attack(attack, A_ATTACKER), state.attack(attack, A_TARGET))
    for attack in range(state.attack_count):
        _charge_attacker(state, state.attack(attack, A_ATTACKER))
    for attack in range(state.attack_count):
        target = state.attack(attack, A_TARGET)
        if target != NONE:
            begin_landing(state, target, state.attack(attack, A_ATTACKER))
    for attack in range(state.attack_count):
        target = state.attack(attack, A_TARGET)
        attacker = state.attack(attack, A_ATTACKER)
        occur_in(state, o.ON_ATTACK, attacker, target, attack)
        if target != NONE:
            occur_in(state, o.ON_ATTACKED, target, attacker, attack)


def _note_attack(state: State, attack: i64) -> None:
    attacker = state.attack(attack, A_ATTACKER)
    target = state.attack(attack, A_TARGET)
    goal = NONE if target == NONE else state.unit(target, U_PLACE)
    place = state.unit(attacker, U_PLACE)
    note(state, EV_ATTACK, place, goal, state.attack(attack, A_PLAYER))


def _charge_attacker(state: State, attacker: i64) -> None:
    twice = state.has(attacker, ATTACKED)
    state.set_flag(attacker, ATTACKED_TWICE if twice else ATTACKED)
    if state.settings.attack_lands and state.has(attacker, AIR):
        state.clear_flag(attacker, AIR)
    charge(state, attacker)


def begin_landing(state: State, target: i64, attacker: i64) -> None:
    """Let an attacked unit in flight land: it keeps its bonuses to the end (610.4, 610.5)."""
    if not state.has(target, AIR):
        return
    show(state, target, attacker)
    state.clear_flag(target, AIR)
    if not state.settings.no_landing_bonus:
        state.set_flag(target, LANDING)
    touch(state)
    occur_in(state, o.ON_LAND, target, attacker, NONE)


# The course of the combat.


def run_combat(state: State) -> None:
    """Take the next step of the combat in hand; the state check and triggers are done."""
    stage = state.combat_stage
    if stage == CALCULATE:
        _calculate(state)
    elif stage == COUNTER_STRIKE:
        _strike_back(state)
    elif stage == WINDOW:
        state.combat_stage = CALCULATE
        _open_window(state, WINDOW_ATTACK)
    elif stage == COUNTER_WINDOW:
        state.combat_stage = COUNTER_STRIKE
        _open_window(state, WINDOW_COUNTER)
    else:
        _end_combat(state)


def _open_window(state: State, kind: i64) -> None:
    _forget_offers(state)
    if state.content.autos:
        state.push(T_WINDOW, kind, 0, 0)


def _forget_offers(state: State) -> None:
    """Let offers be made anew in the next step of the combat (702.4)."""
    for attack in range(state.attack_count):
        state.attacks[ATTACK_ROW * attack + A_FLAGS] &= ~OFFERS


def is_over(state: State, attack: i64) -> bool:
    """Return whether nothing more of the attack is carried out but the end of the combat."""
    return state.attack(attack, A_FLAGS) & ATTACK_OVER != 0


def set_attack_flag(state: State, attack: i64, flag: i64) -> None:
    """Set a flag of the attack."""
    state.attacks[ATTACK_ROW * attack + A_FLAGS] |= flag


def can_still(state: State, attacker: i64, target: i64, player: i64) -> bool:
    """Return whether the attacker, if it were discharged, could make this attack (606.7)."""
    if not is_on_mat(state, attacker) or not allowed(state, attacker, WORD_ATTACK):
        return False
    near = state.unity and not state.settings.unity_can_invade
    if target == NONE:
        return not near and may_target_player(state, attacker, player)
    if not is_on_mat(state, target) or not may_target(state, attacker, target):
        return False
    return not near or in_attack_range(state, attacker, target)


def _check_attacks(state: State) -> i64:
    """Let attacks miss that can no longer be made (606.7); return how many go on."""
    left: i64 = 0
    for attack in range(state.attack_count):
        if is_over(state, attack):
            continue
        attacker = state.attack(attack, A_ATTACKER)
        target = state.attack(attack, A_TARGET)
        gone = attacker != NONE and state.unit(attacker, U_CONTROLLER) != state.attack(
            attack, A_SIDE
        )
        if gone or not can_still(state, attacker, target, state.attack(attack, A_PLAYER)):
            set_attack_flag(state, attack, ATTACK_OVER)
            note(state, EV_MISSED, attack, 0, 0)
        else:
            left += 1
    return left


def _calculate(state: State) -> None:
    """Check and calculate all attacks of the combat together (606.7, 606.8, 608, 609.4)."""
    state.combat_stage = COUNTERS
    if _check_attacks(state) == 0:
        state.combat_stage = COMBAT_ENDS
        return
    state.unchecked = True
    for attack in range(state.attack_count):
        if is_over(state, attack):
            continue
        set_attack_flag(state, attack, ATTACK_STRUCK)
        attacker = state.attack(attack, A_ATTACKER)
        target = state.attack(attack, A_TARGET)
        if target == NONE:
            strike_player(state, attacker, attack)
        elif strike(state, attacker, target, attack, False):
            set_attack_flag(state, attack, ATTACK_DEALT)


# Counterattacks (607, 609.6).


def can_counter(state: State, unit: i64, attack: i64) -> bool:
    """Return whether the attacked unit of this attack may strike back at its attacker."""
    attacker = state.attack(attack, A_ATTACKER)
    if is_over(state, attack) or not is_on_mat(state, attacker) or not is_on_mat(state, unit):
        return False
    return state.settings.counter_anywhere or reaches(state, unit, attacker)


def begin_counter(state: State, unit: i64, attack: i64) -> None:
    """Charge the unit to counterattack the attacker of this attack (607.4a, 607.4b)."""
    _forget_offers(state)
    attacker = state.attack(attack, A_ATTACKER)
    state.striker = attack
    state.counter_unit = unit
    state.combat_stage = COUNTER_WINDOW
    note(state, EV_COUNTER, state.unit(unit, U_PLACE), state.unit(attacker, U_PLACE), 0)
    show(state, unit, attacker)
    charge(state, unit)
    occur_in(state, o.ON_COUNTER, unit, attacker, attack)
    occur_in(state, o.ON_COUNTERED, attacker, unit, attack)


def mark_countered(state: State, unit: i64) -> None:
    """Note that the unit has countered, or will not: none of its attackers is asked again."""
    for attack in range(state.attack_count):
        if state.attack(attack, A_TARGET) == unit:
            state.counter_done |= BIT[attack]


def _strike_back(state: State) -> None:
    """Check and calculate the counterattack in hand (607.4d, 607.4e)."""
    attack = state.striker
    unit = state.counter_unit
    state.combat_stage = COUNTERS
    attacker = state.attack(attack, A_ATTACKER)
    same = is_on_mat(state, unit) and state.unit(unit, U_CONTROLLER) == state.attack(
        attack, A_DEFENDER
    )
    if same and can_counter(state, unit, attack):
        strike(state, unit, attacker, attack, True)
    else:
        note(state, EV_MISSED, attack, 0, 0)
    state.unchecked = True


def _end_combat(state: State) -> None:
    """Land what lands and end the combat (606.11); whom it was turned away from too (606.12)."""
    for unit in range(state.unit_rows):
        if state.has(unit, LANDING):
            state.clear_flag(unit, LANDING)
            touch(state)
    state.striker = NONE
    state.counter_unit = NONE
    state.unity = False
    pop(state)
    end_combat_changes(state)
    state.attack_count = 0
    state.unchecked = True
