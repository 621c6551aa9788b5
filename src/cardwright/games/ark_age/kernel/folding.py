"""A hash over the whole state: equal states, equal hashes, compiled and plain."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cardwright.core.rng import MASK
from cardwright.games.ark_age.kernel.layout import MAT
from cardwright.games.ark_age.kernel.rows import (
    ATTACK_ROW,
    LINK,
    LINK_FREE,
    MOD,
    P_DECK,
    TASK,
    TOKEN_ROW,
    U_ENTRY,
    UNIT,
    USE_ROW,
    X_STATUS,
)
from cardwright.games.ark_age.kernel.state import State

_LOW_FACTOR: Final = 0x2C1B3C6D
_HIGH_FACTOR: Final = 0x297A2D39


def mix(hash_: i64, value: i64) -> i64:
    """Return the hash with a value below 2**62 mixed in, below 2**31; also for -1."""
    low = ((hash_ ^ value) & MASK) * _LOW_FACTOR + 1
    high = ((low ^ (low >> 31) ^ (value >> 31)) & MASK) * _HIGH_FACTOR + 1
    return (high ^ (high >> 31)) & MASK


def _fold(hash_: i64, values: vec[i64], first: i64, count: i64) -> i64:
    for place in range(first, first + count):
        hash_ = mix(hash_, values[place])
    return hash_


def fold_state(state: State, hash_: i64) -> i64:
    """Return the hash with everything mixed in that the game's course depends on."""
    if state.stale:
        state.refresh()
    hash_ = _fold(hash_, state.players, 0, i64(len(state.players)))
    hash_ = _fold_cards(state, hash_)
    for unit in range(state.unit_rows):
        if state.units[UNIT * unit + U_ENTRY] != 0:
            hash_ = _fold(mix(hash_, unit), state.units, UNIT * unit, UNIT)
    hash_ = _fold(hash_, state.board, 0, MAT * state.seats)
    hash_ = _fold_tables(state, hash_)
    hash_ = _fold_turn(state, hash_)
    return _fold_play(state, hash_)


def _fold_cards(state: State, hash_: i64) -> i64:
    cards = state.seats * state.room
    hash_ = _fold(hash_, state.definition, 0, cards)
    hash_ = _fold(hash_, state.zone, 0, cards)
    hash_ = _fold(hash_, state.known, 0, cards)
    hash_ = _fold(hash_, state.marks, 0, cards)
    for seat in range(state.seats):
        size = state.player(seat, P_DECK)
        hash_ = _fold(hash_, state.deck, state.room * seat, size)
        hash_ = mix(hash_, state.dogma_charged[seat])
        chance = state.chances[seat]
        hash_ = mix(mix(mix(hash_, chance.key_0), chance.key_1), chance.counter)
    return hash_


def _fold_tables(state: State, hash_: i64) -> i64:
    hash_ = _fold(hash_, state.tokens, 0, TOKEN_ROW * state.token_count)
    hash_ = _fold(hash_, state.mods, 0, MOD * state.mod_count)
    hash_ = _fold(hash_, state.uses, 0, USE_ROW * state.use_count)
    for link in range(1, state.link_rows):
        if state.links[LINK * link + X_STATUS] != LINK_FREE:
            hash_ = _fold(mix(hash_, link), state.links, LINK * link, LINK)
    hash_ = _fold(hash_, state.queue, 0, state.queue_count)
    hash_ = _fold(hash_, state.chain, 0, state.chain_count)
    hash_ = _fold(hash_, state.attacks, 0, ATTACK_ROW * state.attack_count)
    hash_ = _fold(hash_, state.tasks, 0, TASK * state.task_count)
    hash_ = _fold(hash_, state.found, 0, state.picks)
    return _fold(hash_, state.memory, 0, state.memory_size)


def _fold_turn(state: State, hash_: i64) -> i64:
    for number in (state.seat, state.prompt, state.step, state.turn, state.round, state.active):
        hash_ = mix(hash_, number)
    for number in (state.starter, 1 if state.sudden else 0, state.ended, state.winner):
        hash_ = mix(hash_, number)
    for number in (state.cursor, state.entries, state.queue_group, state.delayed):
        hash_ = mix(hash_, number)
    return hash_


def _fold_play(state: State, hash_: i64) -> i64:
    for number in (state.attack_count, state.combat_stage, 1 if state.unity else 0):
        hash_ = mix(hash_, number)
    for number in (state.striker, state.counter_unit, state.counter_done, state.picked):
        hash_ = mix(hash_, number)
    for number in (state.summoned, state.set_stage, state.draft, state.draft_task):
        hash_ = mix(hash_, number)
    for number in (state.chosen, state.chosen_2, state.chosen_3, state.served):
        hash_ = mix(hash_, number)
    return hash_
