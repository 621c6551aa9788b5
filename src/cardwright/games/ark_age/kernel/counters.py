"""Who strikes back, who blocks (ark 607, 609.6, active_block), and settlements (702)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from cardwright.core.position import new_buffer
from cardwright.games.ark_age.kernel import occasions as o
from cardwright.games.ark_age.kernel.arrays import BIT, NONE, insert
from cardwright.games.ark_age.kernel.chain import seat_in_order
from cardwright.games.ark_age.kernel.combat import (
    CALCULATE,
    COMBAT_ENDS,
    COUNTER_STRIKE,
    COUNTER_WINDOW,
    WINDOW,
    begin_counter,
    begin_landing,
    can_counter,
    is_over,
    mark_countered,
    set_attack_flag,
)
from cardwright.games.ark_age.kernel.grid import is_guard, is_in
from cardwright.games.ark_age.kernel.happenings import EV_OFFER, EV_SETTLED, note
from cardwright.games.ark_age.kernel.layout import (
    ASK_BLOCK,
    ASK_COUNTER,
    ASK_COUNTERED,
    ASK_NOTHING,
    BLOCK,
    COLUMN_OF,
    COUNTER,
    PASS,
    ROW_OF,
    SEAT_OF,
    TARGET,
    WORD_COUNTER,
    place_at,
)
from cardwright.games.ark_age.kernel.leaving import drop_to_combat
from cardwright.games.ark_age.kernel.numbers import might, speed
from cardwright.games.ark_age.kernel.permits import allowed
from cardwright.games.ark_age.kernel.questions import ask, ask_on
from cardwright.games.ark_age.kernel.rows import (
    A_ATTACKER,
    A_DEFENDER,
    A_FLAGS,
    A_TARGET,
    ATTACK_DEALT,
    ATTACK_OFFER_STANDS,
    ATTACK_OFFERED,
    ATTACK_OVER,
    ATTACK_ROW,
    ATTACK_STRUCK,
    CHARGED,
    DEFENCE_OFFER_STANDS,
    DEFENCE_OFFERED,
    U_CONTROLLER,
    U_PLACE,
)
from cardwright.games.ark_age.kernel.settings import ABOVE, NO_SPEED
from cardwright.games.ark_age.kernel.state import State
from cardwright.games.ark_age.kernel.triggers import occur_in
from cardwright.games.ark_age.kernel.units import charge, is_on_mat

# Counterattacks.


def run_counters(state: State) -> None:
    """Ask the next player who has a counterattack to decide on; go on if there is none."""
    for attack in range(state.attack_count):
        state.attacks[ATTACK_ROW * attack + A_FLAGS] &= ~ATTACK_DEALT
    state.striker = NONE
    state.counter_unit = NONE
    for place in range(state.seats):
        seat = seat_in_order(state, place)
        for attack in range(state.attack_count):
            if _may_counter(state, seat, attack):
                ask(state, ASK_COUNTER, seat)
                return
    state.combat_stage = COMBAT_ENDS


def _may_counter(state: State, seat: i64, attack: i64) -> bool:
    """Return whether the seat's attacked unit may strike back at this attacker (607.1)."""
    unit = state.attack(attack, A_TARGET)
    if unit == NONE or state.counter_done & BIT[attack] != 0:
        return False
    if state.attack(attack, A_FLAGS) & ATTACK_STRUCK == 0 or not can_counter(state, unit, attack):
        return False
    if state.unit(unit, U_CONTROLLER) != seat or seat != state.attack(attack, A_DEFENDER):
        return False
    if state.has(unit, CHARGED) or might(state, unit) < 1:
        return False
    return allowed(state, unit, WORD_COUNTER) and _is_quick_enough(state, unit, attack)


def _is_quick_enough(state: State, unit: i64, attack: i64) -> bool:
    rule = state.settings.counter_speed
    if rule == NO_SPEED:
        return True
    other = speed(state, state.attack(attack, A_ATTACKER))
    return speed(state, unit) > other if rule == ABOVE else speed(state, unit) >= other


def list_counters(state: State, buffer: vec[i64]) -> i64:
    """Write which of the seat's attacked units may strike back; the pass."""
    written: i64 = 0
    for attack in range(state.attack_count):
        if _may_counter(state, state.seat, attack):
            id_ = COUNTER + state.unit(state.attack(attack, A_TARGET), U_PLACE)
            written = insert(buffer, 0, written, id_)
    buffer[written] = PASS
    return written + 1


def answer_counter(state: State, action: i64) -> None:
    """Let the unit strike back, or none of the seat's."""
    state.prompt = ASK_NOTHING
    if action == PASS:
        for attack in range(state.attack_count):
            if _may_counter(state, state.seat, attack):
                state.counter_done |= BIT[attack]
        return
    state.chosen = state.board[action - COUNTER]
    ask_on(state, ASK_COUNTERED, state.seat)


