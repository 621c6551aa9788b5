"""Links: effects that are announced, wait, stand on the chain or are delayed (ark 612, 613)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cardwright.games.ark_age.kernel.arrays import NONE, grown
from cardwright.games.ark_age.kernel.definitions import (
    ANYWHERE,
    CARD_RANGE,
    DEFENSIVE,
    EFFECT,
    F_BODY,
    F_KIND,
    F_MODES,
    F_RANGE,
    F_SPEED,
    OFFENSIVE,
    PER_STAY,
)
from cardwright.games.ark_age.kernel.numbers import reach, speed
from cardwright.games.ark_age.kernel.rows import (
    DOGMA_KEY,
    LINK,
    LINK_FREE,
    SPAWN_KEY,
    U_CARD,
    U_DEFINITION,
    U_LAST_PLACE,
    U_OWNER,
    U_PLACE,
    USE_ROW,
    X_AMOUNT,
    X_BODY,
    X_CHOSEN,
    X_CONTROLLER,
    X_COST,
    X_DEFINITION,
    X_DOGMA,
    X_ECHO,
    X_EFFECT,
    X_EXCESS,
    X_GROUP,
    X_NEGATED,
    X_NUMBER,
    X_PLACE,
    X_RANGE,
    X_SOURCE,
    X_SPEED,
    X_STATUS,
    Y_COUNT,
    Y_EFFECT,
    Y_KEY,
    Y_PER,
)
from cardwright.games.ark_age.kernel.state import State

STANDING: Final = 0
"""The link through which statics are read; never on the chain."""


def new_link(state: State, status: i64, controller: i64) -> i64:
    """Return a row for a new link; everything that it may speak of is ``NONE``."""
    link: i64 = 1
    while link < state.link_rows and state.links[LINK * link + X_STATUS] != LINK_FREE:
        link += 1
    if link >= state.link_rows:
        state.links = grown(state.links, LINK * (link + 7))
        state.link_rows = i64(len(state.links)) // LINK
    start = LINK * link
    for field in range(LINK):
        state.links[start + field] = NONE
    for field in (X_AMOUNT, X_EXCESS, X_NEGATED, X_ECHO, X_CHOSEN, X_COST, X_GROUP):
        state.links[start + field] = 0
    state.links[start + X_STATUS] = status
    state.links[start + X_CONTROLLER] = controller
    return link


def free_link(state: State, link: i64) -> None:
    """Give the row back."""
    state.set_link(link, X_STATUS, LINK_FREE)


def set_source(state: State, link: i64, unit: i64, effect: i64, number: i64) -> None:
    """Make the link one of a unit's effects: speed and range are its own (611)."""
    row = EFFECT * effect
    effects = state.content.effects
    state.set_link(link, X_SOURCE, unit)
    state.set_link(link, X_DEFINITION, state.unit(unit, U_DEFINITION))
    place = state.unit(unit, U_PLACE)
    if place == NONE:
        place = state.unit(unit, U_LAST_PLACE)
    state.set_link(link, X_PLACE, place)
    printed = effects[row + F_SPEED]
    state.set_link(link, X_SPEED, printed if printed > 0 else speed(state, unit))
    span = effects[row + F_RANGE]
    state.set_link(link, X_RANGE, reach(state, unit) if span == CARD_RANGE else span)
    _set_effect(state, link, effect, number)


def set_dogma(state: State, link: i64, index: i64, definition: i64, effect: i64) -> None:
    """Make the link a half of one of the controller's dogmas (302)."""
    state.set_link(link, X_DOGMA, index)
    state.set_link(link, X_DEFINITION, definition)
    state.set_link(link, X_SPEED, state.content.effects[EFFECT * effect + F_SPEED])
    state.set_link(link, X_RANGE, ANYWHERE)
    _set_effect(state, link, effect, 0)


def _set_effect(state: State, link: i64, effect: i64, number: i64) -> None:
    row = EFFECT * effect
    effects = state.content.effects
    state.set_link(link, X_EFFECT, effect)
    state.set_link(link, X_NUMBER, number)
    if effects[row + F_MODES] == 1:
        state.set_link(link, X_BODY, state.content.code[effects[row + F_BODY]])


def is_dogma(state: State, link: i64) -> bool:
    """Return whether the link is a half of a dogma."""
    kind = state.content.effects[EFFECT * state.link(link, X_EFFECT) + F_KIND]
    return kind in (OFFENSIVE, DEFENSIVE)


# Uses (611.6, 611.8).


def key_of(state: State, link: i64) -> i64:
    """Return to what the uses of the link's effect belong: the card, the spawn, the dogma."""
    source = state.link(link, X_SOURCE)
    if source == NONE:
        index = state.link(link, X_DOGMA)
        return DOGMA_KEY + 64 * state.link(link, X_CONTROLLER) + index
    card = state.unit(source, U_CARD)
    if card != NONE:
        return card
    return SPAWN_KEY + 8 * state.unit(source, U_DEFINITION) + state.unit(source, U_OWNER)


def uses(state: State, key: i64, number: i64, per: i64) -> i64:
    """Return how often it has been used in the span ``PER_...``."""
    for row in range(state.use_count):
        start = USE_ROW * row
        if (
            state.uses[start + Y_KEY] == key
            and state.uses[start + Y_EFFECT] == number
            and state.uses[start + Y_PER] == per
        ):
            return state.uses[start + Y_COUNT]
    return 0


def count_use(state: State, key: i64, number: i64, per: i64) -> None:
    """Count one more use."""
    for row in range(state.use_count):
        start = USE_ROW * row
        if (
            state.uses[start + Y_KEY] == key
            and state.uses[start + Y_EFFECT] == number
            and state.uses[start + Y_PER] == per
        ):
            state.uses[start + Y_COUNT] += 1
            return
    start = USE_ROW * state.use_count
    if start + USE_ROW > i64(len(state.uses)):
        state.uses = grown(state.uses, start + 8 * USE_ROW)
    state.uses[start + Y_KEY] = key
    state.uses[start + Y_EFFECT] = number
    state.uses[start + Y_PER] = per
    state.uses[start + Y_COUNT] = 1
    state.use_count += 1


def forget_uses(state: State, per: i64) -> None:
    """End the counting of one span: the turn, combat or round is over."""
    kept: i64 = 0
    for row in range(state.use_count):
        if state.uses[USE_ROW * row + Y_PER] != per:
            _keep_use(state, row, kept)
            kept += 1
    state.use_count = kept


def forget_stay(state: State, key: i64) -> None:
    """End the counting of what one stay on the mat has used."""
    kept: i64 = 0
    for row in range(state.use_count):
        start = USE_ROW * row
        if state.uses[start + Y_KEY] != key or state.uses[start + Y_PER] != PER_STAY:
            _keep_use(state, row, kept)
            kept += 1
    state.use_count = kept


def _keep_use(state: State, row: i64, kept: i64) -> None:
    for field in range(USE_ROW):
        state.uses[USE_ROW * kept + field] = state.uses[USE_ROW * row + field]
