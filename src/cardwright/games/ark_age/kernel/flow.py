"""What comes next: tasks, state checks, triggers, steps of the turn."""

from __future__ import annotations

from mypy_extensions import i64

from cardwright.games.ark_age.kernel.chain import run_chain, run_queue, run_window
from cardwright.games.ark_age.kernel.check import run_check
from cardwright.games.ark_age.kernel.combat import BLOCKING, COUNTERS, run_combat
from cardwright.games.ark_age.kernel.counters import run_blocking, run_counters
from cardwright.games.ark_age.kernel.going import run_go
from cardwright.games.ark_age.kernel.layout import (
    ASK_NOTHING,
    NOT_ENDED,
    STEP_DRAW,
    STEP_END,
    STEP_END_TRIGGERS,
    STEP_GO,
    STEP_GO_BEGINS,
    STEP_GO_ENDS,
    STEP_READY,
    STEP_READY_TRIGGERS,
    STEP_SET,
    STEP_TURN_OVER,
    STEP_UPKEEP,
)
from cardwright.games.ark_age.kernel.machine import run_text
from cardwright.games.ark_age.kernel.mania import run_spend
from cardwright.games.ark_age.kernel.questions import enter_step
from cardwright.games.ark_age.kernel.setting import run_set
from cardwright.games.ark_age.kernel.setup import run_setup
from cardwright.games.ark_age.kernel.state import State
from cardwright.games.ark_age.kernel.tasks import (
    T_CHAIN,
    T_QUEUE,
    T_SPEND,
    T_WINDOW,
    task,
)
from cardwright.games.ark_age.kernel.turn import (
    begin_turn,
    run_draw,
    run_end,
    run_end_triggers,
    run_go_begins,
    run_go_ends,
    run_ready,
    run_turn_over,
)
from cardwright.games.ark_age.kernel.units import sweep
from cardwright.games.ark_age.kernel.upkeep import run_upkeep


def advance(state: State) -> None:
    """Go on until somebody is asked something or the game is over."""
    while state.prompt == ASK_NOTHING and state.ended == NOT_ENDED:
        if state.task_count == 0:
            if not _settle(state, state.step >= STEP_READY_TRIGGERS):
                _run_step(state, state.step)
        elif task(state, 0) <= T_WINDOW:
            if not _settle(state, True):
                _run_resting(state, task(state, 0))
        else:
            _run_task(state, task(state, 0))


def _run_next_trigger(state: State) -> None:
    """Make the state check, then put up the next queued trigger, if the game goes on."""
    run_check(state)
    if state.ended == NOT_ENDED and state.task_count > 0 and task(state, 0) == T_QUEUE:
        run_queue(state)


def _settle(state: State, may_queue: bool) -> bool:
    """Make the state check and begin the queued triggers; return whether anything was done."""
    if state.unchecked:
        run_check(state)
        return True
    if state.queue_count > 0 and may_queue:
        state.push(T_QUEUE, 0, 0, 0)
        return True
    return False


def _run_resting(state: State, code: i64) -> None:
    if code == T_WINDOW:
        run_window(state)
    elif state.combat_stage == BLOCKING:
        run_blocking(state)
    elif state.combat_stage == COUNTERS:
        run_counters(state)
    else:
        run_combat(state)


def _run_task(state: State, code: i64) -> None:
    if code == T_CHAIN:
        run_chain(state)
    elif code == T_QUEUE:
        _run_next_trigger(state)
    elif code == T_SPEND:
        run_spend(state)
    else:
        run_text(state, code)


def _run_step(state: State, step: i64) -> None:
    """Carry out a step of the turn while nothing nested is going on."""
    if state.ghosts > 0 and state.queue_count == 0 and state.delayed == 0:
        sweep(state)
    if step == STEP_GO:
        run_go(state)
    elif step == STEP_SET:
        run_set(state)
    elif step < STEP_READY:
        run_setup(state)
    elif step < STEP_SET:
        _run_ready_phase(state, step)
    else:
        _run_around_go(state, step)


def _run_ready_phase(state: State, step: i64) -> None:
    if state.turn == 0:
        begin_turn(state, state.starter)
    elif step == STEP_READY:
        run_ready(state)
    elif step == STEP_UPKEEP:
        run_upkeep(state)
    elif step == STEP_DRAW:
        run_draw(state)
    else:
        enter_step(state, STEP_SET)


def _run_around_go(state: State, step: i64) -> None:
    if step == STEP_GO_BEGINS:
        run_go_begins(state)
    elif step == STEP_GO_ENDS:
        run_go_ends(state)
    elif step == STEP_END_TRIGGERS:
        run_end_triggers(state)
    elif step == STEP_END:
        run_end(state)
    elif step == STEP_TURN_OVER:
        run_turn_over(state)
