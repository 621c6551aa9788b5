"""What an operation acts on, and carrying it out on all of that (ark C4, 604.6)."""

from __future__ import annotations

from mypy_extensions import i64

from cardwright.games.ark_age.kernel import program as p
from cardwright.games.ark_age.kernel.areas import find_area
from cardwright.games.ark_age.kernel.arrays import NONE, grown
from cardwright.games.ark_age.kernel.ops_units import apply_to
from cardwright.games.ark_age.kernel.refs import place_of, ref_value
from cardwright.games.ark_age.kernel.rows import (
    CARD_VALUE,
    U_CARD,
    U_PLACE,
)
from cardwright.games.ark_age.kernel.selecting import in_reach, keep
from cardwright.games.ark_age.kernel.state import State
from cardwright.games.ark_age.kernel.tasks import (
    T_EACH,
)


def gather_ref(state: State, link: i64, ref: i64, code: i64) -> None:
    """Make ``found`` what a ref stands for, as far as it is in reach (604.6)."""
    state.picks = 0
    if ref == p.REF_AREA:
        find_area(state, link)
        return
    value = ref_value(state, link, ref)
    if value == NONE:
        return
    if value >= CARD_VALUE:
        keep(state, value)
        return
    place = state.unit(value, U_PLACE)
    if place != NONE:
        if ref == p.REF_SELF or in_reach(state, link, place):
            keep(state, value)
        return
    moves = code in (p.OP_RETURN, p.OP_IMPRISON, p.OP_TO_DECK)
    last = place_of(state, value)
    if moves and state.unit(value, U_CARD) != NONE and in_reach(state, link, last):
        keep(state, CARD_VALUE + state.unit(value, U_CARD))


def carry_out(state: State, link: i64, op: i64) -> None:
    """Carry out the operation on everything in ``found``."""
    count = state.picks
    values = state.found[:count]
    state.picks = 0
    for place in range(count):
        apply_to(state, link, op, values[place])


def start_each(state: State, link: i64, op: i64) -> None:
    """Fix the set (the last one found is taken first, so it is stored in reverse)."""
    count = state.picks
    state.picks = 0
    for place in range(count):
        remember(state, state.found[count - 1 - place])
    state.push(T_EACH, link, state.content.code[op + 2], count)


def remember(state: State, value: i64) -> None:
    """Put a value on top of ``memory``."""
    if state.memory_size >= i64(len(state.memory)):
        state.memory = grown(state.memory, 16)
    state.memory[state.memory_size] = value
    state.memory_size += 1
