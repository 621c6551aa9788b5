"""Choices that texts leave to resolution: options, and picks of what was found (612.6)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from cardwright.games.ark_age.kernel import program as p
from cardwright.games.ark_age.kernel.announce import (
    value_of,
    write_value,
)
from cardwright.games.ark_age.kernel.gathering import carry_out, remember, start_each
from cardwright.games.ark_age.kernel.grid import is_in
from cardwright.games.ark_age.kernel.layout import (
    ASK_OPTION,
    ASK_PICK,
    OPTION,
    PASS,
)
from cardwright.games.ark_age.kernel.ops_units import TO_AT
from cardwright.games.ark_age.kernel.questions import ask
from cardwright.games.ark_age.kernel.rows import (
    X_CONTROLLER,
)
from cardwright.games.ark_age.kernel.selecting import keep
from cardwright.games.ark_age.kernel.state import State
from cardwright.games.ark_age.kernel.tasks import (
    T_CHOOSE,
    T_PICK,
    T_RUN,
    pop,
    set_task,
    task,
)


def run_choice(state: State, code: i64) -> None:
    """Ask for the option, or the next pick, of the task on top."""
    seat = task(state, 3)
    if code == T_PICK:
        seat = state.link(task(state, 1), X_CONTROLLER)
    if not is_in(state, seat):
        pop(state)
        return
    ask(state, ASK_OPTION if code == T_CHOOSE else ASK_PICK, seat)


def list_options(state: State, buffer: vec[i64]) -> i64:
    """Write the options of a ``choose``."""
    count = state.content.code[task(state, 2) + 2]
    for number in range(count):
        buffer[number] = OPTION + number
    return count


def answer_option(state: State, action: i64) -> None:
    """Carry out the option's block."""
    link = task(state, 1)
    block = state.content.code[task(state, 2) + 3 + action - OPTION]
    pop(state)
    state.push(T_RUN, link, block, 0)


def _selector_of(state: State, op: i64) -> i64:
    """Return the selector by which the operation found what is chosen from."""
    words = state.content.code
    if words[op] == p.OP_EACH:
        return words[op + 1]
    return words[words[op + TO_AT[words[op]]] + 1]


def list_picks(state: State, buffer: vec[i64]) -> i64:
    """Write what may be picked next: so many must be left behind it that enough can follow."""
    left = task(state, 3) % 1000
    up_to = state.content.code[_selector_of(state, task(state, 2)) + p.L_UP_TO] != 0
    written: i64 = 0
    last = state.picks if up_to else state.picks - left + 1
    for place in range(last):
        written = write_value(state, state.found[place], buffer, written)
    if up_to:
        buffer[written] = PASS
        written += 1
    return written


def answer_pick(state: State, action: i64) -> None:
    """Take the pick; those before it are not offered again, so that a set has one path."""
    chosen = task(state, 3) // 1000
    left = task(state, 3) % 1000
    if action != PASS:
        value = value_of(state, action)
        kept: i64 = 0
        passed = False
        for place in range(state.picks):
            if passed:
                state.found[kept] = state.found[place]
                kept += 1
            passed = passed or state.found[place] == value
        state.picks = kept
        remember(state, value)
        chosen += 1
        left -= 1
        if left > 0 and kept > 0:
            set_task(state, 3, 1000 * chosen + left)
            return
    _finish_picks(state, chosen)


def _finish_picks(state: State, chosen: i64) -> None:
    link = task(state, 1)
    op = task(state, 2)
    pop(state)
    state.picks = 0
    for place in range(chosen):
        keep(state, state.memory[state.memory_size - chosen + place])
    state.memory_size -= chosen
    if state.content.code[op] == p.OP_EACH:
        start_each(state, link, op)
    else:
        carry_out(state, link, op)
