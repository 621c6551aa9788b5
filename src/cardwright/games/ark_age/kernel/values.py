"""Expressions, conditions and tests of texts (ark C2), read for one link."""

from __future__ import annotations

from mypy_extensions import i64

from cardwright.games.ark_age.kernel import program as p
from cardwright.games.ark_age.kernel.arrays import BIT, NONE
from cardwright.games.ark_age.kernel.definitions import (
    D_COST,
    D_EMOTION,
    D_KIND,
    D_MORALITIES,
    D_NAME,
    D_NEBULA,
    DEFINITION,
    K_WORTH,
    TOKEN,
)
from cardwright.games.ark_age.kernel.grid import distance, is_in
from cardwright.games.ark_age.kernel.layout import SEAT_OF
from cardwright.games.ark_age.kernel.numbers import health, might, reach, speed
from cardwright.games.ark_age.kernel.refs import place_of, players, ref_value, unit_at
from cardwright.games.ark_age.kernel.rows import (
    AIR,
    ATTACKED,
    CARD_VALUE,
    CHARGED,
    FRESH,
    MOVED,
    O_DIE,
    O_TOKEN,
    O_UNIT,
    P_DECK,
    P_GLORY,
    P_HAND,
    P_INCUBATOR,
    P_OPTIONAL,
    P_PERM,
    P_PRIDE,
    P_PRISON,
    P_SPENT,
    PERMANENT,
    SECRET,
    TOKEN_ROW,
    U_CARD,
    U_COST,
    U_DAMAGE,
    U_DEFINITION,
    U_FLAGS,
    U_KIND,
    U_TOKENS,
    X_AMOUNT,
    X_CONTROLLER,
    X_DEFINITION,
    X_EXCESS,
)
from cardwright.games.ark_age.kernel.state import State


def is_hidden(state: State, unit: i64) -> bool:
    """Return whether the unit fails tests of what it is, for everybody (610.10)."""
    return state.has(unit, SECRET) and not state.settings.hidden_text_active


# Tokens.


def token_row(state: State, unit: i64, token: i64) -> i64:
    """Return where in ``tokens`` the unit's token stands, or ``NONE``."""
    if state.unit(unit, U_TOKENS) & BIT[token] == 0:
        return NONE
    for row in range(state.token_count):
        start = TOKEN_ROW * row
        if state.tokens[start + O_UNIT] == unit and state.tokens[start + O_TOKEN] == token:
            return row
    return NONE


def token_die(state: State, unit: i64, token: i64) -> i64:
    """Return the die or amount of the unit's token, 0 without it; a permanent one is 1."""
    row = token_row(state, unit, token)
    if row == NONE:
        return 0
    die = state.tokens[TOKEN_ROW * row + O_DIE]
    return 1 if die == PERMANENT else die


def count_tokens(state: State, unit: i64, worth: i64) -> i64:
    """Return how many good or bad tokens are on the unit."""
    found: i64 = 0
    mask = state.unit(unit, U_TOKENS)
    for token in range(state.content.token_kinds):
        if mask & BIT[token] != 0 and state.content.tokens[TOKEN * token + K_WORTH] == worth:
            found += 1
    return found


# Expressions.


def number(state: State, link: i64, at: i64) -> i64:
    """Return the expression's value; sets ``void`` where it speaks of a unit that is not there."""
    code = state.content.code
    kind = code[at]
    if kind == p.E_NUMBER:
        return code[at + 1]
    if kind <= p.E_ROUND:
        return _of_moment(state, link, kind)
    if kind <= p.E_MAX:
        return _calculated(state, link, at, kind)
    if kind == p.E_COUNT:
        return state.count(link, code[at + 1])
    return _of_table(state, link, at, kind)


def amount(state: State, link: i64, at: i64) -> i64:
    """Return the expression's value, 0 if it is void; ``void`` is left as it was."""
    before = state.void
    state.void = False
    value = number(state, link, at)
    value = 0 if state.void else value
    state.void = before
    return value


def _of_moment(state: State, link: i64, kind: i64) -> i64:
    if kind == p.E_ROUND:
        return state.round
    return state.link(link, X_AMOUNT if kind == p.E_AMOUNT else X_EXCESS)


def _of_table(state: State, link: i64, at: i64, kind: i64) -> i64:
    if kind <= p.E_TOKEN:
        return _of_unit(state, link, at, kind)
    if kind == p.E_DISTANCE:
        return _spaces(state, link, at)
    return _of_players(state, link, state.content.code[at + 1], kind)


