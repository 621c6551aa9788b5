"""Units on the mats: entering, leaving, posture, flight, damage (ark 403, 600, 610, 617)."""

from __future__ import annotations

from mypy_extensions import i64

from cardwright.games.ark_age.kernel import occasions as o
from cardwright.games.ark_age.kernel.arrays import BIT, NONE, grown
from cardwright.games.ark_age.kernel.cards import forget_hand, put_card
from cardwright.games.ark_age.kernel.definitions import (
    D_COST,
    D_KIND,
    D_MIGHT,
    DEFINITION,
)
from cardwright.games.ark_age.kernel.happenings import (
    EV_ALTS,
    EV_CHARGED,
    EV_DAMAGED,
    EV_ENTERED,
    EV_FLIGHT,
    EV_HEALED,
    EV_LEFT,
    EV_MOVED,
    EV_REVEALED,
    note,
)
from cardwright.games.ark_age.kernel.layout import (
    IN_DECK,
    IN_HAND,
    ON_MAT,
    SEAT_OF,
)
from cardwright.games.ark_age.kernel.links import forget_stay
from cardwright.games.ark_age.kernel.rows import (
    AIR,
    CHARGED,
    FRESH,
    LANDING,
    M_UNIT,
    MOD,
    O_UNIT,
    SECRET,
    TOKEN_ROW,
    TURN_FLAGS,
    U_ALTS,
    U_CARD,
    U_CONTROLLER,
    U_COST,
    U_DAMAGE,
    U_DEFINITION,
    U_ENTRY,
    U_FLAGS,
    U_HURT_BY,
    U_HURT_HOW,
    U_HURT_UNIT,
    U_KIND,
    U_KNOWN,
    U_LAST_PLACE,
    U_MIGHT,
    U_NOW_MIGHT,
    U_OWNER,
    U_PLACE,
    U_PRICE,
    U_RANGE,
    U_TOKENS,
    UNIT,
    UNSUMMONED,
)
from cardwright.games.ark_age.kernel.state import State
from cardwright.games.ark_age.kernel.triggers import occur, occur_in


def touch(state: State) -> None:
    """Note that computed numbers may have changed, if anything is computed."""
    if state.adorned or state.content.standing:
        state.stale = True


# Entering and leaving.


def new_unit(state: State, definition: i64, place: i64) -> i64:
    """Put a unit with the definition's printed stats on the free place; it lies discharged.

    It has no card and belongs to the mat's player; whoever makes it sets what differs.
    """
    unit = _free_row(state)
    seat = SEAT_OF[place]
    row = UNIT * unit
    units = state.units
    for field in range(UNIT):
        units[row + field] = 0
    state.entries += 1
    units[row + U_ENTRY] = state.entries
    units[row + U_PLACE] = place
    units[row + U_LAST_PLACE] = place
    units[row + U_CARD] = NONE
    units[row + U_DEFINITION] = definition
    units[row + U_OWNER] = seat
    units[row + U_CONTROLLER] = seat
    units[row + U_HURT_BY] = NONE
    units[row + U_HURT_UNIT] = NONE
    units[row + U_PRICE] = NONE
    units[row + U_FLAGS] = FRESH
    state.board[place] = unit
    print_stats(state, unit, definition)
    return unit


def print_stats(state: State, unit: i64, definition: i64) -> None:
    """Give the unit the stats, cost and kind of a definition."""
    row = UNIT * unit
    printed = DEFINITION * definition
    rows = state.content.definitions
    for stat in range(4):
        state.units[row + U_MIGHT + stat] = rows[printed + D_MIGHT + stat]
        state.units[row + U_NOW_MIGHT + stat] = rows[printed + D_MIGHT + stat]
    state.units[row + U_NOW_MIGHT + 4] = state.units[row + U_RANGE]
    state.units[row + U_COST] = rows[printed + D_COST]
    state.units[row + U_KIND] = rows[printed + D_KIND]
    touch(state)


def _free_row(state: State) -> i64:
    for unit in range(state.unit_rows):
        if state.units[UNIT * unit + U_ENTRY] == 0:
            return unit
    unit = state.unit_rows
    state.units = grown(state.units, UNIT * (unit + 8))
    state.unit_rows = i64(len(state.units)) // UNIT
    return unit


