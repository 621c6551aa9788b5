"""Operations on units and cards, one at a time (ark C4)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cardwright.games.ark_age.kernel import program as p
from cardwright.games.ark_age.kernel.arrays import BIT, NONE, table
from cardwright.games.ark_age.kernel.cards import put_card, put_under, shuffle_deck
from cardwright.games.ark_age.kernel.changes import (
    add_for,
    add_mod,
    change_stats,
    deal,
    doom_to_die,
    note_control,
)
from cardwright.games.ark_age.kernel.check import run_check
from cardwright.games.ark_age.kernel.definitions import K_WORTH, REPLACE_IMPRISONED, TOKEN
from cardwright.games.ark_age.kernel.layout import (
    COLUMN_OF,
    IN_DECK,
    IN_HAND,
    IN_INCUBATOR,
    IN_PRISON,
    ON_MAT,
    REMOVED,
    ROW_OF,
    SEAT_OF,
    WORD_DISCHARGE,
    WORD_MOVE,
    WORD_TAKE_OFF,
    place_at,
)
from cardwright.games.ark_age.kernel.permits import allowed
from cardwright.games.ark_age.kernel.refs import players, unit_at
from cardwright.games.ark_age.kernel.replacing import is_replaced
from cardwright.games.ark_age.kernel.rows import (
    AGAIN,
    CARD_VALUE,
    CHANGE_FORBID,
    CHANGE_GRANT,
    CHANGE_PREVENT,
    O_DIE,
    PERMANENT,
    TOKEN_ROW,
    U_CARD,
    U_CONTROLLER,
    U_PLACE,
    X_CONTROLLER,
    X_SOURCE,
)
from cardwright.games.ark_age.kernel.state import State
from cardwright.games.ark_age.kernel.tasks import T_CONTROL, T_MOVE
from cardwright.games.ark_age.kernel.tokens import lose_token, put_token
from cardwright.games.ark_age.kernel.units import (
    charge,
    discharge,
    exchange,
    heal,
    is_on_mat,
    land,
    leave,
    relocate,
    show,
    take_off,
)
from cardwright.games.ark_age.kernel.values import number, token_row


def _to_places() -> list[int]:
    places = [0] * 45
    for op in (p.OP_DAMAGE, p.OP_DRAIN, p.OP_HEAL, p.OP_PREVENT):
        places[op] = 2
    for op in (p.OP_CHARGE, p.OP_DISCHARGE, p.OP_AGAIN, p.OP_TAKE_OFF, p.OP_LAND, p.OP_REVEAL):
        places[op] = 1
    for op in (p.OP_MOVE, p.OP_TOKEN, p.OP_STAT, p.OP_GRANT, p.OP_FORBID, p.OP_TO_DECK):
        places[op] = 1
    for op in (p.OP_RETURN, p.OP_IMPRISON, p.OP_CONTROL, p.OP_SACRIFICE, p.OP_KILL):
        places[op] = 1
    return places


TO_AT: Final = table(_to_places())
"""``TO_AT[op]``: where among its operands the ``to`` of an operation stands; 0 = it has none."""


def apply_to(state: State, link: i64, op: i64, value: i64) -> None:
    """Carry out the operation at this address on one unit, or card of a zone."""
    code = state.content.code[op]
    if code in (p.OP_RETURN, p.OP_IMPRISON, p.OP_TO_DECK):
        _send(state, op, code, value)
    elif value >= CARD_VALUE or not is_on_mat(state, value):
        return
    elif code <= p.OP_PREVENT:
        _apply_health(state, link, op, code, value)
    elif code <= p.OP_REVEAL:
        _apply_posture(state, code, value)
    elif code == p.OP_MOVE:
        _move(state, link, op, value)
    elif code == p.OP_TOKEN:
        _apply_token(state, link, op, value)
    else:
        _apply_standing(state, link, op, code, value)


def _apply_health(state: State, link: i64, op: i64, code: i64, unit: i64) -> None:
    words = state.content.code
    amount: i64 = NONE
    if words[op + 1] != NONE:
        state.void = False
        amount = max(0, number(state, link, words[op + 1]))
        if state.void:
            return
    if code == p.OP_DAMAGE:
        deal(state, link, unit, amount, words[op + 3] != 0)
    elif code == p.OP_DRAIN:
        dealt = deal(state, link, unit, amount, False)
        source = state.link(link, X_SOURCE)
        if dealt > 0 and is_on_mat(state, source):
            heal(state, source, dealt)
    elif code == p.OP_HEAL:
        heal(state, unit, 1000 if amount == NONE else amount)
    else:
        add_for(state, link, add_mod(state, unit, CHANGE_PREVENT, 0, amount), words[op + 3])


def _apply_posture(state: State, code: i64, unit: i64) -> None:
    if code == p.OP_CHARGE:
        charge(state, unit)
    elif code in (p.OP_DISCHARGE, p.OP_AGAIN):
        if code == p.OP_AGAIN:
            state.set_flag(unit, AGAIN)
        if allowed(state, unit, WORD_DISCHARGE):
            discharge(state, unit)
    elif code == p.OP_TAKE_OFF:
        if allowed(state, unit, WORD_TAKE_OFF):
            take_off(state, unit)
    elif code == p.OP_LAND:
        land(state, unit, NONE)
    else:
        show(state, unit, NONE)


def _apply_standing(state: State, link: i64, op: i64, code: i64, unit: i64) -> None:
    words = state.content.code
    if code == p.OP_STAT:
        change_stats(state, link, unit, words[op + 2], words[op + 3])
    elif code in (p.OP_GRANT, p.OP_FORBID):
        what: i64 = CHANGE_GRANT if code == p.OP_GRANT else CHANGE_FORBID
        add_for(state, link, add_mod(state, unit, what, words[op + 2], 0), words[op + 3])
    elif code == p.OP_CONTROL:
        _control(state, link, op, unit)
    else:
        doom_to_die(state, unit, link, code == p.OP_KILL)
        run_check(state)


def _control(state: State, link: i64, op: i64, unit: i64) -> None:
    words = state.content.code
    mask = players(state, link, words[op + 2])
    for seat in range(state.seats):
        if mask == BIT[seat] and seat != state.unit(unit, U_CONTROLLER):
            note_control(state, link, unit, words[op + 3])
            state.push(T_CONTROL, unit, seat, 0)


# Moving (C4 move).


def _move(state: State, link: i64, op: i64, unit: i64) -> None:
    words = state.content.code
    if not allowed(state, unit, WORD_MOVE):
        return
    how = words[op + 2]
    if how == p.HOW_SWAP:
        other = unit_at(state, link, words[op + 4])
        if is_on_mat(state, other) and other != unit and allowed(state, other, WORD_MOVE):
            _swap(state, unit, other)
        return
    state.void = False
    steps = number(state, link, words[op + 3])
    if state.void or steps <= 0:
        return
    if how == p.HOW_CHOOSE:
        state.push(T_MOVE, unit, steps, state.link(link, X_CONTROLLER))
    else:
        _push(state, unit, steps, 1 if how == p.HOW_PUSH else -1)


def _swap(state: State, unit: i64, other: i64) -> None:
    """Exchange two units of one mat."""
    if SEAT_OF[state.unit(other, U_PLACE)] == SEAT_OF[state.unit(unit, U_PLACE)]:
        exchange(state, unit, other)


def _push(state: State, unit: i64, steps: i64, direction: i64) -> None:
    """Push or pull the unit along its column up to the first slot taken, or the edge."""
    place = state.unit(unit, U_PLACE)
    row = ROW_OF[place]
    while steps > 0:
        following = row + direction
        if following < 0 or following >= state.settings.rows:
            break
        if state.board[place_at(SEAT_OF[place], following, COLUMN_OF[place])] != NONE:
            break
        row = following
        steps -= 1
    if row != ROW_OF[place]:
        relocate(state, unit, place_at(SEAT_OF[place], row, COLUMN_OF[place]))


# Tokens (616).


def _apply_token(state: State, link: i64, op: i64, unit: i64) -> None:
    words = state.content.code
    sign = words[op + 2]
    token = words[op + 3]
    if sign == p.SIGN_ADD:
        die: i64 = PERMANENT
        if words[op + 4] != NONE:
            state.void = False
            die = max(0, number(state, link, words[op + 4]))
            if state.void:
                return
        put_token(state, unit, token, die, state.link(link, X_CONTROLLER))
    elif sign == p.SIGN_REMOVE:
        lose_token(state, unit, token)
    elif sign == p.SIGN_CLEANSE:
        for kind in range(state.content.token_kinds):
            if _is_meant(state, kind, NONE, words[op + 5]):
                lose_token(state, unit, kind)
    else:
        _shift(state, link, op, unit)


def _is_meant(state: State, kind: i64, token: i64, which: i64) -> bool:
    if token != NONE:
        return kind == token
    return which in (p.ALL_TOKENS, state.content.tokens[TOKEN * kind + K_WORTH])


def _shift(state: State, link: i64, op: i64, unit: i64) -> None:
    """Move tokens from another unit to this one, dice kept."""
    words = state.content.code
    other = unit_at(state, link, words[op + 6])
    if not is_on_mat(state, other) or other == unit:
        return
    for kind in range(state.content.token_kinds):
        row = token_row(state, other, kind)
        if row != NONE and _is_meant(state, kind, words[op + 3], words[op + 5]):
            die = state.tokens[TOKEN_ROW * row + O_DIE]
            lose_token(state, other, kind)
            put_token(state, unit, kind, die, state.link(link, X_CONTROLLER))


# To other zones.


def _send(state: State, op: i64, code: i64, value: i64) -> None:
    """Return to hand, imprison, or put into the deck: a unit, or a card of a zone."""
    if value < CARD_VALUE and is_on_mat(state, value):
        _send_unit(state, op, code, value)
        return
    card = state.unit(value, U_CARD) if value < CARD_VALUE else value - CARD_VALUE
    if card == NONE or state.zone[card] in (ON_MAT, REMOVED, NONE):
        return
    if code == p.OP_IMPRISON:
        if state.zone[card] != IN_PRISON:
            put_card(state, card, IN_PRISON)
    elif code == p.OP_RETURN:
        if state.zone[card] == IN_INCUBATOR:
            put_card(state, card, IN_HAND)
    else:
        _to_deck(state, card, state.content.code[op + 2])


def _send_unit(state: State, op: i64, code: i64, unit: i64) -> None:
    if code == p.OP_RETURN:
        leave(state, unit, IN_HAND)
    elif code == p.OP_IMPRISON:
        if not state.content.replaces or not is_replaced(state, unit, REPLACE_IMPRISONED):
            leave(state, unit, IN_PRISON)
    else:
        card = state.unit(unit, U_CARD)
        leave(state, unit, IN_DECK)
        if card != NONE:
            _to_deck(state, card, state.content.code[op + 2])


def _to_deck(state: State, card: i64, where: i64) -> None:
    if where == p.DECK_BOTTOM:
        put_under(state, card)
        return
    put_card(state, card, IN_DECK)
    if where == p.DECK_SHUFFLE:
        shuffle_deck(state, card // state.room)
