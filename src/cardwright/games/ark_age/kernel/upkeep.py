"""Upkeep of Alts effects (ark 501.5)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from cardwright.games.ark_age.kernel.arrays import BIT, NONE
from cardwright.games.ark_age.kernel.definitions import (
    D_EFFECTS,
    DEFINITION,
)
from cardwright.games.ark_age.kernel.grid import is_in
from cardwright.games.ark_age.kernel.layout import (
    ASK_NOTHING,
    ASK_UPKEEP,
    EFFECTS,
    END_ALTS,
    KEEP_ALTS,
    MAT,
    STEP_DRAW,
    place_at,
)
from cardwright.games.ark_age.kernel.mania import mania, pay
from cardwright.games.ark_age.kernel.questions import ask, enter_step
from cardwright.games.ark_age.kernel.rows import (
    U_ALTS,
    U_DEFINITION,
    U_KEPT,
)
from cardwright.games.ark_age.kernel.state import State
from cardwright.games.ark_age.kernel.units import end_alts

# The beginning of a turn (501).


def run_upkeep(state: State) -> None:
    """Ask for the upkeep of each active Alts effect; go on when all is decided."""
    if state.content.standing:
        for place in range(state.seats):
            seat = (state.active + place) % state.seats
            if place > 0 and not state.settings.upkeep_every_turn:
                break
            if is_in(state, seat) and _owes_upkeep(state, seat):
                ask(state, ASK_UPKEEP, seat)
                return
    enter_step(state, STEP_DRAW)


def _owes_upkeep(state: State, seat: i64) -> bool:
    for place in range(MAT * seat, MAT * seat + MAT):
        unit = state.board[place]
        if unit != NONE and state.unit(unit, U_ALTS) & ~state.unit(unit, U_KEPT) != 0:
            return True
    return False


def list_upkeep(state: State, buffer: vec[i64]) -> i64:
    """Write each undecided Alts effect, to pay for (where that is possible) and to end."""
    written: i64 = 0
    if mania(state, state.seat) > 0:
        written = _list_undecided(state, KEEP_ALTS, buffer, written)
    return _list_undecided(state, END_ALTS, buffer, written)


def _list_undecided(state: State, first: i64, buffer: vec[i64], written: i64) -> i64:
    for row in range(state.settings.rows):
        for column in range(state.settings.cols):
            place = place_at(state.seat, row, column)
            unit = state.board[place]
            if unit == NONE:
                continue
            open_ = state.unit(unit, U_ALTS) & ~state.unit(unit, U_KEPT)
            count = state.content.definitions[
                DEFINITION * state.unit(unit, U_DEFINITION) + D_EFFECTS
            ]
            for number in range(count):
                if open_ & BIT[number] != 0:
                    buffer[written] = first + EFFECTS * place + number
                    written += 1
    return written


def answer_upkeep(state: State, action: i64) -> None:
    """Pay for the effect, or let it end."""
    state.prompt = ASK_NOTHING
    at = action - (KEEP_ALTS if action < END_ALTS else END_ALTS)
    unit = state.board[at // EFFECTS]
    number = at % EFFECTS
    if action >= END_ALTS:
        end_alts(state, unit, number)
    else:
        state.set_unit(unit, U_KEPT, state.unit(unit, U_KEPT) | BIT[number])
        pay(state, state.seat, 1)
