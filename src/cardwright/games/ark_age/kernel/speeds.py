"""Whether an effect is fast enough for its moment (ark 613.2, 613.3)."""

from __future__ import annotations

from mypy_extensions import i64

from cardwright.games.ark_age.kernel import occasions as o
from cardwright.games.ark_age.kernel.arrays import NONE
from cardwright.games.ark_age.kernel.costs import attacking_speed, is_turn_side
from cardwright.games.ark_age.kernel.grid import are_enemies
from cardwright.games.ark_age.kernel.numbers import speed
from cardwright.games.ark_age.kernel.rows import (
    U_CONTROLLER,
    X_ANSWERED,
    X_ATTACK,
    X_CONTROLLER,
    X_EVENT,
    X_OTHER,
    X_SPEED,
    X_SUBJECT,
)
from cardwright.games.ark_age.kernel.settings import ABOVE_ALL, AT_LEAST_ALL
from cardwright.games.ark_age.kernel.state import State


def is_fast_enough(state: State, link: i64) -> bool:
    """Return whether the draft may be put up as far as speed goes."""
    seat = state.link(link, X_CONTROLLER)
    own = state.link(link, X_SPEED)
    rule = state.settings.counter_effect_speed
    answered = state.link(link, X_ANSWERED)
    if answered != NONE:
        other = state.link(answered, X_SPEED)
        foe = are_enemies(state, seat, state.link(answered, X_CONTROLLER))
        return own > other if foe and rule == ABOVE_ALL else own >= other
    event = state.link(link, X_EVENT)
    if event != NONE:
        return state.settings.safe_any_speed or _beats_striker(state, link, event)
    opens_in_attack = state.attack_count > 0 and state.striker == NONE
    if not opens_in_attack or is_turn_side(state, seat) or state.link(link, X_ATTACK) == NONE:
        return True
    attacking = attacking_speed(state, link)
    return own >= attacking if rule == AT_LEAST_ALL else own > attacking


def _beats_striker(state: State, link: i64, event: i64) -> bool:
    """Return whether a triggered effect that answers a strike is faster (613.3b)."""
    if event in (o.ON_ATTACK, o.ON_COUNTER):
        striker = state.link(link, X_SUBJECT)
    elif event in (o.ON_ATTACKED, o.ON_COUNTERED):
        striker = state.link(link, X_OTHER)
    else:
        return True
    if not are_enemies(state, state.link(link, X_CONTROLLER), state.unit(striker, U_CONTROLLER)):
        return True
    against = speed(state, striker)
    if event in (o.ON_ATTACK, o.ON_ATTACKED) and state.settings.unity_fastest:
        against = max(against, attacking_speed(state, link))
    return state.link(link, X_SPEED) > against
