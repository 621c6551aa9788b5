"""Conditions of attacks and counterattacks (ark 604 to 607, 609)."""

from __future__ import annotations

from cardwright.core.game import Reason
from cardwright.games.ark_age import actions as a
from cardwright.games.ark_age.kernel import layout as y
from cardwright.games.ark_age.kernel import rows as r
from cardwright.games.ark_age.kernel.arrays import NONE
from cardwright.games.ark_age.kernel.combat import can_counter
from cardwright.games.ark_age.kernel.grid import (
    are_enemies,
    is_in,
    is_open,
    is_shielded,
    reaches,
    shares_column,
)
from cardwright.games.ark_age.kernel.numbers import might
from cardwright.games.ark_age.kernel.permits import allowed, granted
from cardwright.games.ark_age.kernel.play import Kernel
from cardwright.games.ark_age.notation import place_text
from cardwright.games.ark_age.why_set import need, own_unit


def attack(kernel: Kernel, action: a.Attack) -> list[Reason]:
    """Return the conditions of 606.1 and 606.2 for an attacker."""
    unit, reasons = own_unit(kernel, action.place, "606.2")
    return reasons if unit == NONE else [*reasons, *_ready(kernel, unit)]


def unite(kernel: Kernel, action: a.Unite) -> list[Reason]:
    """Return the conditions for beginning a unity attack (609)."""
    unit, reasons = own_unit(kernel, action.place, "609.1")
    return reasons if unit == NONE else [*reasons, *_ready(kernel, unit)]


def join(kernel: Kernel, action: a.Join) -> list[Reason]:
    """Return the conditions for joining one (609.1, 609.2)."""
    if kernel.settings.unity_with_mates:
        return []
    unit, reasons = own_unit(kernel, action.place, "609.2")
    return reasons if unit == NONE else [*reasons, *_ready(kernel, unit)]


def _ready(kernel: Kernel, unit: int) -> list[Reason]:
    place, least = place_text(int(kernel.unit(unit, r.U_PLACE))), kernel.settings.attack_min_might
    attacked, again = kernel.has(unit, r.ATTACKED), kernel.has(unit, r.AGAIN)
    once = not attacked or (again and not kernel.has(unit, r.ATTACKED_TWICE))
    lies = not kernel.has(unit, r.CHARGED) or granted(kernel, unit, y.WORD_ATTACK_WHILE_CHARGED)
    return [
        need("606.2", "is-discharged", lies, place=place),
        need("606.1", "attacks-once-a-turn", once, place=place),
        need("606.2", "has-might", might(kernel, unit) >= least, place=place),
        need("101.3", "not-forbidden", allowed(kernel, unit, y.WORD_ATTACK), word="attack"),
    ]


def attacked(kernel: Kernel, action: a.Target) -> list[Reason]:
    """Return the conditions of the unit that is attacked; of other questions' targets none."""
    if kernel.prompt != y.ASK_ATTACKED:
        return []
    unit = int(kernel.board[action.place]) if action.place < len(kernel.board) else NONE
    reasons = [need("606.2", "is-unit", unit != NONE, place=place_text(action.place))]
    if unit == NONE:
        return reasons
    own, there = kernel.seat, y.SEAT_OF[action.place]
    foe, attacker = are_enemies(kernel, own, there), int(kernel.chosen)
    reasons.append(need("606.2", "is-enemy", foe, place=place_text(action.place)))
    if not foe:
        return reasons
    line = shares_column(kernel, int(kernel.unit(attacker, r.U_PLACE)), action.place)
    return [
        *reasons,
        need("505.2", "had-a-turn", not is_shielded(kernel, there), seat=int(there)),
        need("101.3", "not-forbidden", allowed(kernel, unit, y.WORD_BE_ATTACKED), word="attack"),
        need("604.1", "shares-line", line, place=place_text(action.place)),
        need("605.1", "in-reach", not line or reaches(kernel, attacker, unit)),
    ]


def player(kernel: Kernel, action: a.TargetPlayer) -> list[Reason]:
    """Return the conditions of the player who is attacked; if he is named by a text none."""
    if kernel.prompt != y.ASK_ATTACKED:
        return []
    known = action.seat < kernel.seats
    foe = known and are_enemies(kernel, kernel.seat, action.seat) and is_in(kernel, action.seat)
    reasons = [need("606.2", "is-enemy-player", foe)]
    if foe:
        reasons += [
            need("505.2", "had-a-turn", not is_shielded(kernel, action.seat), seat=action.seat),
            need("605.2", "lane-open", is_open(kernel, kernel.chosen, action.seat)),
        ]
    return reasons


def counter(kernel: Kernel, action: a.Counter) -> list[Reason]:
    """Return the conditions of a counterattack (607)."""
    unit, reasons = own_unit(kernel, action.place, "607.1")
    if unit == NONE:
        return reasons
    on = [
        number
        for number in range(kernel.attack_count)
        if kernel.attack(number, r.A_TARGET) == unit
    ]
    place = place_text(action.place)
    reasons += [
        need("607.1", "was-attacked", bool(on), place=place),
        need("607.1", "is-discharged", not kernel.has(unit, r.CHARGED), place=place),
        need("607.1", "has-might", might(kernel, unit) >= 1, place=place),
        need("101.3", "not-forbidden", allowed(kernel, unit, y.WORD_COUNTER), word="counter"),
    ]
    if on:
        reach = any(can_counter(kernel, unit, number) for number in on)
        reasons.append(need("607.2", "reaches-attacker", reach, place=place))
    return reasons