def list_countered(state: State, buffer: vec[i64]) -> i64:
    """Write the attackers that the chosen unit may strike back at (609.6)."""
    written: i64 = 0
    for attack in range(state.attack_count):
        chosen = state.attack(attack, A_TARGET) == state.chosen
        if chosen and _may_counter(state, state.seat, attack):
            attacker = state.attack(attack, A_ATTACKER)
            written = insert(buffer, 0, written, TARGET + state.unit(attacker, U_PLACE))
    return written


def answer_countered(state: State, action: i64) -> None:
    """Begin the counterattack."""
    state.prompt = ASK_NOTHING
    attacker = state.board[action - TARGET]
    unit = state.chosen
    mark_countered(state, unit)
    for attack in range(state.attack_count):
        if state.attack(attack, A_ATTACKER) == attacker:
            begin_counter(state, unit, attack)


# Blocking (active_block).


def run_blocking(state: State) -> None:
    """Ask whether another guard becomes the target (10.1: active_block, Q15)."""
    state.combat_stage = WINDOW
    if not state.settings.active_block or state.unity:
        return
    if list_blockers(state, new_buffer()) > 1:
        ask(state, ASK_BLOCK, state.attack(0, A_DEFENDER))


def list_blockers(state: State, buffer: vec[i64]) -> i64:
    """Write the guards nearer to the front in the target's column; the pass."""
    written: i64 = 0
    target = state.attack(0, A_TARGET)
    if is_on_mat(state, target):
        place = state.unit(target, U_PLACE)
        for row in range(ROW_OF[place]):
            nearer = place_at(SEAT_OF[place], row, COLUMN_OF[place])
            if state.board[nearer] != NONE and is_guard(state, state.board[nearer]):
                buffer[written] = BLOCK + nearer
                written += 1
    buffer[written] = PASS
    return written + 1


def answer_block(state: State, action: i64) -> None:
    """Charge the guard; the attack is on it from now on (606.12)."""
    state.prompt = ASK_NOTHING
    if action == PASS:
        return
    unit = state.board[action - BLOCK]
    attacker = state.attack(0, A_ATTACKER)
    charge(state, unit)
    state.attacks[A_TARGET] = unit
    begin_landing(state, unit, attacker)
    occur_in(state, o.ON_ATTACKED, unit, attacker, 0)


# Settlements (702.2, 702.4): interrupts, never part of a decision.


def may_offer(state: State, seat: i64, attack: i64) -> bool:
    """Return whether the seat may offer now to settle this attack."""
    if not is_settleable(state, attack) or not is_in(state, seat):
        return False
    flags = state.attack(attack, A_FLAGS)
    if seat == state.unit(state.attack(attack, A_ATTACKER), U_CONTROLLER):
        return flags & ATTACK_OFFERED == 0
    return seat == state.attack(attack, A_DEFENDER) and flags & DEFENCE_OFFERED == 0


def is_settleable(state: State, attack: i64) -> bool:
    """Return whether the attack, or the counterattack in hand, can still be settled."""
    if not state.settings.diplomacy or attack >= state.attack_count or is_over(state, attack):
        return False
    if state.striker == attack:
        return state.combat_stage in (COUNTER_WINDOW, COUNTER_STRIKE)
    return state.combat_stage <= CALCULATE


def offer(state: State, seat: i64, attack: i64) -> None:
    """Offer to settle; if the other has offered too, that is agreement."""
    mine = seat == state.unit(state.attack(attack, A_ATTACKER), U_CONTROLLER)
    set_attack_flag(state, attack, ATTACK_OFFERED if mine else DEFENCE_OFFERED)
    set_attack_flag(state, attack, ATTACK_OFFER_STANDS if mine else DEFENCE_OFFER_STANDS)
    note(state, EV_OFFER, seat, attack, 0)


def offer_for(state: State, seat: i64, attack: i64) -> bool:
    """Return whether an offer of the other player stands that the seat may accept or refuse."""
    if not is_settleable(state, attack):
        return False
    flags = state.attack(attack, A_FLAGS)
    if seat == state.unit(state.attack(attack, A_ATTACKER), U_CONTROLLER):
        return flags & DEFENCE_OFFER_STANDS != 0
    return seat == state.attack(attack, A_DEFENDER) and flags & ATTACK_OFFER_STANDS != 0


def refuse(state: State, attack: i64) -> None:
    """Refuse the offers that stand."""
    state.attacks[ATTACK_ROW * attack + A_FLAGS] &= ~(ATTACK_OFFER_STANDS | DEFENCE_OFFER_STANDS)


def settle(state: State, attack: i64) -> None:
    """Settle the attack: nothing more of it is carried out but the end of the combat (702.2)."""
    refuse(state, attack)
    set_attack_flag(state, attack, ATTACK_OVER)
    note(state, EV_SETTLED, attack, 0, 0)
    if state.unity and not _all_over(state):
        return
    drop_to_combat(state)
    state.striker = NONE
    state.combat_stage = COMBAT_ENDS


def _all_over(state: State) -> bool:
    for attack in range(state.attack_count):
        if not is_over(state, attack):
            return False
    return True
