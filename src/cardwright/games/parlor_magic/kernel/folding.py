"""A hash over the whole state: equal states, equal hashes, compiled and plain."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cardwright.core.rng import MASK
from cardwright.games.parlor_magic.cards import DECK, NO_CARD, SUITS
from cardwright.games.parlor_magic.kernel.bits import lowest
from cardwright.games.parlor_magic.kernel.layout import AT_DOMAIN
from cardwright.games.parlor_magic.kernel.state import Ruler, State

_LOW_FACTOR: Final = 0x2C1B3C6D
_HIGH_FACTOR: Final = 0x297A2D39


def mix(hash_: i64, value: i64) -> i64:
    """Return the hash with a value below 2**62 mixed in, below 2**31; also for -1."""
    low = ((hash_ ^ value) & MASK) * _LOW_FACTOR + 1
    high = ((low ^ (low >> 31) ^ (value >> 31)) & MASK) * _HIGH_FACTOR + 1
    return (high ^ (high >> 31)) & MASK


def fold_state(state: State, hash_: i64) -> i64:
    """Return the hash with everything mixed in that the game's course depends on."""
    hash_ = _fold_ruler(state, state.ruler_a, 0, hash_)
    hash_ = _fold_ruler(state, state.ruler_b, 1, hash_)
    hash_ = _fold_chain(state, AT_DOMAIN, hash_)
    hash_ = _fold_chain(state, AT_DOMAIN + 1, hash_)
    for depth in range(state.stack_size):
        hash_ = mix(hash_, state.stack[depth])
    hash_ = _fold_turn(state, hash_)
    return _fold_combat(state, hash_)


def _fold_ruler(state: State, ruler: Ruler, seat: i64, hash_: i64) -> i64:
    for mask in (ruler.hand, ruler.recycle, ruler.discard, ruler.home, ruler.field, ruler.enhs):
        hash_ = mix(hash_, mask)
    for mask in (ruler.taxed_own, ruler.taxed_away, ruler.trump_lands, ruler.inactive):
        hash_ = mix(hash_, mask)
    for mask in (ruler.tagged, ruler.silenced, ruler.recycle_seen, ruler.pile_start):
        hash_ = mix(hash_, mask)
    for suit in range(SUITS):
        hash_ = mix(hash_, ruler.pool[suit])
    hash_ = _fold_piles(ruler, hash_)
    return _fold_permanents(state, ruler.home | ruler.field, seat, hash_)


def _fold_piles(ruler: Ruler, hash_: i64) -> i64:
    for number in (ruler.pile_seen, ruler.life, ruler.draw_size, ruler.draws_since):
        hash_ = mix(hash_, number)
    for number in (ruler.kept_since, ruler.reshuffles, 1 if ruler.land_laid else 0):
        hash_ = mix(hash_, number)
    for number in (ruler.chance.key_0, ruler.chance.key_1, ruler.chance.counter):
        hash_ = mix(hash_, number)
    for place in range(ruler.draw_size):
        hash_ = mix(hash_, ruler.draw[place])
    return hash_


def _fold_permanents(state: State, mask: i64, seat: i64, hash_: i64) -> i64:
    while mask != 0:
        card = DECK * seat + lowest(mask)
        mask &= mask - 1
        hash_ = mix(hash_, state.damage[card])
        hash_ = mix(hash_, state.harry[card])
        hash_ = mix(hash_, state.blocking[card])
        hash_ = _fold_chain(state, card, hash_)
    return hash_


def _fold_chain(state: State, place: i64, hash_: i64) -> i64:
    hash_ = mix(hash_, state.spots[place])
    enh = state.first_enh[place]
    while enh != NO_CARD:
        hash_ = mix(hash_, enh)
        enh = state.next_enh[enh]
    return hash_


def _fold_turn(state: State, hash_: i64) -> i64:
    for number in (state.seat, state.prompt, state.step, state.turn, state.cycle, state.phasing):
        hash_ = mix(hash_, number)
    for number in (state.trump, state.stack_size, state.idle_turns, 1 if state.busy else 0):
        hash_ = mix(hash_, number)
    for number in (state.ended, state.winner, state.cursor, 1 if state.redrawn else 0):
        hash_ = mix(hash_, number)
    for number in (state.drawn_size, state.drawn_0, state.drawn_1, state.play_card):
        hash_ = mix(hash_, number)
    for number in (state.play_target, state.owed_suit, state.owed_generic):
        hash_ = mix(hash_, number)
    return hash_


def _fold_combat(state: State, hash_: i64) -> i64:
    for number in (state.attackers, state.blocked, state.fought, state.sallied):
        hash_ = mix(hash_, number)
    for number in (state.blockers, state.harried, state.divided, state.dealer):
        hash_ = mix(hash_, number)
    for number in (state.points_left, state.bonus_due, state.stage):
        hash_ = mix(hash_, number)
    return hash_
