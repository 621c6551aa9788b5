"""Making an announced effect the top link of the chain (ark 612.1, 612.2)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cardwright.games.ark_age.kernel import program as p
from cardwright.games.ark_age.kernel.arrays import BIT, NONE, grown
from cardwright.games.ark_age.kernel.costs import (
    cost_of,
    is_turn_side,
    printed_cost,
    range_bonus,
    speed_bonus,
)
from cardwright.games.ark_age.kernel.definitions import (
    EFFECT,
    F_COSTS,
    F_LIMIT,
    F_PER,
    PER_TURN,
)
from cardwright.games.ark_age.kernel.happenings import (
    EV_DOGMA,
    EV_LINK,
    EV_RANGE_BONUS,
    EV_SPEED_BONUS,
    note,
)
from cardwright.games.ark_age.kernel.links import count_use, key_of
from cardwright.games.ark_age.kernel.mania import pay
from cardwright.games.ark_age.kernel.rows import (
    CARD_VALUE,
    LINK_ON_CHAIN,
    LINK_RESOLVING,
    U_PLACE,
    X_BODY,
    X_CENTRE,
    X_CONTROLLER,
    X_COST,
    X_DOGMA,
    X_EFFECT,
    X_NUMBER,
    X_SOURCE,
    X_STATUS,
    X_T1,
)
from cardwright.games.ark_age.kernel.selecting import source_place
from cardwright.games.ark_age.kernel.state import State
from cardwright.games.ark_age.kernel.tasks import T_CHAIN, T_END_LINK, T_PAY, T_RUN, set_task
from cardwright.games.ark_age.kernel.units import show

# ``State.draft_task``: where the announcement comes from.
# ``State.draft_task``: where the announcement comes from.
FROM_MENU: Final = 0
FROM_WINDOW: Final = 1
FROM_ANSWER: Final = 2
FROM_QUEUE: Final = 3
FROM_ECHO: Final = 4
"""It is carried out at once, without cost (C4 echo)."""


def put_up(state: State, link: i64) -> None:
    """Make the draft the top link of the chain, and let its costs be paid (612.1, 612.2)."""
    state.draft = NONE
    if state.draft_task == FROM_ECHO:
        _carry_out_echo(state, link)
        return
    cost = cost_of(state, link)
    state.set_link(link, X_COST, cost)
    state.set_link(link, X_STATUS, LINK_ON_CHAIN)
    _count(state, link)
    _set_centre(state, link)
    if state.chain_count >= i64(len(state.chain)):
        state.chain = grown(state.chain, 8)
    state.chain[state.chain_count] = link
    state.chain_count += 1
    source = state.link(link, X_SOURCE)
    place = NONE if source == NONE else source_place(state, link)
    note(state, EV_LINK, state.link(link, X_CONTROLLER), place, cost)
    _note_bonus(state, link, cost)
    if source == NONE:
        _charge_dogma(state, link)
    elif state.unit(source, U_PLACE) != NONE:
        show(state, source, NONE)
    if state.draft_task in (FROM_WINDOW, FROM_ANSWER):
        set_task(state, 2, 0)
    if state.draft_task != FROM_ANSWER:
        state.push(T_CHAIN, 0, 0, 0)
    if state.content.effects[EFFECT * state.link(link, X_EFFECT) + F_COSTS] != NONE:
        state.push(T_PAY, link, 0, NONE)
    pay(state, state.link(link, X_CONTROLLER), cost)


def _note_bonus(state: State, link: i64, cost: i64) -> None:
    """Write down how the effective cost came about, if it is not the printed one (612.3)."""
    if not state.recording:
        return
    printed = printed_cost(state, link)
    own = is_turn_side(state, state.link(link, X_CONTROLLER))
    bonus = range_bonus(state, link) if own else speed_bonus(state, link)
    if printed != cost or bonus > 0:
        note(state, EV_RANGE_BONUS if own else EV_SPEED_BONUS, printed, bonus, cost)


def _carry_out_echo(state: State, link: i64) -> None:
    state.set_link(link, X_STATUS, LINK_RESOLVING)
    _set_centre(state, link)
    state.push(T_END_LINK, link, 0, 0)
    block = state.content.code[state.link(link, X_BODY) + p.B_BLOCK]
    if block != NONE:
        state.push(T_RUN, link, block, 0)


def _charge_dogma(state: State, link: i64) -> None:
    seat = state.link(link, X_CONTROLLER)
    index = state.link(link, X_DOGMA)
    state.dogma_charged[seat] |= BIT[index]
    note(state, EV_DOGMA, seat, index, 1)


def _count(state: State, link: i64) -> None:
    """Count the use for the limits (611.6, 611.8)."""
    row = EFFECT * state.link(link, X_EFFECT)
    key = key_of(state, link)
    number = state.link(link, X_NUMBER)
    count_use(state, key, number, PER_TURN)
    per = state.content.effects[row + F_PER]
    if state.content.effects[row + F_LIMIT] != NONE and per != PER_TURN:
        count_use(state, key, number, per)


def _set_centre(state: State, link: i64) -> None:
    """Note where the area lies: around t1, or around the source (604.3)."""
    body = state.link(link, X_BODY)
    code = state.content.code
    if code[body + p.B_AREA] == p.NO_AREA:
        return
    if code[body + p.B_TARGETS] == 0:
        state.set_link(link, X_CENTRE, source_place(state, link))
    else:
        target = state.link(link, X_T1)
        if target != NONE and target < CARD_VALUE:
            state.set_link(link, X_CENTRE, state.unit(target, U_PLACE))
