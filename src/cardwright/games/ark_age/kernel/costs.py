"""What an effect costs, and whether that can be paid (ark 612.2, 612.3, 614, 615)."""

from __future__ import annotations

from mypy_extensions import i64

from cardwright.games.ark_age.kernel import program as p
from cardwright.games.ark_age.kernel.arrays import BIT, NONE
from cardwright.games.ark_age.kernel.definitions import (
    ALTS,
    ANYWHERE,
    EFFECT,
    F_COST,
    F_COSTS,
    F_IF,
    F_KIND,
    F_LIMIT,
    F_PER,
    PER_TURN,
    SAFE,
)
from cardwright.games.ark_age.kernel.grid import distance
from cardwright.games.ark_age.kernel.links import is_dogma, key_of, uses
from cardwright.games.ark_age.kernel.mania import mania
from cardwright.games.ark_age.kernel.numbers import speed
from cardwright.games.ark_age.kernel.refs import place_of, ref_value
from cardwright.games.ark_age.kernel.rows import (
    A_ATTACKER,
    P_DECK,
    P_HAND,
    P_INCUBATOR,
    X_ANSWERED,
    X_ATTACK,
    X_BODY,
    X_CHOSEN,
    X_CONTROLLER,
    X_EFFECT,
    X_NUMBER,
    X_RANGE,
    X_SOURCE,
    X_SPEED,
    X_T1,
)
from cardwright.games.ark_age.kernel.selecting import count_found, in_reach, source_place
from cardwright.games.ark_age.kernel.state import State
from cardwright.games.ark_age.kernel.taxes import tax
from cardwright.games.ark_age.kernel.values import holds


def is_turn_side(state: State, seat: i64) -> bool:
    """Return whether the player is of the active player's side (102.6)."""
    return state.sides[seat] == state.sides[state.active]


def attacking_speed(state: State, link: i64) -> i64:
    """Return the speed of the unit whose attack the link is about, or of the fastest."""
    if state.settings.unity_fastest and state.unity:
        fastest: i64 = 0
        for attack in range(state.attack_count):
            fastest = max(fastest, speed(state, state.attack(attack, A_ATTACKER)))
        return fastest
    return speed(state, state.attack(state.link(link, X_ATTACK), A_ATTACKER))


def printed_cost(state: State, link: i64) -> i64:
    """Return the cost that stands on the card; an Alts effect costs 1 (611.5)."""
    row = EFFECT * state.link(link, X_EFFECT)
    effects = state.content.effects
    return 1 if effects[row + F_KIND] == ALTS else effects[row + F_COST]


def cost_of(state: State, link: i64) -> i64:
    """Return the effective cost of a link whose targets are chosen (612.3)."""
    printed = printed_cost(state, link)
    seat = state.link(link, X_CONTROLLER)
    cost = printed
    if printed > 0:
        if is_turn_side(state, seat):
            cost -= range_bonus(state, link)
        else:
            cost -= speed_bonus(state, link)
        cost = max(cost, min(printed, state.settings.effect_cost_floor))
    if state.mod_count > 0 or state.content.standing:
        cost += tax(state, p.TAX_EFFECT, seat, state.link(link, X_SOURCE))
    return max(cost, 0)


def speed_bonus(state: State, link: i64) -> i64:
    """Return the points of speed above the attacking unit's, or the answered link's (615.1)."""
    own = state.link(link, X_SPEED)
    if state.attack_count > 0 and state.link(link, X_ATTACK) != NONE:
        return max(0, own - attacking_speed(state, link))
    answered = state.link(link, X_ANSWERED)
    return 0 if answered == NONE else max(0, own - state.link(answered, X_SPEED))


def range_bonus(state: State, link: i64) -> i64:
    """Return the spaces of range beyond the farthest placed target (614.1, 614.5)."""
    span = state.link(link, X_RANGE)
    own = source_place(state, link)
    if span == ANYWHERE or own == NONE:
        return 0
    far = _farthest(state, link, own)
    return 0 if far == NONE else max(0, span - far)


