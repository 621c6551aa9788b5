"""Which units and cards a Selector finds (ark C2, 604.6)."""

from __future__ import annotations

from mypy_extensions import i64

from cardwright.games.ark_age.kernel import program as p
from cardwright.games.ark_age.kernel.arrays import NONE, grown
from cardwright.games.ark_age.kernel.definitions import ANYWHERE, EFFECT, F_KIND, SAFE
from cardwright.games.ark_age.kernel.grid import (
    are_enemies,
    distance,
    is_in,
    is_shielded,
    shares_column,
    shares_row,
)
from cardwright.games.ark_age.kernel.layout import (
    IN_DECK,
    IN_HAND,
    IN_INCUBATOR,
    IN_PRISON,
    ROW_OF,
    SEAT_OF,
    place_at,
)
from cardwright.games.ark_age.kernel.numbers import health_left, might
from cardwright.games.ark_age.kernel.refs import place_of, ref_value
from cardwright.games.ark_age.kernel.rows import (
    A_ATTACKER,
    A_TARGET,
    CARD_VALUE,
    P_DECK,
    U_CARD,
    U_CONTROLLER,
    U_PLACE,
    X_ATTACK,
    X_CONTROLLER,
    X_EFFECT,
    X_PLACE,
    X_RANGE,
    X_SOURCE,
    X_THIS,
)
from cardwright.games.ark_age.kernel.state import State
from cardwright.games.ark_age.kernel.values import card_passes, holds, is_hidden, number, passes


def keep(state: State, value: i64) -> None:
    """Put a value at the end of ``found``."""
    if state.picks >= i64(len(state.found)):
        state.found = grown(state.found, 32)
    state.found[state.picks] = value
    state.picks += 1


def source_place(state: State, link: i64) -> i64:
    """Return where the link's source stands, or stood last (604.7); ``NONE`` without a place."""
    source = state.link(link, X_SOURCE)
    if source != NONE and state.unit(source, U_PLACE) != NONE:
        return state.unit(source, U_PLACE)
    return state.link(link, X_PLACE)


def in_reach(state: State, link: i64, place: i64) -> bool:
    """Return whether the effect works at the place: in its lines and range (604.6)."""
    span = state.link(link, X_RANGE)
    if span == ANYWHERE:
        return True
    own = source_place(state, link)
    if own == NONE:
        return True
    spaces = distance(state, own, place)
    return (spaces != NONE and spaces <= span) or _in_combat_reach(state, link, place)


def _in_combat_reach(state: State, link: i64, place: i64) -> bool:
    """Return whether both are the units of one combat (safe_reach=combat)."""
    attack = state.link(link, X_ATTACK)
    if not state.settings.safe_reach_combat or attack == NONE:
        return False
    if state.content.effects[EFFECT * state.link(link, X_EFFECT) + F_KIND] != SAFE:
        return False
    source = state.link(link, X_SOURCE)
    attacker = state.attack(attack, A_ATTACKER)
    defender = state.attack(attack, A_TARGET)
    if source not in (attacker, defender) or defender == NONE:
        return False
    other = attacker if source == defender else defender
    return state.unit(other, U_PLACE) == place


def fits(state: State, link: i64, value: i64, selector: i64) -> bool:
    """Return whether the selector would take this unit, which stands on a mat."""
    code = state.content.code
    if not _fits_who(state, link, value, code[selector + p.L_WHO]):
        return False
    place = state.unit(value, U_PLACE)
    line = code[selector + p.L_LINE]
    if code[selector + p.L_LOOKS] == 0:
        you = state.link(link, X_CONTROLLER)
        seat = SEAT_OF[place]
        if are_enemies(state, you, seat) and is_shielded(state, seat):
            return False
        if line != p.ANY_LINE and not in_reach(state, link, place):
            return False
    if not _fits_lines(state, link, place, selector):
        return False
    test = code[selector + p.L_TEST]
    if test != NONE and not passes(state, link, value, test):
        return False
    return _fits_where(state, link, value, code[selector + p.L_WHERE])


def _fits_where(state: State, link: i64, value: i64, where: i64) -> bool:
    if where == NONE:
        return True
    before = state.link(link, X_THIS)
    state.set_link(link, X_THIS, value)
    result = holds(state, link, where)
    state.set_link(link, X_THIS, before)
    return result


def _fits_who(state: State, link: i64, value: i64, who: i64) -> bool:
    source = state.link(link, X_SOURCE)
    if who == p.WHO_SELF:
        return value == source
    if who == p.WHO_ANY:
        return True
    you = state.link(link, X_CONTROLLER)
    seat = state.unit(value, U_CONTROLLER)
    if who == p.WHO_ALLY:
        return seat == you and value != source
    if who == p.WHO_MATE:
        return seat != you and not are_enemies(state, you, seat)
    return are_enemies(state, you, seat) == (who == p.WHO_ENEMY)


def _fits_lines(state: State, link: i64, place: i64, selector: i64) -> bool:
    """Return whether line, ``within`` and ``pos`` allow the place."""
    code = state.content.code
    line = code[selector + p.L_LINE]
    within = code[selector + p.L_WITHIN]
    pos = code[selector + p.L_POS]
    if line == p.ANY_LINE and within == NONE and pos == p.NO_POS:
        return True
    origin = _origin(state, link, code[selector + p.L_OF])
    if origin == NONE:  # without a place nothing is measured (dogmas: 302.7)
        return within == NONE and pos == p.NO_POS
    if not _shares(state, origin, place, line):
        return False
    if pos != p.NO_POS and not _fits_pos(origin, place, pos):
        return False
    if within == NONE:
        return True
    spaces = distance(state, origin, place)
    return spaces != NONE and spaces <= number(state, link, within)