def enter(state: State, card: i64, place: i64, flags: i64, how: i64, price: i64) -> i64:
    """Put a card from its zone on the free place, with these flags; return the unit (601, 103).

    In flight it is secret, unless it comes from an open zone (610.2, 610.11). ``price`` was paid
    for it; ``NONE``: it came without one.
    """
    before = state.zone[card]
    was_known = state.known[card] == BIT[state.seats] - 1
    secret = flags & AIR != 0 and before in (IN_HAND, IN_DECK) and not was_known
    secret = secret and state.settings.facedown_hidden
    if secret and before == IN_HAND:
        forget_hand(state, card, price)
    put_card(state, card, ON_MAT)
    unit = new_unit(state, state.definition[card], place)
    row = UNIT * unit
    owner = card // state.room
    state.units[row + U_CARD] = card
    state.units[row + U_OWNER] = owner
    state.units[row + U_PRICE] = price
    state.units[row + U_FLAGS] |= flags | state.marks[card]
    if secret:
        state.units[row + U_FLAGS] |= SECRET
        state.units[row + U_KNOWN] = BIT[owner] | BIT[SEAT_OF[place]]
    elif before == IN_HAND and owner == state.seat:
        state.shown = True
    elif before in (IN_HAND, IN_DECK):
        state.revealed = True
    note(state, EV_ENTERED, place, state.definition[card], how)
    return unit


def leave(state: State, unit: i64, zone: i64) -> None:
    """Take the unit off its mat to a zone of its owner; spawn ceases to exist (101.5, 308, 400).

    Its row stays until nothing unfinished can speak of it.
    """
    row = UNIT * unit
    place = state.units[row + U_PLACE]
    card = state.units[row + U_CARD]
    state.board[place] = NONE
    state.units[row + U_LAST_PLACE] = place
    state.units[row + U_PLACE] = NONE
    state.ghosts += 1
    knowing: i64 = 0
    if zone in (IN_HAND, IN_DECK) and state.has(unit, SECRET):
        knowing = state.units[row + U_KNOWN]
    to = zone + 8 * knowing if card != NONE else NONE
    note(state, EV_LEFT, place, state.units[row + U_DEFINITION], to)
    if card != NONE:
        state.marks[card] = state.units[row + U_FLAGS] & TURN_FLAGS
        put_card(state, card, zone)
        forget_stay(state, card)
        if knowing != 0:
            state.known[card] = knowing
    drop_changes(state, unit)
    touch(state)


def drop_changes(state: State, unit: i64) -> None:
    """End the tokens, modifiers and Alts effects of a unit that leaves (400)."""
    state.set_unit(unit, U_ALTS, 0)
    if state.unit(unit, U_TOKENS) != 0:
        state.set_unit(unit, U_TOKENS, 0)
        state.token_count = _without(state, unit, True)
    if state.mod_count > 0:
        state.mod_count = _without(state, unit, False)


def _without(state: State, unit: i64, of_tokens: bool) -> i64:
    """Drop the rows of tokens, or of modifiers, of the unit; return how many are left."""
    rows = state.tokens if of_tokens else state.mods
    size: i64 = TOKEN_ROW if of_tokens else MOD
    count = state.token_count if of_tokens else state.mod_count
    field: i64 = O_UNIT if of_tokens else M_UNIT
    kept: i64 = 0
    for row in range(count):
        if rows[size * row + field] != unit:
            for place in range(size):
                rows[size * kept + place] = rows[size * row + place]
            kept += 1
    return kept


def sweep(state: State) -> None:
    """Free the rows of units that have left; nothing unfinished speaks of any unit."""
    for unit in range(state.unit_rows):
        row = UNIT * unit
        if state.units[row + U_ENTRY] != 0 and state.units[row + U_PLACE] == NONE:
            for field in range(UNIT):
                state.units[row + field] = 0
    state.ghosts = 0


def is_on_mat(state: State, unit: i64) -> bool:
    """Return whether there is such a unit and it stands on a mat."""
    return unit != NONE and state.units[UNIT * unit + U_PLACE] != NONE


def relocate(state: State, unit: i64, place: i64) -> None:
    """Move the unit to a free place of its mat; its event is queued (603)."""
    row = UNIT * unit
    before = state.units[row + U_PLACE]
    state.board[before] = NONE
    state.board[place] = unit
    state.units[row + U_PLACE] = place
    state.units[row + U_LAST_PLACE] = place
    touch(state)
    note(state, EV_MOVED, before, place, 0)
    occur(state, o.ON_MOVED, unit, NONE)


