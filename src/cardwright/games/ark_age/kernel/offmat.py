"""What texts grant and forbid to cards off the mats (ark C4: be_revived, be_released ...)."""

from __future__ import annotations

from mypy_extensions import i64

from cardwright.games.ark_age.kernel.arrays import BIT, NONE
from cardwright.games.ark_age.kernel.definitions import (
    D_EFFECTS,
    D_FIRST_EFFECT,
    D_FIRST_STATIC,
    D_STATICS,
    DEFINITION,
    EFFECT,
    F_FIRST_STATIC,
    F_STATICS,
    FORBID,
    GRANT,
    S_IF,
    S_KIND,
    S_OF,
    S_WORDS,
    S_ZONE,
    STATIC,
)
from cardwright.games.ark_age.kernel.layout import IN_INCUBATOR, IN_PRISON
from cardwright.games.ark_age.kernel.links import STANDING
from cardwright.games.ark_age.kernel.program import (
    L_TEST,
    L_WHO,
    L_ZONE,
    WHO_ANY,
    WHO_ENEMY,
    WHO_SELF,
    ZONE_INCUBATOR,
    ZONE_PRISON,
)
from cardwright.games.ark_age.kernel.rows import (
    U_ALTS,
    U_CONTROLLER,
    U_DEFINITION,
    U_PLACE,
    X_DEFINITION,
)
from cardwright.games.ark_age.kernel.standing import set_standing, stand_for
from cardwright.games.ark_age.kernel.state import State
from cardwright.games.ark_age.kernel.values import card_passes, holds, is_hidden


def card_allowed(state: State, card: i64, word: i64) -> bool:
    """Return whether no text forbids it to the card; the rules allow it."""
    return not state.content.standing or not _is_said(state, card, word, FORBID)


def card_granted(state: State, card: i64, word: i64) -> bool:
    """Return whether a text grants it to the card and none forbids it."""
    if not state.content.standing or not _is_said(state, card, word, GRANT):
        return False
    return not _is_said(state, card, word, FORBID)


def _is_said(state: State, card: i64, word: i64, kind: i64) -> bool:
    """Return whether a static of this kind and word holds for the card."""
    if state.zone[card] == IN_INCUBATOR and _says_of_itself(state, card, word, kind):
        return True
    rows = state.content.definitions
    for unit in range(state.unit_rows):
        if state.unit(unit, U_PLACE) == NONE:
            continue
        row = DEFINITION * state.unit(unit, U_DEFINITION)
        if rows[row + D_STATICS] > 0 and not is_hidden(state, unit):
            first = rows[row + D_FIRST_STATIC]
            for static in range(first, first + rows[row + D_STATICS]):
                if _holds_for(state, unit, static, card, word, kind):
                    return True
        if state.unit(unit, U_ALTS) != 0 and _alts_say(state, unit, card, word, kind):
            return True
    return False


def _alts_say(state: State, unit: i64, card: i64, word: i64, kind: i64) -> bool:
    rows = state.content.definitions
    row = DEFINITION * state.unit(unit, U_DEFINITION)
    for number in range(rows[row + D_EFFECTS]):
        if state.unit(unit, U_ALTS) & BIT[number] != 0:
            start = EFFECT * (rows[row + D_FIRST_EFFECT] + number)
            first = state.content.effects[start + F_FIRST_STATIC]
            for static in range(first, first + state.content.effects[start + F_STATICS]):
                if _holds_for(state, unit, static, card, word, kind):
                    return True
    return False


def _is_about(state: State, static: i64, word: i64, kind: i64) -> bool:
    row = STATIC * static
    statics = state.content.statics
    return statics[row + S_KIND] == kind and statics[row + S_WORDS] & BIT[word] != 0


def _says_of_itself(state: State, card: i64, word: i64, kind: i64) -> bool:
    """Return whether a static of the card itself works there (``zone: incubator``)."""
    rows = state.content.definitions
    row = DEFINITION * state.definition[card]
    first = rows[row + D_FIRST_STATIC]
    for static in range(first, first + rows[row + D_STATICS]):
        if not _is_about(state, static, word, kind):
            continue
        if state.content.statics[STATIC * static + S_ZONE] != ZONE_INCUBATOR:
            continue
        set_standing(state, card // state.room, NONE)
        state.set_link(STANDING, X_DEFINITION, state.definition[card])
        if holds(state, STANDING, state.content.statics[STATIC * static + S_IF]):
            return True
    return False


def _holds_for(state: State, unit: i64, static: i64, card: i64, word: i64, kind: i64) -> bool:
    """Return whether a unit's static takes in this card of an incubator or prison."""
    if not _is_about(state, static, word, kind):
        return False
    code = state.content.code
    selector = state.content.statics[STATIC * static + S_OF]
    zone = ZONE_INCUBATOR if state.zone[card] == IN_INCUBATOR else ZONE_PRISON
    if code[selector + L_ZONE] != zone or state.zone[card] not in (IN_INCUBATOR, IN_PRISON):
        return False
    if not _takes_owner(state, unit, card // state.room, code[selector + L_WHO]):
        return False
    stand_for(state, unit, static)
    if not holds(state, STANDING, state.content.statics[STATIC * static + S_IF]):
        return False
    test = code[selector + L_TEST]
    return test == NONE or card_passes(state, STANDING, card, test)


def _takes_owner(state: State, unit: i64, seat: i64, who: i64) -> bool:
    own = state.unit(unit, U_CONTROLLER)
    if who == WHO_ANY:
        return True
    if who == WHO_SELF:
        return False
    enemy = state.sides[own] != state.sides[seat]
    return enemy if who == WHO_ENEMY else not enemy
