"""Players who are out, and what goes with them (ark 803)."""

from __future__ import annotations

from mypy_extensions import i64

from cardwright.games.ark_age.kernel.arrays import BIT, NONE
from cardwright.games.ark_age.kernel.damage import drop_mod
from cardwright.games.ark_age.kernel.grid import is_in
from cardwright.games.ark_age.kernel.happenings import EV_OUT, note
from cardwright.games.ark_age.kernel.layout import (
    ASK_NOTHING,
    ENDED_LAST_SIDE,
    ENDED_NOBODY_LEFT,
    IN_INCUBATOR,
    MAT,
    REMOVED,
    STEP_READY,
    STEP_TURN_OVER,
)
from cardwright.games.ark_age.kernel.links import free_link
from cardwright.games.ark_age.kernel.questions import end_game, enter_step
from cardwright.games.ark_age.kernel.rows import (
    A_DEFENDER,
    A_FLAGS,
    A_SIDE,
    ATTACK_OVER,
    ATTACK_ROW,
    LINK_DELAYED,
    LINK_FREE,
    M_SEAT,
    MOD,
    P_DECK,
    P_HAND,
    P_INCUBATOR,
    P_OUT,
    P_PRISON,
    PLAYER_ROW,
    U_OWNER,
    X_CONTROLLER,
    X_STATUS,
)
from cardwright.games.ark_age.kernel.state import State
from cardwright.games.ark_age.kernel.tasks import T_COMBAT, task
from cardwright.games.ark_age.kernel.units import leave


def next_seat(state: State, seat: i64) -> i64:
    """Return the next seat in turn order that is in, the seat itself if it is the only one."""
    other = (seat + 1) % state.seats
    while other != seat and not is_in(state, other):
        other = (other + 1) % state.seats
    return other


def eliminate(state: State, mask: i64, why: i64) -> None:
    """Eliminate these players together (803.7)."""
    _take_out(state, mask, why)
    state.unchecked = True
    if _is_over(state):
        return
    if not is_in(state, state.starter):
        state.starter = next_seat(state, state.starter)  # at once (500.3, 500.5)
    _leave_combat(state, mask)
    if state.draft != NONE and mask & BIT[state.link(state.draft, X_CONTROLLER)] != 0:
        free_link(state, state.draft)
        state.draft = NONE
    if mask & BIT[state.active] != 0 and state.step >= STEP_READY:
        _drop_turn(state)
    elif mask & BIT[state.seat] != 0 and state.prompt != ASK_NOTHING:
        state.prompt = ASK_NOTHING  # whoever asked him goes on without him (803.7)


def _take_out(state: State, mask: i64, why: i64) -> None:
    for seat in range(state.seats):
        if mask & BIT[seat] != 0:
            state.set_player(seat, P_OUT, why)
            note(state, EV_OUT, seat, why, 0)
    for seat in range(state.seats):
        if mask & BIT[seat] != 0:
            _remove_all(state, seat)


def _is_over(state: State) -> bool:
    """End the game if one side is left, or nobody (803.3, 104.12); return whether it ended."""
    side: i64 = NONE
    for seat in range(state.seats):
        if is_in(state, seat):
            if side not in (NONE, state.sides[seat]):
                return False
            side = state.sides[seat]
    end_game(state, ENDED_NOBODY_LEFT if side == NONE else ENDED_LAST_SIDE, side)
    return True


def _remove_all(state: State, seat: i64) -> None:
    """Take his cards out of the game; others' that he controlled go to their owners (803.2)."""
    _remove_units(state, seat)
    for card in range(state.room * seat, state.room * seat + state.room):
        if state.zone[card] != NONE:
            state.zone[card] = REMOVED
    for field in (P_DECK, P_HAND, P_INCUBATOR, P_PRISON):
        state.players[PLAYER_ROW * seat + field] = 0
    row: i64 = 0
    while row < state.mod_count:
        if state.mods[MOD * row + M_SEAT] == seat:
            drop_mod(state, row)
        else:
            row += 1
    _free_links(state, seat)


def _remove_units(state: State, seat: i64) -> None:
    for place in range(MAT * state.seats):
        unit = state.board[place]
        if unit == NONE:
            continue
        if state.unit(unit, U_OWNER) == seat:
            leave(state, unit, REMOVED)
        elif place // MAT == seat:
            leave(state, unit, IN_INCUBATOR)


def _free_links(state: State, seat: i64) -> None:
    """Let his links vanish from queue and chain, and his delayed effects end (803.1, 803.6)."""
    kept: i64 = 0
    for place in range(state.queue_count):
        link = state.queue[place]
        if state.link(link, X_CONTROLLER) == seat:
            free_link(state, link)
        else:
            state.queue[kept] = link
            kept += 1
    state.queue_count = kept
    kept = 0
    for place in range(state.chain_count):
        link = state.chain[place]
        if state.link(link, X_CONTROLLER) == seat:
            free_link(state, link)
        else:
            state.chain[kept] = link
            kept += 1
    state.chain_count = kept
    for link in range(1, state.link_rows):
        delayed = state.link(link, X_STATUS) == LINK_DELAYED
        if delayed and state.link(link, X_CONTROLLER) == seat:
            free_link(state, link)
            state.delayed -= 1


def _leave_combat(state: State, mask: i64) -> None:
    """End the attacks of and on those who are out (803.5)."""
    for attack in range(state.attack_count):
        row = ATTACK_ROW * attack
        attacker = state.attacks[row + A_SIDE]
        defender = state.attacks[row + A_DEFENDER]
        if (BIT[attacker] | BIT[defender]) & mask != 0:
            state.attacks[row + A_FLAGS] |= ATTACK_OVER


def _drop_turn(state: State) -> None:
    """End the turn of an active player who is out: what is unfinished is dropped (803.4)."""
    state.prompt = ASK_NOTHING
    combat = state.attack_count > 0
    for link in range(1, state.link_rows):
        status = state.link(link, X_STATUS)
        if status not in (LINK_FREE, LINK_DELAYED) and not _is_queued(state, link):
            free_link(state, link)
    state.chain_count = 0
    state.memory_size = 0
    state.task_count = 0
    state.draft = NONE
    if combat:
        state.push(T_COMBAT, 0, 0, 0)
    enter_step(state, STEP_TURN_OVER)


def _is_queued(state: State, link: i64) -> bool:
    for place in range(state.queue_count):
        if state.queue[place] == link:
            return True
    return False


def drop_to_combat(state: State) -> None:
    """Drop what stands above the combat on the tasks: windows and links of it (702.2)."""
    while task(state, 0) != T_COMBAT:
        state.task_count -= 1
    for place in range(state.chain_count):
        free_link(state, state.chain[place])
    state.chain_count = 0
    state.draft = NONE
    state.prompt = ASK_NOTHING
