"""Events, and the Safe effects and watches that they trigger (ark 101.4, 611.7 to 611.9)."""

from __future__ import annotations

from mypy_extensions import i64

from cardwright.games.ark_age.kernel import occasions as o
from cardwright.games.ark_age.kernel.arrays import BIT, NONE, grown
from cardwright.games.ark_age.kernel.definitions import (
    ANYWHERE,
    D_EFFECTS,
    D_EVENTS,
    D_FIRST_EFFECT,
    D_FIRST_STATIC,
    D_STATICS,
    D_WATCHED,
    DEFINITION,
    EFFECT,
    F_FIRST_STATIC,
    F_IF,
    F_STATICS,
    F_TRIGGERS,
    K_EFFECTS,
    K_EVENTS,
    K_FIRST_EFFECT,
    K_FIRST_STATIC,
    K_STATICS,
    K_WATCHED,
    S_EFFECT,
    S_KIND,
    STATIC,
    TOKEN,
    WATCH,
)
from cardwright.games.ark_age.kernel.grid import are_enemies
from cardwright.games.ark_age.kernel.layout import MAT
from cardwright.games.ark_age.kernel.links import free_link, new_link, set_source
from cardwright.games.ark_age.kernel.refs import place_of
from cardwright.games.ark_age.kernel.rows import (
    LINK_QUEUED,
    SECRET,
    U_ALTS,
    U_CONTROLLER,
    U_DEFINITION,
    U_ENTRY,
    U_PLACE,
    U_TOKENS,
    UNIT,
    WATCHES,
    X_AMOUNT,
    X_ATTACK,
    X_EVENT,
    X_EXCESS,
    X_GROUP,
    X_OTHER,
    X_RANGE,
    X_SUBJECT,
)
from cardwright.games.ark_age.kernel.selecting import in_reach
from cardwright.games.ark_age.kernel.state import State
from cardwright.games.ark_age.kernel.values import holds


class Occasion:
    """What has just happened, to whom and how."""

    def __init__(self, event: i64, subject: i64, other: i64) -> None:
        self.event: i64 = event
        """``ON_...``"""
        self.subject: i64 = subject
        """Unit."""
        self.other: i64 = other
        """Unit or ``NONE``."""
        self.amount: i64 = 0
        self.excess: i64 = 0
        self.attack: i64 = NONE
        """Number of the attack it belongs to."""
        self.by: i64 = o.BY_ANYTHING
        """``BY_STRIKE`` or ``BY_EFFECT``, where that may be asked."""
        self.token: i64 = NONE


def is_watched(state: State, event: i64) -> bool:
    """Return whether any text of the game triggers on the event: the quick way out."""
    return state.content.events & BIT[event] != 0


def occur(state: State, event: i64, subject: i64, other: i64) -> None:
    """Queue what triggers on an event without numbers."""
    if is_watched(state, event):
        happen(state, Occasion(event, subject, other))


def occur_in(state: State, event: i64, subject: i64, other: i64, attack: i64) -> None:
    """Queue what triggers on an event that belongs to an attack."""
    if is_watched(state, event):
        occasion = Occasion(event, subject, other)
        occasion.attack = attack
        happen(state, occasion)


def has_secret(state: State, seat: i64) -> bool:
    """Return whether the seat controls a secret unit."""
    for place in range(MAT * seat, MAT * seat + MAT):
        if state.board[place] != NONE and state.has(state.board[place], SECRET):
            return True
    return False


def happen(state: State, occasion: Occasion) -> None:
    """Queue what triggers on the event: on the unit itself, then on those that watch.

    Where another player's secret unit might show itself, its being asked or not tells something.
    """
    bit = BIT[occasion.event]
    if state.content.events & bit == 0:
        return
    for seat in range(state.seats):
        if not state.revealed and seat != state.seat and has_secret(state, seat):
            state.revealed = True
    _ask_unit(state, occasion, occasion.subject)
    for unit in range(state.unit_rows):
        row = UNIT * unit
        here = state.units[row + U_ENTRY] != 0 and state.units[row + U_PLACE] != NONE
        if here and unit != occasion.subject and _watches(state, unit, bit):
            _ask_unit(state, occasion, unit)


def _watches(state: State, unit: i64, bit: i64) -> bool:
    row = DEFINITION * state.unit(unit, U_DEFINITION)
    if state.content.definitions[row + D_WATCHED] & bit != 0:
        return True
    return _token_mask(state, unit, K_WATCHED) & bit != 0


def _token_mask(state: State, unit: i64, field: i64) -> i64:
    mask = state.unit(unit, U_TOKENS)
    events: i64 = 0
    if mask != 0:
        for token in range(state.content.token_kinds):
            if mask & BIT[token] != 0:
                events |= state.content.tokens[TOKEN * token + field]
    return events


