"""Slots that texts ask for: steps of a move, the new place of a controlled unit (ark 619, C4)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from cardwright.games.ark_age.kernel.changes import take_control
from cardwright.games.ark_age.kernel.grid import is_in
from cardwright.games.ark_age.kernel.layout import ASK_STEP, IN_INCUBATOR, PASS, SLOT
from cardwright.games.ark_age.kernel.ops_cards import answer_entering, list_entering
from cardwright.games.ark_age.kernel.places import has_free_slot, list_free, list_steps
from cardwright.games.ark_age.kernel.questions import ask
from cardwright.games.ark_age.kernel.rows import U_CONTROLLER, U_PLACE
from cardwright.games.ark_age.kernel.state import State
from cardwright.games.ark_age.kernel.tasks import T_CONTROL, T_MOVE, pop, set_task, task
from cardwright.games.ark_age.kernel.units import is_on_mat, leave, relocate


def run_move(state: State) -> None:
    """Ask for the next step of a unit that a text moves."""
    unit = task(state, 1)
    if task(state, 2) <= 0 or not is_on_mat(state, unit) or not is_in(state, task(state, 3)):
        pop(state)
    else:
        ask(state, ASK_STEP, task(state, 3))


def run_control(state: State) -> None:
    """Ask the new controller for a slot; without a free one nothing happens (619.1).

    A unit that goes back and finds none goes to its owner's incubator (619.2).
    """
    unit = task(state, 1)
    seat = task(state, 2)
    here = is_on_mat(state, unit) and state.unit(unit, U_CONTROLLER) != seat
    if here and is_in(state, seat) and has_free_slot(state, seat):
        ask(state, ASK_STEP, seat)
        return
    if here and task(state, 3) == 1:
        leave(state, unit, IN_INCUBATOR)
    pop(state)


def list_steps_of_text(state: State, buffer: vec[i64]) -> i64:
    """Write the slots for the unit on top of the tasks."""
    code = task(state, 0)
    if code == T_MOVE:
        written = list_steps(state, state.unit(task(state, 1), U_PLACE), False, buffer, 0)
        buffer[written] = PASS
        return written + 1
    if code == T_CONTROL:
        return list_free(state, state.seat, buffer)
    return list_entering(state, buffer)


def answer_step(state: State, action: i64) -> None:
    """Move the unit to the slot, or let it stay."""
    code = task(state, 0)
    if code == T_MOVE:
        if action == PASS:
            pop(state)
            return
        set_task(state, 2, task(state, 2) - 1)
        relocate(state, task(state, 1), action - SLOT)
    elif code == T_CONTROL:
        unit = task(state, 1)
        pop(state)
        take_control(state, unit, action - SLOT)
    else:
        answer_entering(state, action)
