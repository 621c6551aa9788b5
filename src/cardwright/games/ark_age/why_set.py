"""Conditions of what is done in the setup and the set phase (ark 103, 502, 601 to 603, 610)."""

from __future__ import annotations

from cardwright.core.game import Json, Reason
from cardwright.games.ark_age import actions as a
from cardwright.games.ark_age.kernel import layout as y
from cardwright.games.ark_age.kernel import rows as r
from cardwright.games.ark_age.kernel.arrays import NONE
from cardwright.games.ark_age.kernel.definitions import D_COST, DEFINITION
from cardwright.games.ark_age.kernel.mania import mania
from cardwright.games.ark_age.kernel.permits import allowed
from cardwright.games.ark_age.kernel.places import has_free_slot
from cardwright.games.ark_age.kernel.play import Kernel
from cardwright.games.ark_age.kernel.setting import MOVES, REVIVALS, SUMMONS, can_move, may_revive
from cardwright.games.ark_age.kernel.taxes import summoning_cost
from cardwright.games.ark_age.notation import place_text


def need(rule: str, code: str, met: bool, **args: Json) -> Reason:
    """Return a condition."""
    return Reason(f"ark {rule}", code, args, met=bool(met))


def own_unit(kernel: Kernel, place: int, rule: str) -> tuple[int, list[Reason]]:
    """Return the unit on the place, ``NONE`` if it is not the asked player's, and that as one."""
    unit = int(kernel.board[place]) if place < len(kernel.board) else NONE
    mine = unit != NONE and kernel.unit(unit, r.U_CONTROLLER) == kernel.seat
    return unit if mine else NONE, [need(rule, "own-unit", mine, place=place_text(place))]


def _cards(kernel: Kernel, definition: int, zone: int) -> list[int]:
    """Return the asked player's cards with this definition in the zone."""
    first = int(kernel.room * kernel.seat)
    return [
        card
        for card in range(first, first + int(kernel.room))
        if kernel.zone[card] == zone and kernel.definition[card] == definition
    ]


def summon(kernel: Kernel, action: a.Summon) -> list[Reason]:
    """Return the conditions of 601."""
    cards = _cards(kernel, action.definition, y.IN_HAND)
    reasons = [need("601.1", "in-hand", bool(cards))]
    if cards:
        reasons += _paid(kernel, cards[0], reviving=False)
    return [*reasons, _stage(kernel, SUMMONS), *_room(kernel)]


def revive(kernel: Kernel, action: a.Revive) -> list[Reason]:
    """Return the conditions of 602."""
    cards = _cards(kernel, action.definition, y.IN_INCUBATOR)
    reasons = [need("602.1", "in-incubator", bool(cards))]
    if cards:
        cheapest = min(cards, key=lambda card: summoning_cost(kernel, card, True))
        reasons += _paid(kernel, cheapest, reviving=True)
        reasons.append(need("602.2", "may-revive", any(may_revive(kernel, one) for one in cards)))
    return [*reasons, _stage(kernel, REVIVALS), *_room(kernel)]


def _paid(kernel: Kernel, card: int, *, reviving: bool) -> list[Reason]:
    cost, stones = int(summoning_cost(kernel, card, reviving)), int(mania(kernel, kernel.seat))
    return [need("106.7", "can-pay", cost <= stones, cost=cost, mania=stones)]


def _room(kernel: Kernel) -> list[Reason]:
    return [need("403.4", "free-slot", has_free_slot(kernel, kernel.seat))]


def _stage(kernel: Kernel, stage: int) -> Reason:
    """Return whether the strict set phase has not gone past this (set_order)."""
    return need("502.1", "in-order", kernel.set_stage <= stage)


def gambit(kernel: Kernel, action: a.Gambit) -> list[Reason]:
    """Return the conditions of 103.8."""
    held = bool(_cards(kernel, action.definition, y.IN_HAND))
    left = int(kernel.settings.gambit_budget - kernel.chosen_2)
    reasons = [need("103.8", "in-hand", held)]
    if held:
        cost = int(kernel.content.definitions[DEFINITION * action.definition + D_COST])
        reasons.append(need("103.8", "gambit-budget", cost <= left, cost=cost, n=left))
        ordered = y.GAMBIT + action.definition >= kernel.cursor
        reasons.append(need("103.8", "gambit-order", ordered))
    return [*reasons, *_room(kernel)]


def move(kernel: Kernel, action: a.Move) -> list[Reason]:
    """Return the conditions of 603."""
    unit, reasons = own_unit(kernel, action.place, "603.1")
    if unit != NONE:
        flags = int(kernel.unit(unit, r.U_FLAGS))
        reasons += [
            need("603.1", "is-discharged", not flags & r.CHARGED, place=place_text(action.place)),
            need("101.3", "not-forbidden", allowed(kernel, unit, y.WORD_MOVE), word="move"),
            need("603.1", "moves-once", can_move(kernel, unit, flags) or not flags & r.MOVED),
        ]
    return [*reasons, _stage(kernel, MOVES)]


def fly(kernel: Kernel, action: a.TakeOff) -> list[Reason]:
    """Return the conditions of 610.3."""
    unit, reasons = own_unit(kernel, action.place, "610.3")
    if unit == NONE:
        return reasons
    return [
        *reasons,
        need("610.3", "is-discharged", not kernel.has(unit, r.CHARGED)),
        need("610.3", "is-on-ground", not kernel.has(unit, r.AIR)),
        need("101.3", "not-forbidden", allowed(kernel, unit, y.WORD_TAKE_OFF), word="take_off"),
    ]


def land(kernel: Kernel, action: a.Land) -> list[Reason]:
    """Return the conditions of landing at will (voluntary_land)."""
    unit, reasons = own_unit(kernel, action.place, "610.3")
    reasons.append(need("610.3", "lands-at-will", kernel.settings.voluntary_land))
    if unit == NONE:
        return reasons
    return [
        *reasons,
        need("610.3", "is-discharged", not kernel.has(unit, r.CHARGED)),
        need("610.1", "is-in-flight", kernel.has(unit, r.AIR)),
    ]


def slot(kernel: Kernel, action: a.Slot) -> list[Reason]:
    """Return the conditions that hold for every slot (403)."""
    place, settings = action.place, kernel.settings
    here = place < y.MAT * kernel.seats
    row, column = place % y.MAT // y.MAX_COLUMNS, place % y.MAX_COLUMNS
    there = here and row < settings.rows and column < settings.cols
    reasons = [need("403.1", "slot-exists", there)]
    if there:
        reasons.append(need("403.3", "own-mat", place // y.MAT == kernel.seat))
        free = kernel.board[place] == NONE or settings.swap
        reasons.append(need("403.4", "slot-free", free, place=place_text(place)))
    return reasons
