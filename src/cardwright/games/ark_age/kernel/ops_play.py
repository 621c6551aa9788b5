"""Operations on players, links and attacks (ark C4)."""

from __future__ import annotations

from mypy_extensions import i64

from cardwright.games.ark_age.kernel import occasions as o
from cardwright.games.ark_age.kernel import program as p
from cardwright.games.ark_age.kernel.arrays import BIT, NONE
from cardwright.games.ark_age.kernel.cards import draw, put_card, top_of
from cardwright.games.ark_age.kernel.changes import add_for, add_mod
from cardwright.games.ark_age.kernel.check import win
from cardwright.games.ark_age.kernel.combat import (
    begin_landing,
    can_still,
    is_over,
    set_attack_flag,
)
from cardwright.games.ark_age.kernel.grid import is_in
from cardwright.games.ark_age.kernel.layout import IN_HAND, IN_INCUBATOR
from cardwright.games.ark_age.kernel.links import new_link
from cardwright.games.ark_age.kernel.mania import change_optional
from cardwright.games.ark_age.kernel.refs import players, unit_at
from cardwright.games.ark_age.kernel.rows import (
    A_ATTACKER,
    A_DEFENDER,
    A_PLAYER,
    A_TARGET,
    ATTACK_OVER,
    ATTACK_ROW,
    CHANGE_TAX,
    LINK,
    LINK_DELAYED,
    M_FILTER,
    M_PAYER,
    P_DECK,
    P_HAND,
    U_CONTROLLER,
    X_AMOUNT,
    X_ANSWERED,
    X_ATTACK,
    X_BODY,
    X_CONTROLLER,
    X_NEGATED,
    X_SPEED,
    X_STATUS,
    X_T1,
)
from cardwright.games.ark_age.kernel.scores import change_glory, change_pride
from cardwright.games.ark_age.kernel.selecting import fits
from cardwright.games.ark_age.kernel.state import State
from cardwright.games.ark_age.kernel.triggers import occur_in
from cardwright.games.ark_age.kernel.units import is_on_mat
from cardwright.games.ark_age.kernel.values import amount


def apply_to_players(state: State, link: i64, op: i64) -> None:
    """Carry out mania, draw, mill, glory, pride or win, player by player, starter first."""
    words = state.content.code
    code = words[op]
    mask = players(state, link, words[op + 1])
    points: i64 = 0 if code == p.OP_WIN else amount(state, link, words[op + 2])
    for place in range(state.seats):
        seat = (state.starter + place) % state.seats
        if mask & BIT[seat] != 0 and is_in(state, seat):
            _apply_to_player(state, code, seat, points)


def _apply_to_player(state: State, code: i64, seat: i64, points: i64) -> None:
    if code == p.OP_MANIA:
        change_optional(state, seat, points)
    elif code == p.OP_DRAW:
        for _card in range(points):
            draw(state, seat)
    elif code == p.OP_MILL:
        for _card in range(min(points, state.player(seat, P_DECK))):
            state.revealed = True
            put_card(state, top_of(state, seat), IN_INCUBATOR)
    elif code == p.OP_GLORY:
        change_glory(state, seat, points)
    elif code == p.OP_PRIDE:
        change_pride(state, seat, points)
    else:
        win(state, seat)


def apply_tax(state: State, link: i64, op: i64) -> None:
    """Make something dearer or cheaper for a time."""
    words = state.content.code
    row = add_mod(state, NONE, CHANGE_TAX, words[op + 1], amount(state, link, words[op + 4]))
    add_for(state, link, row, words[op + 5])
    state.mods[row + M_FILTER] = words[op + 3]
    state.mods[row + M_PAYER] = players(state, link, words[op + 2])


