"""Changes that operations make to units: damage, stats, words, tokens, control (ark C4)."""

from __future__ import annotations

from mypy_extensions import i64

from cardwright.games.ark_age.kernel import occasions as o
from cardwright.games.ark_age.kernel import program as p
from cardwright.games.ark_age.kernel.arrays import BIT, NONE, grown
from cardwright.games.ark_age.kernel.damage import reduced
from cardwright.games.ark_age.kernel.happenings import EV_CONTROL, note
from cardwright.games.ark_age.kernel.layout import EXPOSED, SEAT_OF
from cardwright.games.ark_age.kernel.numbers import health
from cardwright.games.ark_age.kernel.replacing import is_replaced
from cardwright.games.ark_age.kernel.rows import (
    CHANGE_ADD,
    CHANGE_CONTROL,
    CHANGE_SET,
    HURT_BY_EFFECT,
    M_AMOUNT,
    M_FILTER,
    M_PAYER,
    M_SEAT,
    M_STAT,
    M_UNIT,
    M_UNTIL,
    M_WHAT,
    MOD,
    NOT_HURT,
    U_CONTROLLER,
    U_KNOWN,
    U_LAST_PLACE,
    U_PLACE,
    X_CONTROLLER,
    X_SOURCE,
)
from cardwright.games.ark_age.kernel.selecting import source_place
from cardwright.games.ark_age.kernel.state import State
from cardwright.games.ark_age.kernel.triggers import Occasion, happen, is_watched
from cardwright.games.ark_age.kernel.units import blame, touch, wound
from cardwright.games.ark_age.kernel.values import number, token_row


def add_mod(state: State, unit: i64, what: i64, stat: i64, amount: i64) -> i64:
    """Add a modifier; return where it starts, so that the rest of the row can be set."""
    start = MOD * state.mod_count
    if start + MOD > i64(len(state.mods)):
        state.mods = grown(state.mods, start + 8 * MOD)
    state.mods[start + M_UNIT] = unit
    state.mods[start + M_WHAT] = what
    state.mods[start + M_STAT] = stat
    state.mods[start + M_AMOUNT] = amount
    state.mods[start + M_FILTER] = NONE
    state.mods[start + M_PAYER] = 0
    state.mods[start + M_UNTIL] = p.UNTIL_LEAVE
    state.mods[start + M_SEAT] = NONE
    state.mod_count += 1
    state.stale = True
    return start


def add_for(state: State, link: i64, row: i64, until: i64) -> None:
    """Let the modifier at ``row`` be the link's, and last until then.

    What lasts for a combat lasts for the turn where there is none.
    """
    if until == p.UNTIL_COMBAT and state.attack_count == 0:
        until = p.UNTIL_TURN
    state.mods[row + M_UNTIL] = until
    state.mods[row + M_SEAT] = state.link(link, X_CONTROLLER)


def deal(state: State, link: i64, unit: i64, points: i64, pierce: bool) -> i64:
    """Deal damage by an effect; return what was taken (617)."""
    if pierce:
        raised: i64 = 1 if token_row(state, unit, EXPOSED) != NONE else 0
        points = points + raised if points > 0 else 0
    else:
        points = reduced(state, unit, points, False)
    if points <= 0:
        return 0
    if state.content.replaces and is_replaced(state, unit, o.ON_DAMAGED):
        return 0
    source = state.link(link, X_SOURCE)
    wound(state, unit, points, source_place(state, link))
    blame(state, unit, state.link(link, X_CONTROLLER), source, HURT_BY_EFFECT)
    if is_watched(state, o.ON_DAMAGED):
        occasion = Occasion(o.ON_DAMAGED, unit, source)
        occasion.amount = points
        occasion.by = o.BY_EFFECT
        happen(state, occasion)
    return points


def change_stats(state: State, link: i64, unit: i64, changes: i64, until: i64) -> None:
    """Change or set stats of the unit (107.2); who shrinks health is to blame (618.5)."""
    code = state.content.code
    before = health(state, unit)
    for place in range(code[changes]):
        triple = changes + 1 + 3 * place
        state.void = False
        amount = number(state, link, code[triple + 2])
        if state.void:
            continue
        what: i64 = CHANGE_SET if code[triple + 1] != 0 else CHANGE_ADD
        add_for(state, link, add_mod(state, unit, what, code[triple], amount), until)
    if health(state, unit) < before:
        seat = state.link(link, X_CONTROLLER)
        blame(state, unit, seat, state.link(link, X_SOURCE), HURT_BY_EFFECT)
    state.unchecked = True


def doom_to_die(state: State, unit: i64, link: i64, kills: bool) -> None:
    """Let the unit die in the state check that follows: killed, or sacrificed (C4)."""
    left = health(state, unit)
    wound(state, unit, left, NONE)
    if kills:
        seat = state.link(link, X_CONTROLLER)
        blame(state, unit, seat, state.link(link, X_SOURCE), HURT_BY_EFFECT)
    else:
        blame(state, unit, NONE, NONE, NOT_HURT)


def take_control(state: State, unit: i64, place: i64) -> None:
    """Move the unit to the free place of another mat; its player controls it now (619)."""
    before = state.unit(unit, U_PLACE)
    seat = SEAT_OF[place]
    state.board[before] = NONE
    state.board[place] = unit
    state.set_unit(unit, U_PLACE, place)
    state.set_unit(unit, U_LAST_PLACE, place)
    state.set_unit(unit, U_CONTROLLER, seat)
    state.set_unit(unit, U_KNOWN, state.unit(unit, U_KNOWN) | BIT[seat])
    state.unchecked = True
    touch(state)
    note(state, EV_CONTROL, before, place, 0)


def note_control(state: State, link: i64, unit: i64, until: i64) -> None:
    """Remember to whom the unit goes back when the effect ends (619.2)."""
    row = add_mod(state, unit, CHANGE_CONTROL, 0, 0)
    add_for(state, link, row, until)
    state.mods[row + M_FILTER] = state.unit(unit, U_CONTROLLER)