def _calculated(state: State, link: i64, at: i64, kind: i64) -> i64:
    code = state.content.code
    if kind == p.E_SUBTRACT:
        return number(state, link, code[at + 1]) - number(state, link, code[at + 2])
    value = number(state, link, code[at + 2])
    for place in range(1, code[at + 1]):
        other = number(state, link, code[at + 2 + place])
        if kind == p.E_ADD:
            value += other
        elif kind == p.E_MULTIPLY:
            value *= other
        elif kind == p.E_MIN:
            value = min(value, other)
        else:
            value = max(value, other)
    return value


def _of_unit(state: State, link: i64, at: i64, kind: i64) -> i64:
    code = state.content.code
    unit = unit_at(state, link, code[at + 1])
    if unit == NONE:
        return _of_card(state, link, code[at + 1], kind)
    if kind == p.E_TOKENS:
        return count_tokens(state, unit, code[at + 2])
    if kind == p.E_TOKEN:
        return token_die(state, unit, code[at + 2])
    if kind == p.E_DAMAGE:
        return state.unit(unit, U_DAMAGE)
    if is_hidden(state, unit):
        state.void = True
        return 0
    return _stat(state, unit, kind)


def _stat(state: State, unit: i64, kind: i64) -> i64:
    if kind == p.E_MIGHT:
        return might(state, unit)
    if kind == p.E_HEALTH:
        return health(state, unit)
    if kind == p.E_HP:
        return health(state, unit) - state.unit(unit, U_DAMAGE)
    if kind == p.E_SPEED:
        return speed(state, unit)
    if kind == p.E_RANGE:
        return reach(state, unit)
    return state.unit(unit, U_COST)


def _of_card(state: State, link: i64, ref: i64, kind: i64) -> i64:
    """Return the cost of a card in a zone; everything else of it makes the text void."""
    value = ref_value(state, link, ref)
    if kind == p.E_COST and value >= CARD_VALUE:
        definition = state.definition[value - CARD_VALUE]
        return state.content.definitions[DEFINITION * definition + D_COST]
    state.void = True
    return 0


def _spaces(state: State, link: i64, at: i64) -> i64:
    code = state.content.code
    place = place_of(state, ref_value(state, link, code[at + 1]))
    other = place_of(state, ref_value(state, link, code[at + 2]))
    if NONE in (place, other):
        state.void = True
        return 0
    spaces = distance(state, place, other)
    if spaces == NONE:
        state.void = True
    return spaces


def _of_players(state: State, link: i64, who: i64, kind: i64) -> i64:
    total: i64 = 0
    mask = players(state, link, who)
    for seat in range(state.seats):
        if mask & BIT[seat] != 0 and is_in(state, seat):
            total += _of_player(state, seat, kind)
    return total


def _of_player(state: State, seat: i64, kind: i64) -> i64:
    if kind == p.E_MANIA:
        own = state.player(seat, P_PERM) - state.player(seat, P_SPENT)
        return own + state.player(seat, P_OPTIONAL)
    if kind == p.E_GLORY:
        return state.player(seat, P_GLORY)
    if kind == p.E_PRIDE:
        return state.player(seat, P_PRIDE)
    if kind == p.E_HAND:
        return state.player(seat, P_HAND)
    if kind == p.E_DECK:
        return state.player(seat, P_DECK)
    return state.player(seat, P_PRISON if kind == p.E_PRISON else P_INCUBATOR)


# Conditions.


def holds(state: State, link: i64, at: i64) -> bool:
    """Return whether the condition holds; no condition (``NONE``) does, a void one does not."""
    if at == NONE:
        return True
    before = state.void
    state.void = False
    result = _is_true(state, link, at) and not state.void
    state.void = before
    return result


def _is_true(state: State, link: i64, at: i64) -> bool:
    code = state.content.code
    kind = code[at]
    if kind <= p.C_AT_LEAST:
        a = number(state, link, code[at + 1])
        return _compares(kind, a, number(state, link, code[at + 2]))
    if kind <= p.C_OR:
        return _all_or_any(state, link, at, kind == p.C_OR)
    if kind == p.C_NOT:
        return not _is_true(state, link, code[at + 1])
    return _is_fact(state, link, at, kind)


def _all_or_any(state: State, link: i64, at: i64, any_: bool) -> bool:
    code = state.content.code
    for place in range(code[at + 1]):
        if _is_true(state, link, code[at + 2 + place]) == any_:
            return any_
    return not any_


def _is_fact(state: State, link: i64, at: i64, kind: i64) -> bool:
    code = state.content.code
    if kind == p.C_IS:
        return _is(state, link, ref_value(state, link, code[at + 1]), code[at + 2])
    if kind == p.C_EXISTS:
        return state.count(link, code[at + 1]) > 0
    if kind == p.C_SAME_MAT:
        return _same_mat(state, link, code[at + 1], code[at + 2])
    return _is_turn(state, state.link(link, X_CONTROLLER), code[at + 1])