def _ask_unit(state: State, occasion: Occasion, unit: i64) -> None:
    """Queue what triggers on one unit: its effects, watches, and those of its tokens."""
    row = DEFINITION * state.unit(unit, U_DEFINITION)
    rows = state.content.definitions
    if (rows[row + D_EVENTS] | rows[row + D_WATCHED]) & BIT[occasion.event] != 0:
        first = rows[row + D_FIRST_EFFECT]
        for number in range(rows[row + D_EFFECTS]):
            _ask_effect(state, occasion, unit, first + number, number)
            if state.unit(unit, U_ALTS) & BIT[number] != 0:
                start = EFFECT * (first + number)
                _ask_statics(
                    state,
                    occasion,
                    unit,
                    state.content.effects[start + F_FIRST_STATIC],
                    state.content.effects[start + F_STATICS],
                )
        _ask_statics(state, occasion, unit, rows[row + D_FIRST_STATIC], rows[row + D_STATICS])
    if state.unit(unit, U_TOKENS) != 0:
        _ask_tokens(state, occasion, unit)


def _ask_tokens(state: State, occasion: Occasion, unit: i64) -> None:
    events = _token_mask(state, unit, K_EVENTS) | _token_mask(state, unit, K_WATCHED)
    if events & BIT[occasion.event] == 0:
        return
    tokens = state.content.tokens
    for token in range(state.content.token_kinds):
        if state.unit(unit, U_TOKENS) & BIT[token] != 0:
            row = TOKEN * token
            first = tokens[row + K_FIRST_EFFECT]
            for effect in range(first, first + tokens[row + K_EFFECTS]):
                _ask_effect(state, occasion, unit, effect, 2 * WATCHES + effect)
            _ask_statics(
                state, occasion, unit, tokens[row + K_FIRST_STATIC], tokens[row + K_STATICS]
            )


def _ask_statics(state: State, occasion: Occasion, unit: i64, first: i64, count: i64) -> None:
    statics = state.content.statics
    for row in range(first, first + count):
        if statics[STATIC * row + S_KIND] == WATCH:
            _ask_effect(state, occasion, unit, statics[STATIC * row + S_EFFECT], WATCHES + row)


def _ask_effect(state: State, occasion: Occasion, unit: i64, effect: i64, number: i64) -> None:
    """Queue the effect once if one of its triggers is met."""
    address = state.content.effects[EFFECT * effect + F_TRIGGERS]
    if address == NONE:
        return
    code = state.content.code
    for place in range(code[address]):
        trigger = code[address + 1 + place]
        met = code[trigger + o.R_EVENT] == occasion.event
        met = met and _is_met(state, occasion, unit, trigger)
        if met and _queue(state, occasion, unit, effect, number, trigger):
            return


def _is_met(state: State, occasion: Occasion, unit: i64, trigger: i64) -> bool:
    """Return whether the trigger's plain parts allow it: on whom, by what, which token."""
    code = state.content.code
    by = code[trigger + o.R_BY]
    if by not in (o.BY_ANYTHING, occasion.by):
        return False
    token = code[trigger + o.R_TOKEN]
    if token not in (NONE, occasion.token):
        return False
    return _is_seen(state, unit, occasion.subject, code[trigger + o.R_SEEN])


def _is_seen(state: State, unit: i64, subject: i64, seen: i64) -> bool:
    if seen == o.OWN:
        return unit == subject
    if seen == o.ANY:
        return True
    seat = state.unit(unit, U_CONTROLLER)
    other = state.unit(subject, U_CONTROLLER)
    if seen == o.ALLY:
        return unit != subject and seat == other
    if seen == o.MATE:
        return seat != other and not are_enemies(state, seat, other)
    return are_enemies(state, seat, other) == (seen == o.ENEMY)


def _queue(
    state: State, occasion: Occasion, unit: i64, effect: i64, number: i64, trigger: i64
) -> bool:
    """Queue the effect if its conditions hold now (611.7); return whether they do."""
    link = new_link(state, LINK_QUEUED, state.unit(unit, U_CONTROLLER))
    set_source(state, link, unit, effect, number)
    state.set_link(link, X_SUBJECT, occasion.subject)
    state.set_link(link, X_OTHER, occasion.other)
    state.set_link(link, X_AMOUNT, occasion.amount)
    state.set_link(link, X_EXCESS, occasion.excess)
    state.set_link(link, X_ATTACK, occasion.attack)
    state.set_link(link, X_EVENT, occasion.event)
    code = state.content.code
    met = holds(state, link, code[trigger + o.R_IF])
    if met and unit != occasion.subject and code[trigger + o.R_ANYWHERE] == 0:
        met = _sees(state, link, occasion.subject)
    if not met or not holds(state, link, state.content.effects[EFFECT * effect + F_IF]):
        free_link(state, link)
        return False
    state.set_link(link, X_GROUP, state.queue_group)
    if state.queue_count >= i64(len(state.queue)):
        state.queue = grown(state.queue, 8)
    state.queue[state.queue_count] = link
    state.queue_count += 1
    return True


def _sees(state: State, link: i64, subject: i64) -> bool:
    """Return whether the event happened within the source's lines and range (611.9)."""
    if state.link(link, X_RANGE) == ANYWHERE:
        return True
    place = place_of(state, subject)
    return place != NONE and in_reach(state, link, place)


def occur_to_secret(state: State, event: i64, unit: i64) -> None:
    """Queue what a secret unit may show itself for (601.3, 610.10); nobody else sees it."""
    if is_watched(state, event):
        _ask_unit(state, Occasion(event, unit, NONE), unit)
