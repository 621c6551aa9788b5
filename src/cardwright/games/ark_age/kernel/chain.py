"""Windows, the chain and the queue of triggers (ark 101.4, 606.6, 611.7, 613)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from cardwright.games.ark_age.kernel.announce import can_finish, continue_draft
from cardwright.games.ark_age.kernel.arrays import BIT, NONE
from cardwright.games.ark_age.kernel.check import run_check
from cardwright.games.ark_age.kernel.definitions import (
    ALTS,
    EFFECT,
    F_COST,
    F_KIND,
    F_MAY,
)
from cardwright.games.ark_age.kernel.grid import is_in
from cardwright.games.ark_age.kernel.happenings import (
    EV_ALTS,
    EV_PASSED,
    EV_RESOLVES,
    note,
)
from cardwright.games.ark_age.kernel.layout import (
    ASK_NOTHING,
    ASK_OPTIONAL,
    ASK_TRIGGER_ORDER,
    ASK_WINDOW,
    NOT_ENDED,
    PASS,
    TRIGGER,
    WARD,
    YES,
)
from cardwright.games.ark_age.kernel.links import free_link
from cardwright.games.ark_age.kernel.occasions import ON_KILLED
from cardwright.games.ark_age.kernel.offers import IN_ANSWER, IN_WINDOW, begin_in_window, list_uses
from cardwright.games.ark_age.kernel.program import B_BLOCK, B_TARGET, B_TARGETS
from cardwright.games.ark_age.kernel.putting_up import FROM_QUEUE
from cardwright.games.ark_age.kernel.questions import ask, ask_on
from cardwright.games.ark_age.kernel.rows import (
    CARD_VALUE,
    LINK_DRAFT,
    LINK_RESOLVING,
    SECRET,
    U_ALTS,
    U_CONTROLLER,
    U_PLACE,
    U_TOKENS,
    X_BODY,
    X_CHOSEN,
    X_CONTROLLER,
    X_EFFECT,
    X_EVENT,
    X_GROUP,
    X_NEGATED,
    X_NUMBER,
    X_SOURCE,
    X_STATUS,
    X_SUBJECT,
    X_T1,
)
from cardwright.games.ark_age.kernel.selecting import card_may_be, fits, source_place
from cardwright.games.ark_age.kernel.state import State
from cardwright.games.ark_age.kernel.tasks import (
    T_CHAIN,
    T_END_LINK,
    T_RUN,
    pop,
    set_task,
    task,
)
from cardwright.games.ark_age.kernel.tokens import lose_token

# Windows and answers.


def seat_in_order(state: State, place: i64) -> i64:
    """Return the seat that comes in this place, the starter having 0 (101.4)."""
    return (state.starter + place) % state.seats


def run_window(state: State) -> None:
    """Ask the next player, or close the window when all have passed (606.6)."""
    asked = task(state, 2)
    if asked >= state.seats:
        pop(state)
        return
    seat = seat_in_order(state, asked)
    set_task(state, 2, asked + 1)
    if is_in(state, seat):
        ask(state, ASK_WINDOW, seat)


def list_window(state: State, buffer: vec[i64], enough: i64) -> i64:
    """Write what the seat may activate in the window, or in answer to the top link; the pass."""
    where = IN_ANSWER if task(state, 0) == T_CHAIN else IN_WINDOW
    written = list_uses(state, state.seat, where, buffer, enough - 1)
    buffer[written] = PASS
    return written + 1


def answer_window(state: State, action: i64, free: bool) -> None:
    """Activate something, or pass; ``free``: he could have done something."""
    state.prompt = ASK_NOTHING
    if action != PASS:
        begin_in_window(state, state.seat, action, task(state, 0) == T_CHAIN)
    elif free:
        note(state, EV_PASSED, state.seat, 0, 0)


def run_chain(state: State) -> None:
    """Let the players answer the top link; when all have passed, resolve link by link (613)."""
    if task(state, 1) == 0:
        if state.chain_count > 0 and task(state, 2) < state.seats and state.content.texts:
            seat = seat_in_order(state, task(state, 2))
            set_task(state, 2, task(state, 2) + 1)
            if is_in(state, seat):
                ask(state, ASK_WINDOW, seat)
            return
        set_task(state, 1, 1)
    run_check(state)
    if state.ended != NOT_ENDED or state.task_count == 0 or task(state, 0) != T_CHAIN:
        return
    if state.chain_count == 0:
        pop(state)
    else:
        _resolve_top(state)


def _resolve_top(state: State) -> None:
    state.chain_count -= 1
    link = state.chain[state.chain_count]
    state.set_link(link, X_STATUS, LINK_RESOLVING)
    negated = state.link(link, X_NEGATED) != 0
    if not negated:
        negated = not _check_targets(state, link)
    place = source_place(state, link)
    note(state, EV_RESOLVES, state.link(link, X_CONTROLLER), place, 1 if negated else 0)
    if negated:
        free_link(state, link)
        return
    state.push(T_END_LINK, link, 0, 0)
    if state.content.effects[EFFECT * state.link(link, X_EFFECT) + F_KIND] == ALTS:
        _begin_alts(state, link)
    block = state.content.code[state.link(link, X_BODY) + B_BLOCK]
    if block != NONE:
        state.push(T_RUN, link, block, 0)


def _begin_alts(state: State, link: i64) -> None:
    """Make the Alts effect active, if its unit is still there (611.5)."""
    unit = state.link(link, X_SOURCE)
    if unit == NONE or state.unit(unit, U_PLACE) == NONE:
        return
    number = state.link(link, X_NUMBER)
    state.set_unit(unit, U_ALTS, state.unit(unit, U_ALTS) | BIT[number])
    state.stale = True
    state.unchecked = True
    note(state, EV_ALTS, state.unit(unit, U_PLACE), number, 1)


def _check_targets(state: State, link: i64) -> bool:
    """Skip targets that are no longer legal; return whether the link does anything (612.4)."""
    body = state.link(link, X_BODY)
    code = state.content.code
    count = code[body + B_TARGETS]
    left: i64 = 0
    for place in range(count):
        value = state.link(link, X_T1 + place)
        if value == NONE:
            continue
        if not _is_legal(state, link, value, code[body + B_TARGET + place]):
            state.set_link(link, X_T1 + place, NONE)
        elif _is_warded(state, link, value):
            return False
        else:
            left += 1
    return count == 0 or left > 0 or state.link(link, X_CHOSEN) == 0


def _is_legal(state: State, link: i64, value: i64, selector: i64) -> bool:
    if value >= CARD_VALUE:
        return card_may_be(state, link, value - CARD_VALUE, selector)
    return state.unit(value, U_PLACE) != NONE and fits(state, link, value, selector)


def _is_warded(state: State, link: i64, unit: i64) -> bool:
    """Use up a ward against an enemy link that targets its bearer (C5)."""
    if unit >= CARD_VALUE or state.unit(unit, U_TOKENS) & BIT[WARD] == 0:
        return False
    own = state.sides[state.unit(unit, U_CONTROLLER)]
    if own == state.sides[state.link(link, X_CONTROLLER)]:
        return False
    lose_token(state, unit, WARD)
    return True


# The queue (101.4).


def run_queue(state: State) -> None:
    """Put up the next trigger: of the first group, of the first player who has one there."""
    if state.queue_count == 0:
        pop(state)
        return
    group = state.link(state.queue[0], X_GROUP)
    state.queue_group = max(state.queue_group, group + 1)
    for place in range(state.seats):
        seat = seat_in_order(state, place)
        count = _drop_dead(state, seat, group)
        if count > 1 and not _is_anothers_secret(state, seat, group):
            _ask_about(state, ASK_TRIGGER_ORDER, seat, _has_secret_source(state, seat, group))
            return
        if count > 0:
            put_up_trigger(state, seat, 0)
            return


def _is_anothers_secret(state: State, seat: i64, group: i64) -> bool:
    """Return whether a secret unit of a player who did not act would be seen to trigger."""
    return seat != state.seat and _has_secret_source(state, seat, group)


def _has_secret_source(state: State, seat: i64, group: i64) -> bool:
    for place in range(state.queue_count):
        link = state.queue[place]
        mine = state.link(link, X_GROUP) == group and state.link(link, X_CONTROLLER) == seat
        if mine and state.has(state.link(link, X_SOURCE), SECRET):
            return True
    return False


def _ask_about(state: State, prompt: i64, seat: i64, secret: bool) -> None:
    """Ask; what a player is asked about his own secret unit is part of his play (610.10)."""
    if secret and seat == state.seat:
        ask_on(state, prompt, seat)
    else:
        ask(state, prompt, seat)


def _drop_dead(state: State, seat: i64, group: i64) -> i64:
    """Drop the seat's triggers of the group that cannot be put up (611.7, 611.9).

    Return how many are left.
    """
    kept: i64 = 0
    left: i64 = 0
    count = state.queue_count
    for place in range(count):
        link = state.queue[place]
        mine = state.link(link, X_GROUP) == group and state.link(link, X_CONTROLLER) == seat
        if mine and not _can_be_put_up(state, link):
            free_link(state, link)
            continue
        left += 1 if mine else 0
        state.queue[kept] = link
        kept += 1
    state.queue_count = kept
    return left


def _can_be_put_up(state: State, link: i64) -> bool:
    source = state.link(link, X_SOURCE)
    if state.unit(source, U_PLACE) == NONE:
        own_death = state.link(link, X_EVENT) == ON_KILLED
        if not own_death or state.link(link, X_SUBJECT) != source:
            return False
    return can_finish(state, link)


def _nth_trigger(state: State, seat: i64, number: i64) -> i64:
    """Return where in the queue the seat's trigger of the first group stands."""
    group = state.link(state.queue[0], X_GROUP)
    left = number
    place: i64 = 0
    while True:
        link = state.queue[place]
        if state.link(link, X_GROUP) == group and state.link(link, X_CONTROLLER) == seat:
            if left == 0:
                return place
            left -= 1
        place += 1