def _is(state: State, link: i64, value: i64, test: i64) -> bool:
    """Return whether a named unit passes; void, also under "not", where that would tell."""
    if value == NONE:
        state.void = True
        return False
    if value < CARD_VALUE and is_hidden(state, value) and _asks_identity(state, test):
        state.void = True
        return False
    return passes(state, link, value, test)


def _compares(kind: i64, a: i64, b: i64) -> bool:
    if kind == p.C_EQUAL:
        return a == b
    if kind == p.C_UNEQUAL:
        return a != b
    if kind == p.C_LESS:
        return a < b
    if kind == p.C_AT_MOST:
        return a <= b
    return a > b if kind == p.C_MORE else a >= b


def _same_mat(state: State, link: i64, ref: i64, other: i64) -> bool:
    place = place_of(state, ref_value(state, link, ref))
    place_2 = place_of(state, ref_value(state, link, other))
    return NONE not in (place, place_2) and SEAT_OF[place] == SEAT_OF[place_2]


def _is_turn(state: State, seat: i64, whose: i64) -> bool:
    if whose == 0:
        return seat == state.active
    return (state.sides[seat] == state.sides[state.active]) == (whose == 1)


# Tests.


def passes(state: State, link: i64, value: i64, test: i64) -> bool:
    """Return whether a unit or card (``CARD_VALUE`` + card) is what the test asks."""
    if value >= CARD_VALUE:
        return card_passes(state, link, value - CARD_VALUE, test)
    if not _shows(state, value, test):
        return False
    if not _asks_identity(state, test):
        return True
    if is_hidden(state, value):
        return False
    definition = state.unit(value, U_DEFINITION)
    return _is_printed(state, link, definition, state.unit(value, U_KIND), test)


def _shows(state: State, unit: i64, test: i64) -> bool:
    """Return whether the unit has the states and tokens that the test asks."""
    code = state.content.code
    if not _has_states(state, unit, code[test + p.T_STATES]):
        return False
    tokens = code[test + p.T_TOKENS]
    return state.unit(unit, U_TOKENS) & tokens == tokens


def card_passes(state: State, link: i64, card: i64, test: i64) -> bool:
    """Return whether a card off the mats is what the test asks; it has no states."""
    code = state.content.code
    if code[test + p.T_STATES] != 0 or code[test + p.T_TOKENS] != 0:
        return False
    definition = state.definition[card]
    kind = state.content.definitions[DEFINITION * definition + D_KIND]
    return _is_printed(state, link, definition, kind, test)


def _asks_identity(state: State, test: i64) -> bool:
    code = state.content.code
    masks = code[test + p.T_KINDS] | code[test + p.T_EMOTIONS] | code[test + p.T_NEBULAE]
    return masks | code[test + p.T_MORALITIES] != 0 or code[test + p.T_NAME] != NONE


def _is_printed(state: State, link: i64, definition: i64, kind: i64, test: i64) -> bool:
    code = state.content.code
    rows = state.content.definitions
    row = DEFINITION * definition
    if code[test + p.T_KINDS] != 0 and code[test + p.T_KINDS] & BIT[kind] == 0:
        return False
    emotions = code[test + p.T_EMOTIONS]
    if emotions != 0 and emotions & BIT[rows[row + D_EMOTION]] == 0:
        return False
    nebulae = code[test + p.T_NEBULAE]
    if nebulae != 0 and nebulae & BIT[rows[row + D_NEBULA]] == 0:
        return False
    moralities = code[test + p.T_MORALITIES]
    if moralities != 0 and moralities & rows[row + D_MORALITIES] == 0:
        return False
    name = code[test + p.T_NAME]
    if name == p.SAME_NAME:
        name = rows[DEFINITION * state.link(link, X_DEFINITION) + D_NAME]
    return name in (NONE, rows[row + D_NAME])


def _has_states(state: State, unit: i64, states: i64) -> bool:
    if states == 0:
        return True
    flags = state.unit(unit, U_FLAGS)
    has: i64 = BIT[p.STATE_CHARGED] if flags & CHARGED != 0 else BIT[p.STATE_DISCHARGED]
    has |= BIT[p.STATE_AIR] if flags & AIR != 0 else BIT[p.STATE_GROUND]
    if state.unit(unit, U_DAMAGE) > 0:
        has |= BIT[p.STATE_DAMAGED]
    if flags & ATTACKED != 0:
        has |= BIT[p.STATE_ATTACKED]
    if flags & MOVED != 0:
        has |= BIT[p.STATE_MOVED]
    if flags & FRESH != 0:
        has |= BIT[p.STATE_FRESH]
    if flags & SECRET != 0:
        has |= BIT[p.STATE_SECRET]
    if state.unit(unit, U_CARD) == NONE:
        has |= BIT[p.STATE_SPAWN]
    return has & states == states
