"""Activating effects: what is offered, mode, players, targets, costs (ark 611, 612, 613)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from cardwright.games.ark_age.kernel import program as p
from cardwright.games.ark_age.kernel.arrays import NONE, insert
from cardwright.games.ark_age.kernel.costs import is_payable
from cardwright.games.ark_age.kernel.definitions import (
    EFFECT,
    F_BODY,
    F_MODES,
)
from cardwright.games.ark_age.kernel.grid import are_enemies, is_in
from cardwright.games.ark_age.kernel.layout import (
    ABOUT,
    ASK_ABOUT,
    ASK_MODE,
    ASK_NOTHING,
    ASK_PLAYER,
    ASK_TARGET,
    CARD,
    DEFINITIONS,
    MODE,
    PASS,
    PLAYER,
    TARGET,
    WORD_BE_TARGETED,
)
from cardwright.games.ark_age.kernel.permits import allowed
from cardwright.games.ark_age.kernel.putting_up import put_up
from cardwright.games.ark_age.kernel.questions import ask_on
from cardwright.games.ark_age.kernel.rows import (
    CARD_VALUE,
    U_CONTROLLER,
    U_PLACE,
    X_ATTACK,
    X_BODY,
    X_CHOSEN,
    X_CONTROLLER,
    X_ECHO,
    X_EFFECT,
    X_EVENT,
    X_NAMED,
    X_T1,
)
from cardwright.games.ark_age.kernel.selecting import find_all, narrow
from cardwright.games.ark_age.kernel.speeds import is_fast_enough
from cardwright.games.ark_age.kernel.state import State

# Whether a draft can be finished legally: one choice after the other, with an early exit.


def can_finish(state: State, link: i64) -> bool:
    """Return whether the draft's open choices can be made so that it may be put up."""
    if state.link(link, X_ATTACK) == NONE and _is_about_attack(state, link):
        return _some_attack(state, link)
    if state.link(link, X_BODY) == NONE:
        return _some_mode(state, link)
    body = state.link(link, X_BODY)
    code = state.content.code
    if code[body + p.B_NAMED] != 0 and state.link(link, X_NAMED) == NONE:
        return _some_player(state, link)
    if state.link(link, X_CHOSEN) < code[body + p.B_TARGETS]:
        return _some_target(state, link)
    if state.link(link, X_ECHO) == 1:
        return True
    return is_fast_enough(state, link) and is_payable(state, link)


def _is_about_attack(state: State, link: i64) -> bool:
    if state.attack_count == 0 or state.link(link, X_ECHO) == 1:
        return False
    return state.link(link, X_EVENT) == NONE


def _some_attack(state: State, link: i64) -> bool:
    found = False
    for attack in range(state.attack_count):
        if not found and may_be_about(state, link, attack):
            found = True
    return found


def may_be_about(state: State, link: i64, attack: i64) -> bool:
    """Return whether the draft can be finished as one about this attack (609.8)."""
    if state.striker not in (NONE, attack):
        return False
    state.set_link(link, X_ATTACK, attack)
    result = can_finish(state, link)
    state.set_link(link, X_ATTACK, NONE)
    return result


def _some_mode(state: State, link: i64) -> bool:
    modes = state.content.effects[EFFECT * state.link(link, X_EFFECT) + F_MODES]
    found = False
    for mode in range(modes):
        if not found and may_be_mode(state, link, mode):
            found = True
    return found


def may_be_mode(state: State, link: i64, mode: i64) -> bool:
    """Return whether the draft can be finished in this mode."""
    bodies = state.content.effects[EFFECT * state.link(link, X_EFFECT) + F_BODY]
    state.set_link(link, X_BODY, state.content.code[bodies + mode])
    result = can_finish(state, link)
    state.set_link(link, X_BODY, NONE)
    return result


def _some_player(state: State, link: i64) -> bool:
    found = False
    for seat in range(state.seats):
        if not found and may_name(state, link, seat):
            found = True
    return found


def may_name(state: State, link: i64, seat: i64) -> bool:
    """Return whether the draft can be finished with this player named."""
    named = state.content.code[state.link(link, X_BODY) + p.B_NAMED]
    you = state.link(link, X_CONTROLLER)
    if not is_in(state, seat) or seat == you or are_enemies(state, you, seat) != (named == 1):
        return False
    state.set_link(link, X_NAMED, seat)
    result = can_finish(state, link)
    state.set_link(link, X_NAMED, NONE)
    return result


def _selector(state: State, link: i64) -> i64:
    """Return the selector of the target to be chosen next."""
    body = state.link(link, X_BODY)
    return state.content.code[body + p.B_TARGET + state.link(link, X_CHOSEN)]


def _some_target(state: State, link: i64) -> bool:
    selector = _selector(state, link)
    find_all(state, link, selector)
    if state.content.code[selector + p.L_PICK] < 0:
        narrow(state, link, selector)
    if state.content.code[selector + p.L_UP_TO] != 0 and _may_choose(state, link, NONE):
        return True
    count = state.picks
    candidates = state.found[:count]
    for place in range(count):
        if may_target_value(state, link, candidates[place]):
            return True
    return False


def may_target_value(state: State, link: i64, value: i64) -> bool:
    """Return whether the draft can be finished with this as its next target."""
    for place in range(state.link(link, X_CHOSEN)):
        if state.link(link, X_T1 + place) == value:
            return False
    if value < CARD_VALUE and not may_be_named(state, link, value):
        return False
    return _may_choose(state, link, value)