def _origin(state: State, link: i64, ref: i64) -> i64:
    if ref == p.REF_SELF:
        return source_place(state, link)
    return place_of(state, ref_value(state, link, ref))


def _shares(state: State, origin: i64, place: i64, line: i64) -> bool:
    if line == p.ANY_LINE:
        return True
    if line == p.ROW_LINE:
        return shares_row(state, origin, place)
    if line == p.COLUMN_LINE:
        return shares_column(state, origin, place)
    return distance(state, origin, place) != NONE


def _fits_pos(origin: i64, place: i64, pos: i64) -> bool:
    if SEAT_OF[origin] != SEAT_OF[place] or origin == place:
        return False
    if pos == p.BESIDE:
        return ROW_OF[origin] == ROW_OF[place]
    nearer = ROW_OF[place] < ROW_OF[origin]
    return nearer if pos == p.FRONT else ROW_OF[place] > ROW_OF[origin]


# Searching.


def find_all(state: State, link: i64, selector: i64) -> None:
    """Make ``found`` all units, or cards of the zone, that the selector allows, whatever it picks.

    Units come by place, cards by number.
    """
    state.picks = 0
    if state.content.code[selector + p.L_ZONE] != p.ZONE_MAT:
        for seat in range(state.seats):
            _find_cards(state, link, selector, seat)
        return
    for seat in range(state.seats):
        for row in range(state.settings.rows):
            for column in range(state.settings.cols):
                unit = state.board[place_at(seat, row, column)]
                if unit != NONE and fits(state, link, unit, selector):
                    keep(state, unit)


def _find_cards(state: State, link: i64, selector: i64, seat: i64) -> None:
    code = state.content.code
    if not is_in(state, seat) or not _fits_owner(state, link, seat, code[selector + p.L_WHO]):
        return
    zone = code[selector + p.L_ZONE]
    if zone == p.ZONE_DECK_TOP:
        size = state.player(seat, P_DECK)
        for depth in range(min(size, max(code[selector + p.L_N], 1))):
            keep(state, CARD_VALUE + state.deck[state.room * seat + size - 1 - depth])
        return
    wanted = IN_HAND
    if zone != p.ZONE_HAND:
        wanted = IN_INCUBATOR if zone == p.ZONE_INCUBATOR else IN_PRISON
    first = state.room * seat
    for card in range(first, first + state.room):
        if state.zone[card] == wanted and _card_fits(state, link, card, selector):
            keep(state, CARD_VALUE + card)


def _card_fits(state: State, link: i64, card: i64, selector: i64) -> bool:
    code = state.content.code
    if code[selector + p.L_WHO] == p.WHO_SELF:
        source = state.link(link, X_SOURCE)
        if source == NONE or state.unit(source, U_CARD) != card:
            return False
    test = code[selector + p.L_TEST]
    if test != NONE and not card_passes(state, link, card, test):
        return False
    return _fits_where(state, link, CARD_VALUE + card, code[selector + p.L_WHERE])


def _fits_owner(state: State, link: i64, seat: i64, who: i64) -> bool:
    you = state.link(link, X_CONTROLLER)
    if who == p.WHO_ANY:
        return True
    if who in (p.WHO_SELF, p.WHO_ALLY):
        return who == p.WHO_SELF or seat == you
    if who == p.WHO_MATE:
        return seat != you and not are_enemies(state, you, seat)
    return are_enemies(state, you, seat) == (who == p.WHO_ENEMY)


def card_may_be(state: State, link: i64, card: i64, selector: i64) -> bool:
    """Return whether a card is still where, and what, the selector asks (612.4)."""
    zone = state.content.code[selector + p.L_ZONE]
    if zone == p.ZONE_DECK_TOP:
        return state.zone[card] == IN_DECK
    before = state.picks
    _find_cards(state, link, selector, card // state.room)
    found = False
    for place in range(before, state.picks):
        found = found or state.found[place] == CARD_VALUE + card
    state.picks = before
    return found


def narrow(state: State, link: i64, selector: i64) -> i64:
    """Reduce ``found`` by what the selector picks; return how many must still be chosen of it.

    0: ``found`` is what it finds. Otherwise so many of those in ``found`` are the effect's
    controller's choice (ties of nearest, weakest and strongest: one).
    """
    pick = state.content.code[selector + p.L_PICK]
    if pick == p.PICK_ALL:
        return 0
    if pick > 0:
        up_to = state.content.code[selector + p.L_UP_TO] != 0
        return 0 if state.picks <= pick and not up_to else min(pick, state.picks)
    _keep_best(state, link, selector, pick)
    return 1 if state.picks > 1 else 0


def _keep_best(state: State, link: i64, selector: i64, pick: i64) -> None:
    origin = _origin(state, link, state.content.code[selector + p.L_OF])
    best: i64 = NONE
    kept: i64 = 0
    for place in range(state.picks):
        value = state.found[place]
        if pick != p.PICK_NEAREST and is_hidden(state, value):
            continue
        rank = _rank(state, value, pick, origin)
        if kept == 0 or rank < best:
            best = rank
            kept = 0
        if rank == best:
            state.found[kept] = value
            kept += 1
    state.picks = kept


def _rank(state: State, unit: i64, pick: i64, origin: i64) -> i64:
    if pick == p.PICK_NEAREST:
        return 0 if origin == NONE else distance(state, origin, state.unit(unit, U_PLACE))
    return health_left(state, unit) if pick == p.PICK_WEAKEST else -might(state, unit)


def count_found(state: State, link: i64, selector: i64) -> i64:
    """Return how many the selector finds; ``found`` is left as it was."""
    before = state.picks
    kept = state.found[:before]
    find_all(state, link, selector)
    result = state.picks
    for place in range(before):
        state.found[place] = kept[place]
    state.picks = before
    return result
