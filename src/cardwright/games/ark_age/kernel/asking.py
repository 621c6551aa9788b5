"""The answers to each question, and what each does: one place that knows every prompt."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from cardwright.games.ark_age.kernel.announce import (
    answer_draft,
    list_about,
    list_modes,
    list_players,
    list_targets,
)
from cardwright.games.ark_age.kernel.chain import (
    answer_optional,
    answer_trigger,
    answer_window,
    list_optional,
    list_triggers,
    list_window,
)
from cardwright.games.ark_age.kernel.counters import (
    answer_block,
    answer_counter,
    answer_countered,
    list_blockers,
    list_countered,
    list_counters,
)
from cardwright.games.ark_age.kernel.going import (
    answer_attacked,
    answer_go,
    answer_join,
    answer_mate,
    list_attacked,
    list_go,
    list_joining,
)
from cardwright.games.ark_age.kernel.layout import (
    ASK_ABOUT,
    ASK_ATTACKED,
    ASK_BLOCK,
    ASK_COST,
    ASK_COUNTER,
    ASK_COUNTERED,
    ASK_DISCARD,
    ASK_GAMBIT,
    ASK_GO,
    ASK_HERO,
    ASK_JOIN,
    ASK_MATE,
    ASK_MODE,
    ASK_MULLIGAN,
    ASK_OPTIONAL,
    ASK_ORDER,
    ASK_PLAYER,
    ASK_POSTURE,
    ASK_SET,
    ASK_SLOT,
    ASK_SPEND,
    ASK_TARGET,
    ASK_TRIGGER_ORDER,
    ASK_UPKEEP,
    ASK_WINDOW,
    STEP_GAMBIT,
)
from cardwright.games.ark_age.kernel.machine import answer_text, list_text
from cardwright.games.ark_age.kernel.mania import answer_spend, list_spending
from cardwright.games.ark_age.kernel.places import list_free
from cardwright.games.ark_age.kernel.setting import (
    answer_posture,
    answer_set,
    answer_slot,
    list_postures,
    list_set,
    list_slots,
)
from cardwright.games.ark_age.kernel.setup import (
    answer_gambit,
    answer_gambit_slot,
    answer_hero,
    answer_mulligan,
    answer_order,
    list_gambit,
    list_hero_slots,
    list_mulligan,
    list_starters,
)
from cardwright.games.ark_age.kernel.state import State
from cardwright.games.ark_age.kernel.triggers import has_secret
from cardwright.games.ark_age.kernel.turn import (
    answer_discard,
    list_discards,
)
from cardwright.games.ark_age.kernel.upkeep import answer_upkeep, list_upkeep


def list_answers(state: State, buffer: vec[i64], enough: i64) -> i64:
    """Write the answers to the pending question, ascending; return how many.

    There are at least 1. The listing of long menus may stop once there are ``enough``.
    """
    prompt = state.prompt
    if prompt == ASK_GO:
        return list_go(state, buffer, enough)
    if prompt == ASK_SET:
        return list_set(state, buffer, enough)
    if prompt == ASK_WINDOW:
        return list_window(state, buffer, enough)
    if prompt <= ASK_BLOCK:
        return _list_of_rules(state, prompt, buffer)
    if _is_of_announcing(prompt):
        return _list_announcing(state, prompt, buffer)
    return list_text(state, buffer)


def _list_of_rules(state: State, prompt: i64, buffer: vec[i64]) -> i64:
    if prompt <= ASK_DISCARD:
        return _list_before_set(state, prompt, buffer)
    return _list_in_combat(state, prompt, buffer)


def _is_of_announcing(prompt: i64) -> bool:
    return (prompt <= ASK_SPEND and prompt != ASK_COST) or prompt == ASK_MATE


def _list_before_set(state: State, prompt: i64, buffer: vec[i64]) -> i64:
    if prompt == ASK_ORDER:
        return list_starters(state, buffer)
    if prompt == ASK_MULLIGAN:
        return list_mulligan(buffer)
    if prompt == ASK_HERO:
        return list_hero_slots(state, buffer)
    if prompt == ASK_GAMBIT:
        return list_gambit(state, buffer)
    return list_upkeep(state, buffer) if prompt == ASK_UPKEEP else list_discards(state, buffer)


def _list_in_combat(state: State, prompt: i64, buffer: vec[i64]) -> i64:
    if prompt <= ASK_POSTURE:
        return _list_placing(state, prompt, buffer)
    if prompt == ASK_ATTACKED:
        return list_attacked(state, buffer)
    if prompt == ASK_COUNTER:
        return list_counters(state, buffer)
    if prompt == ASK_COUNTERED:
        return list_countered(state, buffer)
    return list_joining(state, buffer) if prompt == ASK_JOIN else list_blockers(state, buffer)


def _list_placing(state: State, prompt: i64, buffer: vec[i64]) -> i64:
    if prompt == ASK_POSTURE:
        return list_postures(state, buffer)
    if state.step == STEP_GAMBIT:
        return list_free(state, state.seat, buffer)
    return list_slots(state, buffer)


def _list_announcing(state: State, prompt: i64, buffer: vec[i64]) -> i64:
    if prompt == ASK_TARGET:
        return list_targets(state, buffer)
    if prompt in (ASK_OPTIONAL, ASK_MATE):
        return list_optional(buffer)
    if prompt == ASK_TRIGGER_ORDER:
        return list_triggers(state, buffer)
    if prompt == ASK_ABOUT:
        return list_about(state, buffer)
    if prompt == ASK_MODE:
        return list_modes(state, buffer)
    return list_players(state, buffer) if prompt == ASK_PLAYER else list_spending(state, buffer)


def must_be_asked(state: State) -> bool:
    """Return whether the question is put even if there is one answer to it.

    Otherwise others could tell from being asked that a hand or a secret unit has nothing to
    offer (610.10, 903): menus are always put, and windows to whoever has a secret unit.
    """
    prompt = state.prompt
    if prompt == ASK_WINDOW:
        return has_secret(state, state.seat)
    return prompt in (ASK_SET, ASK_GO, ASK_GAMBIT)


def answer(state: State, action: i64, free: bool) -> None:
    """Carry out a legal answer. ``free``: there was another."""
    prompt = state.prompt
    if prompt == ASK_GO:
        answer_go(state, action)
    elif prompt == ASK_SET:
        answer_set(state, action)
    elif prompt <= ASK_DISCARD:
        _answer_before_set(state, prompt, action)
    elif prompt == ASK_WINDOW:
        answer_window(state, action, free)
    elif prompt <= ASK_BLOCK:
        _answer_in_combat(state, prompt, action)
    elif _is_of_announcing(prompt):
        _answer_announcing(state, prompt, action)
    else:
        answer_text(state, action)


def _answer_before_set(state: State, prompt: i64, action: i64) -> None:
    if prompt == ASK_ORDER:
        answer_order(state, action)
    elif prompt == ASK_MULLIGAN:
        answer_mulligan(state, action)
    elif prompt == ASK_HERO:
        answer_hero(state, action)
    elif prompt == ASK_GAMBIT:
        answer_gambit(state, action)
    elif prompt == ASK_UPKEEP:
        answer_upkeep(state, action)
    else:
        answer_discard(state, action)


def _answer_in_combat(state: State, prompt: i64, action: i64) -> None:
    if prompt == ASK_SLOT and state.step == STEP_GAMBIT:
        answer_gambit_slot(state, action)
    elif prompt == ASK_SLOT:
        answer_slot(state, action)
    elif prompt == ASK_POSTURE:
        answer_posture(state, action)
    elif prompt == ASK_ATTACKED:
        answer_attacked(state, action)
    elif prompt == ASK_COUNTER:
        answer_counter(state, action)
    elif prompt == ASK_COUNTERED:
        answer_countered(state, action)
    elif prompt == ASK_JOIN:
        answer_join(state, action)
    else:
        answer_block(state, action)


def _answer_announcing(state: State, prompt: i64, action: i64) -> None:
    if prompt == ASK_OPTIONAL:
        answer_optional(state, action)
    elif prompt == ASK_TRIGGER_ORDER:
        answer_trigger(state, action)
    elif prompt == ASK_SPEND:
        state.prompt = 0
        answer_spend(state, action)
    elif prompt == ASK_MATE:
        answer_mate(state, action)
    else:
        answer_draft(state, action)