def exchange(state: State, unit: i64, other: i64) -> None:
    """Let two units of one mat change places (C4 move, swap)."""
    place = state.unit(unit, U_PLACE)
    place_2 = state.unit(other, U_PLACE)
    state.board[place] = other
    state.board[place_2] = unit
    state.set_unit(unit, U_PLACE, place_2)
    state.set_unit(unit, U_LAST_PLACE, place_2)
    state.set_unit(other, U_PLACE, place)
    state.set_unit(other, U_LAST_PLACE, place)
    touch(state)
    note(state, EV_MOVED, place, place_2, 0)
    note(state, EV_MOVED, place_2, place, 0)
    occur(state, o.ON_MOVED, unit, NONE)
    occur(state, o.ON_MOVED, other, NONE)


# Posture and flight.


def charge(state: State, unit: i64) -> None:
    """Charge the unit; charging a charged one does nothing (600.4)."""
    row = UNIT * unit
    if state.units[row + U_FLAGS] & CHARGED == 0:
        state.units[row + U_FLAGS] |= CHARGED
        touch(state)
        note(state, EV_CHARGED, state.units[row + U_PLACE], 1, 0)
        occur(state, o.ON_CHARGE, unit, NONE)


def discharge(state: State, unit: i64) -> None:
    """Discharge the unit (600)."""
    row = UNIT * unit
    if state.units[row + U_FLAGS] & CHARGED != 0:
        state.units[row + U_FLAGS] &= ~CHARGED
        touch(state)
        note(state, EV_CHARGED, state.units[row + U_PLACE], 0, 0)


def take_off(state: State, unit: i64) -> None:
    """Put the unit in flight (610.3, 610.12); its face stays known (610.11)."""
    if not state.has(unit, AIR):
        state.set_flag(unit, AIR)
        state.clear_flag(unit, LANDING)
        touch(state)
        note(state, EV_FLIGHT, state.unit(unit, U_PLACE), 1, 0)
        occur(state, o.ON_TAKE_OFF, unit, NONE)


def land(state: State, unit: i64, opponent: i64) -> None:
    """Put the unit on the ground, face up; a landing one loses its bonus (610.12)."""
    state.clear_flag(unit, LANDING)
    if state.has(unit, AIR):
        show(state, unit, opponent)
        state.clear_flag(unit, AIR)
        touch(state)
        note(state, EV_FLIGHT, state.unit(unit, U_PLACE), 0, 0)
        occur(state, o.ON_LAND, unit, NONE)


def show(state: State, unit: i64, opponent: i64) -> None:
    """Turn the unit's face up for everybody; it is not secret from now on (610.2, 610.8).

    ``opponent`` is the unit it fights, or ``NONE``.
    """
    if not state.has(unit, SECRET):
        return
    state.clear_flag(unit, SECRET)
    state.revealed = True
    touch(state)
    note(state, EV_REVEALED, state.unit(unit, U_PLACE), state.unit(unit, U_DEFINITION), 0)
    occur_in(state, o.ON_REVEALED, unit, opponent, 0 if state.attack_count > 0 else NONE)
    if state.has(unit, UNSUMMONED):
        state.clear_flag(unit, UNSUMMONED)
        occur(state, o.ON_SUMMONED, unit, NONE)


# Damage.


def wound(state: State, unit: i64, points: i64, source_place: i64) -> None:
    """Add damage that has been worked out (617.1)."""
    row = UNIT * unit
    state.units[row + U_DAMAGE] += points
    state.unchecked = True
    touch(state)
    note(state, EV_DAMAGED, state.units[row + U_PLACE], points, source_place)


def blame(state: State, unit: i64, seat: i64, source: i64, how: i64) -> None:
    """Note for whom the unit's death would count (618.3)."""
    row = UNIT * unit
    state.units[row + U_HURT_BY] = seat
    state.units[row + U_HURT_UNIT] = source
    state.units[row + U_HURT_HOW] = how


def heal(state: State, unit: i64, points: i64) -> None:
    """Remove damage, at most all (617.4)."""
    row = UNIT * unit
    healed = min(points, state.units[row + U_DAMAGE])
    if healed > 0:
        state.units[row + U_DAMAGE] -= healed
        touch(state)
        note(state, EV_HEALED, state.units[row + U_PLACE], healed, 0)


def end_alts(state: State, unit: i64, number: i64) -> None:
    """End an active Alts effect (611.5)."""
    state.set_unit(unit, U_ALTS, state.unit(unit, U_ALTS) & ~BIT[number])
    state.stale = True
    state.unchecked = True
    note(state, EV_ALTS, state.unit(unit, U_PLACE), number, 0)
