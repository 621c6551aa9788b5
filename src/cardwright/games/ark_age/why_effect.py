"""Conditions of effects, Alts upkeep and dogmas (ark 302, 501.5, 611, 612)."""

from __future__ import annotations

from cardwright.core.game import Reason
from cardwright.games.ark_age import actions as a
from cardwright.games.ark_age.kernel import layout as y
from cardwright.games.ark_age.kernel import rows as r
from cardwright.games.ark_age.kernel.arrays import BIT, NONE
from cardwright.games.ark_age.kernel.definitions import (
    ALTS,
    D_EFFECTS,
    D_FIRST_EFFECT,
    DEFENSIVE,
    DEFINITION,
    EFFECT,
    F_KIND,
    F_LIMIT,
    OFFENSIVE,
    PER_TURN,
    SAFE,
    SEMI,
)
from cardwright.games.ark_age.kernel.grid import are_enemies
from cardwright.games.ark_age.kernel.links import uses
from cardwright.games.ark_age.kernel.mania import mania
from cardwright.games.ark_age.kernel.permits import allowed
from cardwright.games.ark_age.kernel.play import Kernel
from cardwright.games.ark_age.kernel.tasks import T_CHAIN, task
from cardwright.games.ark_age.notation import place_text
from cardwright.games.ark_age.why_set import need, own_unit


def use(kernel: Kernel, action: a.Use) -> list[Reason]:
    """Return the conditions for activating an effect of a unit (611, 612)."""
    unit, reasons = own_unit(kernel, action.place, "611.3")
    if unit == NONE:
        return reasons
    row, rows = DEFINITION * kernel.unit(unit, r.U_DEFINITION), kernel.content.definitions
    there = action.effect < rows[row + D_EFFECTS]
    reasons.append(need("208", "has-effect", there, n=action.effect + 1))
    if not there:
        return reasons
    effect = rows[row + D_FIRST_EFFECT] + action.effect
    kind = int(kernel.content.effects[EFFECT * effect + F_KIND])
    return [*reasons, *_activated(kernel, unit, kind, action)]


def _activated(kernel: Kernel, unit: int, kind: int, action: a.Use) -> list[Reason]:
    answers = kernel.prompt == y.ASK_WINDOW and task(kernel, 0) == T_CHAIN
    if kind == SAFE:
        return [need("611.2", "safe-triggers", answers)]
    place = place_text(action.place)
    reasons = [
        need("600.2", "is-discharged", not kernel.has(unit, r.CHARGED), place=place),
        need("101.3", "not-forbidden", allowed(kernel, unit, y.WORD_ACTIVATE), word="activate"),
    ]
    if kind == ALTS:
        off = not kernel.unit(unit, r.U_ALTS) & BIT[action.effect]
        reasons.append(need("611.6", "alts-is-off", bool(off)))
    elif kind == SEMI:
        reasons.append(need("611.3", "no-combat", kernel.attack_count == 0))
    return [*reasons, *_unused(kernel, unit, kind, action.effect)]


def _unused(kernel: Kernel, unit: int, kind: int, number: int) -> list[Reason]:
    """Return whether the effect has not been used in this turn, where that is the rule."""
    card = int(kernel.unit(unit, r.U_CARD))
    limited = kernel.content.effects[EFFECT * _effect(kernel, unit, number) + F_LIMIT] != NONE
    if kind == ALTS or card == NONE or limited or kernel.settings.effect_unlimited:
        return []
    return [need("611.6", "used-once", uses(kernel, card, number, PER_TURN) == 0)]


def _effect(kernel: Kernel, unit: int, number: int) -> int:
    row = DEFINITION * kernel.unit(unit, r.U_DEFINITION)
    return int(kernel.content.definitions[row + D_FIRST_EFFECT]) + number


def dogma(kernel: Kernel, action: a.UseDogma) -> list[Reason]:
    """Return the conditions for using half of a dogma (302)."""
    count = int(kernel.settings.dogma_count)
    there = action.index < count and kernel.dogmas[count * kernel.seat + action.index] != NONE
    reasons = [need("302.1", "has-dogma", there, n=action.index + 1)]
    if not there:
        return reasons
    lies = not kernel.dogma_charged[kernel.seat] & BIT[action.index]
    reasons.append(need("302.3", "dogma-discharged", bool(lies), n=action.index + 1))
    if not kernel.settings.dogma_any_go:
        reasons.append(need("302.2", "during-attack", kernel.attack_count > 0))
    if kernel.attack_count > 0:
        reasons.append(_half_fits(kernel, action.half))
    return reasons


def _half_fits(kernel: Kernel, half: int) -> Reason:
    """Return whether the half is for an attack of this side (302.6)."""
    wanted = OFFENSIVE + half == DEFENSIVE
    attackers = [
        int(kernel.unit(kernel.attack(number, r.A_ATTACKER), r.U_CONTROLLER))
        for number in range(kernel.attack_count)
    ]
    fits = any(are_enemies(kernel, kernel.seat, seat) == wanted for seat in attackers)
    return need("302.6", "half-fits", fits)


def keep_alts(kernel: Kernel, action: a.KeepAlts) -> list[Reason]:
    """Return the conditions for paying the upkeep of an Alts effect (501.5)."""
    reasons = end_alts(kernel, action)
    if all(reason.met for reason in reasons):
        stones = int(mania(kernel, kernel.seat))
        reasons.append(need("106.7", "can-pay", stones > 0, cost=1, mania=stones))
    return reasons


def end_alts(kernel: Kernel, action: a.KeepAlts | a.EndAlts) -> list[Reason]:
    """Return the conditions for letting an Alts effect end (501.5, 611.5)."""
    unit, reasons = own_unit(kernel, action.place, "611.5")
    if unit == NONE:
        return reasons
    on = kernel.unit(unit, r.U_ALTS) & BIT[action.effect]
    return [*reasons, need("611.5", "alts-is-on", bool(on))]