def apply_peek(state: State, link: i64, op: i64) -> None:
    """Let the effect's controller see a hand, or the top of a deck."""
    words = state.content.code
    you = state.link(link, X_CONTROLLER)
    mask = players(state, link, words[op + 1])
    for seat in range(state.seats):
        if mask & BIT[seat] == 0:
            continue
        if words[op + 2] == p.ZONE_HAND:
            see_hand(state, seat, you)
        else:
            see_top(state, seat, amount(state, link, words[op + 3]), you)


def see_hand(state: State, seat: i64, viewer: i64) -> None:
    """Let the viewer know the cards in the seat's hand."""
    for card in range(state.room * seat, state.room * seat + state.room):
        if state.zone[card] == IN_HAND:
            state.known[card] |= BIT[viewer]
    state.revealed = state.revealed or state.player(seat, P_HAND) > 0


def see_top(state: State, seat: i64, count: i64, viewer: i64) -> None:
    """Let the viewer know the top cards of the seat's deck."""
    size = state.player(seat, P_DECK)
    for depth in range(min(count, size)):
        state.known[state.deck[state.room * seat + size - 1 - depth]] |= BIT[viewer]
        state.revealed = True


# Links and attacks.


def apply_negate(state: State, link: i64, op: i64) -> None:
    """Negate the link answered, or the attack (613.6, 606.10)."""
    words = state.content.code
    if words[op + 1] == p.NEGATE_ATTACK:
        attack = state.link(link, X_ATTACK)
        if attack != NONE and attack < state.attack_count:
            set_attack_flag(state, attack, ATTACK_OVER)
        return
    answered = state.link(link, X_ANSWERED)
    if answered == NONE:
        return
    limit = words[op + 2]
    own = state.link(answered, X_SPEED)
    if limit == p.NEGATE_ANY or own <= amount(state, link, limit):
        state.set_link(answered, X_NEGATED, 1)


def apply_redirect(state: State, link: i64, op: i64) -> None:
    """Give the link answered, or the attack, another target (606.12, C4)."""
    words = state.content.code
    unit = unit_at(state, link, words[op + 2])
    if not is_on_mat(state, unit):
        return
    if words[op + 1] == p.NEGATE_LINK:
        _redirect_link(state, state.link(link, X_ANSWERED), unit)
    else:
        redirect_attack(state, state.link(link, X_ATTACK), unit)


def _redirect_link(state: State, answered: i64, unit: i64) -> None:
    if answered == NONE or state.link(answered, X_T1) == NONE:
        return
    body = state.link(answered, X_BODY)
    selector = state.content.code[body + p.B_TARGET]
    if state.content.code[body + p.B_TARGETS] > 0 and fits(state, answered, unit, selector):
        state.set_link(answered, X_T1, unit)


def redirect_attack(state: State, attack: i64, unit: i64) -> None:
    """Make the unit the attacked one, if the attacker could attack it (606.12)."""
    if attack == NONE or attack >= state.attack_count or is_over(state, attack):
        return
    attacker = state.attack(attack, A_ATTACKER)
    if unit == state.attack(attack, A_TARGET) or not can_still(state, attacker, unit, NONE):
        return
    row = ATTACK_ROW * attack
    state.attacks[row + A_TARGET] = unit
    state.attacks[row + A_PLAYER] = NONE
    state.attacks[row + A_DEFENDER] = state.unit(unit, U_CONTROLLER)
    begin_landing(state, unit, attacker)
    occur_in(state, o.ON_ATTACKED, unit, attacker, attack)


def end_attacks(state: State) -> None:
    """End the combat as if settled (C4 end_combat)."""
    for attack in range(state.attack_count):
        set_attack_flag(state, attack, ATTACK_OVER)


def delay(state: State, link: i64, when: i64, block: i64) -> None:
    """Keep a block for later, with everything that the link knows (C4 later)."""
    later = new_link(state, LINK_DELAYED, state.link(link, X_CONTROLLER))
    for field in range(LINK):
        if field != X_STATUS:
            state.set_link(later, field, state.link(link, field))
    state.set_link(later, X_AMOUNT, when)
    state.set_link(later, X_BODY, block)
    state.delayed += 1