def list_triggers(state: State, buffer: vec[i64]) -> i64:
    """Write the seat's triggers of the first group."""
    group = state.link(state.queue[0], X_GROUP)
    written: i64 = 0
    for place in range(state.queue_count):
        link = state.queue[place]
        if state.link(link, X_GROUP) == group and state.link(link, X_CONTROLLER) == state.seat:
            buffer[written] = TRIGGER + written
            written += 1
    return written


def answer_trigger(state: State, action: i64) -> None:
    """Put up the trigger that the player wants to come next."""
    state.prompt = ASK_NOTHING
    put_up_trigger(state, state.seat, action - TRIGGER)


def put_up_trigger(state: State, seat: i64, number: i64) -> None:
    """Take the trigger out of the queue and announce it, or ask whether it is used (611.7)."""
    place = _nth_trigger(state, seat, number)
    link = state.queue[place]
    state.queue_count -= 1
    for rest in range(place, state.queue_count):
        state.queue[rest] = state.queue[rest + 1]
    state.set_link(link, X_STATUS, LINK_DRAFT)
    state.draft = link
    state.draft_task = FROM_QUEUE
    row = EFFECT * state.link(link, X_EFFECT)
    effects = state.content.effects
    source = state.link(link, X_SOURCE)
    if effects[row + F_MAY] != 0 or effects[row + F_COST] > 0 or state.has(source, SECRET):
        _ask_about(state, ASK_OPTIONAL, seat, state.has(source, SECRET))
    else:
        state.group += 1
        continue_draft(state)


def list_optional(buffer: vec[i64]) -> i64:
    """Write yes and no."""
    buffer[0] = YES
    buffer[1] = PASS
    return 2


def answer_optional(state: State, action: i64) -> None:
    """Use the optional trigger, or drop it."""
    state.prompt = ASK_NOTHING
    if state.draft == NONE:
        return  # imagined from outside: which secret unit it is about is not known
    if action == YES:
        continue_draft(state)
    else:
        free_link(state, state.draft)
        state.draft = NONE
