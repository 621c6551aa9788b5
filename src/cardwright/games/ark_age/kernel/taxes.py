"""What texts make dearer or cheaper (ark C4: tax), and the costs of summoning (601, 602)."""

from __future__ import annotations

from mypy_extensions import i64

from cardwright.games.ark_age.kernel.arrays import BIT, NONE
from cardwright.games.ark_age.kernel.definitions import (
    D_COST,
    D_EFFECTS,
    D_FIRST_EFFECT,
    D_FIRST_STATIC,
    D_KIND,
    D_STATICS,
    DEFINITION,
    EFFECT,
    F_FIRST_STATIC,
    F_STATICS,
    S_FILTER,
    S_IF,
    S_KIND,
    S_N,
    S_PLAYER,
    S_TAX,
    STATIC,
    TAX,
)
from cardwright.games.ark_age.kernel.layout import HERO
from cardwright.games.ark_age.kernel.links import STANDING
from cardwright.games.ark_age.kernel.program import TAX_EFFECT, TAX_REVIVE, TAX_SUMMON
from cardwright.games.ark_age.kernel.refs import players
from cardwright.games.ark_age.kernel.rows import (
    CARD_VALUE,
    CHANGE_TAX,
    M_AMOUNT,
    M_FILTER,
    M_PAYER,
    M_SEAT,
    M_STAT,
    M_WHAT,
    MOD,
    U_ALTS,
    U_DEFINITION,
    U_PLACE,
    UNIT,
)
from cardwright.games.ark_age.kernel.selecting import in_reach
from cardwright.games.ark_age.kernel.standing import set_standing, stand_for
from cardwright.games.ark_age.kernel.state import State
from cardwright.games.ark_age.kernel.values import amount, holds, is_hidden, passes


def tax(state: State, what: i64, seat: i64, value: i64) -> i64:
    """Return by how much texts change a cost of the player, in sum.

    ``value`` is the unit whose effect it is, a card (``CARD_VALUE`` + card) that is summoned or
    revived, or ``NONE``: a dogma.
    """
    total: i64 = 0
    if state.mod_count > 0:
        total = _of_mods(state, what, seat, value)
    if state.content.standing:
        for unit in range(state.unit_rows):
            if state.unit(unit, U_PLACE) != NONE:
                total += _of_unit(state, unit, what, seat, value)
    return total


def _of_mods(state: State, what: i64, seat: i64, value: i64) -> i64:
    total: i64 = 0
    for row in range(state.mod_count):
        start = MOD * row
        if state.mods[start + M_WHAT] != CHANGE_TAX or state.mods[start + M_STAT] != what:
            continue
        if state.mods[start + M_PAYER] & BIT[seat] == 0:
            continue
        set_standing(state, state.mods[start + M_SEAT], NONE)
        if _is_taxed(state, value, state.mods[start + M_FILTER]):
            total += state.mods[start + M_AMOUNT]
    return total


def _is_taxed(state: State, value: i64, test: i64) -> bool:
    if test == NONE:
        return True
    return value != NONE and passes(state, STANDING, value, test)


def _of_unit(state: State, unit: i64, what: i64, seat: i64, value: i64) -> i64:
    rows = state.content.definitions
    row = DEFINITION * state.unit(unit, U_DEFINITION)
    total: i64 = 0
    if rows[row + D_STATICS] > 0 and not is_hidden(state, unit):
        first = rows[row + D_FIRST_STATIC]
        for static in range(first, first + rows[row + D_STATICS]):
            total += _of_static(state, unit, static, what, seat, value)
    if state.unit(unit, U_ALTS) == 0:
        return total
    for place in range(rows[row + D_EFFECTS]):
        if state.unit(unit, U_ALTS) & BIT[place] != 0:
            start = EFFECT * (rows[row + D_FIRST_EFFECT] + place)
            first = state.content.effects[start + F_FIRST_STATIC]
            for static in range(first, first + state.content.effects[start + F_STATICS]):
                total += _of_static(state, unit, static, what, seat, value)
    return total


def _of_static(state: State, unit: i64, static: i64, what: i64, seat: i64, value: i64) -> i64:
    statics = state.content.statics
    row = STATIC * static
    if statics[row + S_KIND] != TAX or statics[row + S_TAX] != what:
        return 0
    stand_for(state, unit, static)
    if players(state, STANDING, statics[row + S_PLAYER]) & BIT[seat] == 0:
        return 0
    if what == TAX_EFFECT and value != NONE:
        place = state.units[UNIT * value + U_PLACE]
        if place == NONE or not in_reach(state, STANDING, place):
            return 0
    if not holds(state, STANDING, statics[row + S_IF]):
        return 0
    if not _is_taxed(state, value, statics[row + S_FILTER]):
        return 0
    return amount(state, STANDING, statics[row + S_N])


def summoning_cost(state: State, card: i64, reviving: bool) -> i64:
    """Return what the card's owner pays to summon or revive it (203, 602.2, 602.3)."""
    row = DEFINITION * state.definition[card]
    cost = state.content.definitions[row + D_COST]
    if reviving and state.content.definitions[row + D_KIND] == HERO:
        cost = state.settings.hero_revive_cost
    if state.mod_count > 0 or state.content.standing:
        what = TAX_REVIVE if reviving else TAX_SUMMON
        cost += tax(state, what, card // state.room, CARD_VALUE + card)
    return max(cost, 0)
