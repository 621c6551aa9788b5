"""The machine that carries out texts: blocks, sets, choices, costs (ark C4, 612.2, 613.5)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from cardwright.games.ark_age.kernel import program as p
from cardwright.games.ark_age.kernel.announce import (
    can_finish,
    continue_draft,
)
from cardwright.games.ark_age.kernel.arrays import BIT, NONE
from cardwright.games.ark_age.kernel.definitions import EFFECT, F_KIND
from cardwright.games.ark_age.kernel.gathering import carry_out, gather_ref, start_each
from cardwright.games.ark_age.kernel.grid import is_in
from cardwright.games.ark_age.kernel.happenings import EV_OPERATION, note
from cardwright.games.ark_age.kernel.layout import (
    ASK_CARD,
    ASK_COST,
    ASK_DOGMA,
    ASK_NOTHING,
    ASK_OPTION,
    ASK_PICK,
    ASK_REPLACEMENT,
)
from cardwright.games.ark_age.kernel.links import free_link, new_link, set_source
from cardwright.games.ark_age.kernel.ops_cards import (
    answer_cards,
    answer_dogma,
    begin_cards,
    list_cards,
    list_dogmas,
    run_cards,
    run_enter,
)
from cardwright.games.ark_age.kernel.ops_play import (
    apply_negate,
    apply_peek,
    apply_redirect,
    apply_tax,
    apply_to_players,
    delay,
    end_attacks,
)
from cardwright.games.ark_age.kernel.ops_units import TO_AT
from cardwright.games.ark_age.kernel.paying import answer_cost, list_costs, run_pay
from cardwright.games.ark_age.kernel.picking import (
    answer_option,
    answer_pick,
    list_options,
    list_picks,
    run_choice,
)
from cardwright.games.ark_age.kernel.placing import (
    answer_step,
    list_steps_of_text,
    run_control,
    run_move,
)
from cardwright.games.ark_age.kernel.putting_up import FROM_ECHO
from cardwright.games.ark_age.kernel.refs import players
from cardwright.games.ark_age.kernel.replacing import (
    answer_replacement,
    forget_replaced,
    list_replacements,
    run_replace,
)
from cardwright.games.ark_age.kernel.rows import (
    LINK_DRAFT,
    X_ANSWERED,
    X_CONTROLLER,
    X_DEFINITION,
    X_ECHO,
    X_EFFECT,
    X_NUMBER,
    X_SOURCE,
    X_THIS,
)
from cardwright.games.ark_age.kernel.selecting import find_all, narrow
from cardwright.games.ark_age.kernel.state import State
from cardwright.games.ark_age.kernel.tasks import (
    T_CHOOSE,
    T_CONTROL,
    T_DISCARD,
    T_EACH,
    T_END_LINK,
    T_ENTER,
    T_MOVE,
    T_PAY,
    T_PICK,
    T_REPLACE,
    T_REPLACED,
    T_RUN,
    T_TIMES,
    pop,
    set_task,
    task,
)
from cardwright.games.ark_age.kernel.values import amount, holds


def run_text(state: State, code: i64) -> None:
    """Take the next step of the text whose task is on top."""
    if code == T_RUN:
        _run_block(state)
    elif code == T_END_LINK:
        free_link(state, task(state, 1))
        pop(state)
        state.unchecked = True
    elif code == T_EACH:
        _run_each(state)
    elif code == T_TIMES:
        _run_times(state)
    elif code in (T_CHOOSE, T_PICK):
        run_choice(state, code)
    elif code in (T_REPLACE, T_REPLACED):
        _run_replacement(state, code)
    else:
        _run_question(state, code)


def _run_replacement(state: State, code: i64) -> None:
    if code == T_REPLACE:
        run_replace(state)
        return
    forget_replaced(state, task(state, 1))
    pop(state)


def _run_question(state: State, code: i64) -> None:
    if code == T_MOVE:
        run_move(state)
    elif code == T_CONTROL:
        run_control(state)
    elif code == T_ENTER:
        run_enter(state)
    elif code == T_PAY:
        run_pay(state)
    elif code >= T_DISCARD:
        run_cards(state, code)


# Blocks.


def _run_block(state: State) -> None:
    """Carry out the next operation of the block."""
    link = task(state, 1)
    block = task(state, 2)
    index = task(state, 3)
    if index >= state.content.code[block]:
        pop(state)
        return
    set_task(state, 3, index + 1)
    _begin(state, link, state.content.code[block + 1 + index])


def _begin(state: State, link: i64, op: i64) -> None:
    """Carry out an operation, or put the task that asks what it still needs to know."""
    words = state.content.code
    note(state, EV_OPERATION, words[op], state.link(link, X_DEFINITION), 0)
    at = TO_AT[words[op]]
    if at == 0:
        _begin_other(state, link, op, words[op])
        return
    to = words[op + at]
    if words[to] == 0:
        gather_ref(state, link, words[to + 1], words[op])
        left: i64 = 0
    else:
        find_all(state, link, words[to + 1])
        left = narrow(state, link, words[to + 1])
    if left > 0:
        state.push(T_PICK, link, op, left)
    else:
        carry_out(state, link, op)


def _begin_other(state: State, link: i64, op: i64, code: i64) -> None:
    if code in (p.OP_MANIA, p.OP_DRAW, p.OP_MILL, p.OP_GLORY, p.OP_PRIDE, p.OP_WIN):
        apply_to_players(state, link, op)
    elif code >= p.OP_CHOOSE:
        _begin_control(state, link, op, code)
    elif code == p.OP_NEGATE:
        apply_negate(state, link, op)
    elif code == p.OP_REDIRECT:
        apply_redirect(state, link, op)
    elif code == p.OP_TAX:
        apply_tax(state, link, op)
    elif code == p.OP_PEEK:
        apply_peek(state, link, op)
    elif code == p.OP_END_COMBAT:
        end_attacks(state)
    else:
        _begin_question(state, link, op, code)


def _begin_question(state: State, link: i64, op: i64, code: i64) -> None:
    if code == p.OP_ECHO:
        _echo(state, link, state.content.code[op + 1])
    else:
        begin_cards(state, link, op)


def _begin_control(state: State, link: i64, op: i64, code: i64) -> None:
    words = state.content.code
    if code == p.OP_WHEN:
        block = words[op + 2] if holds(state, link, words[op + 1]) else words[op + 3]
        if block != NONE:
            state.push(T_RUN, link, block, 0)
    elif code == p.OP_EACH:
        _begin_each(state, link, op)
    elif code == p.OP_TIMES:
        state.push(T_TIMES, link, words[op + 2], min(5, amount(state, link, words[op + 1])))
    elif code == p.OP_LATER:
        delay(state, link, words[op + 1], words[op + 2])
    else:
        mask = players(state, link, words[op + 1])
        for place in range(state.seats):
            seat = (state.starter + state.seats - 1 - place) % state.seats
            if mask & BIT[seat] != 0 and is_in(state, seat):
                state.push(T_CHOOSE, link, op, seat)


# Sets and repetitions.


def _begin_each(state: State, link: i64, op: i64) -> None:
    words = state.content.code
    find_all(state, link, words[op + 1])
    left = narrow(state, link, words[op + 1])
    if left > 0:
        state.push(T_PICK, link, op, left)
    else:
        start_each(state, link, op)


def _run_each(state: State) -> None:
    link = task(state, 1)
    left = task(state, 3)
    if left == 0:
        state.set_link(link, X_THIS, NONE)
        pop(state)
        return
    set_task(state, 3, left - 1)
    state.memory_size -= 1
    state.set_link(link, X_THIS, state.memory[state.memory_size])
    state.push(T_RUN, link, task(state, 2), 0)


def _run_times(state: State) -> None:
    left = task(state, 3)
    if left <= 0:
        pop(state)
        return
    set_task(state, 3, left - 1)
    state.push(T_RUN, task(state, 1), task(state, 2), 0)


# Echo.


def _echo(state: State, link: i64, kind: i64) -> None:
    """Announce the text of the link answered anew, to be carried out at once (C4 echo)."""
    answered = state.link(link, X_ANSWERED)
    source = state.link(link, X_SOURCE)
    if NONE in (answered, source) or state.link(answered, X_ECHO) == 1:
        return
    effect = state.link(answered, X_EFFECT)
    if kind not in (NONE, state.content.effects[EFFECT * effect + F_KIND]):
        return
    echo = new_link(state, LINK_DRAFT, state.link(link, X_CONTROLLER))
    set_source(state, echo, source, effect, state.link(answered, X_NUMBER))
    state.set_link(echo, X_ECHO, 1)
    if not can_finish(state, echo):
        free_link(state, echo)
        return
    state.draft = echo
    state.draft_task = FROM_ECHO
    continue_draft(state)


# The questions of texts.


def list_text(state: State, buffer: vec[i64]) -> i64:
    """Write the answers to the pending question of a text."""
    prompt = state.prompt
    if prompt == ASK_OPTION:
        return list_options(state, buffer)
    if prompt == ASK_PICK:
        return list_picks(state, buffer)
    if prompt == ASK_CARD:
        return list_cards(state, buffer)
    if prompt == ASK_DOGMA:
        return list_dogmas(state, buffer)
    if prompt == ASK_REPLACEMENT:
        return list_replacements(state, buffer)
    return list_costs(state, buffer) if prompt == ASK_COST else list_steps_of_text(state, buffer)


def answer_text(state: State, action: i64) -> None:
    """Answer the pending question of a text."""
    prompt = state.prompt
    state.prompt = ASK_NOTHING
    if prompt == ASK_OPTION:
        answer_option(state, action)
    elif prompt == ASK_PICK:
        answer_pick(state, action)
    elif prompt == ASK_CARD:
        answer_cards(state, action)
    elif prompt == ASK_DOGMA:
        answer_dogma(state, action)
    elif prompt == ASK_REPLACEMENT:
        answer_replacement(state, action)
    elif prompt == ASK_COST:
        answer_cost(state, action)
    else:
        answer_step(state, action)
