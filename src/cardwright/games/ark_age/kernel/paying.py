"""Costs other than mania (ark 612.2, C2 also): task ``(T_PAY, link, cost, number left)``."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from cardwright.games.ark_age.kernel import program as p
from cardwright.games.ark_age.kernel.announce import value_of, write_value
from cardwright.games.ark_age.kernel.arrays import NONE, insert
from cardwright.games.ark_age.kernel.cards import first_card, put_card, top_of
from cardwright.games.ark_age.kernel.changes import deal, doom_to_die
from cardwright.games.ark_age.kernel.check import run_check
from cardwright.games.ark_age.kernel.definitions import EFFECT, F_COSTS
from cardwright.games.ark_age.kernel.grid import is_in
from cardwright.games.ark_age.kernel.layout import (
    ASK_COST,
    CARD,
    DEFINITIONS,
    IN_HAND,
    IN_INCUBATOR,
    IN_PRISON,
)
from cardwright.games.ark_age.kernel.questions import ask_on
from cardwright.games.ark_age.kernel.rows import P_DECK, X_CONTROLLER, X_EFFECT, X_SOURCE
from cardwright.games.ark_age.kernel.selecting import find_all
from cardwright.games.ark_age.kernel.state import State
from cardwright.games.ark_age.kernel.tasks import pop, set_task, task
from cardwright.games.ark_age.kernel.units import charge, is_on_mat


def _costs(state: State) -> i64:
    return state.content.effects[EFFECT * state.link(task(state, 1), X_EFFECT) + F_COSTS]


def run_pay(state: State) -> None:
    """Pay the next cost, or ask with what."""
    code = state.content.code
    costs = _costs(state)
    link = task(state, 1)
    seat = state.link(link, X_CONTROLLER)
    index = task(state, 2)
    if index >= code[costs] or not is_in(state, seat):
        pop(state)
        return
    pay = code[costs + 1 + 2 * index]
    number = code[costs + 2 + 2 * index]
    left = task(state, 3)
    if left == NONE:
        left = 1 if pay == p.PAY_SACRIFICE else number
        set_task(state, 3, left)
    if pay in (p.PAY_DISCARD, p.PAY_IMPRISON_OWN, p.PAY_SACRIFICE) and left > 0:
        ask_on(state, ASK_COST, seat)
        return
    set_task(state, 2, index + 1)
    set_task(state, 3, NONE)
    _pay_at_once(state, link, pay, number)


def _pay_at_once(state: State, link: i64, pay: i64, number: i64) -> None:
    source = state.link(link, X_SOURCE)
    seat = state.link(link, X_CONTROLLER)
    if pay == p.PAY_CHARGE_SELF and is_on_mat(state, source):
        charge(state, source)
    elif pay == p.PAY_MILL:
        for _card in range(min(number, state.player(seat, P_DECK))):
            put_card(state, top_of(state, seat), IN_INCUBATOR)
            state.revealed = True
    elif pay == p.PAY_DAMAGE_SELF and is_on_mat(state, source):
        deal(state, link, source, number, True)
        run_check(state)


def _kind(state: State) -> i64:
    return state.content.code[_costs(state) + 1 + 2 * task(state, 2)]


def list_costs(state: State, buffer: vec[i64]) -> i64:
    """Write with what the cost can be paid."""
    pay = _kind(state)
    written: i64 = 0
    if pay == p.PAY_SACRIFICE:
        selector = state.content.code[_costs(state) + 2 + 2 * task(state, 2)]
        find_all(state, task(state, 1), selector)
        for place in range(state.picks):
            written = write_value(state, state.found[place], buffer, written)
        state.picks = 0
        return written
    zone: i64 = IN_HAND if pay == p.PAY_DISCARD else IN_INCUBATOR
    seat = state.seat
    for card in range(state.room * seat, state.room * seat + state.room):
        if state.zone[card] == zone:
            id_ = CARD + DEFINITIONS * seat + state.definition[card]
            if id_ >= state.cursor:
                written = insert(buffer, 0, written, id_)
    return written


def answer_cost(state: State, action: i64) -> None:
    """Pay with this."""
    pay = _kind(state)
    set_task(state, 3, task(state, 3) - 1)
    if pay == p.PAY_SACRIFICE:
        unit = value_of(state, action)
        doom_to_die(state, unit, task(state, 1), False)
        run_check(state)
        return
    definition = (action - CARD) % DEFINITIONS
    if pay == p.PAY_DISCARD:
        put_card(state, first_card(state, state.seat, definition, IN_HAND, True), IN_INCUBATOR)
    else:
        put_card(state, first_card(state, state.seat, definition, IN_INCUBATOR, True), IN_PRISON)