def _farthest(state: State, link: i64, own: i64) -> i64:
    """Return the distance of the farthest placed target, ``NONE`` if nothing is placed."""
    body = state.link(link, X_BODY)
    code = state.content.code
    far: i64 = NONE
    for place in range(state.link(link, X_CHOSEN)):
        far = max(far, _spaces_to(state, own, state.link(link, X_T1 + place)))
    if code[body + p.B_AREA] != p.NO_AREA and code[body + p.B_TARGETS] == 0:
        far = max(far, 0)
    placed = code[body + p.B_PLACED]
    if placed == 0:
        return far
    for ref in (p.REF_SELF, p.REF_SUBJECT, p.REF_OTHER, p.REF_ATTACKER, p.REF_DEFENDER):
        if placed & BIT[ref] != 0:
            far = max(far, _spaces_to(state, own, ref_value(state, link, ref)))
    if placed & (BIT[p.PLACED_LINK] | BIT[p.REF_SOURCE]) != 0:
        far = max(far, _spaces_to(state, own, ref_value(state, link, p.REF_SOURCE)))
    if placed & BIT[p.PLACED_ATTACK] != 0:
        far = max(far, _spaces_to(state, own, ref_value(state, link, p.REF_ATTACKER)))
    return far


def _spaces_to(state: State, own: i64, value: i64) -> i64:
    place = place_of(state, value)
    if place == NONE:
        return NONE
    spaces = distance(state, own, place)
    return 5 if spaces == NONE else spaces  # no line: it gets no bonus for range


# Whether it may be activated.


def has_uses_left(state: State, link: i64, cost: i64) -> bool:
    """Return whether the limits leave another use (611.6, 611.8, effect_limit)."""
    row = EFFECT * state.link(link, X_EFFECT)
    effects = state.content.effects
    key = key_of(state, link)
    number = state.link(link, X_NUMBER)
    kind = effects[row + F_KIND]
    if kind == SAFE and uses(state, key, number, PER_TURN) >= state.settings.safe_limit:
        return False
    if effects[row + F_LIMIT] != NONE:
        return uses(state, key, number, effects[row + F_PER]) < effects[row + F_LIMIT]
    if kind in (SAFE, ALTS):
        return True
    if state.settings.effect_unlimited and cost > 0 and not is_dogma(state, link):
        return True
    return uses(state, key, number, PER_TURN) == 0


def may_be_payable(state: State, link: i64) -> bool:
    """Return False if no choice of targets can make the effect cheap enough, or if it is used up.

    A quick way out before targets are tried.
    """
    if not has_uses_left(state, link, 1):
        return False
    row = EFFECT * state.link(link, X_EFFECT)
    effects = state.content.effects
    if state.content.standing or state.mod_count > 0 or effects[row + F_KIND] == ALTS:
        return True
    return effects[row + F_COST] - 5 <= mania(state, state.link(link, X_CONTROLLER))


def is_payable(state: State, link: i64) -> bool:
    """Return whether a link with all its targets may be put up now: condition, reach, costs."""
    effect = state.link(link, X_EFFECT)
    if not _reaches_place(state, link):
        return False
    if not holds(state, link, state.content.effects[EFFECT * effect + F_IF]):
        return False
    cost = cost_of(state, link)
    if cost > mania(state, state.link(link, X_CONTROLLER)):
        return False
    return has_uses_left(state, link, cost) and _other_costs_payable(state, link)


def _reaches_place(state: State, link: i64) -> bool:
    """Return whether the link or attack that it acts on is in reach (613.8)."""
    placed = state.content.code[state.link(link, X_BODY) + p.B_PLACED]
    if placed & BIT[p.PLACED_ATTACK] != 0:
        place = place_of(state, ref_value(state, link, p.REF_ATTACKER))
        if place == NONE or not in_reach(state, link, place):
            return False
    if placed & BIT[p.PLACED_LINK] != 0:
        if state.link(link, X_ANSWERED) == NONE:
            return False
        place = place_of(state, ref_value(state, link, p.REF_SOURCE))
        return place == NONE or in_reach(state, link, place)
    return True


def _other_costs_payable(state: State, link: i64) -> bool:
    at = state.content.effects[EFFECT * state.link(link, X_EFFECT) + F_COSTS]
    if at == NONE:
        return True
    code = state.content.code
    for place in range(code[at]):
        pay = code[at + 1 + 2 * place]
        if not _is_cost_payable(state, link, pay, code[at + 2 + 2 * place]):
            return False
    return True


def _is_cost_payable(state: State, link: i64, pay: i64, number: i64) -> bool:
    seat = state.link(link, X_CONTROLLER)
    if pay == p.PAY_DISCARD:
        return state.player(seat, P_HAND) >= number
    if pay == p.PAY_MILL:
        return state.player(seat, P_DECK) >= number
    if pay == p.PAY_IMPRISON_OWN:
        return state.player(seat, P_INCUBATOR) >= number
    if pay == p.PAY_SACRIFICE:
        return count_found(state, link, number) > 0
    return True