def may_be_named(state: State, link: i64, unit: i64) -> bool:
    """Return whether nothing keeps the effect from targeting the unit (C4: be_targeted)."""
    you = state.link(link, X_CONTROLLER)
    if not are_enemies(state, you, state.unit(unit, U_CONTROLLER)):
        return True
    return allowed(state, unit, WORD_BE_TARGETED)


def _may_choose(state: State, link: i64, value: i64) -> bool:
    chosen = state.link(link, X_CHOSEN)
    state.set_link(link, X_T1 + chosen, value)
    state.set_link(link, X_CHOSEN, chosen + 1)
    result = can_finish(state, link)
    state.set_link(link, X_T1 + chosen, NONE)
    state.set_link(link, X_CHOSEN, chosen)
    return result


# The announcement, question by question.


def continue_draft(state: State) -> None:
    """Ask what is still open of the draft, or put it on the chain (612.1, 612.6)."""
    link = state.draft
    seat = state.link(link, X_CONTROLLER)
    body = state.link(link, X_BODY)
    code = state.content.code
    if state.link(link, X_ATTACK) == NONE and _is_about_attack(state, link):
        ask_on(state, ASK_ABOUT, seat)
    elif body == NONE:
        ask_on(state, ASK_MODE, seat)
    elif code[body + p.B_NAMED] != 0 and state.link(link, X_NAMED) == NONE:
        ask_on(state, ASK_PLAYER, seat)
    elif state.link(link, X_CHOSEN) < code[body + p.B_TARGETS]:
        ask_on(state, ASK_TARGET, seat)
    else:
        put_up(state, link)


def list_about(state: State, buffer: vec[i64]) -> i64:
    """Write which attacks the draft can be about."""
    written: i64 = 0
    for attack in range(state.attack_count):
        if may_be_about(state, state.draft, attack):
            buffer[written] = ABOUT + attack
            written += 1
    return written


def list_modes(state: State, buffer: vec[i64]) -> i64:
    """Write the modes in which the draft can be finished."""
    link = state.draft
    written: i64 = 0
    for mode in range(state.content.effects[EFFECT * state.link(link, X_EFFECT) + F_MODES]):
        if may_be_mode(state, link, mode):
            buffer[written] = MODE + mode
            written += 1
    return written


def list_players(state: State, buffer: vec[i64]) -> i64:
    """Write the players that the draft can name."""
    written: i64 = 0
    for seat in range(state.seats):
        if may_name(state, state.draft, seat):
            buffer[written] = PLAYER + seat
            written += 1
    return written


def list_targets(state: State, buffer: vec[i64]) -> i64:
    """Write what the draft can take as its next target."""
    link = state.draft
    selector = _selector(state, link)
    find_all(state, link, selector)
    if state.content.code[selector + p.L_PICK] < 0:
        narrow(state, link, selector)
    count = state.picks
    candidates = state.found[:count]
    written: i64 = 0
    for place in range(count):
        value = candidates[place]
        if may_target_value(state, link, value):
            written = write_value(state, value, buffer, written)
    if state.content.code[selector + p.L_UP_TO] != 0 and _may_choose(state, link, NONE):
        buffer[written] = PASS
        written += 1
    state.picks = 0
    return written


def write_value(state: State, value: i64, buffer: vec[i64], written: i64) -> i64:
    """Write the id of a unit, or of a card unless its like is there."""
    if value < CARD_VALUE:
        id_ = TARGET + state.unit(value, U_PLACE)
    else:
        card = value - CARD_VALUE
        id_ = CARD + DEFINITIONS * (card // state.room) + state.definition[card]
    return insert(buffer, 0, written, id_)


def answer_draft(state: State, action: i64) -> None:
    """Make the next choice of the draft."""
    link = state.draft
    prompt = state.prompt
    state.prompt = ASK_NOTHING
    if prompt == ASK_ABOUT:
        state.set_link(link, X_ATTACK, action - ABOUT)
    elif prompt == ASK_MODE:
        bodies = state.content.effects[EFFECT * state.link(link, X_EFFECT) + F_BODY]
        state.set_link(link, X_BODY, state.content.code[bodies + action - MODE])
    elif prompt == ASK_PLAYER:
        state.set_link(link, X_NAMED, action - PLAYER)
    else:
        chosen = state.link(link, X_CHOSEN)
        state.set_link(link, X_T1 + chosen, _target_of(state, link, action))
        state.set_link(link, X_CHOSEN, chosen + 1)
    continue_draft(state)


def _target_of(state: State, link: i64, action: i64) -> i64:
    if action == PASS:
        return NONE
    if action < CARD:
        return state.board[action - TARGET]
    find_all(state, link, _selector(state, link))
    value = value_of(state, action)
    state.picks = 0
    return value


def value_of(state: State, action: i64) -> i64:
    """Return the first of ``found`` that the action names."""
    if action < CARD:
        return state.board[action - TARGET]
    seat = (action - CARD) // DEFINITIONS
    definition = (action - CARD) % DEFINITIONS
    for place in range(state.picks):
        value = state.found[place]
        card = value - CARD_VALUE
        mine = value >= CARD_VALUE and card // state.room == seat
        if mine and state.definition[card] == definition:
            return value
    return NONE
