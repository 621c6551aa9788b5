"""What the names in a text stand for: units, cards and players (ark C2)."""

from __future__ import annotations

from mypy_extensions import i64

from cardwright.games.ark_age.kernel import program as p
from cardwright.games.ark_age.kernel.arrays import BIT, NONE
from cardwright.games.ark_age.kernel.rows import (
    A_ATTACKER,
    A_PLAYER,
    A_TARGET,
    CARD_VALUE,
    U_CONTROLLER,
    U_LAST_PLACE,
    U_OWNER,
    U_PLACE,
    X_ANSWERED,
    X_ATTACK,
    X_CONTROLLER,
    X_NAMED,
    X_OTHER,
    X_SOURCE,
    X_SUBJECT,
    X_T1,
    X_THIS,
)
from cardwright.games.ark_age.kernel.state import State


def ref_value(state: State, link: i64, ref: i64) -> i64:
    """Return the unit (also one that has left its mat) or card, or ``NONE``."""
    if ref == p.REF_SELF:
        return state.link(link, X_SOURCE)
    if ref <= p.REF_T3:
        return state.link(link, X_T1 + ref - p.REF_T1)
    if ref in (p.REF_SUBJECT, p.REF_OTHER):
        return state.link(link, X_SUBJECT if ref == p.REF_SUBJECT else X_OTHER)
    if ref == p.REF_THIS:
        return state.link(link, X_THIS)
    return _bound(state, link, ref)


def _bound(state: State, link: i64, ref: i64) -> i64:
    """Return what the link answered, or the attack, binds."""
    if ref == p.REF_SOURCE:
        answered = state.link(link, X_ANSWERED)
        return NONE if answered == NONE else state.link(answered, X_SOURCE)
    attack = state.link(link, X_ATTACK)
    if attack == NONE:
        return NONE
    return state.attack(attack, A_ATTACKER if ref == p.REF_ATTACKER else A_TARGET)


def unit_at(state: State, link: i64, ref: i64) -> i64:
    """Return the unit that the ref stands for, or ``NONE``: also if it is a card in a zone."""
    value = ref_value(state, link, ref)
    return NONE if value >= CARD_VALUE else value


def place_of(state: State, value: i64) -> i64:
    """Return the unit's place, the last one if it has left its mat; ``NONE`` for a card."""
    if value == NONE or value >= CARD_VALUE:
        return NONE
    place = state.unit(value, U_PLACE)
    return state.unit(value, U_LAST_PLACE) if place == NONE else place


def side_mask(state: State, seat: i64) -> i64:
    """Return the mask of the seats of this seat's side, itself included."""
    mask: i64 = 0
    for other in range(state.seats):
        if state.sides[other] == state.sides[seat]:
            mask |= BIT[other]
    return mask


def players(state: State, link: i64, who: i64) -> i64:
    """Return the mask of the players that a Player of the language stands for."""
    you = state.link(link, X_CONTROLLER)
    if who == p.BY_YOU:
        return BIT[you]
    if p.BY_MATES <= who <= p.BY_ALL:
        return _group(state, you, who)
    if who in (p.BY_MATE, p.BY_ENEMY):
        named = state.link(link, X_NAMED)
        return 0 if named == NONE else BIT[named]
    return BIT[state.active] if who == p.BY_ACTIVE else _player_of(state, link, who)


def _group(state: State, you: i64, who: i64) -> i64:
    everybody = BIT[state.seats] - 1
    if who == p.BY_ALL:
        return everybody
    own = side_mask(state, you)
    return own & ~BIT[you] if who == p.BY_MATES else everybody & ~own


def _player_of(state: State, link: i64, who: i64) -> i64:
    if who == p.BY_STRUCK:
        attack = state.link(link, X_ATTACK)
        struck = NONE if attack == NONE else state.attack(attack, A_PLAYER)
        return 0 if struck == NONE else BIT[struck]
    return _player_of_unit(state, link, who)


def _player_of_unit(state: State, link: i64, who: i64) -> i64:
    value = ref_value(state, link, who // 16)
    if value == NONE:
        return 0
    if value >= CARD_VALUE:
        return BIT[(value - CARD_VALUE) // state.room]
    return BIT[state.unit(value, U_CONTROLLER if who % 16 == p.BY_CONTROLLER else U_OWNER)]
